/**
 * The shapes of what Regreen writes and reads again: `report.json` and `gap-<id>.json`. Their types are inferred from here, so that a
 * field stands once; where a part's type is declared by the code that makes it, the compiler compares the two both ways. Unknown
 * fields are taken as they are: a later version of the same schema number may have written them. Bounds are those that a reader of
 * somebody else's file needs.
 */
import * as z from "zod";
import { type AttemptNote, attemptOutcomes } from "../attempts.ts";
import { configurationErrors, type Failure, infrastructureErrors, type TestCounts } from "../failure/failure.ts";
import { type GapCause, gapKinds } from "../gap/cause.ts";
import type { Remedy } from "../gap/remedy.ts";
import { stages, type Verdict } from "../gate.ts";
import type { RunContext } from "../run-context.ts";
import type { GatePlace } from "../sandbox/fit.ts";
import type { Limits } from "../settings.ts";
import type { Usage } from "../usage.ts";

/** The type of a shape, as data that nobody changes. */
export type Of<Shape extends z.ZodType> = Unchanging<z.infer<Shape>>;
type Unchanging<T> = T extends readonly (infer Item)[]
  ? readonly Unchanging<Item>[]
  : T extends object
    ? // JSON holds no undefined: an optional field is absent.
      { readonly [Key in keyof T]: Unchanging<Exclude<T[Key], undefined>> }
    : T;

/** True where each type takes the other's values, and both have the same fields. */
type Same<A, B> = [A] extends [B]
  ? [B] extends [A]
    ? [keyof A] extends [keyof B]
      ? [keyof B] extends [keyof A]
        ? true
        : false
      : false
    : false
  : false;

/** A shape whose type is declared elsewhere. Does not compile where the two differ. */
export const shapeOf =
  <T>() =>
  <Shape extends z.ZodType>(shape: Same<Of<Shape>, T> extends true ? Shape : never): Shape =>
    shape;

/** An object that keeps fields it does not know. Its type names the known ones only. */
export const object = <Shape extends z.core.$ZodLooseShape>(shape: Shape): z.ZodObject<Shape> =>
  z.looseObject(shape) as unknown as z.ZodObject<Shape>;

export const line = z.string().max(20_000);
export const boundedText = z.string().max(2_000_000);
export const time = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?Z$/);
export const number = z.number().min(-1e12).max(1e12);
export const boundedList = <Item extends z.ZodType>(item: Item, most = 5000) => z.array(item).max(most);
const stage = z.enum(stages);
const verdict = shapeOf<Verdict>()(z.enum(["passed", "failed", "flaky", "infrastructure", "timeout", "skipped"]));
const errorClass = z.enum([...infrastructureErrors, ...configurationErrors]).nullable();
export const outcome = z.enum(attemptOutcomes);
const counts = shapeOf<TestCounts>()(object({ run: number.nullable(), failed: number.nullable(), skipped: number.nullable() }));
export const statuses = ["passed", "recovered", "improved", "blocked", "infrastructure", "cancelled", "error"] as const;
const usage = shapeOf<Usage>()(
  object({ requests: number, inputTokens: number, outputTokens: number, cachedInputTokens: number, costUsd: number.nullable() }),
);
const briefFailure = object({
  file: line.nullable(),
  line: number.nullable(),
  code: line.nullable(),
  test: line.nullable(),
  message: line,
});
const attempt = shapeOf<AttemptNote>()(
  object({
    round: number.optional(),
    by: z.enum(["fixer", "quick-fix", "memory", "round"]),
    description: line,
    analysis: boundedText.nullable().default(null),
    digest: line.nullable(),
    files: boundedList(line),
    diff: boundedText.nullable().default(null),
    failuresAfter: boundedList(briefFailure).default([]),
    outcome,
    result: line,
  }),
);
const place = { file: line.nullable(), line: number.nullable(), column: number.nullable() };
const failure = shapeOf<Failure>()(
  object({
    ...place,
    code: line.nullable(),
    test: line.nullable(),
    message: line,
    detail: boundedText.nullable(),
    stage,
    origin: object(place).nullable(),
    frames: boundedList(object(place)),
    tool: line.nullable(),
    ran: z.boolean(),
    fingerprint: line,
  }),
);

