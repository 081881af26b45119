/** SARIF 2.1.0 (OASIS), within what GitHub's code scanning takes: at most 5,000 results shown of 25,000 a run. */
import type { Failure } from "../../failure/failure.ts";
import type { Report } from "../../stored/report.ts";
import { cutText } from "../../words/defuse.ts";
import { remainingOf, subjectOf, wholeMessage } from "./remaining.ts";

/** Of one run; more is refused by code scanning. */
const mostResults = 25_000;

export interface SarifResult {
  readonly rule: string;
  readonly level: "error" | "warning" | "note";
  readonly message: string;
  readonly place: Pick<Failure, "file" | "line" | "column">;
  readonly more: { readonly partialFingerprints: Readonly<Record<string, string>> };
}

/** The text of `report.sarif`. Every gate has a run, so that what is repaired disappears from code scanning. */
export const sarif = (report: Report): string => {
  const remaining = remainingOf(report);
  const runs = report.gates.map((gate) => {
    const results = remaining.filter((one) => one.gate === gate).slice(0, mostResults);
    // Tells the gates of a repository apart, and the legs of a job.
    const id = `${["regreen", report.run.job, report.run.leg, gate.name].filter((part) => part !== null).join("/")}/`;
    return sarifRun(
      id,
      { name: gate.tool ?? gate.name },
      (rule) => rule,
      results.map((one) => ({
        rule: subjectOf(one),
        level: "error",
        message: wholeMessage(one.failure),
        place: one.failure,
        more: { partialFingerprints: { "regreen/v1": one.fingerprint }, baselineState: one.inherited ? "unchanged" : "new" },
      })),
    );
  });
  return sarifText(runs);
};

export const sarifText = (runs: readonly ReturnType<typeof sarifRun>[]): string =>
  `${JSON.stringify({ $schema: "https://json.schemastore.org/sarif-2.1.0.json", version: "2.1.0", runs }, null, 2)}\n`;

/** `id` tells a run apart from the others of its commit; `describe` says more of a rule than its name. */
export const sarifRun = (
  id: string,
  tool: { readonly name: string; readonly version?: string },
  describe: (rule: string) => string,
  found: readonly SarifResult[],
) => {
  const rules = [...new Set(found.map(({ rule }) => rule))];
  return {
    tool: {
      driver: {
        ...tool,
        informationUri: "https://github.com/regreen/regreen",
        rules: rules.map((rule) => ({ id: cutText(rule, 255), shortDescription: { text: cutText(describe(rule), 1_024) } })),
      },
    },
    automationDetails: { id },
    columnKind: "utf16CodeUnits",
    results: found.map(({ rule, level, message, place, more }) => ({
      ruleId: cutText(rule, 255),
      ruleIndex: rules.indexOf(rule),
      level,
      message: { text: cutText(message, 8_000) },
      ...(place.file === null
        ? {}
        : { locations: [{ physicalLocation: { artifactLocation: { uri: uriOf(place.file) }, ...regionOf(place) } }] }),
      ...more,
    })),
  };
};

const regionOf = ({ line, column }: SarifResult["place"]) =>
  line === null || line < 1 ? {} : { region: { startLine: line, ...(column === null || column < 1 ? {} : { startColumn: column }) } };

/** A relative reference (RFC 3986): what a path may hold and a reference may not is escaped. */
const uriOf = (path: string): string => path.split("/").map(encodeURIComponent).join("/");
