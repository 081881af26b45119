import { statementEnd } from "./blocks.ts";
import type { Lexed } from "./lex.ts";
import { withoutLayout } from "./marker.ts";

/** How assertions look in a language's test libraries; what they say is read in all languages alike. `failing` is matched against their text. */
export interface AssertionForms {
  /** Where an assertion begins, in code; global. */
  readonly pattern: RegExp;
  /** Matches of `pattern` that are no assertions. */
  readonly reject?: RegExp;
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
  /** Whether it compares with a value, and says more than that something is there, is true or is not another. */
  readonly compares: boolean;
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
    found.push(assertion(lexed, start, end));
  }
  return found;
};

const assertion = (lexed: Lexed, start: number, end: number): Assertion => {
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
    compares: compares(words.slice(0, longestMeaning)),
    hollow: words.length <= longestMeaning && isHollow(words),
  };
};

/** That something is there, is true, is of a kind, or is not another: in the words of all libraries. */
const loose =
  /\b(?:not|ne|isnt|unlike)\b|(?<=[a-z])_?not(?=[A-Z_])|_ne\b|Not(?=[A-Z])|!=|(?:to|is|be|assert|ok|expect)_?(?:be_?|is_?)?(?:true|truthy|false|falsy|falsey|defined|undefined|nil|null|none|ok|present|instance\w*|object|array|string|some|err|an?\b)\b|^(?:assert|ok)!?[ (][\w.]+\)?$|exist|respond_to|isinstance|hasattr|\bany(?:thing)?\(|\bok\(|raises\((?:Base)?Exception\)|lives_ok|NoError|NoThrow/i;
const equality = /(?<![!<>=])==(?! ?(?:None|True|False)\b)|[\w)\]]!=[^=].*\{/;
const withValue = /,|\)(?:\.|->)[\w.>-]*[ (]+[^)\s]|\b\w*(?:raise|throw|panic)\w*[ (]+[^)\s]|\bin\b/i;

const compares = (words: string): boolean => equality.test(words) || (!loose.test(words) && withValue.test(words));

/** A constant alone, of which an assertion says something, and words by which it says that it is so. */
const alone =
  /^(?<head>[^("]*?(?:assert|expect|check|require|verify|ok|refute|test|that|(?:true|truthy|false|n(?:il|ull|one))))!?[ (]+(?:t,)?(?<value>(?<yes>true|[1-9]\d*|!0|!false|not (?:false|none|0)|"[^"]+"|:\w+|\[\]|\{\}|new object\(\))|false|0|nil|none|null|undefined|!1|"")(?:,.*)?\)?(?<chain>(?:(?:\.|->)[a-z_.>()\- ]*)?)$/i;
const denies = /false|falsey?|falsy|nil|null|none|undefined|refute/i;
/** A condition that always holds. */
const always =
  /(?:\|\||\b[oO]r )(?:true|True|1|!0)(?:\)|,|$)|^assert \(?True or |^(?:\}else )?if (?:false|.*&&false)\{|\.(?:toBe|toEqual|toStrictEqual)\(expect\.anything\(\)\)/;
/** Two sides that are the same say nothing: the first two arguments, those of a chain, and those of a comparison. */
const sides = [
  /\((?:t,)?(?<a>[^(),]+),(?<b>[^(),]+?)(?:,"[^"]*".*)?\)$/,
  /^(?:await )?(?:\w+\.)?(?:expect|assertThat)\((?<a>[^(){}]+)\)(?:\.|->)[\w.>-]*[ (]*(?:(?:be|eq\w*)[ (])?(?<b>[^(){}]+)\)*$/,
  /^(?:assert\w*(?:\.ok)?!?|if|check|require|#expect)[ (]*(?<a>[^=!<>()]+?)(?:[!=]==?| is )(?<b>[^=!<>()]+?)[){]?(?:,"[^"]*"\)?)?$/i,
  /^\w+ (?<a>[^ ,]+),(?<b>[^ ,]+)$/,
];

/** Whether an assertion holds whatever the program does. */
const isHollow = (words: string): boolean => {
  if (always.test(words)) return true;
  const { head, chain, yes, value } = alone.exec(words)?.groups ?? {};
  if (value !== undefined && (denies.test(`${head}${chain}`) && !negates.test(`${head}${chain}`)) !== (yes !== undefined)) return true;
  return sides.some((form) => {
    const { a, b } = form.exec(words)?.groups ?? {};
    return a !== undefined && a === b;
  });
};
const negates = /\b(?:not|ne|isnt|unlike)\b|[nN]ot(?=[A-Z_])|_ne\b/;

const conditionStart = (code: string, at: number, condition: RegExp): number => {
  const from = Math.max(0, code.lastIndexOf("\n", Math.max(0, code.lastIndexOf("\n", at - 1) - 1)) + 1);
  const match = condition.exec(code.slice(from, at));
  return match ? from + match.index : at;
};
