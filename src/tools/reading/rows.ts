import type { RawFailure, RawPlace, TextReader } from "../tool.ts";
import { type Classified, misconfigured } from "./classified.ts";
import { DiffReader } from "./diff.ts";
import { FailureList } from "./failure-list.ts";
import { mostFailures } from "./limits.ts";
import { type CompiledRow, compile, complete, type FieldValues, type Line, noValues, type Row } from "./row.ts";
import { addCaller, codeAndMessage, failureOfRow, RowDraft, withPlaces } from "./row-failure.ts";

/**
 * Reads an output whose lines each say one thing, by a table of them: the first row that knows a line takes it. Rows in a list of their
 * own are a chain: they stand on consecutive lines.
 */
export const rows = (...table: readonly Line[]): (() => TextReader) => {
  const compiled = compile(table);
  const signs = signsOf(compiled);
  return () => new RowReader(compiled, { signs });
};

/** The same with the unified diff that format checkers print: each file in it is one failure, with this message. */
export const rowsAndDiff = (message: string, ...table: readonly Line[]): (() => TextReader) => {
  const compiled = compile(table);
  return () => new RowReader(compiled, { diff: new DiffReader(message) });
};

/** Characters of a line that patterns see: what is longer is data. */
const longestLine = 4_000;

interface Options {
  readonly signs?: Signs | null;
  readonly diff?: DiffReader;
  readonly longest?: number;
  /** False where a long line's end is not to be seen. */
  readonly ends?: boolean;
}

/** The reader of one log. Users' problem matchers run on it as well, as one chain of numbered groups. */
export class RowReader implements TextReader {
  private readonly list = new FailureList();
  private readonly weak = new FailureList();
  private carried = noValues();
  private carries = false;
  /** For each chain the row that is awaited, and what its rows said so far. */
  private readonly steps: number[];
  private readonly said: FieldValues[];
  /** The places that lead to the next failure. */
  private callers: RawPlace[] = [];
  private open: RowDraft | null = null;
  /** Lines that said all of a failure by themselves: when one comes again it says nothing new. Null where rows stand together. */
  private readonly heard: Map<string, RowDraft> | null;
  private readonly heardAt = new Set<string>();
  /** What stands open below such a repeat; it comes to nothing, if no note moves it. */
  private idle: RowDraft | null = null;
  /** True while the message of the failure above may go on. */
  private flows = false;
  private refusal: Classified | null = null;
  private weakRefusal: Classified | null = null;
  /** True once something failed that is no refusal. */
  private failed = false;
  private more = false;
  /** True where warnings are what failed the run; the rows that say so. */
  private limited = false;
  private readonly limits: readonly CompiledRow[];
  private readonly chains: readonly (readonly CompiledRow[])[];
  private readonly signs: Signs | null;
  private readonly diff: DiffReader | null;
  private readonly changed = new FailureList();
  private readonly longest: number;
  private readonly ends: boolean;

  constructor(chains: readonly (readonly CompiledRow[])[], options: Options = {}) {
    this.chains = chains;
    this.limits = chains.flat().filter(({ kind }) => kind === "limit");
    this.signs = options.signs ?? null;
    this.heard = chains.every((chain) => chain.length === 1 && chain[0]?.joins === null) ? new Map() : null;
    this.steps = chains.map(() => 0);
    this.said = chains.map(noValues);
    this.diff = options.diff ?? null;
    this.longest = options.longest ?? longestLine;
    this.ends = options.ends ?? true;
  }

  line(whole: string): void {
    const text = whole.length > this.longest ? shortened(whole, this.longest, this.ends) : whole;
    if (this.diff !== null) {
      const changed = this.diff.line(text);
      if (changed !== null) this.changed.add(changed);
      if (this.diff.inside) return;
    }
    // A full list takes nothing more, and no other row says anything without it.
    if (this.list.full && this.list.cut) {
      this.open = null;
      this.limited ||= this.limits.some((row) => row.read(text) !== null);
      return;
    }
    const known = this.heard !== null && this.heard.size > 0 && !this.carries ? this.heard.get(text) : undefined;
    if (known !== undefined) {
      this.repeated(known);
      return;
    }
    const first = text.charCodeAt(0);
    if (this.signs !== null && this.open === null && !this.signs.on(first, text)) {
      this.flows = false;
      return;
    }
    const { chains, steps } = this;
    let taken = false;
    for (let i = 0; i < chains.length; i++) {
      const chain = chains[i] as readonly CompiledRow[];
      const step = steps[i] as number;
      if (taken && step === 0) continue;
      if (!taken && this.tries(chain[step] as CompiledRow, first, text, chain, i)) taken = true;
      else if (step > 0) {
        // The chain broke: this line may begin a new one.
        steps[i] = 0;
        this.said[i] = noValues();
        if (!taken && this.tries(chain[0] as CompiledRow, first, text, chain, i)) taken = true;
      }
    }
    if (!taken) this.flows = false;
  }

