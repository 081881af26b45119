/**
 * What became of the assertions of a test that stood before. The integrity rules compare which there are; here it is what stands around one,
 * and what it compares with. Every rule holds for all languages alike, by the words that they share.
 */
import type { Assertion } from "../integrity/assertion.ts";
import type { ReadTest, TextView } from "../integrity/text-view.ts";
import type { Context } from "./context.ts";
import type { RuleFinding } from "./rules.ts";

/** A test on both sides of the change. */
interface Pair {
  readonly old: ReadTest;
  readonly now: ReadTest;
  readonly before: TextView;
  readonly after: TextView;
}

/** What is to be said of one assertion that has a counterpart, as the end of a sentence; null where it says no less. */
type Rule = (old: Assertion, now: Assertion, pair: Pair) => string | null;

/** Findings for the tests of the changed files that stood before. */
export const changedTests = (context: Context): readonly RuleFinding[] =>
  [...context.all()].flatMap(({ path, before, after }) => {
    if (before === null || after === null || !/\w/.test(before)) return [];
    const [was, is] = [context.view(path, "before"), context.view(path, "after")];
    if (was === null || is === null || was.tests.length === 0) return [];
    const names = new Map<string, ReadTest>();
    for (const test of was.tests) if (!names.has(test.name)) names.set(test.name, test);
    return is.tests.flatMap((now) => {
      const old = names.get(now.name);
      if (old === undefined || textOf(was, old) === textOf(is, now)) return [];
      names.delete(now.name);
      return findingsIn({ old, now, before: was, after: is }, context);
    });
  });

const textOf = ({ lexed }: TextView, { start, end }: ReadTest): string => lexed.raw.slice(start, end);

const findingsIn = (pair: Pair, context: Context): readonly RuleFinding[] => {
  const { old, now, after } = pair;
  const callback = callbackForgotten(pair);
  const found: { readonly line: number; readonly what: string; readonly rule: string }[] = callback === null ? [] : [callback];
  for (const [one, other] of counterparts(old.assertions, now.assertions)) {
    for (const [rule, judge] of rules) {
      const what = judge(one, other, pair);
      if (what !== null) found.push({ line: after.lexed.lineAt(other.start), what, rule });
    }
  }
  return found.map(({ line, what, rule }) => ({
    path: now.file,
    line,
    rule,
    reason: `The test "${now.name}": ${what}.`,
    // A branch that came with assertions of its own: each way asserts.
    weight:
      (rule === "assertion-conditional" && now.assertions.length > old.assertions.length) ||
      context.speaksOfLost(after.lexed.raw.slice(now.start, now.end), now.file)
        ? "worth-a-look"
        : "weakened",
  }));
};

/** Assertions of the two sides that are one: the same words in order, then what is left of each, in order. */
const counterparts = (before: readonly Assertion[], after: readonly Assertion[]): readonly (readonly [Assertion, Assertion])[] => {
  const free = [...after];
  const pairs: (readonly [Assertion, Assertion])[] = [];
  const rest = before.filter((old) => {
    const at = free.findIndex(({ words }) => words === old.words);
    const now = at < 0 ? undefined : free.splice(at, 1)[0];
    if (now !== undefined) pairs.push([old, now]);
    return now === undefined;
  });
  for (const old of rest) {
    const at = free.findIndex((now) => guardedChange(now) === guardedChange(old) && guardedChange(old) !== "");
    const now = at < 0 ? undefined : free.splice(at, 1)[0];
    if (now !== undefined) pairs.push([old, now]);
  }
  return pairs;
};

/** What an assertion is about: its first argument, or what stands before a comparison. */
const guardedChange = ({ words }: Assertion): string =>
  (
    /^(?:await )?\w+(?:!)?(?:\.\w+)*\(([^,()]*(?:\([^()]*\)[^,()]*)*)/.exec(words)?.[1] ??
    /^assert (.+?)(?:[=!<>]=|[<>]| in | is |$)/.exec(words)?.[1] ??
    ""
  ).trim();

/** Headers behind which code may not be reached, or its error not be seen. */
const guarding = /^(?:\}\s*)?(?:(?:else\s+)?if|elif|elsif|unless|try|begin|else|catch|except|rescue|match|switch|case|when)\b/;

