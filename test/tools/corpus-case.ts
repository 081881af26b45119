import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readProject } from "../../src/adapters/project-files.ts";
import type { Reading } from "../../src/core/failure/failure.ts";
import { createLogReader } from "../../src/tools/log/log-reader.ts";

/** What `expected.json` says of a failure; see test/corpus/README.md. */
export interface Wanted {
  readonly file: string | null;
  readonly line: number | null;
  readonly rule?: string | null;
  readonly test?: string | null;
  readonly message?: string | null;
  readonly origin?: { readonly file: string; readonly line: number | null };
}

export interface Expected {
  readonly exit?: number;
  readonly class?: string;
  readonly failing_files: readonly string[];
  readonly failures: readonly Wanted[];
  readonly warnings?: readonly Wanted[];
}

/** One folder of the corpus. */
export interface Case {
  readonly name: string;
  readonly folder: string;
  readonly expected: Expected;
  /** The log with colours forced, where it was captured. */
  readonly ansi: boolean;
}

const text = (path: string): string => (existsSync(path) ? readFileSync(path, "utf8") : "");

/** Every case of a corpus folder, by name. */
export const casesIn = (corpus: string): Case[] =>
  readdirSync(corpus)
    .filter((name) => existsSync(join(corpus, name, "expected.json")))
    .sort()
    .map((name) => ({
      name,
      folder: join(corpus, name),
      expected: JSON.parse(text(join(corpus, name, "expected.json"))) as Expected,
      ansi: existsSync(join(corpus, name, "stdout.ansi.txt")),
    }));

/** Reads a case's log as `parse` would: standard output, then standard error, in odd chunks, changed on its way where `carried` says how. */
export const readCase = (one: Case, ansi: boolean, carried = (log: string): string => log): Reading => {
  const suffix = ansi ? ".ansi.txt" : ".txt";
  const log = Buffer.concat(
    ["stdout", "stderr"].map((stream) =>
      existsSync(join(one.folder, stream + suffix)) ? readFileSync(join(one.folder, stream + suffix)) : Buffer.alloc(0),
    ),
  );
  const bytes = Buffer.from(carried(log.toString("utf8")));
  const reader = createLogReader({
    command: text(join(one.folder, "command.txt")).trim(),
    cwd: text(join(one.folder, "cwd.txt")).trim() || ".",
    stage: null,
    project: readProject(join(one.folder, "project")),
    logRoot: "/srv/repo",
    matchers: [],
    classify: [],
  });
  for (let at = 0; at < bytes.length; at += 1_009) reader.write(bytes.subarray(at, at + 1_009));
  const reports = readdirSync(one.folder)
    .filter((file) => file.startsWith("report-"))
    .map((file) => ({ path: file, text: text(join(one.folder, file)) }));
  return reader.end({ exitCode: one.expected.exit ?? Number(text(join(one.folder, "exit.txt"))), signal: null, timedOut: false, reports });
};
