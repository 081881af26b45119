/** What a change does to tests: those that went, those that assert less, and words that keep them from running. */
import { finding, type IntegrityFinding } from "./finding.ts";
import { leftCollection, lostTests, pairTests, type TestPairing } from "./lost-tests.ts";
import type { Marker } from "./marker.ts";
import type { Red } from "./red.ts";
import type { RuleName } from "./rules.ts";
import type { ReadTest, TextView } from "./text-view.ts";
import { Moved, returnsEarly, weakerRemainder, weakerTest } from "./weaker-tests.ts";

/** Tests of before, and what stands for each now. */
export interface TestChanges extends TestPairing {
  readonly before: readonly TextView[];
  readonly after: readonly TextView[];
  /** Views after the change whose files a runner collects as before. */
  readonly collected: readonly TextView[];
}

/** Reads what became of each test; `gone`: files that the change took away. */
export const testChanges = (before: readonly TextView[], after: readonly TextView[], gone: ReadonlySet<string>): TestChanges => {
  const collected = after.filter((view) => !movedAway(view, before, gone));
  const testsOf = (views: readonly TextView[]): readonly ReadTest[] => views.flatMap((view) => view.tests);
  return { ...pairTests(testsOf(before), testsOf(collected)), before, after, collected };
};

/** What nobody may do to a test that failed, whoever may change tests; other losses say what a test expects now. */
const ofFailed: ReadonlySet<string> = new Set<RuleName>(["test-deleted", "test-renamed", "test-emptied", "assertion-trivial"]);

/**
 * Tests that went or assert less. Where tests may be changed (`values` false), only what becomes of those that failed refuses: a test
 * that passed goes with what it tested.
 */
export const testFindings = (changes: TestChanges, gone: ReadonlySet<string>, values: boolean, red: Red): readonly IntegrityFinding[] => {
  const { before, after, collected, pairs, lost } = changes;
  const moved = new Moved(before, collected);
  const viewOf = (views: readonly TextView[], test: ReadTest): TextView | undefined => views.find((view) => view.file === test.file);
  const failed = values ? () => true : failedTests(red, before);
  const weighed = (found: readonly IntegrityFinding[], old: ReadTest | null): readonly IntegrityFinding[] =>
    found.map((one) => (values || (ofFailed.has(one.rule) && (old === null || failed(old))) ? one : { ...one, remark: true }));
  return [
    ...pairs.flatMap(([old, now]) => {
      const [from, to] = [viewOf(before, old), viewOf(after, now)];
      const early = from && to ? returnsEarly(old, now, from, to) : null;
      return weighed([...weakerTest(old, now, moved, values), ...(early ? [early] : [])], old);
    }),
    ...before.flatMap((view) => {
      const now = after.find((candidate) => candidate.file === view.file);
      return now ? weighed(weakerRemainder(view, now, moved, values), null) : [];
    }),
    ...lostTests(lost, after).flatMap((one, at) => weighed([one], lost[at] ?? null)),
    ...lostFiles(before, after, gone),
    ...shadowed(before, collected),
  ];
};

/**
 * Tells of a test of before whether it failed, by what runners call it and where; of a file in which one failed that is not found, each may
 * have, and everywhere where nobody knows which did, or what reads code was red.
 */
