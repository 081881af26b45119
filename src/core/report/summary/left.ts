import { fencedBlock, inlineCode, inlineMessage, inlineText } from "../../defuse.ts";
import type { Gap } from "../../gap/gap.ts";
import { gapsByUrgency, splitAlternative } from "../next-step.ts";
import { count } from "../quantities.ts";
import type { Report } from "../report.ts";

const severityWords: Readonly<Record<Gap["severity"], string>> = {
  "act-now": "needs you",
  rerun: "run it again",
  "can-wait": "can wait",
};

/** "needs you", "run it again", "can wait". */
export const severityText = (gap: Gap): string => severityWords[gap.severity];

/** What is left and what to do: each gap with its message, its remedy and its failures. */
export const leftMarkdown = (report: Report, whole: number): string => {
  const gaps = gapsByUrgency(report.gaps);
  const shown = gaps.slice(0, 30);
  const parts = shown.map((gap, index) => (index < whole ? wholeGap(gap) : briefGap(gap)));
  const more = gaps.length > shown.length ? [`and ${count(gaps.length - shown.length, "more gap")}, see gap-report.md.`] : [];
  return ["### What is left, and what to do", ...parts, ...more].join("\n\n");
};

const briefGap = (gap: Gap): string => `- ${inlineCode(gap.gate, 60)} **${severityText(gap)}**: ${inlineText(gap.message, 400)}`;

const wholeGap = (gap: Gap): string => {
  const { text, lines, language } = splitAlternative(gap.options.alternative);
  const known = gap.timesSeen > 1 ? ` Seen ${gap.timesSeen} times since ${gap.firstSeen.slice(0, 10)}.` : "";
  const blocks =
    gap.blocks.length === 0
      ? ""
      : ` It also keeps ${gap.blocks
          .slice(0, 6)
          .map((name) => inlineCode(name, 60))
          .join(", ")} from being repaired.`;
  return [
    `#### ${inlineCode(gap.gate, 60)} · ${severityText(gap)}`,
    `${inlineText(gap.message, 420)}${known}${blocks}${earlierLink(gap)}`,
    `**What to do:** ${inlineMessage(text, 600)}`,
    ...(lines === null ? [] : [fencedBlock(lines, language)]),
    gapLinks(gap),
    gapDetails(gap),
  ]
    .filter((part) => part !== "")
    .join("\n\n");
};

const earlierLink = ({ earlierRun }: Gap): string =>
  typeof earlierRun === "string" && /^https?:\/\/[^\s<>()[\]|\\`"']+$/.test(earlierRun) ? ` [That run](${earlierRun}).` : "";

const gapLinks = (gap: Gap): string => {
  const report = gap.options.report === null ? "" : `[Open an issue with this](${gap.options.report})`;
  return [report, `Otherwise: ${inlineText(gap.options.stop, 300)}`].filter((part) => part !== "").join(" · ");
};

const gapDetails = (gap: Gap): string => {
  const failures = gap.failures.slice(0, 15).map((failure) => {
    const place =
      failure.file === null ? "" : `${inlineCode(failure.line === null ? failure.file : `${failure.file}:${failure.line}`, 160)} `;
    const name = failure.test ?? failure.code;
    return `- ${place}${name === null ? "" : `${inlineCode(name, 120)} `}${inlineText(failure.message, 240)}`;
  });
  if (gap.failures.length > 15) failures.push(`- and ${gap.failures.length - 15} more`);
  const attempts = gap.attempts
    .slice(-12)
    .map((note) => `| ${note.by} | ${inlineText(note.description, 200)} | ${note.outcome} | ${inlineText(note.result, 200)} |`);
  return [
    `<details><summary>${[gap.failures.length > 0 ? count(gap.failures.length, "failure") : "", gap.attempts.length > 0 ? count(gap.attempts.length, "attempt") : "", "how to see it"].filter((part) => part !== "").join(", ")}</summary>`,
    gap.detail === "" ? "" : inlineText(gap.detail, 700),
    failures.join("\n"),
    attempts.length === 0 ? "" : `| By | What was tried | Outcome | Result |\n| --- | --- | --- | --- |\n${attempts.join("\n")}`,
    gap.lastWords === null || gap.lastWords.trim() === "" ? "" : `The model's last words: ${inlineText(gap.lastWords, 500)}`,
    fencedBlock(gap.reproduce.join("\n"), "sh"),
    "</details>",
  ]
    .filter((part) => part !== "")
    .join("\n\n");
};
