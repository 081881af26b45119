import type { remedy } from "../stored/parts.ts";
import type { Of } from "../stored/shape.ts";
import { cutText, oneLine } from "../words/defuse.ts";
import { runAgain, type Who, whoReads } from "../words/reader.ts";
import type { Gap, GapInput } from "./gap.ts";

/** What is said of a gap, and what can be done about it. */
export interface GapWords {
  readonly message: string;
  readonly detail: string;
  /** Missing: only a person can go on. */
  readonly severity?: Gap["severity"];
  /** What to change so that a retry can work. */
  readonly remedy: Remedy;
  /** True where the remedy brings what the failures themselves lack, outside of the code. */
  readonly outside?: true;
  readonly stop: string;
}

/** Somebody else's words as one sentence of at most 600 characters, with a full stop. */
export const sentence = (text: string): string => {
  const line = cutText(oneLine(text), 600);
  if (line === "") return "";
  return /[.!?…]["')]?$/.test(line) ? line : `${line}.`;
};

export const readerOf = ({ context }: GapInput): Who => whoReads(context);

/** The text with a capital letter. */
export const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** "run the job again", in the words of the reader. */
export const again = (input: GapInput): string => runAgain(readerOf(input));

/** What to do after a person's run was cancelled. */
export const startAgain = "Start `regreen run` again when you are ready; `regreen restore` takes back what this run changed.";

/** Living without the gate, where the gate itself may not be worth its cost. */
export const withoutGate = (input: GapInput): string => takenOut(input, "if the check is no longer wanted");
/** Living without the gate until somebody has time for its set-up. */
export const withoutGateForNow = (input: GapInput): string => takenOut(input, "until its set-up is mended");

/** Gates are the project's: a contributor can only ask. */
const takenOut = (input: GapInput, when: string): string =>
  readerOf(input) === "contributor" ? "Ask a maintainer." : `Take "${input.gate.name}" out of the gates ${when}.`;

/** Steps of a workflow that bring what a gate needs. */
export const stepsBefore = (text: string, ...lines: readonly string[]): Remedy =>
  yaml(text, "in the workflow, before the step of Regreen", ...lines);

/** Lines of the job that runs Regreen. */
export const jobLines = (text: string, ...lines: readonly string[]): Remedy =>
  yaml(text, "in the workflow, in the job of Regreen", ...lines);

/** The step of a workflow in which an action's inputs stand. */
const stepInputs = "in the workflow, with the step of Regreen";

/** A setting of the whole run: an option of the command for a person at a terminal, lines of the configuration for everybody else. */
export const setting = (input: GapInput, text: string, option: string, value: string | number, ...lines: readonly string[]): Remedy =>
  readerOf(input) === "person" ? shellRemedy(text, `regreen run --${option} ${value}`) : yaml(text, input.configFile, ...lines);

/** Lines of the configuration file, whoever reads. */
export const configuration = (input: GapInput, text: string, ...lines: readonly string[]): Remedy => yaml(text, input.configFile, ...lines);

/** A setting of the gate. Gates that were detected have to be written down first, or the one that is named would be the only one. */
export const gateSetting = (input: GapInput, text: string, ...lines: readonly string[]): Remedy => {
  const name = `  - name: ${JSON.stringify(input.gate.name)}`;
  const gate = ["gates:", name, ...lines.map((line) => `    ${line}`)];
  return input.configured
    ? configuration(input, text, ...gate)
    : configuration(input, `${text} \`regreen init\` writes the gates down; then set it there.`, ...gate);
};

/** Inputs of the action, or the same as variables of a shell for a person. */
export const inputs = (text: string, ...lines: readonly string[]): Remedy => yaml(text, stepInputs, ...lines);

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
