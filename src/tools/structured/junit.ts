import { detailOf, firstTextLine } from "../reading/error-text.ts";
import { framesOf } from "../reading/frame.ts";
import { mostErrors } from "../reading/limits.ts";
import { RunReport } from "../reading/run-report.ts";
import { severityOf } from "../reading/severity.ts";
import type { RawFailure, RawPlace } from "../tool.ts";
import type { Structured } from "./structured.ts";
import { attribute, children, content, type Element, numeric } from "./xml.ts";

const limit = 20_000;

interface Case {
  readonly element: Element;
  readonly suites: readonly Element[];
}

/**
 * JUnit XML as runners write it (the schema of Ant and Surefire, and its dialects): `testsuites`, nested `testsuite`, `testcase` with
 * `failure` or `error`. Linters that write it (package `org.eslint`, `org.biome`, bodies "line 3, col 4") come out as diagnostics.
 */
export const readJunit = (root: string, element: Element): Structured | null => {
  if (root !== "testsuites" && root !== "testsuite") return null;
  const cases: Case[] = [];
  const outside: RawFailure[] = [];
  collect(root === "testsuite" ? { testsuite: element } : element, [], 0, cases, outside);
  const report = new RunReport();
  for (const failure of outside) report.fail(failure);
  let diagnostics = 0;
  for (const one of cases) {
    const faults = [...children(one.element, "failure"), ...children(one.element, "error")];
    const skipped =
      children(one.element, "skipped").length > 0 ||
      /^(?:skipped|disabled|ignored|notrun)$/i.test(attribute(one.element, "status") ?? attribute(one.element, "result") ?? "");
    const found = faults.flatMap((fault) => diagnosticIn(one, fault) ?? []);
    for (const failure of found) report.fail(failure);
    if (found.length > 0) {
      diagnostics++;
      continue;
    }
    const test = testFailure(one, faults);
    // PHPUnit writes a risky test as an error, though it fails no run by itself
    const risky = faults.length > 0 && faults.every((fault) => /\bRiskyTest/.test(attribute(fault, "type") ?? ""));
    const failed = faults.length > 0 && !risky;
    report.test(test.test ?? "", skipped ? "skipped" : failed ? "failed" : "passed", test.path ?? null);
    if (faults.length === 0 || skipped) continue;
    const each = faults.length === 1 ? [test] : faults.slice(0, mostErrors).map((fault) => testFailure(one, [fault]));
    report.fail(...(risky ? each.map((failure): RawFailure => ({ ...failure, severity: "warning" })) : each));
  }
  const isLint =
    diagnostics > 0 || cases.some((one) => /^org\.(?:eslint|biome|stylelint)/.test(attribute(one.suites.at(-1) ?? {}, "package") ?? ""));
  if (isLint) return { format: "junit", tool: null, stage: null, finding: { failures: report.failures } };
  return {
    format: "junit",
    tool: null,
    stage: "test",
    finding: report.finding({ failures: report.failures.map((failure) => ({ ...failure, stage: "test" })) }),
  };
};

const collect = (parent: Element, suites: readonly Element[], depth: number, cases: Case[], outside: RawFailure[]): void => {
  if (depth > 50 || cases.length >= limit) return;
  const inner = children(parent, "testsuite");
  // node-tap: a subtest is a suite, and beside it a case of the same name that only sums it up.
  const summed = new Set(inner.filter((suite) => holdsFault(suite)).flatMap((suite) => attribute(suite, "name") ?? []));
  for (const element of children(parent, "testcase")) if (!summed.has(attribute(element, "name") ?? "")) cases.push({ element, suites });
  for (const suite of inner) {
    // An error beside the cases: the suite did not load.
    for (const fault of [...children(suite, "error"), ...children(suite, "failure")]) {
      const faultText = attribute(fault, "message") ?? content(fault);
      if (faultText !== "")
        outside.push({
          path: pathOf(attribute(suite, "file") ?? attribute(suite, "name")),
          message: firstTextLine(faultText),
          detail: detailOf(content(fault)),
          stack: framesOf(content(fault)),
          ran: false,
        });
    }
    collect(suite, [...suites, suite], depth + 1, cases, outside);
  }
};

/** True for a suite with a failing case in it, at any depth that is read. */
const holdsFault = (suite: Element, depth = 0): boolean =>
  children(suite, "testcase").some((one) => children(one, "failure").length + children(one, "error").length > 0) ||
  (depth < 50 && children(suite, "testsuite").some((one) => holdsFault(one, depth + 1)));

