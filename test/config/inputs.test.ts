import { describe, expect, it } from "vitest";
import { formatConfigError } from "../../src/config/error.ts";
import { type InputName, inputNames } from "../../src/config/input-table.ts";
import { inputsOfOptions, inputsOfRunner, readInputs } from "../../src/config/inputs.ts";

const read = (inputs: Partial<Record<InputName, string>>) =>
  readInputs(inputsOfRunner(Object.fromEntries(Object.entries(inputs).map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value]))));
const mistakes = (inputs: Partial<Record<InputName, string>>) => read(inputs).errors.map(formatConfigError);

describe("inputs", () => {
  it("are read as the runner gives them, with where they came from", () => {
    const { inputs, errors } = readInputs(
      inputsOfRunner({
        "INPUT_MAX-ROUNDS": " 3 ",
        "INPUT_API-KEY": "k",
        INPUT_AGENT: "anthropic",
        INPUT_MODEL: "small, large",
        "INPUT_DRY-RUN": "true",
        INPUT_GATES: "",
        OTHER: "x",
      }),
    );
    expect(errors).toEqual([]);
    expect(inputs).toMatchObject({
      maxRounds: { value: 3, origin: "input max-rounds" },
      apiKey: { value: "k", origin: "input api-key" },
      model: { value: ["small", "large"] },
      dryRun: { value: true },
      gates: null,
      memory: null,
    });
  });

  it("are read from options of the same names", () => {
    expect(readInputs(inputsOfOptions({ "max-cost": "1.50", memory: "false" })).inputs).toMatchObject({
      maxCost: { value: 1.5, origin: "--max-cost" },
      memory: { value: false },
    });
  });

  it.each(["true", "True", "TRUE"])("take %s for true", (value) => expect(read({ memory: value }).inputs.memory?.value).toBe(true));
  it.each(["false", "False", "FALSE"])("take %s for false", (value) => expect(read({ memory: value }).inputs.memory?.value).toBe(false));
  it.each(["yes", "1", "on", "tRUE", "no"])("refuse %s, which would be guessed", (value) =>
    expect(mistakes({ memory: value })).toEqual([`input memory: found "${value}"; allowed is true or false.`]),
  );

  it("are verbose when a workflow is re-run with debug logging, unless told otherwise", () => {
    expect(readInputs(new Map(), { RUNNER_DEBUG: "1" }).inputs.verbose?.value).toBe(true);
    expect(readInputs(inputsOfRunner({ INPUT_VERBOSE: "false" }), { RUNNER_DEBUG: "1" }).inputs.verbose?.value).toBe(false);
  });

  it("show all mistakes at once, each with its origin, its bounds and the nearest choice", () => {
    expect(
      mistakes({
        "max-rounds": "many",
        "max-minutes": "0",
        agent: "antropic",
        deliver: "pullrequest",
        "base-url": "localhost",
        artifact: "a/b",
        "max-tokens": "1.5",
      }),
    ).toEqual([
      'input agent: found "antropic"; allowed is one of auto, none, anthropic, openai, google, openai-compatible, claude-code, codex, opencode, copilot, command; did you mean "anthropic"?',
      "input base-url: found text that is no address; allowed is one such as https://host/v1.",
      'input max-rounds: found "many"; allowed is a whole number from 0 to 50.',
      'input max-minutes: found "0"; allowed is a number from 0.1 to 4320.',
      'input max-tokens: found "1.5"; allowed is a whole number from 0 to 1000000000.',
      'input deliver: found "pullrequest"; allowed is one of none, push, pull-request, suggest; did you mean "pull-request"?',
      'input artifact: "a/b" cannot be the name of an artifact; leave out " < > | * ? : / \\ and line ends, 200 characters at most.',
    ]);
  });

  it.each(["-1", "0x10", "1e400", "Infinity", "NaN", "3 rounds", "５"])("refuse the number %s", (value) =>
    expect(mistakes({ "max-rounds": value })).toHaveLength(1),
  );
  it("read numbers with underscores and exponents", () => {
    expect(read({ "max-tokens": "200_000" }).inputs.maxTokens?.value).toBe(200_000);
    expect(read({ "max-tokens": "2e5" }).inputs.maxTokens?.value).toBe(200_000);
  });

  it("turn the artifact off with false", () =>
    expect(read({ artifact: "false" }).inputs.artifact).toEqual({ value: false, origin: "input artifact" }));

  it("say nothing of a key's value", () => {
    expect(JSON.stringify(read({ "api-key": "sk-secret", "max-rounds": "x" }).errors)).not.toContain("sk-secret");
  });

  it("have a reader for every row of the table", () => {
    expect(Object.keys(readInputs(new Map()).inputs)).toHaveLength(inputNames.length);
  });
});

describe("the gates input", () => {
  const gates = (value: string) => read({ gates: value });

  it("is a mapping of name to command", () => {
    expect(gates("lint: npx eslint .\ntest: npm test -- --run\n").inputs.gates?.value).toEqual([
      { name: "lint", run: "npx eslint ." },
      { name: "test", run: "npm test -- --run" },
    ]);
  });

  it("is a list as in the file", () => {
    expect(gates("- name: test\n  run: npm test\n  timeout: 5m\n").inputs.gates?.value).toEqual([
      { name: "test", run: "npm test", timeout: "5m" },
    ]);
  });

  it.each([
    [
      "- nme: test\n  run: npm test\n",
      ['input gates:1:3: [0].nme: unknown key; did you mean "name"?', 'input gates:1:3: [0]: "name" is missing; give text.'],
    ],
    ["npm test", ['input gates: found text; allowed is a list of gates, or lines of `name: command` such as "test: npm test".']],
    [
      "test:\n",
      ["input gates:1:6: test: found nothing; allowed is the gate's command. Use a list of gates (`- name: ...`) for more than a command."],
    ],
    ["{}", ["input gates: found no gate; give at least one line of `name: command`."]],
    ["test: npm run a: b", [expect.stringMatching(/^input gates:1:\d+: not valid YAML: .*Put quotes/)]],
    ["test: a\ntest: b", [expect.stringMatching(/^input gates:2:1: not valid YAML: Map keys must be unique/)]],
    ["- { name: a, run: b }\n- { name: a, run: c }", [expect.stringMatching(/^input gates:2:\d+: \[1\]\.name: two gates are called "a"/)]],
  ])("that is %j says what is wrong and where in the input", (value, expected) => {
    expect(gates(value).errors.map(formatConfigError).sort()).toEqual(expected);
  });
});
