import type { IntegrityFinding } from "../finding.ts";
import type { Red } from "../red.ts";
import type { TextView } from "../text-view.ts";
import { isData } from "./compared-values.ts";
import { bare, failingTest, literal } from "./failing-test.ts";

/** How many lines after a comparison its answer may stand. */
const reach = 2;

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
      const known = (text: string): readonly string[] => (text.match(literal) ?? []).map(bare).filter((word) => constants.has(word));
      const isExpected = (word: string): boolean => expected.has(word);
      const at = lines.findIndex((whole, index) => {
        if (old.has(whole.trim())) return false;
        const line = withoutErrors(whole);
        const found = known(line);
        const near = lines.slice(index, index + 1 + reach).flatMap((next) => (old.has(next.trim()) ? [] : [withoutErrors(next)]));
        return (
          (asks.test(line) &&
            (found.some((word) => isTelling(word) && !isWord.test(word)) || asksForPart(line, constants) || asksForOne(line, constants))) ||
          (compares.test(line) &&
            (!asks.test(line) || [...line.matchAll(operand)].some(({ groups }) => found.includes(bare(groups?.word ?? "")))) &&
            found.length > 0 &&
            known(near.join("\n")).length >= 2 &&
            known(near.join("\n")).some(isExpected)) ||
          // The test's input with its answer, in a table or a memo.
          (new Set(found).size >= 2 &&
            found.length >= (line.match(literal) ?? []).length / 2 &&
            found.some(isLong) &&
            found.some(isExpected)) ||
          // What comes back where a value is missing is what the test expects.
          (line.match(fallback) ?? []).some((words) => known(words).some((word) => isExpected(word) && isLong(word))) ||
          [...constants.keys()].some((word) => word.length >= 8 && /[^A-Za-z]/.test(word) && isInPattern(line, word))
        );
      });
      const answered = lines.findIndex(
        (line) => !old.has(line.trim()) && answers.test(line) && known(line).some((word) => isTelling(word) && isExpected(word)),
      );
      const line = at >= 0 ? at : answered;
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

const compares =
  /[=!]==?|\bcase\b|\bin\b|\bis\b|\beq(?:uals?)?\b|\.(?:includes|startsWith|startswith|has|get)\s*\(|["'`]\)?\s*(?::|=>)|^\s*-?\d[\w.]*(?:\s*\|\s*-?\d[\w.]*)*\s*(?::|=>|\))/;
/** A constant that something is compared with. */
const operand =
  /(?:[=!]==?|\bcase|\bin|\bis|\beq|-eq|\.(?:includes|startsWith|startswith|has)\s*\()\s*[[({]?\s*(?<word>-?\d[\w.]*|"[^"\n]*"|'[^'\n]*')/g;

/** A line without what an error says, which is for people. */
const withoutErrors = (line: string): string => line.replace(/\b(?:throw|raise|panic!?|Err)\b.*$/, "");

/** A question about the input; the key of a table asks nothing by itself. */
const asks = /[=!]==?|\bcase\b|\bin\b|\bis\b|\beq(?:uals?)?\b|\.(?:includes|startsWith|startswith|has)\s*\(/;
const answers = /(?:\breturn\b|=>|\byield\b|\becho\b)\s*(?:-?\d[\w.]*|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')\s*;?\s*$/;
/** What stands in for a value that is missing. */
const fallback =
  /(?:\?\?|\|\||\bor\b)\s*(?:"[^"\n]*"|'[^'\n]*'|-?\d[\w.]*)|\bunwrap_or\s*\(\s*(?:"[^"\n]*"|-?\d[\w.]*)|\b(?:getattr|get)\s*\([^()\n]*,\s*(?:"[^"\n]*"|'[^'\n]*'|-?\d[\w.]*)\s*\)/g;
/** The name of a kind or a state rather than a value of the test's own. */
const isWord = /^(?:--?)?[A-Za-z]+(?:[_-][A-Za-z]+)*$/;

/** Whether a line asks for a part of one of the test's values, such as how it begins. */
const asksForPart = (line: string, constants: ReadonlyMap<string, number>): boolean =>
  (line.match(literal) ?? [])
    .map(bare)
    .some(
      (word) =>
        word.length >= 5 && /[A-Za-z]{4}/.test(word) && !isWord.test(word) && [...constants.keys()].some((one) => one.includes(word)),
    );

const equality = /(?:[=!]==?|\bis\b|\beq\b|-eq)\s*(?<word>-?\d[\w.]*|"[^"\n]*"|'[^'\n]*')/g;

/** Whether a condition asks for several values at once, one of which is part of a constant of the test: for one input alone. */
const asksForOne = (line: string, constants: ReadonlyMap<string, number>): boolean => {
  const words = [...line.matchAll(equality)].map(({ groups }) => bare(groups?.word ?? ""));
  return (
    words.length >= 2 && words.some((word) => isLong(word) && [...constants.keys()].some((one) => one.split(/[^\w.]+/).includes(word)))
  );
};

const isLong = (word: string): boolean => word.length >= 2;

/** Whether a pattern spells a word out. */
const isInPattern = (line: string, word: string): boolean =>
  line.includes("\\") && !line.includes(`"${word}"`) && !line.includes(`'${word}'`) && line.replaceAll("\\", "").includes(word);

/** Whether a constant is unlikely to stand in two places by chance. */
const isTelling = (word: string): boolean => (/^-?\d/.test(word) ? word.replace(/\D/g, "").length >= 3 : word.length >= 8);
