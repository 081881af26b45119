import type { Project } from "../../core/project.ts";
import { packagesOf } from "../command/packages.ts";
import { inEnglish } from "./in-english.ts";
import { createStampRemover } from "./line-stamps.ts";
import type { Placer } from "./place.ts";

/** A line without the prefixes of task runners, and the folder whose output it belongs to. The object is used again for the next line. */
export interface LocatedLine {
  text: string;
  /** Relative to the repository root. Lines of one folder are read by readers of their own. */
  folder: string;
}

/** Lines without a stamp, or without a known prefix, after which one is looked for in every 64th line only. */
const patience = 3_000;

/** `[pkg] `, `pkg:lint: `, `packages/a lint: `, `packages/a lint$ `, `pkg: `. */
const prefix =
  /^(?:\[((?:@[\w.-]+\/)?[\w:. -]{1,60}?)\s*\]:? |(@?[\w.-]+(?:\/[\w.-]+){0,6}|\/\/)(?::[\w:.-]{1,60}: ?|: | [\w:.-]{1,60}(?:: ?|\$ ?)))/;

/** What `concurrently --names test,lint` calls its commands in brackets. */
const labelsIn = (text: string): readonly string[] =>
  /\bconcurrently\b.{0,200}?\s(?:-n|--names)[= ]\\?["']?([\w,:.-]{1,300})/.exec(text)?.[1]?.split(",") ?? [];

/**
 * Follows where a log's lines come from: what runners put in front of each, `pkg:lint: ` (turbo), `packages/a lint: ` and `lint$` (pnpm),
 * `pkg: ` (lerna), `[pkg]: ` (yarn), `[0] ` and `[lint] ` of a script (concurrently, npm-run-all), npm's `> pkg@1.0.0 lint` banners, nx's
 * `> nx run pkg:lint`, and make's directories.
 */
export class LogPlaces {
  /** The folders of packages by the names that a log may call them. */
  private readonly folders = new Map<string, string>();
  private readonly scripts: ReadonlySet<string>;
  /** The directories that make is in, innermost last. */
  private readonly made: string[] = [];
  /** Where the commands behind labels run, as their banners told. */
  private readonly labelled = new Map<string, string>();
  private readonly unstamped = createStampRemover();
  private readonly cwd: string;
  private readonly placer: Placer;
  private readonly located: LocatedLine;
  /** Whose output lines without a prefix are. */
  private current: string;
  private unstampedLines = 0;
  private unprefixedLines = 0;
  private count = 0;

  /** `cwd`: where the command runs, relative to the repository root. */
  constructor(project: Project, command: string, cwd: string, placer: Placer) {
    for (const { name, folder } of packagesOf(project)) {
      if (name !== null) this.folders.set(name, folder);
      if (folder !== ".") this.folders.set(folder, folder);
    }
    const scripts = packagesOf(project).flatMap((entry) => Object.entries(entry.scripts));
    const names = [...scripts.map(([name]) => name), ...[command, ...scripts.map(([, text]) => text)].flatMap(labelsIn)];
    this.scripts = new Set(names.filter((name) => !/^(?:error|warn|warning|info)$/.test(name)));
    this.cwd = cwd;
    this.placer = placer;
    this.current = cwd;
    this.located = { text: "", folder: cwd };
  }

  /** The line as its tool printed it, and whose output it is. */
  locate(line: string): LocatedLine {
    const first = line.charCodeAt(0);
    if (isIndented(first)) return this.asItIs(line);
    const sample = (++this.count & 63) === 0;
    const stamps = sample || this.unstampedLines < patience;
    const prefixes = sample || this.unprefixedLines < patience;
    if (!stamps && !prefixes && !mayTell(first)) return this.asItIs(line);
    const text = stamps ? this.unstamped(line) : line;
    if (stamps) this.unstampedLines = text.length === line.length ? this.unstampedLines + 1 : 0;
    return this.unprefixed(withoutRunnersWords(text), prefixes);
  }

  private asItIs(text: string): LocatedLine {
    this.located.text = text;
    this.located.folder = this.current;
    return this.located;
  }

  /** One runner may start another: each adds a prefix. */
  private unprefixed(line: string, prefixes: boolean): LocatedLine {
    let text = line;
    let folder: string | null = null;
    for (let i = 0; i < 3; i++) {
      const start = text.charCodeAt(0);
      if (start === 0x3e && folder === null) this.current = this.banner(text) ?? this.current;
      else if (start === 0x6d || start === 0x6e || start === 0x67) this.changeDirectory(text);
      if (!prefixes || text.length < 4 || !this.mayBePrefixed(start)) break;
      const found = this.prefixed(text);
      this.unprefixedLines = found === null ? this.unprefixedLines + 1 : 0;
      if (found === null) break;
      ({ text, folder } = found);
    }
    return folder === null ? this.asItIs(text) : { text, folder };
  }

  /** A letter, "@", "[", "." or "/" begins a prefix. */
  private mayBePrefixed(start: number): boolean {
    return start === 0x5b || start === 0x2e || start === 0x2f || (this.folders.size > 0 && start > 0x3f && start < 0x7b);
  }

  private prefixed(text: string): LocatedLine | null {
    const match = prefix.exec(text);
    if (!match) return null;
    const [whole, bracket, name] = match;
    const rest = text.slice(whole.length);
    // Turbo's and pnpm's names of the root
    const folder = name === "//" || name === "." ? "." : this.folders.get(name ?? bracket ?? "");
    if (bracket !== undefined) {
      // `[0] ` numbers commands, `[lint] ` names a script; `[warn] ` and `[ERROR] ` are a tool's own words.
      if (folder === undefined && !/^\d{1,2}$/.test(bracket) && !this.scripts.has(bracket.replace(/^npm:/, ""))) return null;
      const banneredFolder = rest.charCodeAt(0) === 0x3e ? this.banner(rest) : null;
      if (banneredFolder !== null && this.labelled.size < 1_000) this.labelled.set(bracket, banneredFolder);
      return { text: rest, folder: folder ?? this.labelled.get(bracket) ?? this.cwd };
    }
    if (folder === undefined || !(this.folders.size > 1 || /:[\w:.-]+: ?$/.test(whole))) return null;
    return { text: rest, folder };
  }

  /** The folder whose script a line announces, or null. */
  private banner(text: string): string | null {
    const npm = /^> ((?:@[\w.-]+\/)?[\w.-]+)(?:@\S+)? [\w:.-]+(?: (\/.{1,1000}))?$/.exec(text);
    const nx = npm ? null : /^> nx run ((?:@[\w.-]+\/)?[\w.-]+):/.exec(text);
    const name = npm?.[1] ?? nx?.[1];
    if (name === undefined) return null;
    const named = npm?.[2] === undefined ? null : this.placer.folder(npm[2], ".");
    return named ?? this.folders.get(name) ?? (nx ? endingIn(name, this.folders) : undefined) ?? null;
  }

  private changeDirectory(line: string): void {
    const text = inEnglish(line, false);
    if (!text.endsWith("'") || !text.includes(" directory ")) return;
    const match = /^(?:\w*make(?:\[\d+\])?|ninja): (Entering|Leaving) directory [`'"]?(.{1,1000}?)['"]?$/.exec(text);
    if (!match) return;
    const { made, cwd } = this;
    if (match[1] === "Entering") {
      const folder = this.placer.folder(match[2] ?? "", made.at(-1) ?? cwd);
      if (made.length < 100) made.push(folder ?? this.current);
    } else made.pop();
    this.current = made.at(-1) ?? cwd;
  }
}

/** No stamp and no prefix begins with a blank, nor is there one on an empty line (no number, so not above a blank). */
const isIndented = (first: number): boolean => !(first > 0x20);

/** What is looked at in any line: `>` of banners, make's directories (`make`, `ninja`, `gmake`), `##[error]`, and the runner's last word. */
const mayTell = (first: number): boolean =>
  first === 0x3e || first === 0x6d || first === 0x6e || first === 0x67 || first === 0x23 || first === 0x45;

/** Without GitHub's marks in front of a line; empty for its line on a step that failed, which no tool printed. */
const withoutRunnersWords = (line: string): string => {
  const text = line.charCodeAt(0) === 0x23 ? line.replace(/^##\[(?:error|warning|command)\]/, "") : line;
  return text.startsWith("Error: Process completed with exit code ") ? "" : text;
};

/** nx names a project by its folder's last part. */
const endingIn = (name: string, folders: ReadonlyMap<string, string>): string | undefined => {
  const hits = [...new Set(folders.values())].filter((folder) => folder === name || folder.endsWith(`/${name}`));
  return hits.length === 1 ? hits[0] : undefined;
};
