/** What a rule's finding weighs in this change: a cheat and an honest change often have one form, and differ in what stands beside it. */
import { braceEnd, closingBracket, indentEnd, width } from "../integrity/blocks.ts";
import type { ReadTest, TextView } from "../integrity/text-view.ts";
import { isForeignFile, isForShow } from "./changed-file.ts";
import { oneKind } from "./changed-tests.ts";
import { type Context, fewStayed } from "./context.ts";
import type { LineDiff } from "./line-diff.ts";
import type { Weight } from "./report.ts";
import type { RuleFinding } from "./rules.ts";
import { temperedSetting } from "./settings.ts";
import { identifiersIn, likeness } from "./words.ts";

/** Null: it says nothing here. */
type Judge = (finding: RuleFinding, context: Context) => Weight | null;

/** The weight of a finding, or null where the change has no less checked by it. */
export const tempered = (finding: RuleFinding, context: Context): Weight | null => {
  if (isForeignFile(finding.path)) return null;
  if (finding.setting !== undefined) return temperedSetting(finding, finding.setting, context);
  const judge = judges.get(finding.rule);
  return judge === undefined ? finding.weight : judge(finding, context);
};

/** What begins a test, and a body that does nothing: a call may be all that a test is (`render(App)`). */
const head = /^[\s\S]*?(?:=>\s*\{?|\)\s*(?:->[^:{]*|throws [\w, ]+)?[:{])/;
const empty = /^\W*(?:(?:pass|return|None|null|undefined)\b\W*)*$/;

/** Gone with what it tested, or written anew: a person should see whether that is so. */
const lostTest: Judge = ({ path, line }, context) => {
  const test = line === null ? undefined : context.testAt(path, "before", line);
  if (test === undefined) return "worth-a-look";
  const text = context
    .diff(path)
    .before.slice(line === null ? 0 : line - 1, endLine(context.view(path, "before"), test))
    .join("\n");
  // It only called the one that it overrode, which runs as ever.
  if (test.assertions.length === 0 && /^[^\n]*\n\s*(?:return |await )*(?:super\b|parent::)[^\n]*\s*[}]?\s*$/.test(text)) return null;
  // Nothing was in it.
  if (
    test.assertions.length === 0 &&
    empty.test((context.view(path, "before")?.lexed.code.slice(test.start, test.end) ?? "x").replace(head, ""))
  )
    return null;
  const now = context.view(path, "after")?.tests ?? [];
  // Under a name that another test has as well, one of the two may not run.
  const stands = now.some(({ body, name }) => body === test.body && now.filter((other) => other.name === name).length === 1);
  return stands ||
    context.rewritten(path) ||
    context.speaksOfLost(text, path) ||
    context.writtenAnew(test) ||
    /(?:^|\/)examples?\//.test(path) ||
    context.subjectGone(path)
    ? "worth-a-look"
    : "weakened";
};

/** A test that was never run before is no loss; one that was is. */
const skipped: Judge = (finding, context) => {
  const { path, line } = finding;
  const view = context.view(path, "after");
  if (line === null || view === null) return "weakened";
  const covered = coveredBy(view, line);
  // A word in a file without tests concerns those of others.
  if (covered.length === 0 && view.tests.length === 0) return isConditional(context.diff(path).after, line) ? "worth-a-look" : "weakened";
  const stood =
    covered.length === 0 ? (context.view(path, "before")?.tests.length ?? 0) > 0 : covered.some((test) => context.stoodBefore(test));
  // An attribute of what is new, though it stands where no test can be read (a macro).
  const at = nextCode(context.diff(path).after, line);
  const came =
    (context.diff(path).replaced(at) ?? null)?.every((old) => likeness(old, context.diff(path).after[at - 1] ?? "") < 0.6) === true;
  if (covered.length === 0 && /^\s*(?:#\[|@)/.test(context.diff(path).after[line - 1] ?? "") && came) return null;
  if (!stood || isMethod(context.diff(path).after[line - 1] ?? "")) return null;
  if (conditionMoved(finding, context)) return null;
  return isConditional(context.diff(path).after, line) ? "worth-a-look" : "weakened";
};

/** `pending(state) {` defines a method of that name. */
const isMethod = (text: string): boolean =>
  /^\s*(?:async\s+)?\w+\s*\([^()]*\)\s*(?::[^{]*)?\{\s*$/.test(text) && !/\b(?:if|for|while|switch|catch|function)\b/.test(text);

/** Words that skip where something of the place is so; a person may have a reason. What CI itself sets is no such reason. */
const conditionalForms =
  /(?:skipIf|runIf|skipif|skip_?[Ii]f|skip_?[Uu]nless|importorskip|[Rr]equires\w*|assum\w+|[Ee]nabled(?:If|On|For)|[Dd]isabled(?:If|On|For)|cfg(?:_attr)?\(|ignore_if|go:build\s+\S*[!\w]|\+build|condition=)/;
const noReason = /process\.env\.CI\b|\bCI\b|go:build\s+ignore|\(\s*(?:true|false|0|1)\s*[,)]/;

const isConditional = (lines: readonly string[], line: number): boolean => {
  const text = lines[line - 1] ?? "";
  if (noReason.test(text)) return false;
  if (conditionalForms.test(text) || /\b(?:if|unless|when)\b.*\S/.test(text)) return true;
  const before =
    lines.slice(Math.max(0, line - 6), line - 1).findLast((other) => /\S/.test(other) && indentOf(other) < indentOf(text)) ?? "";
  return /^\s*(?:\}\s*else\s+)?(?:if|unless|elif|elsif|case|when)\b/.test(before) && !noReason.test(before);
};

const indentOf = (text: string): number => text.length - text.trimStart().length;

/** `if (!isBuild) { test(...) }` that became `test.runIf(!isBuild)(...)`: the same tests run where they ran. */
const conditionMoved: (finding: RuleFinding, context: Context) => boolean = ({ path, line }, context) => {
  const diff = context.diff(path);
  const condition = /(?:skipIf|runIf|skipif|if|unless)\s*\(?([^{:]*)/i.exec(diff.after[(line ?? 1) - 1] ?? "")?.[1] ?? "";
  const names = [...identifiersIn(condition.split(/\)\s*\(/)[0] ?? "")].filter((name) => !/^(?:true|false|not|reason|sys)$/.test(name));
  return (
    names.length > 0 &&
    diff.taken().some((taken) => /\b(?:if|unless|skipIf|runIf|skipif)\b/i.test(taken) && names.every((name) => taken.includes(name)))
  );
};

/** The tests that a word on a line concerns: the one around it, all in the block behind it, or the next. */
const coveredBy = (view: TextView, line: number): readonly ReadTest[] => {
  const { code } = view.lexed;
  const from = offsetOf(code, line);
  const around = view.tests.findLast(({ start, end }) => start < from && from < end);
  if (around !== undefined) return [around];
  const head = code.slice(from, code.indexOf("\n", from) < 0 ? undefined : code.indexOf("\n", from));
  const opening = head.lastIndexOf("(");
  const bracket = opening < 0 ? from : closingBracket(code, from + opening);
  const next = view.tests.find(({ start, end }) => end > from && start >= from - 1);
  const block =
    /^\s*(?:@|#\[|\[)/.test(head) && /^[\s\S]{0,400}?\b(?:class|mod|describe|module)\b/.test(code.slice(from, next?.start ?? from))
      ? blockEnd(code, from)
      : from;
  const within = view.tests.filter(({ start }) => start >= from && start < Math.max(bracket, block));
  if (within.length > 0) return within;
  return next !== undefined && view.lexed.lineAt(next.start) - line <= 6 ? [next] : [];
};

const blockEnd = (code: string, from: number): number => {
  const indented = /\n([ \t]*)class\b[^\n]*:/.exec(code.slice(from, from + 2_000));
  return indented === null
    ? braceEnd(code, from)
    : indentEnd(code, from + indented.index + 1 + (indented[1] ?? "").length, width(indented[1] ?? ""));
};

const offsetOf = (text: string, line: number): number => {
  let at = 0;
  for (let number = 1; number < line && at >= 0; number += 1) at = text.indexOf("\n", at) + 1;
  return at;
};

const endLine = (view: TextView | null, test: ReadTest): number => view?.lexed.lineAt(Math.max(test.start, test.end - 1)) ?? 0;

/** A function that asserts, by its name. */
const asserting = /\b\w*(?:expect|assert|verif|check|should|until|waitfor|ensure|must|require|want)\w*(?:!|<[^()]*>)?\s*(?:\(|\.\w+\()/i;

const emptied: Judge = (finding, context) => {
  const { path, line } = finding;
  const test = line === null ? undefined : context.testAt(path, "after", line);
  if (test === undefined || line === null) return "worth-a-look";
  const diff = context.diff(path);
  const last = context.lastLine(test);
  if (diff.firstChange(line, last) === null || conditionMoved(finding, context)) return null;
  const text = diff.after.slice(line - 1, last).join("\n");
  const old = context.view(path, "before")?.tests.find(({ name }) => name === test.name);
  const more = test.assertions.length > (old?.assertions.length ?? 0);
  const helped = test.assertions.length === 0 && asserting.test(text.slice(text.indexOf("\n")));
  return more ||
    helped ||
    returnsFromWithin(diff, line, last) ||
    rewritten(context, old, test) ||
    context.speaksOfLost(oldText(context, test), test.file)
    ? "worth-a-look"
    : "weakened";
};

/** Whether the returns that came leave a function inside of the test, and not the test. */
const returnsFromWithin = (diff: LineDiff, first: number, last: number): boolean => {
  const returns = diff.after
    .slice(first, last)
    .flatMap((text, at) => (/\breturn\b/.test(text) && diff.replaced(first + 1 + at) !== null ? [first + at] : []));
  return (
    returns.length > 0 &&
    returns.every((at) => {
      let depth = indentOf(diff.after[at] ?? "");
      for (let above = at - 1; above >= first; above -= 1) {
        const text = diff.after[above] ?? "";
        if (!/\S/.test(text) || indentOf(text) >= depth) continue;
        if (/=>\s*\{?\s*$|\bfunction\b|\bdef\b|\bfunc\b|^\s*(?:async\s+)?(?!if|for|while|switch|catch)\w+\s*\([^()]*\)\s*\{\s*$/.test(text))
          return true;
        depth = indentOf(text);
      }
      return false;
    })
  );
};

/** Whether so little of a test stayed that it is another one. */
const rewritten = (context: Context, old: ReadTest | undefined, now: ReadTest): boolean => {
  const linesOf = (side: "before" | "after", test: ReadTest): readonly string[] =>
    (context.view(test.file, side)?.lexed.raw.slice(test.start, test.end) ?? "").split("\n");
  return context.rewritten(now.file) || (old !== undefined && fewStayed(linesOf("before", old), linesOf("after", now)));
};

/** The text of the same test before the change. */
const oldText = (context: Context, { file, name }: ReadTest): string => {
  const view = context.view(file, "before");
  const old = view?.tests.find((test) => test.name === name);
  return old === undefined ? "" : (view?.lexed.text.slice(old.start, old.end) ?? "");
};

/** Says that something is there, and no more. */
const mereThere =
  /^\s*assert [\w.]+\s*$|toBeFalsy|toBeDefined|toBeTruthy|not\.toBeNull|not\.toBeUndefined|is not None|assertNotNull|assertIsNotNone|isNotNull|not_to be_nil|assert\.ok\(\w+\)/;

const lostAssertion: Judge = ({ path, line }, context) => {
  const test = line === null ? undefined : context.testAt(path, "before", line);
  if (line === null || test === undefined) return "worth-a-look";
  const diff = context.diff(path);
  const words = diff.before[line - 1] ?? "";
  const lost = test.assertions.find((one) => one.line === line)?.words;
  // It has a test of its own now.
  if (lost !== undefined && context.newTests(path).some((one) => one.assertions.some((other) => other.words === lost)))
    return "worth-a-look";
  const now = context.view(path, "after")?.tests.find(({ name }) => name === test.name);
  if (now === undefined || context.speaksOfLost(oldText(context, test), path) || rewritten(context, test, now)) return "worth-a-look";
  if (diff.firstChange(context.view(path, "after")?.lexed.lineAt(now.start) ?? 1, context.lastLine(now)) === null) return null;
  if (mereThere.test(words) && now.assertions.length > 0) return "worth-a-look";
  const kept = test.assertions.filter(({ words: old }) => now.assertions.some(({ words: other }) => other === old)).length;
  const anew = kept * 3 < test.assertions.length && now.assertions.length * 2 >= test.assertions.length;
  const view = context.view(path, "after");
  const text = view?.lexed.text.slice(now.start, now.end) ?? "";
  const come =
    diff.come().some((brought) => asserting.test(brought) && text.includes(brought.trim())) ||
    now.assertions.some(({ hollow, words: brought }) => !hollow && !test.assertions.some((old) => old.words === brought));
  return anew || come ? "worth-a-look" : "weakened";
};

const trivial: Judge = ({ path, line }, context) => {
  const test = line === null ? undefined : context.testAt(path, "after", line);
  if (test === undefined || line === null) return "worth-a-look";
  const alone = test.assertions.every(({ hollow }) => hollow);
  if (!context.stoodBefore(test)) return alone ? "worth-a-look" : null;
  const old = context.view(path, "before")?.tests.find(({ name }) => name === test.name);
  const real = (of: ReadTest | undefined): number => of?.assertions.filter(({ hollow }) => !hollow).length ?? 0;
  return real(test) < real(old) ? "weakened" : null;
};

const fewerCases: Judge = ({ path, line }, context) => {
  const test = line === null ? undefined : context.testAt(path, "after", line);
  if (test === undefined || test.rows === 0) return "worth-a-look";
  return context.speaksOfLost(oldText(context, test), test.file) || context.fresh(test).some((now) => likeness(now.body, test.body) >= 0.6)
    ? "worth-a-look"
    : "weakened";
};

/** A line that was checked and is no longer, or one that came with the words that silence it. */
const suppression: Judge = ({ path, line }, context) => {
  if (isForShow(path) && !context.isTest(path)) return null;
  const diff = context.diff(path);
  const file = context.file(path);
  if (line === null || file === undefined) return "worth-a-look";
  const words = diff.after[line - 1] ?? "";
  const comment = /^\s*(?:\/\/|\/\*|#(?!\[|!\[)|--|<!--|;|%|\{\/\*)/.test(words);
  const typing = !/\/[/*]|(?:^|\s)#(?!\w+[!?]?:)|@SuppressWarnings|@Suppress|pragma|<!--/.test(words);
  const at = comment || /^\s*(?:#!?\[|@\w)/.test(words) ? nextCode(diff.after, line) : line;
  const was = diff.replaced(at);
  const text = diff.after[at - 1] ?? "";
  // It says no more than one that stood there, in these words or others.
  const said = (was ?? diff.replaced(line) ?? []).filter((old) => silencing.test(old)).join("\n");
  const rulesIn = (of: string): readonly string[] =>
    [...identifiersIn(silencing.exec(of)?.[0] ?? "")].filter((name) => !silencers.test(name));
  const all = said.split("\n").some((old) => old !== "" && rulesIn(old).length === 0);
  if (/\bglobals?\b/.test(words)) return context.isTest(path) || file.before === null ? null : "worth-a-look";
  const named = rulesIn(words);
  if (all || (said !== "" && named.length > 0 && named.every((name) => said.includes(name)))) return null;
  // A list that goes over lines had this line before, and a rule that took another's place has its new name.
  const renamed =
    said !== "" && rulesIn(words).length > 0 && rulesIn(words).length <= Math.max(...said.split("\n").map((old) => rulesIn(old).length));
  if (diff.replaced(line) === null || renamed) return "worth-a-look";
  const bare = (of: string): string =>
    of
      .replace(silencing, "")
      .replace(/[\s#/*]+$/, "")
      .trim();
  const code = bare(text);
  const stood =
    file.before !== null &&
    (was === null || was.some((old) => bare(old) === code || (likeness(old, code) > 0.5 && identifiersIn(code).size > 1)));
  if (typing && context.isTest(path)) return null;
  if (typing)
    return !stood
      ? blinding.test(words)
        ? "worth-a-look"
        : null
      : /\bas\s+any\b|\bas\s+unknown\s+as\b|(?:^|[=(,:?]|return)\s*<any>\s*[\w(]/.test(words)
        ? "weakened"
        : "worth-a-look";
  if (context.isTest(path)) return stood ? "worth-a-look" : null;
  return stood ? "weakened" : "worth-a-look";
};

/** Words that take more than their own line out of a checker's sight. */
const blinding =
  /TYPE_CHECKING|\b__getattr__\b|\bno_type_check\b|\bdeclare\s+(?:global|module\s+["']\*)|=\s*(?:any|(?:typing\.|t\.)?Any)\s*;?\s*$/;

/** A directive with the rules that it names. */
const silencing =
  /(?:noqa|fmt:|type:\s*ignore|pyright:\s*ignore|eslint-disable|@ts-\w+|noinspection|SuppressWarnings|nolint|allow\s*\(|expect\s*\(|rubocop:disable|pylint:|biome-ignore|pragma|NOSONAR|phpcs:|codeCoverageIgnore).*$/;
const silencers =
  /^(?:noqa|fmt|skip|off|type|ignore|pyright|eslint|disable|next|line|noinspection|SuppressWarnings|nolint|allow|expect|rubocop|pylint|biome|pragma|phpcs)$/;

/** The number of the next line that is no comment, attribute or blank. */
const nextCode = (lines: readonly string[], line: number): number => {
  const at = lines.findIndex(
    (text, index) => index >= line && /\w/.test(text) && !/^\s*(?:\/\/|\/?\*|#(?!include|define)|@\w+\s*(?:\([^)]*\))?\s*$)/.test(text),
  );
  return at < 0 ? line : at + 1;
};

/** Words in a test after which it cannot fail: of weight where the test stood before. */
const cannotFail: Judge = ({ path, line }, context) => {
  if (!context.isTest(path)) return line === null ? null : masked(context.diff(path), line);
  const test = line === null ? undefined : context.testAt(path, "after", line);
  if (test !== undefined && oneKind(context.diff(path).after[(line ?? 1) - 1] ?? "")) return null;
  if (test !== undefined) return context.stoodBefore(test) ? "weakened" : null;
  // A program that ends well before its tests ran.
  if (line !== null && /exit/.test(context.diff(path).after[line - 1] ?? "") && (context.view(path, "before")?.tests.length ?? 0) > 0)
    return "weakened";
  return line !== null && (context.diff(path).replaced(line)?.length ?? 0) > 0 ? "worth-a-look" : null;
};

/** A command that stood before, and whose failure no longer counts. Cleaning up may fail. */
const masked = (diff: LineDiff, line: number): Weight | null => {
  const now = diff.after[line - 1] ?? "";
  const command = now.trim().replace(/^[@+-]+\s*/, "");
  if (cleansUp.test(command)) return null;
  return (diff.replaced(line) ?? []).some((old) => likeness(old, now) >= 0.7) ? "weakened" : null;
};

const cleansUp =
  /^(?:sudo\s+)?(?:rm|rmdir|unlink|docker|podman|kill|pkill|killall|mkdir|cp|mv|ln|find|git|touch|echo|printf|cat|umount|which|command|source|\.)\b/;

const strictness: Judge = ({ path, line }, context) => {
  const words = context.diff(path).before[(line ?? 1) - 1] ?? "";
  // In fish `set -e` takes a variable away.
  if (/^\s*["']use strict["']/.test(words) || isForShow(path) || path.endsWith(".fish")) return null;
  const names = [...identifiersIn(words)].filter((name) => !/^(?:deny|forbid|declare|set|typed|true)$/.test(name));
  const elsewhere =
    names.length > 0 &&
    [...context.all()].some(
      (file) =>
        file.path !== path &&
        file.unread === null &&
        names.every((name) =>
          context
            .diff(file.path)
            .come()
            .some((brought) => brought.includes(name)),
        ),
    );
  return elsewhere ? null : "weakened";
};

/** An expectation that follows the code, with no new case beside it. */
const expectation: Judge = ({ path }, context) => {
  const fresh = [...context.all()].some(
    (file) => context.isTest(file.path) && file.unread === null && context.newTests(file.path).length > 0,
  );
  return fresh || context.file(path)?.before === null ? null : "worth-a-look";
};

/** Product code that reaches into what judges it; a program's own entry, and code for tests, have reasons. */
const forged: Judge = ({ path, line }, context) => {
  const diff = context.diff(path);
  if (line === null || context.isTest(path) || isForShow(path) || /(?:^|\/)(?:scripts?|tools?|bin|cli|cmd|build|\.ci)\//.test(path))
    return null;
  return diff.replaced(line) === null ? null : "worth-a-look";
};

const knowsTests: Judge = ({ path, line, weight }, context) => {
  const words = context.diff(path).after[(line ?? 1) - 1] ?? "";
  // A library for tests imports itself.
  const own = [...identifiersIn(words)].some((name) => name.length >= 5 && path.split(/[/_.]/).includes(name));
  if (own || (/\bsys\.modules\b/.test(words) && !/pytest|unittest|nose/.test(words)) || /testFixtures|TestBase/.test(path)) return null;
  return isForShow(path) || /(?:^|\/)[\w.-]*(?:config|setup|conf|rc)\.\w+$/.test(path) ? null : weight;
};

const lostAssertionWeight = ({ path, line }: RuleFinding, context: Context): Weight | null => {
  const test = line === null ? undefined : context.testAt(path, "after", line);
  const now = context.diff(path).after[(line ?? 1) - 1] ?? "";
  const replaced = context.diff(path).replaced(line ?? 1) ?? [];
  // The value stands there as before, and the name of what has it: `x.status` is "200", and x has a status of "200".
  if (replaced.some((old) => saysAsMuch(old, now))) return null;
  // What a call was given says as much as any value.
  const alike =
    /With\(|\bbe_nil\b|\btoBeNull\(|\b(?:assert|is)_?Null\b|\bassert(?:Nil|IsNone)\b/.test(now) ||
    replaced.some((old) => /\bany(?:thing)?\(/.test(old));
  return test === undefined || context.rewritten(path) || alike || context.speaksOfLost(oldText(context, test), path)
    ? "worth-a-look"
    : "weakened";
};

/** Whether every name and value of an assertion is in another one, which only has another matcher. */
const saysAsMuch = (old: string, now: string): boolean => {
  const bool = /\w*equals?!?\(\s*(true|false)\s*,|,\s*(true|false)\s*\)\s*;?\s*$/i.exec(old);
  const is = /\bassert_?(true|false)\b|\bAssert\.(?:Is)?(True|False)\b|\bt\.(true|false)\b/i.exec(now);
  if (bool !== null && is !== null) {
    const rest = [...identifiersIn(old.replace(/^\s*[\w.]+!?\(/, ""))].filter((name) => !/^(?:true|false)$/i.test(name));
    return (
      bool.slice(1).join("").toLowerCase() === is.slice(1).join("").toLowerCase() && rest.every((name) => identifiersIn(now).has(name))
    );
  }
  if (/\bnot\b/.test(now) || !/\b(?:toBe|toEqual|toStrictEqual|toMatchObject|toHaveProperty|\w*[eE]quals?|eq)\b/.test(now)) return false;
  const value = /\(\s*(["'`][^"'`]*["'`]|-?[\d.]+)\s*\)\s*;?\s*$/.exec(old)?.[1];
  const subject = /\(\s*([\w.$]+)\s*[),]/.exec(old)?.[1]?.split(".") ?? [];
  return (
    value !== undefined &&
    subject.length > 1 &&
    holds(now.replace(/\s(?:\/\/|#).*$/, ""), value) &&
    subject.every((name) => name.length < 3 || identifiersIn(now).has(name))
  );
};

/** Whether a value stands in a line as a whole. */
const holds = (line: string, value: string): boolean =>
  /^["'`]/.test(value) ? line.includes(value) : new RegExp(`(?<![\\w.])${value.replaceAll(".", "\\.")}(?![\\w.])`).test(line);

const judges: ReadonlyMap<string, Judge> = new Map<string, Judge>([
  ["test-deleted", lostTest],
  ["test-renamed", lostTest],
  ["test-skipped", skipped],
  ["test-focused", () => "weakened"],
  ["test-emptied", emptied],
  ["test-case-removed", fewerCases],
  ["assertion-removed", lostAssertion],
  ["assertion-weakened", lostAssertionWeight],
  ["assertion-trivial", trivial],
  ["suppression-added", suppression],
  ["check-cannot-fail", cannotFail],
  ["strictness-removed", strictness],
  ["assertion-changed", expectation],
  ["snapshot-changed", expectation],
  ["test-detected", knowsTests],
  ["result-forged", forged],
]);
