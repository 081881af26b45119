/**
 * `mode: deliver`, the second of two jobs: takes the first job's artifact and believes nothing of it but that its gates ran. Target, base
 * and configuration come from this job's own event and the base branch; no code of the project is run, none is checked out.
 */
import type { GitHubApi } from "../adapters/github/api/client.ts";
import { jobEvent } from "../adapters/github/job-event.ts";
import { policyReader } from "../adapters/github/policy.ts";
import { reportsOfRun } from "../adapters/github/run-artifacts.ts";
import { downloadReports } from "../adapters/report-store/artifact.ts";
import { readStoredReport } from "../adapters/report-store/stored-report.ts";
import type { StoredRun } from "../adapters/report-store/stored-run.ts";
import { type EventFacts, eventFacts, readEvent } from "../adapters/run-context.ts";
import { logLine, warn } from "../adapters/runner.ts";
import { stopSignal } from "../cli/stop-signal.ts";
import type { RawInputs } from "../config/inputs.ts";
import type { CommentCommand } from "../core/delivery/comment-command.ts";
import { generatedBy } from "../core/delivery/deliverable.ts";
import { judgePatch, type PatchRules, remarkedIn } from "../core/delivery/inspect-patch.ts";
import { legTable, legWords } from "../core/delivery/legs.ts";
import { endedUnreported, isLeftOut } from "../core/delivery/needed-jobs.ts";
import type { TokenFacts } from "../core/delivery/token.ts";
import type { Environment } from "../core/environment.ts";
import { type CarriedHistory, carriedHistory, readCarried } from "../core/history/carried.ts";
import { runIdOf } from "../core/history/history.ts";
import type { Red } from "../core/integrity/red.ts";
import { reportsThatCount, type UploadedReport } from "../core/leg.ts";
import { originCode } from "../core/report/sections/warnings.ts";
import { fail, ok, type Result } from "../core/result.ts";
import { memoryScope, type RunContext } from "../core/run-context.ts";
import type { Settings } from "../core/settings.ts";
import type { Report, Warning } from "../core/stored/report.ts";
import { inlineText } from "../core/words/defuse.ts";
import { concludeDelivery, type End, type Ends, invalid, unheardOf } from "./deliver-end.ts";
import { type DeliverySettings, deliverySettings } from "./delivery-settings.ts";
import { didNotStart } from "./did-not-start.ts";
import { type FinishedRun, handOver } from "./hand-over.ts";
import { handOverTogether } from "./joint-delivery.ts";
import { commentNotAsked, nothingDone } from "./not-asked.ts";
import { proofName } from "./prove.ts";
import { lookAtToken, openApi, whySwitchedOff } from "./reach.ts";
import { repairsCi } from "./repairs-ci.ts";

const needsToken =
  "mode: deliver needs `github-token`, to read the base branch's configuration and to deliver with. On pull requests from forks a secret is empty: name `github.token` as the second choice after it.";

/** The whole of this job: it waits for nothing but GitHub. */
const limitMs = 10 * 60_000;

