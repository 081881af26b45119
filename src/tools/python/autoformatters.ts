import { rowsAndDiff } from "../reading/rows.ts";
import type { Tool, Writing } from "../tool.ts";

/** yapf, autopep8, docformatter and autoflake share a habit: a diff to standard output, and `-i` to write. */
const autoformatter = (
  name: string,
  documentation: string,
  options: Pick<Writing, "checks" | "toCheck" | "drop">,
  files: readonly string[] = [],
): Tool => ({
  name,
  documentation,
  configuration: { files, tables: [["pyproject.toml", `tool.${name}`]] },
  packages: { pip: [name] },
  hooks: [name, `${name}-whitespace`],
  formats: ["diff"],
  calls: { format: [name] },
  writing: [{ bare: "prints", writes: ["-i", "--in-place"], ...options }],
  reader: rowsAndDiff(
    `not formatted as ${name} would`,
    // autoflake --check and docformatter --check name files only
    { is: "other", match: /: No issues detected!$/, has: ".py" },
    {
      match: /^(?<path>[^\s+-].{0,1000}\.pyi?)(?:: Unused imports\/variables detected)?$/,
      has: ".py",
      gives: { message: `not formatted as ${name} would`, stage: "format" },
    },
  ),
});

export const pythonFormatters: readonly Tool[] = [
  autoformatter("yapf", "https://github.com/google/yapf#usage", { checks: ["--diff", "-d", "--quiet", "-q"] }, [".style.yapf", ".yapfrc"]),
  autoformatter("autopep8", "https://github.com/hhatto/autopep8#usage", {
    checks: ["--diff", "-d", "--exit-code"],
    toCheck: ["--diff", "--exit-code"],
    drop: { flags: ["--list-fixes"] },
  }),
  autoformatter("docformatter", "https://docformatter.readthedocs.io/en/latest/usage.html", { checks: ["--check", "-c", "--diff"] }),
  autoformatter("autoflake", "https://github.com/PyCQA/autoflake#example", { checks: ["--check", "-c", "--check-diff", "-cd"] }),
];
