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
      this.cut ||= typeof entry === "function" || !this.repeats(entry);
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
 * Failures in the order in which they came, cut at `mostFailures`. One with the same place, code, test and message as an earlier one (a
 * tool's closing summary) is not added again.
 */
export class FailureList extends Bounded<RawFailure> {
  private readonly seen = new Set<string>();

  constructor() {
    super(mostFailures);
  }

  protected override repeats(failure: RawFailure): boolean {
    const key = [failure.path, failure.line, failure.column, failure.code, failure.test, failure.message].join("\u0000");
    if (this.seen.has(key)) return true;
    if (!this.full) this.seen.add(key);
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
