import { fencedBlock, inlineCode, inlineMessage, inlineText } from "../defuse.ts";
import { outcomeOf } from "../outcome.ts";
import { nextStep } from "./next-step.ts";
import { count, duration, money, shortCommit, thousands } from "./quantities.ts";
import type { Report } from "./report.ts";
import { changesMarkdown } from "./summary/changes.ts";
import { forkMarkdown } from "./summary/fork.ts";
import { gatesTable } from "./summary/gates.ts";
import { leftMarkdown } from "./summary/left.ts";
import { runPicture } from "./summary/picture.ts";
import { fitSections, type Section } from "./summary/section.ts";
import { trendMarkdown } from "./summary/trend.ts";
import { headWarnings, warningLines } from "./warning-lines.ts";

/** GitHub shows nothing of a summary over 1 MiB (a step); the margin is for what other parts of the step write. */
const defaultLimit = 1024 * 1024 - 32 * 1024;

export interface SummaryOptions {
  /** Bytes of UTF-8 at most. */
  readonly limit?: number;
  /** The text of fix.patch, shown to contributors from forks; null or absent where there is none. */
  readonly patch?: string | null;
  /** Where the artifact can be downloaded, once it is known. */
  readonly artifactUrl?: string | null;
}

/**
 * The job summary in GitHub's Markdown: the verdict, the next step, what changed the gates' list, gates, picture, what is left, what
 * was changed, warnings, cost, trend. Everything that others wrote is made harmless; what matters least is cut first.
 */
export const summaryMarkdown = (report: Report, options: SummaryOptions = {}): string => {
  const fork = report.run.pullRequest?.fork === true && report.status !== "passed";
  const sections: Section[] = [
    { importance: 100, versions: [verdictMarkdown(report)] },
    { importance: 95, versions: [headMarkdown(report), ""] },
    { importance: 90, versions: [gatesTable(report), gatesTable(report, 30), ""] },
    { importance: 85, versions: fork ? [forkMarkdown(report, options.patch ?? null), forkMarkdown(report, null), ""] : [""] },
    { importance: 40, versions: report.gates.length > 0 ? [runPicture(report), ""] : [""] },
    {
      importance: 80,
      versions: report.gaps.length > 0 ? [leftMarkdown(report, 12), leftMarkdown(report, 3), leftMarkdown(report, 0), ""] : [""],
    },
    {
      importance: 60,
      versions:
        report.changes.length > 0
          ? [changesMarkdown(report, 50, true), changesMarkdown(report, 50, false), changesMarkdown(report, 10, false), ""]
          : [""],
    },
    { importance: 55, versions: [warningsMarkdown(report, 50), warningsMarkdown(report, 10), ""] },
    { importance: 50, versions: [costMarkdown(report)] },
    { importance: 30, versions: report.trend.length >= 2 ? [trendMarkdown(report.trend), ""] : [""] },
    { importance: 70, versions: [footer(report, options.artifactUrl ?? null)] },
  ];
  return fitSections(
    sections,
    options.limit ?? defaultLimit,
    "Some parts were left out here because GitHub limits a summary's size; the report has them all.",
  );
};

/** Verdict, next step, and what must be seen before anything else: for a job that only delivers what another one made. */
export const summaryHead = (report: Report): string =>
  [verdictMarkdown(report), headMarkdown(report)].filter((part) => part !== "").join("\n\n");

const verdictMarkdown = (report: Report): string => {
  const { headline, sentences } = outcomeOf(report);
  const step = nextStep(report);
  const link = step.url !== null && isAddress(step.url) ? ` [Open it](${step.url})` : "";
  return [
    `**${inlineText(headline)}.** ${sentences.map((part) => inlineText(part, 600)).join(" ")}`,
    `**Next step:** ${inlineMessage(step.text, 600)}${link}`,
    // The lines of a gap stand with the gap, a little further down.
    ...(step.lines === null || report.gaps.length > 0 ? [] : [fencedBlock(step.lines, "sh")]),
  ].join("\n\n");
};

const headMarkdown = (report: Report): string => {
  const parts = headWarnings(report).map((warning) => `> ${inlineMessage(warning, 600)}`);
  if (report.delivery !== null && report.delivery.mode !== "none" && report.delivery.message !== "") {
    const { pullRequestUrl, message } = report.delivery;
    const link = pullRequestUrl !== null && isAddress(pullRequestUrl) ? ` [Open it](${pullRequestUrl})` : "";
    parts.push(`> ${inlineMessage(message, 600)}${link}`);
  }
  return parts.slice(0, 20).join("\n>\n");
};

const warningsMarkdown = (report: Report, max: number): string => {
  const lines = warningLines(report, max).map(
    ({ gate, text }) => `- ${gate === null ? "" : `${inlineCode(gate, 60)} `}${inlineMessage(text, 600)}`,
  );
  if (lines.length === 0) return "";
  const more = lines.length > max ? [`- and ${lines.length - max} more, see the report`] : [];
  return ["### Warnings", "", ...lines.slice(0, max), ...more].join("\n");
};

/** What it took: time, rounds, requests, tokens, money. */
export const costWords = (report: Report): string => {
  const { usage, limits } = report;
  const time = `Took ${duration(report.durationMs)}.`;
  if (usage.requests === 0) return `${time} No model was asked; nothing was spent.`;
  const cached = usage.cachedInputTokens > 0 ? ` (${thousands(usage.cachedInputTokens)} from cache)` : "";
  const cost =
    usage.costUsd === null
      ? "cost unknown (no price is set for this model)"
      : `cost ${money(usage.costUsd)}${limits.maxCost === null ? "" : ` of at most ${money(limits.maxCost)}`}`;
  const model = report.agent.models.length > 0 ? report.agent.models.join(", ") : report.agent.provider;
  return `${time} ${model}: ${count(report.fixRounds, "round")}, ${count(usage.requests, "request")}, ${thousands(usage.inputTokens)} tokens in${cached}, ${thousands(usage.outputTokens)} out, ${cost}.`;
};

const costMarkdown = (report: Report): string => `### Cost\n\n${inlineText(costWords(report), 600)}`;

const footer = (report: Report, artifactUrl: string | null): string => {
  const facts = [
    report.run.commit === null ? "" : `commit ${inlineCode(shortCommit(report.run.commit))}`,
    report.run.leg === null ? "" : `leg ${inlineCode(report.run.leg)}`,
    whereReport(report, artifactUrl),
    `Regreen ${inlineText(report.version, 40)}`,
  ];
  return `<sub>${facts.filter((fact) => fact !== "").join(" · ")}</sub>`;
};

const whereReport = (report: Report, artifactUrl: string | null): string => {
  if (artifactUrl !== null && isAddress(artifactUrl)) return `[whole report](${artifactUrl}) (open report.html)`;
  return report.run.event === null ? "to look at: report.html beside this file" : "the whole report is in the artifact (open report.html)";
};

const isAddress = (url: string): boolean => /^https?:\/\/[^\s<>()[\]|\\`"']+$/.test(url);
