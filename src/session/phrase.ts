import { systemClock } from "../adapters/clock.ts";
import { apiProviders } from "../core/settings.ts";
import type { Report } from "../core/stored/report.ts";
import { addUsage } from "../core/usage.ts";
import type { Prepared } from "./prepare.ts";

/** The report with its gaps phrased by the model, where that is wanted, possible and paid for; else the report as it is. */
export const phraseReport = async ({ settings, environment }: Prepared, report: Report, signal: AbortSignal): Promise<Report> => {
  const wanted = (apiProviders as readonly string[]).includes(settings.agent.provider) && settings.report.phraseGaps && !settings.dryRun;
  // A run that sent no request (gaps known from before, fixers only) sends none here. A service that just failed is not asked for nicer words.
  if (
    !wanted ||
    report.gaps.length === 0 ||
    report.usage.requests === 0 ||
    signal.aborted ||
    report.gaps.some((gap) => gap.kind === "agent-error" || gap.kind === "cancelled")
  )
    return report;
  const { usage } = report;
  const { maxTokens, maxCost, maxMinutes } = settings.limits;
  const { phraseGaps } = await import("../adapters/agent-api/phrase.ts");
  const phrased = await phraseGaps(
    {
      settings: settings.agent,
      clock: systemClock,
      environment,
      tokensLeft: maxTokens - usage.inputTokens - usage.outputTokens,
      costLeft: maxCost === null ? null : maxCost - (usage.costUsd ?? 0),
      timeLeftMs: maxMinutes * 60_000 - report.durationMs,
    },
    report.gaps,
    signal,
  );
  return { ...report, gaps: phrased.gaps, usage: addUsage(usage, phrased.usage) };
};
