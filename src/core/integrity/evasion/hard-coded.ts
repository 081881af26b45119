import type { IntegrityFinding } from "../finding.ts";
import { languageOf } from "../language-of.ts";
import { lex } from "../lex.ts";
import type { Red } from "../red.ts";
import type { TextView } from "../text-view.ts";

const literal = /(?<![\w$.])-?\d[\w.]*|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`[^`$\n]*`/g;

/** How many lines after a comparison its answer may stand. */
const reach = 2;

/**
 * Product code that newly compares its input with a constant of the failing test, or answers with one. It may be written for that test
 * alone. This is never more than a remark, because a table of cases looks the same.
 */
export const hardCoded = (before: readonly TextView[], after: readonly TextView[], red: Red): readonly IntegrityFinding[] => {
  const expected = expectedLiterals(red);
  if (expected.size === 0) return [];
  return after
    .filter((view) => !view.isTest)
    .flatMap((view): readonly IntegrityFinding[] => {
      const old = new Set(
        before
          .find(({ file }) => file === view.file)
          ?.lexed.text.split("\n")
          .map((line) => line.trim()),
      );
      const lines = view.lexed.text.split("\n");
      const known = (text: string): readonly string[] => (text.match(literal) ?? []).map(bare).filter((word) => expected.has(word));
      const at = lines.findIndex((line, index) => {
        if (old.has(line.trim())) return false;
        const found = known(line);
        const near = lines.slice(index, index + 1 + reach).filter((next) => !old.has(next.trim()));
        return (
          (asks.test(line) && found.some((word) => isTelling(word) && !isWord.test(word))) ||
          (compares.test(line) && found.length > 0 && known(near.join("\n")).length >= 2) ||
          // The test's input with its answer, in a table or a memo.
          (new Set(found).size >= 2 && found.length >= (line.match(literal) ?? []).length / 2 && found.some(isLong)) ||
          // The value that comes back is one that the test puts in.
          (line.match(fallback) ?? []).some((words) => known(words).some((word) => (expected.get(word) ?? 0) >= 2)) ||
          [...expected.keys()].some((word) => word.length >= 8 && /[^A-Za-z]/.test(word) && isInPattern(line, word))
        );
      });
      const answered = lines.findIndex((line) => !old.has(line.trim()) && answers.test(line) && known(line).some(isTelling));
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
  /[=!]==?|\bcase\b|\bin\b|\bis\b|\beq(?:uals?)?\b|\.(?:includes|startsWith|startswith|has|get)\s*\(|["'`]\)?\s*(?::|=>)|^\s*-?\d[\w.]*(?:\s*\|\s*-?\d[\w.]*)*\s*(?::|=>)/;
/** A question about the input; the key of a table asks nothing by itself. */
const asks = /[=!]==?|\bcase\b|\bin\b|\bis\b|\beq(?:uals?)?\b|\.(?:includes|startsWith|startswith|has)\s*\(/;
const answers = /(?:\breturn\b|=>|\byield\b)\s*(?:-?\d[\w.]*|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')\s*;?\s*$/;
/** What stands in for a value that is missing. */
const fallback =
  /(?:\?\?|\|\||\bor\b)\s*(?:"[^"\n]*"|'[^'\n]*'|-?\d[\w.]*)|\b(?:getattr|get)\s*\([^()\n]*,\s*(?:"[^"\n]*"|'[^'\n]*'|-?\d[\w.]*)\s*\)/g;
/** The name of a kind or a state rather than a value of the test's own. */
const isWord = /^[A-Za-z]+(?:[_-][A-Za-z]+)*$/;
const isLong = (word: string): boolean => word.length >= 2;

/** Whether a pattern spells a word out. */
const isInPattern = (line: string, word: string): boolean =>
  line.includes("\\") && !line.includes(`"${word}"`) && !line.includes(`'${word}'`) && line.replaceAll("\\", "").includes(word);

/** Whether a constant is unlikely to stand in two places by chance. */
const isTelling = (word: string): boolean => (/^-?\d/.test(word) ? word.replace(/\D/g, "").length >= 3 : word.length >= 8);

const bare = (word: string): string => word.replace(/^["'`]|["'`]$/g, "");

/** Constants of the tests that failed, and how often each stands there. */
const expectedLiterals = ({ failures, sources = [] }: Red): ReadonlyMap<string, number> => {
  const failed = (failures ?? []).filter(({ test }) => test !== null).slice(0, 20);
  const texts = failed.flatMap(({ file, line, test }) => {
    const source = sources.find(({ path }) => path === file);
    if (source === undefined) return [];
    const language = languageOf(source.path);
    const lexed = lex(source.text, language.syntax);
    const cases = (language.tests?.(lexed) ?? []).filter(
      (one) => (line !== null && lexed.lineAt(one.start) <= line && line <= lexed.lineAt(one.end)) || test?.endsWith(one.name) === true,
    );
    return cases.map((one) => lexed.text.slice(one.start + one.name.length, one.end));
  });
  const counted = new Map<string, number>();
  for (const word of texts.flatMap((text) => text.match(literal) ?? []).map(bare))
    if (word !== "" && !/^-?[01]$/.test(word)) counted.set(word, (counted.get(word) ?? 0) + 1);
  return counted;
};
