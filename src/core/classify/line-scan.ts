import { rules } from "./classify-rules.ts";
import { requiredWords } from "./required-words.ts";
import { createWordScanner } from "./word-scan.ts";

const letters = [..."abcdefghijklmnopqrstuvwxyz"];
/** `a.ts:3`, `a.cs(3`, `a.ts[3`: a letter, then a bracket or colon, then a digit; the scanner reads all digits as one. An extension may end with a digit (`a.m4:3`, `a.1:3`); dash and Groovy set the number off (`a.sh: 3:`). */
const places = [
  ...letters.flatMap((letter) => [":", "(", "[", "0:", "00:"].map((mark) => `${letter}${mark}0`)),
  ".0:0",
  ...letters.map((letter) => `${letter}: 0:`),
];

const heads = ["error", "exception", "panic", "traceback", "fail", "not ok", "warning", "fatal", "×", 'file "'];
const signals = [
  "error",
  "fail",
  "fatal",
  "panic",
  "exception",
  "assert",
  "undefined",
  "unresolved",
  "cannot",
  "can't",
  "could not",
  "not found",
  "missing",
  "denied",
  "refused",
  "killed",
  "timed out",
  "timeout",
  "abort",
  "invalid",
  "unexpected",
  "illegal",
  "segmentation",
  "traceback",
  "×",
];
const modules = [
  "cannot find",
  "can't resolve",
  "resolve import",
  'could not resolve "',
  "no module named",
  "cannot load such file",
  "failed to load",
  "no required module",
  ".pm in @inc",
  "no package called",
  "stubs not installed",
  "a declaration file for",
];
/** In every line of `missingPath`'s. */
const paths = ["no such file", "can't cd to", "cannot find module", "could not open input file"];

/** The result of one pass over a line: which kinds of words it holds, and so which readers must look closer. */
export interface LineScan {
  /** Bit i: rule i of the classification may fit; the last bit stands for all rules from `lastRuleBit` on. */
  rules: number;
  /** For the general reader: 1 where it may name a place (`a.ts:3`), 2 where it says "line 3", 4 where it may begin an error. */
  general: number;
  /** It holds a word that a person would look for. */
  signal: boolean;
  /** It may say that a module is missing. */
  module: boolean;
  /** It may say that a file or folder is not there. */
  path: boolean;
}

/** What a line without a telling word says. */
export const emptyScan: Readonly<LineScan> = { rules: 0, general: 0, signal: false, module: false, path: false };

/** One bit shared by all rules that have no bit of their own. */
export const lastRuleBit = 30;
/** Words of which every line that fits a rule holds one, so that few lines meet a pattern. */
const ruleWords = (): readonly (readonly string[])[] => {
  const words = rules.map(({ pattern }) => requiredWords(pattern));
  return [...Array.from({ length: lastRuleBit }, (_, i) => words[i] ?? []), words.slice(lastRuleBit).flat()];
};
const scanWords = createWordScanner(() => [...ruleWords(), places, ["line ", "line:"], heads, signals, modules, paths]);
const result: LineScan = { rules: 0, general: 0, signal: false, module: false, path: false };

/** Characters of a line that are read. In longer lines, the message is at the beginning. */
const longest = 2_000;

/** Scans a line once. The result is used again by the next call; longer lines are read for 2,000 characters. */
export const scanLine = (text: string): LineScan => scanPart(text, 0, text.length);

/** `scanLine` of the line that stands in a longer text from one index up to another: a piece read as it came is read twice as fast as one cut out. */
export const scanPart = (text: string, from: number, to: number): LineScan => {
  const { low, high } = scanWords(text, from, to - from > longest ? from + longest : to);
  result.rules = low;
  result.general = high & 7;
  result.signal = (high & 8) !== 0;
  result.module = (high & 16) !== 0;
  result.path = (high & 32) !== 0;
  return result;
};
