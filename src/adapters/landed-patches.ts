/** What the checkout's line of commits changed lately, to know a patch again that was taken by hand, squashed or rebased. */
import { patchKey } from "../core/delivery/workflow-files.ts";
import type { Landed } from "../core/scorecard/repairs.ts";
import type { Git } from "./git.ts";

/** Commits looked at, the newest first. */
const mostCommits = 500;

/** `patchKey` of each first parent's step since a time (ISO 8601), with the time of its commit; null where the checkout does not go back that far. */
export const landedPatches = async (git: Git, since: string): Promise<Landed> => {
  const shallow = await git(["rev-parse", "--is-shallow-repository"]);
  if (!shallow.ok || shallow.value.toString("utf8").trim() !== "false") return null;
  const line = [
    "log",
    `-${mostCommits}`,
    `--since=${since}`,
    "--first-parent",
    "-m",
    "-p",
    "--no-renames",
    "--no-ext-diff",
    "--no-textconv",
  ];
  const log = await git([...line, "--format=%x00%cI", "HEAD", "--"]);
  if (!log.ok) return null;
  const landed = new Map<string, string>();
  for (const step of log.value.toString("utf8").split("\0").slice(1)) {
    const end = step.indexOf("\n");
    const [at, patch] = [new Date(step.slice(0, end)), step.slice(end + 1)];
    if (patch.trim() !== "" && !Number.isNaN(at.getTime())) landed.set(patchKey(patch), at.toISOString());
  }
  return landed;
};
