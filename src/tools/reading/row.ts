import type { RawFailure } from "../tool.ts";
import { isBlank } from "./line-start.ts";
import { readPlace } from "./place-prefix.ts";

/**
 * What the named groups of a row may be called. `column`: a number, or the blanks in front of a marker; `project`: a file whose
 * folder paths are relative to; `name`, `other`: for the sentence of `says`.
 */
const fields = ["path", "line", "column", "code", "message", "severity", "detail", "project", "name", "other"] as const;
export type Field = (typeof fields)[number];
export type FieldValues = { [field in Field]: string | undefined };
/** Which group holds a field; -1: none. */
type Groups = { readonly [field in Field]: number };

/**
 * What a line that matches is: a failure (where nothing is said); a `head`, whose values hold for the failures below; a `part` that fills
 * in what the failure above left open; the `text` of its message, wrapped to the lines right below it; a `note` on it; the `end` of a
 * block, which may be the head of the next; a word that the list is `cut`; a sign that the failure above is `none`, or `whole`; the
 * sentence of a `limit` on warnings by which they failed the run; some `other` line, which no row below is to take; or the tool's refusal
 * to start, by its class.
 */
type Kind = "failure" | "head" | "part" | "text" | "note" | "end" | "cut" | "none" | "whole" | "limit" | "other" | Refusal;
type Refusal = "config" | "dependency" | "missing-dependency" | "no-tests";

/** One kind of line, as data. */
export interface Row {
  /** The pattern, with named groups. Its literal beginning, where it has one, is what lines are told apart by. */
  readonly match: RegExp;
  readonly is?: Kind;
  /** A text that is in every such line: the pattern is tried on no other. */
  readonly has?: string;
  /** The line begins with `path:line[:column]:`, whose path this may limit; the pattern reads what follows. */
  readonly placed?: true | RegExp;
  /** What this line or the ones above must have told. */
  readonly needs?: readonly Field[];
  /** What heads, or for lines below a failure that one, must not have told. */
  readonly lacks?: readonly Field[];
  /** What a head told for the next failure only. */
  readonly uses?: readonly Field[];
  /** What the line does not say itself. */
  readonly gives?: Partial<Pick<RawFailure, "path" | "code" | "message" | "severity" | "stage" | "ran">> & { readonly project?: string };
  /** The message where the line has only its parts: `{path}`, `{name}` stand for what the groups told. */
  readonly says?: string;
  /** What stands behind the last line of the message, with its group `code`: both are taken off. */
  readonly tail?: RegExp;
  /** Of a head, end or note: its place led to the failure's and is its stack: it includes the file, or asks for the template. */
  readonly caller?: true;
  /** Of a note: true: the failure stands here, where what was written there is used; false: the notes below are of another place. */
  readonly moves?: boolean;
  /** Of a note: its `name` is added to the failure's message, behind this. */
  readonly joins?: string;
  /** It stood in quotes: a backslash in front of a quote, and `\\n` for a line's end in the detail, are taken back. */
  readonly quoted?: true;
  /** Code and message, or the message alone where there is no code, that mean a file was not read: its checks did not run. */
  readonly unread?: RegExp;
  /** The same of a refusal to start, which is told as such where nothing else failed. */
  readonly refuses?: readonly (readonly [Refusal, RegExp])[];
  /** Where the place is told below: without one it is dropped. */
  readonly placedOnly?: true;
  /** Such failures count only where all others are of files that were not read (`--quiet`), such a refusal only where there is no other. */
  readonly weak?: true;
  /** Of a chain's last row: it may stand on several lines. */
  readonly loop?: true;
}

/** A line, or a chain of consecutive ones. */
export type Line = Row | readonly Row[];

/** A row with its names made numbers: an object of groups for each line costs. */
export interface CompiledRow {
  /** What a line says, in an object of its own; null for a line that is not of this kind. */
  read(text: string): FieldValues | null;
  readonly kind: Kind;
  /** Code of the character that every such line begins with; 0 where that cannot be told. */
  readonly first: number;
  readonly hint: string;
  readonly needs: readonly Field[];
  readonly lacks: readonly Field[];
  readonly uses: readonly Field[];
  readonly gives: NonNullable<Row["gives"]>;
  readonly says: string | null;
  readonly tail: RegExp | null;
  readonly caller: boolean;
  readonly moves: boolean | null;
  readonly joins: string | null;
  readonly quoted: boolean;
  readonly unread: RegExp | null;
  readonly refuses: NonNullable<Row["refuses"]>;
  readonly placedOnly: boolean;
  readonly weak: boolean;
  readonly loop: boolean;
  /** True for a failure that lines below may add to. */
  readonly held: boolean;
  /** True for a line that says nothing where no failure stands above it. */
  readonly below: boolean;
}

/** Makes a table ready for reading. */
export const compile = (table: readonly Line[]): readonly (readonly CompiledRow[])[] => {
  const chains = table.map((line): readonly Row[] => (Array.isArray(line) ? line : [line as Row]));
  const held = chains.some((chain) => chain.some((row) => isBelow(row)));
  const placeOf = placeReader();
  return chains.map((chain) => chain.map((row) => compiledRow(row, held, placeOf)));
};

/** A row whose groups have numbers, as a user's problem matcher has them. */
export const numberedRow = (pattern: RegExp, groups: Partial<Groups>, rest: Pick<CompiledRow, "loop" | "gives">): CompiledRow => ({
  ...plainRow,
  read: plainReader(pattern, { ...noGroups, ...groups }),
  ...rest,
});

