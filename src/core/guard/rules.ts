/** The one place that asks the integrity rules: what judges our own repairs judges anybody's change. */
import type { IntegrityFinding } from "../integrity/finding.ts";
import { inspectChange } from "../integrity/inspect.ts";
import type { Red } from "../integrity/red.ts";
import { isTestFile } from "../policy/policy.ts";
import type { ToolFacts } from "../tool-facts.ts";
import type { GuardedFile } from "./changed-file.ts";
import type { Weight } from "./report.ts";

/** A finding before it is known what else the change does. */
export interface RuleFinding extends Pick<IntegrityFinding, "line" | "setting"> {
  readonly rule: string;
  readonly path: string;
  readonly reason: string;
  readonly weight: Weight;
}

export interface RuleOptions {
  /** Globs of the configuration's `edits.test-files`. */
  readonly testFiles: readonly string[];
  readonly tools: ToolFacts;
}

/** Nothing was red: a person changes code as they like, and only what checks it is looked at. */
const nothingRed: Red = { stage: "lint", failures: null };

/** What a rule of integrity means in anybody's change. Rules that are not named say how a repair goes round its failure: here they say nothing. */
const weightOf: ReadonlyMap<string, Weight> = new Map<string, Weight>([
  ["test-deleted", "weakened"],
  ["test-renamed", "weakened"],
  ["test-skipped", "weakened"],
  ["test-focused", "weakened"],
  ["test-emptied", "weakened"],
  ["test-case-removed", "weakened"],
  ["assertion-removed", "weakened"],
  ["assertion-weakened", "weakened"],
  ["assertion-trivial", "weakened"],
  ["suppression-added", "weakened"],
  ["strictness-removed", "weakened"],
  ["check-cannot-fail", "weakened"],
  ["configuration-loosened", "weakened"],
  ["assertion-changed", "worth-a-look"],
  ["snapshot-changed", "worth-a-look"],
  ["test-detected", "worth-a-look"],
  ["result-forged", "worth-a-look"],
]);

/** What the integrity rules say of the files that could be read. */
export const ruleFindings = (files: readonly GuardedFile[], { testFiles, tools }: RuleOptions): readonly RuleFinding[] =>
  inspectChange(
    files.filter(({ unread }) => unread === null),
    { suppressions: "deny", tests: "deny", isTest: (path) => isTestFile(path, testFiles), isMixed: () => false, tools, keys: [] },
    nothingRed,
  ).flatMap(({ file, line, rule, setting, message, remark }) => {
    const weight = weightOf.get(rule);
    const of = setting === undefined ? {} : { setting };
    return weight === undefined
      ? []
      : [{ path: file, line, rule, reason: message, weight: remark === undefined ? weight : "worth-a-look", ...of }];
  });

/** A finding with its weight, before its lines are looked up. `line`: in the head, or in the base where `gone`. */
export interface WeighedFinding extends Pick<RuleFinding, "rule" | "path" | "line" | "reason"> {
  readonly weight: Weight;
  /** What the lines are, where they are no lines of the file (a step of CI). */
  readonly texts?: { readonly before: string | null; readonly after: string | null };
}
