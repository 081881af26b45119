/** The store as a nightly artifact carries it (`history.json`), and what it is held to where it comes back. */
import { fail, ok, type Result } from "../result.ts";
import { memoryScope } from "../run-context.ts";
import { carriedShape } from "../stored/history-shape.ts";
import type { Report } from "../stored/report.ts";
import { historyBound, type NightHistory, prunedHistory, runIdOf } from "./history.ts";
import { recordNight } from "./record.ts";

/** The most of such a file that is read, in bytes: characters of it may take several. */
export const mostCarried = 3 * historyBound;

export type CarriedHistory = NightHistory & { readonly scope: string };

/** What stands in `history.json`. `scope`: whose it is (repository, job and leg). */
export const carriedHistory = (history: NightHistory, scope: string): CarriedHistory => ({ ...history, scope });

/**
 * The store in the artifact of the run `run`. Problem: a clause why it is not taken. Nothing that it says about itself is believed but what
 * became of the nights up to that run.
 */
export const readCarried = (text: string | null, scope: string, run: number): Result<NightHistory> => {
  if (text === null) return fail("missing", "it holds no history");
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return fail("invalid", "its history is no valid JSON, as of a run that ended while it wrote");
  }
  const named = value as { readonly schema?: unknown; readonly scope?: unknown } | null;
  if (typeof named?.schema === "string" && /^regreen\.history\/(?!1$)\d{1,9}$/.test(named.schema))
    return fail("invalid", "its history was written by a newer version of Regreen");
  const read = carriedShape.safeParse(value);
  if (!read.success) return fail("invalid", "its history has not the shape of one");
  const { schema, nights, outcomes, scope: whose } = read.data as unknown as NightHistory & { readonly scope: string };
  if (whose !== scope) return fail("refused", "its history belongs to another repository or job");
  if (outcomes.some(({ letters }) => letters.length > nights.length) || nights.some((night) => (runIdOf(night) ?? 0) > run))
    return fail("refused", "its history contradicts itself");
  return ok(prunedHistory({ schema, nights, outcomes }));
};

/** Whether a report is of a night of this job on the default branch, in the run `run`. */
export const isNightOf = ({ run }: Report, at: { readonly scope: string; readonly branch: string; readonly run: number }): boolean =>
  run.pullRequest === null && run.branch === at.branch && memoryScope(run) === at.scope && runIdOf(run) === at.run;

/** The store with the nights of these reports, which it does not know. */
export const withReports = (history: NightHistory, reports: readonly Report[]): NightHistory =>
  reports.reduce((known, report) => recordNight(known, report, null), history);
