import type { TestOutcome } from "../../core/failure/failure.ts";
import { failureOfText, firstTextLine } from "../reading/error-text.ts";
import { RunReport } from "../reading/run-report.ts";
import { severityOf } from "../reading/severity.ts";
import type { RawFailure } from "../tool.ts";
import type { Structured } from "./structured.ts";
import { attribute, children, content, type Element, numeric } from "./xml.ts";

const limit = 20_000;

/** A kind of document: what may stand around its entries, and the names of these. */
interface XmlForm {
  readonly format: string;
  readonly within: readonly string[];
  readonly entries: readonly string[];
}

/** By root: Checkstyle's XML (`XMLLogger`), which many linters write, and the like: PMD, phpcs, JSLint, cppcheck, Android lint. */
const diagnostics: ReadonlyMap<string, XmlForm> = new Map([
  ["checkstyle", { format: "checkstyle", within: ["file"], entries: ["error"] }],
  ["pmd", { format: "pmd", within: ["file"], entries: ["violation"] }],
  ["phpcs", { format: "phpcs", within: ["file"], entries: ["error", "warning"] }],
  ["jslint", { format: "jslint", within: ["file"], entries: ["issue"] }],
  ["results", { format: "cppcheck xml", within: ["errors"], entries: ["error"] }],
  ["issues", { format: "android lint xml", within: [], entries: ["issue"] }],
]);

/** By root: test results of .NET, which are TRX, xUnit.net v2 and NUnit 3. */
const runs: ReadonlyMap<string, XmlForm> = new Map([
  ["TestRun", { format: "trx", within: ["Results"], entries: ["UnitTestResult"] }],
  ["assemblies", { format: "xunit xml", within: ["assembly", "collection"], entries: ["test"] }],
  ["test-run", { format: "nunit xml", within: ["test-suite"], entries: ["test-case"] }],
]);

/** The entries of a document, each with the element that it stands in. */
const entriesIn = (parent: Element, form: XmlForm, depth = 0): readonly { readonly item: Element; readonly parent: Element }[] => [
  ...form.entries.flatMap((name) => children(parent, name).map((item) => ({ item, parent }))),
  ...(depth > 50 ? [] : form.within.flatMap((name) => children(parent, name).flatMap((inner) => entriesIn(inner, form, depth + 1)))),
];

/** Diagnostics in XML; null where the root is another. */
export const readDiagnosticXml = (root: string, element: Element): Structured | null => {
  const form = diagnostics.get(root);
  if (form === undefined) return null;
  const failures = entriesIn(element, form)
    .slice(0, limit)
    .map(({ item, parent }): RawFailure => {
      const at = child(item, "location") ?? item;
      const reason = attribute(item, "reason");
      const source = attribute(item, "source");
      const code =
        source?.replace(/^(?:[a-z]+(?:\.rules)?\.(?=[a-z][\w@/-]*$)|ShellCheck\.)/, "") ??
        attribute(item, "rule") ??
        attribute(item, "id") ??
        // ESLint's `jslint-xml` puts the rule behind the reason.
        / \(([\w@/-]{1,100})\)$/.exec(reason?.slice(-110) ?? "")?.[1] ??
        null;
      const message = firstTextLine(attribute(item, "message") ?? attribute(item, "msg") ?? reason ?? content(item));
      const word = attribute(item, "severity")?.toLowerCase() ?? "error";
      // cppcheck fails on all but its notes, ShellCheck on these as well.
      const fails = source?.startsWith("ShellCheck.") || (root === "results" && word !== "information");
      return {
        path: attribute(at, "file") ?? attribute(parent, "name"),
        line: numeric(at, "line") ?? numeric(at, "beginline"),
        column: numeric(at, "column") ?? numeric(at, "begincolumn") ?? numeric(at, "char"),
        code,
        message: code !== null && message.endsWith(` (${code})`) ? message.slice(0, -code.length - 3) : message,
        severity: fails ? "error" : word === "style" ? "warning" : severityOf(word),
      };
    });
  return { format: form.format, tool: null, stage: null, finding: { failures } };
};

/** Test results of .NET; null where the root is another. */
export const readDotnetXml = (root: string, element: Element): Structured | null => {
  const form = runs.get(root);
  if (form === undefined) return null;
  const report = new RunReport();
  for (const { item } of entriesIn(element, form)) {
    const test = attribute(item, "testName") ?? attribute(item, "fullname") ?? attribute(item, "name");
    if (test === null) continue;
    const outcome = outcomeOf(attribute(item, "outcome") ?? attribute(item, "result") ?? "");
    report.test(test, outcome);
    if (outcome !== "failed") continue;
    const fault = child(item, "failure") ?? child(child(item, "Output") ?? item, "ErrorInfo") ?? item;
    const text = (...names: readonly string[]): string => names.flatMap((name) => children(fault, name).map(content))[0] ?? "";
    report.fail({ test, ...failureOfText(text("message", "Message"), text("stack-trace", "StackTrace")) });
  }
  return { format: form.format, tool: null, stage: "test", finding: report.finding() };
};

const outcomeOf = (word: string): TestOutcome["outcome"] =>
  /^pass(?:ed)?$/i.test(word) ? "passed" : /^(?:fail(?:ed)?|error|timeout|aborted)$/i.test(word) ? "failed" : "skipped";

const child = (element: Element, name: string): Element | null => children(element, name)[0] ?? null;
