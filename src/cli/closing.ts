import { join } from "node:path";
import { outcomeOf, verdictLine } from "../core/outcome.ts";
import { type Node, prose } from "../core/page/document.ts";
import { closingParts } from "../core/report/pages.ts";
import type { Report } from "../core/stored/report.ts";
import { logText } from "../core/words/defuse.ts";
import { reportLines } from "./terminal/gate-line.ts";
import { type Look, paint } from "./terminal/look.ts";
import { proseWidth, terminalLines } from "./terminal/print.ts";
import { wrapped } from "./terminal/text-width.ts";

/** How much of a run's end is told: the verdict alone, one screen, or everything. */
export type Extent = "verdict" | "screen" | "all";

/** Gates on the screen; those that are not green come first where there are more. */
const screenGates = 10;

/**
 * The last lines of a run: the gates, the verdict, what must be seen before it is believed, the next step, and the page's path (`folder`,
 * absolute; null where none could be written). `all`: what changed, what is left and the warnings as well.
 */
export const closingLines = (report: Report, folder: string | null, extent: Extent, look: Look): string => {
  if (extent === "verdict") return `${logText(verdictLine(report))}\n`;
  const { sections, next, notes } = closingParts(report);
  const more = extent === "all" ? [] : sections.filter(({ versions }) => (versions[0]?.() ?? []).length > 0);
  const parts: readonly (readonly string[])[] = [
    gateLines(report, extent, look),
    verdict(report, look),
    terminalLines(notes, look, ""),
    ...(extent === "all" ? sections.map(({ title, versions }) => titled(title, versions[0]?.() ?? [], look)) : []),
    titled("Next", nextNodes(next), look),
    folder === null
      ? []
      : [
          ...(more.length === 0
            ? []
            : [`${paint(look, "strong", "More")}    regreen report --all: ${more.map(({ title }) => firstLower(title)).join("; ")}`]),
          `${paint(look, "strong", "Report")}  ${join(folder, "report.html")}`,
        ],
  ];
  return `\n${parts
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join("\n"))
    .join("\n\n")}\n`;
};

const firstLower = (title: string): string => title.charAt(0).toLowerCase() + title.slice(1);

const gateLines = (report: Report, extent: Extent, look: Look): readonly string[] => {
  if (extent === "all" || report.gates.length <= screenGates) return reportLines(report, look);
  const isGreen = ({ verdict: of }: Report["gates"][number]): boolean => of === "passed";
  const gates = [...report.gates.filter((gate) => !isGreen(gate)), ...report.gates.filter(isGreen)].slice(0, screenGates);
  return [...reportLines({ ...report, gates }, look), `    and ${report.gates.length - gates.length} more`];
};

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
