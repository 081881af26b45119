/** The commits on which this workflow passed, over the REST API ("List workflow runs for a workflow"). */
import type { Environment } from "../../core/environment.ts";
import { fail, ok, type Result } from "../../core/result.ts";
import { type GitHubApi, problemText } from "./api/client.ts";

/** A run that passed may have been repaired: who uses these asks the commit itself. */
const mostRuns = 20;

/** The file of this workflow, by which the API knows it: of "owner/name/.github/workflows/night.yml@refs/heads/main" the "night.yml". */
export const workflowFile = ({ GITHUB_WORKFLOW_REF }: Environment): string | null =>
  /\/\.github\/workflows\/(?<file>[^/@]+)@/.exec(GITHUB_WORKFLOW_REF ?? "")?.groups?.file ?? null;

/** Ids of commits of a branch, newest first. Problem: the token may not look (`actions: read`), or the variables do not name the workflow. */
export const greenCommits = async (api: GitHubApi, environment: Environment, branch: string): Promise<Result<readonly string[]>> => {
  const file = workflowFile(environment);
  if (file === null) return fail("invalid", "The runner's variables do not name this workflow.");
  const answer = await api.rest<{ readonly workflow_runs?: readonly { readonly head_sha?: unknown }[] }>(
    "GET /repos/{owner}/{repo}/actions/workflows/{workflow_id}/runs",
    { workflow_id: file, branch, status: "success", per_page: mostRuns, exclude_pull_requests: true },
  );
  if (!answer.ok)
    return fail(
      "refused",
      `The runs of this workflow could not be listed (${problemText(answer.error)}): give the job \`permissions: actions: read\`.`,
    );
  const ids = (answer.value.data.workflow_runs ?? []).flatMap(({ head_sha: id }) =>
    typeof id === "string" && /^[0-9a-f]{40,64}$/.test(id) ? [id] : [],
  );
  return ok([...new Set(ids)]);
};
