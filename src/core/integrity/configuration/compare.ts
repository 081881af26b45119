import type { FileChange } from "../../edit/edit.ts";
import { protectedBy } from "../../policy/policy.ts";
import type { ToolFacts } from "../../tool-facts.ts";
import type { IntegrityFinding } from "../finding.ts";
import { laxer } from "./command.ts";
import { isCommand, isGrowing, isLeast, isMost, isPermissiveKey, isSeverity, isShrinking, isStrict } from "./keys.ts";
import { type Setting, type SettingValue, settingsOf } from "./settings.ts";

const watched = new Set(["own-configuration", "github", "hooks", "ci-configuration", "gate-configuration"]);

const configuresGates = (path: string, tools: ToolFacts): boolean =>
  watched.has(protectedBy(path, tools) ?? "") || /(?:^|\/)\.gitlab-ci\.ya?ml$/.test(path);

/** Findings where a change makes the gates' configuration laxer: strictness, rules, thresholds, lists, commands. */
export const configurationFindings = (change: FileChange, tools: ToolFacts): readonly IntegrityFinding[] => {
  if (!configuresGates(change.path, tools)) return [];
  if (change.before === null) return newCommands(change, tools);
  if (change.after === null)
    return [
      {
        file: change.path,
        line: null,
        setting: [],
        rule: "configuration-loosened",
        message: `${change.path} configures a gate, and is gone.`,
      },
    ];
  const before = settingsOf(change.path, change.before);
  const after = settingsOf(change.path, change.after);
  const findings: IntegrityFinding[] = [];
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const verdict = judge(before.get(key) ?? null, after.get(key) ?? null, change.path, [...after.values()], tools);
    if (!verdict) continue;
    const [old, now] = [before.get(key), after.get(key)];
    const line = now === undefined ? lineOf(change.before, old) : lineOf(change.after, now);
    findings.push({ file: change.path, line, setting: (now ?? old)?.path ?? [], ...verdict });
  }
  return findings;
};

type Violation = Pick<IntegrityFinding, "rule" | "message">;

/** A new configuration file may not bring commands that cannot fail. */
const newCommands = (change: FileChange, tools: ToolFacts): readonly IntegrityFinding[] => {
  if (change.after === null) return [];
  return [...settingsOf(change.path, change.after).values()].flatMap((setting): IntegrityFinding[] => {
    const verdict = judge(null, setting, change.path, [], tools);
    return verdict?.rule === "check-cannot-fail"
      ? [{ file: change.path, line: lineOf(change.after ?? "", setting), setting: setting.path, ...verdict }]
      : [];
  });
};

const judge = (old: Setting | null, now: Setting | null, file: string, all: readonly Setting[], tools: ToolFacts): Violation | null => {
  const setting = now ?? old;
  if (!setting) return null;
  const { path } = setting;
  const name = path.map((key) => key.replace(/^=/, "")).join(".");
  const loosened = (what: string): Violation => ({
    rule: "configuration-loosened",
    message: `\`${name}\` in ${file} ${what}: the gate lets more pass than before.`,
  });
  const was = old?.values ?? [];
  const is = now?.values ?? [];
  if (isSeverity(path)) {
    const rank = (values: readonly SettingValue[]): number | null => values.map(severity).find((found) => found !== null) ?? null;
    const [from, to] = [rank(was), rank(is)];
    if (to !== null && to < (from ?? 1)) return loosened(`went from ${show(was)} to ${show(is)}`);
    if (from !== null && from > 0 && now === null) return loosened(`was ${show(was)} and is gone`);
  }
  if (isCommand(path)) return commandVerdict(old, now, name, file, all, tools);
  const [oldOne, newOne] = [single(was), single(is)];
  if (/^(?:if|when)$/.test(path.at(-1) ?? "") && (newOne === false || newOne === "never" || newOne === "manual") && oldOne !== newOne)
    return loosened(`is now ${show(is)}`);
  if (path.at(-1) === "follow_imports" && (newOne === "skip" || newOne === "silent") && oldOne !== newOne)
    return loosened(`is now ${show(is)}`);
  // What a checker does not follow of others is said for one module; that the module is no part of the project, its name does not tell.
  if (/^mypy-/.test(path[0] ?? "") && /^(?:ignore_missing_imports|follow_untyped_imports)$/.test(path.at(-1) ?? "")) return null;
  if (isPermissiveKey(path) && newOne === true && oldOne !== true)
    return {
      rule: /continue-on-error|allow_failure/.test(name) ? "check-cannot-fail" : "configuration-loosened",
      message: loosened("is now true").message,
    };
  if (isStrict(path) && typeof (newOne ?? oldOne) === "boolean") {
    if (newOne === false && oldOne !== false) return loosened("is now false");
    if (oldOne === true && now === null) return loosened("was true and is gone");
  }
  if (isGrowing(path)) {
    const added = is.filter(
      (value) => value !== "" && typeof value !== "boolean" && !was.map(String).includes(String(value)) && !String(value).startsWith("!"),
    );
    if (added.length > 0) return loosened(`now holds ${show(added)} as well`);
  } else if (isShrinking(path) && old !== null && !(file.endsWith("package.json") && path.length === 1)) {
    const removed = was.filter((value) => typeof value === "string" && !is.map(String).includes(String(value)));
    if (removed.length > 0 && (now === null || is.length <= was.length)) return loosened(`no longer holds ${show(removed)}`);
  }
  return numberVerdict(path, oldOne, newOne, now === null, loosened);
};

