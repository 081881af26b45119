import { linesOf } from "./code-window.ts";

/** A named piece of a file: function, method, class, type, test; lines 1-based and inclusive. */
export interface Definition {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly indent: number;
}

/** A file with what it defines. */
export interface OutlinedFile {
  readonly path: string;
  readonly lines: readonly string[];
  definitions(): readonly Definition[];
}

/**
 * How languages begin a definition; the group `name` is its name. The patterns are loose on purpose: a piece too many costs little, a
 * missed piece hides the code. They are anchored and have no nested repetition.
 */
const openings: readonly RegExp[] = [
  // JavaScript, TypeScript
  /^\s*(?:export\s+)?(?:default\s+)?(?:declare\s+)?(?:abstract\s+)?(?:async\s+)?(?:function\*?|class|interface|type|enum|namespace)\s+(?<name>[\w$]+)/,
  /^\s*(?:export\s+)?(?:const|let|var)\s+(?<name>[\w$]+)\s*(?::[^=]{0,200})?=\s*(?:async\s*)?(?:function\b|class\b|\([^)]{0,300}\)[^=]{0,80}=>|\($|[\w$]+\s*=>)/,
  /^(?:export\s+)?(?:const|let|var)\s+(?<name>[\w$]+)\s*(?::[^=]{0,200})?=/,
  /^\s*(?:module\.)?exports(?:\.(?<name>[\w$]+))?\s*=/,
  /^\s*export\s+default\b(?<name>)/,
  /^\s+(?:(?:public|private|protected|static|async|override|readonly|get|set)\s+)*(?<name>[\w$#]+)\s*\([^;]{0,300}\)\s*(?::[^{;]{0,120})?\{\s*$/,
  /^\s+(?<name>[\w$]+)\s*[:=]\s*(?:async\s*)?(?:function\b|\([^)]{0,200}\)\s*=>)/,
  /^\s*(?:[\w$]+\.)+(?:prototype\.)?(?<name>[\w$]+)\s*=\s*(?:async\s*)?(?:function\b|\()/,
  // Python, Ruby
  /^\s*(?:async\s+)?(?:def|class|module)\s+(?:self\.)?(?<name>[\w?!]+)/,
  /^(?<name>[A-Z_][A-Z0-9_]{2,})\s*(?::[^=]{0,120})?=/,
  // Go, Rust, Kotlin, Swift, PHP, Scala, Elixir
  /^\s*func\s+(?:\([^)]{0,120}\)\s*)?(?<name>\w+)/,
  /^\s*type\s+(?<name>\w+)\s+(?:struct|interface|func)\b/,
  /^\s*(?:pub(?:\([^)]{0,40}\))?\s+)?(?:async\s+|unsafe\s+|const\s+|extern\s+)*(?:fn|struct|enum|trait|mod|union|macro_rules!)\s+(?<name>\w+)/,
  /^\s*(?:pub\s+)?impl\b[^{]{0,200}?\b(?<name>\w+)\s*(?:<[^{]{0,80})?\{/,
  /^\s*(?:(?:public|private|protected|internal|static|final|abstract|open|override|suspend|inline|sealed|data)\s+)*(?:fun|func|function|object|trait|record|struct|protocol|extension|defp?|defmodule)\s+(?:[\w<>]+\.)?(?<name>\w+)/,
  // Perl, Lua
  /^\s*(?:local\s+)?(?:sub|function)\s+(?:\w+[.:]){0,4}(?<name>\w+)\s*(?:[({;]|$)/,
  // Java, C#, C, C++: a type or modifiers, a name, parameters
  /^\s*(?!return\b|throw\b|await\b|new\b|else\b|case\b|yield\b|delete\b|typeof\b|raise\b|assert\b|print\b|not\b|var\b|let\b|import\b|from\b|go\b|defer\b|if\b|for\b|while\b)(?:(?:public|private|protected|internal|static|final|abstract|override|virtual|async|sealed|inline|extern|constexpr|synchronized|unsigned|const|partial|readonly)\s+)*(?:[A-Za-z_][\w:<>,.[\]?&*]*\s+[*&]*){1,2}(?<name>~?\w+)\s*\([^;]{0,300}\)?\s*(?:const\s*)?(?:throws\s+[\w.,\s]{1,100})?\{?\s*$/,
  /^\s*(?:(?:public|private|protected|internal|static|final|abstract|sealed|partial)\s+)*(?:class|interface|enum|record|struct)\s+(?<name>\w+)/,
  // C: a type of its own name
  /^\s*typedef\s+(?:struct|union|enum)\s+(?<name>\w+)\s*\{/,
  /^\s*typedef\s+(?:struct|union|enum)\s*(?<name>)\{?\s*$/,
  // Tests
  /^\s*(?:[\w.]{0,40}\.)?(?:it|test|describe|context|suite|specify|bench)(?:\.\w+)*(?:\([^"'`]{0,80})?\s*\(?\s*["'`](?<name>[^"'`]{1,300})/,
];

const notNames = new Set(
  "if for while switch catch return else do try with elif except new throw await match function in require super".split(" "),
);

/** The definitions of a text in order; nested ones follow the one around them. At most 20,000 lines are read. */
export const outline = (text: string): readonly Definition[] => {
  const lines = linesOf(text).slice(0, 20_000);
  const found: Definition[] = [];
  for (const [index, line] of lines.entries()) {
    if (line.length > 500) continue;
    const name = openedBy(line) ?? openedBelow(lines, index);
    if (name === null) continue;
    const end = blockEnd(lines, index);
    // A type without a name of its own is named behind its body.
    const behind = name === "default" ? /^\s*\}\s*(\w+)\s*;/.exec(lines[end] ?? "")?.[1] : undefined;
    found.push({ name: behind ?? name, from: withDecorators(lines, index) + 1, to: end + 1, indent: indentOf(line) });
  }
  return found;
};

const openedBy = (line: string): string | null => {
  for (const opening of openings) {
    const match = opening.exec(line);
    if (match === null) continue;
    const name = match.groups?.name ?? "";
    if (!notNames.has(name)) return name === "" ? "default" : name;
  }
  return null;
};

const longestParameters = 12;

/** A method whose parameters stand on lines of their own: its name and an open bracket, and the body's brace behind the closing one. */
const openedBelow = (lines: readonly string[], index: number): string | null => {
  const line = lines[index] ?? "";
  const name = /^\s+(?:(?:public|private|protected|static|async|override|get|set)\s+)*(?<name>[\w$#]+)\s*\(\s*$/.exec(line)?.groups?.name;
  if (name === undefined || notNames.has(name)) return null;
  const close = lines
    .slice(index + 1, index + 1 + longestParameters)
    .find((next) => next.trim() !== "" && indentOf(next) <= indentOf(line));
  return close !== undefined && indentOf(close) === indentOf(line) && /^\s*\)[^;]{0,120}\{\s*$/.test(close) ? name : null;
};

/** The smallest definition around a line, or null. */
export const enclosing = (definitions: readonly Definition[], line: number): Definition | null => {
  const around = definitions.filter((definition) => definition.from <= line && line <= definition.to);
  return around.reduce<Definition | null>(
    (best, next) => (best === null || next.to - next.from <= best.to - best.from ? next : best),
    null,
  );
};

/** Words that name things in code, in order of first appearance. */
export const identifiers = (text: string): readonly string[] => [...new Set(text.match(/[A-Za-z_$][\w$]{0,80}/g) ?? [])];

const indentOf = (line: string): number => line.length - line.trimStart().length;

/** A block ends where the indentation falls back. This works for every language that people or formatters indent. */
const blockEnd = (lines: readonly string[], start: number): number => {
  const indent = indentOf(lines[start] ?? "");
  let end = start;
  for (let index = start + 1; index < lines.length; index += 1) {
    const line = lines[index] ?? "";
    if (line.trim() === "") continue;
    if (indentOf(line) > indent) {
      end = index;
      continue;
    }
    // A closing bracket belongs to the block. A line like ") {" or "} else {" continues it.
    if (/^\s*(?:[)\]}>]|end\b)/.test(line)) {
      end = index;
      if (/[{(:[]\s*$/.test(line)) continue;
    } else if (/^\s*\{\s*$/.test(line) && index === start + 1) {
      end = index;
      continue;
    }
    break;
  }
  return end;
};

const withDecorators = (lines: readonly string[], start: number): number => {
  let first = start;
  while (first > 0 && start - first < 6 && /^\s*(?:@\w|#\[|\[\w+.*\]\s*$)/.test(lines[first - 1] ?? "")) first -= 1;
  return first;
};
