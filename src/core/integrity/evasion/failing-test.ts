/** What the tests that failed say: their constants, what they compare with, the files and modules that they take values from. */
import { importsOf } from "../../prompt/import-list.ts";
import { literally } from "../../words/pattern.ts";
import { assertionsIn } from "../assertion.ts";
import { languageOf } from "../language-of.ts";
import { type Lexed, lex } from "../lex.ts";
import type { Red } from "../red.ts";

export interface FailingTest {
  /** Numbers, strings and words in quotes of the failing tests, without quotes, and how often each stands there. */
  readonly constants: ReadonlyMap<string, number>;
  /** Such of the other tests beside them. */
  readonly others: ReadonlySet<string>;
  /** Those on the side of an assertion on which stands what is expected. */
  readonly expected: ReadonlySet<string>;
  /** Names that are imported and that an assertion uses as they are, not called; with the last part of their module's name. */
  readonly compared: readonly { readonly name: string; readonly module: string }[];
  /** The tests' texts. */
  readonly text: string;
}

export const literal = /(?<![\w$.])-?\d[\w.]*(?:(?<=\d[eE])[-+]?\d+)?|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`[^`$\n]*`/g;
/** In a shell a word needs no quotes. */
export const unquotedLiteral = /"(?:[^"\\\n]|\\.)*"|'[^'\n]*'|[\w./-]*\d[\w./-]*/g;
export const bare = (word: string): string => word.replace(/^["'`]|["'`]$/g, "");

const mostFailures = 20;
/** A file in which no test is found is read whole, if it is no longer. */
const mostLines = 80;

export const failingTest = ({ failures, sources = [], excerpt = "" }: Red): FailingTest => {
  const constants = new Map<string, number>();
  const expected = new Set<string>();
  const others = new Set<string>();
  const compared: { name: string; module: string }[] = [];
  for (const { path, text } of sources) {
    const language = languageOf(path);
    const lexed = lex(text, language.syntax);
    const spans = spansOf(lexed, path, failures ?? []);
    const assertions = language.assertions === undefined ? [] : assertionsIn(lexed, language.assertions);
    const inside = assertions.filter(({ start }) => spans.some(([from, to]) => from <= start && start < to));
    for (const [from, to, name] of spans)
      for (const word of [
        ...constantsIn(lexed.text.slice(from, to)),
        ...(language.name === "shell" ? bareWords(lexed.text.slice(from, to)) : []),
      ].filter((one) => one !== name))
        constants.set(word, (constants.get(word) ?? 0) + 1);
    for (const { 0: word, index } of lexed.text.matchAll(literal))
      if (!spans.some(([from, to]) => from <= index && index < to)) others.add(bare(word));
    const sides =
      assertions.length === 0 ? spans.map(([from, to]) => lexed.text.slice(from, to)) : inside.map(({ words }) => expectedSide(words));
    for (const word of sides.flatMap(constantsIn)) expected.add(word);
    const words = assertions.map((assertion) => assertion.words);
    for (const { specifier, names } of importsOf(path, text))
      for (const name of names.keys())
        if (words.some((one) => isTaken(one, name)))
          compared.push({ name, module: specifier.replace(/\.[cm]?[jt]sx?$/, "").replace(/^.*[/.:]/, "") });
  }
  // Of a test that stands in no file, and of the rows of a table, the report alone is known.
  const failed = (failures ?? []).filter(({ test }) => test !== null).slice(0, mostFailures);
  const said = failed.length > 0 ? failed.map(({ message }) => message) : excerpt.split("\n").filter((line) => failing.test(line));
  for (const line of said) {
    const at = line.search(wanted);
    for (const word of constantsIn(line)) constants.set(word, (constants.get(word) ?? 0) + 1);
    for (const word of at < 0 ? [] : constantsIn(line.slice(at))) expected.add(word);
  }
  for (const word of failed.flatMap(({ test }) => /\[(?<row>[^\]]+)\]$/.exec(test ?? "")?.groups?.row?.split(/[-,]\s*/) ?? []))
    if (word.length > 1) constants.set(word, (constants.get(word) ?? 0) + 1);
  // The row of a table in a test's name.
  for (const word of failed.flatMap(({ test }) => (test ?? "").split(/[\s,()]+/)))
    if (/\d/.test(word) && /[A-Za-z]/.test(word) && !constants.has(word)) constants.set(word, 1);
  return { constants, others, expected, compared, text: sources.map(({ text }) => text).join("\n") };
};

/** Lines of a report by which something failed, and where what was expected begins on one. */
const failing = /\b(?:not ok|fail(?:ed|ure)?|expected|wanted|assert\w*)\b/i;
const wanted = /\b(?:expected|wanted|want|should (?:be|equal))\b|[!=]==?/i;

/** Where the failing tests stand in their file, and their names. */
const spansOf = (
  lexed: Lexed,
  path: string,
  failures: NonNullable<Red["failures"]>,
): readonly (readonly [from: number, to: number, name: string])[] => {
  // Some runners name no file, or only the code's.
  const named = failures.some(({ file }) => file === path);
  const here = failures.filter(({ file }) => !named || file === path).slice(0, mostFailures);
  const cases = (languageOf(path).tests?.(lexed) ?? []).filter((one) =>
    here.some(
      ({ line, test }) =>
        test !== null && ((line !== null && lexed.lineAt(one.start) <= line && line <= lexed.lineAt(one.end)) || test.endsWith(one.name)),
    ),
  );
  if (cases.length > 0) return cases.map(({ start, name, end }) => [start, end, name] as const);
  return lexed.lineAt(lexed.text.length) <= mostLines ? [[0, lexed.text.length, ""]] : [];
};

/** Words without quotes, also inside of what is run. */
const bareWords = (text: string): readonly string[] => text.match(/(?<![\w$./-])[\w./-]*[A-Za-z][\w./-]*\d[\w./-]*/g) ?? [];

const constantsIn = (text: string): readonly string[] =>
  (text.match(literal) ?? []).map(bare).filter((word) => word !== "" && !/^-?[01]$/.test(word));

/** What is expected, in an assertion without layout: behind `==`, in the last matcher, or behind the first argument. */
const expectedSide = (words: string): string => {
  const equal = /(?<![!<>=])[!=]={1,2}(?!=)/.exec(words);
  if (equal !== null) return words.slice(equal.index);
  const matcher = /^(?:await )?expect\b/.test(words) ? /\)\.(?:not\.)?[\w.]+\((?=[^()]*(?:\([^()]*\)[^()]*)*\)$)/.exec(words) : null;
  if (matcher !== null) return words.slice(matcher.index + matcher[0].length);
  let depth = 0;
  for (let at = words.indexOf("(") + 1; at < words.length; at += 1) {
    if (/[([{]/.test(words[at] ?? "")) depth += 1;
    else if (/[)\]}]/.test(words[at] ?? "")) depth -= 1;
    else if (words[at] === "," && depth === 0) return words.slice(at);
  }
  return words;
};

/** Whether words use a name as a value: not called, and no member of it called. */
const isTaken = (words: string, name: string): boolean => {
  const word = literally(name);
  return new RegExp(`(?<![\\w$.])${word}(?![\\w$]|\\s*\\(|(?:\\.\\w+)+\\s*\\()`).test(words);
};
