import { rows } from "../reading/rows.ts";
import { silences, web } from "../suppression.ts";
import type { Tool } from "../tool.ts";

const gives = { message: "not formatted as dprint would" };
/** `from /repo/a.ts:` above its diff, `Error formatting /repo/a.ts. Message: ...` where it does not parse, and the bare list. */
const reader = rows(
  { match: /^from (?<path>\S.*):$/, gives },
  {
    match:
      /^Error (?:formatting|checking) (?<path>\S.*?)\. (?:Message: )?(?<message>(?:.{0,2000}?(?: at .{0,1000}?:|line )(?<line>\d{1,7})(?::|, column )(?<column>\d{1,7}))?.*)$/,
    gives: { ran: false },
  },
  { is: "end", match: /^(?:Found \d+ not formatted|Had \d+ error)/ },
  { is: "other", match: /^--$/ },
  { is: "config", match: /^(?:No config file found|No files found to format|Error (?:resolving|deserializing) )/ },
  { is: "note", match: /^(?<message>.*)$/ },
  { match: /^(?<path>\S*\.\w{1,8})$/, gives },
);

/** dprint: `dprint check`, with its diff or with `--list-different`. */
export const dprint: Tool = {
  name: "dprint",
  documentation: "https://dprint.dev/cli/",
  suppressions: [silences(web, "dprint", 1, /^(?:\/\/|\/\*|#)\s*(?:dprint|deno-fmt)-ignore(?:-(?:file|start))?\b/g)],
  configuration: { files: ["dprint.json*", ".dprint.json*"], loads: ["extends", "plugins"] },
  actions: [{ action: /^dprint\/check@/, line: (given) => `dprint check ${given("args")}` }],
  packages: { npm: ["dprint"] },
  formats: ["diff", "list-different"],
  calls: { format: ["dprint check", "dprint fmt"] },
  writing: [{ bare: "writes", swap: [["check", "fmt"]], drop: { flags: ["--list-different"] } }],
  reader,
  sniff: (line) => /^Found \d+ not formatted files?\.$/.test(line),
};
