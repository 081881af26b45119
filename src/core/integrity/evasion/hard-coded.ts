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
  const { constants, expected, text: tests } = failingTest(red);
  if (constants.size === 0 && tests === "") return [];
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
        const near = lines.slice(index, index + 1 + reach).flatMap((next) => (old.has(next.trim()) ? [] : [withoutErrors(next)]));
        return (
          (asks.test(line) &&
            (found.some((word) => isTelling(word) && !isWord.test(word)) ||
              asksForPart(line, constants, oldText) ||
              asksForOne(line, constants))) ||
          (compares.test(line) &&
            (!asks.test(line) || [...line.matchAll(operand)].some(({ groups }) => found.includes(bare(groups?.word ?? "")))) &&
            found.length > 0 &&
            isAlone(lines, index, old, known) &&
            known(near.join("\n")).length >= 2 &&
            known(near.join("\n")).some(isExpected)) ||
          // The test's input with its answer, in a table or a memo.
          (isAlone(lines, index, old, known) &&
            new Set(found).size >= 2 &&
            found.length >= (line.match(literal) ?? []).length / 2 &&
            found.some(isLong) &&
            found.some(isExpected)) ||
          // What comes back where a value is missing is what the test expects.
          (line.match(fallback) ?? []).some(
            (words) => !oldText.includes(words) && known(words).some((word) => isExpected(word) && isLong(word)),
          ) ||
          [...constants.keys()].some((word) => word.length >= 8 && /[^A-Za-z]/.test(word) && isInPattern(line, word))
        );
      });
      const answered = lines.findIndex(
        (line) => !old.has(line.trim()) && answers.test(line) && known(line).some((word) => isTelling(word) && isExpected(word)),
      );
      const own = lines.findIndex((line, index) => !old.has(line.trim()) && index === firstOwn(lines, old, constants, tests));
      const shell = view.language.name !== "shell" ? -1 : lines.findIndex((line) => !old.has(line.trim()) && asksInShell(line, tests));
      const line = [at, answered, own, shell].find((one) => one >= 0) ?? -1;
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

/** The first line of a change whose values, two or more, are all the test's own; -1 where one is not. */
const firstOwn = (lines: readonly string[], old: ReadonlySet<string>, constants: ReadonlyMap<string, number>, tests: string): number => {
  const known = [...old].join("\n");
  const fresh = lines.flatMap((line, index) =>
    old.has(line.trim())
      ? []
      : (withoutErrors(line).match(literal) ?? []).map((word) => ({ word: bare(word), index })).filter(({ word }) => !known.includes(word)),
  );
  const telling = fresh.filter(({ word }) => !/^(?:-?\d|10+|[\x21-\x7e]?|\s*)$/.test(word));
  const isOwn = (word: string): boolean =>
    (constants.has(word) && !isWord.test(word)) ||
    (/[^\x00-\x7f]/.test(word) &&
      (tests.includes(word) || word.split(/[^\p{L}\p{N}]+/u).some((part) => part.length >= 4 && tests.includes(part))));
  return new Set(telling.map(({ word }) => word)).size >= 2 && telling.every(({ word }) => isOwn(word)) ? (telling[0]?.index ?? -1) : -1;
};

/** A question of a shell for a word or a part of one that stands in the test; the ending of a file's name asks for a kind. */
const asksInShell = (line: string, tests: string): boolean =>
  [
    ...line.matchAll(
      /\bcase\s.*?\bin\s+(?<pattern>[^)\s]+|'[^']*')\)|\[\s.*?!?=+\s*(?<word>[\w./:-]+|"[^"$]*"|'[^']*')\s*\]{1,2}.*\b(?:exit|return|continue)\b/g,
    ),
  ].some(({ groups }) => {
    const word = (groups?.pattern ?? groups?.word ?? "").replace(/["'*]/g, "");
    return word.length >= 3 && !/[|.?[]/.test(word[0] ?? "") && !word.includes("|") && !/^\d$/.test(word) && tests.includes(word);
  });

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
const asksForPart = (line: string, constants: ReadonlyMap<string, number>, before: string): boolean =>
  (line.match(literal) ?? [])
    .filter((word) => !before.includes(word))
    .map(bare)
    .some(
      (word) =>
        (word.length >= 5 && /[A-Za-z]{4}/.test(word) && !isWord.test(word) && [...constants.keys()].some((one) => one.includes(word))) ||
        (/^[-_/:@#+][A-Za-z]{2,}$/.test(word) && [...constants.keys()].some((one) => one.indexOf(word) > 0)),
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
const isTelling = (word: string): boolean => (/^-?\d/.test(word) ? word.replace(/\D/g, "").length >= 4 : word.length >= 8);
