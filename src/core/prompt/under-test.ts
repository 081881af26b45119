import { linesOf, type Snippet } from "./code-window.ts";
import { type Definition, identifiers, outline } from "./outline.ts";
import { type Reached, reachableFiles, type Surroundings, type Suspicion } from "./reachable-files.ts";
import { identifierWords, relevance, wordWeights } from "./word-weights.ts";

const smallFile = 40;
/** Files up to here are shown whole when there is room: most bugs stand in them. */
const wholeFile = 420;
const longPiece = 40;
const longLikely = 70;
const maxPieces = 14;
/** Less likely pieces for what room is left. */
const maxFill = 10;
const neighbours = 45;
/** Pieces with less than this part of the best score are not shown: likeness by chance. */
const worthShowing = 0.22;
/** The same for pieces that nothing but shared words speaks for. */
const likelyEnough = 0.5;

/** How much a piece is worth for being named in the failing lines, and for being called by such a piece once, twice, three times removed. */
const directBonus = 12;
const callBonuses = [7, 3.5, 2];

/**
 * Pieces of source that a failure is likely about, most likely first: definitions that the failing lines name, what those call, and what
 * shares rare words with test and message, among the files reachable from the failing one. Of long definitions the likeliest lines.
 */
export function underTest(suspicion: Suspicion, around: Surroundings): readonly Snippet[] {
  const files = reachableFiles(suspicion, around);
  const pieces = files.flatMap(piecesOf);
  const words = wordWeights(
    suspicion,
    pieces.map((piece) => piece.words),
  );
  for (const piece of pieces) piece.score = likeness(piece, words);
  linkCalls(pieces);
  pieces.sort((a, b) => b.score - a.score);
  const ranked = pieces.slice(0, maxPieces);
  const best = ranked[0]?.score ?? 0;
  const worth = ranked.filter((piece) => piece.score > 0 && piece.score >= best * (piece.linked ? worthShowing : likelyEnough));
  const pieceSnippets = (piece: Piece): readonly Snippet[] =>
    snippetsOf(piece, words, piece.score >= best * likelyEnough ? longLikely : longPiece);
  const [first, ...others] = worth;
  const rest = pieces.slice(worth.length, worth.length + maxFill);
  const whole = [...new Set(worth.map((piece) => piece.file))].flatMap(({ path, text }): readonly Snippet[] => {
    const count = linesOf(text).length;
    return count <= wholeFile ? [{ file: path, from: 1, to: count, focus: null }] : [];
  });
  const likeliest = heaviest(worth);
  return [
    ...(first === undefined ? [] : pieceSnippets(first)),
    ...others.slice(0, 4).flatMap(pieceSnippets),
    ...whole.slice(0, 1),
    ...others.slice(4).flatMap(pieceSnippets),
    ...whole.slice(1),
    ...(first === undefined ? [] : [neighbourhood(first)]),
    ...rest.flatMap(pieceSnippets),
    ...whole.flatMap((snippet): Snippet[] => (snippet.file === likeliest ? [{ ...snippet, likeliest: true }] : [])),
  ];
}

/** The file whose pieces have most to do with the failure, all together. */
function heaviest(pieces: readonly Piece[]): string | null {
  const sums = new Map<string, number>();
  for (const { file, score } of pieces) sums.set(file.path, (sums.get(file.path) ?? 0) + score);
  return [...sums].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}

/** The lines around a piece: what belongs together stands together, and a bug's twin is often next to it. */
const neighbourhood = ({ file, from, to }: Piece): Snippet => ({
  file: file.path,
  from: Math.max(1, from - neighbours),
  to: to + neighbours,
  focus: Math.floor((from + to) / 2),
});

interface Piece extends Definition {
  readonly file: Reached;
  readonly lines: readonly string[];
  readonly calls: ReadonlySet<string>;
  readonly words: ReadonlySet<string>;
  readonly direct: boolean;
  /** Named in the failing lines, or called by what is. */
  linked: boolean;
  score: number;
}

