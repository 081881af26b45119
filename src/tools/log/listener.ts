/** What a log says, gathered line by line. */
import { createEvidence, type Sign } from "../../core/classify/classify.ts";
import { createExcerpt } from "../../core/classify/excerpt.ts";
import { LineHashes, lineHash } from "../../core/classify/green-lines.ts";
import { emptyScan, type LineScan, scanLine } from "../../core/classify/line-scan.ts";
import type { Stage } from "../../core/gate.ts";
import type { Project } from "../../core/project.ts";
import type { ClassifyRule } from "../../core/settings.ts";
import type { Recognised } from "../command/recognise.ts";
import { annotatedFailure } from "../reading/annotation.ts";
import type { Structured } from "../structured/structured.ts";
import { isForeign, joinPath } from "../text/paths.ts";
import { Documents } from "./documents.ts";
import { GeneralReader, type LocatedFinding } from "./general.ts";
import { inEnglish } from "./in-english.ts";
import { createLogLines } from "./log-lines.ts";
import { LogPlaces } from "./log-places.ts";
import { type MissingPackages, missingPackageFollower } from "./missing.ts";
import type { Placer } from "./place.ts";
import { createMatcherReader, type ProblemMatcher } from "./problem-matcher.ts";
import { createReaders, type ToolFinding } from "./readers.ts";

/** What must be known to read a gate's log. */
export interface LogContext {
  /** The gate's shell line. */
  readonly command: string;
  /** Working directory relative to the repository root. */
  readonly cwd: string;
  /** The gate's stage, or null where the command is to tell. */
  readonly stage: Stage | null;
  readonly project: Project;
  /** The absolute folder that the log calls the repository root, or null. */
  readonly logRoot: string | null;
  readonly matchers: readonly ProblemMatcher[];
  readonly classify: readonly ClassifyRule[];
  /** Names of tools that named failures in an earlier log of the same gate. */
  readonly earlierTools?: readonly string[];
  /** Hashes of the lines that the gate printed when it was green; absent where they are of no use. */
  readonly greenLines?: ReadonlySet<string>;
}

/** A whole log, as each of those who listened took it. */
export interface LogFindings {
  /** By the tools' own readers. */
  readonly byTool: readonly ToolFinding[];
  /** Machine-readable documents among the lines. */
  readonly documents: readonly Structured[];
  /** By each problem matcher. */
  readonly matched: readonly { readonly owner: string; readonly findings: readonly LocatedFinding[] }[];
  /** By commands to a CI service. */
  readonly annotated: readonly LocatedFinding[];
  /** By shape alone. */
  readonly guessed: readonly LocatedFinding[];
  /** Signs of what kind of failure it is. */
  readonly signs: readonly Sign[];
  /** Whether packages that are not installed explain these failures. */
  readonly explains: MissingPackages["explains"];
  /** What the command itself names and is not there. */
  readonly absent: string | null;
  readonly lines: number;
  /** Whether a document was cut. */
  readonly cut: boolean;
  readonly excerpt: string;
  /** Hashes of its lines, where they are compared. */
  readonly hashes: string;
  /** Sentences on what could not be used: patterns, and documents. */
  readonly notes: { readonly patterns: readonly string[]; readonly documents: readonly string[] };
}

/** Listens to one log. Memory is bounded whatever its size. */
export interface Listener {
  write(chunk: Uint8Array | string): void;
  end(): LogFindings;
}

/** Annotations that are kept. */
const annotationLimit = 5_000;
/** Lines that the tools' readers always see; behind them, long stretches without a word of interest are passed over. */
const always = 20_000;
/** Lines without a word of interest that still belong to what stood before them. */
const neighbourhood = 400;
/** Lines that are compared with those of a green run. */
const compared = 40_000;
/** Lines of a passed-over stretch that are handed on when something follows. */
const kept = 60;

