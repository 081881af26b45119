import { describe, expect, test } from "vitest";
import { readReport } from "../../src/tools/structured/report.ts";
import { readLog, short } from "./read-log.ts";

const files = [
  "src/a.js",
  "src/b.ts",
  "src/app.py",
  "test/a.test.js",
  "tests/test_a.py",
  "src/test/java/app/CartTest.java",
  "app/models/user.rb",
  "spec/user_spec.rb",
  "src/main.rs",
  "pkg/a.go",
  "pkg/a_test.go",
  "deploy.sh",
  "Dockerfile",
];
const read = (log: unknown, command = "./tool"): string[] =>
  short(readLog(typeof log === "string" ? log : `${JSON.stringify(log, null, 2)}\n`, { files, command }));

describe("a rule's help in SARIF", () => {
  const detailOf = (rule: object): string | null | undefined => {
    const result = { ruleId: "js/unused", level: "error", message: { text: "unused" } };
    const document = {
      version: "2.1.0",
      runs: [{ tool: { driver: { name: "t", rules: [{ id: "js/unused", ...rule }] } }, results: [result] }],
    };
    return readLog(`${JSON.stringify(document)}\n`, { files, command: "./tool" }).failures[0]?.detail;
  };
  test("is the failure's detail, or else the rule's description", () => {
    expect(detailOf({ help: { text: "Delete it." }, fullDescription: { text: "What is not used." } })).toBe("Delete it.");
    expect(detailOf({ fullDescription: { text: "What is not used." } })).toBe("What is not used.");
    expect(detailOf({})).toBeNull();
  });
});

describe("a linter's JSON is read whoever printed it", () => {
  test.each<readonly [string, unknown, readonly string[]]>([
    [
      "eslint",
      [
        {
          filePath: "/srv/repo/src/a.js",
          messages: [
            { ruleId: "no-undef", severity: 2, message: "'x' is not defined.", line: 1, column: 2 },
            { ruleId: "semi", severity: 1, message: "w", line: 2, column: 1 },
          ],
        },
      ],
      ["src/a.js:1:2 [no-undef] 'x' is not defined."],
    ],
    [
      "stylelint",
      [
        {
          source: "/srv/repo/src/a.js",
          errored: true,
          warnings: [{ line: 1, column: 2, rule: "block-no-empty", severity: "error", text: "Empty block" }],
        },
      ],
      ["src/a.js:1:2 [block-no-empty] Empty block"],
    ],
    [
      "ruff",
      [
        {
          code: "F401",
          filename: "/srv/repo/src/app.py",
          location: { row: 1, column: 8 },
          end_location: { row: 1, column: 10 },
          message: "`os` imported but unused",
          url: "",
        },
      ],
      ["src/app.py:1:8 [F401] `os` imported but unused"],
    ],
    [
      "pylint",
      [
        {
          type: "convention",
          module: "app",
          line: 1,
          column: 0,
          path: "src/app.py",
          symbol: "missing-docstring",
          message: "Missing",
          "message-id": "C0114",
        },
      ],
      ["src/app.py:1:0 [C0114] Missing"],
    ],
    [
      "pyright",
      {
        version: "1",
        generalDiagnostics: [
          {
            file: "/srv/repo/src/app.py",
            severity: "error",
            message: "bad",
            range: { start: { line: 2, character: 4 }, end: { line: 2, character: 5 } },
            rule: "reportX",
          },
        ],
        summary: {},
      },
      ["src/app.py:3:5 [reportX] bad"],
    ],
    [
      "rubocop",
      {
        files: [
          {
            path: "app/models/user.rb",
            offenses: [
              {
                severity: "convention",
                message: "Use x",
                cop_name: "Style/X",
                location: { start_line: 3, start_column: 5, line: 3, column: 5 },
              },
            ],
          },
        ],
        summary: {},
      },
      ["app/models/user.rb:3:5 [Style/X] Use x"],
    ],
    [
      "shellcheck",
      [{ file: "deploy.sh", line: 3, endLine: 3, column: 5, endColumn: 6, level: "warning", code: 2086, message: "Double quote" }],
      ["deploy.sh:3:5 [SC2086] Double quote"],
    ],
    [
      "golangci-lint",
      {
        Issues: [{ FromLinter: "errcheck", Text: "not checked", Pos: { Filename: "pkg/a.go", Offset: 1, Line: 3, Column: 5 } }],
        Report: {},
      },
      ["pkg/a.go:3:5 [errcheck] not checked"],
    ],
    [
      "gitlab code quality",
      [
        {
          description: "bad",
          check_name: "r",
          fingerprint: "1",
          severity: "critical",
          location: { path: "src/a.js", lines: { begin: 3 } },
        },
        { description: "meh", check_name: "r", fingerprint: "2", severity: "minor", location: { path: "src/a.js", lines: { begin: 4 } } },
      ],
      ["src/a.js:3 [r] bad"],
    ],
    [
      "a tool that nobody knows",
      { findings: [{ path: "Dockerfile", start: { line: 3, col: 5 }, check_id: "no-root", extra: {}, message: "runs as root" }] },
      ["Dockerfile:3:5 [no-root] runs as root"],
    ],
    [
      "files as keys",
      { totals: { errors: 1 }, files: { "/srv/repo/src/a.js": { errors: 1, messages: [{ message: "bad", line: 3, identifier: "x.y" }] } } },
      ["src/a.js:3 [x.y] bad"],
    ],
  ])("%s", (_, log, wanted) => {
    expect(read(log)).toEqual(wanted);
  });
});

