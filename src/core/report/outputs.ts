import type { Report } from "../stored/report.ts";

/** What is known only after the report was written and uploaded. */
export interface Delivered {
  /** Absolute paths; null where the file was not written. */
  readonly report: string | null;
  readonly gapReport: string | null;
  readonly patch: string | null;
  readonly summaryFile: string | null;
  readonly artifact: { readonly name: string; readonly url: string } | null;
}

/**
 * Every output of the action, in the order of the contract. Flags are "true" or "false", numbers plain digits, `gaps` the number of gaps, `issue-urls` one address a
 * line; what is not known is the empty string, the cost as well.
 */
export const actionOutputs = (report: Report, delivered: Delivered) => ({
  status: report.status,
  recovered: String(report.recoveredSuccessfully),
  changed: String(report.changes.length > 0),
  "fix-rounds": String(report.fixRounds),
  "infra-retries": String(report.infraRetries),
  regressions: String(report.regressions),
  "error-class": report.errorClass ?? "",
  gaps: String(report.gaps.length),
  report: delivered.report ?? "",
  "gap-report": delivered.gapReport ?? "",
  patch: delivered.patch ?? "",
  summary: delivered.summaryFile ?? "",
  "artifact-name": delivered.artifact?.name ?? "",
  "artifact-url": delivered.artifact?.url ?? "",
  delivered: String(report.delivery?.done === true),
  "commit-sha": report.delivery?.commit ?? "",
  branch: report.delivery?.branch ?? "",
  "pull-request-url": report.delivery?.pullRequestUrl ?? "",
  "pull-request-number": String(report.delivery?.pullRequestNumber ?? ""),
  "pull-request-operation": report.delivery?.operation ?? "",
  "issue-url": report.delivery?.issueUrls[0] ?? "",
  "issue-urls": report.delivery?.issueUrls.join("\n") ?? "",
  tokens: String(report.usage.inputTokens + report.usage.outputTokens),
  "cost-usd": report.usage.costUsd === null ? "" : plainNumber(report.usage.costUsd),
});

const plainNumber = (usd: number): string => usd.toFixed(6).replace(/\.?0+$/, "");
