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

const headline = /^(error|warning)(?:\[([\w:-]{1,80})\])?: (.+)$/;
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

/** Reads rustc's diagnostics as cargo prints them, human and short form. */
export class RustDiagnostics implements TextReader {
  /** They kept something else from running (tests): the failures are marked as such. */
  private readonly earlier: boolean;
  private readonly list = new FailureList();
  private readonly unplaced: RawFailure[] = [];
  private pending: Pending | null = null;
  private failed = false;
  private secondary = false;
  /** Below a failed test's headline: what rustc says there of a documentation test is that test's failure. */
  private inTest = false;

  constructor(earlier: boolean) {
    this.earlier = earlier;
  }

  line(text: string): void {
    if (this.earlier && (text.startsWith("---- ") || (this.inTest && /^(?:failures:|test result: |running \d)/.test(text)))) {
      this.inTest = /^---- .{1,2000} (?:stdout|stderr) ----$/.test(text);
      this.flush();
    }
    if (this.inTest || this.begins(text)) return;
    if (this.pending !== null) this.explains(this.pending, text);
    else if (!text.startsWith(" ") && text.includes(": ") && /: (?:error|warning)/.test(text)) this.short(text);
  }

  end(): Finding {
    const { list, unplaced } = this;
    this.flush();
    // linker and target errors have no place; without a failed compilation such a line is cargo's own trouble, which others classify
    if (this.failed || list.items.some((failure) => failure.severity === "error")) for (const failure of unplaced) list.add(failure);
    return list.finding();
  }

  private begins(text: string): boolean {
    const head = text.startsWith("error") || text.startsWith("warning") ? headline.exec(text) : null;
    if (head === null) return false;
    this.flush();
    this.secondary = false;
    const [, level, code = null, message = ""] = head;
    if (/^(?:could not compile|aborting due to)/.test(message)) this.failed = true;
    if (!sums.test(message)) this.pending = { level: level === "error" ? "error" : "warning", code, message, detail: new Detail() };
    return true;
  }

  private explains(pending: Pending, text: string): void {
    const arrow = /^\s{0,12}--> (.+)$/.exec(text)?.[1];
    if (arrow !== undefined) {
      const place = readPlace(arrow);
      if (place !== null && pending.path == null && !this.secondary) {
        pending.path = place.path;
        pending.line = place.line;
        pending.column = place.column;
      } else if (place !== null) pending.detail.add(` at ${place.path}:${place.line}`);
    } else if (
      text === "" ||
      /^(?:Some errors have|For more information about|\s{3,12}(?:Compiling|Checking|Finished|Running|Doc-tests) )/.test(text)
    )
      this.flush();
    else {
      this.secondary ||= /^(?:note|help): /.test(text);
      pending.code ??= lintOf(text);
      if (/[^\s|]/.test(text) && !text.startsWith("...")) pending.detail.add(text);
    }
  }

  /** `src/lib.rs:3:5: error[E0308]: mismatched types` */
  private short(text: string): void {
    const place = readPlace(text);
    const found = place === null ? null : headline.exec(place.rest);
    if (place === null || found === null || /^\s/.test(place.path)) return;
    const { path, line, column } = place;
    const [, level, code = null, message = ""] = found;
    const severity = level === "error" ? "error" : "warning";
    this.list.add({ path, line, column, code, message, severity, ran: this.hasRun(severity, code, message) });
  }

  private flush(): void {
    const { pending, unplaced } = this;
    this.pending = null;
    if (pending === null) return;
    const { level, code, message, path, line, column, detail } = pending;
    const ran = this.hasRun(level, code, message);
    const failure: RawFailure = { path, line, column, code, message, detail: detail.text(), severity: level, ran };
    if (path != null) this.list.add(failure);
    else if (level === "error" && unplaced.length < 100) unplaced.push(failure);
  }

  private hasRun(level: Pending["level"], code: string | null, message: string): boolean {
    return !(level === "error" && (this.earlier || (code === null && unparsed.test(message))));
  }
}

/** The lint's name in a note: "`-D clippy::ptr-arg` implied by", "`#[deny(clippy::eq_op)]` on by default", or clippy's page of it. */
const lintOf = (text: string): string | null => {
  if (!text.includes("=")) return null;
  const implied = /`-[DWF] ([\w:-]{1,80})` implied by/.exec(text) ?? /`#\[(?:deny|warn|forbid)\(([\w:]{1,80})\)\]`/.exec(text);
  if (implied) return implied[1] ?? null;
  const page = /rust-clippy\/[^#\s]{1,80}#(\w{1,80})/.exec(text);
  return page ? `clippy::${page[1]}` : null;
};
