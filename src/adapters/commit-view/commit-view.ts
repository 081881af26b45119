/**
 * What a gate on a changed tree sees of git: that tree as if it were committed on top of the real head and checked out. The user's HEAD,
 * refs, index and stash are only read.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { PlannedCommit } from "../../core/delivery/commits.ts";
import type { ViewedChange, ViewedChanges } from "../../core/recovery/start/view.ts";
import { ok, type Result } from "../../core/result.ts";
import type { Tree } from "../../ports.ts";
import { buildIndex, type IndexEntry } from "../checkpoint/index-file.ts";
import type { Seeded } from "../checkpoint/seed.ts";
import { indexInfo } from "../checkpoint/snapshot.ts";
import type { GitWorktree } from "../checkpoint/worktree.ts";
import { fileProblem } from "../disk/put-file.ts";
import { pathText, type RawPath, rawPath, splitZ } from "../git.ts";
import type { Repository } from "../repository.ts";
import { createCommittedForm } from "./committed-form.ts";
import { writeGitProgram } from "./git-on-path.ts";
import { sharedFolders, writeExclude, writeView } from "./view-folder.ts";

/** A view that is ready, in both ways to put a command before it. */
export interface GitView {
  /** bubblewrap's options that put it in the place of the repository's own git directory. They have to come last. */
  mounted(): Result<readonly string[]>;
  /** The folder that has to be first on the PATH where nothing can be mounted. */
  onPath(path: string): Result<string>;
}

export interface ViewRequest {
  /** Is checked out. */
  readonly tree: Tree;
  /** Which command is going to run: it sees what others wrote to the view of this tree, but nothing of its own last run. */
  readonly name: string;
  /** The changes that it holds; null: the user's own git is seen. */
  readonly view: ViewedChanges;
  /** Untracked files that git must not list; a folder ends in "/". */
  readonly hidden: readonly string[];
}

export interface CommitDifference {
  /** A commit of it would change nothing. */
  readonly committed: boolean;
  /** Files that git does not know: a clone of what is committed will not have them. */
  readonly untracked: readonly string[];
}

export interface CommitViews {
  /** Null: the command sees the user's own git. Problems: those of git and of the disk. */
  prepare(request: ViewRequest): Promise<Result<GitView | null>>;
  /** How that tree, which is checked out, differs from the head's. Problems: those of git. */
  compare(tree: Tree): Promise<Result<CommitDifference>>;
  /** Removes what is on disk. */
  close(): void;
}

export interface ViewOptions {
  readonly repository: Repository;
  readonly worktree: GitWorktree;
  readonly seeded: Seeded;
  /** Absolute; ours alone. */
  readonly folder: string;
  /** The commits that a delivery would make of these changes, the first one on the head. The last one takes whatever else there is. */
  readonly commits: (changes: readonly ViewedChange[]) => readonly PlannedCommit[];
  /** Milliseconds since the epoch: when the commits say they were made. */
  readonly now: () => number;
}

/** Who makes commits of a workflow; there GitHub writes this name. */
const bot = { name: "github-actions[bot]", email: "41898282+github-actions[bot]@users.noreply.github.com" };