/** The definitions of a file; a file without any is one piece. */
function piecesOf(file: Reached): Piece[] {
  const lines = linesOf(file.text);
  const found = outline(file.text);
  const definitions = found.length > 0 ? found : [{ name: "", from: 1, to: lines.length, indent: 0 }];
  return definitions.map((definition): Piece => {
    const calls = new Set(identifiers(lines.slice(definition.from - 1, definition.to).join("\n")));
    const words = new Set([...calls].flatMap(identifierWords));
    const direct = file.wanted.has(definition.name);
    return { ...definition, file, lines, calls, words, direct, linked: direct, score: 0 };
  });
}

/** Shared words by their weight, less for long pieces, for far files, and for types, which do nothing when a test runs. */
function likeness(piece: Piece, words: ReadonlyMap<string, number>): number {
  const shared = relevance(piece.words, piece.name, words) / (1 + Math.log2(1 + (piece.to - piece.from) / 12));
  const typeOnly = /^\s*(?:export\s+)?(?:declare\s+)?(?:type|interface)\s/.test(piece.lines[piece.from - 1] ?? "");
  const base = (piece.file.path.split("/").at(-1) ?? "").replace(/\.\w+$/, "");
  const named = identifierWords(base).reduce((sum, word) => sum + (words.get(word) ?? 0), 0);
  return (shared + named + (piece.direct ? directBonus : 0)) * 0.85 ** piece.file.depth * (typeOnly ? 0.3 : 1);
}

/** What a directly named piece calls is nearly as likely; what that calls, less so. */
function linkCalls(pieces: readonly Piece[]): void {
  let callers = pieces.filter((piece) => piece.direct);
  const reached = new Set(callers);
  for (const bonus of callBonuses) {
    const called = new Set(callers.flatMap((piece) => [...piece.calls]));
    callers = pieces.filter((piece) => !reached.has(piece) && piece.name !== "default" && called.has(piece.name));
    for (const piece of callers) {
      piece.score += bonus;
      piece.linked = true;
      reached.add(piece);
    }
  }
}

/** A small file whole, if there is room; the piece; of a long one its head and the lines around the likeliest words. */
function snippetsOf(piece: Piece, words: ReadonlyMap<string, number>, long: number): readonly Snippet[] {
  const file = piece.file.path;
  const whole: Snippet[] = piece.lines.length <= smallFile ? [{ file, from: 1, to: piece.lines.length, focus: null }] : [];
  if (piece.to - piece.from < long) return [...whole, { file, from: piece.from, to: piece.to, focus: null }];
  const room = piece.direct ? 6 : 4;
  const windows = likelyLines(piece, words).map((line): Snippet => {
    return { file, from: Math.max(piece.from, line - room), to: Math.min(piece.to, line + room), focus: line };
  });
  const head: Snippet = { file, from: piece.from, to: Math.min(piece.to, piece.from + 2), focus: piece.from };
  return [...whole, head, ...windows];
}

/** The lines of a piece that share most with the failure, at most three that are not next to each other. */
function likelyLines(piece: Piece, words: ReadonlyMap<string, number>): readonly number[] {
  const scored = piece.lines
    .slice(piece.from - 1, piece.to)
    .map((line, index) => ({ line: piece.from + index, score: lineScore(line, words) }));
  const best = Math.max(0, ...scored.map((entry) => entry.score));
  const chosen: number[] = [];
  for (const { line, score } of scored.sort((a, b) => b.score - a.score || a.line - b.line)) {
    if (chosen.length >= 3 || score === 0 || score < best * likelyEnough) break;
    if (chosen.every((other) => Math.abs(other - line) > 6)) chosen.push(line);
  }
  return chosen;
}

function lineScore(line: string, words: ReadonlyMap<string, number>): number {
  return [...new Set(identifiers(line).flatMap(identifierWords))].reduce((sum, word) => sum + (words.get(word) ?? 0), 0);
}
