import { breakReferences, cutText, inlineCode, inlineMessage, inlineText, oneLine } from "../defuse.ts";
import { fnv1a64 } from "../gap/identity.ts";
import { verdictLine } from "../outcome.ts";
import type { Report } from "../report/report.ts";
import { remarksOf } from "../report/sections/warnings.ts";
import { pullRequestMark } from "./marks.ts";

export interface PullRequestTarget {
  readonly branch: string;
  readonly paths: readonly string[];
  readonly draft: boolean;
  readonly notes: readonly string[];
  readonly cause: string;
  /** As configured: {gates} and {branch} are filled in. */
  readonly title: string;
}

/** Title and body of a repair's pull request. Everything that others wrote is made harmless. */
export const pullRequestText = (report: Report, target: PullRequestTarget): { readonly title: string; readonly body: string } => {
  const names = repairedGates(report).join(", ");
  const whole = target.title.replaceAll("{gates}", names === "" ? "the gates" : names).replaceAll("{branch}", target.branch);
  const title = breakReferences(cutText(oneLine(target.draft ? whole.replace(/^Repair\b/, "Partly repair") : whole), 120));
  const rounds = report.rounds.filter((round) => round.outcome === "kept" && round.why !== null);
  const steps = [...new Set(report.steps.filter((step) => step.kept).map((step) => step.description))];
  const remarks = remarksOf(report);
  const parts = [
    inlineText(verdictLine(inPullRequest(report)), 900),
    ...target.notes.map((note) => `> ${inlineMessage(note, 600)}`),
    ...(remarks.length === 0
      ? []
      : [
          `**Worth a look before it is merged**\n\n${remarks
            .slice(0, 10)
            .map((remark) => `- ${inlineMessage(remark, 400)}`)
            .join("\n")}`,
        ]),
    ...(steps.length === 0
      ? []
      : [
          `**By tools**\n\n${steps
            .slice(0, 20)
            .map((step) => `- ${inlineCode(step, 200)}`)
            .join("\n")}`,
        ]),
    ...(rounds.length === 0
      ? []
      : [
          `**By a model, proven by the gates**\n\n${rounds
            .slice(0, 20)
            .map((round) => `- ${inlineCode(round.gate, 60)}: ${inlineText(round.why ?? "", 200)}`)
            .join("\n")}`,
        ]),
    `**Files**\n\n${target.paths
      .slice(0, 50)
      .map((path) => `- ${inlineCode(path, 200)}`)
      .join("\n")}${target.paths.length > 50 ? `\n- and ${target.paths.length - 50} more` : ""}`,
    [
      isAddress(report.run.runUrl) ? `[The run](${report.run.runUrl}) with its report.` : "",
      "This branch is written anew when the repair changes, and closed when nothing is left to repair. A commit of yours on it stops that: it is never overwritten.",
    ]
      .filter((part) => part !== "")
      .join(" "),
    pullRequestMark(target.cause),
  ];
  return { title, body: parts.join("\n\n") };
};

/** What is said when the pull request is closed, because the branch is green without it. */
export const closingWords = ({ run }: Pick<Report, "run">, branch: string): string => {
  const where = run.commit === null ? "" : ` at ${run.commit}`;
  const link = isAddress(run.runUrl) ? ` ([run](${run.runUrl}))` : "";
  return `${inlineCode(branch, 200)} is green without this repair${where}${link}, so this is closed and its branch is deleted.`;
};

const repairedGates = (report: Report): readonly string[] =>
  report.gates
    .filter((gate) => gate.firstVerdict === "failed" && (gate.verdict === "passed" || gate.verdict === "flaky"))
    .map((gate) => gate.name);

/** The report as it is read in the pull request itself, which holds the repair. */
const inPullRequest = (report: Report): Report => ({ ...report, delivery: null, changes: [] });

/** What a repair is for, as a short word: the gates that it mended and the files that it had to change. */
export const causeOf = (report: Report): string =>
  fnv1a64([...repairedGates(report), "", ...report.changes.map(({ path }) => path)].sort().join("\0"));

const isAddress = (url: string | null): url is string => url !== null && /^https?:\/\/[^\s<>()]+$/.test(url);
