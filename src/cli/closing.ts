import { join } from "node:path";
import { logText, oneLine } from "../core/defuse.ts";
import type { Gap } from "../core/gap/gap.ts";
import { outcomeOf, verdictLine } from "../core/outcome.ts";
import { gapsByUrgency, nextStep, splitAlternative } from "../core/report/next-step.ts";
import { count, listed } from "../core/report/quantities.ts";
import type { ChangedFile, Report } from "../core/report/report.ts";
import { reportLines } from "./terminal/gate-line.ts";
import { type Look, paint, symbol } from "./terminal/look.ts";
import { padded, textWidth, wrapped } from "./terminal/text-width.ts";

/**
 * The last lines of a run: the gates, the verdict, what changed, what is left and why, what to do, where the report is (`folder`, an
 * absolute path). Quiet: the verdict alone.
 */
export function closing(report: Report, folder: string, quiet: boolean, look: Look): string {
  if (quiet) return `${logText(verdictLine(report))}\n`;
  const sections = [
    reportLines(report, look),
    verdict(report, look),
    changed(report.changes, look),
    left(report, look),
    minded(report, look),
    next(report, look),
    [`${paint(look, "strong", "Report")}  ${join(folder, "gap-report.md")}`],
  ];
  return `\n${sections
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join("\n"))
    .join("\n\n")}\n`;
}

const widthOf = (look: Look): number => Math.min(look.width, look.width === Number.POSITIVE_INFINITY ? look.width : 100);

const verdict = (report: Report, look: Look): readonly string[] => {
  const { headline, sentences, tone } = outcomeOf(report);
  const [first = "", ...rest] = wrapped(logText([`${headline}.`, ...sentences].join(" ")), widthOf(look));
  // The headline is never broken: it is shorter than any terminal.
  return [paint(look, tone, first.slice(0, headline.length + 1)) + first.slice(headline.length + 1), ...rest];
};

const doers: Readonly<Record<ChangedFile["by"][number], string>> = {
  fixer: "a fixer",
  "quick-fix": "a quick fix",
  memory: "a repair of an earlier run",
  agent: "the agent",
};

const maxFiles = 20;

const changed = (changes: readonly ChangedFile[], look: Look): readonly string[] => {
  if (changes.length === 0) return [];
  const shown = changes.slice(0, maxFiles).map((change) => ({ ...change, path: logText(change.path) }));
  const width = Math.max(...shown.map(({ path }) => textWidth(path)));
  const lines = shown.map(({ path, kind, added, removed, by }) => {
    const what = kind === "modified" ? "" : ` ${kind}`;
    const lineCounts = `${paint(look, "good", `+${added}`)} ${paint(look, "bad", `-${removed}`)}`;
    return `  ${padded(path, width)}  ${lineCounts}${what}${by.length === 0 ? "" : `  by ${listed(by.map((doer) => doers[doer]))}`}`;
  });
  const more = changes.length - shown.length;
  return [paint(look, "strong", "Changed"), ...lines, ...(more > 0 ? [`  and ${count(more, "more file")}`] : [])];
};

const left = (report: Report, look: Look): readonly string[] => {
  if (report.gaps.length === 0) return [];
  const remedy = nextRemedy(report);
  const groups = gapGroups(gapsByUrgency(report.gaps));
  const lines = groups.flatMap(({ messages, common, alternative }) => [
    ...messages.flatMap((message) => marked(message, look)),
    ...(common === "" ? [] : wrapped(common, widthOf(look), "    ")),
    // What stands under "Next" need not stand twice.
    ...(alternative === remedy ? [] : alternativeLines(alternative, look)),
  ]);
  return [paint(look, "strong", "Left"), ...lines];
};

/** What makes a green worth less; other warnings were said when they came. */
const minded = (report: Report, look: Look): readonly string[] =>
  report.warnings
    .filter(({ code }) => code === "cannot-fail" || code === "flaky")
    .map(({ gate, message }) => `${symbol(look, "warning")} ${logText(oneLine(gate === null ? message : `${gate}: ${message}`))}`);

const marked = (message: string, look: Look): readonly string[] =>
  wrapped(message, widthOf(look), "    ").map((line, index) => (index === 0 ? `  ${symbol(look, "bad")} ${line.slice(4)}` : line));

const nextRemedy = (report: Report): string | null => {
  const red = report.status === "blocked" || report.status === "improved" || report.status === "infrastructure";
  return red && report.inherited?.onlyThese !== true ? (gapsByUrgency(report.gaps)[0]?.options.alternative ?? null) : null;
};

const alternativeLines = (alternative: string, look: Look): readonly string[] => {
  const { text, lines } = splitAlternative(alternative);
  return [...wrapped(logText(text), widthOf(look), "    "), ...copied(lines, "      ")];
};

/** Lines to copy: never broken. */
const copied = (lines: string | null, indent: string): readonly string[] =>
  lines === null
    ? []
    : logText(lines)
        .split("\n")
        .map((line) => (line === "" ? "" : indent + line));

export interface GapGroup {
  /** What each gap says, without what they all say. */
  readonly messages: readonly string[];
  /** The sentences that all of them end with; empty for one gap. */
  readonly common: string;
  readonly alternative: string;
}

/** Gaps with the same remedy together, in the order of their first. */
export const gapGroups = (gaps: readonly Gap[]): readonly GapGroup[] => {
  const byRemedy = new Map<string, string[]>();
  for (const { options, message } of gaps) {
    const known = byRemedy.get(options.alternative);
    if (known === undefined) byRemedy.set(options.alternative, [logText(message)]);
    else known.push(logText(message));
  }
  return [...byRemedy].map(([alternative, messages]) => ({ ...withoutCommonEnd(messages), alternative }));
};

const withoutCommonEnd = (messages: readonly string[]): { readonly messages: readonly string[]; readonly common: string } => {
  if (messages.length < 2) return { messages, common: "" };
  const split = messages.map((message) => message.split(/(?<=\.) (?=[A-Z])/));
  const shortest = Math.min(...split.map((sentences) => sentences.length));
  let same = 0;
  // The first sentence names the gate and what is wrong: it stays with its gap.
  while (same < shortest - 1 && new Set(split.map((sentences) => sentences.at(-1 - same))).size === 1) same += 1;
  const cut = (sentences: readonly string[]) => sentences.slice(0, sentences.length - same).join(" ");
  return { messages: split.map(cut), common: (split[0] ?? []).slice((split[0] ?? []).length - same).join(" ") };
};

const next = (report: Report, look: Look): readonly string[] => {
  const { text, lines, url } = nextStep(report);
  return [
    paint(look, "strong", "Next"),
    ...wrapped(logText(text), widthOf(look), "  "),
    ...(url === null ? [] : [`  ${logText(url)}`]),
    ...copied(lines, "    "),
  ];
};
