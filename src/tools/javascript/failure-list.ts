import { mostFailures } from "../limits.ts";
import type { RawFailure } from "../tool.ts";

/** A list that keeps at most `limit` entries and knows when it had to refuse one, so that a reader's memory stays bounded. */
export interface Bounded<T extends object> {
  readonly items: readonly T[];
  readonly cut: boolean;
  /** Nothing more goes in: what is still to come need not be taken apart. */
  readonly full: boolean;
  /** An item that is dear to make is given as a function, called only where there is room; null: there is none. */
  add(item: T | (() => T | null)): void;
}

/** A bounded list; `limit` counts entries. */
export function bounded<T extends object>(limit: number): Bounded<T> {
  const items: T[] = [];
  let cut = false;
  return {
    items,
    get cut() {
      return cut;
    },
    get full() {
      return items.length >= limit;
    },
    add(item) {
      if (items.length >= limit) {
        cut = true;
        return;
      }
      const made = typeof item === "function" ? item() : item;
      if (made !== null) items.push(made);
    },
  };
}

/** A bounded list of failures with the cap that every reader here holds to. */
export function failureList(): Bounded<RawFailure> {
  return bounded<RawFailure>(mostFailures);
}

/** `{ complete: false }` for a list that was cut, else nothing: readers never claim that a list is complete. */
export function completeness(...lists: readonly { readonly cut: boolean }[]): { complete?: boolean } {
  return lists.some((list) => list.cut) ? { complete: false } : {};
}
