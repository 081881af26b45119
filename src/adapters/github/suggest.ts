/** Review suggestions on the lines that a pull request changed. */
import { commentableLines, type Suggestion, suggestionsOf } from "../../core/delivery/suggestions.ts";
import { ok, type Result } from "../../core/result.ts";
import { count } from "../../core/words/quantities.ts";
import { type ApiProblem, type GitHubApi, isLocked, problemText } from "./api/client.ts";
import { once } from "./api/once.ts";
import { allPages } from "./api/pages.ts";
import type { DeliveredFile } from "./commits/patched-files.ts";
import { pullRequestFiles } from "./pull-request-files.ts";

/** GitHub takes more, but nobody reads them. */
const mostSuggestions = 50;

/** What became of the repair's places. */
export interface Suggested {
  readonly posted: number;
  /** Stood there already. */
  readonly known: number;
  /** On lines that the pull request does not show. */
  readonly unseen: number;
  /** In files that are new, gone, binary, or change their mode: no suggestion can say that. */
  readonly whole: number;
  /** More than are made at once. */
  readonly over: number;
  readonly url: string | null;
}

interface Comment {
  readonly path: string;
  readonly body: string;
  readonly line?: number | null;
}

export const suggest = async (
  api: GitHubApi,
  number: number,
  commit: string,
  files: readonly DeliveredFile[],
): Promise<Result<Suggested, ApiProblem>> => {
  const shown = await shownLines(api, number);
  if (!shown.ok) return shown;
  let unseen = 0;
  let whole = 0;
  const wanted: Suggestion[] = [];
  for (const { path, before, after, modeBefore, modeAfter } of files) {
    if (modeBefore !== modeAfter || before === null || after === null) whole += 1;
    if (before === null || after === null) continue;
    const found = suggestionsOf({ path, before, after }, shown.value.get(path) ?? new Set());
    unseen += found.leftOut;
    wanted.push(...found.suggestions);
  }
  const fresh = async (client: GitHubApi): Promise<Result<readonly Suggestion[], ApiProblem>> => {
    const there = await allPages<Comment>(client, "GET /repos/{owner}/{repo}/pulls/{pull_number}/comments", { pull_number: number }, 30);
    if (!there.ok) return there;
    return ok(
      wanted.filter(({ path, line, body }) => !there.value.some((one) => one.path === path && one.line === line && one.body === body)),
    );
  };
  const missing = await fresh(api);
  if (!missing.ok) return missing;
  const sent = missing.value.slice(0, mostSuggestions);
  const done = { known: wanted.length - missing.value.length, unseen, whole, over: missing.value.length - sent.length };
  if (sent.length === 0) return ok({ ...done, posted: 0, url: null });
  const created = await once<{ readonly html_url?: string }>(
    api,
    () => api.rest("POST /repos/{owner}/{repo}/pulls/{pull_number}/reviews", { pull_number: number, ...review(commit, sent) }),
    async (client) => {
      const still = await fresh(client);
      return still.ok && still.value.length === done.over ? {} : null;
    },
  );
  return created.ok ? ok({ ...done, posted: sent.length, url: created.value.data.html_url ?? null }) : created;
};

const review = (commit: string, suggestions: readonly Suggestion[]) => ({
  commit_id: commit,
  event: "COMMENT",
  body: "Repairs for what the gates found. Each was proven by running the gates with all of them.",
  comments: suggestions.map(({ path, line, startLine, body }) => ({
    path,
    body,
    line,
    side: "RIGHT",
    ...(startLine < line ? { start_line: startLine, start_side: "RIGHT" } : {}),
  })),
});

const shownLines = async (api: GitHubApi, number: number): Promise<Result<ReadonlyMap<string, ReadonlySet<number>>, ApiProblem>> => {
  const files = await pullRequestFiles(api, number);
  if (!files.ok) return files;
  return ok(new Map(files.value.flatMap(({ filename, patch }) => (patch === undefined ? [] : [[filename, commentableLines(patch)]]))));
};

/** Whether the whole repair stands as suggestions. */
export const isWhole = ({ unseen, whole, over }: Suggested): boolean => unseen + whole + over === 0;

/** Sentences for the summary. */
export const suggestionWords = (done: Suggested): string => {
  const all = done.posted + done.known;
  const leftOut = [
    done.unseen === 0 ? "" : `${count(done.unseen, "place")} on lines that the pull request does not show`,
    done.whole === 0 ? "" : `${count(done.whole, "file")} that a suggestion cannot express (new, deleted, binary or with another mode)`,
    done.over === 0 ? "" : `${done.over} more than the ${mostSuggestions} that are made at once`,
  ].filter((part) => part !== "");
  const rest = leftOut.length === 0 ? "" : ` Not among them: ${leftOut.join("; ")}. fix.patch holds everything.`;
  const stand =
    all === 0 ? "No suggestion could be made." : `${all === 1 ? "One suggestion stands" : `${all} suggestions stand`} on the pull request.`;
  return `${stand}${rest}`;
};

/** A sentence for suggestions that GitHub did not take. */
export const suggestionProblem = (problem: ApiProblem): string =>
  isLocked(problem)
    ? "The suggestions could not be made: the conversation of the pull request is locked."
    : problem.kind === "refused" && (problem.status === 403 || problem.status === 404)
      ? "The token may not review pull requests: give the job `permissions: pull-requests: write`."
      : `The suggestions could not be made. ${problemText(problem)}.`;
