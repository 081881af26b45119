/** From what rows read to the failure that it means. */
import type { RawFailure, RawPlace } from "../tool.ts";
import { cutLine, Detail } from "./detail.ts";
import type { CompiledRow, FieldValues } from "./row.ts";
import { severityOf } from "./severity.ts";

/** A failure while the lines below it may still add to it. */
export class RowDraft {
  readonly row: CompiledRow;
  values: FieldValues;
  detail: Detail | null = null;
  readonly callers: RawPlace[];
  private use: RawPlace | null = null;
  private settled = false;

  constructor(row: CompiledRow, values: FieldValues, callers: RawPlace[] = []) {
    this.row = row;
    this.values = values;
    this.callers = callers;
  }

  note(text: string): void {
    this.detail ??= new Detail();
    this.detail.add(text);
  }

  /** The same line once more. */
  again(callers: RawPlace[]): RowDraft {
    return new RowDraft(this.row, { ...this.values }, callers);
  }

  /**
   * Where what the failure speaks of is used: the text that a macro put there stands in its definition. Null where it was given to the macro:
   * that stands behind the macro's name already.
   */
  get moved(): RawPlace | null {
    const { path, line } = this.values;
    const isGiven = this.use?.path === path && (numberOf(line) ?? 0) >= (this.use?.line ?? 0);
    return isGiven ? null : this.use;
  }

  /** Takes the place of a note that may move the failure. */
  move(values: FieldValues, moves: boolean): void {
    // Nobody mends the machine's own headers.
    if (moves && !this.settled && !/^(?:\/usr\/|\/Library\/|[A-Z]:[\\/]Program)/.test(values.path ?? "")) this.use = placeOf(values);
    this.settled ||= !moves;
  }

  /** Adds a further line of the message; false where it is whole. */
  goesOn(text: string): boolean {
    const said = this.values.message ?? "";
    if (said.length > longestMessage || (this.row.tail?.test(said) ?? false)) return false;
    this.values.message = `${said} ${text}`;
    return true;
  }
}
const longestMessage = 2_000;

/** The failure that a row's values say; null for one that lacks what its row must know. */
export const failureOfRow = (row: CompiledRow, values: FieldValues, notes: Detail | null): RawFailure | null => {
  const given = row.gives;
  if (row.tail !== null) untail(row.tail, values);
  if (row.quoted) unquote(values);
  const message = cutLine(row.says === null ? (values.message ?? given.message ?? "") : filled(row.says, values));
  if (message === "" || (row.placedOnly && values.path === undefined)) return null;
  const code = values.code ?? given.code ?? null;
  const project = values.project ?? given.project;
  const line = numberOf(values.line) || null;
  const failure: RawFailure = {
    path: values.path?.trim() ?? given.path ?? null,
    line,
    column: line === null ? null : columnOf(values.column),
    code,
    message,
    severity: values.severity === undefined ? (given.severity ?? "error") : severityOf(values.severity),
    ran: given.ran ?? !(row.unread?.test(codeAndMessage({ code, message })) ?? false),
    detail: notes?.text() ?? values.detail ?? null,
    base: project === undefined ? null : project.includes("/") ? project.slice(0, project.lastIndexOf("/")) : ".",
  };
  return given.stage === undefined ? failure : { ...failure, stage: given.stage };
};

/** Code and message, by which rows tell what a failure means. */
export const codeAndMessage = ({ code, message }: Pick<RawFailure, "code" | "message">): string =>
  code == null ? message : `${code} ${message}`;

/** A failure where it was moved to, with the places that led to it as its stack. */
export const withPlaces = (failure: RawFailure, { moved, callers }: RowDraft): RawFailure => {
  const { path, line, column } = failure;
  if (path == null || (moved === null && callers.length === 0)) return failure;
  return { ...failure, ...moved, stack: [...(moved === null ? [] : [moved]), { path, line, column }, ...callers] };
};

/** Adds the place of a line to the callers; always true, as the line is taken. */
export const addCaller = (values: FieldValues, callers: RawPlace[]): true => {
  const place = placeOf(values);
  if (place !== null && callers.length < mostCallers) callers.push(place);
  return true;
};
const mostCallers = 50;

const placeOf = ({ path, line, column }: FieldValues): RawPlace | null =>
  path === undefined ? null : { path, line: numberOf(line), column: columnOf(column) };

const numberOf = (digits: string | undefined): number | null => {
  const number = digits === undefined || digits === "" ? Number.NaN : Number(digits);
  return Number.isInteger(number) && number >= 0 && number < 1e9 ? number : null;
};

/** A marker stands below the column that it means. */
const columnOf = (text: string | undefined): number | null => (text?.trim() === "" ? text.length + 1 : numberOf(text));

const untail = (tail: RegExp, values: FieldValues): void => {
  const said = values.message ?? "";
  const found = tail.exec(said);
  if (found === null) return;
  values.message = said.slice(0, found.index);
  values.code ??= found.groups?.code;
};

const unquote = (values: FieldValues): void => {
  values.message = values.message?.replaceAll('\\"', '"');
  values.detail = values.detail?.replaceAll('\\"', '"').split("\\n").slice(0, 20).join("\n");
};

/** A sentence with what the line said in place of `{field}`. */
const filled = (sentence: string, values: FieldValues): string =>
  sentence.replace(/\{(\w+)\}/g, (_, field: string) => values[field as keyof FieldValues] ?? "");
