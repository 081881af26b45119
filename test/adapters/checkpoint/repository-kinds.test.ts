import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { type CheckpointedRun, startRun } from "../../../src/adapters/checkpoint/run-lifecycle.ts";
import { openRepository } from "../../../src/adapters/repository.ts";
import { allTest } from "../../helpers/plays-all.ts";
import {
  cleanEnvironment,
  digest,
  gitAt,
  makeRepository,
  type OnDisk,
  opened,
  photograph,
  problem,
  put,
  running,
  temporaryFolder,
  untouchables,
  value,
} from "./repository-on-disk.ts";

/** Another work tree, as an `OnDisk`. */
const elsewhere = (root: string, env: Record<string, string>): OnDisk => ({ root, home: root, env, git: gitAt(root, env) });

/** Changes some of everything, restores, and expects the first picture. */
const restoresAll = async (repo: OnDisk): Promise<CheckpointedRun> => {
  const before = photograph(repo.root);
  const untouched = untouchables(repo);
  const run = await running(repo);
  for (const [path, what] of Object.entries(before))
    if (what.startsWith("file") && !path.startsWith("sub/")) writeFileSync(join(repo.root, path), `changed ${path}`);
  put(repo.root, { "brand/new.txt": "new" });
  value(await run.worktree.checkpoint());
  value(await run.worktree.restore(run.initial));
  expect(photograph(repo.root)).toEqual(before);
  expect(untouchables(repo)).toBe(untouched);
  return run;
};

