/** Repairs that tools print and that are wrong: tried where that does no harm, undone, never green. The tools are small programs of the test. */
import { chmodSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { git, repositoryOf, runReport, write } from "../helpers/program.ts";

/** In `path`, while `was` stands there: a finding whose repair puts `text` for it, or for it in `into`. */
interface Finding {
  readonly path: string;
  readonly was: string;
  readonly text: string;
  readonly into?: { readonly path: string; readonly was: string };
}

/** A linter that prints SARIF with repairs. */
const linter = (findings: readonly Finding[]): string => `import { existsSync, readFileSync } from "node:fs";
const read = (path) => (existsSync(path) ? readFileSync(path, "utf8") : "");
const results = ${JSON.stringify(findings)}.flatMap(({ path, was, text, into }, at) => {
  if (!read(path).includes(was)) return [];
  const target = into ?? { path, was };
  const place = (of, what) => ({ charOffset: Math.max(0, read(of).indexOf(what)), charLength: what.length });
  const replacements = [{ deletedRegion: place(target.path, target.was), insertedContent: { text } }];
  const startLine = read(path).slice(0, read(path).indexOf(was)).split("\\n").length;
  return [{
    ruleId: "rule-" + at, level: "error", message: { text: "not so: " + was.slice(0, 20).trim() },
    locations: [{ physicalLocation: { artifactLocation: { uri: path }, region: { startLine } } }],
    fixes: [{ description: { text: "mend it" }, artifactChanges: [{ artifactLocation: { uri: target.path }, replacements }] }],
  }];
});
console.log(JSON.stringify({ version: "2.1.0", runs: [{ tool: { driver: { name: "planted" } }, results }] }));
process.exit(results.length > 0 ? 1 : 0);
`;

const tests = (...expectations: readonly string[]): string =>
  `const { test } = require("node:test");\nconst assert = require("node:assert");\n${expectations.map((line, at) => `test("t${at}", () => { ${line} });\n`).join("")}`;

const run = (folder: string, ...gates: readonly string[]) => runReport(folder, ["--gates", gates.join("\n"), "--agent", "none"]);
const changed = (folder: string): string => git(folder, "status", "--porcelain");

test("one suggestion passes the linter and fails the tests: it alone is undone, the right one beside it is kept", async () => {
  const folder = repositoryOf({
    "lint.mjs": linter([
      { path: "src/a.js", was: "a == b", text: "a === b" },
      { path: "src/b.js", was: "it != null", text: "it !== null" },
    ]),
    "src/a.js": "exports.same = (a, b) => a == b;\n",
    "src/b.js": "exports.has = (it) => it != null;\n",
    "all.test.js": tests('assert.ok(require("./src/a.js").same(1, 1))', 'assert.ok(!require("./src/b.js").has(undefined))'),
  });
  const { report, code } = await run(folder, "lint: node lint.mjs", "test: node --test");
  expect([report.status, code]).toEqual(["improved", 1]);
  expect(changed(folder)).toBe(" M src/a.js\n");
  expect(report.quickFixSources).toEqual([{ source: "planted", fixes: 1, unsafe: 1 }]);
});

test("what a compiler suggests compiles and fails the tests: nothing of it stays", async () => {
  const folder = repositoryOf({
    "build.mjs": linter([{ path: "src/a.js", was: "widht", text: "weight" }]),
    "src/a.js": "const weight = 1;\nexports.width = () => widht;\n",
    "all.test.js": tests(
      'assert.equal(require("./src/a.js").width === undefined, false)',
      'assert.notEqual(String(require("./src/a.js").width), "() => weight")',
    ),
  });
  const { report, code } = await run(folder, "build: node build.mjs", "test: node --test");
  expect(["blocked", "improved"]).toContain(report.status);
  expect([code, changed(folder)]).toEqual([1, ""]);
});

test("what takes code away, edits a test, a configuration or a file outside, or silences the finding is not even tried", async () => {
  const outside = "../regreen-outside.js";
  const method = "exports.gone = () => {\n  let sum = 0;\n  sum += 1;\n  sum += 2;\n  return sum;\n};\n";
  const expectation = "assert.equal(1, 1)";
  const folder = repositoryOf({
    "lint.mjs": linter([
      { path: "src/a.js", was: method, text: "" },
      { path: "src/b.js", was: "two", text: "2", into: { path: "all.test.js", was: expectation } },
      { path: "src/b.js", was: "three", text: "off", into: { path: ".eslintrc.json", was: "error" } },
      { path: "src/b.js", was: "four", text: "4", into: { path: outside, was: "" } },
      { path: "src/b.js", was: "five", text: "five // eslint-disable-line" },
    ]),
    ".eslintrc.json": '{ "rules": { "eqeqeq": "error" } }\n',
    "src/a.js": method,
    "src/b.js": 'exports.all = ["two", "three", "four", "five"];\n',
    "all.test.js": tests(expectation),
  });
  const { report, code } = await run(folder, "lint: node lint.mjs", "test: node --test");
  expect([report.status, code, changed(folder)]).toEqual(["blocked", 1, ""]);
  expect([report.quickFixes, report.gates[0]?.runs]).toEqual([0, 1]);
});

test("two linters that contradict each other: an end, and no green", async () => {
  const eslint = (was: string, text: string): string => `import { readFileSync } from "node:fs";
const at = readFileSync("src/a.js", "utf8").indexOf(${JSON.stringify(was)});
const fix = { range: [at, at + ${was.length}], text: ${JSON.stringify(text)} };
const messages = at < 0 ? [] : [{ ruleId: "quotes", severity: 2, message: "other quotes", line: 1, column: at + 1, fix }];
console.log(JSON.stringify([{ filePath: process.cwd() + "/src/a.js", messages }]));
process.exit(messages.length);
`;
  const files = { "one.mjs": eslint('"a"', "'a'"), "two.mjs": eslint("'a'", '"a"'), "src/a.js": 'exports.a = "a";\n' };
  const folder = repositoryOf(files);
  const { report, code } = await run(folder, "lint-one: node one.mjs", "lint-two: node two.mjs");
  expect(["blocked", "improved"]).toContain(report.status);
  expect(code).toBe(1);
  expect(readFileSync(join(folder, "src/a.js"), "utf8")).toBe(files["src/a.js"]);
});

test("what another command makes of a build's findings: right, it is kept and called unsafe; wrong, it is undone", async () => {
  const dotnet = (text: string): string => `#!/bin/sh
case "$1" in
  build) grep -q "public int Two" a.cs || exit 0
    echo "$PWD/a.cs(1,8): error CA1822: Member 'Two' does not access instance data [$PWD/a.csproj]"; exit 1 ;;
  format) echo "$*" | grep -q -- "--no-restore --severity info --diagnostics CA1822" && printf '${text}\\n' > a.cs ;;
esac
`;
  const played = async (text: string) => {
    const folder = repositoryOf({
      "a.cs": "public int Two() => 2;\n",
      "a.csproj": "<Project />\n",
      "all.test.js": tests('assert.match(require("node:fs").readFileSync("a.cs", "utf8"), /=> 2/)'),
    });
    write(folder, { ".git/bin/dotnet": dotnet(text) });
    chmodSync(join(folder, ".git/bin/dotnet"), 0o755);
    const env = { PATH: `${join(folder, ".git/bin")}:${process.env.PATH}` };
    const { report, code } = await runReport(folder, ["--gates", "build: dotnet build\ntest: node --test", "--agent", "none"], env);
    return [report.status, code, changed(folder), report.quickFixSources];
  };
  expect(await played("public static int Two => 2;")).toEqual([
    "recovered",
    0,
    " M a.cs\n",
    [{ source: "dotnet build", fixes: 1, unsafe: 1 }],
  ]);
  expect(await played("public static int Two => 3;")).toEqual(["blocked", 1, "", undefined]);
});
