import { asCode } from "../../classify/hang.ts";
import { identitiesOf } from "../../failure/compare.ts";
import type { Reading } from "../../failure/failure.ts";
import { withoutQuarantined } from "../../failure/quarantine.ts";
import type { Verdict } from "../../gate.ts";
import { block } from "../block.ts";
import { fits } from "../budget.ts";
import { keepCalibrated } from "../changes/calibrate.ts";
import { aloneFirst, isAsGood } from "../changes/tentative.ts";
import { judged, keep, notBetter, progressOf, reject, stillFlaky } from "../changes/trial.ts";
import { blockOf, type ShownFlake, type TreeRun } from "../gate-state.ts";
import { proofRan } from "../mend-flake.ts";
import { note } from "../note.ts";
import { idle, type Note, type Turn } from "../protocol.ts";
import { run, start } from "../start/running.ts";
import { type EndedEarly, type FlakeCheck, type GateResult, gateAt, type Running, type State, withGate } from "../state.ts";
import type { Trial } from "../step.ts";
import { redOn, stepsTo } from "../verdicts.ts";
import { backFromBaseline } from "./baseline.ts";
import { censusFault } from "./census-fault.ts";
import { askStart, dropLog, reproduced } from "./ci-log.ts";
import { configurationCause, mayRepair } from "./configuration.ts";
import { afterPart, afterWhole, distrust, type FlakeVerdict, flakeDue, knownAmong, lookAgain, namesOf } from "./flake.ts";
import { infrastructure, isRepeatedTrouble, madeByEdits } from "./infrastructure.ts";
import { completed, distrustSurveys, survey, surveyDue, trusted } from "./survey.ts";
import { askCommit } from "./uncommitted.ts";
import { weigh } from "./weigh.ts";
import { adoptWrites } from "./writes.ts";

/** A gate ended: tells infrastructure, configuration, flakes and code apart, anew each time, and goes on from there. */
export const gateFinished = (state: State, phase: Running, result: GateResult): Turn => {
  const event = { ...result, reading: withoutQuarantined(result.reading, state.plan.quarantined, result.exitCode) };
  const { gate, of } = gateAt(state, phase.gate);
  const counted = withGate(state, phase.gate, {
    cost: {
      runs: of.cost.runs + 1,
      totalMs: of.cost.totalMs + event.durationMs,
      lastMs: phase.check === "verdict" || phase.check === "flake" || of.cost.lastMs === 0 ? event.durationMs : of.cost.lastMs,
      partMs: phase.check === "part" || phase.check === "flake-part" ? event.durationMs : of.cost.partMs,
      rerunMs: of.cost.rerunMs + (phase.flake === null ? 0 : event.durationMs),
      logs: [...of.cost.logs, event.log],
    },
  });
  const { reading } = event;
  const notes: Note[] = [
    note("gate-finished", gate.name, {
      stage: gate.stage,
      verdict: verdictOf(reading),
      exitCode: event.exitCode,
      failures: reading.failures.length,
      durationMs: event.durationMs,
      log: event.log,
    }),
  ];
  return judgeRun(counted, phase, event, notes);
};

/** A finished run: its verdict counts once its place has been weighed. */
export const judgeRun = (before: State, running: Running, event: GateResult, notes: readonly Note[]): Turn => {
  const weighed = weigh(before, running, event, notes);
  if (!weighed.counts) return weighed.turn;
  const { state: counted, reading } = weighed;
  const phase = asVerdict(counted, running);
  const { exitCode, durationMs, log, place } = event;
  const result: TreeRun = { tree: phase.tree, exitCode, durationMs, log, reading, place };
  if (phase.check === "reproduce") return afterCi(counted, phase, result, notes);
  const part = (phase.check === "part" || phase.check === "flake-part" || phase.check === "survey") && event.tampered.length === 0;
  // A survey takes longer than the gate, so its timeout says nothing about an edit.
  const madeByEdit = phase.trial !== null && phase.check !== "survey" && madeByEdits.includes(reading.errorClass);
  if (part && reading.class === "infrastructure" && !madeByEdit) return insteadOfPart(counted, phase, result, notes);
  if (part && reading.class === "configuration") return insteadOfPart(counted, phase, result, notes);
  if (part && phase.check === "flake-part" && phase.flake !== null) return partOfFlakeCheck(counted, phase, phase.flake, result, notes);
  const repeated = reading.class === "infrastructure" && isRepeatedTrouble(counted, phase, reading);
  if (reading.class === "infrastructure" && !repeated) return infrastructure(counted, phase, result, notes);
  if (phase.check === "flake-proof") return proofRan(counted, phase, result, notes);
  const atStart = askStart(counted, phase, event, notes);
  if (atStart !== null) return atStart;
  const asked = askCommit(counted, phase, result, notes);
  if (asked === "flaky") return green(counted, phase, result, true, notes);
  if (asked !== null) return asked;
  const wrote = adoptWrites(counted, phase, event);
  if (phase.enables !== null) return provided(wrote.state, wrote.phase, phase.enables, event, result, notes);
  if (phase.check === "tests" && wrote.phase.trial !== null)
    return judgedByTests(wrote.state, wrote.phase, wrote.phase.trial, result, notes);
  if (reading.class === "passed") return passed(wrote.state, wrote.phase, result, notes);
  if (!repeated && event.tampered.length === 0) return failed(wrote.state, wrote.phase, result, notes);
  // The failure came twice on this tree already, or the gate has changed its own programs. No flake check is needed.
  const standing = repeated ? { ...result, reading: asCode(reading) } : result;
  return failed(wrote.state, { ...wrote.phase, check: "verdict", flake: null, steady: true }, standing, notes);
};

