import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { policyReader } from "../../src/adapters/github/policy.ts";
import { formatConfigErrors } from "../../src/config/error.ts";
import type { PolicyText } from "../../src/config/extends.ts";
import { inputsOfOptions } from "../../src/config/inputs.ts";
import { type LoadRequest, loadSettings, policyToRead } from "../../src/config/load.ts";
import { projectOf } from "../../src/core/project.ts";

const commit = "0123456789abcdef0123456789abcdef01234567";
const line = `extends: acme/policies/ci/regreen.yml@${commit}\n`;
const name = "acme/policies/ci/regreen.yml@0123456";
const gates = "gates:\n  - { name: test, run: npm test }\n";

const load = (file: string, policy: string | PolicyText | null, more: Partial<LoadRequest> = {}) => {
  const root = mkdtempSync(join(tmpdir(), "regreen-extends-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  writeFileSync(join(root, "regreen.yml"), file);
  return loadSettings({
    root,
    raw: new Map(),
    environment: { ANTHROPIC_API_KEY: "key" },
    project: projectOf({ "package.json": "{}" }),
    directory: ".",
    base: null,
    policy: typeof policy === "string" ? { text: policy } : policy,
    ...more,
  });
};
const mistakes = (loaded: ReturnType<typeof load>): string => (loaded.ok ? "none" : formatConfigErrors(loaded.error));
const settingsOf = (loaded: ReturnType<typeof load>) => {
  if (!loaded.ok) throw new Error(formatConfigErrors(loaded.error));
  return loaded.value.settings;
};

const policy =
  "tighten-only: [limits.max-tokens, guard.level, edits.deny]\nagent: { model: small }\nlimits: { max-tokens: 1000, max-rounds: 2 }\nedits: { deny: [db/**] }\nguard: { level: error }\nreport: { issue: blocked }\ncause: { minutes: 1 }\n";

describe("a configuration that extends a shared policy", () => {
  it("has what the policy says where it says nothing itself; denials add up, and the summary names the policy", () => {
    const loaded = load(`${gates}${line}limits: { max-rounds: 4 }\nedits: { deny: [api/**] }\n`, policy);
    expect(settingsOf(loaded)).toMatchObject({
      agent: { provider: "anthropic", models: ["small"] },
      limits: { maxTokens: 1000, maxRounds: 4 },
      edits: { deny: ["db/**", "api/**"] },
      report: { issue: "blocked" },
      cause: { minutes: 1 },
    });
    expect(loaded.ok && loaded.value.notes).toEqual([
      `The policy ${name} gives agent.model, limits.max-rounds, limits.max-tokens, edits.deny, report.issue, guard.level, cause.minutes; may only be tightened here: limits.max-tokens, guard.level, edits.deny.`,
    ]);
  });

  it("of `model` and `models` the own one alone counts", () => {
    expect(settingsOf(load(`${gates}${line}agent: { models: [a, b] }\n`, policy)).agent.models).toEqual(["a", "b"]);
  });

  it("what is marked may be tightened, and nothing else", () => {
    expect(settingsOf(load(`${gates}${line}limits: { max-tokens: 10 }\n`, policy)).limits.maxTokens).toBe(10);
    expect(mistakes(load(`${gates}${line}limits: { max-tokens: 2000 }\nguard: { level: warn }\n`, policy)).split("\n")).toEqual([
      `regreen.yml:4:23: limits.max-tokens: found 2000; the policy ${name} allows at most 1000: lower it, or leave it out.`,
      `regreen.yml:5:17: guard.level: found "warn"; the policy ${name} sets "error" for all: leave it out.`,
    ]);
  });

  it.each([
    ["agent.timeout", "1m", ["30s", "60s", "1m"], ["61s", "1h"]],
    ["agent.max-steps", "4", ["4", "1"], ["5"]],
    ["agent.instructions", "be brief", ["be brief"], ["be long"]],
    ["limits.max-cost", "0.5", ["0.5", "0.1"], ["0.51", "9"]],
    ["limits.max-minutes", "10", ["10", "2"], ["11"]],
    ["edits.suppressions", "deny", ["deny"], ["allow"]],
    ["edits.max-lines", "50", ["50", "1"], ["51"]],
    ["report.issue", "never", ["never"], ["blocked"]],
    ["guard.level", "warn", ["warn", "error"], []],
    ["guard.level", "error", ["error"], ["warn"]],
    ["cause.minutes", "2", ["2", "0"], ["3"]],
  ])("a mark on `%s: %s` lets the same and the tighter by, and nothing looser", (key, value, tight, loose) => {
    const [section = "", inner = ""] = key.split(".");
    const price = key === "limits.max-cost" ? "agent: { price: { input: 1, output: 1 } }\n" : "";
    const marking = `tighten-only: [${key}]\n${price}${section}: { ${inner}: ${value} }\n`;
    const said = (own: string) => mistakes(load(`${gates}${line}${section}: { ${inner}: ${own} }\n`, marking));
    expect(tight.map(said)).toEqual(tight.map(() => "none"));
    for (const own of loose)
      expect(said(own)).toMatch(new RegExp(`^regreen\\.yml:4:\\d+: ${key}: found .*; the policy ${name} .* leave it out\\.$`));
  });

  it("what is marked by one key is not loosened by another one", () => {
    const marked =
      "tighten-only: [agent.model, limits.max-cost, limits.max-rounds]\nagent: { model: small, price: { input: 1, output: 1 } }\nlimits: { max-cost: 1, max-rounds: 2 }\n";
    expect(mistakes(load(`${gates}${line}agent: { models: [huge, huger] }\n`, marked))).toContain("agent.models");
    expect(mistakes(load(`${gates}${line}agent: { price: { input: 0, output: 0 } }\n`, marked))).toContain("the policy");
    const own = load(`gates:\n  - { name: test, run: npm test, max-rounds: 20 }\n${line}`, marked);
    expect(settingsOf(own).gates[0]?.maxRounds).toBe(2);
  });

  it("an input is as little above it", () => {
    const raw = inputsOfOptions({ "max-tokens": "2000" });
    expect(mistakes(load(`${gates}${line}`, policy, { raw }))).toBe(
      `--max-tokens: found 2000; the policy ${name} allows at most 1000: lower it, or leave it out.`,
    );
    expect(settingsOf(load(`${gates}${line}`, policy, { raw: inputsOfOptions({ "max-tokens": "5" }) })).limits.maxTokens).toBe(5);
    const model = inputsOfOptions({ model: "large" });
    expect(mistakes(load(`${gates}${line}`, "tighten-only: [agent.models]\nagent: { models: [a, b] }\n", { raw: model }))).toMatch(
      /^--model: found a list; the policy .* for all/,
    );
  });

  it.each([
    ["gates: [{ name: spy, run: env }]", "gates"],
    ["classify: [{ pattern: x, class: infrastructure }]", "classify"],
    ["agent: { provider: command }", "agent.provider"],
    ["agent: { command: evil }", "agent.command"],
    ["agent: { base-url: 'https://evil.example/v1' }", "agent.base-url"],
    ["agent: { format: text }", "agent.format"],
    ["edits: { unlock: ['**'] }", "edits.unlock"],
    ["edits: { allow: ['**'] }", "edits.allow"],
    ["edits: { test-files: ['src/**'] }", "edits.test-files"],
    ["sandbox: off", "sandbox.mode"],
    ["sandbox: { writable: ['~/.ssh'] }", "sandbox.writable"],
    ["deliver: { mode: push }", "deliver.mode"],
    ["deliver: { partial: true }", "deliver.partial"],
    ["flaky: { quarantine: [{ test: x, until: 2099-01-01, reason: y }] }", "flaky.quarantine"],
    ["wake: { bots: ['x[bot]'] }", "wake.bots"],
    ["memory: false", "memory"],
  ])("a policy that says `%s` is refused with its place", (text, path) => {
    expect(mistakes(load(`${gates}${line}`, `limits: { max-rounds: 1 }\n${text}\n`))).toMatch(
      new RegExp(
        `^${name}:2:\\d+: ${path.replace(".", "\\.")}: a shared policy cannot set this, which stays .* in the repository's own configuration\\.$`,
        "m",
      ),
    );
  });

  it.each([
    [
      "gates: [{ name: a, run: b, fix: c, rerun: 'd {files}', shell: sh, env: { A: b }, pass-env: [GITHUB_TOKEN] }]",
      /gates: a shared policy/,
    ],
    ["agent: { api-key: secret }", /agent\.api-key: a key does not belong in a file/],
    ["fix: x", /fix: unknown key/],
    ["edits: { tests: allow }", /edits\.tests: a shared policy cannot lift a denial; allowed is deny\./],
    [`extends: acme/policies/ci/regreen.yml@${commit}`, /extends: a policy cannot extend another one; write out/],
    ["tighten-only: [deliver.mode]", /tighten-only\[0\]: "deliver\.mode" is no key that this policy sets; name one as "limits\.max-cost"/],
    ["limits: [", /not valid YAML/],
    [`edits: { deny: ["${"x".repeat(270_000)}"] }`, /has \d+ characters; a configuration has at most 262144/],
  ])("and so is one that says `%.60s`", (text, message) => {
    expect(mistakes(load(`${gates}${line}`, text))).toMatch(message);
  });

  it.each(["v1", "main", "0123456", `${commit}0`, ""])("a reference to `%s` instead of a commit is a mistake that says why", (ref) => {
    expect(mistakes(load(`${gates}extends: acme/policies/regreen.yml@${ref}\n`, policy))).toMatch(
      /^regreen\.yml:3:10: extends: found ".*"; allowed is owner\/repo\/path@COMMIT .* a tag or a branch moves/,
    );
  });

  it.each([
    `acme/policies/../secret@${commit}`,
    `acme/../x@${commit}`,
    `acme/p//x@${commit}`,
    `acme/p/./x@${commit}`,
    `a/b/c?ref=x@${commit}`,
  ])("a path that leads elsewhere is none: %s", (reference) => {
    expect(mistakes(load(`${gates}extends: ${reference}\n`, policy))).toMatch(/extends: found/);
  });

  it("a mark outside of a policy is a mistake", () => {
    expect(mistakes(load(`${gates}tighten-only: [limits.max-cost]\n`, null))).toMatch(
      /only counts in a policy that others extend; remove it\./,
    );
  });

  it("a policy that is not to be had switches agent and delivery off, whatever inputs say", () => {
    for (const unread of [null, { unreadable: "cannot be read: GitHub could not be reached" }]) {
      const raw = inputsOfOptions({ deliver: "push", agent: "anthropic" });
      const loaded = load(`${gates}${line}deliver: { mode: push }\n`, unread, { raw });
      expect(settingsOf(loaded)).toMatchObject({
        gates: [{ name: "test" }],
        agent: { provider: "none", apiKey: null },
        deliver: { mode: "none" },
      });
      expect(loaded.ok && loaded.value.notes.join()).toMatch(
        new RegExp(`^The configuration cannot be relied on: it extends ${name}, which .*, so no agent is asked and nothing is delivered`),
      );
    }
  });
});

describe("on a pull request", () => {
  const base = (text: string) => ({ base: { path: "regreen.yml", text } });

  it("the base branch's policy counts, and its own `extends` does not", () => {
    const head = `${gates}extends: evil/policies/x.yml@${commit}\n`;
    const loaded = load(head, policy, base(`${gates}${line}`));
    expect(settingsOf(loaded)).toMatchObject({ limits: { maxTokens: 1000 } });
    const root = mkdtempSync(join(tmpdir(), "regreen-extends-"));
    onTestFinished(() => rmSync(root, { recursive: true, force: true }));
    writeFileSync(join(root, "regreen.yml"), head);
    const request = { root, raw: new Map(), environment: {} };
    expect(policyToRead({ ...request, ...base(`${gates}${line}`) })?.repository).toBe("acme/policies");
    expect(policyToRead({ ...request, ...base(gates) })).toBeNull();
    expect(policyToRead({ ...request, base: null })?.repository).toBe("evil/policies");
  });

  it.each([
    [
      "not to be had",
      { unreadable: "cannot be read (404, Not Found)" } as PolicyText,
      /could not be read \(it extends .*, which cannot be read \(404, Not Found\)\)/,
    ],
    [
      "forbidden in a key",
      { text: "deliver: { mode: push }\n" },
      /has a mistake, the first: .*deliver\.mode: a shared policy cannot set this/,
    ],
  ])("one that is %s takes agent and delivery away, and the gates are run", (_, text, sentence) => {
    const loaded = load(gates, text, { ...base(`${gates}${line}deliver: { mode: push }\n`) });
    expect(settingsOf(loaded)).toMatchObject({ gates: [{ name: "test" }], agent: { provider: "none" }, deliver: { mode: "none" } });
    expect(loaded.ok && loaded.value.notes.join()).toMatch(sentence);
  });
});

describe("reading a policy from GitHub", () => {
  const reference = { written: line, repository: "acme/policies", path: "ci/regreen.yml", commit };
  const server = async (status: number, body: unknown) => {
    const asked: { readonly url: string; readonly token: string | undefined }[] = [];
    const http = createServer((request, response) => {
      asked.push({ url: request.url ?? "", token: request.headers.authorization });
      response.writeHead(status, { "content-type": "application/json" });
      response.end(JSON.stringify(body));
    });
    await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
    const close = () => new Promise<void>((resolve) => http.close(() => resolve()));
    onTestFinished(close);
    return { asked, close, url: `http://127.0.0.1:${(http.address() as AddressInfo).port}` };
  };
  const read = (url: string, token: string | null = null, more: Readonly<Record<string, string>> = {}) => {
    const end = Date.now() + 20_000;
    return policyReader({ GITHUB_API_URL: url, ...more }, token, { signal: new AbortController().signal, until: () => end });
  };
  const file = (text: string) => ({ type: "file", size: text.length, encoding: "base64", content: Buffer.from(text).toString("base64") });

  it("asks once for the file at its commit, as anybody or with the token", async () => {
    const { asked, url } = await server(200, file(policy));
    const anybody = read(url);
    expect(await anybody(reference)).toEqual({ text: policy });
    expect(await anybody(reference)).toEqual({ text: policy });
    expect(await read(url, "secret")(reference)).toEqual({ text: policy });
    const path = `/repos/acme/policies/contents/ci%2Fregreen.yml?ref=${commit}`;
    expect(asked).toEqual([
      { url: path, token: undefined },
      { url: path, token: "token secret" },
    ]);
  });

  it.each([
    [
      404,
      { message: "Not Found" },
      {},
      /404, Not Found.*that commit has no such file, or this token may not see acme\/policies.*set GITHUB_TOKEN/,
    ],
    [
      404,
      { message: "Not Found" },
      { GITHUB_ACTIONS: "true" },
      /If it is private, give `github-token` an app's or a fine-grained token with `contents: read`/,
    ],
    [
      200,
      { type: "file", size: 5_242_880, encoding: "none", content: "" },
      {},
      /^has 5242880 bytes; a configuration has at most 262144 characters$/,
    ],
    [200, [{ type: "file", name: "x" }], {}, /^is no file there$/],
    [200, { type: "submodule" }, {}, /^is no file there$/],
    [200, { ...file(""), content: Buffer.from([0xff, 0xfe, 0xfd]).toString("base64") }, {}, /^is not UTF-8 text$/],
  ])("says why there is none: %i %j", async (status, body, more, sentence) => {
    const { url } = await server(status, body);
    const text = await read(url, null, more)(reference);
    expect("unreadable" in text ? text.unreadable : "").toMatch(sentence);
  });

  it.each([
    ["a private repository", 404, { message: "Not Found" }, /this token may not see acme\/policies/],
    ["a file of 5 MB", 200, { type: "file", size: 5_242_880, encoding: "none", content: "" }, /has 5242880 bytes/],
    ["a folder", 200, [], /is no file there/],
  ])("%s takes agent and delivery away, and the gates are run", async (_, status, body, sentence) => {
    const { url } = await server(status, body);
    const loaded = load(`${gates}${line}deliver: { mode: push }\n`, await read(url)(reference));
    expect(settingsOf(loaded)).toMatchObject({ gates: [{ name: "test" }], agent: { provider: "none" }, deliver: { mode: "none" } });
    expect(loaded.ok && loaded.value.notes.join()).toMatch(sentence);
  });

  it("says that GitHub cannot be reached", async () => {
    const { url, close } = await server(200, {});
    await close();
    const end = Date.now() + 500;
    const text = await policyReader({ GITHUB_API_URL: url }, null, { signal: new AbortController().signal, until: () => end })(reference);
    expect("unreadable" in text ? text.unreadable : "").toMatch(/^cannot be read: (?:GitHub could not be reached|The run was stopped)/);
  });
});
