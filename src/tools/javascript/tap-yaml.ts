import type { RawPlace } from "../tool.ts";
import { placeAtEnd } from "./frame.ts";

/** The YAML block under a test point, as far as runners use it: scalars, quoted text over several lines, `|-` and `>-` blocks, one level of keys. */
export interface TapYaml {
  line(text: string): void;
  readonly ended: boolean;
  /** A second block for the same point keeps what the first one said. */
  again(indent: number): TapYaml;
  value(key: string): string | null;
  readonly message: string | null;
  readonly at: string | RawPlace | null;
  readonly location: RawPlace | null;
  readonly stack: readonly string[];
  /** `expected`, `actual`, `diff`, `operator` as lines. */
  readonly comparison: readonly string[];
}

const mostValueLines = 80;

/** A block whose `---` stands at `indent`. */
export function tapYaml(indent: number, before: ReadonlyMap<string, readonly string[]> = new Map()): TapYaml {
  const values = new Map<string, readonly string[]>(before);
  let ended = false;
  let parent: string | null = null;
  let key: string | null = null;
  let keyIndent = 0;
  /** Where the block's own keys stand: at its `---` (node-tap, node:test) or two further in (AVA, tape). */
  let top: number | null = null;
  let quote: string | null = null;
  let lines: string[] = [];
  const flush = (): void => {
    if (key !== null && !values.has(key) && values.size < 60) values.set(key, lines);
    key = null;
    quote = null;
    lines = [];
  };
  const value = (name: string): string | null => {
    const found = values.get(name);
    return found === undefined ? null : found.join("\n");
  };
  return {
    line(text) {
      const here = text.length - text.trimStart().length;
      const trimmed = text.trim();
      if (trimmed === "..." && here <= indent) {
        flush();
        ended = true;
        return;
      }
      if (quote !== null) {
        if (lines.length < mostValueLines) lines.push(endOfQuote(text, quote) ?? text);
        if (endOfQuote(text, quote) !== null) flush();
        return;
      }
      if (trimmed === "---" && here <= indent) return flush();
      if (/^(?:not ok|ok) \d/.test(trimmed) && here <= indent) {
        // A block that was never closed: a runner that was killed.
        flush();
        ended = true;
        return;
      }
      const pair = /^( *)(?:- )?(['"]?)([\w $().,+:-]{1,80}?)\2: ?(.*)$/.exec(text.slice(0, 4000));
      if (pair !== null && (key === null || here <= keyIndent)) {
        flush();
        const rest = (pair[4] ?? "").trimEnd();
        const name = pair[3] ?? "";
        top ??= here;
        if (here <= top) parent = null;
        key = parent === null ? name : `${parent}.${name}`;
        keyIndent = here;
        if (rest === "" && here <= top) {
          parent = name;
          key = null;
          return;
        }
        if (/^[|>][+-]?\d?-?$/.test(rest)) return;
        const mark = rest[0] ?? "";
        if ((mark === '"' || mark === "'") && endOfQuote(rest.slice(1), mark) === null) {
          quote = mark;
          lines = [rest.slice(1)];
          return;
        }
        lines = [scalar(rest)];
        flush();
        return;
      }
      if (key !== null && lines.length < mostValueLines) lines.push(text.slice(Math.min(here, keyIndent + 2)));
    },
    get ended() {
      return ended;
    },
    again: (next) => tapYaml(next, values),
    value,
    get message() {
      const told = value("error.message") ?? value("error") ?? value("message");
      const name = value("error.name") ?? value("name");
      if (told === null || told.trim() === "") return value("assertion") === null ? null : `${value("assertion")} failed`;
      const text = told.replace(/^\n+/, "");
      return name !== null && name !== "Error" && name !== "" && !text.startsWith(name) && !/^Test(?:Failure)?$/.test(name)
        ? `${name}: ${text}`
        : text;
    },
    get at() {
      const file = value("at.fileName") ?? value("at.file");
      if (file !== null)
        return {
          path: file,
          line: number(value("at.lineNumber") ?? value("at.line")),
          column: number(value("at.columnNumber") ?? value("at.column")),
        };
      return value("at")?.replaceAll("\n", " ").trim() ?? null;
    },
    get location() {
      const told = value("location");
      const place = told === null ? null : placeAtEnd(told);
      return place?.line === null || place === null ? null : place;
    },
    get stack() {
      return values.get("stack") ?? [];
    },
    get comparison() {
      const details = [...values.keys()].filter((name) => name.startsWith("details."));
      return ["operator", "compare", "expected", "actual", "diff", ...details].flatMap((name) => {
        const found = values.get(name);
        if (found === undefined) return [];
        return found.length === 1 ? [`${label(name)} ${found[0]}`] : [label(name), ...found.map((line) => `  ${line}`)];
      });
    },
  };
}

/** `details.Difference (- actual, + expected):` to what a person reads. */
function label(name: string): string {
  const plain = name.replace(/^details\./, "");
  return plain.endsWith(":") ? plain : `${plain}:`;
}

/** The text before the closing quote at the end of a line, or null while the text goes on. */
function endOfQuote(text: string, quote: string): string | null {
  const line = text.trimEnd();
  if (!line.endsWith(quote)) return null;
  let slashes = 0;
  for (let i = line.length - 2; i >= 0 && line[i] === "\\"; i--) slashes++;
  return quote === '"' && slashes % 2 === 1 ? null : line.slice(0, -1);
}

function scalar(text: string): string {
  if (text.length > 1 && text.startsWith("'") && text.endsWith("'")) return text.slice(1, -1).replaceAll("''", "'").replaceAll("\\'", "'");
  if (text.length > 1 && text.startsWith('"') && text.endsWith('"'))
    return text.slice(1, -1).replaceAll('\\"', '"').replaceAll("\\n", "\n").replaceAll("\\\\", "\\");
  return text;
}

function number(text: string | null): number | null {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;
}
