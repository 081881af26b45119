import type { TestOutcome } from "../../core/failure/failure.ts";
import { failureOfText, firstTextLine } from "../reading/error-text.ts";
import { RunReport } from "../reading/run-report.ts";
import type { RawFailure } from "../tool.ts";
import type { Structured } from "./structured.ts";
import { attribute, children, content, type Element, numeric } from "./xml.ts";

const limit = 20_000;
const severities: Readonly<Record<string, "error" | "warning" | "info">> = {
  error: "error",
  fatal: "error",
  warning: "warning",
  info: "info",
  style: "warning",
  performance: "warning",
  portability: "warning",
  information: "info",
  ignore: "info",
};

/** Checkstyle's XML (checkstyle.org, `XMLLogger`), which many linters write, and the like: PMD, cppcheck, JSLint, Android lint. Null where the root is another. */
export const readDiagnosticXml = (root: string, element: Element): Structured | null => {
  const failures: RawFailure[] = [];
  const add = (path: string | null, item: Element, code: string | null, message: string | null, severity: string): void => {
    if (failures.length >= limit) return;
    failures.push({
      path,
      line: numeric(item, "line") ?? numeric(item, "beginline"),
      column: numeric(item, "column") ?? numeric(item, "begincolumn") ?? numeric(item, "char"),
      code,
      message: withoutRule(firstTextLine(message ?? ""), code),
      severity: severities[severity.toLowerCase()] ?? "error",
    });
  };
  switch (root) {
    case "checkstyle":
      for (const file of children(element, "file")) {
        for (const error of children(file, "error"))
          add(
            attribute(file, "name"),
            error,
            attribute(error, "source")?.replace(/^(?:[a-z]+(?:\.rules)?\.(?=[a-z][\w@/-]*$)|ShellCheck\.)/, "") ?? null,
            attribute(error, "message"),
            // ShellCheck fails on its notes as well
            attribute(error, "source")?.startsWith("ShellCheck.") ? "error" : (attribute(error, "severity") ?? "error"),
          );
      }
      break;
    case "pmd":
      for (const file of children(element, "file")) {
        for (const violation of children(file, "violation"))
          add(attribute(file, "name"), violation, attribute(violation, "rule"), content(violation), "error");
      }
      break;
    case "phpcs":
      for (const file of children(element, "file")) {
        // its warnings fail a run as its errors do
        for (const fault of [...children(file, "error"), ...children(file, "warning")])
          add(attribute(file, "name"), fault, attribute(fault, "source"), content(fault), "error");
      }
      break;
    case "jslint":
      for (const file of children(element, "file")) {
        for (const issue of children(file, "issue")) {
          // ESLint's `jslint-xml` puts the rule behind the reason
          const reason = attribute(issue, "reason") ?? "";
          add(attribute(file, "name"), issue, / \(([\w@/-]{1,100})\)$/.exec(reason.slice(-110))?.[1] ?? null, reason, "error");
        }
      }
      break;
    case "results":
      for (const error of children(children(element, "errors")[0] ?? {}, "error")) {
        const at = children(error, "location")[0] ?? {};
        add(
          attribute(at, "file"),
          at,
          attribute(error, "id"),
          attribute(error, "msg"),
          attribute(error, "severity") === "information" ? "info" : "error",
        );
      }
      break;
    case "issues":
      for (const issue of children(element, "issue")) {
        const at = children(issue, "location")[0] ?? {};
        add(attribute(at, "file"), at, attribute(issue, "id"), attribute(issue, "message"), attribute(issue, "severity") ?? "error");
      }
      break;
    default:
      return null;
  }
  return {
    format: root === "results" ? "cppcheck xml" : root === "issues" ? "android lint xml" : root,
    tool: null,
    stage: null,
    finding: { failures },
  };
};

const withoutRule = (message: string, code: string | null): string =>
  code !== null && message.endsWith(` (${code})`) ? message.slice(0, -code.length - 3) : message;

/** Test results of .NET: TRX (`TestRun`), xUnit.net v2 (`assemblies`), NUnit 3 (`test-run`). Null where the root is another. */
export const readDotnetXml = (root: string, element: Element): Structured | null => {
  const report = new RunReport();
  const add = (test: string | null, outcome: TestOutcome["outcome"], message: string, stack: string): void => {
    if (test === null) return;
    report.test(test, outcome);
    if (outcome === "failed") report.fail({ test, ...failureOfText(message, stack) });
  };
  const outcomeOf = (word: string | null): TestOutcome["outcome"] =>
    /^(?:pass|passed)$/i.test(word ?? "") ? "passed" : /^(?:fail|failed|error|timeout|aborted)$/i.test(word ?? "") ? "failed" : "skipped";
  if (root === "TestRun") {
    for (const result of children(children(element, "Results")[0] ?? {}, "UnitTestResult")) {
      const info = children(children(result, "Output")[0] ?? {}, "ErrorInfo")[0] ?? {};
      add(
        attribute(result, "testName"),
        outcomeOf(attribute(result, "outcome")),
        childText(info, "Message"),
        childText(info, "StackTrace"),
      );
    }
  } else if (root === "assemblies") {
    for (const assembly of children(element, "assembly")) {
      for (const collection of children(assembly, "collection")) {
        for (const test of children(collection, "test")) {
          const failure = children(test, "failure")[0] ?? {};
          add(
            attribute(test, "name"),
            outcomeOf(attribute(test, "result")),
            childText(failure, "message"),
            childText(failure, "stack-trace"),
          );
        }
      }
    }
  } else if (root === "test-run") {
    const visit = (suite: Element, depth: number): void => {
      for (const test of children(suite, "test-case")) {
        const failure = children(test, "failure")[0] ?? {};
        add(
          attribute(test, "fullname") ?? attribute(test, "name"),
          outcomeOf(attribute(test, "result")),
          childText(failure, "message"),
          childText(failure, "stack-trace"),
        );
      }
      if (depth < 50) for (const inner of children(suite, "test-suite")) visit(inner, depth + 1);
    };
    visit(element, 0);
  } else return null;
  return {
    format: root === "TestRun" ? "trx" : root === "assemblies" ? "xunit xml" : "nunit xml",
    tool: null,
    stage: "test",
    finding: report.finding(),
  };
};

const childText = (element: Element, name: string): string => content(children(element, name)[0] ?? {});
