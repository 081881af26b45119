import { cutText, oneLine } from "../defuse.ts";
import type { Gap } from "./gap.ts";

/** The texts of a gap. `alternative`: a sentence; where lines are to be copied, a blank line and the lines. */
export interface GapWords {
  readonly message: string;
  readonly detail: string;
  readonly severity: Gap["severity"];
  readonly alternative: string;
  readonly stop: string;
}

/** Somebody else's words as one sentence of at most 600 characters, with a full stop. */
export const sentence = (text: string): string => {
  const line = cutText(oneLine(text), 600);
  if (line === "") return "";
  return /[.!?…]["')]?$/.test(line) ? line : `${line}.`;
};

/** Lines for the configuration file, headed by its name as a comment. */
export const configLines = (file: string, lines: readonly string[]): string => [`# ${file}`, ...lines].join("\n");
