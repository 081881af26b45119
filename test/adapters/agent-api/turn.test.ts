import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import type { Script, ScriptedAgent, ScriptedAnswer, ScriptedToolCall } from "../../helpers/scripted-agent/server.ts";
import { bench, cart, failure, reading, removeRepositories, rightEdit, serve, testKey } from "./round.ts";

afterEach(removeRepositories);

const editOf = (path: string, oldText = "", newText = "x\n"): ScriptedToolCall => ({
  name: "edit_file",
  input: { path, old_text: oldText, new_text: newText },
});
const read = (path: string, start: number | null = null, end: number | null = null): ScriptedToolCall => ({
  name: "read_file",
  input: { path, start_line: start, end_line: end },
});
const search = (pattern: string, glob: string | null = null): ScriptedToolCall => ({ name: "search", input: { pattern, glob } });
/** These calls first, then the right edit. */
const firstThenRight =
  (...calls: ScriptedToolCall[]): Script =>
  (request) => ({ toolCalls: request.step === 0 ? calls : [rightEdit] });
const told = (server: ScriptedAgent): string => server.requests.at(-1)?.messages.at(-1)?.text ?? "";

describe("edits", () => {
  it.each([
    ["../outside.js", "outside"],
    [".git/config", "git"],
    [".github/workflows/ci.yml", "github"],
    ["package.json", "gate-configuration"],
    ["package-lock.json", "lock-file"],
    [".env", "private"],
    ["ignored/x.js", "ignored"],
    ["test/cart.test.js", "tests"],
    ["AGENTS.md", "agent-instructions"],
  ])("refuses one of %s, names it, and hands over the right edit beside it", async (path, rule) => {
    const server = await serve(() => ({ toolCalls: [editOf(path), rightEdit] }));
    const answer = await bench({ settings: { baseUrl: server.url } }).ask();
    expect(answer.refusals).toMatchObject([{ rule }]);
    expect(answer.outcome).toMatchObject({ kind: "edits", changes: [{ path: "src/cart.js" }] });
    expect(server.requests).toHaveLength(1);
  });

  it("says why an edit alone was refused, and takes the right one after it", async () => {
    const server = await serve(firstThenRight(editOf("package.json")));
    const answer = await bench({ settings: { baseUrl: server.url } }).ask();
    expect(answer.outcome.kind).toBe("edits");
    expect(told(server)).toContain("Refused:");
  });

  it("ends the asking at the second refusal by the same rule", async () => {
    const server = await serve(() => ({ toolCalls: [editOf("package.json")] }));
    const answer = await bench({ settings: { baseUrl: server.url } }).ask();
    expect(answer.outcome.kind).toBe("useless");
    expect(answer.refusals).toHaveLength(2);
    expect(server.requests).toHaveLength(2);
  });

  it("asks only for the edit whose text was not found, and hands over both", async () => {
    const wrong = editOf("src/cart.js", "export function totals(items)", "export function sum(items)");
    const right = editOf("src/cart.js", "export function total(items)", "export function sum(items)");
    const server = await serve(({ step }) => ({ toolCalls: step === 0 ? [rightEdit, wrong] : [right] }));
    const answer = await bench({ settings: { baseUrl: server.url } }).ask();
    expect(told(server)).toContain("Staged. Send only the edits that failed again.");
    expect(told(server)).toContain("The nearest text is");
    expect(answer.outcome).toMatchObject({
      kind: "edits",
      changes: [{ after: expect.stringMatching(/sum\(items\)[\s\S]*item\.quantity/) }],
    });
  });

  it("ends the asking at the second edit that fails on one place, other words or not, and hands over what is staged", async () => {
    for (const staged of [[], [rightEdit]]) {
      const failing = (step: number) => editOf("src/cart.js", `export function total${step}(items)`, "x");
      const server = await serve(({ step }) => ({ toolCalls: step === 0 ? [...staged, failing(step)] : [failing(step)] }));
      const answer = await bench({ settings: { baseUrl: server.url } }).ask();
      expect(server.requests).toHaveLength(2);
      expect(answer.outcome.kind).toBe(staged.length === 0 ? "useless" : "edits");
    }
  });

  it("hands over what is staged when the rest never comes", async () => {
    const server = await serve(({ step }) =>
      step === 0 ? { toolCalls: [rightEdit, editOf("src/cart.js", "nowhere", "x")] } : { status: 400 },
    );
    const answer = await bench({ settings: { baseUrl: server.url } }).ask();
    expect(answer.outcome).toMatchObject({ kind: "edits", changes: [{ path: "src/cart.js" }] });
  });

  it("takes as many files as the limit allows, and names the rest", async () => {
    const calls = ["a", "b", "c"].map((name) => editOf(`src/${name}.js`));
    const server = await serve(() => ({ toolCalls: calls }));
    const answer = await bench({ settings: { baseUrl: server.url }, edits: { maxFiles: 2 } }).ask();
    expect(answer.outcome).toMatchObject({ kind: "edits", changes: [{ path: "src/a.js" }, { path: "src/b.js" }] });
    expect(answer.refusals).toMatchObject([{ path: "src/c.js", rule: "max-files" }]);
  });

  it("finds the file that a shortened or prefixed path means, and tells of the slip", async () => {
    const server = await serve(() => ({ toolCalls: [{ ...rightEdit, input: { ...rightEdit.input, path: "a/src/cart.js" } }] }));
    const answer = await bench({ settings: { baseUrl: server.url } }).ask();
    expect(answer.outcome).toMatchObject({ kind: "edits", changes: [{ path: "src/cart.js" }] });
    expect(answer.forgiven).toEqual([{ path: "src/cart.js", slip: "path" }]);
  });

  it("refuses to write through a link, and into a linked folder", async () => {
    const server = await serve(firstThenRight(editOf("link.js"), editOf("linked/new.js")));
    const { root, ask: round } = bench({ isTouched: true, settings: { baseUrl: server.url } });
    symlinkSync("/etc/hostname", join(root, "link.js"));
    symlinkSync("/tmp", join(root, "linked"));
    expect((await round()).refusals.map((refusal) => refusal.rule)).toEqual(["link", "link"]);
  });

  it("refuses binary files and submodules", async () => {
    const server = await serve(firstThenRight(editOf("image.bin", "a", "b"), editOf("module/a.js")));
    const { root, ask: round } = bench({ isTouched: true, settings: { baseUrl: server.url } });
    writeFileSync(join(root, "image.bin"), Buffer.from([1, 0, 2, 255]));
    mkdirSync(join(root, "module", ".git"), { recursive: true });
    expect((await round()).refusals.map((refusal) => refusal.rule)).toEqual(["binary", "link"]);
  });

  it("refuses a change that is too large", async () => {
    const server = await serve(firstThenRight(editOf("src/new.js", "", "line\n".repeat(20))));
    const answer = await bench({ settings: { baseUrl: server.url }, edits: { maxLines: 10 } }).ask();
    expect(answer.refusals).toMatchObject([{ rule: "max-lines" }]);
    expect(answer.outcome.kind).toBe("edits");
  });

  it("makes new files and deletes others in the same answer", async () => {
    const server = await serve(() => ({
      toolCalls: [editOf("src/new.js"), { name: "delete_file", input: { why: "moved", path: "src/cart.js" } }],
    }));
    expect((await bench({ settings: { baseUrl: server.url } }).ask()).outcome).toMatchObject({
      kind: "edits",
      changes: [
        { path: "src/new.js", before: null, after: "x\n" },
        { path: "src/cart.js", after: null },
      ],
    });
  });

  it("keeps the byte order mark and CRLF of a file in what it was and will be", async () => {
    const server = await serve(() => ({ toolCalls: [editOf("src/cart.js", "a();\nb();", "c();\nd();")] }));
    const { ask: round } = bench({ settings: { baseUrl: server.url }, files: { "src/cart.js": "\uFEFFa();\r\nb();\r\n" } });
    expect((await round()).outcome).toMatchObject({ changes: [{ before: "\uFEFFa();\r\nb();\r\n", after: "\uFEFFc();\r\nd();\r\n" }] });
  });

  it("says that edits which undo each other change nothing", async () => {
    const server = await serve(firstThenRight(editOf("src/cart.js", "total", "sum"), editOf("src/cart.js", "sum(items)", "total(items)")));
    await bench({ settings: { baseUrl: server.url } }).ask();
    expect(told(server)).toContain("leave the files as they are");
  });

  it.each([
    ["in the same words", () => "total"],
    ["in other words each time", (asked: number) => ["total", "items", "sum"][asked % 3] ?? ""],
    ["in two edits that undo each other", null],
  ])("ends the asking at the second answer that leaves the files as they are, %s", async (_, textOf) => {
    let asked = 0;
    const server = await serve(() => {
      const text = textOf?.(asked++);
      return text === undefined
        ? { toolCalls: [editOf("src/cart.js", "total", `sum${asked}`), editOf("src/cart.js", `sum${asked}(items)`, "total(items)")] }
        : { toolCalls: [editOf("src/cart.js", text, text)] };
    });
    const answer = await bench({ settings: { baseUrl: server.url } }).ask();
    expect(answer.outcome.kind).toBe("useless");
    expect(server.requests).toHaveLength(2);
  });

  it("trusts nothing of a call that was cut off", async () => {
    const server = await serve((request) => (request.step === 0 ? { toolCalls: [rightEdit], stop: "length" } : { toolCalls: [rightEdit] }));
    const answer = await bench({ settings: { baseUrl: server.url } }).ask();
    expect(answer.usage.requests).toBe(2);
    expect(told(server)).toContain("cut off");
  });
});

