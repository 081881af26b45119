/** The commits of a branch as GitHub has them, for counting ours. */
import type { BranchCommit } from "../../../core/delivery/follow.ts";
import { ok, type Result } from "../../../core/result.ts";
import type { ApiProblem, GitHubApi } from "../api/client.ts";

interface ListedCommit {
  readonly sha: string;
  readonly commit: { readonly message: string };
}

/** Up to a hundred commits up to `head`, the newest first: since the branch left `base`, or of all its history where that is null. */
export const branchCommits = async (
  api: GitHubApi,
  head: string,
  base: string | null,
): Promise<Result<readonly BranchCommit[], ApiProblem>> => {
  const commitsOf = (listed: readonly ListedCommit[]): readonly BranchCommit[] =>
    listed.map(({ sha, commit }) => ({ id: sha, message: commit.message }));
  if (base === null) {
    const listed = await api.rest<readonly ListedCommit[]>("GET /repos/{owner}/{repo}/commits", { sha: head, per_page: 100 });
    return listed.ok ? ok(commitsOf(listed.value.data)) : listed;
  }
  const compare = (page: number) =>
    api.rest<{ readonly commits: readonly ListedCommit[]; readonly total_commits: number }>(
      "GET /repos/{owner}/{repo}/compare/{basehead}",
      {
        basehead: `${base}...${head}`,
        per_page: 100,
        page,
      },
    );
  const first = await compare(1);
  if (!first.ok) return first;
  // The oldest come first.
  const pages = Math.ceil(first.value.data.total_commits / 100);
  const last = pages > 1 ? await compare(pages) : first;
  return last.ok ? ok(commitsOf(last.value.data.commits).toReversed()) : last;
};
