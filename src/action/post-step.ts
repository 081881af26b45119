/** The action's post step: when the main step was cancelled or died, what must be put back is put back, and what is there is uploaded. */
import { uploadArtifact } from "../adapters/artifact.ts";
import type { Environment } from "../adapters/git.ts";
import { unfinishedRun } from "../adapters/journal.ts";
import { openRepository } from "../adapters/repository.ts";
import { recall, warn } from "../adapters/runner.ts";
import { restoreCommand } from "../cli/restore.ts";

/** Gives the exit code of the step: a post step never makes a job red. */
export async function postStep(environment: Environment): Promise<number> {
  const directory = environment.GITHUB_WORKSPACE ?? process.cwd();
  const repository = await openRepository(directory, environment);
  if (repository.ok && unfinishedRun(repository.value) !== null) {
    const stderr = (text: string) => void process.stderr.write(text);
    await restoreCommand(
      { list: false, to: null, discard: false },
      { cwd: directory, environment, now: Date.now(), stdout: (text) => void process.stdout.write(text), stderr },
    );
  }
  const folder = recall("report");
  const names = recall("artifacts").split("\n");
  if (folder === "" || names[0] === "" || recall("uploaded") === "yes") return 0;
  const uploaded = await uploadArtifact(names, folder, null);
  if (!uploaded.ok && uploaded.error.code !== "missing") warn(uploaded.error.message);
  return 0;
}
