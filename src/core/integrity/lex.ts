/** How a language writes comments and strings: all that is needed to tell code from words about code. */
export interface Syntax {
  /** Openers of comments that end with the line. */
  readonly line: readonly string[];
  /** A line comment counts only at the start of a line or after a blank (shell, YAML). */
  readonly lineAfterBlank?: boolean;
  /** Pairs of opener and closer. */
  readonly block: readonly (readonly [string, string])[];
  readonly nestedBlocks?: boolean;
  /** Longest opener first. */
  readonly strings: readonly StringForm[];
  /** `/` may begin a regular expression (JavaScript, Ruby). */
  readonly regex?: boolean;
  /** What begins at an offset and fits none of the above: heredocs, raw strings, lifetimes; null where nothing special begins there. */
  readonly special?: (text: string, at: number) => { readonly end: number; readonly kind: "code" | "string" | "comment" } | null;
}

export interface StringForm {
  readonly open: string;
  readonly close: string;
  /** A backslash takes the next character along. */
  readonly escape: boolean;
  readonly multiline: boolean;
  /** Opener of code inside the string, closed by `}`: "${" or "#{". */
  readonly hole?: string;
}

export interface Comment {
  readonly start: number;
  /** With its opener and closer. */
  readonly text: string;
}

/** One text, seen three ways; `code` and `text` have its length and its line breaks, so offsets mean the same in all. */
export interface Lexed {
  readonly raw: string;
  /** Comments and the inside of strings blanked. */
  readonly code: string;
  /** Comments blanked, strings kept. */
  readonly text: string;
  readonly comments: readonly Comment[];
  /** The 1-based line of an offset. */
  lineAt(offset: number): number;
}

type Kind = "code" | "string" | "comment";

/** The limit of code within strings within code. It protects the stack, and real code does not reach it. */
const deepest = 50;

/** Tells code, strings and comments apart. Linear. An open string that may not span lines ends with its line. Never fails. */
export const lex = (raw: string, syntax: Syntax): Lexed => new Lexer(raw, syntax).lexed();

class Lexer {
  private readonly raw: string;
  private readonly syntax: Syntax;
  private readonly spans: { start: number; end: number; kind: Kind }[] = [];
  private readonly comments: Comment[] = [];
  /** What comments and strings begin with. */
  private readonly starters: ReadonlySet<string | undefined>;
  private holes = 0;

  constructor(raw: string, syntax: Syntax) {
    this.raw = raw;
    this.syntax = syntax;
    const openers = [...syntax.line, ...syntax.block.map(([open]) => open), ...syntax.strings.map((form) => form.open)];
    this.starters = new Set(openers.map((word) => word[0]));
  }

  lexed(): Lexed {
    const { raw, spans, comments } = this;
    this.scanCode(0, false);
    return { raw, code: blank(raw, spans, true), text: blank(raw, spans, false), comments, lineAt: lineFinder(raw) };
  }

  private mark(start: number, end: number, kind: Kind): void {
    this.spans.push({ start, end, kind });
    if (kind === "comment") this.comments.push({ start, text: this.raw.slice(start, end) });
  }

  /** Scans code from `at` to the end, or to the `}` that closes a hole; returns the offset behind it. */
  private scanCode(at: number, inHole: boolean): number {
    const { raw } = this;
    let depth = 0;
    if (inHole) this.holes++;
    let i = at;
    while (i < raw.length) {
      const char = raw[i] as string;
      const next = this.scanSpecial(i);
      if (next !== null) {
        i = next;
        continue;
      }
      if (inHole && char === "{") depth++;
      if (inHole && char === "}" && depth-- === 0) {
        this.holes--;
        return i + 1;
      }
      i = (this.starters.has(char) ? (this.scanComment(i) ?? this.scanString(i)) : null) ?? this.scanRegex(i) ?? i + 1;
    }
    return i;
  }

