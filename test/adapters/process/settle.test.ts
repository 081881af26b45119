import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { allTest } from "../../helpers/plays-all.ts";
import { makeRepository, photograph, put, running, untouchables, value } from "../checkpoint/repository-on-disk.ts";

describe("after a gate", () => {
  test("keeps an unignored junit.xml out of the tree for good, so that a test gate does not void its own pass", async () => {
    const repo = makeRepository({ "a.txt": "a\n" });
    const run = await running(repo, ["junit.xml"]);
    put(repo.root, { "junit.xml": "<testsuites/>", "coverage/lcov.info": "x" });
    expect(value(await run.worktree.settle(run.initial, [], ["junit.xml"]))).toEqual({
      tree: run.initial,
      litter: ["coverage/lcov.info", "junit.xml"],
      putBack: [],
      wrote: [],
      made: [],
      moved: [],
    });
    put(repo.root, { "junit.xml": "<testsuites>again</testsuites>", "coverage/lcov.info": "y" });
    expect(value(await run.worktree.settle(run.initial, [], ["junit.xml"])).litter).toEqual([]);
    expect(value(await run.worktree.checkpoint())).toBe(run.initial);
    value(await run.worktree.restore(run.initial));
    expect(readFileSync(join(repo.root, "coverage/lcov.info"), "utf8")).toBe("y");
  });

  allTest("keeps an untracked report of an earlier run out of checkpoint 0, but a tracked one in it", async () => {
    const repo = makeRepository({ "tracked.xml": "old" });
    put(repo.root, { "junit.xml": "old" });
    const run = await running(repo, ["*.xml"]);
    put(repo.root, { "junit.xml": "new", "tracked.xml": "new" });
    expect(value(await run.worktree.settle(run.initial, [], ["*.xml"]))).toMatchObject({ tree: run.initial, putBack: ["tracked.xml"] });
    expect(readFileSync(join(repo.root, "junit.xml"), "utf8")).toBe("new");
  });

  test("puts back what it changed, deleted, replaced and made executable, tracked or the user's own", async () => {
    const repo = makeRepository({ "a.txt": "a\n", "b/c.txt": "c\n", run: "x", "d/e.txt": "e\n", f: "f\n" });
    put(repo.root, { "mine.txt": "untracked, but mine\n" });
    const before = photograph(repo.root);
    const run = await running(repo);
    put(repo.root, { "a.txt": "gate", "mine.txt": "gate" });
    chmodSync(join(repo.root, "run"), 0o755);
    rmSync(join(repo.root, "b"), { recursive: true });
    const outside = makeRepository({}).root;
    symlinkSync(outside, join(repo.root, "b"));
    rmSync(join(repo.root, "d"), { recursive: true });
    writeFileSync(join(repo.root, "d"), "a file now");
    rmSync(join(repo.root, "f"));
    mkdirSync(join(repo.root, "f"));
    put(repo.root, { "f/inside.txt": "x" });
    const settled = value(await run.worktree.settle(run.initial, [], []));
    expect(settled).toMatchObject({ tree: run.initial, putBack: ["a.txt", "b/c.txt", "d/e.txt", "f", "mine.txt", "run"] });
    expect(photograph(repo.root)).toEqual(before);
    expect(existsSync(join(outside, "c.txt"))).toBe(false);
  });

  test("keeps what `writes` names, new and changed, and nothing else", async () => {
    const repo = makeRepository({ "gen/a.ts": "a\n", "src/b.ts": "b\n" });
    const run = await running(repo);
    put(repo.root, { "gen/a.ts": "made\n", "gen/.hidden/new.ts": "new\n", "src/b.ts": "made\n", "src/new.ts": "new\n" });
    const settled = value(await run.worktree.settle(run.initial, ["gen/**"], []));
    expect(settled).toMatchObject({ litter: ["src/new.ts"], putBack: ["src/b.ts"], wrote: ["gen/.hidden/new.ts", "gen/a.ts"] });
    expect(value(await run.worktree.changes(run.initial, settled.tree)).map(({ path, kind }) => `${kind} ${path}`)).toEqual([
      "added gen/.hidden/new.ts",
      "modified gen/a.ts",
    ]);
    expect(value(await run.worktree.checkpoint())).toBe(settled.tree);
  });

  test("names a new folder instead of its hundreds of files", async () => {
    const repo = makeRepository({ "src/a.ts": "a\n" });
    const run = await running(repo);
    for (let i = 0; i < 200; i++) put(repo.root, { [`src/.cache/v1/${i}.bin`]: "x" });
    put(repo.root, { "src/one.log": "x" });
    expect(value(await run.worktree.settle(run.initial, [], [])).litter).toEqual(["src/.cache/", "src/one.log"]);
    put(repo.root, { "src/.cache/v2/more.bin": "x" });
    expect(value(await run.worktree.settle(run.initial, [], [])).litter).toEqual([]);
  });

  allTest("makes a file of litter that an agent then writes", async () => {
    const repo = makeRepository({ "a.txt": "a\n" });
    const run = await running(repo);
    put(repo.root, { "snap.txt": "by the gate\n" });
    value(await run.worktree.settle(run.initial, [], []));
    value(await run.worktree.write([{ path: "snap.txt", before: "by the gate\n", after: "by the agent\n" }]));
    const tree = value(await run.worktree.checkpoint());
    expect(value(await run.worktree.changes(run.initial, tree)).map(({ path }) => path)).toEqual(["snap.txt"]);
  });

  allTest("holds to the ignore rules of checkpoint 0, nested and self-ignoring ones too, whatever becomes of the files", async () => {
    const repo = makeRepository({ ".gitignore": "*.log\n/build/\n", "pkg/.gitignore": "out\n!keep.log\n/only-here\n", "a.txt": "a\n" });
    put(repo.root, {
      ".pytest_cache/.gitignore": "*\n",
      ".pytest_cache/v/x": "1",
      "a.log": "1",
      "pkg/keep.log": "kept",
      "pkg/deep/out/x": "1",
      "pkg/only-here": "1",
      "only-here": "seen",
    });
    repo.git("config", "core.excludesFile", join(repo.home, "global"));
    writeFileSync(join(repo.home, "global"), "*.swp\n");
    writeFileSync(join(repo.root, ".git/info/exclude"), "private\n");
    put(repo.root, { "x.swp": "1", private: "1" });
    const run = await running(repo);
    const listed = repo.git("--git-dir", join(run.journal.folder, "git"), "ls-tree", "-r", "--name-only", run.initial).trim().split("\n");
    expect(listed).toEqual([".gitignore", "a.txt", "only-here", "pkg/.gitignore", "pkg/keep.log"]);
    put(repo.root, { ".gitignore": "*\n", "new.txt": "not hidden\n", "b.log": "still ignored", "build/x": "still ignored" });
    const tree = value(await run.worktree.checkpoint());
    expect(value(await run.worktree.changes(run.initial, tree)).map(({ path }) => path)).toEqual([".gitignore", "new.txt"]);
  });

  allTest("says what of HEAD, refs, index and stash it moved, and leaves it", async () => {
    const repo = makeRepository({ "a.txt": "a\n" });
    const run = await running(repo);
    repo.git("status");
    expect(value(await run.worktree.settle(run.initial, [], [])).moved).toEqual([]);
    put(repo.root, { "b.txt": "b\n" });
    repo.git("add", "b.txt");
    repo.git("commit", "-qm", "by the gate");
    repo.git("tag", "v1");
    put(repo.root, { "a.txt": "stashed\n" });
    repo.git("stash", "-q");
    const { moved } = value(await run.worktree.settle(run.initial, [], []));
    expect(moved.join("\n")).toMatch(
      /HEAD was moved from .* to .*\nRefs were changed: refs\/heads\/main, refs\/tags\/v1\.\nThe index .*\nThe stash/,
    );
    expect(value(await run.worktree.settle(run.initial, [], [])).moved).toEqual([]);
  });

  test("leaves the report directory in the work tree alone", async () => {
    const repo = makeRepository({ "a.txt": "a\n" });
    const run = await running(repo, [], [join(repo.root, "report")]);
    put(repo.root, { "report/gates/x.log": "ours" });
    expect(value(await run.worktree.settle(run.initial, [], []))).toMatchObject({ tree: run.initial, litter: [] });
    value(await run.worktree.restore(run.initial));
    expect(existsSync(join(repo.root, "report/gates/x.log"))).toBe(true);
  });

  test("keeps what a fixer changed in the files it may change, and calls its new files litter", async () => {
    const repo = makeRepository({ "a.ts": "a\n", "b.ts": "b\n" });
    const run = await running(repo);
    put(repo.root, { "a.ts": "fixed a\n", "b.ts": "fixed b\n", ".eslintcache": "x" });
    const adopted = value(await run.worktree.adopt(run.initial, { writes: [], reports: [], paths: ["a.ts"], compared: false }));
    expect(adopted).toMatchObject({ litter: [".eslintcache"], putBack: ["b.ts"], wrote: ["a.ts"] });
    expect(readFileSync(join(repo.root, "b.ts"), "utf8")).toBe("b\n");
  });

  allTest("keeps folders that were empty at the start and removes those that a restore empties", async () => {
    const repo = makeRepository({ "a.txt": "a\n" });
    mkdirSync(join(repo.root, "empty/inner"), { recursive: true });
    const before = photograph(repo.root);
    const run = await running(repo);
    put(repo.root, { "empty/inner/file": "x", "made/deep/file": "x" });
    value(await run.worktree.checkpoint());
    value(await run.worktree.restore(run.initial));
    expect(photograph(repo.root)).toEqual(before);
    rmSync(join(repo.root, "empty"), { recursive: true });
    value(await run.worktree.restore(run.initial));
    expect(photograph(repo.root)).toEqual(before);
  });

  allTest("finds the index as it was, byte for byte, after everything", async () => {
    const repo = makeRepository({ "a.txt": "a\n", "b.txt": "b\n" });
    put(repo.root, { "a.txt": "staged\n" });
    repo.git("add", "a.txt");
    put(repo.root, { "a.txt": "and changed again\n" });
    const untouched = untouchables(repo);
    const run = await running(repo);
    put(repo.root, { "b.txt": "x", "c.txt": "c" });
    value(await run.worktree.settle(run.initial, [], []));
    value(await run.worktree.write([{ path: "b.txt", before: "b\n", after: "B\n" }]));
    value(await run.worktree.patch(run.initial, value(await run.worktree.checkpoint())));
    value(await run.worktree.restore(run.initial));
    expect(untouchables(repo)).toBe(untouched);
  });
});
