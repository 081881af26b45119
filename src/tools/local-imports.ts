/** What a source loads of its own repository. */
import type { Project } from "../core/project.ts";
import { joinPath, parentOf } from "./text/paths.ts";

/** Modules of the repository that a source loads: relative ones of JavaScript, those beside it or at the root of Python. */
export const localImports = (path: string, source: string, project: Project): readonly string[] => {
  const text = source.slice(0, 400_000);
  const folder = parentOf(path);
  if (/\.py$/.test(path)) {
    const names = [...text.matchAll(/^[ \t]*(?:from[ \t]+\.?([\w.]+)[ \t]+import|import[ \t]+([\w.]+))/gm)].map((match) =>
      (match[1] ?? match[2] ?? "").replaceAll(".", "/"),
    );
    return names
      .flatMap((name) => [`${name}.py`, `${name}/__init__.py`].flatMap((file) => [joinPath(folder, file), file]))
      .filter((file) => project.has(file));
  }
  if (/\.rb$/.test(path))
    return [...text.matchAll(/\brequire_relative\s*\(?\s*["']([^"'\n]{1,300})["']/g)]
      .flatMap(([, name = ""]) => [joinPath(folder, name), joinPath(folder, `${name}.rb`)])
      .filter((file) => project.has(file));
  if (shellEnding.test(path)) return sourcedFiles(path, text, project);
  return [...text.matchAll(/\b(?:from|import|require|resolve)\s*\(?\s*["'`](?<from>\.{1,2}\/[^"'`\n]{1,300})["'`]/g)].flatMap(
    ({ groups }) => resolved(folder, groups?.from ?? "", project),
  );
};

export const shellEnding = /\.(?:sh|bash|bats)$/;

/** `. FILE`, `source FILE` and bats' `load FILE`, in the place of a command. */
const sourcing =
  /(?:^|[;&|({]|\b(?:then|do|else))[ \t]*(?:\.|source|load)[ \t]+(?<file>(?:"[^"\n]{1,300}"|'[^'\n]{1,300}'|[^\s;&|"']{1,300})+)/gm;

/** What a shell script reads into itself. A folder in a variable may be that of the script, the one above, or the root. */
const sourcedFiles = (path: string, text: string, project: Project): readonly string[] =>
  [...text.matchAll(sourcing)].slice(0, 200).flatMap(({ groups }) => placedFiles(path, groups?.file ?? "", project));

/** The files of a repository that a shell's word may mean. */
export const placedFiles = (path: string, word: string, project: Project): readonly string[] => {
  const folder = parentOf(path);
  const isBelow = /[$`]/.test(word);
  // What stands behind the last variable or command.
  const name = word
    .replace(/["']/g, "")
    .replace(/^.*[$`)}](?:\w+(?=\/))?/, "")
    .replace(/^\/+/, "");
  const bases = isBelow ? [folder, parentOf(folder), "."] : [folder, "."];
  const found = bases
    .flatMap((base) => ["", ".sh", ".bash"].map((ending) => joinPath(base, name + ending)))
    .find((file) => project.has(file));
  return name === "" || found === undefined ? [] : [found];
};

/** The file that a relative specifier means. */
export const resolved = (folder: string, specifier: string, project: Project): readonly string[] => {
  const path = joinPath(folder, specifier);
  const bare = path.replace(/\.[cm]?js$/, "");
  const endings = ["", ".js", ".mjs", ".cjs", ".ts", ".mts", ".cts", ".json", ".yml", ".yaml", "/index.js", "/index.ts"];
  const file = [path, bare].flatMap((base) => endings.map((ending) => base + ending)).find((candidate) => project.has(candidate));
  return file === undefined ? [] : [file];
};
