import { type CensusVerdict, judgeCensus } from "../../failure/census.ts";
import type { Reading } from "../../failure/failure.ts";
import { gateAt, type Running, type State } from "../state.ts";

/** After a change by an agent, a full test run that ran less than its baseline is red whatever it says. Null: nothing to object. */
export const censusFault = (state: State, phase: Running, reading: Reading): Reading | null => {
  const { gate, of } = gateAt(state, phase.gate);
  const changed = phase.trial !== null ? phase.trial.by !== "fixer" || hasAgentSteps(state) : hasAgentSteps(state);
  if (gate.stage !== "test" || !changed) return null;
  const { baseline } = of.proof;
  const verdict =
    baseline?.ofCi === true
      ? judgeByNames(baseline.reading, reading)
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

/** What CI counted says nothing here: what it named has to run again. */
const judgeByNames = (ci: Reading, now: Reading): CensusVerdict =>
  now.tests === null
    ? { pass: false, rule: "counts-lost", message: "CI's log names each test that ran; this run names none." }
    : judgeCensus({ ...ci, counts: noCounts }, { ...now, counts: noCounts }, { full: true, uncovered: false });

const hasAgentSteps = (state: State): boolean => state.steps.some((step) => step.by === "round" || step.by === "memory");
