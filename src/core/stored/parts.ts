/** The shapes of what the loop works with and a report keeps: failures, attempts, causes, usage, where a run took place. */
import * as z from "zod";
import { stages, verdicts } from "../gate.ts";
import { configurationErrors, infrastructureErrors } from "./error-class.ts";
import { boundedList, boundedText, line, number, object } from "./shape.ts";

export const stageShape = z.enum(stages);
export const verdict = z.enum(verdicts);
export const errorClass = z.enum([...infrastructureErrors, ...configurationErrors]).nullable();

/** Test counts; null where the tool does not say. `run` counts passed and failed, not skipped. */
export const counts = object({ run: number.nullable(), failed: number.nullable(), skipped: number.nullable() });

/** What was spent on a model. Tokens as the provider counts them; input includes cached input. */
export const usage = object({
  requests: number,
  inputTokens: number,
  outputTokens: number,
  cachedInputTokens: number,
  /** USD; null where no price is known. */
  costUsd: number.nullable(),
});

export const limits = object({
  /** For each gate. */
  maxRounds: number,
  /** For the run. */
  maxTotalRounds: number,
  maxInfraRetries: number,
  maxMinutes: number,
  maxTokens: number,
  /** USD; null: none. */
  maxCost: number.nullable(),
  maxRunsPerPullRequest: number,
  maxFollowUps: number,
});

/** A place in a file of the repository; lines and columns as the tool prints them, mostly 1-based. */
export const place = object({
  /** Relative to the repository root with "/"; null where the tool named none or it could not be placed. */
  file: line.nullable(),
  line: number.nullable(),
  column: number.nullable(),
});

/** A place in a text: 1-based, the column in UTF-16 code units. */
const position = object({ line: number, column: number });

/** A repair that a tool printed with a finding, its ranges checked against the text that the tool saw. */
export const printedFix = object({
  /** What it does in the tool's words, or the change itself where it has none. */
  title: line,
  /** The tool: an entry of the table, or as a report names it. */
  by: line,
  /** The tool says that it may be made without a look: it means the same as what stands there. */
  safe: z.boolean(),
  edits: boundedList(object({ path: line, range: object({ start: position, end: position }), was: boundedText, text: boundedText }), 50),
});

/** One diagnostic that a gate reported. */
export const failure = object({
  ...place.shape,
  /** The tool's rule or error code (`no-undef`, `TS2322`, `E501`), or null. */
  code: line.nullable(),
  /** Full name of the failing test as the tool prints it, or null. */
  test: line.nullable(),
  /** First line of the message. */
  message: line,
  /** The rest of the tool's message, shortened: assertion diff, notes, stack frames of the project. At most 40 lines. */
  detail: boundedText.nullable(),
  stage: stageShape,
  /** Where an error was thrown in the project's own source, when that is another place than file and line. */
  origin: place.nullable(),
  /** Further frames of the project in the stack, innermost first, without `origin`. */
  frames: boundedList(place),
  /** Name of the tool that reported it (an entry of the table), or null for the general reader. */
  tool: line.nullable(),
  /** False when it stands for things that did not run: parse, collection, suite load, an earlier compile phase, fail-fast. */
  ran: z.boolean(),
  /** Identity across runs, machines, colours, moved lines and other roots. */
  fingerprint: line,
  /** Repairs that its tool printed; several are a choice. Absent: none that fits the text. */
  fixes: boundedList(printedFix, 8).optional(),
});

/** A failure as an attempt keeps it. */
export const briefFailure = failure.pick({ file: true, line: true, code: true, test: true, message: true });

/** "kept" is part of the result, "tentative" still in place though not better; all others were undone, or nothing was changed. */
export const outcome = z.enum([
  "kept",
  "tentative",
  "no-progress",
  "regressed",
  "rejected",
  "refused",
  "repeated",
  "gave-up",
  "useless",
  "unverified",
]);

/** One attempt at a gate and its outcome. The next prompt shows it, and the gap lists it. */
export const attempt = object({
  /** Number of the round over the run; absent for deterministic steps. */
  round: number.optional(),
  by: z.enum(["fixer", "quick-fix", "memory", "round"]),
  /** Its own description: the agent's `why`, the fix command, the quick fix's title. */
  description: line,
  /** What its author thought the cause was, in its own words. Null where the author wrote nothing. */
  analysis: boundedText.nullable().default(null),
  /** Digest of the change, so that the same edit is never tried twice; null where nothing changed. */
  digest: line.nullable(),
  files: boundedList(line),
  /** The change as a unified diff of at most 60 lines; null where it was never handed over as text (a fixer's). */
  diff: boundedText.nullable().default(null),
  /** What the gate showed after it, at most 20; empty where no gate judged it, and where it passed. */
  failuresAfter: boundedList(briefFailure).default([]),
  /** The gate that it made fail, for which it was undone though its own gate was better with it. */
  broke: line.optional(),
  /** What it had mended although it was undone, at most 20; absent where it mended nothing or was kept. */
  mended: boundedList(briefFailure).optional(),
  outcome,
  /** One line: "2 fixed, 1 remaining", "made cart.test.js fail: expected 3", "rejected: test skipped in ...". */
  result: line,
});

