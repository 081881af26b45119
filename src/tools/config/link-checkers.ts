import { rows } from "../reading/rows.ts";
import type { Tool } from "../tool.ts";

/** Lychee: what it says of each file's links, in its compact and its detailed form. Source: lychee-bin/src/formatters/stats. */
export const lychee: Tool = {
  name: "lychee",
  documentation: "https://lychee.cli.rs/guides/cli/",
  configuration: { files: ["lychee.toml", ".lycheeignore"] },
  packages: { cargo: ["lychee"] },
  actions: [
    {
      action: /^lycheeverse\/lychee-action@/,
      version: (given) => given("lycheeVersion"),
      line: (given) =>
        given("fail") === "false" ? null : `lychee ${given("args") || "--verbose --no-progress './**/*.md' './**/*.html' './**/*.rst'"}`,
    },
  ],
  formats: ["compact", "detailed"],
  calls: { lint: ["lychee"], not: ["--dump", "--dump-inputs"] },
  reader: rows(
    { is: "head", match: /^\[(?<path>[^\]]{1,1000}\.\w{1,8})\]:$/ },
    {
      match: /^(?:✗ )?\[(?<code>[45]\d\d|ERROR|TIMEOUT)\] (?:\[?<?)(?<message>\S.*?)(?: \(at (?<line>\d{1,7}):(?<column>\d{1,7})\))?$/,
      needs: ["path"],
    },
  ),
};

/** markdown-link-check: the dead links below each file. Source: markdown-link-check's own executable. */
export const markdownLinkCheck: Tool = {
  name: "markdown-link-check",
  documentation: "https://github.com/tcort/markdown-link-check#usage",
  configuration: { files: [".markdown-link-check.json", "markdown-link-check.json"] },
  packages: { npm: ["markdown-link-check"] },
  formats: ["default"],
  calls: { lint: ["markdown-link-check"] },
  reader: rows(
    { is: "head", match: /^FILE: (?<path>\S.*)$/ },
    { match: /^ {2}\[✖\] (?<message>\S.*) → Status: (?<code>\d{1,3})/, needs: ["path"] },
  ),
};
