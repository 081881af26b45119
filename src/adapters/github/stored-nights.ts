/** What earlier runs of this workflow left in their artifacts, over the REST API: nights that the cache lost, the memory of a woken run. */
import type { Environment } from "../../core/environment.ts";
import { isNightOf, mostCarried, readCarried, withReports } from "../../core/history/carried.ts";
import { type NightHistory, noHistory } from "../../core/history/history.ts";
import { loadMemory, memoryBound } from "../../core/memory/keep.ts";
import type { MemoryData } from "../../core/memory/memory.ts";
import type { Report } from "../../core/stored/report.ts";
import { count } from "../../core/words/quantities.ts";
import { readStoredReport } from "../report-store/stored-report.ts";
import { uploadedAs } from "../report-store/stored-run.ts";
import { zipEntries } from "../report-store/zip.ts";
import { type ApiProblem, type GitHubApi, problemText } from "./api/client.ts";
import { workflowFile } from "./green-runs.ts";

/** Requests that looking for them may cost. */
const mostRequests = 10;
/** Runs that are looked into, newest first. */
const mostRuns = 4;
/** What runs the default branch's own workflow on its own commits. A fork's branch can be called as it is: its event is another. */
const ownEvents: readonly string[] = ["schedule", "workflow_dispatch", "push", "repository_dispatch"];

export interface NightPlace {
  readonly branch: string;
  /** Names under which this job uploads, the plainest first. */
  readonly names: readonly string[];
  /** Repository, job and leg. */
  readonly scope: string;
}

interface WorkflowRun {
  readonly id?: unknown;
  readonly event?: unknown;
  readonly display_title?: unknown;
  readonly head_branch?: unknown;
  readonly head_repository?: { readonly full_name?: unknown } | null;
}

/**
 * The newest store that is valid, with the nights since out of their reports; nights oldest first, empty where nothing is to be had. `said`: a
 * sentence on where it comes from, and on what is missing; null where no earlier run of this job stored a night, so that none is missing. What an artifact holds is as hostile as any file: GitHub says whose run it is of.
 */
export const storedNights = async (
  given: GitHubApi,
  environment: Environment,
  { branch, names, scope }: NightPlace,
): Promise<{ readonly history: NightHistory; readonly said: string | null }> => {
  const api = bounded(given);
  const nothing = (why: string) => ({
    history: noHistory,
    said: `Nights before this one, if there were any, are not known: the cache holds none, and ${why}.`,
  });
  const file = workflowFile(environment);
  if (file === null) return nothing("the runner's variables do not name this workflow");
  const { GITHUB_EVENT_NAME: event = "" } = environment;
  const isOwn = ({ event: by }: WorkflowRun) => typeof by === "string" && ownEvents.includes(by);
  // First as this run was started, then however they were.
  let runs = await ownRuns(api, { file, branch, isOwn, event: ownEvents.includes(event) ? event : null });
  if (runs.ok && runs.ids.length === 0 && ownEvents.includes(event)) runs = await ownRuns(api, { file, branch, isOwn, event: null });
  if (!runs.ok) return nothing(runs.why);
  const troubles: string[] = [];
  const reports: Report[] = [];
  for (const run of runs.ids) {
    const found = await artifactsOf(api, run, names);
    if (!found.ok) {
      troubles.push(`run ${run}: ${found.why}`);
      continue;
    }
    for (const archive of found.archives) {
      const { history, report, why } = readNight(archive, { scope, branch, run });
      if (history !== null) return { history: withReports(history, reports.reverse()), said: takenFrom(run, reports.length, troubles) };
      if (report !== null) {
        reports.push(report);
        break;
      }
      troubles.push(`run ${run}: ${why}`);
    }
  }
  if (reports.length > 0) {
    const said = `Of the nights before this one only ${count(reports.length, "report is", "reports are")} known: the cache holds none`;
    return { history: withReports(noHistory, reports.reverse()), said: `${[said, ...troubles].join("; ")}.` };
  }
  return troubles.every((one) => one.endsWith(noArtifact)) ? { history: noHistory, said: null } : nothing(troubles.join("; "));
};

