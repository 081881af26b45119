import { hasFlag, runs } from "../reading/command.ts";
import { Detail } from "../reading/detail.ts";
import { FailureList } from "../reading/failure-list.ts";
import { type LineNews, lineReader } from "../reading/line-reader.ts";
import { readPlace } from "../reading/place-prefix.ts";
import type { TextReader, Tool } from "../tool.ts";

/** Reads luacheck: "    a.lua:2:10: (W111) text" below "Checking a.lua", its TAP, and "a.lua(2,10) : warning W111: text". */
function luacheckLine(text: string): LineNews {
  if (text.includes(") : ")) {
    const studio = /^(\S.{0,1000}?)\((\d{1,9}),(\d{1,9})\) : (?:fatal )?(?:error|warning) ([EWF]\d{3}): (\S.*)$/.exec(text.slice(0, 4_000));
    if (studio)
      return {
        path: studio[1] ?? "",
        line: Number(studio[2]),
        column: Number(studio[3]),
        code: studio[4] ?? null,
        message: studio[5] ?? "",
        ran: !studio[4]?.startsWith("E"),
      };
  }
  if (!text.includes(": ")) return null;
  const place = readPlace(text.trimStart().replace(/^not ok \d{1,9} /, ""));
  if (place && place.column === null) {
    const ranged = /^(\d{1,9})-\d{1,9}: (.*)$/.exec(place.rest);
    return ranged ? warning(place.path, place.line, Number(ranged[1]), ranged[2] ?? "") : null;
  }
  return place ? warning(place.path, place.line, place.column, place.rest) : null;
}

function warning(path: string, line: number, column: number | null, said: string): LineNews {
  if (/^\s/.test(path) || said === "") return null;
  const coded = /^\(([EWF]\d{3})\) (.*)$/.exec(said);
  const message = coded?.[2] ?? said;
  return { path, line, column, code: coded?.[1] ?? null, message, ran: !(coded?.[1]?.startsWith("E") ?? / near /.test(message)) };
}

export const luacheck: Tool = {
  name: "luacheck",
  documentation: "https://luacheck.readthedocs.io/en/stable/cli.html",
  formats: ["default", "plain", "TAP", "JUnit", "visual_studio"],
  recognise: ({ words }) => (runs(words, "luacheck") && !hasFlag(words, "--version", "-v") ? "lint" : null),
  reader: () => lineReader(luacheckLine),
};

interface Open {
  readonly test: string | null;
  readonly path: string;
  line: number | null;
  message: string | null;
  readonly detail: Detail;
}

/** Reads busted: "Failure -> spec/cart_spec.lua @ 3" with name and message below, an "Error" of a file that did not load, its TAP, and the sums. */
function bustedReader(): TextReader {
  const list = new FailureList();
  let open: Open | null = null;
  let head: { readonly path: string; readonly line: number | null; readonly said: string | null } | null = null;
  let point: string | null = null;
  let counts: { run: number; failed: number; skipped: number } | null = null;
  const flush = (): void => {
    if (open)
      list.add({
        path: open.path,
        line: open.line,
        column: null,
        test: open.test,
        message: open.message ?? "failed",
        detail: open.detail.text(),
        stage: "test",
        ran: open.test !== null,
      });
    open = null;
  };
  const hear = (text: string): void => {
    if (!open) return;
    const place = open.message === null ? readPlace(text.replace(/^Failure message: /, "")) : null;
    if (open.message === null && text.trim() !== "") open.message = place && place.rest !== "" ? place.rest : text.trim();
    open.detail.add(text);
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
          head = { path: begun[2] ?? "", line: Number(begun[3] ?? begun[4]), said: begun[5] ?? null };
        return;
      }
      if (head) {
        // a file that did not load says so on the first line, and is only named below
        const loaded = head.said === null;
        open = { test: loaded ? text.trim() : null, path: head.path, line: head.line, message: head.said, detail: new Detail() };
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
        open = { test: point, path: at[1] ?? "", line: Number(at[2]), message: null, detail: new Detail() };
        point = null;
        return;
      }
      if (!open) return;
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
  formats: ["utfTerminal", "plainTerminal", "TAP", "junit"],
  recognise: ({ words }) => (runs(words, "busted") && !hasFlag(words, "--version") ? "test" : null),
  reader: bustedReader,
  sniff: (line) => /^(?:Failure|Error) -> \S{1,300}\.lua @ \d/.test(line),
};
