import { Detail } from "../reading/detail.ts";
import { FailureList } from "../reading/failure-list.ts";
import type { RawFailure, TextReader, Tool } from "../tool.ts";

/** Reads doctest's reports: a rule of stars, `File "d.py", line 3, in d.f`, then the example with Expected and Got. */
function doctestReader(): TextReader {
  const list = new FailureList();
  let pending: { failure: RawFailure; detail: Detail } | null = null;
  let counts: { failed: number } | null = null;
  const flush = (): void => {
    if (pending) {
      const detail = pending.detail.text();
      const thrown = detail?.split("\n").findLast((line) => /^\s*[A-Z]\w*(?:Error|Exception)\b/.test(line));
      list.add({ ...pending.failure, message: thrown?.trim() ?? shortly(detail), detail });
    }
    pending = null;
  };
  return {
    line(text) {
      if (/^\*{60,}$/.test(text)) return flush();
      const head = /^File "([^"]{1,1000})", line (\d{1,9}), in (\S.{0,500})$/.exec(text);
      if (head) {
        flush();
        pending = {
          failure: { path: head[1] ?? null, line: Number(head[2]), test: head[3] ?? null, message: "" },
          detail: new Detail(),
        };
        return;
      }
      const total = /^\*\*\*Test Failed\*\*\* (\d+) failures?/.exec(text);
      if (total) {
        flush();
        counts = { failed: (counts?.failed ?? 0) + Number(total[1]) };
      } else if (pending) pending.detail.add(text);
    },
    end() {
      flush();
      return list.finding(counts ? { counts } : {});
    },
  };
}

/** "expected 2, got 1" of an example's report. */
function shortly(detail: string | null): string {
  const lines = detail?.split("\n").map((line) => line.trim()) ?? [];
  const after = (word: string): string | null => {
    const at = lines.indexOf(word);
    return at < 0 ? null : (lines[at + 1] ?? null);
  };
  const expected = after("Expected:");
  return expected === null ? "the documentation's example failed" : `Expected: ${expected}, got: ${after("Got:") ?? "nothing"}`;
}

export const doctest: Tool = {
  name: "doctest",
  documentation: "https://docs.python.org/3/library/doctest.html",
  formats: ["text"],
  calls: { test: ["doctest"] },
  reader: doctestReader,
  sniff: (line) => /^\*\*\*Test Failed\*\*\* \d+ failures?\.?$/.test(line),
};
