/** Names that a gate did not know, and to which the change gives no meaning: `let total;`, `NAME = None`, a function that does nothing. */
import { literally } from "../../words/pattern.ts";
import type { IntegrityFinding } from "../finding.ts";
import type { Red } from "../red.ts";
import type { TextView } from "../text-view.ts";
import { functionsIn, isEmpty } from "./taken-out.ts";

/** A name that nothing defines, as checkers, linters, compilers and linkers report it. */
const unknownName =
  /["'`‘](?<before>[\w$]+)["'`’] (?:is not defined|undeclared|was not declared|has not been declared)|\b(?:undefined name|undefined reference to|Cannot find name|implicit declaration of function|[Cc]annot find (?:value|function|macro)|undefined (?:local variable or )?method) ["'`‘](?<after>[\w$]+)["'`’]|^undefined: (?<go>\w+)$/;

const nothing = String.raw`(?:None|null|nil|undefined|NULL|0|""|''|\{\s*\}|\[\s*\]|false|False|object\(\)|\([^()\n]*\)\s*=>\s*(?:null|undefined|\{\s*\})|lambda[^:\n]*:\s*None)`;

/** Of these, the values that a setting may well have; where the name is called, they are none. */
const plainValue = /=\s*(?:0|""|''|\{\s*\}|\[\s*\]|false|False);?$/;

/** C's types that a declaration gives no value; one of a class is constructed, and a struct is filled by its members. */
const scalar = String.raw`(?:(?:un)?signed|long|short)(?:\s+(?:int|char|long|short))*|int|char|float|double|bool|_Bool|auto|void\s*\*|\w+_t`;

/** Definitions of a name that give it no value. */
const emptyForms = (name: string): readonly RegExp[] =>
  [
    String.raw`^(?:export\s+)?(?:let|var)\s+${name}\s*(?::[^=]+)?;?$`,
    String.raw`^(?:static\s+)?(?:${scalar})[\s*]+${name};$`,
    String.raw`^(?:[A-Za-z_]\w*[\s*]+)*\$?${name}\s*(?::[^=]+)?=\s*${nothing};?$`,
    String.raw`^#\s*define\s+${name}(?:\([^)]*\))?(?:\s+${nothing})?$`,
  ].map((form) => new RegExp(form));

/** A check that only reads code takes such a name for defined. It silences as a directive does. */
export const emptyDefinitions = (before: readonly TextView[], after: readonly TextView[], red: Red): readonly IntegrityFinding[] => {
  if (red.stage === "test") return [];
  const names = new Set(
    (red.failures ?? []).flatMap(({ test, message }) =>
      test === null ? Object.values(unknownName.exec(message)?.groups ?? {}).filter((name) => name !== undefined) : [],
    ),
  );
  return after.flatMap((now): readonly IntegrityFinding[] => {
    const old = before.find(({ file }) => file === now.file);
    const known = new Set(old?.lexed.text.split("\n").map((line) => line.trim()));
    const lines = now.lexed.text.split("\n");
    return [...names].flatMap((name) => {
      const word = literally(name);
      const forms = emptyForms(word);
      const line = lines.findIndex((text) => !known.has(text.trim()) && forms.some((form) => form.test(text.trim())));
      const empty = functionsIn(now).find(
        (one) => one.name === name && !idle.test(name) && isEmpty(one.body) && !known.has((lines[one.from - 1] ?? "").trim()),
      );
      const at = line >= 0 && !isFilled(word, lines, line) ? line + 1 : empty?.from;
      const finding = { file: now.file, rule: "suppression-added" } as const;
      if (at !== undefined) {
        const defines = (lines[at - 1] ?? "").trim().slice(0, 80);
        const message = `\`${defines}\` defines \`${name}\` without a meaning: it silences the check, and what needs \`${name}\` cannot work.`;
        if (!plainValue.test(defines) || new RegExp(String.raw`(?<![\w$.])${word}\s*\(`).test(now.lexed.code))
          return [{ ...finding, line: at, message }];
        const question = `\`${defines}\` is all that defines \`${name}\`, which the check did not know: see whether that is what its users need.`;
        return [{ ...finding, line: at, message: question, remark: true as const }];
      }
      return [];
    });
  });
};

/** Functions that are meant to do nothing. */
const idle = /^_*(?:no_?op|nothing|set_?up|tear_?down)$/i;

/** Whether another line gives the name a value, or puts something into it. */
const isFilled = (name: string, lines: readonly string[], at: number): boolean => {
  const isNothing = /=\s*(?:None|null|nil|undefined|NULL);?\s*$/.test(lines[at] ?? "");
  const own = String.raw`(?<![\w$.])${name}\b`;
  const fills = new RegExp(
    [
      // `x = 1`, `x += 1`, `x.y = 1`, `x->y[0] = 1`, `self.x = 1`
      String.raw`(?:${own}|\b(?:this|self)\.${name}\b)(?:(?:\.|->)\w+|\[[^\]\n]*\])*\s*(?:[-+*/|&?%^]{0,2}=(?!=)|\+\+|--)`,
      // `x.push(1)`; on nothing it fails
      ...(isNothing ? [] : [String.raw`${own}(?:\.|->)\s*\w+\s*\(`]),
      // `++x`, `in >> x`, `read(&x)`
      String.raw`(?:\+\+|--|>>\s*|&\s*)${name}\b`,
      // `[x, y] = f()`, `x, y = f()`, `for (x of list)`, `for x in list`
      String.raw`[[{(,]\s*${name}\s*(?:,[^=;\n]*)?[\]})]+\s*=(?!=)|^\s*(?:\w+\s*,\s*)*${name}\s*,[^=(]*=(?!=)|\bfor\b[^\n]*\b${name}\s*(?:,\s*\w+\s*)?\)?\s*(?:of|in)\b`,
    ].join("|"),
  );
  return lines.some((line, index) => index !== at && fills.test(line));
};