export const createCommitViews = ({ repository, worktree, seeded, folder, commits: commitsOf, now }: ViewOptions): CommitViews => {
  const { shadow } = seeded;
  const form = createCommittedForm(repository, seeded);
  const view = join(folder, "git");
  const scratchIndex = join(folder, "index");
  let refs: string | null = null;
  let author: Promise<Readonly<Record<string, string>>> | null = null;
  let indexed: { readonly given: Buffer; readonly made: { readonly tree: string; readonly index: Buffer } } | null = null;
  const commits = new Map<string, string>();
  let current: { readonly key: string; readonly names: Set<string> } | null = null;

  const committedEntries = async (tree: Tree): Promise<Result<readonly IndexEntry[]>> => {
    const entries = await worktree.entries(tree);
    return entries.ok ? form.entries(entries.value) : entries;
  };

  /** The tree of these entries, and the index file that goes with it: git adds what makes `git status` fast. */
  const treeOf = async (entries: readonly IndexEntry[]): Promise<Result<{ readonly tree: string; readonly index: Buffer }>> => {
    try {
      const given = buildIndex(entries, repository.objectFormat);
      // Gate after gate on one tree.
      if (indexed?.given.equals(given)) return ok(indexed.made);
      mkdirSync(folder, { recursive: true });
      writeFileSync(scratchIndex, given);
      const written = await shadow.git(["write-tree", "--missing-ok"], { env: { GIT_INDEX_FILE: scratchIndex } });
      if (!written.ok) return written;
      const made = { tree: textOf(written.value), index: readFileSync(scratchIndex) };
      indexed = { given, made };
      return ok(made);
    } catch (error) {
      return fileProblem(error, rawPath(folder), "write");
    }
  };

  /** The head's tree with these files as they are in `entries`. */
  const partOf = async (entries: readonly IndexEntry[], paths: ReadonlySet<RawPath>): Promise<Result<string>> => {
    const env = { GIT_INDEX_FILE: `${scratchIndex}.part` };
    const read = await shadow.git(["read-tree", repository.head], { env });
    if (!read.ok) return read;
    const there = entries.filter(({ path }) => paths.has(path));
    const gone = [...paths].filter((path) => !there.some((entry) => entry.path === path));
    const info = [...there, ...gone.map((path) => ({ path, mode: "0", id: "0".repeat(repository.head.length) }))];
    const updated = await shadow.git(["update-index", "-z", "--index-info"], { env, input: indexInfo(info) });
    if (!updated.ok) return updated;
    const written = await shadow.git(["write-tree", "--missing-ok"], { env });
    return written.ok ? ok(textOf(written.value)) : written;
  };

  const commit = async (tree: string, parent: string, { headline, body }: PlannedCommit): Promise<Result<string>> => {
    const key = JSON.stringify([tree, parent, headline, body]);
    const known = commits.get(key);
    if (known !== undefined) return ok(known);
    author ??= authorOf(repository);
    const at = `${Math.floor(now() / 1000)} +0000`;
    const made = await shadow.git(["commit-tree", tree, "-p", parent], {
      input: `${headline}\n\n${body}\n`,
      env: { ...(await author), GIT_AUTHOR_DATE: at, GIT_COMMITTER_DATE: at },
    });
    if (!made.ok) return made;
    commits.set(key, textOf(made.value));
    return ok(textOf(made.value));
  };

  const commitAll = async (entries: readonly IndexEntry[], tree: string, planned: readonly PlannedCommit[]): Promise<Result<string>> => {
    let parent = repository.head;
    const before = new Set<RawPath>();
    for (const [at, each] of planned.entries()) {
      for (const path of each.paths) before.add(rawPath(path));
      const part = at === planned.length - 1 ? ok(tree) : await partOf(entries, before);
      if (!part.ok) return part;
      const made = await commit(part.value, parent, each);
      if (!made.ok) return made;
      parent = made.value;
    }
    return ok(parent);
  };

  const build = async (tree: Tree, changes: readonly ViewedChange[]): Promise<Result<void>> => {
    const entries = await committedEntries(tree);
    if (!entries.ok) return entries;
    const whole = await treeOf(entries.value);
    if (!whole.ok) return whole;
    const head = await commitAll(entries.value, whole.value.tree, commitsOf(changes));
    if (!head.ok) return head;
    refs ??= await readRefs(repository);
    return writeView(repository, view, {
      commit: head.value,
      index: whole.value.index,
      refs,
      alternates: [join(shadow.folder, "objects"), repository.objects],
    });
  };

  /** The git directory lies in the work tree, so the view covers it, and with it the objects that it uses. */
  const covers = repository.gitDir === join(repository.root, ".git");

  const mounted = (): Result<readonly string[]> => {
    try {
      if (!covers) {
        const file = join(folder, "gitfile");
        writeFileSync(file, `gitdir: ${view}\n`);
        return ok(["--bind", view, view, "--ro-bind", file, join(repository.root, ".git")]);
      }
      const shown = [
        { from: repository.objects, name: "base/objects" },
        { from: join(shadow.folder, "objects"), name: "base/made" },
        ...sharedFolders.map((name) => ({ from: join(repository.gitDir, name), name })),
      ].filter(({ from }) => existsSync(from));
      for (const { name } of shown) mkdirSync(join(view, name), { recursive: true });
      writeFileSync(join(view, "objects/info/alternates"), "../base/made\n../base/objects\n");
      const place = repository.gitDir;
      return ok(["--bind", view, place, ...shown.flatMap(({ from, name }) => ["--ro-bind", from, join(place, name)])]);
    } catch (error) {
      return fileProblem(error, rawPath(view), "write");
    }
  };

  const onPath = (path: string): Result<string> => {
    try {
      writeFileSync(join(view, "objects/info/alternates"), `${join(shadow.folder, "objects")}\n${repository.objects}\n`);
    } catch (error) {
      return fileProblem(error, rawPath(view), "write");
    }
    return writeGitProgram(join(folder, "bin"), path, { root: repository.root, gitDir: repository.gitDir, view });
  };

  return {
    prepare: async ({ tree, name, view: changes, hidden }) => {
      if (changes === null) return ok(null);
      const key = JSON.stringify([tree, changes]);
      if (current?.key !== key || current.names.has(name)) {
        current = null;
        const built = await build(tree, changes);
        if (!built.ok) return built;
        current = { key, names: new Set() };
      }
      current.names.add(name);
      const excluded = writeExclude(repository, view, hidden.map(rawPath));
      return excluded.ok ? ok({ mounted, onPath }) : excluded;
    },
    compare: async (tree) => {
      if (repository.headTree === tree) return ok({ committed: true, untracked: [] });
      const entries = await committedEntries(tree);
      if (!entries.ok) return entries;
      const written = await treeOf(entries.value);
      if (!written.ok) return written;
      const untracked = entries.value.filter(({ path }) => !seeded.tracked.has(path)).map(({ path }) => pathText(path));
      return ok({ committed: written.value.tree === repository.headTree, untracked });
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
};

const textOf = (bytes: Buffer): string => bytes.toString("latin1").trim();

/** Refs as lines of `packed-refs`; none where git cannot tell. */
const readRefs = async ({ git }: Repository): Promise<string> => {
  const listed = await git(["for-each-ref", "--format=%(objectname) %(refname)"]);
  return listed.ok ? listed.value.toString("latin1") : "";
};

/** In a workflow the name that GitHub writes; else that of the user, if git knows one. */
const authorOf = async ({ git, environment }: Repository): Promise<Readonly<Record<string, string>>> => {
  const answer =
    environment.GITHUB_ACTIONS === "true" ? null : await git(["config", "-z", "--get-regexp", "^user\\.(name|email)$"], { accept: [1] });
  // The last one of a name counts.
  const set = new Map(
    (answer?.ok ? splitZ(answer.value) : []).map((entry) => {
      const [key = "", ...value] = pathText(entry).split("\n");
      return [key, value.join("\n").trim()];
    }),
  );
  const name = set.get("user.name") || bot.name;
  const email = set.get("user.email") || bot.email;
  return { GIT_AUTHOR_NAME: name, GIT_AUTHOR_EMAIL: email, GIT_COMMITTER_NAME: name, GIT_COMMITTER_EMAIL: email };
};
