import type { Result } from "../../core/result.ts";
import type { ApiProblem, GitHubApi } from "./api/client.ts";
import { allPages } from "./api/pages.ts";

/** One file of a pull request; `patch` is absent for binary files and very long changes. */
export interface PullRequestFile {
  readonly filename: string;
  /** Where it stood before it was moved. */
  readonly previous_filename?: string;
  readonly patch?: string;
}

/** GitHub lists no more files (docs.github.com/rest/pulls/pulls, "List pull requests files"): of so many it is not known which others there are. */
export const mostListedFiles = 3000;

/** The files that a pull request changes, from the repository's root. */
export const pullRequestFiles = (api: GitHubApi, number: number): Promise<Result<readonly PullRequestFile[], ApiProblem>> =>
  allPages<PullRequestFile>(api, "GET /repos/{owner}/{repo}/pulls/{pull_number}/files", { pull_number: number }, mostListedFiles / 100);

/** Each path that is not what it was: of a file that was moved both. */
export const changedPaths = (files: readonly PullRequestFile[]): readonly string[] =>
  files.flatMap(({ filename, previous_filename: before }) => [filename, ...(before === undefined ? [] : [before])]);
