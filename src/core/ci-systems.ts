/** What CI systems other than GitHub Actions say about a run in their variables. Each system is one row, without code of its own. */
import type { Environment } from "./environment.ts";

/** Facts of a run; null where the system does not say. No server and repository: the links that are made of those are GitHub's. */
export interface CiFacts {
  readonly system: string;
  readonly branch: string | null;
  readonly runUrl: string | null;
  readonly job: string | null;
  readonly event: string | null;
  readonly defaultBranch: string | null;
}

/** How a job's log is folded: lines before and after what belongs together. `at` is seconds since the epoch. */
export interface Folding {
  readonly open: (id: string, title: string, at: number) => string;
  readonly close: (id: string, at: number) => string;
}

interface CiSystem {
  readonly name: string;
  /** The variable that only this system sets. */
  readonly sign: string;
  /** Variables in the order in which they are asked. */
  readonly branch: readonly string[];
  readonly runUrl: readonly string[];
  readonly job: readonly string[];
  readonly event: readonly string[];
  readonly defaultBranch: readonly string[];
  readonly folding: Folding | null;
}

/** GitLab's collapsible sections (docs.gitlab.com, "Custom collapsible sections"). */
const gitlabSections: Folding = {
  open: (id, title, at) => `\u001b[0Ksection_start:${at}:${id}[collapsed=true]\r\u001b[0K${title}`,
  close: (id, at) => `\u001b[0Ksection_end:${at}:${id}\r\u001b[0K`,
};

/**
 * Buildkite folds from a line that begins with three dashes up to the next such line, and shows what follows three plus signs
 * (buildkite.com/docs, "Managing log output"): without those the verdicts would lie in the fold of the last gate.
 */
const buildkiteGroups: Folding = { open: (_id, title) => `--- ${title}`, close: () => "+++ Regreen" };

export const ciSystems: readonly CiSystem[] = [
  {
    name: "GitLab",
    sign: "GITLAB_CI",
    branch: ["CI_MERGE_REQUEST_SOURCE_BRANCH_NAME", "CI_COMMIT_REF_NAME"],
    runUrl: ["CI_JOB_URL"],
    job: ["CI_JOB_NAME"],
    event: ["CI_PIPELINE_SOURCE"],
    defaultBranch: ["CI_DEFAULT_BRANCH"],
    folding: gitlabSections,
  },
  {
    name: "Buildkite",
    sign: "BUILDKITE",
    branch: ["BUILDKITE_BRANCH"],
    runUrl: ["BUILDKITE_BUILD_URL"],
    job: ["BUILDKITE_STEP_KEY", "BUILDKITE_LABEL"],
    event: ["BUILDKITE_SOURCE"],
    defaultBranch: ["BUILDKITE_PIPELINE_DEFAULT_BRANCH"],
    folding: buildkiteGroups,
  },
  {
    name: "CircleCI",
    sign: "CIRCLECI",
    branch: ["CIRCLE_BRANCH"],
    runUrl: ["CIRCLE_BUILD_URL"],
    job: ["CIRCLE_JOB"],
    event: [],
    defaultBranch: [],
    folding: null,
  },
  {
    name: "Jenkins",
    sign: "JENKINS_URL",
    branch: ["CHANGE_BRANCH", "BRANCH_NAME", "GIT_LOCAL_BRANCH"],
    runUrl: ["BUILD_URL"],
    job: ["JOB_NAME"],
    event: [],
    defaultBranch: [],
    folding: null,
  },
];

/** The system that set these variables; null on GitHub Actions (and Forgejo and Gitea, which speak its language) and on no CI. */
const systemOf = (variables: Environment): CiSystem | null =>
  variables.GITHUB_ACTIONS === "true" ? null : (ciSystems.find(({ sign }) => (variables[sign] ?? "") !== "") ?? null);

/** The CI system's facts about this run; null if there is no CI system, or if it is GitHub Actions. */
export const ciFacts = (variables: Environment): CiFacts | null => {
  const system = systemOf(variables);
  if (system === null) return null;
  const first = (names: readonly string[]): string | null =>
    names.map((name) => variables[name] ?? "").find((value) => value !== "") ?? null;
  return {
    system: system.name,
    branch: first(system.branch),
    runUrl: first(system.runUrl),
    job: first(system.job),
    event: first(system.event),
    defaultBranch: first(system.defaultBranch),
  };
};

/** How the log of this job is folded; null where the system cannot, or is GitHub's own. */
export const foldingOf = (variables: Environment): Folding | null => systemOf(variables)?.folding ?? null;

/** Forgejo and Gitea number the runs of a repository in their addresses, where GitHub has an id, and show files under another path. */
export const numbersRuns = (variables: Environment): boolean => variables.FORGEJO_ACTIONS === "true" || variables.GITEA_ACTIONS === "true";
