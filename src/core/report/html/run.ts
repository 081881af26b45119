import { oneLine } from "../../defuse.ts";
import type { LaneStep } from "../lanes.ts";
import { count, duration } from "../quantities.ts";
import type { Report, TimelineEntry } from "../report.ts";
import { howWords, leftWords, verdictMark } from "../summary/gates.ts";
import { el, fileLink, type Html } from "./element.ts";

type Look = LaneStep["look"];

const verdictLooks: Readonly<Record<string, Look>> = {
  passed: "good",
  flaky: "warning",
  failed: "bad",
  infrastructure: "warning",
  timeout: "warning",
  skipped: "muted",
};

/** The gates as a table. */
export const gatesSection = (report: Report): Html =>
  el(
    "section",
    { id: "gates", "aria-labelledby": "gates-title" },
    el("h2", { id: "gates-title" }, "Gates"),
    el(
      "div",
      { class: "card scroll", tabindex: 0, role: "region", "aria-label": "Table of gates" },
      el(
        "table",
        {},
        el("caption", { class: "hidden" }, "Every gate with its verdict on the final state of the files"),
        el(
          "thead",
          {},
          el(
            "tr",
            {},
            el("th", { scope: "col" }, "Gate"),
            el("th", { scope: "col" }, "Verdict"),
            el("th", { scope: "col" }, "How"),
            el("th", { scope: "col", class: "number" }, "Left"),
            el("th", { scope: "col", class: "number wide" }, "Time"),
            el("th", { scope: "col", class: "wide" }, "Logs"),
          ),
        ),
        el("tbody", {}, report.gates.map(gateRow)),
      ),
    ),
  );

const gateRow = (gate: Report["gates"][number]): Html =>
  el(
    "tr",
    {},
    el("th", { scope: "row" }, oneLine(gate.name), gate.name === gate.stage ? null : el("div", { class: "soft small" }, gate.stage)),
    el("td", {}, el("span", { class: `pill ${verdictLooks[gate.verdict] ?? "muted"}` }, verdictMark(gate.verdict))),
    el("td", {}, howWords(gate), el("div", { class: "soft small wide" }, el("code", {}, oneLine(gate.run)))),
    el("td", { class: "number" }, leftWords(gate)),
    el("td", { class: "number wide" }, duration(gate.durationMs)),
    el(
      "td",
      { class: "wide small" },
      gate.logs
        .slice(-6)
        .map((log, index) => [
          index === 0 ? null : " ",
          fileLink(log, `log ${gate.logs.length - Math.min(6, gate.logs.length) + index + 1}`),
        ]),
    ),
  );

const kindWords: Readonly<Record<TimelineEntry["kind"], string>> = {
  gate: "gate ran",
  fixer: "fixer",
  "quick-fix": "quick fix",
  memory: "known repair",
  agent: "model",
  wait: "waited",
  restore: "put back",
};

const lookOf = (entry: TimelineEntry): Look => {
  if (entry.kind === "gate") return verdictLooks[entry.outcome] ?? "muted";
  if (entry.kind === "wait" || entry.kind === "restore") return "muted";
  return entry.kind === "agent" ? "agent" : "tool";
};

const describe = (entry: TimelineEntry): string => {
  const left = entry.failures === null || entry.failures === 0 ? "" : `, ${count(entry.failures, "failure")}`;
  return `${kindWords[entry.kind]}: ${oneLine(entry.label)}, ${entry.outcome}${left}, from ${duration(entry.start)} for ${duration(entry.end - entry.start)}`;
};

/** Bars at most in one row; more cannot be told apart. */
const maxBars = 150;

