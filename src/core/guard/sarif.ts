import { type SarifResult, sarifRun, sarifText } from "../report/formats/sarif.ts";
import type { GuardReport } from "./report.ts";

/** What code scanning takes of one run. */
const mostResults = 5_000;

/** The text of `guard.sarif`; what a person accepted is a suppressed result. `version`: of Regreen. */
export const guardSarif = ({ findings, level }: GuardReport, version: string): string => {
  const results = findings.slice(0, mostResults).map(({ rule, weight, path, line, reason, fingerprint, accepted }): SarifResult => {
    const by = accepted === null ? null : { kind: "external", status: "accepted", justification: `${accepted.by}: ${accepted.reason}` };
    return {
      rule,
      level: weight === "worth-a-look" ? "note" : level === "error" ? "error" : "warning",
      message: reason,
      // Code scanning shows a result only with a line.
      place: { file: path, line: Math.max(1, line ?? 1), column: null },
      more: { partialFingerprints: { "regreenGuard/v1": fingerprint }, ...(by === null ? {} : { suppressions: [by] }) },
    };
  });
  return sarifText([sarifRun("regreen/guard/", { name: "regreen guard", version }, (rule) => rule.replaceAll("-", " "), results)]);
};
