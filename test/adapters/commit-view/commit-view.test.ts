/** The commit view against git itself: what it says must be what it says of a clone of the commit. */
import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, unlinkSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { CheckpointedRun } from "../../../src/adapters/checkpoint/run-lifecycle.ts";
import { type CommitViews, createCommitViews, type GitView } from "../../../src/adapters/commit-view/commit-view.ts";
import { probeSandbox } from "../../../src/adapters/sandbox/probe.ts";
import type { ViewedChange } from "../../../src/core/recovery/start/view.ts";
import { allTest } from "../../helpers/plays-all.ts";
import {
  gitAt,
  makeRepository,
  type OnDisk,
  opened,
  put,
  running,
  temporaryFolder,
  untouchables,
  value,
} from "../checkpoint/repository-on-disk.ts";

const support = probeSandbox("/nonexistent", process.env, false);
const ways = ["path", ...(support.works ? ["mount"] : [])] as const;
if (!support.works) console.log(`SKIPPED: the view as a mount, because ${support.reason}`);

const change = (by: ViewedChange["by"], gate: string, files: readonly string[]): ViewedChange => ({
  by,
  gate,
  files,
  description: `${by} of ${gate}`,
  analysis: null,
});

const noon = Date.parse("2026-01-02T12:00:00Z");
const viewsOf = async (repo: OnDisk, run: CheckpointedRun, now = () => noon): Promise<CommitViews> =>
  createCommitViews({
    repository: await opened(repo),
    worktree: run.worktree,
    seeded: run.seeded,
    folder: join(run.journal.folder, "view"),
    commits: (changes) => changes.map(({ gate, files }) => ({ paths: files, headline: `Repair ${gate}`, body: "Repaired-by: Regreen" })),
    now,
  });

