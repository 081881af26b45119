import { money, thousands } from "../quantities.ts";
import type { TrendPoint } from "../report.ts";

/** Bars at most; older runs are in memory, not in the picture. */
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

/** "✓ repaired" and so on, for tables. */
export const trendStatus = (point: TrendPoint): string => statusMarks[point.status];

/** The last runs as a table and a chart of stacked bars: what tools, the model and retries repaired, and what was left. */
export const trendMarkdown = (trend: readonly TrendPoint[]): string => {
  const points = trend.slice(-maxPoints);
  const rows = [...points].reverse().map((point) => {
    const when = point.at.slice(0, 16).replace("T", " ");
    const date = point.runUrl !== null && /^https?:\/\/[^\s<>()|]+$/.test(point.runUrl) ? `[${when}](${point.runUrl})` : when;
    return `| ${date} | ${trendStatus(point)} | ${point.byTool} | ${point.byAgent} | ${point.byRetry} | ${point.left} | ${point.rounds} | ${thousands(point.tokens)} | ${money(point.costUsd)} | ${point.minutes.toFixed(1)} |`;
  });
  const table = `| Run (UTC) | Outcome | Gates repaired by tools | by the model | by retry | left red | Rounds | Tokens | Cost | Minutes |\n| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |\n${rows.join("\n")}`;
  return `### The last runs\n\n${chart(points)}\n\n${table}`;
};

/** Mermaid draws bars over each other, so each series is the sum of those below it, the highest first. */
const chart = (points: readonly TrendPoint[]): string => {
  const series = (height: (point: TrendPoint) => number): string => `  bar [${points.map(height).join(", ")}]`;
  const highest = Math.max(1, ...points.map((point) => point.byTool + point.byAgent + point.byRetry + point.left));
  const labels = distinct(points.map((point) => `${point.at.slice(5, 10)}${sameDay(points, point) ? ` ${point.at.slice(11, 16)}` : ""}`));
  return [
    "```mermaid",
    "---",
    "config:",
    "  xyChart:",
    "    width: 760",
    "    height: 240",
    // With labels the axis is inset, and bars of zero would be drawn as stubs; the table has the numbers.
    "    yAxis:",
    "      showLabel: false",
    "      showTick: false",
    "  themeVariables:",
    "    xyChart:",
    '      backgroundColor: "#00000000"',
    '      plotColorPalette: "#cf222e, #bf8700, #8250df, #0969da"',
    "---",
    "xychart-beta",
    `  x-axis [${labels.map((label) => `"${label}"`).join(", ")}]`,
    `  y-axis "gates" 0 --> ${highest}`,
    series((point) => point.byTool + point.byAgent + point.byRetry + point.left),
    series((point) => point.byTool + point.byAgent + point.byRetry),
    series((point) => point.byTool + point.byAgent),
    series((point) => point.byTool),
    "```",
    "",
    "Gates of each run. Blue: repaired by tools. Violet: by the model. Yellow: by a retry. Red: left red.",
  ].join("\n");
};

/** Mermaid draws bars of the same name over each other. */
const distinct = (labels: readonly string[]): readonly string[] =>
  labels.map((label, index) => {
    const before = labels.slice(0, index).filter((other) => other === label).length;
    return before === 0 ? label : `${label} (${before + 1})`;
  });

const sameDay = (points: readonly TrendPoint[], point: TrendPoint): boolean =>
  points.filter((other) => other.at.slice(0, 10) === point.at.slice(0, 10)).length > 1;
