import type { FileChange } from "../edit/edit.ts";
import type { ToolFacts } from "../tool-facts.ts";
import { ambientForks } from "./ambient-forks.ts";
import { configurationFindings } from "./configuration/compare.ts";
import { weakerDoctests } from "./doctests.ts";
import { checkerTold } from "./evasion/checker-told.ts";
import { comparedValues } from "./evasion/compared-values.ts";
import { echoes } from "./evasion/echoes.ts";
import { editsOf, mendsBeside } from "./evasion/edits.ts";
import { emptyDefinitions } from "./evasion/empty-definitions.ts";
import { isCode, keptAway } from "./evasion/kept-away.ts";
import { keptShape } from "./evasion/kept-shape.ts";
import { likelyWays } from "./evasion/likely.ts";
import { lostAnnotations } from "./evasion/lost-annotations.ts";
import { lostSubjects } from "./evasion/lost-subjects.ts";
import { mentionedOnly } from "./evasion/mentioned-only.ts";
import { ownMeasure } from "./evasion/own-measure.ts";
import { readsItsTest } from "./evasion/reads-its-test.ts";
import { takenOut } from "./evasion/taken-out.ts";
import { testShaped } from "./evasion/test-shaped.ts";
import { untouched } from "./evasion/untouched.ts";
import { expectedFindings } from "./expected-data.ts";
import { finding, type IntegrityFinding, rejects } from "./finding.ts";
import { leftCollection, lostTests, pairTests } from "./lost-tests.ts";
import type { Marker } from "./marker.ts";
import { markerFinding } from "./marker-findings.ts";
import { type Red, silencesRed, spokenBy } from "./red.ts";
import { integrityRules, type RuleName } from "./rules.ts";
import { secretFindings } from "./secret-findings.ts";
import { type Surplus, surplusMarkers } from "./surplus.ts";
import { isEntry, isInMain, type ReadTest, type Role, type TextView } from "./text-view.ts";
import { readChanges } from "./unread.ts";
import { Moved, returnsEarly, weakerRemainder, weakerTest } from "./weaker-tests.ts";

export interface IntegrityOptions {
  /** "allow" lets suppressions pass. */
  readonly suppressions: "deny" | "allow";
  /** "allow" lets tests expect other values; they still may not be deleted, skipped, focused, emptied or made hollow. */
  readonly tests: "deny" | "allow";
  /** Whether a path is a test, a snapshot or a fixture. */
  readonly isTest: (path: string) => boolean;
  /** Whether a file holds product and tests in one; its test parts are compared. */
  readonly isMixed: (path: string) => boolean;
  readonly tools: ToolFacts;
  /** Keys and tokens that the run itself was given. */
  readonly keys: readonly string[];
}

/**
 * Findings for every way in which a change would make a gate pass without repairing anything (contract, section 7), and for what a person
 * should look at. Both sides of the whole change are compared, so code that only moved or was reformatted gives no finding. `red`: what the
 * gate that is repaired showed before the change.
 */
export const inspectChange = (changes: readonly FileChange[], options: IntegrityOptions, red: Red): readonly IntegrityFinding[] => {
  const roleOf = (path: string): Role => (options.isTest(path) ? "test" : options.isMixed(path) ? "mixed" : "product");
  const { before, after, findings: unread } = readChanges(changes, roleOf, options.tools);
  const gone = new Set(changes.filter((change) => change.after === null).map((change) => change.path));
  const findings = [
    ...unread,
    ...markerFindings(changes, before, after, gone, options, red),
    ...lostSubjects(changes, red, options.isTest),
    ...lostAnnotations(before, after, red),
    ...takenOut(before, after, red),
    ...untouched(changes, red),
    ...ownMeasure(before, after, red),
    ...testShaped(before, after, red),
    ...mentionedOnly(before, after, red),
    ...emptyDefinitions(before, after, red),
    ...(options.tests === "deny" ? weakerDoctests(before, after, red) : []),
    ...echoes(before, after, red),
    ...comparedValues(before, after, red),
    ...checkerTold(before, after, red),
    ...readsItsTest(before, after, red),
    ...ambientForks(before, after, red),
    ...testFindings(before, after, gone, options),
    ...changes.flatMap((change) => configurationFindings(change, options.tools)),
    ...changes.flatMap((change) => (options.isTest(change.path) && options.tests === "deny" ? expectedFindings(change) : [])),
    ...secretFindings(changes, options.keys),
  ];
  // Where a rule speaks of a line already, its form says nothing more.
  const likely = [...likelyWays(before, after, red), ...keptShape(before, after, red)].filter(
    ({ file, line }) => !findings.some((known) => known.file === file && (known.line === line || line === null)),
  );
  // What the whole change is says nothing more of a file on which something was remarked.
  const stops = keptAway(before, after, red).filter(({ file }) => ![...findings, ...likely].some((known) => known.file === file));
  // A rule that cannot say why no honest repair has its form refuses nothing.
  const weighed = [...findings, ...likely, ...stops].map(
    (finding): IntegrityFinding => (rejects(finding) || finding.remark ? finding : { ...finding, remark: true }),
  );
  return [
    ...new Map(
      withoutShared(weighed, before, after, red).map((finding) => [
        `${finding.file}\0${finding.line}\0${finding.rule}\0${finding.message}`,
        finding,
      ]),
    ).values(),
  ].sort((a, b) => a.file.localeCompare(b.file, "en") || (a.line ?? 0) - (b.line ?? 0));
};

