import type { StepCheck, StepMeaning } from "../meaning/step-meaning.ts";
import type { CiStep } from "../read/job.ts";

/** A gate as CI runs it. */
export interface CiGate
  extends Pick<StepCheck, "run" | "cwd" | "stage" | "fix" | "keys">,
    /** The name is the step's, where it has one. */
    Pick<CiStep, "shell" | "env" | "timeoutMinutes" | "name"> {
  readonly reason: string;
  /** The place of the job that it is a check of, and of its step among the job's as they were read. */
  readonly job: string;
  readonly step: number;
  /** Places of other jobs that build the same before their own checks. */
  readonly alsoIn: readonly string[];
  /** Whether it is a build that later checks of its job may use. */
  readonly product: boolean;
  /** Why another gate that checks the same is to be preferred; null where nothing speaks against it. */
  readonly variant: string | null;
  /** It checks with other values of the matrix what a gate before it checks. */
  readonly ofLeg: boolean;
}

/** Why what only a push starts and then publishes is asked only where nothing else asks the same, or not at all. */
export const published = "its job publishes, and only a push starts it";

/** Whether gates come from jobs that publish alone: CI says nothing of what is checked. */
export const onlyBuildProduct = (gates: readonly CiGate[]): boolean => gates.every(({ variant }) => variant === published);

/** A step of a job that must stand before its checks: by its index, and as another script where only a part of it must. */
export interface StandsBefore {
  readonly at: number;
  readonly run: string | null;
}

/** What a step means; the legs of a matrix and the jobs of a workflow say much the same, so it is looked at once. */
export type StepReader = (text: string, cwd: string, name: string | null, generator: string | null, shell?: string | null) => StepMeaning;

/** A check as a gate with what its step gives it. */
export const gateOf = (
  { sure: _, ...check }: StepCheck,
  step: CiStep,
  of: Pick<CiGate, "job" | "step">,
  variant: string | null,
): CiGate => ({
  ...check,
  shell: shellOf(step.shell, check.run),
  env: step.env,
  timeoutMinutes: step.timeoutMinutes,
  name: step.name,
  reason: step.place,
  ...of,
  alsoIn: [],
  // A build that is known by its compiler (`npm run build`: tsc) is one.
  product: check.stage === "build" || /\bbuild\b/.test(check.run),
  variant,
  ofLeg: false,
});

/** A gate whose variables that name the checkout (`${{ github.workspace }}/src`) are set by its own shell: a run alone knows them. */
export const inCheckout = (gate: CiGate): CiGate => {
  const all = Object.entries(gate.env);
  const there = all.filter(([, value]) => value.includes("$GITHUB_WORKSPACE"));
  if (there.length === 0) return gate;
  const sets = there.map(([name, value]) => `export ${name}="${value.replace(/["`\\]|\$(?!GITHUB_WORKSPACE)/g, "\\$&")}"\n`).join("");
  const env = Object.fromEntries(all.filter((one) => !there.includes(one)));
  return { ...gate, env, run: `${sets}${gate.run}`, fix: gate.fix === null ? null : `${sets}${gate.fix}` };
};

/** Actions runs a step without a shell of its own in `bash -e`, with one named `bash` with pipefail as Regreen does. */
const shellOf = (shell: string | null, run: string): string | null => {
  if (shell === null) return /[^|]\|[^|]/.test(run) ? "bash -e {0}" : null;
  if (shell === "bash") return null;
  return shell === "sh" ? "sh -e {0}" : shell === "python" ? "python {0}" : shell;
};
