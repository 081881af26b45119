import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { longTest } from "../helpers/plays-all.ts";
import { git, regreen, repositoryOf, write } from "../helpers/program.ts";

/** Exit 2, one clear text on standard error that holds these words, and not a byte changed. */
async function refused(folder: string, words: readonly string[], ...says: readonly RegExp[]): Promise<void> {
  const ended = await regreen(folder, ["run", ...words]);
  expect(ended.stderr).not.toMatch(/\n\s+at .*\.(?:ts|js):\d+/);
  for (const text of says) expect(ended.stderr).toMatch(text);
  expect(ended.code).toBe(2);
  expect(ended.stdout).toBe("");
}

const withConfig = (text: string) => repositoryOf({ "a.txt": "a\n", ".github/regreen.yml": text });

describe("bad input is a sentence with its place and remedy, exit 2, and nothing is changed", () => {
  test("not a git work tree", async () => {
    await refused(mkdtempSync(join(tmpdir(), "regreen-none-")), ["--gates", "t: 'true'"], /not inside a git work tree.*checkout/s);
  });

  longTest("a repository without a commit", async () => {
    const folder = mkdtempSync(join(tmpdir(), "regreen-empty-"));
    git(folder, "init", "-q");
    await refused(folder, ["--gates", "t: 'true'"], /no commit yet.*git commit/s);
  });

  longTest("a merge conflict that nobody settled, whatever is red because of it", async () => {
    const folder = repositoryOf({ "add.js": "export const add = (a, b) => a - b;\n" });
    const commit = (text: string) => {
      write(folder, { "add.js": text });
      git(folder, "commit", "-qam", "one side");
    };
    git(folder, "switch", "-qc", "theirs");
    commit("export const add = (a, b) => a + b;\n");
    git(folder, "switch", "-q", "main");
    commit("export const add = (a, b) => b + a;\n");
    expect(() => git(folder, "merge", "theirs")).toThrow();
    const before = git(folder, "status", "--porcelain=v2");
    await refused(folder, ["--gates", "test: node --check add.js"], /^add\.js is in a merge conflict.*git add/s);
    expect(git(folder, "status", "--porcelain=v2")).toBe(before);
  });

  test("no gates, and none to be detected", async () => {
    const folder = repositoryOf({ "notes.txt": "nothing to check\n" });
    await refused(folder, [], /gates.*regreen init/s);
    expect(git(folder, "status", "--porcelain")).toBe("");
  });

  test("a misspelt key, a wrong type, an unknown provider, an empty command and two gates with one name, all at once", async () => {
    const folder = withConfig(`gates:
  - name: lint
    run: "true"
    timeot: 5m
  - name: lint
    run: "true"
  - name: empty
    run: ""
limits:
  max-rounds: many
agent:
  provider: skynet
`);
    await refused(
      folder,
      [],
      /\.github\/regreen\.yml:4:\d+: gates\[0\]\.timeot.*did you mean "timeout"/,
      /:5:\d+:.*lint|lint.*:5:/,
      /:8:\d+: gates\[2\]\.run/,
      /:10:\d+: limits\.max-rounds/,
      /:12:\d+: agent\.provider/,
    );
    expect(git(folder, "status", "--porcelain")).toBe("");
  });

  test("a configuration file that was named and is not there", async () => {
    await refused(repositoryOf({ "a.txt": "a\n" }), ["--config", "ci/none.yml", "--gates", "t: 'true'"], /ci\/none\.yml/);
  });

  longTest("YAML that cannot be read", async () => {
    await refused(withConfig("gates:\n  - name: [lint\n    run: x\n"), [], /\.github\/regreen\.yml:\d+:\d+/);
  });

  longTest("an option that does not exist", async () => {
    await refused(repositoryOf({ "a.txt": "a\n" }), ["--max-round", "3"], /--max-round.*did you mean "--max-rounds"/);
  });
});
