/** What a checker is told and cannot see: assertions of type that a change adds to the lines or names to which the checker objected. */
import { literally } from "../../words/pattern.ts";
import { closingBracket } from "../blocks.ts";
import { finding, type IntegrityFinding } from "../finding.ts";
import type { Red } from "../red.ts";
import type { TextView } from "../text-view.ts";
import { editsOf } from "./edits.ts";
import { freshLines, oncePerFile } from "./fresh-lines.ts";
import { isConcerned } from "./likely.ts";
import { statementsIn } from "./statements.ts";

/** What is believed, by language; the group `field` is a field that is said to be set, `owner` a table that is said to hold something. */
const believed: Readonly<Record<string, readonly RegExp[]>> = {
  "JavaScript and TypeScript": [
    /(?<![\w$.])(?<owner>[\w$.]+)\s*\.\s*get\s*\([^()]*\)!(?!=)/,
    /(?<=[\w$)\]])!(?=\s*(?:[;,)\]}]|$|\.(?!\.)|\[|\?))(?!\s*=[^=>])/,
    /(?<![\w$.?])(?<field>[A-Za-z_$][\w$]*)\s*!\s*:/,
    /\basserts\s+\w+(?:\s+is\b[^{};\n]+)?\s*(?:=>\s*)?\{\s*\}/,
    /\)\s*:\s*\w+\s+is\b[^{};=\n]+(?:\{\s*return\s+true\b|=>\s*(?:\{\s*return\s+)?true\b)/,
    /^(?!\s*(?:import\b|export\s*[{*])).*?(?:(?<cast>[A-Za-z_$][\w$]*)[)\]]?|\})\s+as\s+(?!const\b|any\b|never\b|[^;]*\bunknown\b)[A-Za-z_$]/,
    // Calls that answer with any type.
    /\bJSON\s*\.\s*parse\s*\(\s*JSON\b(?!.*\)\s*[.[?])|\bReflect\s*\.\s*(?:apply|construct)\s*\(/,
    // Members that the language's own values are said to have.
    /\binterface\s+(?:String|Number|Boolean|BigInt|Symbol|Array|ReadonlyArray|Promise|Date|RegExp|Error)\b/,
  ],
  // One value alone: it fails where the type is another.
  Go: [/^(?!.*,\s*\w+\s*:?=).*\.\(\s*\*?(?!type\b)[A-Za-z][\w.]*\s*\)/],
  Rust: [/\.\s*unwrap\s*\(\s*\)/],
  "Java, Kotlin, Scala and Groovy": [/(?:=|\breturn|\()\s*\(\s*[A-Z]\w*(?:<[^()]*>)?\s*\)\s*\w/],
  Python: [
    /\b(?:typing\s*\.\s*)?(?<![\w.])cast\s*\(\s*(?!Any\b)/,
    /^[ \t]+def\s+__getattr__\s*\([^)\n]*\)[^:\n]*:\s*(?:return\s+(?:None|0|""|'')|pass|\.\.\.)/,
  ],
};

/** Statements that a form may run over. */
const linesOfForm = 3;

/** Remarks; what is believed may hold. None in a file to which the checker did not object, if it is known to what it did. */
export const checkerTold = (before: readonly TextView[], after: readonly TextView[], red: Red): readonly IntegrityFinding[] => {
  if (red.stage === "format" || red.stage === "test") return [];
  const told = freshLines(before, after).flatMap((line): readonly IntegrityFinding[] => {
    const { view, number, code, at, text } = line;
    const forms = believed[view.language.name];
    if (forms === undefined || !isConcerned(line, red)) return [];
    const reach = view.lexed.code.slice(at).split("\n", linesOfForm).join("\n");
    const match = forms.map((form) => form.exec(reach)).find((one) => one !== null && one.index <= code.length);
    if (!match || isKnown(match, view, number)) return [];
    const message = `\`${text.trim().slice(0, 80)}\` is believed by the check, which cannot see it: see whether it holds.`;
    return [finding(view.file, number, "checker-told", message)];
  });
  return oncePerFile([...told, ...overloaded(before, after)]);
};

/** Whether the code beside what is believed makes it true: the table is asked before, the constructor sets the field. */
const isKnown = ({ groups }: RegExpExecArray, { lexed }: TextView, number: number): boolean => {
  const { owner, field, cast } = groups ?? {};
  const above = lexed.code.split("\n").slice(Math.max(0, number - 6), number);
  if (cast !== undefined)
    return above.some((line) => new RegExp(`\\b(?:if|while|switch)\\b.*(?<![\\w$.])${literally(cast)}(?![\\w$])`).test(line));
  if (owner !== undefined) {
    const asked = new RegExp(`(?<![\\w$.])${literally(owner)}\\s*\\.\\s*(?:has\\s*\\(|size\\b)`);
    return above.some((line) => asked.test(line));
  }
  if (field === undefined) return false;
  const sets = new RegExp(`\\bthis\\s*\\.\\s*${literally(field)}\\s*=(?!=)`);
  const bodyOf = (name: string): string => {
    const head = new RegExp(`(?<![\\w$.])${name}\\s*\\([^)]*\\)[^{;]*(?=\\{)`).exec(lexed.code);
    return head === null ? "" : lexed.code.slice(head.index, closingBracket(lexed.code, head.index + head[0].length));
  };
  const start = bodyOf("constructor");
  return (
    sets.test(start) ||
    [...start.matchAll(/\bthis\s*\.\s*(?<name>[\w$]+)\s*\(/g)].some(({ groups: call }) => sets.test(bodyOf(call?.name ?? "")))
  );
};

/** One more signature of a function that does what it did. */
const overloaded = (before: readonly TextView[], after: readonly TextView[]): readonly IntegrityFinding[] =>
  after.flatMap((now): readonly IntegrityFinding[] => {
    const old = before.find(({ file }) => file === now.file);
    if (old === undefined || now.isTest || !/\.[cm]?tsx?$/.test(now.file)) return [];
    const all = statementsIn(now);
    const lines = new Set(editsOf(old, now).map((edit) => edit.now?.line));
    const isFresh = (index: number): boolean => lines.has(all[index]?.line);
    const nameOf = (at: number): string => /([\w$]+)\s*(?:<[^()]*>)?\(.*\)\s*:/.exec(all[at]?.code ?? "")?.[1] ?? "";
    const at = all.findIndex((_, index) => {
      const name = nameOf(index);
      if (name === "" || !isFresh(index) || nameOf(index + 1) !== name) return false;
      let last = index;
      while (nameOf(last + 1) === name) last += 1;
      return !isFresh(last) && !isFresh(last + 1);
    });
    if (at < 0) return [];
    const message = `\`${all[at]?.text.slice(0, 80)}\` promises more than the function below it, which is as it was: see whether it holds.`;
    return [finding(now.file, all[at]?.line ?? null, "checker-told", message)];
  });
