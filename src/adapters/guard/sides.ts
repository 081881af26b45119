/** Which two states are compared: by default what left the default branch, and the work tree. Asks git alone, and no network. */
import type { Result } from "../../core/result.ts";
import { fail, ok } from "../../core/result.ts";
import type { Git } from "../git.ts";

/** Two commits, or a commit and the work tree (null). */
export interface ComparedSides {
  /** Where the change left the base: what it is compared with. */
  readonly base: string;
  readonly head: string | null;
}

/** The commit that a name means. */
export const commitOf = async (git: Git, name: string): Promise<Result<string>> => {
  const answer = await git(["rev-parse", "--verify", "--quiet", "--end-of-options", `${name}^{commit}`], { accept: [1, 128] });
  const id = answer.ok ? answer.value.toString("latin1").trim() : "";
  return /^[0-9a-f]{40,64}$/.test(id)
    ? ok(id)
    : fail(
        "invalid",
        `There is no commit ${JSON.stringify(name.slice(0, 200))} here. Fetch it first, or name another with --base or --head.`,
      );
};

/** The two sides of `--base` and `--head` as given; null where they were not. */
export const sidesOf = async (git: Git, base: string | null, head: string | null): Promise<Result<ComparedSides>> => {
  const to = await commitOf(git, head ?? "HEAD");
  if (!to.ok) return to;
  const from = base === null ? await defaultBranch(git) : await commitOf(git, base);
  if (!from.ok) return from;
  const merged = await mergeBase(git, from.value, to.value);
  return merged.ok ? ok({ base: merged.value, head: head === null ? null : to.value }) : merged;
};

/** The commit at which two histories parted. */
export const mergeBase = async (git: Git, one: string, other: string): Promise<Result<string>> => {
  if (one === other) return ok(one);
  const answer = await git(["merge-base", one, other], { accept: [1] });
  if (!answer.ok) return answer;
  const id = answer.value.toString("latin1").trim().split("\n")[0] ?? "";
  if (id !== "") return ok(id);
  const shallow = await git(["rev-parse", "--is-shallow-repository"]);
  return shallow.ok && shallow.value.toString("latin1").trim() === "true"
    ? fail(
        "missing",
        "This clone is shallow and does not reach back to where the change began: git fetch --unshallow (in a workflow: fetch-depth: 0).",
      )
    : fail(
        "invalid",
        "The two sides have no common commit, so there is no change to compare. Name the commit that the change began at with --base.",
      );
};

/** What the remote calls its default branch, else the usual names; the local branch only where no remote one is there. */
const defaultBranch = async (git: Git): Promise<Result<string>> => {
  const names = ["remotes/origin/HEAD", "remotes/origin/main", "remotes/origin/master", "heads/main", "heads/master"];
  const asked = await git(["cat-file", "--batch-check"], { input: names.map((name) => `refs/${name}^{commit}\n`).join("") });
  // A name that means no commit has a line without an id.
  const found = asked.ok ? /^(?<id>[0-9a-f]{40,64}) commit /m.exec(asked.value.toString("latin1"))?.groups?.id : undefined;
  if (found !== undefined) return ok(found);
  return fail("invalid", "No default branch was found here (origin/HEAD, main or master). Name the commit to compare with: --base REF.");
};
