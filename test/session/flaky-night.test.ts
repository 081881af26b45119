import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { type NightHistory, noHistory, withNight } from "../../src/core/history/history.ts";
import { emptyMemory, type MemoryData } from "../../src/core/memory/memory.ts";
import { ok } from "../../src/core/result.ts";
import { silentFace } from "../../src/face.ts";
import type { Agent, RoundRequest } from "../../src/ports.ts";
import { prepare } from "../../src/session/prepare.ts";
import { repair } from "../../src/session/repair.ts";
import { plainEnvironment, repositoryOf } from "../helpers/program.ts";

const name = "total is there";

/**
 * A race: the job takes longer than it is waited for in every second run, and three times as long in every sixth. How long it takes is counted
 * outside of the repository, and timers of one process end in their order, so that the machine's load decides nothing.
 */
const source = (counter: string, wait = "await sleep(10);"): string =>
  [
    'import { readFileSync, writeFileSync } from "node:fs";',
    `const counter = ${JSON.stringify(counter)};`,
    "const sleep = (ms) => new Promise((done) => setTimeout(done, ms));",
    "export async function total() {",
    '  const n = Number(readFileSync(counter, "utf8"));',
    "  writeFileSync(counter, String(n + 1));",
    "  let value = null;",
    "  const job = sleep(n % 6 === 0 ? 60 : n % 2 === 0 ? 20 : 1).then(() => { value = 42; });",
    `  ${wait}`,
    "  return value;",
    "}",
    "",
  ].join("\n");

const thirtyNights = Array.from({ length: 30 }, (_, at) => at + 1).reduce(
  (known: NightHistory, day) =>
    withNight(
      known,
      { commit: null, tree: `t${day}`, at: `2026-11-${String(day).padStart(2, "0")}T03:00:00.000Z`, minutes: 1, runUrl: null },
      [null, name].map((test) => ({ gate: "unit", name: test, letter: day % 2 === 0 ? "k" : "." })),
    ),
  noHistory,
);

test("a planted race: a longer wait is refused, what removes it is accepted after 21 of 21 runs, and the night is recorded", async () => {
  const temp = realpathSync(mkdtempSync(join(tmpdir(), "regreen-flaky-")));
  onTestFinished(() => rmSync(temp, { recursive: true, force: true }));
  const counter = join(temp, "counter");
  writeFileSync(counter, "0");
  const before = source(counter);
  const root = repositoryOf({
    "package.json": '{ "type": "module" }\n',
    "total.js": before,
    "total.test.js": `import assert from "node:assert";\nimport { test } from "node:test";\nimport { total } from "./total.js";\ntest(${JSON.stringify(name)}, async () => { assert.equal(await total(), 42); });\n`,
    ".github/regreen.yml": JSON.stringify({
      gates: [{ name: "unit", stage: "test", run: "node --test", rerun: false }],
      ...{ flaky: { repair: true }, sandbox: "off", cause: { minutes: 0 } },
    }),
  });
  const event = join(temp, "event.json");
  writeFileSync(event, JSON.stringify({ repository: { full_name: "o/r", default_branch: "main" } }));
  const environment = {
    ...plainEnvironment(),
    ...{ GITHUB_ACTIONS: "true", GITHUB_EVENT_NAME: "schedule", GITHUB_EVENT_PATH: event, GITHUB_REF: "refs/heads/main" },
    ...{ GITHUB_REF_NAME: "main", GITHUB_REPOSITORY: "o/r", RUNNER_TEMP: temp },
  };
  const asked: RoundRequest[] = [];
  const answers = [source(counter, "await sleep(30);"), source(counter, "await job;")];
  const agent: Agent = {
    ask: async (request) => {
      asked.push(request);
      const after = answers[asked.length - 1] ?? before;
      return {
        outcome: { kind: "edits", changes: [{ path: "total.js", before, after }], why: "wait for the job", analysis: null },
        ...{ usage: { requests: 1, inputTokens: 1, outputTokens: 1, cachedInputTokens: 0, costUsd: null }, model: "m", refusals: [] },
        ...{ denied: [], granted: [], lastWords: null, transcript: null, durationMs: 1 },
      };
    },
  };
  const prepared = await prepare({ directory: root, environment, raw: new Map(), leg: null });
  if (!prepared.ok) throw new Error(prepared.error);
  const saved: MemoryData[] = [];
  const finished = await repair(prepared.value, {
    ...{ signal: new AbortController().signal, face: silentFace, agent },
    store: {
      load: async (scope) => ({ memory: { ...emptyMemory(scope), history: thirtyNights }, warning: null }),
      save: async (memory) => {
        saved.push(memory);
        return ok(undefined);
      },
    },
  });
  if (!finished.ok) throw new Error(finished.error.message);
  const { report, recovery, folder } = finished.value;
  expect(asked[0]?.reading.failures[0]?.detail).toContain("It flaked in 15 of 30 runs, first on 2 Nov 2026.");
  expect(recovery.state.gates[0]?.dialogue.attempts.map(({ outcome, result }) => [outcome, result])).toEqual([
    ["no-progress", "it failed again after 4 of 21 runs had passed"],
    ["kept", "21 of 21 runs passed"],
  ]);
  expect(report.status).toBe("recovered");
  expect(readFileSync(join(root, "total.js"), "utf8")).toContain("await job;");
  expect(report.warnings).toContainEqual({
    ...{ code: "flake-mended", gate: "unit" },
    message: "had a flaky test that was mended: 21 of 21 runs passed",
  });
  const nights = JSON.parse(readFileSync(join(folder.path, "history.json"), "utf8"));
  expect(nights).toMatchObject({ schema: "regreen.history/1", scope: "o/r/-/-" });
  expect(nights.outcomes.find((one: { readonly name: string }) => one.name === name).letters).toMatch(/k$/);
  expect(saved[0]?.history.nights).toHaveLength(31);
});
