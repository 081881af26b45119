import { rows } from "../reading/rows.ts";
import { pythonCode, silences } from "../suppression.ts";
import type { Tool } from "../tool.ts";

const checks = ["--check-only", "--check", "-c", "--diff", "-d"] as const;

export const isort: Tool = {
  name: "isort",
  documentation: "https://pycqa.github.io/isort/docs/configuration/options.html",
  suppressions: [silences(pythonCode, "isort", 1, /#\s*isort\s*:\s*(?:skip|off|skip_file|split|dont-add-imports)\b/g)],
  projectChecks: [{ command: "isort --check-only", target: ".", stage: "format", evidence: "package" }],
  hooks: ["isort"],
  configuration: {
    files: [".isort.cfg"],
    tables: [
      ["pyproject.toml", "tool.isort"],
      ["setup.cfg", "isort"],
      ["tox.ini", "isort"],
    ],
  },
  actions: [
    {
      action: /^isort\/isort-action@/,
      line: (given) => `isort ${given("configuration") || "--check-only --diff"} ${given("sort-paths") || "."}`,
    },
  ],
  packages: { pip: ["isort"] },
  formats: ["check", "diff"],
  calls: { format: ["isort"], not: ["--show-config"] },
  writing: [{ bare: "writes", writes: ["--apply"], checks, checksWin: true }],
  reader: rows({ match: /^ERROR: (?<path>.{1,1000}?) (?<message>Imports are incorrectly sorted.*)$/, gives: { stage: "format" } }),
  sniff: (line) => line.startsWith("ERROR: ") && line.endsWith("Imports are incorrectly sorted and/or formatted."),
};
