/** A run of Actions by its attempt: which jobs and steps were red, and what a job wrote. Takes `actions: read`. */
import { type CiRun, type Conclusion, endedRed, type JobLog, type RunId, type RunJob, type RunStep } from "../../core/ci-run/run.ts";
import { fail, ok, type Result } from "../../core/result.ts";
import { type ApiProblem, type GitHubApi, problemText } from "./api/client.ts";

interface ListedStep {
  readonly number?: number;
  readonly name?: string;
  readonly conclusion?: string | null;
  readonly started_at?: string | null;
  readonly completed_at?: string | null;
}

interface ListedJob {
  readonly id: number;
  readonly name?: string;
  readonly conclusion?: string | null;
  readonly html_url?: string | null;
  readonly labels?: readonly string[];
  readonly steps?: readonly ListedStep[];
}

interface Attempt {
  readonly head_branch?: string | null;
  readonly head_sha?: string;
  readonly path?: string;
  readonly event?: string;
  readonly html_url?: string | null;
  readonly head_repository?: { readonly full_name?: string } | null;
}

/** Pages of a hundred jobs: a workflow may have more legs than this in none of its forms. */
const mostPages = 20;

/**
 * How the workflow ended last on another commit of its branch, for the same event; null where no such run is known. Takes one request. A
 * fork's branch can be called the same: its runs say nothing of this one.
 */
export const endBefore = async (api: GitHubApi, { run, commit, path, event, branch, from }: ReadCiRun): Promise<string | null> => {
  if (branch === null || from === null) return null;
  const listed = await api.rest<{ readonly workflow_runs?: readonly EarlierRun[] }>("GET /repos/{owner}/{repo}/actions/runs", {
    ...{ branch, event, status: "completed", per_page: 100 },
  });
  const runs = listed.ok ? (listed.value.data.workflow_runs ?? []) : [];
  const before = runs.find(
    ({ id = 0, head_sha: other = commit, path: of = "", conclusion = null, head_repository: theirs }) =>
      id < run &&
      other !== commit &&
      theirs?.full_name === from &&
      workflowPath(of ?? "") === path &&
      (conclusion === "success" || endedRed({ conclusion })),
  );
  return before?.conclusion ?? null;
};

interface EarlierRun {
  readonly id?: number;
  readonly head_sha?: string;
  readonly path?: string | null;
  readonly conclusion?: string | null;
  readonly head_repository?: { readonly full_name?: string } | null;
}

/** With the branch that it was on, and the repository ("owner/name") of that; null where GitHub does not say. */
export type ReadCiRun = CiRun & { readonly branch: string | null; readonly from: string | null };

/** The attempt with all its jobs. Problems: it is not there, or may not be read. */
export const readCiRun = async (api: GitHubApi, { run, attempt }: RunId): Promise<Result<ReadCiRun>> => {
  const of = { run_id: run, attempt_number: attempt };
  const found = await api.rest<Attempt>("GET /repos/{owner}/{repo}/actions/runs/{run_id}/attempts/{attempt_number}", of);
  if (!found.ok) return refused("The run could not be read", found.error);
  const jobs: RunJob[] = [];
  for (let page = 1; page <= mostPages; page += 1) {
    const listed = await api.rest<{ readonly jobs?: readonly ListedJob[] }>(
      "GET /repos/{owner}/{repo}/actions/runs/{run_id}/attempts/{attempt_number}/jobs",
      { ...of, per_page: 100, page },
    );
    if (!listed.ok) return refused("The jobs of the run could not be listed", listed.error);
    const { jobs: found = [] } = listed.value.data;
    jobs.push(...found.map(jobFrom));
    if (found.length < 100) break;
  }
  const { head_sha: commit = "", head_branch: branch = null, path = "", event = "", html_url: url = null } = found.value.data;
  const from = found.value.data.head_repository?.full_name ?? null;
  return ok({ run, attempt, url, commit, path: workflowPath(path), event, branch, from, jobs });
};

/** Path of a run's workflow: some answers have the branch behind it. */
export const workflowPath = (path = ""): string => path.split("@")[0] ?? "";

const jobFrom = ({ id, name = "", conclusion = null, html_url: url = null, labels = [], steps = [] }: ListedJob): RunJob => ({
  ...{ id, name, url, labels },
  conclusion: conclusion as Conclusion | null,
  steps: steps.map(stepFrom).sort((a, b) => a.number - b.number),
});

