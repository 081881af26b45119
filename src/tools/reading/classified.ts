import type { ErrorClass } from "../../core/stored/error-class.ts";
import type { Finding } from "../tool.ts";

/** A class that a tool itself names beyond doubt, with the line that says so. */
export type Classified = NonNullable<Finding["class"]>;

/** A fault of configuration or of what is installed; the reason is the tool's own line, cut at 300 characters. */
export const misconfigured = (errorClass: "config" | "dependency" | "missing-dependency" | "no-tests", line: string): Classified => ({
  class: "configuration",
  errorClass,
  reason: line.trim().slice(0, 300),
});

/** A fault of the machine that the runner itself tells. */
export const machineFault = (errorClass: ErrorClass, line: string): Classified => ({
  class: "infrastructure",
  errorClass,
  reason: line.trim().slice(0, 300),
});

/** The part of a finding that holds the class; nothing for null. */
export const classed = (found: Classified | null): { class?: Classified } => (found === null ? {} : { class: found });
