import { cutText, oneLine, visible } from "../words/defuse.ts";
import type { GuardFinding } from "./finding.ts";
import { headlineText } from "./headline.ts";
import type { GuardReport } from "./report.ts";

/** More findings are only counted. */
const most = 50;

/** The report for a terminal, a hook or a log: what weakens first, each with its place, its reason and its lines. */
export const guardText = (report: GuardReport): string => {
  const shown = report.findings.slice(0, most);
  const more = report.findings.length - shown.length;
  return `${[headlineText(report), ...shown.flatMap(entry), ...(more > 0 ? [`... and ${more} more`] : [])].join("\n")}\n`;
};

const entry = ({ path, line, weight, reason, before, after, accepted }: GuardFinding): readonly string[] => [
  "",
  `${weight === "weakened" ? "weakened" : "worth a look"}  ${oneLine(path)}${line === null ? "" : `:${line}`}`,
  `  ${cutText(oneLine(reason), 400)}`,
  ...(before === null ? [] : [`  - ${cutText(visible(before).trim().split("\n")[0] ?? "", 160)}`]),
  ...(after === null ? [] : [`  + ${cutText(visible(after).trim().split("\n")[0] ?? "", 160)}`]),
  ...(accepted === null ? [] : [`  accepted by ${oneLine(accepted.by)}: ${cutText(oneLine(accepted.reason), 200)}`]),
];
