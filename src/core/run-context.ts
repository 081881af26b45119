import type { runShape } from "./stored/parts.ts";
import type { Of } from "./stored/shape.ts";

/** Where the run took place; null where it is not known (outside Actions, no remote). */
export type RunContext = Of<typeof runShape>;

/** Whose memory and nights a run's are: by repository, job and leg. */
export const memoryScope = ({ repository, job, leg }: RunContext): string => [repository ?? "local", job ?? "-", leg ?? "-"].join("/");

/** Whether it is a run on the default branch itself: a night. Nothing that a pull request does is one. */
export const isOnDefaultBranch = ({ pullRequest, branch, defaultBranch }: RunContext): boolean =>
  pullRequest === null && defaultBranch !== null && branch === defaultBranch;
