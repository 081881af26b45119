/**
 * `mode: deliver`, the second of two jobs: takes the first job's artifact and believes nothing of it but that its gates ran. Target, base
 * and configuration come from this job's own event and the base branch; no code of the project is run, none is checked out.
 */

import type { Environment } from "../adapters/git.ts";
import type { GitHubApi } from "../adapters/github/api.ts";
import { downloadReports, type StoredRun } from "../adapters/report-store/artifact.ts";
import { readStoredReport } from "../adapters/report-store/stored-report.ts";
import { type EventFacts, eventFacts, readEvent } from "../adapters/run-context.ts";
import { annotate, warn, writeOutputs, writeSummary } from "../adapters/runner.ts";
import { stopSignal } from "../cli/stop-signal.ts";
import type { RawInputs } from "../config/inputs.ts";
import { inlineText, logText } from "../core/defuse.ts";
import { forbiddenIn } from "../core/delivery/inspect-patch.ts";
import type { TokenFacts } from "../core/delivery/token.ts";
import type { Red } from "../core/integrity/red.ts";
import { missingLegs, reportsThatCount } from "../core/leg.ts";
import { exitCode, stepFails, verdictLine } from "../core/outcome.ts";
import { actionOutputs } from "../core/report/outputs.ts";
import { summaryHead } from "../core/report/pages.ts";
import type { Report, Warning } from "../core/report/report.ts";
import { fail, ok, type Result } from "../core/result.ts";
import type { RunContext } from "../core/run-context.ts";
import { type DeliverySettings, deliverySettings } from "./delivery-settings.ts";
import { didNotStart } from "./did-not-start.ts";
import { type Ended, handOver } from "./hand-over.ts";
import { lookAtToken, openApi, whySwitchedOff } from "./reach.ts";

const needsToken =
  "mode: deliver needs `github-token`, to read the base branch's configuration and to deliver with. On pull requests from forks a secret is empty: name `github.token` as the second choice after it.";

/** The whole of this job: it waits for nothing but GitHub. */
const limitMs = 10 * 60_000;

/** Gives the exit code of the step: that of the first job's report, and red without a valid one. */
export async function deliverStep(environment: Environment, raw: RawInputs): Promise<number> {
  const facts = eventFacts(environment, readEvent(environment));
  const signal = stopSignal();
  const until = Date.now() + limitMs;
  const say = (line: string): void => void process.stdout.write(`${logText(line)}\n`);
  const api = await openApi(environment, raw.get("github-token")?.value ?? null, { signal, until: () => until, say });
  if (api === null) return didNotStart(needsToken);
  const base = facts.pullRequest?.baseCommit ?? environment.GITHUB_SHA ?? null;
  if (base === null) return didNotStart("The event names no commit, so there is no configuration to deliver by.");
  const settings = await deliverySettings(api, base, raw);
  if (!settings.ok) return didNotStart(settings.error);
  const { artifact } = settings.value.settings.report;
  if (artifact === null) return didNotStart("mode: deliver takes the first job's artifact, and `artifact: false` uploads none.");
  const stored = await downloadReports(artifact);
  if (!stored.ok) return invalid(stored.error.message);
  const job = {
    api,
    facts,
    settings: settings.value,
    environment,
    token: await lookAtToken(api, settings.value.settings, facts),
    switchedOff: await whySwitchedOff(null, api, facts),
    say,
  };
  return concluded(await deliverAll(job, stored.value), settings.value);
}

interface Job {
  readonly api: GitHubApi;
  readonly facts: EventFacts;
  readonly settings: DeliverySettings;
  readonly environment: Environment;
  readonly token: TokenFacts;
  readonly switchedOff: string | null;
  readonly say: (line: string) => void;
}

interface End {
  readonly artifact: string;
  readonly report: Result<Report>;
}

