import { type Snippet, snippet } from "./code-window.ts";
import { type Definition, identifiers, type OutlinedFile } from "./outline.ts";
import { countWords, literalsIn, type WordCounts } from "./word-weights.ts";

/** Longer stretches are cut where a blank line or an outer line allows it. */
const longUnit = 22;
/** Definitions with fewer lines after their first one stay with the code around them: inside another definition, and on the top level. */
const shortInner = 3;
const shortOuter = 1;

/** Lines of a file that are shown together: a definition, a part of a long one, or what stands between definitions. */
export interface Unit {
  readonly path: string;
  readonly from: number;
  readonly to: number;
  /** Roughly its tokens. */
  readonly size: number;
  /** The definition that it belongs to; null between definitions. */
  readonly owner: Definition | null;
  /** Names of the definitions around its own, and the first lines of all around it, outermost first. */
  readonly within: readonly string[];
  readonly heads: readonly number[];
  /** It is a long comment or docstring, or it holds imports. */
  readonly prose: boolean;
  readonly imports: boolean;
  /** Words of its identifiers, with how often each stands there. */
  readonly words: WordCounts;
  /** Names that stand in it, and those that are called. */
  readonly names: readonly string[];
  readonly calls: readonly string[];
  /** What its string literals say. */
  readonly literals: readonly string[];
}

/** A file cut into units, in order. Blank lines are left out, and what is nothing but signs. */
export const unitsOf = (path: string, lines: readonly string[], all: readonly Definition[]): readonly Unit[] => {
  const definitions = all.filter(({ indent, from, to }) => to - from >= (indent === 0 ? shortOuter : shortInner));
  const owners: (Definition | null)[] = Array.from({ length: lines.length }, () => null);
  // Inner definitions come after the ones around them, so that the innermost stays.
  for (const definition of definitions) owners.fill(definition, definition.from - 1, definition.to);
  const prose = proseLines(lines);
  const unit = (from: number, to: number): Unit => {
    const code = lines.slice(from - 1, to);
    const text = code.join("\n");
    const owner = owners[from - 1] ?? null;
    const around = definitions.filter((other) => other.from < from && to <= other.to);
    return {
      ...{ path, from, to, owner },
      size: code.reduce((sum, line) => sum + 3 + 0.3 * line.trim().length, 12),
      within: all.filter((other) => other.from <= from && to <= other.to && other.from !== owner?.from).map(({ name }) => name),
      heads: around.map((other) => headLine(lines, other.from)).filter((head) => head < from),
      prose: prose.has(from),
      imports: owner === null && /^\s*(?:import\b|from\b|use\b|#\s*include|(?:const|let|var)\s.*\brequire\()/.test(code[0] ?? ""),
      words: countWords(code),
      names: identifiers(text),
      calls: callsIn(text),
      literals: literalsIn(code),
    };
  };
  const found: Unit[] = [];
  for (let from = 1; from <= lines.length; ) {
    let to = from;
    while (to < lines.length && owners[to] === owners[from - 1] && prose.has(to + 1) === prose.has(from)) to += 1;
    for (const [first, last] of cut(lines, from, to))
      if (lines.slice(first - 1, last).some((line) => /\w/.test(line))) found.push(unit(first, last));
    from = to + 1;
  }
  return found;
};

/** Names that are called in a text. */
export const callsIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(/(?<name>[A-Za-z_$][\w$]{0,80})\s*\(/g)].map(({ groups }) => groups?.name ?? "")),
];

