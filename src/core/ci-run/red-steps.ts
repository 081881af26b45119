/** What became of a red run of CI here: its steps as gates, and the part of the report that tells it. */
import type { Verdict } from "../gate.ts";
import type { Trigger } from "../stored/trigger-shape.ts";
import type { CiRun } from "./run.ts";

/** A step of a red run that is a gate here. */
export interface CiStepGate {
  /** Name of the gate. */
  readonly gate: string;
  readonly kind: "failed" | "skipped" | "passed";
  readonly job: string;
  readonly step: string;
  readonly there: Verdict;
  /** What the step wrote, where it is this gate's alone; null where nothing of it is known. */
  readonly output: readonly string[] | null;
  readonly exitCode: number | null;
  readonly durationMs: number;
}

/** A red run, its red jobs as the report tells them, and the gates that its steps became. */
export interface RedSteps {
  readonly run: CiRun;
  readonly jobs: Trigger["jobs"];
  readonly gates: readonly CiStepGate[];
  /** Files of the repository that say what the jobs of these gates do. */
  readonly sources: readonly string[];
}

/** `trigger` of the report. `here`: the first verdict of each gate, by its name. */
export const triggerOf = ({ run, jobs, gates }: RedSteps, here: ReadonlyMap<string, Verdict | null>): Trigger => ({
  ...{ run: run.run, attempt: run.attempt, url: run.url, commit: run.commit, path: run.path, event: run.event, jobs },
  ...(run.before == null ? {} : { before: run.before }),
  gates: gates.map(({ gate, job, step, kind, there }) => ({ gate, job, step, kind, there, here: here.get(gate) ?? null })),
});

/** The step that a reader wants first: a red one that is a gate, else any red one. Null where no job was red. */
export const firstRed = ({ jobs }: Pick<Trigger, "jobs">) => {
  const steps = jobs.flatMap((job) => job.steps.map((step) => ({ job, step })));
  return steps.find(({ step }) => step.kind === "failed") ?? steps.find(({ step }) => step.kind === "told") ?? null;
};

/** "npm test" of "Run npm test". */
export const stepTitle = (name: string): string => name.replace(/^Run /, "");

/** Why nothing of the red run is a gate here, in sentences: of each red job its first step with what it said. */
export const whyNothing = ({ run, jobs }: RedSteps): string =>
  jobs.length === 0
    ? `No job of attempt ${run.attempt} of run ${run.run} is red, so there is nothing to repair.`
    : jobs
        .slice(0, 10)
        .map(({ name, why, steps: [step] }) => {
          const of = step === undefined ? name : `${name} / ${stepTitle(step.name)}`;
          const words =
            step === undefined || step.words.length === 0 ? "" : ` It said: ${step.words.slice(0, 3).join(" / ").slice(0, 400)}`;
          return `${of} is red, and not repaired here: ${step?.why ?? why ?? "nothing of it is a check"}.${words}`;
        })
        .join(" ");