describe("kinds of work trees", () => {
  test("restores in a linked work tree and keeps its data apart from the main one", async () => {
    const main = makeRepository({ "a.txt": "a\n" });
    const root = join(main.home, "linked");
    main.git("worktree", "add", "-q", root, "-b", "other");
    const linked = elsewhere(root, main.env);
    expect((await opened(linked)).folder).not.toBe((await opened(main)).folder);
    await restoresAll(linked);
  });

  allTest("restores in a shallow clone", async () => {
    const origin = makeRepository({ "a.txt": "a\n" });
    origin.git("commit", "-q", "--allow-empty", "-m", "second");
    const root = join(origin.home, "shallow");
    origin.git("clone", "-q", "--depth", "1", `file://${origin.root}`, root);
    await restoresAll(elsewhere(root, origin.env));
  });

  test("leaves a submodule alone, whatever commit and changes it has", async () => {
    const library = makeRepository({ "lib.txt": "lib\n" });
    const repo = makeRepository({ "a.txt": "a\n" });
    repo.git("-c", "protocol.file.allow=always", "submodule", "add", "-q", library.root, "sub");
    repo.git("commit", "-q", "-m", "sub");
    const run = await running(repo);
    put(repo.root, { "sub/lib.txt": "changed", "sub/more.txt": "more", "a.txt": "changed" });
    gitAt(join(repo.root, "sub"), repo.env)("commit", "-q", "-a", "-m", "moved");
    const changed = value(await run.worktree.checkpoint());
    expect(value(await run.worktree.changes(run.initial, changed)).map(({ path }) => path)).toEqual(["a.txt"]);
    value(await run.worktree.restore(run.initial));
    expect(readFileSync(join(repo.root, "a.txt"), "utf8")).toBe("a\n");
    expect(readFileSync(join(repo.root, "sub/lib.txt"), "utf8")).toBe("changed");
    expect(existsSync(join(repo.root, "sub/more.txt"))).toBe(true);
  });

  allTest("works inside a submodule as a repository of its own", async () => {
    const library = makeRepository({ "lib.txt": "lib\n" });
    const repo = makeRepository({ "a.txt": "a\n" });
    repo.git("-c", "protocol.file.allow=always", "submodule", "add", "-q", library.root, "sub");
    await restoresAll(elsewhere(join(repo.root, "sub"), repo.env));
  });

  allTest("leaves out what a sparse checkout leaves out, and takes away again what was made there", async () => {
    const repo = makeRepository({ "in/a.txt": "a\n", "out/b.txt": "b\n", "out/c.txt": "c\n" });
    repo.git("sparse-checkout", "set", "--cone", "in");
    expect(existsSync(join(repo.root, "out"))).toBe(false);
    const before = photograph(repo.root);
    const untouched = untouchables(repo);
    const run = await running(repo);
    expect(repo.git("rev-parse", "HEAD^{tree}").trim()).toBe(run.initial);
    put(repo.root, { "out/b.txt": "agent", "in/a.txt": "agent" });
    const second = value(await run.worktree.checkpoint());
    expect(value(await run.worktree.changes(run.initial, second)).map(({ path }) => path)).toEqual(["in/a.txt", "out/b.txt"]);
    value(await run.worktree.restore(run.initial));
    expect(photograph(repo.root)).toEqual(before);
    value(await run.worktree.restore(second));
    expect(readFileSync(join(repo.root, "out/b.txt"), "utf8")).toBe("agent");
    value(await run.worktree.restore(run.initial));
    expect(photograph(repo.root)).toEqual(before);
    expect(untouchables(repo)).toBe(untouched);
  });

  allTest.each(["--sparse-index", "--split-index", "--index-version=4"])("reads an index in the form of %s", async (form) => {
    const repo = makeRepository({ "in/a.txt": "a\n", "in/ab.txt": "ab\n", "out/b.txt": "b\n", "top.txt": "t\n" });
    if (form === "--sparse-index") repo.git("sparse-checkout", "set", "--cone", "--sparse-index", "in");
    else repo.git("update-index", form.replace("--index-version=4", "--index-version"), ...(form.includes("version") ? ["4"] : []));
    expect(value(await startRun(await opened(repo), { reports: [], exclude: [], now: 0 })).initial).toBe(
      repo.git("rev-parse", "HEAD^{tree}").trim(),
    );
  });

  allTest("takes files as they are on disk in the middle of a merge conflict", async () => {
    const repo = makeRepository({ "a.txt": "base\n" });
    repo.git("checkout", "-q", "-b", "left");
    put(repo.root, { "a.txt": "left\n" });
    repo.git("commit", "-qam", "left");
    repo.git("checkout", "-q", "main");
    put(repo.root, { "a.txt": "right\n" });
    repo.git("commit", "-qam", "right");
    expect(() => repo.git("merge", "left")).toThrow();
    const before = photograph(repo.root);
    const index = digest(readFileSync(join(repo.root, ".git/index")));
    const run = await running(repo);
    put(repo.root, { "a.txt": "resolved\n" });
    value(await run.worktree.checkpoint());
    value(await run.worktree.restore(run.initial));
    expect(photograph(repo.root)).toEqual(before);
    expect(digest(readFileSync(join(repo.root, ".git/index")))).toBe(index);
  });

  allTest("sees changes behind assume-unchanged and files that are only intended to be added", async () => {
    const repo = makeRepository({ "a.txt": "a\n" });
    repo.git("update-index", "--assume-unchanged", "a.txt");
    put(repo.root, { "a.txt": "hidden change\n", "later.txt": "later\n" });
    repo.git("add", "-N", "later.txt");
    await restoresAll(repo);
  });

  allTest("leaves a nested repository alone and does not stumble over one without a commit", async () => {
    const repo = makeRepository({ "a.txt": "a\n" });
    for (const name of ["nested", "vendor/empty"]) {
      mkdirSync(join(repo.root, name), { recursive: true });
      gitAt(join(repo.root, name), repo.env)("init", "-q");
      put(repo.root, { [`${name}/file.txt`]: "theirs" });
    }
    const run = await running(repo);
    put(repo.root, { "nested/file.txt": "changed by its owner" });
    expect(value(await run.worktree.settle(run.initial, [], []))).toMatchObject({ litter: [], putBack: [] });
    value(await run.worktree.restore(run.initial));
    expect(readFileSync(join(repo.root, "nested/file.txt"), "utf8")).toBe("changed by its owner");
  });

  allTest("works in a repository of SHA-256 ids", async () => {
    const home = temporaryFolder();
    const root = join(home, "work");
    mkdirSync(root);
    const repo = elsewhere(root, cleanEnvironment(home));
    repo.git("init", "-q", "--object-format=sha256");
    put(root, { "a.txt": "a\n" });
    repo.git("add", "-A");
    repo.git("commit", "-qm", "x");
    await restoresAll(repo);
  });
});

