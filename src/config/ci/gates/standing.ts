import type { Environment } from "../../../core/environment.ts";
import type { Machine } from "../read/github/matrix.ts";

/** Where the gates will run. */
export interface Standing {
  readonly machine: Machine;
  /** True where the steps in front of a job's checks have run there: behind them in the same job. */
  readonly behindOwnSteps: boolean;
  /** The job that runs now, under Actions: its checks and those of jobs with the same set-up are gates, no others. */
  readonly job: { readonly path: string; readonly id: string } | null;
  /** Whether a program is here, in a version where one is pinned: for actions that bring their tool, and compilers of the environment. */
  readonly has: (program: string, version?: string) => boolean;
  /** This repository on GitHub, "owner/name"; null where nothing tells it. */
  readonly repository: string | null;
}

/** A machine of which nothing is known but its system. */
export const plainStanding: Standing = {
  machine: { system: "Linux", node: null },
  behindOwnSteps: false,
  job: null,
  has: () => true,
  repository: null,
};

/** Where a run stands: GITHUB_JOB and GITHUB_WORKFLOW_REF ("owner/name/.github/workflows/ci.yml@refs/heads/x") name its job. */
export const standingOf = (environment: Environment, machine: Machine, has: Standing["has"]): Standing => {
  const path = /\/(\.github\/workflows\/[^/@]+\.ya?ml)@/.exec(environment.GITHUB_WORKFLOW_REF ?? "")?.[1];
  const id = environment.GITHUB_JOB;
  const runs = environment.GITHUB_ACTIONS === "true" && path !== undefined && id !== undefined;
  return { machine, behindOwnSteps: false, job: runs ? { path, id } : null, has, repository: environment.GITHUB_REPOSITORY ?? null };
};

/** Whether what a program says of its version is the pinned one, as far as major and minor go. */
export const isVersion = (pinned: string, text: string): boolean => {
  const wanted = /^v?(\d+)(?:\.(\d+))?/.exec(pinned);
  const [, major, minor] = /(?:^|[^\d.])(\d+)\.(\d+)/.exec(text) ?? [];
  return wanted === null || (wanted[1] === major && (wanted[2] === undefined || wanted[2] === minor));
};
