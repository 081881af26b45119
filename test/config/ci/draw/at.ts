/** Reads a repository as one commit holds it. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Project } from "../../../../src/core/project.ts";
import { orElse } from "../../../../src/core/result.ts";

/** The drawn repositories: half, kind, part of the name, "owner/name", commit. */
export const drawn: readonly (readonly string[])[] = readFileSync(join(import.meta.dirname, "repositories.tsv"), "utf8")
  .split("\n")
  .filter((line) => /^(?:open|closed)\d*\t/.test(line))
  .map((line) => line.split("\t"));

/** A project as a commit holds it; nothing is checked out. */
export const projectAt = (repository: string, commit: string): Project => {
  const git = (...words: readonly string[]) =>
    execFileSync("git", ["-C", repository, ...words], { encoding: "utf8", maxBuffer: 1 << 30, stdio: ["ignore", "pipe", "ignore"] });
  const paths = git("ls-tree", "-r", "-z", "--name-only", commit).split("\0").filter(Boolean).sort();
  const all = new Set(paths);
  const texts = new Map<string, string | null>();
  return {
    has: (path) => all.has(path),
    text: (path) => {
      if (!all.has(path)) return null;
      if (!texts.has(path)) {
        // A stored copy lacks its largest files.
        const text = orElse(() => git("cat-file", "blob", `${commit}:${path}`), null);
        texts.set(path, text === null || text.length > 1 << 20 ? null : text);
      }
      return texts.get(path) ?? null;
    },
    named: (base) => paths.filter((path) => path === base || path.endsWith(`/${base}`)),
    under: (folder, limit = 10_000) => paths.filter((path) => folder === "." || path.startsWith(`${folder}/`)).slice(0, limit),
  };
};
