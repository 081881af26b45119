import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, onTestFinished, test } from "vitest";
import type { Report } from "../../src/core/stored/report.ts";
import { photograph } from "../adapters/checkpoint/repository-on-disk.ts";
import { fewOf, howMany, longTest } from "../helpers/plays-all.ts";
import { main, plainEnvironment, regreen, repositoryOf, write } from "../helpers/program.ts";
import { type Script, startScriptedAgent } from "../helpers/scripted-agent/server.ts";

/** More with REGREEN_KILLS=50. */
const kills = Number(process.env.REGREEN_KILLS ?? howMany(1, 2, 6));

const files = {
  ".gitignore": "ignored.log\n",
  "sum.js": "exports.sum = (a, b) => a - b;\n",
  "product.js": "exports.product = (a, b) => a / b;\n",
  "messy.txt": "b\na\n",
};
/** A fixer that changes files, a gate that writes into the tree, and two that only an agent can mend. */
const gates = JSON.stringify([
  { name: "format", run: "sort -c messy.txt", fix: "sort -o messy.txt messy.txt" },
  { name: "litter", stage: "custom", run: "echo x > litter.txt; echo touched >> sum.js; sleep 0.1" },
  { name: "sum", stage: "test", run: `node -e "require('./sum.js').sum(1, 2) === 3 || process.exit(1)"`, retries: 0 },
  { name: "product", stage: "test", run: `node -e "require('./product.js').product(2, 3) === 6 || process.exit(1)"`, retries: 0 },
]);
const mends: Script = ({ messages }) => {
  const told = messages.map(({ text }) => text).join("\n");
  const [path, old, fresh] = told.includes("product.js") ? ["product.js", "a / b", "a * b"] : ["sum.js", "a - b", "a + b"];
  return { toolCalls: [{ name: "edit_file", input: { path, old_text: old, new_text: fresh, why: "the operator is wrong" } }] };
};

/** Starts `regreen run` in a new process, with an agent behind real HTTP. */
async function started(folder: string, script: Script, words: readonly string[] = ["--gates", gates]) {
  const agent = await startScriptedAgent(script);
  onTestFinished(() => agent.close());
  const report = join(mkdtempSync(join(tmpdir(), "regreen-report-")), "report");
  const agentWords = ["--agent", "anthropic", "--model", "scripted", "--base-url", `${agent.url}/v1`];
  const child = spawn(process.execPath, [main, "run", "--report-dir", report, "--no-memory", ...words, ...agentWords], {
    cwd: folder,
    env: plainEnvironment({ ANTHROPIC_API_KEY: "test-key-0123456789" }),
    stdio: ["ignore", "pipe", "pipe"],
  });
  child.stdout?.resume();
  child.stderr?.resume();
  return { child, agent, report: (): Report => JSON.parse(readFileSync(join(report, "report.json"), "utf8")) as Report };
}
const ended = (child: ChildProcess): Promise<number | null> => new Promise((resolve) => child.once("close", resolve));
const picture = (folder: string) => photograph(folder, (path) => path === "litter.txt");

describe("a whole run that is killed", () => {
  test(`at ${kills} moments leaves nothing that restore does not put back`, { timeout: 60_000 + kills * 10_000 }, async () => {
    const folder = repositoryOf(files);
    const before = picture(folder);
    for (let i = 0; i < kills; i++) {
      const { child } = await started(folder, mends);
      const end = ended(child);
      await wait(300 + ((i * 7_919) % 100) * 22);
      child.kill("SIGKILL");
      await end;
      const restored = await regreen(folder, ["restore"]);
      // Killed before the first checkpoint was on disk: there is nothing to restore, and nothing was changed.
      if (restored.code !== 0) expect(restored.stderr).toMatch(/no run|nothing to restore|There is no/i);
      expect(picture(folder), `kill ${i}`).toEqual(before);
    }
  });
});