describe("a test runner's report gives the test, its file, and where the error was thrown", () => {
  test("JSON of Jest, with a suite that did not load", () => {
    const stack =
      "TypeError: empty\n    at parse (/srv/repo/src/a.js:5:17)\n    at Object.<anonymous> (/srv/repo/test/a.test.js:9:14)\n    at x (/srv/repo/node_modules/jest/y.js:1:1)";
    const reading = readLog(
      JSON.stringify({
        numPassedTests: 1,
        numFailedTests: 1,
        numPendingTests: 2,
        openHandles: [],
        testResults: [
          {
            name: "/srv/repo/test/a.test.js",
            status: "failed",
            message: "",
            assertionResults: [
              { ancestorTitles: ["cart"], title: "adds", fullName: "cart adds", status: "failed", failureMessages: [stack] },
              { ancestorTitles: [], title: "ok", status: "passed", failureMessages: [] },
            ],
          },
          {
            name: "/srv/repo/src/b.ts",
            status: "failed",
            message: "  ● Test suite failed to run\n\n    SyntaxError: Unexpected token (4:10)\n",
            assertionResults: [],
          },
        ],
      }),
      { files },
    );
    expect(short(reading)).toEqual(["test/a.test.js:9:14 {cart › adds} TypeError: empty", "src/b.ts SyntaxError: Unexpected token (4:10)"]);
    expect(reading.failures[0]?.origin).toEqual({ file: "src/a.js", line: 5, column: 17 });
    expect(reading.failures[1]?.ran).toBe(false);
    expect(reading.counts).toEqual({ run: 2, failed: 1, skipped: 2 });
    expect(reading.tests?.map((one) => one.outcome)).toEqual(["failed", "passed"]);
  });

  test("Vitest's JSON, which counts skipped tests as passed before 2, calls a file that did not load passed before 1, and says nothing of a hook", () => {
    const reading = readLog(
      JSON.stringify({
        numPassedTests: 2,
        numFailedTests: 1,
        testResults: [
          {
            name: "/srv/repo/test/a.test.js",
            status: "failed",
            message: "",
            assertionResults: [{ ancestorTitles: ["db"], title: "reads", status: "pending", failureMessages: [] }],
          },
          { name: "/srv/repo/src/b.ts", status: "passed", message: "Failed to load url ./gone.js", assertionResults: [] },
          {
            name: "/srv/repo/src/a.js",
            status: "failed",
            message: "",
            assertionResults: [
              {
                ancestorTitles: [],
                title: "slow",
                status: "failed",
                failureMessages: ["Error: STACK_TRACE_ERROR\n    at /srv/repo/src/a.js:8:7"],
              },
            ],
          },
        ],
      }),
      { files },
    );
    expect(short(reading)).toEqual([
      "test/a.test.js failed outside of its tests, perhaps in a hook",
      "src/b.ts Failed to load url ./gone.js",
      "src/a.js:8:7 {slow} Error: Test timed out",
    ]);
    expect(reading.failures.map((failure) => failure.ran)).toEqual([false, false, true]);
    expect(reading.counts).toEqual({ run: 1, failed: 1, skipped: 1 });
  });

  test("JUnit XML of pytest, Surefire and phpunit's kin", () => {
    const xml = `<?xml version="1.0"?><testsuites>
      <testsuite name="pytest"><testcase classname="tests.test_a.TestX" name="test_b[1]"><failure message="assert 1 == 2">tests/test_a.py:7: AssertionError</failure></testcase></testsuite>
      <testsuite name="app.CartTest"><testcase classname="app.CartTest" name="boom"><error message="bad &lt;x&gt;" type="E"><![CDATA[E: bad
\tat app.Cart.go(Cart.java:3)
\tat app.CartTest.boom(CartTest.java:8)]]></error></testcase><testcase classname="app.CartTest" name="later"><skipped/></testcase></testsuite></testsuites>`;
    const reading = readLog("", { files, reports: [{ path: "report.xml", text: xml }] });
    expect(short(reading)).toEqual([
      "tests/test_a.py:7 {tests/test_a.py::TestX::test_b[1]} assert 1 == 2",
      "src/test/java/app/CartTest.java:8 {app.CartTest.boom} bad <x>",
    ]);
    expect(reading.counts).toEqual({ run: 2, failed: 2, skipped: 1 });
  });

  test("TRX of dotnet test", () => {
    const trx = `<TestRun><Results><UnitTestResult testName="App.T.Adds" outcome="Failed"><Output><ErrorInfo><Message>Assert.Equal()</Message><StackTrace>   at App.T.Adds() in /srv/repo/src/b.ts:line 12</StackTrace></ErrorInfo></Output></UnitTestResult><UnitTestResult testName="App.T.Ok" outcome="Passed"/></Results></TestRun>`;
    expect(short(readLog("", { files, reports: [{ path: "r.trx", text: trx }] }))).toEqual(["src/b.ts:12 {App.T.Adds} Assert.Equal()"]);
  });

  test("a stream of go test -json", () => {
    const events = [
      { Action: "run", Package: "example.com/m/pkg", Test: "TestA" },
      { Action: "run", Package: "example.com/m/pkg", Test: "TestA/sub" },
      { Action: "output", Package: "example.com/m/pkg", Test: "TestA/sub", Output: "    a_test.go:7: got 1, want 2\n" },
      { Action: "fail", Package: "example.com/m/pkg", Test: "TestA/sub" },
      { Action: "fail", Package: "example.com/m/pkg", Test: "TestA" },
      { Action: "pass", Package: "example.com/m/pkg", Test: "TestB" },
      { Action: "fail", Package: "example.com/m/pkg" },
    ];
    const reading = readLog(`${events.map((event) => JSON.stringify(event)).join("\n")}\n`, { files, command: "go test -json ./..." });
    expect(short(reading)).toEqual(["pkg/a_test.go:7 {TestA/sub} got 1, want 2"]);
    expect(reading.counts.run).toBe(3);
  });

  test("TAP, with subtests, YAML and directives", () => {
    const tap = `TAP version 13\n# Subtest: cart\n    not ok 1 - adds\n      ---\n      message: "expected 2"\n      at: "/srv/repo/test/a.test.js:5:3"\n      ...\n    ok 2 - parses\n    1..2\nnot ok 1 - cart\nok 2 - later # SKIP\nnot ok 3 - someday # TODO\n1..3\n`;
    const reading = readLog("", { files, reports: [{ path: "out.tap", text: tap }] });
    expect(short(reading)).toEqual(["test/a.test.js:5:3 {cart > adds} expected 2"]);
    expect(reading.counts.skipped).toBe(2);
  });
});

