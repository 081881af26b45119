import { afterEach, describe, expect, it } from "vitest";
import type { ApiProvider, Reasoning } from "../../../src/core/settings.ts";
import type { ScriptedRequest } from "../../helpers/scripted-agent/server.ts";
import { bench, cart, failure, reading, removeRepositories, rightEdit, serve } from "./round.ts";

afterEach(removeRepositories);

const providers: readonly ApiProvider[] = ["anthropic", "openai", "openai-compatible", "google"];
const fixed = cart["src/cart.js"]?.replace("item.price,", "item.price * item.quantity,") ?? "";
const bodyOf = (request: ScriptedRequest | undefined): string => JSON.stringify(request?.body);
/** Whether a request leaves the model no choice but to call a tool, in each wire's words. */
const forced = (request: ScriptedRequest | undefined): boolean =>
  /"tool_choice":(?:"required"|\{"type":"any")|"mode":"ANY"/.test(bodyOf(request));
const outputLimit = (request: ScriptedRequest | undefined): number =>
  Number(/"(?:max_tokens|max_output_tokens|max_completion_tokens|maxOutputTokens)":(\d+)/.exec(bodyOf(request))?.[1]);

const prose: Readonly<Record<string, string>> = {
  "a fenced file alone": `The quantity is missing.\n\n\`\`\`js\n${fixed}\`\`\`\n`,
  "a fenced file under its path": `**src/cart.js**\n\`\`\`js\n${fixed}\`\`\`\n`,
  "a search/replace block under its path":
    "Multiply by the quantity:\n\nsrc/cart.js\n```js\n<<<<<<< SEARCH\n  return items.reduce((sum, item) => sum + item.price, 0);\n=======\n  return items.reduce((sum, item) => sum + item.price * item.quantity, 0);\n>>>>>>> REPLACE\n```",
  "a unified diff":
    "```diff\n--- a/src/cart.js\n+++ b/src/cart.js\n@@ -1,3 +1,3 @@\n export function total(items) {\n-  return items.reduce((sum, item) => sum + item.price, 0);\n+  return items.reduce((sum, item) => sum + item.price * item.quantity, 0);\n }\n```\n",
};

describe.each(providers)("%s", (provider) => {
  it("leaves the choice of a tool open, tells a model that only speaks to use one, asks once in plain text, and then ends", async () => {
    const server = await serve(() => ({ text: "I would multiply by the quantity." }));
    const answer = await bench({ settings: { provider, baseUrl: server.url } }).ask();
    expect(answer.outcome).toMatchObject({ kind: "useless", reason: expect.stringContaining('"I would multiply by the quantity."') });
    expect(server.requests.map(forced)).toEqual([false, true, false]);
    expect(server.requests.map(({ tools }) => tools.length > 0)).toEqual([true, true, false]);
  });

  it("stays with plain text for the run where that helped, and tells the setting for it", async () => {
    const block =
      "WHY quantity\nFILE src/cart.js\n<<<<<<< SEARCH\nsum + item.price,\n=======\nsum + item.price * item.quantity,\n>>>>>>> REPLACE";
    const server = await serve(({ tools }) => ({ text: tools.length > 0 ? "I would multiply by the quantity." : block }));
    const { ask } = bench({ settings: { provider, baseUrl: server.url } });
    const answer = await ask();
    expect(answer.outcome).toMatchObject({ kind: "edits", changes: [{ after: fixed }] });
    expect(answer.forgiven).toContainEqual({ path: "src/cart.js", slip: "text-format" });
    expect(server.requests).toHaveLength(3);
    expect((await ask()).outcome.kind).toBe("edits");
    expect(server.requests).toHaveLength(4);
  });

  it("repairs when the call comes after the reminder", async () => {
    const server = await serve(({ step }) => (step === 0 ? { text: "I would multiply by the quantity." } : { toolCalls: [rightEdit] }));
    const answer = await bench({ settings: { provider, baseUrl: server.url } }).ask();
    expect(answer.outcome).toMatchObject({ kind: "edits", analysis: "I would multiply by the quantity." });
    expect(server.requests).toHaveLength(2);
  });

  it.each(Object.entries(prose))("takes %s for the edit that it plainly is", async (_name, text) => {
    const server = await serve(() => ({ text }));
    const answer = await bench({ settings: { provider, baseUrl: server.url } }).ask();
    expect(answer.outcome).toMatchObject({ kind: "edits", changes: [{ path: "src/cart.js", after: fixed }] });
    expect(server.requests).toHaveLength(1);
  });

  it("keeps what was thought before the calls", async () => {
    const server = await serve(() => ({ text: "The reducer forgets the quantity.", toolCalls: [rightEdit] }));
    const answer = await bench({ settings: { provider, baseUrl: server.url } }).ask();
    expect(answer.outcome).toMatchObject({ kind: "edits", analysis: "The reducer forgets the quantity." });
    expect(server.requests).toHaveLength(1);
  });

  it("asks once more with more room after an answer that was cut off, and names the limit after the second", async () => {
    const server = await serve(() => ({ text: "Let me think about this", stop: "length" }));
    const answer = await bench({ settings: { provider, baseUrl: server.url } }).ask();
    expect(answer.outcome).toMatchObject({ kind: "error", code: "cut-off", message: expect.stringContaining("max-output-tokens") });
    expect(server.requests.map(outputLimit)).toEqual([8_000, 16_000]);
    expect(server.requests).toHaveLength(2);
    const mended = await serve(({ number }) => (number === 1 ? { text: "Let me think", stop: "length" } : { toolCalls: [rightEdit] }));
    expect((await bench({ settings: { provider, baseUrl: mended.url } }).ask()).outcome.kind).toBe("edits");
    expect(mended.requests).toHaveLength(2);
  });

  it("forgives an indentation slip, writes what was meant, and says so", async () => {
    const slip = {
      name: "edit_file",
      input: {
        why: "quantity was ignored",
        path: "src/cart.js",
        old_text: "return items.reduce((sum, item) => sum + item.price, 0);\n  }\n",
        new_text: "return items.reduce((sum, item) => sum + item.price * item.quantity, 0);\n  }\n",
      },
    };
    const files = {
      ...cart,
      "src/cart.js":
        "export const cart = {\n    total(items) {\n      return items.reduce((sum, item) => sum + item.price, 0);\n    },\n};\n",
    };
    const block = {
      ...slip,
      input: {
        ...slip.input,
        old_text: `  total(items) {\n    ${slip.input.old_text.replace("  }\n", "  },\n")}`,
        new_text: `  total(items) {\n    ${slip.input.new_text.replace("  }\n", "  },\n")}`,
      },
    };
    const server = await serve(() => ({ toolCalls: [block] }));
    const answer = await bench({ settings: { provider, baseUrl: server.url }, files }).ask();
    expect(answer.outcome).toMatchObject({
      kind: "edits",
      changes: [{ after: files["src/cart.js"].replace("item.price,", "item.price * item.quantity,") }],
    });
    expect(answer.forgiven).toEqual([{ path: "src/cart.js", slip: "indentation" }]);
    expect(server.requests).toHaveLength(1);
  });

  it("asks again only for the edit of two that does not match", async () => {
    const wrong = {
      name: "edit_file",
      input: { why: "x", path: "src/cart.js", old_text: "function totals(", new_text: "function sums(" },
    };
    const right = {
      name: "edit_file",
      input: { why: "x", path: "src/cart.js", old_text: "export function total(", new_text: "export  function total(" },
    };
    const server = await serve(({ step }) => ({ toolCalls: step === 0 ? [rightEdit, wrong] : [right] }));
    const answer = await bench({ settings: { provider, baseUrl: server.url } }).ask();
    expect(answer.outcome).toMatchObject({ kind: "edits", changes: [{ after: fixed.replace("export function", "export  function") }] });
    expect(server.requests).toHaveLength(2);
  });

  it("names all of 25 failing files with the limit, and takes the twenty of an answer that fit", async () => {
    const names = Array.from({ length: 25 }, (_, index) => `src/f${index}.js`);
    const files = Object.fromEntries(names.map((name) => [name, "let a = 1;\n"]));
    const failures = names.map((file) => ({
      ...failure,
      stage: "lint" as const,
      file,
      line: 1,
      test: null,
      code: "prefer-const",
      detail: null,
    }));
    const edit = (path: string) => ({ name: "edit_file", input: { why: "never reassigned", path, old_text: "let", new_text: "const" } });
    const server = await serve(() => ({ toolCalls: names.map(edit) }));
    const answer = await bench({ settings: { provider, baseUrl: server.url }, files }).ask({ reading: reading(failures) });
    const told = server.requests[0]?.messages[0]?.text ?? "";
    expect(names.every((name) => told.includes(name))).toBe(true);
    expect(told).toContain("20 files");
    expect(answer.outcome).toMatchObject({ kind: "edits" });
    expect(answer.outcome.kind === "edits" && answer.outcome.changes).toHaveLength(20);
    expect(answer.refusals).toHaveLength(5);
    expect(server.requests).toHaveLength(1);
  });

  it("offers closed schemas in which every argument is required", async () => {
    const server = await serve(({ step }) =>
      step === 0 ? { toolCalls: [{ name: "search", input: { pattern: "total", glob: null } }] } : { toolCalls: [rightEdit] },
    );
    await bench({ settings: { provider, baseUrl: server.url } }).ask();
    const offered = server.requests[1]?.tools ?? [];
    expect(offered.map(({ name }) => name)).toContain("delete_file");
    for (const { schema } of offered) {
      const { properties, required, additionalProperties } = schema as Record<string, object>;
      expect(required).toEqual(Object.keys(properties ?? {}));
      expect(additionalProperties).toBe(false);
    }
  });

  it("sets how much a model may think", async () => {
    const ask = async (reasoning: Reasoning): Promise<string> => {
      const server = await serve(() => ({ toolCalls: [rightEdit] }));
      const models = [
        { anthropic: "claude-sonnet-5-5", openai: "gpt-6.1-terra", google: "gemini-3.8-flash", "openai-compatible": "any" }[provider],
      ];
      await bench({ settings: { provider, models, baseUrl: server.url, reasoning } }).ask();
      return bodyOf(server.requests[0]);
    };
    const said = /"effort":"(\w+)"|"reasoning_effort":"(\w+)"|"thinkingLevel":"(\w+)"/;
    expect(await ask("auto")).not.toMatch(said);
    expect(
      said
        .exec(await ask("low"))
        ?.slice(1)
        .find(Boolean),
    ).toBe("low");
    expect(
      said
        .exec(await ask("high"))
        ?.slice(1)
        .find(Boolean),
    ).toBe("high");
  });
});

describe("an endpoint that takes less", () => {
  it.each([
    ["strict", "anthropic", /"strict":true/, "tools.0.custom.strict: Extra inputs are not permitted"],
    ["reasoning", "openai-compatible", /reasoning_effort/, "Unrecognized request argument supplied: reasoning_effort"],
    ["temperature", "openai-compatible", /temperature/, "Unsupported value: 'temperature' does not support 0 with this model."],
  ] as const)("is asked without %s, once found out for the whole run", async (_part, provider, used, message) => {
    const server = await serve((request) =>
      used.test(bodyOf(request)) ? { status: 400, error: { message } } : { toolCalls: [rightEdit] },
    );
    const models = [provider === "anthropic" ? "claude-sonnet-5-5" : "any"];
    const { ask, logged } = bench({
      settings: {
        provider,
        models,
        baseUrl: server.url,
        reasoning: provider === "anthropic" ? "auto" : "low",
        temperature: provider === "anthropic" ? null : 0,
      },
    });
    expect((await ask()).outcome.kind).toBe("edits");
    const first = server.requests.length;
    expect((await ask()).outcome.kind).toBe("edits");
    expect(server.requests.length).toBe(first + 1);
    expect(logged.join("\n")).toContain("asking without it");
  });

  it("is reminded without a forced call where it refuses one", async () => {
    const server = await serve((request) =>
      forced(request)
        ? { status: 400, error: { message: "tool_choice 'required' is not supported by this model" } }
        : request.step === 0
          ? { text: "I would multiply." }
          : { toolCalls: [rightEdit] },
    );
    const answer = await bench({ settings: { provider: "openai-compatible", baseUrl: server.url } }).ask();
    expect(answer.outcome.kind).toBe("edits");
    expect(server.requests.map(forced)).toEqual([false, true, false]);
  });
});

describe("prose that is no plain edit", () => {
  it.each([
    ["a part of a file", "```js\n  return items.reduce((sum, item) => sum + item.price * item.quantity, 0);\n```"],
    ["a file with its rest left out", "src/cart.js\n```js\nexport function total(items) {\n  // ... existing code unchanged\n}\n```"],
    ["a command to run", "```sh\nnpm test\n```"],
  ])("changes nothing: %s", async (_name, text) => {
    const server = await serve(() => ({ text }));
    const answer = await bench({ settings: { baseUrl: server.url } }).ask();
    expect(answer.outcome.kind).toBe("useless");
  });
});
