import { note } from "./note.ts";
import type { Effect, Note } from "./protocol.ts";
import { gateAt, type Phase, type RunPurpose, type State } from "./state.ts";

/** What a gate run is for, as a clause. */
const runReasons: Readonly<Record<RunPurpose, string>> = {
  verdict: "because its verdict on this tree is not known",
  reproduce: "to see whether what failed in CI fails here",
  "flake-part": "to see whether what failed fails again when it is run alone",
  flake: "to see whether the whole fails again on the same tree",
  "flake-proof": "because a flake is mended only if many runs pass",
  survey: "because it ends at its first failure, and more may fail behind that",
  part: "because what failed alone tells soonest whether the round mended it",
  baseline: "to see which failures were there before any change of ours",
  fit: "to see whether the gate can run in the sandbox",
  provide: "because the gate after it uses what it makes",
  tests: "because its tool calls a quick fix unsafe, which only tests can judge",
};

const restoreReasons: Readonly<Record<Extract<Phase, { kind: "restoring" }>["next"], string>> = {
  advance: "because what was tried on it is not kept",
  blame: "to see whether the step after it made a gate fail",
  finish: "because the run ends with it",
  baseline: "to run the gate as the code was found",
  disagree: "because a fixer undid another's change",
  fit: "to try the gate in the sandbox on untouched code",
  start: "to see all that fails without our changes, which CI's log did not show",
  resume: "to go on where the sandbox was tried",
  whole: "because the round needs the tentative rounds below it",
};

/** The event of one decision: what is done next and why. Null for the steps of one change, which its own event tells. */
export const decisionNote = (state: State, effect: Effect): Note | null => {
  switch (effect.kind) {
    case "run-gate": {
      const { gate } = gateAt(state, effect.gate);
      const what =
        effect.check === "survey" ? "run it beyond its first failure" : effect.selection === null ? "run it whole" : "run only what failed";
      return note("decision", gate.name, { next: `${what} on ${effect.tree.slice(0, 7)}`, reason: runReasons[effect.check] });
    }
    case "fix":
      return state.phase.kind === "fixing"
        ? note("decision", gateAt(state, effect.gate).gate.name, {
            next: "run its fixer",
            reason: "because it is red and tools come first",
          })
        : null;
    case "recall":
      return note("decision", gateAt(state, effect.gate).gate.name, {
        next: "look for a remembered repair",
        reason: "because no fixer mends what is left",
      });
    case "propose":
      return note("decision", gateAt(state, effect.gate).gate.name, {
        next: "ask the language service for quick fixes",
        reason: "because no fixer and no remembered repair mends what is left",
      });
    case "ask":
      return note("decision", effect.request.gate.name, {
        next: `ask the model, round ${effect.request.round}`,
        reason: effect.request.tentative
          ? "because the last round moved what fails and may be half of a repair"
          : "because tools cannot mend what is left",
      });
    case "calibrate":
      return note("decision", gateAt(state, effect.gate).gate.name, {
        next: "add a failing test beside the repaired one and run it alone",
        reason: "because a green says something only where the check can still fail",
      });
    case "find-origin":
      return note(
        "decision",
        gateAt(state, effect.gate).gate.name,
        state.plan.origin?.of === "branch"
          ? { next: "look for the commit that broke it", reason: "because what that commit changed is the best evidence" }
          : { next: "run what failed on the base", reason: "because what was red there before is not this change's fault" },
      );
    case "try-revert":
      return note("decision", gateAt(state, effect.gate).gate.name, {
        next: `try the revert of ${effect.commit.slice(0, 7)} apart`,
        reason: "because nothing else mended it, and whoever reads of it can then decide",
      });
    case "rebase":
      return state.phase.kind === "rebasing"
        ? note("decision", gateAt(state, state.phase.trial.gate).gate.name, {
            next: "make the round on the best tree alone",
            reason: "because the tentative rounds below it may be of no use",
          })
        : state.phase.kind === "joining" && state.phase.queue.length === state.phase.of.length
          ? note("decision", gateAt(state, state.phase.gate).gate.name, {
              next: `make rounds ${state.phase.of.map(({ round }) => round).join(" and ")} together`,
              reason: "because what is of no use alone may be the half of a repair",
            })
          : null;
    case "restore":
      return state.phase.kind === "restoring"
        ? note("decision", null, { next: `put back tree ${effect.tree.slice(0, 7)}`, reason: restoreReasons[state.phase.next] })
        : null;
    case "leave-out":
      return note("decision", null, {
        next: effect.paths === "undeliverable" ? "leave out what the next job may not deliver" : "leave out the files that a fixer made",
        reason:
          effect.paths === "undeliverable"
            ? "because what is delivered has to be what was proved"
            : "because a repair holds only what a gate needs",
      });
    case "wait":
      return note("decision", null, { next: `wait ${effect.ms} ms`, reason: "because the machine failed, not the code" });
    case "finish":
      return note("decision", null, { next: "end the run", reason: `because every gate is green or given up: ${effect.status}` });
    case "apply":
    case "inspect":
      return null;
    default:
      return effect satisfies never;
  }
};