/** What is told of whole files and data, of what guards the users, or of what a checker believes, which the rest of a change makes use of. */
const ofWhole: ReadonlySet<string> = new Set([
  "check-switched-off",
  "checker-told",
  "check-pleased",
  "objection-removed",
  "objection-untouched",
  "hard-coded",
  "compared-value-changed",
] satisfies readonly RuleName[]);

/**
 * Without the remarks by a form that an honest repair shares: those in code in which the rest of the file's change mends something. Where
 * nobody knows what was red, as of a change of somebody's own, nobody knows what the rest of it mends.
 */
const withoutShared = (
  findings: readonly IntegrityFinding[],
  before: readonly TextView[],
  after: readonly TextView[],
  { failures }: Red,
): readonly IntegrityFinding[] =>
  findings.filter(({ file, rule, remark, line }) => {
    if (failures === null) return true;
    const isByForm = rule === "check-cannot-fail" || (rule !== "max-files" && rule !== "max-lines" && integrityRules[rule] === null);
    if (remark !== true || line === null || !isByForm || ofWhole.has(rule)) return true;
    const [old, now] = [before, after].map((views) => views.find((view) => view.file === file));
    const told = new Set(findings.flatMap((one) => (one.file === file && one.line !== null ? [one.line] : [])));
    return (
      old === undefined ||
      now === undefined ||
      now.isTest ||
      !isCode(now) ||
      !(
        mendsBeside(old, now, told) ||
        worksIn(
          after.filter((view) => view !== now),
          before,
          findings,
        )
      )
    );
  });

/** Whether another file of the change, of which nothing is said, works otherwise than before. */
const worksIn = (others: readonly TextView[], before: readonly TextView[], findings: readonly IntegrityFinding[]): boolean =>
  others.some((now) => {
    const old = before.find(({ file }) => file === now.file);
    if (old === undefined || now.isTest || !isCode(now) || findings.some(({ file }) => file === now.file)) return false;
    return editsOf(old, now).some(({ kind, now: one }) => one !== null && (kind === "mends" || kind === "adds"));
  });

const markerFindings = (
  changes: readonly FileChange[],
  before: readonly TextView[],
  after: readonly TextView[],
  gone: ReadonlySet<string>,
  options: IntegrityOptions,
  red: Red,
): readonly IntegrityFinding[] => {
  const strict = (marker: Marker): boolean => marker.form.rule === "strictness-removed";
  const old = before.flatMap((view) => view.markers);
  const now = after.flatMap((view) => view.markers);
  const added = surplusMarkers(
    old.filter((marker) => !strict(marker)),
    now.filter((marker) => !strict(marker)),
    gone,
  );
  // The reverse: settings that made a tool stricter before and are missing now. A deleted file needs none.
  const lost = surplusMarkers(
    now.filter(strict),
    old.filter((marker) => strict(marker) && !gone.has(marker.file)),
    new Set(),
  );
  const entries = new Set(before.filter((view) => isEntry(view)).map((view) => view.file));
  // A test tool or a library of polyfills has reasons for this. A file that did it before gives no new finding.
  const business = new Set(old.filter(({ form }) => meddles.has(form.rule)).map(({ file, form }) => `${file}\0${form.rule}`));
  const spoken = spokenBy(red);
  const isOfNewTest = skipsOfNewTests(before, after);
  const finding = (surplus: Surplus): readonly IntegrityFinding[] => {
    const { form, file } = surplus.marker;
    const { remark = null } = form;
    // A test that was not there before leaves nothing out that ran.
    if (form.rule === "test-skipped" && isOfNewTest(surplus.marker)) return [markerFinding(surplus, true)];
    if (form.rule !== "suppression-added") {
      const harmless =
        remark === "everywhere" ||
        (remark === "while-tested" && red.stage === "test" && !options.isTest(file)) ||
        (remark === "in-entries" &&
          (entries.has(file) ||
            isInMain(
              after.find((view) => view.file === file),
              surplus.marker.line,
            ))) ||
        business.has(`${file}\0${form.rule}`) ||
        form.spoken?.test(spoken) === true;
      const decided = form.calibrates === true && red.stage === "test" ? "if-calibrated" : undefined;
      return [markerFinding(surplus, decided ?? (harmless || undefined))];
    }
    if (options.suppressions === "allow" || saysNoLess(surplus.marker, before)) return [];
    // A form that silences only a type checker or a linter does not matter if neither was red, and there is one to see it.
    const elsewhere = form.target !== undefined && form.target !== "coverage" && red.stage === "test" && red.unchecked !== true;
    if (elsewhere && !silencesRed(surplus.marker, red, changes)) return [];
    return [markerFinding(surplus, remark !== null || !silencesRed(surplus.marker, red, changes) || undefined)];
  };
  return [...added, ...lost.map(({ marker }) => ({ marker, widened: null }))].flatMap(finding);
};

