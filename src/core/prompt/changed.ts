/** The change under repair as evidence: which of its lines a failure can reach, and how they stand in a prompt. */
import { type ChangedLines, changedLines, type RedChange } from "../cause/change.ts";
import type { Failure } from "../failure/failure.ts";
import type { CauseFiles } from "../stored/cause-shape.ts";
import type { CountTokens } from "../tokens.ts";
import { oneLine } from "../words/defuse.ts";
import { type FileMarks, headMark, numbered, type Snippet, snippet } from "./code-window.ts";
import { importLanguageOf } from "./import-list.ts";
import type { SourceFiles } from "./source-files.ts";
import { countWords, wordSet, wordWeights } from "./word-weights.ts";

/** The changed lines worth showing, and what marks them. */
export interface ChangedCode {
  readonly snippets: readonly Snippet[];
  readonly marks: ReadonlyMap<string, FileMarks>;
  /** What the marks mean, or that nothing which the failure reaches was changed; "" where there is no change. */
  readonly note: string;
  /** The tokens of note, marks and former lines: what stands besides the numbered lines. */
  readonly tokens: number;
}

/** What the prompt knows of a change. */
export interface ChangeScene {
  readonly change: RedChange | null;
  readonly failures: readonly Failure[];
  /** The lines of the failing tests, and what was printed. */
  readonly words: string;
  /** The chance of a line of code to be at fault; null where no failure reaches its file. */
  chanceAt(path: string, from: number, to: number): number | null;
  readonly files: SourceFiles;
}

/** At most this many tokens of a first prompt are changed lines. */
const mostTokens = 600;
/** Longer stretches are cut into pieces, each judged by itself. */
const longestPiece = 10;
const mostPieces = 400;
const mostTaken = 10;
const maxNamed = 8;
const maxRanges = 12;

interface Piece extends ChangedLines {
  readonly path: string;
  /** 0: where a failure stands; 1: code that it reaches; 2: files that are no code; 3: the rest. */
  readonly tier: 0 | 1 | 2 | 3;
  readonly score: number;
}

/** Where there is no change. */
export const noChange: ChangedCode = { snippets: [], marks: new Map(), note: "", tokens: 0 };

/** The changed lines that the failures can reach, likeliest first; two lines around where there is room for it. */
export const changedCode = (scene: ChangeScene, count: CountTokens): ChangedCode => {
  const { change } = scene;
  if (change === null || change.files.length === 0) return noChange;
  const pieces = ranked(scene, change);
  const reached = pieces.filter(({ tier }) => tier < 2);
  const chosen = fitting(pieces, scene, count);
  const marks = marksOf(chosen, pieces);
  const note = noteOf(scene, change, chosen, reached.length > 0);
  const former = chosen.flatMap(({ taken }) => formerLines(taken)).join("\n");
  const heads = [...marks.values()].map(({ ranges }) => headMark(ranges)).join("");
  return {
    snippets: chosen.map(({ path, from, to, around }) => snippet(path, Math.max(1, from - around), Math.max(from, to) + around)),
    marks,
    note,
    tokens: count(note) + count(former) + count(heads),
  };
};

const mostFiles = 3;

/** Where the change is that the failures can reach, likeliest first: for people, who are shown no code. */
export const reachedLines = (scene: ChangeScene): CauseFiles => {
  if (scene.change === null) return [];
  const reached = ranked(scene, scene.change).filter(({ tier }) => tier < 2);
  const files = [...new Set(reached.map(({ path }) => path))].slice(0, mostFiles);
  return files.map((path) => ({
    path,
    lines: reached
      .filter((piece) => piece.path === path)
      .slice(0, 20)
      .map(({ from }) => from),
  }));
};

/** Lines that stood where the change put others. */
const formerLines = (taken: readonly string[]): readonly string[] => [
  ...taken.slice(0, mostTaken).map((line) => numbered("-", line)),
  ...(taken.length > mostTaken ? [`-|... (${taken.length - mostTaken} more)`] : []),
];

const ranked = (scene: ChangeScene, change: RedChange): readonly Piece[] => {
  const parts = change.files.flatMap((file) => {
    const now = isDocument(file.path) ? null : scene.files.at(file.path);
    return now === null ? [] : changedLines(file, now.text).flatMap((lines) => piecesOf(lines, file.path, now.lines));
  });
  const bounded = parts.slice(0, mostPieces);
  const documents = bounded.map(({ path, lines }) => countWords([...lines, path]));
  const weights = wordWeights(documents);
  const wanted = wordSet(scene.words);
  const most = Math.max(1e-9, ...documents.map((words) => weights.score(words, wanted)));
  return bounded
    .map(({ path, from, to, taken }, index): Piece => {
      const shared = weights.score(documents[index] ?? new Map(), wanted) / most;
      const chance = scene.chanceAt(path, from, Math.max(from, to));
      const tier = standsAtFailure(path, from, to, scene.failures) ? 0 : chance !== null ? 1 : isCode(path) ? 3 : 2;
      // Data lies as near as code whose names the failure shares: a table's lost row leaves no frame.
      return { path, from, to, taken, tier, score: (chance ?? 0) + shared * (tier === 1 ? 0.1 : 1) };
    })
    .sort((one, other) => one.tier - other.tier || other.score - one.score);
};

