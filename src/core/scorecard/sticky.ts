import { readScorecardMark, scorecardMarkText } from "../delivery/marks.ts";
import { soft } from "../page/document.ts";
import { commentMarkdown } from "../page/markdown.ts";
import { breakReferences, cutText, inlineText, oneLine } from "../words/defuse.ts";
import { day, dayOf } from "../words/quantities.ts";
import { type KeptRepairs, keptMarkText } from "./kept.ts";
import { scorecardNodes } from "./nodes.ts";
import type { Scorecard } from "./scorecard.ts";
import type { ScorecardTimes } from "./times.ts";

/** The label by which the issue is found. */
export const scorecardLabel = "regreen:scorecard";

interface Known {
  readonly number: number;
  readonly body: string;
  readonly state: "open" | "closed";
}

export type StickyPlan =
  | { readonly kind: "open" }
  | { readonly kind: "update"; readonly number: number }
  /** `closed`: the number of the issue that somebody closed, so that it is left alone. */
  | { readonly kind: "none"; readonly closed: number | null };

/** Whether the issue of this scope is due. `at`: ISO 8601, when the run ended; a last word of a later day is no reason to wait. */
export const planScorecard = (issues: readonly Known[], scope: string, at: string, times: ScorecardTimes): StickyPlan => {
  const ours = issues.flatMap((issue) => {
    const mark = readScorecardMark(issue.body);
    return mark?.scope === scope ? [{ ...issue, on: mark.on }] : [];
  });
  const [first] = ours.filter(({ state }) => state === "open").sort((a, b) => a.number - b.number);
  if (times === "never") return { kind: "none", closed: null };
  if (first === undefined)
    return ours.length === 0 ? { kind: "open" } : { kind: "none", closed: Math.max(...ours.map(({ number }) => number)) };
  const days = (Date.parse(dayOf(at)) - Date.parse(first.on)) / 86_400_000;
  return days >= 0 && days < (times === "weekly" ? 7 : 1) ? { kind: "none", closed: null } : { kind: "update", number: first.number };
};

const sticky = "Written by Regreen from its own nights and pull requests, and rewritten; close this issue to end it.";

interface Frame {
  readonly scope: string;
  /** Job and leg of the run, "" where it is not known. */
  readonly job: string;
  /** What was read of pull requests, for the next night. */
  readonly kept: KeptRepairs;
}

interface IssueText {
  readonly title: string;
  readonly body: string;
}

/** Title and body of the issue. `at`: ISO 8601, when the run ended. */
export const scorecardIssue = (card: Scorecard, frame: Frame, at: string): IssueText =>
  framed(commentMarkdown([...scorecardNodes(card), soft(sticky)]), frame, dayOf(at));

/**
 * The issue after a night that could not read all of its pull requests: it keeps its last word (`before`: its body, null where it has none),
 * says so, and is due again the next night.
 */
export const unfinishedIssue = (before: string | null, why: string, frame: Frame, at: string): IssueText => {
  const words = (before ?? "").replace(/^\*\*Not up to date\.\*\*[^\n]*\n+/, "").split(/^<!-- regreen:scorecard/m)[0] ?? "";
  const next = keptMarkText(frame.kept) === "" ? "reads all of them anew" : "goes on from there";
  const note = `**Not up to date.** On ${day(at)} not all of its pull requests could be read: ${inlineText(why, 300)} The next night ${next}.`;
  return framed(`${note}\n\n${words}`.trim(), frame, readScorecardMark(before ?? "")?.on ?? "1970-01-01");
};

/** `on`: the day of its last word. */
const framed = (words: string, { scope, job, kept }: Frame, on: string): IssueText => ({
  title: breakReferences(cutText(oneLine(`Regreen's scorecard${job === "" ? "" : `: ${job}`}`), 120)),
  body: [words, [keptMarkText(kept), scorecardMarkText(scope, on)].filter((mark) => mark !== "").join("\n")].join("\n\n"),
});
