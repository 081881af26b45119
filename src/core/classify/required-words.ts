/**
 * Words of which every match of a pattern holds at least one. A line without any of them cannot match, so the pattern is not tried.
 * In lower case, at most 24 characters each; "0" stands for any digit, as `createWordScanner` reads them. Derived from the pattern
 * itself, so that no alternative can be without its word. Throws where an alternative has no literal of three characters: such a
 * pattern would have to be tried on every line.
 */
export const requiredWords = (pattern: RegExp): readonly string[] => {
  const parser = new Parser(pattern.source);
  const words = [...new Set(parser.alternatives().words)];
  const vague = words.find((word) => word.length < 3);
  if (vague !== undefined || words.length === 0) throw new Error(`A part of ${pattern.source.slice(0, 80)} has no literal to look for.`);
  // A word that holds another is found by it.
  return words.filter((word) => !words.some((other) => other !== word && word.includes(other)));
};

const longest = 24;
/** Alternatives of one place that are spelt out together with what stands beside them: "unknown option", "unknown flag" ... */
const mostSpelt = 24;

/** The most selective set: the one whose shortest word is longest. */
const worth = (words: readonly string[]): number => Math.min(...words.map((word) => Math.min(word.trim().length, longest)));

interface Part {
  /** One of these is in every text that fits. */
  readonly words: readonly string[];
  /** All texts that match, if they can be listed; else null. */
  readonly all: readonly string[] | null;
}

/** Reads the part of regular expressions that the rules use: literals, classes, groups, look-arounds and quantifiers. */
class Parser {
  private at = 0;
  private readonly source: string;

  constructor(source: string) {
    this.source = source;
  }

  /** All alternatives up to a closing bracket or the end. */
  alternatives(): Part {
    const parts = [this.sequence()];
    while (this.source[this.at] === "|") {
      this.at++;
      parts.push(this.sequence());
    }
    const all = parts.map((part) => part.all);
    return { words: parts.flatMap((part) => part.words), all: all.includes(null) ? null : all.flatMap((texts) => texts ?? []) };
  }

  /** One alternative: the best set of words that it cannot do without. */
  private sequence(): Part {
    let best: readonly string[] = [""];
    /** The texts of which one stands here, as far back as they can be listed. */
    let run: readonly string[] = [""];
    let whole = true;
    const offer = (words: readonly string[]): void => {
      if (worth(words) > worth(best)) best = words;
    };
    const close = (): void => {
      offer(run.map((text) => text.slice(0, longest)));
      run = [""];
      whole = false;
    };
    const follow = (texts: readonly string[]): void => {
      if (run.length * texts.length > mostSpelt) close();
      run = run.flatMap((before) => texts.map((text) => before + text));
    };
    while (this.at < this.source.length && !"|)".includes(this.source[this.at] as string)) {
      if (this.source[this.at] === "(") {
        const group = /^\((?:\?(?:=|!|<=|<!|:|<\w+>))?/.exec(this.source.slice(this.at))?.[0] ?? "(";
        this.at += group.length;
        const { words, all } = this.alternatives();
        this.at++;
        if (/[=!]$/.test(group)) continue;
        const least = this.quantifier();
        if (all !== null && least === null) follow(all);
        else {
          close();
          if (least !== 0) offer(words);
        }
        continue;
      }
      const literal = this.literal();
      if (literal !== "") {
        follow([literal]);
        continue;
      }
      const letter = this.letter();
      if (letter === "") continue;
      const least = this.quantifier();
      // "a+" holds one "a", behind which anything may follow; "a?" may hold none.
      if (letter !== null && least !== 0) follow([letter]);
      if (letter === null || least !== null) close();
    }
    offer(run.map((text) => text.slice(0, longest)));
    return { words: best, all: whole ? run : null };
  }

  /** The characters up to the next special one, without the one that a quantifier stands behind. */
  private literal(): string {
    plain.lastIndex = this.at;
    const text = plain.exec(this.source)?.[0] ?? "";
    this.at += text.length;
    return folded(text);
  }

  /** One character as the scanner reads it; "" for what has no width, null for what can be many. */
  private letter(): string | null {
    const char = this.source[this.at++] as string;
    if (char === "^" || char === "$") return "";
    if (char === ".") return null;
    if (char === "[") return this.classOf();
    if (char !== "\\") return folded(char);
    const escaped = this.source[this.at++] as string;
    if (escaped === "b" || escaped === "B") return "";
    if (escaped === "d") return "0";
    return /[a-zA-Z]/.test(escaped) ? null : folded(escaped);
  }

  /** A class of one letter in both cases, or of digits, is one character; every other one can be many. */
  private classOf(): string | null {
    const from = this.at;
    while (this.source[this.at] !== "]" || this.at === from) this.at += this.source[this.at] === "\\" ? 2 : 1;
    const letters = new Set([...this.source.slice(from, this.at++)].map(folded));
    return letters.size === 1 ? ([...letters][0] ?? null) : null;
  }

  /** How often the part before it must occur. Null without a quantifier, which means once. */
  private quantifier(): number | null {
    if (!"?*+{".includes(this.source[this.at] ?? " ")) return null;
    const times = /^(?:[?*+]|\{(\d+)(?:,\d*)?\})\??/.exec(this.source.slice(this.at, this.at + 12));
    if (!times) return null;
    this.at += times[0].length;
    return times[1] === undefined ? (times[0].startsWith("+") ? 1 : 0) : Number(times[1]);
  }
}

/** Characters that stand for themselves, once each. */
const plain = /(?:[^\\^$.|()[\]{}?*+](?![?*+{]))+/y;

const folded = (text: string): string => text.toLowerCase().replace(/\d/g, "0");
