import { cutText, oneLine } from "../../defuse.ts";
import { type Lane, type LaneStep, lanesOf } from "../lanes.ts";
import type { Look } from "../marks.ts";
import { count, listed } from "../quantities.ts";
import type { Report } from "../report.ts";

/** More would be too small to read; the page `report.html` shows everything. */
const maxLanes = 12;
const maxSteps = 8;

/** Fill, line and text that can be read on GitHub's light and dark background. */
const looks: Readonly<Record<Look, string>> = {
  good: "fill:#dafbe1,stroke:#1a7f37,color:#0f3d1d",
  bad: "fill:#ffebe9,stroke:#cf222e,color:#5c0f14",
  warning: "fill:#fff8c5,stroke:#9a6700,color:#4d3300",
  tool: "fill:#ddf4ff,stroke:#0969da,color:#062a55",
  agent: "fill:#fbefff,stroke:#8250df,color:#3a1d6e",
  muted: "fill:#eaeef2,stroke:#8c959f,color:#424a53",
};

/**
 * The run as a Mermaid flowchart: one row a gate, from its first verdict over what was done to its last. Gates that passed at once
 * share the last row.
 */
export const runPicture = (report: Report): string => {
  const lanes = lanesOf(report);
  const told = lanes.filter((lane) => !lane.plain);
  const plain = lanes.filter((lane) => lane.plain);
  const shown = told.slice(0, maxLanes);
  const lines: string[] = ["```mermaid", "flowchart LR"];
  const used = new Set<Look>();
  shown.forEach((lane, row) => {
    lines.push(...laneLines(lane, `g${row}`, used));
  });
  if (told.length > shown.length) lines.push(...node("more", `${told.length - shown.length} more gates`, "muted", used));
  if (plain.length > 0) {
    // One row for all of them: that nothing happened needs no more room.
    const names = listed(
      plain.map((lane) => lane.gate),
      6,
    );
    lines.push(`  plain(["${mermaidText(names, 90)}"])`, ...node("plainly", "passed at once", "good", used), "  plain --> plainly");
  }
  for (const look of used) lines.push(`  classDef ${look} ${looks[look]}`);
  lines.push("```");
  return lines.join("\n");
};

const laneLines = (lane: Lane, id: string, used: Set<Look>): readonly string[] => {
  const steps = shortened(lane.steps);
  const lines = [`  ${id}(["${mermaidText(lane.gate, 30)}"])`];
  let before = id;
  steps.forEach((step, index) => {
    const own = `${id}s${index}`;
    lines.push(...node(own, step.text, step.look, used), `  ${before} --> ${own}`);
    before = own;
  });
  return lines;
};

const node = (id: string, text: string, look: Look, used: Set<Look>): readonly string[] => {
  used.add(look);
  return [`  ${id}["${mermaidText(text, 42)}"]:::${look}`];
};

const shortened = (steps: readonly LaneStep[]): readonly LaneStep[] => {
  if (steps.length <= maxSteps) return steps;
  const left = steps.length - maxSteps + 1;
  return [...steps.slice(0, 3), { kind: "wait", text: count(left, "more step"), look: "muted" }, ...steps.slice(3 + left)];
};

/** Text for a quoted label: letters, digits and the punctuation that neither Mermaid nor HTML gives a meaning. */
export const mermaidText = (text: string, max: number): string => {
  const safe = cutText(oneLine(text), max)
    .replace(/[^\p{L}\p{N} .,_/:+()%=…-]/gu, " ")
    .replace(/:\/\//g, " ")
    .replace(/ {2,}/g, " ")
    .trim();
  return safe === "" ? "…" : safe;
};
