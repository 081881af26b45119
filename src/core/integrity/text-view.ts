import type { ToolFacts } from "../tool-facts.ts";
import { type Assertion, assertionsIn } from "./assertion.ts";
import { foreignWrites } from "./foreign-writes.ts";
import type { Language } from "./language.ts";
import { languageOf } from "./language-of.ts";
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

// Reading is linear, but a change of many megabytes is no change that anybody should keep: the rest of such a file is not looked at.
const MOST = 2_000_000;

// Enough to know a test again; bodies may lie in each other, and must not be copied without end.
const longestBody = 8_000;

/** Reads one side of a changed file in the light of its language; a name alone tells which. */
export const viewText = (file: string, text: string, isTest: boolean, { suppressions }: ToolFacts): TextView => {
  const language = languageOf(file);
  const forms = [...language.markers, ...suppressions.filter(({ languages }) => languages.includes(language.name))];
  const lexed = lex(text.slice(0, MOST), language.syntax);
  const looked = isTest || language.testsAnywhere === true;
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
    loose: byTest.get(undefined) ?? [],
  };
};
