import { blockEnd, type CodeReader, elementEnd, lineEnd } from "./languages/elements.ts";
import type { CodePlace, Heredoc, Hole, Kind, LexSpan, StringForm, Syntax, Trouble } from "./syntax.ts";

/** The limit of code within strings within code. It protects the stack, and real code does not reach it. */
const deepest = 50;

/** An open bracket, and what it means for a slash behind its closer. */
interface Bracket {
  readonly char: string;
  readonly at: number;
  /** What stands behind it is a value, as after a call or an object; not after `if (...)` or a block. */
  readonly isValue: boolean;
}

const pairs: Readonly<Record<string, string>> = { "(": ")", "[": "]", "{": "}" };
/** Words whose brackets hold a condition, behind which a statement begins. */
const heads = /(?<![\w$.])(?:if|while|for|with|elsif|unless|until|foreach)$/;

/** One reading of one text. */
export class Lexer implements CodePlace {
  readonly text: string;
  at = 0;
  previous = -1;
  private readonly raw: string;
  private readonly syntax: Syntax;
  private readonly spans: LexSpan[] = [];
  /** What comments and strings begin with. */
  private readonly starters: ReadonlySet<string | undefined>;
  private open: Bracket[] = [];
  private pending: Heredoc[] = [];
  /** Brackets as they stood before and after the first branch of each `#if`. */
  private branches: { before: readonly Bracket[]; after: Bracket[] | null }[] = [];
  private endsValue = false;
  private depth = 0;
  private quiet = false;
  private readsElements: boolean;
  private trouble: Trouble | null = null;

  constructor(raw: string, syntax: Syntax) {
    this.raw = raw;
    this.text = raw;
    this.syntax = syntax;
    this.readsElements = syntax.elements === true;
    const openers = [...syntax.line, ...syntax.block.map(([open]) => open), ...syntax.strings.map((form) => form.open)];
    this.starters = new Set(openers.map((word) => word[0]));
  }

  read(): { readonly spans: readonly LexSpan[]; readonly trouble: Trouble | null } {
    this.scanCode(this.directive(0), null);
    const left = this.syntax.exact ? this.open[0] : undefined;
    if (left) this.fail(left.at);
    return { spans: this.spans, trouble: this.trouble };
  }

  private mark(start: number, end: number, kind: Kind): void {
    if (end > start && kind !== "code") this.spans.push({ start, end: Math.min(end, this.raw.length), kind });
  }

  private fail(at: number): void {
    if (this.quiet || (this.trouble !== null && this.trouble.at <= at)) return;
    this.trouble = {
      at,
      words:
        this.raw
          .slice(at, at + 20)
          .split("\n")[0]
          ?.trim() ?? "",
    };
  }

  private follow(at: number, endsValue: boolean): number {
    this.previous = at - 1;
    this.endsValue = endsValue;
    return at;
  }

  /** Scans code from `from` to the end, or to the closer of a hole; returns the offset behind it. */
  private scanCode(from: number, close: string | null, hole?: Hole, until = this.raw.length): number {
    const { raw } = this;
    const base = this.open.length;
    let i = from;
    while (i < until) {
      const char = raw[i] as string;
      if (char === "\n") {
        i = this.directive(this.heredocs(i + 1));
        continue;
      }
      if (char === " " || char === "\t" || char === "\r") {
        i++;
        continue;
      }
      if (close !== null && this.open.length === base) {
        if (raw.startsWith(close, i)) return i + close.length;
        if (hole?.format && char === ":" && raw[i + 1] !== ":" && raw[i - 1] !== ":") return this.scanFormat(i, close);
      }
      i = this.scanToken(i, char) ?? this.scanBracket(i, char, base);
    }
    if (close !== null) this.fail(from);
    return Math.max(i, from);
  }

  private scanToken(at: number, char: string): number | null {
    const special = this.scanSpecial(at);
    if (special !== null) return special;
    if (this.starters.has(char)) {
      const end = this.scanComment(at);
      if (end !== null) return end;
      const form = this.syntax.strings.find((candidate) => this.raw.startsWith(candidate.open, at));
      if (form) return this.follow(this.scanString(form, at, at + form.open.length), true);
    }
    if (char === "<" && this.readsElements && !this.afterValue) return this.tryElement(at);
    return this.syntax.escapes && char === "\\" ? this.follow(at + 2, true) : null;
  }

