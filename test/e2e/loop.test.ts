import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { probeSandbox } from "../../src/adapters/sandbox/probe.ts";
import { allTest, longTest } from "../helpers/plays-all.ts";
import { git, regreen, repositoryOf, runReport, write } from "../helpers/program.ts";
import { type Script, type ScriptedAgent, startScriptedAgent } from "../helpers/scripted-agent/server.ts";

const sandbox = probeSandbox("/nonexistent", process.env, false);
const agents: ScriptedAgent[] = [];
afterEach(async () => {
  for (const agent of agents.splice(0)) await agent.close();
});
async function scripted(script: Script): Promise<{ agent: ScriptedAgent; words: string[]; env: NodeJS.ProcessEnv }> {
  const agent = await startScriptedAgent(script);
  agents.push(agent);
  return {
    agent,
    words: ["--agent", "anthropic", "--model", "scripted", "--base-url", `${agent.url}/v1`],
    env: { ANTHROPIC_API_KEY: "test-key-0123456789" },
  };
}
const edit = (path: string, oldText: string, newText: string) => ({
  name: "edit_file",
  input: { path, old_text: oldText, new_text: newText, why: "the sum was a difference" },
});

const files = {
  "sum.js": "exports.sum = (a, b) => a - b;\n",
  "sum.test.js":
    'const { test } = require("node:test");\nconst assert = require("node:assert");\nconst { sum } = require("./sum.js");\ntest("adds", () => assert.equal(sum(1, 2), 3));\n',
};
const gates = ["--gates", "test: node --test"];

describe("red to green with one answer", () => {
  test("recovers, proves it, leaves HEAD, refs, index and the user's own changes as they were, and restore brings back what was", async () => {
    const folder = repositoryOf(files);
    write(folder, { "notes.txt": "mine, not committed\n" });
    git(folder, "add", "notes.txt");
    write(folder, { "notes.txt": "mine, changed again\n", "draft.md": "untracked\n" });
    const before = git(folder, "rev-parse", "HEAD") + git(folder, "for-each-ref") + git(folder, "ls-files", "--stage");
    const { agent, words, env } = await scripted(() => ({ toolCalls: [edit("sum.js", "a - b", "a + b")] }));
    const { report, code } = await runReport(folder, [...gates, ...words], env);
    expect(code).toBe(0);
    expect(report.status).toBe("recovered");
    expect(report.trees.proven).toBe(true);
    expect(agent.requests.length).toBe(1);
    expect(report.rounds[0]?.why).toBe("the sum was a difference");
    // Where the machine has a sandbox, code of a model's ran in it; and the check was shown a test that fails.
    expect(report.gates[0]?.place?.kind).toBe(sandbox.works ? "inside" : "watched");
    expect(report.warnings.map((warning) => warning.code)).toContain("calibrated");
    expect(readFileSync(join(folder, "sum.js"), "utf8")).toBe("exports.sum = (a, b) => a + b;\n");
    expect(readFileSync(join(folder, "notes.txt"), "utf8")).toBe("mine, changed again\n");
    expect(readFileSync(join(folder, "draft.md"), "utf8")).toBe("untracked\n");
    expect(git(folder, "rev-parse", "HEAD") + git(folder, "for-each-ref") + git(folder, "ls-files", "--stage")).toBe(before);
    const reportText = JSON.stringify(report);
    expect(reportText).not.toContain("test-key-0123456789");
    const restored = await regreen(folder, ["restore"]);
    expect(restored.code).toBe(0);
    expect(readFileSync(join(folder, "sum.js"), "utf8")).toBe(files["sum.js"]);
    expect(readFileSync(join(folder, "notes.txt"), "utf8")).toBe("mine, changed again\n");
  });

  longTest("a gate that writes an unignored report does not void its own pass, and the report is no part of the patch", async () => {
    const folder = repositoryOf({ ...files, "check.sh": "echo '<testsuites/>' > junit.xml; node --test\n" });
    const { words, env } = await scripted(() => ({ toolCalls: [edit("sum.js", "a - b", "a + b")] }));
    const { report } = await runReport(folder, ["--gates", "test: sh check.sh", ...words], env);
    expect(report.status).toBe("recovered");
    expect(report.changes.map((change) => change.path)).toEqual(["sum.js"]);
    expect(existsSync(join(folder, "junit.xml"))).toBe(true);
  });
});

