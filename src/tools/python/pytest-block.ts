import { Detail } from "../reading/detail.ts";
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
export function pytestBlock(rawTitle: string, section: "FAILURES" | "ERRORS") {
  const { title, phase } = readTitle(rawTitle, section);
  let frames: RawPlace[] = [];
  let dropped = 0;
  let evidence: string[] = [];
  let exception: string | null = null;
  let located: string | null = null;
  let plain: string | null = null;
  let pointed: RawPlace | null = null;
  /** Arguments and locals (`name = value`) of the frame being read, and of the last one that was. */
  let values: string[] = [];
  let lastValues: readonly string[] = [];
  let captured = false;
  const detail = new Detail();

  const frame = (path: string, line: number): void => {
    // a recursion error prints the same frames a thousand times: its ends tell all
    if (frames.length >= mostFrames) {
      frames.splice(mostFrames / 2, 1);
      dropped++;
    }
    frames.push({ path, line });
    lastValues = values;
    values = [];
  };

  return {
    line(text: string): void {
      if (/^-{3,} Captured /.test(text) || /^-{2,} Captured .{1,60} -+$/.test(text)) {
        captured = true;
        return;
      }
      if (captured || text === "") return;
      if (/^(?:During handling of the above exception|The above exception was the direct cause)/.test(text)) {
        frames = [];
        evidence = [];
        exception = null;
        located = null;
        return;
      }
      if (text.startsWith("E  ")) {
        const errorText = text.slice(1);
        const file = /^\s+File "([^"]{1,1000})", line (\d{1,9})/.exec(errorText);
        if (file) pointed = { path: file[1] ?? "", line: Number(file[2]) };
        if (evidence.length < 200) evidence.push(errorText);
        detail.add(errorText);
        return;
      }
      if (text.startsWith(">")) {
        detail.add(` ${text}`);
        return;
      }
      // `  |   File "a.py", line 9`: the frames of an exception group, not those of the exceptions inside it
      const native = /^(?:\s{2,}| {2}\| {3})File "([^"]{1,1000})", line (\d{1,9})/.exec(text);
      if (native) {
        frame(native[1] ?? "", Number(native[2]));
        return;
      }
      if (/^file .+, line \d{1,9}$/.test(text)) {
        const at = text.lastIndexOf(", line ");
        frame(text.slice(5, at), Number(text.slice(at + 7)));
        return;
      }
      if (/^\s/.test(text)) return;
      if (/^[A-Za-z_]\w{0,100}\s{0,100}= /.test(text) && values.length < mostValues) values.push(text.slice(0, 500));
      const place = readPlace(text);
      if (place && place.column == null && isFrame(place.path, place.rest)) {
        frame(place.path, place.line);
        if (place.rest !== "" && !place.rest.startsWith("in ")) located = place.rest;
        return;
      }
      if (/^[A-Za-z_][\w.]{0,200}(?:: |$)/.test(text) && exceptionName.test(text)) exception = text;
      else if (plain === null && /^(?:\[XPASS|\[gw)/.test(text) === false && !/^[\w[\]]+\s+= /.test(text)) plain = text;
      else if (text.startsWith("[XPASS")) exception = text;
    },
    end(): PytestBlock {
      const first = evidence[0];
      // pytest compares no values in a helper outside of the test's file: what the helper was called with says what differs
      if (evidence.length === 1 && /^\s+[\w.]+$/.test(first ?? "")) for (const value of lastValues) detail.add(value);
      const syntax =
        first !== undefined && /^\s+File "/.test(first) ? evidence.findLast((line) => exceptionName.test(line.trimStart())) : undefined;
      // Errors while importing wrap the cause: pytest prints every line of the cause's own message with an E
      const message = (syntax ?? first)?.trim() ?? exception ?? located ?? plain;
      const last = frames.at(-1);
      const wanted = pointed !== null && phase === "collect" && (last === undefined || last.path !== pointed.path);
      return {
        title,
        kind: section === "ERRORS" ? "error" : "failed",
        phase,
        frames: wanted && pointed ? [...frames, pointed] : frames,
        message: message === "" ? null : message,
        detail: dropped > 0 ? `${detail.text() ?? ""}\n(${dropped} frames left out)`.trim() : detail.text(),
      };
    },
  };
}

const exceptionName = /^(?:[\w.]{0,200}(?:Error|Exception|Warning|Interrupt|Exit|Failed|Skipped|Timeout)\b|Failed: )/;

/** A location that pytest prints: nothing behind it, `in function`, or the exception's name; paths never look like `name = value`. */
function isFrame(path: string, rest: string): boolean {
  if (path.includes(" = ") || path.startsWith("E ")) return false;
  return rest === "" || rest.startsWith("in ") || /^[A-Za-z_][\w.]*$/.test(rest) || exceptionName.test(rest);
}

function readTitle(raw: string, section: "FAILURES" | "ERRORS"): Pick<PytestBlock, "title" | "phase"> {
  const bare = raw.replace(/^\[doctest\] /, "");
  if (section === "FAILURES") return { title: bare, phase: "call" };
  const named = /^ERROR (collecting|at setup of|at teardown of|at call of) (.*)$/.exec(bare);
  if (!named) return { title: bare, phase: "setup" };
  const phase = named[1] === "collecting" ? "collect" : named[1] === "at teardown of" ? "teardown" : "setup";
  return { title: named[2] ?? bare, phase };
}
