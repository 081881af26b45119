import { cutText, oneLine } from "../../defuse.ts";
import { type Look, type Mark, marksOf } from "../marks.ts";
import { duration } from "../quantities.ts";
import type { Report } from "../report.ts";
import { howWords, leftWords, verdictMark } from "../summary/gates.ts";
import { el, fileLink, type Html } from "./element.ts";

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
    el(
      "td",
      {},
      howWords(gate).map(({ text, code }) => (code ? el("code", {}, oneLine(text)) : text)),
      el("div", { class: "soft small wide" }, el("code", {}, oneLine(gate.run))),
    ),
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

const describe = (mark: Mark): string => `${mark.text}: from ${duration(mark.start)}, for ${duration(mark.end - mark.start)}`;

/** Bars at most in one row; more cannot be told apart. */
const maxBars = 150;

/** When what ran: a row for each gate on one axis of time. */
export const timelineSection = (report: Report): Html | null => {
  if (report.timeline.length === 0) return null;
  const end = Math.max(1, ...report.timeline.map((entry) => entry.end));
  const marks = marksOf(report);
  const rows = report.gates.flatMap((gate) => {
    const own = marks.filter((mark) => mark.gate === gate.name);
    return own.length === 0 ? [] : [row(cutText(oneLine(gate.name), 60), own, end)];
  });
  const legend: readonly (readonly [Look, string])[] = [
    ["good", "gate passed"],
    ["bad", "gate failed"],
    ["warning", "flaky or not judged"],
    ["tool", "repair by a tool"],
    ["agent", "round with the model, kept"],
    ["muted", "put back, waited or no use"],
  ];
  const used = new Set(marks.map((mark) => mark.look));
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

const row = (name: string, marks: readonly Mark[], end: number): Html =>
  el(
    "div",
    { class: "row" },
    el("span", { class: "name" }, name),
    el(
      "ol",
      { class: "lane", "aria-label": `${name}: what ran, in order` },
      marks.slice(0, maxBars).map((mark) => {
        const left = Math.min(99.5, (mark.start / end) * 100);
        const width = Math.max(0, Math.min(100 - left, ((mark.end - mark.start) / end) * 100));
        return el(
          "li",
          {
            class: `bar ${mark.look}${mark.minor && mark.look === "muted" ? " thin" : ""}`,
            style: `left:${left.toFixed(2)}%;width:${width.toFixed(2)}%`,
            title: describe(mark),
          },
          el("span", { class: "hidden" }, describe(mark)),
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

/** Failures over rounds: for each gate that was red, what every whole run of it found and what was done before. */
export const failuresSection = (report: Report): Html | null => {
  const marks = marksOf(report);
  const charts = report.gates.flatMap((gate) => {
    const columns = columnsOf(marks.filter((mark) => mark.gate === gate.name));
    return columns.length < 2 || columns.every((column) => column.failures === 0) ? [] : [chart(cutText(oneLine(gate.name), 60), columns)];
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
  readonly text: string;
  readonly look: Look;
  /** What was done before this run of the gate. */
  readonly after: string;
}

const columnsOf = (marks: readonly Mark[]): readonly Column[] => {
  const columns: Column[] = [];
  let done = "at first";
  for (const mark of marks) {
    if (mark.kind === "gate") {
      if (mark.failures === null) continue;
      const before = columns[columns.length - 1];
      // A green gate that is proven again says nothing new.
      if (before?.look !== "good" || mark.look !== "good")
        columns.push({ failures: mark.failures, text: mark.text, look: mark.look, after: done });
      done = "run again";
    } else if (!mark.minor) done = cutText(mark.text.replace(/^model, /, ""), 40);
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
            el("span", { class: "value" }, column.failures === 0 && column.look !== "good" ? column.text : column.failures),
            el("span", {
              class: `fill ${column.look}`,
              style: `height:${((column.failures / highest) * 72).toFixed(0)}px`,
            }),
          ),
          el("span", { class: "label" }, column.after),
        ),
      ),
    ),
  );
};
