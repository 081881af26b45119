/** The guard of a change on GitHub: from a checkout where it holds the commits, else from what is fetched; then who accepted what. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Git, gitIn } from "../adapters/git.ts";
import type { GitHubApi } from "../adapters/github/api/client.ts";
import { acceptancesOf } from "../adapters/guard/acceptances.ts";
import { gitWithCommits } from "../adapters/guard/fetch-commits.ts";
import { commitOf, mergeBase } from "../adapters/guard/sides.ts";
import { remoteMergeBase, type Subject } from "../adapters/guard/subject.ts";
import type { Environment } from "../core/environment.ts";
import { accepted } from "../core/guard/acceptance.ts";
import type { GuardReport } from "../core/guard/report.ts";
import { fail, ok, type Result } from "../core/result.ts";
import { type Guarded, type GuardRequest, guardChange } from "./guard-change.ts";

export interface GuardSurroundings {
  readonly environment: Environment;
  /** The job's checkout, whether there is one or not. */
  readonly workspace: string;
  readonly api: GitHubApi | null;
  readonly token: string | null;
  /** Path of the workflow that runs this. */
  readonly workflow: string | null;
  readonly policy: GuardRequest["policy"];
}

/** The report on the subject's change, with what was accepted. */
export const guardSubject = async (subject: Subject, around: GuardSurroundings): Promise<Result<Guarded>> => {
  const found = await compare(subject.base, subject.head, around);
  if (!found.ok) return found;
  const { report, notes } = found.value;
  if (around.api === null || subject.pull === null || report.findings.length === 0) return found;
  const words = await acceptancesOf(around.api, subject.pull);
  if (!words.ok)
    return ok({
      report,
      notes: [...notes, `Who accepted findings could not be asked, so none counts as accepted: ${words.error.message}.`],
    });
  const stood = new Map<string, ReadonlySet<string>>([[subject.head, fingerprintsOf(report)]]);
  for (const { head } of words.value) {
    if (head === null || stood.has(head) || stood.size > mostHeads) continue;
    // What stood then is found anew from the commits of then.
    const then = await compare(subject.base, head, around);
    stood.set(head, then.ok ? fingerprintsOf(then.value.report) : new Set());
  }
  const dated = words.value.map(({ acceptance, head }) => ({ acceptance, stood: stood.get(head ?? "") ?? new Set<string>() }));
  return ok({ report: { ...report, findings: accepted(report.findings, dated) }, notes });
};

/** Earlier heads that are looked at for what was accepted there. */
const mostHeads = 5;

const fingerprintsOf = ({ findings }: GuardReport): ReadonlySet<string> => new Set(findings.map(({ fingerprint }) => fingerprint));

const compare = async (base: string, head: string, around: GuardSurroundings): Promise<Result<Guarded>> => {
  const { environment, workspace, workflow, policy } = around;
  const local = gitIn(workspace, environment);
  const [from, to] = [await commitOf(local, base), await commitOf(local, head)];
  const parted = from.ok && to.ok ? await mergeBase(local, base, head) : null;
  if (parted?.ok) return guardChange({ git: local, root: workspace, base: parted.value, head, workflow, policy });
  if (parted !== null && !parted.ok && parted.error.code === "invalid") return parted;
  const folder = mkdtempSync(join(environment.RUNNER_TEMP || tmpdir(), "regreen-guard-"));
  try {
    const fetched = await fetchSides(folder, base, head, around);
    return fetched.ok ? await guardChange({ ...fetched.value, root: workspace, head, workflow, policy }) : fetched;
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
};

const fetchSides = async (
  folder: string,
  base: string,
  head: string,
  { api, token, environment }: GuardSurroundings,
): Promise<Result<{ readonly git: Git; readonly base: string }>> => {
  if (api === null || token === null)
    return fail(
      "missing",
      "The commits of the change are not here, and there is no token to fetch them with: give `github-token`, or check out with `fetch-depth: 0`.",
    );
  const parted = await remoteMergeBase(api, base, head);
  if (!parted.ok) return parted;
  const url = `${environment.GITHUB_SERVER_URL || "https://github.com"}/${api.owner}/${api.name}.git`;
  const fetched = await gitWithCommits(folder, { url, token, commits: [parted.value, head] }, environment);
  return fetched.ok ? ok({ git: fetched.value, base: parted.value }) : fetched;
};
