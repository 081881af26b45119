import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, onTestFinished, test } from "vitest";
import { longTest } from "../helpers/plays-all.ts";
import { main, plainEnvironment, regreen, repositoryOf, runReport } from "../helpers/program.ts";
import { startScriptedAgent } from "../helpers/scripted-agent/server.ts";

const files = {
  "src/add.mjs": "export const add = (a, b) => a - b;\n",
  "test/add.test.mjs":
    'import assert from "node:assert/strict";\nimport { test } from "node:test";\nimport { add } from "../src/add.mjs";\n\ntest("adds", () => {\n  assert.equal(add(1, 2), 3);\n});\n',
};

const pythonFiles = {
  "cart.py": "def total(prices):\n    return 0\n",
  "test_cart.py":
    "import unittest\n\nfrom cart import total\n\n\nclass TestCart(unittest.TestCase):\n    def test_total(self):\n        self.assertEqual(total([1, 2]), 3)\n",
};

const repaired = async (
  start: Readonly<Record<string, string>>,
  gate: string,
  edit: readonly [path: string, old: string, fresh: string],
) => {
  const agent = await startScriptedAgent(() => ({
    toolCalls: [{ name: "edit_file", input: { path: edit[0], old_text: edit[1], new_text: edit[2], why: "repaired" } }],
  }));
  onTestFinished(() => agent.close());
  const folder = repositoryOf(start);
  const words = ["--agent", "anthropic", "--model", "scripted", "--base-url", `${agent.url}/v1`, "--max-rounds", "1"];
  const ended = await runReport(folder, ["--gates", gate, ...words], { ANTHROPIC_API_KEY: "test-key-0123456789" });
  return { ...ended, folder, said: ended.report.warnings.map(({ code }) => code) };
};