  /** True for a failure to which neither lines above nor below it add where it stands. */
  private saysAll(row: CompiledRow, values: FieldValues): boolean {
    const { path, line, message } = values;
    return path !== undefined && message !== undefined && (line !== undefined || !row.held) && (this.heard?.size ?? 0) < mostFailures;
  }

  private repeated(known: RowDraft): void {
    if (this.open !== null) this.close();
    this.flows = true;
    if (known.row.held) {
      this.idle = known.again(this.callers);
      this.open = this.idle;
    }
    this.callers = [];
  }

  private tries(row: CompiledRow, first: number, text: string, chain: readonly CompiledRow[], at: number): boolean {
    if (row.below && this.open === null) return false;
    if (!mayBe(row, first, text)) return false;
    const values = row.read(text);
    if (values === null) return false;
    if (chain.length === 1) return this.take(row, values, text);
    // What this row says comes before what the rows above it said.
    complete(values, this.said[at] as FieldValues);
    const last = this.steps[at] === chain.length - 1;
    if (!last) this.said[at] = { ...values };
    if (last) this.take(row, values, text);
    if (last && !row.loop) {
      this.steps[at] = 0;
      this.said[at] = noValues();
    } else if (!last) this.steps[at] = (this.steps[at] as number) + 1;
    return true;
  }

  /** True when the line is one that the row means. */
  private take(row: CompiledRow, values: FieldValues, text: string): boolean {
    const { carried, open } = this;
    for (const field of row.needs) if (values[field] === undefined && carried[field] === undefined) return false;
    for (const field of row.lacks) if ((row.below ? open?.values : carried)?.[field] !== undefined) return false;
    if (row.kind === "text") return this.flows && (open?.goesOn(values.message ?? text.trim()) ?? false);
    this.flows = row.kind === "failure";
    switch (row.kind) {
      case "failure":
        if (this.carries) {
          if (!row.placedOnly) complete(values, carried);
        } else if (this.saysAll(row, values)) this.heard?.set(text, new RowDraft(row, { ...values }));
        for (const field of row.uses) carried[field] = undefined;
        // Where nothing can stand below it, it need not be held.
        if (!row.held) this.add(row, values, null);
        else {
          this.close();
          this.open = new RowDraft(row, { ...values }, this.callers);
          this.callers = [];
        }
        return true;
      case "head":
        this.close();
        if (row.caller) return addCaller(values, this.callers);
        values.code ??= row.gives.code ?? undefined;
        complete(values, carried);
        this.carried = { ...values };
        this.carries = true;
        return true;
      case "part":
        return open !== null && complete(open.values, values);
      case "note":
        if (open === null) return false;
        open.values.code ??= values.code;
        if (row.joins !== null) open.values.message += `${row.joins}${values.name}`;
        if (row.caller) addCaller(values, open.callers);
        if (row.moves !== null) open.move(values, row.moves);
        open.note(values.message ?? text);
        return true;
      case "end":
        this.close();
        if (this.carries) this.carried = noValues();
        this.callers = [];
        this.carries = row.caller ? !addCaller(values, this.callers) : complete(this.carried, values);
        return true;
      case "cut":
        this.more = true;
        return true;
      case "none":
        this.open = null;
        return true;
      case "whole":
        this.close();
        return true;
      case "limit":
        this.limited = true;
        return true;
      case "other":
        return true;
      default:
        this.close();
        this.refuse(row, row.kind, row.says ?? values.message ?? text);
        return true;
    }
  }

  private close(): void {
    const { open } = this;
    this.open = null;
    if (open === null) return;
    const { moved } = open;
    const again = moved === null ? open === this.idle : this.isHeardAt(moved, open.values.message);
    if (!again) this.add(open.row, open.values, open);
  }

  /** True for words that were moved to the same place before: a header's, in each file that includes it. */
  private isHeardAt({ path, line, column }: RawPlace, message = ""): boolean {
    const key = JSON.stringify([path, line, column, message]);
    if (this.heardAt.has(key)) return true;
    if (this.heardAt.size < mostFailures) this.heardAt.add(key);
    return false;
  }