/** Puts into `values` what it leaves open and `more` knows; true where there was any such thing. */
export const complete = (values: FieldValues, more: FieldValues): boolean => {
  let added = false;
  for (const field of fields) {
    if (values[field] !== undefined || more[field] === undefined) continue;
    values[field] = more[field];
    added = true;
  }
  return added;
};

/** Nothing known yet. Every object of values has every field, in one order: V8 then knows them all by one shape. */
export const noValues = (): FieldValues => ({
  path: undefined,
  line: undefined,
  column: undefined,
  code: undefined,
  message: undefined,
  severity: undefined,
  detail: undefined,
  project: undefined,
  name: undefined,
  other: undefined,
});

const plainRow = {
  kind: "failure",
  first: 0,
  hint: "",
  needs: [],
  lacks: [],
  uses: [],
  says: null,
  tail: null,
  caller: false,
  moves: null,
  joins: null,
  quoted: false,
  unread: null,
  refuses: [],
  placedOnly: false,
  weak: false,
  held: false,
  below: false,
} as const;

const isBelow = ({ is }: Row): boolean => is === "part" || is === "text" || is === "note" || is === "none" || is === "whole";

const compiledRow = (row: Row, held: boolean, placeOf: typeof readPlace): CompiledRow => {
  const { source, flags } = row.match;
  const names = [...source.matchAll(/\\.|\[(?:\\.|[^\]])*\]|\((?!\?)|\(\?<(\w+)>/g)].filter(([text]) => text.startsWith("("));
  const groups = {
    ...noGroups,
    ...Object.fromEntries(names.flatMap(([, name], i) => (name === undefined ? [] : [[fieldOf(name), i + 1]]))),
  };
  const plain = new RegExp(source.replace(/\(\?<\w+>/g, "("), flags);
  return {
    read: row.placed ? placedReader(plain, groups, placeOf, row.placed === true ? null : row.placed) : plainReader(plain, groups),
    kind: row.is ?? "failure",
    first: row.placed ? 0 : firstOf(source),
    hint: row.has ?? "",
    needs: row.needs ?? [],
    lacks: row.lacks ?? [],
    uses: row.uses ?? [],
    gives: row.gives ?? {},
    says: row.says ?? null,
    tail: row.tail ?? null,
    caller: row.caller ?? false,
    moves: row.moves ?? null,
    joins: row.joins ?? null,
    quoted: row.quoted ?? false,
    unread: row.unread ?? null,
    refuses: row.refuses ?? [],
    placedOnly: row.placedOnly ?? false,
    weak: row.weak ?? false,
    loop: row.loop ?? false,
    held,
    below: isBelow(row),
  };
};

const noGroups = Object.fromEntries(fields.map((field) => [field, -1])) as Groups;

const plainReader = (pattern: RegExp, groups: Groups): CompiledRow["read"] => {
  const values = noValues();
  return (text) => {
    const match = pattern.exec(text);
    return match === null ? null : fill(values, match, groups);
  };
};

const fill = (values: FieldValues, match: readonly (string | undefined)[], at: Groups): FieldValues => {
  values.path = at.path < 0 ? undefined : match[at.path];
  values.line = at.line < 0 ? undefined : match[at.line];
  values.column = at.column < 0 ? undefined : match[at.column];
  values.code = at.code < 0 ? undefined : match[at.code];
  values.message = at.message < 0 ? undefined : match[at.message];
  values.severity = at.severity < 0 ? undefined : match[at.severity];
  values.detail = at.detail < 0 ? undefined : match[at.detail];
  values.project = at.project < 0 ? undefined : match[at.project];
  values.name = at.name < 0 ? undefined : match[at.name];
  values.other = at.other < 0 ? undefined : match[at.other];
  return values;
};

/** Reads a line's place once, however many rows ask for it. */
const placeReader = (): typeof readPlace => {
  let last: string | null = null;
  let found: ReturnType<typeof readPlace> = null;
  return (text) => {
    if (text !== last) found = readPlace(text);
    last = text;
    return found;
  };
};

const placedReader = (pattern: RegExp, groups: Groups, placeOf: typeof readPlace, path: RegExp | null): CompiledRow["read"] => {
  const values = noValues();
  return (text) => {
    const found = placeOf(text);
    if (found === null || (path === null ? isBlank(found.path.charAt(0)) : !path.test(found.path))) return null;
    const match = pattern.exec(found.rest);
    if (match === null) return null;
    fill(values, match, groups);
    values.path = found.path;
    values.line = String(found.line);
    if (found.column != null) values.column = String(found.column);
    return values;
  };
};

const fieldOf = (name: string): Field => {
  const field = fields.find((one) => one === name);
  if (field === undefined) throw new Error(`a row has a group of the name ${name}`);
  return field;
};

/** The character that a pattern's source asks for at the line's beginning, where it is one and must be there. */
const firstOf = (source: string): number => {
  const start = /^\^(?:\\([^\w])|([^\\^$.|?*+()[\]{}]))(?![?*]|\{0)/.exec(source);
  return start === null || hasAlternatives(source) ? 0 : ((start[1] ?? start[2])?.charCodeAt(0) ?? 0);
};

const hasAlternatives = (source: string): boolean => {
  let depth = 0;
  for (const [sign] of source.matchAll(/\\.|\[(?:\\.|[^\]])*\]|[()|]/g)) {
    if (sign === "(") depth++;
    else if (sign === ")") depth--;
    else if (sign === "|" && depth === 0) return true;
  }
  return false;
};
