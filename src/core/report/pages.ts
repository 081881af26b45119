/**
 * Every view of a run, made from its report: which parts it has, in which order, how important each is. The parts themselves are built
 * in `sections/`, printed in `core/page`.
 */
import { outcomeOf } from "../outcome.ts";
import { type Inline, type NightPoint, type Node, type Page, type Section, text } from "../page/document.ts";
import { htmlPage } from "../page/html.ts";
import { markdown, markdownPage } from "../page/markdown.ts";
import { isOnDefaultBranch } from "../run-context.ts";
import { nightNodes } from "../scorecard/nodes.ts";
import type { Report } from "../stored/report.ts";
import { type Reader, whoReads } from "../words/reader.ts";
import { nextStep } from "./next-step.ts";
import { environmentNodes, filesNodes, logsNodes, type Present } from "./sections/archive.ts";
import { changesNodes } from "./sections/changes.ts";
import { gatesNodes } from "./sections/gates.ts";
import { factsNodes, footSpans, headNodes, pageHeadNodes } from "./sections/head.ts";
import { leftNodes } from "./sections/left.ts";
import { limitsOf, type View } from "./sections/limits.ts";
import { roundsNodes } from "./sections/rounds.ts";
import { costWords, failureCharts, runNodes, trendNodes } from "./sections/run.ts";
import { pasteable, takeNodes } from "./sections/take.ts";
import { headNotes, warningsNodes } from "./sections/warnings.ts";

export type { Present } from "./sections/archive.ts";

/** What a view may need beside the report. */
interface Beside {
  /** The text of fix.patch; null where there is none. */
  readonly patch?: string | null;
  /** Where the artifact can be downloaded; absent before it is known, null where none could be stored. */
  readonly artifactUrl?: string | null;
  /** Stored prompts and answers by round number, secrets masked. */
  readonly transcripts?: ReadonlyMap<number, unknown>;
  readonly present?: Present;
  /** The default branch's nights, the oldest first; empty or absent for any other run. */
  readonly nights?: readonly NightPoint[];
}

type SectionName =
  | "left"
  | "take"
  | "gates"
  | "run"
  | "failures"
  | "changes"
  | "rounds"
  | "warnings"
  | "trend"
  | "cost"
  | "files"
  | "logs"
  | "environment";

/** The parts of the page, in order. What is red comes first, then what is repaired already, then how it went. */
const pageOrder: readonly SectionName[] = [
  "left",
  "take",
  "gates",
  "run",
  "failures",
  "changes",
  "rounds",
  "warnings",
  "trend",
  "cost",
  "environment",
];

/** The parts of each view. The gap report is the page in Markdown, and says what lies beside it. */
const order: Readonly<Record<View, readonly SectionName[]>> = {
  summary: ["left", "take", "gates", "run", "changes", "warnings", "cost", "trend"],
  comment: ["left", "take", "gates", "changes", "warnings"],
  archive: [...pageOrder, "logs", "files"],
  page: pageOrder,
  terminal: ["changes", "left", "warnings"],
};

/** The parts of a view of a report, for its reader. */
const sectionsOf = (report: Report, view: View, reader: Reader, beside: Beside): readonly Section[] => {
  const limits = limitsOf[view];
  const next = nextStep(report, reader);
  const leftVersion = (whole: number) => () => leftNodes(report, reader, limits, whole, next);
  const nothing = (): readonly Node[] => [];
  const parts: Readonly<Record<SectionName, Omit<Section, "id">>> = {
    left: {
      title: "What is left, and what to do",
      importance: 80,
      versions:
        report.gaps.length > 0
          ? [leftVersion(limits.wholeGaps), leftVersion(3), leftVersion(0), nothing]
          : [view === "archive" ? () => [text("Nothing: there is no gap.")] : nothing],
    },
    take: {
      title: reader.who === "contributor" ? "For you, the contributor" : "What is repaired already",
      importance: 85,
      versions: [() => takeNodes(report, reader, beside.patch ?? null), () => takeNodes(report, reader, null), nothing],
    },
    gates: {
      title: "Gates",
      importance: 90,
      versions: [() => gatesNodes(report, limits.gates), () => gatesNodes(report, 30), nothing],
    },
    run: { title: "Timeline", importance: 40, versions: [() => runNodes(report), nothing] },
    failures: { title: "Failures over the run", importance: 35, versions: [() => failureCharts(report), nothing] },
    changes: {
      title: "What changed",
      importance: 60,
      versions: [
        () => changesNodes(report, reader, limits),
        () => changesNodes(report, reader, { ...limits, diffs: 0 }),
        () => changesNodes(report, reader, { ...limits, diffs: 0, files: 10 }),
        nothing,
      ],
    },
    rounds: { title: "Rounds with the model", importance: 45, versions: [() => roundsNodes(report, beside.transcripts ?? new Map())] },
    warnings: {
      title: "Warnings",
      importance: 55,
      versions: [() => warningsNodes(report, limits.warnings), () => warningsNodes(report, 10), nothing],
    },
    trend: {
      title: isOnDefaultBranch(report.run) ? "The last nights" : "The last runs",
      importance: 30,
      versions: [
        () => {
          const nights = nightNodes(beside.nights ?? []);
          // One picture says it.
          return [...nights, ...trendNodes(report).filter(({ kind }) => nights.length === 0 || kind !== "picture")];
        },
        nothing,
      ],
    },
    cost: { title: "Cost", importance: 50, versions: [() => [text(costWords(report))]] },
    files: {
      title: "What the files are for",
      importance: 20,
      versions: [() => (beside.present === undefined ? [] : filesNodes(report, beside.present))],
    },
    logs: { title: "Logs, oldest first", importance: 20, versions: [() => logsNodes(report)] },
    environment: { title: "Environment", importance: 10, versions: [() => environmentNodes(report)] },
  };
  return order[view].map((id) => ({ id, ...parts[id] }));
};

