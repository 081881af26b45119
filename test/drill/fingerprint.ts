import { createHash } from "node:crypto";
import { existsSync, lstatSync, readdirSync, readFileSync, readlinkSync } from "node:fs";
import { join } from "node:path";
import type { AttackGround } from "./attack.ts";

/** Where the attack with an absolute path would have led. */
export const elsewhere = "/tmp/regreen-drill.txt";

/** Every file of the ground with kind, mode and content, git's own state included; not our own folder, nor git's caches. */
export const print = ({ root, outside }: AttackGround): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  const walk = (folder: string, name: string): void => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      const shown = `${name}/${entry.name}`;
      if (/^work\/\.git\/(?:regreen|objects|logs)$|\/__pycache__$/.test(shown)) continue;
      if (entry.isDirectory()) walk(path, shown);
      else if (entry.isSymbolicLink()) found.set(shown, `link ${readlinkSync(path)}`);
      else
        found.set(shown, `${(lstatSync(path).mode & 0o777).toString(8)} ${createHash("sha256").update(readFileSync(path)).digest("hex")}`);
    }
  };
  walk(root, "work");
  walk(outside, "outside");
  found.set(elsewhere, existsSync(elsewhere) ? "there" : "not there");
  return found;
};

/** What differs between two prints, a sentence each. */
export const differences = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): readonly string[] =>
  [...new Set([...before.keys(), ...after.keys()])]
    .filter((path) => before.get(path) !== after.get(path))
    .map((path) => `${path} is not what it was`);
