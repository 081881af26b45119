/** The one comment on a pull request with the state of its checks. Every run rewrites it, and it is folded when all is green. Pure. */
import { outcomeOf } from "../outcome.ts";
import { reportCommentMarkdown } from "../report/pages.ts";
import { originCode } from "../report/sections/warnings.ts";
import type { Report } from "../stored/report.ts";
import { inlineCode, inlineText } from "../words/defuse.ts";
import type { CommentMode } from "./comment-modes.ts";
import { ownerOf, readWokenMarks, type WokenMark, wokenMarkText } from "./marks.ts";

/** One run's part of the comment. */
export interface CommentPart {
  /** Job and leg: a part is replaced by the next run of the same. */
  readonly key: string;
  readonly green: boolean;
  readonly text: string;
}

/** First line of the comment. Who wrote it is asked as well. */
export const stickyMark = "<!-- regreen:verdict -->";

/** GitHub takes 65,536 characters; all parts share them. */
const mostCharacters = 60_000;

const opening = (key: string): string => `<!-- regreen:part ${key} -->`;
const closing = (key: string): string => `<!-- /regreen:part ${key} -->`;

/** Begins the keys of parts that are no verdict: gone as soon as there is one. No job's name begins so. */
const noteMark = "-";

/** A sentence on why nothing was done, or on what is being done. `about`: a note replaces an earlier one about the same. */
export const commentNote = (message: string, about = "note"): CommentPart => markdownNote(`> ${inlineText(message, 1000)}`, about);

/** The same of a text that is Markdown already. */
export const markdownNote = (text: string, about: string): CommentPart => ({
  key: `${noteMark}${about.replace(/[^A-Za-z0-9._-]+/g, "-").slice(0, 80)}`,
  green: false,
  text,
});

/** A run's part. `patch` is what a contributor can apply; `parts` is how many share the comment. */
export const commentPart = (report: Report, patch: string | null, parts = 1): CommentPart => {
  const limit = Math.min(20_000, Math.floor(mostCharacters / Math.max(parts, report.run.legs ?? 1)) - 500);
  // A repair that is only offered leaves the pull request's head as red as it was.
  const green = report.status === "passed" || (report.status === "recovered" && report.delivery?.mode === "push" && report.delivery.done);
  const key = ownerOf(report.run) ?? "regreen";
  const body = reportCommentMarkdown(report, { patch, limit }).trim();
  const says = report.warnings.some(({ code }) => code === originCode) ? ", says the pull request's own run" : "";
  const title = `${report.run.job === null ? "" : `${key}: `}${outcomeOf(report).headline}${says}`;
  return {
    key,
    green,
    text: green ? `<details><summary>${escaped(title)}</summary>\n\n${body}\n\n</details>` : `### ${inlineCode(key, 120)}\n\n${body}`,
  };
};

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/**
 * The comment's new text; null where none is wanted. `before` is what our comment says now, null where there is none: parts of other jobs
 * and legs stay as they are. A comment that is there is always kept true, also where only red runs begin one.
 */
export const stickyComment = (
  mode: CommentMode,
  before: string | null,
  parts: readonly CommentPart[],
  mark: WokenMark | null = null,
): string | null => {
  if (mode === "never" || parts.length === 0) return null;
  if (before === null && mode === "red" && parts.every(({ green }) => green)) return null;
  const known = new Map(partsOf(before ?? ""));
  if (parts.some(({ key }) => !isNote(key))) for (const key of known.keys()) if (isNote(key)) known.delete(key);
  // Logs and patches are quoted exactly, so none of their text may begin or end a part.
  for (const { key, text } of parts) known.set(key, text.replaceAll("regreen:part", "regreen\u200b:part"));
  // A part is shown whole or not at all: cutting it could leave a fence or a fold open.
  while (lengthOf(known) > mostCharacters) {
    const [longest] = [...known].sort(([, one], [, other]) => other.length - one.length);
    if (longest === undefined || longest[1] === elsewhere) break;
    known.set(longest[0], elsewhere);
  }
  const sections = [...known].sort(([one], [other]) => (one < other ? -1 : 1));
  const isSame = ({ run, of }: WokenMark): boolean => run === mark?.run && of === mark.of;
  const earlier = readWokenMarks(before ?? "");
  // Another leg of the same run may have pushed.
  const made = mark?.made ?? earlier.find(isSame)?.made;
  const marks = [
    ...earlier.filter((one) => !isSame(one)),
    ...(mark === null ? [] : [{ ...mark, ...(made === undefined ? {} : { made }) }]),
  ];
  const head = [stickyMark, ...marks.slice(-mostMarks).map(wokenMarkText)].join("\n");
  return [head, ...sections.map(([key, text]) => `${opening(key)}\n${text}\n${closing(key)}`)].join("\n\n");
};

/** Marks that are kept: more runs than one pull request may have by default, many times over. */
const mostMarks = 40;

const isNote = (key: string): boolean => key.startsWith(noteMark);

const notes = /\n*<!-- regreen:part (-[A-Za-z0-9._-]*) -->\n[\s\S]*?\n<!-- \/regreen:part \1 -->/g;

/**
 * The comment once CI is green on a commit of ours: every verdict is folded under what CI said since, and notes are gone. Null where nothing of
 * ours is there to be folded.
 */
export const settledComment = (before: string, message: string): string | null => {
  const parts = partsOf(before).filter(([key]) => !isNote(key));
  const green = (text: string): string =>
    /^<details>/.test(text) ? text : `<details><summary>What was red before</summary>\n\n${text}\n\n</details>`;
  const body = stickyComment("always", before.replace(notes, ""), [
    ...parts.map(([key, text]) => ({ key, green: true, text: green(text) })),
    commentNote(message, "settled"),
  ]);
  return body === before ? null : body;
};

const elsewhere = "There is no room for this part here; it is in the job's summary.";

const lengthOf = (parts: ReadonlyMap<string, string>): number =>
  [...parts].reduce((sum, [key, text]) => sum + text.length + opening(key).length + closing(key).length + 4, stickyMark.length);

/** The parts of a comment of ours, in their order. What does not read as one is dropped. */
const partsOf = (body: string): (readonly [string, string])[] =>
  [...body.matchAll(/<!-- regreen:part ([A-Za-z0-9._-]+) -->\n([\s\S]*?)\n<!-- \/regreen:part \1 -->/g)].map((match) => [
    match[1] ?? "",
    match[2] ?? "",
  ]);