/** The headers around an offset within its test, by indentation: formatted code shows its blocks so in every language. */
const headersAround = ({ lexed }: TextView, test: ReadTest, at: number): readonly string[] => {
  const lines = lexed.code.slice(test.start, at).split("\n");
  const whole = lexed.code.slice(lexed.code.lastIndexOf("\n", at - 1) + 1, at);
  let depth = indentOf(whole);
  const found: string[] = [];
  for (const line of lines.slice(1, -1).reverse()) {
    if (!/\S/.test(line) || indentOf(line) >= depth) continue;
    depth = indentOf(line);
    if (guarding.test(line.trim())) found.push(line.trim().replace(/\s+/g, " "));
  }
  return found;
};

const indentOf = (line: string): number => line.length - line.trimStart().length;

const conditional: Rule = (old, now, { old: oldTest, now: test, before, after }) => {
  if (old.words !== now.words) return null;
  const [was, is] = [headersAround(before, oldTest, old.start), headersAround(after, test, now.start)];
  if (is.length <= was.length) return null;
  const header = is.find((one) => !was.includes(one));
  if (header === undefined || /^(?:\}\s*)?(?:match|switch|case|when|else)\b/.test(header)) return null;
  if (/^(?:try|begin)\b/.test(header)) return swallowed(after, now) ? "an error of its assertion is swallowed" : null;
  return `it asserts only under a condition now (\`${header.slice(0, 80)}\`)`;
};

