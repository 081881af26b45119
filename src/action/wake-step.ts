/**
 * `mode: wake`, the first job behind a run of CI that is over: on which commit it is repaired, and whether. It checks out nothing and runs
 * nothing of the project; the next jobs start only where its output `repair` says so, and check out its output `commit`. Where CI is green on a
 * commit of ours, it folds the comment and turns our draft ready.
 */
import type { GitHubApi } from "../adapters/github/api/client.ts";
import { tokenLogin } from "../adapters/github/api/token.ts";
import { remoteConfiguration } from "../adapters/github/configuration.ts";
import { policyReader } from "../adapters/github/policy.ts";
import { draftOfOurs, markReady } from "../adapters/github/pull-request.ts";
import { keepComment, settleComment, workflowLogin } from "../adapters/github/sticky-comment.ts";
import { lookUp, ownRun, redWords, wakingRun } from "../adapters/github/wake.ts";
import { readEvent, runUrlOf } from "../adapters/run-context.ts";
import { annotate, logLine, warn, writeOutputs, writeSummary } from "../adapters/runner.ts";
import { stopSignal } from "../cli/stop-signal.ts";
import { formatConfigErrors } from "../config/error.ts";
import { extendedBy, type ReadPolicy } from "../config/extends.ts";
import { filled } from "../config/filled.ts";
import { type RawInputs, readInputs } from "../config/inputs.ts";
import { sections } from "../config/key-table.ts";
import { configPaths, noFile, parseConfig } from "../config/read.ts";
import type { CommentMode } from "../core/delivery/comment-modes.ts";
import type { Environment } from "../core/environment.ts";
import { ok, type Result } from "../core/result.ts";
import { wokenPart } from "../core/wake/comment.ts";
import { decideWake, type Wake, type WakeFacts, type WakePlace } from "../core/wake/decide.ts";
import type { WakingRun } from "../core/wake/waking-run.ts";
import { inlineText } from "../core/words/defuse.ts";
import { didNotStart } from "./did-not-start.ts";
import { openApi } from "./reach.ts";
import { redJobIds } from "./red-jobs.ts";

const limitMs = 3 * 60_000;

/** Gives the exit code of the step: red only where somebody ought to look. */
export const wakeStep = async (environment: Environment, raw: RawInputs): Promise<number> => {
  const isOwn = environment.GITHUB_EVENT_NAME === "pull_request";
  if (!isOwn && environment.GITHUB_EVENT_NAME !== "workflow_run")
    return didNotStart(
      "mode: wake reads a run that is over: start it by `on: workflow_run`, `types: [completed]`, or as the last job of a green pull request's run.",
    );
  const until = Date.now() + limitMs;
  const token = raw.get("github-token")?.value ?? null;
  const bounds = { signal: stopSignal(), until: () => until, say: logLine };
  const api = await openApi(environment, token, bounds);
  if (api === null) return didNotStart("mode: wake needs `github-token`, to find out on which commit the run was.");
  const event = readEvent(environment);
  const settings = await wakeSettings(
    api,
    (isOwn ? event.pull_request?.base?.sha : environment.GITHUB_SHA) ?? null,
    raw,
    policyReader(environment, token, bounds),
  );
  if (!settings.ok) return didNotStart(settings.error);
  const run = isOwn ? await ownRun(api, environment, event) : wakingRun(event);
  const login = await tokenLogin(api);
  const place: WakePlace = {
    repository: environment.GITHUB_REPOSITORY ?? "",
    defaultBranch: event.repository?.default_branch ?? null,
    run: environment.GITHUB_RUN_ID ?? "",
    limits: settings.value.limits,
    bots: settings.value.bots,
    own: [workflowLogin, ...(login === null ? [] : [login])],
  };
  const wake = await decided(api, run, place, login);
  const problems = await carriedOut(
    { api, environment, run, login, mode: settings.value.comment, believed: [...place.own, ...place.bots] },
    wake,
  );
  for (const problem of problems) warn(problem);
  const repairs = wake.kind === "repair";
  const jobs = repairs ? await redJobIds(api, { run: wake.run, attempt: run.attempt }, wake.commit) : null;
  const { reason } = wake;
  writeOutputs({
    repair: String(repairs),
    commit: repairs ? wake.commit : "",
    ref: repairs ? wake.branch : "",
    "run-id": repairs ? String(wake.run) : "",
    reason,
    // Between blanks, so that a condition finds a whole id.
    jobs: jobs === null ? "" : ` ${jobs.join(" ")} `,
  });
  const wrong = wake.kind === "nothing" && wake.wrong;
  if (wrong) annotate([{ level: "error", title: "Regreen", message: reason, file: null, line: null, column: null }]);
  await writeSummary(
    [`**${headlines[wake.kind]}** ${inlineText(reason, 1000)}`, ...problems.map((problem) => `> ${inlineText(problem, 600)}`)].join("\n\n"),
  );
  logLine(`${headlines[wake.kind]} ${reason}`);
  return wrong ? 1 : 0;
};

