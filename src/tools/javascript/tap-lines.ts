import type { RawFailure, RawPlace, TextReader } from "../tool.ts";
import { census, counted, counter } from "./census.ts";
import { classed } from "./classified.ts";
import { Detail, oneLine } from "./detail.ts";
import { completeness, failureList } from "./failure-list.ts";
import { collectFrame, frameIn, frameOf, isForeign, isTestFile, placeAtEnd, samePath, testFrame } from "./frame.ts";
import { missingPackages } from "./missing-package.ts";
import { RunnerError } from "./runner-error.ts";
import { TapYaml } from "./tap-yaml.ts";
import { errorLine, type UncaughtWatch, uncaughtFailure, uncaughtWatch } from "./uncaught.ts";

/** How the names of one test are joined: node:test and Vitest `suite > test`. */
const separator = " > ";

interface Point {
  readonly indent: number;
  readonly ok: boolean;
  readonly name: string;
  readonly names: readonly string[];
  readonly directive: "skip" | "todo" | null;
  readonly failedChildren: boolean;
}

/**
 * Reads TAP 12 to 14 as node:test, tape, node-tap, Vitest, Mocha and AVA write it: nested subtests before their parent
 * (`# Subtest:`) or inside braces, YAML blocks, and indented stacks without YAML. A parent that fails only because of its
 * subtests is not told. Source: https://testanything.org/tap-version-14-specification.html.
 */
