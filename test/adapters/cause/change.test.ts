import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { changeBase, readChangeSince } from "../../../src/adapters/cause/change.ts";
import { gitIn } from "../../../src/adapters/git.ts";

describe("where a change left its base", () => {
  let root = "";
  const ids: Record<string, string> = {};
  const run = (...words: string[]): string =>
    execFileSync("git", ["-C", root, "-c", "user.name=A", "-c", "user.email=a@b.c", ...words], { encoding: "utf8" }).trim();
  const commit = (name: string, text: string): void => {
    writeFileSync(join(root, `${name}.txt`), text);
    run("add", ".");
    run("commit", "-q", "-m", name);
    ids[name] = run("rev-parse", "HEAD");
  };
  const git = () => gitIn(root, process.env);
  const event = (base = ids.later, head = ids.mine) => ({ pull_request: { base: { sha: base }, head: { sha: head } } });

  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), "regreen-change-"));
    run("init", "-q", "-b", "main");
    commit("first", "one\n");
    run("switch", "-q", "-c", "work");
    commit("mine", "two\n");
    run("switch", "-q", "main");
    commit("later", "three\n");
    run("switch", "-q", "--detach");
    run("merge", "-q", "--no-ff", "-m", "merge", "work", "--no-edit");
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it("on the pull request's head it is the commit at which the two parted", async () => {
    run("checkout", "-q", "work");
    expect(await changeBase(git(), event(), true)).toEqual({ ok: true, value: { of: "pull-request", base: ids.first } });
  });

  it("on GitHub's merge it is the base that was merged, and the change is what the pull request brought", async () => {
    run("checkout", "-q", "--detach", "main");
    run("merge", "-q", "--no-ff", "-m", "merge", "work");
    const base = await changeBase(git(), event(), true);
    expect(base).toEqual({ ok: true, value: { of: "pull-request", base: ids.later } });
    if (!base.ok) return;
    run("config", "filter.evil.smudge", "touch ran; cat");
    const change = await readChangeSince(base.value, "HEAD", git());
    expect(change).toMatchObject({ ok: true, value: { files: [{ path: "mine.txt", before: null, after: "two\n", unread: false }] } });
  });

  it("is not guessed where something else is checked out, or where the base is not there", async () => {
    run("checkout", "-q", "--detach", "main");
    expect(await changeBase(git(), event(), true)).toMatchObject({ ok: false });
    run("checkout", "-q", "work");
    expect(await changeBase(git(), event("0".repeat(39).concat("1")), true)).toMatchObject({ ok: false });
  });

  it("without an event it is where HEAD left the default branch; on CI nothing is taken for it", async () => {
    run("checkout", "-q", "work");
    expect(await changeBase(git(), {}, false)).toEqual({ ok: true, value: { of: "branch", base: ids.first } });
    expect(await changeBase(git(), {}, true)).toMatchObject({ ok: false });
  });

  it("the default branch is the remote's own word for it, then a usual name there, and a local one last", async () => {
    run("checkout", "-q", "work");
    const base = async () => {
      const found = await changeBase(git(), {}, false);
      return found.ok ? found.value.base : null;
    };
    run("branch", "-m", "main", "trunk");
    expect(await base()).toBe(null);
    run("update-ref", "refs/heads/master", ids.first ?? "");
    expect(await base()).toBe(ids.first);
    run("update-ref", "refs/remotes/origin/main", ids.mine ?? "");
    // Names a branch that is gone.
    run("symbolic-ref", "refs/remotes/origin/HEAD", "refs/remotes/origin/develop");
    expect(await base()).toBe(ids.mine);
    run("update-ref", "refs/remotes/origin/develop", ids.later ?? "");
    expect(await base()).toBe(ids.first);
    expect(run("merge-base", ids.later ?? "", ids.mine ?? "")).toBe(ids.first);
  });
});
