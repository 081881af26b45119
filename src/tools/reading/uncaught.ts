import type { RawFailure, RawPlace } from "../tool.ts";
import { cutLine, Detail } from "./detail.ts";
import { collectFrame } from "./frame.ts";
import { decoded, frameIn, placedAt, samePath, testFrame } from "./place-at-end.ts";

/** What Node prints when a script dies of an error: place, message, code, frames. */
export interface Uncaught {
  readonly message: string;
  /** `ERR_MODULE_NOT_FOUND`, or the error's class where it says more than `Error`; null otherwise. */
  readonly code: string | null;
  /** `file:///repo/a.js:3` above the source, the only place of a syntax error. */
  readonly place: RawPlace | null;
  readonly stack: readonly RawPlace[];
  /** Files of a `Require stack:` or behind `imported from`, the nearest first. */
  readonly requiredBy: readonly string[];
  readonly detail: string | null;
  /** True where Node said that it ended: the script died of this error. */
  readonly fatal: boolean;
}

/** Watches all lines of a log for errors of that kind; keeps only the last one. Source: node/lib/internal/process/execution.js. */
export interface UncaughtWatch {
  line(text: string): void;
  /** The latest error whose place, frames or message name the file; null when none does. */
  about(path: string): Uncaught | null;
  /** All errors that are remembered, the oldest first. */
  all(): readonly Uncaught[];
  /** The last error seen since it was taken; taking it forgets it. */
  take(): Uncaught | null;
}

/** The failure of a run that died of such an error before any test could fail. */
export const uncaughtFailure = (error: Uncaught, place: RawPlace | null = error.place ?? testFrame(error.stack)): RawFailure => ({
  ...placedAt(place),
  path: place?.path ?? error.requiredBy[0] ?? null,
  code: error.code,
  test: null,
  message: error.message,
  detail: error.detail,
  stack: error.stack,
  ran: false,
});

/** The failure of a file that ended before its tests did, by the error that it printed, or else by what its runner says of it. */
export const deadFile = (
  path: string,
  error: Uncaught | null,
  runner: { message: string; place: RawPlace | null; stack?: RawPlace[] },
): RawFailure => {
  const from = error?.place != null ? [...error.stack, error.place] : (error?.stack ?? []);
  const place = frameIn(from, path) ?? runner.place;
  return {
    ...placedAt(place),
    // The fuller of its names.
    path: place !== null && place.path.length > path.length && samePath(place.path, path) ? place.path : path,
    code: error?.code ?? null,
    test: null,
    message: cutLine(error?.message ?? runner.message),
    detail: error?.detail ?? null,
    stack: error === null ? (runner.stack ?? []) : error.stack.length > 0 ? error.stack : from,
    ran: false,
  };
};

/** True for a file that a tool takes its settings from: what it throws is the configuration's fault. */
export const isConfiguration = (path: string): boolean =>
  /(?:^|[/\\])(?:[\w.-]{1,100}\.config(?:\.[\w-]{1,40})?\.[cm]?[jt]s|\.[\w-]{1,60}rc\.[cm]?js)$/.test(path);

/** An error whose lines come in. */
interface Heard extends Pick<Uncaught, "message" | "place"> {
  code: string | null;
  readonly stack: RawPlace[];
  readonly requiredBy: string[];
  readonly rest: Detail;
  fatal: boolean;
}

/** How many errors are remembered: a run with more dead files than that tells the older ones without their error. */
const mostHeard = 100;

/** A watch that has seen nothing. */
export const uncaughtWatch = (): UncaughtWatch => {
  let place: RawPlace | null = null;
  let current: Heard | null = null;
  let fresh = false;
  const heard: Heard[] = [];
  let requires = false;
  let inStack = false;
  return {
    line(text) {
      const at = /^(?:\(node:\d+\) )?((?:file:\/\/)?(?:\/|[A-Za-z]:[\\/]).*):(\d{1,7})$/.exec(text.slice(0, 2000));
      if (at !== null) {
        place = { path: decoded((at[1] ?? "").replace(/^file:\/\//, "")), line: Number(at[2]) };
        inStack = false;
        return;
      }
      if (/^node:\S+:\d+$/.test(text)) {
        place = null;
        inStack = false;
        return;
      }
      const error = errorLine(text);
      if (error !== null && !(inStack && /^ /.test(text))) {
        const importer = / imported from (\/.{1,1000})$/.exec(text.slice(0, 4000))?.[1];
        current = { ...error, place, stack: [], requiredBy: importer === undefined ? [] : [importer], rest: new Detail(), fatal: false };
        fresh = true;
        if (heard.push(current) > mostHeard) heard.shift();
        requires = false;
        place = null;
        inStack = true;
        return;
      }
      if (current !== null && text.startsWith("Node.js v")) {
        current.fatal = true;
        inStack = false;
        return;
      }
      if (!inStack || current === null) return;
      if (text === "Require stack:") {
        requires = true;
        return;
      }
      const required = requires ? /^- (.*)$/.exec(text) : null;
      if (required !== null) {
        if (current.requiredBy.length < 20) current.requiredBy.push(required[1] ?? "");
        return;
      }
      requires = false;
      const code = /^ {2}code: '(\w+)',?$/.exec(text);
      if (code !== null && !current.code?.startsWith("ERR_")) current.code = code[1] ?? current.code;
      if (text === "}") inStack = false;
      else if (!collectFrame(current.stack, text.replace(/ \{$/, "")) && code === null && !/^ {2}\w+: /.test(text)) current.rest.add(text);
    },
    about(path) {
      const found = heard.findLast((error) => names(error, path));
      if (found !== undefined && found === current) fresh = false;
      return found === undefined ? null : uncaughtOf(found);
    },
    all: () => heard.map(uncaughtOf),
    take() {
      const taken = fresh ? current : null;
      fresh = false;
      place = null;
      inStack = false;
      return taken === null ? null : uncaughtOf(taken);
    },
  };
};

const uncaughtOf = (error: Heard): Uncaught => {
  const { rest, ...known } = error;
  return { ...known, detail: rest.text() };
};

const names = (error: Heard, path: string): boolean => {
  if (error.place !== null && samePath(error.place.path, path)) return true;
  return frameIn(error.stack, path) !== null || error.requiredBy.some((file) => samePath(file, path)) || error.message.endsWith(path);
};

/** `TypeError [ERR_X]: message` at the first column; null for any other line. */
export const errorLine = (text: string): { message: string; code: string | null } | null => {
  const found = /^(?:Uncaught )?((?:[A-Z]\w{0,60})?(?:Error|Exception))(?: \[([A-Z][A-Z0-9_]{1,80})\])?(?:: (.*))?$/.exec(
    text.slice(0, 4000),
  );
  if (found === null || text.includes("generated asynchronous activity after the test ended")) return null;
  const name = found[1] ?? "Error";
  return { message: cutLine(text), code: found[2] ?? (name === "Error" ? null : name) };
};