const cause = <Kind extends string, Particulars extends z.core.$ZodLooseShape>(kind: Kind, particulars: Particulars) =>
  object({ kind: z.literal(kind), ...particulars });

/** Why a gate stays red, with the particulars that its kind has. */
export const causes = {
  /** The agent gave up for want of something: a service, a credential, a decision. */
  "missing-capability": cause("missing-capability", { needs: line.nullable(), reason: boundedText }),
  /** The gate's command is not installed; null where the output does not say which. */
  "missing-command": cause("missing-command", { command: line.nullable() }),
  /** A file or folder that the gate or its configuration names is not there. */
  "path-not-found": cause("path-not-found", { path: line }),
  /** Rounds were left, but nothing more could be tried: no round was kept, or only fixers and quick fixes were at hand. */
  "no-progress": cause("no-progress", { rounds: number }),
  /** The attempt tracker stopped it early; `reason` as a clause: "the same edit was proposed twice". */
  escalated: cause("escalated", { rounds: number, reason: boundedText }),
  "rounds-exhausted": cause("rounds-exhausted", { limit: z.enum(["max-rounds", "max-total-rounds"]), value: number }),
  /** `value` is the limit in its own unit (minutes, tokens, USD, runs). */
  "budget-exhausted": cause("budget-exhausted", {
    limit: z.enum(["max-minutes", "max-tokens", "max-cost", "max-runs-per-pull-request"]),
    value: number,
  }),
  /**
   * An edit that is needed is not allowed. `denied`: paths or globs. `rule` is the policy's or integrity's name for it ("tests",
   * "suppressions", "max-files", "max-lines", "private", "unchangeable"; "repair-off": nothing is to be repaired in this run;
   * "uncommitted": the gate passes on a commit of the same files; "inherited": the default branch fails in the same way; "undeliverable": it
   * passes with files that the job behind this one may not deliver; anything else is a denied path that can be unlocked).
   */
  policy: cause("policy", { denied: boundedList(line), rule: line, reason: boundedText }),
  configuration: cause("configuration", { errorClass, reason: boundedText, file: line.nullable() }),
  /** What changed among packages and the code do not go together, and nobody but a person can say which of them is to follow. */
  dependency: cause("dependency", {
    packages: boundedList(object({ name: line, from: line.nullable(), to: line.nullable() }), 200),
    reason: boundedText,
  }),
  /** Names of the gates or fix commands that undo each other's changes. */
  "fixers-disagree": cause("fixers-disagree", { between: boundedList(line) }),
  /** `unverifiedPatch`: a repair was made and kept as a patch, but could not be proven. */
  infrastructure: cause("infrastructure", { errorClass, reason: boundedText, retries: number, unverifiedPatch: z.boolean() }),
  /** `reason` says as a clause why nobody can be asked. `why`: it was chosen, a key is missing, the base branch's configuration cannot be relied on, or this is a dry run. */
  "no-agent": cause("no-agent", { reason: boundedText, why: z.enum(["chosen", "keyless", "empty-key", "distrust", "dry-run"]) }),
  /** `code` as the agent port names it ("auth", "quota", "rate-limit", ...); `host` of the API, or null for a command. */
  "agent-error": cause("agent-error", { code: line, provider: line, host: line.nullable(), message: boundedText }),
  cancelled: cause("cancelled", {}),
  unknown: cause("unknown", { reason: boundedText }),
} as const;

/** What a person can do, as data: it becomes Markdown, HTML or a terminal's lines only when a page is printed. */
export const remedy = object({
  /** One or two sentences; what stands between backticks is code. */
  text: boundedText,
  /** Lines to copy, and what they are: configuration and workflow steps, or words for a shell. */
  lines: boundedText.nullable(),
  language: z.enum(["yaml", "sh"]).nullable(),
});

/** Between a repository's address and a commit, where its server shows files: GitHub's, or Forgejo's and Gitea's; absent: GitHub's. */
export const codePath = z.enum(["blob", "src/commit"]).optional();

/** Where the run took place; null where it is not known (outside Actions, no remote). */
export const runShape = object({
  /** "owner/name". */
  repository: line.nullable(),
  serverUrl: line,
  branch: line.nullable(),
  commit: line.nullable(),
  runUrl: line.nullable(),
  codePath,
  event: line.nullable(),
  job: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,200}$/)
    .nullable(),
  /** Matrix leg, as a short slug. */
  leg: z
    .string()
    .regex(/^[A-Za-z0-9._-]{1,64}$/)
    .nullable(),
  /** How many legs the job has; absent or null where it is not known. */
  legs: z.number().int().min(1).max(1000).nullable().optional(),
  /** Attempt of the workflow's run: a re-run is a higher one; absent where it is not known. */
  attempt: z.number().int().min(1).max(1_000_000).optional(),
  /** Ids of the patches that were applied before the first gate, for a run that proves them; absent for any other. */
  applied: boundedList(line, 1000).optional(),
  pullRequest: object({ number, fork: z.boolean(), base: line, head: line }).nullable(),
  defaultBranch: line.nullable(),
});
