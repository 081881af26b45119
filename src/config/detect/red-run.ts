/** The gates of a red run of CI (`gates: failed`), as detection writes gates of a workflow. */
import type { RedSteps } from "../../core/ci-run/red-steps.ts";
import type { Project } from "../../core/project.ts";
import { failedGates, type RedRun } from "../ci/failed/failed-gates.ts";
import type { Standing } from "../ci/gates/standing.ts";
import { type DetectedGate, documentsOf } from "./detect.ts";

/** Gates and what is told of the run; without gates where nothing of it can be run here. Never throws. */
export const redRunGates = (
  red: RedRun,
  project: Project,
  standing: Standing,
): { readonly gates: readonly DetectedGate[]; readonly steps: RedSteps } => {
  const { gates: found, jobs, sources } = failedGates(red, project, standing);
  const own = found.map(({ gate }) => gate);
  const gates = documentsOf(own, project);
  const nameOf = (at: number): string => gates[at]?.gate.name ?? "";
  const steps: RedSteps = {
    run: red.run,
    sources,
    jobs: jobs.map((job) => ({ ...job, steps: job.steps.map((step) => ({ ...step, gates: step.gates.map(nameOf) })) })),
    gates: found.map(({ kind, job, step, output, exitCode }, at) => ({
      ...{ gate: nameOf(at), kind, there: kind, job: job.name, step: step.name, output, exitCode },
      durationMs: (step.endedAt ?? 0) - (step.startedAt ?? 0),
    })),
  };
  // What CI only passed, or skipped, without anything red that runs here, is nothing to repair.
  return found.some(({ kind }) => kind === "failed") ? { gates, steps } : { gates: [], steps: { ...steps, gates: [] } };
};