  private scanSpecial(at: number): number | null {
    const special = this.syntax.special?.(this.raw, at);
    if (!special || special.end <= at) return null;
    if (special.kind !== "code") this.mark(at, special.end, special.kind);
    return special.end;
  }

  private scanRegex(at: number): number | null {
    const end = this.syntax.regex && this.raw[at] === "/" ? regexEnd(this.raw, at) : null;
    if (end !== null) this.mark(at + 1, end - 1, "string");
    return end;
  }

  private scanComment(at: number): number | null {
    const { raw, syntax } = this;
    const block = syntax.block.find(([open]) => raw.startsWith(open, at));
    const isFree = !syntax.lineAfterBlank || at === 0 || /\s/.test(raw[at - 1] as string);
    if (block === undefined && !(isFree && syntax.line.some((open) => raw.startsWith(open, at)))) return null;
    const end = block === undefined ? lineEnd(raw, at) : blockEnd(raw, at, ...block, syntax.nestedBlocks === true);
    this.mark(at, end, "comment");
    return end;
  }

  private scanString(at: number): number | null {
    const { raw } = this;
    const form = this.syntax.strings.find((candidate) => raw.startsWith(candidate.open, at));
    if (!form) return null;
    let from = at + form.open.length;
    let i = from;
    while (i < raw.length) {
      if (form.escape && raw[i] === "\\") i += 2;
      else if (form.hole !== undefined && this.holes < deepest && raw.startsWith(form.hole, i)) {
        this.mark(from, i, "string");
        i = this.scanCode(i + form.hole.length, true);
        from = i;
      } else if (raw.startsWith(form.close, i)) {
        this.mark(from, i, "string");
        return i + form.close.length;
      } else if (!form.multiline && raw[i] === "\n") break;
      else i++;
    }
    const end = Math.min(i, raw.length);
    this.mark(from, end, "string");
    return end;
  }
}

const lineEnd = (raw: string, at: number): number => {
  const end = raw.indexOf("\n", at);
  return end < 0 ? raw.length : end;
};

const blockEnd = (raw: string, at: number, open: string, close: string, nested: boolean): number => {
  let depth = 1;
  let i = at + open.length;
  while (i < raw.length) {
    if (raw.startsWith(close, i)) {
      i += close.length;
      if (--depth === 0) return i;
    } else if (nested && raw.startsWith(open, i)) {
      i += open.length;
      depth++;
    } else i++;
  }
  return raw.length;
};

/** The end of the regular expression that begins at `at`, or null where the slash divides. */
const regexEnd = (raw: string, at: number): number | null => {
  const before = raw.slice(Math.max(0, at - 40), at).trimEnd();
  if (
    before !== "" &&
    !/(?:[=(,:[!&|?{};~^%*+<>-]|\b(?:return|typeof|case|in|of|do|else|void|delete|throw|new|await|yield|if|unless|when|and|or|not))$/.test(
      before,
    )
  )
    return null;
  let inClass = false;
  for (let i = at + 1; i < raw.length; i++) {
    const char = raw[i];
    if (char === "\n") return null;
    if (char === "\\") i++;
    else if (char === "[") inClass = true;
    else if (char === "]") inClass = false;
    else if (char === "/" && !inClass) return i === at + 1 ? null : i + 1;
  }
  return null;
};

const blank = (raw: string, spans: readonly { start: number; end: number; kind: Kind }[], strings: boolean): string => {
  let out = "";
  let at = 0;
  for (const span of [...spans].sort((a, b) => a.start - b.start)) {
    if (span.start < at || (span.kind === "string" && !strings)) continue;
    out += raw.slice(at, span.start) + raw.slice(span.start, span.end).replace(/[^\n\r]/g, " ");
    at = span.end;
  }
  return out + raw.slice(at);
};

const lineFinder = (raw: string): ((offset: number) => number) => {
  const starts = [0];
  for (let at = raw.indexOf("\n"); at >= 0; at = raw.indexOf("\n", at + 1)) starts.push(at + 1);
  return (offset) => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] as number) <= offset) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  };
};