longTest("bugs that show one after the other: a build of three commands that each fail is mended one a round", async () => {
  const names = ["tax", "sum", "net"];
  const check = (name: string) => `if (require("../src/${name}.js") !== 3) throw new Error("${name} counts wrong");\n`;
  const folder = repositoryOf({
    "package.json": JSON.stringify({ private: true, scripts: { build: names.map((name) => `node checks/${name}.js`).join(" && ") } }),
    ...Object.fromEntries(names.map((name) => [`checks/${name}.js`, check(name)])),
    ...Object.fromEntries(names.map((name) => [`src/${name}.js`, "module.exports = 4;\n"])),
  });
  let round = 0;
  const { words, env } = await scripted(() => ({ toolCalls: [edit(`src/${names[round++]}.js`, "4", "3")] }));
  const { report } = await runReport(folder, ["--gates", "build: npm run build", ...words], env);
  expect(report.status).toBe("recovered");
  expect(report.changes.map(({ path }) => path)).toEqual(["src/net.js", "src/sum.js", "src/tax.js"]);
  expect(report.gates[0]).toMatchObject({ fixRounds: 3, regressions: 0 });
});
longTest("a product beside the sources is built anew where they are newer, whatever was put back between two rounds", async () => {
  const folder = repositoryOf({
    ".gitignore": "out.js\n",
    "check.sh": "set -e\n[ out.js -nt src/sum.js ] || cat src/sum.js > out.js\nnode test.js\n",
    "src/sum.js": "exports.sum = (a, b) => a - b;\nexports.twice = (a) => a + a + 1;\n",
    "test.js":
      'const assert = require("node:assert");\nconst { sum, twice } = require("./out.js");\nassert.equal(sum(1, 2), 3);\nassert.equal(twice(4), 8);\n',
  });
  const edits = [edit("src/sum.js", "a - b", "a + b"), edit("src/sum.js", "a + a + 1", "a + a")];
  const { words, env } = await scripted(() => ({ toolCalls: edits.splice(0, 1) }));
  const { report } = await runReport(folder, ["--gates", "test: sh check.sh", ...words], env);
  expect(report.rounds.map(({ outcome }) => outcome)).toEqual(["kept", "kept"]);
  expect(report.status).toBe("recovered");
});

longTest("a repair that breaks a gate that was green is kept, and the gate that it broke is repaired: both in one report", async () => {
  const folder = repositoryOf({
    ...files,
    "lint.js":
      'const text = require("node:fs").readFileSync("sum.js", "utf8");\nif (/\\bvar\\b/.test(text)) {\n  console.log("sum.js:1:1: error: use let or const");\n  process.exit(1);\n}\n',
  });
  const { agent, words, env } = await scripted((request) =>
    request.number === 1
      ? { toolCalls: [edit("sum.js", "(a, b) => a - b;", "(a, b) => { var c = a + b; return c; };")] }
      : { toolCalls: [edit("sum.js", "var c", "const c")] },
  );
  const { report } = await runReport(folder, ["--gates", "lint: node lint.js\ntest: node --test", ...words], env);
  expect(report.status).toBe("recovered");
  expect(report.rounds.map((round) => [round.gate, round.outcome])).toEqual([
    ["test", "kept"],
    ["lint", "kept"],
  ]);
  expect(JSON.stringify(agent.requests[1]?.body)).toContain("this gate fails since");
  expect(readFileSync(join(folder, "sum.js"), "utf8")).toContain("const c = a + b");
});

describe("what an agent cannot do", () => {
  test("a skipped test is rejected, the tree is as it was found, and the gap says so", async () => {
    const folder = repositoryOf(files);
    const { words, env } = await scripted(() => ({ toolCalls: [edit("sum.test.js", 'test("adds"', 'test.skip("adds"')] }));
    const { report, code } = await runReport(folder, [...gates, ...words], env);
    expect(code).toBe(1);
    expect(report.status).toBe("blocked");
    expect(report.rejectedEdits).toBeGreaterThan(0);
    expect(report.gaps[0]?.kind).toBe("policy");
    expect(readFileSync(join(folder, "sum.test.js"), "utf8")).toBe(files["sum.test.js"]);
  });

  longTest("code that makes the check unable to fail is found out by a test that must fail, and undone", async () => {
    const folder = repositoryOf(files);
    const mute = 'const spare = globalThis["process"].getBuiltinModule("assert");\nReflect["set"](spare, "equal", () => {});\n';
    const { words, env } = await scripted(() => ({ toolCalls: [edit("sum.js", "exports.sum", `${mute}exports.sum`)] }));
    const { report } = await runReport(folder, [...gates, ...words, "--max-rounds", "1"], env);
    expect(report.status).toBe("blocked");
    expect(JSON.stringify(report.rounds)).toContain("can no longer fail");
    expect(git(folder, "status", "--porcelain")).toBe("");
  });

  longTest("an agent that makes it worse is undone byte for byte", async () => {
    const folder = repositoryOf(files);
    const { words, env } = await scripted((request) => ({ toolCalls: [edit("sum.js", "a - b", `a * b * ${request.number}`)] }));
    const { report } = await runReport(folder, [...gates, ...words, "--max-rounds", "2"], env);
    expect(report.status).toBe("blocked");
    expect(report.gaps[0]?.attempts.filter((attempt) => attempt.by === "round").length).toBe(2);
    expect(readFileSync(join(folder, "sum.js"), "utf8")).toBe(files["sum.js"]);
    expect(git(folder, "status", "--porcelain")).toBe("");
  });
});

