import { describe, expect, test } from "vitest";
import { phraseGaps } from "../../../src/adapters/agent-api/ask-once.ts";
import type { Gap } from "../../../src/core/gap/gap.ts";
import type { Script } from "../../helpers/scripted-agent/server.ts";
import { serve, settings } from "./round.ts";

const gap = {
  id: "a1",
  gate: "test",
  stage: "test",
  kind: "no-progress",
  severity: "act-now",
  files: ["src/a.js"],
  failures: [],
  attempts: [],
  testsFailed: 2,
  message: "2 tests fail in src/a.js.",
  options: { alternative: "Repair it.", report: null, stop: "" },
} as unknown as Gap;
const phrase = "Two tests still fail in src/a.js. Repair the total by hand.";

const ask = async (script: Script, over: { tokensLeft?: number; costLeft?: number; timeLeftMs?: number; signal?: AbortSignal } = {}) => {
  const server = await serve(script);
  const result = await phraseGaps(
    {
      settings: { ...settings, baseUrl: server.url, timeoutMs: 2_000 },
      clock: { now: () => Date.now(), random: () => 0.5, sleep: async () => {} },
      environment: {},
      tokensLeft: over.tokensLeft ?? null,
      costLeft: over.costLeft ?? null,
      timeLeftMs: over.timeLeftMs ?? 60_000,
    },
    [gap],
    over.signal ?? new AbortController().signal,
  );
  return { message: result.gaps[0]?.message, usage: result.usage, server };
};

describe("phrasing of gaps", () => {
  test("one request to the smallest model, without tools, and what it cost", async () => {
    const { message, usage, server } = await ask(() => ({ text: `1: ${phrase}` }));
    expect(message).toBe(phrase);
    expect(server.requests.map(({ model, tools }) => [model, tools.length])).toEqual([["small", 0]]);
    expect(usage.requests).toBe(1);
    expect(usage.costUsd).toBeGreaterThan(0);
  });

  test.each([
    ["an error of the service", { status: 500 }],
    ["a limit of the rate", { status: 429, headers: { "retry-after": "1" } }],
    ["a refusal", { text: `1: ${phrase}`, stop: "refusal" }],
    ["an answer cut off", { text: `1: ${phrase}`, stop: "length" }],
    ["an empty answer", { text: "" }],
    ["a hang", { hang: true }],
    ["markdown", { text: "1: **Two** tests fail in src/a.js, repair it by hand." }],
  ] as const)("%s: the fixed text, and never a second request", async (_, answer) => {
    const { message, server } = await ask(() => answer);
    expect(message).toBe(gap.message);
    expect(server.requests).toHaveLength(1);
  });

  test.each([{ tokensLeft: 100 }, { costLeft: 0 }, { timeLeftMs: 0 }, { signal: AbortSignal.abort() }])(
    "nothing is sent with %o",
    async (over) => {
      const { message, server, usage } = await ask(() => ({ text: `1: ${phrase}` }), over);
      expect(message).toBe(gap.message);
      expect(server.requests).toHaveLength(0);
      expect(usage.requests).toBe(0);
    },
  );
});