/** A diagnostic of a linter that writes its findings as failing tests; null for what a test said. */
const diagnosticIn = (one: Case, fault: Element): RawFailure | null => {
  const name = attribute(one.element, "name") ?? "";
  const type = attribute(fault, "type") ?? "";
  const body = content(fault);
  const message = firstTextLine(attribute(fault, "message") ?? body);
  const at = ([path = "", line, column]: readonly (string | undefined)[], code: string, text = message): RawFailure => ({
    path,
    line: Number(line),
    column: column === undefined ? null : Number(column),
    code,
    message: text,
    severity: "error",
  });

  // RuboCop: the cop as type, and "/srv/repo/lib/a.rb:2:11" as the whole body.
  const cop = /^[A-Z]\w*\/\w+$/.test(type) ? /^\s*(\S[^\n]{0,1000}?):(\d{1,7}):(\d{1,7})\s*$/.exec(body) : null;
  if (cop) return at(cop.slice(1), type, message.startsWith(`${type}: `) ? message.slice(type.length + 2) : message);
  // phpcs: the sniff, the file and the place as the case's name: "PEAR.Commenting.FileComment.Missing at /srv/repo/a.php (2:1)".
  const sniff = /^(\w+(?:\.\w+){2,4}) at (.{1,1000}) \((\d{1,7}):(\d{1,7})\)$/.exec(name);
  if (sniff) return at(sniff.slice(2), sniff[1] ?? "");
  // bandit: "Test ID: B403 Severity: LOW ..." and "Location pkg/a.py:2" or "a.py:2:4" in the body.
  const bandit = body.startsWith("Test ID: B")
    ? /^Test ID: (B\d{3}) [\s\S]{0,4000}\nLocation (.{1,1000}?):(\d{1,7})(?::(\d{1,7}))?\s*$/.exec(body)
    : null;
  if (bandit) return at(bandit.slice(2), bandit[1] ?? "");
  // luacheck: the code as type and "a.lua:2:10: text" as message, in a case of the file's own class.
  const lua = /^[EWF]\d{3}$/.test(type) ? /^(.{1,1000}?):(\d{1,7}):(\d{1,7}): (\S.*)$/.exec(attribute(fault, "message") ?? "") : null;
  if (lua && lua[1] === attribute(one.element, "classname")) return at(lua.slice(1, 4), type, lua[4]);

  // "line 3, col 4, Error - message (rule)" in the body, or the place as attributes of a case of ESLint's.
  const written = /^\s*line (\d{1,7}),? col(?:umn)? (\d{1,7})(?:,? (Error|Warning|Info)\b)?/i.exec(body);
  const line = written ? Number(written[1]) : numeric(one.element, "line");
  const column = written ? Number(written[2]) : numeric(one.element, "column");
  if (line === null || column === null || !(written || name.startsWith("org."))) return null;
  const file = attribute(one.suites.at(-1) ?? {}, "name");
  return {
    path: pathOf(attribute(one.element, "file") ?? file) ?? file,
    line,
    column,
    code: /\(([@\w/.-]{2,100})\)\s*$/.exec(body)?.[1] ?? (name.replace(/^org\.eslint\./, "") || null),
    message,
    severity: severityOf(written?.[3] ?? "error"),
  };
};

const testFailure = (one: Case, faults: readonly Element[]): RawFailure => {
  const suite = one.suites.at(-1) ?? {};
  const className = attribute(one.element, "classname") ?? attribute(one.element, "class") ?? "";
  const name = (attribute(one.element, "name") ?? "").trim();
  const body = faults.map(content).join("\n");
  const faultText = attribute(faults[0] ?? {}, "message");
  const stack = framesOf(causeOf(body));
  // busted: the file and line as the case's class
  const bustedPlace = /^(\S.{0,500}\.lua):(\d{1,7})$/.exec(className);
  const python = attribute(suite, "name") === "pytest" || /\.py:\d+/.test(body) || /(?:^|\.)test_\w/.test(className);
  const explicit =
    pathOf(attribute(one.element, "file") ?? attribute(suite, "file") ?? attribute(suite, "filepath")) ??
    bustedPlace?.[1] ??
    pathOf(className) ??
    pathOf(attribute(suite, "name")) ??
    one.suites.map((outer) => pathOf(attribute(outer, "name"))).find((outer) => outer !== null) ??
    null;
  const path = explicit ?? ofClass(className, stack, python);
  const ownFrame = stack.find((frame) => path !== null && sameFile(frame.path, path));
  // bats: "(in test file t.bats, line 3)"
  const batsPlace = ownFrame ? null : /\bin test file (\S[^\n]{0,500}?), line (\d{1,7})\)/.exec(body);
  // Playwright: `a.spec.ts:10:3 adds` or `[api] › a.spec.ts:10:3 › adds` above the error, for a failure without a frame.
  const declared = ownFrame
    ? null
    : (/^(\S{1,500}\.[cm]?[jt]sx?):(\d{1,7}):\d{1,7} /.exec(faultText ?? "") ??
      /^\s*(?:\[[^\]\n]{1,100}\] › )?(\S{1,500}\.[cm]?[jt]sx?):(\d{1,7}):\d{1,7} › /.exec(body));
  const declaredLine = declared && path !== null && sameFile(path, declared[1] ?? "") ? Number(declared[2]) : null;
  const line =
    ownFrame?.line ??
    (batsPlace ? Number(batsPlace[2]) : null) ??
    declaredLine ??
    (bustedPlace ? Number(bustedPlace[2]) : null) ??
    numeric(one.element, "line") ??
    numeric(one.element, "lineno");
  const type = attribute(faults[0] ?? {}, "type");
  // node-tap has no message but the case's name, and its YAML block as the body.
  const yaml = faultText === null && /^\s*(?:at|compare|diff|stack|found|wanted|type|signal|expired|tapCaught):(?: \S+)?\n/.test(body);
  const spoken = faultText ?? (yaml ? name : batsPlace ? body.slice(batsPlace.index + batsPlace[0].length) : body);
  // PHPUnit puts the test's name in front of what it says
  const named = className !== "" && spoken.trimStart().startsWith(`${className}::${name}`) ? spoken.trimStart().indexOf("\n") : -1;
  const message = firstTextLine(named < 0 ? spoken : spoken.trimStart().slice(named))
    .replace(/^failed on (?:setup|teardown) with "(.*)"?$/, "$1")
    .replace(/"$/, (quote) => (faultText?.startsWith("failed on") ? "" : quote));
  // Vitest, node:test: a file that did not load is a case that is called as the file.
  const file =
    faults.length > 0 && pathOf(name) !== null && (name === className || className === "test") && (path === null || sameFile(path, name));
  return {
    path,
    line,
    column: ownFrame?.column ?? null,
    test: file ? null : bustedPlace ? name : fullName(one, className, name, path, python),
    ...(file ? { ran: false } : {}),
    message: (bustedPlace ? message.replace(/^\S{1,500}\.lua:\d{1,7}: /, "") : message) || type || "failed",
    detail: detailOf(body),
    stack,
  };
};