/** What failed in CI was run here: CI's log is the first run, or the gate runs whole. */
const afterCi = (state: State, phase: Running, result: TreeRun, notes: readonly Note[]): Turn => {
  const { first, why } = reproduced(state, phase.gate, result);
  if (first === null) {
    return run(dropLog(state, phase.gate, why), { gate: phase.gate, tree: phase.tree, check: "verdict", trial: null }, notes);
  }
  const believed = withGate(state, phase.gate, {
    ciLog: "believed",
    // So long the whole gate took there, and may take here.
    cost: { lastMs: first.durationMs, partMs: result.durationMs },
    flakes: { targeting: "believed" },
  });
  return conclude(believed, { ...phase, check: "verdict" }, first, [], notes);
};

/** A run that builds for another gate on the best tree is also this gate's own verdict there. The other gate runs after it. */
const asVerdict = (state: State, phase: Running): Running =>
  phase.enables?.check === "verdict" && phase.trial === null && phase.tree === state.best
    ? { ...phase, check: "verdict", enables: null }
    : phase;

/** A gate has built what another one uses, or has failed to. Its result on that tree is remembered, and the other gate runs. */
const provided = (state: State, phase: Running, enables: Running, event: GateResult, result: TreeRun, notes: readonly Note[]): Turn => {
  const { trial, gate } = phase;
  const { of } = gateAt(state, gate);
  const { reading } = result;
  if (trial !== null && event.tampered.length > 0) return reject(state, trial, { outcome: "regressed", result: reading.reason }, notes);
  const tree = trial?.to ?? event.tree;
  const shown: TreeRun = { ...result, tree };
  const next = { ...enables, tree, trial };
  const baseline = tree === state.initial ? { baseline: shown, attributed: true } : {};
  if (reading.class === "passed" && censusFault(state, phase, reading) === null) {
    const change = { last: shown, firstVerdict: of.firstVerdict ?? ("passed" as const), proof: baseline };
    return start(withGate(withPass(state, gate, tree), gate, change), next, notes);
  }
  // Red for work that is not committed, perhaps: its own turn tells.
  const unsure = state.plan.uncommitted && tree === state.initial && of.proof.commit === "unasked";
  if (reading.class !== "code" || unsure) return start(state, next, notes);
  const reds = [...of.proof.reds.filter((run) => run.tree !== tree), shown];
  const passes = of.proof.passes.filter((pass) => pass.tree !== tree);
  return start(withGate(state, gate, { proof: { ...baseline, reds, passes } }), next, notes);
};

/** A test gate ran on a quick fix that its tool calls unsafe. Its result on that tree is remembered; a flake counts against the fix. */
const judgedByTests = (state: State, phase: Running, trial: Trial, result: TreeRun, notes: readonly Note[]): Turn => {
  const passes = result.reading.class === "passed" && censusFault(state, phase, result.reading) === null;
  const { of } = gateAt(state, phase.gate);
  const change = { last: { ...result, tree: trial.to }, firstVerdict: of.firstVerdict ?? ("passed" as const) };
  if (!passes) return reject(state, trial, { outcome: "regressed", result: "unsafe, and the tests do not pass on it" }, notes);
  const proven = withGate(withPass(state, phase.gate, trial.to), phase.gate, change);
  return keep(proven, trial, redOn(proven, trial.gate, trial.to), notes);
};

