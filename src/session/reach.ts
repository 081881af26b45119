/** What tests reach on the tree of a night, for the store of nights. */
import { pathText, splitZ } from "../adapters/git.ts";
import { memoryDigest } from "../adapters/memory/memory-file.ts";
import type { NightHistory } from "../core/history/history.ts";
import { reachedFiles } from "../core/history/reach.ts";
import type { Reach } from "../core/history/record.ts";
import { isTestFile } from "../core/policy/policy.ts";
import type { Prepared } from "./prepare.ts";

/** Test files that are looked at in one night. */
const mostFiles = 50;

/**
 * Digests of what test files reach on the checked-out tree. Those that the nights know are read at once, before a gate or a repair writes
 * anything; for others it answers only while `isAsBefore`. Always null where the tree is not that of a commit.
 */
export const reachOn = async (
  { repository, project, settings }: Prepared,
  tree: string,
  history: NightHistory,
): Promise<(isAsBefore: boolean) => Reach> => {
  const listed = await repository.git(["ls-tree", "-r", "-z", "--full-tree", "HEAD"]);
  const head = await repository.git(["rev-parse", "HEAD^{tree}"]);
  if (!listed.ok || !head.ok || head.value.toString("latin1").trim() !== tree) return () => () => null;
  const blobs = new Map(
    splitZ(listed.value).map((entry): [string, string] => {
      const tab = entry.indexOf("\t");
      return [pathText(entry.slice(tab + 1)), entry.slice(0, tab).toString()];
    }),
  );
  const known = new Map<string, string | null>();
  const look = (file: string): string | null => {
    const digest = known.get(file);
    if (digest !== undefined) return digest;
    const reached = known.size < mostFiles ? reachedFiles(file, project, (path) => isTestFile(path, settings.edits.testFiles)) : null;
    const found = reached === null ? null : memoryDigest(reached.map((path) => `${path}\0${blobs.get(path)}`).join("\n"));
    known.set(file, found);
    return found;
  };
  for (const { file } of history.outcomes) if (file !== undefined) look(file);
  return (isAsBefore) => (file) => (isAsBefore ? look(file) : (known.get(file) ?? null));
};
