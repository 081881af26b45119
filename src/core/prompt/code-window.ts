/** A range of lines of a file worth showing, 1-based and inclusive. */
export interface Snippet {
  readonly file: string;
  readonly from: number;
  readonly to: number;
  /** If not all lines fit, the ones nearest to this line are kept; null: all or nothing. */
  readonly focus: number | null;
  /** Single lines that belong to it: they are shown if it is, as far as there is room. */
  readonly heads?: readonly number[];
}

export const snippet = (file: string, from: number, to: number, focus: number | null = null): Snippet => ({ file, from, to, focus });

/** A definition and where it stands. */
export interface Landmark {
  readonly file: string;
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

/** Lines chosen for a prompt, by file, in the order in which the files came up. */
export type ChosenLines = ReadonlyMap<string, ReadonlySet<number>>;

const maxWidth = 400;

/** One line with its number. Prompts and tool answers all use this form. */
export const numbered = (number: number | "-", line: string): string =>
  `${number}|${line.length > maxWidth ? `${line.slice(0, maxWidth)}…` : line}`;

/** A file's lines without a BOM, without a last empty line, and without line ends. */
export const linesOf = (text: string): readonly string[] => {
  const lines = text.replace(/^\uFEFF/, "").split(/\r?\n/);
  return lines.at(-1) === "" ? lines.slice(0, -1) : lines;
};

/** What the change under repair did to a file. */
export interface FileMarks {
  /** The changed lines, as a heading names them. */
  readonly ranges: string;
  /** What stands before a line, by its number: the lines in whose place it came. */
  readonly former: ReadonlyMap<number, readonly string[]>;
}

/** What a heading says of changed lines. */
export const headMark = (ranges: string): string => `, changed here: ${ranges}`;

/** Chosen lines of one file: a heading, then the lines in order, with "..." where some are left out. */
export const renderFile = (path: string, lines: readonly string[], chosen: ReadonlySet<number>, marks: FileMarks | null = null): string => {
  const out = [`== ${path}${chosen.size >= lines.length ? "" : ` (${lines.length} lines)`}${marks === null ? "" : headMark(marks.ranges)}`];
  let last = 0;
  for (const number of withoutBlankEdges(lines, chosen, marks)) {
    const line = lines[number - 1] ?? "";
    if (last !== 0 && number > last + 1) out.push("...");
    out.push(...(marks?.former.get(number) ?? []), numbered(number, line));
    last = number;
  }
  // Lines that were taken from the end.
  if (chosen.has(lines.length)) out.push(...(marks?.former.get(lines.length + 1) ?? []));
  return out.join("\n");
};

/** The chosen lines in order, without blank ones at the ends of each run: they tell nothing, and a copied text holds only what stands between. */
const withoutBlankEdges = (lines: readonly string[], chosen: ReadonlySet<number>, marks: FileMarks | null): readonly number[] => {
  const runs: number[][] = [];
  for (const number of [...chosen].sort((a, b) => a - b)) {
    if (number > lines.length) continue;
    if (runs.at(-1)?.at(-1) === number - 1) runs.at(-1)?.push(number);
    else runs.push([number]);
  }
  const isBlank = (number = 0): boolean => lines[number - 1]?.trim() === "" && marks?.former.has(number) !== true;
  return runs.flatMap((run) => {
    const from = run.findIndex((number) => !isBlank(number));
    return from === -1 ? [] : run.slice(from, run.findLastIndex((number) => !isBlank(number)) + 1);
  });
};

/** Numbered lines of a text, cut to a range and to `limit` lines, with a note on what was left out. */
export const readWindow = (text: string, from: number, to: number, limit: number): string => {
  const lines = linesOf(text);
  const first = Math.min(Math.max(1, from), Math.max(1, lines.length));
  const last = Math.min(lines.length, Math.max(first, to), first + limit - 1);
  const shown = lines.slice(first - 1, last).map((line, index) => numbered(first + index, line));
  const rest = last < lines.length ? [`(lines ${first}-${last} of ${lines.length})`] : [];
  return [...shown, ...rest].join("\n");
};
