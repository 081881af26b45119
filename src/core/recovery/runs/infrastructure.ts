/** Trouble of the machine. The gate is tried again, or the edit that caused it is undone, or the gate is given up. No model is asked about it. */
import { suspectsOf } from "../../classify/hang.ts";
import type { Reading } from "../../failure/failure.ts";
import { isLasting } from "../../stored/error-class.ts";
import { block } from "../block.ts";
import { fits } from "../budget.ts";
import { isAlone } from "../changes/tentative.ts";
import { reject } from "../changes/trial.ts";
import { blockOf, type TreeRun } from "../gate-state.ts";
import { note } from "../note.ts";
import type { Note, Turn } from "../protocol.ts";
import { start } from "../start/running.ts";
import { gateAt, type Running, type State, withGate } from "../state.ts";
import { redOn } from "../verdicts.ts";
import { backFromBaseline } from "./baseline.ts";

/** Trouble that an edit can cause. If it first appears right after an edit, it counts against the edit (.github/docs/deciding.md). */
export const madeByEdits: readonly (string | null)[] = ["timeout", "oom", "crash", "port-in-use"];

/**
 * A timeout or crash that came again, on one tree or after a change of a tree that is known to have it, and names a running test or a frame of the
 * project: an endless loop is a bug.
 */
export const isRepeatedTrouble = (state: State, phase: Running, reading: Reading): boolean => {
  if ((reading.errorClass !== "timeout" && reading.errorClass !== "crash") || suspectsOf(reading).length === 0) return false;
  const known = phase.trial !== null && redOn(state, phase.gate)?.reading.errorClass === reading.errorClass;
  return known || phase.infraRetries > 0;
};

/** A network that another gate has waited for in vain, in the same words but for who was asked, is not waited for again. */
const isWaitedFor = (state: State, { errorClass, reason }: Reading): boolean =>
  errorClass === "network" &&
  state.gates.some(({ block: before }) => {
    const cause = before?.cause;
    return cause?.kind === "infrastructure" && cause.retries > 0 && wordsOf(cause.reason) === wordsOf(reason);
  });

/** Without the hosts, ports and times in it. */
const wordsOf = (reason: string): string => reason.replace(/\S*\d\S*|\S+\.\S+/g, "…");

/** One second, then doubled; the driver adds jitter. */
const backOffMs = (retry: number): number => 1000 * 2 ** (retry - 1);

/** Retries with back-off. If no retry is left, the change on trial is undone, or the gate is blocked. */
export const infrastructure = (state: State, phase: Running, result: TreeRun, notes: readonly Note[]): Turn => {
  const { gate, of } = gateAt(state, phase.gate);
  const { errorClass, reason } = result.reading;
  const before = redOn(state, phase.gate);
  const firstVerdict = of.firstVerdict ?? (errorClass === "timeout" ? "timeout" : "infrastructure");
  // A gate whose flake is being mended is green: the trouble is the change's alone.
  const updated = state.mending === null ? withGate(state, phase.gate, { last: result, firstVerdict }) : state;
  if (phase.trial !== null && madeByEdits.includes(errorClass)) {
    const known = before?.reading.errorClass === errorClass;
    const outcome = known ? ("no-progress" as const) : ("regressed" as const);
    const words = known ? `${errorClass} as before the edit` : `${errorClass} right after the edit`;
    return reject(updated, phase.trial, { outcome, result: `${words}: ${reason}`, now: result }, notes);
  }
  const inVain = isLasting(errorClass) || isWaitedFor(state, result.reading);
  const canRetry = !inVain && phase.infraRetries < state.plan.limits.maxInfraRetries && fits(state, of.cost.lastMs);
  if (canRetry) {
    const retry = phase.infraRetries + 1;
    return {
      state: {
        ...withGate(updated, phase.gate, { cost: { infraRetries: of.cost.infraRetries + 1 } }),
        phase: { kind: "backing-off", next: { ...phase, infraRetries: retry } },
      },
      effect: { kind: "wait", ms: backOffMs(retry) },
      notes: [
        ...notes,
        note("infra-retry", gate.name, { errorClass, reason, retry, of: state.plan.limits.maxInfraRetries, waitMs: backOffMs(retry) }),
      ],
    };
  }
  // On checkpoint 0 this gate's own verdict is not needed. The gate that uses its product will report what is wrong.
  if (phase.enables !== null && phase.trial === null && phase.tree !== state.best) return start(state, phase.enables, notes);
  const gap = blockOf(
    errorClass === "missing-command"
      ? { kind: errorClass, command: missingCommand(reason) }
      : { kind: "infrastructure", errorClass, reason, retries: of.cost.infraRetries, unverifiedPatch: phase.trial !== null },
  );
  if (phase.trial !== null) {
    // Nothing was judged. The change is undone, and the gate ends as infrastructure.
    const blocked =
      isAlone(updated) || state.mending !== null ? updated : withGate(updated, phase.gate, { block: gap, verdict: "infrastructure" });
    return reject(blocked, phase.trial, { outcome: "unverified", result: `not verified: ${reason}` }, notes);
  }
  if (phase.check === "baseline") return backFromBaseline(updated, phase.gate, null, notes);
  return block(updated, phase.gate, gap, notes);
};

/** "bash: line 1: ruff: command not found" names ruff; null where the reason names none. */
const missingCommand = (reason: string): string | null => {
  const found = /(?:^|[\s:`'"])([\w@./+-]+): (?:command )?not found/.exec(reason) ?? /(?:ENOENT|spawn) `?([\w@./+-]+)/.exec(reason);
  return found?.[1] ?? null;
};
