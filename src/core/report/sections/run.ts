import type { Bar, Node } from "../../page/document.ts";
import { lanesOf, type Mark, marksOf } from "../../page/marks.ts";
import { isOnDefaultBranch } from "../../run-context.ts";
import type { Report, TrendPoint } from "../../stored/report.ts";
import { cutText, oneLine } from "../../words/defuse.ts";
import { count, duration, money, thousands } from "../../words/quantities.ts";

/** The run as a picture: which gate went which way. Nothing to see where all passed at once. */
export const runNodes = (report: Report): readonly Node[] => {
  const lanes = lanesOf(report);
  if (lanes.length === 0) return [];
  const end = Math.max(1, ...report.timeline.map((entry) => entry.end));
  return [{ kind: "picture", picture: { kind: "run", lanes, marks: marksOf(report), end } }];
};

/** Failures over the runs of a gate. Two columns or a way from 1 to 0 say nothing that the table does not. */
export const failureCharts = (report: Report): readonly Node[] => {
  const marks = marksOf(report);
  return report.gates.flatMap((gate): readonly Node[] => {
    const bars = barsOf(marks.filter((mark) => mark.gate === gate.name));
    const worth = bars.length > 2 && bars.some((bar) => bar.failures > 1);
    return worth ? [{ kind: "picture", picture: { kind: "failures", name: cutText(oneLine(gate.name), 60), bars } }] : [];
  });
};

const barsOf = (marks: readonly Mark[]): readonly Bar[] => {
  const bars: Bar[] = [];
  let before = "at first";
  for (const mark of marks) {
    if (mark.kind === "gate") {
      if (mark.failures === null) continue;
      const last = bars.at(-1);
      // A green gate that is proven again says nothing new.
      if (last?.look !== "good" || mark.look !== "good") {
        const words = mark.failures === 0 && mark.look !== "good" ? mark.text : String(mark.failures);
        bars.push({ failures: mark.failures, text: words, look: mark.look, label: before });
      }
      before = "run again";
    } else if (!mark.minor) before = cutText(mark.text.replace(/^model, /, ""), 40);
  }
  return bars.slice(-24);
};

/** Points at most; older runs are in memory, not on a page. */
const maxPoints = 12;

const statusMarks: Readonly<Record<TrendPoint["status"], string>> = {
  passed: "✓ green",
  recovered: "✓ repaired",
  improved: "≈ better",
  blocked: "✗ red",
  infrastructure: "! not judged",
  cancelled: "– cancelled",
  error: "! error",
};

/** The last run of each day, from five days on: what tools, the model and retries repaired, and what was left. */
export const trendNodes = ({ run, trend }: Report): readonly Node[] => {
  if (trend.length < 5) return [];
  const points = trend.slice(-maxPoints);
  const when = (point: TrendPoint): string => point.at.slice(0, 16).replace("T", " ");
  return [
    { kind: "picture", picture: { kind: "trend", points } },
    {
      kind: "table",
      label: `${isOnDefaultBranch(run) ? "Nights" : "Runs"}, newest first (the last one of each day)`,
      columns: [
        { name: "Run (UTC)" },
        { name: "Outcome" },
        { name: "By tools", align: "right", minor: true },
        { name: "By the model", align: "right", minor: true },
        { name: "By retry", align: "right", minor: true },
        { name: "Left red", align: "right" },
        { name: "Rounds", align: "right", minor: true },
        { name: "Tokens", align: "right", minor: true },
        { name: "Cost", align: "right" },
        { name: "Minutes", align: "right", minor: true },
      ],
      rows: [...points]
        .reverse()
        .map((point) => [
          [point.runUrl === null ? when(point) : { link: point.runUrl, label: when(point) }],
          [statusMarks[point.status]],
          [String(point.byTool)],
          [String(point.byAgent)],
          [String(point.byRetry)],
          [String(point.left)],
          [String(point.rounds)],
          [thousands(point.tokens)],
          [money(point.costUsd)],
          [point.minutes.toFixed(1)],
        ]),
    },
  ];
};

/** What it took: time, rounds, requests, tokens, money. */
export const costWords = (report: Report): string => {
  const { usage, limits } = report;
  const time = `Took ${duration(report.durationMs)}.`;
  // A service that refused the key, or was down, was asked all the same.
  const asked = report.gaps.some(({ kind }) => kind === "agent-error");
  if (usage.requests === 0) return `${time} No model ${asked ? "answered" : "was asked"}; nothing was spent.`;
  const cached = usage.cachedInputTokens > 0 ? ` (${thousands(usage.cachedInputTokens)} from cache)` : "";
  const cost =
    usage.costUsd === null
      ? "cost unknown (no price is set for this model)"
      : `cost ${money(usage.costUsd)}${limits.maxCost === null ? "" : ` of at most ${money(limits.maxCost)}`}`;
  const model = report.agent.models.length > 0 ? report.agent.models.join(", ") : report.agent.provider;
  return `${time} ${model}: ${count(report.fixRounds, "round")}, ${count(usage.requests, "request")}, ${thousands(usage.inputTokens)} tokens in${cached}, ${thousands(usage.outputTokens)} out, ${cost}.`;
};
