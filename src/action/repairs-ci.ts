import type { RawInputs } from "../config/inputs.ts";

/** Whether the step repairs a run of CI that was red, or delivers such a repair (`gates: failed`). */
export const repairsCi = (raw: RawInputs): boolean => raw.get("gates")?.value.trim() === "failed";
