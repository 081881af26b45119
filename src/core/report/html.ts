import { oneLine } from "../defuse.ts";
import { outcomeOf } from "../outcome.ts";
import { changesSection } from "./html/changes.ts";
import { el, type Html, link, styleSheet, words } from "./html/element.ts";
import { gapsSection } from "./html/gaps.ts";
import { roundsSection } from "./html/rounds.ts";
import { failuresSection, gatesSection, timelineSection } from "./html/run.ts";
import { pageStyle } from "./html/style.ts";
import { nextStep } from "./next-step.ts";
import { duration, money, shortCommit, thousands, utcTime } from "./quantities.ts";
import type { Report, TrendPoint } from "./report.ts";
import { trendStatus } from "./summary/trend.ts";
import { costWords } from "./summary.ts";
import { headWarnings, warningLines } from "./warning-lines.ts";

export interface PageOptions {
  /** Stored prompts and answers by round number, secrets masked; shown folded. */
  readonly transcripts?: ReadonlyMap<number, unknown>;
}

/** Nothing may be loaded, sent, framed or run: the page is text and style, whatever the text says. */
const contentSecurityPolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'";

/**
 * `report.html`: the run to look at, as one file without scripts and without network. Well-formed as XML too. Everything that others
 * wrote is text in it.
 */
export const reportHtml = (report: Report, options: PageOptions = {}): string => {
  const sections: readonly (readonly [string, string, Html | null])[] = [
    ["gaps", "What is left", gapsSection(report)],
    ["gates", "Gates", report.gates.length === 0 ? null : gatesSection(report)],
    ["timeline", "Timeline", timelineSection(report)],
    ["failures", "Failures", failuresSection(report)],
    ["changes", "Changes", changesSection(report)],
    ["rounds", "Rounds", roundsSection(report, options.transcripts ?? new Map())],
    ["warnings", "Warnings", warningsSection(report)],
    ["trend", "Last runs", report.trend.length >= 2 ? trendSection(report.trend) : null],
    ["cost", "Cost", costSection(report)],
  ];
  const present = sections.filter(([, , section]) => section !== null);
  const { headline, tone } = outcomeOf(report);
  const page = el(
    "html",
    { lang: "en" },
    el(
      "head",
      {},
      el("meta", { charset: "utf-8" }),
      el("meta", { "http-equiv": "Content-Security-Policy", content: contentSecurityPolicy }),
      el("meta", { name: "viewport", content: "width=device-width, initial-scale=1" }),
      el("meta", { name: "referrer", content: "no-referrer" }),
      el("meta", { name: "color-scheme", content: "light dark" }),
      el("title", {}, `${headline}${report.run.repository === null ? "" : `: ${oneLine(report.run.repository)}`} (Regreen)`),
      styleSheet(pageStyle),
    ),
    el(
      "body",
      {},
      el("a", { class: "skip", href: "#main" }, "Skip to what is left"),
      el(
        "header",
        { class: "top" },
        verdict(report, tone),
        el(
          "nav",
          { "aria-label": "Parts of this page" },
          el(
            "ul",
            {},
            present.map(([id, name]) => el("li", {}, el("a", { href: `#${id}` }, name))),
          ),
        ),
      ),
      el(
        "main",
        { id: "main" },
        present.map(([, , section]) => section),
      ),
      el("footer", { class: "foot" }, footer(report)),
    ),
  );
  return `<!DOCTYPE html>\n${page.markup}\n`;
};

const verdict = (report: Report, tone: string): Html => {
  const { headline, sentences } = outcomeOf(report);
  const step = nextStep(report);
  return el(
    "div",
    { class: `verdict ${tone}` },
    el("h1", {}, headline),
    el("p", { class: "say" }, sentences.join(" ")),
    headNotes(report).map((note) => el("p", { class: "note" }, words(note))),
    el(
      "div",
      { class: "next" },
      el("p", {}, el("strong", {}, "Next step. "), words(oneLine(step.text)), step.url === null ? null : [" ", link(step.url, "Open it")]),
      // The lines of a gap stand with the gap, just below.
      step.lines === null || report.gaps.length > 0 ? null : el("pre", { tabindex: 0 }, el("code", {}, step.lines)),
    ),
    facts(report),
  );
};

/** What became of the delivery, and what must be seen before anything else is believed. */
const headNotes = (report: Report): readonly string[] => {
  const { delivery } = report;
  const told = delivery === null || delivery.mode === "none" ? [] : [oneLine(delivery.message)];
  return [...headWarnings(report), ...told].filter((note) => note !== "").slice(0, 8);
};

