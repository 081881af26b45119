/** What a model is asked once the gates are judged: its word on the repair, and plainer words for gaps. Nothing of it changes the outcome. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { AskParts } from "../adapters/agent-api/ask-once.ts";
import { systemClock } from "../adapters/clock.ts";
import { mayShow } from "../core/policy/policy.ts";
import { maskSecrets } from "../core/policy/secrets.ts";
import type { State } from "../core/recovery/state.ts";
import { reviewWarning } from "../core/report/review.ts";
import { apiProviders } from "../core/settings.ts";
import type { Report } from "../core/stored/report.ts";
import { addUsage } from "../core/usage.ts";
import type { Prepared } from "./prepare.ts";

/** Lines of the failing test above and below its place. */
const around = 12;

/** What a question to a model may still take of the run's limits. */
const askParts = ({ settings, environment }: Prepared, { usage, durationMs }: Report): AskParts => {
  const { maxTokens, maxCost, maxMinutes } = settings.limits;
  return {
    settings: settings.agent,
    clock: systemClock,
    environment,
    tokensLeft: maxTokens - usage.inputTokens - usage.outputTokens,
    costLeft: maxCost === null ? null : maxCost - (usage.costUsd ?? 0),
    timeLeftMs: maxMinutes * 60_000 - durationMs,
  };
};

/** The report with a model's word on the agent's repair, where somebody wants it, there is a green one, and it is paid for. Never another outcome. */
export const reviewReport = async (prepared: Prepared, state: State, report: Report, signal: AbortSignal): Promise<Report> => {
  const { settings, repository, secrets } = prepared;
  const { review = "off", provider, models } = settings.agent;
  const model = review === "same" ? models[0] : review;
  const steps = state.steps.filter(({ by, diff }) => by === "round" && diff !== null);
  const gate = steps[0]?.gate;
  const of = gate === undefined ? undefined : state.gates[gate];
  const wanted = review !== "off" && (apiProviders as readonly string[]).includes(provider) && !settings.dryRun;
  if (!wanted || model === undefined || gate === undefined || of === undefined || signal.aborted) return report;
  if (report.status !== "recovered" && of.verdict !== "passed") return report;
  const [failure] = of.proof.baseline?.reading.failures ?? [];
  const mask = (text: string): string => maskSecrets(text, secrets);
  const test = failure?.file == null ? "" : await linesAround(repository.root, failure.file, failure.line, settings.edits.private);
  const { reviewRepair } = await import("../adapters/agent-api/ask-once.ts");
  const { word, usage: spent } = await reviewRepair(
    askParts(prepared, report),
    model,
    {
      failure: mask(failure === undefined ? "" : `${failure.test ?? ""}\n${failure.message}\n${failure.detail ?? ""}`),
      test: mask(test),
      diff: mask(
        steps
          .filter((step) => step.gate === gate)
          .map(({ diff }) => diff)
          .join("\n"),
      ),
    },
    signal,
  );
  const name = state.plan.gates[gate]?.name ?? "";
  const warnings = word === null ? report.warnings : [...report.warnings, reviewWarning(name, model, word)];
  return { ...report, warnings, usage: addUsage(report.usage, spent) };
};

const linesAround = async (root: string, file: string, line: number | null, privateGlobs: readonly string[]): Promise<string> => {
  if (!mayShow(file, privateGlobs)) return "";
  const text = await readFile(join(root, file), "utf8").catch(() => "");
  const lines = text.split("\n");
  return lines.slice(Math.max(0, (line ?? 1) - around), (line ?? 1) + around).join("\n");
};

/** The report with its gaps phrased by the model, where that is wanted, possible and paid for; else the report as it is. */
export const phraseReport = async (prepared: Prepared, report: Report, signal: AbortSignal): Promise<Report> => {
  const { settings } = prepared;
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
  const { phraseGaps } = await import("../adapters/agent-api/ask-once.ts");
  const phrased = await phraseGaps(askParts(prepared, report), report.gaps, signal);
  return { ...report, gaps: phrased.gaps, usage: addUsage(report.usage, phrased.usage) };
};
