import type { RawPlace, TextReader } from "../tool.ts";
import { Detail } from "./detail.ts";
import { framesOf } from "./frame.ts";
import { TestRun } from "./test-run.ts";

/** Reads TeamCity's service messages of a test runner ("##teamcity[testFailed name='...' message='...' details='...']"). */
export const teamcityReader = (): TextReader => {
  const run = new TestRun();
  const suites: string[] = [];
  const failed = new Set<string>();
  /** Where the running test is declared: "php_qn:///srv/repo/tests/CartTest.php::\CartTest::testAdds". */
  let declared: string | null = null;
  return {
    line(text) {
      if (!text.startsWith("##teamcity[")) return;
      const kind = /^##teamcity\[(test\w{3,30}) /.exec(text)?.[1];
      if (kind === undefined) return;
      const values = properties(text);
      const testName = values.get("name") ?? "";
      if (kind === "testSuiteStarted") {
        if (suites.length < 100) suites.push(testName);
        return;
      }
      if (kind === "testSuiteFinished") {
        suites.pop();
        return;
      }
      if (kind === "testStarted") {
        declared = values.get("locationHint") ?? null;
        return;
      }
      const [file, ...rest] = (declared ?? "").replace(/^\w+:\/\//, "").split("::");
      const path = file === undefined || file === "" ? null : file;
      const type = rest.at(0)?.replace(/^\\/, "") ?? suites.at(-1) ?? "";
      const name = type === "" ? testName : `${type}::${testName}`;
      if (kind === "testIgnored" || kind === "testFinished") {
        const outcome = kind === "testIgnored" ? "skipped" : failed.has(name) ? "failed" : "passed";
        if (run.tests.at(-1)?.name !== name) run.test(name, outcome, path);
        return;
      }
      if (kind !== "testFailed") return;
      failed.add(name);
      const stack = framesOf(values.get("details") ?? "");
      const frame: RawPlace | null = stack.find((one) => path !== null && one.path === path) ?? null;
      const [message = "", ...more] = (values.get("message") ?? "").split("\n");
      const detail = new Detail();
      for (const line of [message, ...more]) detail.add(line);
      run.failures.add({
        // PHPUnit sends a risky test as a failed one, though it fails no run by itself
        severity: message.startsWith("This test did not perform any assertions") ? "warning" : "error",
        path,
        line: frame?.line ?? null,
        test: name,
        message: message || "failed",
        detail: more.length > 0 ? detail.text() : null,
        stack,
        stage: "test",
      });
    },
    end: () => run.finding(),
  };
};

const escapes: Readonly<Record<string, string>> = { n: "\n", r: "\r", x: "\u0085", l: "\u2028", p: "\u2029" };

/** The properties of a message, with `|n`, `|'`, `||` and `|0x00e9` undone. */
const properties = (text: string): Map<string, string> => {
  const found = new Map<string, string>();
  for (const [, key = "", value = ""] of text.slice(0, 16_000).matchAll(/ (\w{1,40})='((?:[^'|]|\|.)*)'/g)) {
    found.set(
      key,
      value.replace(/\|(?:0x([\da-fA-F]{4})|(.))/g, (_, code?: string, sign?: string) =>
        code === undefined ? (escapes[sign ?? ""] ?? sign ?? "") : String.fromCharCode(Number.parseInt(code, 16)),
      ),
    );
  }
  return found;
};
