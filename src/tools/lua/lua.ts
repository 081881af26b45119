import { Detail } from "../reading/detail.ts";
import { FailureList } from "../reading/failure-list.ts";
import { readPlace } from "../reading/place-prefix.ts";
import { rows } from "../reading/rows.ts";
import { silences } from "../suppression.ts";
import type { TextReader, Tool } from "../tool.ts";

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

interface Pending {
  readonly test: string | null;
  readonly path: string;
  line: number | null;
  message: string | null;
  readonly detail: Detail;
}

/** Reads busted: "Failure -> spec/cart_spec.lua @ 3" with name and message below, an "Error" of a file that did not load, its TAP, and the sums. */
function bustedReader(): TextReader {
  const list = new FailureList();
  let pending: Pending | null = null;
  let head: { readonly path: string; readonly line: number | null; readonly message: string | null } | null = null;
  let point: string | null = null;
  let counts: { run: number; failed: number; skipped: number } | null = null;
  const flush = (): void => {
    if (pending)
      list.add({
        path: pending.path,
        line: pending.line,
        test: pending.test,
        message: pending.message ?? "failed",
        detail: pending.detail.text(),
        stage: "test",
        ran: pending.test !== null,
      });
    pending = null;
  };
  const hear = (text: string): void => {
    if (!pending) return;
    const place = pending.message === null ? readPlace(text.replace(/^Failure message: /, "")) : null;
    if (pending.message === null && text.trim() !== "") pending.message = place && place.rest !== "" ? place.rest : text.trim();
    pending.detail.add(text);
  };
  return {
    line(text) {
      const sum = text.includes(" success") && /^(\d+) success(?:es)? \/ (\d+) failures? \/ (\d+) errors? \/ (\d+) pending : /.exec(text);
      if (sum) {
        const failed = Number(sum[2]) + Number(sum[3]);
        counts = {
          run: (counts?.run ?? 0) + Number(sum[1]) + failed,
          failed: (counts?.failed ?? 0) + failed,
          skipped: (counts?.skipped ?? 0) + Number(sum[4]),
        };
        return;
      }
      const begun =
        text.includes(" -> ") && /^(Failure|Error|Pending|Skipped) -> (\S.{0,1000}?)(?: @ (\d{1,9})|:(\d{1,9}): (.*))$/.exec(text);
      if (begun) {
        flush();
        head = null;
        if (begun[1] === "Failure" || begun[1] === "Error")
          head = { path: begun[2] ?? "", line: Number(begun[3] ?? begun[4]), message: begun[5] ?? null };
        return;
      }
      if (head) {
        // a file that did not load says so on the first line, and is only named below
        const loaded = head.message === null;
        pending = { test: loaded ? text.trim() : null, path: head.path, line: head.line, message: head.message, detail: new Detail() };
        head = null;
        return;
      }
      const tap = /^(not )?ok \d{1,9} - (\S.{0,1000})$/.exec(text);
      if (tap) {
        flush();
        const skipped = tap[2]?.startsWith("# SKIP") ?? false;
        counts ??= { run: 0, failed: 0, skipped: 0 };
        counts[skipped ? "skipped" : "run"]++;
        if (tap[1] !== undefined) counts.failed++;
        point = tap[1] === undefined ? null : (tap[2] ?? null);
        return;
      }
      const at = point === null ? null : /^# (\S.{0,1000}) @ (\d{1,9})$/.exec(text);
      if (at) {
        pending = { test: point, path: at[1] ?? "", line: Number(at[2]), message: null, detail: new Detail() };
        point = null;
        return;
      }
      if (!pending) return;
      if (text.startsWith("stack traceback:") || text.trim() === "") flush();
      else hear(text.startsWith("# ") ? text.slice(2) : text);
    },
    end() {
      flush();
      return list.finding(counts ? { counts } : {});
    },
  };
}

export const busted: Tool = {
  name: "busted",
  documentation: "https://lunarmodules.github.io/busted/",
  configuration: { files: [".busted"], loads: ["helper"] },
  formats: ["utfTerminal", "plainTerminal", "TAP", "junit"],
  calls: { test: ["busted"] },
  reader: bustedReader,
  sniff: (line) => /^(?:Failure|Error) -> \S{1,300}\.lua @ \d/.test(line),
};
