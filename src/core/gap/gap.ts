import type { AttemptNote } from "../attempts.ts";
import { cutLines, oneLine } from "../defuse.ts";
import { type ErrorClass, type Failure, filesOf, type Reading } from "../failure/failure.ts";
import type { Gate, Stage } from "../gate.ts";
import { maskSecrets } from "../policy/secrets.ts";
import type { RunContext } from "../report/report.ts";
import { maskLocalPaths } from "../report/scrub.ts";
import type { EarlierRun, GapCause } from "./cause.ts";
import { type FailureGroup, gapId, groupFailures } from "./identity.ts";
import { issueLink } from "./issue-text.ts";
import { type Remedy, remedyText } from "./remedy.ts";
import { reproduceLines } from "./reproduce.ts";
import type { ProjectSetup } from "./setup.ts";
import { gapWords } from "./words.ts";

export const gapKinds = [
  "missing-capability",
  "missing-command",
  "path-not-found",
  "no-progress",
  "escalated",
  "rounds-exhausted",
  "budget-exhausted",
  "policy",
  "configuration",
  "fixers-disagree",
  "infrastructure",
  "no-agent",
  "agent-error",
  "cancelled",
  "unknown",
] as const;
export type GapKind = (typeof gapKinds)[number];

/** `gap-<id>.json`: one cause that is left, and what a person can do about it. */
export interface Gap {
  readonly schema: "regreen.gap/1";
  /** Hash of gate, working directory and cause, never of the whole set of failures: the same gap has the same id every night. */
  readonly id: string;
  readonly kind: GapKind;
  readonly severity: "act-now" | "rerun" | "can-wait";
  readonly repository: string | null;
  readonly branch: string | null;
  readonly commit: string | null;
  readonly runUrl: string | null;
  readonly job: string | null;
  readonly leg: string | null;
  /** ISO 8601 in UTC. */
  readonly at: string;
  readonly gate: string;
  readonly stage: Stage;
  readonly cwd: string;
  readonly command: string;
  readonly exitCode: number | null;
  readonly errorClass: ErrorClass | null;
  readonly log: string | null;
  readonly tail: string;
  readonly files: readonly string[];
  readonly fingerprints: readonly string[];
  readonly failures: readonly {
    readonly file: string | null;
    readonly line: number | null;
    readonly code: string | null;
    readonly test: string | null;
    readonly message: string;
    /** What was expected and what came, at most 12 lines; absent where the tool said no more. */
    readonly detail?: string | undefined;
    /** Where the error was thrown in the project's source; absent where that is no other place. */
    readonly origin?: { readonly file: string | null; readonly line: number | null } | undefined;
  }[];
  readonly testsPassed: number | null;
  readonly testsFailed: number | null;
  /** What happened, for a newcomer, one or two sentences. */
  readonly message: string;
  /** The particulars: what was asked for, which limit, which file. */
  readonly detail: string;
  readonly firstSeen: string;
  readonly timesSeen: number;
  readonly lastGreenCommit: string | null;
  readonly attempts: readonly AttemptNote[];
  readonly lastError: string | null;
  readonly lastWords: string | null;
  /** Address of the identical earlier run that came to this end; null or absent where this run came to it itself. */
  readonly earlierRun?: string | null;
  /** Shell lines that show the failure on a developer's machine. */
  readonly reproduce: readonly string[];
  readonly options: GapOptions;
  /** What to change so that a retry can work, as data; absent in a gap that an earlier version wrote. */
  readonly remedy?: Remedy | undefined;
  /** Why the gate stays red, with its particulars; absent in a gap that an earlier version wrote. */
  readonly cause?: GapCause | undefined;
  /** Names of gates that could not be repaired because of this one. */
  readonly blocks: readonly string[];
}

export interface GapOptions {
  /** The remedy as one text: a sentence; where lines are to be copied, a blank line and the lines after it. */
  readonly alternative: string;
  /** A prefilled new-issue link in the repository under repair, under 8,000 characters; null without a repository. */
  readonly report: string | null;
  readonly stop: string;
}

/** What is known of one gate that stays red; `makeGaps` makes the gaps of it. */
export interface GapInput {
  readonly cause: GapCause;
  readonly gate: Gate;
  /** The last reading of the gate, on the final tree where it was run there; null where it never ran. */
  readonly reading: Reading | null;
  readonly exitCode: number | null;
  /** Log of that reading, relative to the report directory. */
  readonly log: string | null;
  /** Everything that was tried at this gate in this run, oldest first. */
  readonly attempts: readonly AttemptNote[];
  readonly context: RunContext;
  /** ISO 8601 in UTC. */
  readonly at: string;
  /** What memory knows of a gap by its id; null for one that is seen for the first time. */
  readonly history: (id: string) => GapHistory | null;
  readonly lastWords: string | null;
  /** The identical earlier run whose end is repeated; null or absent where this run came to it itself. */
  readonly earlier?: EarlierRun | null;
  /** Names of gates that need this one. */
  readonly blocks: readonly string[];
  /** True when the default branch fails in the same way: it can wait, it is not this change's fault. */
  readonly inherited: boolean;
  /** True when the final tree differs from the commit, so that `fix.patch` comes before reproducing. */
  readonly patched: boolean;
  /** Absolute folders of this machine that must not be told to others. */
  readonly roots: readonly string[];
  /** The file to change, as a person names it: ".github/regreen.yml". */
  readonly configFile: string;
  /** Whether the gates stand in that file; else they were detected. */
  readonly configured: boolean;
  readonly setup: ProjectSetup;
}

