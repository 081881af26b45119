import { statementEnd } from "./blocks.ts";
import type { Lexed } from "./lex.ts";
import { withoutLayout } from "./marker.ts";

/** How assertions look in a language's test libraries. All but `pattern` and `reject` are matched against the assertion without layout. */
export interface AssertionForms {
  /** Where an assertion begins, in code; global. */
  readonly pattern: RegExp;
  /** Matches of `pattern` that are no assertions. */
  readonly reject?: RegExp;
  /** Shows the value itself; every other shows less: that something exists, or is true. */
  readonly strong: RegExp;
  /** Holds whatever the program does. */
  readonly truthy: RegExp;
  /** Compares `a` with `b`: the same words on both sides say nothing. */
  readonly same: readonly RegExp[];
  readonly always: RegExp;
  /** The condition stands on a line before (Go, C): it belongs to the assertion. */
  readonly condition?: RegExp;
  /** How an assertion is made to fail where it stands: what of its text is replaced, and by what. The first pattern that fits counts. */
  readonly failing?: readonly (readonly [RegExp, string])[];
}

export interface Assertion {
  readonly start: number;
  readonly end: number;
  readonly line: number;
  /** Without layout. */
  readonly words: string;
  /** `words` with every number and string replaced by a placeholder. */
  readonly shape: string;
  readonly isStrong: boolean;
  /** True where it holds whatever the program does. */
  readonly hollow: boolean;
}

/** The most assertions that are distinguished in one file, and the longest whose meaning is read. */
const mostAssertions = 10_000;
const longestMeaning = 4_000;

/** The assertions of a text, in order; one inside another (`expect` in `assert`) counts once. */
export const assertionsIn = (lexed: Lexed, forms: AssertionForms): readonly Assertion[] => {
  const found: Assertion[] = [];
  let covered = -1;
  for (const match of lexed.code.matchAll(forms.pattern)) {
    if (found.length >= mostAssertions) break;
    if (match.index < covered || forms.reject?.test(match[0].trim())) continue;
    const end = statementEnd(lexed.code, match.index);
    const start = forms.condition ? conditionStart(lexed.code, match.index, forms.condition) : match.index;
    // A callback in the arguments may hold assertions of its own (`assertThrows(() => { assert(...) })`), which count as well.
    covered = lexed.code.slice(match.index, end).includes("{") ? match.index + match[0].length : end;
    found.push(assertion(lexed, start, end, forms));
  }
  return found;
};

const assertion = (lexed: Lexed, start: number, end: number, forms: AssertionForms): Assertion => {
  const words = withoutLayout(lexed.text.slice(start, end));
  return {
    start,
    end,
    line: lexed.lineAt(start),
    words,
    shape: words.replace(/"(?:[^"\\]|\\.)*"|(?<![\w$])-?\d[\w.]*/g, "§"),
    isStrong: forms.strong.test(words.slice(0, longestMeaning)),
    hollow: words.length <= longestMeaning && hollow(words, forms),
  };
};

const hollow = (words: string, forms: AssertionForms): boolean => {
  if (forms.truthy.test(words) || forms.always.test(words)) return true;
  return forms.same.some((form) => {
    const sides = form.exec(words)?.groups;
    // Two calls may differ (`expect(next()).toBe(next())`). Only equal plain values show nothing for sure.
    return sides?.a !== undefined && sides.a === sides.b && !/\w\(/.test(sides.a);
  });
};

const conditionStart = (code: string, at: number, condition: RegExp): number => {
  const from = Math.max(0, code.lastIndexOf("\n", Math.max(0, code.lastIndexOf("\n", at - 1) - 1)) + 1);
  const match = condition.exec(code.slice(from, at));
  return match ? from + match.index : at;
};
