/** Comments on issues and pull requests, never the same twice because an answer got lost. */
import type { Answer, GitHubApi } from "./api/client.ts";
import { once } from "./api/once.ts";

/** How far back a comment is looked for: clocks differ. */
const backMs = 120_000;

export const commentOnce = (api: GitHubApi, number: number, body: string): Promise<Answer<unknown>> => {
  const since = new Date(Date.now() - backMs).toISOString();
  return once<unknown>(
    api,
    () => api.rest("POST /repos/{owner}/{repo}/issues/{issue_number}/comments", { issue_number: number, body }),
    async (client) => {
      const listed = await client.rest<readonly { readonly body?: string }[]>("GET /repos/{owner}/{repo}/issues/{issue_number}/comments", {
        issue_number: number,
        since,
        per_page: 100,
      });
      return listed.ok ? (listed.value.data.find((comment) => comment.body === body) ?? null) : null;
    },
  );
};