const takenFrom = (run: number, since: number, troubles: readonly string[]): string => {
  const more = since === 0 ? "" : `, and ${count(since, "night")} since then from ${since === 1 ? "its report" : "their reports"}`;
  const missing = troubles.length === 0 ? "" : ` Not known is what these had to add: ${troubles.join("; ")}.`;
  return `The cache holds no earlier nights: they were taken from the artifact of run ${run}${more}.${missing}`;
};

const noArtifact = "it has no artifact of this job";

type Found<T> = ({ readonly ok: true } & T) | { readonly ok: false; readonly why: string };

/** The same client for so many requests. */
const bounded = (given: GitHubApi): GitHubApi => {
  let left = mostRequests;
  const rest: GitHubApi["rest"] = async (route, parameters) => {
    left -= 1;
    return left < 0
      ? { ok: false, error: { kind: "limited", status: 0, message: `more than ${mostRequests} requests would be needed` } }
      : given.rest(route, parameters);
  };
  return { ...given, rest };
};

interface OwnRuns {
  /** Name of the workflow's file. */
  readonly file: string;
  readonly branch: string;
  /** Null: any. */
  readonly event: string | null;
  readonly isOwn: (run: WorkflowRun) => boolean;
}

/** The newest ended runs of the workflow that ran on the branch itself. */
const ownRuns = async (api: GitHubApi, { file, branch, event, isOwn }: OwnRuns): Promise<Found<{ readonly ids: readonly number[] }>> => {
  const answer = await api.rest<{ readonly workflow_runs?: readonly WorkflowRun[] }>(
    "GET /repos/{owner}/{repo}/actions/workflows/{workflow_id}/runs",
    {
      workflow_id: file,
      branch,
      status: "completed",
      per_page: 100,
      exclude_pull_requests: true,
      ...(event === null ? {} : { event }),
    },
  );
  if (!answer.ok) return { ok: false, why: refusal("the runs of this workflow could not be listed", answer.error) };
  const ids = (answer.value.data.workflow_runs ?? []).flatMap((run) => {
    const { id, head_branch: on, head_repository: from } = run;
    const isHere = on === branch && from?.full_name === `${api.owner}/${api.name}`;
    return isHere && isOwn(run) && typeof id === "number" && Number.isSafeInteger(id) ? [id] : [];
  });
  return { ok: true, ids: ids.sort((a, b) => b - a).slice(0, mostRuns) };
};

/**
 * The memory that the newest repair for `title` left in its artifact; null where none did. A woken run has the default branch's cache and saves
 * nothing there. The title names repository and branch, by the default branch's own workflow: no run of another branch has it. `warning`: a
 * sentence on what is not known.
 */
export const storedMemory = async (
  given: GitHubApi,
  environment: Environment,
  { branch, names, scope, title }: NightPlace & { readonly title: string },
): Promise<{ readonly memory: MemoryData | null; readonly warning: string | null }> => {
  const api = bounded(given);
  const unknown = (why: string) => ({ memory: null, warning: `What earlier repairs of this branch learnt is not known: ${why}.` });
  const file = workflowFile(environment);
  if (file === null) return unknown("the runner's variables do not name this workflow");
  const isOwn = ({ event, display_title: of }: WorkflowRun) => event === "workflow_run" && of === title;
  const runs = await ownRuns(api, { file, branch, isOwn, event: "workflow_run" });
  if (!runs.ok) return unknown(runs.why);
  const troubles: string[] = [];
  for (const run of runs.ids) {
    const found = await artifactsOf(api, run, names);
    if (!found.ok && found.why !== noArtifact) troubles.push(`run ${run}: ${found.why}`);
    for (const archive of found.ok ? found.archives : []) {
      const stored = loadMemory(fileIn(archive, "memory.json", mostMemory), scope);
      // One that was stored holds its own run; other jobs have theirs under names like this one's.
      if (stored.memory.runs.length > 0) return stored;
    }
  }
  return troubles.length === 0 ? { memory: null, warning: null } : unknown(troubles.join("; "));
};