/** The failed tests could not be run alone. The whole gate is run instead, and this is not tried again. */
const insteadOfPart = (given: State, phase: Running, result: TreeRun, notes: readonly Note[]): Turn => {
  if (phase.completes !== null)
    return withoutSurvey(given, phase, phase.completes, `that could not be run (${result.reading.reason})`, notes);
  const { state, notes: warning } = distrust(given, phase.gate, `one of them could not be run (${result.reading.reason})`);
  const events = [...notes, ...warning];
  if (phase.flake === null) return run(state, { gate: phase.gate, tree: phase.tree, check: "verdict", trial: phase.trial }, events);
  return proceed(state, phase, lookAgain(state, phase, { ...phase.flake, parts: 0, failedAlone: [], passedAlone: [] }, events), events);
};

/** What ended early is judged as it is: by its verdict, or, after a run of only what failed, by one. */
const withoutSurvey = (given: State, phase: Running, { result, part }: EndedEarly, reason: string, notes: readonly Note[]): Turn => {
  const { state, notes: warning } = distrustSurveys(given, phase.gate, reason);
  const events = [...notes, ...warning];
  if (!part) return conclude(state, { ...phase, check: "verdict", completes: null }, result, [], events);
  return run(state, { gate: phase.gate, tree: phase.tree, check: "verdict", trial: phase.trial }, events);
};

const verdictOf = (reading: Reading): Verdict => {
  if (reading.class === "infrastructure") return reading.errorClass === "timeout" ? "timeout" : "infrastructure";
  return reading.class === "passed" ? greenVerdict(reading) : "failed";
};

/** What a green is called in which quarantined tests failed. */
const greenVerdict = ({ quarantined = [] }: Reading): Verdict => (quarantined.length > 0 ? "quarantined" : "passed");

const passed = (state: State, phase: Running, result: TreeRun, notes: readonly Note[]): Turn => {
  if (phase.check === "baseline")
    return backFromBaseline(
      withGate(withPass(state, phase.gate, phase.tree), phase.gate, { firstVerdict: "passed" }),
      phase.gate,
      result,
      notes,
    );
  if (phase.completes !== null) return withoutSurvey(state, phase, phase.completes, "it passed where the gate fails", notes);
  // If a part passes, the whole gate is run: a part is never the gate's pass.
  if (phase.check === "part") return afterGoodPart(state, phase, null, notes);
  return green(state, phase, result, phase.check === "flake", notes);
};

/** What failed is better when it is run alone (null: it passes): the round without tentative ones comes first, then the whole gate. */
const afterGoodPart = (state: State, phase: Running, shown: TreeRun | null, notes: readonly Note[]): Turn => {
  const alone = phase.trial === null ? null : aloneFirst(state, phase.trial, shown, notes);
  if (alone !== null) return alone;
  // It is red. If the gate ends at its first failure, only a run that goes on shows the others.
  if (shown !== null && surveyDue(state, phase.gate, shown, phase.trial))
    return survey(state, phase.gate, { result: shown, part: true }, phase.trial, notes);
  return run(state, { gate: phase.gate, tree: phase.tree, check: "verdict", trial: phase.trial }, notes);
};

/** The gate counts as passed on this tree, if as many tests ran as before. `flaky`: it was red on the same tree before. */
const green = (state: State, phase: Running, result: TreeRun, flaky: boolean, notes: readonly Note[]): Turn => {
  const { gate, of } = gateAt(state, phase.gate);
  const census = censusFault(state, phase, result.reading);
  if (census !== null) return conclude(state, phase, { ...result, reading: census }, [], notes);
  const names = phase.check === "flake" && phase.flake !== null ? namesOf(phase.flake.first.reading.failures) : [];
  const { mending } = state;
  if (phase.trial !== null && mending?.red.reading.failures.some(({ test }) => test !== null && names.includes(test)) === true)
    return stillFlaky(state, phase.trial, mending, notes);
  const events = names.length > 0 ? [...notes, note("flake-confirmed", gate.name, { tests: names })] : notes;
  const verdict = flaky ? ("flaky" as const) : greenVerdict(result.reading);
  // This run was on checkpoint 0, so no other is needed to find out whose fault a later failure is.
  const atStart = phase.trial === null && phase.tree === state.initial;
  const passing = withGate(withPass(state, phase.gate, phase.trial?.to ?? phase.tree), phase.gate, {
    verdict,
    last: result,
    block: null,
    // Red before on another tree: our own steps had made it so.
    firstVerdict: atStart && !flaky && of.firstVerdict === "failed" ? verdict : (of.firstVerdict ?? verdict),
    proof: { baseline: atStart ? result : (of.proof.baseline ?? result), attributed: of.proof.attributed || atStart },
    flakes: {
      tests: [...new Set([...of.flakes.tests, ...names])],
      shown: of.flakes.shown ?? (names.length === 0 ? null : shownBy(phase, result.reading.excerpt)),
    },
    recoveredBy: of.recoveredBy ?? howRecovered(state, phase, flaky),
  });
  if (phase.trial === null) return idle(passing, events);
  return aloneFirst(passing, phase.trial, null, events) ?? keepCalibrated(passing, phase.trial, events);
};

