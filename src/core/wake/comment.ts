/** What the comment on a pull request says while red CI is looked at, and where nobody repairs it. */
import type { RunJob, RunStep } from "../ci-run/run.ts";
import { type CommentPart, markdownNote } from "../delivery/sticky-comment.ts";
import { bounded, code, codeBlock, list, type Node, noteText, prose, type Span, text } from "../page/document.ts";
import { commentMarkdown } from "../page/markdown.ts";
import type { Wake } from "./decide.ts";
import type { WakingRun } from "./waking-run.ts";

/** Pages of the two runs; null where they are not known. */
export interface WakeLinks {
  readonly ci: string | null;
  readonly own: string | null;
}

/** A red step as its own log tells it: job, step, the last words, and the address of their line; null where GitHub gives none. */
export interface RedWords {
  readonly job: RunJob;
  readonly step: RunStep | null;
  readonly words: readonly string[];
  readonly url: string | null;
}

/** The note of one workflow's red run. A verdict takes its place. */
export const wokenPart = (
  { kind, reason }: { readonly kind: Wake["kind"]; readonly reason: string },
  run: WakingRun,
  { ci, own }: WakeLinks,
  red: readonly RedWords[],
): CommentPart => {
  const links: readonly Span[] = [
    ...(ci === null ? [] : [" ", { link: ci, label: "The run of CI" }, "."]),
    ...(kind === "repair" && own !== null ? [" ", { link: own, label: "The repair" }, "."] : []),
  ];
  const nodes: readonly Node[] = [
    noteText(...prose(reason, 1000), ...(kind === "repair" ? [" It is being repaired."] : []), ...links),
    ...red.slice(0, mostShown).flatMap(redNodes),
    ...list(
      bounded(
        red.slice(mostShown).map(({ job, step }) => [code(job.name, 120), ...(step === null ? [] : [" / ", code(step.name, 120)])]),
        10,
      ),
      text("Red as well:"),
    ),
  ];
  return markdownNote(commentMarkdown(nodes), run.path.slice(run.path.lastIndexOf("/") + 1) || "run");
};

/** Steps whose words are shown. */
const mostShown = 3;

const redNodes = ({ job, step, words, url }: RedWords): readonly Node[] => [
  text(
    code(job.name, 120),
    ...(step === null ? [] : [" / ", code(step.name, 120)]),
    " is red",
    ...(url === null ? [] : [": ", { link: url, label: "its log" }]),
    ".",
  ),
  ...(words.length === 0 ? [] : [codeBlock(words.join("\n"), "log")]),
];