interface Part extends ChangedLines {
  readonly path: string;
  readonly lines: readonly string[];
}

const piecesOf = ({ from, to, taken }: ChangedLines, path: string, text: readonly string[]): readonly Part[] => {
  const starts = Array.from({ length: Math.max(1, Math.ceil((to - from + 1) / longestPiece)) }, (_, at) => from + at * longestPiece);
  return starts.map((start) => {
    const end = Math.min(to, start + longestPiece - 1);
    const former = start === from ? taken : [];
    return { path, from: start, to: end, taken: former, lines: [...text.slice(start - 1, end), ...former] };
  });
};

const standsAtFailure = (path: string, from: number, to: number, failures: readonly Failure[]): boolean =>
  failures.some((failure) =>
    [failure, failure.origin, ...failure.frames].some(
      (place) => place?.file === path && place.line !== null && place.line >= from - 1 && place.line <= Math.max(from, to) + 1,
    ),
  );

interface Chosen extends Piece {
  /** How many lines around it are shown. */
  readonly around: number;
}

/** As many pieces as fit; with fewer lines around where there are many, and the likeliest first where not all of them fit. */
const fitting = (pieces: readonly Piece[], scene: ChangeScene, count: CountTokens): readonly Chosen[] => {
  const cost = ({ path, from, to, taken }: Piece, around: number): number => {
    const first = Math.max(1, from - around);
    const shown = (scene.files.at(path)?.lines ?? [])
      .slice(first - 1, Math.max(from, to) + around)
      .map((line, at) => numbered(first + at, line));
    return count([...shown, ...formerLines(taken)].join("\n")) + 1;
  };
  for (const around of [2, 1]) {
    const all = pieces.reduce((sum, piece) => (sum > mostTokens ? sum : sum + cost(piece, around)), 0);
    if (all <= mostTokens) return pieces.map((piece) => ({ ...piece, around }));
  }
  let left = mostTokens;
  return pieces.flatMap((piece, at) => {
    const around = at < 2 ? 1 : 0;
    const tokens = cost(piece, around);
    if (tokens > left) return [];
    left -= tokens;
    return [{ ...piece, around }];
  });
};

const marksOf = (chosen: readonly Chosen[], all: readonly Piece[]): ReadonlyMap<string, FileMarks> => {
  const marks = new Map<string, FileMarks>();
  for (const path of new Set(chosen.map((piece) => piece.path))) {
    const inFile = all.filter((piece) => piece.path === path).sort((one, other) => one.from - other.from);
    const ranges = inFile.map(({ from, to }) => (to < from ? `before ${from}` : from === to ? `${from}` : `${from}-${to}`));
    const more = ranges.length > maxRanges ? [`${ranges.length - maxRanges} more`] : [];
    const former = new Map(
      chosen.filter((piece) => piece.path === path && piece.taken.length > 0).map(({ from, taken }) => [from, formerLines(taken)]),
    );
    marks.set(path, { ranges: [...ranges.slice(0, maxRanges), ...more].join(", "), former });
  }
  return marks;
};

const called: Readonly<Record<RedChange["of"], string>> = {
  "pull-request": "this pull request",
  branch: "this branch",
  commit: "the commit that broke it",
};

const noteOf = ({ files }: ChangeScene, change: RedChange, chosen: readonly Chosen[], reaches: boolean): string => {
  const shown = new Set(chosen.map(({ path }) => path));
  const others = change.files
    .map(({ path }) => path)
    .filter((path) => !shown.has(path) && files.mayShow(path))
    .map(oneLine);
  const named = [...others.slice(0, maxNamed), ...(others.length > maxNamed ? [`${others.length - maxNamed} more files`] : [])].join(" ");
  const also = named === "" ? "" : ` It also changed: ${named}`;
  const marked = chosen.length === 0 ? "" : ` "Changed here" marks its lines, -| what stood there before.`;
  return reaches
    ? `Changed by ${called[change.of]}: look there first.${marked}${also}`
    : `No code that the failures reach was changed by ${called[change.of]}.${marked}${also}`;
};

const isCode = (path: string): boolean => importLanguageOf(path) !== "other";

/** Text for people, and what tools write: a failure that comes from there names it. */
const isDocument = (path: string): boolean =>
  /(?:\.(?:md|rst|adoc|lock|sum|map|svg)|(?:^|\/)(?:package-lock\.json|pnpm-lock\.yaml|npm-shrinkwrap\.json|CHANGELOG\S*))$/i.test(path);
