import { readFile, stat } from "node:fs/promises";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { readProject } from "../adapters/project-files.ts";
import type { Reading } from "../core/failure.ts";
import { type Stage, stages } from "../core/gate.ts";
import { createLogReader } from "../tools/log-reader.ts";

/** What `parse` reads and writes; lines are written with their line end. */
export interface ParseStreams {
  readonly stdin: AsyncIterable<Uint8Array>;
  stdout(text: string): void;
  stderr(text: string): void;
}

const usage = `Usage: regreen parse --command "npx eslint ." [--exit-code 1] [--root DIR] [--log-root DIR] [--cwd packages/a] [--stage lint] [--report FILE ...] < log
`;

/**
 * `regreen parse`: reads a log on standard input and prints what was understood of it as JSON (product page, section 4).
 * Gives the exit code: 0, or 2 where the arguments cannot be used.
 */
export const parseCommand = async (argv: readonly string[], io: ParseStreams): Promise<number> => {
  const read = readArguments(argv);
  if (typeof read === "string") {
    io.stderr(`${read}\n${usage}`);
    return 2;
  }
  if (read.help) {
    io.stdout(usage);
    return 0;
  }
  const root = resolve(read.root);
  if (!(await isFolder(root))) {
    io.stderr(`--root ${read.root} is no folder.\n`);
    return 2;
  }
  const reader = createLogReader({
    command: read.command,
    cwd: read.cwd,
    stage: read.stage,
    project: readProject(root),
    logRoot: read.logRoot ?? root,
    matchers: [],
    classify: [],
  });
  for await (const chunk of io.stdin) reader.write(chunk);
  const reports: { path: string; text: string }[] = [];
  for (const path of read.reports) {
    try {
      reports.push({ path, text: await readFile(path, "utf8") });
    } catch {
      io.stderr(`The report ${path} cannot be read.\n`);
      return 2;
    }
  }
  io.stdout(`${JSON.stringify(published(reader.end({ exitCode: read.exitCode, signal: null, timedOut: false, reports })), null, 2)}\n`);
  return 0;
};

interface Arguments {
  readonly help: boolean;
  readonly command: string;
  readonly exitCode: number;
  readonly root: string;
  readonly logRoot: string | null;
  readonly cwd: string;
  readonly stage: Stage | null;
  readonly reports: readonly string[];
}

/** The arguments, or a sentence on what is wrong with them. */
const readArguments = (argv: readonly string[]): Arguments | string => {
  let values: Record<string, string | boolean | string[] | undefined>;
  try {
    ({ values } = parseArgs({
      args: [...argv],
      options: {
        command: { type: "string" },
        "exit-code": { type: "string" },
        root: { type: "string" },
        "log-root": { type: "string" },
        cwd: { type: "string" },
        stage: { type: "string" },
        report: { type: "string", multiple: true },
        help: { type: "boolean", short: "h" },
      },
      strict: true,
    }));
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  const text = (name: string): string | null => (typeof values[name] === "string" ? values[name] : null);
  const help = values["help"] === true;
  const command = text("command");
  if (command === null && !help) return "--command is missing: the shell line whose log this is.";
  const exitCode = text("exit-code") ?? "1";
  if (!/^\d{1,3}$/.test(exitCode)) return `--exit-code is a number from 0 to 255, not "${exitCode}".`;
  const stage = text("stage");
  const known = stages.find((name) => name === stage) ?? null;
  if (stage !== null && known === null) return `--stage is one of ${stages.join(", ")}, not "${stage}".`;
  const reports = values["report"];
  return {
    help,
    command: command ?? "",
    exitCode: Number(exitCode),
    root: text("root") ?? ".",
    logRoot: text("log-root"),
    cwd: text("cwd") ?? ".",
    stage: known,
    reports: Array.isArray(reports) ? reports : [],
  };
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
