import type { Finding, RawFailure } from "../tool.ts";
import { mostFailures } from "./limits.ts";

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

/** `{ complete: false }` where one of several lists was cut, else nothing: readers never claim that a list is complete. */
export function completeness(...lists: readonly { readonly cut: boolean }[]): { complete?: boolean } {
  return lists.some((list) => list.cut) ? { complete: false } : {};
}

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
