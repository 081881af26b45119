import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { makeRepository, photograph, problem, put, running, untouchables, value } from "./repository-on-disk.ts";

test("takes a checkpoint of tracked and untracked files and puts back every byte", async () => {
  const repo = makeRepository({
    "a.txt": "a\n",
    "src/b.js": "b\n",
    "bin/run": { exec: "#!/bin/sh\n" },
    link: { link: "src/b.js" },
    ".gitignore": "*.log\n",
  });
  put(repo.root, { "new file.txt": "new\n", "noise.log": "ignored", "src/b.js": "b changed\r\n" });
  const before = photograph(repo.root);
  const untouched = untouchables(repo);
  const run = await running(repo);
  writeFileSync(join(repo.root, "a.txt"), "other");
  rmSync(join(repo.root, "src"), { recursive: true });
  symlinkSync("/etc", join(repo.root, "src"));
  chmodSync(join(repo.root, "bin/run"), 0o644);
  rmSync(join(repo.root, "link"));
  mkdirSync(join(repo.root, "link"));
  put(repo.root, { "link/inside": "x", "made/by/agent.txt": "x" });
  renameSync(join(repo.root, "new file.txt"), join(repo.root, "newer"));
  const middle = photograph(repo.root);
  const second = value(await run.worktree.checkpoint());
  value(await run.worktree.restore(run.initial));
  expect(photograph(repo.root)).toEqual(before);
  value(await run.worktree.restore(second));
  expect(photograph(repo.root)).toEqual(middle);
  value(await run.worktree.restore(run.initial));
  expect(photograph(repo.root)).toEqual(before);
  expect(untouchables(repo)).toBe(untouched);
  expect(readFileSync(join(repo.root, "noise.log"), "utf8")).toBe("ignored");
});

test("a file that was deleted while another could not be stored is missing from the next checkpoint", async () => {
  const repo = makeRepository({ "a.txt": "a\n", "b.txt": "b\n" });
  const run = await running(repo);
  const changed = "changed\n";
  writeFileSync(join(repo.root, "a.txt"), changed);
  rmSync(join(repo.root, "b.txt"));
  // Git cannot make the folder of that object.
  const blocked = join(run.seeded.shadow.folder, "objects", repo.git("hash-object", "a.txt").slice(0, 2));
  writeFileSync(blocked, "");
  expect(problem(await run.worktree.checkpoint()).code).toBe("git");
  rmSync(blocked);
  writeFileSync(join(repo.root, "a.txt"), "a\n");
  const tree = value(await run.worktree.checkpoint());
  expect(value(await run.worktree.changes(run.initial, tree)).map(({ path, kind }) => [path, kind])).toEqual([["b.txt", "deleted"]]);
  value(await run.worktree.restore(run.initial));
  expect(readFileSync(join(repo.root, "b.txt"), "utf8")).toBe("b\n");
});

test("a restore to the tree of the last checkpoint undoes what was written since, time after time", async () => {
  const repo = makeRepository({ "a.txt": "a\n" });
  const run = await running(repo);
  put(repo.root, { "a.txt": "b\n", "new.txt": "n\n" });
  value(await run.worktree.restore(run.initial));
  expect(Object.keys(photograph(repo.root))).toEqual(["a.txt"]);
  expect(readFileSync(join(repo.root, "a.txt"), "utf8")).toBe("a\n");
  value(await run.worktree.restore(run.initial));
  put(repo.root, { "a.txt": "c\n" });
  value(await run.worktree.restore(run.initial));
  expect(readFileSync(join(repo.root, "a.txt"), "utf8")).toBe("a\n");
});

describe("files of trees that are asked for in one moment", () => {
  const situation = async () => {
    const names = { "a.txt": "a\n", "two\nlines.txt": "b\n", "sub/*.txt": "c\n", "sub/x.txt": "d\n" };
    const repo = makeRepository({ ...names, link: { link: "a.txt" }, "bin/run": { exec: "#!/bin/sh\n" } });
    const run = await running(repo);
    const read = (tree: string, paths: readonly string[]) =>
      Promise.all(
        paths.map(async (path) => {
          const bytes = await run.worktree.read(tree, path);
          return bytes.ok ? bytes.value && Buffer.from(bytes.value).toString() : bytes.error.code;
        }),
      );
    return { repo, run, read, names };
  };

  test("are each its own bytes, whatever the names are; what is no plain file of the tree is none", async () => {
    const { repo, run, read, names } = await situation();
    writeFileSync(join(repo.root, "a.txt"), "changed\n");
    const second = value(await run.worktree.checkpoint());
    const others = ["link", "sub", "gone.txt", "../a.txt", "/etc/passwd", "", "bin/run", "a.txt"];
    const [first, then] = await Promise.all([read(run.initial, [...Object.keys(names), ...others]), read(second, ["a.txt", "link"])]);
    expect(first).toEqual([...Object.values(names), null, null, null, null, null, null, "#!/bin/sh\n", "a\n"]);
    expect(then).toEqual(["changed\n", null]);
  });

  test("are had where another one's object is missing", async () => {
    const { repo, run, read } = await situation();
    const id = repo.git("hash-object", "sub/x.txt").trim();
    rmSync(join(repo.root, ".git/objects", id.slice(0, 2), id.slice(2)));
    expect(await read(run.initial, ["a.txt", "sub/x.txt", "bin/run"])).toEqual(["a\n", "git", "#!/bin/sh\n"]);
    expect(await read("0123456789012345678901234567890123456789", ["a.txt"])).toEqual(["git"]);
  });

  test("are more than a command line could name", async () => {
    const { repo, run, read } = await situation();
    const many = Array.from({ length: 600 }, (_, at) => `many/${at}.txt`);
    put(repo.root, Object.fromEntries(many.map((path) => [path, `${path}\n`])));
    expect(await read(value(await run.worktree.checkpoint()), many)).toEqual(many.map((path) => `${path}\n`));
  });
});
