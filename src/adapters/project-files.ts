import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Project } from "../core/project.ts";
import { orElse } from "../core/result.ts";
import { gitAnswer, pathText, splitZ } from "./git.ts";

const textLimit = 1024 * 1024;
/** Files listed of a folder that is no git work tree; more would only slow the start. */
const walkLimit = 100_000;
const skipped = new Set(["node_modules", ".git", ".hg", ".venv", "__pycache__", "target", ".next", ".turbo"]);

/** The files of a repository: what git knows and does not ignore, else a bounded walk. Reads texts when asked. `root` is absolute. */
export const readProject = (root: string): Project => {
  const listed = gitFiles(root);
  const paths = listed !== null && listed.length > 0 ? listed : walk(root);
  const all = new Set(paths);
  let byName: Map<string, string[]> | null = null;
  const texts = new Map<string, string | null>();
  return {
    has: (path) => all.has(path),
    text(path) {
      if (!all.has(path)) return null;
      const before = texts.get(path);
      if (before !== undefined) return before;
      const text = smallText(join(root, path));
      texts.set(path, text);
      return text;
    },
    under(folder, limit = 10_000) {
      return paths
        .filter((path) => folder === "." || path.startsWith(`${folder}/`))
        .sort()
        .slice(0, limit);
    },
    named(baseName) {
      if (byName === null) {
        byName = new Map();
        for (const path of paths) {
          const name = path.slice(path.lastIndexOf("/") + 1);
          const list = byName.get(name);
          if (list) list.push(path);
          else byName.set(name, [path]);
        }
        for (const list of byName.values()) list.sort();
      }
      return byName.get(baseName) ?? [];
    },
  };
};

const gitFiles = (root: string): string[] | null => {
  // -z: names as they are, without git's quoting of non-ASCII letters.
  const listed = gitAnswer(root, ["ls-files", "-co", "--exclude-standard", "-z"]);
  return listed === null ? null : splitZ(listed).map(pathText);
};

const walk = (root: string): string[] => {
  const found: string[] = [];
  const visit = (folder: string, depth: number): void => {
    if (depth > 40 || found.length >= walkLimit) return;
    for (const entry of entries(join(root, folder))) {
      const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) {
        if (!skipped.has(entry.name)) visit(path, depth + 1);
      } else found.push(path);
    }
  };
  visit("", 0);
  return found;
};

const entries = (folder: string) =>
  // A folder that may not be read has no files for us.
  orElse(() => readdirSync(folder, { withFileTypes: true }), []);

const smallText = (path: string): string | null => {
  try {
    const stat = statSync(path);
    return stat.isFile() && stat.size <= textLimit ? readFileSync(path, "utf8") : null;
  } catch {
    // Listed by git but deleted, or not readable: no text.
    return null;
  }
};
