import type { GitHubApi } from "../adapters/github/api/client.ts";
import { readCiRun } from "../adapters/github/ci-run.ts";
import { readRemoteFiles } from "../adapters/github/commits/tree.ts";
import { idOf } from "../config/ci/failed/failed-gates.ts";
import { legsNamed } from "../config/ci/failed/names.ts";
import { plainStanding } from "../config/ci/gates/standing.ts";
import { readTakenPlace } from "../config/ci/read/github/workflow.ts";
import { type RunId, redJobs } from "../core/ci-run/run.ts";
import { projectOf } from "../core/project.ts";

const mostWorkflows = 20;

/**
 * Ids of the red jobs of a run, by the workflow file at its commit, which is read over the API: which of several set-ups is needed. Null where
 * one of them is not found.
 */
export const redJobIds = async (api: GitHubApi, id: RunId, commit: string): Promise<readonly string[] | null> => {
  const run = await readCiRun(api, id);
  if (!run.ok) return null;
  const texts: Record<string, string> = {};
  // The workflow, and those of the repository that it calls.
  for (let wanted: readonly string[] = [run.value.path]; wanted.length > 0 && Object.keys(texts).length < mostWorkflows; ) {
    const files = await readRemoteFiles(api, commit, wanted);
    if (!files.ok) return null;
    for (const [path, file] of files.value) texts[path] = file?.bytes.toString("utf8") ?? "";
    const called = Object.values(texts).flatMap((text) => [...text.matchAll(/["'\s]\.\/(\.github\/workflows\/[\w.-]+\.ya?ml)/g)]);
    wanted = [...new Set(called.flatMap(([, path]) => (path === undefined || path in texts ? [] : [path])))];
  }
  const { jobs } = readTakenPlace(projectOf(texts), plainStanding.machine, run.value.path, run.value.event);
  const found = redJobs(run.value).map((job) => legsNamed(jobs.flat(), job).map(idOf));
  return found.length === 0 || found.some((ids) => ids.length === 0) ? null : [...new Set(found.flat())];
};
