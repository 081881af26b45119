/**
 * The ignore rules of checkpoint 0, as one list for the whole work tree. Later changes of a .gitignore then neither hide
 * files from a checkpoint nor bring build output into it.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Result } from "../../core/result.ts";
import { ok, orElse } from "../../core/result.ts";
import { type RawPath, splitZ } from "../git.ts";
import type { Repository } from "../repository.ts";

/**
 * Patterns of a `.gitignore` in `folder` (raw path, "" for the root) as they read in a list at the root (gitignore(5)):
 * a pattern with a slash before its end is bound to its folder, any other holds at every depth below it.
 */
export const patternsAtRoot = (folder: RawPath, text: string): string[] => {
  const prefix = folder === "" ? "/" : `/${escapePattern(folder)}/`;
  return text
    .replace(/^\xEF\xBB\xBF/, "")
    .split("\n")
    .map((line) => withoutTrailingBlanks(line.endsWith("\r") ? line.slice(0, -1) : line))
    .filter((line) => line !== "" && line !== "/" && line !== "!/" && !line.startsWith("#"))
    .map((line) => {
      const negated = line.startsWith("!");
      const pattern = negated ? line.slice(1) : line;
      const bound = pattern.slice(0, -1).includes("/");
      const body = bound ? `${prefix}${pattern.replace(/^\//, "")}` : folder === "" ? pattern : `${prefix}**/${pattern}`;
      return `${negated ? "!" : ""}${body}`;
    });
};

/** Blanks at a line's end do not count unless a backslash stands before them. */
const withoutTrailingBlanks = (line: string): string => {
  let end = line.length;
  while (end > 0 && line[end - 1] === " " && line[end - 2] !== "\\") end--;
  return line.slice(0, end);
};

/** A path as a pattern that means only itself. */
export const escapePattern = (path: RawPath): string => path.replace(/[\\*?[\]!# ]/g, "\\$&");

/**
 * Every rule in force now, weakest first: the user's `core.excludesFile`, `info/exclude`, then each `.gitignore` from the
 * root downwards, also those that ignore themselves (`.pytest_cache`). Bytes for `--exclude-from`.
 */
export const currentIgnoreRules = async (repository: Repository): Promise<Result<Buffer>> => {
  const { git, root } = repository;
  const [seen, ignored] = await Promise.all([
    git(["ls-files", "-z", "--cached", "--others", "--exclude-standard"]),
    git(["ls-files", "-z", "--others", "--ignored", "--exclude-standard", "--directory"]),
  ]);
  if (!seen.ok) return seen;
  if (!ignored.ok) return ignored;
  const files = new Set<RawPath>();
  for (const path of [...splitZ(seen.value), ...splitZ(ignored.value)]) {
    if (path === ".gitignore" || path.endsWith("/.gitignore")) files.add(path);
  }
  const depth = (path: RawPath) => path.split("/").length;
  const ordered = [...files].sort((a, b) => depth(a) - depth(b) || (a < b ? -1 : 1));
  const patterns = [
    ...patternsAtRoot("", textOf(globalExcludes(repository))),
    ...patternsAtRoot("", textOf(repository.excludeFile)),
    ...ordered.flatMap((path) => patternsAtRoot(path.slice(0, -".gitignore".length).replace(/\/$/, ""), fileIn(root, path))),
  ];
  return ok(Buffer.from(patterns.map((pattern) => `${pattern}\n`).join(""), "latin1"));
};

const globalExcludes = ({ config, environment }: Repository): string =>
  config.excludesFile ?? join(environment.XDG_CONFIG_HOME || join(environment.HOME ?? "/nonexistent", ".config"), "git", "ignore");

/** Latin1 text of a file that may be missing: a rule file that is not there has no rules. */
const textOf = (path: string | Buffer): string => orElse(() => readFileSync(path).toString("latin1"), "");

const fileIn = (root: string, path: RawPath): string => textOf(Buffer.concat([Buffer.from(`${root}/`), Buffer.from(path, "latin1")]));
