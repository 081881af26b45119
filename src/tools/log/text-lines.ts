/** A text by lines and columns, as tools count them. */

export interface Position {
  readonly line: number;
  readonly column: number;
}

type Unit = "utf16" | "characters" | "bytes";

/** How many UTF-16 units the first `count` units of a text are; null past its end, and inside a character. */
export const lengthOf = (text: string, count: number, unit: Unit): number | null => {
  if (unit === "utf16") return count <= text.length ? count : null;
  let left = count;
  let at = 0;
  for (const character of text) {
    if (left <= 0) break;
    left -= unit === "characters" ? 1 : bytesOf(character);
    at += character.length;
  }
  return left === 0 ? at : null;
};

const bytesOf = (character: string): number => {
  const code = character.codePointAt(0) ?? 0;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
};

/** A text by lines, without its byte order mark. Tools count neither that nor what ends a line. */
export class TextLines {
  private readonly starts: readonly number[];
  private readonly text: string;
  readonly crlf: boolean;
  /** Bytes of the byte order mark, which byte offsets count. */
  private readonly mark: number;

  private constructor(marked: string) {
    const text = marked.replace(/^\uFEFF/, "");
    this.text = text;
    this.mark = text.length < marked.length ? 3 : 0;
    this.crlf = text.includes("\r\n");
    this.starts = [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)];
  }

  /** Null for a text whose lines or letters may be others than the tool's: of another encoding, or with a lone carriage return. */
  static of(text: string): TextLines | null {
    return text.includes("\uFFFD") || /\r(?!\n)/.test(text) ? null : new TextLines(text);
  }

  get count(): number {
    return this.starts.length;
  }

  /** The line at that index, counted from 0, without what ends it; empty outside of the text. */
  at(index: number): string {
    const start = this.starts[index];
    return start === undefined ? "" : this.text.slice(start, this.starts[index + 1] ?? this.text.length).replace(/\r?\n$/, "");
  }

  between(from: Position, to: Position): string {
    return this.text.slice(this.offset(from), this.offset(to));
  }

  /** The place of an offset counted from 0, which in bytes includes the byte order mark (go/token); null outside of the text. */
  position(offset: number, unit: Unit): Position | null {
    const own = unit === "bytes" ? offset - this.mark : offset;
    const at = own < 0 ? null : lengthOf(this.text, own, unit);
    if (at === null) return null;
    let low = 0;
    for (let high = this.starts.length; high - low > 1; ) {
      const middle = (low + high) >> 1;
      if ((this.starts[middle] ?? 0) <= at) low = middle;
      else high = middle;
    }
    return { line: low + 1, column: at - (this.starts[low] ?? 0) + 1 };
  }

  /** Where in the text without its byte order mark, in UTF-16 units. */
  offset({ line, column }: Position): number {
    return (this.starts[line - 1] ?? this.text.length) + column - 1;
  }
}
