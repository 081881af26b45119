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

export interface OfferedRepair {
  readonly number: number;
  /** `asWas`: merged as it was made; `unknown`: merged, and nobody can say whether changed. */
  readonly outcome: "open" | "asWas" | "changed" | "unknown" | "closed";
  /** When it reached the branch; null where it did not. */
  readonly mergedAt: string | null;
  /** Empty where its pull request does not say. */
  readonly gates: readonly string[];
  /** Null where its pull request does not say, or no price is known. */
  readonly tokens: number | null;
  readonly costUsd: number | null;
}

/** What reached the default branch lately: `patchKey` of each commit, with its day. Null where no checkout holds it. */
export type Landed = ReadonlyMap<string, string> | null;

/** The repairs among these pull requests of the account `login`. */
export const offeredRepairs = (pulls: readonly ProjectPull[], landed: Landed, login: string): readonly OfferedRepair[] =>
  pulls.flatMap((pull): readonly OfferedRepair[] => {
    const mark = readRepairMark(pull.body);
    // Of one that was closed because the branch was green without it, the cause was taken out.
    if (mark === null && readCause(pull.body) === null) return [];
    const { gates = [], tokens = null, costUsd = null } = mark ?? {};
    const byHand = mark === null || pull.state !== "closed" ? undefined : landed?.get(mark.patch);
    const outcome = byHand === undefined ? outcomeOf(pull, mark?.patch ?? null, landed, login) : "asWas";
    const mergedAt = byHand ?? (pull.state === "merged" ? pull.endedAt : null);
    return [{ number: pull.number, outcome, mergedAt, gates, tokens, costUsd }];
  });

/**
 * A squash or rebase takes our trailer off the branch, but not off the pull request's own commits. Somebody's merge into it may hold more
 * than a merge: only what landed tells then.
 */
const outcomeOf = ({ state, commits }: ProjectPull, patch: string | null, landed: Landed, login: string): OfferedRepair["outcome"] => {
  if (state !== "merged") return state;
  if (patch !== null && landed?.has(patch) === true) return "asWas";
  if (commits === null || commits.length === 0) return "unknown";
  const others = commits.filter(({ message, author }) => !isOwnCommit(message) || author !== login);
  if (others.length === 0) return "asWas";
  return others.every(({ isMerge }) => isMerge) ? "unknown" : "changed";
};