const numberVerdict = (
  path: readonly string[],
  old: SettingValue | undefined,
  now: SettingValue | undefined,
  removed: boolean,
  loosened: (what: string) => Violation,
): Violation | null => {
  const [from, to] = [amount(old), amount(now)];
  if (isLeast(path) && from !== null && (removed || (to !== null && to < from)))
    return loosened(removed ? `was ${from} and is gone` : `went from ${from} to ${to}`);
  if (
    isMost(path) &&
    to !== null &&
    (from === null
      ? /line[-_]?length$|^(?:retry|retries|reruns)$/i.test(path.at(-1) ?? "") && (to > 79 || /^re/i.test(path.at(-1) ?? ""))
      : to > from)
  ) {
    return loosened(from === null ? `is now ${to}` : `went from ${from} to ${to}`);
  }
  return null;
};

const commandVerdict = (
  old: Setting | null,
  now: Setting | null,
  name: string,
  file: string,
  all: readonly Setting[],
  tools: ToolFacts,
): Violation | null => {
  const text = (setting: Setting | null): string | null =>
    setting === null ? null : setting.values.map(String).join(isWordList(setting) ? " " : "\n");
  const [before, after] = [text(old), text(now)];
  if (after === null) {
    // A step that only moved, or was renamed, is recognised by its command.
    const elsewhere = all.some((setting) => isCommand(setting.path) && text(setting)?.includes(before ?? ""));
    return elsewhere || !/test|lint|check|type|format|build|ci|verify|run|script/i.test(name)
      ? null
      : { rule: "configuration-loosened", message: `\`${name}\` in ${file}, which ran \`${(before ?? "").slice(0, 60)}\`, is gone.` };
  }
  const found = laxer(before, after, tools);
  return found ? { rule: found.rule, message: `\`${name}\` in ${file} ${found.what}.` } : null;
};

/** One command whose words stand one by one: `["pytest", "-v", "tests"]`. */
const isWordList = ({ values }: Setting): boolean =>
  values.slice(1).some((value) => String(value).startsWith("-")) && values.every((value) => !/\s/.test(String(value)));

const ranks: Readonly<Record<string, number>> = {
  off: 0,
  none: 0,
  "0": 0,
  false: 0,
  allow: 0,
  ignore: 0,
  disable: 0,
  disabled: 0,
  silent: 0,
  hidden: 0,
  info: 1,
  information: 1,
  hint: 1,
  suggestion: 1,
  basic: 1,
  warn: 2,
  warning: 2,
  "1": 2,
  standard: 2,
  error: 3,
  err: 3,
  "2": 3,
  deny: 3,
  on: 3,
  true: 3,
  strict: 3,
  always: 3,
  forbid: 4,
};
const severity = (value: SettingValue): number | null => ranks[String(value).toLowerCase()] ?? null;
const single = (values: readonly SettingValue[]): SettingValue | undefined => (values.length === 1 ? values[0] : undefined);
const amount = (value: SettingValue | undefined): number | null =>
  typeof value === "number" ? value : typeof value === "string" && /^\d+(?:\.\d+)?%?$/.test(value) ? Number.parseFloat(value) : null;
const show = (values: readonly SettingValue[]): string =>
  values.length === 0
    ? "nothing"
    : values
        .slice(0, 3)
        .map((value) => `\`${String(value).slice(0, 40)}\``)
        .join(", ") + (values.length > 3 ? ", ..." : "");

/** The line that names the setting's last key: the first with its value too, else the first with the key. */
const lineOf = (text: string, setting: Setting | undefined): number | null => {
  if (!setting) return null;
  const key = (setting.path.at(-1) ?? "").replace(/^=/, "");
  const lines = text.split("\n");
  const value = String(setting.values.at(-1) ?? "");
  const both = lines.findIndex((line) => line.includes(key) && line.includes(value));
  const one = both >= 0 ? both : lines.findIndex((line) => line.includes(key));
  return one < 0 ? null : one + 1;
};