/** When what ran: a row for each gate on one axis of time. */
export const timelineSection = (report: Report): Html | null => {
  if (report.timeline.length === 0) return null;
  const end = Math.max(1, ...report.timeline.map((entry) => entry.end));
  const rows = report.gates.flatMap((gate) => {
    const entries = report.timeline.filter((entry) => entry.gate === gate.name);
    return entries.length === 0 ? [] : [row(oneLine(gate.name), entries, end)];
  });
  const others = report.timeline.filter((entry) => entry.gate === null);
  if (others.length > 0) rows.push(row("run", others, end));
  const legend: readonly (readonly [Look, string])[] = [
    ["good", "gate passed"],
    ["bad", "gate failed"],
    ["warning", "flaky or not judged"],
    ["tool", "repair by a tool"],
    ["agent", "round with the model"],
    ["muted", "waited or put back"],
  ];
  const used = new Set(report.timeline.map(lookOf));
  return el(
    "section",
    { id: "timeline", "aria-labelledby": "timeline-title" },
    el("h2", { id: "timeline-title" }, "Timeline"),
    el(
      "div",
      { class: "card" },
      rows,
      el("div", { class: "row", "aria-hidden": "true" }, el("span", { class: "name" }), axis(end)),
      el(
        "ul",
        { class: "legend", "aria-hidden": "true" },
        legend.filter(([look]) => used.has(look)).map(([look, words]) => el("li", {}, el("span", { class: `key ${look}` }), words)),
      ),
    ),
  );
};

const row = (name: string, entries: readonly TimelineEntry[], end: number): Html =>
  el(
    "div",
    { class: "row" },
    el("span", { class: "name" }, name),
    el(
      "ol",
      { class: "lane", "aria-label": `${name}: what ran, in order` },
      entries.slice(0, maxBars).map((entry) => {
        const left = Math.min(99.5, (entry.start / end) * 100);
        const width = Math.max(0, Math.min(100 - left, ((entry.end - entry.start) / end) * 100));
        return el(
          "li",
          {
            class: `bar ${lookOf(entry)}${entry.kind === "wait" || entry.kind === "restore" ? " thin" : ""}`,
            style: `left:${left.toFixed(2)}%;width:${width.toFixed(2)}%`,
            title: describe(entry),
          },
          el("span", { class: "hidden" }, describe(entry)),
        );
      }),
    ),
  );

const axis = (end: number): Html =>
  el(
    "div",
    { class: "ticks" },
    [0, 0.25, 0.5, 0.75, 1].map((part) => el("span", { style: `left:${part * 100}%` }, part === 0 ? "0" : duration(end * part))),
  );

/** Failures over rounds: for each gate that was red, what every run of it found and what was done before. */
export const failuresSection = (report: Report): Html | null => {
  const charts = report.gates.flatMap((gate) => {
    const columns = columnsOf(report, gate.name);
    return columns.length < 2 || columns.every((column) => column.failures === 0) ? [] : [chart(oneLine(gate.name), columns)];
  });
  if (charts.length === 0) return null;
  return el(
    "section",
    { id: "failures", "aria-labelledby": "failures-title" },
    el("h2", { id: "failures-title" }, "Failures over the run"),
    el("div", { class: "charts" }, charts),
  );
};

interface Column {
  readonly failures: number;
  readonly verdict: string;
  /** What was done before this run of the gate. */
  readonly after: string;
}

const columnsOf = (report: Report, gate: string): readonly Column[] => {
  const columns: Column[] = [];
  let done = "at first";
  for (const entry of report.timeline) {
    if (entry.gate !== gate) continue;
    if (entry.kind === "gate") {
      const failures = entry.failures ?? 0;
      const before = columns[columns.length - 1];
      // A green gate that is proven again says nothing new.
      if (!(before !== undefined && before.failures === 0 && failures === 0 && entry.outcome === "passed" && before.verdict === "passed"))
        columns.push({ failures, verdict: entry.outcome, after: done });
      done = "proof";
    } else if (entry.kind === "agent") done = oneLine(entry.label);
    else if (entry.kind === "wait") done = "retry";
    else if (entry.kind !== "restore") done = kindWords[entry.kind];
  }
  return columns.slice(-24);
};

const chart = (name: string, columns: readonly Column[]): Html => {
  const highest = Math.max(1, ...columns.map((column) => column.failures));
  return el(
    "div",
    { class: "card" },
    el("h3", {}, name),
    el(
      "ol",
      { class: "columns", "aria-label": `Failures of ${name}, run by run` },
      columns.map((column) =>
        el(
          "li",
          {},
          el(
            "div",
            { class: "stem" },
            el("span", { class: "value" }, column.failures === 0 && column.verdict !== "passed" ? column.verdict : column.failures),
            el("span", {
              class: `fill ${verdictLooks[column.verdict] ?? "muted"}`,
              style: `height:${((column.failures / highest) * 72).toFixed(0)}px`,
            }),
          ),
          el("span", { class: "label" }, column.after),
        ),
      ),
    ),
  );
};
