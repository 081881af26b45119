import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";
import { commitLine } from "../../../src/adapters/cause/commit-line.ts";
import { menders } from "../../../src/adapters/cause/mended.ts";
import { gitIn } from "../../../src/adapters/git.ts";
import { repositoryOf } from "../../helpers/program.ts";

/** What a suspect did beside the break that somebody mended later. */
it.each([
  ["nothing", () => {}],
  [
    "a submodule was moved",
    (git: (...args: string[]) => void) => git("update-index", "--add", "--cacheinfo", `160000,${"1".repeat(40)},a-sub`),
  ],
  [
    "a file too large to be compared was added",
    (git: (...args: string[]) => void, blob: (bytes: string) => string) =>
      git("update-index", "--add", "--cacheinfo", `100644,${blob("x".repeat(2_000_000))},a.bin`),
  ],
])("who mended a suspect's lines is found, where beside them %s", async (_what, beside) => {
  const folder = repositoryOf({ "z.js": "sound\n" });
  const run = (args: readonly string[], input = ""): string =>
    execFileSync("git", ["-C", folder, "-c", "user.name=A", "-c", "user.email=a@b.c", ...args], { encoding: "utf8", input }).trim();
  const blob = (bytes: string): string => run(["hash-object", "-w", "--stdin"], bytes);
  const start = run(["rev-parse", "HEAD"]);
  const commit = (text: string): void => {
    run(["update-index", "--cacheinfo", `100644,${blob(text)},z.js`]);
    run(["commit", "-q", "--allow-empty", "-m", text]);
  };
  beside((...args) => void run(args), blob);
  commit("broken\n");
  commit("sound\n");
  commit("broken\n");
  commit("broken\n");
  const git = gitIn(folder, process.env);
  const line = await commitLine(git, start);
  if (!line.ok) throw new Error(line.error.message);
  expect(await menders(git, line.value.changes, 0, 0)).toEqual([1]);
});
