import { hasFlag, runs, without } from "../reading/command.ts";
import { unifiedDiff } from "../reading/diff.ts";
import { lineReader } from "../reading/line-reader.ts";
import type { Tool } from "../tool.ts";

const diffFlags = ["--diff", "-d", "--quiet", "-q", "--exit-code", "--check", "-c", "--list-fixes"] as const;

/** yapf, autopep8, docformatter and autoflake share a habit: a diff to standard output, and `-i` to write. */
function autoformatter(name: string, documentation: string): Tool {
  return {
    name,
    documentation,
    formats: ["diff"],
    recognise: ({ words }) => (runs(words, name) && !hasFlag(words, "--version") ? "format" : null),
    fix: ({ words }) => {
      if (hasFlag(words, "-i", "--in-place")) return null;
      const kept = without(words, diffFlags);
      return [kept[0] ?? name, "-i", ...kept.slice(1)];
    },
    reader: () => {
      const diff = unifiedDiff(`not formatted as ${name} would`);
      return lineReader((text) => {
        const change = diff(text);
        if (change) return change;
        if (!text.includes(".py")) return null;
        // autoflake --check and docformatter --check name files only
        const named =
          /^(\S.{0,1000}\.pyi?): (?:Unused imports\/variables detected|No issues detected!)$/.exec(text) ??
          /^([^\s+-].{0,1000}\.pyi?)$/.exec(text);
        return named && !text.includes("No issues")
          ? { path: named[1] ?? null, line: null, column: null, message: `not formatted as ${name} would`, stage: "format" }
          : null;
      });
    },
  };
}

export const pythonFormatters: readonly Tool[] = [
  autoformatter("yapf", "https://github.com/google/yapf#usage"),
  autoformatter("autopep8", "https://github.com/hhatto/autopep8#usage"),
  autoformatter("docformatter", "https://docformatter.readthedocs.io/en/latest/usage.html"),
  autoformatter("autoflake", "https://github.com/PyCQA/autoflake#example"),
];
