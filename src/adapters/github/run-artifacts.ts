/** The reports that another run uploaded, over the REST API: the artifacts' own service shows a job those of its run alone. */
import { fail, ok, type Result } from "../../core/result.ts";
import { type ListedArtifact, mostReports, type StoredRun, storedRun, uploadedAs } from "../report-store/stored-run.ts";
import { type ApiProblem, type GitHubApi, problemText } from "./api/client.ts";

interface Artifact {
  readonly id: number;
  readonly name: string;
  readonly size_in_bytes: number;
  readonly expired: boolean;
}

/** Pages of a hundred in which reports are looked for. A run with more artifacts than these hold is not looked through. */
const mostPages = 5;

/**
 * Those of `base`, the oldest first. Problem `missing` where that run uploaded none. What a fork's code uploads beside them under names like
 * theirs costs few requests and no download: each job uploads one report, and how many jobs ran is GitHub's word.
 */
export const reportsOfRun = async (api: GitHubApi, run: number, base: string): Promise<Result<readonly StoredRun[]>> => {
  const jobs = await api.rest<{ readonly total_count: number }>("GET /repos/{owner}/{repo}/actions/runs/{run_id}/jobs", {
    run_id: run,
    filter: "all",
    per_page: 1,
  });
  if (!jobs.ok) return failed("The jobs of the run could not be counted", jobs.error);
  const most = Math.min(mostReports, jobs.value.data.total_count);
  const artifacts = await listedArtifacts(api, run, base, most);
  if (!artifacts.ok) return artifacts;
  const wanted = uploadedAs(base, artifacts.value, most);
  if (!wanted.ok) return wanted;
  if (wanted.value.length === 0)
    return fail(
      "missing",
      `The run that started this one uploaded no artifact called ${base}: it ended before Regreen did, or does not run it.`,
    );
  const stored: StoredRun[] = [];
  for (const { id, name } of wanted.value) {
    const archive = await api.rest<ArrayBuffer>("GET /repos/{owner}/{repo}/actions/artifacts/{artifact_id}/{archive_format}", {
      artifact_id: id,
      archive_format: "zip",
    });
    if (!archive.ok) return failed(`The artifact ${name} could not be downloaded`, archive.error);
    const read = storedRun(name, Buffer.from(archive.value.data));
    if (!read.ok) return read;
    stored.push(read.value);
  }
  return ok(stored);
};

/** By the exact name where one job ran and has it; else all, as far as they are looked through. */
const listedArtifacts = async (api: GitHubApi, run: number, base: string, jobs: number): Promise<Result<readonly ListedArtifact[]>> => {
  const page = (parameters: Readonly<Record<string, unknown>>) =>
    api.rest<{ readonly total_count: number; readonly artifacts: readonly Artifact[] }>(
      "GET /repos/{owner}/{repo}/actions/runs/{run_id}/artifacts",
      { run_id: run, per_page: 100, direction: "desc", ...parameters },
    );
  const usable = (artifacts: readonly Artifact[]): readonly ListedArtifact[] =>
    artifacts.flatMap(({ id, name, size_in_bytes: size, expired }) => (expired ? [] : [{ id, name, size }]));
  if (jobs === 1) {
    const named = await page({ name: base });
    if (!named.ok) return failed("The artifacts of the run could not be listed", named.error);
    if (usable(named.value.data.artifacts).length > 0) return ok(usable(named.value.data.artifacts));
  }
  const found: ListedArtifact[] = [];
  for (let at = 1; at <= mostPages; at += 1) {
    const listed = await page({ page: at });
    if (!listed.ok) return failed("The artifacts of the run could not be listed", listed.error);
    const { total_count: total, artifacts } = listed.value.data;
    if (total > mostPages * 100)
      return fail("refused", `The run uploaded ${total} artifacts; more than ${mostPages * 100} are not looked through.`);
    found.push(...usable(artifacts));
    if (artifacts.length < 100) break;
  }
  return ok(found);
};

const failed = (what: string, problem: ApiProblem): Result<never> =>
  problem.kind === "refused" && (problem.status === 403 || problem.status === 404)
    ? fail("refused", `${what}: give the job \`permissions: actions: read\`.`)
    : fail("network", `${what}. ${problemText(problem)}.`);
