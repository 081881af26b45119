/** SARIF 2.1.0 (OASIS), within what GitHub's code scanning takes: one run a gate, at most 5,000 results shown of 25,000 a run. */
import type { GateReport, Report } from "../../stored/report.ts";
import { type Remaining, remainingOf, subjectOf, wholeMessage } from "./remaining.ts";

/** Of one run; more is refused by code scanning. */
const mostResults = 25_000;
const mostText = 8_000;

/** The text of `report.sarif`. Every gate has a run, so that what is repaired disappears from code scanning. */
export const sarif = (report: Report): string => {
  const remaining = remainingOf(report);
  const runs = report.gates.map((gate) => runOf(report, gate, remaining.filter((one) => one.gate === gate).slice(0, mostResults)));
  return `${JSON.stringify({ $schema: "https://json.schemastore.org/sarif-2.1.0.json", version: "2.1.0", runs }, null, 2)}\n`;
};

const runOf = (report: Report, gate: GateReport, remaining: readonly Remaining[]) => {
  const rules = [...new Set(remaining.map(subjectOf))];
  return {
    tool: {
      driver: {
        name: gate.tool ?? gate.name,
        informationUri: "https://github.com/regreen/regreen",
        rules: rules.map((id) => ({ id: cut(id, 255), shortDescription: { text: cut(id, 1_024) } })),
      },
    },
    // Tells the gates of a repository apart, and the legs of a job.
    automationDetails: { id: `${["regreen", report.run.job, report.run.leg, gate.name].filter((part) => part !== null).join("/")}/` },
    columnKind: "utf16CodeUnits",
    results: remaining.map((one) => resultOf(one, rules.indexOf(subjectOf(one)))),
  };
};

const resultOf = (one: Remaining, ruleIndex: number) => {
  const { failure, fingerprint, inherited } = one;
  return {
    ruleId: cut(subjectOf(one), 255),
    ruleIndex,
    level: "error",
    message: { text: cut(wholeMessage(failure), mostText) },
    ...(failure.file === null
      ? {}
      : { locations: [{ physicalLocation: { artifactLocation: { uri: uriOf(failure.file) }, ...regionOf(one) } }] }),
    partialFingerprints: { "regreen/v1": fingerprint },
    baselineState: inherited ? "unchanged" : "new",
  };
};

const regionOf = ({ failure: { line, column } }: Remaining) =>
  line === null || line < 1 ? {} : { region: { startLine: line, ...(column === null || column < 1 ? {} : { startColumn: column }) } };

/** A relative reference (RFC 3986): what a path may hold and a reference may not is escaped. */
const uriOf = (path: string): string => path.split("/").map(encodeURIComponent).join("/");

const cut = (text: string, most: number): string => (text.length <= most ? text : `${text.slice(0, most - 1)}…`);
