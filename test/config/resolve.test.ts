import { describe, expect, it } from "vitest";
import { formatConfigError } from "../../src/config/error.ts";
import type { InputName } from "../../src/config/input-table.ts";
import { inputsOfOptions, readInputs } from "../../src/config/inputs.ts";
import { parseConfig } from "../../src/config/read.ts";
import { resolveSettings } from "../../src/config/resolve.ts";
import { projectOf } from "../../src/core/project.ts";

interface Given {
  readonly file?: string;
  readonly inputs?: Partial<Record<InputName, string>>;
  readonly environment?: Record<string, string>;
  readonly files?: Record<string, string>;
  readonly directory?: string;
}

const resolve = ({
  file,
  inputs = {},
  environment = {},
  files = { "package.json": '{"scripts":{"test":"vitest run"}}' },
  directory = ".",
}: Given) =>
  resolveSettings({
    file: file === undefined ? null : parseConfig(file, "regreen.yml").file,
    inputs: readInputs(inputsOfOptions(inputs)).inputs,
    environment,
    project: projectOf(files),
    directory,
  });
const settings = (given: Given) => {
  const resolved = resolve(given);
  if (!resolved.ok) throw new Error(resolved.error.map(formatConfigError).join("\n"));
  return resolved.value;
};
const mistakes = (given: Given) => {
  const resolved = resolve(given);
  return resolved.ok ? [] : resolved.error.map(formatConfigError);
};
const test = "gates: [{ name: test, run: npx vitest run }]\n";

