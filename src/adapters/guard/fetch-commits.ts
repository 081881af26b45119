/** Commits that no checkout here holds, in a repository of our own: nothing is checked out, no hook and no configuration of the project takes part. */
import type { Environment } from "../../core/environment.ts";
import { fail, ok, type Result } from "../../core/result.ts";
import { fetchCommits, type Git, gitIn, type WantedCommits } from "../git.ts";
import { readLimits } from "./read-change.ts";

/** A fetch that takes longer is given up. */
const limitMs = 10 * 60_000;

/** Git over the empty folder `folder`, made a repository that has these commits and their files, without history and without files that are too large to be read. */
export const gitWithCommits = async (
  folder: string,
  wanted: Pick<WantedCommits, "url" | "commits"> & { readonly token: string },
  environment: Environment,
): Promise<Result<Git>> => {
  const own = { GIT_CONFIG_GLOBAL: "/dev/null", GIT_CONFIG_NOSYSTEM: "1", GIT_CEILING_DIRECTORIES: folder, GIT_CONFIG_COUNT: "0" };
  const local = gitIn(folder, environment, own);
  const made = await local(["init", "--quiet", "--bare", "--template="]);
  if (!made.ok) return made;
  const { signal } = new AbortController();
  const what = { ...wanted, depth: 1, tooLarge: readLimits.fileBytes + 1 };
  const fetched = await fetchCommits(folder, what, { limitMs, signal, environment });
  return fetched.ok
    ? ok(local)
    : fail("network", `The commits of the change could not be fetched: ${fetched.error.message.replaceAll(wanted.token, "***")}`);
};
