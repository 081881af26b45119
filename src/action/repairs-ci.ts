import type { RawInputs } from "../config/inputs.ts";

/** Whether the step repairs a run of CI that was red, or delivers such a repair (`gates: failed`). */
export const repairsCi = (raw: RawInputs): boolean => raw.get("gates")?.value.trim() === "failed";

/** Ids of the jobs of CI for which the step's job is set up; null where nobody says so. */
export const jobsAtHand = (raw: RawInputs): readonly string[] | null => {
  const ids = raw.get("jobs")?.value.match(/[\w-]+/g) ?? [];
  return ids.length === 0 ? null : ids;
};
