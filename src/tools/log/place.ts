import type { Project } from "../../core/project.ts";
import { orElse } from "../../core/result.ts";
import { startOf } from "../alternatives.ts";
import { packagesOf } from "../command/packages.ts";
import { isForeign, joinPath, parentOf } from "../text/paths.ts";
import { TextLines } from "./text-lines.ts";

/** Finds the repository's file that a printed path means. */
export interface Placer {
  /**
   * A path relative to the repository root of a file that exists in it; null where that cannot be told for certain.
   * `bases` are folders that the path may be relative to, likeliest first.
   */
  place(printed: string, bases: readonly string[]): string | null;
  /** The text of a placed file by lines; null where it cannot be read for certain. */
  lines(path: string): TextLines | null;
  /** A folder as a log names it, relative to the root; null where it is not inside. */
  folder(printed: string, base: string): string | null;
  /** The folder of the package of that name, or in a folder of that name; null where there is none or more than one. */
  owner(name: string): string | null;
}

/** A placer for a project. `logRoot` is the absolute folder that the log calls the repository root, or null. */
export const createPlacer = (project: Project, logRoot: string | null): Placer => {
  const roots = logRoot === null ? [] : rootSpellings(logRoot);
  const remembered = new Map<string, string | null>();
  const texts = new Map<string, TextLines | null>();

  const inside = (path: string): string | null => {
    for (const root of roots) if (path === root || path.startsWith(`${root}/`)) return joinPath(".", path.slice(root.length + 1));
    return null;
  };
  const existing = (path: string): string | null => (!path.startsWith("..") && path !== "." && project.has(path) ? path : null);
  const unique = (suffix: string): string | null => {
    const base = suffix.slice(suffix.lastIndexOf("/") + 1);
    const hits = project.named(base).filter((path) => (path === suffix || path.endsWith(`/${suffix}`)) && !isForeign(path));
    return hits.length === 1 ? (hits[0] ?? null) : null;
  };
  const absolute = (path: string): string | null => {
    const insidePath = inside(path);
    if (insidePath !== null) return existing(insidePath);
    if (isForeign(path)) return null;
    const parts = path
      .replace(/^[A-Za-z]:/, "")
      .split("/")
      .filter((part) => part !== "");
    if (parts.includes("..")) return null;
    const rooted = checkout.exec(path)?.[0];
    const atRoot = rooted === undefined ? null : existing(path.slice(rooted.length));
    if (atRoot !== null) return atRoot;
    // Another machine's root: the longest end of the path that exists from the root, else one that is nowhere twice.
    for (let from = 1; from < parts.length; from++) {
      const rest = parts.slice(from).join("/");
      if (parts.length - from > 1 && project.has(rest)) return rest;
    }
    return parts.length > 1 ? unique(parts.slice(-2).join("/")) : null;
  };
  const relative = (path: string, bases: readonly string[]): string | null => {
    for (const base of bases) {
      for (let at = base; ; at = parentOf(at)) {
        const found = existing(joinPath(at, path));
        if (found !== null) return found;
        if (at === "." || at.startsWith("..")) break;
      }
    }
    const plain = joinPath(".", path);
    if (plain.startsWith("..")) {
      const home = roots[0] === undefined ? null : inside(`/${joinPath(joinPath(roots[0], bases[0] ?? "."), path)}`);
      return (home === null ? null : existing(home)) ?? unique(plain.replace(/^(?:\.\.\/)+/, ""));
    }
    return existing(plain) ?? unique(plain);
  };

  return {
    place(printed, bases) {
      const key = `${printed}\0${bases.join("\0")}`;
      const before = remembered.get(key);
      if (before !== undefined) return before;
      let found: string | null = null;
      for (const path of spellings(printed)) {
        found = isAbsolute(path) ? absolute(path) : isForeign(path) ? null : relative(path, bases);
        if (found !== null) break;
      }
      if (remembered.size > 20_000) remembered.clear();
      remembered.set(key, found);
      return found;
    },
    lines(path) {
      const before = texts.get(path);
      if (before !== undefined) return before;
      const text = project.text(path);
      const lines = text === null ? null : TextLines.of(text);
      if (texts.size > 500) texts.clear();
      texts.set(path, lines);
      return lines;
    },
    owner(name) {
      const packages = packagesOf(project);
      const named = packages.filter((entry) => entry.name === name);
      const found = named.length > 0 ? named : packages.filter((entry) => entry.folder.slice(entry.folder.lastIndexOf("/") + 1) === name);
      return found.length === 1 ? (found[0]?.folder ?? null) : null;
    },
    folder(printed, base) {
      const path = printed.replaceAll("\\", "/").replace(/(.)\/$/, "$1");
      if (!isAbsolute(path)) {
        const joined = joinPath(base, path);
        return joined.startsWith("..") ? null : joined;
      }
      return inside(path);
    },
  };
};

/** Where CI services check a repository out: GitHub's runners and containers, Azure, GitLab, CircleCI. */
const checkout = startOf(
  /(?:\/home\/runner\/_?work|\/Users\/runner\/work|[A-Za-z]:\/a|\/__w)\/[^/]+\/[^/]+\//,
  /(?:\/github\/workspace|\/home\/vsts\/work\/\d{1,4}\/s|\/builds\/[^/]+\/[^/]+|\/(?:root|home\/circleci)\/project)\//,
);

const isAbsolute = (path: string): boolean => path.startsWith("/") || /^[A-Za-z]:\//.test(path);

/** macOS prints the same folder with and without `/private`. */
const rootSpellings = (root: string): string[] => {
  const plain = root.replaceAll("\\", "/").replace(/\/+$/, "");
  return plain === "" ? [] : [plain, plain.startsWith("/private/") ? plain.slice("/private".length) : `/private${plain}`];
};

/** The path as printed and, where it is a URL, has backslashes or escapes, as it must be read. */
const spellings = (printed: string): string[] => {
  if (printed === "" || printed.length > 4_096 || printed.includes("\0") || printed.includes("\n")) return [];
  let path = printed.trim();
  const wasUrl = path.startsWith("file:");
  path = path
    .replace(/^file:\/\/(?:localhost)?/, "")
    .replace(/^webpack(?:-internal)?:\/\/[^/]*\//, "")
    .replace(/^\\\\\?\\/, "");
  if (/^\/[A-Za-z]:\//.test(path)) path = path.slice(1);
  const found = [path];
  if (path.includes("\\")) found.push(path.replaceAll("\\", "/"));
  if (/%[0-9A-Fa-f]{2}/.test(path)) {
    const decoded = decode(path);
    if (decoded !== null && wasUrl) found.unshift(decoded);
    else if (decoded !== null) found.push(decoded);
  }
  // Bundlers append a query (`a.ts?t=123`).
  if (/\.\w+\?/.test(path)) found.push(path.replace(/\?.*$/, ""));
  return found;
};

const decode = (path: string): string | null => orElse(() => decodeURIComponent(path), null);
