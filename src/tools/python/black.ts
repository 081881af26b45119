import { rowsAndDiff } from "../reading/rows.ts";
import { onNamedFiles } from "../reading/selection.ts";
import { pythonCode, silences } from "../suppression.ts";
import type { Tool } from "../tool.ts";
import { wordsIn } from "../words.ts";

export const black: Tool = {
  name: "black",
  documentation: "https://black.readthedocs.io/en/stable/usage_and_configuration/the_basics.html",
  suppressions: [silences(pythonCode, "format", 2, /#\s*(?:fmt\s*:\s*(?:off|skip)|yapf\s*:\s*disable|autopep8\s*:\s*off)\b/g)],
  projectChecks: [{ command: "black --check", target: ".", stage: "format", evidence: "either" }],
  hooks: ["black", "black-jupyter"],
  configuration: { files: [".black"], tables: [["pyproject.toml", "tool.black"]] },
  actions: [{ action: /^psf\/black@/, line: (given) => `black ${given("options") || "--check --diff"} ${given("src") || "."}` }],
  packages: { pip: ["black"] },
  formats: ["check", "diff"],
  calls: { format: ["black", "blue"] },
  writing: [{ bare: "writes", checks: ["--check", "--diff"], drop: { flags: ["--color", "--no-color"] } }],
  targeted: onNamedFiles({
    valued: wordsIn(
      "--config -l --line-length -t --target-version --include --exclude --extend-exclude --force-exclude -W --workers",
      "--required-version",
    ),
  }),
  reader: rowsAndDiff(
    "would reformat",
    { match: /^would reformat (?<path>.+)$/, gives: { message: "would reformat", stage: "format" } },
    // "Cannot parse: 2:0: ..." until 24, "Cannot parse for target version Python 3.13: 2:0: ..." since.
    {
      match:
        /^error: cannot format (?<path>.{1,1000}?): (?<message>Cannot parse(?: for target version [^:]{1,60})?: (?<line>\d{1,9}):(?<column>\d{1,9}):.*)$/,
      gives: { ran: false, stage: "format" },
    },
    { match: /^error: cannot format (?<path>.{1,1000}?): (?<message>.+)$/, gives: { ran: false, stage: "format" } },
  ),
  sniff: (line) => line.startsWith("would reformat /") || line.startsWith("error: cannot format "),
};
