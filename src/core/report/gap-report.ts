import { fencedBlock, fencedLog, inlineCode, inlineText } from "../defuse.ts";
import type { Gap } from "../gap/gap.ts";
import { outcomeOf } from "../outcome.ts";
import { type ReportFileName, reportFiles } from "./files.ts";
import { gapsByUrgency, nextStep, splitAlternative } from "./next-step.ts";
import { count, utcTime } from "./quantities.ts";
import type { GateReport, Report } from "./report.ts";
import { gatesTable } from "./summary/gates.ts";
import { severityText } from "./summary/left.ts";
import { costWords } from "./summary.ts";
import { headWarnings, warningLines } from "./warning-lines.ts";

/** Files that are only there in some runs; the others always are. */
export interface Present {
  readonly patch: boolean;
  readonly rounds: boolean;
  readonly page: boolean;
}

/**
 * `gap-report.md`: what a person reads who downloaded the archive. Verdict, commit, run and next step first; then what each file is
 * for; then each gap whole, with every attempt and what came of it. Links are relative and work offline. Written when green, too.
 */
export const gapReport = (report: Report, present: Present): string => {
  const gaps = gapsByUrgency(report.gaps);
  const parts = [
    "# What Regreen found",
    head(report),
    files(report, present),
    "## Gates",
    gatesTable(report, 500),
    report.gates.some((gate) => gate.logs.length > 0) ? logs(report.gates) : "",
    "## What is left",
    gaps.length === 0 ? "Nothing: there is no gap." : `${count(gaps.length, "cause")}, the most urgent first.`,
    ...gaps.slice(0, maxWhole).map(wholeGap),
    ...(gaps.length > maxWhole ? [gaps.slice(maxWhole).map(briefGap).join("\n")] : []),
    rounds(report, present),
    warnings(report),
    environment(report),
  ];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
};

const head = (report: Report): string => {
  const { headline, sentences } = outcomeOf(report);
  const step = nextStep(report);
  const { run } = report;
  const facts: readonly (readonly [string, string | null])[] = [
    ["Repository", run.repository],
    ["Branch", run.branch],
    ["Commit", run.commit],
    ["Pull request", run.pullRequest === null ? null : String(run.pullRequest.number)],
    ["Job", run.job === null ? null : `${run.job}${run.leg === null ? "" : ` (${run.leg})`}`],
    ["Time", `${utcTime(report.startedAt)} to ${utcTime(report.endedAt)}`],
    ["Status", report.status],
  ];
  const url = run.runUrl !== null && /^https?:\/\/[^\s<>()]+$/.test(run.runUrl) ? `\n- Run: <${run.runUrl}>` : "";
  return [
    `**${inlineText(headline)}.** ${sentences.map((part) => inlineText(part, 600)).join(" ")}`,
    `**Next step:** ${inlineText(step.text, 600)}`,
    ...(step.lines === null || report.gaps.length > 0 ? [] : [fencedBlock(step.lines, "sh")]),
    facts
      .filter(([, value]) => value !== null)
      .map(([name, value]) => `- ${name}: ${inlineCode(value ?? "")}`)
      .join("\n") + url,
    inlineText(costWords(report), 600),
  ].join("\n\n");
};

const files = (report: Report, present: Present): string => {
  const missing = new Set<ReportFileName>();
  if (!present.patch) missing.add("fix.patch");
  if (!present.rounds) missing.add("rounds/");
  if (!present.page) missing.add("report.html");
  if (report.gaps.length === 0) missing.add("gap-<id>.json");
  if (report.gates.every((gate) => gate.logs.length === 0)) missing.add("gates/");
  const rows = reportFiles
    .filter((file) => !missing.has(file.name) && file.name !== "gap-report.md")
    .map((file) =>
      file.name === "gap-<id>.json" ? `| \`gap-<id>.json\` | ${file.purpose} |` : `| [${file.name}](${file.name}) | ${file.purpose} |`,
    );
  return `## What the files are for\n\n| File | What it is for |\n| --- | --- |\n${rows.join("\n")}`;
};

const logs = (gates: readonly GateReport[]): string => {
  const lines = gates
    .filter((gate) => gate.logs.length > 0)
    .map(
      (gate) =>
        `- ${inlineCode(gate.name, 80)}: ${gate.logs
          .slice(-20)
          .map((log, index) => relativeLink(String(index + 1), log))
          .join(", ")}`,
    );
  return `Logs, oldest first:\n\n${lines.join("\n")}`;
};

