import type { Failure } from "../failure/failure.ts";
import { assertionsIn } from "../integrity/assertion.ts";
import { languageOf } from "../integrity/language-of.ts";
import { lex } from "../integrity/lex.ts";

/** A piece of a text, by where it begins and ends. */
interface TextRange {
  readonly from: number;
  readonly to: number;
}

/** `expect(x).toBe(value)`: the first argument is what is expected. */
const matcher = /(?<!\bnot)\s*\.\s*(?:toBe|toEqual|toStrictEqual|equal|equals|eql)\s*\(/g;
/** `assert.equal(x, value, message)`: one of the first two is. */
const comparison =
  /(?:^assert\w*\s*\.\s*(?:equal|strictEqual|deepEqual|deepStrictEqual)|^self\s*\.\s*assertEquals?|^(?:pretty_assertions\s*::\s*)?assert_eq\s*!)\s*\(/g;

/**
 * A test's file in which the assertion that failed expects another value than it did; null where none is known, or it compares with no
 * plain value. That assertion was reached before the change, and now it must fail: an object that equals everything is found out so.
 */
export const turnedText = (path: string, text: string, failure: Pick<Failure, "file" | "line" | "origin" | "frames">): string | null => {
  const language = languageOf(path);
  if (language.assertions === undefined) return null;
  const lines = [failure, failure.origin, ...failure.frames].flatMap((place) =>
    place !== null && place.file === failure.file && place.line !== null ? [place.line] : [],
  );
  const lexed = lex(text, language.syntax);
  const all = assertionsIn(lexed, language.assertions);
  const tests = language.tests?.(lexed) ?? [];
  const failed = all.find(({ line }) => lines.includes(line));
  // Some runners name the test's first line alone: then its only assertion is the one that failed.
  const around = tests.find((test) => lines.includes(test.line));
  const inside = around === undefined ? [] : all.filter(({ start }) => start >= around.start && start < around.end);
  const assertion = failed ?? (inside.length === 1 ? inside[0] : undefined);
  if (assertion === undefined) return null;
  for (const { from, to } of comparedIn(lexed.code.slice(assertion.start, assertion.end))) {
    const begin = assertion.start + from;
    const turned = turnedValue(text.slice(begin, assertion.start + to));
    if (turned !== null) return text.slice(0, begin) + turned + text.slice(assertion.start + to);
  }
  return null;
};

/** Where an assertion may hold what it expects, likeliest first; `code` has its strings blanked. Empty where it compares nothing. */
const comparedIn = (code: string): readonly TextRange[] => {
  const [call] = code.matchAll(comparison);
  if (call !== undefined) {
    const [first, second] = argumentsFrom(code, call[0].length);
    return first === undefined || second === undefined ? [] : [second, first];
  }
  if (/^assert\s/.test(code)) {
    const [condition] = argumentsFrom(code, "assert".length);
    const equals = condition === undefined ? [] : [...code.slice(condition.from, condition.to).matchAll(/(?<![=!<>])==(?!=)/g)];
    const at = (condition?.from ?? 0) + (equals[0]?.index ?? 0);
    if (condition === undefined || equals.length !== 1 || /\b(?:and|or|not|if|in|is|for)\b/.test(code.slice(condition.from, condition.to)))
      return [];
    return [
      { from: at + 2, to: condition.to },
      { from: condition.from, to: at },
    ];
  }
  const last = [...code.matchAll(matcher)].at(-1);
  return last === undefined ? [] : argumentsFrom(code, last.index + last[0].length).slice(0, 1);
};

/** The arguments that begin there, up to the bracket that ends them. */
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

/** Words of a value that is written out: a key, a constant, the name of what is built. */
const ofValues = /[A-Za-z_$][\w$]*\s*:(?!:)|\b(?:true|false|null|undefined|None|True|False|new)\b|\b[A-Z][\w$]*\s*(?=[({])/g;

/** A value that is written out, with its last number or string made another; null for one that is read from elsewhere. */
const turnedValue = (text: string): string | null => {
  if (/"""|'''|`/.test(text)) return null;
  const last = [...text.matchAll(plain)].at(-1);
  if (last === undefined || /[^\s()[\]{},:]/.test(text.replace(plain, "").replace(ofValues, ""))) return null;
  const [old] = last;
  const turned = /^["']/.test(old) ? `${old.slice(0, -1)}~${old.slice(-1)}` : String(Number(old) + 1);
  // Past a number's precision the next one is the same.
  if (!/^["']/.test(old) && Math.abs(Number(old)) > Number.MAX_SAFE_INTEGER) return null;
  return text.slice(0, last.index) + turned + text.slice(last.index + old.length);
};
