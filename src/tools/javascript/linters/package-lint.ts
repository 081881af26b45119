import { rows } from "../../reading/rows.ts";
import type { Tool } from "../../tool.ts";

/** publint: what a package exports and its package.json; its messages name fields, not lines. */
export const publint: Tool = {
  name: "publint",
  documentation: "https://publint.dev/docs/cli",
  packages: { npm: ["publint"] },
  formats: ["text"],
  calls: { lint: ["publint"] },
  reader: rows(
    { is: "end", match: /^(?<severity>Error|Warning|Suggestion)s:$/ },
    { match: /^\d{1,4}\. (?<message>\S.*)$/, needs: ["severity"] },
  ),
};

/** attw ("Are the types wrong?"): problems of a package's types, in all of its entry points at once. */
export const attw: Tool = {
  name: "attw",
  documentation: "https://github.com/arethetypeswrong/arethetypeswrong.github.io/tree/main/packages/cli",
  configuration: { files: [".attw.json"] },
  packages: { npm: ["@arethetypeswrong/cli"] },
  formats: ["table", "ascii", "table-flipped"],
  calls: { lint: ["attw"] },
  reader: rows({
    match: /^(?:❌|⚠️|💀|👺|🎭|🤨|🥴|🚭|🐛|❗️|❓|🕵️‍♂️|🃏) (?<message>\S.*?)(?: https?:\/\/\S+\/(?<code>\w+)\.md)?$/u,
  }),
};
