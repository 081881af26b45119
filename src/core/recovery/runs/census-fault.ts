import { type CensusVerdict, judgeCensus } from "../../failure/census.ts";
import type { Reading } from "../../failure/failure.ts";
import { isNamedBy, isTestFile } from "../../policy/policy.ts";
import { gateAt, type Running, type State } from "../state.ts";

/** After a change by an agent, a full test run that ran less than its baseline is red whatever it says. Null: nothing to object. */
export const censusFault = (state: State, phase: Running, reading: Reading): Reading | null => {
  const { gate, of } = gateAt(state, phase.gate);
  if (gate.stage !== "test" || agentFiles(state, phase) === null) return null;
  const { baseline } = of.proof;
  const verdict =
    baseline?.ofCi === true
      ? judgeByCi(baseline.reading, reading, unlikeCi(state, phase, reading))
      : judgeCensus(baseline?.reading ?? null, reading, { full: true, uncovered: false });
  if (verdict.pass) return null;
  const message = `census: ${verdict.message}`;
  return {
    ...reading,
    class: "code",
    reason: message,
    failures: [
      {
        file: null,
        line: null,
        column: null,
        code: verdict.rule,
        test: null,
        message,
        detail: null,
        stage: gate.stage,
        origin: null,
        frames: [],
        tool: null,
        ran: true,
        fingerprint: `census:${verdict.rule}`,
      },
    ],
  };
};

const noCounts = { run: null, failed: null, skipped: null };

/** What CI counted says nothing of another machine: what it named has to run again. Where it named nothing, `unlike` has told. */
const judgeByCi = (ci: Reading, now: Reading, unlike: string | null): CensusVerdict => {
  const known = { full: true, uncovered: false };
  if (unlike !== null) return { pass: false, rule: "counts-lost", message: `CI's log cannot show that every test still ran: ${unlike}.` };
  return ci.tests === null ? judgeCensus(ci, now, known) : judgeCensus({ ...ci, counts: noCounts }, { ...now, counts: noCounts }, known);
};

/**
 * Why the green of a suite cannot be compared with what CI's log told of it, as the end of a sentence; null where it can, or need not be. A log
 * that names only what failed stands for as many tests as it counted: no more, no fewer, none of them named here, and no test or
 * configuration changed by an agent. So a machine on which other tests run is noticed, and a test that an edit drops is missed.
 */
export const unlikeCi = (state: State, phase: Running, now: Reading): string | null => {
  const { gate, of } = gateAt(state, phase.gate);
  const files = agentFiles(state, phase);
  const ci = of.proof.baseline;
  if (ci?.ofCi !== true || gate.stage !== "test" || files === null) return null;
  const { counts, tests } = ci.reading;
  if (tests !== null) return now.tests === null ? "it names each test that ran, and this run names none" : null;
  if (now.tests !== null) return "this run names its tests, and the log does not";
  if (counts.run !== now.counts.run || counts.skipped !== now.counts.skipped) return "another number of tests runs here";
  const { testFiles, unlocked } = state.plan;
  const judging = files.find((path) => isTestFile(path, testFiles) || isNamedBy(unlocked, path));
  return judging === undefined ? null : `${judging} was changed`;
};

/** What agents changed, kept or on trial; null: nothing of the tree is theirs. */
const agentFiles = (state: State, { trial }: Running): readonly string[] | null => {
  const theirs = state.steps.filter((step) => step.by === "round" || step.by === "memory");
  const tried = trial === null || trial.by === "fixer" ? [] : [trial];
  return theirs.length + tried.length === 0 ? null : [...theirs, ...tried].flatMap(({ files }) => files);
};
