/** The shape of `report.json`: what Regreen writes of a run, and reads again. */
import * as z from "zod";
import { gatePlaces } from "../gate.ts";
import { inheritedShape, redCauseShape } from "./cause-shape.ts";
import { gapShape } from "./gap-shape.ts";
import { attempt, counts, errorClass, failure, limits, outcome, runShape, stageShape, usage, verdict } from "./parts.ts";
import { boundedList, boundedText, line, number, object, time } from "./shape.ts";
import { triggerShape } from "./trigger-shape.ts";

export const statuses = ["passed", "recovered", "improved", "blocked", "infrastructure", "cancelled", "error"] as const;

const gate = object({
  name: line,
  stage: stageShape,
  run: line,
  cwd: line,
  verdict,
  /** "red at first, repaired by its fixer": how it came to its verdict; null for a plain pass. */
  how: z.enum(["passed", "retried", "flaky", "fixer", "quick-fix", "memory", "agent", "other-gate"]).nullable(),
  firstVerdict: verdict,
  /** Tree on which the last verdict holds, and whether it holds there by `inputs` only. */
  tree: line,
  byInputs: z.boolean(),
  /** Where the run that gave the verdict took place, and why not in the sandbox; absent where none took place. */
  place: object({ kind: z.enum(gatePlaces), reason: line.nullable() }).optional(),
  runs: number,
  durationMs: number,
  /** Of it what runs took that only looked whether a failure is flaky; absent where there were none. */
  rerunMs: number.optional(),
  infraRetries: number,
  fixRounds: number,
  recoveredSuccessfully: z.boolean(),
  regressions: number,
  errorClass,
  exitCode: number.nullable(),
  counts,
  baseline: object({ failures: number, counts }),
  /** What is left, at most 200. */
  failures: boundedList(failure, 200),
  failureCount: number,
  /** Relative paths of its logs, oldest first. */
  logs: boundedList(line),
  attempts: boundedList(attempt),
  cannotFail: line.nullable(),
  flakyTests: boundedList(line),
  /** Tests that failed in its last run and are quarantined; absent where there are none. */
  quarantined: boundedList(line).optional(),
  tool: line.nullable(),
  fixCommands: boundedList(line),
  /** Why it was detected, where nobody configured it. */
  detected: line.nullable(),
});

/** A deterministic step that changed the tree. */
const step = object({
  gate: line,
  by: z.enum(["fixer", "quick-fix", "memory"]),
  description: line,
  from: line,
  to: line,
  kept: z.boolean(),
  files: boundedList(line),
  durationMs: number,
  /** Of a quick fix who proposed it: "typescript", "python imports", or the tool that printed it. */
  source: line.optional(),
  /** Its tool said that it may change what the code does. */
  unsafe: z.literal(true).optional(),
});

const round = object({
  /** From 1, over the run. */
  number,
  gate: line,
  stage: stageShape,
  model: line,
  usage,
  why: line.nullable(),
  from: line,
  to: line.nullable(),
  /** Each file of the change: enough to repeat it. */
  edits: boundedList(object({ path: line, before: boundedText.nullable(), after: boundedText.nullable() })),
  outcome,
  result: line,
  fixed: number,
  remaining: number,
  regressions: boundedList(object({ fingerprint: line, file: line.nullable(), message: line })),
  refusals: boundedList(object({ path: line, rule: line, message: line })),
  findings: boundedList(object({ file: line, line: number.nullable(), rule: line, message: line })),
  durationMs: number,
  /** Relative path of the stored prompt and answers. */
  file: line,
});

export const changeShape = object({
  path: line,
  kind: z.enum(["added", "modified", "deleted", "mode", "type"]),
  added: number,
  removed: number,
  by: boundedList(z.enum(["fixer", "quick-fix", "memory", "agent"]), 4),
  /** Unified diff of the file, cut at 20,000 characters; null for binary files. */
  diff: boundedText.nullable(),
});

/**
 * For pictures: one bar or mark on the time axis. Milliseconds since the start of the run. `outcome` is the verdict where a gate ran,
 * else the outcome of an attempt ("kept", "no-progress", ...), "undone" for a step that was taken back.
 */
