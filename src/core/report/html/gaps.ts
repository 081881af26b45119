import { oneLine, visible } from "../../defuse.ts";
import type { Gap } from "../../gap/gap.ts";
import { gapsByUrgency, splitAlternative } from "../next-step.ts";
import { count, utcTime } from "../quantities.ts";
import type { Report } from "../report.ts";
import { severityText } from "../summary/left.ts";
import { el, fileLink, type Html, link, words } from "./element.ts";

const looks: Readonly<Record<Gap["severity"], string>> = { "act-now": "bad", rerun: "warning", "can-wait": "neutral" };

/** More would make the page slow to open; gap-report.md names them all. */
const maxCards = 60;

/** What is left, with what can be done about it. */
export const gapsSection = (report: Report): Html | null => {
  if (report.gaps.length === 0) return null;
  return el(
    "section",
    { id: "gaps", "aria-labelledby": "gaps-title" },
    el("h2", { id: "gaps-title" }, "What is left, and what to do"),
    gapsByUrgency(report.gaps).slice(0, maxCards).map(card),
    report.gaps.length > maxCards ? el("p", {}, `and ${report.gaps.length - maxCards} more; gap-report.md names them all.`) : null,
  );
};

const card = (gap: Gap): Html => {
  const { text, lines } = splitAlternative(gap.options.alternative);
  return el(
    "article",
    { class: "card", "aria-label": `${oneLine(gap.gate)}: ${gap.kind}` },
    el("h3", {}, oneLine(gap.gate), " ", el("span", { class: `pill ${looks[gap.severity]}` }, severityText(gap))),
    el("p", {}, oneLine(gap.message), gap.earlierRun == null ? null : [" ", link(gap.earlierRun, "That run"), "."]),
    el(
      "ul",
      { class: "options" },
      el(
        "li",
        {},
        el("strong", {}, "Make a retry work. "),
        words(oneLine(text)),
        lines === null ? null : el("pre", { tabindex: 0 }, el("code", {}, lines)),
      ),
      gap.options.report === null
        ? null
        : el(
            "li",
            {},
            el("strong", {}, "Tell others. "),
            link(gap.options.report, "Open an issue, filled in"),
            "; you can still change it before it is sent.",
          ),
      el("li", {}, el("strong", {}, "Stop. "), oneLine(gap.options.stop)),
    ),
    fold("How to see it", el("pre", { tabindex: 0 }, el("code", {}, gap.reproduce.join("\n")))),
    gap.failures.length === 0 ? null : fold(`What fails: ${count(gap.failures.length, "failure")}`, failures(gap)),
    gap.attempts.length === 0 ? null : fold(`What was tried: ${count(gap.attempts.length, "attempt")}`, attempts(gap)),
    fold(
      "Particulars",
      gap.detail === "" ? null : el("p", {}, visible(gap.detail)),
      gap.lastWords === null || gap.lastWords.trim() === ""
        ? null
        : el("p", {}, el("strong", {}, "The model's last words: "), visible(gap.lastWords)),
      gap.tail.trim() === "" ? null : el("pre", { tabindex: 0 }, el("code", {}, gap.tail)),
      el(
        "p",
        { class: "soft small" },
        `${gap.kind}, gap ${gap.id}, seen ${count(gap.timesSeen, "time")}, first ${utcTime(gap.firstSeen)}. `,
        gap.lastGreenCommit === null ? null : ["Last green: ", el("code", {}, oneLine(gap.lastGreenCommit)), ". "],
        gap.log === null ? null : ["Log: ", fileLink(gap.log, gap.log), "."],
      ),
      gap.blocks.length === 0 ? null : el("p", { class: "small" }, `Gates that wait for this one: ${gap.blocks.map(oneLine).join(", ")}.`),
    ),
  );
};

/** A part that is folded until the reader opens it. */
export const fold = (title: string, ...children: readonly (Html | null)[]): Html =>
  el("details", {}, el("summary", {}, title), ...children);

const failures = (gap: Gap): Html =>
  el(
    "ul",
    { class: "plain small" },
    gap.failures
      .slice(0, 100)
      .map((failure) =>
        el(
          "li",
          {},
          failure.file === null
            ? null
            : [el("code", {}, oneLine(failure.line === null ? failure.file : `${failure.file}:${failure.line}`)), " "],
          (failure.test ?? failure.code) ? [el("strong", {}, oneLine(failure.test ?? failure.code ?? "")), " "] : null,
          oneLine(failure.message),
        ),
      ),
    gap.failures.length > 50 ? el("li", {}, `and ${gap.failures.length - 50} more`) : null,
  );

const attempts = (gap: Gap): Html =>
  el(
    "ol",
    { class: "plain small" },
    gap.attempts.map((note) =>
      el(
        "li",
        {},
        el("strong", {}, `${note.by}: `),
        oneLine(note.description),
        el("div", { class: "soft" }, `${note.outcome}: ${oneLine(note.result)}`),
      ),
    ),
  );