/** Gives the exit code of the step: that of the first job's report, and red without a valid one. */
export const deliverStep = async (environment: Environment, raw: RawInputs): Promise<number> => {
  const signal = stopSignal();
  const until = Date.now() + limitMs;
  const token = raw.get("github-token")?.value ?? null;
  const bounds = { signal, until: () => until, say: logLine };
  const api = await openApi(environment, token, bounds);
  if (api === null) return didNotStart(needsToken);
  const request = await jobEvent(
    api,
    environment.GITHUB_EVENT_NAME ?? "",
    environment.GITHUB_REPOSITORY ?? "",
    readEvent(environment),
    repairsCi(raw),
  );
  const of = request.ok ? request.value : null;
  // Logs and artifact are the other run's: that is where links lead.
  const run = of?.artifactsOf ?? null;
  const facts = eventFacts(run === null ? environment : { ...environment, GITHUB_RUN_ID: String(run) }, of?.event ?? {});
  const base = facts.pullRequest?.baseCommit ?? environment.GITHUB_SHA ?? null;
  if (base === null) return didNotStart("The event names no commit, so there is no configuration to deliver by.");
  const read = await deliverySettings(api, base, raw, policyReader(environment, token, bounds));
  if (!read.ok) return didNotStart(read.error);
  const settings = { ...read.value, settings: of?.command ? answering(read.value.settings, of.command) : read.value.settings };
  if (!request.ok) {
    const problem = await commentNotAsked(
      api,
      request.error,
      environment.GITHUB_EVENT_NAME === "issue_comment" ? "always" : settings.settings.report.comment,
    );
    if (problem !== null) warn(problem);
    return nothingDone(request.error);
  }
  const { artifact } = settings.settings.report;
  if (artifact === null) return didNotStart("mode: deliver takes the first job's artifact, and `artifact: false` uploads none.");
  const download = (base: string) => (run === null ? downloadReports(base) : reportsOfRun(api, run, base));
  const stored = await download(artifact);
  if (!stored.ok) {
    if (stored.error.code !== "missing") return invalid(stored.error.message);
    const dead = endedUnreported(settings.needed, []);
    if (dead !== null) return invalid(dead);
    // A job that finds nothing to repair in a red run ends well and reports nothing.
    const isIdle = repairsCi(raw) && settings.needed.some(({ result }) => result === "success");
    return isIdle ? nothingDone({ message: nothingFound, pullRequest: null, wrong: false }) : invalid(stored.error.message);
  }
  const place = { api, facts, environment, conclusion: of?.event.workflow_run?.conclusion ?? null };
  const cancelled = cancelledEnds(artifact, stored.value, { ...place, settings });
  if (cancelled !== null) return concludeDelivery({ ends: cancelled, legs: [] }, settings);
  const job = {
    ...place,
    settings,
    token: await lookAtToken(api, settings.settings, facts),
    switchedOff: await whySwitchedOff(null, api, facts, { limits: settings.settings.limits, run: environment.GITHUB_RUN_ID }),
    say: logLine,
    download,
  };
  return concludeDelivery(await deliverAll(job, artifact, stored.value), settings);
};

const nothingFound = "No job before this one found a gate in what is red in CI, so there is nothing to deliver: their summaries say why.";

/** The nights of the run's job and leg, as its artifact carries them; null where it carries none that can be read. */
const nightsOf = (run: StoredRun, { run: context }: Report): CarriedHistory | null => {
  const scope = memoryScope(context);
  const read = readCarried(run.nights, scope, runIdOf(context) ?? 0);
  return read.ok ? carriedHistory(read.value, scope) : null;
};

/** The reports that count, but for those of jobs that were left out of this attempt. */
const ofThisRun = <T extends UploadedReport>({ settings: { needed } }: Pick<Job, "settings">, base: string, uploaded: readonly T[]) =>
  reportsThatCount(base, uploaded).filter(({ report }) => !isLeftOut(needed, report.run.job));

/**
 * What ended where the first job was cancelled, or null: then nothing is delivered, whatever other legs repaired. A job with `always()` is not
 * ended by a cancel (docs.github.com, "Workflow cancellation"), so it has to end by itself, and soon: nothing more is asked of GitHub.
 */
const cancelledEnds = (artifact: string, runs: readonly StoredRun[], job: Place & Pick<Job, "settings">): readonly End[] | null => {
  const read = runs.map((run) => ({ name: run.name, report: readPlaced(run, job) }));
  const counting = ofThisRun(
    job,
    artifact,
    read.flatMap(({ name, report }) => (report.ok ? [{ name, report: report.value }] : [])),
  );
  // One that was cancelled before it could report has none that says so.
  const endings = [...counting.map(({ report }) => report.status), ...job.settings.needed.map(({ result }) => result)];
  return endings.includes("cancelled") ? counting.map(({ name, report }): End => ({ artifact: name, report: ok(report) })) : null;
};

