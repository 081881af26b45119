import type { RunEvent } from "./core/events.ts";

/** Who watches a run: a terminal, a job's log, or nobody. */
export interface Face {
  /** Before the first gate. */
  begin(gates: readonly { readonly name: string; readonly stage: string; readonly run: string; readonly detected: string | null }[]): void;
  event(event: RunEvent): void;
  /** A line for the log. */
  say(line: string): void;
  /** A first-round prompt of a dry run, as it would be sent. */
  prompt(gate: string, text: string, tokens: number): void;
  /** Output of a gate as it comes, in slices; a face shows as much of it as fits. */
  output(gate: string, text: string): void;
}

/** Watches nothing. */
export const silentFace: Face = { begin() {}, event() {}, say() {}, prompt() {}, output() {} };
