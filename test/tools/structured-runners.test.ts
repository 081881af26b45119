import { expect, test } from "vitest";
import { readLog, short } from "./read-log.ts";

const report = (path: string, text: string) => ({
  files: ["tests/a.spec.ts", "tests/lib.ts", "test/a.test.js", "test/b.test.js"],
  reports: [{ path, text }],
});

test("a Playwright test that fails in two projects fails twice, in its own file where it called what threw", () => {
  const error = {
    message: "TypeError: boom",
    stack: "TypeError: boom\n    at boom (/srv/repo/tests/lib.ts:1:39)\n    at /srv/repo/tests/a.spec.ts:9:32",
    location: { file: "/srv/repo/tests/lib.ts", line: 1, column: 39 },
  };
  const failed = { status: "unexpected", results: [{ status: "failed", error, errors: [error] }] };
  const passes = { status: "unexpected", results: [{ status: "passed", errors: [] }] };
  const skipped = { status: "skipped", results: [] };
  const document = {
    config: { rootDir: "/srv/repo/tests" },
    suites: [
      {
        title: "a.spec.ts",
        file: "a.spec.ts",
        specs: [
          { title: "throws", file: "a.spec.ts", line: 9, tests: [failed, failed] },
          { title: "is expected to fail", file: "a.spec.ts", line: 12, tests: [passes, skipped] },
        ],
      },
    ],
    errors: [],
    stats: { expected: 0, unexpected: 3, skipped: 1, flaky: 0 },
  };
  const reading = readLog("", report("results.json", JSON.stringify(document)));
  expect(short(reading)).toEqual([
    "tests/a.spec.ts:9:32 {throws} TypeError: boom",
    "tests/a.spec.ts:9:32 {throws} TypeError: boom",
    "tests/a.spec.ts:12 {is expected to fail} Expected to fail, but passed.",
  ]);
  expect(reading.failures[0]?.origin).toMatchObject({ file: "tests/lib.ts", line: 1 });
  expect(reading.counts).toEqual({ run: 3, failed: 3, skipped: 1 });
});

test("Playwright's JUnit names the test's line where the failure has no frame", () => {
  const xml = `<testsuites><testsuite name="a.spec.ts"><testcase name="math › times out" classname="a.spec.ts">
<failure message="Test timeout of 1500ms exceeded."><![CDATA[
[api] › a.spec.ts:10:3 › math › times out ────
    Test timeout of 1500ms exceeded.
]]></failure></testcase></testsuite></testsuites>`;
  expect(short(readLog("", report("junit.xml", xml)))).toEqual(["tests/a.spec.ts:10 {math › times out} Test timeout of 1500ms exceeded."]);
});

test("node-tap's JUnit tells an assertion once, without the subtests that only sum it up", () => {
  const xml = `<testsuites name="TAP Tests"><testsuite name="test/a.test.js">
<testsuite name="outer"><testsuite name="inner">
<testcase id="1" name="should be equal" classname="test/a.test.js &gt; outer &gt; inner" file="test/a.test.js" line="9" column="28"><failure><![CDATA[
at:
  fileName: test/a.test.js
  lineNumber: 9
]]></failure></testcase></testsuite>
<testcase id="1" name="inner" classname="test/a.test.js &gt; outer" file="test/a.test.js" line="9"><failure><![CDATA[
at:
  fileName: test/a.test.js
]]></failure></testcase></testsuite>
<testcase id="1" name="outer" classname="test/a.test.js" file="test/a.test.js" line="8"><failure><![CDATA[
at:
  fileName: test/a.test.js
]]></failure></testcase></testsuite>
<testsuite name="test/b.test.js"><testsuite name="hang"><testcase id="1" name="timeout!" classname="test/b.test.js &gt; hang"><failure><![CDATA[
expired: TAP
signal: null
]]></failure></testcase></testsuite></testsuite></testsuites>`;
  const reading = readLog("", report("tap.xml", xml));
  expect(reading.failures.map((failure) => [failure.file, failure.line, failure.message])).toEqual([
    ["test/a.test.js", 9, "should be equal"],
    ["test/b.test.js", null, "timeout!"],
  ]);
});

test("a test with two errors (a soft assertion, a hook behind it) is two failures, in JUnit and in Jest's JSON", () => {
  const junit = `<testsuites name="vitest tests"><testsuite name="test/a.test.js"><testcase classname="test/a.test.js" name="cart &gt; soft">
<failure message="expected 1 to be 2" type="AssertionError">AssertionError: expected 1 to be 2\n ❯ test/a.test.js:4:20</failure>
<failure message="after broke" type="Error">Error: after broke\n ❯ test/a.test.js:8:60</failure></testcase></testsuite></testsuites>`;
  const json = JSON.stringify({
    numPassedTests: 0,
    numFailedTests: 1,
    testResults: [
      {
        name: "/srv/repo/test/a.test.js",
        status: "failed",
        assertionResults: [
          {
            ancestorTitles: ["cart"],
            title: "soft",
            status: "failed",
            failureMessages: [
              "expected 1 to be 2\n    at /srv/repo/test/a.test.js:4:20",
              "after broke\n    at /srv/repo/test/a.test.js:8:60",
            ],
          },
        ],
      },
    ],
  });
  for (const reading of [readLog("", report("junit.xml", junit)), readLog("", report("jest.json", json))]) {
    expect(reading.failures.map(({ line, message }) => `${line} ${message}`)).toEqual(["4 expected 1 to be 2", "8 after broke"]);
    expect(reading.counts.failed).toBe(1);
  }
});

test("the reports of two runs of Jest, one a line, are both read, each with its counts", () => {
  const run = (file: string) => {
    const failed = { ancestorTitles: ["sum"], title: `adds in ${file}`, status: "failed", failureMessages: ["Error: boom"] };
    const testResults = [{ name: `/srv/repo/test/${file}`, status: "failed", message: "", assertionResults: [failed] }];
    return JSON.stringify({ openHandles: [], numFailedTests: 1, numPassedTests: 2, testResults });
  };
  const reading = readLog("", report("results.json", `${run("a.test.js")}\n${run("b.test.js")}\n`));
  expect(short(reading)).toEqual([
    "test/a.test.js {sum › adds in a.test.js} Error: boom",
    "test/b.test.js {sum › adds in b.test.js} Error: boom",
  ]);
  expect(reading.counts).toEqual({ run: 6, failed: 2, skipped: 0 });
});
