/** Assertions that fail whatever the program does, in their own words and at their own place. */
import type { Assertion, AssertionForms } from "../integrity/assertion.ts";
import { width } from "../integrity/blocks.ts";
import type { Lexed } from "../integrity/lex.ts";

/**
 * The text of an assertion that fails wherever it is reached. Null if its library is not known, or if a right repair might be that it is
 * not reached: it says that a place must not be reached, stands in a branch, or denies something of each of many.
 */
export const failingText = (lexed: Lexed, { start, end }: Pick<Assertion, "start" | "end">, forms: AssertionForms): string | null => {
  const text = lexed.text.slice(start, end);
  const [pattern, words] = forms.failing?.find(([form]) => form.test(text)) ?? [];
  if (pattern === undefined || words === undefined || unreachable.test(lexed.code.slice(start, end))) return null;
  const heads = headsAround(lexed.code, start);
  // `with assertRaises(...):` opens a block.
  if (/\bwith$/.test(heads[0] ?? "") || heads.some((head) => branch.test(head))) return null;
  if (denies.test(text) && heads.some((head) => repeats.test(head) && !collects.test(head))) return null;
  return text.replace(pattern, words);
};

const unreachable = /^(?:[\w$]+\s*(?:\.|->|::)\s*)?(?:fail\w*|Fatal\w*|Error\w*|FailNow|flunk|unreachable|panic)\b/;
const branch = /^(?:\}\s*)?(?:if|elif|else|elsif|unless|except|catch|rescue|case|when|match|switch|default|select)\b|\s(?:&&|\?)\s*$/;
/** A loop, or a function that is called by somebody else, perhaps never. */
const repeats = /^(?:async\s+)?(?:for|while|loop|do)\b|\bdo\s*(?:\||$)|=>|\bfunction\b|\blambda\b|\bfunc\s*\(|->|\{\s*\|/;
/** Functions that a runner calls. */
const collects = /^(?:it|test|describe|context|specify|suite|t\.(?:test|run|Run))\b/;
const denies = /\bnot\b|[nN]ot(?=[A-Z])|[Nn]ot_|!=|!\s*\w|\brefute|\bwont_|\b[Nn]one\b|\bnull\b|\bnil\b|[Ff]alse\b/;

/** The heads of the blocks around an offset, by indentation, innermost first; before them what stands on its line. The outermost, which is the test, is left out. */
const headsAround = (code: string, at: number): readonly string[] => {
  const lineStart = code.lastIndexOf("\n", at - 1) + 1;
  const heads = [code.slice(lineStart, at)];
  let indent = width(code.slice(lineStart));
  let from = lineStart;
  while (from > 0 && indent > 0 && heads.length < deepest) {
    const to = from - 1;
    from = code.lastIndexOf("\n", to - 1) + 1;
    const line = code.slice(from, to);
    if (line.trim() === "" || width(line) >= indent || /^\s*[)\]}]+[;,]?\s*$/.test(line)) continue;
    indent = width(line);
    heads.push(line);
  }
  return (indent === 0 && heads.length > 1 ? heads.slice(0, -1) : heads).map((head) => head.trim());
};

/** No test nests deeper. */
const deepest = 30;