describe("line ends and filters", () => {
  test("keeps CRLF and LF files apart under autocrlf, although git calls both clean", async () => {
    const repo = makeRepository({ "lf.txt": "a\nb\n" }, (made) => made.git("config", "core.autocrlf", "true"));
    rmSync(join(repo.root, "lf.txt"));
    repo.git("checkout", "-q", "--", "lf.txt");
    expect(readFileSync(join(repo.root, "lf.txt"), "utf8")).toBe("a\r\nb\r\n");
    expect(repo.git("status", "--porcelain")).toBe("");
    const run = await restoresAll(repo);
    expect(Buffer.from(value(await run.worktree.read(run.initial, "lf.txt")) ?? []).toString()).toBe("a\r\nb\r\n");
  });

  allTest("keeps what a filter made of a file, also one that keeps the size, without running it", async () => {
    const repo = makeRepository(
      { ".gitattributes": "*.dat filter=big\n*.rot filter=rot\n*.id ident\n*.u16 working-tree-encoding=UTF-16LE\n" },
      (made) => {
        made.git("config", "filter.rot.clean", "tr a-z A-Z");
        made.git("config", "filter.rot.smudge", "tr A-Z a-z");
        made.git("config", "filter.big.clean", "git hash-object --stdin");
        made.git("config", "filter.big.smudge", `tee -a ${made.home}/ran | sed s/^/smudged-/`);
        made.git("config", "filter.big.required", "true");
      },
    );
    put(repo.root, { "a.dat": "large", "b.rot": "letters\n", "c.id": "$Id$\n", "d.u16": Buffer.from("text\n", "utf16le") });
    repo.git("add", "-A");
    repo.git("commit", "-qm", "filtered");
    for (const name of ["a.dat", "b.rot", "c.id"]) rmSync(join(repo.root, name));
    repo.git("checkout", "-q", "--", ".");
    writeFileSync(join(repo.home, "ran"), "");
    await restoresAll(repo);
    expect(readFileSync(join(repo.home, "ran"), "utf8")).toBe("");
  });
});

describe("places that cannot be repaired", () => {
  test("says what to do outside a work tree, in a bare repository, inside .git and before the first commit", async () => {
    const home = temporaryFolder();
    const env = cleanEnvironment(home);
    for (const name of ["plain", "bare", "empty"]) mkdirSync(join(home, name));
    gitAt(join(home, "bare"), env)("init", "-q", "--bare");
    gitAt(join(home, "empty"), env)("init", "-q");
    expect(problem(await openRepository(join(home, "plain"), env))).toMatchObject({
      code: "invalid",
      message: expect.stringContaining("not inside a git work tree"),
    });
    expect(problem(await openRepository(join(home, "bare"), env)).message).toContain("bare");
    expect(problem(await openRepository(join(home, "empty"), env)).message).toContain("no commit yet");
    expect(problem(await openRepository(join(home, "empty/.git"), env)).message).toContain(".git");
    expect(problem(await openRepository(join(home, "absent"), env)).code).toBe("missing");
    expect(readdirSync(join(home, "empty"))).toEqual([".git"]);
    expect(readdirSync(join(home, "empty/.git"))).not.toContain("regreen");
  });

  test("finds the top from a folder below it and ignores GIT_DIR of whoever started it", async () => {
    const repo = makeRepository({ "deep/down/a.txt": "a" });
    const found = value(
      await openRepository(join(repo.root, "deep/down"), { ...repo.env, GIT_DIR: "/nowhere", GIT_INDEX_FILE: "/nowhere" }),
    );
    expect(found.root).toBe(repo.root);
  });
});