export interface GapHistory {
  readonly firstSeen: string;
  /** How often it was seen before this run. */
  readonly timesSeen: number;
  readonly lastGreenCommit: string | null;
}

/** Kinds whose cause lies in the failures themselves, so that each cause among them is a gap of its own. */
const splitKinds: readonly GapKind[] = ["no-progress", "escalated", "rounds-exhausted", "unknown"];

/** Failures kept in a gap; the fingerprints are kept for all of them up to this bound as well. */
const maxFailures = 200;

/**
 * The gaps of one gate that stays red: one for each cause. Failures of one rule, one test file or one file that does not load are one
 * cause; what stopped the whole gate (no agent, a limit, a policy) is one cause for all its failures. At most ten.
 */
export const makeGaps = (input: GapInput): readonly Gap[] => {
  const failures = input.reading?.failures ?? [];
  if (!splitKinds.includes(input.cause.kind)) return [makeGap(input, null)];
  const groups = groupFailures(failures);
  return groups.length === 0 ? [makeGap(input, null)] : groups.map((group) => makeGap(input, group));
};

/** One gap: of the given group of failures, or (null) of all that the gate reported. */
export const makeGap = (input: GapInput, group: FailureGroup | null): Gap => {
  const { cause, gate, context, reading } = input;
  const scrub = (text: string): string => maskLocalPaths(maskSecrets(text), input.roots);
  const failures = group === null ? (reading?.failures ?? []) : group.failures;
  const id = gapId(gate, context, cause, group);
  const past = input.history(id);
  const words = gapWords(input, failures);
  const counts = reading?.counts;
  const gap: Gap = {
    schema: "regreen.gap/1",
    id,
    kind: cause.kind,
    severity: input.inherited ? "can-wait" : words.severity,
    repository: context.repository,
    branch: context.branch,
    commit: context.commit,
    runUrl: context.runUrl,
    job: context.job,
    leg: context.leg,
    at: input.at,
    gate: gate.name,
    stage: gate.stage,
    cwd: gate.cwd,
    command: gate.run,
    exitCode: input.exitCode,
    errorClass: reading?.errorClass ?? null,
    log: input.log,
    tail: scrub(reading?.excerpt ?? ""),
    files: filesOf(failures),
    fingerprints: [...new Set(failures.slice(0, maxFailures).map((failure) => failure.fingerprint))].sort(),
    failures: failures.slice(0, maxFailures).map((failure) => briefFailure(failure, scrub)),
    testsPassed: counts === undefined || counts.run === null || counts.failed === null ? null : Math.max(0, counts.run - counts.failed),
    testsFailed: counts?.failed ?? null,
    message: scrub(words.message),
    detail: scrub(words.detail),
    firstSeen: past?.firstSeen ?? input.at,
    timesSeen: (past?.timesSeen ?? 0) + 1,
    lastGreenCommit: past?.lastGreenCommit ?? null,
    attempts: input.attempts.map((note) => ({
      ...note,
      description: scrub(note.description),
      analysis: note.analysis === null ? null : scrub(note.analysis),
      diff: note.diff === null ? null : scrub(note.diff),
      failuresAfter: note.failuresAfter.map((failure) => ({ ...failure, message: scrub(failure.message) })),
      result: scrub(note.result),
    })),
    lastError: lastError(failures, reading, scrub),
    lastWords: input.lastWords === null ? null : scrub(input.lastWords),
    ...(input.earlier == null ? {} : { earlierRun: input.earlier.runUrl }),
    reproduce: reproduceLines(gate, context.event === null ? null : context.commit, input.patched),
    options: { alternative: remedyText(words.remedy), report: null, stop: words.stop },
    remedy: words.remedy,
    cause,
    blocks: input.blocks,
  };
  return { ...gap, options: { ...gap.options, report: issueLink(gap, context.serverUrl, input.roots) } };
};

const briefFailure = (failure: Failure, scrub: (text: string) => string): Gap["failures"][number] => ({
  file: failure.file,
  line: failure.line,
  code: failure.code,
  test: failure.test,
  message: scrub(failure.message),
  ...((failure.detail ?? "").trim() === "" ? {} : { detail: scrub(cutLines(failure.detail ?? "", maxDetail, 2_000)) }),
  ...(failure.origin === null ? {} : { origin: { file: failure.origin.file, line: failure.origin.line } }),
});

/** Lines of what a tool said beside its message that a gap keeps of each failure. */
const maxDetail = 12;

const lastError = (failures: readonly Failure[], reading: Reading | null, scrub: (text: string) => string): string | null => {
  const first = failures[0];
  if (first !== undefined) return scrub(oneLine(first.message));
  const line = reading?.excerpt.split("\n").find((candidate) => candidate.trim() !== "");
  return line === undefined ? null : scrub(oneLine(line));
};
