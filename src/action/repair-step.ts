/** The repair, as a step of a job: inputs in; summary, outputs, annotations, artifact, delivery and exit code out. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { GitHubApi } from "../adapters/github/api/client.ts";
import { checkoutObjects } from "../adapters/github/commits/objects.ts";
import type { NoRequest } from "../adapters/github/job-event.ts";
import { landedPatches } from "../adapters/landed-patches.ts";
import { cacheStore } from "../adapters/memory/memory-cache.ts";
import { uploadArtifact } from "../adapters/report-store/artifact.ts";
import { baseEvents, type EventPayload, eventFacts, readEvent } from "../adapters/run-context.ts";
import { annotate, logLine, maskSecret, remember, runnerFace, warn, writeOutputs, writeSummary } from "../adapters/runner.ts";
import { stopSignal } from "../cli/stop-signal.ts";
import type { RedRun } from "../config/ci/failed/failed-gates.ts";
import type { PolicyReference } from "../config/extends.ts";
import type { RawInputs } from "../config/inputs.ts";
import { whyNothing } from "../core/ci-run/red-steps.ts";
import { type JobLog, redJobs } from "../core/ci-run/run.ts";
import type { CommentCommand } from "../core/delivery/comment-command.ts";
import { wantedMode } from "../core/delivery/plan.ts";
import { hindrances, type TokenFacts } from "../core/delivery/token.ts";
import { isWorkflowFile, patchSections } from "../core/delivery/workflow-files.ts";
import type { Environment } from "../core/environment.ts";
import { exitCode, exitCodeOfProblem, stepFails } from "../core/exit-code.ts";
import { artifactNames, legCount, legOf } from "../core/leg.ts";
import { emptyMemory } from "../core/memory/memory.ts";
import { verdictLine } from "../core/outcome.ts";
import { maskSecrets } from "../core/policy/secrets.ts";
import { annotationsOf } from "../core/report/annotations.ts";
import { actionOutputs } from "../core/report/outputs.ts";
import { fail, ok, type Result } from "../core/result.ts";
import type { Settings } from "../core/settings.ts";
import type { Report, Warning } from "../core/stored/report.ts";
import { wokenTitle } from "../core/wake/waking-run.ts";
import { listed } from "../core/words/quantities.ts";
import { caught } from "../session/caught.ts";
import type { EarlierNights, MemoryStore } from "../session/memory.ts";
import type { RemoteHistory } from "../session/origin-search.ts";
import { fileAt, type Prepared, type PrepareOptions, prepare } from "../session/prepare.ts";
import { type Finished, repair } from "../session/repair.ts";
import { didNotStart } from "./did-not-start.ts";
import { type HandedOver, handOver } from "./hand-over.ts";
import { nothingDone } from "./not-asked.ts";
import { provesOnly, withRepairs } from "./prove.ts";
import { changedBefore, filesOfPullRequest, lookAtToken, openApi, whySwitchedOff } from "./reach.ts";
import { jobsAtHand, repairsCi } from "./repairs-ci.ts";

const beforeRunMs = 120_000;
const deliveryMs = 180_000;

/** Gives the exit code of the step. */
export const repairStep = async (environment: Environment, raw: RawInputs): Promise<number> => {
  // From the first moment on: a cancellation during the preparation must not end in the middle of it.
  const signal = stopSignal();
  const leg = legOf(raw.get("matrix")?.value ?? null);
  const legs = legCount(raw.get("strategy")?.value ?? null);
  const token = raw.get("github-token")?.value ?? null;
  // Before the gates GitHub gets little time; a finished repair gets what the run has left, and some minutes in any case.
  let githubUntil = Date.now() + beforeRunMs;
  const api = await openApi(environment, token, { signal, until: () => githubUntil, say: logLine });
  const startedAt = Date.now();
  const remote = async (commit: string, paths: readonly string[]) => {
    if (api === null) return { ok: false, error: { code: "missing", message: "there is no token to read it with" } } as const;
    return (await import("../adapters/github/configuration.ts")).remoteConfiguration(api, commit, paths);
  };
  const policy = async (reference: PolicyReference) =>
    (await import("../adapters/github/policy.ts")).policyReader(environment, token, { signal, until: () => githubUntil })(reference);
  const request = await whatIsAsked(environment, api, repairsCi(raw));
  if (!request.ok) return request.error === null ? didNotStart(needsToken) : nothingDone(request.error);
  const { event, command } = request.value;
  const directory = environment.GITHUB_WORKSPACE || process.cwd();
  const red = () => redRun(environment, event, api, jobsAtHand(raw));
  const begun = await prepare({ directory, environment, event, raw, leg, legs, remote, policy, red });
  if (!begun.ok) return didNotStart(begun.error);
  const { redSteps, gates } = begun.value.settings;
  if (redSteps !== undefined && gates.length === 0) return nothingDone({ message: whyNothing(redSteps), pullRequest: null, wrong: false });
  const proves = begun.value.settings.mode === "prove";
  const ready = proves ? await withRepairs(begun.value) : begun;
  if (!ready.ok) return didNotStart(ready.error.message);
  if (ready.value === null)
    return nothingDone({ message: "No leg repaired anything, so there is nothing to prove.", pullRequest: null, wrong: false });
  const prepared = ready.value;
  for (const secret of prepared.secrets) maskSecret(secret);
  const { settings, repository, context } = prepared;
  remember("root", repository.root);
  remember("report", prepared.reportDir);
  remember(
    "artifacts",
    settings.report.artifact === null ? "" : artifactNames(settings.report.artifact, context.job, context.leg).join("\n"),
  );
  const facts = eventFacts(environment, event);
  const wanted = command !== null ? (["the comment asks", "head-commit", "ask"] as const) : (["red CI asks", "commit", "wake"] as const);
  if ((command !== null || (environment.GITHUB_EVENT_NAME === "workflow_run" && repairsCi(raw))) && repository.head !== facts.commit)
    return didNotStart(
      `The checkout is of ${repository.head ?? "no commit"}, and ${wanted[0]} for ${facts.commit ?? "none"}: check out the output \`${wanted[1]}\` of the job with \`mode: ${wanted[2]}\`.`,
    );
  const [examined, off, scope, ownWorkflow] = await Promise.all([
    lookAtToken(api, settings, facts),
    whySwitchedOff(repository, api, facts, { limits: settings.limits, run: environment.GITHUB_RUN_ID }),
    filesOfPullRequest(repository, api, settings, facts),
    changedWorkflow(prepared, facts, remote),
  ]);
  const switchedOff = proves ? provesOnly : command?.name === "explain" ? explainsOnly : off;

  const face = runnerFace();
  const finished = await repair(withHint(prepared, command?.hint ?? null), {
    signal,
    face,
    repairOff: switchedOff,
    scope: scope.files,
    handsOver: handsOver(settings),
    remote: remoteHistory(prepared, api, token),
    warnings: [
      ...(ownWorkflow === null ? [] : [ownWorkflow]),
      ...warningsBefore(prepared, examined, switchedOff, facts, settings.deliver.mode === "none" ? [] : await changedBefore(repository)),
      ...(scope.problem === null ? [] : [{ code: "scope", gate: null, message: scope.problem }]),
    ],
    ...memoryPlace(prepared, api, event, signal, repairsCi(raw)),
  });
  face.end();
  if (!finished.ok) {
    // Said here, so that the post step does not take it for a step that died.
    remember("concluded", "yes");
    await didNotStart(finished.error.message);
    return exitCodeOfProblem(finished.error);
  }
  githubUntil = Math.max(startedAt + settings.limits.maxMinutes * 60_000, Date.now() + deliveryMs);
  const { report, patch, nights } = finished.value;
  const to = {
    api,
    settings,
    facts,
    token: examined,
    switchedOff,
    environment,
    workflowPatch: "workflows.patch",
    local: checkoutObjects(repository.git),
    landed: (since: string) => landedPatches(repository.git, since),
    say: (line: string) => face.say(line),
  };
  const over = report.status === "cancelled" ? nothingHandedOver : await delivered(() => handOver(to, [{ report, patch, nights }]));
  // Remarks on the token from before the run are not repeated. Without a delivery they are left out.
  const deliveryText = over.delivery?.message ?? "";
  const idle = report.changes.length === 0;
  const warnings = [
    ...report.warnings.filter(({ code, message }) => code !== "token" || !(idle || deliveryText.includes(message))),
    ...over.problems.map((message): Warning => ({ code: "issues", gate: null, message })),
  ];
  if (over.card !== undefined) {
    const page = await finished.value.folder.scorecard(over.card);
    if (!page.ok) warn(page.error.message);
  }
  return conclude(prepared, finished.value, { ...report, warnings, delivery: over.delivery }, signal);
};