export function tapReader(): TextReader {
  const failures = failureList();
  const counts = counter();
  const tests = census();
  const watch = uncaughtWatch();
  /** What the run itself died of: tape has no other word for a test that throws. */
  const fatal = uncaughtWatch();
  const open: { indent: number; name: string; failed: boolean; braces: boolean }[] = [];
  let point: Point | null = null;
  let yaml: TapYaml | null = null;
  let plain = new RunnerError();
  let group: string | null = null;
  let complete = true;
  let skips = 0;
  let started = false;
  let unplaced: RawFailure | null = null;
  const summary = new Map<string, number>();

  const close = (): void => {
    if (point !== null && !point.ok && point.directive === null) {
      const failure = failureOf(point, yaml, plain, group, watch);
      const expired = expiredFile(point, yaml);
      // AVA's second point about a file that is known to be dead says nothing new.
      const again =
        (failure?.ran === false &&
          / exited (?:with|due)/.test(failure.message) &&
          failures.items.some((other) => other.ran === false && samePath(other.path ?? "", failure.path ?? ""))) ||
        (expired !== null && failures.items.some((other) => samePath(other.path ?? "", expired)));
      const dead = unplaced;
      unplaced = null;
      // AVA says in one point what a file died of, and in the next which file that was.
      const same = dead !== null && failure?.ran === false && failure.path !== null && / exited (?:with|due)/.test(failure.message);
      if (dead !== null) failures.add(same ? { ...dead, path: failure.path } : dead);
      if (failure?.ran === false && failure.path === null && failure.test === null) unplaced = failure;
      else if (failure !== null && !again && !same) {
        failures.add(failure);
        for (const parent of open) parent.failed = true;
      }
    }
    if (point !== null) {
      const name = nameOf(point, group);
      const outcome = point.directive !== null ? "skipped" : point.ok ? "passed" : "failed";
      tests.add({ name: name.test ?? name.path ?? point.name, file: name.path ?? yaml?.location?.path ?? null, outcome });
    }
    point = null;
    yaml = null;
    plain = new RunnerError();
  };

  const begin = (indent: number, ok: boolean, rest: string): void => {
    close();
    started = true;
    const brace = / \{$/.test(rest);
    const told = described(brace ? rest.slice(0, -2) : rest);
    if (told.directive === "skip") skips++;
    while (open.length > 0 && (open.at(-1)?.indent ?? 0) > indent) open.pop();
    const own = open.at(-1);
    const ended = own !== undefined && !own.braces && own.indent === indent && own.name === told.name ? open.pop() : undefined;
    const names = open.filter((parent) => parent.indent < indent).map((parent) => parent.name);
    if (brace) {
      open.push({ indent, name: told.name, failed: false, braces: true });
      return;
    }
    point = { indent, ok, name: told.name, names, directive: told.directive, failedChildren: ended?.failed ?? false };
  };

  return {
    line(text) {
      if (yaml !== null && !yaml.ended) {
        yaml.line(text);
        return;
      }
      const result = /^( {0,80})(not ok|ok)(?: +(\d{1,9}))?(?: - | |$)(.*)$/.exec(text);
      if (result !== null && (result[3] !== undefined || started)) {
        begin((result[1] ?? "").length, result[2] === "ok", (result[4] ?? "").replace(/^- /, "").trimEnd());
        return;
      }
      const indent = text.length - text.trimStart().length;
      const trimmed = text.trim();
      if (trimmed.startsWith("# Subtest: ")) {
        close();
        while (open.length > 0 && (open.at(-1)?.indent ?? 0) >= indent) open.pop();
        if (open.length < 60) open.push({ indent, name: unescaped(trimmed.slice("# Subtest: ".length)), failed: false, braces: false });
        return;
      }
      if (trimmed === "}" && open.at(-1)?.braces) {
        close();
        const done = open.pop();
        if (done?.failed) for (const parent of open) parent.failed = true;
        return;
      }
      if (trimmed === "---" && point !== null) {
        yaml ??= new TapYaml(indent);
        if (yaml.ended) yaml = yaml.again(indent);
        return;
      }
      if (trimmed.startsWith("Bail out!")) complete = false;
      if (text.startsWith("#")) return comment(text.slice(1));
      if (point !== null && yaml === null && text !== "") {
        if (indent > point.indent && !/^\d+\.\.\d+/.test(trimmed)) plain.line(text);
        else if (trimmed !== "") close();
      } else if (point !== null && trimmed !== "" && indent <= point.indent) close();
      if (point === null && started && text !== "") fatal.line(text);
    },
    end() {
      close();
      if (unplaced !== null) failures.add(unplaced);
      const died = summary.size === 0 ? fatal.take() : null;
      if (died?.fatal) {
        const thrown = group === null ? null : testFrame(died.stack);
        const failure = { ...uncaughtFailure(died), ...(thrown ?? {}), ...(group === null ? {} : { test: group, ran: true }) };
        if (failure.path === null ? failures.items.length === 0 : !isForeign(failure.path)) failures.add(failure);
      }
      const numbers = (...keys: readonly string[]): number => keys.reduce((sum, key) => sum + (summary.get(key) ?? 0), 0);
      if (summary.has("pass") || summary.has("fail") || summary.has("tests"))
        counts.add({
          passed: summary.has("pass") ? numbers("pass") : Math.max(0, numbers("tests") - numbers("fail")),
          failed: numbers("fail", "cancelled"),
          skipped: summary.has("skip") || summary.has("skipped") ? numbers("skip", "skipped", "todo") : skips + numbers("todo"),
        });
      const missing = missingPackages(failures.items);
      return {
        failures: missing === null ? failures.items : [],
        ...counted(counts, tests),
        ...completeness(failures),
        ...(complete ? {} : { complete: false }),
        ...classed(missing),
      };
    },
  };

  function comment(body: string): void {
    const text = body.startsWith(" ") ? body.slice(1) : body;
    const number = /^(tests|pass|fail|skip|skipped|todo|cancelled) +(\d{1,9})$/.exec(text);
    const whole = /^\{ total: (\d{1,9})(.*)\}$/.exec(text);
    if (number !== null) {
      close();
      summary.set(number[1] ?? "", (summary.get(number[1] ?? "") ?? 0) + Number(number[2]));
    } else if (whole !== null) {
      for (const part of (whole[2] ?? "").matchAll(/(pass|fail|skip|todo): (\d{1,9})/g))
        summary.set(part[1] ?? "", (summary.get(part[1] ?? "") ?? 0) + Number(part[2]));
    } else if (!/^(?:suites|duration_ms|time=|failed \d+ of|No coverage)/.test(text)) {
      watch.line(text);
      // tape names a test in a comment of its own; so does an empty group end one.
      // AVA writes what a test logged with more blanks, between the point and its block.
      if (point !== null && !text.startsWith(" ")) close();
      group = /^[^\s-].{0,300}$/.test(text) ? text : group;
    }
  }
}

/** `name # SKIP reason # time=1ms` to the name and its directive; `\#` is an escaped sign. */
function described(rest: string): { name: string; directive: "skip" | "todo" | null } {
  let name = rest;
  let directive: "skip" | "todo" | null = null;
  for (let i = 0; i < 4; i++) {
    const found = /^(.*?)(?:^| +)(?<!\\)# ?(SKIP|TODO|time=|skip|todo)[^#]{0,400}$/.exec(name);
    if (found === null) break;
    name = found[1] ?? "";
    const word = (found[2] ?? "").toLowerCase();
    if (word === "skip" || word === "todo") directive = word;
  }
  return { name: unescaped(name.trim()), directive };
}

function unescaped(text: string): string {
  return text.replaceAll("\\#", "#").replaceAll("\\\\", "\\").trim();
}

/** The file and the test that the names of a point tell; tape's group is part of the name where there are no subtests. */
function nameOf(point: Point, group: string | null): { path: string | null; test: string | null } {
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
}

function failureOf(point: Point, yaml: TapYaml | null, plain: RunnerError, group: string | null, watch: UncaughtWatch): RawFailure | null {
  const type = yaml?.value("failureType") ?? null;
  if (type === "subtestsFailed") return null;
  if (point.failedChildren && type === null) return null;
  const usesGroup = yaml !== null && yaml.value("operator") !== null && type === null;
  const name = nameOf(point, usesGroup ? group : null);
  const stack: RawPlace[] = [];
  for (const line of yaml?.stack ?? []) collectFrame(stack, line, true);
  for (const frame of plain.stack) if (stack.length < 30) stack.push(frame);
  const at = yaml?.at ?? null;
  if (stack.length === 0 && at !== null) {
    const place = typeof at === "string" ? (frameOf(at, true) ?? placeAtEnd(at)) : at;
    if (place !== null && !isForeign(place.path)) stack.push(place);
  }
  const expired = expiredFile(point, yaml);
  if (expired !== null) return ofFile(expired, yaml, stack, watch);
  const dead = yaml?.value("operator") != null ? null : ofDeadFile(point, yaml);
  if (dead !== null) return dead;
  if (name.test === null && name.path !== null) return ofFile(name.path, yaml, stack, watch);
  const location = yaml?.location ?? null;
  const file = location?.path ?? name.path;
  const place =
    file === null
      ? (namedIn(plain.message, stack) ?? testFrame(stack))
      : (frameIn(stack, file) ?? (location === null ? { path: file, line: null, column: null } : location));
  const message = yaml?.message ?? plain.message ?? point.name;
  return {
    path: place?.path ?? null,
    line: place?.line ?? null,
    column: place?.column ?? null,
    code: null,
    test: name.test ?? point.name,
    message: oneLine(message.split("\n", 1)[0] ?? message),
    detail: detailOf(yaml, plain, message),
    stack,
    ran: type !== "cancelledByParent",
  };
}

/** The file that node-tap's runner ended, where it says so once more behind all files: `not ok 6 - timeout!` with `expired: test/a.js`. */
function expiredFile(point: Point, yaml: TapYaml | null): string | null {
  const file = point.names.length === 0 && point.name === "timeout!" ? (yaml?.value("expired") ?? null) : null;
  return file !== null && isTestFile(file) ? file : null;
}

/** Mocha's timeouts have no frame, but the file in parentheses. */
function namedIn(message: string | null, stack: readonly RawPlace[]): RawPlace | null {
  const found =
    /^.{0,400}(?:Timeout of \d+ms exceeded|done\(\) called multiple times).{0,400}(?: of file |\()(\/[^()]{1,500}?|[A-Za-z]:[^()]{1,500}?)\)?$/.exec(
      message ?? "",
    );
  if (found === null) return null;
  const path = found[1] ?? "";
  return frameIn(stack, path) ?? { path, line: null, column: null };
}

/** A file that could not be loaded, or that ended with a code: what it printed before says why. */
function ofFile(path: string, yaml: TapYaml | null, stack: readonly RawPlace[], watch: UncaughtWatch): RawFailure {
  const error = watch.about(path) ?? watch.take();
  const own =
    error === null ? null : (frameIn(error.stack, path) ?? (error.place !== null && samePath(error.place.path, path) ? error.place : null));
  const place = own ?? frameIn(stack, path) ?? yaml?.location ?? null;
  const code = /^[1-9]\d{0,9}$/.exec(yaml?.value("exitCode") ?? "")?.[0] ?? null;
  const thrown = error === null ? stack : error.stack.length > 0 ? error.stack : error.place === null ? [] : [error.place];
  return {
    path: place !== null && samePath(place.path, path) ? place.path : path,
    line: place?.line ?? null,
    column: place?.column ?? null,
    code: error?.code ?? null,
    test: null,
    message: oneLine(error?.message ?? yaml?.message?.split("\n", 1)[0] ?? (code === null ? "test failed" : `exited with code ${code}`)),
    detail: error?.detail ?? null,
    stack: thrown.filter((frame) => isTestFile(frame.path) || !frame.path.startsWith("node:")),
    ran: false,
  };
}

/** AVA tells a file that did not load as a point whose name is the error, then as one that `exited with a non-zero exit code`. */
function ofDeadFile(point: Point, yaml: TapYaml | null): RawFailure | null {
  if (point.names.length > 0) return null;
  const exited = /^(\S.{0,500}?\.[cm]?[jt]sx?) (?:exited (?:with a non-zero exit code: \d+|due to \w+)|timed out)/.exec(point.name);
  const error = exited === null ? errorLine(point.name) : null;
  if (exited === null && error === null) return null;
  const importer = / imported from (\S.{0,1000})$/.exec(point.name)?.[1] ?? null;
  const told = typeof yaml?.at === "string" ? frameOf(yaml.at, true) : null;
  const at = told === null || isForeign(told.path) ? null : told;
  return {
    path: exited?.[1] ?? importer ?? at?.path ?? null,
    line: exited === null && importer === null ? (at?.line ?? null) : null,
    column: exited === null && importer === null ? (at?.column ?? null) : null,
    code: error?.code ?? null,
    test: null,
    message: oneLine(point.name),
    ran: false,
  };
}

function detailOf(yaml: TapYaml | null, plain: RunnerError, message: string): string | null {
  if (yaml === null) return plain.detail();
  const lines = new Detail();
  for (const line of message.split("\n").slice(1)) lines.add(line);
  for (const line of yaml.comparison) lines.add(line);
  return lines.text();
}
