import type { RunContext } from "../run-context.ts";

/**
 * Who reads, which decides what they can do next. A maintainer may change settings and secrets; a contributor from a fork may only
 * push to a branch of their own; a person at a terminal has the files in front of them.
 */
export type Who = "maintainer" | "contributor" | "person";

/** Where it is read, which decides what is at hand: a job's page, a terminal, a downloaded archive, a page that holds the patch itself. */
export type Where = "job" | "terminal" | "archive" | "patch";

export interface Reader {
  readonly who: Who;
  readonly where: Where;
}

/** Who reads of a run that took place there. */
export const whoReads = (run: Pick<RunContext, "event" | "pullRequest">): Who => {
  if (run.event === null) return "person";
  return run.pullRequest?.fork === true ? "contributor" : "maintainer";
};

/** "run the job again", in the words of who can do it. */
export const runAgain = (who: Who): string => (who === "person" ? "try again" : "run the job again");