/** The failures of a flake check as an agent can be asked for them. On a change that is tried they are not known to be anybody's else. */
const shownBy = ({ flake, trial }: Running, green: string): ShownFlake | null => {
  if (flake === null || trial !== null) return null;
  return { run: flake.first, alone: flake.first.reading.failures.every((_, at) => flake.failedAlone.includes(at)), green };
};

/** How a gate that was not green at once came to pass without a step of its own. */
const howRecovered = (state: State, phase: Running, flaky: boolean): "retried" | "flaky" | "other-gate" | null => {
  if (phase.trial !== null) return null;
  if (flaky) return "flaky";
  const { of } = gateAt(state, phase.gate);
  // It was red for work that is not committed, which nothing of ours has mended.
  if (of.proof.commit === "green") return null;
  if (of.firstVerdict === "failed") return "other-gate";
  return phase.infraRetries > 0 ? "retried" : null;
};

const withPass = (state: State, index: number, tree: string): State => {
  const { of } = gateAt(state, index);
  const steps = stepsTo(state, tree) ?? Number.MAX_SAFE_INTEGER;
  return withGate(state, index, { proof: { passes: [...of.proof.passes.filter((pass) => pass.tree !== tree), { tree, steps }] } });
};

const failed = (state: State, phase: Running, result: TreeRun, notes: readonly Note[]): Turn => {
  const { gate, of } = gateAt(state, phase.gate);
  if (phase.check === "baseline")
    return backFromBaseline(withGate(state, phase.gate, { proof: { reds: [...of.proof.reds, result] } }), phase.gate, result, notes);
  if (phase.check === "part") return partFailed(state, phase, result, notes);
  if (phase.completes !== null) {
    const whole = completed(state, phase.gate, phase.completes, result);
    if (whole === null) return withoutSurvey(state, phase, phase.completes, "it did not show what is known to fail", notes);
    return failed(trusted(state, phase.gate, whole), { ...phase, check: "verdict", completes: null }, whole, notes);
  }
  if (phase.flake !== null) return settle(state, phase, afterWhole(phase.flake, result), notes);
  if (phase.steady || !flakeDue(state, phase.gate, result.reading)) return conclude(state, phase, result, [], notes);
  if (fits(state, of.cost.lastMs)) {
    const check = { first: result, parts: 0, partMs: 0, wholes: 0, failedAlone: [], passedAlone: [] };
    const known = knownAmong(state, phase.gate, result.reading);
    const events = known.length === 0 ? notes : [...notes, note("flake-known", gate.name, { tests: known })];
    return proceed(state, phase, lookAgain(state, phase, check, events), events);
  }
  const warning = {
    code: "flake-unchecked",
    gate: gate.name,
    message: "was red when no time was left to check whether its failures are flaky",
  };
  return conclude({ ...state, remarks: [...state.remarks, warning] }, phase, result, [], notes);
};

const proceed = (state: State, phase: Running, next: ReturnType<typeof lookAgain>, notes: readonly Note[]): Turn =>
  "turn" in next ? next.turn : settle(state, phase, next.verdict, notes);

/** The failed tests were run alone. If such a run shows something else, it is not believed, and the whole gate is run instead. */
const partOfFlakeCheck = (given: State, phase: Running, check: FlakeCheck, result: TreeRun, notes: readonly Note[]): Turn => {
  const next = afterPart(check, result);
  if (next === null) {
    const { state, notes: warning } = distrust(given, phase.gate, `the first of them did not show what failed (${result.reading.reason})`);
    const events = [...notes, ...warning];
    return proceed(state, phase, lookAgain(state, phase, { ...check, parts: 0, failedAlone: [], passedAlone: [] }, events), events);
  }
  const shown = next.failedAlone.length > 0;
  const state = shown ? withGate(given, phase.gate, { flakes: { targeting: "believed" } }) : given;
  return proceed(state, phase, lookAgain(state, phase, next, notes), notes);
};

