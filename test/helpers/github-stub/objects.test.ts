import { execFileSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { git, repositoryOf } from "../program.ts";
import { Objects } from "./objects.ts";

const files = { a: "a\n", "a.b": "b\n", "a-b/c": "ü\n", "b/d/e": "\0", "b/f.sh": "#!/bin/sh\n" };

describe("objects that are made without git", () => {
  const folder = repositoryOf(files);
  const objects = new Objects(`${folder}/.git`, (args) => execFileSync("git", args, { cwd: folder }));
  const head = git(folder, "rev-parse", "HEAD").trim();

  test("are git's own, to the byte", () => {
    const made = new Map(Object.entries(files).map(([path, text]) => [path, { mode: "100644", id: objects.write("blob", text) }]));
    expect(objects.tree(made)).toBe(git(folder, "rev-parse", "HEAD^{tree}").trim());
    expect([...objects.files(head)].sort()).toEqual([...made].sort());
    const commit = objects.commit(objects.tree(made), [head], "Über\n\nall of it\n");
    expect(git(folder, "log", "-1", "--format=%B", commit).trim()).toBe(objects.message(commit));
    expect(objects.isAncestor(head, commit)).toBe(true);
    expect(objects.isAncestor(commit, head)).toBe(false);
    expect(git(folder, "fsck", "--strict", "--no-dangling")).toBe("");
  });

  test("are read where git packed them, too", () => {
    const before = objects.files(head);
    git(folder, "repack", "-adq");
    git(folder, "prune-packed", "-q");
    expect(objects.files(head)).toEqual(before);
    expect(objects.message(head)).toBe("Start");
  });

  test("never stand where git would not write them", () => {
    const entry = { mode: "100644", id: objects.write("blob", "") };
    for (const path of [".git/hooks/x", "a/../b", "a//b"]) expect(() => objects.tree(new Map([[path, entry]]))).toThrow("Invalid path");
  });
});
