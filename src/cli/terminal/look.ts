/** How text may look on a stream: colours, symbols, width, and whether lines may be drawn anew. */
import { styleText } from "node:util";
import type { Environment } from "../../core/environment.ts";

export interface Look {
  readonly colour: boolean;
  /** Symbols beyond ASCII. */
  readonly unicode: boolean;
  /** A terminal whose last lines may be drawn anew; else every line is written once. */
  readonly live: boolean;
  /** Columns to fill at most; Infinity where nothing is to be wrapped (a file, a pipe, a job's log). */
  readonly width: number;
}

interface Stream {
  readonly isTTY?: boolean;
  readonly columns?: number;
}

/**
 * Reads the customs of the field: FORCE_COLOR (force-color.org) before NO_COLOR (no-color.org), as Node does; TERM=dumb and CI mean no
 * drawing anew; the locale tells whether symbols can be shown.
 */
export const lookOf = (stream: Stream, environment: Environment): Look => {
  const terminal = stream.isTTY === true;
  const able = terminal && environment.TERM !== "dumb";
  const inCi = isSet(environment.CI) || isSet(environment.GITHUB_ACTIONS);
  return {
    colour: colourAsked(environment) ?? able,
    unicode: environment.TERM !== "linux" && readsUtf8(environment),
    live: able && !inCi,
    width: terminal ? Math.max(40, stream.columns ?? 80) : Number.POSITIVE_INFINITY,
  };
};

const isSet = (value: string | undefined): boolean => value !== undefined && value !== "" && value !== "0" && value !== "false";

const colourAsked = ({ FORCE_COLOR, NO_COLOR }: Environment): boolean | null => {
  if (FORCE_COLOR !== undefined) return FORCE_COLOR !== "0" && FORCE_COLOR !== "false";
  return NO_COLOR !== undefined && NO_COLOR !== "" ? false : null;
};

const readsUtf8 = (environment: Environment): boolean => {
  const locale = environment.LC_ALL || environment.LC_CTYPE || environment.LANG || "";
  // macOS sets no locale for programs that no terminal started, and shows UTF-8 everywhere.
  return /utf-?8/i.test(locale) || isSet(environment.GITHUB_ACTIONS) || (locale === "" && process.platform === "darwin");
};

export type TerminalTone = "good" | "warning" | "bad" | "neutral" | "faint" | "strong";

const formats = { good: "green", warning: "yellow", bad: "red", neutral: "cyan", faint: "dim", strong: "bold" } as const;

/** The text in its tone, where there is colour. */
export const paint = (look: Look, tone: TerminalTone, text: string): string =>
  look.colour && text !== "" ? styleText(formats[tone], text, { validateStream: false }) : text;

const symbols = {
  good: ["✔", "+"],
  bad: ["✖", "x"],
  warning: ["▲", "!"],
  faint: ["·", "-"],
} as const;

export const symbol = (look: Look, of: keyof typeof symbols): string => paint(look, of, symbols[of][look.unicode ? 0 : 1]);

const frames = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"];
const plainFrames = ["|", "/", "-", "\\"];

/** One picture of the spinner; `turn` counts up. */
export const spinner = (look: Look, turn: number): string => {
  const all = look.unicode ? frames : plainFrames;
  return paint(look, "neutral", all[turn % all.length] ?? "");
};
