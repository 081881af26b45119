import { FailedTest, TestRun } from "../reading/test-run.ts";
import type { TextReader, Tool } from "../tool.ts";

/** Reads doctest's reports: a rule of stars, `File "d.py", line 3, in d.f`, then the example with Expected and Got. */
const doctestReader = (): TextReader => {
  const run = new TestRun<FailedTest>((one) => {
    const detail = one.detail.text();
    const thrown = detail?.split("\n").findLast((line) => /^\s*[A-Z]\w*(?:Error|Exception)\b/.test(line));
    one.message = thrown?.trim() ?? shortly(detail);
    return one.failure();
  });
  /** All that doctest sums up: what failed. */
  let failed: number | null = null;
  return {
    line(text) {
      const head = /^File "([^"]{1,1000})", line (\d{1,9}), in (\S.{0,500})$/.exec(text);
      if (head) run.begin(new FailedTest(head[3] ?? null, null, { path: head[1] ?? "", line: Number(head[2]) }));
      else if (/^\*{60,}$/.test(text)) run.close();
      else if (text.startsWith("***Test Failed*** ")) {
        run.close();
        failed = (failed ?? 0) + (Number.parseInt(text.slice(18), 10) || 0);
      } else run.current?.detail.add(text);
    },
    end: () => ({ ...run.finding(), ...(failed === null ? {} : { counts: { failed } }) }),
  };
};

/** "expected 2, got 1" of an example's report. */
const shortly = (detail: string | null): string => {
  const lines = detail?.split("\n").map((line) => line.trim()) ?? [];
  const after = (word: string): string | null => {
    const at = lines.indexOf(word);
    return at < 0 ? null : (lines[at + 1] ?? null);
  };
  const expected = after("Expected:");
  return expected === null ? "the documentation's example failed" : `Expected: ${expected}, got: ${after("Got:") ?? "nothing"}`;
};

export const doctest: Tool = {
  name: "doctest",
  documentation: "https://docs.python.org/3/library/doctest.html",
  formats: ["text"],
  calls: { test: ["doctest"] },
  reader: doctestReader,
  sniff: (line) => /^\*\*\*Test Failed\*\*\* \d+ failures?\.?$/.test(line),
};
