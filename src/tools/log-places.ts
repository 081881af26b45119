import type { Project } from "../core/project.ts";
import { packagesOf } from "./packages.ts";
import type { Placer } from "./place.ts";

/** A line without the prefixes of task runners, and the folder whose output it belongs to. The object is used again for the next line. */
export interface LocatedLine {
  text: string;
  /** Relative to the repository root. Lines of one folder are read by readers of their own. */
  folder: string;
}

export interface LogPlaces {
  locate(line: string): LocatedLine;
}

/** Lines without a known prefix after which prefixes are looked for in every 64th line only. */
const patience = 3_000;

/**
 * Follows where a log's lines come from: GitHub's timestamps, `pkg:lint: ` (turbo), `packages/a lint: ` and `lint$` (pnpm),
 * `pkg: ` (lerna), `[pkg]: ` (yarn), `[0] ` (concurrently), npm's `> pkg@1.0.0 lint` banners, nx's `> nx run pkg:lint`, and make's directories.
 */
export const createLogPlaces = (project: Project, cwd: string, placer: Placer): LogPlaces => {
  const folders = new Map<string, string>();
  for (const entry of packagesOf(project)) {
    if (entry.name !== null) folders.set(entry.name, entry.folder);
    if (entry.folder !== ".") folders.set(entry.folder, entry.folder);
  }
  const several = folders.size > 1;
  const made: string[] = [];
  let current = cwd;
  const located: LocatedLine = { text: "", folder: cwd };
  let misses = 0;
  let count = 0;

  const banner = (text: string): void => {
    const npm = /^> ((?:@[\w.-]+\/)?[\w.-]+)(?:@\S+)? [\w:.-]+(?: (\/.{1,1000}))?$/.exec(text);
    const nx = npm ? null : /^> nx run ((?:@[\w.-]+\/)?[\w.-]+):/.exec(text);
    const name = npm?.[1] ?? nx?.[1];
    if (name === undefined) return;
    const folder =
      (npm?.[2] === undefined ? null : placer.folder(npm[2], ".")) ?? folders.get(name) ?? (nx ? endingIn(name, folders) : undefined);
    if (folder !== undefined) current = folder;
  };
  const directory = (text: string): boolean => {
    const match = /^(?:\w*make(?:\[\d+\])?|ninja): (Entering|Leaving) directory [`'"]?(.{1,1000}?)['"]?$/.exec(text);
    if (!match) return false;
    if (match[1] === "Entering") {
      const folder = placer.folder(match[2] ?? "", made.at(-1) ?? cwd);
      if (made.length < 100) made.push(folder ?? current);
    } else made.pop();
    current = made.at(-1) ?? cwd;
    return true;
  };
  const prefixed = (text: string): LocatedLine | null => {
    const match =
      /^(?:\[((?:@[\w.-]+\/)?[\w. -]{1,60}?)\s*\]:? |(@?[\w.-]+(?:\/[\w.-]+){0,6})(?::[\w:.-]{1,60}: ?|: | [\w:.-]{1,60}(?:: ?|\$ ?)))/.exec(
        text,
      );
    if (!match) return null;
    const [whole, bracket, name] = match;
    const folder = folders.get(name ?? bracket ?? "");
    if (bracket !== undefined) {
      // `[0] ` numbers commands, `[lint] ` names them; `[warn] ` and `[ERROR] ` are a tool's own words.
      if (folder === undefined && !/^\d{1,2}$/.test(bracket)) return null;
      return { text: text.slice(whole.length), folder: folder ?? cwd };
    }
    if (folder === undefined || !several) return null;
    return { text: text.slice(whole.length), folder };
  };

  return {
    locate(line) {
      let text = line;
      const first = text.charCodeAt(0);
      if (first === 0x32 && text.charCodeAt(4) === 0x2d && text.charCodeAt(10) === 0x54)
        text = text.replace(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3,9}Z ?/, "");
      if (first === 0x23) text = text.replace(/^##\[(?:error|warning|command)\]/, "");
      const start = text.charCodeAt(0);
      if (start === 0x3e) banner(text);
      else if ((start === 0x6d || start === 0x6e || start === 0x67) && text.endsWith("'") && text.includes(" directory ")) directory(text);
      // Letters, "@", "[" begin a prefix.
      if ((several || start === 0x5b) && text.length > 3 && (misses < patience || (++count & 63) === 0)) {
        if (start === 0x5b || start === 0x40 || (start > 0x40 && start < 0x7b)) {
          const found = prefixed(text);
          if (found) {
            misses = 0;
            const inner = found.text.charCodeAt(0) === 0x3e ? found.text : "";
            if (inner !== "") banner(inner);
            return found;
          }
          misses++;
        }
      }
      located.text = text;
      located.folder = current;
      return located;
    },
  };
};

/** nx names a project by its folder's last part. */
const endingIn = (name: string, folders: ReadonlyMap<string, string>): string | undefined => {
  const hits = [...new Set(folders.values())].filter((folder) => folder === name || folder.endsWith(`/${name}`));
  return hits.length === 1 ? hits[0] : undefined;
};
