/**
 * `npm run flakes`: what is called flaky, on the real program. A workspace whose runner stops at the first failure, a test that fails by a
 * seeded coin and whose first run is red, and a test that fails only behind another. Exit 1 where a promise of .github/docs/deciding.md is broken.
 */
import { rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Report } from "../../src/core/stored/report.ts";
import { repositoryOf, runReport } from "../helpers/program.ts";
import { startScriptedAgent } from "../helpers/scripted-agent/server.ts";
import { installed } from "./runners.ts";

interface Played {
  readonly report: Report;
  readonly requests: number;
}

/** One run with an agent that gives up: whoever is asked took the failure for code. */
async function play(files: Readonly<Record<string, string>>, command: string): Promise<Played> {
  const folder = repositoryOf(files);
  const agent = await startScriptedAgent(() => ({
    toolCalls: [{ name: "give_up", input: { kind: "unknown", reason: "nothing is known of it" } }],
  }));
  try {
    const words = ["--agent", "anthropic", "--model", "scripted", "--base-url", `${agent.url}/v1`];
    const gates = JSON.stringify([{ name: "test", stage: "test", run: command }]);
    const { report } = await runReport(folder, ["--gates", gates, ...words], { ANTHROPIC_API_KEY: "test-key-0123456789" });
    return { report, requests: agent.requests.length };
  } finally {
    await agent.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const nodeTest = (name: string, body: string): string =>
  `import { test } from "node:test";\nimport assert from "node:assert";\ntest(${JSON.stringify(name)}, () => { ${body} });\n`;

/** A generator of the same numbers for the same seed (mulberry32). */
const coin = (seed: number) => {
  let state = seed;
  return (): boolean => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32 < 0.5;
  };
};

async function workspace(runs: number): Promise<boolean> {
  const modules = installed(["pnpm"]);
  if (modules === null) {
    console.log("pnpm -r test: pnpm cannot be installed here");
    return true;
  }
  const member = (name: string) => ({
    [`packages/${name}/package.json`]: JSON.stringify({ name, version: "1.0.0", scripts: { test: "node --test" } }),
    [`packages/${name}/${name}.test.mjs`]: nodeTest(`${name} adds`, "assert.equal(1, 2);"),
  });
  const files = {
    "pnpm-workspace.yaml": "packages: ['packages/*']\n",
    "package.json": '{ "private": true }\n',
    ...member("a"),
    ...member("b"),
  };
  let flaky = 0;
  let both = 0;
  let cutShort = 0;
  for (let at = 0; at < runs; at++) {
    const { report } = await play(files, `${modules}/.bin/pnpm -r test`);
    if (report.flaky > 0 || report.status === "passed") flaky++;
    const tests = new Set(report.gates[0]?.failures.map(({ test }) => test));
    if (tests.has("a adds") && tests.has("b adds")) both++;
    else if (report.warnings.some(({ code }) => code === "cut-short")) cutShort++;
  }
  console.log(
    `pnpm -r test, two packages red: flaky in ${flaky} of ${runs}; both failures reported in ${both}, said to be cut short in ${cutShort}`,
  );
  return flaky === 0 && both + cutShort === runs;
}

async function seeded(runs: number): Promise<boolean> {
  let flaky = 0;
  for (let seed = 1; seed <= runs; seed++) {
    const throws = coin(seed);
    // A coin for each run, thrown by a server, since a file below /tmp is another one in the sandbox; the first verdict is red.
    const thrown: string[] = [];
    const server = createServer((_, response) => {
      thrown.push(thrown.length === 0 || throws() ? "fail" : "pass");
      response.end(thrown.at(-1));
    });
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const test = `import { test } from "node:test";\nimport assert from "node:assert";\ntest("comes in time", async () => { assert.notEqual(await (await fetch("${url}")).text(), "fail"); });\n`;
    const { report, requests } = await play({ "late.test.mjs": test }, "node --test");
    if (report.flaky > 0 && requests === 0 && report.status === "passed") flaky++;
    else console.log(`  seed ${seed}: ${report.status} after ${thrown.join(" ")}`);
    server.close();
  }
  console.log(`a seeded coin, first verdict red: flaky without a request in ${flaky} of ${runs}`);
  return flaky >= (runs * 58) / 64;
}

async function ordered(runs: number): Promise<boolean> {
  const files = {
    "all.test.mjs": `import { test } from "node:test";\nimport assert from "node:assert";\nlet used = false;\ntest("uses it", () => { used = true; });\ntest("finds it fresh", () => { assert.equal(used, false); });\n`,
  };
  let flaky = 0;
  let told = 0;
  for (let at = 0; at < runs; at++) {
    const { report, requests } = await play(files, "node --test");
    if (report.flaky > 0 || report.status === "passed") flaky++;
    if (requests > 0 && report.gates[0]?.failures.some(({ detail }) => detail?.includes("passes when it is run alone"))) told++;
  }
  console.log(`red behind another test, green alone: flaky in ${flaky} of ${runs}; the prompt's failure says so in ${told}`);
  return flaky === 0 && told === runs;
}

const [only = ""] = process.argv.slice(2);
const size = Number(process.argv[3] ?? Number.NaN);
let sound = true;
if ("workspace".includes(only)) sound = (await workspace(size || 20)) && sound;
if ("coin".includes(only)) sound = (await seeded(size || 64)) && sound;
if ("order".includes(only)) sound = (await ordered(size || 20)) && sound;
process.exit(sound ? 0 : 1);
