/**
 * `mode: guard`: says whether a change checks less than before. It reads git's objects and GitHub's records; nothing of the project is
 * checked out, installed or run, so it is safe on every event, forks included.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { GitHubApi } from "../adapters/github/api/client.ts";
import { policyReader } from "../adapters/github/policy.ts";
import { guardedChange } from "../adapters/guard/subject.ts";
import { baseEvents, eventFacts, readEvent } from "../adapters/run-context.ts";
import { annotate, logLine, warn, writeOutputs, writeSummary } from "../adapters/runner.ts";
import { stopSignal } from "../cli/stop-signal.ts";
import { formatConfigErrors } from "../config/error.ts";
import { type RawInputs, readInputs } from "../config/inputs.ts";
import type { CommentMode } from "../core/delivery/comment-modes.ts";
import type { Environment } from "../core/environment.ts";
import { guardAnnotations } from "../core/guard/annotations.ts";
import { guardText } from "../core/guard/headline.ts";
import { guardMarkdown } from "../core/guard/markdown.ts";
import { isRed, weakening } from "../core/guard/report.ts";
import { guardSarif } from "../core/guard/sarif.ts";
import type { Guarded } from "../guard/guard-change.ts";
import { guardSubject } from "../guard/pull-request.ts";
import { version } from "../version.ts";
import { didNotStart } from "./did-not-start.ts";
import { openApi } from "./reach.ts";

const limitMs = 5 * 60_000;

/** Gives the exit code of the step: 1 where a check is weaker and the base's configuration says that this counts, 2 where nothing could be compared. */
export const guardStep = async (environment: Environment, raw: RawInputs): Promise<number> => {
  const until = Date.now() + limitMs;
  const token = raw.get("github-token")?.value || null;
  const { inputs, errors } = readInputs(raw);
  if (errors.length > 0) return didNotStart(formatConfigErrors(errors));
  const bounds = { signal: stopSignal(), until: () => until, say: logLine };
  const api = await openApi(environment, token, bounds);
  const event = readEvent(environment);
  const subject = await guardedChange(api, environment.GITHUB_EVENT_NAME ?? "", event, environment.GITHUB_SHA);
  if (!subject.ok) return didNotStart(subject.error.message);
  const workspace = environment.GITHUB_WORKSPACE || process.cwd();
  const workflow = /\/(\.github\/workflows\/[^/@]+\.ya?ml)@/.exec(environment.GITHUB_WORKFLOW_REF ?? "")?.[1] ?? null;
  const guarded = await guardSubject(subject.value, {
    environment,
    workspace,
    api,
    token,
    workflow,
    policy: policyReader(environment, token, bounds),
  });
  if (!guarded.ok) return didNotStart(guarded.error.message);
  const { report } = guarded.value;
  const notes = [...guarded.value.notes];
  const files = store(environment, inputs.reportDir?.value ?? null, guarded.value, notes);
  const { pull } = subject.value;
  const mode = inputs.comment?.value ?? "never";
  if (pull?.number !== undefined && mode !== "never") {
    const problem = await comment(api, environment, pull.number, mode, guarded.value);
    if (problem !== null) notes.push(problem);
  }
  annotate(guardAnnotations(report));
  await writeSummary(`${guardMarkdown(report, notes)}\n`);
  for (const note of notes) warn(note);
  logLine(guardText(report));
  const red = isRed(report);
  writeOutputs({ status: red ? "blocked" : "passed", gaps: String(weakening(report).length), report: files.json, summary: files.summary });
  return red ? 1 : 0;
};

/** Writes the report beside what other steps take: JSON, SARIF for code scanning, the summary. Paths; empty for what could not be written. */
const store = (
  environment: Environment,
  given: string | null,
  { report }: Guarded,
  notes: string[],
): { readonly json: string; readonly summary: string } => {
  const folder = given ?? join(environment.RUNNER_TEMP || ".", "regreen");
  const [json, summary] = [join(folder, "guard.json"), join(folder, "summary.md")];
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(json, `${JSON.stringify(report, null, 2)}\n`);
    writeFileSync(join(folder, "guard.sarif"), guardSarif(report, version));
    writeFileSync(summary, `${guardMarkdown(report)}\n`);
    return { json, summary };
  } catch (error) {
    notes.push(`The report could not be written to ${folder} (${(error as NodeJS.ErrnoException).code ?? "unknown error"}).`);
    return { json: "", summary: "" };
  }
};

/** One part of the comment that all runs share. A sentence on what went wrong, or null. */
const comment = async (
  api: GitHubApi | null,
  environment: Environment,
  number: number,
  mode: CommentMode,
  { report, notes }: Guarded,
): Promise<string | null> => {
  const { pullRequest } = eventFacts(environment, readEvent(environment));
  if (
    pullRequest?.fork === true &&
    !baseEvents.test(environment.GITHUB_EVENT_NAME ?? "") &&
    environment.GITHUB_EVENT_NAME !== "pull_request_target"
  )
    return "No comment was written: on a fork's pull request GitHub's token only reads. The recipe with workflow_run writes it.";
  if (api === null) return "No comment was written: give `github-token`.";
  const { keepComment } = await import("../adapters/github/sticky-comment.ts");
  const viewer = await api.graphql<{ readonly viewer: { readonly login: string } }>("query Viewer { viewer { login } }", {});
  // No job's name begins with a hyphen, so no run's part has this key.
  const part = {
    key: "-guard",
    green: weakening(report).length === 0,
    text: guardMarkdown(report, notes).replaceAll("regreen:part", "regreen\u200b:part"),
  };
  return keepComment(api, { number, mode, parts: [part], login: viewer.ok ? viewer.value.data.viewer.login : null });
};
