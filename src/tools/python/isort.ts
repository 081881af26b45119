import { hasFlag, runs } from "../reading/command.ts";
import { lineReader } from "../reading/line-reader.ts";
import type { Tool } from "../tool.ts";

const sentence = " Imports are incorrectly sorted";
const checks = ["--check-only", "--check", "-c", "--diff", "-d"] as const;

export const isort: Tool = {
  name: "isort",
  documentation: "https://pycqa.github.io/isort/docs/configuration/options.html",
  formats: ["check", "diff"],
  recognise: ({ words }) => (runs(words, "isort") && !hasFlag(words, "--version", "--show-config") ? "format" : null),
  writing: [{ bare: "writes", of: ["isort"], writes: ["--apply"], checks, checksWin: true }],
  reader: () =>
    lineReader((text) => {
      if (!text.startsWith("ERROR: ")) return null;
      const at = text.indexOf(sentence);
      return at < 0
        ? null
        : { path: text.slice(7, at).trim(), line: null, column: null, message: text.slice(at + 1).trim(), stage: "format" };
    }),
  sniff: (line) => line.startsWith("ERROR: ") && line.endsWith("Imports are incorrectly sorted and/or formatted."),
};