/** Answers the person who asked. A request for an explanation gets nothing else. */
const answering = (settings: Settings, { name }: CommentCommand): Settings => ({
  ...settings,
  report: { ...settings.report, comment: "always" },
  deliver: { ...settings.deliver, mode: name === "explain" ? "none" : settings.deliver.mode },
});

/** Where this job stands, by its own event. */
interface Place {
  readonly api: GitHubApi;
  readonly facts: EventFacts;
  readonly environment: Environment;
  /** How the run ended that uploaded the reports, as GitHub says, where it was another one; null where it is not known. */
  readonly conclusion: string | null;
}

interface Job extends Place {
  readonly settings: DeliverySettings;
  readonly token: TokenFacts;
  readonly switchedOff: string | null;
  readonly say: (line: string) => void;
  /** Reports that were uploaded under a name. */
  readonly download: (base: string) => Promise<Result<readonly StoredRun[]>>;
}

const deliverAll = async (job: Job, artifact: string, runs: readonly StoredRun[]): Promise<Ends> => {
  const { settings, roles, isIgnored } = job.settings;
  const generated = generatedBy(settings.deliver, settings.gates);
  const rulesOf = (report: Report): PatchRules => {
    const agents = new Set(report.rounds.flatMap((round) => round.edits.map((edit) => edit.path)));
    const { edits, configFile } = settings;
    return { edits, roles, configFile, isIgnored, generated, byAgent: (path) => agents.has(path), red: repairedIn(report) };
  };
  const judgeOf = (report: Report): NonNullable<FinishedRun["judge"]> => {
    const rules = rulesOf(report);
    return (files) => judgePatch(files, rules);
  };
  const read: { readonly name: string; readonly ended: Result<FinishedRun> }[] = [];
  for (const run of runs) {
    const stored = readPlaced(run, job);
    if (!stored.ok) {
      read.push({ name: run.name, ended: stored });
      continue;
    }
    const report = await withRemarks(job, stored.value, run.patch, rulesOf(stored.value));
    read.push({ name: run.name, ended: ok({ report, patch: run.patch, nights: nightsOf(run, report), judge: judgeOf(report) }) });
  }
  const uploaded = read.flatMap(({ name, ended }) => (ended.ok ? [{ name, report: ended.value.report, ended: ended.value }] : []));
  const valid = ofThisRun(job, artifact, uploaded).map(({ ended }) => ended);
  const unheard = unheardOf(
    valid.map(({ report }) => report),
    job.settings.needed,
  );
  const to = { ...job, settings, workflowPatch: "fix.patch", local: null, unheard };
  const { over, instead, proven } = settings.proof
    ? await handOverTogether({ to, judge: judgeOf, proofs: () => proofsOf(job, proofName(artifact)) }, valid)
    : { over: await handOver(to, valid), instead: new Map<FinishedRun, Report>(), proven: false };
  const ends = read.flatMap(({ name, ended }): readonly End[] => {
    if (!ended.ok) return [{ artifact: name, report: ended }];
    if (!valid.includes(ended.value)) return [];
    const { delivery = null, problems = [] } = over[valid.indexOf(ended.value)] ?? {};
    for (const problem of problems) warn(problem);
    const report = instead.get(ended.value) ?? ended.value.report;
    const warnings = [...report.warnings, ...problems.map((message): Warning => ({ code: "issues", gate: null, message }))];
    return [{ artifact: name, report: ok({ ...report, warnings, delivery }) }];
  });
  return { ends, legs: valid.length < 2 ? [] : [...legWords(valid, proven).map((line) => inlineText(line, 1000)), legTable(valid)] };
};

/** The proofs that count. Fails where there are none, or one of them is no report of this run. */
const proofsOf = async (job: Job, base: string): Promise<Result<readonly Report[]>> => {
  const stored = await job.download(base);
  if (!stored.ok) return stored;
  const proofs = stored.value.map((run) => ({ name: run.name, report: readPlaced(run, job) }));
  const bad = proofs.find(({ report }) => !report.ok);
  if (bad !== undefined && !bad.report.ok) return bad.report;
  const read = proofs.flatMap(({ name, report }) => (report.ok ? [{ name, report: report.value }] : []));
  return ok(reportsThatCount(base, read).map(({ report }) => report));
};