describe("a report and the text of one run are one list", () => {
  test("each failure once, with what only the other knows", () => {
    const junit = `<testsuites><testsuite name="src/a.js"><testcase classname="test/a.test.js" name="cart &gt; adds"><failure message="expected 3 to be 2"/></testcase></testsuite></testsuites>`;
    const log =
      " RUN  v3.0.0 /srv/repo\n\n ❯ test/a.test.js (1 test | 1 failed) 5ms\n   × cart > adds 3ms\n     → expected 3 to be 2\n\n⎯⎯⎯ Failed Tests 1 ⎯⎯⎯\n\n FAIL  test/a.test.js > cart > adds\nAssertionError: expected 3 to be 2\n ❯ test/a.test.js:6:35\n\n Test Files  1 failed (1)\n      Tests  1 failed (1)\n";
    const reading = readLog(log, { files, command: "npx vitest run", reports: [{ path: "junit.xml", text: junit }] });
    expect(reading.failures).toHaveLength(1);
    expect(reading.failures[0]).toMatchObject({ file: "test/a.test.js", line: 6, column: 35 });
  });

  test("a document in the middle of other output", () => {
    const log = `starting\n${JSON.stringify([{ filePath: "/srv/repo/src/a.js", messages: [{ ruleId: "x", severity: 2, message: "m", line: 1, column: 2 }] }])}\ndone\n`;
    expect(read(log)).toEqual(["src/a.js:1:2 [x] m"]);
  });
});

