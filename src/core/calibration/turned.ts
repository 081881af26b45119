import type { Failure } from "../failure/failure.ts";
import { assertionsIn } from "../integrity/assertion.ts";
import { languageOf } from "../integrity/language-of.ts";
import { lex } from "../integrity/lex.ts";
import { failingText } from "./failing.ts";

/** A piece of a text, by its offsets. */
interface TextRange {
  readonly from: number;
  readonly to: number;
}

/** `expect(x).toBe(value)`, RSpec's `expect(x).to eq(value)`, `x.equals(value)`. The first argument is the expected value. */
const matcher = /(?<!\bnot)\s*\.\s*(?:toBe|toEqual|toStrictEqual|equal|equals|eql|isEqualTo)\s*\(|\.\s*to[\s(]\s*(?:eq|eql|equal)\b\s*\(?/g;
/** `assert.equal(x, value, message)`. One of the first two arguments is the expected value; in Go, one of the two after `t`. */
const comparison =
  /^\s*(?:assert\w*\s*\.\s*(?:equal|strictEqual|deepEqual|deepStrictEqual)|self\s*\.\s*assertEquals?|(?:pretty_assertions\s*::\s*)?assert_eq\s*!|assert_equal|(?:\$this|self|static)\s*(?:->|::)\s*assert(?:Equals|Same)|(?:Assertions?\s*\.\s*)?assertEquals|(?:EXPECT|ASSERT)_(?:EQ|STREQ|DOUBLE_EQ|FLOAT_EQ)|(?:BOOST_)?(?:CHECK|REQUIRE)_EQUAL|TEST_ASSERT_EQUAL\w*|is(?:_deeply)?)\s*\(|^\s*(?:assert|require)\s*\.\s*(?:Equal|EqualValues|Exactly)\s*\(\s*\w+\s*,|^\s*(?:\}\s*else\s+)?if\b[^\n]*!\s*(?:reflect\s*\.\s*Deep|[\w.]+(?:\([^()\n]*\))?\s*\.\s*)Equal\s*\(/g;
/** Go's `if got := f(); got != value {`. */
const condition = /^\s*(?:\}\s*else\s+)?if\b(?:[^\n;]*;)?(?<left>[^\n;=!<>&|{]*)!=(?<right>[^\n=!<>&|]*)\{/;

/** The parts of a failure that say where its assertion is. */
export type ProbedFailure = Pick<Failure, "file" | "line" | "origin" | "frames" | "test">;

/** A test's file with assertions turned, and the failures whose assertions they are. */
export interface Turned<F> {
  readonly text: string;
  readonly failures: readonly F[];
}

/**
 * A test's file in which each failed assertion expects another value, or simply fails if it compares with no plain value. Null if no failed
 * assertion is known. These assertions were reached before the change, so they must fail now. This finds objects that equal everything, code
 * that reads its answers in the test, and code with which a test no longer comes to what it asserts.
 */
export const turnedText = <F extends ProbedFailure>(path: string, text: string, failures: readonly F[]): Turned<F> | null => {
  const language = languageOf(path);
  if (language.assertions === undefined) return null;
  const lexed = lex(text, language.syntax);
  // What looks like an assertion may be a comment.
  if (lexed.trouble !== null) return null;
  const all = assertionsIn(lexed, language.assertions);
  const tests = language.tests?.(lexed) ?? [];
  const turned: F[] = [];
  const places = new Map<number, { readonly to: number; readonly value: string }>();
  for (const failure of failures) {
    const lines = [failure, failure.origin, ...failure.frames].flatMap((place) =>
      place !== null && place.file === failure.file && place.line !== null ? [place.line] : [],
    );
    // Some runners report only the test's first line, or its name. If the test has only one assertion, that one failed.
    const named = tests.filter((test) => isNamed(failure.test, test.name));
    const around = named.find(({ line }) => lines.includes(line)) ?? named[0] ?? tests.find(({ line }) => lines.includes(line));
    const inside = around === undefined ? [] : all.filter(({ start }) => start >= around.start && start < around.end);
    const assertion =
      all.find(({ line }) => lines.includes(line)) ??
      all.findLast(({ line, end }) => lines.some((one) => one > line && one <= lexed.lineAt(end - 1))) ??
      (inside.length === 1 ? inside[0] : undefined);
    if (assertion === undefined) continue;
    const { start, end } = assertion;
    const values = comparedIn(lexed.code.slice(start, end)).flatMap(({ from, to }) => {
      const value = turnedValue(text.slice(start + from, start + to), singleQuoted.has(language.name));
      return value === null ? [] : [{ from: start + from, to: start + to, value }];
    });
    const failing = values.length > 0 ? null : failingText(lexed, assertion, language.assertions);
    const [place] = failing === null ? values : [{ from: start, to: end, value: failing }];
    if (place === undefined) continue;
    places.set(place.from, place);
    turned.push(failure);
  }
  if (turned.length === 0) return null;
  const edited = [...places]
    .sort(([a], [b]) => b - a)
    .reduce((whole, [from, { to, value }]) => whole.slice(0, from) + value + whole.slice(to), text);
  return { text: edited, failures: turned };
};

/** Languages whose strings may stand in single quotes. In others, single quotes hold one character. */
const singleQuoted: ReadonlySet<string> = new Set(["JavaScript and TypeScript", "Python", "Ruby", "PHP", "Perl"]);

/** Whether a failure's test has this name. Groups and modules may stand before it. */
const isNamed = (test: string | null, name: string): boolean =>
  test !== null && /\w/.test(name) && test.endsWith(name) && !/\w/.test(test.charAt(test.length - name.length - 1));

/** Where an assertion may hold its expected value, most likely place first. `code` has strings blanked. Empty if nothing is compared. */
const comparedIn = (code: string): readonly TextRange[] => {
  const [call] = code.matchAll(comparison);
  if (call !== undefined) {
    const [first, second] = argumentsFrom(code, call[0].length);
    return [second, first].filter((argument) => argument !== undefined);
  }
  const unequal = condition.exec(code);
  if (unequal !== null) {
    const { left = "", right = "" } = unequal.groups ?? {};
    const end = unequal[0].length - 1;
    const begin = end - right.length;
    return [
      { from: begin, to: end },
      { from: begin - 2 - left.length, to: begin - 2 },
    ];
  }
  const sides = equalSides(code);
  if (sides.length > 0 || /^assert\s/.test(code)) return sides;
  const last = [...code.matchAll(matcher)].at(-1);
  // Where equality is denied, another value changes nothing.
  if (last === undefined || denied.test(code.slice(0, last.index))) return [];
  return argumentsFrom(code, last.index + last[0].length).slice(0, 1);
};

const denied = /!\s*\w|[Ff]als[ey]|[Nn]ot\b|[Nn]ot[A-Z]|^refute/;

/** Both sides where an assertion's first argument is one comparison: `assert a == b`, `EXPECT_TRUE(a == b)`, `expect(a === b).toBe(true)`. */
const equalSides = (code: string): readonly TextRange[] => {
  const head = /^assert\s|^[\w$.:\s]+!?\s*\(/.exec(code)?.[0];
  const [asserted] = head === undefined ? [] : argumentsFrom(code, head.length);
  if (head === undefined || asserted === undefined || denied.test(head + code.slice(asserted.to))) return [];
  const text = code.slice(asserted.from, asserted.to);
  const equals = [...text.matchAll(/(?<![=!<>])={2,3}(?!=)/g)];
  const [sign] = equals;
  if (sign === undefined || equals.length > 1 || /\b(?:and|or|not|if|in|is|for)\b|&&|\|\||[?!]/.test(text)) return [];
  // Inside of a call or a function it is another's value.
  if (/[([{][^)\]}]*$/.test(text.slice(0, sign.index).replace(/\([^()]*\)|\[[^\][]*\]|\{[^{}]*\}/g, ""))) return [];
  const at = asserted.from + sign.index;
  return [
    { from: at + sign[0].length, to: asserted.to },
    { from: asserted.from, to: at },
  ];
};

/** The arguments that begin at `start`, up to the bracket that closes them. */
const argumentsFrom = (code: string, start: number): readonly TextRange[] => {
  const spans: TextRange[] = [];
  let depth = 0;
  let from = start;
  for (let at = start; at <= code.length; at += 1) {
    const sign = code[at] ?? "";
    if (/[([{]/.test(sign)) depth += 1;
    const ends = at === code.length || (depth === 0 && /[)\]};]/.test(sign));
    if (ends || (depth === 0 && sign === ",")) {
      if (/\S/.test(code.slice(from, at))) spans.push({ from, to: at });
      from = at + 1;
    }
    if (ends) break;
    if (/[)\]}]/.test(sign)) depth -= 1;
  }
  return spans;
};

const plain = /(?<![\w.])-?\d+(?:\.\d+)?(?![\w.])|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g;

/** Words that may stand in a literal value: a key, a constant, the name of a constructor. */
const ofValues =
  /[A-Za-z_$][\w$]*\s*:(?!:)|\b(?:true|false|null|undefined|None|True|False|new)\b|(?<![\w$.])(?:\w+\s*(?:\.|::)\s*)*[A-Z][\w$]*(?:\s*\.\s*new\b)?\s*(?=[({])/g;

/** A literal value with its last number or string changed; null for a value that is computed. */
const turnedValue = (text: string, single: boolean): string | null => {
  if (/"""|'''|`/.test(text) || (!single && text.includes("'"))) return null;
  const last = [...text.matchAll(plain)].at(-1);
  if (last === undefined || /[^\s()[\]{},:]/.test(text.replace(plain, "").replace(ofValues, ""))) return null;
  const [old] = last;
  const turned = /^["']/.test(old) ? `${old.slice(0, -1)}~${old.slice(-1)}` : turnedNumber(old);
  return turned === null ? null : text.slice(0, last.index) + turned + text.slice(last.index + old.length);
};

/** Changes by seven, because the bug itself may be off by one. The result fits small types. Null beyond the precision of numbers. */
const turnedNumber = (old: string): string | null => {
  const value = Number(old);
  if (Math.abs(value) > Number.MAX_SAFE_INTEGER) return null;
  return (value < 50 ? value + 7 : value - 7).toFixed(/\.(\d+)/.exec(old)?.[1]?.length ?? 0);
};
