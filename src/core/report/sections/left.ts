import { causeWords } from "../../cause/cause-words.ts";
import { pointOf } from "../../failure/failure.ts";
import type { Gap } from "../../gap/gap.ts";
import { capital, type Remedy, remedyOf, sameRemedy } from "../../gap/wording.ts";
import {
  bounded,
  code,
  codeBlock,
  commas,
  cut,
  type Inline,
  list,
  type Node,
  prose,
  type Span,
  soft,
  strong,
  type Tone,
  text,
} from "../../page/document.ts";
import type { Report } from "../../stored/report.ts";
import { count, dayOf, utcTime } from "../../words/quantities.ts";
import type { Reader } from "../../words/reader.ts";
import { gapsByUrgency, isForHands } from "../next-step.ts";
import { fileOfRun, type ViewLimits } from "./limits.ts";

const severities: Readonly<Record<Gap["severity"], readonly [words: string, tone: Tone]>> = {
  "act-now": ["needs you", "bad"],
  rerun: ["run it again", "warning"],
  "can-wait": ["can wait", "neutral"],
};

const severityBadge = ({ severity }: Gap): Extract<Span, { readonly badge: string }> => ({
  badge: severities[severity][0],
  tone: severities[severity][1],
});

/** What is left: the first `whole` gaps with all that helps, the others by name. A remedy stands once, and not again after `next`. */
export const leftNodes = (report: Report, reader: Reader, limits: ViewLimits, whole: number, next: Remedy): readonly Node[] => {
  const gaps = gapsByUrgency(report.gaps).slice(0, limits.gaps);
  const shown: Remedy[] = [next];
  const more = report.gaps.length - gaps.length;
  const brief = gaps
    .slice(whole)
    .map((gap): Inline => [code(gap.gate, 60), " ", severityBadge(gap), ": ", ...prose(gap.message, 400), ...lastErrorWords(gap)]);
  return [
    ...gaps.slice(0, whole).map((gap, index): Node => {
      const remedy = remedyOf(gap);
      const known = shown.some((other) => sameRemedy(other, remedy));
      shown.push(remedy);
      // Two causes may leave the same tests red: they are listed once.
      const seen = gaps.slice(0, index).some((other) => other.gate === gap.gate && sameFailures(other, gap));
      return { kind: "group", role: "gap", body: gapNodes(gap, reader, seen ? { ...limits, failures: 0 } : limits, known ? null : remedy) };
    }),
    ...list(brief),
    ...(more > 0 ? [text(`and ${count(more, "more gap")}, see gap-report.md.`)] : []),
  ];
};

/** What it says, where its failures are not listed. */
const lastErrorWords = ({ lastError, failures }: Gap): Inline =>
  lastError === null || failures.length === 0 ? [] : [` ${cut(lastError, 160)}`];

const sameFailures = (a: Gap, b: Gap): boolean => a.fingerprints.join() === b.fingerprints.join();

/** One gap: what is red and where, what to change, and folded what else is known. */
const gapNodes = (gap: Gap, reader: Reader, limits: ViewLimits, remedy: Remedy | null): readonly Node[] => [
  { kind: "heading", text: [code(gap.gate, 60)], badge: severityBadge(gap) },
  ...ciNodes(gap),
  text(...prose(gap.message, 420), ...seenWords(gap), ...blocksWords(gap), ...earlierRun(gap)),
  ...causeNodes(gap),
  ...(limits.failures === 0 ? [] : failureNodes(gap, limits.failures)),
  ...(remedy === null ? [] : remedyNodes(remedy, leadOf(gap, reader))),
  ...(limits.folded === 0 ? [] : [moreNodes(gap, limits), wayOut(gap)]),
];

/** What CI said last of the step that the gate is, with the way to its line. */
const ciNodes = ({ ci }: Gap): readonly Node[] =>
  ci === undefined
    ? []
    : [
        text(
          ...[code(ci.job, 120), " / ", code(ci.step, 120), " in CI"],
          ...(ci.url === null ? [] : [" (", { link: ci.url, label: "its log" }, ")"]),
          ...(ci.words.length === 0 ? [" is red."] : [": ", code(ci.words.join(" / "), 300)]),
        ),
      ];

/** What a remedy is for: where the code is for hands, it only lets somebody else try. */
export const leadOf = (gap: Gap, reader: Reader): string => {
  if (!isForHands(gap, reader)) return "What to do:";
  return gap.kind === "no-agent" ? "To let a model try:" : "To let Regreen try again:";
};

/** What made it red, and the commit's revert where it was tried. */
export const causeNodes = ({ cause, revert, at }: Gap): readonly Node[] => [
  ...(cause === undefined ? [] : [text(...prose(`${capital(causeWords(cause, Date.parse(at)))}.`, 600))]),
  ...(revert === undefined ? [] : [text(...prose(revert.result, 400)), codeBlock(revert.command, "sh")]),
];

const seenWords = ({ timesSeen, firstSeen }: Gap): Inline => (timesSeen > 1 ? [` Seen ${timesSeen} times since ${dayOf(firstSeen)}.`] : []);

const blocksWords = ({ blocks }: Gap): Inline =>
  blocks.length === 0 ? [] : [" It also keeps ", ...commas(blocks.slice(0, 6).map((name) => code(name, 60))), " from being green."];

const earlierRun = ({ earlierRun: address }: Gap): Inline =>
  typeof address === "string" ? [" ", { link: address, label: "That run" }, "."] : [];

