import { inputTable, outputTable } from "./input-table.ts";

/** The text of `action.yml`, made from the tables of inputs and outputs; a test holds the file to it. */
export const actionManifest = (): string =>
  [
    "# Made from src/config/input-table.ts; test/config/schema.test.ts holds it to that.",
    "name: Regreen",
    `description: ${quoted("Turns a red CI run green, or says exactly why it cannot: fixers first, then the smallest prompt, proven by your own gates.")}`,
    "author: Regreen",
    "branding:",
    "  icon: refresh-cw",
    "  color: green",
    "inputs:",
    ...inputTable.flatMap((row) => [
      `  ${row.name}:`,
      `    description: ${quoted(row.choices === undefined ? row.description : `${row.description} One of ${row.choices.join(", ")}.`)}`,
      "    required: false",
      ...(row.default === undefined ? [] : [`    default: ${row.default}`]),
    ]),
    "outputs:",
    ...outputTable.flatMap(({ name, description }) => [`  ${name}:`, `    description: ${quoted(description)}`]),
    "runs:",
    "  using: node24",
    "  main: dist/index.js",
    "  post: dist/index.js",
    "  post-if: always()",
    "",
  ].join("\n");

/** A double-quoted YAML scalar. */
const quoted = (text: string): string => JSON.stringify(text);
