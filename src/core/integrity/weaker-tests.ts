import type { Assertion } from "./assertion.ts";
import { width } from "./blocks.ts";
import { finding, type IntegrityFinding } from "./finding.ts";
import type { ReadTest, TextView } from "./text-view.ts";

const quote = (words: string): string => (words.length > 80 ? `${words.slice(0, 77)}...` : words);

/** Assertions before and after the change that have no counterpart on the other side, one for one. */
const difference = (before: readonly Assertion[], after: readonly Assertion[]): { gone: Assertion[]; come: Assertion[] } => {
  const come = [...after];
  const gone = before.filter((old) => {
    const at = come.findIndex((now) => now.words === old.words);
    if (at >= 0) come.splice(at, 1);
    return at < 0;
  });
  return { gone, come };
};

/** How often each assertion went from the whole change: one that stands elsewhere now was not removed. */
export class Moved {
  private readonly lost = new Map<string, number>();
  constructor(before: readonly TextView[], after: readonly TextView[]) {
    const words = (views: readonly TextView[]): readonly string[] =>
      views.flatMap(({ tests, loose }) => [...tests.flatMap(({ assertions }) => assertions), ...loose]).map((one) => one.words);
    for (const one of words(before)) this.lost.set(one, (this.lost.get(one) ?? 0) + 1);
    for (const one of words(after)) this.lost.set(one, (this.lost.get(one) ?? 0) - 1);
  }
  take(words: string): boolean {
    const left = this.lost.get(words) ?? 0;
    this.lost.set(words, left - 1);
    return left <= 0;
  }
}

/** Findings for assertions of a test that were removed, made hollow or weakened. `values`: whether another expected value is a finding, too. */
export const weakerTest = (old: ReadTest, now: ReadTest, moved: Moved, values: boolean): readonly IntegrityFinding[] => {
  const called = `The test "${now.name}"`;
  const findings: IntegrityFinding[] = compare(old.assertions, now.assertions, old.file, now, called, moved, values);
  if (now.rows < old.rows)
    findings.push(finding(now.file, now.line, "test-case-removed", `${called} ran ${old.rows} cases and now runs ${now.rows}.`));
  return findings;
};

/** The same for assertions outside tests: helpers and plain scripts. */
export const weakerRemainder = (old: TextView, now: TextView, moved: Moved, values: boolean): readonly IntegrityFinding[] =>
  compare(old.loose, now.loose, old.file, { file: now.file, line: null }, `${now.file}`, moved, values);

const compare = (
  before: readonly Assertion[],
  after: readonly Assertion[],
  from: string,
  { file: to, line }: { readonly file: string; readonly line: number | null },
  called: string,
  moved: Moved,
  values: boolean,
): IntegrityFinding[] => {
  const { gone, come } = difference(before, after);
  const findings: IntegrityFinding[] = come
    .filter((assertion) => assertion.hollow)
    .map((assertion) =>
      finding(to, assertion.line, "assertion-trivial", `${called}: \`${quote(assertion.words)}\` holds whatever the code does.`),
    );
  const real = come.filter((assertion) => !assertion.hollow);
  const lost = gone.filter((assertion) => !assertion.hollow && !moved.take(assertion.words));
  if (lost.length > 0 && after.length === 0) {
    findings.push(
      finding(to, line, "test-emptied", `${called} no longer asserts anything; it asserted \`${quote(lost[0]?.words ?? "")}\`.`),
    );
    return findings;
  }
  if (lost.length > come.length) {
    const missing = lost.find((old) => !real.some((now) => now.shape === old.shape)) ?? lost[0];
    findings.push(
      finding(
        from,
        missing?.line ?? null,
        "assertion-removed",
        `${called} lost ${lost.length - come.length === 1 ? "an assertion" : `${lost.length - come.length} assertions`}: \`${quote(missing?.words ?? "")}\`.`,
      ),
    );
  }
  const strong = (list: readonly Assertion[]): readonly Assertion[] => list.filter(({ isStrong }) => isStrong);
  const weakened = real.find(({ isStrong }) => !isStrong);
  if (weakened && strong(real).length < strong(lost).length && lost.length <= real.length) {
    findings.push(
      finding(
        to,
        weakened.line,
        "assertion-weakened",
        `${called}: \`${quote(weakened.words)}\` says less than \`${quote(strong(lost)[0]?.words ?? "")}\`.`,
      ),
    );
  }
  if (values) {
    for (const old of lost) {
      const same = real.find((now) => now.shape === old.shape);
      if (same)
        findings.push(
          finding(
            to,
            same.line,
            "assertion-changed",
            `${called} expected \`${quote(old.words)}\` and now \`${quote(same.words)}\`: the code has to meet the test, not the test the code.`,
          ),
        );
    }
  }
  return findings;
};

