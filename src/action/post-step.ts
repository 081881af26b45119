/** The action's post step. If the main step was cancelled or died, it restores the files, and uploads the report as far as it exists. */
import { unfinishedRun } from "../adapters/checkpoint/journal.ts";
import { uploadArtifact } from "../adapters/report-store/artifact.ts";
import { openRepository } from "../adapters/repository.ts";
import { runUrlOf } from "../adapters/run-context.ts";
import { recall, warn, writeSummary } from "../adapters/runner.ts";
import { restoreCommand } from "../cli/restore.ts";
import type { Environment } from "../core/environment.ts";
import { diedMarkdown } from "../core/report/died.ts";

/** Gives the exit code of the step: a post step never makes a job red. */
export const postStep = async (environment: Environment): Promise<number> => {
  const restored = await putBack(environment);
  const folder = recall("report");
  const names = recall("artifacts").split("\n");
  const wanted = folder !== "" && names[0] !== "" && recall("uploaded") !== "yes";
  const uploaded = wanted ? await uploadArtifact(names, folder, runUrlOf(environment)) : null;
  if (uploaded?.ok === false && uploaded.error.code !== "missing") warn(uploaded.error.message);
  // A main step that reached its end has reported everything itself.
  if (folder !== "" && recall("concluded") !== "yes")
    await writeSummary(diedMarkdown({ restored, artifact: uploaded?.ok === true ? uploaded.value : null }));
  return 0;
};

/** Puts the files back where the run did not end by itself. What was done, in lines for people; null where nothing had to be. */
const putBack = async (environment: Environment): Promise<string | null> => {
  // The checkout may lie in a folder of the workspace, which the main step knew.
  const directory = recall("root") || environment.GITHUB_WORKSPACE || process.cwd();
  const repository = await openRepository(directory, environment);
  if (!repository.ok || unfinishedRun(repository.value) === null) return null;
  let words = "";
  const tell = (text: string): void => {
    words += text;
    process.stdout.write(text);
  };
  const options = { list: false, to: null, discard: false };
  await restoreCommand(options, { cwd: directory, environment, now: Date.now(), stdout: tell, stderr: tell });
  return words.trim();
};
