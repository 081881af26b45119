import { spawn } from "node:child_process";
import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readInTrees } from "../../../src/adapters/checkpoint/tree-diff.ts";
import { allTest } from "../../helpers/plays-all.ts";
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

allTest("a restore to the tree of the last checkpoint undoes what was written since, time after time", async () => {
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

  allTest("are had where others' objects are missing, and none is asked for again", async () => {
    const { repo, run } = await situation();
    const names = Array.from({ length: 300 }, (_, at) => `many/${at}.txt`);
    put(repo.root, Object.fromEntries(names.map((path) => [path, `${path}\n`])));
    const tree = value(await run.worktree.checkpoint());
    for (const path of ["many/0.txt", "many/1.txt", "many/150.txt"]) {
      const id = repo.git("hash-object", path).trim();
      rmSync(join(run.seeded.shadow.folder, "objects", id.slice(0, 2), id.slice(2)));
    }
    const starts: string[] = [];
    const counted = Object.assign(
      (args: readonly string[]) => {
        starts.push(args[0] ?? "");
        return run.seeded.shadow.git(args);
      },
      {
        stream: (args: readonly string[]) => {
          starts.push(args[0] ?? "");
          return run.seeded.shadow.git.stream(args);
        },
      },
    );
    const nowhere = { tree: "0123456789012345678901234567890123456789", path: "a.txt" };
    const read = await readInTrees({ ...run.seeded.shadow, git: counted }, [...names.map((path) => ({ tree, path })), nowhere]);
    const lost = read.flatMap((bytes, at) => (bytes.ok ? [] : [at]));
    expect(lost).toEqual([0, 1, 150, 300]);
    expect(read.flatMap((bytes) => (bytes.ok && bytes.value ? [Buffer.from(bytes.value).toString()] : []))).toEqual(
      names.filter((_, at) => !lost.includes(at)).map((path) => `${path}\n`),
    );
    expect(starts).toEqual(["ls-tree", "ls-tree", "cat-file"]);
  });

  allTest("are had behind one at which git ends; where git ends again and again, the rest is asked for no more", async () => {
    const { repo, run } = await situation();
    const names = Array.from({ length: 40 }, (_, at) => `many/${at}.txt`);
    put(repo.root, Object.fromEntries(names.map((path) => [path, `${path}\n`])));
    const tree = value(await run.worktree.checkpoint());
    const lostAt = async (broken: readonly number[]) => {
      const ids = broken.map((at) => repo.git("hash-object", names[at] ?? "").trim());
      let readings = 0;
      const git = Object.assign((args: readonly string[]) => run.seeded.shadow.git(args), {
        // As an older git does in a partial clone, that cannot fetch the object.
        stream: () => {
          readings++;
          const script = `while read id; do case " ${ids.join(" ")} " in *" $id "*) exit 128;; esac; echo "$id blob 2"; echo x; echo; done`;
          return spawn("sh", ["-c", script], { stdio: ["pipe", "pipe", "pipe"] });
        },
      });
      const read = await readInTrees(
        { ...run.seeded.shadow, git },
        names.map((path) => ({ tree, path })),
      );
      return { lost: read.flatMap((bytes, at) => (bytes.ok ? [] : [at])), readings };
    };
    expect(await lostAt([0, 7])).toEqual({ lost: [0, 7], readings: 3 });
    const all = names.map((_, at) => at);
    expect(await lostAt(all.slice(5))).toEqual({ lost: all.slice(5), readings: 10 });
  });

  allTest("are more than a command line could name", async () => {
    const { repo, run, read } = await situation();
    const many = Array.from({ length: 600 }, (_, at) => `many/${at}.txt`);
    put(repo.root, Object.fromEntries(many.map((path) => [path, `${path}\n`])));
    expect(await read(value(await run.worktree.checkpoint()), many)).toEqual(many.map((path) => `${path}\n`));
  });
});
