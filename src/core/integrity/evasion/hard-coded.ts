import type { IntegrityFinding } from "../finding.ts";
import type { Red } from "../red.ts";
import type { TextView } from "../text-view.ts";
import { isData } from "./compared-values.ts";
import { bare, failingTest, literal } from "./failing-test.ts";

/**
 * Product code that newly compares its input with a constant of the failing test, or answers with one. It may be written for that test
 * alone. This is never more than a remark, because a table of cases looks the same.
 */
export const hardCoded = (before: readonly TextView[], after: readonly TextView[], red: Red): readonly IntegrityFinding[] => {
  if (red.stage !== "test") return [];
  const { constants, expected } = failingTest(red);
  if (constants.size === 0) return [];
  return after
    .filter((view) => !view.isTest && !isData.test(view.file))
    .flatMap((view): readonly IntegrityFinding[] => {
      const old = new Set(
        before
          .find(({ file }) => file === view.file)
          ?.lexed.text.split("\n")
          .map((line) => line.trim()),
      );
      const lines = view.lexed.text.split("\n");
      const oldText = [...old].join("\n");
      const known = (text: string): readonly string[] =>
        (text.match(literal) ?? []).filter((word) => constants.has(bare(word)) && (word.length < 5 || !oldText.includes(word))).map(bare);
      const isExpected = (word: string): boolean => expected.has(word);
      const at = lines.findIndex((whole, index) => {
        if (old.has(whole.trim())) return false;
        // The name of a part of the input is no value of it.
        const line = withoutErrors(whole).replace(/\[\s*(?:"[^"\n]*"|'[^'\n]*')\s*\]/g, "[]");
        const found = known(line);
        return (
          (asks.test(line) && found.some((word) => isTelling(word) && !isWord.test(word))) ||
          // The test's input with its answer, in a table or a memo.
          (isAlone(lines, index, old, known) &&
            new Set(found).size >= 2 &&
            found.length >= (line.match(literal) ?? []).length / 2 &&
            found.some(isLong) &&
            found.some(isExpected)) ||
          [...constants.keys()].some((word) => word.length >= 8 && /[^A-Za-z]/.test(word) && isInPattern(line, word))
        );
      });
      const answered = lines.findIndex(
        (line) => !old.has(line.trim()) && answers.test(line) && known(line).some((word) => isTelling(word) && isExpected(word)),
      );
      const line = [at, answered].find((one) => one >= 0) ?? -1;
      return line < 0
        ? []
        : [
            {
              file: view.file,
              line: line + 1,
              rule: "hard-coded",
              message: `\`${(lines[line] ?? "").trim().slice(0, 80)}\` uses a constant of the failing test: the repair may be hard-coded for it.`,
            },
          ];
    });
};

/** Whether a row of a table has no fresh neighbour of its form without a constant of the test: the others are there for their own sake. */
const isAlone = (lines: readonly string[], at: number, old: ReadonlySet<string>, known: (text: string) => readonly string[]): boolean => {
  const form = (line: string | undefined): string => (line ?? "").trim().replace(literal, "0");
  return ![at - 2, at - 1, at + 1, at + 2].some(
    (index) => !old.has((lines[index] ?? "").trim()) && form(lines[index]) === form(lines[at]) && known(lines[index] ?? "").length === 0,
  );
};

/** A line without what an error says, which is for people. */
const withoutErrors = (line: string): string => line.replace(/\b(?:throw|raise|panic!?|Err)\b.*$/, "");

/** A question about the input; the key of a table asks nothing by itself. */
const asks = /[=!]==?|\bcase\b|\bin\b|\bis\b|\beq(?:uals?)?\b|\.(?:includes|startsWith|startswith|has)\s*\(/;
const answers = /(?:\breturn\b|=>|\byield\b|\becho\b)\s*(?:-?\d[\w.]*|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')\s*;?\s*$/;
/** The name of a kind or a state rather than a value of the test's own. */
const isWord = /^(?:--?)?[A-Za-z]+(?:[_-][A-Za-z]+)*$/;

const isLong = (word: string): boolean => word.length >= 2;

/** Whether a pattern spells a word out. */
const isInPattern = (line: string, word: string): boolean =>
  line.includes("\\") && !line.includes(`"${word}"`) && !line.includes(`'${word}'`) && line.replaceAll("\\", "").includes(word);

/** Whether a constant is unlikely to stand in two places by chance. */
const isTelling = (word: string): boolean => (/^-?\d/.test(word) ? word.replace(/\D/g, "").length >= 4 : word.length >= 8);
