import { mostFailures } from "../limits.ts";
import type { Finding, RawFailure } from "../tool.ts";

/** Lines of detail kept of one failure (`Failure.detail`). */
export const mostDetail = 40;
const longestDetailLine = 400;

/** Failures in the order in which they came, without repeats, cut at `mostFailures`. */
export interface FailureList {
  add(failure: RawFailure): void;
  readonly size: number;
  /** False when failures were dropped because there were too many. */
  readonly complete: boolean;
  readonly all: readonly RawFailure[];
}

/** An empty list; a failure with the same place, code, test and message as an earlier one (a tool's closing summary) is not added again. */
export function failureList(): FailureList {
  const all: RawFailure[] = [];
  const seen = new Set<string>();
  let complete = true;
  return {
    add(failure) {
      const key = [failure.path, failure.line, failure.column, failure.code, failure.test, failure.message].join("\u0000");
      if (seen.has(key)) return;
      if (all.length >= mostFailures) {
        complete = false;
        return;
      }
      seen.add(key);
      all.push(failure);
    },
    get size() {
      return all.length;
    },
    get complete() {
      return complete;
    },
    all,
  };
}

/** The finding that a list makes, with `complete: false` where the list was cut or `extra` says so. */
export function findingOf(list: FailureList, extra: Omit<Finding, "failures"> = {}): Finding {
  const complete = list.complete && extra.complete !== false;
  const { complete: _said, ...rest } = extra;
  return { failures: list.all, ...rest, ...(complete ? {} : { complete: false }) };
}

/**
 * Lines of detail, bounded as they come: the first `mostDetail`, each cut. A class, since one is made for every failure of a log:
 * an object literal with getters costs V8 a hidden class each, which the collector of young objects then takes for alive.
 */
export class DetailLines {
  private readonly lines: string[] = [];

  add(line: string): void {
    if (this.lines.length >= mostDetail) return;
    this.lines.push(line.length > longestDetailLine ? `${line.slice(0, longestDetailLine)}…` : line.trimEnd());
  }

  get size(): number {
    return this.lines.length;
  }

  /** The lines joined, without their common indent and blank lines at both ends; null where nothing but blanks was added. */
  text(): string | null {
    const { lines } = this;
    let from = 0;
    let to = lines.length;
    while (from < to && lines[from] === "") from++;
    while (to > from && lines[to - 1] === "") to--;
    const kept = lines.slice(from, to);
    if (kept.length === 0) return null;
    const indent = Math.min(...kept.filter((line) => line !== "").map((line) => line.length - line.trimStart().length));
    return kept.map((line) => line.slice(indent)).join("\n");
  }
}
