/** The branch of a repair's pull request: one stable name, written anew when the repair changed, never over a person's commit. */
import { isOwnCommit, readOwner, readRun } from "../../core/delivery/marks.ts";
import { ok, type Result } from "../../core/result.ts";
import { type GitHubApi, problemText } from "./api/client.ts";
import { branchHead, moveBranch, type PushProblem } from "./commits/branches.ts";
import { type CommitRequest, makeCommits } from "./commits/make-commits.ts";

/** Who writes. */
export interface Writer {
  /** The token's account; null where it is not known. */
  readonly login: string | null;
  /** Job and leg; null where they are not known. */
  readonly owner: string | null;
}

/** A branch for repairs, as it stands. */
export interface RepairBranch {
  readonly branch: string;
  /** Null where it is not there yet. */
  readonly head: string | null;
  readonly compared: Compared | null;
}

/** The branch as it was left: with the commit that it is at. */
export interface WrittenBranch {
  readonly branch: string;
  readonly commit: string;
  /** `kept`: it held just this repair before. */
  readonly how: "made" | "rewritten" | "kept";
  readonly signed: boolean | null;
}

/**
 * The branch that is this job's: the stable one, or where another job or leg has taken that, one of its own beside it, which stays its own.
 * `at`: the commit that repairs are for. Refused where the branch holds a person's commit.
 */
export const findRepairBranch = async (
  api: GitHubApi,
  stable: string,
  at: string,
  writer: Writer,
): Promise<Result<RepairBranch, PushProblem>> => {
  const beside = besideOf(stable, writer);
  for (const branch of beside === null ? [stable] : [beside, stable]) {
    const head = await branchHead(api, branch);
    if (!head.ok) return head;
    if (head.value === null) continue;
    const compared = await compare(api, at, head.value);
    if (!compared.ok) return compared;
    const owner = ownerOf(compared.value);
    if (branch === stable && beside !== null && owner !== null && owner !== writer.owner)
      return ok({ branch: beside, head: null, compared: null });
    const foreign = foreignCommit(compared.value, head.value, writer.login);
    if (foreign !== null)
      return refused(
        `The branch ${branch} holds a commit of a person (${foreign.slice(0, 7)}), so it was left as it is. Merge or delete it, and the next run writes it again.`,
      );
    return ok({ branch, head: head.value, compared: compared.value });
  }
  return ok({ branch: stable, head: null, compared: null });
};

/** The branch of this job beside the stable one; null where the job is not known. */
const besideOf = (stable: string, { owner }: Writer): string | null => (owner === null ? null : `${stable}-${owner}`);

/**
 * Makes the branch hold just these commits. `mayKeep`: it is left as it is where it brings the same contents already, so that a pull request
 * gets no new commit, and no new checks, for an old repair.
 */
export const writeRepairBranch = async (
  api: GitHubApi,
  place: RepairBranch,
  request: CommitRequest,
  writer: Writer,
  mayKeep: boolean,
): Promise<Result<WrittenBranch, PushProblem>> => {
  const { branch, head, compared } = place;
  if (mayKeep && head !== null && compared !== null && bringsTheSame(compared, request))
    return ok({ branch, commit: head, how: "kept", signed: null });
  const created = await makeCommits(api, request);
  if (!created.ok) return created;
  const { commit, signed } = created.value;
  const moved = await moveBranch(api, { branch, before: head, after: commit, rewrite: head !== null });
  if (moved.ok) return ok({ branch, commit: moved.value ?? commit, how: head === null ? "made" : "rewritten", signed });
  const beside = besideOf(branch, writer);
  if (head !== null || moved.error.kind !== "moved" || beside === null) return moved;
  // Another leg made the branch in this very moment.
  const second = await moveBranch(api, { branch: beside, before: null, after: commit, rewrite: false });
  return second.ok ? ok({ branch: beside, commit, how: "made", signed }) : second;
};

