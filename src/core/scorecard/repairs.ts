/** What became of the repairs that were offered as pull requests. */
import { isOwnCommit, readCause, readRepairMark } from "../delivery/marks.ts";

/** A pull request of the token's own account, as GitHub has it. */
export interface ProjectPull {
  readonly number: number;
  readonly state: "open" | "closed" | "merged";
  /** ISO 8601 in UTC; the second is of its end, by a merge or without. */
  readonly createdAt: string;
  readonly endedAt: string | null;
  readonly body: string;
  /** Null where it has more than were read. */
  readonly commits: readonly { readonly message: string; readonly author: string | null; readonly isMerge: boolean }[] | null;
}

/** What a pull request alone says of a repair. It is kept until the pull request changes. */
export interface ReadRepair {
  readonly number: number;
  readonly createdAt: string;
  readonly endedAt: string | null;
  /** `asWas`: merged as it was made; `unknown`: merged, and nobody can say whether changed. */
  readonly outcome: "open" | "asWas" | "changed" | "unknown" | "closed";
  /** Empty where it does not say. */
  readonly gates: readonly string[];
  /** Null where it does not say, or no price is known. */
  readonly tokens: number | null;
  readonly costUsd: number | null;
  /** `patchKey` of what it changes; null where it does not say. */
  readonly patch: string | null;
}

export interface OfferedRepair extends Pick<ReadRepair, "number" | "outcome" | "gates" | "tokens" | "costUsd"> {
  /** When it reached the branch; null where it did not. */
  readonly mergedAt: string | null;
}

/** What reached the default branch lately: `patchKey` of each commit, with its day. Null where no checkout holds it. */
export type Landed = ReadonlyMap<string, string> | null;

/** The repair that a pull request of the account `login` offers; null where it offers none. */
export const readRepair = ({ number, createdAt, endedAt, state, body, commits }: ProjectPull, login: string): ReadRepair | null => {
  const mark = readRepairMark(body);
  // Of one that was closed because the branch was green without it, the cause was taken out.
  if (mark === null && readCause(body) === null) return null;
  const { gates = [], tokens = null, costUsd = null, patch = null } = mark ?? {};
  return { number, createdAt, endedAt, outcome: state === "merged" ? mergedAs(commits, login) : state, gates, tokens, costUsd, patch };
};

/**
 * A squash or rebase takes our trailer off the branch, but not off the pull request's own commits. Somebody's merge into it may hold more
 * than a merge: only what landed tells then.
 */
const mergedAs = (commits: ProjectPull["commits"], login: string): ReadRepair["outcome"] => {
  if (commits === null || commits.length === 0) return "unknown";
  const others = commits.filter(({ message, author }) => !isOwnCommit(message) || author !== login);
  if (others.length === 0) return "asWas";
  return others.every(({ isMerge }) => isMerge) ? "unknown" : "changed";
};

/** Whether what reached the branch may say more of it than its pull request does. */
export const isDoubtful = ({ outcome, patch }: ReadRepair): boolean => patch !== null && outcome !== "open" && outcome !== "asWas";

/** What became of the repairs. What somebody closed and took by hand has reached the branch as it was. */
export const offeredRepairs = (repairs: readonly ReadRepair[], landed: Landed): readonly OfferedRepair[] =>
  repairs.map((repair) => {
    const { number, gates, tokens, costUsd, outcome, endedAt, patch } = repair;
    const at = patch === null || !isDoubtful(repair) ? undefined : landed?.get(patch);
    const isMerged = outcome !== "open" && outcome !== "closed";
    const mergedAt = isMerged ? endedAt : (at ?? null);
    return { number, outcome: at === undefined ? outcome : "asWas", mergedAt, gates, tokens, costUsd };
  });
