import { countsAsPassed } from "../../gate.ts";
import { bounded, code, type Inline, list, type Node, noteText, prose } from "../../page/document.ts";
import type { Report } from "../../stored/report.ts";
import { oneLine } from "../../words/defuse.ts";
import { listed } from "../../words/quantities.ts";

/** The warning that says whose word a report is. */
export const originCode = "origin";

/**
 * Codes of what must be seen before anything else is believed: a changed list of gates, a merge that has to come first, no repair, a
 * quarantine that does not hold.
 */
const headCodes: readonly string[] = [
  originCode,
  "gates-changed",
  "merge-first",
  "token",
  "delivery",
  "replayed",
  "skipped-repair",
  "unfinished",
  "base-configuration",
  "dry-run",
  "green-here",
  "red-elsewhere",
  "quarantine",
];

/** What was found out about a check, and is no reason to worry: it stands with the gates. */
const goodCodes: readonly string[] = ["calibrated", "commit-view"];

/** Sentences that speak for the gates' verdicts. */
export const goodNews = ({ warnings }: Pick<Report, "warnings">): readonly string[] =>
  warnings.filter(({ code }) => goodCodes.includes(code)).map(({ message }) => message);

/** What a person should look at in a repair before taking it, each with its place. */
export const remarksOf = ({ warnings }: Pick<Report, "warnings">): readonly string[] =>
  warnings.filter(({ code }) => code === "remark").map(({ message }) => message);

/** Notes for the head of a page: what must be seen first, and what became of the delivery. */
export const headNotes = (report: Report): readonly Node[] => {
  const { delivery } = report;
  const notes: readonly Inline[] = [
    ...report.warnings.filter((warning) => headCodes.includes(warning.code)).map((warning) => prose(warning.message, 600)),
    ...remarkNote(report),
    ...(delivery === null || delivery.mode === "none" || delivery.message === ""
      ? []
      : [
          delivery.pullRequestUrl === null
            ? prose(delivery.message, 600)
            : [...prose(delivery.message, 600), " ", { link: delivery.pullRequestUrl, label: "Open it" }],
        ]),
  ];
  return notes
    .filter((spans) => spans.length > 0)
    .map((spans) => noteText(...spans))
    .slice(0, 20);
};

/** The remarks as one note; the first few, since the rest stands among the warnings. */
const remarkNote = (report: Report): readonly Inline[] => {
  const remarks = remarksOf(report);
  return remarks.length === 0 ? [] : [prose(`Worth a look before it is taken: ${listed(remarks, 5)}`, 1_200)];
};

/** All other warnings: gates that cannot fail first, then flaky tests by name, then the rest. */
const warningLines = (report: Report): readonly Inline[] => {
  const of = (gate: string | null, words: string): Inline =>
    gate === null ? prose(words, 600) : [code(gate, 60), " ", ...prose(words, 600)];
  const cannotFail = report.gates.filter((gate) => gate.cannotFail !== null);
  const flaky = report.gates.filter((gate) => gate.flakyTests.length > 0);
  const proven = report.gates.filter((gate) => gate.byInputs && countsAsPassed(gate.verdict));
  // The gates themselves say these two, with more.
  const repeated = (code: string, gate: string | null): boolean =>
    (code === "cannot-fail" && cannotFail.some(({ name }) => name === gate)) ||
    (code === "flaky" && flaky.some(({ name }) => name === gate));
  return [
    ...cannotFail.map(({ name, cannotFail: why }) => of(name, `cannot fail, so its pass proves nothing: ${oneLine(why ?? "")}`)),
    ...flaky.map(({ name, flakyTests }) =>
      of(name, `has flaky tests, which failed and then passed on the same code: ${listed(flakyTests.map(oneLine), 50)}`),
    ),
    ...proven.map(({ name }) => of(name, "was proven before the last change, which touched none of its `inputs`")),
    ...report.warnings
      .filter((warning) => ![...headCodes, ...goodCodes].includes(warning.code) && !repeated(warning.code, warning.gate))
      .map((warning) => of(warning.gate, oneLine(warning.message))),
  ];
};

/** The warnings as a list of at most `max`. */
export const warningsNodes = (report: Report, max: number): readonly Node[] =>
  list(bounded(warningLines(report), max, ", see report.json"));
