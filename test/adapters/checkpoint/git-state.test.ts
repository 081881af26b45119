import { lstatSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { movedSentences, type RepositoryState, repositoryState } from "../../../src/adapters/checkpoint/git-state.ts";
import type { Repository } from "../../../src/adapters/repository.ts";
import { makeRepository, type OnDisk, opened, put, value } from "./repository-on-disk.ts";

/** Gives all of `.git` a time of long ago, as it is in a checkout that is some seconds old. */
const age = (folder: string): void => {
  for (const entry of readdirSync(folder, { withFileTypes: true })) if (entry.isDirectory()) age(join(folder, entry.name));
  for (const name of readdirSync(folder)) if (!lstatSync(join(folder, name)).isSymbolicLink()) utimesSync(join(folder, name), 1e9, 1e9);
  utimesSync(folder, 1e9, 1e9);
};
/** The repository, counting the calls of its git. */
const counting = (repository: Repository) => {
  const calls: string[] = [];
  const git = Object.assign((args: readonly string[], call?: never) => {
    calls.push(args[0] ?? "");
    return repository.git(args, call);
  }, repository.git);
  return { repository: { ...repository, git }, calls };
};
const made = (): OnDisk =>
  makeRepository({ "a.txt": "a" }, (repo) => {
    repo.git("commit", "-q", "--allow-empty", "-m", "first");
    repo.git("branch", "side");
  });
const start = async (repo: OnDisk) => {
  age(join(repo.root, ".git"));
  const { repository, calls } = counting(await opened(repo));
  const before: RepositoryState = value(await repositoryState(repository));
  calls.length = 0;
  const moved = async () => movedSentences(before, value(await repositoryState(repository, before)));
  return { before, moved, calls };
};

test("where nothing was written, git is not asked again", async () => {
  const { moved, calls } = await start(made());
  expect(await moved()).toEqual([]);
  expect(calls).toEqual([]);
});

test.each<[string, (repo: OnDisk) => unknown, RegExp]>([
  ["a new branch", (repo) => repo.git("branch", "more/deep"), /refs\/heads\/more\/deep/],
  ["a branch with a line separator in its name", (repo) => repo.git("branch", "a\u2028b"), /refs\/heads\/a\u2028b/],
  ["a deleted branch", (repo) => repo.git("branch", "-D", "side"), /refs\/heads\/side/],
  [
    "a ref written in place, without git",
    (repo) => writeFileSync(join(repo.root, ".git/refs/heads/side"), `${repo.git("rev-parse", "HEAD").trim()}\n`),
    /refs\/heads\/side/,
  ],
  ["a detached HEAD", (repo) => repo.git("checkout", "-q", "--detach"), /HEAD was moved from refs\/heads\/main to detached/],
  ["a commit", (repo) => repo.git("commit", "-q", "--allow-empty", "-m", "x"), /HEAD was moved from \w{12} to \w{12}/],
  ["a tag in packed refs", (repo) => [repo.git("tag", "v1"), repo.git("pack-refs", "--all")], /refs\/tags\/v1/],
  ["a staged file", (repo) => [put(repo.root, { "b.txt": "b" }), repo.git("add", "b.txt")], /The index/],
  ["a stash", (repo) => [put(repo.root, { "a.txt": "changed" }), repo.git("stash", "-q")], /The stash/],
])("%s is told", async (_what, change, sentence) => {
  const repo = made();
  const { moved } = await start(repo);
  change(repo);
  expect((await moved()).join(" ")).toMatch(sentence);
});

test("what only renews git's caches is not told", async () => {
  const repo = made();
  const { moved } = await start(repo);
  utimesSync(join(repo.root, "a.txt"), 5, 5);
  repo.git("status");
  repo.git("pack-refs", "--all");
  expect(await moved()).toEqual([]);
});

test("in a linked work tree its own HEAD and the shared refs are followed", async () => {
  const repo = made();
  repo.git("worktree", "add", "-q", "../linked", "side");
  const linked = { ...repo, root: join(repo.home, "linked") };
  age(join(repo.root, ".git"));
  const { repository, calls } = counting(await opened(linked));
  const before = value(await repositoryState(repository));
  calls.length = 0;
  expect(movedSentences(before, value(await repositoryState(repository, before)))).toEqual([]);
  expect(calls).toEqual([]);
  repo.git("branch", "shared");
  expect(movedSentences(before, value(await repositoryState(repository, before))).join()).toContain("refs/heads/shared");
  repo.git("-C", linked.root, "checkout", "-q", "--detach");
  expect(movedSentences(before, value(await repositoryState(repository, before))).join()).toContain("detached");
});

test.each<[string, number, (repo: OnDisk) => unknown, Partial<RepositoryState>]>([
  ["a branch", 1, () => {}, { branch: "refs/heads/main" }],
  ["a branch whose name another one begins with", 1, (repo) => repo.git("checkout", "-q", "-b", "main2"), { branch: "refs/heads/main2" }],
  [
    "a branch with a line separator in its name",
    1,
    (repo) => repo.git("checkout", "-q", "-b", "a\u2028b"),
    { branch: "refs/heads/a\u2028b" },
  ],
  ["a detached HEAD, at the commit of a branch", 3, (repo) => repo.git("checkout", "-q", "--detach"), { branch: "detached" }],
  ["a branch without a commit", 3, (repo) => repo.git("symbolic-ref", "HEAD", "refs/heads/none"), { branch: "refs/heads/none", head: "" }],
])("%s is known by %d starts of git", async (_what, starts, prepare, expected) => {
  const repo = made();
  const head = repo.git("rev-parse", "HEAD").trim();
  const { repository, calls } = counting(await opened(repo));
  prepare(repo);
  expect(value(await repositoryState(repository))).toMatchObject({ head, ...expected });
  expect(calls.length).toBe(starts);
});
