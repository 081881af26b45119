/** What the tests of a single step of the action share: two files, a gate, and the services of a runner. */
import { readFileSync } from "node:fs";
import { onTestFinished } from "vitest";
import { type ResultsStub, type ResultsStubOptions, startResultsStub } from "../helpers/results-stub/server.ts";

export const results = async (options?: ResultsStubOptions): Promise<ResultsStub> => {
  const stub = await startResultsStub(options);
  onTestFinished(() => stub.close());
  return stub;
};

/** A gate that wants the word "good" in a file, and a fixer that puts it there. */
export const red = "src/main.c:3:5: error: a semicolon is missing";
export const check = (path = "state.txt") => `grep -q good ${path} || { echo '${red}'; exit 1; }`;
export const gates = (fix: string | null) =>
  JSON.stringify([{ name: "build", stage: "build", run: check(), fix: fix ?? false, writes: ["state.txt"] }]);
export const files = { "state.txt": "bad\n", "src/main.c": "int main() {\n  return 0\n}\n" };

/** Whether a process still works; one that nobody has waited for yet does not. */
export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return false;
  }
};

export const open = (stub: ResultsStub) => stub.environment();
