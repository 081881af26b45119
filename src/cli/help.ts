import { type CommandName, commandTable, type OptionRow, optionsOf } from "./commands.ts";

const width = 96;

/** What `regreen --help` prints. */
export const overview = (): string =>
  [
    "regreen - turns a red CI run green, or says exactly why it cannot",
    "",
    "Usage: regreen COMMAND [options]",
    "",
    "Commands:",
    ...commandTable.map(({ name, summary }) => `  ${name.padEnd(10)}${summary}`),
    "",
    "Options, with every command:",
    "  -h, --help     Says what a command does and takes.",
    "  -V, --version  Prints the version.",
    "",
    "Exit codes: 0 green, 1 still red, 2 usage or configuration, 3 infrastructure,",
    "            4 an error of Regreen itself, 130 cancelled.",
    "",
    "Begin with `regreen run` in a repository, or `regreen init` to set it up.",
    "",
  ].join("\n");

/** What `regreen COMMAND --help` prints. */
export const commandHelp = (name: CommandName): string => {
  const row = commandTable.find((candidate) => candidate.name === name);
  if (row === undefined) throw new Error(`The command table has no row "${name}".`);
  const options = optionsOf(name);
  return [
    `Usage: regreen ${name}${row.usage === "" ? "" : ` ${row.usage}`}`,
    "",
    ...row.text.flatMap((paragraph) => [...wrap(paragraph, width), ""]),
    ...(options.length === 0 ? [] : ["Options:", ...options.flatMap(optionLines), ""]),
    ...(row.examples.length === 0
      ? []
      : ["Examples:", ...row.examples.flatMap(([line, meaning]) => [`  ${line}`, `      ${meaning}`]), ""]),
    ...(name === "run"
      ? [
          ...wrap(
            "Keys are best given by the provider's environment variable: what stands on a command line can be seen by other processes.",
            width,
          ),
          "",
        ]
      : []),
  ].join("\n");
};

const column = 28;

const optionLines = ({ name, short, value, description }: OptionRow): readonly string[] => {
  const head = `  ${short === undefined ? "    " : `-${short}, `}--${name}${value === null ? "" : ` ${value}`}`;
  const [first = "", ...rest] = wrap(description, width - column);
  const indented = rest.map((line) => `${" ".repeat(column)}${line}`);
  return head.length < column - 1 ? [`${head.padEnd(column)}${first}`, ...indented] : [head, `${" ".repeat(column)}${first}`, ...indented];
};

/** Breaks text into lines of at most `most` characters, at blanks. */
const wrap = (text: string, most: number): readonly string[] => {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + word.length > most) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
};
