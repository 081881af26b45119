import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";
import { commitLine } from "../../../src/adapters/cause/commit-line.ts";
import { gitIn } from "../../../src/adapters/git.ts";
import { repositoryOf } from "../../helpers/program.ts";

/** A branch of merges on top of what is there, each of a side commit of its own. */
const merges = (count: number) => {
  const folder = repositoryOf({ "a.js": "one\n" });
  const start = execFileSync("git", ["-C", folder, "rev-parse", "HEAD"], { encoding: "utf8" }).trim();
  const commit = (mark: number, from: string, merged: string | null) =>
    `commit refs/heads/main\nmark :${mark}\ncommitter A <a@b.c> ${1_700_000_000 + mark} +0000\ndata 1\nm\nfrom ${from}\n${merged === null ? "" : `merge ${merged}\n`}\n`;
  const stream = Array.from({ length: count }, (_, at) => {
    const before = at === 0 ? start : `:${2 * at}`;
    return `${commit(2 * at + 1, before, null)}reset refs/heads/main\nfrom ${before}\n\n${commit(2 * at + 2, before, `:${2 * at + 1}`)}`;
  });
  execFileSync("git", ["-C", folder, "fast-import", "--quiet", "--force"], { input: stream.join("") });
  return { git: gitIn(folder, process.env), start };
};

it("of as many merges as are searched the first parents are, and of more a newer start is asked for", async () => {
  const { git, start } = merges(100);
  const found = await commitLine(git, start, 100);
  expect(found.ok && found.value.line.length).toBe(100);
  const one = await git(["commit-tree", "HEAD^{tree}", "-p", "HEAD", "-m", "one more"], {
    env: { GIT_AUTHOR_NAME: "A", GIT_AUTHOR_EMAIL: "a@b.c", GIT_COMMITTER_NAME: "A", GIT_COMMITTER_EMAIL: "a@b.c" },
  });
  if (!one.ok) throw new Error(one.error.message);
  await git(["update-ref", "refs/heads/main", one.value.toString("latin1").trim()]);
  expect(await commitLine(git, start, 100)).toMatchObject({ ok: false, error: { message: expect.stringContaining("--since") } });
});

it("two histories without a common commit have no line between them", async () => {
  const { git } = merges(2);
  const alone = await git(["commit-tree", "HEAD^{tree}", "-m", "another root"], {
    env: { GIT_AUTHOR_NAME: "A", GIT_AUTHOR_EMAIL: "a@b.c", GIT_COMMITTER_NAME: "A", GIT_COMMITTER_EMAIL: "a@b.c" },
  });
  if (!alone.ok) throw new Error(alone.error.message);
  expect(await commitLine(git, alone.value.toString("latin1").trim())).toMatchObject({
    ok: false,
    error: { message: expect.stringContaining("not on HEAD's own line") },
  });
});
