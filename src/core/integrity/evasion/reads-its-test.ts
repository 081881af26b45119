import { finding, type IntegrityFinding } from "../finding.ts";
import type { Red } from "../red.ts";
import type { TextView } from "../text-view.ts";

/** Product code that newly names the failing test's file. It may read there what is expected of it. */
export const readsItsTest = (before: readonly TextView[], after: readonly TextView[], { failures }: Red): readonly IntegrityFinding[] => {
  const names = [...new Set((failures ?? []).flatMap(({ test, file }) => (test === null || file === null ? [] : telling(file))))];
  if (names.length === 0) return [];
  const named = new RegExp(`(?<![\\w-])(?:${names.map((name) => name.replace(/\W/g, "\\$&")).join("|")})(?![\\w-])`);
  return after
    .filter(({ isTest }) => !isTest)
    .flatMap(({ file, lexed }): readonly IntegrityFinding[] => {
      const old = new Set(before.find((view) => view.file === file)?.lexed.text.split("\n"));
      const line = lexed.text.split("\n").findIndex((text) => named.test(text) && !old.has(text));
      return line < 0
        ? []
        : [finding(file, line + 1, "test-detected", `${file} names the failing test's file: product code does not look at its test.`)];
    });
};

/** The name of a test's file without its ending; empty for a name that could be any word. */
const telling = (file: string): readonly string[] => {
  const name = file.slice(file.lastIndexOf("/") + 1).replace(/\.\w+$/, "");
  return /[._-]/.test(name) && name.length >= 6 ? [name] : [];
};