/** Where commits can be fetched that the checkout does not hold. */
const remoteHistory = ({ context, environment }: Prepared, api: GitHubApi | null, token: string | null): RemoteHistory | null => {
  const { repository, serverUrl, defaultBranch } = context;
  if (repository === null || !/^https?:\/\//.test(serverUrl)) return null;
  return {
    source: { url: `${serverUrl.replace(/\/+$/, "")}/${repository}`, token },
    greenCommits: async () =>
      api === null
        ? { ok: false, error: { code: "missing", message: "There is no token to list this workflow's runs with." } }
        : (await import("../adapters/github/green-runs.ts")).greenCommits(api, environment, defaultBranch ?? ""),
  };
};

/** The run whose failure is repaired, with what its red jobs wrote: of a `workflow_run` event that run, else the job's own. */
const redRun = async (
  environment: Environment,
  event: EventPayload,
  api: GitHubApi | null,
  jobs: RedRun["jobs"],
): Promise<Result<RedRun>> => {
  if (api === null) return fail("missing", "`gates: failed` needs `github-token` and `permissions: actions: read`.");
  const { endBefore, readCiRun, readJobLog } = await import("../adapters/github/ci-run.ts");
  const ended = environment.GITHUB_EVENT_NAME === "workflow_run" ? (event.workflow_run ?? {}) : null;
  const run = ended === null ? Number(environment.GITHUB_RUN_ID) : ended.id;
  const attempt = ended === null ? Number(environment.GITHUB_RUN_ATTEMPT ?? 1) : (ended.run_attempt ?? 1);
  if (run === undefined || !Number.isInteger(run) || !Number.isInteger(attempt))
    return fail("missing", "No run is known whose failed steps could be the gates.");
  const read = await readCiRun(api, { run, attempt });
  if (!read.ok) return read;
  const logs = new Map<number, JobLog>();
  for (const job of redJobs(read.value).slice(0, mostLogs)) logs.set(job.id, await readJobLog(api, job));
  return ok({ run: { ...read.value, before: await endBefore(api, read.value) }, logs, jobs });
};

/** More logs of one run are not read: what a job without one came to is matched by names alone. */
const mostLogs = 20;

const explainsOnly = "the comment asks for an explanation only (`/regreen fix` asks for a repair)";

const needsToken =
  "A comment or another run started this one, and without `github-token` it cannot be found out for whom and on which commit.";

/** The event, with the pull request and the command of a comment. The error is why nothing is done; null: it cannot be found out. */
const whatIsAsked = async (
  environment: Environment,
  api: GitHubApi | null,
  afterCi: boolean,
): Promise<Result<{ readonly event: EventPayload; readonly command: CommentCommand | null }, NoRequest | null>> => {
  const event = readEvent(environment);
  const name = environment.GITHUB_EVENT_NAME ?? "";
  if (name !== "issue_comment" && !(name === "workflow_run" && afterCi)) return ok({ event, command: null });
  if (api === null) return { ok: false, error: null };
  const { jobEvent } = await import("../adapters/github/job-event.ts");
  return jobEvent(api, name, environment.GITHUB_REPOSITORY ?? "", event, afterCi);
};

const withHint = (prepared: Prepared, hint: string | null): Prepared =>
  hint === null
    ? prepared
    : { ...prepared, settings: { ...prepared.settings, agent: { ...prepared.settings.agent, hint: maskSecrets(hint, prepared.secrets) } } };

/** The first of two jobs is told so by its own settings (recipes.md); its artifact is all that the second one has. */
const handsOver = ({ failOn, deliver, report }: Settings): boolean =>
  failOn === "never" && deliver.mode === "none" && report.artifact !== null;

const nothingHandedOver: HandedOver = { delivery: null, problems: [] };

/** The result of the delivery. If it throws, which is our bug, the report is still written and says so. */
const delivered = async (action: () => Promise<readonly HandedOver[]>): Promise<HandedOver> => {
  const result = await caught("The delivery", async () => ok(await action()));
  return result.ok ? (result.value[0] ?? nothingHandedOver) : { delivery: null, problems: [result.error.message] };
};

/** The first sentences of the summary, known before anything was run. */
const warningsBefore = (
  { loaded, settings }: Prepared,
  token: TokenFacts,
  switchedOff: string | null,
  facts: ReturnType<typeof eventFacts>,
  changed: readonly string[],
): readonly Warning[] => {
  const warning = (code: string, message: string): Warning => ({ code, gate: null, message });
  const { gateChanges } = loaded;
  const { mode } = settings.deliver;
  return [
    ...(gateChanges === null
      ? []
      : [
          warning(
            "gates-changed",
            `This pull request changes the list of gates:${named("added", gateChanges.added)}${named("removed", gateChanges.removed)}${named("changed", gateChanges.changed)}.`,
          ),
        ]),
    ...(switchedOff === null ? [] : [warning("skipped-repair", `The gates were run, but nothing is repaired, because ${switchedOff}.`)]),
    ...(mode === "none" || changed.length === 0
      ? []
      : [
          warning(
            "delivery",
            `A step before this one changed ${listed(changed, 5)}: the gates judge the files so, and a delivered repair does not hold that change. Commit it, or let that step leave the file alone.`,
          ),
        ]),
    ...(mode === "none" || switchedOff !== null
      ? []
      : hindrances(wantedMode(mode, facts.pullRequest, false), token, facts)
          // Said where a repair holds such files.
          .filter(({ kind }) => kind !== "no-workflows")
          .map(({ message }) => warning("token", message))),
  ];
};

/**
 * The gates of a red run have their commands from the workflow file of its commit, and from what that calls and uses. Behind `wake` a pull
 * request that changes one is not repaired; as the last job of the own workflow it says whose commands these are. Null: the base branch's.
 */
const changedWorkflow = async (
  { repository, settings: { redSteps, gates }, project, environment }: Prepared,
  { pullRequest }: ReturnType<typeof eventFacts>,
  remote: PrepareOptions["remote"],
): Promise<Warning | null> => {
  if (redSteps === undefined || pullRequest === null || environment.GITHUB_EVENT_NAME === "workflow_run") return null;
  const compared = redSteps.sources.map(async (path) => {
    const there = await fileAt(repository, pullRequest.baseCommit, [path], remote);
    if (!("text" in there)) return [`${path} (which could not be compared: ${there.unreadable})`];
    return there.text === project.text(path) ? [] : [path];
  });
  const changed = (await Promise.all(compared)).flat();
  if (changed.length === 0) return null;
  const is = changed.length === 1 ? "is not that" : "are not those";
  const names = gates.map(({ name }) => name);
  const message = `${listed(changed, 5)} ${is} of the base branch: the commands of ${listed(names, 5)} are this pull request's own.`;
  return { code: "gates-changed", gate: null, message };
};

const named = (what: string, names: readonly string[]): string => (names.length === 0 ? "" : ` ${what} ${names.join(", ")};`);

/**
 * Every branch reads what a run with the default branch's rights caches: what is learnt behind CI goes into the artifact, and a stranger's code
 * gets no memory.
 */
const memoryPlace = (prepared: Prepared, api: GitHubApi | null, event: EventPayload, signal: AbortSignal, afterCi: boolean) => {
  const { RUNNER_TEMP: temp, GITHUB_EVENT_NAME: name = "" } = prepared.environment;
  if (temp === undefined) return {};
  if (!baseEvents.test(name)) return { store: memoryStore(prepared, temp, signal), earlierNights: earlierNights(prepared, api) };
  return name === "workflow_run" && afterCi ? { store: artifactStore(prepared, api, event) } : {};
};

/** Memory of the repairs of one branch behind CI, in their artifacts. */
const artifactStore = (
  { settings, context, environment }: Prepared,
  api: GitHubApi | null,
  { workflow_run: of }: EventPayload,
): MemoryStore => ({
  load: async (scope) => {
    const { artifact } = settings.report;
    const [from, to] = [of?.head_repository?.full_name, of?.head_branch];
    const { defaultBranch: branch } = context;
    const none = emptyMemory(scope);
    if (artifact === null || api === null || branch === null || from === undefined || to === undefined)
      return { memory: none, warning: null };
    const { storedMemory } = await import("../adapters/github/stored-nights.ts");
    const names = artifactNames(artifact, context.job, context.leg);
    const { memory, warning } = await storedMemory(api, environment, { branch, names, scope, title: wokenTitle(from, to) });
    // Project code ran where it was written: it may say what was tried, not what the default branch is like.
    return { memory: { ...(memory ?? none), defaultBranch: null, history: none.history }, warning };
  },
  save: (memory, folder) => folder.memory(memory),
});

/** Memory lies in GitHub's cache, by job and leg; a pull request's where no other branch reads it. */
const memoryStore = ({ context, environment }: Prepared, temp: string, signal: AbortSignal): MemoryStore => {
  const store = cacheStore({
    job: context.job ?? "job",
    leg: context.leg,
    branch: context.pullRequest === null ? (context.branch ?? "detached") : `pr-${context.pullRequest.number}`,
    defaultBranch: context.defaultBranch,
    run: `${environment.GITHUB_RUN_ID ?? "run"}-${environment.GITHUB_RUN_ATTEMPT ?? "1"}`,
    temp,
  });
  // Between SIGINT and the runner's kill there is time for the report alone.
  return { load: store.load, save: async (memory) => (signal.aborted ? ok(undefined) : store.save(memory)) };
};

/** The nights that the cache does not hold, out of the artifacts of earlier ones. A run that stores none looks for none. */
const earlierNights =
  ({ settings, context, environment }: Prepared, api: GitHubApi | null): EarlierNights =>
  async (scope) => {
    const { artifact } = settings.report;
    if (artifact === null || context.defaultBranch === null || api === null) return null;
    const { storedNights } = await import("../adapters/github/stored-nights.ts");
    const names = artifactNames(artifact, context.job, context.leg);
    return storedNights(api, environment, { branch: context.defaultBranch, names, scope });
  };

/** Writes what people see, uploads the report, and decides the step. */
const conclude = async (
  prepared: Prepared,
  { folder, patch, written: before, report: undelivered }: Finished,
  report: Report,
  signal: AbortSignal,
): Promise<number> => {
  const { settings, context } = prepared;
  if (report.delivery !== null && report.delivery.message !== "") {
    const { mode, message, pullRequestUrl: url, done } = report.delivery;
    const at = new Date().toISOString();
    folder.event(
      done
        ? { name: "delivered", at, gate: null, round: null, data: { mode, message, url } }
        : { name: "delivery-failed", at, gate: null, round: null, data: { mode, message } },
    );
  }
  if (report.delivery?.leftOut !== undefined && patch !== null) keepWorkflowPatch(folder.path, patch);
  const problems = report.warnings.filter(({ code }) => code === "issues");
  for (const { message } of problems) warn(message);
  // Written again only where delivery added to it.
  const asBefore = report.delivery === null && isDeepStrictEqual(report.warnings, undelivered.warnings);
  const written = asBefore ? before : await folder.write(report, patch);
  for (const problem of written.problems) warn(problem.message);
  await writeSummary(settings.report.artifact === null ? folder.summary(report, patch, null) : written.summary);
  remember("concluded", "yes");
  if (settings.report.annotations) annotate(annotationsOf(report));
  remember("report", folder.path);
  // Between SIGINT and the runner's kill there is time for the report, not for an upload: the post step has all the time it needs.
  const now = settings.report.artifact !== null && report.status !== "cancelled" && !signal.aborted;
  const names = settings.report.artifact === null ? [] : artifactNames(settings.report.artifact, context.job, context.leg);
  const uploaded = now ? await uploadArtifact(names, folder.path, context.runUrl) : null;
  if (uploaded !== null && !uploaded.ok) warn(uploaded.error.message);
  // Written before, in case that the upload outlives the job; and once more with the address, or without the promise of one.
  if (uploaded !== null) await writeSummary(folder.summary(report, patch, uploaded.ok ? uploaded.value.url || null : null));
  // If this failed, the post step tries it again.
  remember("uploaded", uploaded?.ok === true ? "yes" : "");
  writeOutputs(actionOutputs(report, { ...written, artifact: uploaded?.ok ? uploaded.value : null }));
  logLine(verdictLine(report));
  // A second job that never hears of these gates would be green without them.
  const unheard = (uploaded?.ok === false || written.report === null) && handsOver(settings);
  return stepFails(report, settings.failOn) || unheard ? exitCode(report.status) || 1 : 0;
};

const keepWorkflowPatch = (folder: string, patch: string): void => {
  const text = patchSections(patch)
    .filter(({ path }) => isWorkflowFile(path))
    .map((section) => section.text)
    .join("");
  if (text === "") return;
  try {
    writeFileSync(join(folder, "workflows.patch"), text, { flag: "wx" });
  } catch (error) {
    warn(`workflows.patch could not be written: ${(error as Error).message}`);
  }
};
