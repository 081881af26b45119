import { statementEnd } from "./blocks.ts";
import type { Lexed } from "./lex.ts";
import { withoutLayout } from "./marker.ts";

/** How assertions look in a language's test libraries. All but `pattern` and `reject` are matched against the assertion without layout. */
export interface AssertionForms {
  /** Where an assertion begins, in code; global. */
  readonly pattern: RegExp;
  /** Matches of `pattern` that are no assertions. */
  readonly reject?: RegExp;
  /** Shows little: that something exists, or is true. */
  readonly weak: RegExp;
  /** Shows the value itself. Wins over `weak`. */
  readonly strong: RegExp;
  /** Holds whatever the program does. */
  readonly truthy: RegExp;
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
  /** What was replaced, in order. */
  readonly literals: readonly string[];
  readonly strength: "strong" | "weak" | "plain";
  /** True where it holds whatever the program does. */
  readonly hollow: boolean;
  /** Null where it compares no two values. */
  readonly sides: Comparison | null;
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
    let end = statementEnd(lexed.code, match.index);
    // Arguments without brackets around them.
    while (match[0].endsWith(" ") && lexed.code[end] === ",") end = statementEnd(lexed.code, end + 1);
    const start = forms.condition ? conditionStart(lexed.code, match.index, forms.condition) : match.index;
    // A callback in the arguments may hold assertions of its own (`assertThrows(() => { assert(...) })`), which count as well.
    covered = lexed.code.slice(match.index, end).includes("{") ? match.index + match[0].length : end;
    found.push(assertion(lexed, start, end, forms));
  }
  return found;
};

const assertion = (lexed: Lexed, start: number, end: number, forms: AssertionForms): Assertion => {
  const words = withoutLayout(lexed.text.slice(start, end));
  const literals: string[] = [];
  const shape = words.replace(/"(?:[^"\\]|\\.)*"|(?<![\w$])-?\d[\w.]*/g, (literal) => {
    literals.push(literal.startsWith('"') ? literal.slice(1, -1) : literal.replace(/_/g, "").toLowerCase());
    return "§";
  });
  return {
    start,
    end,
    line: lexed.lineAt(start),
    words,
    shape,
    literals,
    strength: forms.strong.test(words.slice(0, longestMeaning))
      ? "strong"
      : forms.weak.test(words.slice(0, longestMeaning))
        ? "weak"
        : "plain",
    ...meaning(words, forms),
  };
};

