import { execFileSync, spawn } from "node:child_process";
import { chmodSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { gitIn } from "../../src/adapters/git.ts";
import { guardShape } from "../../src/core/guard/report.ts";
import { guardChange } from "../../src/guard/guard-change.ts";
import { allTest, longTest } from "../helpers/plays-all.ts";
import { compileCache, type Ended, git, main, plainEnvironment, regreen, repositoryOf, shortLived, write } from "../helpers/program.ts";

const cart = `import assert from "node:assert/strict";
import { test } from "node:test";

test("adds up", () => {
  assert.equal(1 + 2, 3);
});
`;
const start = { "test/cart.test.mjs": cart, "src/cart.mjs": "export const total = 3;\n" };
const skipped = { "test/cart.test.mjs": cart.replace('test("adds', 'test.skip("adds') };

/** The repository's findings as JSON. */
const findings = async (folder: string, ...words: readonly string[]) => {
  const ended = await regreen(folder, ["guard", "--json", ...words]);
  expect(ended.stderr).toBe("");
  return guardShape.parse(JSON.parse(ended.stdout)).findings;
};

/** The command with something on standard input. */
const told = (folder: string, input: string): Promise<Ended> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [...shortLived, main, "guard", "--hook"], {
      cwd: folder,
      env: plainEnvironment({ NODE_COMPILE_CACHE: compileCache }),
    });
    let [stdout, stderr] = ["", ""];
    child.stdout.on("data", (chunk: Buffer) => {
      stdout += chunk.toString("utf8");
    });
    child.stderr.on("data", (chunk: Buffer) => {
      stderr += chunk.toString("utf8");
    });
    child.on("close", (code) => resolve({ code, stdout, stderr }));
    child.stdin.end(input);
  });