describe("asking", () => {
  it("shows files in numbered windows, and none that is private, ignored or outside", async () => {
    const server = await serve(
      firstThenRight(read("src/cart.js", 2, 2), read(".env"), read("ignored/key.txt"), read("../../etc/passwd"), read("customers/a.json")),
    );
    const { root, ask: round } = bench({
      isTouched: true,
      settings: { baseUrl: server.url },
      edits: { private: ["customers/**"] },
      files: { ...cart, "customers/a.json": "private data" },
    });
    mkdirSync(join(root, "ignored"));
    writeFileSync(join(root, "ignored/key.txt"), "ignored data");
    await round();
    expect(told(server)).toContain("== src/cart.js\n1|export function total(items) {\n2|  return items.reduce");
    expect(told(server)).not.toMatch(/SECRET=1|ignored data|private data|root:/);
  });

  it("shows the file that a path in other letters' case means", async () => {
    const server = await serve(firstThenRight(read("docs/readme.md")));
    await bench({ settings: { baseUrl: server.url }, files: { ...cart, "docs/ReadMe.md": "how to pay\n" } }).ask();
    expect(told(server)).toContain("== docs/ReadMe.md\n1|how to pay");
  });

  it("searches as a literal, and only what may be shown", async () => {
    const server = await serve(firstThenRight(search("reduce((sum"), search("SECRET"), search("(a+)+$")));
    await bench({ settings: { baseUrl: server.url } }).ask();
    expect(told(server)).toContain("src/cart.js:2|");
    expect(told(server)).toContain('Nothing found for "SECRET"');
  });

  it("grants what policy allows and remembers what it denies", async () => {
    const server = await serve(
      firstThenRight({ name: "request_files", input: { paths: ["src/other.js", "package.json"], reason: "to move it" } }),
    );
    const answer = await bench({ settings: { baseUrl: server.url } }).ask();
    expect(answer.granted).toEqual(["src/other.js"]);
    expect(answer.denied).toEqual(["package.json"]);
    expect(told(server)).toContain("edits.unlock lifts this");
  });

  it("masks likely secrets in what it shows", async () => {
    const token = ["ghp", "aB3dE5gH7jK9mN1pQ3sT5vW7yZ0bC2eF4hJ6"].join("_");
    const server = await serve(firstThenRight(read("src/cart.js")));
    const source = `const token = "${token}";\n${cart["src/cart.js"]}`;
    const answer = await bench({ settings: { baseUrl: server.url }, files: { ...cart, "src/cart.js": source } }).ask();
    expect(JSON.stringify(server.requests.map((request) => request.body))).not.toContain(token);
    expect(JSON.stringify(answer.transcript)).not.toContain(token);
    expect(told(server)).toContain("[masked: github-token]");
    expect(answer.outcome.kind).toBe("edits");
  });
});

