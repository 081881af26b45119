import { execFileSync } from "node:child_process";
import { chmodSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { allTest } from "../../helpers/plays-all.ts";
import { makeRepository, type OnDisk, photograph, put, running, value } from "./repository-on-disk.ts";

/** Applies a patch to a fresh clone of the commit, as a person would. */
const applied = (repo: OnDisk, patch: string, ...config: readonly string[]): Record<string, string> => {
  const clone = join(repo.home, `clone${Math.random()}`);
  repo.git("clone", "-q", ...config, repo.root, clone);
  writeFileSync(join(repo.home, "fix.patch"), patch);
  execFileSync("git", ["apply", "--index", join(repo.home, "fix.patch")], { cwd: clone, env: repo.env });
  return photograph(clone);
};

describe("a patch", () => {
  test("carries text, binary, modes, links, deletions and odd names to a fresh clone", async () => {
    const repo = makeRepository({ "a.txt": "one\ntwo\n", "bin.dat": Buffer.from([0, 1, 2]), run: "x\n", gone: "x\n", "to-link": "x\n" });
    const run = await running(repo);
    put(repo.root, {
      "a.txt": "one\n2\n",
      "bin.dat": Buffer.from([0, 9, 255]),
      "new dir/ä.txt": "neu\n",
      "no-end": "x",
      "latin1.txt": Buffer.from("caf\xe9\n", "latin1"),
      'q"uote\n': "q\n",
    });
    chmodSync(join(repo.root, "run"), 0o755);
    rmSync(join(repo.root, "gone"));
    rmSync(join(repo.root, "to-link"));
    symlinkSync("a.txt", join(repo.root, "to-link"));
    renameSync(Buffer.from(join(repo.root, "no-end")), Buffer.from(`${repo.root}/n\xe9`, "latin1"));
    const tree = value(await run.worktree.checkpoint());
    expect(applied(repo, value(await run.worktree.patch(run.initial, tree)))).toEqual(photograph(repo.root));
  });

  allTest.each([
    ["core.autocrlf=true", {}],
    ["core.eol=lf", { ".gitattributes": "* text eol=crlf\n" }],
    ["core.eol=crlf", { ".gitattributes": "* text=auto\n" }],
  ])("applies where a checkout gives CRLF (%s)", async (config, files) => {
    const repo = makeRepository({ ...files, "a.txt": "one\ntwo\nthree\n" }, (made) => made.git("config", ...config.split("=")));
    rmSync(join(repo.root, "a.txt"));
    repo.git("checkout", "-q", "--", "a.txt");
    const run = await running(repo);
    value(await run.worktree.write([{ path: "a.txt", before: "one\r\ntwo\r\nthree\r\n", after: "one\r\n2\r\nthree\r\n" }]));
    const patch = value(await run.worktree.patch(run.initial, value(await run.worktree.checkpoint())));
    expect(applied(repo, patch, "-c", config)["a.txt"]).toEqual(photograph(repo.root)["a.txt"]);
    writeFileSync(join(repo.home, "fix.patch"), patch);
    value(await run.worktree.restore(run.initial));
    execFileSync("git", ["apply", join(repo.home, "fix.patch")], { cwd: repo.root, env: repo.env });
    expect(readFileSync(join(repo.root, "a.txt"), "utf8")).toBe("one\r\n2\r\nthree\r\n");
  });

  test("applies to a file that is committed with CRLF", async () => {
    const repo = makeRepository({ "a.txt": "one\r\ntwo\r\n" });
    const run = await running(repo);
    put(repo.root, { "a.txt": "one\r\n2\r\n" });
    expect(applied(repo, value(await run.worktree.patch(run.initial, value(await run.worktree.checkpoint()))))).toEqual(
      photograph(repo.root),
    );
  });

  allTest("looks the same whatever the user configured", async () => {
    const repo = makeRepository({ "a.lock": "one\n", ".gitattributes": "*.lock -diff\n" }, (made) => {
      for (const [key, text] of [
        ["diff.noprefix", "true"],
        ["diff.mnemonicPrefix", "true"],
        ["color.ui", "always"],
        ["diff.external", "false"],
        ["diff.renames", "copies"],
        ["diff.context", "0"],
      ] as const)
        made.git("config", key, text);
    });
    const run = await running(repo);
    put(repo.root, { "a.lock": "two\n", "b.txt": "b\n" });
    const tree = value(await run.worktree.checkpoint());
    const patch = value(await run.worktree.patch(run.initial, tree, ["a.lock"]));
    expect(patch).toMatch(
      /^diff --git a\/a.lock b\/a.lock\nindex [0-9a-f]{40}\.\.[0-9a-f]{40} 100644\n--- a\/a.lock\n\+\+\+ b\/a.lock\n@@ -1 \+1 @@\n-one\n\+two\n$/,
    );
    expect(value(await run.worktree.patch(run.initial, run.initial))).toBe("");
    expect(value(await run.worktree.patch(run.initial, tree, []))).toBe("");
  });

  test("tells kinds of change and counts lines", async () => {
    const repo = makeRepository({ "a.txt": "1\n2\n3\n", mode: "m\n", gone: "g\n", kind: "k\n", "bin.dat": Buffer.from([0]) });
    const run = await running(repo);
    put(repo.root, { "a.txt": "1\n3\n4\n5\n", "bin.dat": Buffer.from([0, 1]), new: "n\n" });
    chmodSync(join(repo.root, "mode"), 0o755);
    for (const path of ["gone", "kind"]) rmSync(join(repo.root, path));
    symlinkSync("a.txt", join(repo.root, "kind"));
    const tree = value(await run.worktree.checkpoint());
    const modes = (before: string | null, after: string | null) => ({ before, after });
    expect(value(await run.worktree.changes(run.initial, tree))).toEqual([
      { path: "a.txt", kind: "modified", modes: modes("100644", "100644"), binary: false, added: 2, removed: 1 },
      { path: "bin.dat", kind: "modified", modes: modes("100644", "100644"), binary: true, added: 0, removed: 0 },
      { path: "gone", kind: "deleted", modes: modes("100644", null), binary: false, added: 0, removed: 1 },
      { path: "kind", kind: "type", modes: modes("100644", "120000"), binary: false, added: 1, removed: 1 },
      { path: "mode", kind: "mode", modes: modes("100644", "100755"), binary: false, added: 0, removed: 0 },
      { path: "new", kind: "added", modes: modes(null, "100644"), binary: false, added: 1, removed: 0 },
    ]);
    expect(value(await run.worktree.read(tree, "kind"))).toBeNull();
    expect(value(await run.worktree.read(run.initial, "new"))).toBeNull();
    expect(Buffer.from(value(await run.worktree.read(tree, "new")) ?? []).toString()).toBe("n\n");
  });
});
