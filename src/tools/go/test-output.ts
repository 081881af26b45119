import { alternatives } from "../alternatives.ts";
import { Detail, mostDetail } from "../reading/detail.ts";
import type { RawFailure, RawPlace } from "../tool.ts";

/** What one Go test printed, kept until it is known whether it failed. */
export class GoTestOutput {
  readonly name: string;
  failed = false;
  /** Lines of its log, a few more than a detail may have. */
  readonly lines: string[] = [];

  constructor(name: string) {
    this.name = name;
  }

  add(text: string): void {
    if (this.lines.length < mostDetail * 2) this.lines.push(text.slice(0, 1_000));
  }
}

/**
 * The failure of a test, from what it logged: `cart_test.go:7: Total = 3; want 2`, testify's report (Error Trace, Error),
 * or an example's got/want. Go prints base names of files: the package's folder is the caller's to add. Null where nothing was logged (a
 * parent that failed by its subtests).
 */
export const goTestFailure = (output: GoTestOutput): RawFailure | null => {
  const detail = new Detail();
  let first: Logged | null = null;
  let complaint: Logged | null = null;
  let trace: RawPlace | null = null;
  let error: string | null = null;
  let wantsError = false;
  for (const line of output.lines) {
    const log = /^\s*(\S[^:]{0,300}\.go):(\d{1,9}): ?(.*)$/.exec(line);
    if (log && !/^\s*(?:Error Trace|Error|Test|Messages):/.test(line)) {
      const logged = { place: { path: log[1] ?? "", line: Number(log[2]) }, message: (log[3] ?? "").trim() };
      first ??= logged;
      // t.Log and t.Error print alike: of several lines, the first that complains tells more
      if (complaint === null && complains.test(logged.message)) complaint = logged;
    }
    const traced = /^\s*Error Trace:\s*(\S.{0,1000}?):(\d{1,9})\s*$/.exec(line);
    if (traced && trace === null) trace = { path: traced[1] ?? "", line: Number(traced[2]) };
    const match = /^\s*Error:\s*(\S.*)?$/.exec(line);
    if (match && error === null) {
      error = match[1]?.trim() ?? null;
      wantsError = error === null;
    } else if (wantsError && line.trim() !== "") {
      error = line.trim();
      wantsError = false;
    }
    detail.add(line.replaceAll("\t", " "));
  }
  const text = detail.text();
  if (text === null) return null;
  if (trace === null && complaint !== null) first = complaint;
  const place = trace !== null && first !== null && first.message === "" ? trace : (first?.place ?? trace);
  const message = error ?? (first?.message || (exampleOf(output.lines) ?? firstLine(output.lines)));
  return {
    path: place?.path ?? null,
    line: place?.line ?? null,
    test: output.name,
    message,
    detail: text,
    stack: place ? [place] : [],
  };
};

interface Logged {
  readonly place: RawPlace;
  readonly message: string;
}

/** Words of a failed check, as the testing package's own examples and the usual helpers phrase them. */
const complains = alternatives(
  /\b(?:got|want|wanted|expect(?:ed|s)?|unexpected|error|fail(?:ed|s|ure)?|mismatch|should|must|invalid|wrong|not equal|differs?|missing|cannot|panic)\b/i,
  /!=|:$/i,
);

/** What an example printed and what its comment promises, in one line; null for what is no example. */
const exampleOf = (lines: readonly string[]): string | null => {
  const want = lines.findIndex((line) => line.trim() === "want:");
  if (want < 0 || lines[0]?.trim() !== "got:") return null;
  const joined = (part: readonly string[]): string => part.map((line) => line.trim()).join(" ");
  return `got: ${joined(lines.slice(1, want))}, want: ${joined(lines.slice(want + 1))}`.slice(0, 1_000);
};

const firstLine = (lines: readonly string[]): string => lines.find((line) => line.trim() !== "")?.trim() ?? "test failed";
