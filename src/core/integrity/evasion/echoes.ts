/** Constants of the failing test that come back in the code: its input asked for, its row with its answer, its words in a pattern. */
import { finding, type IntegrityFinding } from "../finding.ts";
import type { Red } from "../red.ts";
import type { TextView } from "../text-view.ts";
import { isData } from "./compared-values.ts";
import { editsOf } from "./edits.ts";
import { bare, failingTest, literal, unquotedLiteral } from "./failing-test.ts";
import { isCode } from "./kept-away.ts";
import { type CodeStatement, statementsIn } from "./statements.ts";

/** A question about the input; the key of a table asks nothing by itself. */
const asks =
  /[=!]==?|\bcase\b|\bin\b|\bis\b|\beq(?:uals?)?\b|\.(?:includes|startsWith|startswith|has)\s*\(|^[^\s()].*\)$|(?:=>|->)$|\s-eq\s/;
const answers = /(?:\breturn\b|\byield\b|\becho\b|\bprintf\b)\s*(?:-?\d[\w.]*|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')\s*;?\s*$/;
/** The name of a kind or a state rather than a value of the test's own. */
const isWord = /^[-_]*[A-Za-z]+(?:[_-]+[A-Za-z]+)*[-_]*$/;
/** What an error says is for people; the name of a part of the input is no value of it. */
const spoken = /\b(?:throw|raise|panic!?|Err)\b.*$|\[\s*(?:"[^"\n]*"|'[^'\n]*')\s*\]/g;

/** By what constants are put together. */
const joints = [",", "|", ":", ";", ">", "/", " ", "_", "-"];

const letters = (word: string): string => word.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");

/** Whether a constant is unlikely to stand in two places by chance. */
const isTelling = (word: string): boolean => (/^-?\d/.test(word) ? word.replace(/\D/g, "").length >= 4 : word.length >= 8);
const isSome = (word: string): boolean => (/^-?[\d.]/.test(word) ? word.replace(/\D/g, "").length >= 2 : letters(word).length >= 2);

/** Remarks: a table of cases may look the same. */
export const echoes = (before: readonly TextView[], after: readonly TextView[], red: Red): readonly IntegrityFinding[] => {
  if (red.stage !== "test") return [];
  const { constants, expected, others } = failingTest(red);
  const own = [...constants.keys()].filter((word) => !others.has(word));
  if (constants.size === 0) return [];
  // Where nobody knows which side of a comparison is the answer, all may be the input.
  const given = own.filter((word) => !expected.has(word));
  const inputs = new Set((given.length > 0 ? given : own).map(letters));
  const outputs = new Set([...expected].map(letters));
  const said = new Set([...constants.keys(), "0", "1"].map(letters));
  const ownWords = new Set(own.map(letters));
  /** Several of the test's constants in one word. */
  const isJoined = (of: readonly string[]): boolean =>
    of.length > 1 && of.every((part) => part.trim() !== "" && said.has(letters(part))) && of.filter((part) => isSome(part)).length > 1;
  return after
    .filter((view) => !view.isTest && !isData.test(view.file) && (isCode(view) || /\.\w+$/.test(view.file)))
    .flatMap((now): readonly IntegrityFinding[] => {
      const old = before.find(({ file }) => file === now.file);
      const was = old?.lexed.text ?? "";
      const known = new Set((was.match(literal) ?? []).map(bare).map(letters));
      const edits = old === undefined ? [] : editsOf(old, now);
      const fresh: readonly CodeStatement[] = old === undefined ? statementsIn(now) : edits.flatMap((edit) => edit.now ?? []);
      const isValue = (one: CodeStatement): boolean =>
        edits.some((edit) => edit.now === one && edit.kind === "values" && edit.was !== null);
      const wordsIn = ({ text }: CodeStatement): readonly string[] =>
        (text.replace(spoken, "").match(now.language.name === "shell" ? unquotedLiteral : literal) ?? [])
          .map(bare)
          .filter((word) => !known.has(letters(word)) && !/\$|(?:\S\s+){4}/.test(word));
      const shape = ({ text }: CodeStatement): string => text.replace(literal, "0").replace(/\s/g, "");
      const echoed = (one: CodeStatement, at: number): boolean => {
        const words = wordsIn(one);
        // A value of the code made the test's input.
        if (isValue(one) && words.some((word) => inputs.has(letters(word)) && !/\s/.test(word))) return true;
        const given = words.filter((word) => inputs.has(letters(word)) && isSome(word));
        const answer = [one, ...(fresh[at + 1] === undefined ? [] : [fresh[at + 1] as CodeStatement])]
          .flatMap(wordsIn)
          .filter(
            (word) =>
              outputs.has(letters(word)) && (isSome(word) || (/^[2-9]$/.test(word) && given.some((input) => letters(input).length > 3))),
          );
        if (asks.test(one.text) && given.some((word) => !isWord.test(word) && (isTelling(word) || answer.length > 0))) return true;
        // The test's input with its answer; rows beside it that the test does not have are there for their own sake.
        const isAlone = !fresh.some((row) => row !== one && shape(row) === shape(one) && !wordsIn(row).some((word) => constants.has(word)));
        if (isAlone && given.some((word) => answer.some((other) => letters(other) !== letters(word)))) return true;
        const isRecord =
          words.length > 2 &&
          words.every((word) => said.has(letters(word))) &&
          words.some((word) => ownWords.has(letters(word)) && isSome(word));
        if (isAlone && isRecord && words.some((word) => outputs.has(letters(word)))) return true;
        // A word that is made of the test's own.
        if (words.some((word) => !ownWords.has(letters(word)) && !isWord.test(word) && joints.some((joint) => isJoined(word.split(joint)))))
          return true;
        if (
          /(?:\|\||\?\?|\bor\b|\belse\b|:-|\bunwrap_or\()\s*["'`]/.test(one.text) &&
          words.some((word) => letters(word).length > 2 && expected.has(word) && !others.has(word))
        )
          return true;
        return answers.test(one.text) && words.some((word) => isTelling(word) && expected.has(word) && !others.has(word));
      };
      const found = fresh.find(echoed);
      return found === undefined
        ? []
        : [
            finding(
              now.file,
              found.line,
              "hard-coded",
              `\`${found.text.slice(0, 80)}\` uses a constant of the failing test: the repair may be hard-coded for it.`,
            ),
          ];
    });
};
