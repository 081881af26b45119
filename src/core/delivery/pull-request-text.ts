import { breakReferences, cutText, inlineCode, inlineMessage, inlineText, oneLine } from "../defuse.ts";
import { verdictLine } from "../outcome.ts";
import type { Report } from "../report/report.ts";
import { pullRequestMark } from "./marks.ts";

/** Title and body of a repair's pull request. Everything that others wrote is made harmless. */
export const pullRequestText = (
  report: Report,
  target: { readonly branch: string; readonly paths: readonly string[]; readonly draft: boolean; readonly notes: readonly string[] },
): { readonly title: string; readonly body: string } => {
  const gates = report.gates.filter((gate) => gate.firstVerdict === "failed" && (gate.verdict === "passed" || gate.verdict === "flaky"));
  const names = gates.map((gate) => gate.name).join(", ");
  const title = breakReferences(
    cutText(oneLine(`${target.draft ? "Partly repair" : "Repair"} ${names === "" ? "the gates" : names} on ${target.branch}`), 120),
  );
  const rounds = report.rounds.filter((round) => round.outcome === "kept" && round.why !== null);
  const steps = [...new Set(report.steps.filter((step) => step.kept).map((step) => step.description))];
  const parts = [
    inlineText(verdictLine({ ...report, delivery: null }), 900),
    ...target.notes.map((note) => `> ${inlineMessage(note, 600)}`),
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
      "This branch is written anew by each run. A commit of yours on it stops that: it is never overwritten.",
    ]
      .filter((part) => part !== "")
      .join(" "),
    pullRequestMark,
  ];
  return { title, body: parts.join("\n\n") };
};

const isAddress = (url: string | null): url is string => url !== null && /^https?:\/\/[^\s<>()]+$/.test(url);
