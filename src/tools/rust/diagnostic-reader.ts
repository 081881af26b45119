import { startOf } from "../alternatives.ts";
import { Detail } from "../reading/detail.ts";
import { FailureList } from "../reading/failure-list.ts";
import { readPlace } from "../reading/place-prefix.ts";
import type { Finding, Printed, RawFailure, TextReader } from "../tool.ts";

interface Pending extends Printed {
  readonly level: "error" | "warning";
  code: string | null;
  readonly message: string;
  readonly detail: Detail;
}

/** Lines of cargo that begin like a diagnostic and only sum up. */
const sums = startOf(
  /could not compile|aborting due to|build failed|test failed, to rerun|doctest failed, to rerun|\d+ targets? failed/,
  /process didn't exit|failed to run custom build|recipe |\d+ warnings? emitted|unused manifest key|virtual workspace/,
  /test run failed|`[^`]*` \([^)]*\) generated|.{0,200}generated \d+ warnings?/,
);
/** What rustc says of text that is no Rust: it carries no code, and later phases did not run. */
const unparsed = startOf(
  /expected |unexpected |unclosed |mismatched closing|this file contains an un|unterminated|unknown start of token/,
  /missing `|unmatched|incorrect |couldn't read|file not found|invalid suffix|prefix `|cannot find macro|non-item /,
);

/**
 * Reads rustc's diagnostics as cargo prints them, human and short form. `earlier` is true where they kept something
 * else from running (tests): the failures are then marked as such.
 */
export function rustDiagnostics(earlier: boolean): TextReader {
  const list = new FailureList();
  const unplaced: RawFailure[] = [];
  let pending: Pending | null = null;
  let failed = false;
  let secondary = false;
  /** Below a failed test's headline: what rustc says there of a documentation test is that test's failure. */
  let inTest = false;

  const flush = (): void => {
    if (!pending) return;
    const { level, code, message, path, line, column, detail } = pending;
    pending = null;
    const syntax = level === "error" && code === null && unparsed.test(message);
    const failure: RawFailure = {
      path,
      line,
      column,
      code,
      message,
      detail: detail.text(),
      severity: level,
      ran: !(level === "error" && (earlier || syntax)),
    };
    if (path != null) list.add(failure);
    else if (level === "error" && unplaced.length < 100) unplaced.push(failure);
  };

  return {
    line(text) {
      if (earlier && (text.startsWith("---- ") || (inTest && /^(?:failures:|test result: |running \d)/.test(text)))) {
        inTest = /^---- .{1,2000} (?:stdout|stderr) ----$/.test(text);
        flush();
      }
      if (inTest) return;
      const head = (text.startsWith("error") || text.startsWith("warning")) && /^(error|warning)(?:\[([\w:-]{1,80})\])?: (.+)$/.exec(text);
      if (head) {
        flush();
        secondary = false;
        const message = head[3] ?? "";
        if (/^(?:could not compile|aborting due to)/.test(message)) failed = true;
        if (!sums.test(message))
          pending = {
            level: head[1] === "error" ? "error" : "warning",
            code: head[2] ?? null,
            message,
            detail: new Detail(),
          };
        return;
      }
      if (pending) {
        const arrow = /^\s{0,12}--> (.+)$/.exec(text);
        if (arrow) {
          const place = readPlace(arrow[1] ?? "");
          if (place && pending.path == null && !secondary) {
            pending.path = place.path;
            pending.line = place.line;
            pending.column = place.column;
          } else if (place) pending.detail.add(` at ${place.path}:${place.line}`);
          return;
        }
        if (
          text === "" ||
          /^(?:Some errors have|For more information about|\s{3,12}(?:Compiling|Checking|Finished|Running|Doc-tests) )/.test(text)
        ) {
          flush();
          return;
        }
        secondary = secondary || /^(?:note|help): /.test(text);
        pending.code ??= lintOf(text);
        if (/[^\s|]/.test(text) && !text.startsWith("...")) pending.detail.add(text);
        return;
      }
      if (!text.startsWith(" ") && text.includes(": ") && /: (?:error|warning)/.test(text)) {
        const place = readPlace(text);
        const short = place ? /^(error|warning)(?:\[([\w:-]{1,80})\])?: (.+)$/.exec(place.rest) : null;
        if (!place || !short || /^\s/.test(place.path)) return;
        const code = short[2] ?? null;
        const message = short[3] ?? "";
        list.add({
          path: place.path,
          line: place.line,
          column: place.column,
          code,
          message,
          severity: short[1] === "error" ? "error" : "warning",
          ran: !(short[1] === "error" && (earlier || (code === null && unparsed.test(message)))),
        });
      }
    },
    end(): Finding {
      flush();
      // linker and target errors have no place; without a failed compilation such a line is cargo's own trouble, which others classify
      if (failed || list.items.some((failure) => failure.severity === "error")) for (const failure of unplaced) list.add(failure);
      return list.finding();
    },
  };
}

/** The lint's name in a note: "`-D clippy::ptr-arg` implied by", "`#[deny(clippy::eq_op)]` on by default", or clippy's page of it. */
function lintOf(text: string): string | null {
  if (!text.includes("=")) return null;
  const implied = /`-[DWF] ([\w:-]{1,80})` implied by/.exec(text) ?? /`#\[(?:deny|warn|forbid)\(([\w:]{1,80})\)\]`/.exec(text);
  if (implied) return implied[1] ?? null;
  const page = /rust-clippy\/[^#\s]{1,80}#(\w{1,80})/.exec(text);
  return page ? `clippy::${page[1]}` : null;
}