const meaning = (words: string, { truthy }: AssertionForms): Pick<Assertion, "hollow" | "sides"> => {
  if (words.length > longestMeaning) return { hollow: false, sides: null };
  const sides = sidesOf(words);
  // Two calls may differ (`expect(next()).toBe(next())`). Only equal plain values show nothing for sure.
  const isSame = sides?.isEqual === true && sides.given === sides.expected && !/\w\(/.test(sides.given);
  return { hollow: truthy.test(words) || always.test(words) || isSame, sides };
};

/** The two values of a comparison, as written. */
interface Comparison {
  readonly given: string;
  readonly expected: string;
  /** It asks for them to be the same. */
  readonly isEqual: boolean;
}

/** What is true whatever stands beside it, in any language, and what says of anything that it is there. */
const always =
  /(?:\|\||\bor )(?:true|1|!0)(?=[,)]|$)|^assert \(?True or |^(?:\}else )?if (?:false|.*&&false)\{|\(expect\.anything\(\)\)$|^expect\((?:true|1|!0|"[^"]+"|\[\]|\{\})\)\.(?:toBeTruthy\b|toBeDefined\b|to\.be\.(?:ok|true)\b|not\.toBe(?:Null|Undefined|Falsy)?\((?:false|null|undefined)?\)$)|^expect\((?:false|0|null|undefined|""|!1)\)\.(?:toBeFalsy|to\.be\.false)/i;
const operator = /(?<![!<>=])[!=]==?(?!=)| is (?!not\b)/g;
/** What ends a value at its depth of brackets. */
const between = /(?<![!<>=])[!=]==?(?!=)| is |[,;]|(?<=[\w)\]"])\{|&&|\|\||(?<!\w)(?:assert|if|and|or|not)(?!\w)/y;
/** An assertion compares by one of its first. */
const mostOperators = 8;
/** Names of calls and matchers that ask for two values to be the same. */
const equality =
  /(?:^|[._]|[a-z](?=[A-Z])|XCTAssert)(?:eq\w*|\w*equals?(?:to)?|(?:is)?same\w*|is|is_deeply|be|like|exactly|compare|ElementsMatch|toMatchObject)!?$/i;

/** What an assertion without layout compares: by an operator, in a matcher behind its subject, or as a call's first arguments. */
const sidesOf = (words: string): Comparison | null => {
  const code = words.replace(/"(?:[^"\\]|\\.)*"/g, (text) => `"${"_".repeat(text.length - 2)}"`);
  const bare = (from: number, to: number): string => words.slice(from, to).trim();
  for (const { 0: sign, index } of [...code.matchAll(operator)].slice(0, mostOperators)) {
    const opening = openingBefore(code, index);
    // In a function among the arguments something else is compared.
    if (opening >= 0 && openingBefore(code, opening) >= 0) continue;
    const [given] = partsOf(code, opening + 1).filter(([, to]) => to === index);
    const [expected] = partsOf(code, index + sign.length);
    if (given !== undefined && expected !== undefined) return { given: bare(...given), expected: bare(...expected), isEqual: true };
  }
  const call = /^(?:await )?(?<name>[^([{ <]*)(?:<[^()]*>)?[([{ ](?:(?:t|s\.T\(\)),)?/.exec(code);
  if (call === null) return null;
  const name = call.groups?.name ?? "";
  const [first, second] = partsOf(code, call[0].length);
  const given = first === undefined || first[0] === first[1] ? name.replace(/\.should$/i, "") : bare(...first);
  const matcher = /^[)\]}]?(?:\.|->| )(?:(?:not|to|Should\(\)|deep|resolves|rejects)[. (]+)*(?<name>[\w.]+)[( ]\(?/i.exec(
    code.slice(first?.[1] ?? call[0].length),
  );
  if (matcher !== null) {
    const from = (first?.[1] ?? call[0].length) + matcher[0].length;
    const to = partsOf(code, from)[0]?.[1] ?? words.length;
    return { given, expected: bare(from, to), isEqual: equality.test(matcher.groups?.name ?? "") && !/\bnot[._ ]/i.test(matcher[0]) };
  }
  if (second === undefined) return null;
  const inner = /^(?<name>[\w.]+)\((?<value>.*)\)$/.exec(bare(...second))?.groups;
  const isMatched = inner?.name !== undefined && /That$|^expect$/.test(name) && equality.test(inner.name);
  return { given, expected: isMatched ? (inner.value ?? "") : bare(...second), isEqual: isMatched || equality.test(name) };
};

/** The values from an offset up to the end of the brackets in which it stands. */
const partsOf = (code: string, from: number): readonly (readonly [from: number, to: number])[] => {
  const parts: [number, number][] = [];
  let start = from;
  let at = from;
  for (let depth = 0; at < code.length && depth >= 0; at += 1) {
    between.lastIndex = at;
    const [cut = ""] = depth === 0 ? (between.exec(code) ?? []) : [];
    if (cut !== "") {
      parts.push([start, at]);
      at += cut.length - 1;
      start = at + 1;
    } else if ("([{".includes(code[at] as string)) depth += 1;
    else if (")]}".includes(code[at] as string) && --depth < 0) break;
  }
  return [...parts, [start, at]];
};

/** The offset of the bracket in which an offset stands, or -1. */
const openingBefore = (code: string, at: number): number => {
  let depth = 0;
  for (let i = at - 1; i >= 0; i -= 1) {
    if (")]}".includes(code[i] as string)) depth += 1;
    else if ("([{".includes(code[i] as string) && --depth < 0) return i;
  }
  return -1;
};

const conditionStart = (code: string, at: number, condition: RegExp): number => {
  const from = Math.max(0, code.lastIndexOf("\n", Math.max(0, code.lastIndexOf("\n", at - 1) - 1)) + 1);
  const match = condition.exec(code.slice(from, at));
  return match ? from + match.index : at;
};
