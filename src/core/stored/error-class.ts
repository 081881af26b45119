/** The closed list of error classes of the contract (section 4), by the class they belong to. */
export const infrastructureErrors = [
  "network",
  "rate-limit",
  "oom",
  "disk",
  "resource",
  "missing-command",
  "timeout",
  "lock",
  "port-in-use",
  "permission",
  "crash",
] as const;
export const configurationErrors = ["config", "dependency", "missing-dependency", "no-tests"] as const;
export type ErrorClass = (typeof infrastructureErrors)[number] | (typeof configurationErrors)[number];

const lastingErrors: readonly (ErrorClass | null)[] = ["missing-command", "permission", "disk"];

/** True for trouble that neither waiting nor another run ends. */
export const isLasting = (errorClass: ErrorClass | null): boolean => lastingErrors.includes(errorClass);
