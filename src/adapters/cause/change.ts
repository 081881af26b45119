/** The change whose checks are red, read from git's objects: no checkout, no filter, no program of the repository. */
import type { RedChange } from "../../core/cause/change.ts";
import { fail, ok, type Result } from "../../core/result.ts";
import type { Tree } from "../../ports.ts";
import type { Git } from "../git.ts";
import { type ReadLimits, readCommits } from "../guard/read-change.ts";
import { commitOf, mergeBase, sidesOf } from "../guard/sides.ts";
import type { EventPayload } from "../run-context.ts";

/** Where a change left its base, and what it is a change of. */
export interface ChangeBase {
  readonly of: RedChange["of"];
  /** Id of a commit. */
  readonly base: string;
}

/** More is no evidence for one failure. */
const limits: ReadLimits = { files: 1_000, fileBytes: 8 * 1_048_576, bytes: 24 * 1_048_576 };

/**
 * The commit that the checked-out state is a change of: on a pull request where its head left the base branch, or the base that GitHub merged
 * it into; elsewhere where HEAD left the default branch. `onActions`: events decide, and a branch without a pull request has no base.
 */
export const changeBase = async (git: Git, event: EventPayload, onActions: boolean): Promise<Result<ChangeBase>> => {
  const pull = event.pull_request;
  const [base, head] = [pull?.base?.sha, pull?.head?.sha];
  if (base !== undefined && head !== undefined) {
    const found = await pullRequestBase(git, base, head);
    return found.ok ? ok({ of: "pull-request", base: found.value }) : found;
  }
  if (onActions) return fail("invalid", "This run is of no pull request.");
  const sides = await sidesOf(git, null, null);
  return sides.ok ? ok({ of: "branch", base: sides.value.base }) : sides;
};

const pullRequestBase = async (git: Git, base: string, head: string): Promise<Result<string>> => {
  const here = await commitOf(git, "HEAD");
  if (!here.ok) return here;
  if (here.value === head) return mergeBase(git, base, head);
  // The object names its parents also where a shallow clone does not hold them.
  const commit = await git(["cat-file", "commit", here.value]);
  if (!commit.ok) return commit;
  const parents = [
    ...commit.value
      .toString("latin1")
      .split("\n\n", 1)
      .join("")
      .matchAll(/^parent (?<id>[0-9a-f]+)$/gm),
  ];
  const [first, second] = parents.map((match) => match.groups?.id ?? "");
  if (first === undefined || second !== head) return fail("invalid", "What is checked out is not the pull request.");
  return commitOf(git, first);
};

/** What differs between the base and a tree, which `git` sees both. */
export const readChangeSince = async ({ of, base }: ChangeBase, tree: Tree, git: Git): Promise<Result<RedChange>> => {
  const read = await readCommits(git, base, tree, limits);
  return read.ok
    ? ok({ of, base, files: read.value.files.map(({ path, before, after, unread }) => ({ path, before, after, unread: unread !== null })) })
    : read;
};
