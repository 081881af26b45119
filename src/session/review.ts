import { readFile } from "node:fs/promises";
import { join } from "node:path";
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

/** The report with a model's word on the agent's repair, where somebody wants it, there is a green one, and it is paid for. Never another outcome. */
export const reviewReport = async (prepared: Prepared, state: State, report: Report, signal: AbortSignal): Promise<Report> => {
  const { settings, environment, repository, secrets } = prepared;
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
  const { usage } = report;
  const { maxTokens, maxCost, maxMinutes } = settings.limits;
  const { reviewRepair } = await import("../adapters/agent-api/review.ts");
  const { word, usage: spent } = await reviewRepair(
    {
      settings: settings.agent,
      clock: systemClock,
      environment,
      tokensLeft: maxTokens - usage.inputTokens - usage.outputTokens,
      costLeft: maxCost === null ? null : maxCost - (usage.costUsd ?? 0),
      timeLeftMs: maxMinutes * 60_000 - report.durationMs,
    },
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
  return { ...report, warnings, usage: addUsage(usage, spent) };
};

const linesAround = async (root: string, file: string, line: number | null, privateGlobs: readonly string[]): Promise<string> => {
  if (!mayShow(file, privateGlobs)) return "";
  const text = await readFile(join(root, file), "utf8").catch(() => "");
  const lines = text.split("\n");
  return lines.slice(Math.max(0, (line ?? 1) - around), (line ?? 1) + around).join("\n");
};
