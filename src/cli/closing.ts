import { join } from "node:path";
import { logText } from "../core/defuse.ts";
import { outcomeOf, verdictLine } from "../core/outcome.ts";
import { type Node, prose } from "../core/page/document.ts";
import { closingParts } from "../core/report/pages.ts";
import type { Report } from "../core/report/report.ts";
import { reportLines } from "./terminal/gate-line.ts";
import { type Look, paint } from "./terminal/look.ts";
import { proseWidth, terminalLines } from "./terminal/print.ts";
import { wrapped } from "./terminal/text-width.ts";

/**
 * The last lines of a run: the gates, the verdict, what changed, what is left and why, what to do, where the report is (`folder`, an
 * absolute path; null where none could be written). Quiet: the verdict alone.
 */
export function closingLines(report: Report, folder: string | null, quiet: boolean, look: Look): string {
  if (quiet) return `${logText(verdictLine(report))}\n`;
  const { sections, next, notes } = closingParts(report);
  const parts: readonly (readonly string[])[] = [
    reportLines(report, look),
    verdict(report, look),
    terminalLines(notes, look, ""),
    ...sections.map(({ title, versions }) => titled(title, versions[0]?.() ?? [], look)),
    titled("Next", nextNodes(next), look),
    folder === null ? [] : [`${paint(look, "strong", "Report")}  ${join(folder, "report.html")}`],
  ];
  return `\n${parts
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join("\n"))
    .join("\n\n")}\n`;
}

const titled = (title: string, nodes: readonly Node[], look: Look): readonly string[] =>
  nodes.length === 0 ? [] : [paint(look, "strong", title), ...terminalLines(nodes, look, "  ")];

const nextNodes = ({ text, lines, url }: ReturnType<typeof closingParts>["next"]): readonly Node[] => [
  { kind: "text", text: prose(text) },
  ...(url === null ? [] : [{ kind: "code", text: url, language: "text" } as const]),
  ...(lines === null ? [] : [{ kind: "code", text: lines, language: "sh" } as const]),
];

const verdict = (report: Report, look: Look): readonly string[] => {
  const { headline, sentences, tone } = outcomeOf(report);
  const [first = "", ...rest] = wrapped(logText([`${headline}.`, ...sentences].join(" ")), proseWidth(look));
  // The headline is never broken: it is shorter than any terminal.
  return [paint(look, tone, first.slice(0, headline.length + 1)) + first.slice(headline.length + 1), ...rest];
};
