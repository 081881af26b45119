/** The first-parent line of commits between a green one and HEAD, with what each did to what is installed. */
import type { LineCommit } from "../../core/cause/bisect.ts";
import { changedInstallation, changesInstallation } from "../../core/cause/installed.ts";
import { fail, ok, type Result } from "../../core/result.ts";
import { toolFacts } from "../../tools/tool-facts.ts";
import type { Git } from "../git.ts";

/** A longer search would say little about a night. */
const mostCommits = 10_000;

export interface CommitLine {
  /** Id of the commit before it, which is said to be green. */
  readonly start: string;
  /** Oldest first; the last one is HEAD. */
  readonly line: readonly LineCommit[];
  /** Whether what is installed here is what the green commit was made for. */
  readonly judgeableStart: boolean;
  /** By place, what each changed. */
  readonly changes: readonly (readonly BlobChange[])[];
}

/** A file of a commit, with the ids of what stood in it before and after; zeros where nothing did. */
export interface BlobChange {
  readonly path: string;
  readonly before: string;
  readonly after: string;
}

/** Problems: `since` is not before HEAD on its first-parent line, or the line is too long; the clone does not reach back to it. */
export const commitLine = async (git: Git, since: string, most = mostCommits): Promise<Result<CommitLine>> => {
  const listed = await git(["rev-list", "--first-parent", `--max-count=${most + 1}`, "HEAD", `^${since}`]);
  if (!listed.ok) return listed;
  const ids = listed.value.toString("latin1").split("\n").filter(Boolean);
  if (ids.length === 0) return fail("invalid", "There is no commit between the green one and HEAD: nothing can have broken it in between.");
  if (ids.length > most) return fail("invalid", `More than ${most} commits lie between: name a newer green one with --since.`);
  const oldest = await git(["rev-list", "--first-parent", "--max-count=2", ids.at(-1) ?? "HEAD"]);
  const before = oldest.ok ? oldest.value.toString("latin1").split("\n")[1] : undefined;
  if (before !== since)
    return fail("invalid", "The green commit is not on HEAD's own line (its first parents), or this clone does not reach back to it.");
  const changed = await changesSince(git, since);
  if (!changed.ok) return changed;
  // From the newest back: what of it stands otherwise than at HEAD.
  const differing = new Map<string, string>();
  const atHead = new Map<string, string>();
  const judged: LineCommit[] = [];
  for (const id of ids) {
    const changes = changed.value.get(id) ?? [];
    judged.push({ id, judgeable: differing.size === 0 });
    for (const { path, before: former, after } of changes) {
      if (!changesInstallation(path, toolFacts) || (await sameDependencies(git, path, former, after))) continue;
      if (!atHead.has(path)) atHead.set(path, after);
      if (atHead.get(path) === former) differing.delete(path);
      else differing.set(path, former);
    }
  }
  const line = judged.reverse();
  return ok({ start: since, line, judgeableStart: differing.size === 0, changes: line.map(({ id }) => changed.value.get(id) ?? []) });
};

/** By commit, the files it changed. From raw output (git-log(1), "--raw"). */
const changesSince = async (git: Git, since: string): Promise<Result<ReadonlyMap<string, readonly BlobChange[]>>> => {
  const logged = await git([
    "log",
    "--first-parent",
    "--diff-merges=first-parent",
    "--raw",
    "--no-renames",
    "--no-abbrev",
    "--format=commit %H",
    "HEAD",
    `^${since}`,
  ]);
  if (!logged.ok) return logged;
  const changes = new Map<string, BlobChange[]>();
  let commit = "";
  for (const text of logged.value.toString("utf8").split("\n")) {
    const named = /^commit (?<id>[0-9a-f]+)$/.exec(text)?.groups?.id;
    if (named !== undefined) commit = named;
    const raw = /^:\d+ \d+ (?<before>[0-9a-f]+) (?<after>[0-9a-f]+) \w+\t(?<path>.*)$/.exec(text)?.groups;
    // A submodule's commit is no file.
    if (raw === undefined || /^:(?:160000|\d+ 160000) /.test(text)) continue;
    const { path = "", before = "", after = "" } = raw;
    const known = changes.get(commit);
    if (known === undefined) changes.set(commit, [{ path, before, after }]);
    else known.push({ path, before, after });
  }
  return ok(changes);
};

/** Two states of a package.json may install the same. */
const sameDependencies = async (git: Git, path: string, before: string, after: string): Promise<boolean> => {
  if (!/(?:^|\/)package\.json$/.test(path)) return false;
  const [one, other] = await Promise.all([before, after].map((id) => git(["cat-file", "blob", id])));
  if (!one?.ok || !other?.ok) return false;
  const file = { path, before: one.value.toString("utf8"), after: other.value.toString("utf8"), unread: false };
  return changedInstallation([file], toolFacts).length === 0;
};
