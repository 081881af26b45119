import { hash } from "../failure/fingerprint.ts";
import { languageOf } from "../integrity/language-of.ts";
import { shadows } from "../policy/shadow.ts";
import { changesJudgement, type GuardedFile, isForShow, type Unread } from "./changed-file.ts";
import { changedTests } from "./changed-tests.ts";
import { Context } from "./context.ts";
import { hookFindings } from "./hooks.ts";
import type { LineDiff } from "./line-diff.ts";
import { pinnedBack } from "./pinned-back.ts";
import type { GuardFinding } from "./report.ts";
import { type RuleFinding, type RuleOptions, ruleFindings, type WeighedFinding } from "./rules.ts";
import { tempered } from "./temper.ts";
import { likeness } from "./words.ts";

/**
 * Where a change checks less than before, or may. `more`: what others found who see more than the changed files. Sorted: what weakens first,
 * then by path and line. Nothing is accepted yet.
 */
export const judgeChange = (
  all: readonly GuardedFile[],
  options: RuleOptions,
  more: readonly WeighedFinding[] = [],
): readonly GuardFinding[] => {
  const files = all.map((file) =>
    isTangled(file.before) || isTangled(file.after) ? { ...file, before: null, after: null, unread: "tangled" as const } : file,
  );
  const context = new Context(files, options);
  const judged = bounded([...ruleFindings(files, options), ...changedTests(context)]).flatMap((finding): readonly WeighedFinding[] => {
    const weight = tempered(finding, context);
    return weight === null ? [] : [{ ...finding, weight }];
  });
  const unique = new Map(
    [
      ...judged,
      ...unreadFindings(files, options),
      ...shadowFindings(files, options),
      ...readTests(context),
      ...hookFindings(files, options.tools),
      ...pinnedBack(files, options.tools),
      ...more,
    ].map((one) => [`${one.path}\0${one.line}\0${one.rule}`, one]),
  );
  const seen = new Map<string, number>();
  return [...unique.values()]
    .map((one): GuardFinding => {
      const placed = place(one, context);
      const identity = [one.rule, one.weight, one.path, placed.before ?? "", placed.after ?? "", one.reason].join("\0");
      const occurrence = seen.get(identity) ?? 0;
      seen.set(identity, occurrence + 1);
      const { rule, weight, path, reason } = one;
      return { rule, weight, path, ...placed, reason, fingerprint: hash(`${identity}\0${occurrence}`), accepted: null };
    })
    .sort((a, b) => rank(a) - rank(b) || a.path.localeCompare(b.path, "en") || (a.line ?? 0) - (b.line ?? 0));
};

const rank = ({ weight }: GuardFinding): number => (weight === "weakened" ? 0 : 1);

/** Rules whose line is of the text before the change. */
const ofBase: ReadonlySet<string> = new Set(["test-deleted", "test-renamed", "assertion-removed", "strictness-removed"]);

/** Rules that speak of a test as a whole. */
const ofTest: ReadonlySet<string> = new Set(["test-emptied", "test-case-removed"]);

/** Longer lines are cut: an excerpt is to be recognised, not read. */
const longestLine = 400;

const place = ({ rule, path, line, texts }: WeighedFinding, context: Context): Pick<GuardFinding, "line" | "before" | "after"> => {
  const file = context.file(path);
  if (texts !== undefined || line === null || file === undefined || file.unread !== null)
    return { line, before: null, after: null, ...texts };
  if (file.after === null) return { line, before: cut(file.before?.split("\n")[line - 1]), after: null };
  const diff = context.diff(path);
  const test = ofTest.has(rule) ? context.testAt(path, "after", line) : undefined;
  if (test !== undefined) return changedWithin(diff, line, context.lastLine(test));
  if (ofBase.has(rule)) return { line: diff.inHead(line), before: cut(diff.before[line - 1]), after: null };
  return { line, ...exchanged(diff, line) };
};

/** What is said of a whole test is shown where the test was changed. */
const changedWithin = (diff: LineDiff, first: number, last: number): Pick<GuardFinding, "line" | "before" | "after"> => {
  const line = diff.firstChange(first, last) ?? first;
  return { line, ...exchanged(diff, line) };
};

