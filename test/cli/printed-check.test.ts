/** The check that a person is told to run: with the code repaired it has to become green where they paste it. */
import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";
import { plainEnvironment, regreen, repositoryOf, write } from "../helpers/program.ts";

/** A test that judges what a build made, which git does not keep. */
const project = (test: string): string =>
  repositoryOf({
    ".gitignore": "out\n",
    "a.c": "bad\n",
    ".github/regreen.yml": JSON.stringify({
      agent: "none",
      memory: false,
      gates: [
        { name: "build", run: "mkdir -p out && cp a.c out/a && chmod +x out/a" },
        { name: "test", run: test, retries: 0 },
      ],
    }),
  });

const judged = "grep -q good out/a || { echo 'a.c:1:1: error: not good'; exit 1; }";

/** What stands to be copied under the next step. */
const toPaste = (stdout: string): string =>
  (/^Next\n(?: {2}\S.*\n)+(?<lines>(?: {4}.*\n)+)/m.exec(stdout)?.groups?.lines ?? "no lines").replace(/^ {4}/gm, "");

it("a repair of the source makes the pasted check green, though the gate judges what a build made of it", async () => {
  const folder = project(judged);
  const { stdout } = await regreen(folder, ["run"]);
  write(folder, { "a.c": "good\n" });
  const pasted = spawnSync("bash", ["-c", toPaste(stdout)], { cwd: folder, env: plainEnvironment(), encoding: "utf8" });
  expect(pasted).toMatchObject({ status: 0, stdout: "" });
});

it("the same where the run was of the test alone, over a build of before", async () => {
  const folder = project(judged);
  await regreen(folder, ["run"]);
  const { stdout } = await regreen(folder, ["run", "test"]);
  write(folder, { "a.c": "good\n" });
  expect(spawnSync("bash", ["-c", toPaste(stdout)], { cwd: folder, env: plainEnvironment() }).status).toBe(0);
});

it("a gate that judges by CI is red where its check is pasted, as it was in the run; a shell that has the variable is told nothing of it", async () => {
  const folder = project(`test -z "$CI" || { echo 'a.c:1:1: error: stricter'; exit 1; }`);
  const check = async (env: NodeJS.ProcessEnv) => toPaste((await regreen(folder, ["run"], env)).stdout);
  expect(spawnSync("bash", ["-c", await check({})], { cwd: folder, env: plainEnvironment() }).status).toBe(1);
  const inCi = await check({ CI: "1", GITHUB_STEP_SUMMARY: "/dev/null" });
  expect(inCi).toContain("stricter");
  expect(inCi).not.toContain("CI=");
});

it.each(["cd out && ls", "./out/a"])("a run of `%s` alone where nothing was built yet says which gate to run as well", async (test) => {
  const folder = project(test);
  const { stdout } = await regreen(folder, ["run", "test"]);
  expect(stdout).toContain('Run "build" as well: "test" uses what is made there, and this run left it out.');
  expect(toPaste(stdout)).toBe("regreen run build test\n");
});
