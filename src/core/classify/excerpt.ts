import { withoutCommands } from "../words/defuse.ts";

const size = 6_000;
const widest = 300;

/** Gathers what a person would look for in a log that nobody could read. Memory is bounded whatever the log's length. */
export interface Excerpt {
  /**
   * A clean line; `signal` where it holds a word that says something, `telling` where it names a place as well. What
   * passed says nothing, whatever its name holds; nor does what a green run prints as well.
   */
  add(line: string, signal: boolean, telling: boolean, green?: boolean): void;
  /** Signal lines first, those that name a place before mere words, where a green log is known then lines that it does not have, then the tail, without repeats: at most 6,000 characters. */
  text(): string;
}

/** An empty excerpt. */
export const createExcerpt = (): Excerpt => {
  const early: string[] = [];
  /** Lines that hold a word of a sign and nothing else. */
  const words: string[] = [];
  const late: string[] = [];
  const tail: string[] = [];
  /** Lines without a sign that no green run printed. */
  const news: string[] = [];
  let compared = false;
  let lateAt = 0;
  let tailAt = 0;
  const ring = (list: string[], at: number, limit: number, line: string): number => {
    list[at % limit] = line;
    return at + 1;
  };
  return {
    add(line, signal, telling, green) {
      compared ||= green === true;
      if (green === false && news.length < 60) news.push(cutLine(line));
      if (signal && green !== true && !saysPassed(line)) {
        const list = telling || beginsFailure.test(line) ? early : words;
        if (list.length < 60) list.push(cutLine(line));
        else lateAt = ring(late, lateAt, 60, cutLine(line));
      }
      tailAt = ring(tail, tailAt, 120, line);
    },
    text() {
      const seen = new Set<string>();
      const part = (lines: readonly string[], room: number, fromEnd: boolean): string => {
        const kept: string[] = [];
        let budget = room;
        for (const line of fromEnd ? [...lines].reverse() : lines) {
          const text = printable(withoutCommands(line));
          // Repeats that differ in numbers only say nothing new.
          const key = text.replace(/\d+/g, "0");
          if (text.trim() === "" || seen.has(key)) continue;
          if (text.length + 1 > budget) break;
          seen.add(key);
          kept.push(text);
          budget -= text.length + 1;
        }
        return (fromEnd ? kept.reverse() : kept).join("\n");
      };
      const signals = part([...early, ...words], 2_400, false);
      const others = [compared ? part(news, 1_200, false) : "", part(unrolled(late, lateAt), 1_200, true)];
      const more = others.filter((text) => text !== "").join("\n");
      const end = part(unrolled(tail, tailAt), size - signals.length - more.length - 20, true);
      return [[signals, more].filter((text) => text !== "").join("\n"), end].filter((text) => text !== "").join("\n...\n");
    },
  };
};

/** A line that begins as runners and compilers begin a failure. */
const beginsFailure =
  /^\s*(?:not ok\b|fail(?:ed|ure)?\b|[✖✗×✕✘❌●]|E {2,}|(?:fatal |internal )?error\b|[\w.]{0,80}(?:Error|Exception)\b|panic\b|assert)/i;

/** A line on which a runner says that something passed. It is no sign, whatever the name in it holds. */
export const saysPassed = (line: string): boolean =>
  /^\W{0,6}(?:ok|pass(?:ed|es)?|success|[✓✔√])(?![\w-])(?!.*(?:\bnot ok\b|failed\W{1,3}[1-9]|[1-9] (?:failed|failures?|errors?)))|(?:\.\.+|[:\-–—\t])\s*(?:ok|pass(?:ed)?|fine|done|yes)\W*$/i.test(
    line,
  );

const unrolled = (list: readonly string[], at: number): string[] => {
  const from = at % Math.max(1, list.length);
  return at <= list.length ? [...list] : [...list.slice(from), ...list.slice(0, from)];
};

/** A workflow command names its file and title before its message, which is all that is shown of it. */
const longestHead = 2_000;

/** A copy that does not keep the log's whole piece in memory. */
const cutLine = (line: string): string => line.slice(0, longestHead + widest);

const printable = (line: string): string => {
  const text = line
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, "\ufffd")
    .replace(/\t/g, "  ")
    .trimEnd();
  return text.length > widest ? `${text.slice(0, widest)}…` : text;
};
