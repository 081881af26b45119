import { firstRed, stepTitle } from "../../ci-run/red-steps.ts";
import { outcomeOf } from "../../outcome.ts";
import { code, codeBlock, cut, type Inline, type Node, prose, strong, text } from "../../page/document.ts";
import type { Report } from "../../stored/report.ts";
import { oneLine } from "../../words/defuse.ts";
import { duration, money, shortCommit, utcTime } from "../../words/quantities.ts";
import type { NextStep } from "../next-step.ts";
import { headNotes } from "./warnings.ts";

/** The verdict, what must be seen before anything else is believed, and the next step: the first lines of every view. */
export const headNodes = (report: Report, next: NextStep): readonly Node[] => [
  ...verdictNodes(report),
  ...nextNodes(next),
  ...headNotes(report),
];

/** The verdict in one line: "**Repaired.** All gates are green again." */
export const verdictNodes = (report: Report): readonly Node[] => {
  const { headline, sentences } = outcomeOf(report);
  return [
    text(...redWords(report), strong(`${headline}.`), " ", ...sentences.flatMap((sentence) => [...prose(sentence, 600), " "]).slice(0, -1)),
  ];
};

/** What CI says of the step for which the run was started, with the way to its line: "`test (20)` / `npm test` is red since this push."; since when is said only where the run before was green. */
const redWords = ({ trigger }: Report): Inline => {
  const first = trigger == null ? null : firstRed(trigger);
  if (trigger == null || first === null) return [];
  const { job, step } = first;
  const isPush = trigger.event === "push" || trigger.event.startsWith("pull_request");
  const since =
    trigger.before === "success"
      ? isPush
        ? " since this push"
        : " since this run"
      : trigger.before === undefined
        ? ""
        : ", as the run before was";
  const url = step.url ?? job.url ?? trigger.url;
  return [
    ...[code(job.name, 120), " / ", code(stepTitle(step.name), 120), ` is red${since}`],
    ...(url === null ? [] : [" (", { link: url, label: "its log" }, ")"]),
    ". ",
  ];
};

/** The same for a page, whose headline is a title. */
export const pageHeadNodes = (report: Report, next: NextStep): readonly Node[] => {
  const { headline, sentences } = outcomeOf(report);
  return [
    { kind: "text", role: "lead", text: [headline] },
    text(...redWords(report), ...prose(sentences.join(" "), 1000)),
    ...headNotes(report),
    { kind: "group", role: "next", body: nextNodes(next) },
    factsNodes(report),
  ];
};

/** Where a run was, for the end of a sentence: " at COMMIT (run)". */
export const atRun = ({ commit, runUrl }: Report["run"]): Inline => [
  ...(commit === null ? [] : [" at ", code(shortCommit(oneLine(commit)))]),
  ...(runUrl === null ? [] : [" (", { link: runUrl, label: "run" }, ")"]),
];

/** The one next step, with its lines. */
export const nextNodes = ({ text: words, lines, language, url }: NextStep): readonly Node[] => [
  text(strong("Next step:"), " ", ...prose(words, 800), ...(url === null ? [] : [" ", { link: url, label: "Open it" }])),
  ...(lines === null ? [] : [codeBlock(lines, language ?? "text")]),
];

/** "github.com" of an address there. */
const hostOf = (url: string): string => url.replace(/^[a-z]+:\/\//i, "").split("/")[0] ?? url;

/** Where and when the run was, and what it cost. */
export const factsNodes = (report: Report): Node => {
  const { run, usage } = report;
  const facts: readonly (readonly [string, Inline | null])[] = [
    ["Repository", run.repository === null ? null : [cut(run.repository, 200)]],
    ["Branch", run.branch === null ? null : [code(run.branch, 200)]],
    ["Commit", run.commit === null ? null : [code(shortCommit(oneLine(run.commit)))]],
    ["Pull request", run.pullRequest === null ? null : [String(run.pullRequest.number)]],
    ["Job", run.job === null ? null : [code(`${run.job}${run.leg === null ? "" : ` (${run.leg})`}`, 200)]],
    ["Run", run.runUrl === null ? null : [{ link: run.runUrl, label: `on ${hostOf(run.runUrl)}` }]],
    ["Ended", [utcTime(report.endedAt)]],
    ["Took", [duration(report.durationMs)]],
    ["Model", report.agent.models.length === 0 || usage.requests === 0 ? null : [code(report.agent.models.join(", "), 200)]],
    ["Cost", [usage.requests === 0 ? "nothing" : money(usage.costUsd)]],
  ];
  return { kind: "facts", facts: facts.filter((fact): fact is readonly [string, Inline] => fact[1] !== null) };
};

/** The last line of a view: commit, leg, where the whole report is, who wrote it. `artifactUrl`: undefined before it is known, null without one. */
export const footSpans = (report: Report, artifactUrl: string | null | undefined): Inline => {
  const parts: readonly Inline[] = [
    ...(report.run.commit === null ? [] : [["commit ", code(shortCommit(oneLine(report.run.commit)))]]),
    ...(report.run.leg === null ? [] : [["leg ", code(report.run.leg, 80)]]),
    report.run.event === null
      ? ["to look at: report.html beside this file"]
      : artifactUrl === null
        ? ["no artifact could be stored, so this page and the job's log are all there is"]
        : artifactUrl === undefined
          ? ["the whole report is in the artifact (open report.html)"]
          : [{ link: artifactUrl, label: "whole report" }, " (open report.html)"],
    [`Regreen ${cut(report.version, 40)}`],
  ];
  return parts.flatMap((part, index) => (index === 0 ? part : [" · ", ...part]));
};
