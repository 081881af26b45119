import { ok, type Result } from "../../core/result.ts";
import type { ApiProblem, GitHubApi } from "./api.ts";

/** One file of a pull request; `patch` is absent for binary files and very long changes. */
export interface PullRequestFile {
  readonly filename: string;
  readonly patch?: string;
}

/** GitHub lists no more than 3,000 files (docs.github.com/rest/pulls/pulls, "List pull requests files"). */
const mostPages = 30;

/** The files that a pull request changes, from the repository's root. */
export const pullRequestFiles = async (api: GitHubApi, number: number): Promise<Result<readonly PullRequestFile[], ApiProblem>> => {
  const files: PullRequestFile[] = [];
  for (let page = 1; page <= mostPages; page += 1) {
    const listed = await api.rest<readonly PullRequestFile[]>("GET /repos/{owner}/{repo}/pulls/{pull_number}/files", {
      pull_number: number,
      per_page: 100,
      page,
    });
    if (!listed.ok) return listed;
    files.push(...listed.value.data);
    if (listed.value.data.length < 100) break;
  }
  return ok(files);
};