const facts = (report: Report): Html => {
  const { run, usage } = report;
  const pairs: readonly (readonly [string, string | Html | null])[] = [
    ["Repository", run.repository],
    ["Branch", run.branch],
    ["Commit", run.commit === null ? null : el("code", {}, shortCommit(oneLine(run.commit)))],
    ["Pull request", run.pullRequest === null ? null : String(run.pullRequest.number)],
    ["Job", run.job === null ? null : `${run.job}${run.leg === null ? "" : `, ${run.leg}`}`],
    ["Run", run.runUrl === null ? null : link(run.runUrl, "on GitHub")],
    ["Ended", utcTime(report.endedAt)],
    ["Took", duration(report.durationMs)],
    ["Cost", usage.requests === 0 ? "nothing" : money(usage.costUsd)],
  ];
  return el(
    "dl",
    { class: "facts" },
    pairs
      .filter(([, value]) => value !== null)
      .map(([name, value]) => el("div", {}, el("dt", {}, name), el("dd", {}, typeof value === "string" ? oneLine(value) : value))),
  );
};

const warningsSection = (report: Report): Html | null => {
  const lines = [...headWarnings(report).map((text) => ({ gate: null, text })), ...warningLines(report)];
  if (lines.length === 0) return null;
  return el(
    "section",
    { id: "warnings", "aria-labelledby": "warnings-title" },
    el("h2", { id: "warnings-title" }, "Warnings"),
    el(
      "div",
      { class: "card" },
      el(
        "ul",
        { class: "plain" },
        lines
          .slice(0, 200)
          .map(({ gate, text }) => el("li", {}, gate === null ? null : [el("strong", {}, oneLine(gate)), " "], words(oneLine(text)))),
        lines.length > 200 ? el("li", {}, `and ${lines.length - 200} more, see report.json`) : null,
      ),
    ),
  );
};

const trendSection = (trend: readonly TrendPoint[]): Html => {
  const points = [...trend.slice(-20)].reverse();
  const highest = Math.max(1, ...points.map((point) => point.byTool + point.byAgent + point.byRetry + point.left));
  const part = (number: number, look: string): Html | null =>
    number === 0 ? null : el("span", { class: look, style: `width:${((number / highest) * 100).toFixed(1)}%` });
  return el(
    "section",
    { id: "trend", "aria-labelledby": "trend-title" },
    el("h2", { id: "trend-title" }, "The last runs"),
    el(
      "div",
      { class: "card" },
      el(
        "div",
        { class: "scroll", tabindex: 0, role: "region", "aria-label": "Table of the last runs" },
        el(
          "table",
          {},
          el(
            "thead",
            {},
            el(
              "tr",
              {},
              ["Run", "Outcome", "Gates"].map((name) => el("th", { scope: "col" }, name)),
              ["By tools", "By model", "By retry", "Left"].map((name) => el("th", { scope: "col", class: "number wide" }, name)),
              ["Rounds", "Tokens", "Cost", "Minutes"].map((name) => el("th", { scope: "col", class: "number wide" }, name)),
            ),
          ),
          el(
            "tbody",
            {},
            points.map((point) =>
              el(
                "tr",
                {},
                el(
                  "th",
                  { scope: "row", class: "when" },
                  point.runUrl === null ? utcTime(point.at) : link(point.runUrl, utcTime(point.at)),
                ),
                el("td", {}, trendStatus(point)),
                el(
                  "td",
                  {},
                  el(
                    "div",
                    { class: "stack", "aria-hidden": "true" },
                    part(point.byTool, "tool"),
                    part(point.byAgent, "agent"),
                    part(point.byRetry, "warning"),
                    part(point.left, "bad"),
                  ),
                ),
                [point.byTool, point.byAgent, point.byRetry, point.left].map((number) => el("td", { class: "number wide" }, number)),
                [String(point.rounds), thousands(point.tokens), money(point.costUsd), point.minutes.toFixed(1)].map((value) =>
                  el("td", { class: "number wide" }, value),
                ),
              ),
            ),
          ),
        ),
      ),
      el(
        "ul",
        { class: "legend", "aria-hidden": "true" },
        (
          [
            ["tool", "repaired by tools"],
            ["agent", "by the model"],
            ["warning", "by a retry"],
            ["bad", "left"],
          ] as const
        ).map(([look, words]) => el("li", {}, el("span", { class: `key ${look}` }), words)),
      ),
    ),
  );
};

const costSection = (report: Report): Html =>
  el(
    "section",
    { id: "cost", "aria-labelledby": "cost-title" },
    el("h2", { id: "cost-title" }, "Cost"),
    el("div", { class: "card" }, el("p", {}, costWords(report))),
  );

const footer = (report: Report): Html =>
  el(
    "p",
    {},
    `Made by Regreen ${oneLine(report.version)} from report.json. This page loads nothing and sends nothing.`,
    report.removedEnvironment.length === 0
      ? null
      : ` Variables that the gates did not get: ${report.removedEnvironment.map(oneLine).join(", ")}.`,
  );
