import { wholeNumber } from "../../text/fields.ts";
import type { RawPlace } from "../../tool.ts";
import { placeAtEnd } from "../place-at-end.ts";

const mostValueLines = 80;
const mostKeys = 60;

/**
 * The YAML block under a test point, as far as runners use it: scalars, quoted text over several lines, `|-` and `>-` blocks, one level of
 * keys. Its `---` stands at `indent`. A class, since one is made for every test of a log.
 */
export class TapYaml {
  ended = false;
  private readonly indent: number;
  private readonly values = new Map<string, readonly string[]>();
  private parent: string | null = null;
  private key: string | null = null;
  private keyIndent = 0;
  /** Where the block's own keys stand: at its `---` (node-tap, node:test) or two further in (AVA, tape). */
  private top: number | null = null;
  private quote: string | null = null;
  private lines: string[] = [];

  constructor(indent: number) {
    this.indent = indent;
  }

  line(text: string): void {
    const here = text.length - text.trimStart().length;
    const trimmed = text.trim();
    if (trimmed === "..." && here <= this.indent) this.end();
    else if (this.quote !== null) this.quoted(text, this.quote);
    else if (trimmed === "---" && here <= this.indent) this.flush();
    // A block that was never closed: a runner that was killed.
    else if (here <= this.indent && /^(?:not ok|ok) \d/.test(trimmed)) this.end();
    else if (!this.pair(text, here) && this.key !== null && this.lines.length < mostValueLines)
      this.lines.push(text.slice(Math.min(here, this.keyIndent + 2)));
  }

  value(key: string): string | null {
    return this.values.get(key)?.join("\n") ?? null;
  }

  get message(): string | null {
    const reported = this.value("error.message") ?? this.value("error") ?? this.value("message");
    const name = this.value("error.name") ?? this.value("name");
    if (reported === null || reported.trim() === "") return this.value("assertion") === null ? null : `${this.value("assertion")} failed`;
    const text = reported.replace(/^\n+/, "");
    return name !== null && name !== "Error" && name !== "" && !text.startsWith(name) && !/^Test(?:Failure)?$/.test(name)
      ? `${name}: ${text}`
      : text;
  }

  get at(): string | RawPlace | null {
    const file = this.value("at.fileName") ?? this.value("at.file");
    if (file !== null)
      return {
        path: file,
        line: wholeNumber(this.value("at.lineNumber") ?? this.value("at.line")),
        column: wholeNumber(this.value("at.columnNumber") ?? this.value("at.column")),
      };
    return this.value("at")?.replaceAll("\n", " ").trim() ?? null;
  }

  get location(): RawPlace | null {
    const written = this.value("location");
    const place = written === null ? null : placeAtEnd(written);
    return place?.line === null || place === null ? null : place;
  }

  get stack(): readonly string[] {
    return this.values.get("stack") ?? [];
  }

  /** `expected`, `actual`, `diff`, `operator` as lines. */
  get comparison(): readonly string[] {
    const details = [...this.values.keys()].filter((name) => name.startsWith("details."));
    return ["operator", "compare", "expected", "actual", "diff", ...details].flatMap((name) => {
      const found = this.values.get(name);
      if (found === undefined) return [];
      return found.length === 1 ? [`${label(name)} ${found[0]}`] : [label(name), ...found.map((line) => `  ${line}`)];
    });
  }

  /** Takes a line that begins a value; false where it belongs to the value before it. */
  private pair(text: string, here: number): boolean {
    if (this.key !== null && here > this.keyIndent) return false;
    const pair = /^( *)(?:- )?(['"]?)([\w $().,+:-]{1,80}?)\2: ?(.*)$/.exec(text.slice(0, 4000));
    if (pair === null) return false;
    this.flush();
    const rest = (pair[4] ?? "").trimEnd();
    const name = pair[3] ?? "";
    this.top ??= here;
    if (here <= this.top) this.parent = null;
    this.key = this.parent === null ? name : `${this.parent}.${name}`;
    this.keyIndent = here;
    const mark = rest[0] ?? "";
    if (rest === "" && here <= this.top) {
      this.parent = name;
      this.key = null;
    } else if ((mark === '"' || mark === "'") && endOfQuote(rest.slice(1), mark) === null) {
      this.quote = mark;
      this.lines = [rest.slice(1)];
    } else if (!/^[|>][+-]?\d?-?$/.test(rest)) {
      this.lines = [scalar(rest)];
      this.flush();
    }
    return true;
  }

  private quoted(text: string, quote: string): void {
    const last = endOfQuote(text, quote);
    if (this.lines.length < mostValueLines) this.lines.push(last ?? text);
    if (last !== null) this.flush();
  }

  private flush(): void {
    const { key, values } = this;
    if (key !== null && !values.has(key) && values.size < mostKeys) values.set(key, this.lines);
    this.key = null;
    this.quote = null;
    this.lines = [];
  }

  private end(): void {
    this.flush();
    this.ended = true;
  }
}

/** `details.Difference (- actual, + expected):` to what a person reads. */
const label = (name: string): string => {
  const plain = name.replace(/^details\./, "");
  return plain.endsWith(":") ? plain : `${plain}:`;
};

/** The text before the closing quote at the end of a line, or null while the text goes on. */
const endOfQuote = (text: string, quote: string): string | null => {
  const line = text.trimEnd();
  if (!line.endsWith(quote)) return null;
  let slashes = 0;
  for (let i = line.length - 2; i >= 0 && line[i] === "\\"; i--) slashes++;
  return quote === '"' && slashes % 2 === 1 ? null : line.slice(0, -1);
};

/** A scalar on one line: plain, or in quotes of either kind. */
export const scalar = (text: string): string => {
  if (text.length > 1 && text.startsWith("'") && text.endsWith("'")) return text.slice(1, -1).replaceAll("''", "'").replaceAll("\\'", "'");
  if (text.length > 1 && text.startsWith('"') && text.endsWith('"'))
    return text.slice(1, -1).replaceAll('\\"', '"').replaceAll("\\n", "\n").replaceAll("\\\\", "\\");
  return text;
};
