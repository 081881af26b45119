import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { formatConfigError, formatConfigErrors } from "../../src/config/error.ts";
import { parseConfig, readConfig } from "../../src/config/read.ts";

const messages = (text: string): string[] => parseConfig(text, ".github/regreen.yml").errors.map(formatConfigError);

/** As the user sees them: sorted by place. */
const report = (text: string): string[] => formatConfigErrors(parseConfig(text, ".github/regreen.yml").errors).split("\n");

const folder = (files: Record<string, string>): string => {
  const root = mkdtempSync(join(tmpdir(), "regreen-config-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
};

describe("a configuration's text", () => {
  it("is valid with every key of the contract", () => {
    const { file, errors } = parseConfig(
      `gates:
  - name: types
    stage: typecheck
    run: npx tsc --noEmit
    shell: bash -eo pipefail {0}
    fix: false
    working-directory: packages/api
    env: { CI: "true", LEVEL: 010, QUIET: yes, RATIO: 1.10, EMPTY: }
    pass-env: [GITHUB_TOKEN]
    timeout: 10m
    max-rounds: 3
    needs: [test]
    inputs: ["packages/api/**"]
    writes: ["packages/api/gen/**"]
  - name: test
    run: npx vitest run
    fix: [a, b]
    report: [junit.xml, "out/*.xml"]
    problem-matcher: .github/my-matcher.json
    rerun: npx vitest run {files}
    retries: 1
    timeout: 90
classify: [{ pattern: "LICENSE SERVER BUSY", class: infrastructure }]
agent:
  provider: openai-compatible
  models: [small, large]
  base-url: http://localhost:11434/v1
  format: text
  command: my-agent
  price: { input: 3, output: 15 }
  max-output-tokens: 8000
  max-prompt-tokens: 8000
  max-steps: 8
  timeout: 5m
  instructions: "House rules"
limits: { max-rounds: 5, max-total-rounds: 15, max-infra-retries: 2, max-minutes: 30, max-tokens: 200000, max-cost: 1.00, max-runs-per-pull-request: 5 }
edits: { allow: ["**"], deny: ["db/migrations/**"], unlock: ["setup.cfg"], private: ["customers/**"], tests: deny, test-files: ["qa/**"], suppressions: deny, max-files: 20, max-lines: 400 }
deliver: { mode: none, branch: "regreen/{branch}{leg}", commit-message: "x", labels: [a], partial: false }
report: { artifact: regreen-report, issue: never, annotations: true, phrase-gaps: true }
memory: true
keep-going: true
repair-inherited: false
`,
      "regreen.yml",
    );
    expect(errors).toEqual([]);
    expect(file?.document.gates?.[0]?.env).toEqual({ CI: "true", LEVEL: "010", QUIET: "yes", RATIO: "1.10", EMPTY: "" });
  });

  it("configures nothing when it is empty or holds comments only", () => {
    expect(messages("")).toEqual([]);
    expect(messages("# later\n")).toEqual([]);
  });

  it("with five mistakes shows five, each with its place, what was found, what is allowed, and the nearest key", () => {
    expect(
      report(`gates:
  - name: lint
    run: npx eslint .
    timeot: 10m
  - name: test
    run: ""
agnt: {}
limits:
  max-rounds: many
memory: 1
`),
    ).toEqual([
      '.github/regreen.yml:4:5: gates[0].timeot: unknown key; did you mean "timeout"?',
      ".github/regreen.yml:6:10: gates[1].run: found empty text; allowed is text that is not empty.",
      '.github/regreen.yml:7:1: agnt: unknown key; did you mean "agent"?',
      '.github/regreen.yml:9:15: limits.max-rounds: found "many"; allowed is a whole number from 0 to 50.',
      ".github/regreen.yml:10:9: memory: found 1; allowed is true or false.",
    ]);
  });

  it.each([
    ["a key of the wrong level", "max-rounds: 3\n", 'max-rounds: unknown key; did you mean "limits.max-rounds"?'],
    ["another spelling of a key", "limits: { maxRounds: 3 }\n", 'limits.maxRounds: unknown key; did you mean "max-rounds"?'],
    ["another tool's word for a key", "gates: [{ name: a, cmd: b, run: c }]\n", 'gates[0].cmd: unknown key; did you mean "run"?'],
    ["a missing command", "gates:\n  - name: test\n", '2:5: gates[0]: "run" is missing; give text.'],
    ["a command of blanks", 'gates: [{ name: a, run: "  " }]\n', "gates[0].run: found only blanks"],
    [
      "a misspelt stage",
      "gates: [{ name: a, run: b, stage: tests }]\n",
      'gates[0].stage: found "tests"; allowed is one of format, lint, typecheck, build, test, custom; did you mean "test"?',
    ],
    ["an unknown provider", "agent: { provider: antropic }\n", 'did you mean "anthropic"?'],
    ["gates as a mapping", "gates: { test: npm test }\n", "gates: found a mapping; allowed is a list (a line with `- ` for each entry)."],
    ["a section without content", "agent:\n", "agent: found nothing; allowed is a mapping"],
    [
      "a duration without a meaning",
      "gates: [{ name: a, run: b, timeout: soon }]\n",
      'gates[0].timeout: found "soon"; allowed is a duration such as 90s, 10m or 1h30m; a number is seconds',
    ],
    ["a duration of zero", "gates: [{ name: a, run: b, timeout: 0s }]\n", "gates[0].timeout: found"],
    [
      "true as a fixer",
      "gates: [{ name: a, run: b, fix: true }]\n",
      "gates[0].fix: found true; allowed is a command, a list of commands, or false.",
    ],
    ["a number out of bounds", "limits: { max-rounds: 1000 }\n", "limits.max-rounds: found 1000; allowed is a whole number from 0 to 50."],
    ["a negative number", "limits: { max-rounds: -1 }\n", "limits.max-rounds: found -1; allowed is a whole number from 0 to 50."],
    ["a fraction of a round", "limits: { max-rounds: 1.5 }\n", "limits.max-rounds: found 1.5; allowed is a whole number from 0 to 50."],
    [
      "two gates with one name",
      "gates:\n  - { name: a, run: b }\n  - { name: a, run: c }\n",
      '3:13: gates[1].name: two gates are called "a", the first is gates[0]',
    ],
    [
      "a need that names no gate",
      "gates: [{ name: lint, run: b }, { name: c, run: d, needs: [lnt] }]\n",
      'gates[1].needs[0]: there is no gate "lnt"; the gates are "lint", "c"; did you mean "lint"?',
    ],
    [
      "needs in a circle",
      "gates: [{ name: a, run: b, needs: [b] }, { name: b, run: d, needs: [a] }]\n",
      'the gates need each other in a circle: "a" needs "b" needs "a"',
    ],
    ["a gate that needs itself", "gates: [{ name: a, run: b, needs: [a] }]\n", '"a" needs "a"'],
    ["a glob that is not closed", 'edits: { deny: ["src/[a"] }\n', 'edits.deny[0]: "src/[a" has a `[` without its partner'],
    ["an absolute glob", 'edits: { allow: ["/src/**"] }\n', "is absolute; write it relative to the repository's root."],
    ["a negated glob", 'edits: { allow: ["!src/**"] }\n', "negated globs are not supported"],
    [
      "a glob out of the tree",
      'gates: [{ name: a, run: b, inputs: ["../x/**"] }]\n',
      'gates[0].inputs[0]: "../x/**" leaves the folder with `..`',
    ],
    [
      "a regular expression that is none",
      'classify: [{ pattern: "a(b", class: code }]\n',
      'classify[0].pattern: "a(b" is not a regular expression',
    ],
    ["a rerun of everything", "gates: [{ name: a, run: b, rerun: npm test }]\n", "names neither {files} nor {tests}"],
    ["model and models", "agent: { model: a, models: [b] }\n", "`model` and `models` are both given; keep one."],
    [
      "an address without a scheme",
      "agent: { base-url: localhost:11434 }\n",
      "agent.base-url: found an address that begins with localhost:",
    ],
    ["an address with a password", "agent: { base-url: 'https://u:p@host/v1' }\n", "the address holds a user or password"],
    ["instructions that are too long", `agent: { instructions: "${"x".repeat(2001)}" }\n`, "allowed is text of at most 2000 characters."],
    ["a variable's name with a dash", "gates: [{ name: a, run: b, env: { A-B: c } }]\n", "gates[0].env"],
    [
      "a list for the document",
      "- name: a\n  run: b\n",
      "the document is a list; if these are the gates, put `gates:` in a line before them.",
    ],
    ["text for the document", "hello\n", "the document is text"],
    ["no gate in the list", "gates: []\n", "gates: found an empty list; allowed is a list with at least one entry."],
    ["a key of Object", "__proto__: { a: 1 }\n", "__proto__: unknown key"],
  ])("with %s says so and what to do", (_, text, message) => {
    const all = messages(text);
    expect(all.join("\n")).toContain(message);
    expect(all).toHaveLength(1);
  });

  it("never shows a key that stands in the file, and says where keys belong", () => {
    const [message = "", ...rest] = messages("agent:\n  provider: anthropic\n  api-key: sk-ant-verysecret\n");
    expect(rest).toEqual([]);
    expect(message).toMatch(/^\.github\/regreen\.yml:3:3: agent\.api-key: a key does not belong in a file\./);
    expect(message).not.toContain("verysecret");
    expect(messages("gates: [{ name: a, run: b, env: { TOKEN: [secret1] } }]\n").join()).not.toContain("secret1");
  });

  it.each([
    ["a tab", "gates:\n\t- name: a\n", /:2:1: not valid YAML: .*Indent with spaces/],
    ["a key twice", "memory: true\nmemory: false\n", /:2:1: not valid YAML: Map keys must be unique\. Keep one of the two/],
    ["an open quote", 'gates: [{ name: "a }]\n', /not valid YAML: .*(?:quote|closed)/],
    ["a colon in plain text", "gates:\n  - name: a\n    run: echo a: b\n", /:3:\d+: not valid YAML: .*Put quotes around a value/],
    ["two documents", "memory: true\n---\nmemory: false\n", /not valid YAML: .*Keep one document/],
    ["an alias to nothing", "gates: *all\n", /alias/i],
    ["an unknown tag", "memory: !secret x\n", /not valid YAML/],
    ["a value that begins with @", "gates:\n  - name: a\n    run: @foo\n", /:3:10: not valid YAML/],
  ])("that is not YAML because of %s says where and what to do", (_, text, pattern) => {
    expect(messages(text)[0]).toMatch(pattern);
  });

  it("with aliases that unfold without end is refused, quickly", () => {
    const lines = ["a: &a [x, x, x, x, x, x, x, x, x]"];
    for (let i = 1; i < 9; i++)
      lines.push(
        `${"abcdefghij"[i]}: &${"abcdefghij"[i]} [${Array(9)
          .fill(`*${"abcdefghij"[i - 1]}`)
          .join(", ")}]`,
      );
    expect(messages(lines.join("\n")).join()).toContain("aliases cannot be unfolded");
  });

  it("may share values by anchors and merge keys", () => {
    const { file, errors } = parseConfig("gates:\n  - &base { name: a, run: b, timeout: 1m }\n  - { <<: *base, name: c }\n", "regreen.yml");
    expect(errors).toEqual([]);
    expect(file?.document.gates?.[1]).toEqual({ name: "c", run: "b", timeout: "1m" });
  });

  it("keeps what is valid, with its true places, for the mistakes that only show later", () => {
    const { file, errors } = parseConfig("gates:\n  - { name: a }\n  - { name: b, run: c }\n", "regreen.yml");
    expect(errors).toHaveLength(1);
    expect(file?.document.gates).toEqual([{ name: "b", run: "c" }]);
    expect(file?.error(["gates", 0, "run"], "x")).toMatchObject({ line: 3, column: 21, path: "gates[1].run" });
  });

  it("is refused when it is longer than any configuration", () => {
    expect(messages(`# ${"x".repeat(300_000)}`).join()).toContain("a configuration has at most");
  });
});

describe("the configuration file", () => {
  it.each([".github/regreen.yml", "regreen.yml", ".regreen.yml"])("is found at %s", (path) => {
    const { file, errors } = readConfig(folder({ [path]: "memory: false\n" }), null);
    expect(errors).toEqual([]);
    expect(file).toMatchObject({ path, document: { memory: false } });
  });

  it("may be missing", () => {
    expect(readConfig(folder({ "a.txt": "" }), null)).toEqual({ file: null, errors: [] });
  });

  it("must not be there twice", () => {
    const { errors } = readConfig(folder({ "regreen.yml": "", ".github/regreen.yml": "" }), null);
    expect(errors.map(formatConfigError).join()).toContain("two configurations, .github/regreen.yml and regreen.yml; keep one");
  });

  it("must be there when it is named", () => {
    const { errors } = readConfig(folder({}), { value: "ci/regreen.yml", origin: "input config" });
    expect(errors.map(formatConfigError)).toEqual([
      expect.stringMatching(/^input config: the file ci\/regreen\.yml does not exist; .*leave input config out\.$/),
    ]);
  });

  it("is read from where it is named, and called so", () => {
    const { errors } = readConfig(folder({ "ci/x.yml": "a: 1\n", "regreen.yml": "" }), { value: "ci/x.yml", origin: "--config" });
    expect(errors.map(formatConfigError)).toEqual(["ci/x.yml:1:1: a: unknown key"]);
  });

  it("that is a folder, not UTF-8 or not readable is a sentence, not a crash", () => {
    expect(readConfig(folder({ "regreen.yml/x": "" }), null).errors[0]?.message).toContain("is not a file");
    const root = folder({ "regreen.yml": "" });
    writeFileSync(join(root, "regreen.yml"), Buffer.from([0xff, 0xfe, 0x41]));
    expect(readConfig(root, null).errors[0]?.message).toContain("is not UTF-8");
  });

  it.skipIf(process.getuid?.() === 0)("without permission to read says so", () => {
    const root = folder({ "regreen.yml": "" });
    chmodSync(join(root, "regreen.yml"), 0);
    expect(readConfig(root, null).errors[0]?.message).toContain("check its permissions");
  });

  it("may begin with a byte order mark and have Windows line ends", () => {
    const { file, errors } = readConfig(folder({ "regreen.yml": "\uFEFFmemory: false\r\nlimits:\r\n  max-rounds: 2\r\n" }), null);
    expect(errors).toEqual([]);
    expect(file?.document).toEqual({ memory: false, limits: { "max-rounds": 2 } });
  });

  it("may name the agent in a plain word, as the input does", () => {
    expect(parseConfig("agent: none\n", "regreen.yml")).toMatchObject({ errors: [], file: { document: { agent: { provider: "none" } } } });
    expect(messages("memory: true\nagent: antropic\n")).toEqual([
      expect.stringMatching(
        /^\.github\/regreen\.yml:2:\d+: agent\.provider: found "antropic"; allowed is one of .*; did you mean "anthropic"\?$/,
      ),
    ]);
  });
});