describe("limits", () => {
  it("spends the round on prose, after it was told once to use a tool and asked once in plain text", async () => {
    const server = await serve(() => ({ text: "I would multiply by the quantity." }));
    const answer = await bench({ settings: { baseUrl: server.url } }).ask();
    expect(answer.outcome).toMatchObject({ kind: "useless" });
    expect(answer.lastWords).toBe("I would multiply by the quantity.");
    expect(server.requests).toHaveLength(3);
  });

  it("keeps what was said before the calls as analysis", async () => {
    const server = await serve(() => ({ text: "The price is not multiplied.", toolCalls: [rightEdit] }));
    const answer = await bench({ settings: { baseUrl: server.url } }).ask();
    expect(answer.outcome).toMatchObject({ analysis: "The price is not multiplied.", why: "quantity was ignored" });
  });

  it("shows at least thirty lines for four, and tells a model that reads on how many requests are left", async () => {
    const long = Array.from({ length: 200 }, (_, index) => `const line${index + 1} = ${index};\n`).join("");
    const server = await serve(({ step }) => ({ toolCalls: [read("src/long.js", 20 * step + 20, 20 * step + 23)] }));
    await bench({ settings: { baseUrl: server.url }, files: { ...cart, "src/long.js": long } }).ask();
    const results = server.requests.map(({ messages }) => messages.at(-1)?.text ?? "");
    expect(results[1]?.match(/^\d+\|const/gm)).toHaveLength(30);
    expect(results[1]).not.toContain("left in this round");
    expect(results.at(-2)).toContain("(2 requests are left in this round.)");
    expect(results.at(-1)).toContain("(One request is left in this round.)");
  });

  it("offers only editing and giving up in the last request", async () => {
    const server = await serve(() => ({ toolCalls: [read("src/cart.js")] }));
    const answer = await bench({ settings: { baseUrl: server.url, maxSteps: 3 } }).ask();
    expect(answer.outcome.kind).toBe("useless");
    expect(server.requests).toHaveLength(3);
    expect(JSON.stringify(server.requests[1]?.tools)).toContain('"search"');
    expect(JSON.stringify(server.requests[2]?.tools)).not.toContain('"search"');
    expect(JSON.stringify(server.requests[2]?.tools)).toContain('"give_up"');
  });

  it("sends nothing when the tokens left are fewer than the prompt has", async () => {
    const server = await serve(() => ({ toolCalls: [rightEdit] }));
    const answer = await bench({ settings: { baseUrl: server.url } }).ask({ tokensLeft: 100 });
    expect(answer.outcome).toMatchObject({ kind: "over-budget", limit: "max-tokens" });
    expect(server.requests).toEqual([]);
  });

  it("is told once that it asks the same again, and is not asked a fourth time", async () => {
    const server = await serve(() => ({ toolCalls: [read("src/cart.js")] }));
    const answer = await bench({ settings: { baseUrl: server.url } }).ask();
    expect(answer.outcome.kind).toBe("useless");
    expect(server.requests).toHaveLength(3);
    expect(server.requests[2]?.messages.map(({ text }) => text).join("\n")).toContain("You said this before");
    expect(server.requests[1]?.messages.map(({ text }) => text).join("\n")).not.toContain("You said this before");
  });

  it("takes an answer that overshoots, and asks no more after it", async () => {
    const server = await serve(() => ({ toolCalls: [read("src/cart.js")], usage: { input: 900, output: 5_000 } }));
    const answer = await bench({ settings: { baseUrl: server.url } }).ask({ tokensLeft: 2_000 });
    expect(answer.outcome).toMatchObject({ kind: "useless", reason: expect.stringContaining("max-tokens") });
    expect(answer.usage).toMatchObject({ requests: 1, inputTokens: 900, outputTokens: 5_000 });
    const used = await serve(() => ({ toolCalls: [rightEdit], usage: { input: 900, output: 50_000 } }));
    expect((await bench({ settings: { baseUrl: used.url } }).ask({ tokensLeft: 2_000 })).outcome.kind).toBe("edits");
  });

  it("gives an answer no more room than the tokens left", async () => {
    const server = await serve(() => ({ toolCalls: [rightEdit] }));
    expect((await bench({ settings: { baseUrl: server.url } }).ask({ tokensLeft: 2_000 })).outcome.kind).toBe("edits");
    const { max_tokens: room } = (server.requests[0]?.body ?? {}) as { max_tokens?: number };
    expect(room).toBeGreaterThan(100);
    expect(room).toBeLessThanOrEqual(2_000 - (server.requests[0]?.tokens ?? 0) + 200);
  });

  it("asks no more when the cost left is used up", async () => {
    const server = await serve(() => ({ toolCalls: [read("src/cart.js")], usage: { input: 1_000, output: 1_000 } }));
    const answer = await bench({ settings: { baseUrl: server.url, price: { input: 10, output: 50 } } }).ask({ costLeft: 0.05 });
    expect(answer.outcome).toMatchObject({ kind: "useless", reason: expect.stringContaining("max-cost") });
    expect(answer.usage.costUsd).toBeCloseTo(0.06);
  });

  it("knows no cost without a price, unless the service reports one", async () => {
    const server = await serve(() => ({ toolCalls: [rightEdit] }));
    expect((await bench({ settings: { baseUrl: server.url, price: null } }).ask()).usage.costUsd).toBeNull();
  });
});

