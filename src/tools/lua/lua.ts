import { readPlace } from "../reading/place-prefix.ts";
import { rows } from "../reading/rows.ts";
import { FailedTest, TestRun } from "../reading/test-run.ts";
import { silences } from "../suppression.ts";
import type { RawPlace, TextReader, Tool } from "../tool.ts";

export const luacheck: Tool = {
  name: "luacheck",
  documentation: "https://luacheck.readthedocs.io/en/stable/cli.html",
  suppressions: [silences(["other"], "luacheck", 1, /^--\s*luacheck\s*:\s*(?:ignore|no\s|push|globals)(?<rules>[^\n]*)/g)],
  configuration: { files: [".luacheckrc"] },
  formats: ["default", "plain", "TAP", "JUnit", "visual_studio"],
  calls: { lint: ["luacheck"], not: ["-v"] },
  reader: rows(
    // visual_studio
    {
      match:
        /^(?<path>\S.{0,1000}?)\((?<line>\d{1,9}),(?<column>\d{1,9})\) : (?:fatal )?(?:error|warning) (?<code>[EWF]\d{3}): (?<message>\S.*)$/,
      has: ") : ",
      unread: /^E/,
    },
    // default, plain and TAP; with `--ranges` "2:10-15:"
    {
      match:
        /^\s*(?:not ok \d{1,9} )?(?<path>[^\s:][^:]{0,500}):(?<line>\d{1,9}):(?:(?<column>\d{1,9})(?:-\d{1,9})?:)? (?:\((?<code>[EWF]\d{3})\) )?(?<message>\S.*)$/,
      has: ": ",
      unread: /^(?:E\d{3} |(?![WF]\d{3} ).* near )/,
    },
  ),
};

const sums = /^(?<passed>\d+) success(?:es)? \/ (?<failed>\d+) failures? \/ (?<failed2>\d+) errors? \/ (?<skipped>\d+) pending : /;

/** Reads busted: "Failure -> spec/cart_spec.lua @ 3" with name and message below, "Error" of an unread file, its TAP, the sums. */
const bustedReader = (): TextReader => {
  const run = new TestRun<FailedTest>((one) => ({ ...one.failure(), ran: one.test !== null }));
  let head: { readonly place: RawPlace; readonly message: string | null } | null = null;
  let point: string | null = null;
  const hear = (one: FailedTest, text: string): void => {
    const place = one.message === null ? readPlace(text.replace(/^Failure message: /, "")) : null;
    if (place !== null && place.rest !== "") {
      one.message = place.rest;
      // the assertion's own line in the spec, or the code that it called
      if (place.path === one.place?.path) one.place = { path: place.path, line: place.line };
      else one.frame({ path: place.path, line: place.line });
    }
    one.hear(text);
  };
  return {
    line(text) {
      if (text.includes(" success") && run.sum(sums, text)) return;
      const begun =
        text.includes(" -> ") && /^(Failure|Error|Pending|Skipped) -> (\S.{0,1000}?)(?: @ (\d{1,9})|:(\d{1,9}): (.*))$/.exec(text);
      if (begun) {
        run.close();
        head = null;
        if (begun[1] === "Failure" || begun[1] === "Error")
          head = { place: { path: begun[2] ?? "", line: Number(begun[3] ?? begun[4]) }, message: begun[5] ?? null };
        return;
      }
      if (head) {
        // a file that did not load says so on the first line, and is only named below
        run.current = new FailedTest(head.message === null ? text.trim() : null, head.message, head.place);
        head = null;
        return;
      }
      const tap = /^(not )?ok \d{1,9} - (\S.{0,1000})$/.exec(text);
      if (tap) {
        run.close();
        const skipped = tap[2]?.startsWith("# SKIP") ?? false;
        run.count({ [skipped ? "skipped" : tap[1] === undefined ? "passed" : "failed"]: 1 });
        point = tap[1] === undefined ? null : (tap[2] ?? null);
        return;
      }
      const at = point === null ? null : /^# (\S.{0,1000}) @ (\d{1,9})$/.exec(text);
      if (at) {
        run.current = new FailedTest(point, null, { path: at[1] ?? "", line: Number(at[2]) });
        point = null;
        return;
      }
      if (!run.current) return;
      if (text.startsWith("stack traceback:") || text.trim() === "") run.close();
      else hear(run.current, text.startsWith("# ") ? text.slice(2) : text);
    },
    end: () => run.finding(),
  };
};

export const busted: Tool = {
  name: "busted",
  documentation: "https://lunarmodules.github.io/busted/",
  configuration: { files: [".busted"], loads: ["helper"] },
  formats: ["utfTerminal", "plainTerminal", "TAP", "junit"],
  calls: { test: ["busted"] },
  reader: bustedReader,
  sniff: (line) => /^(?:Failure|Error) -> \S{1,300}\.lua @ \d/.test(line),
};
