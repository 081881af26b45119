import type { Gap } from "../gap/gap.ts";
import { shortCommit } from "./quantities.ts";
import type { Report } from "./report.ts";

/** What the reader should do now: a sentence as plain text, lines to copy where there are any, and an address where there is one. */
export interface NextStep {
  readonly text: string;
  readonly lines: string | null;
  readonly url: string | null;
}

const severityRank: Readonly<Record<Gap["severity"], number>> = { "act-now": 0, rerun: 1, "can-wait": 2 };

/** The gaps with the most urgent first. */
export const gapsByUrgency = (gaps: readonly Gap[]): readonly Gap[] =>
  [...gaps].sort((a, b) => severityRank[a.severity] - severityRank[b.severity]);

/** A gap's alternative, taken apart: what to do as a sentence, and the lines to copy with the language that they are in. */
export interface Alternative {
  readonly text: string;
  readonly lines: string | null;
  readonly language: "yaml" | "sh";
}

/** Sentence and lines of a gap's alternative, apart. Configuration and workflow steps are YAML; what is to be typed is not. */
export const splitAlternative = (alternative: string): Alternative => {
  const at = alternative.indexOf("\n\n");
  if (at === -1) return { text: alternative, lines: null, language: "sh" };
  const lines = alternative.slice(at + 2);
  const isYaml = /^(?:#.*\n)*\s*(?:- )?[\w-]+:(?:\s|$)/.test(lines);
  return { text: alternative.slice(0, at), lines, language: isYaml ? "yaml" : "sh" };
};

/** The one thing to do next. */
export const nextStep = (report: Report): NextStep => {
  const plain = (text: string, lines: string | null = null, url: string | null = null): NextStep => ({ text, lines, url });
  const { delivery, run } = report;
  const apply = `git apply fix.patch${run.commit === null ? "" : `   # on ${shortCommit(run.commit)}`}`;
  if (report.inherited?.onlyThese === true && (report.status === "blocked" || report.status === "improved"))
    return plain(`Nothing in this change: ${report.inherited.branch} has to be repaired first.`);
  switch (report.status) {
    case "passed":
      return plain("Nothing has to be done.");
    case "recovered":
      if (delivery?.done === true && delivery.mode === "push") return plain("Pull the new commit; its own checks decide.");
      if (delivery?.done === true && delivery.mode === "pull-request")
        return plain("Review the pull request and merge it.", null, delivery.pullRequestUrl);
      if (delivery?.done === true && delivery.mode === "suggest")
        return plain("Look at the suggestions and commit those that you like.", null, delivery.pullRequestUrl);
      if (run.event === null) return plain("Look at the changes (git diff) and commit them.");
      return plain("Take the repair: download the report, look at it, apply it and push.", apply);
    case "infrastructure":
    case "improved":
    case "blocked": {
      if (run.pullRequest?.fork === true && report.changes.length > 0)
        return plain("Take what the tools repaired (the lines are below), then repair what is left by hand.", apply);
      const gap = gapsByUrgency(report.gaps)[0];
      if (gap === undefined) return plain("Run the job again; if it stays so, look at the gates' logs in the report.");
      const { text, lines } = splitAlternative(gap.options.alternative);
      return plain(text, lines);
    }
    case "cancelled":
      return plain("Run the job again, unless it was cancelled on purpose.");
    case "error":
      return plain("Report this as a bug of Regreen, with report.json and events.ndjson; nothing in the code has to change.");
    default:
      return report.status satisfies never;
  }
};
