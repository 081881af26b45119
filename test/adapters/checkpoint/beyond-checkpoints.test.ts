import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { keepBeyond } from "../../../src/adapters/checkpoint/beyond-checkpoints.ts";
import { makeRepository, opened, put, temporaryFolder, value } from "./repository-on-disk.ts";

/** A repository with a nested one, and with ignored files. */
const situation = async () => {
  const repo = makeRepository({ ".gitignore": "dist/\nlocal.js\n", "a.js": "1\n" });
  put(repo.root, {
    "dist/out.js": "built\n",
    "local.js": "mine\n",
    "vendor/lib/x.js": "theirs\n",
    "vendor/lib/run": { exec: "#!/bin/sh\n" },
  });
  execFileSync("git", ["init", "-q", join(repo.root, "vendor/lib")], { env: repo.env });
  return { ...repo, repository: await opened(repo) };
};

describe("files that no checkpoint holds", () => {
  test("of a nested repository come back, with their bytes and their mode, also where they were removed", async () => {
    const { root, repository } = await situation();
    const beyond = value(await keepBeyond(repository, "eslint . --fix", "."));
    writeFileSync(join(root, "vendor/lib/x.js"), "rewritten\n");
    rmSync(join(root, "vendor/lib/run"));
    expect([...beyond.putBack().restored].sort()).toEqual(["vendor/lib/run", "vendor/lib/x.js"]);
    expect(readFileSync(join(root, "vendor/lib/x.js"), "utf8")).toBe("theirs\n");
    expect(statSync(join(root, "vendor/lib/run")).mode & 0o111).not.toBe(0);
  });

  test("that the command names and git ignores come back; others that git ignores are the tools' own", async () => {
    const { root, repository } = await situation();
    const beyond = value(await keepBeyond(repository, "prettier --write local.js a.js", "."));
    for (const path of ["local.js", "dist/out.js", "a.js"]) writeFileSync(join(root, path), "rewritten\n");
    expect(beyond.putBack()).toEqual({ restored: ["local.js"], lost: [] });
    expect(readFileSync(join(root, "local.js"), "utf8")).toBe("mine\n");
    expect(readFileSync(join(root, "dist/out.js"), "utf8")).toBe("rewritten\n");
  });

  test("below an ignored folder that is named, seen from the gate's folder", async () => {
    const { root, repository } = await situation();
    put(root, { "packages/a/dist/out.js": "built\n" });
    const beyond = value(await keepBeyond(repository, "prettier --write dist", "packages/a"));
    writeFileSync(join(root, "packages/a/dist/out.js"), "rewritten\n");
    expect(beyond.putBack().restored).toEqual(["packages/a/dist/out.js"]);
  });

  test("that are as they were, or only touched, are left as they are", async () => {
    const { root, repository } = await situation();
    const beyond = value(await keepBeyond(repository, "eslint . --fix", "."));
    writeFileSync(join(root, "vendor/lib/x.js"), "theirs\n");
    expect(beyond.putBack()).toEqual({ restored: [], lost: [] });
  });

  test("are never put back through a folder that became a link", async () => {
    const { root, repository } = await situation();
    const victim = temporaryFolder();
    const beyond = value(await keepBeyond(repository, "eslint . --fix", "."));
    rmSync(join(root, "vendor/lib"), { recursive: true });
    symlinkSync(victim, join(root, "vendor/lib"));
    expect([...beyond.putBack().lost].sort()).toEqual(["vendor/lib/run", "vendor/lib/x.js"]);
    expect(existsSync(join(victim, "x.js"))).toBe(false);
  });
});