/** A name or an answer without annotation may be anything to a checker already: saying so takes nothing from it. */
const saysNoLess = ({ file, words }: Marker, before: readonly TextView[]): boolean => {
  const code = before.find((view) => view.file === file && view.language.name === "Python")?.lexed.code;
  const named = /^(?:def\s+(?<answer>\w+)\b.*->|(?<name>\w+)\s*:)\s*(?:typing\s*\.\s*)?Any\b/.exec(words)?.groups;
  if (code === undefined || named === undefined) return false;
  return new RegExp(
    named.answer === undefined ? `[(,]\\s*\\*{0,2}${named.name}\\s*[,)=]` : `\\bdef\\s+${named.answer}\\s*\\([^()]*\\)\\s*:`,
  ).test(code);
};

/** A file with more tests is judged as if all of them had been there before. */
const mostTests = 1_000;

/** Tells of a skip whether it stands in a test, or right over its head, that stands for none of before. Looks at each file once. */
const skipsOfNewTests = (before: readonly TextView[], after: readonly TextView[]): ((marker: Marker) => boolean) => {
  let fresh: ReadonlySet<unknown> | null = null;
  const spans = new Map<string, readonly { readonly from: number; readonly to: number; readonly test: unknown }[]>();
  const spansOf = (file: string) => {
    const view = after.find((one) => one.file === file);
    const tests = view === undefined || view.tests.length > mostTests ? [] : view.tests;
    const lines = tests.length === 0 ? [] : (view?.lexed.raw.split("\n") ?? []);
    return tests.map((test) => {
      let from = test.line;
      while (from > 1 && /^\s{0,200}(?:[@#[]|\/\/|$)/.test(lines[from - 2] ?? "-")) from -= 1;
      return { from, to: view?.lexed.lineAt(test.end) ?? from, test };
    });
  };
  return ({ file, line }) => {
    const known = spans.get(file) ?? spansOf(file);
    spans.set(file, known);
    const mine = known.filter(({ from, to }) => line >= from && line <= to);
    if (mine.length === 0) return false;
    fresh ??= new Set(
      pairTests(
        before.flatMap(({ tests }) => tests),
        after.flatMap(({ tests }) => tests),
      ).brought,
    );
    return mine.every(({ test }) => fresh?.has(test) === true);
  };
};

const meddles: ReadonlySet<string> = new Set(["test-detected", "result-forged"]);

const testFindings = (
  before: readonly TextView[],
  after: readonly TextView[],
  gone: ReadonlySet<string>,
  options: IntegrityOptions,
): readonly IntegrityFinding[] => {
  const collected = after.filter((view) => !movedAway(view, before, gone));
  const { pairs, lost, brought } = pairTests(
    before.flatMap((view) => view.tests),
    collected.flatMap((view) => view.tests),
  );
  const moved = new Moved([
    ...brought.flatMap((test) => test.assertions),
    ...pairs.flatMap(([old, now]) => surplus(old, now)),
    ...collected.flatMap((view) =>
      view.loose.filter(
        (assertion) => !before.some((old) => old.file === view.file && old.loose.some((known) => known.words === assertion.words)),
      ),
    ),
  ]);
  const viewOf = (views: readonly TextView[], test: ReadTest): TextView | undefined => views.find((view) => view.file === test.file);
  const findings = pairs.flatMap(([old, now]): readonly IntegrityFinding[] => {
    const from = viewOf(before, old);
    const to = viewOf(after, now);
    const early = from && to ? returnsEarly(old, now, from, to) : null;
    return [...weakerTest(old, now, moved, options.tests === "deny"), ...(early ? [early] : [])];
  });
  const remainders = before.flatMap((view) => {
    const now = after.find((candidate) => candidate.file === view.file);
    return now ? weakerRemainder(view, now, moved, options.tests === "deny") : [];
  });
  const hollowNew = brought.flatMap((test) =>
    test.assertions
      .filter((assertion) => assertion.hollow)
      .map(
        (assertion): IntegrityFinding =>
          finding(
            test.file,
            assertion.line,
            "assertion-trivial",
            `The test "${test.name}": \`${assertion.words.slice(0, 80)}\` holds whatever the code does.`,
          ),
      ),
  );
  return [
    ...findings,
    ...remainders,
    ...hollowNew,
    ...lostTests(lost, after),
    ...lostFiles(before, after, gone),
    ...shadowed(before, collected),
  ];
};

/** Assertions that a test did not have before. They may have moved there from another test. */
const surplus = (old: ReadTest, now: ReadTest): ReadTest["assertions"] => {
  const known = old.assertions.map((assertion) => assertion.words);
  return now.assertions.filter((assertion) => {
    const at = known.indexOf(assertion.words);
    if (at >= 0) known.splice(at, 1);
    return at < 0;
  });
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
