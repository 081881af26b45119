import type { TextView } from "../text-view.ts";

/** A line of a product file that the change brought, as code (strings and comments blanked) and with its strings. */
export interface FreshLine {
  readonly view: TextView;
  /** 1-based. */
  readonly number: number;
  readonly code: string;
  readonly text: string;
  /** Offset of its first character. */
  readonly at: number;
}

/** No person writes a longer line. */
const longest = 2_000;

/** The lines of product files that stood nowhere in the file before. */
export const freshLines = (before: readonly TextView[], after: readonly TextView[]): readonly FreshLine[] =>
  after
    .filter(({ isTest }) => !isTest)
    .flatMap((view) => {
      const old = new Set(
        before
          .find(({ file }) => file === view.file)
          ?.lexed.text.split("\n")
          .map((line) => line.trim()),
      );
      const code = view.lexed.code.split("\n");
      let at = 0;
      return view.lexed.text.split("\n").flatMap((text, index): readonly FreshLine[] => {
        const start = at;
        at += text.length + 1;
        return old.has(text.trim()) || text.trim() === "" || text.length > longest
          ? []
          : [{ view, number: index + 1, code: code[index] ?? "", text, at: start }];
      });
    });

/** The first finding of each file: one remark says enough. */
export const oncePerFile = <F extends { readonly file: string; readonly rule: string }>(findings: readonly F[]): readonly F[] => [
  ...new Map([...findings].reverse().map((finding) => [`${finding.file}\0${finding.rule}`, finding])).values(),
];
