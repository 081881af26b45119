/**
 * `mode: ask`, the first job behind a comment: who wrote it, what it asks for and on which commit. It runs and checks out nothing; the next
 * jobs start only where its output `command` says so, and check out its output `head-commit`.
 */
import { askedBefore, jobEvent } from "../adapters/github/job-event.ts";
import { eventFacts, readEvent } from "../adapters/run-context.ts";
import { logLine, warn, writeOutputs, writeSummary } from "../adapters/runner.ts";
import { stopSignal } from "../cli/stop-signal.ts";
import type { RawInputs } from "../config/inputs.ts";
import type { Environment } from "../core/environment.ts";
import { inlineText } from "../core/words/defuse.ts";
import { didNotStart } from "./did-not-start.ts";
import { commentNotAsked, nothingDone } from "./not-asked.ts";
import { openApi } from "./reach.ts";

const limitMs = 3 * 60_000;

/** Gives the exit code of the step: red only where it could not be found out what is asked. */
export const askStep = async (environment: Environment, raw: RawInputs): Promise<number> => {
  if (environment.GITHUB_EVENT_NAME !== "issue_comment") return didNotStart("mode: ask reads a comment: start it by `on: issue_comment`.");
  const until = Date.now() + limitMs;
  const api = await openApi(environment, raw.get("github-token")?.value ?? null, {
    signal: stopSignal(),
    until: () => until,
    say: logLine,
  });
  if (api === null) return didNotStart("mode: ask needs `github-token`, to find out what the writer of the comment may do.");
  const given = readEvent(environment);
  const request = await jobEvent(api, "issue_comment", environment.GITHUB_REPOSITORY ?? "", given);
  const react = (content: "eyes" | "confused") =>
    api.rest("POST /repos/{owner}/{repo}/issues/comments/{comment_id}/reactions", { comment_id: given.comment?.id, content });
  const command = request.ok ? request.value.command : null;
  const twice = command === null ? null : await askedBefore(api, given, command);
  if (twice !== null) {
    writeOutputs({ command: "", "head-commit": "" });
    return nothingDone({ message: twice, pullRequest: null, wrong: false });
  }
  if (!request.ok) {
    writeOutputs({ command: "", "head-commit": "" });
    // Only people who may ask are answered. Anybody else could make us write as often as they like.
    if (request.error.pullRequest !== null) {
      await react("confused");
      const problem = await commentNotAsked(api, request.error, "always");
      if (problem !== null) warn(problem);
    }
    return nothingDone(request.error);
  }
  const { commit } = eventFacts(environment, request.value.event);
  const name = request.value.command?.name ?? "";
  const reacted = await react("eyes");
  if (!reacted.ok) warn("The comment got no reaction: give the job `permissions: pull-requests: write`.");
  writeOutputs({ command: name, "head-commit": commit ?? "" });
  await writeSummary(
    `**Asked for: ${name}**, by ${inlineText(given.comment?.user?.login ?? "", 100)}, on ${inlineText(commit ?? "", 64)}.\n`,
  );
  logLine(`Asked for: ${name}, on ${commit ?? ""}.`);
  return 0;
};
