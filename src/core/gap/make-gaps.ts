import { revertOffer } from "../cause/revert.ts";
import { type Failure, filesOf, furtherDetail, pointOf, type Reading } from "../failure/failure.ts";
import { maskSecrets } from "../policy/secrets.ts";
import type { RedCause } from "../stored/cause-shape.ts";
import type { GapKind } from "../stored/gap-cause.ts";
import { cutLines, oneLine } from "../words/defuse.ts";
import { maskLocalPaths } from "../words/scrub.ts";
import type { Gap, GapInput } from "./gap.ts";
import { type FailureGroup, gapId, groupFailures } from "./identity.ts";
import { reproduceLines } from "./reproduce.ts";
import { remedyText } from "./wording.ts";
import { gapWords } from "./words.ts";

/** Kinds whose cause lies in the failures themselves, so that each cause among them is a gap of its own. */
const splitKinds: readonly GapKind[] = ["no-progress", "escalated", "rounds-exhausted", "unknown"];

/** Failures kept in a gap; the fingerprints are kept for all of them up to this bound as well. */
const maxFailures = 200;

/**
 * The gaps of one gate that stays red: one for each cause. Failures of one rule, one test file or one file that does not load are one
 * cause; what stopped the whole gate (no agent, a limit, a policy) is one cause for all its failures. At most ten. The link to report
 * one is added by who makes texts of them.
 */
export const makeGaps = (input: GapInput): readonly Gap[] => {
  const failures = input.reading?.failures ?? [];
  if (!splitKinds.includes(input.cause.kind)) return [makeGap(input, null)];
  const groups = groupFailures(failures);
  return groups.length === 0 ? [makeGap(input, null)] : groups.map((group) => makeGap(input, group));
};

/** One gap: of the given group of failures, or (null) of all that the gate reported. */
const makeGap = (input: GapInput, group: FailureGroup | null): Gap => {
  const { cause, gate, context, reading } = input;
  const scrub = (text: string): string => maskLocalPaths(maskSecrets(text), input.roots);
  const failures = group === null ? (reading?.failures ?? []) : group.failures;
  const id = gapId(gate, context, cause, group);
  const past = input.history(id);
  const origin = causeOfAll(input, failures);
  const revert = input.reverts?.find(({ commit }) => origin?.kind === "commit" && origin.commits[0]?.id === commit);
  const words = gapWords(input, failures);
  const counts = reading?.counts;
  const shown = causesFirst(failures);
  return {
    schema: "regreen.gap/1",
    id,
    kind: cause.kind,
    severity: input.inherited ? "can-wait" : (words.severity ?? "act-now"),
    repository: context.repository,
    branch: context.branch,
    commit: context.commit,
    runUrl: context.runUrl,
    ...(context.codePath === undefined ? {} : { codePath: context.codePath }),
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
    failures: shown.slice(0, maxFailures).map((failure) => briefFailure(failure, scrub)),
    testsPassed: counts === undefined || counts.run === null || counts.failed === null ? null : Math.max(0, counts.run - counts.failed),
    testsFailed: counts?.failed ?? null,
    message: scrub(words.message),
    detail: scrub(words.detail),
    firstSeen: firstSeen(past?.firstSeen ?? input.at, origin),
    timesSeen: (past?.timesSeen ?? 0) + 1,
    lastGreenCommit: past?.lastGreenCommit ?? null,
    attempts: input.attempts.map((note) => ({
      ...note,
      description: scrub(note.description),
      analysis: note.analysis === null ? null : scrub(note.analysis),
      diff: note.diff === null ? null : scrub(note.diff),
      failuresAfter: note.failuresAfter.map((failure) => ({ ...failure, message: scrub(failure.message) })),
      ...(note.mended === undefined ? {} : { mended: note.mended.map((failure) => ({ ...failure, message: scrub(failure.message) })) }),
      result: scrub(note.result),
    })),
    lastError: lastError(shown, reading, scrub),
    lastWords: input.lastWords === null ? null : scrub(input.lastWords),
    ...(input.earlier == null ? {} : { earlierRun: input.earlier.runUrl }),
    reproduce: reproduceLines(input),
    options: { alternative: remedyText(words.remedy), report: null, stop: words.stop },
    remedy: words.remedy,
    ...(words.outside === undefined ? {} : { outside: words.outside }),
    block: cause,
    ...(origin === null ? {} : { cause: origin }),
    ...(revert === undefined ? {} : { revert: revertOffer(revert) }),
    ...(input.uses.length === 0 ? {} : { uses: input.uses.map(({ name }) => name) }),
    blocks: input.blocks,
  };
};

/** What is only unused stands behind all else: a misspelt use makes its import look so, and to delete that is no repair. */
const causesFirst = (failures: readonly Failure[]): readonly Failure[] => [
  ...failures.filter((failure) => !isUnused(failure)),
  ...failures.filter(isUnused),
];

const isUnused = ({ code, test, message }: Failure): boolean =>
  test === null && (/unused/i.test(code ?? "") || /\bunused\b|\b(?:not|never) (?:used|read)\b/i.test(message));

/** The cause that most of these failures have. */
const causeOfAll = ({ causes = [], gate }: GapInput, failures: readonly Failure[]): RedCause | null => {
  const prints = new Set(failures.map(({ fingerprint }) => fingerprint));
  // A gate that names no failure has one cause as a whole.
  const sharing = (cause: RedCause): number => (prints.size === 0 ? 1 : cause.failures.filter((print) => prints.has(print)).length);
  return causes
    .filter((cause) => cause.gate === gate.name && sharing(cause) > 0)
    .reduce<RedCause | null>((best, cause) => (best === null || sharing(cause) > sharing(best) ? cause : best), null);
};

/** A commit that has it was there before anybody looked. */
const firstSeen = (known: string, cause: RedCause | null): string => {
  const date = cause?.kind === "base" || cause?.kind === "commit" ? (cause.commits[0]?.date ?? null) : null;
  return date !== null && Date.parse(date) < Date.parse(known) ? date : known;
};

const briefFailure = (failure: Failure, scrub: (text: string) => string): Gap["failures"][number] => {
  const { file, line, code, test, message, origin } = failure;
  const detail = furtherDetail(failure);
  return {
    ...{ file, line, code, test, message: scrub(message) },
    ...(detail === null ? {} : { detail: scrub(cutLines(detail, maxDetail, 2_000)) }),
    ...(origin === null ? {} : { origin: { file: origin.file, line: origin.line } }),
  };
};

/** Lines of what a tool said beside its message that a gap keeps of each failure. */
const maxDetail = 12;

/** How a line begins that says what went wrong, and not only that something did. */
const telling =
  /^\s*(?:[\w.]*(?:Error|Exception)|fatal|FATAL|ERROR|error(?:\[\w+\])?): (?!failed to run custom build command|subprocess-exited)\S+ \S/;

const lastError = (failures: readonly Failure[], reading: Reading | null, scrub: (text: string) => string): string | null => {
  const first = failures[0];
  if (first !== undefined) return scrub(oneLine(pointOf(first)));
  const lines = (reading?.excerpt ?? "").split("\n").filter((line) => line.trim() !== "");
  const line = lines.find((candidate) => telling.test(candidate)) ?? lines[0];
  return line === undefined ? null : scrub(oneLine(line));
};
