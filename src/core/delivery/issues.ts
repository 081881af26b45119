import type { Gap } from "../gap/gap.ts";
import { countsAsPassed } from "../gate.ts";
import { nightWords } from "../outcome.ts";
import { code, text } from "../page/document.ts";
import { commentMarkdown } from "../page/markdown.ts";
import { issueNodes, issueTitle } from "../report/issue-text.ts";
import { quarantineOffer } from "../report/quarantine.ts";
import { atRun } from "../report/sections/head.ts";
import type { Report } from "../stored/report.ts";
import { dayOf } from "../words/quantities.ts";
import { type IssueMark, issueMarkText, readIssueMark } from "./marks.ts";

/** An open issue that the token's own account wrote. */
export interface OwnIssue {
  readonly number: number;
  readonly body: string;
}

export type IssueAction =
  | { readonly kind: "open"; readonly gap: string; readonly title: string; readonly body: string }
  | { readonly kind: "update"; readonly gap: string; readonly number: number; readonly title: string; readonly body: string }
  | { readonly kind: "close"; readonly number: number; readonly comment: string };

/** The label by which issues of ours are listed. */
export const issueLabel = "regreen";

/** Most issues that one run opens; more causes than this are one trouble, not many. */
const mostNew = 10;

/** Job, leg and branch of the run. Only a run of the same ones may close an issue. */
const issueScope = (run: Report["run"]): string => [run.job ?? "", run.leg ?? "", run.branch ?? ""].join("\n");

/**
 * What is to be done with issues after a run that is not for a pull request: one open issue for each gap, counted up night after night; closed
 * when its gate passed on the commit itself. A gate that could not be judged closes nothing.
 */
export const planIssues = (
  report: Pick<Report, "gaps" | "gates" | "run" | "status" | "history" | "endedAt">,
  openIssues: readonly OwnIssue[],
): readonly IssueAction[] => {
  const scope = issueScope(report.run);
  const known = openIssues.flatMap((issue) => {
    const mark = readIssueMark(issue.body);
    return mark === null ? [] : [{ ...issue, mark }];
  });
  const actions: IssueAction[] = [];
  const kept = new Set<number>();
  let opened = 0;
  for (const gap of report.gaps) {
    // An issue may be younger than the memory, and outlive it: what both counted is at least what either did.
    const text = (times: number) => issueText({ ...gap, timesSeen: Math.max(times, gap.timesSeen) }, scope, report);
    const same = known.filter(({ mark }) => mark.gap === gap.id).sort((a, b) => a.number - b.number);
    const [first, ...twins] = same;
    for (const twin of twins) {
      kept.add(twin.number);
      actions.push({ kind: "close", number: twin.number, comment: `The same cause as #${first?.number}, which is kept.` });
    }
    if (first !== undefined) {
      kept.add(first.number);
      actions.push({ kind: "update", gap: gap.id, number: first.number, ...text(first.mark.count + 1) });
    } else if (opened < mostNew) {
      opened += 1;
      actions.push({ kind: "open", gap: gap.id, ...text(1) });
    }
  }
  const green = new Set(
    report.gates.filter((gate) => countsAsPassed(gate.verdict) && gate.firstVerdict !== "failed").map((gate) => gate.name),
  );
  for (const { number, mark } of known)
    if (!kept.has(number) && mark.scope === scope && green.has(mark.gate))
      actions.push({ kind: "close", number, comment: closing(mark, report.run) });
  return actions;
};

const closing = (mark: IssueMark, run: Report["run"]): string =>
  commentMarkdown([text(code(mark.gate, 60), " is green again", ...atRun(run), ".")]);

/** The size of an issue. It may hold more than a link. */
const issueSize = { failures: 20, attempts: 10, logLines: 60, detail: 1500 };

const issueText = (
  gap: Gap,
  scope: string,
  report: Parameters<typeof quarantineOffer>[0],
): { readonly title: string; readonly body: string } => {
  const last = text(`Last met on ${dayOf(gap.at)}. This issue is updated by each run and closed when it is green again.`);
  const beside = { nights: nightWords(report, [{ name: gap.gate }]), offer: quarantineOffer(report, gap.gate) };
  const body = commentMarkdown([...issueNodes(gap, issueSize, beside), last]);
  return { title: issueTitle(gap), body: `${body}\n\n${issueMarkText({ gap: gap.id, gate: gap.gate, scope, count: gap.timesSeen })}` };
};
