const closers: Readonly<Record<string, string>> = { "(": ")", "[": "]", "{": "}" };

// No test or assertion is longer. Without this limit, brackets that nothing closes make reading quadratic.
const longest = 100_000;

/** The offset behind the bracket that closes the one at `at`; if none does, 100,000 characters on, or the code's end. `code` has strings and comments blanked. */
export const closingBracket = (code: string, at: number): number => {
  const stack: string[] = [];
  const end = Math.min(code.length, at + longest);
  for (let i = at; i < end; i++) {
    const char = code[i] as string;
    const closer = closers[char];
    if (closer) stack.push(closer);
    else if (char === ")" || char === "]" || char === "}") {
      while (stack.length > 0 && stack.pop() !== char);
      if (stack.length === 0) return i + 1;
    }
  }
  return end;
};

/** The end of the expression or statement at `at`: a semicolon, a comma or a line's end outside brackets, or the bracket around it. Lines that go on with `.` belong to it. */
export const statementEnd = (code: string, at: number): number => {
  for (let i = at; i < code.length; i++) {
    const char = code[i] as string;
    if (closers[char]) i = closingBracket(code, i) - 1;
    else if (char === ";" || char === "," || char === ")" || char === "]" || char === "}") return i;
    else if (
      char === "\n" &&
      code[i - 1] !== "\\" &&
      !/^\s*(?:\.|\?\.|->|&&|\|\||==|\bor\b|\band\b)/.test(code.slice(i, i + 200)) &&
      !/(?:==|!=|&&|\|\||[=(.+])\s*$/.test(code.slice(Math.max(at, i - 8), i))
    )
      return i;
  }
  return code.length;
};

/** The end of the block that begins with the first `{` after `at`, or of the statement where there is none. */
export const braceEnd = (code: string, at: number): number => {
  let position = at;
  while (position < code.length && code[position] !== "{" && code[position] !== ";")
    position = code[position] === "(" || code[position] === "[" ? closingBracket(code, position) : position + 1;
  return code[position] === "{" ? closingBracket(code, position) : position;
};

const tripleQuote = /"""|'''/;

/** The end of the lines that are indented deeper than `indent` columns, beginning behind the line of `at`; a string may reach further left. */
export const indentEnd = (code: string, at: number, indent: number): number => {
  let lineStart = nextLine(code, statementHead(code, at));
  let end = lineStart;
  let inString = (code.slice(at, lineStart).split(tripleQuote).length - 1) % 2 === 1;
  while (lineStart < code.length) {
    const stop = nextLine(code, lineStart);
    const line = code.slice(lineStart, stop);
    if (line.trim() !== "") {
      if (!inString && width(line) <= indent && !/^\s*[)\]}]/.test(line)) break;
      end = stop;
    }
    if (line.includes('"""') || line.includes("'''")) inString = (line.split(tripleQuote).length % 2 === 0) !== inString;
    lineStart = stop;
  }
  return end;
};

/** The end of a block that `do`, `def` or the like opened: behind the line `end` of the same indentation, or the line's own end for one-liners. */
export const keywordEnd = (code: string, at: number): number => {
  const lineStart = code.lastIndexOf("\n", at - 1) + 1;
  const first = code.slice(lineStart, nextLine(code, lineStart));
  if (/\{[^{}]*\}\s*$/.test(first) || /\bend\s*$/.test(first.replace(/^\s*end\b/, ""))) return lineStart + first.length;
  if (!/\b(?:do|def|then|class|module|begin|if|case)\b|\{/.test(first)) return lineStart + first.length;
  const indent = width(first);
  for (let from = lineStart + first.length; from < code.length; from = nextLine(code, from)) {
    const line = code.slice(from, nextLine(code, from));
    if (line.trim() !== "" && width(line) <= indent) return /^\s*(?:end\b|\})/.test(line) ? from + line.length : from;
  }
  return code.length;
};

/** How many elements the first list between two offsets holds at its top level. */
export const countElements = (code: string, from: number, to: number, opener: "[" | "{"): number => {
  const opening = code.indexOf(opener, from);
  if (opening < 0 || opening >= to) return 0;
  const end = closingBracket(code, opening) - 1;
  let count = 0;
  let pending = false;
  for (let i = opening + 1; i < end; i++) {
    const char = code[i] as string;
    if (char === ",") {
      if (pending) count++;
      pending = false;
    } else if (!/\s/.test(char)) {
      pending = true;
      if (closers[char]) i = closingBracket(code, i) - 1;
    }
  }
  return count + (pending ? 1 : 0);
};

/** Columns of a line's indentation; a tab goes to the next multiple of eight. */
export const width = (line: string): number => {
  let columns = 0;
  for (const char of line) {
    if (char === " ") columns++;
    else if (char === "\t") columns += 8 - (columns % 8);
    else break;
  }
  return columns;
};

const nextLine = (code: string, at: number): number => {
  const end = code.indexOf("\n", at);
  return end < 0 ? code.length : end + 1;
};

/** The end of a head that may span lines: behind the bracket of its parameters. */
const statementHead = (code: string, at: number): number => {
  const opening = code.indexOf("(", at);
  const end = nextLine(code, at);
  return opening >= 0 && opening < end ? closingBracket(code, opening) : at;
};
