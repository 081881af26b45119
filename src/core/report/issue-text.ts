import type { Gap, GapInput } from "../gap/gap.ts";
import { makeGaps } from "../gap/make-gaps.ts";
import { advice, capital, type Remedy, remedyOf } from "../gap/wording.ts";
import { bounded, code, codeBlock, cut, fold, type Inline, list, type Node, prose, soft, strong, text } from "../page/document.ts";
import { commentMarkdown } from "../page/markdown.ts";
import { maskSecrets } from "../policy/secrets.ts";
import { breakReferences, cutText, oneLine, queryValue } from "../words/defuse.ts";
import { count } from "../words/quantities.ts";
import type { Reader } from "../words/reader.ts";
import { maskLocalPaths } from "../words/scrub.ts";
import { handsStep, isForHands } from "./next-step.ts";
import { causeNodes, failureLine, leadOf, remedyNodes } from "./sections/left.ts";

/** How much of a gap an issue holds; 0 leaves a part out. */
export interface IssueSize {
  readonly failures: number;
  readonly attempts: number;
  readonly logLines: number;
  readonly detail: number;
}

/** What the nights of the branch add: for how long it is red, and what would help where it was flaky. */
interface OfNights {
  readonly nights: readonly string[];
  readonly offer: Remedy | null;
}

/** Who can act on an issue. */
const reader: Reader = { who: "maintainer", where: "job" };

/** What an issue about a gap says: what is red, how to see it, what to do, what was tried, the end of the log. */
export const issueNodes = (gap: Gap, size: IssueSize, { nights, offer }: OfNights = { nights: [], offer: null }): readonly Node[] => {
  const facts: readonly Inline[] = [
    ["Gate ", code(gap.gate, 80), ` (${gap.stage})`],
    ...(gap.branch === null ? [] : [["branch ", code(gap.branch, 120)]]),
    ...(gap.commit === null ? [] : [["commit ", code(gap.commit)]]),
    ...(gap.runUrl === null ? [] : [[{ link: gap.runUrl, label: "the run" }]]),
    [`seen ${count(gap.timesSeen, "time")}`],
  ];
  const attempts = gap.attempts
    .slice(-size.attempts)
    .map((note): Inline => [`${cut(note.description, 160)}: ${note.outcome}, ${cut(note.result, 160)}`]);
  const log = gap.tail.trimEnd().split("\n").slice(-size.logLines).join("\n").slice(-4000);
  return [
    text(
      ...prose(gap.message, 600),
      ...(typeof gap.earlierRun === "string" ? [" ", { link: gap.earlierRun, label: "That run" }, "."] : []),
      ...nights.map((sentence) => ` ${sentence}`),
    ),
    ...causeNodes(gap),
    text(...facts.flatMap((fact, index) => (index === 0 ? fact : [" · ", ...fact]))),
    ...(size.failures === 0 ? [] : list(bounded(gap.failures.map(failureLine(null)), size.failures), text(strong("What fails")))),
    text(strong("How to see it")),
    codeBlock(gap.reproduce.join("\n").slice(0, 4000), "sh"),
    ...(isForHands(gap, reader) ? remedyNodes(advice(`${capital(handsStep(gap, "run the check"))}.`), "What to do:") : []),
    ...remedyNodes(remedyOf(gap), leadOf(gap, reader)),
    ...(offer === null ? [] : remedyNodes(offer, "It was flaky before.")),
    ...(size.detail === 0 || gap.detail === "" ? [] : [text(...prose(gap.detail, size.detail))]),
    ...(size.attempts === 0 ? [] : list(attempts, text(strong(`What was tried (${count(gap.attempts.length, "attempt")})`)))),
    ...(size.logLines === 0 || log.trim() === "" ? [] : [fold("End of the log", codeBlock(log, "log"))]),
    soft(`Gap ${gap.id} (${gap.kind}), written by Regreen.`),
  ];
};

/** What an issue about a gap is called: the gate, what fails first, and how; the same night after night. */
export const issueTitle = (gap: Gap): string => {
  const subject = gap.failures[0]?.test ?? gap.failures[0]?.code ?? gap.files[0] ?? gap.kind;
  const title = `${gap.gate} is red: ${gap.lastError === null ? subject : `${subject}: ${gap.lastError}`}`;
  return breakReferences(cutText(oneLine(title), 120));
};

/** GitHub refuses longer addresses; the contract leaves room below its 8,192. */
const maxLength = 7_900;

/** From whole to short: the first that fits is taken. */
const sizes: readonly IssueSize[] = [
  { failures: 10, attempts: 10, logLines: 40, detail: 600 },
  { failures: 10, attempts: 5, logLines: 15, detail: 600 },
  { failures: 5, attempts: 3, logLines: 5, detail: 200 },
  { failures: 3, attempts: 0, logLines: 0, detail: 200 },
  { failures: 1, attempts: 0, logLines: 0, detail: 0 },
  { failures: 0, attempts: 0, logLines: 0, detail: 0 },
];

/** The gaps of one gate (`makeGaps`), each with a link that reports it. */
export const linkedGaps = (input: GapInput): readonly Gap[] =>
  makeGaps(input).map((gap) => ({ ...gap, options: { ...gap.options, report: issueLink(gap, input.context.serverUrl, input.roots) } }));

/**
 * A link that opens a new issue in the repository under repair, filled in but not sent. Scrubbed of secrets and local paths, harmless
 * as Markdown, under 8,000 characters. Null without a repository, and where even the shortest text is too long.
 */
const issueLink = (gap: Gap, serverUrl: string, roots: readonly string[]): string | null => {
  if (gap.repository === null || !/^[\w.-]+\/[\w.-]+$/.test(gap.repository)) return null;
  const scrub = (words: string): string => maskLocalPaths(maskSecrets(words), roots);
  const base = `${serverUrl.replace(/\/+$/, "")}/${gap.repository}/issues/new?title=${queryValue(scrub(issueTitle(gap)))}&body=`;
  for (const size of sizes) {
    const body = commentMarkdown(issueNodes(gap, size));
    const link = base + queryValue(scrub(body));
    if (link.length <= maxLength) return link;
  }
  return null;
};
