import type { ToolFacts } from "../tool-facts.ts";
import { type Assertion, assertionsIn } from "./assertion.ts";
import { closingBracket } from "./blocks.ts";
import { foreignWrites } from "./foreign-writes.ts";
import type { Language } from "./language.ts";
import { languageOf } from "./language-of.ts";
import { runnerImport } from "./languages/runners.ts";
import { type Lexed, lex } from "./lex.ts";
import { type Marker, markersIn, withoutLayout } from "./marker.ts";
import type { TestCase } from "./test-case.ts";

/** A test with what it asserts. */
export interface ReadTest extends TestCase {
  readonly file: string;
  /** Its text without layout and name, to know it again under another one. */
  readonly body: string;
  readonly assertions: readonly Assertion[];
}

/** What a file is: a test, product, or both in one. */
export type Role = "test" | "mixed" | "product";

/** One side of one changed file, read. */
export interface TextView {
  readonly file: string;
  readonly language: Language;
  readonly lexed: Lexed;
  readonly isTest: boolean;
  readonly markers: readonly Marker[];
  readonly tests: readonly ReadTest[];
  /** Assertions outside every test: helpers, plain scripts, hooks. */
  readonly loose: readonly Assertion[];
}

/** Only this much of a file is read. Nobody should keep a change of many megabytes. */
export const mostRead = 2_000_000;

/** Reads a text by the language of its file's name. */
export const lexFile = (file: string, text: string): Lexed => lex(text.slice(0, mostRead), languageOf(file).syntax);

// Enough to recognise a test. Bodies may nest, so whole copies of them could grow without limit.
const longestBody = 8_000;

/** Views a text as it was read. The file's name alone decides its language. */
export const viewText = (file: string, text: string, role: Role, { suppressions }: ToolFacts, lexed = lexFile(file, text)): TextView => {
  const language = languageOf(file);
  const isTest = role === "test";
  const forms = [...language.markers, ...suppressions.filter(({ languages }) => languages === "all" || languages.includes(language.name))];
  const looked =
    role !== "product" || language.testPart !== undefined || runnerImport(language.name, text) || /\bimport\.meta\.vitest\b/.test(text);
  const testPart = language.testPart === undefined ? -1 : lexed.code.search(language.testPart);
  const cases = looked ? (language.tests?.(lexed) ?? []) : [];
  const assertions = looked && language.assertions ? assertionsIn(lexed, language.assertions) : [];
  const owner = (at: number): TestCase | undefined => cases.findLast((test) => test.start <= at && at < test.end);
  const byTest = new Map<TestCase | undefined, Assertion[]>();
  for (const found of assertions) {
    const test = owner(found.start);
    const known = byTest.get(test);
    if (known) known.push(found);
    else byTest.set(test, [found]);
  }
  return {
    file,
    language,
    lexed,
    isTest,
    markers: [...markersIn(file, lexed, forms, isTest), ...(isTest ? [] : foreignWrites(file, language, lexed))],
    tests: cases.map((test) => ({
      ...test,
      file,
      body: withoutLayout(lexed.text.slice(test.start, Math.min(test.end, test.start + longestBody))).replaceAll(
        test.name.slice(test.name.lastIndexOf(".") + 1),
        "",
      ),
      assertions: byTest.get(test) ?? [],
    })),
    // Assertions in product code are not tests.
    loose: (byTest.get(undefined) ?? []).filter(({ start }) => role !== "product" || (testPart >= 0 && start > testPart)),
  };
};

/** Whether a program begins in this file. There it may read its arguments and end the process. */
export const isEntry = ({ file, lexed }: TextView): boolean =>
  lexed.raw.startsWith("#!") || /(?:^|\/)(?:bin|cli|cmd|commands?|scripts?)\/|(?:^|\/)(?:cli|main|__main__|manage)\.\w+$/.test(file);

const mainGuard =
  /\bif\s*\((?=[^\n]*(?:\bimport\s*\.\s*meta\s*\.\s*(?:main|url|filename)\b|\brequire\s*\.\s*main\s*===?\s*module\b))[^\n]*\)\s*(?=\{)/g;

/** Whether a line stands in the part of a file that runs only where the file itself is started. */
export const isInMain = (view: TextView | undefined, line: number): boolean =>
  view !== undefined &&
  [...view.lexed.code.matchAll(mainGuard)].some(
    ({ index, 0: head }) =>
      view.lexed.lineAt(index) <= line && line <= view.lexed.lineAt(closingBracket(view.lexed.code, index + head.length) - 1),
  );
