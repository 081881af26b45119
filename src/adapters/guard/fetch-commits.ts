/**
 * Commits that no checkout here holds, fetched into a repository of our own: nothing is checked out, no hook and no configuration of the
 * project takes part. The only place that lets git use the network.
 */
import type { Environment } from "../../core/environment.ts";
import type { Result } from "../../core/result.ts";
import { fail, ok } from "../../core/result.ts";
import { type Git, gitIn, networkWays } from "../git.ts";
import { readLimits } from "./read-change.ts";

export interface FetchRequest {
  /** An empty folder of ours. */
  readonly folder: string;
  /** "https://github.com/owner/name.git". */
  readonly url: string;
  readonly token: string;
  readonly commits: readonly string[];
  readonly environment: Environment;
}

/** Git over a repository that has these commits and their files, without history and without files that are too large to be read. */
export const fetchCommits = async ({ folder, url, token, commits, environment }: FetchRequest): Promise<Result<Git>> => {
  const scheme = new URL(url).protocol.replace(":", "");
  const configuration: readonly (readonly [string, string])[] = [
    // In the environment: a command line can be read by other processes.
    ["http.extraHeader", `Authorization: basic ${Buffer.from(`x-access-token:${token}`).toString("base64")}`],
    [`protocol.${scheme}.allow`, "always"],
    ["credential.helper", ""],
    ["http.lowSpeedLimit", "1000"],
    ["http.lowSpeedTime", "30"],
  ];
  const own = { GIT_CONFIG_GLOBAL: "/dev/null", GIT_CONFIG_NOSYSTEM: "1", GIT_CEILING_DIRECTORIES: folder };
  const local = gitIn(folder, environment, { ...own, GIT_CONFIG_COUNT: "0" });
  const settings = [
    ["remote.origin.url", url],
    ["remote.origin.promisor", "true"],
    ["remote.origin.partialclonefilter", filter],
  ];
  const made = await local(["init", "--quiet", "--bare", "--template="]);
  if (!made.ok) return made;
  for (const [key = "", value = ""] of settings) {
    const set = await local(["config", key, value]);
    if (!set.ok) return set;
  }
  const network = gitIn(folder, environment, {
    ...own,
    ...networkWays(environment),
    GIT_CONFIG_COUNT: String(configuration.length),
    ...Object.fromEntries(
      configuration.flatMap(([key, value], at) => [
        [`GIT_CONFIG_KEY_${at}`, key],
        [`GIT_CONFIG_VALUE_${at}`, value],
      ]),
    ),
  });
  const fetched = await network([
    "fetch",
    "--quiet",
    "--no-tags",
    "--no-write-fetch-head",
    "--depth=1",
    `--filter=${filter}`,
    "--no-recurse-submodules",
    "origin",
    ...new Set(commits),
  ]);
  return fetched.ok
    ? ok(local)
    : fail("network", `The commits of the change could not be fetched: ${fetched.error.message.replaceAll(token, "***")}`);
};

/** git-rev-list(1), "--filter": files of this size and more stay behind. */
const filter = `blob:limit=${readLimits.fileBytes + 1}`;
