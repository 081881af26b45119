import { readScorecardMark, scorecardMarkText } from "../delivery/marks.ts";
import { soft } from "../page/document.ts";
import { commentMarkdown } from "../page/markdown.ts";
import { breakReferences, cutText, oneLine } from "../words/defuse.ts";
import { dayOf } from "../words/quantities.ts";
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

/** Title and body of the issue. `job`: job and leg of the run, "" where it is not known. */
export const scorecardIssue = (
  card: Scorecard,
  scope: string,
  job: string,
  at: string,
): { readonly title: string; readonly body: string } => ({
  title: breakReferences(cutText(oneLine(`Regreen's scorecard${job === "" ? "" : `: ${job}`}`), 120)),
  body: `${commentMarkdown([...scorecardNodes(card), soft(sticky)])}\n\n${scorecardMarkText(scope, dayOf(at))}`,
});