  private add(row: CompiledRow, values: FieldValues, draft: RowDraft | null): void {
    const alone = failureOfRow(row, values, draft?.detail ?? null);
    if (alone === null) return;
    const failure = draft === null ? alone : withPlaces(alone, draft);
    const refusal = row.refuses.find(([, sign]) => sign.test(codeAndMessage(failure)))?.[0];
    if (refusal !== undefined)
      this.refuse(row, refusal, [failure.path, failure.code, failure.message].filter((part) => part != null).join(": "));
    else if (!row.weak) this.failed = true;
    (row.weak ? this.weak : this.list).add(failure);
  }

  private refuse(row: CompiledRow, kind: Parameters<typeof misconfigured>[0], line: string): void {
    if (row.weak) this.weakRefusal ??= misconfigured(kind, line);
    else this.refusal ??= misconfigured(kind, line);
  }

  end() {
    this.close();
    const told = this.withDiffs();
    const refusal = this.failed || this.changed.size > 0 ? null : (this.refusal ?? this.weakRefusal);
    const alone = this.weak.size > 0 && refusal === null && told.items.every(({ ran }) => ran === false);
    const list = alone ? joined(this.weak, told) : told;
    const { failures, ...rest } = list.finding({
      ...(this.more ? { complete: false } : {}),
      ...(refusal === null ? {} : { class: refusal }),
    });
    // Without a file there is nothing to repair in a refusal: the class says it all.
    const placed = refusal === null ? failures : failures.filter(({ path }) => path !== null);
    return { failures: this.limited ? placed.map(asError) : placed, ...rest };
  }

  /** The failures, with what the diff says of their files, and those that only the diff tells first. */
  private withDiffs(): FailureList {
    if (this.changed.size === 0) return this.list;
    return joined(this.changed, this.list, (failure) => {
      const hunks = failure.path == null || failure.detail ? null : this.diff?.hunks.get(failure.path)?.text();
      return hunks ? { ...failure, detail: hunks } : failure;
    });
  }
}

/** The failures of a list behind those of another on files that it does not name. */
const joined = (others: FailureList, list: FailureList, as = (failure: RawFailure): RawFailure => failure): FailureList => {
  const named = new Set(list.items.map((failure) => failure.path));
  const all = new FailureList();
  for (const failure of others.items) if (!named.has(failure.path)) all.add(as(failure));
  for (const failure of list.items) all.add(as(failure));
  all.cut ||= others.cut || list.cut;
  return all;
};

const asError = (failure: RawFailure): RawFailure => (failure.severity === "warning" ? { ...failure, severity: "error" } : failure);

/** A long line without its middle: a place stands at its beginning, a rule at its end. */
const shortened = (text: string, longest: number, ends: boolean): string =>
  ends ? text.slice(0, longest - longEnd) + text.slice(-longEnd) : text.slice(0, longest);
const longEnd = 1_000;

/** Reads a line that says all of a failure, by the first of these rows that knows it; null for other lines. */
export const rowReader = (...table: readonly Row[]): ((text: string) => RawFailure | null) => {
  const compiled = compile(table).flat();
  return (text) => {
    for (const row of compiled) {
      if (!mayBe(row, text.charCodeAt(0), text)) continue;
      const values = row.read(text);
      if (values !== null && row.needs.every((field) => values[field] !== undefined)) return failureOfRow(row, values, null);
    }
    return null;
  };
};

/** Whether the pattern is worth a try. */
const mayBe = (row: CompiledRow, first: number, text: string): boolean =>
  (row.first === 0 || row.first === first) && (row.hint === "" || text.includes(row.hint));

/** What every line has that a table without chains knows, where no failure is open: by it most lines are left out at once. */
interface Signs {
  on(first: number, text: string): boolean;
}

/** Null where a row of the table has neither a first character nor a hint. */
const signsOf = (chains: readonly (readonly CompiledRow[])[]): Signs | null => {
  const rows = chains.flat().filter((row) => !row.below);
  if (chains.some((chain) => chain.length > 1) || rows.some((row) => row.first === 0 && row.hint === "")) return null;
  const firsts = new Set(rows.map((row) => row.first));
  const hints = [...new Set(rows.flatMap((row) => (row.first === 0 ? [row.hint] : [])))];
  return { on: (first, text) => firsts.has(first) || hints.some((hint) => text.includes(hint)) };
};
