/**
 * `node test/core/integrity/tokens.ts DIR...`: reads every source file below folders with the lexer and with tree-sitter, and prints where
 * they differ: names of code that the lexer took for a comment or string, comments that it took for code. Differences in a text that the
 * lexer calls unread are no errors: such a text is judged in another way. SHOW=1 prints each.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Node, Parser } from "@vscode/tree-sitter-wasm";
import * as treeSitter from "@vscode/tree-sitter-wasm";
import { languageOf } from "../../../src/core/integrity/language-of.ts";
import { lex } from "../../../src/core/integrity/lex.ts";

const wasm = (name: string): string => join(import.meta.dirname, "../../../node_modules/@vscode/tree-sitter-wasm/wasm", name);

/** Which grammar reads which files. */
const grammars: Readonly<Record<string, RegExp>> = {
  javascript: /\.(?:js|jsx|mjs|cjs)$/,
  typescript: /\.(?:ts|mts|cts)$/,
  tsx: /\.tsx$/,
  python: /\.pyi?$/,
  ruby: /\.(?:rb|rake|gemspec)$/,
  go: /\.go$/,
  rust: /\.rs$/,
  java: /\.java$/,
  php: /\.php$/,
  "c-sharp": /\.cs$/,
  cpp: /\.(?:c|cc|cpp|cxx|h|hh|hpp|hxx)$/,
  bash: /\.(?:sh|bash)$/,
  css: /\.css$/,
};

const { Parser: TreeParser, Language } = (treeSitter as unknown as { default?: typeof treeSitter }).default ?? treeSitter;
await TreeParser.init({ locateFile: (name: string) => wasm(name) });
const parsers = new Map<string, Parser>();
const parserOf = async (path: string): Promise<Parser | null> => {
  const name = Object.keys(grammars).find((grammar) => grammars[grammar]?.test(path));
  if (name === undefined) return null;
  const known = parsers.get(name);
  if (known) return known;
  const parser = new TreeParser();
  parser.setLanguage(await Language.load(wasm(`tree-sitter-${name}.wasm`)));
  parsers.set(name, parser);
  return parser;
};

/** One place where the two differ. */
export interface Difference {
  readonly line: number;
  /** "lost": a name of code that the lexer hides. "leaked": a comment, or a piece of a string, that it shows as code. */
  readonly kind: "lost" | "leaked" | "leaked string";
  readonly words: string;
}

/** What the two say about a text. `parses`: tree-sitter found no error, so its word counts. Null for languages without a grammar. */
export const compareTokens = async (
  path: string,
  text: string,
): Promise<{ readonly parses: boolean; readonly unread: boolean; readonly differences: readonly Difference[] } | null> => {
  const parser = await parserOf(path);
  const tree = parser?.parse(text);
  if (!tree) return null;
  const lexed = lex(text, languageOf(path).syntax);
  const differences: Difference[] = [];
  const note = (node: Node, kind: Difference["kind"]): void => {
    differences.push({ line: node.startPosition.row + 1, kind, words: node.text.slice(0, 60) });
  };
  const visit = (node: Node, inString: boolean): void => {
    const { type, startIndex, endIndex } = node;
    const raw = text.slice(startIndex, endIndex);
    if (/comment$/.test(type)) {
      if (/\w/.test(lexed.code.slice(startIndex, endIndex)) || /\w/.test(lexed.text.slice(startIndex, endIndex))) note(node, "leaked");
      return;
    }
    if (
      node.namedChildCount === 0 &&
      /^(?:string_(?:content|fragment)|heredoc_(?:content|body)|raw_string_literal|regex_pattern)$/.test(type)
    ) {
      if (/[a-z]{3}/i.test(lexed.code.slice(startIndex, endIndex))) note(node, "leaked string");
      return;
    }
    if (node.childCount === 0 && /identifier$|^(?:constant|word|variable_name|name|command_name)$/.test(type) && /^[\w$]+$/.test(raw)) {
      if (!inString && lexed.code.slice(startIndex, endIndex) !== raw) note(node, "lost");
      return;
    }
    for (const child of node.children) if (child) visit(child, isWords(path, node, child) || (inString && !code.test(type)));
  };
  visit(tree.rootNode, false);
  const parses = !tree.rootNode.hasError;
  tree.delete();
  return { parses, unread: lexed.trouble !== null, differences };
};

/** In the strings of a shell and of PHP, a variable without braces is only text. */
const isWords = (path: string, { type }: Node, child: Node): boolean =>
  (/\.(?:sh|bash)$/.test(path) && /^(?:string|heredoc_body)$/.test(type)) ||
  (/\.php$/.test(path) &&
    /^(?:encapsed_string|heredoc_body)$/.test(type) &&
    /\$\w+/.test(child.text) &&
    !child.previousSibling?.text.endsWith("{"));
const code = /^command_substitution$/;

/** The files below a folder that a grammar can read, sorted; none where the folder is missing. */
export const filesBelow = (folder: string): readonly string[] =>
  (existsSync(folder) ? readdirSync(folder, { withFileTypes: true, recursive: true }) : [])
    .filter((entry) => entry.isFile() && Object.values(grammars).some((names) => names.test(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();

const run = async (folders: readonly string[]): Promise<void> => {
  const rows = new Map<string, { files: number; parsed: number; unread: number; wrong: number; stringLeaks: number }>();
  for (const path of folders.flatMap(filesBelow)) {
    const text = readFileSync(path, "utf8");
    if (text.length > 300_000) continue;
    const found = await compareTokens(path, text);
    if (!found) continue;
    const name = Object.keys(grammars).find((grammar) => grammars[grammar]?.test(path)) ?? "";
    const row = rows.get(name) ?? { files: 0, parsed: 0, unread: 0, wrong: 0, stringLeaks: 0 };
    rows.set(name, row);
    row.files++;
    if (found.parses) row.parsed++;
    if (found.parses && found.unread) {
      row.unread++;
      const { trouble, lineAt } = lex(text, languageOf(path).syntax);
      if (process.env.SHOW) console.log(`UNREAD ${path}:${lineAt(trouble?.at ?? 0)} ${trouble?.words}`);
    }
    const wrong = found.differences.filter(({ kind }) => kind !== "leaked string");
    if (found.parses && !found.unread && wrong.length > 0) {
      row.wrong++;
      if (process.env.SHOW) for (const { line, kind, words } of wrong.slice(0, 1)) console.log(`WRONG ${path}:${line} ${kind} ${words}`);
    }
    const leaks = found.differences.find(({ kind }) => kind === "leaked string");
    if (found.parses && !found.unread && leaks) {
      row.stringLeaks++;
      if (process.env.SHOW) console.log(`STRING ${path}:${leaks.line} ${leaks.words.split("\n")[0]}`);
    }
  }
  console.table(Object.fromEntries(rows));
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) await run(process.argv.slice(2));
