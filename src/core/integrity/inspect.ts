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
import { readsItsTest } from "./evasion/reads-its-test.ts";
import { takenOut } from "./evasion/taken-out.ts";
import { testShaped } from "./evasion/test-shaped.ts";
import { expectedFindings } from "./expected-data.ts";
import { type IntegrityFinding, rejects } from "./finding.ts";
import type { Marker } from "./marker.ts";
import { type Red, silencesRed, spokenBy } from "./red.ts";
import { integrityRules, type RuleName } from "./rules.ts";
import { secretFindings } from "./secret-findings.ts";
import { surplusMarkers } from "./surplus.ts";
import { concernsNone, type TestChanges, testChanges, testFindings } from "./test-changes.ts";
import { isEntry, isInMain, type Role, type TextView } from "./text-view.ts";
import { readChanges } from "./unread.ts";

export interface IntegrityOptions {
  /** "allow" lets suppressions pass. */
  readonly suppressions: "deny" | "allow";
  /** "allow" lets tests be changed; those that failed may still not go, be emptied or made hollow, and none may be skipped or focused. */
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
  const tested = testChanges(before, after, gone);
  const findings = [
    ...unread,
    ...markerFindings(changes, tested, gone, options, red),
    ...lostSubjects(changes, red, options.isTest),
    ...lostAnnotations(before, after, red),
    ...takenOut(before, after, red),
    ...testShaped(before, after, red),
    ...mentionedOnly(before, after, red),
    ...emptyDefinitions(before, after, red),
    ...(options.tests === "deny" ? weakerDoctests(before, after, red) : []),
    ...echoes(before, after, red),
    ...comparedValues(before, after, red),
    ...checkerTold(before, after, red),
    ...readsItsTest(before, after, red),
    ...ambientForks(before, after, red),
    ...testFindings(tested, gone, options.tests === "deny", red),
    ...changes.flatMap((change) => configurationFindings(change, options.tools)),
    ...changes.flatMap((change) => (options.isTest(change.path) && options.tests === "deny" ? expectedFindings(change) : [])),
    ...secretFindings(changes, options.keys, options.isTest),
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
  tested: TestChanges,
  gone: ReadonlySet<string>,
  options: IntegrityOptions,
  red: Red,
): readonly IntegrityFinding[] => {
  const { before, after } = tested;
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
  const isOfNone = concernsNone(tested);
  const finding = (marker: Marker): readonly IntegrityFinding[] => {
    const { form, file, words } = marker;
    // A module is strict whatever it says.
    const isModule = (): boolean =>
      !/\.c[jt]s$/.test(file) && /^(?:import|export)\b(?!\s*[(.=])/m.test(after.find((view) => view.file === file)?.lexed.code ?? "");
    if (form.rule === "strictness-removed" && words.includes("use strict") && isModule()) return [];
    const { remark = null } = form;
    // A test that was not there before leaves nothing out that ran.
    if ((form.rule === "test-skipped" || form.rule === "check-cannot-fail") && isOfNone(marker)) return [markerFinding(marker, true)];
    if (form.rule !== "suppression-added") {
      const harmless =
        remark === "everywhere" ||
        (remark === "while-tested" && red.stage === "test" && !options.isTest(file)) ||
        (remark === "in-entries" &&
          (entries.has(file) ||
            isInMain(
              after.find((view) => view.file === file),
              marker.line,
            ))) ||
        business.has(`${file}\0${form.rule}`) ||
        form.spoken?.test(spoken) === true;
      const decided = form.calibrates === true && red.stage === "test" ? "if-calibrated" : undefined;
      return [markerFinding(marker, decided ?? (harmless || undefined))];
    }
    if (options.suppressions === "allow" || saysNoLess(marker, before)) return [];
    // A form that silences only a type checker or a linter does not matter if neither was red, and there is one to see it.
    const elsewhere = form.target !== undefined && form.target !== "coverage" && red.stage === "test" && red.unchecked !== true;
    if (elsewhere && !silencesRed(marker, red, changes)) return [];
    return [markerFinding(marker, remark !== null || isReExport(marker) || !silencesRed(marker, red, changes) || undefined)];
  };
  return [...added, ...lost].flatMap(finding);
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

const meddles: ReadonlySet<string> = new Set(["test-detected", "result-forged"]);

/** The finding for a marker that a change added (for `strictness-removed`: removed). With `remark`, it rejects nothing by itself. */
const markerFinding = (marker: Marker, remark: IntegrityFinding["remark"] | undefined): IntegrityFinding => ({
  file: marker.file,
  line: marker.line,
  rule: marker.form.rule,
  message:
    remark && marker.form.rule === "suppression-added"
      ? `\`${marker.words}\` silences a check, though not one that was red.`
      : sentence(marker),
  ...(remark === undefined ? {} : { remark }),
});

/** A package's own file takes names in for those who use it: that nothing there uses them is no fault. */
const isReExport = ({ file, rules }: Marker): boolean =>
  /(?:^|\/)__init__\.pyi?$/.test(file) && rules !== null && rules.length > 0 && rules.every((rule) => rule === "F401");

const sentence = ({ words, form: { rule } }: Marker): string => `\`${words}\` ${meanings[rule] ?? "is worth a look"}.`;

/** What the words of a rule do, where the rule speaks of words. */
const meanings: Partial<Record<RuleName, string>> = {
  "suppression-added": "silences a check instead of repairing what it found",
  "test-skipped": "keeps a test from running or from failing",
  "test-focused": "runs some tests alone and leaves the others out",
  "check-cannot-fail": "means that a check can no longer fail",
  "test-detected": "makes the code behave differently while it is tested",
  "strictness-removed": "was taken out: the check is less strict than before",
  "result-forged": "reaches past the code into what judges it",
};
