import type { Lexed } from "./lex.ts";
import type { RuleName } from "./rules.ts";

/** One entry of a language's table: a pattern that counts where a change adds it (for `strictness-removed`: removes it). */
export interface MarkerForm {
  readonly rule: RuleName;
  /** Forms of one family may replace each other: `@ts-expect-error` by `@ts-expect-error`, `as any` by `as unknown as`. */
  readonly family: string;
  /** How far it reaches: 1 a line or an expression, 2 a block or an item, 3 a file, 4 more. Narrowing is no finding. */
  readonly reach: 1 | 2 | 3 | 4;
  /** Where it means something: in comments (with their opener), in code (strings and comments blanked), or in code with strings. */
  readonly seen: "comment" | "code" | "text";
  /** Global. Its group `rules` lists what is silenced; without that group, everything is. */
  readonly pattern: RegExp;
  /** Only in test files, only outside them, or everywhere (the default). */
  readonly only?: "tests" | "product";
  /** Where a finding is only a remark and rejects nothing: everywhere, in a program's entry file, or in product code while tests judge it. */
  readonly remark?: "everywhere" | "in-entries" | "while-tested";
  /** Calibration shows what such code does to a test gate. So calibration decides, and the words alone reject nothing. */
  readonly calibrates?: true;
  /** Words of a failing test that such code may repair. If the test says them, the finding is only a remark. */
  readonly spoken?: RegExp;
  /**
   * What a suppression silences (`silencesRed`): what stands in its file (the default), what speaks of its names (`rules`) or stands
   * beside it, the modules that `rules` names, coverage, or whatever the gate says.
   */
  readonly target?: "file" | "name" | "module" | "coverage" | "gate";
}

/** One occurrence in one text. */
export interface Marker {
  readonly form: MarkerForm;
  readonly file: string;
  readonly line: number;
  /** As written, at most 80 characters. */
  readonly words: string;
  /** What is silenced, sorted; null: everything. */
  readonly rules: readonly string[] | null;
  /** The code that it concerns, without layout: the same after a line is moved or reformatted. */
  readonly context: string;
}

/** Every occurrence of the forms in a text, in order. */
export const markersIn = (file: string, lexed: Lexed, forms: readonly MarkerForm[], isTest: boolean): readonly Marker[] => {
  const found: (Marker & { readonly at: number })[] = [];
  const note = (form: MarkerForm, match: RegExpExecArray, base: number): void => {
    const at = base + match.index + leading(match[0]);
    found.push({
      form,
      file,
      at,
      line: lexed.lineAt(at),
      words: match[0].replace(/\s+/g, " ").trim().slice(0, 80),
      rules: rulesOf(match.groups?.rules),
      context:
        form.rule === "test-skipped" || form.rule === "test-focused"
          ? following(lexed, at + match[0].trim().length)
          : neighbour(lexed, at, form, match[0]),
    });
  };
  for (const form of forms) {
    if ((form.only === "tests" && !isTest) || (form.only === "product" && isTest)) continue;
    if (form.seen === "comment")
      for (const comment of lexed.comments) for (const match of comment.text.matchAll(form.pattern)) note(form, match, comment.start);
    else
      for (const match of lexed[form.seen].matchAll(form.pattern)) {
        // A match that begins inside a string is only text.
        const at = match.index + leading(match[0]);
        if (lexed.code[at] === lexed.text[at]) note(form, match, 0);
      }
  }
  return found.sort((a, b) => a.at - b.at);
};

const leading = (words: string): number => words.length - words.trimStart().length;

const rulesOf = (list: string | undefined): readonly string[] | null => {
  const rules = (list ?? "")
    .split(/\s--\s/)[0]
    ?.split(/[\s,"'`|=]+/)
    .filter((rule) => /\w/.test(rule));
  return rules === undefined || rules.length === 0 ? null : [...new Set(rules)].sort();
};

/** Code without what formatters change: blanks (except between words), quotes, semicolons, trailing commas. */
export const withoutLayout = (code: string): string =>
  code
    .replace(/\s+/g, " ")
    .replace(/(?<!\w) | (?!\w)/g, "")
    .replace(/['`]/g, '"')
    .replace(/,(?=[)\]}])/g, "")
    .replace(/\((\w+)\)=>/g, "$1=>")
    .replace(/;/g, "");

const following = (lexed: Lexed, at: number): string => withoutLayout(lexed.text.slice(at, at + 400)).slice(0, 40);

const neighbour = (lexed: Lexed, at: number, form: MarkerForm, words: string): string => {
  if (form.reach >= 3) return "";
  const from = lexed.text.lastIndexOf("\n", at - 1) + 1;
  const to = lexed.text.indexOf("\n", at);
  const beside = withoutLayout(lexed.text.slice(from, to < 0 ? undefined : to).replace(words, ""));
  if (/\w/.test(beside)) return beside;
  const rest = to < 0 ? "" : lexed.text.slice(to, to + 2_000);
  return withoutLayout(rest.split("\n").find((line) => /\w/.test(line)) ?? "");
};
