import { afterEach, describe, expect, it } from "vitest";
import { bench, removeRepositories, request, rightEdit, serve } from "./round.ts";

afterEach(removeRepositories);

/** A project whose code does not fit into one prompt: the function under test stands among eight hundred others. */
const large: Readonly<Record<string, string>> = {
  "src/cart.js": [
    ...Array.from({ length: 800 }, (_, index) => `export function step${index}(list) {\n  return list.slice(${index});\n}\n`),
    "export function total(items) {\n  return items.reduce((sum, item) => sum + item.price, 0);\n}\n",
  ].join("\n"),
  "test/cart.test.js":
    "import { expect, it } from 'vitest';\nimport { total } from '../src/cart.js';\n\nit('multiplies by quantity', () => {\n  expect(total([{ price: 2, quantity: 3 }])).toBe(6);\n});\n",
};
const giveUp = (kind: string, needs: string | null) => ({ name: "give_up", input: { kind, reason: "I cannot see the fault.", needs } });
const codeLines = (text: string): readonly string[] => text.split("\n").filter((line) => /^\d+\|.*slice/.test(line));
const tried = (outcome: "no-progress" | "kept") => ({
  ...{ by: "round" as const, description: "x", analysis: null, digest: null, files: ["src/cart.js"], diff: null, failuresAfter: [] },
  ...{ outcome, result: "nothing fixed" },
});

describe("a model that gives up", () => {
  it("without naming what it lacks is shown other code twice, then believed", async () => {
    const server = await serve(() => ({ toolCalls: [giveUp("missing-capability", null)] }));
    const answer = await bench({ settings: { baseUrl: server.url }, files: large }).ask();
    expect(answer.outcome).toMatchObject({ kind: "give-up", cause: "missing-capability" });
    expect(server.requests).toHaveLength(3);
    const shown = (server.requests[2]?.messages ?? []).flatMap((message) => codeLines(message.text));
    expect(shown.length).toBeGreaterThan(100);
    expect(new Set(shown).size).toBe(shown.length);
  });

  it("may repair with the code that it is shown", async () => {
    const server = await serve(({ step }) => ({ toolCalls: [step === 0 ? giveUp("unknown", null) : rightEdit] }));
    const answer = await bench({ settings: { baseUrl: server.url }, files: large }).ask();
    expect(answer.outcome.kind).toBe("edits");
    expect(server.requests[1]?.messages.at(-1)?.text).toContain("Before you give up");
  });

  it.each([
    ["naming what it needs", giveUp("missing-capability", "a database"), large],
    ["for the policy", giveUp("policy", null), large],
    [
      "having seen all there is",
      giveUp("unknown", null),
      { "src/cart.js": "export const total = () => 0;\n", "test/cart.test.js": large["test/cart.test.js"] ?? "" },
    ],
  ])("%s is believed at once", async (_case, call, files) => {
    const server = await serve(() => ({ toolCalls: [call] }));
    expect((await bench({ settings: { baseUrl: server.url }, files }).ask()).outcome.kind).toBe("give-up");
    expect(server.requests).toHaveLength(1);
  });
});

describe("a later round", () => {
  it("shows code that the earlier one did not, besides the likeliest again", async () => {
    const server = await serve(() => ({ text: "" }));
    const { ask } = bench({ settings: { baseUrl: server.url }, files: large });
    await ask();
    await ask({ round: 2, attempts: [tried("no-progress")] });
    const [first = [], second = []] = [0, -1].map((at) => codeLines(server.requests.at(at)?.messages[0]?.text ?? ""));
    expect(second.filter((line) => !first.includes(line)).length).toBeGreaterThan(first.length / 2);
    expect(second.filter((line) => first.includes(line)).length).toBeGreaterThan(0);
  });

  it("tells once of a change that was undone before, in the same round, and takes another one", async () => {
    const other = { ...rightEdit, input: { ...rightEdit.input, new_text: "sum + item.price * (item.quantity ?? 1)" } };
    const server = await serve(({ step, messages }) => ({
      toolCalls: [step > 0 && messages.at(-1)?.text.includes("undone") ? other : rightEdit],
    }));
    const { ask } = bench({ settings: { baseUrl: server.url }, files: large });
    await ask();
    const answer = await ask({ round: 2, attempts: [tried("no-progress")] });
    expect(answer.usage.requests).toBe(2);
    expect(JSON.stringify(answer.outcome)).toContain("quantity ?? 1");
  });

  it("hands over the same change when the model insists on it", async () => {
    const server = await serve(() => ({ toolCalls: [rightEdit] }));
    const { ask } = bench({ settings: { baseUrl: server.url }, files: large });
    await ask();
    const answer = await ask({ round: 2, attempts: [tried("no-progress")] });
    expect(answer.outcome.kind).toBe("edits");
    expect(answer.usage.requests).toBe(2);
  });

  it("is told of nothing where the same change meets another tree or follows a kept round", async () => {
    const server = await serve(() => ({ toolCalls: [rightEdit] }));
    const { ask } = bench({ settings: { baseUrl: server.url }, files: large });
    await ask();
    expect((await ask({ round: 2, tree: "other", attempts: [tried("no-progress")] })).usage.requests).toBe(1);
    expect((await ask({ round: 3, tree: request().tree, attempts: [tried("kept")] })).usage.requests).toBe(1);
  });
});
