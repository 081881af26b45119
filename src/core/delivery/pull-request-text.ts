import { fnv1a64 } from "../gap/identity.ts";
import { countsAsPassed } from "../gate.ts";
import { bounded, code, cut, list, type Node, noteText, prose, strong, text } from "../page/document.ts";
import { commentMarkdown } from "../page/markdown.ts";
import { atRun, verdictNodes } from "../report/sections/head.ts";
import { remarksOf } from "../report/sections/warnings.ts";
import type { Report } from "../stored/report.ts";
import { breakReferences, cutText, oneLine } from "../words/defuse.ts";
import { pullRequestMark, repairMarkText } from "./marks.ts";

export interface PullRequestTarget {
  readonly branch: string;
  readonly paths: readonly string[];
  readonly draft: boolean;
  readonly notes: readonly string[];
  readonly cause: string;
  /** `patchKey` of what it changes. */
  readonly patch: string;
  /** As configured: {gates} and {branch} are filled in. */
  readonly title: string;
}

/** Title and body of a repair's pull request. Everything that others wrote is made harmless. */
export const pullRequestText = (report: Report, target: PullRequestTarget): { readonly title: string; readonly body: string } => {
  const names = repairedGates(report).join(", ");
  const whole = target.title.replaceAll("{gates}", names === "" ? "the gates" : names).replaceAll("{branch}", target.branch);
  const title = breakReferences(cutText(oneLine(target.draft ? whole.replace(/^Repair\b/, "Partly repair") : whole), 120));
  const { run } = report;
  const steps = [...new Set(report.steps.filter((step) => step.kept).map((step) => step.description))];
  const rounds = report.rounds.filter((round) => round.outcome === "kept" && round.why !== null);
  const nodes: readonly Node[] = [
    ...verdictNodes(inPullRequest(report)),
    ...target.notes.map((words) => noteText(...prose(words, 600))),
    ...list(
      bounded(
        remarksOf(report).map((remark) => prose(remark, 400)),
        10,
      ),
      text(strong("Worth a look before it is merged")),
    ),
    ...list(
      bounded(
        steps.map((step) => [code(step, 200)]),
        20,
      ),
      text(strong("By tools")),
    ),
    ...list(
      bounded(
        rounds.map((round) => [code(round.gate, 60), ": ", cut(round.why ?? "", 200)]),
        20,
      ),
      text(strong("By a model, proven by the gates")),
    ),
    ...list(
      bounded(
        target.paths.map((path) => [code(path, 200)]),
        50,
      ),
      text(strong("Files")),
    ),
    text(
      ...(run.runUrl === null ? [] : [{ link: run.runUrl, label: "The run" }, " with its report. "]),
      "This branch is written anew when the repair changes, and closed when nothing is left to repair. A commit of yours on it stops that: it is never overwritten.",
    ),
  ];
  const { usage } = report;
  const tokens = usage.inputTokens + usage.outputTokens;
  const mark = repairMarkText({ gates: repairedGates(report), tokens, costUsd: usage.costUsd, patch: target.patch });
  return { title, body: `${commentMarkdown(nodes)}\n\n${pullRequestMark(target.cause)}\n${mark}` };
};

/** The comment on a pull request that is closed because the branch is green without it. */
export const closingWords = ({ run }: Pick<Report, "run">, branch: string): string =>
  commentMarkdown([
    text(code(branch, 200), " is green without this repair", ...atRun(run), ", so this is closed and its branch is deleted."),
  ]);

const repairedGates = (report: Report): readonly string[] =>
  report.gates.filter((gate) => gate.firstVerdict === "failed" && countsAsPassed(gate.verdict)).map((gate) => gate.name);

/** The report as it is read in the pull request itself, which holds the repair. */
const inPullRequest = (report: Report): Report => ({ ...report, delivery: null, changes: [] });

/** A short key of a repair: a digest of the gates that it mended and the files that it changed. */
export const causeDigest = (report: Report): string =>
  fnv1a64([...repairedGates(report), "", ...report.changes.map(({ path }) => path)].sort().join("\0"));
