import type { Reading } from "../../src/core/failure/failure.ts";
import { projectOf } from "../../src/core/project.ts";
import type { ClassifyRule } from "../../src/core/settings.ts";
import { createLogReader, type LogExit } from "../../src/tools/log/log-reader.ts";
import type { ProblemMatcher } from "../../src/tools/log/problem-matcher.ts";

/** What a test says of a run; the rest has plain defaults: a command that nobody knows, exit code 1. */
export interface Run extends Partial<LogExit> {
  readonly command?: string;
  readonly cwd?: string;
  readonly files?: readonly string[] | Readonly<Record<string, string>>;
  readonly classify?: readonly ClassifyRule[];
  readonly matchers?: readonly ProblemMatcher[];
  readonly earlierTools?: readonly string[];
}

/** Reads a log whose repository lies at /srv/repo. */
export const readLog = (log: string | Uint8Array, run: Run = {}): Reading => {
  const files = run.files ?? [];
  const reader = createLogReader({
    command: run.command ?? "./check-everything",
    cwd: run.cwd ?? ".",
    stage: null,
    project: projectOf(
      Array.isArray(files)
        ? Object.fromEntries((files as readonly string[]).map((path) => [path, ""]))
        : (files as Readonly<Record<string, string>>),
    ),
    logRoot: "/srv/repo",
    matchers: run.matchers ?? [],
    classify: run.classify ?? [],
    earlierTools: run.earlierTools ?? [],
  });
  reader.write(log);
  return reader.end({
    exitCode: run.exitCode === undefined ? 1 : run.exitCode,
    signal: run.signal ?? null,
    timedOut: run.timedOut ?? false,
    reports: run.reports ?? [],
  });
};

/** The failures as short lines: "src/a.ts:3:5 [code] {test} message". */
export const short = (reading: Reading): string[] =>
  reading.failures.map((failure) =>
    [
      `${failure.file ?? "?"}${failure.line === null ? "" : `:${failure.line}`}${failure.column === null ? "" : `:${failure.column}`}`,
      ...(failure.code === null ? [] : [`[${failure.code}]`]),
      ...(failure.test === null ? [] : [`{${failure.test}}`]),
      failure.message,
    ].join(" "),
  );
