/**
 * Whether red CI on a commit of our own is repaired once more. Counted from our commits and from the marks of our comment alone, so that no
 * cache has to remember anything. Pure.
 */
import type { Limits } from "../settings.ts";
import { count } from "../words/quantities.ts";
import { isOwnCommit, readLeftRed, readRun } from "./marks.ts";

/** A commit of the branch under repair. */
export interface BranchCommit {
  readonly id: string;
  readonly message: string;
}

export interface FollowFacts {
  /** Of the branch since its base, the newest first: at least the head's, and where that is ours as many as lead back to a person's. */
  readonly commits: readonly BranchCommit[];
  /** Numbers of our runs that the comment's marks name. */
  readonly runs: readonly string[];
  /** Names of the checks that are red; null where they are not known by name. */
  readonly red: readonly string[] | null;
  /** Whether the branch has a pull request, to which the limit of runs belongs. */
  readonly hasPullRequest: boolean;
  readonly limits: Pick<Limits, "maxFollowUps" | "maxRunsPerPullRequest">;
}

/** Our runs that committed to the branch since the newest commit of a person, the newest first. One run may have made several commits. */
export const runsSincePerson = (commits: readonly BranchCommit[]): readonly string[] => {
  const person = commits.findIndex(({ message }) => !isOwnCommit(message));
  return runsIn(person === -1 ? commits : commits.slice(0, person));
};

/** Every run of ours that is known on the branch: by its commits and by the comment's marks. */
export const runsInAll = (commits: readonly BranchCommit[], marked: readonly string[]): number =>
  new Set([...runsIn(commits), ...marked]).size;

/** A commit of ours that names no run counts as one by itself. */
const runsIn = (commits: readonly BranchCommit[]): readonly string[] => [
  ...new Set(commits.flatMap(({ id, message }) => (isOwnCommit(message) ? [numberOf(readRun(message)) ?? id] : []))),
];

/** "4711" of the address of a run. */
const numberOf = (url: string | null): string | null => /\/runs\/(\d+)(?:\/|$)/.exec(url ?? "")?.[1] ?? url;

/**
 * Why the head of the branch is not repaired, as the end of a sentence; null: it is. What is red on a commit of ours was either not proved by
 * us, or proved otherwise; what we said to leave red is neither.
 */
export const whyNotFollowed = ({ commits, runs, red, hasPullRequest, limits }: FollowFacts): string | null => {
  const inAll = hasPullRequest ? runsInAll(commits, runs) : 0;
  if (hasPullRequest && inAll >= limits.maxRunsPerPullRequest)
    return `${count(inAll, "repair run")} worked on this pull request, and \`limits.max-runs-per-pull-request\` is ${limits.maxRunsPerPullRequest}`;
  const [head] = commits;
  if (head === undefined || !isOwnCommit(head.message)) return null;
  const left = readLeftRed(head.message);
  if (left.length > 0 && red !== null && red.every((name) => left.includes(name)))
    return `the commit is a repair of Regreen's own that left ${left.map((name) => `"${name}"`).join(", ")} red, and nothing else is red on it`;
  const followUps = runsSincePerson(commits).length - 1;
  return followUps >= limits.maxFollowUps
    ? `the commit is a repair of Regreen's own, and ${limits.maxFollowUps === 0 ? "none is" : `${count(followUps, "follow-up")} of it ${followUps === 1 ? "was" : "were"}`} ${limits.maxFollowUps === 0 ? "followed" : "made"} since a person's last commit (\`limits.max-follow-ups\` is ${limits.maxFollowUps})`
    : null;
};
