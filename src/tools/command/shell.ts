/** One word of a shell line. */
export interface Word {
  /** Quotes and escapes removed; `$NAME` and globs are left as they stand. */
  readonly text: string;
  /** As written, so that a derived command keeps globs, variables and quotes. */
  readonly raw: string;
}

export type Connector = "&&" | "||" | ";" | "|" | "&";

/** One simple command of a shell line, with what stands around it. */
export interface SimpleCommand {
  /** `NAME=value` words in front of the program, as written. */
  readonly env: readonly string[];
  readonly words: readonly Word[];
  /** What joins it to the command before and after it; null at the ends. */
  readonly before: Connector | null;
  readonly after: Connector | null;
  /** Depth of subshells around it: `cd` inside one does not last. */
  readonly depth: number;
  /** True inside `$( )` or back quotes: its exit code is not the line's. */
  readonly nested: boolean;
  /** The command as written. */
  readonly source: string;
}

const keywords = new Set(["if", "then", "else", "elif", "fi", "do", "done", "while", "until", "!", "{", "}", "time", "esac", "[["]);
const assignment = /^[A-Za-z_][A-Za-z0-9_]*\+?=/;
/** Commands kept of one line: a generated script of a megabyte must not cost a gigabyte. */
const limit = 2_000;

/** The simple commands of a shell script, in order; a substitution follows its command. Unclosed quotes end with the text. */
export const splitShell = (line: string): SimpleCommand[] => {
  const found: SimpleCommand[] = [];
  scan(line.slice(0, 200_000), 0, false, found);
  return found;
};

interface Draft {
  words: Word[];
  start: number;
  nested: string[];
}

const scan = (line: string, outerDepth: number, nested: boolean, found: SimpleCommand[]): void => {
  let depth = outerDepth;
  let before: Connector | null = null;
  let draft: Draft = { words: [], start: 0, nested: [] };
  let skipWord = false;
  const heredocs: string[] = [];
  const finish = (after: Connector | null, end: number): void => {
    const words = [...draft.words];
    const env: string[] = [];
    while (words[0] && (keywords.has(words[0].raw) || assignment.test(words[0].raw))) {
      const first = words.shift();
      if (first && assignment.test(first.raw)) env.push(first.raw);
    }
    if (words.length > 0 && found.length < limit) {
      found.push({ env, words, before, after, depth, nested, source: line.slice(draft.start, end).trim() });
      before = after;
    } else if (before === null || after === "||" || after === "&&") before = found.length > 0 ? (after ?? before) : null;
    const inner = draft.nested;
    draft = { words: [], start: end, nested: [] };
    if (outerDepth < 8) for (const text of inner) scan(text, depth + 1, true, found);
  };

  let at = 0;
  while (at < line.length) {
    const char = line[at] as string;
    const two = line.slice(at, at + 2);
    if (char === "\n" || char === ";") {
      finish(";", at);
      at = char === "\n" ? skipHeredocs(line, at + 1, heredocs) : at + (two === ";;" ? 2 : 1);
      draft.start = at;
    } else if (char === " " || char === "\t" || char === "\r" || two === "\\\n") at += two === "\\\n" ? 2 : 1;
    else if (char === "#" && (at === 0 || /\s/.test(line[at - 1] ?? ""))) {
      const end = line.indexOf("\n", at);
      at = end < 0 ? line.length : end;
    } else if (two === "&&" || two === "||") {
      finish(two, at);
      at += 2;
      draft.start = at;
    } else if (char === "|" || (char === "&" && line[at + 1] !== ">")) {
      finish(char === "|" ? "|" : "&", at);
      at += two === "|&" ? 2 : 1;
      draft.start = at;
    } else if (char === "(" || char === ")") {
      finish(char === ")" ? null : before, at);
      depth = Math.max(outerDepth, depth + (char === "(" ? 1 : -1));
      at++;
      draft.start = at;
    } else if (/[<>]/.test(char) || two === "&>") {
      const operator = /^(?:&>>?|<<<|<<-?|>>|[<>]&|>\||[<>])/.exec(line.slice(at, at + 4))?.[0] ?? char;
      at += operator.length;
      // Process substitution `<( )` is read as a subshell; `2>&1` has its target glued to it.
      if (line[at] === "(") continue;
      const target = readWord(line, skipBlanks(line, at));
      if (operator === "<<" || operator === "<<-") heredocs.push(target.word.text);
      at = target.end;
    } else {
      const { word, end, substitutions } = readWord(line, at);
      draft.nested.push(...substitutions);
      at = Math.max(end, at + 1);
      skipWord = /^\d$/.test(word.raw) && /[<>]/.test(line[at] ?? "");
      if (!skipWord) draft.words.push(word);
    }
  }
  finish(null, line.length);
};