/** A handler that names one kind of error lets those of assertions through. */
export const oneKind = (text: string): boolean =>
  /\b(?:catch\s*\(\s*(?:final\s+)?|except\s+\(?|rescue\s+)(?!(?:[\w.\\]*\\)?(?:Base)?(?:Exception|Throwable|Error|AssertionError|StandardError|object|e|err|ex|error|_)\b)[A-Z\\][\w\\.]*/.test(
    text,
  );

/** Whether a handler behind an assertion neither throws nor fails. */
const swallowed = ({ lexed }: TextView, { end }: Assertion): boolean => {
  const found = handlerForm.exec(lexed.code.slice(end, end + 1_500))?.groups;
  if (found === undefined || oneKind(found.head ?? "")) return false;
  return !/\b(?:throw|raise|fail|panic|reject|exit|abort|assert\w*|expect)\b/.test(found.body ?? "");
};

/** A handler's head, and its body as far as it is looked at. */
const handlerForm = /(?<head>\b(?:catch|except|rescue)\b[^\n{:]*)[{:]?(?<body>[\s\S]{0,400}?)(?:\n\s*\}|\n\s*end\b|\n\s*finally\b|\n\S|$)/;

const unawaited: Rule = (old, now, { before, after }) => {
  const waits = (view: TextView, at: number): boolean =>
    /\b(?:await|return|yield)\s+$/.test(view.lexed.code.slice(Math.max(0, at - 20), at));
  if (plain(old.words) !== plain(now.words) || !/\.(?:rejects|resolves)\b|\b(?:rejects|doesNotReject)\(/.test(now.words)) return null;
  const did = waits(before, old.start) || old.words.startsWith("await ");
  const does =
    waits(after, now.start) ||
    now.words.startsWith("await ") ||
    /=>\s*$/.test(after.lexed.code.slice(Math.max(0, now.start - 20), now.start));
  return did && !does ? "nobody waits any more for what its assertion promises" : null;
};

const plain = (words: string): string => words.replace(/^(?:await|void|return) /, "");

/** A value is compared with no value any more, or with itself. */
const valueLost: Rule = (old, now) => {
  if (old.words === now.words || old.shape === old.words) return null;
  if (sameTwice.some((form) => form.test(now.words)) && !sameTwice.some((form) => form.test(old.words)))
    return "it compares a value with itself";
  const bare = now.shape === now.words && now.words.length >= 10 && old.words.startsWith(now.words.replace(/[)]+$/, ""));
  return bare && /[=<>]/.test(old.words.slice(now.words.length))
    ? `it no longer says which value it expects (\`${old.words.slice(0, 80)}\`)`
    : null;
};

const sameTwice: readonly RegExp[] = [
  /^(?:await )?expect\((.{3,})\)(?:\.\w+)*\.\w+\(\1\)$/,
  /^[\w.!:]+\((.{3,}),\1[,)]/,
  /^assert (\S{3,}?)(?:==| is )\1$/,
];

/** How far a value may be off, by the words before the number; where more digits are asked, a smaller number is laxer. */
const tolerances =
  /(?:\b(?:abs|rel|atol|rtol|delta|eps(?:ilon)?|tolerance|abs_tol|rel_tol|msg_?delta)(?:=|:)|be_within\(|InDelta\(.*,|InEpsilon\(.*,|WithDelta\(.*,|within\(|offset\()\s*(-?[\d.]+(?:e-?\d+)?)/i;
const digits = /(?:\b(?:places|decimal|precision)(?:=|:)|toBeCloseTo\([^,]*,|AlmostEqual\([^,]*,[^,]*,(?:places=)?)\s*(\d+)/;

const tolerant: Rule = (old, now) => {
  const of = (form: RegExp, { words }: Assertion): number | null => {
    const found = form.exec(words)?.[1];
    return found === undefined ? null : Number(found);
  };
  const [from, to] = [of(tolerances, old), of(tolerances, now)];
  if (from !== null && to !== null && to > from) return `its value may be off by ${to}, where ${from} was allowed`;
  const [more, less] = [of(digits, old), of(digits, now)];
  return more !== null && less !== null && less < more ? `${less} digits of its value are compared, where ${more} were` : null;
};

/** The kind of error that is expected is any kind now. */
const anyError: Rule = (old, now) => {
  const any =
    /(?:raises|assertRaises|toThrow|assertThrows|Throws|raise_error|expectException)[<(]?(?:\(?(?:Base)?Exception\b|\(?StandardError\b|\(?Throwable\b|\(?\)|\(?Error\)|$)/;
  // That nothing is thrown has no kind.
  if (/\bnot\b|_not\b|doesNot|DoesNot/.test(now.words)) return null;
  return any.test(now.words) && !any.test(old.words) && /raises|Raises|throw|Throw|raise_error|expectException/.test(old.words)
    ? `it expected \`${old.words.slice(0, 80)}\`, and any error will do now`
    : null;
};

const rules: readonly (readonly [name: string, rule: Rule])[] = [
  ["assertion-conditional", conditional],
  ["assertion-unawaited", unawaited],
  ["assertion-weakened", valueLost],
  ["assertion-weakened", tolerant],
  ["assertion-weakened", anyError],
];

/** A callback that told the runner when a test was over, and is told nothing now, while the assertions still wait for it. */
const callbackForgotten = ({
  old,
  now,
  before,
  after,
}: Pair): { readonly line: number; readonly what: string; readonly rule: string } | null => {
  const head = ({ lexed }: TextView, { start }: ReadTest): string => lexed.code.slice(start, start + 400).split("\n")[0] ?? "";
  const told = /\(\s*(done|cb|callback|end|next)\b[^()]*\)\s*(?:=>|\{)|\b(done|cb)\s*=>/;
  const name = told.exec(head(before, old));
  if (name === null || told.test(head(after, now))) return null;
  const body = after.lexed.code.slice(now.start, now.end);
  if (/\b(?:async|await|return|Promise|plan)\b/.test(body) || !/(?:=>|function\b[^{]*)\s*\{/.test(body.slice(body.indexOf("{") + 1)))
    return null;
  if (now.assertions.length === 0) return null;
  return {
    line: after.lexed.lineAt(now.start),
    what: `nobody waits for its assertions, since \`${name[1] ?? name[2]}\` is called no more`,
    rule: "assertion-unawaited",
  };
};