const cut = (text: string | undefined): string | null => (text === undefined || text.trim() === "" ? null : text.slice(0, longestLine));

/** A line of the head, and the one that it most likely was. */
const exchanged = (diff: LineDiff, line: number): Pick<GuardFinding, "before" | "after"> => {
  const after = diff.after[line - 1] ?? "";
  const replaced = (diff.replaced(line) ?? []).slice(0, 200).filter((text) => /\w/.test(text));
  const nearest = replaced.map((text) => ({ text, like: likeness(text, after) })).sort((a, b) => b.like - a.like)[0];
  return { before: cut(nearest?.text), after: cut(after) };
};

const why: Readonly<Record<Unread, string>> = {
  size: "is too large to be read",
  binary: "holds bytes that are no text",
  encoding: "is no UTF-8 text",
  link: "is no plain file on one side",
  bound: "is one file more than are read of one change",
  missing: "is not in the object store",
  tangled: "nests deeper than any code that people write",
};

/** Brackets within brackets deeper than this are no code, and reading them takes the square of their number. */
const deepest = 250;

const isTangled = (text: string | null): boolean => {
  if (text === null) return false;
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit === 0x28 || unit === 0x5b || unit === 0x7b) depth += 1;
    else if ((unit === 0x29 || unit === 0x5d || unit === 0x7d) && depth > 0) depth -= 1;
    if (depth > deepest) return true;
  }
  return false;
};

/** Of one rule in one file so many are weighed; more say no more, and each is looked up in the whole file. */
const mostOfRule = 100;

const bounded = (findings: readonly RuleFinding[]): readonly RuleFinding[] => {
  const counts = new Map<string, number>();
  return findings.filter(({ path, rule }) => {
    const count = (counts.get(`${path}\0${rule}`) ?? 0) + 1;
    counts.set(`${path}\0${rule}`, count);
    return count <= mostOfRule;
  });
};

/** Product code that newly reads a test's file: it may find there what is expected of it. */
const readTests = (context: Context): readonly WeighedFinding[] =>
  [...context.all()].flatMap(({ path, before, after, unread }): readonly WeighedFinding[] => {
    if (unread !== null || before === null || after === null || languageOf(path).tests === undefined) return [];
    if (context.isTest(path) || isForShow(path) || !reading.test(context.diff(path).come().join("\n"))) return [];
    return context
      .diff(path)
      .comeAt()
      .flatMap(({ text, line }) => {
        const named = /["'`](?<file>[\w./-]+\.\w{1,4})["'`]/.exec(text)?.groups?.file ?? "";
        return context.isTest(named.replace(/^[./]+/, ""))
          ? [
              {
                rule: "test-detected",
                path,
                line,
                weight: "worth-a-look",
                reason: `${path} reads ${named}: product code does not look at its test.`,
              },
            ]
          : [];
      });
  });
const reading = /\b(?:open|readFile\w*|read_text|createReadStream|File\.read\w*|file_get_contents|ReadFile|read_to_string)\s*\(/;

/** A new file that a runner or the language would load in the place of its own. */
const shadowFindings = (files: readonly GuardedFile[], { tools }: RuleOptions): readonly WeighedFinding[] =>
  files.flatMap(({ path, before, after, unread }): readonly WeighedFinding[] =>
    before !== null ||
    (after === null && unread === null) ||
    isForShow(path) ||
    !(shadows(path, tools) || /(?:^|\/)GNUmakefile$/.test(path))
      ? []
      : [
          {
            rule: "tool-shadowed",
            path,
            line: null,
            weight: "worth-a-look",
            reason: `${path} would be loaded in the place of a tool or of the language's own library.`,
          },
        ],
  );

/** What judges others and could not be read: nobody can say that it checks as much as before. */
const unreadFindings = (files: readonly GuardedFile[], { tools }: RuleOptions): readonly WeighedFinding[] =>
  files.flatMap(({ path, unread }): readonly WeighedFinding[] =>
    unread === null || languageOf(path).tests === undefined || !changesJudgement(path, tools)
      ? []
      : [
          {
            rule: "unread",
            path,
            line: null,
            weight: "worth-a-look",
            reason: `${path} ${why[unread]}, so nobody compared what it checks.`,
          },
        ],
  );
