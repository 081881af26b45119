import { afterEach, describe, expect, it } from "vitest";
import type { ApiProvider } from "../../../src/core/settings.ts";
import { bench, removeRepositories, rightEdit, serve, testKey } from "./round.ts";

afterEach(removeRepositories);

const providers: readonly (readonly [ApiProvider, string, string])[] = [
  ["anthropic", "/v1/messages", "x-api-key"],
  ["openai", "/v1/responses", "authorization"],
  ["google", "/v1beta/models/small:generateContent", "x-goog-api-key"],
  ["openai-compatible", "/v1/chat/completions", "authorization"],
];

describe.each(providers)("%s", (provider, path, keyHeader) => {
  it("ends the turn after one request whose edit applied", async () => {
    const server = await serve(() => ({ toolCalls: [rightEdit], usage: { input: 500, output: 60, cached: 100 } }));
    const answer = await bench({ settings: { provider, baseUrl: server.url } }).ask();
    expect(answer.outcome).toMatchObject({ kind: "edits", why: "quantity was ignored", changes: [{ path: "src/cart.js" }] });
    expect(answer.usage).toEqual({
      requests: 1,
      inputTokens: 500,
      outputTokens: 60,
      cachedInputTokens: 100,
      costUsd: (500 * 3 + 60 * 15) / 1e6,
    });
    expect(server.requests).toHaveLength(1);
    expect(server.requests[0]).toMatchObject({ path, model: "small" });
    expect(server.requests[0]?.headers[keyHeader]).toContain(testKey);
    expect(JSON.stringify(server.requests[0]?.body)).toMatch(/max_?(completion_|output_)?tokens|maxOutputTokens/i);
  });

  it("carries tool results, parallel calls and its own words through the loop", async () => {
    const server = await serve((request) =>
      request.step === 0
        ? {
            text: "Let me look.",
            toolCalls: [
              { name: "read_file", input: { path: "src/cart.js", start_line: 1, end_line: 3 } },
              { name: "search", input: { pattern: "quantity", glob: null } },
            ],
          }
        : { toolCalls: [rightEdit] },
    );
    const answer = await bench({ settings: { provider, baseUrl: server.url } }).ask();
    expect(answer.outcome.kind).toBe("edits");
    expect(answer.usage.requests).toBe(2);
    expect(answer.lastWords).toBe("Let me look.");
    const told = server.requests[1]?.messages
      .filter((message) => message.role === "tool")
      .map((message) => message.text)
      .join("\n");
    expect(told).toContain("2|  return items.reduce");
    expect(told).toContain("test/cart.test.js:5|");
    expect(server.requests[1]?.messages.flatMap((message) => message.toolCalls)).toHaveLength(2);
  });

  it("answers malformed arguments, unknown tools and failed edits, and keeps the good edit of that answer staged", async () => {
    const server = await serve((request) =>
      request.step === 0
        ? {
            toolCalls: [
              rightEdit,
              { name: "edit_file", input: { path: "src/cart.js", old_text: "return item.reduce", new_text: "x" } },
              { name: "run_shell", input: { cmd: "id" } },
            ],
          }
        : request.number === 2
          ? {
              toolCalls: [
                provider === "google" || provider === "anthropic"
                  ? { name: "edit_file", input: { path: 5 } }
                  : { name: "edit_file", input: '{"path": "src' },
              ],
            }
          : { text: "That is all." },
    );
    const answer = await bench({ settings: { provider, baseUrl: server.url } }).ask();
    expect(answer.outcome).toMatchObject({ kind: "edits", changes: [{ path: "src/cart.js" }] });
    expect(server.requests).toHaveLength(3);
    const told = server.requests[2]?.messages
      .filter((message) => message.role === "tool")
      .map((message) => message.text)
      .join("\n");
    expect(told).toContain("Staged. Send only the edits that failed again.");
    expect(told).toContain("2|  return items.reduce");
    expect(told).toContain('no tool "run_shell"');
    expect(told).toMatch(/ends within a text|needs path/);
  });

  it("takes a refusal for an error that spends no round, and charges it", async () => {
    const server = await serve(() => ({ text: "", stop: "refusal", usage: { input: 100, output: 1 } }));
    const answer = await bench({ settings: { provider, baseUrl: server.url } }).ask();
    if (provider === "openai") expect(["error", "useless"]).toContain(answer.outcome.kind);
    else expect(answer.outcome).toMatchObject({ kind: "error", code: "refusal" });
    expect(answer.usage.requests).toBeGreaterThan(0);
  });

  it("gives up with what is needed", async () => {
    const server = await serve(() => ({
      toolCalls: [{ name: "give_up", input: { kind: "missing-capability", reason: "The test needs a database.", needs: "a database" } }],
    }));
    const answer = await bench({ settings: { provider, baseUrl: server.url } }).ask();
    expect(answer.outcome).toEqual({
      kind: "give-up",
      cause: "missing-capability",
      reason: "The test needs a database.",
      needs: "a database",
    });
  });

  it("works in plain text where that is set", async () => {
    const block =
      "Sure!\nWHY quantity was ignored\nFILE src/cart.js\n<<<<<<< SEARCH\n  return items.reduce((sum, item) => sum + item.price, 0);\n=======\n  return items.reduce((sum, item) => sum + item.price * item.quantity, 0);\n>>>>>>> REPLACE\n";
    const server = await serve((request) => (request.step === 0 ? { text: "READ src/cart.js:1-2" } : { text: block }));
    const answer = await bench({ settings: { provider, baseUrl: server.url, format: "text" } }).ask();
    expect(answer.outcome).toMatchObject({ kind: "edits", why: "quantity was ignored" });
    expect(server.requests[0]?.tools).toEqual([]);
    expect(server.requests[1]?.messages.at(-1)?.text).toContain("2|  return items.reduce");
  });
});

describe("formats", () => {
  it("falls back to plain text when the endpoint takes no tools", async () => {
    const server = await serve((request) =>
      request.tools.length > 0
        ? { status: 400, error: { message: "small does not support tools" } }
        : {
            text: "FILE src/cart.js\n<<<<<<< SEARCH\nexport function total(items) {\n=======\nexport function total(items = []) {\n>>>>>>> REPLACE",
          },
    );
    const { ask, logged } = bench({ settings: { provider: "openai-compatible", baseUrl: server.url } });
    expect((await ask()).outcome.kind).toBe("edits");
    expect(logged.join("\n")).toContain("takes no tool calls");
    expect((await ask()).outcome.kind).toBe("edits");
    // Found out once: the second round does not try tools again.
    expect(server.requests.map((request) => request.tools.length > 0)).toEqual([true, false, false]);
  });
});
