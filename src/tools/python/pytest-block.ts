import { Detail } from "../reading/detail.ts";
import { placeBy } from "../reading/place-at-end.ts";
import { readPlace } from "../reading/place-prefix.ts";
import type { RawPlace } from "../tool.ts";

/** One `____ title ____` block of pytest's FAILURES or ERRORS section, read to its end. */
export interface PytestBlock {
  readonly title: string;
  readonly kind: "failed" | "error";
  /** What the title's prefix says: a collection error, an error at setup or teardown, or a test that failed. */
  readonly phase: "collect" | "setup" | "teardown" | "call";
  /** Frames as printed, outermost first. */
  readonly frames: readonly RawPlace[];
  /** The line of the failing function, where a style prints `in name` or code; index into `frames`. */
  readonly message: string | null;
  readonly detail: string | null;
}

const mostFrames = 60;
const mostValues = 10;

/** Collects the lines of one block. */
export class PytestBlockLines {
  private readonly section: "FAILURES" | "ERRORS";
  private readonly head: Pick<PytestBlock, "title" | "phase">;
  private frames: RawPlace[] = [];
  private dropped = 0;
  private evidence: string[] = [];
  private exception: string | null = null;
  private located: string | null = null;
  private plain: string | null = null;
  private pointed: RawPlace | null = null;
  /** Arguments and locals (`name = value`) of the frame being read, and of the last one that was. */
  private values: string[] = [];
  private lastValues: readonly string[] = [];
  private captured = false;
  private readonly detail = new Detail();

  constructor(title: string, section: "FAILURES" | "ERRORS") {
    this.section = section;
    this.head = readTitle(title, section);
  }

  line(text: string): void {
    this.captured ||= /^-{3,} Captured /.test(text) || /^-{2,} Captured .{1,60} -+$/.test(text);
    if (this.captured || text === "") return;
    if (/^(?:During handling of the above exception|The above exception was the direct cause)/.test(text)) {
      this.frames = [];
      this.evidence = [];
      this.exception = null;
      this.located = null;
    } else if (text.startsWith("E  ")) this.error(text.slice(1));
    else if (text.startsWith(">")) this.detail.add(` ${text}`);
    else if (!this.nativeFrame(text) && !/^\s/.test(text)) this.other(text);
  }

  end(): PytestBlock {
    const { section, head, frames, dropped, evidence, pointed, detail } = this;
    const first = evidence[0];
    // pytest compares no values in a helper outside of the test's file: what the helper was called with says what differs
    if (evidence.length === 1 && /^\s+[\w.]+$/.test(first ?? "")) for (const value of this.lastValues) detail.add(value);
    const syntax =
      first !== undefined && /^\s+File "/.test(first) ? evidence.findLast((line) => exceptionName.test(line.trimStart())) : undefined;
    // Errors while importing wrap the cause: pytest prints every line of the cause's own message with an E
    const message = (syntax ?? first)?.trim() ?? this.exception ?? this.located ?? this.plain;
    const wanted = pointed !== null && head.phase === "collect" && frames.at(-1)?.path !== pointed.path;
    return {
      ...head,
      kind: section === "ERRORS" ? "error" : "failed",
      frames: wanted ? [...frames, pointed] : frames,
      message: message === "" ? null : message,
      detail: dropped > 0 ? `${detail.text() ?? ""}\n(${dropped} frames left out)`.trim() : detail.text(),
    };
  }

  /** A line with an E. */
  private error(text: string): void {
    this.pointed = placeBy(/^\s+File "(?<path>[^"]{1,1000})", line (?<line>\d{1,9})/, text) ?? this.pointed;
    if (this.evidence.length < 200) this.evidence.push(text);
    this.detail.add(text);
  }

  /** `  |   File "a.py", line 9`: the frames of an exception group, not those of the exceptions inside it; "file a.py, line 9" of fixtures. */
  private nativeFrame(text: string): boolean {
    const place =
      placeBy(/^(?:\s{2,}| {2}\| {3})File "(?<path>[^"]{1,1000})", line (?<line>\d{1,9})/, text) ??
      placeBy(/^file (?<path>.+), line (?<line>\d{1,9})$/, text);
    if (place !== null) this.frame(place);
    return place !== null;
  }

  private frame({ path, line }: RawPlace): void {
    const { frames } = this;
    // a recursion error prints the same frames a thousand times: its ends tell all
    if (frames.length >= mostFrames) {
      frames.splice(mostFrames / 2, 1);
      this.dropped++;
    }
    frames.push({ path, line });
    this.lastValues = this.values;
    this.values = [];
  }

  /** A line at the margin: a place, a value, the exception. */
  private other(text: string): void {
    if (/^[A-Za-z_]\w{0,100}\s{0,100}= /.test(text) && this.values.length < mostValues) this.values.push(text.slice(0, 500));
    const place = readPlace(text);
    if (place?.column === null && isFrame(place.path, place.rest)) {
      this.frame(place);
      if (place.rest !== "" && !place.rest.startsWith("in ")) this.located = place.rest;
    } else if (/^[A-Za-z_][\w.]{0,200}(?:: |$)/.test(text) && exceptionName.test(text)) this.exception = text;
    else if (this.plain === null && !/^(?:\[XPASS|\[gw)/.test(text) && !/^[\w[\]]+\s+= /.test(text)) this.plain = text;
    else if (text.startsWith("[XPASS")) this.exception = text;
  }
}

const exceptionName = /^(?:[\w.]{0,200}(?:Error|Exception|Warning|Interrupt|Exit|Failed|Skipped|Timeout)\b|Failed: )/;

/** A location that pytest prints: nothing behind it, `in function`, or the exception's name; paths never look like `name = value`. */
const isFrame = (path: string, rest: string): boolean => {
  if (path.includes(" = ") || path.startsWith("E ")) return false;
  return rest === "" || rest.startsWith("in ") || /^[A-Za-z_][\w.]*$/.test(rest) || exceptionName.test(rest);
};

const readTitle = (raw: string, section: "FAILURES" | "ERRORS"): Pick<PytestBlock, "title" | "phase"> => {
  const bare = raw.replace(/^\[doctest\] /, "");
  if (section === "FAILURES") return { title: bare, phase: "call" };
  const named = /^ERROR (collecting|at setup of|at teardown of|at call of) (.*)$/.exec(bare);
  if (!named) return { title: bare, phase: "setup" };
  const phase = named[1] === "collecting" ? "collect" : named[1] === "at teardown of" ? "teardown" : "setup";
  return { title: named[2] ?? bare, phase };
};
