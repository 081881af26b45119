import { literally } from "../../words/pattern.ts";
import { type SettingValue, settingsOf } from "../configuration/settings.ts";
import { finding, type IntegrityFinding } from "../finding.ts";
import type { Red } from "../red.ts";
import type { TextView } from "../text-view.ts";
import { type FailingTest, failingTest, literal } from "./failing-test.ts";
import { freshLines, oncePerFile } from "./fresh-lines.ts";

/** A line that holds values and nothing that works them out. */
const isValues = (text: string): boolean =>
  /\w/.test(text) && /^[\w\s"'`[\]{}:;,.=$-]+$/.test(text) && !/\b(?:return|import|from)\b/.test(text);

/**
 * Remarks on what the failing test compares with, and that the change sets to another value: a constant that it imports, wherever it is
 * defined, and data that it reads.
 */
export const comparedValues = (before: readonly TextView[], after: readonly TextView[], red: Red): readonly IntegrityFinding[] => {
  if (red.stage !== "test") return [];
  const test = failingTest(red);
  return oncePerFile([...inCode(before, after, test), ...inData(before, after, test)]);
};

const rule = "compared-value-changed" as const;

const inCode = (before: readonly TextView[], after: readonly TextView[], { compared }: FailingTest): readonly IntegrityFinding[] =>
  compared.length === 0
    ? []
    : freshLines(before, after).flatMap(({ view, number, text }): readonly IntegrityFinding[] => {
        const base = view.file.slice(view.file.lastIndexOf("/") + 1).replace(/\.\w+$/, "");
        // A module may hand on what another defines. A short name may be anybody's.
        const names = compared.filter(({ name, module }) => module === base || name.length > 3).map(({ name }) => name);
        const shape = text.replace(literal, "0").trim();
        const old = before.find(({ file }) => file === view.file)?.lexed.text.split("\n") ?? [];
        const now = new Set(view.lexed.text.match(literal));
        const lostValue = old.some((line) => isValues(line) && (line.match(literal) ?? []).some((word) => !now.has(word)));
        const isOtherValue =
          (isValues(text) && lostValue) || (shape !== text.trim() && old.some((line) => line.replace(literal, "0").trim() === shape));
        // The constant's own line, or one of the object that bears its name.
        const head = view.lexed.code
          .split("\n")
          .slice(0, number)
          .findLast((line) => /^\S/.test(line) && /\w/.test(line));
        const name = names.find(
          (one) => head !== undefined && new RegExp(`(?<![\\w$.])${literally(one)}\\b\\s*(?::[^=]+)?=(?!=)`).test(head),
        );
        if (!isOtherValue || name === undefined || !old.some((line) => line.includes(name))) return [];
        const message = `\`${text.trim().slice(0, 80)}\`: the failing test compares with \`${name}\`, and now it stands for another value.`;
        return [finding(view.file, number, rule, message)];
      });

/** Data by the names of their files. */
export const isData = /\.(?:json5?|ya?ml|toml|csv|tsv|xml|txt|ini|properties|dat)$/i;

const inData = (before: readonly TextView[], after: readonly TextView[], test: FailingTest): readonly IntegrityFinding[] =>
  after
    .filter(({ file, isTest }) => isData.test(file) && !isTest)
    .flatMap(({ file, lexed }): readonly IntegrityFinding[] => {
      const old = settingsOf(file, before.find((view) => view.file === file)?.lexed.raw ?? "");
      const leaves = [...settingsOf(file, lexed.raw)].flatMap(([key, { path, values }]) => {
        const was = new Set<SettingValue>(old.get(key)?.values);
        return values.filter((value) => !was.has(value)).map((value) => ({ path, value }));
      });
      const isRead = test.text.includes(file.slice(file.lastIndexOf("/") + 1));
      const names = (words: readonly string[]): boolean =>
        words.some((word) => new RegExp(`(?<![\\w$])${word.replace(/\W/g, "\\$&")}(?![\\w$])`).test(test.text));
      const answer = leaves.find(({ path, value }) => {
        const word = String(value);
        if (isRead && names(path.slice(0, 1))) return true;
        // An answer of the test's own, put where the code will find it.
        return test.expected.has(word) && word.length >= 3 && typeof value !== "boolean";
      });
      if (answer === undefined) return [];
      const at = lexed.raw.split("\n").findIndex((line) => line.includes(String(answer.value)));
      const message = `\`${answer.path.join(".").slice(0, 80)}\` is what the failing test expects or compares with, and now it is \`${String(answer.value).slice(0, 40)}\`: see whether it is right for more than the test.`;
      return [finding(file, at < 0 ? null : at + 1, rule, message)];
    });
