import { code, type Span } from "../../page/document.ts";

/** How much of a report each view shows; the numbers of all views stand here and nowhere else. */
export interface ViewLimits {
  /** Gaps with everything, and gaps named at all. */
  readonly wholeGaps: number;
  readonly gaps: number;
  /** Failures of a gap in plain sight, and in the fold below. */
  readonly failures: number;
  readonly folded: number;
  readonly attempts: number;
  readonly gates: number;
  readonly files: number;
  /** Files with their diff, and lines of one and of all. */
  readonly diffs: number;
  readonly diffLines: number;
  readonly allDiffLines: number;
  readonly warnings: number;
  /** Whether the run's files lie beside the view, so that a link to one leads there. */
  readonly beside: boolean;
}

export type View = "summary" | "comment" | "archive" | "page" | "terminal";

export const limitsOf: Readonly<Record<View, ViewLimits>> = {
  summary: {
    wholeGaps: 12,
    gaps: 30,
    failures: 5,
    folded: 15,
    attempts: 12,
    gates: 100,
    files: 50,
    diffs: 20,
    diffLines: 40,
    allDiffLines: 800,
    warnings: 50,
    beside: false,
  },
  comment: {
    wholeGaps: 5,
    gaps: 30,
    failures: 5,
    folded: 15,
    attempts: 12,
    gates: 60,
    files: 50,
    diffs: 0,
    diffLines: 0,
    allDiffLines: 0,
    warnings: 10,
    beside: false,
  },
  archive: {
    wholeGaps: 60,
    gaps: 1000,
    failures: 10,
    folded: 200,
    attempts: 200,
    gates: 500,
    files: 500,
    diffs: 0,
    diffLines: 0,
    allDiffLines: 0,
    warnings: 500,
    beside: true,
  },
  page: {
    wholeGaps: 60,
    gaps: 200,
    failures: 8,
    folded: 100,
    attempts: 100,
    gates: 500,
    files: 500,
    diffs: 500,
    diffLines: 1500,
    allDiffLines: 8000,
    warnings: 200,
    beside: true,
  },
  terminal: {
    wholeGaps: 8,
    gaps: 30,
    failures: 5,
    folded: 0,
    attempts: 0,
    gates: 500,
    files: 20,
    diffs: 0,
    diffLines: 0,
    allDiffLines: 0,
    warnings: 20,
    beside: false,
  },
};

/** A file of the run: a link where it lies beside the view, else its name. */
export const fileOfRun = (path: string, { beside }: ViewLimits): Span => (beside ? { file: path, label: path } : code(path));
