import { ok, type Result } from "../result.ts";
import type { Settings } from "../settings.ts";
import type { Report } from "../stored/report.ts";
import { listed } from "../words/quantities.ts";

/** A job that this one waited for, and how it ended: "success", "failure", "cancelled" or "skipped". */
export interface NeededJob {
  readonly id: string;
  readonly result: string;
}

/** From `toJSON(needs)` (docs.github.com, "Contexts reference", needs). Any other text fails: as no jobs at all it would ask nothing. */
export const neededJobs = (json: string): Result<readonly NeededJob[], string> => {
  const wrong = { ok: false, error: "found text that is not the jobs that this one needs; write the expression `toJSON(needs)`." } as const;
  try {
    const jobs: unknown = JSON.parse(json);
    if (typeof jobs !== "object" || jobs === null || Array.isArray(jobs)) return wrong;
    const needed = Object.entries(jobs).map(([id, job]) => ({ id, result: (job as { readonly result?: unknown } | null)?.result }));
    return needed.every((job): job is NeededJob => typeof job.result === "string") ? ok(needed) : wrong;
  } catch {
    return wrong;
  }
};

/**
 * A sentence on jobs that ended red without a report that says why, or null: a set-up that failed before Regreen must not be taken for green
 * gates, nor a green report for all that such a job was to ask. A report of a job that nobody needs here is of a workflow that one calls.
 */
export const endedUnreported = (needed: readonly NeededJob[], reports: readonly Pick<Report, "run" | "status">[]): string | null => {
  const isCalled = ({ run }: Pick<Report, "run">): boolean => !needed.some(({ id }) => id === run.job);
  const hasTold = (id: string): boolean => {
    const own = reports.filter(({ run }) => run.job === id);
    return (own.length > 0 ? own : reports.filter(isCalled)).some(({ status }) => status !== "passed");
  };
  const dead = needed.filter(({ id, result }) => /^(?:failure|cancelled)$/.test(result) && !hasTold(id));
  if (dead.length === 0) return null;
  const named = dead.map(({ id, result }) => `"${id}" (${result})`);
  return `No report says why these jobs ended red: ${listed(named, 8)}. Their logs show the red step: most often one before Regreen, which installs.`;
};

/** Whether a job was left out of this attempt of the run: a report of it is of an earlier one, and of what was red then. */
export const isLeftOut = (needed: readonly NeededJob[], job: string | null): boolean =>
  needed.some(({ id, result }) => id === job && result === "skipped");

/** A sentence on gates of the configuration that no report is of, or null. A job's own input `gates` takes the place of the file's list. */
export const unaskedGates = (
  { gates, detected }: Pick<Settings, "gates" | "detected">,
  reports: readonly Pick<Report, "gates">[],
): string | null => {
  const asked = new Set(reports.flatMap((report) => report.gates.map(({ name }) => name)));
  const unasked = gates.flatMap(({ name }) => (asked.has(name) || name in detected ? [] : [`"${name}"`]));
  return unasked.length === 0
    ? null
    : `None of these reports is of ${listed(unasked, 8)} of the base branch's configuration: where a job has an input \`gates\`, that counts instead of the file's list.`;
};
