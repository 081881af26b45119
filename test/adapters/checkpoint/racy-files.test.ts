import { readFileSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { allTest } from "../../helpers/plays-all.ts";
import { makeRepository, put, running, value } from "./repository-on-disk.ts";

/** Writes a file and sets its modification time back, as `cp -p` does. */
const writeOld = (path: string, text: string): void => {
  writeFileSync(path, text);
  utimesSync(path, 1_600_000_000, 1_600_000_000);
};
/** Waits for the first part of a second, so that what follows happens within one. */
const secondBegins = () => wait(1_010 - (Date.now() % 1_000));
const changeSecond = (path: string): number => Math.floor(statSync(path).ctimeMs / 1_000);

test.each([
  ["an untracked file", "new.txt"],
  ["a tracked file", "old.txt"],
  ["a tracked file that is ignored as well", "ignored.txt"],
])("%s that changes twice in one second, with its size and its old time kept, is put back", async (_kind, name) => {
  const repo = makeRepository({ "old.txt": "0000" });
  put(repo.root, { "ignored.txt": "0000" });
  repo.git("add", "ignored.txt");
  repo.git("commit", "-q", "-m", "more");
  put(repo.root, { ".gitignore": "ignored.txt\n" });
  const path = join(repo.root, name);
  const run = await running(repo);
  let met = false;
  for (let tries = 0; tries < 5 && !met; tries++) {
    await secondBegins();
    writeOld(path, "1111");
    const first = changeSecond(path);
    const tree = value(await run.worktree.checkpoint());
    writeOld(path, "2222");
    met = changeSecond(path) === first;
    const later = value(await run.worktree.checkpoint());
    expect(later).not.toBe(tree);
    value(await run.worktree.restore(tree));
    expect(readFileSync(path, "utf8")).toBe("1111");
    value(await run.worktree.restore(later));
    expect(readFileSync(path, "utf8")).toBe("2222");
  }
  expect(met, "both changes fell into one second").toBe(true);
});

allTest("a change that the user's own index does not see is part of checkpoint 0", async () => {
  const repo = makeRepository({ "a.txt": "0000" });
  const path = join(repo.root, "a.txt");
  await secondBegins();
  writeOld(path, "1111");
  repo.git("add", "a.txt");
  writeOld(path, "2222");
  const run = await running(repo);
  writeFileSync(path, "33333");
  value(await run.worktree.restore(run.initial));
  expect(readFileSync(path, "utf8")).toBe("2222");
});

allTest("a blob that a filter made, which no attribute names any more, is not taken for the file", async () => {
  const repo = makeRepository({ "a.txt": "one\n", ".gitattributes": "a.txt filter=upper\n" }, ({ git }) => {
    git("config", "filter.upper.clean", "tr a-z A-Z");
    git("config", "filter.upper.smudge", "tr A-Z a-z");
  });
  const path = join(repo.root, "a.txt");
  // Long before the index, so that git has no reason to look into it again.
  utimesSync(path, 1_600_000_000, 1_600_000_000);
  repo.git("update-index", "--refresh");
  put(repo.root, { ".gitattributes": "" });
  await secondBegins();
  repo.git("add", ".gitattributes");
  const run = await running(repo);
  writeFileSync(path, "changed\n");
  value(await run.worktree.restore(run.initial));
  expect(readFileSync(path, "utf8")).toBe("one\n");
});

allTest("a file whose folder became a link to a place with a file of that name is put back, and that place is left alone", async () => {
  const repo = makeRepository({ "folder/a.txt": "0000", "place/a.txt": "other" });
  const path = join(repo.root, "folder/a.txt");
  const run = await running(repo);
  writeOld(path, "1111");
  const tree = value(await run.worktree.checkpoint());
  rmSync(join(repo.root, "folder"), { recursive: true });
  symlinkSync("place", join(repo.root, "folder"));
  value(await run.worktree.restore(tree));
  expect(readFileSync(path, "utf8")).toBe("1111");
  expect(readFileSync(join(repo.root, "place/a.txt"), "utf8")).toBe("other");
});