const readPlaced = (run: StoredRun, place: Place): Result<Report> => {
  if (run.report === null) return fail("missing", "The artifact holds no report.json.");
  const stored = readStoredReport(run.report, run.patch);
  return stored.ok ? placed(stored.value, place) : stored;
};

/** The report with this job's own remarks on its repair, because the artifact may have left them out. */
const withRemarks = async ({ facts, api, environment }: Job, report: Report, patch: string | null, rules: PatchRules): Promise<Report> => {
  if (patch === null || facts.commit === null) return report;
  const { patchedFiles } = await import("../adapters/github/commits/patched-files.ts");
  const read = await patchedFiles({ api, commit: facts.commit, environment, local: null }, [{ text: patch }]);
  const [files] = read.ok ? read.value : [];
  if (files === undefined || !files.ok) return report;
  const known = new Set(report.warnings.map(({ message }) => message));
  const remarks = remarkedIn(files.value, rules)
    .filter((message) => !known.has(message))
    .map((message): Warning => ({ code: "remark", gate: null, message }));
  return { ...report, warnings: [...report.warnings, ...remarks] };
};

/**
 * What was red, as far as the report says: what the rounds were about, and where there were none, the gates that fixers repaired. It does not
 * say where the failures of a gate were that is green now.
 */
const repairedIn = ({ rounds, gates }: Report): Red => {
  const worked = rounds.length > 0 ? rounds : gates.filter(({ firstVerdict }) => firstVerdict === "failed");
  const read = worked.find(({ stage }) => stage !== "test");
  return read === undefined ? { stage: "test", failures: [] } : { stage: read.stage, failures: null };
};

/** The report in the place that this job's own event names; refused where it was made for another commit. */
const placed = (report: Report, { facts, environment, api, conclusion }: Place): Result<Report> => {
  if (report.run.commit !== facts.commit)
    return fail("invalid", `The report is of commit ${report.run.commit ?? "unknown"}, and this run is for ${facts.commit ?? "none"}.`);
  const run: RunContext = {
    repository: `${api.owner}/${api.name}`,
    serverUrl: environment.GITHUB_SERVER_URL ?? "https://github.com",
    branch: facts.branch,
    commit: facts.commit,
    runUrl: facts.runUrl,
    event: environment.GITHUB_EVENT_NAME ?? null,
    job: report.run.job,
    leg: report.run.leg,
    legs: report.run.legs ?? null,
    ...(report.run.attempt === undefined ? {} : { attempt: report.run.attempt }),
    ...(report.run.applied === undefined ? {} : { applied: report.run.applied }),
    pullRequest:
      facts.pullRequest === null
        ? null
        : { number: facts.pullRequest.number, fork: facts.pullRequest.fork, base: facts.pullRequest.base, head: facts.branch ?? "" },
    defaultBranch: facts.defaultBranch,
  };
  const { repository, branch, commit, runUrl, job, leg } = run;
  const foreign = environment.GITHUB_EVENT_NAME === "workflow_run" && facts.pullRequest?.fork === true;
  const origin: readonly Warning[] = foreign ? [{ code: originCode, gate: null, message: originWords(report, conclusion) }] : [];
  return ok({
    ...report,
    run,
    warnings: [...origin, ...report.warnings],
    gaps: report.gaps.map((gap) => ({ ...gap, repository, branch, commit, runUrl, job, leg })),
  });
};

/** A fork's verdict is the word of a job that ran the fork's code: what is told in our name says so. */
const originWords = ({ status }: Report, conclusion: string | null): string => {
  const told = "This is what the pull request's own run says. Its code ran in that job, and could have changed the verdict.";
  const isGreen = status === "passed" || status === "recovered";
  return isGreen && conclusion === "failure" ? `${told} GitHub says that the run failed: look at it.` : told;
};