longTest("the next run prints the command that brings all back, and it does", async () => {
  const folder = repositoryOf(files);
  const before = photograph(folder);
  const fixing = `${folder}.fixing`;
  const halfDone = (file: string): string[] => [
    "--gates",
    JSON.stringify([{ name: "format", run: "false", fix: `echo half > ${file}; touch ${fixing}; sleep 60` }]),
  ];
  for (const file of ["sum.js", "product.js"]) {
    const { child } = await started(folder, mends, halfDone(file));
    const end = ended(child);
    for (let waited = 0; waited < 600 && !existsSync(fixing); waited += 1) await wait(50);
    rmSync(fixing);
    child.kill("SIGKILL");
    await end;
  }
  const next = await regreen(folder, ["run", "--gates", "ok: test -d .", "--agent", "none"]);
  const printed =
    /"regreen (?<words>restore --to [0-9a-f]{12})"/.exec(next.stdout + next.stderr)?.groups?.words ??
    `nothing printed: ${next.stdout}${next.stderr}`;
  expect(printed).toMatch(/^restore/);
  expect((await regreen(folder, printed.split(" "))).code).toBe(0);
  expect(photograph(folder)).toEqual(before);
});

longTest("a gate that deletes the checkpoints: no word that nothing was lost, and no stack", async () => {
  const folder = repositoryOf(files);
  const ran = await regreen(folder, ["run", "--gates", "evil: rm -rf .git/regreen; false", "--agent", "none"]);
  expect(ran.code).toBe(4);
  expect(ran.stdout + ran.stderr).not.toMatch(/No file was lost|^\s+at /m);
});

longTest("a gate that puts a link in the place of the report directory: nothing is written outside, and no report is claimed", async () => {
  const folder = repositoryOf(files);
  const outside = mkdtempSync(join(tmpdir(), "regreen-outside-"));
  const evil = `rm -rf .git/regreen/report; ln -s ${outside} .git/regreen/report; false`;
  const ran = await regreen(folder, ["run", "--gates", `evil: ${evil}\nnext: echo here`, "--agent", "none"]);
  expect(readdirSync(outside)).toEqual([]);
  expect(ran.stdout).not.toMatch(/^Report/m);
  expect(ran.stderr).toMatch(/was replaced/);
});

describe("a second run in the same folder", () => {
  test("is refused, and takes nothing of the first one's report", async () => {
    const folder = repositoryOf(files);
    const report = join(mkdtempSync(join(tmpdir(), "regreen-report-")), "report");
    const words = [
      "run",
      "--agent",
      "none",
      "--report-dir",
      report,
      "--gates",
      "slow: echo begun; touch begun; while [ ! -e on ]; do sleep 0.1; done",
    ];
    const first = regreen(folder, words);
    while (!existsSync(join(folder, "begun"))) await wait(20);
    const second = await regreen(folder, words);
    expect(second.code).toBe(2);
    expect(second.stderr).toMatch(/Another run of Regreen works in/);
    write(folder, { on: "" });
    expect((await first).code).toBe(0);
    expect(readFileSync(join(report, "gates/slow-1.log"), "utf8")).toBe("begun\n");
    expect(readFileSync(join(report, "events.ndjson"), "utf8")).toMatch(/"run-started"[\s\S]*"run-finished"/);
  });
});

describe("a run that is interrupted", () => {
  test.each(fewOf(["SIGINT", "SIGTERM"] as const, (signal) => signal === "SIGINT"))(
    "in the middle of a gate, by %s, ends the gate, puts the best tree back and reports",
    async (signal) => {
      const folder = repositoryOf({ ...files, "messy.txt": "a\nb\n" });
      const before = picture(folder);
      const slow = JSON.stringify([{ name: "slow", stage: "test", run: "echo half > sum.js; touch begun; sleep 300 & wait" }]);
      const { child, report } = await started(folder, mends, ["--gates", slow]);
      const end = ended(child);
      while (!existsSync(join(folder, "begun"))) await wait(20);
      child.kill(signal);
      expect(await end).toBe(130);
      expect(report()).toMatchObject({ status: "cancelled", gates: [{ verdict: "skipped" }] });
      expect(photograph(folder, (path) => path === "begun")).toEqual(before);
    },
  );

  longTest("while the agent is silent, keeps what was repaired before", async () => {
    const folder = repositoryOf(files);
    let asked = false;
    const { child, report } = await started(folder, () => {
      asked = true;
      return { hang: true };
    });
    const end = ended(child);
    while (!asked) await wait(20);
    child.kill("SIGINT");
    expect(await end).toBe(130);
    expect(report()).toMatchObject({
      status: "cancelled",
      gaps: expect.arrayContaining([expect.objectContaining({ kind: "cancelled", gate: "sum" })]),
    });
    expect(readFileSync(join(folder, "messy.txt"), "utf8")).toBe("a\nb\n");
    expect(readFileSync(join(folder, "sum.js"), "utf8")).toBe(files["sum.js"]);
  });
});
