/** Faults of a gate's configuration. */
import picomatch from "picomatch";
import type { Reading } from "../../failure/failure.ts";
import type { BlockCause } from "../../stored/gap-cause.ts";
import type { State } from "../state.ts";

/** Why such a gate is left red. */
export const configurationCause = ({ errorClass, reason, files, missingPath }: Reading): BlockCause =>
  missingPath === undefined
    ? { kind: "configuration", errorClass, reason, file: files[0] ?? null }
    : { kind: "path-not-found", path: missingPath };

/** Only a person may repair a fault of the configuration, unless every file that it names was unlocked. */
export const mayRepair = (state: State, reading: Reading): boolean => {
  if (reading.files.length === 0 || state.plan.unlocked.length === 0) return false;
  const unlocked = picomatch([...state.plan.unlocked], { dot: true });
  return reading.files.every((file) => unlocked(file));
};
