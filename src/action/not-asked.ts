import type { GitHubApi } from "../adapters/github/api/client.ts";
import type { NoRequest } from "../adapters/github/job-event.ts";
import { annotate, writeOutputs, writeSummary } from "../adapters/runner.ts";
import type { CommentMode } from "../core/delivery/comment-modes.ts";
import { inlineText } from "../core/words/defuse.ts";

/** Says why nothing was done, and gives the exit code for that. */
export const nothingDone = async ({ message, wrong }: NoRequest): Promise<0 | 1> => {
  annotate([{ level: wrong ? "error" : "notice", title: "Regreen", message, file: null, line: null, column: null }]);
  await writeSummary(`**Nothing was done.** ${inlineText(message, 1000)}\n`);
  if (wrong) writeOutputs({ status: "error" });
  return wrong ? 1 : 0;
};

/** The same on the pull request, where somebody waits for an answer. A sentence on what went wrong, or null. */
export const commentNotAsked = async (api: GitHubApi, { message, pullRequest }: NoRequest, mode: CommentMode): Promise<string | null> => {
  if (pullRequest === null || mode === "never") return null;
  const [{ keepComment }, { commentNote }, { tokenLogin }] = await Promise.all([
    import("../adapters/github/sticky-comment.ts"),
    import("../core/delivery/sticky-comment.ts"),
    import("../adapters/github/api/token.ts"),
  ]);
  return keepComment(api, { number: pullRequest, mode, parts: [commentNote(message)], login: await tokenLogin(api) });
};
