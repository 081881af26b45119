/**
 * The log of a job of GitHub Actions, line by line. Each line has its time in front; a step begins with `##[group]Run FIRST LINE`, its script as
 * it was run in cyan, `shell:`, `env:` and `##[endgroup]`, and a red one ends with `##[error]Process completed with exit code N.`
 * (`ScriptHandler.cs` of actions/runner). A project can print all of that itself. So a group counts only in the time of its step, of which the
 * API knows, and what stands in it decides nothing by itself.
 */
import { withoutCodes } from "../words/codes.ts";
import type { RunStep } from "./run.ts";

export interface LogLine {
  /** Milliseconds since 1970; of a line without a time of its own that of the line before. */
  readonly at: number;
  readonly text: string;
}

/** How a step's command is shown at its head. */
export interface RunGroup {
  /** Index of its first line, and of the line behind its end. */
  readonly from: number;
  readonly to: number;
  /** Behind "Run ". */
  readonly title: string;
  /** The script with its expressions filled in; "" for an action. */
  readonly script: string;
  readonly env: Readonly<Record<string, string>>;
}

const stamped = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(\.\d{1,9})?Z ?(.*)$/;

/** The lines of a log, whatever ends them. */
export const logLines = (text: string): readonly LogLine[] => {
  let at = Number.NaN;
  return text
    .replace(/^\uFEFF/, "")
    .split(/\r?\n/)
    .map((line) => {
      const [, second, fraction = "", rest] = stamped.exec(line) ?? [];
      if (second === undefined) return { at, text: line };
      at = Date.parse(`${second}${fraction.slice(0, 4)}Z`);
      return { at, text: rest ?? "" };
    });
};

/** The API tells whole seconds. */
const within = (at: number, { startedAt, endedAt }: RunStep): boolean =>
  startedAt !== null && at >= startedAt && (endedAt === null || at < endedAt + 1_000);

/** More lines of one group are not read. */
const longestGroup = 5_000;

/** The groups in the time of a step, in their order. */
export const groupsOf = (lines: readonly LogLine[], step: RunStep): readonly RunGroup[] => {
  const groups: RunGroup[] = [];
  for (let from = 0; from < lines.length; from += 1) {
    const { at, text } = lines[from] ?? { at: 0, text: "" };
    if (!text.startsWith(opening) || !within(at, step)) continue;
    const group = groupAt(lines, from);
    if (group !== null) groups.push(group);
  }
  return groups;
};

const opening = "##[group]Run ";

const groupAt = (lines: readonly LogLine[], from: number): RunGroup | null => {
  const script: string[] = [];
  const env: Record<string, string> = {};
  let inEnv = false;
  for (let at = from + 1; at < Math.min(lines.length, from + longestGroup); at += 1) {
    const text = lines[at]?.text ?? "";
    // A head holds no other: one that never ends is a project's print, and is not looked at again for each line of it.
    if (text.startsWith(opening)) return null;
    if (text === "##[endgroup]")
      return { from, to: at + 1, title: (lines[from]?.text ?? "").slice(opening.length), script: script.join("\n"), env };
    const shown = /^\u001B\[36;1m(.*)\u001B\[0m$/.exec(text)?.[1];
    if (shown !== undefined) script.push(shown);
    else if (text === "env:") inEnv = true;
    else {
      const [, name, value] = (inEnv && /^ {2}([A-Za-z_]\w*): ?(.*)$/.exec(text)) || [];
      if (name !== undefined) env[name] = value ?? "";
    }
  }
  return null;
};

/** What a step wrote behind its head, up to the runner's word on how it ended; `from`: the line behind the head. */
export const outputOf = (lines: readonly LogLine[], step: RunStep, from: number): readonly string[] => {
  let end = from;
  let last = -1;
  while (end < lines.length && within(lines[end]?.at ?? 0, step)) {
    if (completed.test(lines[end]?.text ?? "")) last = end;
    end += 1;
  }
  return lines.slice(from, last === -1 ? end : last).map(({ text }) => text);
};

const completed = /^##\[error\]Process completed with exit code (\d+)\.$/;

/** The exit code that the runner wrote last in the time of the step; null where it wrote none. */
export const exitCodeOf = (lines: readonly LogLine[], step: RunStep): number | null => {
  const said = lines.findLast(({ at, text }) => within(at, step) && completed.test(text));
  return said === undefined ? null : Number(completed.exec(said.text)?.[1]);
};

/** The last words of a red step: its errors, else its last lines. `line`: of the first of them on the step's page, from 1. */
export interface LastWords {
  readonly words: readonly string[];
  readonly line: number;
}

const mostWords = 8;
const longestWord = 400;

/** What a step said last. Empty where its log has nothing of its time. */
export const lastWords = (lines: readonly LogLine[], step: RunStep): LastWords => {
  const first = lines.findIndex(({ at }) => within(at, step));
  if (first === -1) return { words: [], line: 1 };
  const said = lines
    .map(({ at, text }, index) => ({ at, text: plainText(text), index }))
    .filter(({ at, text }) => within(at, step) && text !== "" && !completed.test(text));
  const errors = said.filter(({ text }) => text.startsWith("##[error]"));
  const chosen =
    errors.length > 0 ? errors.slice(0, mostWords) : said.filter(({ text }) => !/^##\[(?:end)?group\]/.test(text)).slice(-mostWords);
  const [head] = chosen;
  return {
    words: chosen.map(({ text }) => text.replace(/^##\[error\]/, "").slice(0, longestWord)),
    line: head === undefined ? 1 : head.index - first + 1,
  };
};

const plainText = (text: string): string => withoutCodes(text).trimEnd();