/** A link to a file beside this page; only the name where the path is not plainly relative. */
const relativeLink = (label: string, path: string): string =>
  /^(?!\/)[^\\:?#\n\r]*$/.test(path) && !path.split("/").includes("..")
    ? `[${inlineText(label, 160)}](${path
        .split("/")
        .map((part) => encodeURIComponent(part.toWellFormed()).replace(/[()*']/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`))
        .join("/")})`
    : inlineCode(path);

/** Gaps told whole; so many causes are read one by one, the others have their file. */
const maxWhole = 60;

const briefGap = (gap: Gap): string =>
  `- ${relativeLink(`gap-${gap.id}.json`, `gap-${gap.id}.json`)} ${inlineCode(gap.gate, 80)} ${severityText(gap)}: ${inlineText(gap.message, 400)}`;

const wholeGap = (gap: Gap): string => {
  const { text, lines, language } = splitAlternative(gap.options.alternative);
  const seen = gap.timesSeen > 1 ? `Seen ${gap.timesSeen} times, first on ${utcTime(gap.firstSeen)}.` : "Seen for the first time.";
  const green = gap.lastGreenCommit === null ? "" : ` Last green: ${inlineCode(gap.lastGreenCommit)}.`;
  const counts =
    gap.testsFailed === null ? "" : ` Tests: ${gap.testsFailed} failed${gap.testsPassed === null ? "" : `, ${gap.testsPassed} passed`}.`;
  const exit = gap.exitCode === null ? "" : ` It exited with ${gap.exitCode}.`;
  return [
    `### ${inlineCode(gap.gate, 80)} · ${gap.kind} · ${severityText(gap)}`,
    inlineText(gap.message, 500),
    gap.detail === "" ? "" : inlineText(gap.detail, 3000),
    `${seen}${green}${counts}${exit}${gap.log === null ? "" : ` Log: ${relativeLink(gap.log, gap.log)}.`} Data: ${relativeLink(`gap-${gap.id}.json`, `gap-${gap.id}.json`)}.`,
    gap.blocks.length === 0 ? "" : `Gates that wait for this one: ${gap.blocks.map((name) => inlineCode(name, 80)).join(", ")}.`,
    "**What to do**",
    `1. Make a retry work: ${inlineText(text, 900)}`,
    lines === null ? "" : indent(fencedBlock(lines, language)),
    gap.options.report === null ? "" : `2. Tell others: [open an issue, filled in](${gap.options.report})`,
    `${gap.options.report === null ? 2 : 3}. Stop: ${inlineText(gap.options.stop, 500)}`,
    "**How to see it**",
    fencedBlock(gap.reproduce.join("\n"), "sh"),
    gap.failures.length === 0 ? "" : `**What fails** (${count(gap.failures.length, "failure")})\n\n${failureList(gap)}`,
    attempts(gap),
    gap.lastError === null ? "" : `**Last error**, after everything: ${inlineText(gap.lastError, 600)}`,
    gap.lastWords === null || gap.lastWords.trim() === "" ? "" : `**The model's last words:** ${inlineText(gap.lastWords, 2000)}`,
    gap.tail.trim() === "" ? "" : `**From the log**\n\n${fencedLog(gap.tail)}`,
  ]
    .filter((part) => part !== "")
    .join("\n\n");
};

const indent = (block: string): string =>
  block
    .split("\n")
    .map((line) => `   ${line}`)
    .join("\n");

const failureList = (gap: Gap): string =>
  gap.failures
    .map((failure) => {
      const place =
        failure.file === null ? "" : `${inlineCode(failure.line === null ? failure.file : `${failure.file}:${failure.line}`, 240)} `;
      const name = failure.test ?? failure.code;
      return `- ${place}${name === null ? "" : `${inlineCode(name, 240)} `}${inlineText(failure.message, 400)}`;
    })
    .join("\n");

const attempts = (gap: Gap): string => {
  if (gap.attempts.length === 0) return "**What was tried:** nothing.";
  const rows = gap.attempts.map(
    (note, index) =>
      `| ${index + 1} | ${note.by} | ${inlineText(note.description, 400)} | ${note.files
        .slice(0, 8)
        .map((file) => inlineCode(file, 120))
        .join(", ")} | ${note.outcome} | ${inlineText(note.result, 400)} |`,
  );
  return `**What was tried** (${count(gap.attempts.length, "attempt")})\n\n| | By | What | Files | Outcome | Result |\n| ---: | --- | --- | --- | --- | --- |\n${rows.join("\n")}`;
};

const rounds = (report: Report, present: Present): string => {
  if (report.rounds.length === 0) return "";
  const rows = report.rounds.map(
    (round) =>
      `| ${present.rounds ? relativeLink(String(round.number), round.file) : round.number} | ${inlineCode(round.gate, 80)} | ${inlineText(round.model, 80)} | ${inlineText(round.why ?? "", 300)} | ${round.outcome} | ${inlineText(round.result, 300)} |`,
  );
  return `## Rounds with the model\n\n| Round | Gate | Model | Why | Outcome | Result |\n| ---: | --- | --- | --- | --- | --- |\n${rows.join("\n")}`;
};

const warnings = (report: Report): string => {
  const lines = [...headWarnings(report).map((text) => ({ gate: null, text })), ...warningLines(report)];
  return lines.length === 0
    ? ""
    : `## Warnings\n\n${lines.map(({ gate, text }) => `- ${gate === null ? "" : `${inlineCode(gate, 80)} `}${inlineText(text, 1000)}`).join("\n")}`;
};

const environment = (report: Report): string =>
  report.removedEnvironment.length === 0
    ? ""
    : `## Environment\n\nVariables that the gates did not get (give one back with \`pass-env\`): ${report.removedEnvironment.map((name) => inlineCode(name, 80)).join(", ")}.`;
