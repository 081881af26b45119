import type { Failure } from "../failure/failure.ts";
import { assertionsIn } from "../integrity/assertion.ts";
import { languageOf } from "../integrity/language-of.ts";
import { lex } from "../integrity/lex.ts";

const value = String.raw`(?<value>-?\d+(?:\.\d+)?|"[^"\\\n]*"|'[^'\\\n]*')`;

/** Assertions that something equals one plain value, which stands last. */
const equalities: readonly RegExp[] = [
  new RegExp(String.raw`(?<!\bnot)\s*\.\s*(?:toBe|toEqual|toStrictEqual|equal|equals|eql)\s*\(\s*${value}\s*,?\s*\)\s*$`, "d"),
  new RegExp(String.raw`^assert\w*\s*\.\s*(?:equal|strictEqual|deepEqual|deepStrictEqual)\s*\([^\n]*,\s*${value}\s*,?\s*\)\s*$`, "d"),
  new RegExp(String.raw`^assert\s[^\n]*[^=!<>]==\s*${value}\s*$`, "d"),
  new RegExp(String.raw`^self\s*\.\s*assertEquals?\s*\([^\n]*,\s*${value}\s*,?\s*\)\s*$`, "d"),
];

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
  const words = text.slice(assertion.start, assertion.end);
  const [from, to] = equalities.map((form) => form.exec(words)?.indices?.groups?.value).find((found) => found !== undefined) ?? [-1, -1];
  if (from < 0) return null;
  const old = words.slice(from, to);
  const turned = /^["']/.test(old) ? `${old.slice(0, -1)}~${old.slice(-1)}` : String(Number(old) + 1);
  return text.slice(0, assertion.start + from) + turned + text.slice(assertion.start + to);
};