describe("bad input", () => {
  test("a report older than the run is not read, and that is said", () => {
    const reading = readLog("all wrong\n", {
      files,
      reports: [{ path: "old.xml", stale: true, text: '<testsuite><testcase name="x"><failure message="old"/></testcase></testsuite>' }],
    });
    expect(reading.failures).toEqual([]);
    expect(reading.notes).toEqual(["The report old.xml is older than this run, so it was not read."]);
  });

  test("an old report beside a fresh one is left out without a word", () => {
    const report = (path: string, name: string, stale: boolean) => ({
      path,
      stale,
      text: `<testsuite><testcase name="${name}"><failure message="m"/></testcase></testsuite>`,
    });
    const reading = readLog("all wrong\n", { files, reports: [report("a.xml", "renamed", true), report("b.xml", "x", false)] });
    expect(reading.failures).toMatchObject([{ test: "x" }]);
    expect(reading.notes).toEqual([]);
  });

  test("cut-off JSON gives what stands before the cut, and is not complete", () => {
    const whole = JSON.stringify(
      [1, 2, 3].map((line) => ({
        filePath: "/srv/repo/src/a.js",
        messages: [{ ruleId: "x", severity: 2, message: "m", line, column: 2 }],
      })),
    );
    const reading = readLog(whole.slice(0, whole.lastIndexOf('"line"')), { files, command: "npx eslint -f json ." });
    expect(short(reading).slice(0, 2)).toEqual(["src/a.js:1:2 [x] m", "src/a.js:2:2 [x] m"]);
    expect(reading.complete).toBe(false);
    expect(reading.notes.join(" ")).toContain("ends in the middle");
  });

  test("cut-off XML gives what stands before the cut", () => {
    const reading = readLog("", {
      files,
      reports: [
        {
          path: "r.xml",
          text: '<checkstyle><file name="src/a.js"><error line="1" column="2" severity="error" message="m" source="x"/><error line="2" ',
        },
      ],
    });
    expect(short(reading)[0]).toBe("src/a.js:1:2 [x] m");
    expect(reading.notes.join(" ")).toContain("ends in the middle");
  });

  test("a document type's entities are never resolved", () => {
    const bomb = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">]><testsuite name="s"><testcase classname="c" name="n"><failure message="&b;&f;">x</failure></testcase></testsuite>`;
    const reading = readLog("", { files, reports: [{ path: "r.xml", text: bomb }] });
    expect(JSON.stringify(reading)).not.toMatch(/aaaa|root:/);
    expect(reading.notes.join(" ")).toContain("entities were not resolved");
  });

  test("anything else says what it is not", () => {
    expect(readReport("hello", "a.txt").notes).toEqual(["The report a.txt is in no format that is known."]);
    expect(readReport("", "b.xml").notes).toEqual(["The report b.xml is empty."]);
    expect(readReport('{"name":"x","version":"1"}', "c.json").documents).toEqual([]);
    expect(readReport("<html><body>x</body></html>", "d.xml").documents).toEqual([]);
    expect(readReport("[]", "e.json")).toEqual({ documents: [], notes: [] });
  });
});