describe("settings", () => {
  it("have every default where nothing is configured, and say where the gates come from", () => {
    expect(settings({})).toMatchObject({
      gates: [
        { name: "test", stage: "test", run: "npm test", cwd: ".", timeoutMs: 900_000, maxRounds: 5, retries: 1, inputs: null, shell: null },
      ],
      detected: { test: 'script "test" of package.json' },
      agent: { provider: "none", maxOutputTokens: 8000, maxPromptTokens: 8000, maxSteps: 8, timeoutMs: 300_000 },
      limits: {
        maxRounds: 5,
        maxTotalRounds: 15,
        maxInfraRetries: 2,
        maxMinutes: 30,
        maxTokens: 200_000,
        maxCost: null,
        maxRunsPerPullRequest: 5,
        maxFollowUps: 2,
      },
      edits: { allow: ["**"], deny: [], tests: "deny", suppressions: "deny", maxFiles: 20, maxLines: 400 },
      deliver: { mode: "none", branch: "regreen/{branch}{leg}", labels: [], partial: false },
      report: { artifact: "regreen-report", issue: "never", annotations: true, phraseGaps: true },
      memory: true,
      keepGoing: true,
      cause: { minutes: 5 },
      flaky: { quarantine: [], repair: false },
      repairInherited: false,
      failOn: "undelivered",
      mode: "repair",
      dryRun: false,
      configFile: null,
    });
  });

  it("take an input before the file", () => {
    const made = settings({
      file: `${test}limits: { max-rounds: 2, max-minutes: 10 }\ndeliver: { mode: push }\nmemory: true\nreport: { artifact: a }\n`,
      inputs: { "max-rounds": "4", deliver: "suggest", memory: "false", artifact: "false", gates: "lint: npx eslint ." },
    });
    expect(made).toMatchObject({
      limits: { maxRounds: 4, maxMinutes: 10 },
      deliver: { mode: "suggest" },
      memory: false,
      report: { artifact: null },
      gates: [{ name: "lint", maxRounds: 4 }],
      detected: {},
    });
  });

  it("let a gate lose the rounds of its stage and have five in all, unless the limits or the gate itself say how many it has", () => {
    const gates =
      "gates: [{ name: format, run: a }, { name: lint, run: a }, { name: types, run: a }, { name: build, run: a }, { name: unit, run: a }, { name: x, run: a }, { name: y, run: a, max-rounds: 9 }]\n";
    expect(settings({ file: gates }).gates.map((gate) => [gate.stage, gate.maxLostRounds, gate.maxRounds])).toEqual([
      ["format", 1, 5],
      ["lint", 2, 5],
      ["typecheck", 3, 5],
      ["build", 3, 5],
      ["test", 5, 5],
      ["custom", 3, 5],
      ["custom", undefined, 9],
    ]);
    expect(settings({ file: gates, inputs: { "max-rounds": "0" } }).gates.map((gate) => gate.maxRounds)).toEqual([0, 0, 0, 0, 0, 0, 9]);
  });

  it.each([
    ["fmt", "x", "format"],
    ["code style", "x", "format"],
    ["unit-tests", "x", "test"],
    ["tsc", "x", "typecheck"],
    ["type-check", "x", "typecheck"],
    ["checks", "npx eslint .", "lint"],
    ["checks", "something", "custom"],
    ["test:types", "npx tsc --noEmit", "typecheck"],
    ["lint", "npx tsc --noEmit", "lint"],
  ])("take the stage of gate %s with %s as %s", (name, run, stage) => {
    expect(settings({ file: JSON.stringify({ gates: [{ name, run }] }) }).gates[0]?.stage).toBe(stage);
  });

  it("derive a fixer, or take the configured ones, or none", () => {
    const gates =
      '{"gates":[{"name":"a","run":"npx eslint ."},{"name":"b","run":"npx eslint .","fix":"make fix"},{"name":"c","run":"npx eslint .","fix":["x","y"]},{"name":"d","run":"npx eslint .","fix":false}]}';
    expect(settings({ file: gates }).gates.map((gate) => gate.fix)).toEqual([["npx eslint . --fix"], ["make fix"], ["x", "y"], []]);
  });

  it("tell a gate that cannot fail", () => {
    expect(settings({ file: 'gates: [{ name: lint, run: "npx eslint . || true" }]' }).gates[0]?.cannotFail).toContain("|| true");
  });

  it("place reports where the gate runs, and leave other globs at the root", () => {
    const file =
      "gates: [{ name: test, run: a, working-directory: ./api/, report: [junit.xml, api/other.xml, ./x.xml], inputs: ['api/**'], writes: ['api/gen/**'] }]\n";
    expect(settings({ file, files: { "api/a.ts": "" } }).gates[0]).toMatchObject({
      cwd: "api",
      reports: ["api/junit.xml", "api/other.xml", "api/x.xml"],
      inputs: ["api/**"],
      writes: ["api/gen/**"],
    });
  });

  it("read what Maven and Gradle write anyway, where no report is named", () => {
    const reports = (gate: string) =>
      settings({ file: `gates: [{ name: test, ${gate} }]\n`, files: { "api/pom.xml": "<project/>" } }).gates[0]?.reports;
    expect(reports("run: mvn -q test, working-directory: api")).toEqual([
      "api/**/target/surefire-reports/TEST-*.xml",
      "api/**/target/failsafe-reports/TEST-*.xml",
    ]);
    expect(reports("run: ./gradlew test")).toEqual(["**/build/test-results/**/TEST-*.xml"]);
    expect(reports("run: ./gradlew test, report: junit.xml")).toEqual(["junit.xml"]);
    expect(reports("run: npx vitest run")).toEqual([]);
  });
  it("run gates in the folder that was named for all", () => {
    expect(
      settings({ file: test, files: { "web/a.ts": "" }, directory: "web", inputs: { "working-directory": "web" } }).gates[0]?.cwd,
    ).toBe("web");
  });

  it.each([
    [
      "a folder that is not there",
      { file: "gates: [{ name: a, run: b, working-directory: pakages }]\n" },
      'regreen.yml:1:47: gates[0].working-directory: there is no folder "pakages" in the repository',
    ],
    ["a folder outside", { file: "gates: [{ name: a, run: b, working-directory: ../x }]\n" }, "is outside of the repository"],
    ["an absolute folder", { file: "gates: [{ name: a, run: b, working-directory: /tmp }]\n" }, "is outside of the repository"],
    [
      "a problem matcher that is not there",
      { file: "gates: [{ name: a, run: b, problem-matcher: m.json }]\n" },
      'gates[0].problem-matcher: there is no file "m.json"',
    ],
    [
      "a named folder that is not there",
      { file: test, directory: "nowhere", inputs: { "working-directory": "nowhere" } },
      '--working-directory: there is no folder "nowhere"',
    ],
    [
      "no gates at all",
      { files: {} },
      "gates: none are configured and none could be detected in this repository; name them in the `gates` input",
    ],
  ])("with %s are refused with the place and the remedy", (_, given: Given, message) => {
    expect(mistakes(given).join("\n")).toContain(message);
    expect(mistakes(given)).toHaveLength(1);
  });

  it("need no gates in the job that delivers", () => {
    expect(settings({ files: {}, inputs: { mode: "deliver" } }).gates).toEqual([]);
  });
});

