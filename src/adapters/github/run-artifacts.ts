/** The reports that another run uploaded, over the REST API: the artifacts' own service shows a job those of its run alone. */
import { fail, ok, type Result } from "../../core/result.ts";
import { mayBeOf, mostArchive, type StoredRun, storedRun, tooLarge } from "../report-store/stored-run.ts";
import { type ApiProblem, type GitHubApi, problemText } from "./api/client.ts";

interface Artifact {
  readonly id: number;
  readonly name: string;
  readonly size_in_bytes: number;
  readonly expired: boolean;
}

/** A job uploads 500 at most (docs.github.com, "Usage limits"). */
const mostPages = 5;

/** Those of `base`, the oldest first. Problem `missing` where that run uploaded none. */
export const reportsOfRun = async (api: GitHubApi, run: number, base: string): Promise<Result<readonly StoredRun[]>> => {
  const artifacts: Artifact[] = [];
  for (let page = 1; page <= mostPages; page += 1) {
    const listed = await api.rest<{ readonly artifacts: readonly Artifact[] }>(
      "GET /repos/{owner}/{repo}/actions/runs/{run_id}/artifacts",
      {
        run_id: run,
        per_page: 100,
        page,
      },
    );
    if (!listed.ok) return failed("The artifacts of the run could not be listed", listed.error);
    artifacts.push(...listed.value.data.artifacts);
    if (listed.value.data.artifacts.length < 100) break;
  }
  const wanted = artifacts.filter(({ name, expired }) => mayBeOf(base, name) && !expired).sort((one, other) => one.id - other.id);
  if (wanted.length === 0)
    return fail(
      "missing",
      `The run that started this one uploaded no artifact called ${base}: it ended before Regreen did, or does not run it.`,
    );
  const stored: StoredRun[] = [];
  for (const { id, name, size_in_bytes: size } of wanted) {
    if (size > mostArchive) return tooLarge(name, size);
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

const failed = (what: string, problem: ApiProblem): Result<never> =>
  problem.kind === "refused" && (problem.status === 403 || problem.status === 404)
    ? fail("refused", `${what}: give the job \`permissions: actions: read\`.`)
    : fail("network", `${what}. ${problemText(problem)}.`);
