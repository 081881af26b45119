import { isForeign } from "../../text/paths.ts";
import type { RawFailure, RawPlace } from "../../tool.ts";
import { cutLine, Detail } from "../detail.ts";
import { collectFrame, scriptFrame } from "../frame.ts";
import { frameIn, looksLikeTestFile, placeAtEnd, placedAt, testFrame } from "../place-at-end.ts";
import { isHook, type RunnerError } from "../runner-error.ts";
import { deadFile, errorLine, type UncaughtWatch } from "../uncaught.ts";
import type { TapYaml } from "./tap-yaml.ts";

/** How the names of one test are joined: node:test and Vitest `suite > test`. */
const separator = " > ";

/** What a point says of itself behind a sign. */
export type Directive = "skip" | "todo" | null;

/** One `ok` or `not ok` with what stood around it. */
export interface Point {
  readonly indent: number;
  readonly ok: boolean;
  readonly name: string;
  readonly names: readonly string[];
  readonly directive: Directive;
  readonly failedChildren: boolean;
  /** It ends subtests. */
  readonly group: boolean;
  /** The place that a comment names. */
  at: RawPlace | null;
}

/** `name # SKIP reason # time=1ms` to the name and its directive; `\#` is an escaped sign. */
export const described = (rest: string): { name: string; directive: Directive } => {
  let name = rest;
  let directive: Directive = null;
  for (let i = 0; i < 4; i++) {
    const found = /^(.*?)(?:^| +)(?<!\\)# ?(SKIP|TODO|time=|skip|todo)[^#]{0,400}$/.exec(name);
    if (found === null) break;
    name = found[1] ?? "";
    const word = (found[2] ?? "").toLowerCase();
    if (word === "skip" || word === "todo") directive = word;
  }
  return { name: unescaped(name.trim()), directive };
};

/** TAP escapes `#` and its own backslash in names. */
export const unescaped = (text: string): string => text.replaceAll("\\#", "#").replaceAll("\\\\", "\\").trim();

/** The file and the test that the names of a point tell; tape's group is part of the name where there are no subtests. */
export const tapName = (point: Pick<Point, "name" | "names">, group: string | null): { path: string | null; test: string | null } => {
  const names = [
    ...point.names,
    ...(point.name === ""
      ? []
      : point.name.split(separator).length > 1 && point.names.length === 0
        ? point.name.split(separator)
        : [point.name]),
  ];
  const first = names[0] ?? "";
  const path = /^[^<>|:]{1,1000}\.[cm]?[jt]sx?$/.test(first) && !/^\S+ \S+ /.test(first) ? first : null;
  const rest = path === null ? names : names.slice(1);
  const grouped = point.names.length === 0 && group !== null && path === null && !/^(?:not )?ok\b/.test(group) ? [group, ...rest] : rest;
  return { path, test: grouped.length === 0 ? null : grouped.join(separator) };
};

/** The failure that a `not ok` makes, from its block, or from what stood below it; null where only its subtests failed. */
export const tapFailure = (
  point: Point,
  yaml: TapYaml | null,
  plain: RunnerError,
  group: string | null,
  watch: UncaughtWatch,
): RawFailure | null => {
  const type = yaml?.value("failureType") ?? null;
  if (type === "subtestsFailed") return null;
  if (point.failedChildren && type === null) return null;
  const usesGroup = yaml !== null && yaml.value("operator") !== null && type === null;
  const name = tapName(point, usesGroup ? group : null);
  const stack: RawPlace[] = [];
  for (const line of yaml?.stack ?? []) collectFrame(stack, line, true);
  for (const frame of plain.stack) if (stack.length < 30) stack.push(frame);
  const at = yaml?.at ?? null;
  if (stack.length === 0 && at !== null) {
    const place = typeof at === "string" ? (scriptFrame(at, true) ?? placeAtEnd(at)) : at;
    if (place !== null && !isForeign(place.path)) stack.push(place);
  }
  const expired = expiredFile(point, yaml);
  if (expired !== null) return ofFile(expired, yaml, stack, watch);
  const dead = yaml?.value("operator") != null ? null : ofDeadFile(point, yaml);
  if (dead !== null) return dead;
  if (name.test === null && name.path != null) return ofFile(name.path, yaml, stack, watch);
  const location = yaml?.location ?? point.at;
  const file = location?.path ?? name.path;
  const place =
    file === null
      ? (namedIn(plain.message, stack) ?? testFrame(stack))
      : (frameIn(stack, file) ?? (location === null ? { path: file } : location));
  const message = yaml?.message ?? plain.message ?? point.name;
  return {
    ...placedAt(place),
    test: name.test ?? point.name,
    message: cutLine(message.split("\n", 1)[0] ?? message),
    detail: detailOf(yaml, plain, message),
    stack,
    ran: type !== "cancelledByParent" && !isHook(name.test ?? point.name),
  };
};