/** Removes the branch, only if it still is where it was seen. */
export const removeRepairBranch = (api: GitHubApi, branch: string, head: string): Promise<Result<unknown, PushProblem>> =>
  moveBranch(api, { branch, before: head, after: null, rewrite: true });

/** Whether a commit was put on top of another one by this very run, and by nobody else in between. */
export const madeByRun = async (
  api: GitHubApi,
  base: string,
  head: string,
  login: string | null,
  runUrl: string | null,
): Promise<Result<boolean, PushProblem>> => {
  const compared = await compare(api, base, head);
  if (!compared.ok) return compared;
  const { commits, behind_by: behind } = compared.value;
  const ours = commits.length > 0 && (behind ?? 0) === 0 && foreignCommit(compared.value, head, login) === null;
  return ok(ours && runUrl !== null && commits.every(({ commit }) => readRun(commit.message) === runUrl));
};

interface GitHubUser {
  readonly login?: string;
}

interface Compared {
  readonly commits: readonly {
    readonly sha: string;
    readonly author: GitHubUser | null;
    readonly committer: GitHubUser | null;
    readonly commit: {
      readonly message: string;
      readonly author?: { readonly email?: string } | null;
      readonly committer?: { readonly email?: string } | null;
    };
  }[];
  readonly total_commits: number;
  readonly behind_by?: number;
  readonly files?: readonly { readonly filename: string; readonly sha: string | null; readonly status: string }[];
}

/** GitHub lists no more files of a comparison (docs.github.com/rest/commits/commits, "Compare two commits"). */
const mostFiles = 300;

const compare = async (api: GitHubApi, base: string, head: string): Promise<Result<Compared, PushProblem>> => {
  const compared = await api.rest<Compared>("GET /repos/{owner}/{repo}/compare/{basehead}", {
    basehead: `${base}...${head}`,
    per_page: 100,
  });
  if (compared.ok) return ok(compared.value.data);
  return { ok: false, error: { kind: "failed", message: `The branch could not be compared. ${problemText(compared.error)}.` } };
};

/** Whether the branch changes the same files to the same contents. A mode is not listed, so that a changed one counts as different. */
const bringsTheSame = (compared: Compared, request: CommitRequest): boolean => {
  const listed = compared.files ?? [];
  const wanted = new Map(request.commits.flatMap(({ files }) => files.map((file) => [file.path, file])));
  if (listed.length !== wanted.size || listed.length >= mostFiles) return false;
  return listed.every(({ filename, sha, status }) => {
    const file = wanted.get(filename);
    if (file === undefined) return false;
    if (file.id === null) return status === "removed";
    return sha === file.id && status !== "removed" && (file.modeBefore ?? "100644") === file.modeAfter;
  });
};

/** The job and leg that last wrote the branch, as its commits say; null where they do not. */
const ownerOf = ({ commits }: Compared): string | null =>
  commits.map(({ commit }) => readOwner(commit.message)).findLast((owner) => owner !== null) ?? null;

/** The first commit on the branch that is not ours: by its trailer, by its author, and by who committed it, since an amended commit keeps both. */
const foreignCommit = ({ commits, total_commits: total }: Compared, head: string, login: string | null): string | null => {
  const ownLogins = new Set(["github-actions[bot]", login]);
  // GitHub itself commits what its pages and GraphQL make. Not every server knows an account for a bot's address.
  const ours = (account: GitHubUser | null, email: string | undefined, names: ReadonlySet<string | null>): boolean =>
    account?.login === undefined ? /\[bot\]@users\.noreply\./.test(email ?? "") : names.has(account.login) || login === null;
  const foreign = commits.find(
    ({ author, committer, commit }) =>
      !isOwnCommit(commit.message) ||
      !ours(author, commit.author?.email, ownLogins) ||
      !ours(committer, commit.committer?.email, new Set([...ownLogins, "web-flow"])),
  );
  if (foreign !== undefined) return foreign.sha;
  // What was not listed was not looked at.
  return total > commits.length ? head : null;
};

const refused = (message: string): Result<never, PushProblem> => ({ ok: false, error: { kind: "refused", message } });