const pageOf = (report: Report, view: View, reader: Reader, beside: Beside, head: readonly Node[], foot: Inline): Page => {
  const { headline, tone } = outcomeOf(report);
  const title = `${headline}${report.run.repository === null ? "" : `: ${report.run.repository}`}`;
  return { title, tone, head, foot, sections: sectionsOf(report, view, reader, beside) };
};

const readerAt = (report: Report, where: Reader["where"]): Reader => ({ who: whoReads(report.run), where });

/** GitHub shows nothing of a summary over 1 MiB (a step); the margin is for what other parts of the step write. */
const summaryLimit = 1024 * 1024 - 32 * 1024;

/** The job's summary in GitHub's Markdown. `limit`: bytes of UTF-8 at most; what matters least is cut first. */
export const summaryMarkdown = (report: Report, beside: Beside & { readonly limit?: number } = {}): string => {
  // Without an artifact there is nothing to download.
  const onJob = beside.artifactUrl === null && holds(beside.patch) ? "patch" : "job";
  const reader = readerAt(report, report.run.event === null ? "archive" : onJob);
  const head = headNodes(report, nextStep(report, reader));
  return markdownPage(pageOf(report, "summary", reader, beside, head, footSpans(report, beside.artifactUrl)), {
    level: 3,
    pictures: true,
    limit: beside.limit ?? summaryLimit,
  });
};

/** Whether the patch can stand on the page itself. */
const holds = (patch: string | null | undefined): boolean => patch != null && pasteable(patch) !== null;

/** The same for a comment on the pull request: what its readers need to act; the rest is behind the link to the run. */
export const reportCommentMarkdown = (
  report: Report,
  { patch, limit }: { readonly patch: string | null; readonly limit: number },
): string => {
  const reader = readerAt(report, holds(patch) ? "patch" : "job");
  const { runUrl } = report.run;
  const foot = footSpans(report, runUrl ?? undefined);
  return markdownPage(pageOf(report, "comment", reader, { patch }, headNodes(report, nextStep(report, reader)), foot), {
    level: 4,
    pictures: false,
    limit,
  });
};

/** Verdict, next step, and what must be seen before anything else: for a job that only delivers what another one made. */
export const summaryHead = (report: Report): string =>
  markdown(headNodes(report, nextStep(report, readerAt(report, "job"))), { level: 3, pictures: false, limit: summaryLimit });

/** `gap-report.md`: what a person reads who downloaded the archive. Links are relative and work offline. Written when green, too. */
export const gapReport = (report: Report, present: Present): string => {
  const reader = readerAt(report, "archive");
  const [verdict, ...rest] = headNodes(report, nextStep(report, reader));
  const head = [...(verdict === undefined ? [] : [verdict]), ...rest, factsNodes(report)];
  return `# What Regreen found\n\n${markdownPage(pageOf(report, "archive", reader, { present }, head, []), { level: 2, pictures: false, limit: Number.POSITIVE_INFINITY })}`;
};

/** `report.html`: the run to look at, as one file without scripts and without network. */
export const reportHtml = (report: Report, beside: Beside = {}): string => {
  const reader = readerAt(report, "archive");
  const foot = [`Made by Regreen ${report.version} from report.json. This page loads nothing and sends nothing.`];
  return htmlPage(pageOf(report, "page", reader, beside, pageHeadNodes(report, nextStep(report, reader)), foot));
};

/** The end of a run in a terminal: gates, verdict, changes, what is left, the next step. The caller prints it. */
export const closingParts = (
  report: Report,
): { readonly sections: readonly Section[]; readonly next: ReturnType<typeof nextStep>; readonly notes: readonly Node[] } => {
  const reader = readerAt(report, "terminal");
  return { sections: sectionsOf(report, "terminal", reader, {}), next: nextStep(report, reader), notes: headNotes(report) };
};