describe("regreen guard", () => {
  allTest("compares the files as they are, staged, changed and new, with where the branch left the default branch", async () => {
    const folder = repositoryOf(start);
    git(folder, "switch", "-q", "-c", "feature");
    write(folder, { "src/cart.mjs": "export const total = 4;\n" });
    git(folder, "commit", "-q", "-a", "-m", "Honest");
    expect(await findings(folder)).toEqual([]);
    write(folder, { ...skipped, "conftest.py": 'collect_ignore = ["tests"]\n' });
    expect(await findings(folder)).toMatchObject([
      { rule: "test-skipped", weight: "weakened", path: "conftest.py", line: 1 },
      { rule: "test-skipped", weight: "weakened", path: "test/cart.test.mjs", line: 4, before: 'test("adds up", () => {' },
    ]);
    git(folder, "add", "-A");
    expect(await findings(folder)).toHaveLength(2);
    git(folder, "commit", "-q", "-m", "Skip");
    expect(await findings(folder, "--head", "HEAD")).toHaveLength(2);
    expect(await findings(folder, "--base", "HEAD")).toEqual([]);
  });

  test("is green by default, and red where the base's configuration says so", async () => {
    const folder = repositoryOf(start);
    write(folder, skipped);
    expect((await regreen(folder, ["guard"])).code).toBe(0);
    const strict = repositoryOf({ ...start, "regreen.yml": "guard: error\n" });
    write(strict, { ...skipped, "regreen.yml": "guard: warn\n" });
    const ended = await regreen(strict, ["guard"]);
    expect(ended.code).toBe(1);
    expect(ended.stdout.split("\n")[0]).toBe("This change weakens 1 check: test/cart.test.mjs:4 is skipped. 1 place is worth a look.");
  });

  test.each([
    ["says `warn`", { text: "guard: warn\n" }, "warn"],
    ["says `error`", { text: "guard: error\n" }, "error"],
    ["cannot be read, which is no leave", { unreadable: "which is not there" }, "error"],
  ])("is as strict as the policy that the base extends, which %s", async (_, policy, level) => {
    const folder = repositoryOf({ ...start, "regreen.yml": `extends: octo/policies/regreen.yml@${"1".repeat(40)}\n` });
    const request = { git: gitIn(folder, plainEnvironment()), root: folder, base: "HEAD", head: null, workflow: null };
    expect(await guardChange({ ...request, policy: async () => policy })).toMatchObject({ ok: true, value: { report: { level } } });
  });

  test("runs nothing of the project: no hook, filter, driver, monitor or script", async () => {
    const folder = repositoryOf({ ...start, "package.json": "{}\n" });
    const canary = join(folder, "..", `canary-${Date.now()}`);
    const program = join(folder, ".git", "canary.sh");
    writeFileSync(program, `#!/bin/sh\necho "$0 $*" >> ${canary}\ncat\n`);
    chmodSync(program, 0o755);
    for (const hook of ["pre-commit", "post-checkout", "post-index-change", "fsmonitor-watchman", "reference-transaction"]) {
      mkdirSync(join(folder, ".git/hooks"), { recursive: true });
      symlinkSync(program, join(folder, ".git/hooks", hook));
    }
    for (const key of [
      "filter.x.clean",
      "filter.x.smudge",
      "filter.x.process",
      "diff.x.textconv",
      "diff.x.command",
      "diff.external",
      "core.fsmonitor",
      "core.pager",
      "uploadpack.packObjectsHook",
    ])
      git(folder, "config", key, program);
    const script = `echo ran >> ${canary}`;
    write(folder, {
      ...skipped,
      ".gitattributes": "* filter=x diff=x\n",
      "package.json": JSON.stringify({ scripts: { test: script, prepare: script, postinstall: script } }),
      "vitest.config.mjs": `import { appendFileSync } from "node:fs"; appendFileSync(${JSON.stringify(canary)}, "loaded");\n`,
      "conftest.py": `open(${JSON.stringify(canary)}, "a").write("loaded")\n`,
      Makefile: `$(shell ${script})\ntest:\n\t${script}\n`,
    });
    const ended = await regreen(folder, ["guard"]);
    expect(ended.stdout).toContain("is skipped");
    const { existsSync, readFileSync } = await import("node:fs");
    expect(existsSync(canary) ? readFileSync(canary, "utf8") : "").toBe("");
  });

  longTest("writes SARIF that names the line", async () => {
    const folder = repositoryOf(start);
    write(folder, skipped);
    const file = join(folder, "..", `guard-${Date.now()}.sarif`);
    await regreen(folder, ["guard", "--sarif", file]);
    const { readFileSync } = await import("node:fs");
    const [run] = JSON.parse(readFileSync(file, "utf8")).runs;
    expect(run.results[0]).toMatchObject({
      ruleId: "test-skipped",
      level: "warning",
      locations: [{ physicalLocation: { artifactLocation: { uri: "test/cart.test.mjs" }, region: { startLine: 4 } } }],
    });
    // The project's own reader of SARIF reads it as a gate's report.
    const read = await new Promise<string>((resolve) => {
      const child = spawn(process.execPath, [main, "parse", "--command", "scan", "--report", file, "--root", folder], {
        env: plainEnvironment(),
      });
      let out = "";
      child.stdout.on("data", (chunk: Buffer) => {
        out += chunk.toString("utf8");
      });
      child.on("close", () => resolve(out));
      child.stdin.end("");
    });
    expect(JSON.parse(read).failures).toMatchObject([{ file: "test/cart.test.mjs", line: 4, code: "test-skipped" }]);
  });
});

