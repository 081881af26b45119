import type { IntegrityFinding } from "./finding.ts";
import { languageOf } from "./language-of.ts";
import { lex } from "./lex.ts";
import type { Red } from "./red.ts";
import type { TextView } from "./text-view.ts";

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
        if (old.has(line.trim()) || !compares.test(line)) return false;
        const compared = known(line);
        const near = lines.slice(index, index + 1 + reach).filter((next) => !old.has(next.trim()));
        return compared.some(isTelling) || (compared.length > 0 && known(near.join("\n")).length >= 2);
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
              remark: true,
            },
          ];
    });
};

const compares =
  /[=!]==?|\bcase\b|\bin\b|\bis\b|\beq(?:uals?)?\b|\.(?:includes|startsWith|startswith|has|get)\s*\(|["'`]\)?\s*(?::|=>)|^\s*-?\d[\w.]*(?:\s*\|\s*-?\d[\w.]*)*\s*(?::|=>)/;
const answers = /\breturn\b|=>|\byield\b/;

/** Whether a constant is unlikely to stand in two places by chance. */
const isTelling = (word: string): boolean => (/^-?\d/.test(word) ? word.replace(/\D/g, "").length >= 3 : word.length >= 8);

const bare = (word: string): string => word.replace(/^["'`]|["'`]$/g, "");

/** Constants of the tests that failed: from the lines around each failure, and from the runner's messages. */
const expectedLiterals = ({ failures, sources = [] }: Red): ReadonlySet<string> => {
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
  return new Set(
    texts
      .flatMap((text) => text.match(literal) ?? [])
      .map(bare)
      .filter((word) => word !== "" && !/^-?[01]$/.test(word)),
  );
};