describe("the run", () => {
  it("names provider, host, model and limits before the first request, once, and no key", async () => {
    const server = await serve(() => ({ toolCalls: [rightEdit] }));
    const { ask: round, logged } = bench({ settings: { baseUrl: server.url } });
    await round();
    await round();
    expect(logged).toHaveLength(1);
    expect(logged[0]).toContain(`anthropic at ${new URL(server.url).host}, model small, then large`);
    expect(logged[0]).not.toContain(testKey);
  });

  it("asks the model that the round names, and the largest where there are fewer", async () => {
    const server = await serve(() => ({ toolCalls: [editOf("src/cart.js", "sum + item.price", `sum * ${server.requests.length}`)] }));
    const { ask: round } = bench({ settings: { baseUrl: server.url } });
    await round();
    await round({ round: 2, model: 1 });
    await round({ round: 3, model: 2 });
    await round({ round: 4, model: 0 });
    expect(server.requests.map((request) => request.model)).toEqual(["small", "large", "large", "small"]);
  });

  it("writes nothing to disk", async () => {
    const server = await serve(() => ({ toolCalls: [rightEdit] }));
    const made = bench({ settings: { baseUrl: server.url } });
    await made.ask();
    expect((await made.ask()).outcome).toMatchObject({ changes: [{ before: cart["src/cart.js"] }] });
  });

  it("shows in a dry run the very prompt that would be sent", async () => {
    const server = await serve(() => ({ toolCalls: [rightEdit] }));
    const { agent, ask: round } = bench({ settings: { baseUrl: server.url } });
    const request = { round: 1, reading: reading([failure]) };
    const prompt = await agent.prompt((await import("./round.ts")).request(request));
    await round(request);
    expect(server.requests[0]?.system).toBe(prompt.system);
    expect(server.requests[0]?.messages[0]?.text).toBe(prompt.user);
    // The service counts exactly, the run estimates.
    expect(prompt.tokens / (server.requests[0]?.tokens ?? 0)).toBeCloseTo(1, 0);
  });

  it("keeps prompt and answers in the transcript, without the key", async () => {
    const server = await serve(() => ({ text: `the key is ${testKey}`, toolCalls: [rightEdit] }));
    const answer = await bench({ settings: { baseUrl: server.url } }).ask();
    expect(JSON.stringify(answer.transcript)).toContain("TESTS FAILING");
    expect(JSON.stringify(answer.transcript)).toContain("sum + item.price * item.quantity");
    expect(JSON.stringify(answer)).not.toContain(testKey);
  });
});