const stepFrom = ({ number = 0, name = "", conclusion = null, started_at, completed_at }: ListedStep): RunStep => ({
  ...{ number, name },
  conclusion: conclusion as Conclusion | null,
  startedAt: timeOf(started_at),
  endedAt: timeOf(completed_at),
});

const timeOf = (text: string | null | undefined): number | null => {
  const at = Date.parse(text ?? "");
  return Number.isNaN(at) ? null : at;
};

const refused = (what: string, problem: ApiProblem): Result<never> =>
  problem.kind === "refused" && (problem.status === 403 || problem.status === 404)
    ? fail("refused", `${what}: give the job \`permissions: actions: read\`.`)
    : fail("network", `${what}. ${problemText(problem)}.`);

/** Milliseconds between two questions for a log that is not there yet: a minute in all. */
const waits = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000] as const;

/** Bytes of a log that are kept: its head, where the first steps are, and its end, where the red one is. */
const headBytes = 2_000_000;
const tailBytes = 8_000_000;

/**
 * What a job wrote. A log that is not there yet (404) is asked for again for a minute. Never rejects. `pauses`: in tests, those between the
 * questions.
 */
export const readJobLog = async (api: GitHubApi, { id }: Pick<RunJob, "id">, pauses: readonly number[] = waits): Promise<JobLog> => {
  const route = "GET /repos/{owner}/{repo}/actions/jobs/{job_id}/logs";
  let sent = await api.sentTo(route, { job_id: id });
  for (const pause of pauses) {
    if (sent.ok || sent.error.status !== 404 || api.stopped()) break;
    await api.pause(pause);
    sent = await api.sentTo(route, { job_id: id });
  }
  if (!sent.ok) return { kind: "none", why: whyNone(sent.error) };
  if (sent.value === null) return { kind: "none", why: "GitHub gave no address for it" };
  try {
    // The address bears its own right, good for a minute: the token goes nowhere but to the API.
    const answer = await fetch(sent.value, { signal: AbortSignal.timeout(downloadLimitMs) });
    if (!answer.ok || answer.body === null) return { kind: "none", why: `its download failed (${answer.status})` };
    return await boundedText(answer.body);
  } catch (error) {
    return { kind: "none", why: `its download failed (${(error as Error).message})` };
  }
};

const downloadLimitMs = 60_000;

const whyNone = (problem: ApiProblem): string => {
  if (problem.status === 404) return "it is not there";
  if (problem.status === 410) return "GitHub has deleted it: logs are kept for some time only";
  return problem.status === 403 ? "the token may not read it (`actions: read`)" : problemText(problem);
};

/** The first and the last bytes of a stream as text; what is between them is counted and dropped, so that memory holds no more. */
const boundedText = async (body: AsyncIterable<Uint8Array>): Promise<JobLog> => {
  const head: Buffer[] = [];
  let headSize = 0;
  let tail: Buffer[] = [];
  let tailSize = 0;
  let dropped = 0;
  for await (const bytes of body) {
    let chunk = Buffer.from(bytes);
    if (headSize < headBytes) {
      const part = chunk.subarray(0, headBytes - headSize);
      head.push(part);
      headSize += part.length;
      chunk = chunk.subarray(part.length);
    }
    if (chunk.length === 0) continue;
    tail.push(chunk);
    tailSize += chunk.length;
    if (tailSize > 2 * tailBytes) {
      const kept = Buffer.concat(tail).subarray(-tailBytes);
      dropped += tailSize - kept.length;
      [tail, tailSize] = [[kept], kept.length];
    }
  }
  const last = Buffer.concat(tail);
  const kept = last.subarray(-tailBytes);
  dropped += last.length - kept.length;
  const start = Buffer.concat(head);
  if (dropped === 0) return { kind: "text", text: textOf(Buffer.concat([start, kept])), cut: false };
  // Whole lines on both sides of what is missing.
  const before = start.subarray(0, start.lastIndexOf(0x0a) + 1);
  return { kind: "text", text: textOf(before) + textOf(kept.subarray(kept.indexOf(0x0a) + 1)), cut: true };
};

/** GitHub writes UTF-8; a self-hosted runner's may be UTF-16. Bytes that are neither become marks. */
const textOf = (bytes: Buffer): string => new TextDecoder(bytes[0] === 0xff && bytes[1] === 0xfe ? "utf-16le" : "utf-8").decode(bytes);
