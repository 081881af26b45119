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
  const strong = (list: readonly Assertion[]): number => list.filter((assertion) => assertion.compares).length;
  const weakened = real.find((assertion) => !assertion.compares);
  if (weakened && strong(real) < strong(lost) && lost.length <= real.length) {
    findings.push(
      finding(
        to,
        weakened.line,
        "assertion-weakened",
        `${called}: \`${quote(weakened.words)}\` says less than \`${quote(lost.find((old) => old.compares)?.words ?? "")}\`.`,
      ),
    );
  }
  if (values) {
    for (const old of lost) {
      const same = real.find((now) => now.shape === old.shape && now.literals.join() !== old.literals.join());
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

/** A test that now returns before it asserts: by itself, or under a condition of its own. */
export const returnsEarly = (old: ReadTest, now: ReadTest, before: TextView, after: TextView): IntegrityFinding | null => {
  const early = (view: TextView, test: ReadTest): number => {
    const body = view.lexed.code.slice(test.start, test.assertions.at(-1)?.start ?? test.end);
    const lines = body
      .slice(body.indexOf("\n") + 1)
      .split("\n")
      .filter((line) => line.trim() !== "");
    const margin = Math.min(...lines.map(width));
    return lines.filter((line, at) => {
      const head = width(line) === margin ? "if" : lines.slice(0, at).findLast((above) => width(above) < width(line));
      return returnsNothing.test(line) && head !== undefined && (width(line) === margin || width(head) === margin) && /^\s*if\b/.test(head);
    }).length;
  };
  return now.assertions.length > 0 && early(after, now) > early(before, old)
    ? finding(now.file, now.line, "test-emptied", `The test "${now.name}" now returns before it has asserted everything.`)
    : null;
};
const returnsNothing = /\breturn\b[ \t]*(?:None|null|undefined|nil|true|false|True|False|Ok\(\(\)\))?[ \t]*(?:;|\}|$)/;