/** A test that now returns before it asserts. */
export const returnsEarly = (old: ReadTest, now: ReadTest, before: TextView, after: TextView): IntegrityFinding | null =>
  now.assertions.length > 0 && waysOut(after, now) > waysOut(before, old)
    ? finding(now.file, now.line, "test-emptied", `The test "${now.name}" now returns before it has asserted everything.`)
    : null;

const leaving = /\breturn\b[ \t]*(?:None|null|undefined|nil|true|false|True|False|Ok\(\(\)\))?[ \t]*(?=;|\n|\}|$)/;
/** What opens a block, closes it and leaves the test: brackets, or in Python each line's indentation. */
const byBrackets = new RegExp(String.raw`[([{]|[)\]}]|${leaving.source}`, "g");
const byIndentation = new RegExp(String.raw`^(?<indent>[ \t]*)(?=[^\s])(?<def>(?:async[ \t]+)?def\b)?|${leaving.source}`, "gm");
/** What stands before the brace of a function within another. */
const functionHead =
  /(?:\|[^|\n]*\||(?:\bfunction\b\*?|(?:^|[(,=:]|\breturn|\bgo|\bdefer)\s*func\b|^\s*fn\b)\s*[\w$]*\s*\([^{};\n]*\)[^(){};\n]*(?:\([^(){};\n]*\)\s*)?)\s*$/;
/** The same by an arrow, which is no arm of a `match`, `when` or `switch`. */
const arrowHead = /^(?!\s*(?:case|default)\b).*(?:\)|[(,=]\s*(?:async\s+)?\w+)\s*[=-]>\s*$/;

/** How often a test returns nothing before its last assertion; functions within it that assert nothing return for themselves. */
const waysOut = ({ lexed: { code }, language }: TextView, { start, end, assertions }: ReadTest): number => {
  const last = assertions.at(-1);
  const body = code.slice(start, last === undefined ? end : last.start + 1);
  interface Block {
    readonly from: number;
    /** The columns of a `def`; null for what brackets hold. */
    readonly margin: number | null;
    readonly isFunction: boolean;
    ways: number;
  }
  const open: Block[] = [{ from: 0, margin: null, isFunction: false, ways: 0 }];
  const top = (): Block => open.at(-1) as Block;
  const close = (at: number): void => {
    const { from, isFunction, ways } = open.pop() as Block;
    const asserts = (): boolean => assertions.some((one) => one.start >= start + from && one.start < start + at);
    if (ways > 0 && (!isFunction || asserts())) top().ways += ways;
  };
  for (const { 0: step, index, groups } of body.matchAll(language.name === "Python" ? byIndentation : byBrackets)) {
    if (groups?.indent !== undefined) {
      const margin = width(groups.indent);
      while ((top().margin ?? -1) >= margin) close(index);
      if (groups.def !== undefined) open.push({ from: index, margin, isFunction: true, ways: 0 });
    } else if (/^[([{]$/.test(step)) {
      const near = step === "{" ? body.slice(Math.max(0, index - 300), index) : "";
      const head = near.slice(near.lastIndexOf("\n") + 1);
      const isFunction = functionHead.test(head) || (language.name !== "Rust" && arrowHead.test(head));
      open.push({ from: index, margin: null, isFunction, ways: 0 });
    } else if (/^[)\]}]$/.test(step)) {
      if (open.length > 1) close(index);
    } else top().ways += 1;
  }
  return open.reduce((sum, { ways }) => sum + ways, 0);
};