/** The line that names a definition, behind its decorators. */
const headLine = (lines: readonly string[], from: number): number => {
  let at = from;
  while (at < from + 6 && /^\s*(?:@\w|#\[|\[\w)/.test(lines[at - 1] ?? "")) at += 1;
  return at;
};

/** The longest signature. */
const longHead = 5;

/** Where the heads of the definitions around a line stand, outermost first: the line that names each, up to the end of its signature. */
export const headsAround = ({ path, lines, definitions }: OutlinedFile, line: number): readonly Snippet[] =>
  definitions()
    .filter(({ from, to }) => from < line && line <= to)
    .flatMap((definition) => {
      const from = headLine(lines, definition.from);
      if (from >= line) return [];
      let to = from;
      while (to < Math.min(from + longHead - 1, line - 1) && !/(?:[{:;]|=>|\bdo|\bthen)\s*(?:\/\/.*|#.*)?$/.test(lines[to - 1] ?? ""))
        to += 1;
      return [snippet(path, from, /[({[,]\s*$/.test(lines[from - 1] ?? "") ? to : from)];
    });

/** Cuts a range into pieces of at most `longUnit` lines: before the line with the least indentation, if possible after a blank line. */
const cut = (lines: readonly string[], from: number, to: number): (readonly [number, number])[] => {
  if (to - from < longUnit) return [[from, to]];
  let best = from + longUnit;
  let bestRank = Number.POSITIVE_INFINITY;
  for (let at = from + Math.floor(longUnit / 3); at <= Math.min(to, from + longUnit); at += 1) {
    const line = lines[at - 1] ?? "";
    if (line.trim() === "" || /^\s*[)\]}]/.test(line)) continue;
    const rank = (line.length - line.trimStart().length) * 2 - ((lines[at - 2] ?? "").trim() === "" ? 3 : 0) - (at - from) / 20;
    if (rank < bestRank) {
      best = at;
      bestRank = rank;
    }
  }
  return [[from, best - 1], ...cut(lines, best, to)];
};

/** Lines of comments and docstrings of `longProse` lines and more. */
const proseLines = (lines: readonly string[]): ReadonlySet<number> => {
  const found = new Set<number>();
  for (let from = 1; from <= lines.length; from += 1) {
    const close = proseEnd((lines[from - 1] ?? "").trim());
    if (close === null) continue;
    let to = from;
    while (to < lines.length && !close.test((lines[to] ?? "").trim())) to += 1;
    if (to >= lines.length) continue;
    // A run of line comments ends before the first other line.
    const last = close === afterComments ? to : to + 1;
    if (last - from >= longProse) for (let at = from; at <= last; at += 1) found.add(at);
    from = last;
  }
  return found;
};

const licence = /copyright|\blicen[cs]ed?\b|SPDX-|all rights reserved/i;

/** The numbers of the lines of a licence's comment and of a module's docstring of `longProse` lines and more, where they begin a file. */
export const headProse = (lines: readonly string[]): readonly number[] => {
  const found: number[] = [];
  for (let at = 0; at < Math.min(lines.length, 120); ) {
    const line = (lines[at] ?? "").trim();
    if (line === "" || line.startsWith("#!")) {
      at += 1;
      continue;
    }
    const quotes = /^[rRuU]{0,2}(?<mark>"""|''')/.exec(line)?.groups?.mark;
    const isBlock = line.startsWith("/*");
    if (quotes === undefined && !isBlock && !/^(?:\/\/|#(?!\s*(?:include|define|if|el|end|pragma|\[|!)))/.test(line)) break;
    let to = at;
    if (isBlock) while (to < lines.length - 1 && !(lines[to] ?? "").includes("*/")) to += 1;
    else if (quotes !== undefined)
      while (to < lines.length - 1 && (lines[to] ?? "").lastIndexOf(quotes) <= (to === at ? (lines[at] ?? "").indexOf(quotes) : -1))
        to += 1;
    else while (to < lines.length - 1 && /^\s*(?:\/\/|#(?!!))/.test(lines[to + 1] ?? "")) to += 1;
    const idle = quotes !== undefined ? to - at >= longProse : licence.test(lines.slice(at, to + 1).join("\n"));
    if (idle) for (let number = at + 1; number <= to + 1; number += 1) found.push(number);
    at = to + 1;
  }
  return found;
};

const longProse = 5;
const afterComments = /^(?!#|\/\/)/;

/** The end of prose that begins with this line; null if it is no prose, or if all of it stands on this line. */
const proseEnd = (line: string): RegExp | null => {
  if (/^(?:\/\/|#(?!\s*(?:include|define|if|el|end|\[|!)))/.test(line)) return afterComments;
  if (line.startsWith("/*")) return line.includes("*/") ? null : /\*\//;
  const quotes = /^[rRuU]{0,2}(?<mark>"""|''')/.exec(line)?.groups?.mark;
  if (quotes === undefined || line.indexOf(quotes, line.indexOf(quotes) + 3) !== -1) return null;
  return quotes === "'''" ? /'''/ : /"""/;
};
