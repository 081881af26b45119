import { join } from "node:path";
import { verdictLine } from "../core/outcome.ts";
import { nextStep } from "../core/report/next-step.ts";
import type { Report } from "../core/report/report.ts";

/** The last lines of a run in a terminal: verdict, what changed, what is left, what to do, where the report is. */
export function closing(report: Report, folder: string, quiet: boolean): string {
  const verdict = verdictLine(report);
  if (quiet) return `${verdict}\n`;
  const lines = ["", verdict];
  if (report.changes.length > 0) {
    lines.push("", "Changed:");
    for (const change of report.changes.slice(0, 20))
      lines.push(`  ${change.path}  +${change.added} -${change.removed}  (${change.by.join(", ")})`);
    if (report.changes.length > 20) lines.push(`  and ${report.changes.length - 20} more`);
  }
  if (report.gaps.length > 0) {
    lines.push("", "Left:");
    for (const gap of report.gaps)
      lines.push(`  ${gap.gate}: ${gap.message}`, ...gap.options.alternative.split("\n").map((line) => `    ${line}`));
  }
  const { text, lines: copy, url } = nextStep(report);
  lines.push("", `Next: ${text}${url === null ? "" : ` ${url}`}`);
  if (copy !== null) lines.push(...copy.split("\n").map((line) => `  ${line}`));
  lines.push("", `Report: ${join(folder, "gap-report.md")}`, "");
  return lines.join("\n");
}
