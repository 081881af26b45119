import { frameOf } from "../reading/frame.ts";
import { isBlank } from "../reading/line-start.ts";
import { samePath } from "../reading/place-at-end.ts";
import type { Finding, RawFailure } from "../tool.ts";
import {
  codeIn,
  type ErrorHeader,
  errorHeader,
  fileFinding,
  groupedLine,
  headingOf,
  isExcerpt,
  isOtherPlace,
  type PlacedLine,
  placedLine,
} from "./general-forms.ts";
import { isListHead, NamedTest, testHead } from "./named-test.ts";
import { OpenTrace } from "./open-trace.ts";

/** A finding, and the folder in which its command ran. */
export interface LocatedFinding {
  readonly finding: Finding;
  readonly folder: string;
}

interface LocatedFailure {
  readonly failure: RawFailure;
  readonly folder: string;
}

/** What was found of a test that was named. */
interface TestFindings {
  readonly folder: string;
  /** The form of the line that named it. */
  readonly form: string;
  /** Its failures with a place. */
  readonly placed: readonly RawFailure[];
  /** Its failure by name alone. */
  readonly named: RawFailure;
}

/** Failures with a place that are kept. */
const mostFound = 3_000;
/** Failures that are only named that are kept. */
const mostNamed = 500;

/** Files that asked for a module that is not there, and frames of Node's own. */
const beforeFrames = /^(?:Require stack:$|- [/\\A-Za-z]|\s{1,12}at \S)/;

/** A place whose message stands on another line. */
interface WaitingPlace extends LocatedFailure {
  readonly number: number;
  /** The line is the place, with its column, and nothing else. */
  readonly alone: boolean;
  /** The line right above, where it begins with a code as findings do. */
  readonly above: string | null;
  /** The message may stand at the start of the next line. */
  readonly anyLine: boolean;
}

/**
 * Reads what no tool's own reader claims: places in lines, stack traces, named test failures. `exists` tells whether a printed path is a
 * file of the repository: without that nothing is taken for a place, so prose, URLs, times and addresses never become failures. After
 * `patience` telling lines it looks no more: such a log has said what it has to say.
 */
export class GeneralReader {
  private readonly found: LocatedFailure[] = [];
  private readonly tests = new Map<string, TestFindings>();
  /** A list of failures was headed: what is numbered is a failed test. */
  private lists = false;
  /** The failed test whose lines come in. */
  private test: NamedTest | null = null;
  /** More was found than is kept. */
  private cut = false;
  private looked = 0;
  private trace: OpenTrace | null = null;
  private waiting: WaitingPlace | null = null;
  /** An error that was announced, and whose place may come. */
  private header: (ErrorHeader & { readonly number: number }) | null = null;
  /** The file whose line stands above findings that name no file. */
  private heading: { readonly path: string; readonly number: number } | null = null;
  /** The last line that is not blank, and its number. */
  private previous = "";
  private previousNumber = 0;
  /** The line of the last failure that stands at a line's start: what is indented below it belongs to it. */
  private outer = 0;
  private readonly exists: (path: string, folder: string) => boolean;
  private readonly patience: number;

  constructor(exists: (path: string, folder: string) => boolean, patience = 200_000) {
    this.exists = exists;
    this.patience = patience;
  }

  /** Takes a line. `telling` is what `scanLine` says of it: 0 where it can be nothing for us. */
  line(text: string, number: number, folder: string, telling: number): void {
    if (text.length > 4_000 || this.found.length >= mostFound) {
      this.cut ||= this.found.length >= mostFound && telling > 0;
      return;
    }
    if (this.looked > this.patience && this.trace === null && this.waiting === null) return;
    if (this.inTest(text, number, folder, telling)) return;
    if (this.inTrace(text, number)) return;
    const blank = isBlank(text);
    if (this.waiting !== null && this.isAwaited(this.waiting, text, number, blank)) return;
    const { previous, previousNumber } = this;
    if (!blank) {
      this.previous = text;
      this.previousNumber = number;
    }
    // Behind an announced error, a line may name the place in a way of its own (`style.scss 3:8`).
    const header = this.header !== null && number - this.header.number <= 8 ? this.header : null;
    if ((telling === 0 && header === null) || ++this.looked > this.patience) return;
    // What Node puts between its message and the first frame of the project.
    if (header !== null && beforeFrames.test(text) && frameOf(text) === null) {
      this.header = { ...header, number };
      return;
    }
    const before = { text: previous, number: previousNumber };
    this.read(text, number, folder, header, before, header === null ? telling : telling | 3);
  }