/** A remedy as nodes, after a few words of ours. */
export const remedyNodes = ({ text: words, lines, language }: Remedy, lead: string): readonly Node[] => [
  text(strong(lead.trimEnd()), " ", ...prose(words, 900)),
  ...(lines === null ? [] : [codeBlock(lines, language ?? "text")]),
];

/** Lines of what a tool said that are shown without a fold: expected and received stand in them. */
const detailLines = 8;

type GapFailure = Gap["failures"][number];

/** `at`: where the file can be looked at; null where there is no such place. */
export const failureLine =
  (at: ((file: string, line: number | null) => string) | null) =>
  (failure: GapFailure): Inline => {
    const { file, line, test, code: rule, message } = failure;
    // pytest's names begin with the file, which stands in front of them already.
    const name = file !== null && test?.startsWith(`${file}::`) === true ? test.slice(file.length + 2) : (test ?? rule);
    const place = file === null ? "" : cut(line === null ? file : `${file}:${line}`, 160);
    return [
      ...(file === null ? [] : [at === null ? code(place, 160) : { link: at(file, line), label: place }, " "]),
      ...(name === null ? [] : [strong(cut(name, 160)), " "]),
      cut(message, 300),
    ];
  };

/** Addresses of the lines at the commit that was judged, on the server that ran the job. */
const placeOf = ({ runUrl, repository, commit, codePath = "blob" }: Gap): ((file: string, line: number | null) => string) | null => {
  const [server, run] = runUrl?.split(`/${repository}/actions/`) ?? [];
  // The run of another system says nothing of where the files are.
  if (server === undefined || run === undefined || repository === null || commit === null) return null;
  return (file, line) =>
    `${server}/${repository}/${codePath}/${commit}/${file.split("/").map(encodeURIComponent).join("/")}${line === null ? "" : `#L${line}`}`;
};

/** A frame of a runtime or of installed packages, as Node.js and Ruby print them. */
const foreignFrame = /^\s*(?:at\b.{0,200}\(?node:|from \/.*\/(?:ruby|gems|bin)\/)/;

/** The first lines of a tool's words that a reader needs: in an excerpt, what tells most stands first. */
const tellingLines = (text: string): readonly string[] =>
  text
    .split("\n")
    .filter((line) => !foreignFrame.test(line))
    .join("\n")
    .replace(/^(?:[ \t]*\n)+/, "")
    .trimEnd()
    .split("\n")
    .slice(0, detailLines);

/** The first failures with place and message, and of the very first what was expected and what came. */
const failureNodes = (gap: Gap, max: number): readonly Node[] => {
  const [first, ...rest] = gap.failures;
  const asLine = failureLine(placeOf(gap));
  const asBrief = (failure: GapFailure): Inline => asLine({ ...failure, message: pointOf(failure) });
  const lines = tellingLines(first === undefined ? gap.tail : (first.detail ?? ""));
  if (first === undefined) return lines.join("") === "" ? [] : [codeBlock(lines.join("\n"), "log")];
  const detail = lines.join("\n");
  return [...list([asLine(first)]), ...(detail === "" ? [] : [codeBlock(detail, "log")]), ...list(bounded(rest.map(asBrief), max - 1))];
};

/** What a close look needs: all failures, every attempt and what came of it, the model's words, the log, how to see it. */
const moreNodes = (gap: Gap, limits: ViewLimits): Node => {
  const rest = gap.failures.slice(limits.failures);
  const attempts = gap.attempts.slice(-limits.attempts);
  const title = [
    gap.failures.length > 0 ? count(gap.failures.length, "failure") : "",
    gap.attempts.length > 0 ? count(gap.attempts.length, "attempt") : "",
    "how to see it",
  ].filter((part) => part !== "");
  const counts =
    gap.testsFailed === null ? "" : ` Tests: ${gap.testsFailed} failed${gap.testsPassed === null ? "" : `, ${gap.testsPassed} passed`}.`;
  return {
    kind: "fold",
    title: [title.join(", ")],
    body: [
      ...(gap.detail === "" ? [] : [text(...prose(gap.detail, 3000))]),
      ...list(bounded(rest.map(failureLine(placeOf(gap))), limits.folded)),
      ...(attempts.length === 0
        ? []
        : [
            {
              kind: "table",
              label: "What was tried",
              columns: [{ name: "By" }, { name: "What was tried" }, { name: "Outcome" }, { name: "Result" }],
              rows: attempts.map((note) => [[note.by], [cut(note.description, 300)], [note.outcome], [cut(note.result, 300)]]),
            } as const,
          ]),
      ...((gap.lastWords ?? "").trim() === "" ? [] : [text(strong("The model's last words:"), " ", cut(gap.lastWords ?? "", 1000))]),
      codeBlock(gap.reproduce.join("\n"), "sh"),
      ...(gap.tail.trim() === "" ? [] : [codeBlock(gap.tail, "log")]),
      soft(
        `${gap.kind}, gap ${gap.id}, seen ${count(gap.timesSeen, "time")}, first ${utcTime(gap.firstSeen)}.${counts}${gap.exitCode === null ? "" : ` It exited with ${gap.exitCode}.`}`,
        ...(gap.lastGreenCommit === null ? [] : [" Last green: ", code(gap.lastGreenCommit), "."]),
        ...(gap.log === null ? [] : [" Log: ", fileOfRun(gap.log, limits), "."]),
      ),
    ],
  };
};

const wayOut = ({ options: { report, stop } }: Gap): Node =>
  soft(...(report === null ? [] : [{ link: report, label: "Open an issue with this" }, " · "]), `Otherwise: ${cut(stop, 300)}`);
