import { type Failure, filesOf, type Reading } from "../../failure/failure.ts";
import { type KnownFlake, rateOf, rerunsFor } from "../../failure/flake-rate.ts";
import { identityOf } from "../../failure/identity.ts";
import { pairFailures } from "../../failure/pairing.ts";
import { fits } from "../budget.ts";
import type { TreeRun } from "../gate-state.ts";
import { note } from "../note.ts";
import type { Note, Turn } from "../protocol.ts";
import { canRunPart, run } from "../start/running.ts";
import { type FlakeCheck, gateAt, type Running, type State, withGate } from "../state.ts";

/** Runs of only what failed before a model is asked, and the time that they may take together: 5 s, or a tenth of the gate's own. */
const maxParts = 5;
const cheapMs = 5_000;

/** The result of a flake check: the failures that remain, and the tests that gave both answers to one command. */
export interface FlakeVerdict {
  readonly standing: TreeRun;
  readonly flaky: readonly string[];
  /** Every failure of a complete run is flaky: the gate counts as passed. */
  readonly passed: boolean;
}

type FlakeStep = { readonly turn: Turn } | { readonly verdict: FlakeVerdict };

/** Whether a red verdict holds failures that may be flaky. Those are run again before an agent is asked. */
export const flakeDue = (state: State, index: number, reading: Reading): boolean => {
  const { gate, of } = gateAt(state, index);
  if (gate.stage !== "test" || gate.retries === 0 || reading.class !== "code") return false;
  return reading.failures.length === 0 || reading.failures.some((failure) => !of.flakes.confirmed.includes(identityOf(failure)));
};

/** The next run of failures that may be flaky, or the result of all such runs. */
export const lookAgain = (state: State, phase: Running, check: FlakeCheck, notes: readonly Note[]): FlakeStep => {
  const { gate } = gateAt(state, phase.gate);
  const { first, parts, partMs, wholes } = check;
  const undecided = first.reading.failures.some((_, at) => !isFlaky(check, at));
  const oneFrame = ofOneFrame(first.reading);
  const most = oneFrame ? 1 : Math.min(maxParts, askedFor(state, phase.gate, first.reading));
  const cheap = parts === 0 || partMs + partMs / parts <= Math.max(cheapMs, first.durationMs / 10);
  const request = { gate: phase.gate, tree: phase.tree, trial: phase.trial, flake: check };
  if (undecided && parts < most && cheap && wholes === 0 && canRunPart(state, phase.gate, first.reading))
    return { turn: run(state, { ...request, check: "flake-part" }, notes) };
  const onlyAlone = parts > 0 && first.reading.failures.every((_, at) => check.passedAlone.includes(at));
  // A test that passes alone may depend on the tests before it. For a test that cannot be run alone, only a whole run decides.
  // The gate's own command ends at its first failure and does not reach these.
  const whole = parts === 0 ? wholes < gate.retries && first.surveyed !== true && !oneFrame : undecided && onlyAlone && wholes === 0;
  const rest = !undecided && !first.reading.complete && wholes === 0;
  if ((whole || rest) && fits(state, first.durationMs)) return { turn: run(state, { ...request, check: "flake" }, notes) };
  return { verdict: verdictOf(check) };
};

/** The records of those failures that the nights know as flaky. */
export const knownAmong = (state: State, index: number, { failures }: Reading): readonly KnownFlake[] =>
  (state.plan.flakes[gateAt(state, index).gate.name] ?? []).filter(({ test }) => failures.some((failure) => failure.test === test));

/** Runs that may be needed to see them pass: as often as their rates ask, where all of them are known. */
const askedFor = (state: State, index: number, reading: Reading): number => {
  const known = knownAmong(state, index, reading);
  const all = reading.failures.length > 0 && reading.failures.every(({ test }) => known.some((one) => one.test === test));
  return all ? Math.max(...known.map((one) => rerunsFor(rateOf(one)))) : maxParts;
};

/**
 * Whether most of a suite fails at one place of the source. That is hardly ever a coin: such failures are run again once, alone, and not
 * at all where that cannot be done.
 */
const ofOneFrame = ({ failures, counts }: Reading): boolean => {
  if (failures.length < manyFailures || failures.length * 2 < (counts.run ?? 0)) return false;
  const at = new Map<string, number>();
  for (const { origin } of failures)
    if (origin?.file != null) at.set(`${origin.file}:${origin.line}`, (at.get(`${origin.file}:${origin.line}`) ?? 0) + 1);
  return Math.max(0, ...at.values()) >= 0.9 * failures.length;
};
const manyFailures = 10;