type Decided = Exclude<Wake, { readonly kind: "look" }>;

const headlines: Readonly<Record<Decided["kind"], string>> = {
  repair: "It is repaired.",
  explain: "It is not repaired here.",
  settle: "Green.",
  nothing: "Nothing was done.",
};

interface WakeSettings extends Pick<WakePlace, "limits" | "bots"> {
  readonly comment: CommentMode;
}

/** From the default branch's configuration, on whose commit such a run stands, and the workflow's own inputs. The error is text for people. */
const wakeSettings = async (
  api: GitHubApi,
  commit: string | null,
  raw: RawInputs,
  policy: ReadPolicy,
): Promise<Result<WakeSettings, string>> => {
  if (commit === null) return { ok: false, error: "The runner names no commit, so there is no configuration to go by." };
  const { inputs, errors } = readInputs(raw);
  const read = await remoteConfiguration(api, commit, inputs.config === null ? configPaths : [inputs.config.value]);
  if (!read.ok) return { ok: false, error: read.error.message };
  const parsed = await extendedBy(read.value.text === null ? noFile : parseConfig(read.value.text, read.value.path), policy);
  if ("unreadable" in parsed) return { ok: false, error: `The default branch's configuration could not be read: ${parsed.unreadable}.` };
  if (errors.length + parsed.errors.length > 0) return { ok: false, error: formatConfigErrors([...errors, ...parsed.errors]) };
  const document = parsed.file?.document ?? {};
  return ok({
    limits: filled(sections.limits.keys, document.limits, inputs),
    bots: filled(sections.wake.keys, document.wake, inputs).bots,
    comment: filled(sections.report.keys, document.report, inputs).comment,
  });
};

const decided = async (api: GitHubApi, run: WakingRun, place: WakePlace, login: string | null): Promise<Decided> => {
  let facts: WakeFacts = {};
  for (;;) {
    const wake = decideWake(run, place, facts);
    if (wake.kind !== "look") return wake;
    const next = await lookUp(api, wake.at, run, facts, { login, pullRequest: wake.pullRequest });
    if (!next.ok) return { kind: "nothing", reason: `${next.error} Nothing is repaired.`, wrong: true, pullRequest: null };
    facts = next.value;
  }
};

interface Carrying {
  readonly api: GitHubApi;
  readonly environment: Environment;
  readonly run: WakingRun;
  readonly login: string | null;
  readonly mode: CommentMode;
  /** Accounts whose pull requests with our mark are ours. */
  readonly believed: readonly string[];
}

/** Says it on the pull request. Gives sentences on what went wrong. */
const carriedOut = async ({ api, environment, run, login, mode, believed }: Carrying, wake: Decided): Promise<readonly string[]> => {
  if (wake.pullRequest === null) return [];
  if (wake.kind === "settle") {
    const problem = await settleComment(api, wake.pullRequest, login, wake.reason);
    const draft = await draftOfOurs(api, wake.pullRequest, believed);
    const isReady = draft === null || (await markReady(api, draft));
    return [...(problem === null ? [] : [problem]), ...(isReady ? [] : [staysDraft])];
  }
  const server = environment.GITHUB_SERVER_URL ?? "https://github.com";
  const red = wake.kind === "explain" ? await redWords(api, { run: wake.run, attempt: run.attempt }) : ok([]);
  const links = {
    ci: run.id === null ? null : `${server}/${environment.GITHUB_REPOSITORY}/actions/runs/${run.id}`,
    own: runUrlOf(environment),
  };
  const part = wokenPart(wake, run, links, red.ok ? red.value : []);
  const mark = wake.kind === "repair" ? { mark: { run: environment.GITHUB_RUN_ID ?? "", of: run.path, commit: wake.commit } } : {};
  const problem = await keepComment(api, { number: wake.pullRequest, mode, parts: [part], login, ...mark });
  return [...(problem === null ? [] : [problem]), ...(red.ok ? [] : [red.error.message])];
};

const staysDraft =
  "The pull request is green and still a draft: to mark it ready for review the job needs `permissions: contents: write` beside `pull-requests: write`.";
