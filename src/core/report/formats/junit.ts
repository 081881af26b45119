/** JUnit XML, as CI systems read it: a suite for each gate, a case for each failure that is left. */
import { XMLBuilder } from "fast-xml-parser";
import { countsAsPassed } from "../../gate.ts";
import type { GateReport, Report } from "../../stored/report.ts";
import { type Remaining, remainingOf, subjectOf, wholeMessage } from "./remaining.ts";

/** The text of `report.junit.xml`. A gate that passed is one passed case. */
export const junit = (report: Report): string => {
  const remaining = remainingOf(report);
  const suites = report.gates.map((gate) =>
    suiteOf(
      gate,
      remaining.filter((one) => one.gate === gate),
    ),
  );
  const builder = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: "@", format: true, suppressEmptyNode: true });
  return builder.build({ "?xml": { "@version": "1.0", "@encoding": "UTF-8" }, testsuites: { "@name": "regreen", testsuite: suites } });
};

const suiteOf = (gate: GateReport, remaining: readonly Remaining[]) => {
  const judged = countsAsPassed(gate.verdict) || gate.verdict === "failed";
  const cases = remaining.length > 0 ? remaining.map(caseOf) : [gateCase(gate)];
  return {
    "@name": clean(gate.name),
    "@tests": cases.length,
    "@failures": judged ? remaining.length + (gate.verdict === "failed" && remaining.length === 0 ? 1 : 0) : 0,
    "@errors": judged || gate.verdict === "skipped" ? 0 : cases.length,
    "@skipped": gate.verdict === "skipped" ? 1 : 0,
    "@time": (gate.durationMs / 1000).toFixed(3),
    testcase: cases,
  };
};

const caseOf = (one: Remaining) => ({
  "@name": clean(subjectOf(one)),
  "@classname": clean(one.failure.file ?? one.gate.name),
  ...(one.failure.file === null ? {} : { "@file": clean(one.failure.file) }),
  ...(one.failure.line === null ? {} : { "@line": one.failure.line }),
  failure: {
    "@message": clean(one.failure.message),
    "@type": clean(one.failure.code ?? one.gate.stage),
    "#text": clean(wholeMessage(one.failure)),
  },
});

/** The gate itself, where no failure of it is listed. */
const gateCase = (gate: GateReport) => {
  const words = `The gate ended with exit code ${gate.exitCode ?? "unknown"}${gate.errorClass === null ? "" : ` (${gate.errorClass})`}.`;
  const named = { "@name": clean(gate.name), "@classname": clean(gate.name) };
  if (countsAsPassed(gate.verdict)) return named;
  if (gate.verdict === "skipped") return { ...named, skipped: {} };
  return { ...named, [gate.verdict === "failed" ? "failure" : "error"]: { "@message": words, "#text": words } };
};

/** Without the characters that XML 1.0 cannot hold, escaped or not. */
const clean = (text: string): string =>
  text.replace(
    /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g,
    "\ufffd",
  );
