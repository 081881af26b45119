import { hasFlag, runs } from "../reading/command.ts";
import { Detail } from "../reading/detail.ts";
import { FailureList } from "../reading/failure-list.ts";
import type { Finding, RawPlace, TextReader, Tool } from "../tool.ts";
import { isGem, rubyFrame } from "./backtrace.ts";
import { rspecTargeted } from "./targeted.ts";

interface Pending {
  readonly test: string | null;
  /** The file of an example group that could not be loaded. */
  readonly unloaded: string | null;
  readonly frames: RawPlace[];
  readonly detail: Detail;
  readonly messageLines: string[];
  inSource: boolean;
}

/** Reads rspec's progress and documentation forms: the Failures section, load errors, the summary, and "Failed examples". */
function rspecReader(): TextReader {
  const list = new FailureList();
  const bare = new FailureList();
  const rerun = new Map<string, RawPlace>();
  const opened: Pending[] = [];
  let pending: Pending | null = null;
  let section: "none" | "failures" | "pending" = "none";
  let counts: { run: number; failed: number; skipped: number } | null = null;
  let none: string | null = null;
  let stopped = false;

  const begin = (test: string | null, unloaded: string | null): void => {
    pending = { test, unloaded, frames: [], detail: new Detail(), messageLines: [], inSource: false };
    if (opened.length < 2_000) opened.push(pending);
  };

  return {
    line(text) {
      if (
        text === "Failures:" ||
        text === "Pending: (Failures listed here are expected and do not affect your suite's status)" ||
        text === "Pending:"
      ) {
        section = text === "Failures:" ? "failures" : "pending";
        pending = null;
        return;
      }
      const loading =
        /^An error occurred (?:while loading (\S.{0,1000}?)\.(?: - .*)?|in an? `?(.{1,100}?)`? ?(?:hook|context)?\.?.*)$/.exec(text);
      if (loading) {
        section = "failures";
        begin(null, loading[1] ?? null);
        return;
      }
      const summary = /^(\d+) examples?, (\d+) failures?(?:, (\d+) pending)?(?:, (\d+) errors? occurred outside of examples)?$/.exec(text);
      if (summary) {
        pending = null;
        section = "none";
        const skipped = Number(summary[3] ?? 0);
        const outside = Number(summary[4] ?? 0);
        counts = {
          run: (counts?.run ?? 0) + Number(summary[1]) - skipped,
          failed: (counts?.failed ?? 0) + Number(summary[2]) + outside,
          skipped: (counts?.skipped ?? 0) + skipped,
        };
        if (summary[1] === "0" && outside === 0) none = text;
        return;
      }
      if (text.startsWith("rspec ")) {
        const example =
          /^rspec '?(\.?\S.{0,1000}?):(\d{1,9})'? # (\S.{0,2000})$/.exec(text) ??
          /^rspec '?(\.?\S.{0,1000}?)\[[\d:,]{1,60}\]'? # (\S.{0,2000})$/.exec(text);
        if (example && rerun.size < 2_000) {
          const lined = example.length === 4;
          rerun.set((lined ? example[3] : example[2]) ?? "", {
            path: example[1] ?? "",
            line: lined ? Number(example[2]) : null,
          });
        }
        return;
      }
      if (/^(?:Finished in|Top \d|Failed examples:|Randomized with)/.test(text)) {
        pending = null;
        section = "none";
        return;
      }
      if (/^RSpec has quit early|fail-fast/.test(text)) stopped = true;
      if (section === "none") {
        // `--format failures`, which prints nothing else
        const listed = text.includes("_spec.rb:") ? /^(\S{1,1000}_spec\.rb):(\d{1,9}):(?!in [`'])(\S.{0,1000})$/.exec(text) : null;
        if (listed && opened.length === 0)
          bare.add({ path: listed[1] ?? "", line: Number(listed[2]), test: listed[3] ?? "", message: "failed" });
        return;
      }
      const head = /^ {2}(\d{1,6})\) (\S.{0,2000})$/.exec(text);
      if (head) {
        if (section === "failures") begin((head[2] ?? "").replace(/ FIXED$/, ""), null);
        else pending = null;
        return;
      }
      if (pending) hear(pending, text);
    },
    end(): Finding {
      for (const one of opened) {
        const listed = one.test === null ? undefined : rerun.get(one.test);
        const own =
          one.frames.find((frame) => /_(?:spec|test)\.rb$|\.feature$/.test(frame.path) && (!listed || sameEnd(frame.path, listed.path))) ??
          listed ??
          one.frames.find((frame) => !isGem(frame.path)) ??
          null;
        const path = one.unloaded ?? own?.path ?? null;
        const place = one.unloaded !== null && own !== null && !sameEnd(own.path, one.unloaded) ? null : own;
        const message = messageOf(one);
        list.add({
          path,
          line: place?.line ?? null,
          test: one.test,
          message,
          detail: one.detail.text(),
          stack: one.frames,
          ran: one.test !== null,
        });
      }
      if (list.size === 0 && counts === null && bare.size > 0) return bare.finding();
      return list.finding({
        ...(counts ? { counts } : {}),
        ...(none !== null && list.size === 0
          ? { class: { class: "configuration", errorClass: "no-tests", reason: `rspec ran no example: ${none}` } }
          : {}),
        ...(stopped ? { complete: false } : {}),
      });
    },
  };
}

/** Takes in a line below a failure's head. */
function hear(pending: Pending, text: string): void {
  const bare = text.trim();
  if (bare.startsWith("# ")) {
    const frame = rubyFrame(bare);
    if (frame && pending.frames.length < 60) pending.frames.push(frame);
    return;
  }
  const broken = /^(\S.{0,1000}\.rb):(\d{1,9}): (?:syntax error|syntax errors found|.*SyntaxError)/.exec(bare);
  if (broken && pending.frames.length === 0) pending.frames.push({ path: broken[1] ?? "", line: Number(broken[2]) });
  if (bare.startsWith("Failure/Error:") || /^\d+\.\d+\) Failure\/Error:/.test(bare)) {
    pending.inSource = true;
    // in front of it stand suggestions for a file name that was misspelt
    if (pending.unloaded !== null) pending.messageLines.length = 0;
  } else if (bare === "") pending.inSource = false;
  else if (!pending.inSource && pending.messageLines.length < 40) pending.messageLines.push(bare);
  pending.detail.add(text);
}

/** "expected: 3, got: 2", or "ArgumentError: bad", or the first sentence below the source. */
function messageOf({ messageLines, detail }: Pending): string {
  const first = messageLines[0];
  if (first === undefined) return detail.text()?.split("\n")[0] ?? "failed";
  const next = messageLines[1];
  if (/^[A-Z][\w:]{1,200}:$/.test(first) && next !== undefined) return `${first} ${next}`;
  if (/^expected:? /.test(first) && next !== undefined && /^got:? /.test(next)) return `${first}, ${next}`;
  return first;
}

const sameEnd = (a: string, b: string): boolean => {
  const x = a.replace(/^\.\//, "");
  const y = b.replace(/^\.\//, "");
  return x === y || x.endsWith(`/${y}`) || y.endsWith(`/${x}`);
};

export const rspec: Tool = {
  name: "rspec",
  documentation: "https://rspec.info/features/3-13/rspec-core/command-line/format-option/",
  configuration: { files: [".rspec"], loads: ["require"] },
  packages: { gem: ["rspec"] },
  formats: ["progress", "documentation", "failures", "json", "junit"],
  recognise: ({ words }) => {
    if (hasFlag(words, "--version", "-v", "--init")) return null;
    if (runs(words, "rspec", "parallel_rspec", "turbo_tests")) return "test";
    return runs(words, "rake") && words.some((word) => /^spec(?::|$)/.test(word)) ? "test" : null;
  },
  targeted: rspecTargeted,
  stopping: { options: ["--fail-fast"], goOn: "--no-fail-fast" },
  reader: rspecReader,
  sniff: (line) => line.trimStart().startsWith("Failure/Error: ") || /^rspec \.\/\S.{0,500}:\d+ # /.test(line),
};