const timelineEntry = object({
  kind: z.enum(["gate", "fixer", "quick-fix", "memory", "agent", "wait", "restore"]),
  gate: line.nullable(),
  label: line,
  start: number,
  end: number,
  outcome: line,
  /** Failures left after it, where a gate ran. */
  failures: number.nullable(),
});

/** One earlier run, for the trend. */
export const trendPointShape = object({
  at: time,
  status: z.enum(statuses),
  byTool: number,
  byAgent: number,
  byRetry: number,
  left: number,
  rounds: number,
  tokens: number,
  costUsd: number.nullable(),
  minutes: number,
  runUrl: line.nullable(),
});

const delivery = object({
  mode: z.enum(["none", "push", "pull-request", "suggest"]),
  done: z.boolean(),
  /** What happened in a sentence, with the remedy where it did not. */
  message: line,
  pullRequestUrl: line.nullable(),
  issueUrls: boundedList(line),
  commit: line.nullable(),
  /** The branch that holds the repair; absent or null where none does. */
  branch: line.nullable().optional(),
  pullRequestNumber: number.nullable().optional(),
  /** What became of the repair's pull request; absent or null where nothing was done with one. */
  operation: z.enum(["created", "updated", "closed", "none"]).nullable().optional(),
  /** Workflow files that the token may not push; absent where everything was delivered. */
  leftOut: boundedList(line).optional(),
});

/** `report.json`: the whole run as data. Every text for people (summary, gap report, page) is made from this alone. */
export const reportShape = object({
  schema: z.literal("regreen.report/1"),
  /** Version of Regreen. */
  version: z.string().regex(/^[0-9A-Za-z.+-]{1,64}$/),
  status: z.enum(statuses),
  /** What a dry run came to before it put everything back; absent for any other run, and where it changed nothing. */
  rehearsed: z.enum(statuses).optional(),
  /** ISO 8601 in UTC. */
  startedAt: time,
  endedAt: time,
  durationMs: number,
  run: runShape,
  /** `proven`: every gate passed on the final tree, or on one with identical `inputs`. */
  trees: object({ initial: line, final: line, proven: z.boolean() }),
  agent: object({ provider: line, models: boundedList(line, 20), host: line.nullable() }),
  limits,
  gates: boundedList(gate, 500),
  steps: boundedList(step),
  rounds: boundedList(round),
  gaps: boundedList(gapShape, 500),
  /** `code`: "cannot-fail", "flaky", "put-back", "artifact", "detected", "environment", ... */
  warnings: boundedList(object({ code: line, gate: line.nullable(), message: line })),
  changes: boundedList(changeShape),
  /** Names of environment variables that gates did not get. */
  removedEnvironment: boundedList(line),
  timeline: boundedList(timelineEntry, 50_000),
  trend: boundedList(trendPointShape),
  delivery: delivery.nullable(),
  /** What earlier nights of the default branch say of what is red or flaky; null or absent where they say nothing. */
  history: object({
    /** Nights that are known. */
    nights: number,
    /** Gates that are red for more than one night, and since when. */
    red: boundedList(object({ gate: line, nights: number, since: time })),
    /** Tests that were flaky before: in how many of the last runs of the default branch, since when, and the minutes of re-runs for them. */
    flaky: boundedList(object({ gate: line, test: line, runs: number, of: number, first: time, minutes: number.optional() })),
  })
    .nullable()
    .optional(),
  /** Entries of `flaky.quarantine` whose tests failed in this run and decided nothing; absent where there are none. */
  quarantine: boundedList(object({ test: line, file: line.optional(), until: line, reason: line }), 200).optional(),
  /** What the default branch fails with as well; null or absent where nothing was compared, or nothing is. */
  inherited: inheritedShape.nullable().optional(),
  /** What made each gate red, as far as it was looked for; absent where it was not. */
  cause: boundedList(redCauseShape, 500).optional(),
  /** The run of CI that this one was started for; null or absent where none was. */
  trigger: triggerShape.nullable().optional(),
  infraRetries: number,
  fixRounds: number,
  recoveredSuccessfully: z.boolean(),
  regressions: number,
  errorClass,
  autofixes: number,
  quickFixes: number,
  /** The same by who proposed them. */
  quickFixSources: boundedList(object({ source: line, fixes: number, unsafe: number })).optional(),
  memoryFixes: number,
  flaky: number,
  rejectedEdits: number,
  usage,
});
