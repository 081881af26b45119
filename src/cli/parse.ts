import { readFile, stat } from "node:fs/promises";
import { resolve } from "node:path";
import { readProject } from "../adapters/project-files.ts";
import type { Reading } from "../core/failure/failure.ts";
import type { Stage } from "../core/gate.ts";
import { createLogReader } from "../tools/log/log-reader.ts";

/** What `parse` reads and writes; lines are written with their line end. */
export interface ParseStreams {
  readonly stdin: AsyncIterable<Uint8Array>;
  stdout(text: string): void;
  stderr(text: string): void;
}

/** What is known of the run that wrote the log. */
export interface ParseOptions {
  /** The gate's shell line. */
  readonly line: string;
  readonly exitCode: number;
  /** Folder of the repository's files. */
  readonly root: string;
  /** What the log calls that folder; null: the same. */
  readonly logRoot: string | null;
  /** Folder in which the command ran, relative to the root. */
  readonly cwd: string;
  /** Null: told by the command. */
  readonly stage: Stage | null;
  /** Paths of report files that the command wrote. */
  readonly reports: readonly string[];
}

/**
 * `regreen parse`: reads a log on standard input and prints what was understood of it as JSON (product page, section 4).
 * Gives the exit code: 0, or 2 where a folder or a report file cannot be read.
 */
export const parseCommand = async (options: ParseOptions, io: ParseStreams): Promise<number> => {
  const root = resolve(options.root);
  if (!(await isFolder(root))) {
    io.stderr(`--root ${options.root} is no folder.\n`);
    return 2;
  }
  const reports: { path: string; text: string }[] = [];
  for (const path of options.reports) {
    try {
      reports.push({ path, text: await readFile(path, "utf8") });
    } catch (error) {
      io.stderr(`The report ${path} cannot be read (${(error as NodeJS.ErrnoException).code ?? "unknown error"}).\n`);
      return 2;
    }
  }
  const reader = createLogReader({
    command: options.line,
    cwd: options.cwd,
    stage: options.stage,
    project: readProject(root),
    logRoot: options.logRoot ?? root,
    matchers: [],
    classify: [],
  });
  for await (const chunk of io.stdin) reader.write(chunk);
  const reading = reader.end({ exitCode: options.exitCode, signal: null, timedOut: false, reports });
  io.stdout(`${JSON.stringify(published(reading), null, 2)}\n`);
  return 0;
};

const isFolder = async (path: string): Promise<boolean> => {
  try {
    return (await stat(path)).isDirectory();
  } catch {
    return false;
  }
};

/** The reading in the shape and order that the product page names, with what else is known behind it. */
const published = (reading: Reading): unknown => ({
  stage: reading.stage,
  class: reading.class,
  errorClass: reading.errorClass,
  reason: reading.reason,
  tool: reading.tool,
  files: reading.files,
  counts: reading.counts,
  failures: reading.failures.map(({ file, line, column, code, test, message, stage, origin, fingerprint, ran, tool, frames, detail }) => ({
    file,
    line,
    column,
    code,
    test,
    message,
    stage,
    origin,
    fingerprint,
    ran,
    tool,
    frames,
    detail,
  })),
  complete: reading.complete,
  excerpt: reading.excerpt,
  notes: reading.notes,
});
