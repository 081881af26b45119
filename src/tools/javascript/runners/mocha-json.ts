import { failureOfText, firstTextLine } from "../../reading/error-text.ts";
import { mostFailures } from "../../reading/limits.ts";
import { RunReport } from "../../reading/run-report.ts";
import { listOf, type Table, tableOf, textOf, wholeNumber } from "../../text/fields.ts";
import type { JsonForm, TextReader } from "../../tool.ts";

const lists = { failures: "failed", passes: "passed", pending: "skipped" } as const;

/** What the `json` reporter writes. Source: mochajs.org/#json. */
export const mochaJson: JsonForm = {
  name: "mocha json",
  stage: "test",
  is: (document) => Array.isArray(document.failures) && Object.hasOwn(tableOf(document.stats), "passes"),
  run(document) {
    const report = new RunReport();
    for (const [key, outcome] of Object.entries(lists))
      for (const test of listOf(document[key]).map(tableOf)) {
        const name = textOf(test.fullTitle);
        const path = textOf(test.file);
        if (name !== null) report.test(name, outcome, path);
        if (outcome !== "failed") continue;
        const error = tableOf(test.err);
        const stack = textOf(error.stack) ?? "";
        report.fail({ path, test: name ?? textOf(test.title), ...failureOfText(textOf(error.message) ?? firstTextLine(stack), stack) });
      }
    const stats = tableOf(document.stats);
    const failed = wholeNumber(stats.failures) ?? report.failures.length;
    return report.finding({ counts: { run: (wholeNumber(stats.passes) ?? 0) + failed, failed, skipped: wholeNumber(stats.pending) ?? 0 } });
  },
};

/** Reads the `json-stream` reporter, one event a line: `["fail",{"fullTitle": ...}]`. Source: mochajs.org/#json-stream. */
export const mochaStreamReader = (): TextReader => {
  const seen: Record<"pass" | "fail" | "end", Table[]> = { pass: [], fail: [], end: [] };
  return {
    line(text) {
      const event = /^\["(pass|fail|end)",\{.*\}\]$/.exec(text)?.[1];
      if ((event === "pass" || event === "fail" || event === "end") && seen[event].length < mostFailures) seen[event].push(eventIn(text));
    },
    end() {
      const { pass, fail, end } = seen;
      if (pass.length + fail.length + end.length === 0) return { failures: [] };
      const failures = fail.map((test) => ({ ...test, err: { message: test.err, stack: test.stack } }));
      return mochaJson.run?.({ passes: pass, failures, stats: end.at(-1) }) ?? { failures: [] };
    },
  };
};

/** The object of an event; empty where it is none after all: a test may print anything. */
const eventIn = (text: string): Table => {
  try {
    return tableOf(listOf(JSON.parse(text))[1]);
  } catch {
    return {};
  }
};
