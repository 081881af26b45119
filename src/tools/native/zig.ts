import { runs } from "../reading/command.ts";
import { FailureList } from "../reading/failure-list.ts";
import { together } from "../reading/line-reader.ts";
import { placedAt } from "../reading/place-at-end.ts";
import { rows } from "../reading/rows.ts";
import type { TextReader, Tool } from "../tool.ts";
import { compilerReader } from "./compiler-reader.ts";

/** Reads `zig test`: "2/3 main.test.adds...FAIL (TestExpectedEqual)" (before 0.12 "Test [2/3] test.adds... FAIL (x)"), its frames, and the sums. */
function zigReader(): TextReader {
  const list = new FailureList();
  let pending: { test: string; message: string; place: { path: string; line: number; column: number } | null } | null = null;
  let counts: { run: number; failed: number; skipped: number } | null = null;
  const flush = (): void => {
    if (pending)
      list.add({
        ...placedAt(pending.place),
        test: pending.test,
        message: pending.message,
        stage: "test",
      });
    pending = null;
  };
  return {
    line(text) {
      const head = !text.includes("...")
        ? null
        : /^(?:Test \[)?\d{1,9}\/\d{1,9}\]? (\S.{0,500}?)\.\.\. ?(OK|SKIP|FAIL \((.{1,200})\))?$/.exec(text);
      const error = head ? null : /^error: '(.{1,500})' failed: (.*)$/.exec(text);
      if (head || error) {
        flush();
        const why = head ? head[3] : error?.[2];
        if (why !== undefined) pending = { test: (head?.[1] ?? error?.[1] ?? "").trim(), message: why || "failed", place: null };
        return;
      }
      const sum = /^(\d{1,9}) passed; (\d{1,9}) skipped; (\d{1,9}) failed\.$/.exec(text);
      if (sum) {
        flush();
        counts = { run: Number(sum[1]) + Number(sum[3]), failed: Number(sum[3]), skipped: Number(sum[2]) };
        return;
      }
      const all = /^All (\d{1,9}) tests passed\.$/.exec(text);
      if (all) counts = { run: Number(all[1]), failed: 0, skipped: 0 };
      if (!pending || !text.includes(".zig:")) return;
      // the frames go outwards: the test's own is the last one that names it
      const frame = /^(\S.{0,500}\.zig):(\d{1,9}):(\d{1,9}): 0x[\da-f]+ in (\S{1,300}) /.exec(text);
      if (frame && (frame[4]?.includes("test") || pending.place === null) && !/\/std\/|\/lib\/zig\//.test(frame[1] ?? ""))
        pending.place = { path: frame[1] ?? "", line: Number(frame[2]), column: Number(frame[3]) };
    },
    end() {
      flush();
      return list.finding(counts ? { counts } : {});
    },
  };
}

/** `zig fmt --check` lists the files that it would write anew. */
const unformatted = rows({
  match: /^(?<path>[^\s:][^:]{0,500}\.zig)$/,
  has: ".zig",
  gives: { message: "not formatted as zig fmt would", stage: "format" },
});

export const zig: Tool = {
  name: "zig",
  documentation: "https://ziglang.org/documentation/master/#Zig-Test",
  configuration: { files: ["build.zig.zon"] },
  formats: ["compiler", "test", "fmt"],
  recognise: ({ words }) => {
    if (!runs(words, "zig")) return null;
    if (words[1] === "fmt") return "format";
    if (words[1] === "test" || (words[1] === "build" && words.includes("test"))) return "test";
    return /^(?:build|build-exe|build-lib|build-obj|ast-check)$/.test(words[1] ?? "") ? "build" : null;
  },
  writing: [{ bare: "writes", of: ["zig fmt"], checks: ["--check"] }],
  reader: () => together(zigReader(), compilerReader(), unformatted()),
};
