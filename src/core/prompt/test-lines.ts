import type { Failure } from "../failure/failure.ts";
import { linesOf, type Snippet } from "./code-window.ts";
import { type Definition, enclosing, identifiers, outline } from "./outline.ts";

/** Longer tests are shown by their head and around the failing line. */
const longestTest = 80;
const longestHelp = 14;
const maxHelps = 8;
const maxImports = 8;

/** The failing test, and what it stands on in its own file: set-up, fixtures, helpers, tables, imports. */
export interface TestPicture {
  readonly test: readonly Snippet[];
  readonly support: readonly Snippet[];
  /** The test's own lines, for telling what it uses. */
  readonly block: string;
}

/**
 * The failing test whole, found by its name before its line, for a line may be that of compiled code; with the definitions of its file that
 * it uses, hooks that run before it, and the imports of what it names. Empty where the file says nothing of it.
 */
export function testPicture(failure: Failure, file: string, text: string): TestPicture {
  const lines = linesOf(text);
  const definitions = outline(text);
  const line = placeOf(failure, lines, definitions);
  // A test that stands nowhere is made by code: what the tool said of it tells more than whatever the file holds.
  if (line === null) return { test: [], support: [], block: failure.test === null ? lines.slice(0, 200).join("\n") : "" };
  const around = enclosing(definitions, line) ?? { name: "", from: Math.max(1, line - 12), to: line + 3, indent: 0 };
  const failing = failure.line !== null && failure.line >= around.from && failure.line <= around.to ? failure.line : line;
  const test: Snippet[] =
    around.to - around.from < longestTest
      ? [{ file, from: around.from, to: around.to, focus: failing }]
      : [
          { file, from: Math.max(around.from, failing - 24), to: failing + 4, focus: failing },
          { file, from: around.from, to: around.from + 3, focus: null },
        ];
  const block = test.map((piece) => lines.slice(piece.from - 1, piece.to).join("\n")).join("\n");
  const helps = helpsOf(block, around, definitions, lines);
  const used = new Set(identifiers([block, ...helps.map(({ from, to }) => lines.slice(from - 1, to).join("\n"))].join("\n")));
  const support = helps.map(({ from, to }): Snippet => ({ file, from, to: Math.min(to, from + longestHelp - 1), focus: null }));
  return {
    test,
    support: [...support, ...importLines(lines, used).map((at): Snippet => ({ file, from: at, to: at, focus: null }))],
    block,
  };
}

/** The line on which the test begins by its name, or the failing line where that lies in it or the name stands nowhere. */
function placeOf(failure: Failure, lines: readonly string[], definitions: readonly Definition[]): number | null {
  const named = linesNaming(failure.test, lines);
  const { line } = failure;
  const inside = (at: number): boolean => {
    const around = enclosing(definitions, at);
    return line !== null && around !== null && around.from <= line && line <= around.to;
  };
  if (line !== null && line <= lines.length && (named.length === 0 || named.some(inside))) return line;
  return named[0] ?? null;
}

/** Lines on which a test of that name stands: by its last words first, without the parameters that runners append. */
export function linesNaming(test: string | null, lines: readonly string[]): readonly number[] {
  if (test === null) return [];
  const names = test.split(/\s*(?:::|›|>|»|\s-\s|#)\s*|\n/).map((name) => name.replace(/\[.*\]$/, "").trim());
  const bare = test.trim();
  // Mocha and others join suite and test with blanks: the longest ending of it that stands in the file is the test's own title.
  const words = bare.split(" ");
  const endings = words.slice(1, 12).map((_word, index) => words.slice(index + 1).join(" "));
  for (const name of [bare, ...names.reverse(), ...endings]) {
    if (name.length < 3) continue;
    const found = lines.flatMap((line, index) => (line.includes(name) ? [index + 1] : []));
    const defining = found.filter((at) => /\b(?:it|test|describe|def|func|fn|function|void|specify|should)\b/.test(lines[at - 1] ?? ""));
    if (defining.length > 0) return defining;
    if (found.length > 0) return found;
  }
  return [];
}

const hook =
  /^\s*(?:[\w.]{0,20}\.)?(?:before(?:Each|All)?|setup|suiteSetup)\s*\(|^\s*(?:async\s+)?def\s+(?:setUp|setup|asyncSetUp|setUpClass|setup_method)\b|@(?:Before\w*|pytest\.fixture\(.*autouse)/;

/** Definitions of the test's file that it uses, and those that they use, with the hooks that run before it. */
function helpsOf(block: string, test: Definition, definitions: readonly Definition[], lines: readonly string[]): readonly Definition[] {
  const open = definitions.filter((definition) => {
    const holdsTest = definition.from <= test.from && test.to <= definition.to;
    const inTest = test.from <= definition.from && definition.to <= test.to;
    return !holdsTest && !inTest && inScope(definition, test, definitions);
  });
  const hooks = open.filter((definition) => hook.test(lines[definition.from - 1] ?? ""));
  const starts = lines.flatMap((line, index) => (hook.test(line) ? [index + 1] : []));
  const anonymous = starts
    .filter((from) => !hooks.some((definition) => definition.from === from) && (from < test.from || from > test.to))
    .map((from): Definition => ({ name: "", from, to: endOf(lines, from), indent: 0 }))
    .filter((definition) => inScope(definition, test, definitions));
  const found: Definition[] = [...hooks, ...anonymous];
  const before = found.map(({ from, to }) => lines.slice(from - 1, to).join("\n"));
  let used = new Set(identifiers([block, ...before].join("\n")));
  for (let level = 0; level < 2; level += 1) {
    const next = open.filter((definition) => used.has(definition.name) && !found.includes(definition));
    found.push(...next);
    used = new Set(next.flatMap(({ from, to }) => identifiers(lines.slice(from - 1, to).join("\n"))));
  }
  return found.slice(0, maxHelps);
}

/** Whether a definition can be seen from the test: at the top, or in a block that holds the test as well. */
function inScope(definition: Definition, test: Definition, definitions: readonly Definition[]): boolean {
  const holders = definitions.filter((other) => other !== definition && other.from <= definition.from && definition.to <= other.to);
  return holders.every((holder) => holder.from <= test.from && test.to <= holder.to);
}

function endOf(lines: readonly string[], from: number): number {
  const indent = (line: string): number => line.length - line.trimStart().length;
  const own = indent(lines[from - 1] ?? "");
  for (let at = from; at < lines.length && at < from + 40; at += 1) {
    const line = lines[at] ?? "";
    if (line.trim() !== "" && indent(line) <= own) return /^\s*[)\]}]/.test(line) ? at + 1 : at;
  }
  return Math.min(lines.length, from + 40);
}

const importing = /^\s*(?:import|from|use|using|require|#\s*include|(?:const|let|var)\s.*\brequire\(|(?:const|let|var)\s.*\bimport\()/;

function importLines(lines: readonly string[], used: ReadonlySet<string>): readonly number[] {
  return lines
    .slice(0, 120)
    .flatMap((line, index) => (importing.test(line) && identifiers(line).some((name) => used.has(name)) ? [index + 1] : []))
    .slice(0, maxImports);
}