describe("the agent", () => {
  const agent = (given: Given) => settings({ file: test, ...given }).agent;

  it.each([
    ["ANTHROPIC_API_KEY", "anthropic"],
    ["OPENAI_API_KEY", "openai"],
    ["GOOGLE_GENERATIVE_AI_API_KEY", "google"],
    ["GEMINI_API_KEY", "google"],
  ])("is by itself the one whose variable %s is set", (name, provider) => {
    const made = agent({ environment: { [name]: "secret" } });
    expect(made).toMatchObject({ provider, apiKey: "secret" });
    expect(made.models).toHaveLength(1);
    expect(made.absent).toBeUndefined();
  });

  it("is nobody without a key, and says why", () => {
    expect(agent({})).toMatchObject({
      provider: "none",
      apiKey: null,
      absent: { why: "keyless", sentence: expect.stringContaining("ANTHROPIC_API_KEY") },
    });
    expect(agent({ environment: { ANTHROPIC_API_KEY: "  " } }).provider).toBe("none");
    expect(agent({ inputs: { agent: "none" }, environment: { ANTHROPIC_API_KEY: "x" } })).toMatchObject({
      provider: "none",
      apiKey: null,
      absent: { why: "chosen", sentence: "The configuration says `agent: none`." },
    });
  });

  it("is nobody when it is named and has no key, so that a fork's pull request still gets its fixers", () => {
    const inAction = { GITHUB_ACTIONS: "true" };
    expect(agent({ inputs: { agent: "anthropic", "max-cost": "1" }, environment: inAction })).toMatchObject({
      provider: "none",
      absent: { why: "empty-key", sentence: expect.stringContaining("forks get no secrets") },
    });
  });

  it("is asked for its key on a command line, where it would else silently be fixers only", () => {
    expect(mistakes({ file: test, inputs: { agent: "anthropic" } })).toEqual([
      expect.stringContaining("agent anthropic has no key; set ANTHROPIC_API_KEY, or use --agent none for fixers only."),
    ]);
  });

  it("is asked with the job's own token where it is copilot, in a workflow, at GitHub's own address, and has no other key", () => {
    const inAction = { GITHUB_ACTIONS: "true" };
    const key = (inputs: Record<string, string>, environment: Record<string, string>) =>
      agent({ inputs: { agent: "copilot", "github-token": "job", ...inputs }, environment }).apiKey;
    expect(key({}, inAction)).toBe("job");
    expect(key({}, { ...inAction, COPILOT_GITHUB_TOKEN: "mine" })).toBe("mine");
    expect(key({ "api-key": "given" }, inAction)).toBe("given");
    expect(key({ "base-url": "https://models.example.com/v1" }, inAction)).toBeNull();
    expect(key({}, { GH_TOKEN: "other", GITHUB_TOKEN: "other" })).toBeNull();
    expect(agent({ inputs: { agent: "claude-code", "github-token": "job" }, environment: inAction }).apiKey).toBeNull();
    expect(agent({ inputs: { "github-token": "job" }, environment: { ...inAction, COPILOT_GITHUB_TOKEN: "mine" } }).provider).toBe("none");
  });

  it("must be named where two keys are set", () => {
    expect(mistakes({ file: test, environment: { ANTHROPIC_API_KEY: "a", OPENAI_API_KEY: "b" } })).toEqual([
      expect.stringContaining(
        "ANTHROPIC_API_KEY and OPENAI_API_KEY are both set, so `auto` cannot choose; name one in `agent`: anthropic or openai.",
      ),
    ]);
    expect(agent({ inputs: { agent: "openai" }, environment: { ANTHROPIC_API_KEY: "a", OPENAI_API_KEY: "b" } })).toMatchObject({
      provider: "openai",
      apiKey: "b",
    });
  });

  it("must be named with a key, and gets that key before the environment's", () => {
    expect(mistakes({ file: test, inputs: { "api-key": "sk-x" } })).toEqual([
      expect.stringMatching(/^--api-key: a key is given, but nobody is named/),
    ]);
    expect(mistakes({ file: test, inputs: { "api-key": "sk-x" } }).join()).not.toContain("sk-x");
    expect(
      agent({ file: `${test}agent: { provider: google }\n`, inputs: { "api-key": "mine" }, environment: { GEMINI_API_KEY: "other" } }),
    ).toMatchObject({ provider: "google", apiKey: "mine" });
  });

  it("behind a compatible endpoint needs an address and a model, and no key", () => {
    expect(mistakes({ file: test, inputs: { agent: "openai-compatible" } })).toEqual([
      expect.stringContaining("needs an address"),
      expect.stringContaining("needs a model"),
    ]);
    expect(mistakes({ file: `${test}agent:\n  provider: openai-compatible\n` })[0]).toMatch(
      /^regreen\.yml:3:13: agent\.provider: openai-compatible needs an address/,
    );
    expect(agent({ inputs: { agent: "openai-compatible", "base-url": "http://localhost:11434/v1", model: "qwen" } })).toMatchObject({
      baseUrl: "http://localhost:11434/v1",
      models: ["qwen"],
      apiKey: null,
    });
  });

  it("behind a compatible endpoint gets only the key that is for that host", () => {
    const environment = { OPENAI_API_KEY: "openai", OPENROUTER_API_KEY: "router", OPENAI_COMPATIBLE_API_KEY: "own" };
    const at = (url: string) => agent({ environment, inputs: { agent: "openai-compatible", "base-url": url, model: "m" } }).apiKey;
    expect(at("https://openrouter.ai/api/v1")).toBe("router");
    expect(at("http://localhost:11434/v1")).toBe("own");
    expect(at("https://evil-openrouter.ai/v1")).toBe("own");
    expect(at("https://openrouter.ai.evil.org/v1")).toBe("own");
  });

  it("as a command needs the command", () => {
    expect(mistakes({ file: test, inputs: { agent: "command" } })).toEqual([expect.stringContaining("give `agent.command`")]);
    expect(agent({ file: `${test}agent: { provider: command, command: my-agent }\n` })).toMatchObject({
      provider: "command",
      command: "my-agent",
      models: [],
    });
  });

  it("must be named with an address when no key tells who answers", () => {
    expect(mistakes({ file: test, inputs: { "base-url": "http://localhost:1/v1" } })).toEqual([
      expect.stringContaining("not who answers there"),
    ]);
  });

  it("with a limit in USD needs a price, and the mistake says how to give one", () => {
    const environment = { ANTHROPIC_API_KEY: "a" };
    expect(mistakes({ file: `${test}limits:\n  max-cost: 1\n`, environment })).toEqual([
      expect.stringMatching(
        /^regreen\.yml:3:13: limits\.max-cost: the price of claude-\S+ is not known.*price: \{ input: 3, output: 15 \}/,
      ),
    ]);
    expect(mistakes({ file: test, inputs: { "max-cost": "1" }, environment })).toEqual([
      expect.stringMatching(/^--max-cost: the price of/),
    ]);
    expect(settings({ file: `${test}agent: { price: { input: 3, output: 15 } }\nlimits: { max-cost: 1 }\n`, environment })).toMatchObject({
      limits: { maxCost: 1 },
      agent: { price: { input: 3, output: 15 } },
    });
    expect(settings({ file: `${test}limits: { max-cost: 1 }\n` }).agent.provider).toBe("none");
  });

  it("takes models in their order, the input's first", () => {
    const environment = { ANTHROPIC_API_KEY: "a" };
    expect(agent({ file: `${test}agent: { models: [a, b] }\n`, environment }).models).toEqual(["a", "b"]);
    expect(agent({ file: `${test}agent: { model: a }\n`, environment }).models).toEqual(["a"]);
    expect(agent({ file: `${test}agent: { models: [a, b] }\n`, environment, inputs: { model: "c" } }).models).toEqual(["c"]);
  });
});
