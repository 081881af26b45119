/**
 * A run of GitHub Actions as its API tells it: what was red, and what it said. Source of the fields: docs.github.com/rest/actions/workflow-jobs,
 * "List jobs for a workflow run attempt"; the API names no commands, those stand in the workflow file.
 */

/** How a job or a step ended; null while it runs. A job over its time limit may be `cancelled` as well as `timed_out`. */
export type Conclusion =
  | "success"
  | "failure"
  | "cancelled"
  | "skipped"
  | "timed_out"
  | "action_required"
  | "neutral"
  | "stale"
  | "startup_failure";

export interface RunStep {
  /** Its place among the job's steps, from 1: "Set up job" is 1, and the clean-up after the job has numbers of its own. */
  readonly number: number;
  /** Its `name`, else "Run " and the first line of its script, or "Run owner/action@v1". */
  readonly name: string;
  readonly conclusion: Conclusion | null;
  /** Milliseconds since 1970, whole seconds; null where it never ran. */
  readonly startedAt: number | null;
  readonly endedAt: number | null;
}

export interface RunJob {
  readonly id: number;
  /** As displayed: "test (20, ubuntu-latest)", "caller / job". */
  readonly name: string;
  readonly conclusion: Conclusion | null;
  /** Page of the job, to which `#step:NUMBER:LINE` may be added; null where GitHub gives none. */
  readonly url: string | null;
  /** Labels of its runner. */
  readonly labels: readonly string[];
  readonly steps: readonly RunStep[];
}

/** Which attempt of which run. */
export interface RunId {
  readonly run: number;
  readonly attempt: number;
}

/** One attempt of a run, all its jobs. */
export interface CiRun extends RunId {
  /** Page of the attempt; null where GitHub gives none. */
  readonly url: string | null;
  /** The commit that it ran on; of a pull request its head. */
  readonly commit: string;
  /** Its workflow file: ".github/workflows/ci.yml". */
  readonly path: string;
  readonly event: string;
  /** How the workflow's last run before ended, on another commit of the branch; null or absent: there was none, or nobody asked. */
  readonly before?: string | null;
  readonly jobs: readonly RunJob[];
}

/** What a job wrote, or why that cannot be had. `cut`: its middle is missing, because it is longer than what is read. */
export type JobLog =
  | { readonly kind: "text"; readonly text: string; readonly cut: boolean }
  | { readonly kind: "none"; readonly why: string };

const red: ReadonlySet<string | null> = new Set<Conclusion>(["failure", "timed_out", "startup_failure"]);

/** Whether a run, a job or a step ended red, in GitHub's words. One that was cancelled says nothing of the commit. */
export const endedRed = ({ conclusion }: { readonly conclusion: string | null }): boolean => red.has(conclusion);

/**
 * The red jobs. A job over its time limit counts as cancelled: one of its steps was cut off, while a job that somebody cancelled or that
 * `fail-fast` ended cannot be told from it, so that it counts only where no job is red otherwise.
 */
export const redJobs = ({ jobs }: CiRun): readonly RunJob[] => {
  const plain = jobs.filter(endedRed);
  return plain.length > 0 ? plain : jobs.filter((job) => job.conclusion === "cancelled" && job.steps.some(isCutOff));
};

/** Whether a step was under way when its job ended. */
export const isCutOff = ({ conclusion, startedAt }: RunStep): boolean => conclusion === "cancelled" && startedAt !== null;

/** Whether a step ended its job: it was red, or under way. */
export const endedJob = (step: RunStep): boolean => endedRed(step) || isCutOff(step);

/** Address of a step in a job's page, and of a line of its log, counted from 1 within the step. */
export const stepUrl = (job: RunJob, step: RunStep, line = 1): string | null =>
  job.url === null ? null : `${job.url}#step:${step.number}:${line}`;
