/** How the second of two jobs ends: by the reports that are there, and by those that are not. */
import { annotate, logLine, warn, writeOutputs, writeSummary } from "../adapters/runner.ts";
import { endedUnreported, unaskedGates } from "../core/delivery/needed-jobs.ts";
import { exitCode, stepFails } from "../core/exit-code.ts";
import { missingLegs } from "../core/leg.ts";
import { verdictLine } from "../core/outcome.ts";
import { actionOutputs } from "../core/report/outputs.ts";
import { summaryHead } from "../core/report/pages.ts";
import type { Result } from "../core/result.ts";
import type { Report } from "../core/stored/report.ts";
import { inlineText } from "../core/words/defuse.ts";
import type { DeliverySettings } from "./delivery-settings.ts";

/** What became of an artifact of a first job. */
export interface End {
  readonly artifact: string;
  readonly report: Result<Report>;
}

export interface Ends {
  readonly ends: readonly End[];
  /** How the legs stand to each other, for the head of the summary. */
  readonly legs: readonly string[];
}

/** `others`: what was done with the reports that are there. */
export const invalid = async (message: string, others: readonly string[] = []): Promise<1> => {
  annotate([{ level: "error", title: "Regreen", message, file: null, line: null, column: null }]);
  await writeSummary([`**No valid report.** ${inlineText(message, 1000)} Without one this job is red.`, ...others, ""].join("\n\n"));
  writeOutputs({ status: "error" });
  return 1;
};

/** Whether an artifact without a report is of a job that was killed and ended well in a re-run, or of nobody: all jobs say how they ended. */
const isOver = ({ artifact, report }: End, later: readonly End[], needed: DeliverySettings["needed"]): boolean =>
  !report.ok &&
  report.error.code === "missing" &&
  (later.some((other) => other.artifact === artifact) ||
    (needed.length > 0 && needed.every(({ result }) => result === "success" || result === "skipped")));

/** A sentence on legs and jobs of whose gates not all is known, or null. */
export const unheardOf = (reports: readonly Report[], needed: DeliverySettings["needed"]): string | null =>
  missingLegs(reports.map(({ run }) => run)) ?? endedUnreported(needed, reports);

/** Says what was done, and gives the exit code of the step. */
export const concludeDelivery = async ({ ends, legs }: Ends, { settings, needed }: DeliverySettings): Promise<number> => {
  const reports = ends.flatMap((end) => (end.report.ok ? [{ artifact: end.artifact, report: end.report.value }] : []));
  const told = [...legs, ...reports.map(({ artifact, report }) => section(artifact, report))];
  const bad = ends.find((end, at) => !end.report.ok && !isOver(end, ends.slice(at + 1), needed));
  if (bad !== undefined && !bad.report.ok) return invalid(`${bad.artifact}: ${bad.report.error.message}`, told);
  const ended = reports.map(({ report }) => report);
  const missing = unheardOf(ended, needed);
  if (missing !== null) return invalid(missing, told);
  const unasked = unaskedGates(settings, ended);
  if (unasked !== null) warn(unasked);
  const failing = reports.filter(({ report }) => stepFails(report, settings.failOn));
  await writeSummary([...told, ...(unasked === null ? [] : [`> ${inlineText(unasked, 1000)}`])].join("\n\n"));
  const shown =
    failing.find(({ report }) => report.status === "cancelled") ??
    failing[0] ??
    reports.find(({ report }) => report.delivery !== null) ??
    reports[0];
  if (shown === undefined) return invalid("No report of this run is one that this job has to deliver.");
  const files = { report: null, gapReport: null, patch: null, summaryFile: null, artifact: { name: shown.artifact, url: "" } };
  const issues = new Set(reports.flatMap(({ report }) => report.delivery?.issueUrls ?? []));
  writeOutputs({ ...actionOutputs(shown.report, files), "issue-url": [...issues][0] ?? "", "issue-urls": [...issues].join("\n") });
  for (const { report } of reports) logLine(verdictLine(report));
  return failing.length === 0 ? 0 : exitCode(shown.report.status) || 1;
};

/** What was done with one report. The first job's summary has the rest. */
const section = (artifact: string, report: Report): string =>
  [
    summaryHead(report),
    ...(report.delivery === null && report.status === "passed" ? ["> Nothing had to be delivered."] : []),
    ...report.warnings.filter(({ code }) => code === "issues").map(({ message }) => `> ${inlineText(message, 600)}`),
    `<sub>from the artifact ${inlineText(artifact, 100)} of the first job, whose summary shows gates, changes and what is left</sub>`,
  ].join("\n\n");
