/** The action's steps, as the runner starts them: `main` and `post` are the same file. */
import { reexecuteWithoutSecrets } from "../adapters/reexec.ts";

/** Gives the exit code of the step. */
export async function runStep(): Promise<number> {
  // What the main step saved comes back as STATE_ variables, in the post step alone.
  if (process.env.STATE_main === "begun") return (await import("./post-step.ts")).postStep(process.env);
  const reexecuted = reexecuteWithoutSecrets();
  if (!reexecuted.done) process.stdout.write(`${reexecuted.message}\n`);
  return (await import("./repair-step.ts")).repairStep(process.env);
}