const skipBlanks = (line: string, from: number): number => {
  let at = from;
  while (line[at] === " " || line[at] === "\t") at++;
  return at;
};

const skipHeredocs = (line: string, from: number, open: string[]): number => {
  let at = from;
  while (open.length > 0) {
    const mark = open.shift();
    for (;;) {
      if (at >= line.length) return at;
      const end = line.indexOf("\n", at);
      const text = line.slice(at, end < 0 ? line.length : end);
      at = end < 0 ? line.length : end + 1;
      if (text.trim() === mark) break;
    }
  }
  return at;
};

/** Reads the word at `from`, with the text of substitutions in it. */
const readWord = (line: string, from: number): { word: Word; end: number; substitutions: string[] } => {
  let at = from;
  let text = "";
  const substitutions: string[] = [];
  while (at < line.length) {
    const char = line[at] as string;
    if (/[\s;&|<>()]/.test(char)) break;
    if (char === "'") {
      const end = line.indexOf("'", at + 1);
      text += line.slice(at + 1, end < 0 ? line.length : end);
      at = end < 0 ? line.length : end + 1;
    } else if (char === '"') {
      at++;
      while (at < line.length && line[at] !== '"') {
        if (line[at] === "\\" && /["\\$`]/.test(line[at + 1] ?? "")) text += line[++at];
        else {
          const inner = substitutionAt(line, at);
          if (inner) {
            substitutions.push(inner.text);
            text += line.slice(at, inner.end);
            at = inner.end;
            continue;
          }
          text += line[at];
        }
        at++;
      }
      at++;
    } else if (char === "\\") {
      if (line[at + 1] !== "\n") text += line[at + 1] ?? "";
      at += 2;
    } else {
      const inner = substitutionAt(line, at);
      if (inner) {
        substitutions.push(inner.text);
        text += line.slice(at, inner.end);
        at = inner.end;
      } else {
        text += char;
        at++;
      }
    }
  }
  return { word: { text, raw: line.slice(from, Math.min(at, line.length)) }, end: Math.min(at, line.length), substitutions };
};

/** A `$( )` or back-quoted command that begins at `at`. */
const substitutionAt = (line: string, at: number): { text: string; end: number } | null => {
  if (line[at] === "`") {
    const end = line.indexOf("`", at + 1);
    return end < 0 ? null : { text: line.slice(at + 1, end), end: end + 1 };
  }
  if (line[at] !== "$" || line[at + 1] !== "(" || line[at + 2] === "(") return null;
  let depth = 0;
  for (let end = at + 1; end < line.length; end++) {
    if (line[end] === "(") depth++;
    else if (line[end] === ")" && --depth === 0) return { text: line.slice(at + 2, end), end: end + 1 };
  }
  return null;
};

/** A word as it must be written in a shell line to mean just this text. */
export const quoteWord = (text: string): string => (/^[A-Za-z0-9_./:=@%+,-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);

/** The lines of a text, each that ends with a backslash joined to the next. */
export const logicalLines = (text: string): readonly string[] =>
  text
    .replaceAll("\r\n", "\n")
    .replace(/\\\n[ \t]*/g, " ")
    .split("\n");
