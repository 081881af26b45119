import type { Finding, RawFailure, RawPlace } from "../tool.ts";
import { mostErrors, mostFailures } from "./limits.ts";
import { frameIn, samePath, testFrame } from "./place-at-end.ts";

/** A list that keeps at most `limit` entries and knows when it had to refuse one, so that a reader's memory stays bounded. */
export class Bounded<T extends object> {
  readonly items: T[] = [];
  /** True when an entry was refused because there were too many. */
  cut = false;
  private readonly limit: number;

  constructor(limit: number) {
    this.limit = limit;
  }

  /** Nothing more goes in: what is still to come need not be taken apart. */
  get full(): boolean {
    return this.items.length >= this.limit;
  }

  get size(): number {
    return this.items.length;
  }

  /** An entry that is dear to make is given as a function, called only where there is room; null: there is none. */
  add(entry: T | (() => T | null)): void {
    if (this.full) {
      this.cut = true;
      return;
    }
    const item = typeof entry === "function" ? entry() : entry;
    if (item !== null && !this.repeats(item)) this.items.push(item);
  }

  /** True for an entry that says again what the list has. */
  protected repeats(_item: T): boolean {
    return false;
  }
}

/**
 * Failures in the order in which they came, cut at `mostFailures`. One with the same place, project, code, test and message as an earlier
 * one (a tool's closing summary) is not added again.
 */
export class FailureList extends Bounded<RawFailure> {
  private readonly seen: Seen = new Map();
  /** Repeats since the last new one: a log that only says the same again is not taken apart for ever. */
  private again = 0;

  constructor() {
    super(mostFailures);
  }

  override get full(): boolean {
    return this.items.length >= mostFailures || this.again >= mostFailures;
  }

  /** Adds what one test failed of; see `errorsOfTest`. The errors are dear to make, so they are asked for only where there is room. */
  addTest(errors: () => readonly RawFailure[]): void {
    if (this.full) this.cut = true;
    else for (const error of errorsOfTest(errors())) this.add(error);
  }

  protected override repeats(failure: RawFailure): boolean {
    const { path = null, line = null, column = null, code = null, message, owner = null } = failure;
    const test = owner === null ? (failure.test ?? null) : `${owner}\n${failure.test}`;
    const room = this.items.length < mostFailures;
    const named = below(below(below(this.seen, message, room), code, room), test, room);
    const placed = below(below(named, path, room), line, room);
    if (placed?.has(column) ?? false) {
      this.again++;
      return true;
    }
    this.again = 0;
    if (room) placed?.set(column, placed);
    return false;
  }

  /** The finding that the list makes, with `complete: false` where the list was cut or `extra` says so. */
  finding(extra: Omit<Finding, "failures"> = {}): Finding {
    const { complete = true, ...rest } = extra;
    return { failures: this.items, ...rest, ...(this.cut || !complete ? { complete: false } : {}) };
  }
}

/**
 * The failures of a test that shows several errors (soft assertions, a hook that fails behind the test): one for each place that they name,
 * at most ten. An error at a place that is known is the same one again (a retry, another reporter). One without a place is a further word
 * on the error before it; where it comes first, on the next.
 */
export const errorsOfTest = (errors: readonly RawFailure[]): readonly RawFailure[] => {
  if (errors.length < 2) return errors;
  const kept: RawFailure[] = [];
  for (const error of errors) {
    const last = kept.at(-1);
    if (last === undefined || isFurther(error, kept)) kept.push(error);
    else if (placeOf(error) === null) kept[kept.length - 1] = { ...last, detail: joined(last.detail, error) };
  }
  const [first, second, ...more] = kept;
  if (first === undefined || second === undefined || placeOf(first) !== null) return kept;
  return [{ ...second, message: first.message, detail: joined(first.detail, second) }, ...more];
};

const joined = (before: string | null | undefined, { message, detail }: RawFailure): string =>
  [before, message, detail].filter((part) => part != null && part !== "").join("\n");

/** Whether an error of a test is a failure of its own beside those that are known: it names a place that none of them does. */
export const isFurther = (error: RawFailure, known: readonly RawFailure[]): boolean => {
  const place = placeOf(error);
  if (place === null || known.length >= mostErrors) return false;
  return !known.some((other) => {
    const at = placeOf(other);
    return (
      at !== null && at.line === place.line && (at.column ?? place.column) === (place.column ?? at.column) && samePath(at.path, place.path)
    );
  });
};

/** The line where an error will be placed: its own, else its frame in the test's file, else where it was thrown. */
const placeOf = ({ path = null, line = null, column = null, stack = [] }: RawFailure): RawPlace | null => {
  if (line !== null) return { path: path ?? "", line, column };
  return path === null ? testFrame(stack) : (frameIn(stack, path) ?? stack[0] ?? null);
};

/** What was seen, as a tree of parts: a text of all of them would have to be put together for every failure of a log. */
type Seen = Map<unknown, Seen>;

/** What stands below a part; with `room` it is made where it is not there. */
const below = (seen: Seen | undefined, part: unknown, room: boolean): Seen | undefined => {
  const found = seen?.get(part);
  if (found !== undefined || !room) return found;
  const fresh: Seen = new Map();
  seen?.set(part, fresh);
  return fresh;
};