const isFlaky = (check: FlakeCheck, at: number): boolean => check.failedAlone.includes(at) && check.passedAlone.includes(at);

/** Without a whole run after the first: flaky is what gave both answers when it was run alone. */
const verdictOf = (check: FlakeCheck): FlakeVerdict => {
  const { first } = check;
  const flaky = first.reading.failures.filter((_, at) => isFlaky(check, at));
  const standing = first.reading.failures.filter((failure) => !flaky.includes(failure));
  const all = standing.length === 0 && flaky.length > 0;
  return {
    standing: all && !first.reading.complete ? first : withFailures(first, standing),
    flaky: namesOf(flaky),
    passed: all && first.reading.complete,
  };
};

/** After a run of only what failed: null where it showed something else, so that such runs are not believed. */
export const afterPart = (check: FlakeCheck, result: TreeRun): FlakeCheck | null => {
  const { failures } = check.first.reading;
  const shown = result.reading.class === "passed" ? [] : result.reading.failures;
  if (result.reading.class !== "passed" && result.reading.class !== "code") return null;
  const { pairs, gone } = pairFailures(failures, shown);
  const passed = gone.filter((failure) => seenToRun(failure, result.reading));
  if (pairs.length === 0 && passed.length === 0) return null;
  const placesOf = (list: readonly Failure[]): number[] => list.map((failure) => failures.indexOf(failure));
  return {
    ...check,
    parts: check.parts + 1,
    partMs: check.partMs + result.durationMs,
    failedAlone: [...new Set([...check.failedAlone, ...placesOf(pairs.map((pair) => pair.before))])],
    passedAlone: [...new Set([...check.passedAlone, ...placesOf(passed)])],
  };
};

/** An exit code alone is not enough. The run must name the test as passed, or count tests that ran. */
const seenToRun = (failure: Failure, { tests, counts, class: kind, complete }: Reading): boolean => {
  if (tests?.some((test) => test.outcome === "passed" && test.name === failure.test)) return true;
  return kind === "passed" && complete && (counts.run ?? 0) > 0;
};

/** After the whole gate was red again: flaky is what it reached and did not show this time. */
export const afterWhole = (check: FlakeCheck, second: TreeRun): FlakeVerdict => {
  const { first } = check;
  const { pairs, gone, fresh } = pairFailures(first.reading.failures, second.reading.failures);
  const flaky = gone.filter((failure) => second.reading.complete || second.reading.tests?.some((test) => isPass(test, failure)));
  const unseen = gone.filter((failure) => !flaky.includes(failure));
  const steady = pairs.map(({ before, after }) => {
    const at = first.reading.failures.indexOf(before);
    return check.passedAlone.includes(at) && !check.failedAlone.includes(at) ? passesAlone(after) : after;
  });
  return {
    standing: withFailures(first.surveyed === true ? first : second, [...steady, ...unseen, ...fresh]),
    flaky: namesOf(flaky),
    passed: false,
  };
};

const isPass = (test: { readonly name: string; readonly outcome: string }, failure: Failure): boolean =>
  test.outcome === "passed" && test.name === failure.test;

/** The test is red in a whole run and green alone. The prompt says so, because the cause is in earlier tests or in what they share. */
export const passesAlone = (failure: Failure): Failure => ({
  ...failure,
  detail: [
    "It passes when it is run alone: it depends on the tests that run before it, or on state that they share.",
    ...(failure.detail === null ? [] : [failure.detail]),
  ].join("\n"),
});

const withFailures = (run: TreeRun, failures: readonly Failure[]): TreeRun => ({
  ...run,
  reading: { ...run.reading, failures, files: filesOf(failures) },
});

/** How the report names failures: by test, file or message; at most 50. */
export const namesOf = (failures: readonly Failure[]): string[] =>
  [...new Set(failures.map((failure) => failure.test ?? failure.file ?? failure.message))].slice(0, 50);

/** Stops running failed tests alone at this gate. The reason is reported once. */
export const distrust = (state: State, index: number, reason: string): { readonly state: State; readonly notes: readonly Note[] } => {
  const { gate } = gateAt(state, index);
  const message = `runs of only what failed are not used: ${reason}`;
  return {
    state: withGate(state, index, { flakes: { targeting: "off" } }),
    notes: [note("warning", gate.name, { code: "not-targeted", message })],
  };
};