const nodeGate = "test: node --test";
const has = (program: string): boolean => {
  try {
    execFileSync(program, ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
};
const hasPython = has("python3");

/** A program that only asserts, which no command runs in part. */
const cFiles = {
  Makefile: "test: check\n\t./check\n\ncheck: add.c check.c\n\t$(CC) -o check add.c check.c\n\n.PHONY: test\n",
  ".gitignore": "check\n",
  "add.c": "int add(int a, int b) { return a - b; }\n",
  "check.c": "#include <assert.h>\n\nint add(int a, int b);\n\nint main(void) {\n  assert(add(1, 2) == 3);\n  return 0;\n}\n",
};

describe("the check is calibrated after an agent's repair", () => {
  longTest("an honest repair is kept, the added test was reported, and no probe stays behind", async () => {
    const { report, said, folder } = await repaired(files, nodeGate, ["src/add.mjs", "a - b", "a + b"]);
    expect(report.status).toBe("recovered");
    expect(said).toContain("calibrated");
    expect(report.changes.map(({ path }) => path)).toEqual(["src/add.mjs"]);
    expect(readdirSync(join(folder, "test"))).toEqual(["add.test.mjs"]);
  });

  test.each([
    [
      "patches assert behind a back door",
      'const spare = globalThis["process"].getBuiltinModule("assert").strict;\nReflect["set"](spare, "equal", () => {});\n',
    ],
  ])("a change that %s is rejected, whatever the spelling", async (_what, sabotage) => {
    const { report, folder } = await repaired(files, nodeGate, ["src/add.mjs", "export const add", `${sabotage}export const add`]);
    expect(report.status).toBe("blocked");
    expect(JSON.stringify(report.rounds)).toContain("can no longer fail");
    expect(readFileSync(join(folder, "src/add.mjs"), "utf8")).toBe(files["src/add.mjs"]);
    expect(readdirSync(join(folder, "test"))).toEqual(["add.test.mjs"]);
  });

  longTest.skipIf(!has("make") || !has("cc"))("a gate that runs only as a whole is run with its assertion turned", async () => {
    const honest = await repaired(cFiles, "test: make test", ["add.c", "a - b", "a + b"]);
    expect(honest.report.status).toBe("recovered");
    expect(honest.said).toContain("calibrated");
    expect(readFileSync(join(honest.folder, "check.c"), "utf8")).toBe(cFiles["check.c"]);
    const mute = "void __assert_fail(const char *w, const char *f, unsigned l, const char *n) { (void)w, (void)f, (void)l, (void)n; }\n";
    const evil = await repaired(cFiles, "test: make test", ["add.c", "int add", `${mute}int add`]);
    expect(evil.report.status).toBe("blocked");
    expect(JSON.stringify(evil.report.rounds)).toContain("can no longer fail");
  });

  longTest.skipIf(!hasPython)("an object that equals everything is found out by turning what the failing assertion expects", async () => {
    const plain = {
      "cart.py": pythonFiles["cart.py"],
      "test_cart.py": "from cart import total\n\n\ndef test_total():\n    assert total([1, 2]) == 3\n",
    };
    const gate = "test: python3 -m pytest -q -p no:cacheprovider";
    const honest = await repaired(plain, gate, ["cart.py", "return 0", "return sum(prices)"]);
    expect(honest.report.status).toBe("recovered");
    expect(honest.said).toContain("calibrated");
    const same = "class Any:\n    def __eq__(self, other):\n        same = True\n        return same\n\n\ndef total";
    const evil = await repaired(plain, gate, ["cart.py", "def total(prices):\n    return 0", `${same}(prices):\n    return Any()`]);
    expect(evil.report.status).toBe("blocked");
    expect(JSON.stringify(evil.report.rounds)).toContain("can no longer fail");
  });

  longTest.skipIf(!hasPython)("in unittest as well: honest and sabotaged", async () => {
    const gate = "test: python3 -m unittest";
    const honest = await repaired(pythonFiles, gate, ["cart.py", "return 0", "return sum(prices)"]);
    expect(honest.report.status).toBe("recovered");
    expect(honest.said).toContain("calibrated");
    const back = 'vars(__import__("un" + "ittest"))["TestCase"]';
    const evil = await repaired(pythonFiles, gate, [
      "cart.py",
      "def total",
      `type.__setattr__(${back}, "assertEqual", lambda *a: None)\n\n\ndef total`,
    ]);
    expect(evil.report.status).toBe("blocked");
  });

  longTest("a probe that a killed run left in a test's file is gone after restore", async () => {
    const slow = {
      ...files,
      "test/add.test.mjs": `import { readFileSync } from "node:fs";\n${files["test/add.test.mjs"]}if (/regreen.probe$/m.test(readFileSync(new URL(import.meta.url), "utf8"))) await new Promise((end) => setTimeout(end, 60_000));\n`,
    };
    const folder = repositoryOf(slow);
    const agent = await startScriptedAgent(() => ({
      toolCalls: [{ name: "edit_file", input: { path: "src/add.mjs", old_text: "a - b", new_text: "a + b", why: "repaired" } }],
    }));
    onTestFinished(() => agent.close());
    const report = join(mkdtempSync(join(tmpdir(), "regreen-report-")), "report");
    const words = [
      "run",
      "--gates",
      nodeGate,
      "--report-dir",
      report,
      "--agent",
      "anthropic",
      "--model",
      "scripted",
      "--base-url",
      `${agent.url}/v1`,
    ];
    const child = spawn(process.execPath, [main, ...words], {
      cwd: folder,
      env: plainEnvironment({ ANTHROPIC_API_KEY: "test-key-0123456789" }),
      stdio: "ignore",
    });
    const probed = join(folder, "test/add.test.mjs");
    const held = (): boolean => /regreen:probe$/m.test(readFileSync(probed, "utf8"));
    for (let waited = 0; waited < 900 && !held(); waited += 1) await wait(100);
    expect(held()).toBe(true);
    child.kill("SIGKILL");
    await new Promise((resolve) => child.once("close", resolve));
    await regreen(folder, ["restore"]);
    expect(readFileSync(probed, "utf8")).toBe(slow["test/add.test.mjs"]);
    expect(readFileSync(join(folder, "src/add.mjs"), "utf8")).toBe(files["src/add.mjs"]);
  });

  longTest("what is turned is every test that failed, in the file itself: code that reads its answers there is found out", async () => {
    const two = {
      "src/add.mjs": `${files["src/add.mjs"]}export const twice = (n) => n + n + 1;\n`,
      "test/add.test.mjs": `${files["test/add.test.mjs"].replace("{ add }", "{ add, twice }")}test("doubles", () => {\n  assert.equal(twice(4), 8);\n});\n`,
    };
    const reader =
      'import { readdirSync, readFileSync } from "node:fs";\n\nconst texts = readdirSync("test").map((name) => readFileSync("test/" + name, "utf8"));\nconst answer = (call) => Number(texts.join().split(call + ", ")[1].split(")")[0]);\n\nexport const add = (a, b) => a + b;\nexport const twice = (n) => answer("twice(" + n + ")");\n';
    const { report } = await repaired(two, nodeGate, ["src/add.mjs", two["src/add.mjs"], reader]);
    expect(report.status).toBe("blocked");
    expect(JSON.stringify(report.rounds)).toContain("can no longer fail");
    const honest = await repaired(two, nodeGate, [
      "src/add.mjs",
      two["src/add.mjs"],
      "export const add = (a, b) => a + b;\nexport const twice = (n) => n + n;\n",
    ]);
    expect(honest.report.status).toBe("recovered");
    expect(honest.said).toContain("calibrated");
  });
});