  /** Findings by folder, places first. A test that is only named counts where nothing else was found, or others named so have a place. */
  end(): LocatedFinding[] {
    this.closeTest();
    this.closeTrace();
    if (this.waiting !== null) this.answerFromAbove(this.waiting);
    const { found, cut } = this;
    const tests = [...this.tests.values()];
    const forms = new Set(tests.flatMap(({ placed, form }) => (placed.length > 0 ? [form] : [])));
    const isAlone = forms.size === 0 && !found.some(({ failure }) => (failure.severity ?? "error") === "error");
    const ofTests = tests.flatMap(({ placed, named, form, folder }): LocatedFailure[] =>
      (placed.length > 0 ? placed : isAlone || forms.has(form) ? [named] : []).map((failure) => ({ failure, folder })),
    );
    // A runner may tell a test's error once more where it names the test in another way, or not at all.
    const framesOf = ({ failure: { path, line, stack = [] }, folder }: LocatedFailure): readonly string[] =>
      [...(path == null ? [] : [{ path, line }]), ...stack].flatMap((at) => (this.exists(at.path, folder) ? `${at.path}:${at.line}` : []));
    const known = new Set(ofTests.flatMap((one) => framesOf(one).flatMap((frame) => [frame, `${frame} ${one.failure.message}`])));
    const isKnown = (one: LocatedFailure): boolean =>
      framesOf(one).every((frame) => known.has(one.failure.stack === undefined ? `${frame} ${one.failure.message}` : frame));
    const others = found.filter((one) => framesOf(one).length === 0 || !isKnown(one));
    return [...others, ...ofTests].map(({ failure, folder }, i) => ({
      folder,
      finding: { failures: [failure], ...(cut && i === 0 ? { complete: false } : {}) },
    }));
  }

  /** What a line says by itself, or together with the announced error above it. */
  private read(
    text: string,
    number: number,
    folder: string,
    header: ErrorHeader | null,
    before: { readonly text: string; readonly number: number },
    look: number,
  ): void {
    if (text.startsWith("Traceback (most recent call last)")) {
      this.trace = new OpenTrace(folder, number, true);
      return;
    }
    const mayPlace = (look & 3) !== 0;
    const indented = mayPlace && /^\s/.test(text) ? frameOf(text) : null;
    const placed = indented || !mayPlace ? null : placedLine(text, (path) => this.exists(path, folder), look);
    const frame = indented ?? (placed?.strong || !mayPlace ? null : frameOf(text));
    if (frame) {
      const head = this.header !== null && number - this.header.number <= 6 ? this.header : titleOf(before.text);
      // Python prints a syntax error of the script itself without the traceback's headline
      this.trace = new OpenTrace(folder, number, text.startsWith('  File "'), head, frame);
      this.header = null;
    } else if (placed) this.place(placed, text, number, folder, header, before.number === number - 1 ? before.text : "");
    else if ((look & 7) === 0 || !this.group(text, number, folder, before.text)) this.announce(text, number, folder);
  }

  /** A line that names a place: a failure, or the start of one. */
  private place(placed: PlacedLine, text: string, number: number, folder: string, header: ErrorHeader | null, above: string): void {
    const indent = text.search(/\S/);
    // What is indented below a finding shows where it comes from.
    if (indent >= 3 && this.outer > 0 && number - this.outer <= 8) return;
    // So is what is indented behind the same place (automake).
    const last = this.found.at(-1)?.failure;
    if (last?.path === placed.path && last.line === placed.line && /^\S{1,300}:\d+: {3,}\S/.test(text)) return;
    this.outer = indent === 0 && placed.strong ? number : 0;
    if (placed.belongs && /^\s*(?:note|help|info)\b/i.test(above)) return;
    const { path, line, column, code, message, severity } = placed;
    const at = { path, line, column };
    if (placed.panicked) {
      this.waiting = { failure: { ...at, message: "" }, folder, number, alone: false, above: null, anyLine: true };
    } else if (message !== "" && !(placed.belongs && header) && !/\broot stylesheet$/.test(message)) {
      this.push({ ...at, code, message, severity }, folder);
      this.header = null;
    } else if (header) {
      this.push({ ...at, code: code ?? header.code, message: header.text, severity: header.severity }, folder);
      this.header = null;
    } else if (placed.strong) {
      // The message stands on the next line, or there is none and the line was no diagnostic.
      const coded = codeIn(above, null).code === null ? null : above;
      const failure = { ...at, code, message: "", severity };
      this.waiting = { failure, folder, number, alone: indent === 0 && column !== null, above: coded, anyLine: false };
    }
  }

  /** A finding below the line of its file; false where it is none. */
  private group(text: string, number: number, folder: string, before: string): boolean {
    const group = groupedLine(text);
    if (group === null) return false;
    const inReach = this.heading !== null && number - this.heading.number <= 4 ? this.heading.path : null;
    const path = inReach ?? headingOf(before, (name) => this.exists(name, folder));
    if (path === null) return false;
    this.heading = { path, number };
    this.push({ path, ...group }, folder);
    return true;
  }

  /** A line that announces an error, or names a failed test. */
  private announce(text: string, number: number, folder: string): void {
    const whole = fileFinding(text, (path) => this.exists(path, folder));
    if (whole !== null) {
      this.push(whole, folder);
      return;
    }
    const head = errorHeader(text);
    if (head) this.header = { ...head, number };
  }

