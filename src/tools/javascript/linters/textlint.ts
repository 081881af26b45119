import { together } from "../../reading/line-reader.ts";
import { rows } from "../../reading/rows.ts";
import { lintTapReader } from "../../reading/tap/lint-tap.ts";
import { proseText, silences } from "../../suppression.ts";
import type { Tool } from "../../tool.ts";
import { compactRow, stylishRows, unixRow } from "./stylish.ts";

const reader = rows(
  unixRow,
  compactRow,
  // `✓ no-todo: message` with `/repo/a.md:1:3` under it
  [
    { match: /^(?:✓ )?(?<code>[\w@/-]{2,100}): (?<message>\S.*)$/ },
    { match: /^(?<path>\S.{0,1000}):(?<line>\d{1,7}):(?<column>\d{1,7})$/ },
  ],
  ...stylishRows,
);

export const textlint: Tool = {
  name: "textlint",
  documentation: "https://textlint.org/docs/cli",
  configuration: { files: [".textlintrc*"], loads: ["plugins"] },
  packages: { npm: ["textlint"] },
  formats: ["stylish", "unix", "compact", "pretty-error", "json", "checkstyle", "junit", "tap"],
  suppressions: [silences(proseText, "vale", 2, /^<!--\s*textlint-disable(?<rules>[^>]*?)(?=-->)/g)],
  calls: { lint: ["textlint"] },
  writing: [{ bare: "checks", writes: ["--fix"], at: "end" }],
  reader: () => together(reader(), lintTapReader()),
};