/** A listener to the log of a command; `stage` where it is known. */
export const createListener = (context: LogContext, recognised: Recognised, placer: Placer, stage: Stage | null): Listener => {
  const { project, greenLines } = context;
  const hashes = new LineHashes();
  const where = new LogPlaces(project, context.command, context.cwd, placer);
  const readers = createReaders(recognised, stage, context.earlierTools ?? []);
  const evidence = createEvidence(context.classify);
  const excerpt = createExcerpt();
  const general = new GeneralReader(
    (path, folder) => !isForeign(path) && placer.place(path, folder === context.cwd ? [folder] : [folder, context.cwd]) !== null,
    recognised.uses.length > 0 && !recognised.unknown ? 20_000 : 200_000,
  );
  const annotated: LocatedFinding[] = [];
  const matchers = context.matchers.map((matcher) => createMatcherReader(matcher));
  const missing = missingPackageFollower(project);
  let number = 0;
  let quiet = 0;
  let held = 0;
  const heldTexts: string[] = [];
  const heldFolders: string[] = [];
  /** What the command itself names and is not there. */
  let absent: string | null = null;
  let scannedLine: string | null = null;
  let scanOfLine: LineScan = emptyScan;

  const plain = (original: string, folder: string): void => {
    number++;
    // A line that lost a prefix, or was held back as part of a document, is another than the one that was scanned.
    const scan = original === scannedLine ? scanOfLine : scanLine(original);
    const text = inEnglish(original, (scan.general & 1) !== 0);
    const { rules, general: telling, signal, module, path } = text === original ? scan : scanLine(text);
    evidence.line(text, number, rules);
    if (greenLines === undefined) excerpt.add(original, signal, (telling & 3) !== 0);
    else if (number <= compared && original.trim() !== "") {
      const hash = lineHash(original);
      hashes.add(hash);
      excerpt.add(original, signal, (telling & 3) !== 0, greenLines.size === 0 ? undefined : greenLines.has(hash));
    } else excerpt.add(original, signal, (telling & 3) !== 0);
    missing.line(text, number, module);
    if (path) absent ??= missingPath(text, context.command, context.cwd, context.logRoot, project);
    for (const matcher of matchers) matcher.line(text, folder);
    if (annotated.length < annotationLimit && (text.startsWith("::") || text.startsWith("##vso["))) {
      const annotation = annotatedFailure(text);
      // Where the title is the tool's name, it is no rule.
      const code = recognised.uses.some(({ tool }) => tool.name === annotation?.code) ? null : annotation?.code;
      if (annotation) annotated.push({ finding: { failures: [{ ...annotation, code: code ?? null }] }, folder });
    }
    if (signal || telling !== 0 || number < always) {
      quiet = 0;
      if (held > 0) wake();
    } else quiet++;
    if (quiet < neighbourhood) readers.line(text, number, folder);
    else {
      const slot = held++ % kept;
      heldTexts[slot] = text;
      heldFolders[slot] = folder;
    }
    general.line(text, number, folder, telling);
  };
  /** Hands the readers the lines in front of one that says something, after a long stretch of lines that say nothing. */
  const wake = (): void => {
    const count = Math.min(held, kept);
    for (let i = 0; i < count; i++) {
      const slot = (held - count + i) % kept;
      readers.line(heldTexts[slot] ?? "", number - count + i, heldFolders[slot] ?? context.cwd);
    }
    held = 0;
  };
  const documents = new Documents(plain);
  const lines = createLogLines((line, whole, scan) => {
    scannedLine = line;
    scanOfLine = scan;
    const { text, folder } = where.locate(line);
    documents.line(text, folder, whole);
  });

  return {
    write: (chunk) => lines.write(chunk),
    end() {
      lines.end();
      const found = documents.end();
      if (held > 0) wake();
      return {
        byTool: readers.end(),
        documents: found,
        matched: matchers.map((matcher) => ({ owner: matcher.owner, findings: matcher.end() })),
        annotated,
        guessed: general.end(),
        signs: evidence.signs(),
        explains: missing.explains,
        absent,
        lines: number,
        cut: documents.cut,
        excerpt: excerpt.text(),
        hashes: hashes.text(),
        notes: { patterns: evidence.notes, documents: documents.notes },
      };
    },
  };
};

/**
 * Lines by which a shell or an interpreter says that the file or folder that it was told to use is not there. Sources: bash(1) and dash(1)
 * on `cd` and on scripts, node's module loader for its main script, CPython's "can't open file", ruby, perl and php for theirs.
 */
const forms: readonly RegExp[] = [
  /^(?:\S{1,300}: )?(?:line )?\d{1,6}: cd: (?:can't cd to )?(?<path>.{1,500}?)(?:: No such file or directory)?$/,
  /^(?:ba|da|z|k)?sh: (?:\d{1,6}: )?(?:cannot open |can't open '?)?(?<path>[^:']{1,500}?)'?(?:: No such file(?: or directory)?)$/,
  /^Error: Cannot find module '(?<path>[^']{1,500})'$/,
  /^\S{0,300}python[\d.]*: can't open file '(?<path>[^']{1,500})': \[Errno 2\]/,
  /^ruby: No such file or directory -- (?<path>.{1,500}?) \(LoadError\)$/,
  /^Can't open perl script "(?<path>[^"]{1,500})": No such file or directory/,
  /^Could not open input file: (?<path>.{1,500})$/,
];

/**
 * The path that a gate's command names and that is not there, from a line of its log; null where the line says nothing of the kind, where
 * the command does not name the path itself (then code asked for it), or where it is there.
 */
const missingPath = (line: string, command: string, cwd: string, root: string | null, project: Project): string | null => {
  for (const form of forms) {
    const printed = form.exec(line)?.groups?.path;
    if (printed === undefined) continue;
    const relativePath = root !== null && printed.startsWith(`${root}/`) ? printed.slice(root.length + 1) : null;
    if (relativePath === null && printed.startsWith("/")) return null;
    const inFolder = relativePath === null ? joinPath(cwd, printed) : relativePath;
    const named = cwd !== "." && inFolder.startsWith(`${cwd}/`) ? inFolder.slice(cwd.length + 1) : inFolder;
    if (!command.includes(named) || project.has(inFolder) || project.under(inFolder, 1).length > 0) return null;
    return inFolder;
  }
  return null;
};
