/** Paths as they are written: of the repository with "/", of a log as printed. */
import { alternatives } from "../alternatives.ts";

/** The folder of a path; "." at the root. */
export const parentOf = (path: string): string => (path.includes("/") ? path.slice(0, path.lastIndexOf("/")) : ".");

/** Joins a folder and a path inside the repository, resolving "." and ".."; a path that leaves the repository ends in its root's "..". */
export const joinPath = (folder: string, path: string): string => {
  const parts: string[] = [];
  for (const part of [...(path.startsWith("/") ? [] : folder.split("/")), ...path.split("/")]) {
    if (part === "" || part === ".") continue;
    if (part === ".." && parts.length > 0 && parts.at(-1) !== "..") parts.pop();
    else parts.push(part);
  }
  return parts.length > 0 ? parts.join("/") : ".";
};

/** The path from one folder of the repository to another: "../b"; "." when they are the same. */
export const relativePath = (from: string, to: string): string => {
  const a = from === "." ? [] : from.split("/");
  const b = to === "." ? [] : to.split("/");
  let same = 0;
  while (same < a.length && same < b.length && a[same] === b[same]) same++;
  return [...a.slice(same).map(() => ".."), ...b.slice(same)].join("/") || ".";
};

/** Folders whose files are never the project's own, however their paths end. */
const foreign = alternatives(
  /(?:^|[\\/])(?:node_modules|site-packages|dist-packages|\.cargo[\\/]registry|pkg[\\/]mod|rustc|\.rustup|\.pnpm|\.yarn[\\/]cache|\.venv|\.tox|\.nox|vendor[\\/]bundle|gems)[\\/]/,
  /^\/usr\/(?:include|lib|lib64|share|local\/(?:go|lib|include))\/|^node:|^internal\//,
);

/** True for a printed path inside an installed dependency or a language's own library. */
export const isForeign = (path: string): boolean => foreign.test(path);
