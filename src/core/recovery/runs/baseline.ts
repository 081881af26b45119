/** A gate's run on checkpoint 0, to find out whose fault its failures are. */
import type { TreeRun } from "../gate-state.ts";
import type { Note, Turn } from "../protocol.ts";
import { type State, withGate } from "../state.ts";

/** After a baseline run the work tree is checkpoint 0. Goes back to the best tree, or to the one whose run waits, and reports `notes`. */
export const backFromBaseline = (state: State, index: number, baseline: TreeRun | null, notes: readonly Note[]): Turn => {
  const learned = withGate(state, index, { proof: baseline === null ? { attributed: true } : { attributed: true, baseline } });
  const resume = state.phase.kind === "running" ? state.phase.resume : null;
  if (resume !== null) {
    const { tree } = resume.phase;
    return { state: { ...learned, phase: { kind: "restoring", tree, next: "resume", resume } }, effect: { kind: "restore", tree }, notes };
  }
  return {
    state: { ...learned, phase: { kind: "restoring", tree: state.best, next: "advance" } },
    effect: { kind: "restore", tree: state.best },
    notes,
  };
};