/** After the flake check: flaky failures are left out, the others are judged. */
const settle = (given: State, phase: Running, { standing, flaky, passed: isGreen }: FlakeVerdict, notes: readonly Note[]): Turn => {
  const { gate, of } = gateAt(given, phase.gate);
  const { mending } = given;
  // The change in hand is to mend just these.
  if (phase.trial !== null && mending?.red.reading.failures.some(({ test }) => test !== null && flaky.includes(test)) === true)
    return stillFlaky(given, phase.trial, mending, notes);
  const events = flaky.length > 0 ? [...notes, note("flake-confirmed", gate.name, { tests: flaky })] : notes;
  const named = withGate(given, phase.gate, {
    flakes: {
      tests: [...new Set([...of.flakes.tests, ...flaky])],
      shown: of.flakes.shown ?? shownBy(phase, ""),
      // A test that always passes alone cannot show whether a round repaired it.
      targeting: of.flakes.targeting === "untried" && phase.flake !== null && phase.flake.parts > 0 ? "off" : of.flakes.targeting,
    },
  });
  if (isGreen) return green(named, phase, { ...standing, reading: { ...standing.reading, class: "passed" } }, true, events);
  return conclude(named, phase, standing, flaky, events);
};

/** The tests that failed on the best tree were run alone after a round. A whole run follows only if some of them are repaired. */
const partFailed = (state: State, phase: Running, result: TreeRun, notes: readonly Note[]): Turn => {
  const best = redOn(state, phase.gate);
  if (best === null || phase.trial === null)
    return run(state, { gate: phase.gate, tree: phase.tree, check: "verdict", trial: phase.trial }, notes);
  const progress = progressOf(state, phase.trial, best, result);
  if (progress.outcome === "better" && isAsGood(state, result)) return afterGoodPart(state, phase, result, notes);
  if (progress.outcome === "regressed")
    return run(state, { gate: phase.gate, tree: phase.tree, check: "verdict", trial: phase.trial }, notes);
  // The part says nothing about other failures, so they stay as they were.
  const { failures, files, excerpt } = result.reading;
  const whole = { ...result, reading: { ...best.reading, failures, files, excerpt } };
  return notBetter(state, phase.trial, whole, progress, notes);
};

/** A red verdict that stands: recorded for its tree, then judged as a trial or repaired. */
const conclude = (given: State, phase: Running, result: TreeRun, flakes: readonly string[], notes: readonly Note[]): Turn => {
  const known = gateAt(given, phase.gate).of.flakes;
  const state = withGate(given, phase.gate, {
    flakes: {
      confirmed: [...new Set([...known.confirmed, ...identitiesOf(result.reading)])],
      tests: [...new Set([...known.tests, ...flakes])],
    },
  });
  if (phase.trial !== null && surveyDue(state, phase.gate, result, phase.trial))
    return survey(state, phase.gate, { result, part: false }, phase.trial, notes);
  const { of } = gateAt(state, phase.gate);
  const tree = phase.trial?.to ?? phase.tree;
  const standing: TreeRun = { ...result, tree };
  const red = withGate(state, phase.gate, {
    proof: {
      reds: [...of.proof.reds.filter((run) => run.tree !== tree), standing],
      passes: of.proof.passes.filter((pass) => pass.tree !== tree),
    },
  });
  if (phase.trial !== null) return judged(red, phase.trial, standing, notes);
  const recorded = withGate(red, phase.gate, {
    // The schedule decides about a blocked gate's second run.
    last: of.block === null ? standing : of.last,
    verdict: of.block === null ? "failed" : of.verdict,
    firstVerdict: of.firstVerdict ?? "failed",
    proof: {
      baseline: tree === state.initial ? standing : (of.proof.baseline ?? standing),
      attributed: of.proof.attributed || tree === state.initial,
    },
  });
  if (result.reading.class === "configuration" && of.block === null && !mayRepair(state, result.reading))
    return block(recorded, phase.gate, blockOf(configurationCause(result.reading)), notes);
  return idle(recorded, notes);
};
