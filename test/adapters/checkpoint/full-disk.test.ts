import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startRun } from "../../../src/adapters/checkpoint/run-lifecycle.ts";
import { openRepository } from "../../../src/adapters/repository.ts";
import { cleanEnvironment, gitAt, photograph, problem, put, temporaryFolder, value } from "./repository-on-disk.ts";

/** A file system of three megabytes; null where this user may not mount one. */
const smallDisk = (): string | null => {
  const folder = join(temporaryFolder(), "disk");
  mkdirSync(folder);
  if (spawnSync("mount", ["-t", "tmpfs", "-o", "size=3m", "tmpfs", folder]).status !== 0) return null;
  onTestFinished(() => void execFileSync("umount", ["-l", folder]));
  return folder;
};

const fill = (path: string): void => {
  try {
    for (let i = 0; ; i++) writeFileSync(`${path}${i}`, Buffer.alloc(i < 40 ? 100_000 : 4096, 1));
  } catch {
    // Full.
  }
};

test("on a full disk refuses to write, changes nothing, and still puts everything back", async (context) => {
  const disk = smallDisk();
  if (disk === null) {
    console.warn("skipped: this user may not mount a small file system");
    return context.skip();
  }
  const root = join(disk, "work");
  mkdirSync(root);
  const env = cleanEnvironment(disk);
  const git = gitAt(root, env);
  git("init", "-q");
  put(root, { "a.txt": "a\n", "b/c.txt": "c\n", ".gitignore": "ballast*\n" });
  git("add", "-A");
  git("commit", "-qm", "x");
  const before = photograph(root);
  const run = value(await startRun(value(await openRepository(root, env)), { reports: [], exclude: [], now: Date.now() }));
  put(root, { "a.txt": "changed\n", "new.txt": "n\n" });
  rmSync(join(root, "b"), { recursive: true });
  fill(join(root, "ballast"));
  const changed = photograph(root);
  expect(problem(await run.worktree.write([{ path: "a.txt", before: "changed\n", after: "x".repeat(100_000) }]))).toMatchObject({
    code: "disk-full",
    message: expect.stringContaining("disk is full"),
  });
  expect(photograph(root)).toEqual(changed);
  expect(problem(await run.worktree.checkpoint()).code).toBe("disk-full");
  value(await run.worktree.restore(run.initial));
  expect(photograph(root, (path) => path.startsWith("ballast"))).toEqual(before);
});