const deliverAll = async (job: Job, runs: readonly StoredRun[]): Promise<readonly End[]> => {
  const { settings, roles, isIgnored } = job.settings;
  const read = runs.map((run): { readonly name: string; readonly ended: Result<Ended> } => {
    const stored = readStoredReport(run.report, run.patch);
    const report = stored.ok ? placed(stored.value, job) : stored;
    if (!report.ok) return { name: run.name, ended: report };
    const agents = new Set(report.value.rounds.flatMap((round) => round.edits.map((edit) => edit.path)));
    const forbid: Ended["forbid"] = (files) =>
      forbiddenIn(files, {
        edits: settings.edits,
        roles,
        configFile: settings.configFile,
        isIgnored,
        byAgent: (path) => agents.has(path),
        red: repairedIn(report.value),
      });
    return { name: run.name, ended: ok({ report: report.value, patch: run.patch, forbid }) };
  });
  const uploaded = read.flatMap(({ name, ended }) => (ended.ok ? [{ name, ...ended.value.report.run, ended: ended.value }] : []));
  const valid = reportsThatCount(settings.report.artifact ?? "", uploaded).map(({ ended }) => ended);
  const over = await handOver({ ...job, settings, workflowPatch: "fix.patch", local: null }, valid);
  return read.flatMap(({ name, ended }): readonly End[] => {
    if (!ended.ok) return [{ artifact: name, report: ended }];
    if (!valid.includes(ended.value)) return [];
    const { delivery = null, problems = [] } = over[valid.indexOf(ended.value)] ?? {};
    for (const problem of problems) warn(problem);
    const { report } = ended.value;
    const warnings = [...report.warnings, ...problems.map((message): Warning => ({ code: "issues", gate: null, message }))];
    return [{ artifact: name, report: ok({ ...report, warnings, delivery }) }];
  });
};

/** What the rounds were about, as far as the report says: where failures stood in a gate that is green now, it does not. */
const repairedIn = ({ rounds }: Report): Red => {
  const read = rounds.find(({ stage }) => stage !== "test");
  return read === undefined ? { stage: "test", failures: [] } : { stage: read.stage, failures: null };
};

/** The report in the place that this job's own event names; refused where it was made for another commit. */
const placed = (report: Report, { facts, environment, api }: Job): Result<Report> => {
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
    pullRequest:
      facts.pullRequest === null
        ? null
        : { number: facts.pullRequest.number, fork: facts.pullRequest.fork, base: facts.pullRequest.base, head: facts.branch ?? "" },
    defaultBranch: facts.defaultBranch,
  };
  const { repository, branch, commit, runUrl, job, leg } = run;
  return ok({ ...report, run, gaps: report.gaps.map((gap) => ({ ...gap, repository, branch, commit, runUrl, job, leg })) });
};

const invalid = async (message: string): Promise<1> => {
  annotate([{ level: "error", title: "Regreen", message, file: null, line: null, column: null }]);
  await writeSummary(`**No valid report.** ${inlineText(message, 1000)} Without one this job is red.\n`);
  writeOutputs({ status: "error" });
  return 1;
};

const concluded = async (ends: readonly End[], { settings }: DeliverySettings): Promise<number> => {
  const bad = ends.find((end) => !end.report.ok);
  if (bad !== undefined && !bad.report.ok) return invalid(`${bad.artifact}: ${bad.report.error.message}`);
  const reports = ends.flatMap((end) => (end.report.ok ? [{ artifact: end.artifact, report: end.report.value }] : []));
  const missing = missingLegs(reports.map(({ report }) => report.run));
  if (missing !== null) return invalid(missing);
  const failing = reports.filter(({ report }) => stepFails(report, settings.failOn));
  await writeSummary(reports.map(({ artifact, report }) => section(artifact, report)).join("\n\n"));
  const shown = failing[0] ?? reports.find(({ report }) => report.delivery !== null) ?? reports[0];
  if (shown === undefined) return invalid("No report of this run is one that this job has to deliver.");
  const files = { report: null, gapReport: null, patch: null, summaryFile: null, artifact: { name: shown.artifact, url: "" } };
  const issues = new Set(reports.flatMap(({ report }) => report.delivery?.issueUrls ?? []));
  writeOutputs({ ...actionOutputs(shown.report, files), "issue-url": [...issues][0] ?? "", "issue-urls": [...issues].join("\n") });
  for (const { report } of reports) process.stdout.write(`${verdictLine(report)}\n`);
  return failing.length === 0 ? 0 : exitCode(shown.report.status) || 1;
};

/** What was done with one report; the whole of it stands in the first job's summary. */
const section = (artifact: string, report: Report): string =>
  [
    summaryHead(report),
    ...(report.delivery === null && report.status === "passed" ? ["> Nothing had to be delivered."] : []),
    ...report.warnings.filter(({ code }) => code === "issues").map(({ message }) => `> ${inlineText(message, 600)}`),
    `<sub>from the artifact ${inlineText(artifact, 100)} of the first job, whose summary shows gates, changes and what is left</sub>`,
  ].join("\n\n");
