import * as z from "zod";
import { redCauseShape } from "./cause-shape.ts";
import type { GapKind } from "./gap-cause.ts";
import { attempt, briefFailure, causes, codePath, errorClass, remedy, stageShape } from "./parts.ts";
import { boundedList, boundedText, line, number, object, time } from "./shape.ts";

/** `gap-<id>.json`: one cause that is left, and what a person can do about it. */
export const gapShape = object({
  schema: z.literal("regreen.gap/1"),
  /** Hash of gate, working directory and cause, never of the whole set of failures: the same gap has the same id every night. */
  id: z.string().regex(/^[0-9a-f]{1,64}$/),
  kind: z.enum(Object.keys(causes) as readonly GapKind[]),
  severity: z.enum(["act-now", "rerun", "can-wait"]),
  repository: line.nullable(),
  branch: line.nullable(),
  commit: line.nullable(),
  runUrl: line.nullable(),
  codePath,
  job: line.nullable(),
  leg: line.nullable(),
  /** ISO 8601 in UTC. */
  at: time,
  gate: line,
  stage: stageShape,
  cwd: line,
  command: line,
  exitCode: number.nullable(),
  errorClass,
  log: line.nullable(),
  tail: boundedText,
  files: boundedList(line),
  fingerprints: boundedList(line),
  failures: boundedList(
    object({
      ...briefFailure.shape,
      /** What was expected and what came, at most 12 lines; absent where the tool said no more. */
      detail: boundedText.optional(),
      /** Where the error was thrown in the project's source; absent where that is no other place. */
      origin: object({ file: line.nullable(), line: number.nullable() }).optional(),
    }),
    200,
  ),
  testsPassed: number.nullable(),
  testsFailed: number.nullable(),
  /** What happened, for a newcomer, one or two sentences. */
  message: line,
  /** The particulars: what was asked for, which limit, which file. */
  detail: boundedText,
  firstSeen: time,
  timesSeen: number,
  lastGreenCommit: line.nullable(),
  attempts: boundedList(attempt),
  lastError: line.nullable(),
  /** The red step of CI that this gate is, and what it said last; absent where no run of CI was the reason. */
  ci: object({ job: line, step: line, url: line.nullable(), words: boundedList(line, 8) }).optional(),
  lastWords: boundedText.nullable(),
  /** Address of the identical earlier run that came to this end; null or absent where this run came to it itself. */
  earlierRun: line.nullable().optional(),
  /** Shell lines that show the failure on a developer's machine. */
  reproduce: boundedList(line),
  options: object({
    /** The remedy as one text: a sentence; where lines are to be copied, a blank line and the lines after it. */
    alternative: line,
    /** A prefilled new-issue link in the repository under repair, under 8,000 characters; null without a repository. */
    report: line.nullable(),
    stop: line,
  }),
  /** What to change so that a retry can work, as data; absent in a gap that an earlier version wrote. */
  remedy: remedy.optional(),
  /** True where the failures lack something outside of the code, which the remedy brings; absent where the code is to be repaired. */
  outside: z.literal(true).optional(),
  /** Why the gate stays red, with its particulars. */
  block: z.union(Object.values(causes)).optional(),
  /** What made these failures; absent where nobody looked. */
  cause: redCauseShape.optional(),
  /** The revert of the commit that made them, which was tried and not kept; absent where there is none. */
  revert: object({
    /** The line that makes it. */
    command: line,
    /** Whether every gate passed with it; null where that is not known. */
    green: z.boolean().nullable(),
    /** What came of it, a sentence. */
    result: line,
  }).optional(),
  /** Names of gates whose product this one uses, in order; absent where there are none. */
  uses: boundedList(line).optional(),
  /** Names of gates that could not be repaired because of this one. */
  blocks: boundedList(line),
});
