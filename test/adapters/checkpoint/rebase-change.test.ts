import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { allTest } from "../../helpers/plays-all.ts";
import { makeRepository, photograph, put, running, value } from "./repository-on-disk.ts";

const lines = (...changed: readonly string[]): string =>
  ["one", "two", "three", "four", "five", "six", "seven", "eight"]
    .map((line) => `${changed.includes(line) ? line.toUpperCase() : line}\n`)
    .join("");

/** A repository with the trees of two rounds: `first` on checkpoint 0, `second` on `first`. The second one is checked out. */
const twoRounds = async (first: Readonly<Record<string, string>>, second: Readonly<Record<string, string>>) => {
  const repo = makeRepository({ "a.txt": lines(), "b.bin": "plain\n" });
  const { worktree, initial } = await running(repo);
  put(repo.root, first);
  const afterFirst = value(await worktree.checkpoint());
  put(repo.root, second);
  const afterSecond = value(await worktree.checkpoint());
  const rebase = () => worktree.rebase({ onto: initial, from: afterFirst, to: afterSecond, current: afterSecond });
  return { root: repo.root, worktree, rebase };
};

test("the change of a later round is made without that of the round before it", async () => {
  const { root, worktree, rebase } = await twoRounds({ "a.txt": lines("one") }, { "a.txt": lines("one", "eight"), "new.txt": "new\n" });
  const made = value(await rebase());
  expect([...(made?.files ?? [])].sort()).toEqual(["a.txt", "new.txt"]);
  expect(photograph(root)).toMatchObject(photograph((await twoRounds({}, { "a.txt": lines("eight"), "new.txt": "new\n" })).root));
  expect(value(await worktree.checkpoint())).toBe(made?.tree);
});

allTest("a change of lines that the round before it made cannot be made alone, and its tree stays checked out", async () => {
  const { root, rebase } = await twoRounds({ "a.txt": "another text\n" }, { "a.txt": "another text, changed\n" });
  const before = photograph(root);
  expect(value(await rebase())).toBeNull();
  expect(photograph(root)).toEqual(before);
});

allTest("a file that is not UTF-8 cannot be changed on another tree", async () => {
  const { root, worktree, rebase } = await twoRounds({ "a.txt": lines("one") }, { "a.txt": lines("one", "eight") });
  expect(value(await rebase())).not.toBeNull();
  const from = value(await worktree.checkpoint());
  writeFileSync(join(root, "b.bin"), Buffer.from([0xff, 0xfe, 0x00]));
  const to = value(await worktree.checkpoint());
  const before = photograph(root);
  expect(value(await worktree.rebase({ onto: from, from, to, current: to }))).toBeNull();
  expect(photograph(root)).toEqual(before);
});