const failedTests = ({ stage, failures }: Red, before: readonly TextView[]): ((test: ReadTest) => boolean) => {
  const failed = stage === "test" ? (failures ?? []).filter(({ test }) => test !== null) : [];
  const lastLine = new Map(before.flatMap(({ tests, lexed }) => tests.map((test) => [test, lexed.lineAt(test.end)] as const)));
  // A row's name is filled in ("adds %i"), a class or a case stands around it.
  const leaf = ({ name }: ReadTest): string => name.replace(/^[\w.]*\.(?=\w+$)/, "").replace(/[%$#{].*$/s, "");
  type Failure = (typeof failed)[number];
  const is = ({ file, line, test }: Failure, one: ReadTest): boolean =>
    test?.includes(leaf(one)) === true || (file === one.file && line !== null && one.line <= line && line <= (lastLine.get(one) ?? 0));
  const lost = failed.filter((failure) => ![...lastLine.keys()].some((one) => is(failure, one)));
  return (test) =>
    failed.length === 0 || failed.some((one) => is(one, test)) || lost.some(({ file }) => file === null || file === test.file);
};

/** A file with more tests is judged as if all of them had been there before. */
const mostTests = 1_000;

/**
 * Tells of words that keep a test from running or from failing whether they leave none out that ran: in or over a new test, or in a file of
 * new ones. Looks at each file once.
 */
export const concernsNone = ({ before, after, brought }: TestChanges): ((marker: Marker) => boolean) => {
  const fresh = new Set(brought);
  const isKept = (old: TextView): boolean => !old.isTest || after.some((now) => now.file === old.file);
  const known = new Map<string, readonly { readonly from: number; readonly to: number; readonly isFresh: boolean }[]>();
  const spansOf = (file: string) => {
    const view = after.find((one) => one.file === file);
    const tests = view === undefined || view.tests.length > mostTests ? [] : view.tests;
    const lines = tests.length === 0 ? [] : (view?.lexed.raw.split("\n") ?? []);
    return tests.map((test) => {
      let from = test.line;
      while (from > 1 && /^\s{0,200}(?:[@#[]|\/\/|$)/.test(lines[from - 2] ?? "-")) from -= 1;
      return { from, to: view?.lexed.lineAt(test.end) ?? from, isFresh: fresh.has(test) };
    });
  };
  return ({ file, line, form: { rule, reach } }) => {
    if (reach > 2) return false;
    const spans = known.get(file) ?? spansOf(file);
    known.set(file, spans);
    const isNewFile = rule === "test-skipped" && before.every((one) => one.file !== file);
    const mine = isNewFile ? spans : spans.filter(({ from, to }) => line >= from && line <= to);
    return mine.length > 0 && mine.every(({ isFresh }) => isFresh) && (!isNewFile || before.every(isKept));
  };
};

/** Whether a new file is an old test file under a name by which no runner collects it. */
const movedAway = (view: TextView, before: readonly TextView[], gone: ReadonlySet<string>): boolean =>
  !before.some((old) => old.file === view.file) &&
  before.some(
    (old) =>
      gone.has(old.file) &&
      old.isTest &&
      leftCollection(old.file, view.file) &&
      old.tests.some((test) => view.tests.some((now) => now.name === test.name)),
  );

/** Deleted test files in which no single test could be found. They count as removed, unless the same text is elsewhere. */
const lostFiles = (before: readonly TextView[], after: readonly TextView[], gone: ReadonlySet<string>): readonly IntegrityFinding[] =>
  before
    .filter(
      (view) =>
        gone.has(view.file) &&
        view.isTest &&
        view.tests.length === 0 &&
        /\w/.test(view.lexed.code) &&
        !after.some((now) => now.isTest && now.lexed.text.trim() === view.lexed.text.trim()),
    )
    .map((view) => finding(view.file, null, "test-deleted", `${view.file}, which the tests need, is gone.`));

/** In Python and similar languages, the later of two functions with one name wins: the earlier test no longer runs. */
const shadowed = (before: readonly TextView[], after: readonly TextView[]): readonly IntegrityFinding[] =>
  after
    .filter((view) => view.language.name === "Python")
    .flatMap((view) => {
      const twice = (tests: readonly ReadTest[]): ReadTest[] =>
        tests.filter((test, index) => tests.findLastIndex((other) => other.name === test.name) > index);
      const known = before.find((old) => old.file === view.file);
      const old = new Set(known ? twice(known.tests).map((test) => test.name) : []);
      return twice(view.tests)
        .filter((test) => !old.has(test.name))
        .map(
          (test): IntegrityFinding =>
            finding(
              view.file,
              test.line,
              "test-deleted",
              `The test "${test.name}" is defined again further down, so this one no longer runs.`,
            ),
        );
    });