/** node:test wraps what was thrown in an error of its own, whose stack is only where the test was started. */
const causeOf = (body: string): string => {
  const at = body.includes("ERR_TEST_FAILURE") ? body.indexOf("cause:") : -1;
  return at < 0 ? body : body.slice(at);
};

/** The test's name as its runner would print it: class and title joined, or the chain of suites. */
const fullName = (one: Case, className: string, name: string, path: string | null, python: boolean): string => {
  if (python && path?.endsWith(".py") && !className.includes(" ")) {
    const classes = className.split(".").slice(path.replace(/\.py$/, "").split("/").length);
    return [path, ...classes, name].join("::");
  }
  const chain = one.suites
    .flatMap((suite) => attribute(suite, "name") ?? [])
    .filter((suite) => pathOf(suite) === null && suite !== className && suite !== "undefined");
  if (className === "" || className === "test") return [...chain, name].join(" > ");
  if (className === name || name.startsWith(className) || pathOf(className) !== null) return name;
  // Mocha prints suite and test with a blank between them, as titles.
  const titled =
    one.suites.some((suite) => attribute(suite, "name") === "Mocha Tests") ||
    name.includes(" ") ||
    !/^[\w$.-]+$/.test(className) ||
    /\.[cm]?[jt]sx?$/.test(path ?? "");
  return titled ? `${className} ${name}` : `${className}.${name}`;
};

const pathOf = (text: string | null): string | null =>
  text !== null &&
  text.length < 1_000 &&
  /^[^\n]*[\w)\]]\.(?:[cm]?[jt]sx?|py|rb|php|go|rs|java|kts?|cs|fs|vb|cc|cpp|c|h|swift|exs?|dart|scala|vue|svelte|sh|bats|lua|pl|t|feature|robot)$/.test(
    text,
  ) &&
  !/ /.test(
    text
      .split(/[\\/]/)
      .at(-1)
      ?.replace(/\.\w+$/, "")
      .slice(-1) ?? "",
  )
    ? text
    : null;

/** The file of a class: the frame whose path is the class's, else the class as a path. */
const ofClass = (className: string, stack: readonly RawPlace[], python: boolean): string | null => {
  const dotted = (path: string): string =>
    path
      .replace(/\.\w+$/, "")
      .replace(/^[./\\]+/, "")
      .replaceAll(/[\\/]/g, ".");
  const framed = stack.find(
    (frame) =>
      className !== "" &&
      (className === dotted(frame.path) || className.startsWith(`${dotted(frame.path)}.`) || dotted(frame.path).endsWith(`.${className}`)),
  );
  if (framed) return framed.path;
  if (python && className !== "") {
    const parts = className.split(".");
    const cut = parts.findIndex((part) => /^[A-Z]/.test(part));
    return `${parts.slice(0, cut < 0 ? parts.length : cut).join("/")}.py`;
  }
  if (/^[\w$]+(?:\.[\w$]+)+$/.test(className)) {
    const simple = className.split(".").at(-1)?.split("$")[0] ?? "";
    return stack.find((frame) => frame.path.replace(/^.*\//, "").startsWith(`${simple}.`))?.path ?? null;
  }
  return null;
};

const sameFile = (a: string, b: string): boolean =>
  a === b || a.replace(/^file:\/\//, "").endsWith(`/${b.replace(/^\.\//, "")}`) || b.endsWith(`/${a}`);
