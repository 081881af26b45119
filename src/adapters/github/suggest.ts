/** Review suggestions on the lines that a pull request changed. */
import { commentableLines, type Suggestion, suggestionsOf } from "../../core/delivery/suggestions.ts";
import { ok, type Result } from "../../core/result.ts";
import { type ApiProblem, type GitHubApi, saidBy } from "./api.ts";
import type { DeliveredFile } from "./patched-files.ts";
import { pullRequestFiles } from "./pull-request-files.ts";

/** GitHub takes more, but nobody reads them. */
const mostSuggestions = 50;

/** Gives how many were made, were there already, or could not be made because their lines are not shown. */
export const suggest = async (
  api: GitHubApi,
  number: number,
  commit: string,
  files: readonly DeliveredFile[],
): Promise<Result<{ readonly made: number; readonly known: number; readonly left: number; readonly url: string | null }, ApiProblem>> => {
  const shown = await shownLines(api, number);
  if (!shown.ok) return shown;
  let left = 0;
  const wanted: Suggestion[] = [];
  for (const { path, before, after } of files) {
    if (before === null || after === null) {
      left += 1;
      continue;
    }
    const found = suggestionsOf({ path, before, after }, shown.value.get(path) ?? new Set());
    left += found.left;
    wanted.push(...found.suggestions);
  }
  const there = await api.rest<readonly { readonly path: string; readonly body: string; readonly line?: number | null }[]>(
    "GET /repos/{owner}/{repo}/pulls/{pull_number}/comments",
    { pull_number: number, per_page: 100, sort: "created", direction: "desc" },
  );
  const known = (suggestion: Suggestion): boolean =>
    there.ok &&
    there.value.data.some(
      (comment) => comment.path === suggestion.path && comment.line === suggestion.line && comment.body === suggestion.body,
    );
  const fresh = wanted.filter((suggestion) => !known(suggestion));
  const sent = fresh.slice(0, mostSuggestions);
  left += fresh.length - sent.length;
  if (sent.length === 0) return ok({ made: 0, known: wanted.length - fresh.length, left, url: null });
  const made = await api.rest<{ readonly html_url?: string }>("POST /repos/{owner}/{repo}/pulls/{pull_number}/reviews", {
    pull_number: number,
    commit_id: commit,
    event: "COMMENT",
    body: "Repairs for what the gates found. Each was proven by running the gates with all of them.",
    comments: sent.map(({ path, line, startLine, body }) => ({
      path,
      body,
      line,
      side: "RIGHT",
      ...(startLine < line ? { start_line: startLine, start_side: "RIGHT" } : {}),
    })),
  });
  return made.ok ? ok({ made: sent.length, known: wanted.length - fresh.length, left, url: made.value.data.html_url ?? null }) : made;
};

const shownLines = async (api: GitHubApi, number: number): Promise<Result<ReadonlyMap<string, ReadonlySet<number>>, ApiProblem>> => {
  const files = await pullRequestFiles(api, number);
  if (!files.ok) return files;
  return ok(new Map(files.value.flatMap(({ filename, patch }) => (patch === undefined ? [] : [[filename, commentableLines(patch)]]))));
};

/** A sentence for the summary. */
export const suggestionWords = (done: { readonly made: number; readonly known: number; readonly left: number }): string => {
  const all = done.made + done.known;
  const rest =
    done.left === 0
      ? ""
      : ` ${done.left} more could not be made there, because the pull request does not show those lines: fix.patch holds them.`;
  return all === 0
    ? `No suggestion could be made.${rest}`
    : `${all === 1 ? "One suggestion stands" : `${all} suggestions stand`} on the pull request.${rest}`;
};

/** A sentence for suggestions that GitHub did not take. */
export const suggestionProblem = (problem: ApiProblem): string => `The suggestions could not be made. ${saidBy(problem)}.`;
