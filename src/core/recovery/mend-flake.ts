/**
 * Flakes that the nights know (`flaky.repair`). When nothing else is left to do, one that gave both answers tonight goes to the agent with both
 * outputs and its record. Its change counts only after N of N runs, N from a third of its rate; where the time does not allow them, it is not
 * tried, and that is said.
 */
import { flakeWordsOf, type KnownFlake, leastSeen, rateOf, runsToProve } from "../failure/flake-rate.ts";
import { countsAsPassed } from "../gate.ts";
import type { BlockCause } from "../stored/gap-cause.ts";
import { cutText } from "../words/defuse.ts";
import { count, duration } from "../words/quantities.ts";
import { agentRefusal, costLeft, fits, timeLeft, tokensLeft } from "./budget.ts";
import { proofMs, proveMended, reject, stillFlaky } from "./changes/trial.ts";
import type { FlakeProof, ShownFlake, TreeRun } from "./gate-state.ts";
import { idle, type Note, type Turn } from "./protocol.ts";
import { canRunPart } from "./start/running.ts";
import { gateAt, type Running, type State, withGate } from "./state.ts";

/** Rounds for one gate's flakes: each needs as many runs more as chance has more tries. */
const mostTries = 2;
/** What an answer of an agent may take. */
const answerMs = 60_000;

/** Asks for the next flake that can be mended tonight; null: there is none. */
export const mendFlake = (state: State, notes: readonly Note[]): Turn | null => {
  if (!state.plan.repairFlakes || state.plan.repairOff !== null || state.plan.dryRun || state.cancelled) return null;
  for (const [index, of] of state.gates.entries()) {
    const { shown, tries } = of.flakes;
    const { gate } = gateAt(state, index);
    if (shown === null || tries >= mostTries || of.block !== null || !countsAsPassed(of.verdict)) continue;
    const known = (state.plan.flakes[gate.name] ?? []).filter(
      ({ test, runs }) => runs >= leastSeen && shown.run.reading.failures.some((failure) => failure.test === test),
    );
    if (known.length === 0) continue;
    const proof = proofOf(state, index, shown, known);
    const refusal = agentRefusal(state, index);
    const needed = proofMs(state, index, proof) + answerMs;
    if (refusal !== null || !fits(state, needed)) return idle(left(state, index, refusal === null ? proof : null), notes);
    return ask(state, index, proof, shown, notes);
  }
  return null;
};

/** The rarest of them decides how many runs are needed. */
const proofOf = (state: State, index: number, shown: ShownFlake, known: readonly KnownFlake[]): FlakeProof => {
  const { run: red, alone } = shown;
  const failures = red.reading.failures.filter(({ test }) => known.some((one) => one.test === test));
  return {
    red: { ...red, reading: { ...red.reading, failures } },
    alone: alone && canRunPart(state, index, red.reading),
    needed: runsToProve(Math.min(...known.map(rateOf)), mostTries),
    passed: 0,
  };
};

const ask = (state: State, index: number, proof: FlakeProof, shown: ShownFlake, notes: readonly Note[]): Turn => {
  const { gate, of } = gateAt(state, index);
  const { red, needed } = proof;
  const records = state.plan.flakes[gate.name] ?? [];
  const failures = red.reading.failures.map((failure) => {
    const record = records.find(({ test }) => test === failure.test);
    const told = record === undefined ? "" : ` It ${flakeWordsOf(record)}.`;
    const words = [
      `This test is flaky: it failed and passed on the very same code.${told} Remove what decides between the two answers: a race, an order, a clock, state that is shared. A longer wait or another try only makes it rarer: the change has to pass ${count(needed, "run")} of ${needed}.`,
      ...(shown.green === "" ? [] : ["A run in which it passed ended with:", cutText(shown.green, 1_500)]),
      ...(failure.detail === null ? [] : [failure.detail]),
    ];
    return { ...failure, detail: words.join("\n") };
  });
  return {
    state: {
      ...withGate(state, index, { flakes: { tries: of.flakes.tries + 1 } }),
      mending: proof,
      phase: { kind: "asking", gate: index },
    },
    effect: {
      kind: "ask",
      request: {
        gate,
        round: of.rounds + 1,
        tree: state.best,
        exitCode: red.exitCode,
        reading: { ...red.reading, failures },
        attempts: of.dialogue.attempts,
        regressions: [],
        tentative: false,
        granted: of.dialogue.granted,
        tokensLeft: tokensLeft(state),
        costLeft: costLeft(state),
        timeLeftMs: timeLeft(state),
        model: of.flakes.tries,
      },
    },
    notes,
  };
};

/** A flake that stays: no agent is asked for it again, and the gate stays as green as it was. `proof`: what no time was left for. */
const left = (state: State, index: number, proof: FlakeProof | null): State => {
  const { gate } = gateAt(state, index);
  const tried = withGate(state, index, { flakes: { tries: mostTries } });
  if (proof === null) return tried;
  const takes = duration(proofMs(state, index, proof));
  const message = `has a flaky test that was not tried to be mended: ${count(proof.needed, "run")} of it would have to pass, and ${takes} are not left`;
  return { ...tried, remarks: [...state.remarks, { code: "flake-repair", gate: gate.name, message }] };
};

/** The agent has nothing for it. Another gate's flakes may still be mended. */
export const leaveFlake = (state: State, index: number, { kind }: BlockCause, notes: readonly Note[]): Turn => {
  const { gate } = gateAt(state, index);
  const message = `has a flaky test that was not mended: no change came for it (${kind})`;
  const remarks = [...state.remarks, { code: "flake-repair", gate: gate.name, message }];
  return idle({ ...left(state, index, null), mending: null, remarks }, notes);
};

/** One of the N runs ended. A single failure is enough: the change only made it rarer, if that. */
export const proofRan = (state: State, { trial }: Running, { reading }: TreeRun, notes: readonly Note[]): Turn => {
  const { mending } = state;
  if (trial === null || mending === null) throw new Error("a run proves a change that is not there");
  if (reading.class !== "passed" || !reading.complete) return stillFlaky(state, trial, mending, notes);
  if (seenIn(reading, mending)) return proveMended(state, trial, { ...mending, passed: mending.passed + 1 }, notes);
  return reject(state, trial, { outcome: "unverified", result: "a run that passed does not show that the test took part" }, notes);
};

/** Whether the tests took part: an exit code alone says nothing. */
const seenIn = ({ tests, counts }: TreeRun["reading"], { red }: FlakeProof): boolean =>
  tests === null
    ? (counts.run ?? 0) > 0
    : red.reading.failures.every((failure) => tests.some(({ name, outcome }) => outcome === "passed" && name === failure.test));
