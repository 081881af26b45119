/** The action's steps, as the runner starts them: `main` and `post` are the same file. */
import { reexecuteWithoutSecrets } from "../adapters/process/reexec.ts";

/** Gives the exit code of the step. */
export const runStep = async (): Promise<number> => {
  // Values that the main step saved come back as STATE_ variables, but only in the post step.
  if (process.env.STATE_main === "begun") return (await import("./post-step.ts")).postStep(process.env);
  const reexecuted = reexecuteWithoutSecrets();
  if (!reexecuted.done) process.stdout.write(`${reexecuted.message}\n`);
  const { annotate, maskSecret, remember } = await import("../adapters/runner.ts");
  if (!remember("main", "begun")) {
    // Without that mark the post step would take itself for the main step, and run everything once more.
    annotate([{ level: "error", title: "Regreen", message: notKept, file: null, line: null, column: null }]);
    return 3;
  }
  const { inputsOfRunner } = await import("../config/inputs.ts");
  const raw = inputsOfRunner(process.env);
  for (const name of ["api-key", "github-token"] as const) {
    const secret = raw.get(name)?.value;
    if (secret) maskSecret(secret);
  }
  // Any other word for the mode is a mistake, which reading all inputs together reports.
  if (raw.get("mode")?.value === "deliver") return (await import("./deliver-step.ts")).deliverStep(process.env, raw);
  if (raw.get("mode")?.value === "ask") return (await import("./ask-step.ts")).askStep(process.env, raw);
  if (raw.get("mode")?.value === "wake") return (await import("./wake-step.ts")).wakeStep(process.env, raw);
  if (raw.get("mode")?.value === "guard") return (await import("./guard-step.ts")).guardStep(process.env, raw);
  return (await import("./repair-step.ts")).repairStep(process.env, raw);
};

const notKept =
  "Nothing was run: the runner's file for values of this step ($GITHUB_STATE) cannot be written. Free some space on its disk.";
