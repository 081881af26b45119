import { expect, test } from "vitest";
import { readLog, short } from "./read-log.ts";

const stats = { suites: 1, tests: 1, passes: 0, pending: 0, failures: 1 };
const failure = {
  title: "adds",
  fullTitle: "math adds",
  file: "/srv/repo/test/a.spec.js",
  err: { message: "connect ECONNREFUSED", stack: "" },
};
const files = ["test/a.spec.js"];

test.each([
  ["over many lines", 2],
  ["in one line", undefined],
])("a JSON report without a last line end is read %s although another stream's text stands behind it", (_, indent) => {
  const log = `${JSON.stringify({ stats, tests: [failure], failures: [failure], passes: [] }, null, indent)}npm warn config: something else\n`;
  const reading = readLog(log, { files, command: "npx mocha -R json" });
  expect(short(reading)).toEqual(["test/a.spec.js {math adds} connect ECONNREFUSED"]);
  expect(reading.class).toBe("code");
  expect(reading.excerpt).toContain("npm warn config: something else");
});

test("what begins like JSON and goes on as prose stays a line of the log", () => {
  const reading = readLog("[1]4711 done\n{} and src/a.js\n", { files });
  expect(reading.failures).toEqual([]);
  expect(reading.excerpt).toContain("[1]4711 done");
  expect(reading.excerpt).toContain("{} and src/a.js");
});

test("an empty report below its declaration ends there, and what stands behind it is read", () => {
  const log = '<?xml version="1.0" encoding="UTF-8"?>\n<checkstyle version="10.3"/>\nsrc/a.c:3:1: error: expected expression\n';
  const reading = readLog(log, { files: ["src/a.c"], command: "./check.sh" });
  expect(short(reading)).toEqual(["src/a.c:3:1 expected expression"]);
});

test("a long report in one line is read whole behind what GitHub puts in front of it", () => {
  const messages = Array.from({ length: 300 }, (_, i) => ({
    ruleId: "no-undef",
    severity: 2,
    message: `'v${i}' is not defined.`,
    line: i + 1,
    column: 1,
  }));
  const log = `build\tRun npx eslint\t2026-01-01T00:00:00.0000000Z ${JSON.stringify([{ filePath: "/srv/repo/src/a.js", messages, errorCount: 300 }])}\n`;
  expect(log.length).toBeGreaterThan(20_000);
  const reading = readLog(log, { files: ["src/a.js"], command: "npx eslint -f json ." });
  expect(reading.failures).toHaveLength(300);
});
