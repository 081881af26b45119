import type { IntegrityFinding } from "../finding.ts";
import { languageOf } from "../language-of.ts";
import { lex } from "../lex.ts";
import type { Red } from "../red.ts";
import type { TextView } from "../text-view.ts";
import { freshLines, oncePerFile } from "./fresh-lines.ts";

/** An import of a test: the names and the module that they come from. */
const imports =
  /(?:\bimport\s+(?<one>[\w$*\s{},]+?)\s+from\s+|\b(?:const|let|var)\s+(?<two>[\w${}\s,:]+?)\s*=\s*(?:await\s+)?(?:import|require)\s*\(\s*)["'](?<module>[^"'\n]+)["']|^[ \t]*from\s+(?<from>[\w.]+)\s+import\s+(?<three>[\w ,]+)/gm;
const literal = /(?<![\w$.])-?\d[\w.]*|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|\b(?:true|false|True|False)\b/g;

/** The names that a test's assertions use, with the last part of the module from which each comes. */
const comparedNames = ({ sources = [] }: Red): readonly { readonly name: string; readonly module: string }[] =>
  sources.flatMap(({ path, text }) => {
    const { text: bare } = lex(text, languageOf(path).syntax);
    const asserting = bare
      .split("\n")
      .filter((line) => /\b(?:assert|expect|should|require|is|eq)\w*\b/i.test(line) && !/\bimport\b/.test(line.split(";")[0] ?? ""));
    const said = bare
      .split(/[\n;]/)
      .filter((statement) => /\b(?:assert|expect)\w*\b/i.test(statement) && !/\b(?:import|from)\b/.test(statement));
    return [...bare.matchAll(imports)].flatMap(({ groups = {} }) => {
      const module = (groups.module ?? groups.from ?? "").replace(/\.[cm]?[jt]sx?$/, "").replace(/^.*[/.]/, "");
      const names = (groups.one ?? groups.two ?? groups.three ?? "").match(/[A-Za-z_$][\w$]*/g) ?? [];
      const isUsed = (name: string): boolean => {
        const word = new RegExp(`(?<![\\w$.])${name.replaceAll("$", "\\$")}(?![\\w$]|\\s*\\()`);
        return [...asserting, ...said].some(
          (line) => word.test(line) && !new RegExp(`\\b${name.replaceAll("$", "\\$")}\\s*\\.\\s*\\w+\\s*\\(`).test(line),
        );
      };
      return names.filter((name) => name !== "as" && isUsed(name)).map((name) => ({ name, module }));
    });
  });

/** Remarks on a constant of the product that the failing test imports and compares with, and that the change sets to another value. */
export const comparedValues = (before: readonly TextView[], after: readonly TextView[], red: Red): readonly IntegrityFinding[] => {
  if (red.stage !== "test") return [];
  const compared = comparedNames(red);
  if (compared.length === 0) return [];
  return oncePerFile(
    freshLines(before, after).flatMap(({ view, number, text }): readonly IntegrityFinding[] => {
      const base = view.file.slice(view.file.lastIndexOf("/") + 1).replace(/\.\w+$/, "");
      const names = compared.filter(({ module }) => module === base).map(({ name }) => name);
      const shape = text.replace(literal, "0").trim();
      const old = before.find(({ file }) => file === view.file)?.lexed.text.split("\n") ?? [];
      const isOtherValue = shape !== text.trim() && old.some((line) => line.replace(literal, "0").trim() === shape);
      // The constant's own line, or one of the object that bears its name.
      const head = view.lexed.code
        .split("\n")
        .slice(0, number)
        .findLast((line) => /^(?:export\s+)?(?:const|let|var)\s|^[A-Z_a-z]\w*\s*(?::[^=]+)?=/.test(line));
      const name = names.find(
        (one) => head !== undefined && new RegExp(`(?<![\\w$.])${one.replaceAll("$", "\\$")}\\s*(?::[^=]+)?=`).test(head),
      );
      if (!isOtherValue || name === undefined) return [];
      const message = `\`${text.trim().slice(0, 80)}\`: the failing test compares with \`${name}\`, and now it stands for another value.`;
      return [{ file: view.file, line: number, rule: "compared-value-changed", message }];
    }),
  );
};
