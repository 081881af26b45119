import { execFileSync, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import type { Report } from "../../src/core/stored/report.ts";
import { fewOf, longTest } from "../helpers/plays-all.ts";
import { main, plainEnvironment, repositoryOf, runReport } from "../helpers/program.ts";
import { type ScriptedAnswer, startScriptedAgent } from "../helpers/scripted-agent/server.ts";

const run = "grep -q right a.txt || { echo 'a.txt:1:1: error: wrong'; exit 1; }";
const files = { "a.txt": "wrong\n", ".github/regreen.yml": JSON.stringify({ gates: [{ name: "check", stage: "custom", run }] }) };
const words = (url: string): string[] => ["--agent", "anthropic", "--model", "m", "--base-url", `${url}/v1`, "--max-rounds", "1"];
const key = { ANTHROPIC_API_KEY: "test-key-0123456789" };
const edit = (old: string, fresh: string) => ({
  toolCalls: [{ name: "edit_file", input: { path: "a.txt", old_text: old, new_text: fresh, why: "x" } }],
});
const secret = `-----BEGIN RSA PRIVATE KEY-----\n${"MIIEpAIBAAKCAQEA7bq0x1y2z3\n".repeat(20)}-----END RSA PRIVATE KEY-----\n`;

describe("an answer that nobody expects has a defined end with a report", () => {
  const answers: readonly (readonly [string, ScriptedAnswer])[] = [
    ["text of 16 MiB", { text: "x".repeat(16 * 1024 * 1024) }],
    ["an edit of 16 MiB", edit("wrong", "y".repeat(16 * 1024 * 1024))],
    ["a million blanks", { text: " ".repeat(1_000_000) }],
    ["an old text of a million blanks", edit(" ".repeat(1_000_000), "right")],
    ["nothing but secrets", edit("wrong", secret)],
    ["secrets as prose", { text: secret.repeat(100) }],
  ];
  test.each(fewOf(answers, ([what]) => /nothing but/.test(what)))("%s", async (_what, answer) => {
    const agent = await startScriptedAgent(() => answer);
    onTestFinished(() => agent.close());
    const folder = repositoryOf(files);
    const { report, code } = await runReport(folder, words(agent.url), key);
    expect(report.status).toBe("blocked");
    expect(code).toBe(1);
    expect(readFileSync(join(folder, "a.txt"), "utf8")).toBe("wrong\n");
    expect(JSON.stringify(report)).not.toContain("MIIEpAIBAAKCAQEA7bq0x1y2z3");
  });
});

longTest("a machine whose temporary folder cannot be written has a defined end with a report", async () => {
  const agent = await startScriptedAgent(() => edit("wrong", "right"));
  onTestFinished(() => agent.close());
  const { report, stderr } = await runReport(repositoryOf(files), words(agent.url), { ...key, TMPDIR: "/proc/regreen" });
  expect(["recovered", "error"]).toContain(report.status);
  expect(stderr).not.toMatch(/\n\s+at .*\.(?:ts|js):\d+/);
});

const bwrap = ["--dev-bind", "/", "/", "--tmpfs", "/proc"];
const works = (() => {
  try {
    execFileSync("bwrap", [...bwrap, "true"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
})();
longTest.skipIf(!works)("a machine without /proc: a gate that hangs is ended all the same", async () => {
  const folder = repositoryOf({
    ...files,
    ".github/regreen.yml":
      "gates:\n  - { name: slow, stage: custom, run: 'sleep 600', timeout: 2s }\nlimits: { max-infra-retries: 0 }\nsandbox: off\n",
  });
  const report = await new Promise<Report>((resolve, reject) => {
    const child = spawn("bwrap", [...bwrap, process.execPath, main, "run", "--json"], { cwd: folder, env: plainEnvironment() });
    let out = "";
    child.stdout.on("data", (chunk: Buffer) => {
      out += chunk.toString();
    });
    child.on("close", () => {
      try {
        resolve(JSON.parse(out) as Report);
      } catch (error) {
        reject(error);
      }
    });
  });
  expect(report.gates.map(({ verdict }) => verdict)).toEqual(["timeout"]);
});