describe("regreen guard --hook", () => {
  test("tells an agent what it weakened, by standard error and exit code 2, and is silent when nothing is", async () => {
    const folder = repositoryOf(start);
    expect(await told(folder, '{"hook_event_name":"Stop","stop_hook_active":false}')).toEqual({ code: 0, stdout: "", stderr: "" });
    write(folder, skipped);
    const held = await told(folder, '{"hook_event_name":"Stop","stop_hook_active":false}');
    expect(held).toMatchObject({ code: 2, stdout: "" });
    expect(held.stderr).toContain("test/cart.test.mjs:4 is skipped");
    // What was held once is let go: the program's own flag ends the loop.
    expect(await told(folder, '{"hook_event_name":"Stop","stop_hook_active":true}')).toEqual({ code: 0, stdout: "", stderr: "" });
    // Before a push git tells the refs, which are no JSON.
    expect((await told(folder, "refs/heads/x 1 refs/heads/x 0\n")).code).toBe(2);
  });
});

allTest("before a push git is refused what weakens a test, and let through what does not", () => {
  const folder = repositoryOf(start);
  git(folder, "init", "-q", "--bare", `${folder}.git`);
  git(folder, "remote", "add", "origin", `${folder}.git`);
  git(folder, "push", "-q", "origin", "main");
  git(folder, "switch", "-q", "-c", "feature");
  write(folder, { ".git/hooks/pre-push": `#!/bin/sh\n'${process.execPath}' '${main}' guard --hook\n` });
  chmodSync(join(folder, ".git/hooks/pre-push"), 0o755);
  write(folder, skipped);
  git(folder, "commit", "-q", "-a", "-m", "Skip");
  expect(() => git(folder, "push", "-q", "origin", "feature")).toThrow(/cart\.test\.mjs:4 is skipped/);
  write(folder, start);
  git(folder, "commit", "-q", "-a", "-m", "Back");
  git(folder, "push", "-q", "origin", "feature");
  expect(git(folder, "ls-remote", "origin", "feature")).toContain("refs/heads/feature");
});