test("a document with other names for file, line, column and rule is read as well", () => {
  const log = JSON.stringify({
    issues: [{ file_name: "src/a.py", line_no: 3, line_pos: 7, rule_code: "L001", message: "Expected 4, got 8" }],
  });
  expect(short(readLog(`${log}\n`, { command: "some-linter", files: ["src/a.py"] }))).toEqual(["src/a.py:3:7 [L001] Expected 4, got 8"]);
});

test.each<readonly [string, unknown, readonly string[]]>([
  [
    "camel case, under a list of another name",
    {
      report: {
        totals: { files: 9 },
        complaints: [{ sourceFile: "src/a.py", atLine: 3, atColumn: 7, ruleName: "L001", explanation: "Bad" }],
      },
    },
    ["src/a.py:3:7 [L001] Bad"],
  ],
  [
    "place in one text, problem that was left out",
    [
      { where: "src/a.py:3:7", checker: "no-x", problem: "Bad", status: "failed" },
      { where: "src/a.py:4:1", checker: "no-y", problem: "Fine", status: "passed" },
      { where: "src/a.py:5:1", checker: "no-z", problem: "Fine", suppressed: true },
    ],
    ["src/a.py:3:7 [no-x] Bad"],
  ],
  [
    "files as keys, pairs as places, the end beside the start",
    {
      "src/a.py": { findings_by_rule: [{ check: "X9", why: "-", details: "Bad", span: { from: 1, start_pos: [3, 7], end_pos: [9, 9] } }] },
    },
    ["src/a.py:3:7 [X9] Bad"],
  ],
  [
    "a rule with keys of its own, and a number of each finding that is no rule",
    [
      {
        Filename: "src/a.py",
        Id: "1bd91c95-9825-f55e-4b10-fd0cee4f6670",
        Location: { Start: { LineNumber: 3 } },
        Message: "Bad",
        Rule: { Id: "E3" },
      },
    ],
    ["src/a.py:3 [E3] Bad"],
  ],
  [
    "what a finding says",
    { findings: [{ where: { file: "src/a.py", row: 3, col: 5 }, ruleId: "Q12", says: "Bad", fixable: true }] },
    ["src/a.py:3:5 [Q12] Bad"],
  ],
  ["no place", { versions: [{ package: "a", file: "src/a.py", text: "1.0" }] }, []],
  ["symbols, which nobody judges", [{ name: "Foo", kind: "class", file: "src/a.py", at_line: 3, description: "A foo" }], []],
  ["a count of lines", [{ file: "src/a.py", line_count: 30, description: "A module" }], []],
])("diagnostics under keys that nobody knows are read by the keys' words: %s", (_, document, found) => {
  const log = `${JSON.stringify(document, null, 2)}\n`;
  expect(short(readLog(log, { command: "some-linter --json", files: ["src/a.py"] })).filter((line) => line.startsWith("src/"))).toEqual(
    found,
  );
});
