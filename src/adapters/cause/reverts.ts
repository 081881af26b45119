/** Tries the revert of a commit on top of the one that is checked out: in a folder of its own, judged by every gate, and gone afterwards. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { RevertTried } from "../../core/cause/revert.ts";
import type { Gate } from "../../core/gate.ts";
import type { Reverts } from "../../ports.ts";
import { type ApartOptions, apartBy, runInFolder } from "./run-apart.ts";
import { folderGit, writeTreeFolder } from "./tree-folder.ts";

export const createReverts = (options: ApartOptions): Reverts => ({
  async try(commit, gates, limitMs, signal) {
    const startedAt = options.clock.now();
    const parents = await options.history().git(["rev-list", "--parents", "--max-count=1", commit, "--"]);
    const isMerge = parents.ok && parents.value.toString("latin1").trim().split(" ").length > 2;
    const ended = (answer: Partial<RevertTried>): RevertTried => ({
      ...{ commit, isMerge, outcome: "unknown", red: [], reason: null, ...answer },
      durationMs: Math.max(0, options.clock.now() - startedAt),
    });
    const apart = apartBy(options);
    if (!apart.ok) return ended({ reason: apart.error });
    const tree = await writeTreeFolder(options.repository, options.history(), options.repository.head);
    if (!tree.ok) return ended({ reason: tree.error.message });
    const { root } = tree.value;
    try {
      const made = await revertIn(options, root, commit);
      if (made !== null) return ended(made);
      const red: string[] = [];
      for (const gate of gates as readonly Gate[]) {
        const left = limitMs - (options.clock.now() - startedAt);
        const shown = await runInFolder(options, tree.value, [gate], { selection: null, limitMs: left }, signal);
        if (!shown.ok) return ended({ reason: shown.error });
        const { class: of, reason } = shown.value;
        if (of === "infrastructure" || of === "configuration")
          return ended({ reason: `\`${gate.name}\` could not be judged with it (${reason})` });
        if (of !== "passed") red.push(gate.name);
      }
      return ended(red.length === 0 ? { outcome: "green" } : { outcome: "red", red });
    } finally {
      tree.value.remove();
    }
  },
});

/** Makes the revert the folder's HEAD, with its files; null, or why not. */
const revertIn = async (options: ApartOptions, root: string, commit: string): Promise<Partial<RevertTried> | null> => {
  const git = folderGit(options.repository, root);
  const change = await git([
    "diff-tree",
    "-p",
    "--binary",
    "--full-index",
    "--no-renames",
    "--no-ext-diff",
    "--no-textconv",
    `${commit}^`,
    commit,
  ]);
  if (!change.ok) return { reason: "the commit's change could not be read" };
  if (change.value.length === 0) return { reason: "the commit changes no file" };
  // Three-way: lines that only moved since are found by the files as they were.
  const applied = await git(["apply", "-R", "--3way", "--index", "--whitespace=nowarn"], { input: change.value });
  if (!applied.ok) return { outcome: "conflict" };
  const tree = await git(["write-tree"]);
  if (!tree.ok) return { reason: tree.error.message };
  const author = {
    GIT_AUTHOR_NAME: "regreen",
    GIT_AUTHOR_EMAIL: "regreen@localhost",
    GIT_COMMITTER_NAME: "regreen",
    GIT_COMMITTER_EMAIL: "regreen@localhost",
  };
  const made = await git(["commit-tree", tree.value.toString("latin1").trim(), "-p", "HEAD", "-m", "Revert"], { env: author });
  if (!made.ok) return { reason: made.error.message };
  writeFileSync(join(root, ".git/HEAD"), made.value);
  return null;
};