describe("bad input", () => {
  const said = async (folder: string, ...words: readonly string[]) => {
    const { code, stderr } = await regreen(folder, ["guard", ...words]);
    return { code, stderr };
  };

  longTest("a base that is not there, histories without a common commit, and two ways to tell are sentences with a remedy", async () => {
    const folder = repositoryOf(start);
    expect(await said(folder, "--base", "nowhere")).toEqual({
      code: 2,
      stderr: 'There is no commit "nowhere" here. Fetch it first, or name another with --base or --head.\n',
    });
    git(folder, "switch", "-q", "--orphan", "other");
    git(folder, "commit", "-q", "--allow-empty", "-m", "Other");
    expect(await said(folder, "--base", "main")).toMatchObject({ code: 2, stderr: expect.stringContaining("no common commit") });
    expect(await said(folder, "--json", "--hook")).toMatchObject({ code: 2, stderr: expect.stringContaining("choose one") });
    git(folder, "branch", "-q", "-D", "main");
    expect(await said(folder)).toMatchObject({ code: 2, stderr: expect.stringContaining("--base REF") });
  });

  test("an empty change is green", async () => {
    const folder = repositoryOf(start);
    expect((await regreen(folder, ["guard"])).stdout).toBe("Nothing changed, so nothing is weaker.\n");
  });

  longTest("binary, huge and non-UTF-8 files, links and submodules are left alone; a test that cannot be read is told", async () => {
    const folder = repositoryOf({ ...start, "tests/test_a.py": "def test_a():\n    assert 1 == 1\n" });
    writeFileSync(join(folder, "image.png"), Buffer.from([0, 1, 2, 3]));
    writeFileSync(join(folder, "data.json"), Buffer.alloc(50 * 1024 * 1024, 32));
    writeFileSync(join(folder, "latin.txt"), Buffer.from([0xe4, 0xf6]));
    writeFileSync(join(folder, "tests/test_b.py"), Buffer.from([0x64, 0xe4, 0x0a]));
    symlinkSync("/etc/passwd", join(folder, "link"));
    rmSync(join(folder, "tests/test_a.py"));
    symlinkSync("/etc/passwd", join(folder, "tests/test_a.py"));
    git(folder, "init", "-q", "module");
    git(join(folder, "module"), "commit", "-q", "--allow-empty", "-m", "Module");
    expect(await findings(folder)).toMatchObject([
      { rule: "unread", weight: "worth-a-look", path: "tests/test_a.py" },
      { rule: "unread", weight: "worth-a-look", path: "tests/test_b.py" },
    ]);
  });

  longTest("a merge is compared with where its branch began, not with what it merged", async () => {
    const folder = repositoryOf(start);
    git(folder, "switch", "-q", "-c", "feature");
    write(folder, { "src/new.mjs": "export const one = 1;\n" });
    git(folder, "add", "-A");
    git(folder, "commit", "-q", "-m", "Feature");
    git(folder, "switch", "-q", "main");
    write(folder, skipped);
    git(folder, "commit", "-q", "-a", "-m", "Skip on main");
    git(folder, "switch", "-q", "feature");
    git(folder, "merge", "-q", "--no-edit", "main");
    expect(await findings(folder)).toEqual([]);
  });

  longTest("ten thousand renames are no change of any text", async () => {
    const folder = repositoryOf(start);
    const commit = "commit refs/heads/main\ncommitter a <a@example.com> 1 +0000\ndata 1\nx\n";
    const files = Array.from({ length: 10_000 }, (_, at) => `M 100644 inline data/${at % 100}/${at}.txt\ndata <<END\n${at}\nEND\n`);
    const input = `${commit}from refs/heads/main^0\n${files.join("")}\n${commit}R data stuff\n\n`;
    execFileSync("git", ["fast-import", "--quiet"], { cwd: folder, input });
    const ended = await regreen(folder, ["guard", "--json", "--base", "HEAD~1", "--head", "HEAD"]);
    expect(JSON.parse(ended.stdout)).toMatchObject({ findings: [], files: { changed: 20_000, unread: 0 } });
  });

  longTest("of more files than are read, tests and configuration are read first, and the rest is said", async () => {
    const many = Object.fromEntries(Array.from({ length: 4_000 }, (_, at) => [`a/${at}.txt`, `${at}\n`]));
    const folder = repositoryOf(start);
    write(folder, { ...many, ...skipped });
    const ended = await regreen(folder, ["guard", "--json"]);
    expect(JSON.parse(ended.stdout)).toMatchObject({
      findings: [{ path: "test/cart.test.mjs" }],
      files: { changed: 4_001, unread: 1_001 },
    });
    expect(ended.stderr).toContain("4001 files differ; 1001 of them");
  });

  longTest("files that were made to be slow end, each with its findings", async () => {
    const slow = [
      ["brackets that nothing closes", "([{".repeat(200_000)],
      ["one long line of words", "expect(".repeat(100_000)],
      ["blanks without an end", `it("a", () => {${" ".repeat(800_000)}`],
      ["quotes and escapes", '"\\'.repeat(300_000)],
      ["tests within tests", 'it("a", () => {'.repeat(40_000)],
      ["a comment that never ends", `/*${"*".repeat(900_000)}`],
      ["decorators", "@pytest.mark.skip\n".repeat(50_000)],
    ] as const;
    const named = (texts: readonly (readonly [python: string, typescript: string])[]) =>
      Object.fromEntries(
        texts.flatMap(([python, typescript], at) => [
          [`tests/test_${at}.py`, python],
          [`test/${at}.test.ts`, typescript],
        ]),
      );
    const folder = repositoryOf(named(slow.map(() => ["def test_x():\n    assert 1 == 1\n", cart])));
    write(folder, named(slow.map(([, text]) => [text, text])));
    const found = new Set((await findings(folder)).map(({ path }) => path));
    expect(slow.flatMap(([name], at) => (found.has(`tests/test_${at}.py`) || found.has(`test/${at}.test.ts`) ? [] : [name]))).toEqual([]);
  });
});
