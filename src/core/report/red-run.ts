/** What the report tells of the red run of CI that this run was started for. */
import { type RedSteps, stepTitle, triggerOf } from "../ci-run/red-steps.ts";
import { maskSecrets } from "../policy/secrets.ts";
import { gateAt, type State } from "../recovery/state.ts";
import type { Gap, Warning } from "../stored/report.ts";
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

/** What CI said of the step that a gate is, for its gap: of a red one, where it is told. */
export const ciWords = (trigger: Trigger | undefined, gate: string): Pick<Gap, "ci"> => {
  const found = trigger?.jobs.flatMap(({ name, steps }) =>
    steps.filter(({ kind, gates }) => kind === "failed" && gates.includes(gate)).map((step) => ({ name, step })),
  )[0];
  if (found === undefined) return {};
  const { name, step } = found;
  return { ci: { job: name, step: stepTitle(step.name), url: step.url, words: step.words.map((words) => maskSecrets(words)) } };
};