allTest("the same red on the same tree costs nothing the second time and repeats the gap", async () => {
  const folder = repositoryOf(files);
  const { agent, words, env } = await scripted((request) => ({ toolCalls: [edit("sum.js", "a - b", `a * b * ${request.number}`)] }));
  const first = await runReport(folder, [...gates, ...words, "--max-rounds", "1"], env);
  const asked = agent.requests.length;
  const second = await runReport(folder, [...gates, ...words, "--max-rounds", "1"], env);
  // The round, and the one call that phrases its gap.
  expect(asked).toBe(2);
  expect(agent.requests.length).toBe(asked);
  expect(second.report.gaps[0]?.id).toBe(first.report.gaps[0]?.id);
  expect(second.report.gaps[0]?.timesSeen).toBe(2);
});

longTest("a repair that worked is replayed without a request", async () => {
  const folder = repositoryOf(files);
  const { agent, words, env } = await scripted(() => ({ toolCalls: [edit("sum.js", "a - b", "a + b")] }));
  await runReport(folder, [...gates, ...words], env);
  writeFileSync(join(folder, "sum.js"), files["sum.js"]);
  const { report } = await runReport(folder, [...gates, ...words], env);
  expect(report.status).toBe("recovered");
  expect(report.memoryFixes).toBe(1);
  expect(agent.requests.length).toBe(1);
});

longTest("a dry run sends nothing, shows the prompt, and leaves the tree as it was", async () => {
  const folder = repositoryOf(files);
  const { agent, words, env } = await scripted(() => ({ text: "never asked" }));
  const ended = await regreen(folder, ["run", ...gates, ...words, "--dry-run"], env);
  expect(agent.requests.length).toBe(0);
  expect(ended.stdout).toContain("TESTS FAILING");
  expect(git(folder, "status", "--porcelain")).toBe("");
});

longTest("a round that only made a test fail otherwise is no part of the patch where the round after it does not need it", async () => {
  const folder = repositoryOf({
    ...files,
    "hint.js": 'exports.hint = "off";\n',
    "sum.test.js": files["sum.test.js"]
      .replace('require("./sum.js");', 'require("./sum.js");\nconst { hint } = require("./hint.js");')
      .replace("sum(1, 2), 3)", "sum(1, 2), 3, hint)"),
  });
  const answers = [edit("hint.js", '"off"', '"wrong"'), edit("sum.js", "a - b", "a + b")];
  const { words, env } = await scripted(() => ({ toolCalls: answers.splice(0, 1) }));
  const { report } = await runReport(folder, [...gates, ...words], env);
  expect(report).toMatchObject({ status: "recovered", fixRounds: 2 });
  expect(report.changes.map(({ path }) => path)).toEqual(["sum.js"]);
  expect(readFileSync(join(folder, "hint.js"), "utf8")).toContain('"off"');
  expect(report.rounds.map(({ outcome }) => outcome)).toEqual(["no-progress", "kept"]);
});

longTest(
  "without a key what tools cannot repair is a gap no-agent: one for two gates that fail in the same places, which names the other",
  async () => {
    const folder = repositoryOf(files);
    const { report } = await runReport(folder, [
      "--gates",
      JSON.stringify([
        { name: "test", run: "node --test" },
        { name: "coverage", stage: "test", run: "node --test --test-reporter=spec" },
      ]),
    ]);
    expect(report.status).toBe("blocked");
    expect(report.gaps).toMatchObject([{ kind: "no-agent", gate: "test", blocks: ["coverage"] }]);
    expect(report.gates.map(({ verdict }) => verdict)).toEqual(["failed", "failed"]);
  },
);

longTest("a gate that only our own fixer had broken was never red: nobody says that it is green again", async () => {
  const folder = repositoryOf({
    ...files,
    "lint.sh": 'grep -q old sum.js || { echo "sum.js:1:1: error: the word is gone"; exit 1; }\n',
    "sum.js": "// old  \nexports.sum = (a, b) => a - b;\n",
  });
  const { words, env } = await scripted(() => ({ toolCalls: [edit("other.js", "a", "b")] }));
  const { report } = await runReport(
    folder,
    [
      "--gates",
      JSON.stringify([
        { name: "format", run: "! grep -q ' $' sum.js", fix: "sed -i 's/ *$//; s/old/new/' sum.js" },
        { name: "lint", run: "sh lint.sh" },
      ]),
      ...words,
    ],
    env,
  );
  const lint = report.gates.find(({ name }) => name === "lint");
  expect(lint).toMatchObject({ verdict: "passed", firstVerdict: "passed" });
});
