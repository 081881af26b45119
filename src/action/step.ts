/** The action's main step, as the runner starts it. */
import { reexecuteWithoutSecrets } from "../adapters/reexec.ts";

/** Gives the exit code of the step. */
export async function runStep(): Promise<number> {
  const reexecuted = reexecuteWithoutSecrets();
  if (!reexecuted.done) process.stdout.write(`${reexecuted.message}\n`);
  const { repairStep } = await import("./repair-step.ts");
  return repairStep(process.env);
}