  private scanBracket(at: number, char: string, base: number): number {
    const isTracked = this.syntax.exact === true || this.depth > 0;
    if (isTracked && char in pairs) {
      const isSubscript = this.syntax.subscripts === true && this.previous === at - 1 && /[\w$@%&#>\]}]/.test(this.raw[at - 1] ?? "");
      const isValue = char === "{" ? isSubscript || this.expectsValue() : char === "[" || !heads.test(this.before(12));
      this.open.push({ char, at, isValue });
    } else if (isTracked && (char === ")" || char === "]" || char === "}")) {
      const last = this.open.length > base ? this.open.at(-1) : undefined;
      if (last && pairs[last.char] === char) this.open.pop();
      else if (this.syntax.exact) this.fail(at);
      return this.follow(at + 1, last === undefined || last.isValue);
    }
    return this.follow(at + 1, false);
  }

  private before(length: number): string {
    return this.raw.slice(Math.max(0, this.previous + 1 - length), this.previous + 1);
  }

  get afterValue(): boolean {
    if (this.previous < 0) return false;
    if (this.endsValue) return true;
    const char = this.raw[this.previous] as string;
    const { operators } = this.syntax;
    if (/[\w$\u0080-\uffff]/.test(char)) return operators?.test(this.before(14)) !== true;
    // `i++ / 2` and TypeScript's `x! / 2`.
    const word = this.before(24);
    return /[\w$)\]]\s*(?:\+\+|--)$|[\w$)\]]!$/.test(word) && operators?.test(word.slice(0, -1)) !== true;
  }

  /** Whether an opening brace begins an object and no block. */
  private expectsValue(): boolean {
    const before = this.before(14);
    return /(?:[([,=?:&|+*!<-]|(?<!=)>|(?<![\w$.])(?:return|typeof|in|of|throw|new|yield|await|default))$/.test(before);
  }

  private scanSpecial(at: number): number | null {
    this.at = at;
    const special = this.syntax.special?.(this);
    if (!special) return null;
    if ("form" in special) return this.follow(this.scanString(special.form, at, special.from), true);
    if (special.end <= at) return null;
    if ("heredoc" in special) this.pending.push(special.heredoc);
    else {
      if (special.open) this.fail(at);
      const inset = special.isQuoted ? 1 : 0;
      this.mark(at + inset, special.end - inset, special.kind);
      if (special.kind === "comment") return special.end;
    }
    return this.follow(special.end, !("isOperator" in special));
  }

  private scanComment(at: number): number | null {
    const { raw, syntax } = this;
    const block = syntax.block.find(([open]) => raw.startsWith(open, at));
    if (block) {
      const end = blockEnd(raw, at, ...block, syntax.nestedBlocks === true);
      if (end === null) this.fail(at);
      this.mark(at, end ?? raw.length, "comment");
      return end ?? raw.length;
    }
    const isFree = syntax.lineAfter === undefined || at === 0 || syntax.lineAfter.test(raw[at - 1] as string);
    if (!isFree || !syntax.line.some((open) => raw.startsWith(open, at))) return null;
    let end = lineEnd(raw, at);
    while (syntax.lineContinues && /\\\r?$/.test(raw.slice(end - 2, end)) && end < raw.length) end = lineEnd(raw, end + 1);
    const closer = syntax.lineCloser === undefined ? -1 : raw.slice(at, end).indexOf(syntax.lineCloser);
    if (closer >= 0) end = at + closer;
    this.mark(at, end, "comment");
    return end;
  }

  /** Scans a string behind its opener; `until` is the end of a heredoc. Returns the offset behind its closer. */
  private scanString(form: StringForm, at: number, start: number, until: number | null = null): number {
    const { raw } = this;
    const last = until ?? raw.length;
    let from = start;
    let i = from;
    let nested = 0;
    while (i < last) {
      const hole = form.holes?.find((candidate) => raw.startsWith(candidate.open, i));
      if (hole?.doubles && raw.startsWith(hole.open + hole.open, i)) i += 2 * hole.open.length;
      else if (hole && this.depth < deepest) {
        this.mark(from, i, "string");
        i = this.scanHole(form, hole, i);
        from = i;
      } else if (hole) {
        this.fail(i);
        i += hole.open.length;
      } else if (form.escape && raw[i] === "\\") i += raw[i + 1] === "\r" && raw[i + 2] === "\n" ? 3 : 2;
      else if (until === null && raw.startsWith(form.close, i)) {
        if (form.doubles && raw.startsWith(form.close, i + form.close.length)) i += 2 * form.close.length;
        else if (nested > 0) {
          nested--;
          i += form.close.length;
        } else {
          if (form.greedy) while (raw[i + form.close.length] === form.close[0]) i++;
          this.mark(from, i, "string");
          return i + form.close.length;
        }
      } else if (form.nests && raw.startsWith(form.open, i)) {
        nested++;
        i += form.open.length;
      } else if (raw[i] === "\n") {
        if (!form.multiline) break;
        i++;
        if (this.pending.length === 0) continue;
        this.mark(from, i, "string");
        i = this.heredocs(i);
        from = i;
      } else i++;
    }
    const end = Math.min(i, last);
    this.mark(from, end, "string");
    if (until === null && (this.syntax.exact || form.multiline)) this.fail(at);
    return end;
  }

  private scanHole(form: StringForm, hole: Hole, at: number): number {
    const inside = at + hole.open.length;
    this.depth++;
    const { pending } = this;
    this.pending = [];
    const end =
      hole.kind === "text"
        ? this.scanString({ ...form, open: hole.open, close: hole.close, doubles: false, nests: false }, at, inside)
        : this.scanCode(this.follow(inside, false), hole.close, hole);
    this.pending = [...pending, ...this.pending];
    this.depth--;
    return end;
  }

  /** The format behind a value: text up to the hole's closer, with holes of its own. */
  private scanFormat(at: number, close: string): number {
    const form = { open: ":", close, escape: false, multiline: true, holes: [{ open: "{", close: "}" }] };
    return this.scanString(form, at, at + 1);
  }

  /** The texts of the heredocs that the last line opened. */
  private heredocs(at: number): number {
    let i = at;
    for (const { closer, holes } of this.pending.splice(0)) {
      closer.lastIndex = i;
      const found = closer.exec(this.raw);
      if (!found) this.fail(i);
      const end = found?.index ?? this.raw.length;
      this.scanString({ open: "", close: "", escape: true, multiline: true, ...(holes && { holes }) }, i, i, end);
      i = found ? end + found[0].length : end;
      this.mark(end, i, "string");
    }
    return i;
  }

  /** What a line of the preprocessor changes; returns where to go on. */
  private directive(at: number): number {
    const { raw, syntax } = this;
    const word = syntax.preprocessor ? /^[ \t]*#[ \t]*(\w+)/.exec(raw.slice(at, at + 80)) : null;
    if (!word) return at;
    const branch = this.branches.at(-1);
    const end = (): number => {
      let stop = lineEnd(raw, at);
      while (/\\\r?$/.test(raw.slice(stop - 2, stop)) && stop < raw.length) stop = lineEnd(raw, stop + 1);
      return stop;
    };
    switch (word[1]) {
      case "if":
      case "ifdef":
      case "ifndef":
        this.branches.push({ before: [...this.open], after: null });
        return at;
      case "else":
      case "elif":
        if (branch) branch.after ??= this.open;
        if (branch) this.open = [...branch.before];
        return at;
      case "endif":
        if (branch?.after) this.open = branch.after;
        this.branches.pop();
        return at;
      case "error":
      case "warning":
      case "region":
      case "endregion":
        this.mark(at + word[0].length, end(), "string");
        return end();
      case "define": {
        const { open } = this;
        this.open = [];
        this.quiet = true;
        const next = this.scanCode(at + word[0].length, null, undefined, end());
        this.quiet = false;
        this.open = open;
        return next;
      }
      default:
        return at;
    }
  }

  /** Reads an element, or nothing where it has no end: then what looks like one is none in the whole text. */
  private tryElement(at: number): number | null {
    const { raw } = this;
    if (!/^<(?:>|[A-Za-z_$][\w$.:-]*(?=[\s/>{<])(?!\s+extends\b))/.test(raw.slice(at, at + 120))) return null;
    const kept = { spans: this.spans.length, open: [...this.open], trouble: this.trouble, previous: this.previous, ends: this.endsValue };
    const end = elementEnd(this.around(), at);
    if (end !== null) return this.follow(end, true);
    this.readsElements = false;
    this.spans.length = kept.spans;
    this.open = kept.open;
    this.trouble = kept.trouble;
    this.previous = kept.previous;
    this.endsValue = kept.ends;
    return null;
  }

  private around(): CodeReader {
    return {
      raw: this.raw,
      words: (from, to) => this.mark(from, to, "string"),
      braces: (at) => this.scanCode(this.follow(at + 1, false), "}"),
      comment: (at) => this.scanComment(at),
      string: (form, at) => this.scanString(form, at, at + 1),
      deeper: (work) => {
        if (this.depth >= deepest) return null;
        this.depth++;
        const end = work();
        this.depth--;
        return end;
      },
    };
  }
}