const rounds = { rounds: number };
/** Each cause with its particulars. */
export const causes = {
  "missing-capability": object({ kind: z.literal("missing-capability"), needs: line.nullable(), reason: boundedText }),
  "missing-command": object({ kind: z.literal("missing-command"), command: line.nullable() }),
  "path-not-found": object({ kind: z.literal("path-not-found"), path: line }),
  "no-progress": object({ kind: z.literal("no-progress"), ...rounds }),
  escalated: object({ kind: z.literal("escalated"), ...rounds, reason: boundedText }),
  "rounds-exhausted": object({ kind: z.literal("rounds-exhausted"), limit: z.enum(["max-rounds", "max-total-rounds"]), value: number }),
  "budget-exhausted": object({
    kind: z.literal("budget-exhausted"),
    limit: z.enum(["max-minutes", "max-tokens", "max-cost", "max-runs-per-pull-request"]),
    value: number,
  }),
  policy: object({ kind: z.literal("policy"), denied: boundedList(line), rule: line, reason: boundedText }),
  configuration: object({ kind: z.literal("configuration"), errorClass, reason: boundedText, file: line.nullable() }),
  "fixers-disagree": object({ kind: z.literal("fixers-disagree"), between: boundedList(line) }),
  infrastructure: object({
    kind: z.literal("infrastructure"),
    errorClass,
    reason: boundedText,
    retries: number,
    unverifiedPatch: z.boolean(),
  }),
  "no-agent": object({ kind: z.literal("no-agent"), reason: boundedText, why: z.enum(["chosen", "keyless", "distrust", "dry-run"]) }),
  "agent-error": object({ kind: z.literal("agent-error"), code: line, provider: line, host: line.nullable(), message: boundedText }),
  cancelled: object({ kind: z.literal("cancelled") }),
  unknown: object({ kind: z.literal("unknown"), reason: boundedText }),
} as const;
const cause = shapeOf<GapCause>()(z.union(Object.values(causes)));
const remedy = shapeOf<Remedy>()(object({ text: boundedText, lines: boundedText.nullable(), language: z.enum(["yaml", "sh"]).nullable() }));

/** Between a repository's address and a commit, where its server shows files: GitHub's, or Forgejo's and Gitea's. */
const codePath = z.enum(["blob", "src/commit"]);

/** `gap-<id>.json`: one cause that is left, and what a person can do about it. */
export const gapShape = object({
  schema: z.literal("regreen.gap/1"),
  /** Hash of gate, working directory and cause, never of the whole set of failures: the same gap has the same id every night. */
  id: z.string().regex(/^[0-9a-f]{1,64}$/),
  kind: z.enum(gapKinds),
  severity: z.enum(["act-now", "rerun", "can-wait"]),
  repository: line.nullable(),
  branch: line.nullable(),
  commit: line.nullable(),
  runUrl: line.nullable(),
  codePath: codePath.optional(),
  job: line.nullable(),
  leg: line.nullable(),
  /** ISO 8601 in UTC. */
  at: time,
  gate: line,
  stage,
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
  /** Why the gate stays red, with its particulars; absent in a gap that an earlier version wrote. */
  cause: cause.optional(),
  /** Names of gates that could not be repaired because of this one. */
  blocks: boundedList(line),
});

const run = shapeOf<RunContext>()(
  object({
    repository: line.nullable(),
    serverUrl: line,
    branch: line.nullable(),
    commit: line.nullable(),
    runUrl: line.nullable(),
    codePath: codePath.optional(),
    event: line.nullable(),
    job: z
      .string()
      .regex(/^[A-Za-z0-9_-]{1,200}$/)
      .nullable(),
    leg: z
      .string()
      .regex(/^[A-Za-z0-9._-]{1,64}$/)
      .nullable(),
    legs: z.number().int().min(1).max(1000).nullable().optional(),
    applied: boundedList(line, 1000).optional(),
    pullRequest: object({ number, fork: z.boolean(), base: line, head: line }).nullable(),
    defaultBranch: line.nullable(),
  }),
);

const gate = object({
  name: line,
  stage,
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
  place: object({ kind: shapeOf<GatePlace>()(z.enum(["inside", "watched", "outside"])), reason: line.nullable() }).optional(),
  runs: number,
  durationMs: number,
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
});

const round = object({
  /** From 1, over the run. */
  number,
  gate: line,
  stage,
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
  /** ISO 8601 in UTC. */
  startedAt: time,
  endedAt: time,
  durationMs: number,
  run,
  /** `proven`: every gate passed on the final tree, or on one with identical `inputs`. */
  trees: object({ initial: line, final: line, proven: z.boolean() }),
  agent: object({ provider: line, models: boundedList(line, 20), host: line.nullable() }),
  limits: shapeOf<Limits>()(
    object({
      maxRounds: number,
      maxTotalRounds: number,
      maxInfraRetries: number,
      maxMinutes: number,
      maxTokens: number,
      maxCost: number.nullable(),
      maxRunsPerPullRequest: number,
    }),
  ),
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
  /** What the default branch fails with as well; null or absent where nothing was compared, or nothing is. */
  inherited: object({
    /** The first commit of the default branch that is known to be red with them, or null. */
    since: line.nullable(),
    branch: line,
    fingerprints: boundedList(line),
    /** True when nothing else is left red: "not yours". */
    onlyThese: z.boolean(),
  })
    .nullable()
    .optional(),
  infraRetries: number,
  fixRounds: number,
  recoveredSuccessfully: z.boolean(),
  regressions: number,
  errorClass,
  autofixes: number,
  quickFixes: number,
  memoryFixes: number,
  flaky: number,
  rejectedEdits: number,
  usage,
});
