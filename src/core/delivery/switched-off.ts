/** The label that switches repair and delivery off. */
const skipLabel = "regreen:skip";

/**
 * Why this commit is not repaired, as the end of a sentence, or null. Every gate still runs and decides the step.
 * `message`: of the commit under repair, null where it is not known. `labels`: of the pull request.
 */
export const repairSwitchedOff = (message: string | null, labels: readonly string[]): string | null => {
  if (labels.includes(skipLabel)) return `the pull request has the label ${skipLabel}`;
  if (message === null) return null;
  if (/\[skip regreen\]/i.test(message)) return "the commit message says [skip regreen]";
  return null;
};
