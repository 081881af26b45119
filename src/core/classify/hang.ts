/** Timeouts and crashes whose log names a place in the project: an endless loop is a bug, not bad luck of the machine. */
import { type Failure, filesOf, type Reading } from "../failure/failure.ts";

/** The sentence about the place where a run hung. */
export const hangMessage = "does not end: it was here when it was stopped";

/** The most places that a hanging run can name. */
export const mostSuspects = 20;

/** The reading of a run whose processes were asked where they are and died of it: a timeout, whatever they printed. `ms`: how long it had run. */
export const stoppedToSee = (reading: Reading, ms: number): Reading =>
  reading.class === "passed"
    ? reading
    : {
        ...reading,
        class: "infrastructure",
        errorClass: "timeout",
        reason: `timeout: it had not ended after ${Math.round(ms / 1000)} s and was stopped to see where it was`,
        files: [],
        failures: [],
        suspects: suspectsOf(reading).map((failure) => (failure.test === null ? { ...failure, message: hangMessage } : failure)),
      };

/** What a timeout or crash names of the project: failures that were read, or places in printed stacks. */
export const suspectsOf = (reading: Reading): readonly Failure[] =>
  [...reading.failures, ...(reading.suspects ?? [])].filter((failure) => failure.test !== null || failure.file !== null);

/** The same run as what it is once it came again: the code's own. The error class stays, so that edits are judged against it. */
export const asCode = (reading: Reading): Reading => {
  const failures = suspectsOf(reading);
  return {
    ...reading,
    class: "code",
    failures,
    files: filesOf(failures),
    reason: `${reading.reason} It came again on the same code.`,
    // What would have run behind it is not known.
    complete: false,
  };
};
