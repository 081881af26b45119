import { existsSync, readFileSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { gitAnswer, gitIn } from "../../src/adapters/git.ts";
import { openRepository } from "../../src/adapters/repository.ts";
import { makeRepository, problem, put, running, value } from "./checkpoint/repository-on-disk.ts";

describe("the git wrapper", () => {
  test("does not write the user's index in passing, also where a file's times changed", async () => {
    const repo = makeRepository({ "a.txt": "a\n", "b.txt": "b\n" });
    utimesSync(join(repo.root, "a.txt"), 1, 1);
    const index = () => [readFileSync(join(repo.root, ".git/index")).toString("hex"), statSync(join(repo.root, ".git/index")).ino];
    const before = index();
    value(await gitIn(repo.root, { ...process.env, ...repo.env })(["diff", "--name-only", "HEAD"]));
    expect(index()).toEqual(before);
  });

  test("runs no program of the repository: no hook, monitor, filter, pager, external diff", async () => {
    const repo = makeRepository({ "a.txt": "a\n", ".gitattributes": "*.txt filter=f diff=d\n" });
    const trap = join(repo.home, "trap");
    writeFileSync(trap, `#!/bin/sh\ntouch ${repo.home}/ran\n`, { mode: 0o755 });
    for (const key of [
      "core.fsmonitor",
      "core.pager",
      "diff.external",
      "filter.f.clean",
      "filter.f.smudge",
      "filter.f.process",
      "diff.d.textconv",
      "diff.d.command",
      "core.editor",
      "core.sshCommand",
      "credential.helper",
      "gpg.program",
    ])
      repo.git("config", key, trap);
    repo.git("config", "core.hooksPath", join(repo.home, "hooks"));
    for (const hook of ["post-index-change", "pre-commit", "reference-transaction", "post-checkout"]) {
      put(repo.home, { [`hooks/${hook}`]: { exec: `#!/bin/sh\ntouch ${repo.home}/ran\n` } });
    }
    const run = await running(repo);
    put(repo.root, { "a.txt": "b\n" });
    const tree = value(await run.worktree.checkpoint());
    value(await run.worktree.patch(run.initial, tree));
    value(await run.worktree.settle(tree, [], []));
    value(await run.worktree.restore(run.initial));
    expect(existsSync(join(repo.home, "ran"))).toBe(false);
  });

  test("sees no secret and no GIT_ variable of its surroundings", async () => {
    const repo = makeRepository({ "a.txt": "a\n" });
    const git = gitIn(repo.root, {
      ...repo.env,
      ANTHROPIC_API_KEY: "k",
      GITHUB_TOKEN: "t",
      GIT_DIR: "/nowhere",
      GIT_WORK_TREE: "/nowhere",
      GIT_EXTERNAL_DIFF: "false",
    });
    const seen = value(await git(["-c", "alias.env=!env", "env"])).toString();
    expect(seen).not.toMatch(/ANTHROPIC|GITHUB_TOKEN|\/nowhere|GIT_EXTERNAL_DIFF/);
    expect(seen).toContain("LC_ALL=C");
  });

  test("keeps secrets from git for short answers as well", () => {
    const repo = makeRepository({ "a.txt": "a\n" });
    vi.stubEnv("ANTHROPIC_API_KEY", "k");
    vi.stubEnv("GIT_DIR", "/nowhere");
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(gitAnswer(repo.root, ["-c", "alias.env=!env", "env"])?.toString()).not.toMatch(/ANTHROPIC|\/nowhere/);
    expect(gitAnswer(repo.root, ["cat-file", "-p", "0000"])).toBeNull();
  });

  test("gives what git said as a sentence, and says when git is missing", async () => {
    const repo = makeRepository({ "a.txt": "a\n" });
    expect(problem(await gitIn(repo.root, repo.env)(["cat-file", "-p", "0000"]))).toMatchObject({
      code: "git",
      message: expect.stringContaining("git cat-file failed (exit 128)"),
    });
    expect(problem(await openRepository(repo.root, { PATH: "/nowhere" }))).toMatchObject({
      code: "missing",
      message: expect.stringContaining("git"),
    });
  });
});
