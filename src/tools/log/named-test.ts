import { alternatives, startOf } from "../alternatives.ts";
import { Detail } from "../reading/detail.ts";
import { errorsOfTest } from "../reading/failure-list.ts";
import { frameOf } from "../reading/frame.ts";
import { firstCode, isDigit } from "../reading/line-start.ts";
import type { RawFailure, RawPlace } from "../tool.ts";
import { errorHeader, placedLine } from "./general-forms.ts";

/** How a line names a test that failed. */
export interface TestHead {
  readonly name: string;
  /** The form of the line: which of a log's lines are alike. */
  readonly form: string;
  readonly text: string;
  /** Where it failed, where the line says so. */
  readonly place: RawPlace | null;
}

/** A form of such lines. */
interface HeadForm {
  readonly form: string;
  /** Whether a line can have it, by its first character behind blanks and its last one: most lines are told apart by them. */
  mayBe(first: number, last: number, text: string): boolean;
  /** With the group `name`; some runners say behind it how long the test took or where it stands. */
  readonly match: RegExp;
}

const heads: readonly HeadForm[] = [
  {
    form: "word",
    mayBe: (first) => first > 0x7f || "-F[n".includes(String.fromCharCode(first)),
    match: /^\s{0,4}(?:--- FAIL: |FAIL(?:ED)?:?\s{1,4}|\[\s*FAILED\s*\]\s+|not ok \d+\s(?:- )?|[✖✗✘]\s)(?<name>\S.{0,300})$/,
  },
  { form: "mark", mayBe: (first) => first > 0x7f || first === 0x5b, match: /^\s{0,6}(?:❌ |\[FAIL\]\s{1,12})(?<name>\S.{0,300})$/u },
  {
    form: "number",
    mayBe: isDigit,
    match: /^\s{0,6}\d{1,4}\) (?:test: )?(?<name>\S.{0,300}?)(?: \([FE]\)(?: line: (?<line>\d{1,7}) (?<path>\S{1,300}))?)? ?:?$/,
  },
  {
    form: "behind",
    mayBe: (_, last) => "LDR*".includes(String.fromCharCode(last)),
    match: /^\s{0,12}(?:Test: |\{\d{1,4}\} |%%% )?(?<name>\S.{0,300}?)(?: ?\.{3} ?|: {1,40})(?:FAIL|FAILED|ERROR|\*failed\*)$/,
  },
  {
    form: "sentence",
    mayBe: (_first, _last, text) => text.includes("ure in") || text.includes("ror in"),
    match: /^.{0,120}\b(?:Failure|Error) in(?: test|:)\s{1,4}(?<name>\S.{0,300})$/,
  },
];
const behindName = /\s*\((?:\d[\d.]*\s?m?s(?:ec)?|(?:at )?line \d+)\)$|\s*\[\d[\d.]*s\]$/;
/** Sums, progress and prose. */
const noName = alternatives(
  /^[\d\s/%.,]*$|^# ?(?:SKIP|TODO)|^\S+(?: \S+){4,}\.$|:$|^\d+ (?:tests?|specs?|of|problems?|errors?|failures?)\b/i,
  /^\(|^tests?\s*(?:[:=]|\d|failed\b|in\b|$)|^(?:with|to)\b/i,
);

/** `Failed tests:`, `Tests with errors:`, `!!!FAILURES!!!`: what is numbered below it are failed tests. */
export const isListHead = (text: string): boolean =>
  text.length < 60 && /^\W*(?:failures?|failed tests?|(?:tests? with )?(?:errors?|failures?))\W*$/i.test(text);

/**
 * The test that a line names as failed; null for other lines. `telling`: it holds a word like "fail" or "error"; `lists`: a numbered one
 * is a failed test.
 */
export const testHead = (text: string, telling: boolean, lists: boolean): TestHead | null => {
  const first = firstCode(text);
  if (text.length > 400 || !(telling || (lists && isDigit(first)))) return null;
  const last = text.charCodeAt(text.length - 1);
  for (const { form, mayBe, match } of heads) {
    if (!mayBe(first, last, text) || (form === "number" && !lists)) continue;
    const { name: raw = "", path, line } = match.exec(text)?.groups ?? {};
    const name = raw
      .replace(behindName, "")
      .replace(/\s+#.*$/, "")
      .trim();
    const place = path === undefined ? null : { path, line: Number(line) };
    if (name !== "") return noName.test(name) ? null : { name, form, place, text: text.trim().slice(0, 300) };
  }
  return null;
};

/** Lines that belong to a test at most. */
const longest = 80;
/** A rule, a sum or a test that passed ends what is said of a test. */
const closing = startOf(
  /\s{0,4}(?:Ran|Run|Total|Tests?|Finished|Summary|PASS(?:ED)?|OK|ok|Failed|Failures|Errors)\b/,
  /\s{0,4}(?:\[ (?:RUN| +OK) |[=*_─━-]{8,}|[✓✔√] |\d+ (?:of \d+ )?(?:tests?|specs?|examples?)\b)/,
);
/** What stands at a place that only shows where the error came through. */
const ofFrame = /^(?:in (?:function|call|method|field|upvalue|main chunk|test)\b|in [`'<]|at |[Cc]alled |[Rr]aised |from |\[C\])/;
const saysWhat = /^\W{0,4}(?:expected|assert|wanted|got|unexpected|not equal|failure|exception)/i;

/**
 * What a runner that nobody knows says of one test below the line that names it: places that exist, and text. A place with a message of its
 * own is an error of the test, the others are frames, innermost first but in Python.
 */
export class NamedTest {
  readonly head: TestHead;
  readonly folder: string;
  private readonly number: number;
  private readonly indent: number;
  private readonly stack: RawPlace[] = [];
  private readonly errors: RawFailure[] = [];
  private readonly detail = new Detail();
  private message: string | null = null;
  /** The line above the first frame. */
  private above: string | null = null;
  private python = false;
  private previous = "";

  constructor(head: TestHead, text: string, number: number, folder: string) {
    this.head = head;
    this.number = number;
    this.folder = folder;
    this.indent = text.search(/\S/);
  }

  /** Takes a line; false where it is none of the test's any more. */
  take(text: string, number: number, telling: number, exists: (path: string) => boolean): boolean {
    const blank = text.trim() === "";
    if (number - this.number > longest || (!blank && closing.test(text))) return false;
    if (blank) return true;
    // A row of a list of tests may have its error at the margin.
    if (this.head.form !== "behind" && text.search(/\S/) < this.indent) return false;
    const { previous, errors } = this;
    this.previous = text.trim();
    const frame = frameOf(text);
    if (frame !== null) {
      this.python ||= text.trimStart().startsWith('File "');
      this.above ??= previous;
      if (this.stack.length < 60) this.stack.push(frame);
      return true;
    }
    const placed = (telling & 3) === 0 ? null : placedLine(text, exists, telling);
    if (placed !== null) {
      const { path, line, column, message } = placed;
      const isFrame = message === "" || ofFrame.test(message) || ofFrame.test(text.trim());
      if (!isFrame && (placed.strong || /^\s*\d{1,4}[.)] /.test(text))) errors.push({ path, line, column, test: this.head.name, message });
      else this.stack.push({ path, line, column });
      if (isFrame) this.above ??= previous;
      else this.message ??= message;
      return true;
    }
    // Python's exception stands below its frames, and what was thrown has a name.
    const header = errorHeader(text);
    if (this.message === null || (this.python && header !== null))
      this.message = header !== null || saysWhat.test(text) ? text.trim() : this.message;
    this.detail.add(text);
    return true;
  }

  /** Its failures with a place; none where it names none that exists. */
  failures(exists: (path: string) => boolean): readonly RawFailure[] {
    const { head, errors, stack } = this;
    const detail = this.detail.text();
    if (head.place !== null && exists(head.place.path))
      return [{ ...head.place, test: head.name, message: this.detail.lines[0]?.trim() ?? head.text, detail }];
    const frames = (this.python ? stack.toReversed() : stack).filter(({ path }) => exists(path));
    const [first, ...others] = errors;
    if (first === undefined) {
      const message = this.message ?? (this.above || (this.firstLine ?? head.text));
      return frames.length === 0 ? [] : [{ test: head.name, message, detail, stack: frames }];
    }
    if (frames.length === 0) return errorsOfTest([{ ...first, detail }, ...others]);
    return [
      {
        test: head.name,
        message: first.message,
        detail,
        stack: [{ path: first.path ?? "", line: first.line, column: first.column }, ...frames],
      },
    ];
  }

  /** The failure by its name alone. */
  named(): RawFailure {
    return { test: this.head.name, message: this.message ?? this.firstLine ?? this.head.text, detail: this.detail.text() };
  }

  /** What stands further in than the head, first. */
  private get firstLine(): string | null {
    return this.detail.lines.find((line) => line.search(/\S/) > this.indent)?.trim() ?? null;
  }
}
