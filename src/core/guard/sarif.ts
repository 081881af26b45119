import type { GuardReport } from "./report.ts";

/** What code scanning takes of one run. */
const mostResults = 5_000;

/** SARIF 2.1.0 (OASIS) for code scanning; what a person accepted is a suppressed result. `version`: of Regreen. */
export const guardSarif = ({ findings, level }: GuardReport, version: string): string => {
  const rules = [...new Set(findings.map(({ rule }) => rule))];
  const results = findings.slice(0, mostResults).map(({ rule, weight, path, line, reason, fingerprint, accepted }) => ({
    ruleId: rule,
    ruleIndex: rules.indexOf(rule),
    level: weight === "worth-a-look" ? "note" : level === "error" ? "error" : "warning",
    message: { text: reason },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: path.split("/").map(encodeURIComponent).join("/") },
          // Code scanning shows a result only with a line.
          region: { startLine: line !== null && line >= 1 ? line : 1 },
        },
      },
    ],
    partialFingerprints: { "regreenGuard/v1": fingerprint },
    ...(accepted === null
      ? {}
      : { suppressions: [{ kind: "external", status: "accepted", justification: `${accepted.by}: ${accepted.reason}` }] }),
  }));
  const driver = {
    name: "regreen guard",
    version,
    informationUri: "https://github.com/regreen/regreen",
    rules: rules.map((id) => ({ id, shortDescription: { text: id.replaceAll("-", " ") } })),
  };
  const run = { tool: { driver }, automationDetails: { id: "regreen/guard/" }, columnKind: "utf16CodeUnits", results };
  return `${JSON.stringify({ $schema: "https://json.schemastore.org/sarif-2.1.0.json", version: "2.1.0", runs: [run] }, null, 2)}\n`;
};
