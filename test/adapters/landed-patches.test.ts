import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { gitIn } from "../../src/adapters/git.ts";
import { landedPatches } from "../../src/adapters/landed-patches.ts";
import { patchKey } from "../../src/core/delivery/workflow-files.ts";
import { plainEnvironment, repositoryOf } from "../helpers/program.ts";

test("a repair is known again after a squash, a rebase onto other lines, and a merge; in a shallow checkout nobody knows", async () => {
  const root = repositoryOf({ "a.txt": "one\ntwo\nthree\n", "b.txt": "x\n" });
  const git = (...words: readonly string[]) =>
    execFileSync("git", ["-C", root, "-c", "user.name=A", "-c", "user.email=a@b.c", ...words], { encoding: "utf8" });
  const main = git("symbolic-ref", "--short", "HEAD").trim();
  const repair = (branch: string, file: string, text: string): string => {
    git("switch", "-qc", branch, main);
    writeFileSync(join(root, file), text);
    git("commit", "-qam", `Repair\n\nRepaired-by: Regreen`);
    const patch = git("diff", "HEAD~", "HEAD");
    git("switch", "-q", main);
    return patchKey(patch);
  };
  const squashed = repair("squash", "a.txt", "one\ntwo\nTHREE\n");
  const merged = repair("merge", "b.txt", "y\n");
  const never = repair("never", "b.txt", "z\n");
  writeFileSync(join(root, "a.txt"), "zero\none\ntwo\nthree\n");
  git("commit", "-qam", "other lines");
  git("merge", "-q", "--squash", "squash");
  git("commit", "-qm", "A person's words (#12)");
  git("merge", "-q", "--no-ff", "--no-edit", "merge");

  const landed = await landedPatches(gitIn(root, plainEnvironment()), "2000-01-01T00:00:00Z");
  expect(landed?.has(squashed)).toBe(true);
  expect(landed?.has(merged)).toBe(true);
  expect(landed?.has(never)).toBe(false);
  expect(await landedPatches(gitIn(root, plainEnvironment()), "2099-01-01T00:00:00Z")).toEqual(new Map());
  writeFileSync(join(root, ".git/shallow"), git("rev-parse", "HEAD"));
  expect(await landedPatches(gitIn(root, plainEnvironment()), "2000-01-01T00:00:00Z")).toBeNull();
});