/** The file that node-tap's runner ended, where it says so once more behind all files: `not ok 6 - timeout!` with `expired: test/a.js`. */
export const expiredFile = (point: Point, yaml: TapYaml | null): string | null => {
  const file = point.names.length === 0 && point.name === "timeout!" ? (yaml?.value("expired") ?? null) : null;
  return file !== null && looksLikeTestFile(file) ? file : null;
};

/** Mocha's timeouts have no frame, but the file in parentheses. */
const namedIn = (message: string | null, stack: readonly RawPlace[]): RawPlace | null => {
  const found =
    /^.{0,400}(?:Timeout of \d+ms exceeded|done\(\) called multiple times).{0,400}(?: of file |\()(\/[^()]{1,500}?|[A-Za-z]:[^()]{1,500}?)\)?$/.exec(
      message ?? "",
    );
  if (found === null) return null;
  const path = found[1] ?? "";
  return frameIn(stack, path) ?? { path };
};

/** A file that could not be loaded, or that ended with a code: what it printed before says why. */
const ofFile = (path: string, yaml: TapYaml | null, stack: RawPlace[], watch: UncaughtWatch): RawFailure => {
  const code = /^[1-9]\d{0,9}$/.exec(yaml?.value("exitCode") ?? "")?.[0];
  const message = yaml?.message?.split("\n", 1)[0] ?? (code === undefined ? "test failed" : `exited with code ${code}`);
  return deadFile(path, watch.about(path) ?? watch.take(), { message, place: frameIn(stack, path) ?? yaml?.location ?? null, stack });
};

/** AVA tells a file that did not load as a point whose name is the error, then as one that `exited with a non-zero exit code`. */
const ofDeadFile = (point: Point, yaml: TapYaml | null): RawFailure | null => {
  if (point.names.length > 0) return null;
  const exited = /^(\S.{0,500}?\.[cm]?[jt]sx?) (?:exited (?:with a non-zero exit code: \d+|due to \w+)|timed out)/.exec(point.name);
  const error = exited === null ? errorLine(point.name) : null;
  if (exited === null && error === null) return null;
  const importer = / imported from (\S.{0,1000})$/.exec(point.name)?.[1] ?? null;
  const scriptPlace = exited === null && importer === null && typeof yaml?.at === "string" ? scriptFrame(yaml.at, true) : null;
  return {
    ...placedAt(scriptPlace === null || isForeign(scriptPlace.path) ? null : scriptPlace),
    ...(exited === null && importer === null ? {} : { path: exited?.[1] ?? importer }),
    code: error?.code ?? null,
    test: null,
    message: cutLine(point.name),
    ran: false,
  };
};

const detailOf = (yaml: TapYaml | null, plain: RunnerError, message: string): string | null => {
  if (yaml === null) return plain.detail();
  const lines = new Detail();
  for (const line of message.split("\n").slice(1)) lines.add(line);
  for (const line of yaml.comparison) lines.add(line);
  return lines.text();
};