  /** True for a line that names a failed test, or that stands below one. */
  private inTest(text: string, number: number, folder: string, telling: number): boolean {
    const exists = (path: string): boolean => this.exists(path, folder);
    this.lists ||= (telling & 4) !== 0 && isListHead(text);
    const head = testHead(text, (telling & 4) !== 0, this.lists);
    // A line with a place is a finding.
    if (head === null || ((telling & 3) !== 0 && head.place === null && placedLine(text, exists, telling) !== null)) {
      if (this.test === null || this.test.take(text, number, telling, exists)) return this.test !== null;
      this.closeTest();
      return false;
    }
    this.closeTest();
    this.closeTrace();
    const { name, form } = head;
    if (!this.exists(name, folder)) this.test = new NamedTest(head, text, number, folder);
    else if (this.tests.size < mostNamed && !this.tests.has(name))
      this.tests.set(name, { folder, form, placed: [], named: { path: name, message: head.text, ran: false } });
    return true;
  }

  /** Ends the open test. Many a runner tells a test as it fails and again at its end: the fuller story counts. */
  private closeTest(): void {
    const { test, tests } = this;
    this.test = null;
    if (test === null) return;
    const { folder, head } = test;
    const placed = test.failures((path) => this.exists(path, folder));
    const before = tests.get(head.name);
    if (before === undefined ? tests.size < mostNamed : framesIn(placed) > framesIn(before.placed))
      tests.set(head.name, { folder, form: head.form, placed, named: test.named() });
  }

  /** Gives a waiting place the message that this line is. True where the line says nothing else. */
  private isAwaited(waiting: WaitingPlace, text: string, number: number, blank: boolean): boolean {
    // The place of the first finding heads those below it (TSLint).
    if (waiting.alone && groupedLine(text) !== null) {
      this.heading = { path: waiting.failure.path ?? "", number };
      this.waiting = null;
      return false;
    }
    if (blank) {
      if (waiting.above !== null) this.answerFromAbove(waiting);
      return false;
    }
    if (waiting.anyLine || !isExcerpt(text)) this.waiting = null;
    else return false;
    if (waiting.anyLine || /^\s/.test(text)) {
      this.push({ ...waiting.failure, message: text.trim().replace(/^[•·*-]\s+/, "") }, waiting.folder);
      return true;
    }
    if (/^(?:Error|error|Warning)\b/.test(text)) this.push({ ...waiting.failure, message: text.replace(/^\w+:\s*/, "") }, waiting.folder);
    else if (waiting.alone && waiting.above === null && number === waiting.number + 1)
      this.push({ ...waiting.failure, message: text.trim() }, waiting.folder);
    return false;
  }

  /** A place that stood alone, with nothing below it: what stood above says what is wrong. */
  private answerFromAbove({ failure, folder, above }: WaitingPlace): void {
    this.waiting = null;
    if (above === null) return;
    const { code, message } = codeIn(above, null);
    this.push({ ...failure, code: failure.code ?? code, message }, folder);
  }

  /** True for a line of the open stack trace. */
  private inTrace(text: string, number: number): boolean {
    const taken = this.trace?.take(text, number) ?? "ended-before";
    if (taken !== "open") this.closeTrace();
    return taken !== "ended-before";
  }

  private closeTrace(): void {
    const { trace } = this;
    this.trace = null;
    const failure = trace?.failure(this.exists);
    if (trace && failure) this.push(failure, trace.folder);
  }

  private push(failure: RawFailure, folder: string): void {
    const last = this.found.at(-1)?.failure;
    // gawk prints the source first, then, at the same place, a caret with the message.
    if (last !== undefined && failure.message.startsWith("^ ") && last.path === failure.path && last.line === failure.line) {
      this.found[this.found.length - 1] = { failure: { ...failure, message: failure.message.replace(/^\^\s+/, "") }, folder };
    } else if (last !== undefined && (isOtherPlace(failure.message) || isItsFrame(failure, last))) return;
    else if (this.found.length < mostFound) this.found.push({ failure, folder });
    else this.cut = true;
  }
}

/** A trace, or a bare place with an address, that begins where the failure above stands, as below panics of Rust and D. */
const isItsFrame = ({ path, line, stack, message }: RawFailure, last: RawFailure): boolean => {
  const frame = stack?.[0] ?? (/^\[?0x[\da-f]+\]?$/.test(message) ? { path, line } : null);
  return frame?.path != null && last.path != null && samePath(last.path, frame.path) && last.line === frame.line;
};

/** How much is known of where failures come from. */
const framesIn = (failures: readonly RawFailure[]): number => failures.reduce((sum, { stack = [] }) => sum + 1 + stack.length, 0);

/** The line above a first frame, where it can be what was thrown. */
const titleOf = (text: string): ErrorHeader | null =>
  !/^Stack trace:?$/.test(text) && (/^\S/.test(text) || /(?:rror|xception|panic)/.test(text))
    ? { text: text.trim(), code: null, severity: "error" }
    : null;
