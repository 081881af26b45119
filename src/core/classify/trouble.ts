import type { ErrorClass } from "../stored/error-class.ts";

const words: Partial<Record<ErrorClass, string>> = {
  network: "the network failed",
  "rate-limit": "a service refused further requests",
  oom: "memory ran out",
  disk: "the disk was full",
  resource: "a limit of the machine was reached",
  timeout: "the time limit was reached",
  lock: "another process held a lock",
  "port-in-use": "a port was already in use",
  permission: "a permission is missing",
  crash: "a tool crashed",
  "missing-command": "a command is not installed",
};

/** What went wrong with the machine, as a clause that can follow "because" or a colon. */
export const troubleWords = (errorClass: ErrorClass | null): string =>
  (errorClass === null ? undefined : words[errorClass]) ?? "the machine or the network failed";
