import { expect, test } from "vitest";
import { allTest, longTest } from "../helpers/plays-all.ts";
import { zipOf } from "../helpers/zip.ts";
import { files, gates, patchOf, twoJobs } from "./two-jobs.ts";

test("the first job repairs without a token, the second delivers without a checkout and is the check that counts", async () => {
  const { github, first, second } = await twoJobs();
  // Where the first one left nothing, the check is red.
  expect(await second()).toMatchObject({ code: 1, outputs: { status: "error" } });
  const repaired = await first();
  expect(repaired).toMatchObject({ code: 0, outputs: { status: "recovered" } });
  expect(github.requests.filter(({ path }) => path === "/graphql")).toEqual([]);
  const delivered = await second();
  expect(delivered).toMatchObject({ code: 0, outputs: { status: "recovered" } });
  expect(github.file("feature", "src/state.txt")).toBe("good\n");
  expect(delivered.summary).toContain("The repair was pushed to feature.");
});

longTest("without a repair the second job has the first one's verdict", async () => {
  const { first, second } = await twoJobs();
  await first({ inputs: { gates: gates.replace('"fix":"echo good > src/state.txt"', '"fix":false') } });
  expect(await second()).toMatchObject({ code: 1, outputs: { status: "blocked" } });
});

const attacks: readonly (readonly [what: string, patch: string, said: RegExp])[] = [
  ["a new file that the base branch ignores", patchOf("dist/planted.js", "evil\n"), /dist\/planted\.js/],
  ["a changed workflow", patchOf(".github/workflows/ci.yml", "on: push\n"), /\.github\/workflows\/ci\.yml/],
  ["a changed package.json", patchOf("package.json", '{ "scripts": { "test": "true" } }\n'), /package\.json/],
  ["a file that the base branch denies", patchOf("db/one.sql", "drop table users;\n"), /edits\.deny/],
  ["a path out of the tree", patchOf("../evil.txt", "x\n"), /no path/],
  ["a link", patchOf("src/link", "/etc/passwd").replace("100644", "120000"), /something else than a plain file/],
  ["an executable", patchOf("src/run.sh", "echo\n").replace("100644", "100755"), /executable/],
  [
    "a test that is skipped",
    'diff --git a/test/a.test.js b/test/a.test.js\n--- a/test/a.test.js\n+++ b/test/a.test.js\n@@ -1,3 +1,3 @@\n-test("adds", () => {\n+test.skip("adds", () => {\n   expect(1 + 1).toBe(2);\n });\n',
    /skip/,
  ],
];

allTest("a forged patch is judged anew with the base branch's configuration, and refused", async () => {
  const { stub, uploaded, second, github } = await twoJobs(files, {
    ".github/regreen.yml": 'edits: { deny: ["db/**"] }\nagent: { provider: anthropic }\nlimits: { max-cost: 2 }\n',
    ".gitignore": "dist/\n",
  });
  await uploaded();
  const report = stub.artifacts()[0]?.files["report.json"] ?? "{}";
  for (const [what, patch, said] of attacks) {
    stub.replace("regreen-report", zipOf({ "report.json": report, "fix.patch": patch }));
    const step = await second();
    expect(step.code, what).toBe(1);
    expect(step.summary, what).toMatch(said);
    expect(github.git("log", "-1", "--format=%s", "feature"), what).toBe("start");
  }
  expect(github.git("for-each-ref", "--format=%(refname:short)").split("\n").sort()).toEqual(["feature", "main"]);
});
