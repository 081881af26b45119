/** What the report tells of the red run of CI that this run was started for. */
import { type RedSteps, stepTitle, triggerOf } from "../ci-run/red-steps.ts";
import { gateAt, type State } from "../recovery/state.ts";
import type { Warning } from "../stored/report.ts";
import type { Trigger } from "../stored/trigger-shape.ts";

/** The run with the verdicts there and here; where they differ on one commit, and what is not repaired here, as warnings. */
export const redRunReport = (redSteps: RedSteps, state: State): { readonly trigger: Trigger; readonly warnings: readonly Warning[] } => {
  const here = new Map(state.gates.map((of, index) => [gateAt(state, index).gate.name, of.firstVerdict] as const));
  const greenHere = redSteps.gates.filter(({ kind, gate }) => kind === "failed" && here.get(gate) === "passed");
  const elsewhere = redSteps.jobs.flatMap(({ name, why, steps }) =>
    why !== null
      ? [{ of: name, why }]
      : steps.flatMap((step) => (step.kind === "told" ? [{ of: `${name} / ${stepTitle(step.name)}`, why: step.why ?? "" }] : [])),
  );
  const warnings = [
    ...greenHere.map(({ gate, job, step }) => ({
      code: "green-here",
      gate,
      message: `${gate} was red in CI (${job} / ${stepTitle(step)}) and is green here on the same commit: it is flaky there, or that machine is another one. Nothing was changed for it.`,
    })),
    ...elsewhere.map(({ of, why }) => ({
      code: "red-elsewhere",
      gate: null,
      message: `${of} is red in CI and not repaired here: ${why}.`,
    })),
  ];
  return { trigger: triggerOf(redSteps, here), warnings };
};
