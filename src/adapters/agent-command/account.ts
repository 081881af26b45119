import { orElse } from "../../core/result.ts";
import type { Usage } from "../../core/usage.ts";
import type { ServiceFault } from "./service-fault.ts";

/** What a command reports about its own work. It proves nothing. Only the gate does. */
export interface Account {
  /** Null where it says nothing of tokens. */
  readonly usage: Usage | null;
  readonly model: string | null;
  readonly lastWords: string | null;
  /** What it was not permitted to do, in its own terms: a path, or the name of a tool. */
  readonly denials: readonly string[];
  /** What its own sandbox said as it refused a write, or null. */
  readonly writeRefused: string | null;
  /** Why its service failed, or null. */
  readonly fault: ServiceFault | null;
  /** A sentence where it stopped at a limit of its own. */
  readonly stopped: string | null;
}

/** Reads one command's output while it comes. */
export interface AccountReader {
  /** A JSON object that stood on a line of its own. */
  take(event: Readonly<Record<string, unknown>>): void;
  account(): Account;
}

export const emptyAccount: Account = {
  usage: null,
  model: null,
  lastWords: null,
  denials: [],
  writeRefused: null,
  fault: null,
  stopped: null,
};

/** Longer lines are not kept: no event that is read is that long. */
const maxLine = 8_000_000;
const maxTail = 8_000;

/** Cuts output into lines, hands on those that are JSON objects, and keeps the end of the rest. Memory stays bounded. */
export const outputLines = (
  take: (event: Readonly<Record<string, unknown>>) => void,
): {
  write(text: string): void;
  end(): void;
  /** The last characters of what was no JSON. */
  tail(): string;
} => {
  let line = "";
  let skipping = false;
  let tail = "";
  const finish = (): void => {
    const event = skipping ? null : objectIn(line);
    if (event !== null) take(event);
    else if (line.trim() !== "") tail += `${line.slice(-maxTail)}\n`;
    // Cut now and then only: a command may print millions of lines.
    if (tail.length > 8 * maxTail) tail = tail.slice(-maxTail);
    line = "";
    skipping = false;
  };
  return {
    write(text) {
      let from = 0;
      for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", from)) {
        line += text.slice(from, at);
        finish();
        from = at + 1;
      }
      line += text.slice(from);
      if (line.length > maxLine) {
        line = line.slice(-maxTail);
        skipping = true;
      }
    },
    end: finish,
    tail: () => tail.slice(-maxTail).trim(),
  };
};

const objectIn = (line: string): Readonly<Record<string, unknown>> | null => {
  if (!/^\s*\{/.test(line)) return null;
  return orElse(() => objectOf(JSON.parse(line)), null);
};

/** A JSON value as an object; null where it is none. */
export const objectOf = (value: unknown): Readonly<Record<string, unknown>> | null =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : null;

/** A JSON value as a count: 0 for whatever is no positive finite number. */
export const countOf = (value: unknown): number => (typeof value === "number" && Number.isFinite(value) && value > 0 ? value : 0);

/** A JSON value as text with something in it; null else. */
export const nonEmptyText = (value: unknown): string | null => (typeof value === "string" && value.trim() !== "" ? value : null);
