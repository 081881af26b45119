/** Pictures in Mermaid, as GitHub draws them in a job's summary. */
import type { TrendPoint } from "../stored/report.ts";
import { cutText, oneLine } from "../words/defuse.ts";
import { count, dayOf, listed } from "../words/quantities.ts";
import type { Picture } from "./document.ts";
import type { LaneStep, MarkLook } from "./marks.ts";

/** The picture as a fenced block; empty for a kind that Mermaid does not draw well. */
export const mermaid = (picture: Picture): string => {
  switch (picture.kind) {
    case "run":
      return flowchart(picture.lanes);
    case "trend":
      return chart(picture.points);
    case "failures":
    case "nights":
      return "";
    default:
      return picture satisfies never;
  }
};

/** More would be too small to read; the page `report.html` shows everything. */
const maxLanes = 12;
const maxSteps = 8;

/** Fill, line and text that can be read on GitHub's light and dark background. */
const looks: Readonly<Record<MarkLook, string>> = {
  good: "fill:#dafbe1,stroke:#1a7f37,color:#0f3d1d",
  bad: "fill:#ffebe9,stroke:#cf222e,color:#5c0f14",
  warning: "fill:#fff8c5,stroke:#9a6700,color:#4d3300",
  tool: "fill:#ddf4ff,stroke:#0969da,color:#062a55",
  agent: "fill:#fbefff,stroke:#8250df,color:#3a1d6e",
  muted: "fill:#eaeef2,stroke:#8c959f,color:#424a53",
};

type Lanes = Extract<Picture, { kind: "run" }>["lanes"];

/** One row a gate, from its first verdict over what was done to its last. Gates that passed at once share the last row. */
const flowchart = (lanes: Lanes): string => {
  const eventful = lanes.filter((lane) => !lane.plain);
  const plain = lanes.filter((lane) => lane.plain);
  const shown = eventful.slice(0, maxLanes);
  const lines: string[] = ["```mermaid", "flowchart LR"];
  const used = new Set<MarkLook>();
  shown.forEach((lane, row) => {
    lines.push(...laneLines(lane, `g${row}`, used));
  });
  if (eventful.length > shown.length) lines.push(...node("more", `${eventful.length - shown.length} more gates`, "muted", used));
  if (plain.length > 0) {
    const names = listed(
      plain.map((lane) => lane.gate),
      6,
    );
    lines.push(`  plain(["${label(names, 90)}"])`, ...node("plainly", "passed at once", "good", used), "  plain --> plainly");
  }
  for (const look of used) lines.push(`  classDef ${look} ${looks[look]}`);
  lines.push("```");
  return lines.join("\n");
};

const laneLines = (lane: Lanes[number], id: string, used: Set<MarkLook>): readonly string[] => {
  const lines = [`  ${id}(["${label(lane.gate, 30)}"])`];
  let before = id;
  shortened(lane.steps).forEach((step, index) => {
    const next = `${id}s${index}`;
    lines.push(...node(next, step.text, step.look, used), `  ${before} --> ${next}`);
    before = next;
  });
  return lines;
};

const node = (id: string, text: string, look: MarkLook, used: Set<MarkLook>): readonly string[] => {
  used.add(look);
  return [`  ${id}["${label(text, 42)}"]:::${look}`];
};

const shortened = (steps: readonly LaneStep[]): readonly LaneStep[] => {
  if (steps.length <= maxSteps) return steps;
  const hidden = steps.length - maxSteps + 1;
  return [...steps.slice(0, 3), { kind: "wait", text: count(hidden, "more step"), look: "muted" }, ...steps.slice(3 + hidden)];
};

/** Text for a quoted label: letters, digits and the punctuation that neither Mermaid nor HTML gives a meaning. */
const label = (text: string, max: number): string => {
  const safe = cutText(oneLine(text), max)
    .replace(/[^\p{L}\p{N} .,_/:+()%=…-]/gu, " ")
    .replace(/:\/\//g, " ")
    .replace(/ {2,}/g, " ")
    .trim();
  return safe === "" ? "…" : safe;
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
    `  x-axis [${labels.map((name) => `"${name}"`).join(", ")}]`,
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
  labels.map((name, index) => {
    const before = labels.slice(0, index).filter((other) => other === name).length;
    return before === 0 ? name : `${name} (${before + 1})`;
  });

const sameDay = (points: readonly TrendPoint[], point: TrendPoint): boolean =>
  points.filter((other) => dayOf(other.at) === dayOf(point.at)).length > 1;
