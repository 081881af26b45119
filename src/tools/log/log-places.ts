import type { Project } from "../../core/project.ts";
import { packagesOf } from "../command/packages.ts";
import { createStampRemover } from "./line-stamps.ts";
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

/** Lines without a stamp, or without a known prefix, after which one is looked for in every 64th line only. */
const patience = 3_000;

/**
 * Follows where a log's lines come from: what runners put in front of each, `pkg:lint: ` (turbo), `packages/a lint: ` and `lint$` (pnpm),
 * `pkg: ` (lerna), `[pkg]: ` (yarn), `[0] ` and `[lint] ` of a script (concurrently, npm-run-all), npm's `> pkg@1.0.0 lint` banners, nx's
 * `> nx run pkg:lint`, and make's directories.
 */
export const createLogPlaces = (project: Project, cwd: string, placer: Placer): LogPlaces => {
  const folders = new Map<string, string>();
  for (const entry of packagesOf(project)) {
    if (entry.name !== null) folders.set(entry.name, entry.folder);
    if (entry.folder !== ".") folders.set(entry.folder, entry.folder);
  }
  const several = folders.size > 1;
  const scripts = new Set(
    packagesOf(project).flatMap((entry) => Object.keys(entry.scripts).filter((name) => !/^(?:error|warn|warning|info)$/.test(name))),
  );
  const unstamped = createStampRemover();
  const made: string[] = [];
  /** Where the commands behind labels run, as their banners told. */
  const labelled = new Map<string, string>();
  let current = cwd;
  const located: LocatedLine = { text: "", folder: cwd };
  let unstampedLines = 0;
  let unprefixedLines = 0;
  let count = 0;

  /** The folder whose script a line announces, or null. */
  const banner = (text: string): string | null => {
    const npm = /^> ((?:@[\w.-]+\/)?[\w.-]+)(?:@\S+)? [\w:.-]+(?: (\/.{1,1000}))?$/.exec(text);
    const nx = npm ? null : /^> nx run ((?:@[\w.-]+\/)?[\w.-]+):/.exec(text);
    const name = npm?.[1] ?? nx?.[1];
    if (name === undefined) return null;
    return (
      (npm?.[2] === undefined ? null : placer.folder(npm[2], ".")) ??
      folders.get(name) ??
      (nx ? endingIn(name, folders) : undefined) ??
      null
    );
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
      /^(?:\[((?:@[\w.-]+\/)?[\w:. -]{1,60}?)\s*\]:? |(@?[\w.-]+(?:\/[\w.-]+){0,6}|\/\/)(?::[\w:.-]{1,60}: ?|: | [\w:.-]{1,60}(?:: ?|\$ ?)))/.exec(
        text,
      );
    if (!match) return null;
    const [whole, bracket, name] = match;
    // Turbo's and pnpm's names of the root
    const folder = name === "//" || name === "." ? "." : folders.get(name ?? bracket ?? "");
    if (bracket !== undefined) {
      // `[0] ` numbers commands, `[lint] ` names a script; `[warn] ` and `[ERROR] ` are a tool's own words.
      if (folder === undefined && !/^\d{1,2}$/.test(bracket) && !scripts.has(bracket.replace(/^npm:/, ""))) return null;
      const rest = text.slice(whole.length);
      const banneredFolder = rest.charCodeAt(0) === 0x3e ? banner(rest) : null;
      if (banneredFolder !== null && labelled.size < 1_000) labelled.set(bracket, banneredFolder);
      return { text: rest, folder: folder ?? labelled.get(bracket) ?? cwd };
    }
    if (folder === undefined || !(several || /:[\w:.-]+: ?$/.test(whole))) return null;
    return { text: text.slice(whole.length), folder };
  };

  // A letter, "@", "[", "." or "/" begins a prefix.
  const mayBePrefixed = (start: number): boolean =>
    start === 0x5b || start === 0x2e || start === 0x2f || (folders.size > 0 && start > 0x3f && start < 0x7b);
  const asItIs = (line: string): LocatedLine => {
    located.text = line;
    located.folder = current;
    return located;
  };

  return {
    locate(line) {
      const first = line.charCodeAt(0);
      if (isIndented(first)) return asItIs(line);
      const sample = (++count & 63) === 0;
      const stamps = sample || unstampedLines < patience;
      const prefixes = sample || unprefixedLines < patience;
      if (!stamps && !prefixes && !mayTell(first)) return asItIs(line);
      let text = stamps ? unstamped(line) : line;
      if (stamps) unstampedLines = text.length === line.length ? unstampedLines + 1 : 0;
      if (text.charCodeAt(0) === 0x23) text = text.replace(/^##\[(?:error|warning|command)\]/, "");
      if (text.startsWith(runnersLastWord)) text = "";
      // One runner may start another: each adds a prefix.
      let folder: string | null = null;
      for (let i = 0; i < 3; i++) {
        const start = text.charCodeAt(0);
        if (start === 0x3e && folder === null) current = banner(text) ?? current;
        else if ((start === 0x6d || start === 0x6e || start === 0x67) && text.endsWith("'") && text.includes(" directory "))
          directory(text);
        if (!prefixes || text.length < 4 || !mayBePrefixed(start)) break;
        const found = prefixed(text);
        unprefixedLines = found === null ? unprefixedLines + 1 : 0;
        if (found === null) break;
        ({ text, folder } = found);
      }
      return folder === null ? asItIs(text) : { text, folder };
    },
  };
};

/** No stamp and no prefix begins with a blank, nor is there one on an empty line (no number, so not above a blank). */
const isIndented = (first: number): boolean => !(first > 0x20);

/** What is looked at in any line: `>` of banners, make's directories (`make`, `ninja`, `gmake`), `##[error]`, and the runner's last word. */
const mayTell = (first: number): boolean =>
  first === 0x3e || first === 0x6d || first === 0x6e || first === 0x67 || first === 0x23 || first === 0x45;

/** GitHub's line on a step that failed, which no tool printed. */
const runnersLastWord = "Error: Process completed with exit code ";

/** nx names a project by its folder's last part. */
const endingIn = (name: string, folders: ReadonlyMap<string, string>): string | undefined => {
  const hits = [...new Set(folders.values())].filter((folder) => folder === name || folder.endsWith(`/${name}`));
  return hits.length === 1 ? hits[0] : undefined;
};
