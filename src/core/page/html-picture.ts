/** Pictures of the page: bars and boxes of HTML, placed by percentages. */
import type { TrendPoint } from "../stored/report.ts";
import { cutText, oneLine } from "../words/defuse.ts";
import { dayOf, duration } from "../words/quantities.ts";
import type { Bar, NightPoint, Picture } from "./document.ts";
import { el, type Html } from "./element.ts";
import type { Mark, MarkLook } from "./marks.ts";

export const drawing = (picture: Picture): Html | null => {
  switch (picture.kind) {
    case "run":
      return timeline(picture.lanes, picture.marks, picture.end);
    case "failures":
      return failures(picture.name, picture.bars);
    case "trend":
      return trend(picture.points);
    case "nights":
      return nights(picture.points);
    default:
      return picture satisfies never;
  }
};

const describe = (mark: Mark): string => `${mark.text}: from ${duration(mark.start)}, for ${duration(mark.end - mark.start)}`;

/** Bars at most in one row. More cannot be distinguished. */
const maxBars = 150;

/** When what ran: a row for each gate on one axis of time. */
const timeline = (lanes: Extract<Picture, { kind: "run" }>["lanes"], marks: readonly Mark[], end: number): Html | null => {
  if (marks.length === 0) return null;
  const rows = lanes.flatMap(({ gate }) => {
    const inLane = marks.filter((mark) => mark.gate === gate);
    return inLane.length === 0 ? [] : [row(cutText(oneLine(gate), 60), inLane, end)];
  });
  const used = new Set(marks.map((mark) => mark.look));
  return el(
    "div",
    { class: "card" },
    rows,
    el("div", { class: "row", "aria-hidden": "true" }, el("span", { class: "name" }), axis(end)),
    legend(looks.filter(([look]) => used.has(look))),
  );
};

const looks: readonly (readonly [MarkLook, string])[] = [
  ["good", "gate passed"],
  ["bad", "gate failed"],
  ["warning", "flaky or not judged"],
  ["tool", "repair by a tool"],
  ["agent", "round with the model, kept"],
  ["muted", "put back, waited or no use"],
];

const legend = (entries: readonly (readonly [string, string])[]): Html =>
  el(
    "ul",
    { class: "legend", "aria-hidden": "true" },
    entries.map(([look, words]) => el("li", {}, el("span", { class: `key ${look}` }), words)),
  );

const row = (name: string, marks: readonly Mark[], end: number): Html =>
  el(
    "div",
    { class: "row" },
    el("span", { class: "name" }, name),
    el(
      "ol",
      { class: "lane", "aria-label": `${name}: what ran, in order` },
      marks.slice(0, maxBars).map((mark) => {
        const from = Math.min(99.5, (mark.start / end) * 100);
        const width = Math.max(0, Math.min(100 - from, ((mark.end - mark.start) / end) * 100));
        return el(
          "li",
          {
            class: `bar ${mark.look}${mark.minor && mark.look === "muted" ? " thin" : ""}`,
            style: `left:${from.toFixed(2)}%;width:${width.toFixed(2)}%`,
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

/** What every whole run of a gate found, and what was done before it. */
const failures = (name: string, bars: readonly Bar[]): Html => {
  const highest = Math.max(1, ...bars.map((bar) => bar.failures));
  return el(
    "div",
    { class: "card" },
    el("h3", {}, oneLine(name)),
    el(
      "ol",
      { class: "columns", "aria-label": `Failures of ${oneLine(name)}, run by run` },
      bars.map((bar) =>
        el(
          "li",
          {},
          el(
            "div",
            { class: "stem" },
            el("span", { class: "value" }, bar.text),
            el("span", { class: `fill ${bar.look}`, style: `height:${((bar.failures / highest) * 72).toFixed(0)}px` }),
          ),
          el("span", { class: "label" }, oneLine(bar.label)),
        ),
      ),
    ),
  );
};

/** A bar for each of the last nights, newest first: what tools, the model and retries repaired, and what was left. */
const trend = (points: readonly TrendPoint[]): Html => {
  const highest = Math.max(1, ...points.map((point) => point.byTool + point.byAgent + point.byRetry + point.left));
  const part = (number: number, look: string): Html | null =>
    number === 0 ? null : el("span", { class: look, style: `width:${((number / highest) * 100).toFixed(1)}%` });
  return el(
    "div",
    { class: "card" },
    [...points]
      .reverse()
      .map((point) =>
        el(
          "div",
          { class: "row" },
          el("span", { class: "name when" }, `${point.at.slice(5, 10)} ${point.at.slice(11, 16)}`),
          el(
            "div",
            { class: "stack", "aria-hidden": "true" },
            part(point.byTool, "tool"),
            part(point.byAgent, "agent"),
            part(point.byRetry, "warning"),
            part(point.left, "bad"),
          ),
        ),
      ),
    legend([
      ["tool", "repaired by tools"],
      ["agent", "by the model"],
      ["warning", "by a retry"],
      ["bad", "left red"],
    ]),
  );
};

/** Width of a night's column and height of the drawing, in its own units: it is scaled to the page. */
const [column, height] = [10, 60];

/** A column a night, the oldest first: gates left red at the bottom, then those mended, then the green ones. */
const nights = (points: readonly NightPoint[]): Html => {
  const highest = Math.max(1, ...points.map(({ left, mended, green }) => left + mended + green));
  const stack = ({ at, left, mended, green }: NightPoint, index: number): Html => {
    let y = height;
    const part = (gates: number, look: string): Html | null => {
      const tall = (gates / highest) * height;
      y -= tall;
      return gates === 0
        ? null
        : el("rect", { class: look, x: index * column + 1, y: y.toFixed(2), width: column - 2, height: tall.toFixed(2) });
    };
    const words = `${dayOf(at)}: ${left} left red, ${mended} mended, ${green} green`;
    return el("g", {}, el("title", {}, words), part(left, "bad"), part(mended, "tool"), part(green, "good"));
  };
  const [first, last] = [dayOf(points[0]?.at ?? ""), dayOf(points.at(-1)?.at ?? "")];
  return el(
    "div",
    { class: "card" },
    el(
      "div",
      // A handful of nights is no wall.
      { class: "nights", style: `max-width:${Math.max(points.length, 12) * 24}px` },
      el(
        "svg",
        {
          viewBox: `0 0 ${points.length * column} ${height}`,
          preserveAspectRatio: "none",
          role: "img",
          "aria-label": `Gates night by night from ${first} to ${last}`,
          xmlns: "http://www.w3.org/2000/svg",
        },
        points.map(stack),
      ),
      el("div", { class: "ends" }, el("span", {}, first), el("span", {}, last)),
    ),
    legend([
      ["bad", "left red"],
      ["tool", "mended in the run"],
      ["good", "green; a shorter column: not all were judged"],
    ]),
  );
};