describe("answers that nobody would expect", () => {
  const pem = ["-----BEGIN RSA PRIVATE", "KEY-----"].join(" ");
  it.each([
    ["a PEM header", `${pem}\nMIIEpAIBAAKCAQEA75aB1\n`],
    ["an address with a token", 'fetch("https://host/hook?token=a1B2c3d4E5f6g7H8")\n'],
    ["an assignment inside quotes", '["API_KEY=a1B2c3d4E5f6g7H8i9"]\n'],
  ])("an edit that holds %s is charged, masked in the transcript, and applied", async (_name, text) => {
    const server = await serve(() => ({ toolCalls: [editOf("src/new.js", "", text)] }));
    const answer = await bench({ settings: { baseUrl: server.url } }).ask();
    expect(answer.outcome).toMatchObject({ kind: "edits", changes: [{ path: "src/new.js" }] });
    expect(answer.usage.requests).toBe(1);
    expect(JSON.stringify(answer.transcript)).toContain("[masked: ");
  });

  it("one of half a million blanks, or of one letter, ends within the round's limits", async () => {
    for (const filler of [" ".repeat(500_000), "a".repeat(500_000)]) {
      const server = await serve(() => ({ toolCalls: [editOf("src/cart.js", filler, filler)] }));
      const answer = await bench({ settings: { baseUrl: server.url, maxSteps: 2 } }).ask();
      expect(answer.outcome.kind).toBe("useless");
    }
  });

  it("one far beyond the output limit is cut, not carried out, and the next request stays small", async () => {
    const server = await serve((request) => ({
      toolCalls: [request.step === 0 ? editOf("src/new.js", "", "x".repeat(2_000_000)) : rightEdit],
    }));
    const answer = await bench({ settings: { baseUrl: server.url } }).ask();
    expect(answer.outcome).toMatchObject({ kind: "edits", changes: [{ path: "src/cart.js" }] });
    expect(JSON.stringify(server.requests.at(-1)?.messages).length).toBeLessThan(100_000);
  });

  const control = String.fromCharCode(...Array.from({ length: 32 }, (_, code) => code), 127, 0x202e);
  it.each<[string, ScriptedAnswer]>([
    ["ten megabytes of text", { text: "edit_file {\n".repeat(800_000) }],
    ["ten megabytes that begin tags", { text: "<function=edit_file><parameter=path>".repeat(280_000) }],
    ["a megabyte of text", { text: "edit_file {\n".repeat(80_000) }],
    ["letters of which one stands on the border", { text: `${"a".repeat(65_535)}\u{1f600} and so on` }],
    ["lists in text, nested 10,000 deep", { text: "[".repeat(10_000) }],
    ["ten thousand calls", { toolCalls: Array.from({ length: 10_000 }, () => editOf("src/none.js", "x", "y")) }],
    ["a name of a kilobyte", { toolCalls: [{ ...editOf("src/cart.js", "x", "y"), name: "edit_file".repeat(120) }] }],
    ["control characters", { toolCalls: [editOf(`src/${control}.js`, control, control)], text: control }],
  ])("%s: bounded, told, and nothing of it applied", async (_name, bad) => {
    const answers = [bad, { toolCalls: [rightEdit] }];
    const server = await serve(() => answers.shift() ?? { text: "" });
    const answer = await bench({ settings: { baseUrl: server.url } }).ask();
    expect(answer.outcome).toMatchObject({ kind: "edits", changes: [{ path: "src/cart.js" }] });
    expect(server.requests).toHaveLength(2);
    const told = JSON.stringify(server.requests.at(-1)?.messages);
    expect(told.length).toBeLessThan(150_000);
    // JSON writes half a letter as an escape; services refuse that.
    expect(/\\u[dD][89abAB]/.exec(told)).toBeNull();
    expect(JSON.stringify(answer.lastWords ?? "").length).toBeLessThan(20_000);
  });
});
