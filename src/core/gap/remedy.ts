import type { remedy } from "../stored/parts.ts";
import type { Of } from "../stored/shape.ts";

/** What a person can do, as data: it becomes Markdown, HTML or a terminal's lines only when a page is printed. */
export type Remedy = Of<typeof remedy>;

/** A remedy without lines to copy. */
export const advice = (text: string): Remedy => ({ text, lines: null, language: null });

/** A remedy with lines for a shell. */
export const shellRemedy = (text: string, ...lines: readonly string[]): Remedy => ({ text, lines: lines.join("\n"), language: "sh" });

/** A remedy with lines of YAML; `where` heads them as a comment: a file, or the step of a workflow. */
export const yaml = (text: string, where: string, ...lines: readonly string[]): Remedy => ({
  text,
  lines: [`# ${where}`, ...lines].join("\n"),
  language: "yaml",
});

/** The remedy as one text, as `options.alternative` of a gap has it: the sentence, a blank line, the lines. */
export const remedyText = ({ text, lines }: Remedy): string => (lines === null ? text : `${text}\n\n${lines}`);

/** The remedy of a gap; of one that an earlier version wrote, its text as it stands. */
export const remedyOf = (gap: { readonly remedy?: Remedy | undefined; readonly options: { readonly alternative: string } }): Remedy => {
  if (gap.remedy !== undefined) return gap.remedy;
  const [text = "", ...lines] = gap.options.alternative.split("\n\n");
  return { text, lines: lines.length === 0 ? null : lines.join("\n\n"), language: null };
};

export const sameRemedy = (a: Remedy, b: Remedy): boolean => a.text === b.text && a.lines === b.lines;