const artifactsOf = async (
  api: GitHubApi,
  run: number,
  names: readonly string[],
): Promise<Found<{ readonly archives: readonly Buffer[] }>> => {
  const listed = await api.rest<{
    readonly artifacts?: readonly {
      readonly id: number;
      readonly name: string;
      readonly size_in_bytes: number;
      readonly expired: boolean;
    }[];
  }>("GET /repos/{owner}/{repo}/actions/runs/{run_id}/artifacts", { run_id: run, per_page: 100, direction: "desc" });
  if (!listed.ok) return { ok: false, why: refusal("its artifacts could not be listed", listed.error) };
  const ours = (listed.value.data.artifacts ?? []).filter(({ name }) => names.includes(name));
  if (ours.length === 0) return { ok: false, why: noArtifact };
  const kept = ours.filter(({ expired }) => !expired);
  if (kept.length === 0) return { ok: false, why: "its artifact has expired" };
  const wanted = uploadedAs(
    names[0] ?? "",
    kept.map(({ id, name, size_in_bytes: size }) => ({ id, name, size })),
    names.length,
  );
  if (!wanted.ok) return { ok: false, why: wanted.error.message };
  const archives: Buffer[] = [];
  // The plainest name first: a job of its own has it. Of one name the newest first, which is a re-run's.
  for (const { id } of [...wanted.value].sort((a, b) => names.indexOf(a.name) - names.indexOf(b.name) || b.id - a.id)) {
    const archive = await api.rest<ArrayBuffer>("GET /repos/{owner}/{repo}/actions/artifacts/{artifact_id}/{archive_format}", {
      artifact_id: id,
      archive_format: "zip",
    });
    if (!archive.ok) return { ok: false, why: refusal("its artifact could not be downloaded", archive.error) };
    archives.push(Buffer.from(archive.value.data));
  }
  return { ok: true, archives };
};

interface NightFound {
  readonly history: NightHistory | null;
  readonly report: Report | null;
  readonly why: string;
}

const readNight = (archive: Buffer, at: { readonly scope: string; readonly branch: string; readonly run: number }): NightFound => {
  if (!zipEntries(archive).ok) return { history: null, report: null, why: "its artifact is no readable archive" };
  const text = (name: string, most: number): string | null => fileIn(archive, name, most);
  const carried = readCarried(text("history.json", mostCarried), at.scope, at.run);
  if (carried.ok) return { history: carried.value, report: null, why: "" };
  const report = readStoredReport(text("report.json", mostReport) ?? "", text("fix.patch", mostReport));
  const isNight = report.ok && isNightOf(report.value, at);
  return { history: null, report: isNight ? report.value : null, why: carried.error.message };
};

/** The text of a file that an archive holds once. */
const fileIn = (archive: Buffer, name: string, most: number): string | null => {
  const entries = zipEntries(archive);
  const [one, ...more] = entries.ok ? entries.value.filter((entry) => entry.name === name) : [];
  const read = more.length > 0 ? undefined : one?.read(most);
  return read?.ok === true ? read.value.toString("utf8") : null;
};

/** Reports are written below this. */
const mostReport = 64 * 1024 * 1024;
/** In bytes: characters may take several. */
const mostMemory = 4 * memoryBound;

const refusal = (what: string, problem: ApiProblem): string =>
  problem.kind === "refused" && (problem.status === 403 || problem.status === 404)
    ? `${what}: give the job \`permissions: actions: read\``
    : `${what} (${problemText(problem)})`;
