import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { main } from "../helpers/program.ts";
import { startScriptedAgent } from "../helpers/scripted-agent/server.ts";
import { runCase } from "./case.ts";
import { casesFromHistory } from "./from-history.ts";
import { summaryRows } from "./table.ts";

const folders: string[] = [];
afterEach(() => void vi.unstubAllEnvs());
afterAll(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function temporary(): string {
  const folder = mkdtempSync(join(tmpdir(), "regreen-from-history-"));
  folders.push(folder);
  return folder;
}

const wrong = "export const sum = (numbers) => numbers.reduce((total, next) => total + next);\n";
const right = "export const sum = (numbers) => numbers.reduce((total, next) => total + next, 0);\n";
const testOf = (...cases: readonly string[]): string =>
  ['import assert from "node:assert";', 'import { test } from "node:test";', 'import { sum } from "./sum.mjs";', ...cases, ""].join("\n");
const two = 'test("adds", () => assert.equal(sum([1, 2]), 3));';
const none = 'test("adds nothing", () => assert.equal(sum([]), 0));';
const three = 'test("adds three", () => assert.equal(sum([1, 1, 1]), 3));';

/** Commits of a small project, oldest first: message and the files that it writes. */
const commits: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ["Sum numbers", { "sum.mjs": wrong, "sum.test.mjs": testOf(two) }],
  ["Fix the sum of nothing", { "sum.mjs": right, "sum.test.mjs": testOf(two, none), "README.md": "Sums, of nothing too.\n" }],
  ["Say what it does", { "README.md": "Sums.\n" }],
  ["Fix a word", { "README.md": "It sums.\n" }],
  ["Fix the tests", { "sum.test.mjs": testOf(two, none, three) }],
  ["Fix what was not broken", { "sum.mjs": `// Adds.\n${right}`, "sum.test.mjs": testOf(three, two, none) }],
];

function project(): string {
  const folder = join(temporary(), "sums");
  mkdirSync(folder);
  const git = (...args: readonly string[]) =>
    execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@localhost", "-c", "commit.gpgsign=false", ...args], { cwd: folder });
  git("init", "--quiet");
  for (const [message, files] of commits) {
    for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text);
    git("add", "--all");
    git("commit", "--quiet", "--message", message);
  }
  return folder;
}

const run = "node --test";
const passes = (folder: string): boolean => spawnSync("bash", ["-c", run], { cwd: folder }).status === 0;

describe("cases made of a repository's history", () => {
  // Each commit's tests run twice: they are made once, and nobody writes there.
  const cases = temporary();
  const told: string[] = [];
  beforeAll(() => {
    casesFromHistory({ repository: project(), to: cases, run, setup: "true", take: 4, match: /\bfix/i }, (line) => told.push(line));
  });

  it("are the commits that mend a test of theirs; all others are counted by the rule that dropped them", () => {
    const [name = ""] = readdirSync(cases);
    expect(readdirSync(cases)).toHaveLength(1);
    expect(told[0]).toBe(`${name}  Fix the sum of nothing`);
    expect(told[1]).toMatch(/^sums: 1 cases of 6 commits; dropped: /);
    for (const rule of ["1 not red without the repair", "1 without a source file", "1 without a test", "1 not called a repair"])
      expect(told[1]).toContain(rule);
  });

  it("are red as they stand, and green with their true fix, which holds sources alone", () => {
    const folder = join(cases, readdirSync(cases)[0] ?? "");
    const made = join(temporary(), "made");
    execFileSync("bash", [join(folder, "make.sh"), made], { stdio: "pipe" });
    expect(passes(made)).toBe(false);
    execFileSync("git", ["apply", join(folder, "truth.patch")], { cwd: made });
    expect(passes(made)).toBe(true);
    expect(readdirSync(made)).not.toContain("README.md");
  });

  it("are repaired by a provider with its key, and print what that came to", async () => {
    vi.stubEnv("OPENAI_API_KEY", "test-key-0123456789");
    const server = await startScriptedAgent(() => ({
      toolCalls: [
        {
          name: "edit_file",
          input: { why: "reduce has no first value", path: "sum.mjs", old_text: "total + next)", new_text: "total + next, 0)" },
        },
      ],
    }));
    const result = await runCase(cases, readdirSync(cases)[0] ?? "", {
      bin: main,
      agent: { kind: "real", provider: "openai", model: "a-model", baseUrl: `${server.url}/v1` },
      work: temporary(),
      habit: null,
      onlyVisible: false,
      withoutConfig: false,
      clone: false,
      brought: false,
    });
    await server.close();
    expect(result).toMatchObject({ status: "recovered", requests: 1, stages: ["test"], problems: [], skipped: null });
    expect(server.requests[0]?.headers.authorization).toBe("Bearer test-key-0123456789");
    const [stage, total] = summaryRows([result]);
    expect(stage).toMatch(/^test\s+1 of 1 recovered$/);
    expect(total).toMatch(/^asked in 1 cases, 1 recovered; \d+ input and \d+ output tokens, cost unknown, \d+ s$/);
  });
});