/** A shell line as a gate would run it, seeing the view in one of its ways. */
const seen = (repo: OnDisk, view: GitView, way: string, line: string, cwd = repo.root): string => {
  const words = ["/bin/sh", "-ec", line];
  if (way === "path") {
    const env = { ...repo.env, PATH: `${value(view.onPath(repo.env.PATH ?? ""))}:${repo.env.PATH}` };
    return execFileSync(words[0] ?? "", words.slice(1), { cwd, env, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
  }
  const mounted = ["--dev-bind", "/", "/", ...value(view.mounted()), "--", ...words];
  return execFileSync("bwrap", mounted, { cwd, env: repo.env, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
};

const questions =
  "git status --porcelain; git diff --stat; git diff --cached --stat; git ls-files -s; git rev-parse HEAD^{tree}; git stash list";

/** Both ways show a clean checkout of the tree that a commit of everything would make, and the user's own git stays as it is. */
const showsTheCommit = async (repo: OnDisk, edit: () => void, more: { readonly cwd?: string } = {}): Promise<void> => {
  const untouched = untouchables(repo);
  const run = await running(repo);
  const views = await viewsOf(repo, run);
  edit();
  const tree = value(await run.worktree.checkpoint());
  const view = value(await views.prepare({ tree, name: "gate", view: [change("fixer", "lint", [])], hidden: [] }));
  if (view === null) throw new Error("there is no view");
  for (const way of ways) {
    const [status, ...rest] = seen(repo, view, way, `${questions}; git rev-parse HEAD~1; git symbolic-ref -q HEAD || true`, more.cwd).split(
      "\n",
    );
    expect({ way, status }).toEqual({ way, status: expectedFirst(repo, rest, status) });
    seen(repo, view, way, "git fsck --connectivity-only --no-dangling 2>&1");
  }
  expect(untouchables(repo)).toBe(untouched);
  // What `git add -A` and a commit would make, in a copy of the user's index.
  const index = join(temporaryFolder(), "index");
  const gitDir = repo.git("rev-parse", "--absolute-git-dir").trim();
  // With its time: git looks into files that are as young as the index, and into no others of the same size.
  execFileSync("cp", ["-p", join(gitDir, "index"), index]);
  const env = { ...repo.env, GIT_INDEX_FILE: index };
  const git = gitAt(repo.root, env);
  git("-c", "filter.none.clean=cat", "add", "-A");
  const expected = git("write-tree").trim();
  const shown = seen(repo, view, ways[0], "git rev-parse HEAD^{tree}").trim();
  expect(shown).toBe(expected);
  expect(seen(repo, view, ways[0], "git rev-parse HEAD~1").trim()).toBe(repo.git("rev-parse", "HEAD").trim());
  views.close();
  value(run.finish(tree, Date.now()));
};

/** A clean status prints nothing, so the first line is one of `git ls-files -s`. */
const expectedFirst = (_repo: OnDisk, _rest: readonly string[], status: string | undefined): string =>
  /^\d{6} [0-9a-f]+ 0\t/.test(status ?? "") ? (status ?? "") : "a line of ls-files";

describe("the commit view", () => {
  test("is a clean checkout of the changed tree, with new, deleted, moved, linked and executable files", async () => {
    const repo = makeRepository({
      "a.txt": "a\n",
      "b/c.txt": "c\n",
      "d.txt": "d\n",
      "run.sh": "#!/bin/sh\n",
      "wörld/ü.txt": "u\n",
      "odd 'name'\".txt": "o\n",
    });
    await showsTheCommit(repo, () => {
      put(repo.root, { "a.txt": "changed\n", "new/deep/file.txt": "new\n", "wörld/ü.txt": "v\n" });
      unlinkSync(join(repo.root, "d.txt"));
      symlinkSync("a.txt", join(repo.root, "link"));
      chmodSync(join(repo.root, "run.sh"), 0o755);
    });
  });

  test("knows the branch, the tags and the stash, on a detached head too", async () => {
    const repo = makeRepository({ "a.txt": "a\n" });
    repo.git("tag", "v1");
    repo.git("branch", "other");
    put(repo.root, { "a.txt": "stashed\n" });
    repo.git("stash");
    repo.git("pack-refs", "--all");
    repo.git("checkout", "-q", "--detach");
    await showsTheCommit(repo, () => put(repo.root, { "a.txt": "changed\n" }));
    const run = await running(repo);
    const views = await viewsOf(repo, run);
    put(repo.root, { "a.txt": "changed again\n" });
    const tree = value(await run.worktree.checkpoint());
    const view = value(await views.prepare({ tree, name: "g", view: [change("fixer", "lint", ["a.txt"])], hidden: [] }));
    if (view === null) throw new Error("there is no view");
    expect(seen(repo, view, "path", "git describe --tags; git rev-parse --verify -q other >/dev/null && echo other")).toMatch(
      /^v1-1-g\w+\nother\n$/,
    );
  });

  allTest("holds line ends as the commit would, and files are clean with them", async () => {
    const repo = makeRepository({
      ".gitattributes": "*.txt text eol=crlf\n*.bin binary\n",
      "a.txt": "a\r\nb\r\n",
      "b.bin": "\0\r\n",
      "c.md": "c\n",
    });
    await showsTheCommit(repo, () => put(repo.root, { "a.txt": "a\r\nchanged\r\n", "new.txt": "one\r\ntwo\r\n", "c.md": "d\n" }));
  });

  allTest("holds line ends under core.autocrlf", async () => {
    const repo = makeRepository({ "a.txt": "a\nb\n" }, (made) => made.git("config", "core.autocrlf", "true"));
    rmSync(join(repo.root, "a.txt"));
    repo.git("checkout", "-q", "a.txt");
    expect(readFileSync(join(repo.root, "a.txt"), "utf8")).toBe("a\r\nb\r\n");
    await showsTheCommit(repo, () => put(repo.root, { "new.txt": "x\r\ny\r\n" }));
  });

  allTest("needs no filter program: a pointer of git-lfs stays what the index says", async () => {
    const repo = makeRepository({ "big.bin": "content\n", "a.txt": "a\n" });
    put(repo.root, { ".gitattributes": "*.bin filter=lfs diff=lfs merge=lfs -text\n" });
    repo.git("add", ".gitattributes");
    repo.git("commit", "-qm", "lfs");
    repo.git("config", "filter.lfs.clean", "git-lfs-that-is-not-there clean %f");
    repo.git("config", "filter.lfs.required", "true");
    const run = await running(repo);
    const views = await viewsOf(repo, run);
    put(repo.root, { "a.txt": "changed\n" });
    const tree = value(await run.worktree.checkpoint());
    expect(value(await views.prepare({ tree, name: "g", view: [change("fixer", "lint", ["a.txt"])], hidden: [] }))).not.toBeNull();
  });

  allTest("stands in a linked work tree", async () => {
    const main = makeRepository({ "a.txt": "a\n", "sub/b.txt": "b\n" });
    const root = join(main.home, "linked");
    main.git("worktree", "add", "-q", root, "-b", "linked");
    const linked: OnDisk = { root, home: main.home, env: main.env, git: gitAt(root, main.env) };
    await showsTheCommit(linked, () => put(root, { "sub/b.txt": "changed\n", "new.txt": "n\n" }), { cwd: join(root, "sub") });
  });

  allTest("stands in a shallow clone, and in one with objects elsewhere", async () => {
    const origin = makeRepository({ "a.txt": "a\n" });
    origin.git("commit", "-q", "--allow-empty", "-m", "second");
    for (const options of [["--depth", "2"], ["--shared"]]) {
      const root = join(temporaryFolder(), "clone");
      origin.git("clone", "-q", ...options, options[0] === "--depth" ? `file://${origin.root}` : origin.root, root);
      const clone: OnDisk = { root, home: origin.home, env: origin.env, git: gitAt(root, origin.env) };
      await showsTheCommit(clone, () => put(root, { "a.txt": "changed\n", "new.txt": "n\n" }));
    }
  });

  allTest("leaves a submodule what it is", async () => {
    const library = makeRepository({ "lib.txt": "lib\n" });
    const repo = makeRepository({ "a.txt": "a\n" });
    repo.git("-c", "protocol.file.allow=always", "submodule", "add", "-q", library.root, "sub");
    repo.git("commit", "-qm", "sub");
    await showsTheCommit(repo, () => put(repo.root, { "a.txt": "changed\n" }));
    expect(gitAt(join(repo.root, "sub"), repo.env)("status", "--porcelain")).toBe("");
  });

  allTest("stands under a sparse checkout", async () => {
    const repo = makeRepository({ "in/a.txt": "a\n", "out/b.txt": "b\n" });
    repo.git("sparse-checkout", "set", "--no-cone", "/in/");
    expect(existsSync(join(repo.root, "out/b.txt"))).toBe(false);
    const run = await running(repo);
    const views = await viewsOf(repo, run);
    put(repo.root, { "in/a.txt": "changed\n" });
    const tree = value(await run.worktree.checkpoint());
    const view = value(await views.prepare({ tree, name: "g", view: [change("fixer", "lint", ["in/a.txt"])], hidden: [] }));
    if (view === null) throw new Error("there is no view");
    for (const way of ways)
      expect(seen(repo, view, way, "git status --porcelain; git ls-tree -r --name-only HEAD")).toBe("in/a.txt\nout/b.txt\n");
  });

  allTest("has one commit for what tools changed and one for what a model changed", async () => {
    const repo = makeRepository({ "a.txt": "a\n", "b.txt": "b\n" });
    const run = await running(repo);
    const views = await viewsOf(repo, run);
    put(repo.root, { "a.txt": "fixed\n", "b.txt": "mended\n", "c.txt": "made\n" });
    const tree = value(await run.worktree.checkpoint());
    const made = [change("fixer", "lint", ["a.txt"]), change("round", "test", ["b.txt", "c.txt"])];
    const view = value(await views.prepare({ tree, name: "g", view: made, hidden: [] }));
    if (view === null) throw new Error("there is no view");
    expect(
      seen(repo, view, "path", "git log --format=%s -3; git show --name-only --format= HEAD~1; git show --name-only --format= HEAD"),
    ).toBe("Repair test\nRepair lint\nstart\na.txt\nb.txt\nc.txt\n");
  });

  allTest("keeps what other gates wrote to it on the same tree, and nothing of a gate's own last run", async () => {
    const repo = makeRepository({ "a.txt": "a\n" });
    const run = await running(repo);
    const views = await viewsOf(repo, run);
    put(repo.root, { "a.txt": "changed\n" });
    const tree = value(await run.worktree.checkpoint());
    const look = async (name: string, line: string): Promise<string> => {
      const view = value(await views.prepare({ tree, name, view: [change("fixer", "lint", ["a.txt"])], hidden: [] }));
      if (view === null) throw new Error("there is no view");
      return seen(repo, view, "path", line);
    };
    await look("one", 'echo x > "$(git rev-parse --git-dir)/marker"; git -c user.name=a -c user.email=a@b commit -q --allow-empty -m own');
    expect(await look("two", 'cat "$(git rev-parse --git-dir)/marker"; git log --format=%s -1')).toBe("x\nown\n");
    expect(await look("one", 'ls "$(git rev-parse --git-dir)"; git log --format=%s -1')).not.toMatch(/marker|own/);
    expect(repo.git("log", "--format=%s", "-1")).toBe("start\n");
  });

  allTest("has the same commit for each gate of a tree, and each file's times as they are when it runs again", async () => {
    const repo = makeRepository({ "a.txt": "a\n" });
    repo.git("config", "user.name", "First");
    repo.git("config", "--add", "user.name", "Mine, and = more");
    const run = await running(repo);
    let time = noon;
    const views = await viewsOf(repo, run, () => {
      time += 60_000;
      return time;
    });
    const look = async (name: string): Promise<string> => {
      const tree = value(await run.worktree.checkpoint());
      const view = value(await views.prepare({ tree, name, view: [change("fixer", "lint", ["a.txt"])], hidden: [] }));
      if (view === null) throw new Error("there is no view");
      // Unlike `git status` it does not look into a file whose times differ.
      return seen(repo, view, "path", "git diff-files; git log -1 --format='%H %an %ae'");
    };
    put(repo.root, { "a.txt": "changed\n" });
    const first = await look("one");
    expect(first).toMatch(/^\w+ Mine, and = more 41898282\+github-actions\[bot\]@users\.noreply\.github\.com\n$/);
    value(await run.worktree.restore(run.initial));
    put(repo.root, { "a.txt": "changed\n" });
    utimesSync(join(repo.root, "a.txt"), 1e9, 1e9);
    expect(await look("one")).toBe(first);
    expect(await look("one")).toBe(first);
  });

  test("hides litter that a fresh clone would not have, whatever its name", async () => {
    const repo = makeRepository({ "a.txt": "a\n" });
    const run = await running(repo);
    const views = await viewsOf(repo, run);
    put(repo.root, { "a.txt": "changed\n" });
    const tree = value(await run.worktree.checkpoint());
    put(repo.root, { "odd [name]*?.log": "x", "cover/a": "x", "#hash": "x", "!not": "x", "seen.log": "x", "trail ": "x" });
    const hidden = ["odd [name]*?.log", "cover/", "#hash", "!not", "trail "];
    const view = value(await views.prepare({ tree, name: "g", view: [change("fixer", "lint", ["a.txt"])], hidden }));
    if (view === null) throw new Error("there is no view");
    for (const way of ways) expect(seen(repo, view, way, "git status --porcelain")).toBe("?? seen.log\n");
  });

  allTest("is not asked by repositories of a suite's own, nor by a nested one", async () => {
    const repo = makeRepository({ "a.txt": "a\n" });
    const run = await running(repo);
    const views = await viewsOf(repo, run);
    mkdirSync(join(repo.root, "nested"));
    gitAt(join(repo.root, "nested"), repo.env)("init", "-q");
    put(repo.root, { "a.txt": "changed\n" });
    const tree = value(await run.worktree.checkpoint());
    const view = value(await views.prepare({ tree, name: "g", view: [change("fixer", "lint", ["a.txt"])], hidden: ["nested/"] }));
    if (view === null) throw new Error("there is no view");
    const line =
      'd=$(mktemp -d); git init -q "$d"; git -C "$d" rev-parse --git-dir; cd "$d"; git status --porcelain; cd "$OLDPWD/nested"; git rev-parse --show-toplevel; git -C .. log --format=%s -1';
    for (const way of ways)
      expect(seen(repo, view, way, line).split("\n").slice(1)).toEqual([join(repo.root, "nested"), "Repair lint", ""]);
  });

  test("tells what is committed, and which files git does not know", async () => {
    const repo = makeRepository({ "a.txt": "a\n" });
    const clean = await running(repo);
    expect(value(await (await viewsOf(repo, clean)).compare(clean.initial))).toEqual({ committed: true, untracked: [] });
    value(clean.finish(clean.initial, Date.now()));
    writeFileSync(join(repo.root, "data.json"), "{}");
    const run = await running(repo);
    expect(value(await (await viewsOf(repo, run)).compare(run.initial))).toEqual({ committed: false, untracked: ["data.json"] });
  });
});
