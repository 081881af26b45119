import { type Classified, classed, misconfigured } from "../reading/classified.ts";
import { Detail } from "../reading/detail.ts";
import { FailureList } from "../reading/failure-list.ts";
import { silences, web } from "../suppression.ts";
import type { TextReader, Tool } from "../tool.ts";

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
  reader: () => dprintReader(),
  sniff: (line) => /^Found \d+ not formatted files?\.$/.test(line),
};

/** Reads `from /repo/a.ts:` with the diff under it, and `Error formatting /repo/a.ts. Message: ...` of a file that does not parse. */
function dprintReader(): TextReader {
  const failures = new FailureList();
  let path: string | null = null;
  let lines: Detail = new Detail();
  let found: Classified | null = null;
  const close = (): void => {
    if (path !== null) failures.add({ path, message: "not formatted as dprint would", detail: lines.text() });
    path = null;
    lines = new Detail();
  };
  return {
    line(text) {
      const from = /^from (\S.*):$/.exec(text);
      const broken = /^(?:Error formatting|Error checking) (\S.*?)\. (?:Message: )?(.*)$/.exec(text);
      if (from !== null) {
        close();
        path = from[1] ?? null;
      } else if (broken !== null) {
        close();
        const place =
          / at .*?:(\d{1,7}):(\d{1,7})/.exec(text.slice(0, 2000)) ?? /line (\d{1,7}), column (\d{1,7})/.exec(text.slice(0, 2000));
        failures.add({
          path: broken[1] ?? null,
          line: place === null ? null : Number(place[1]),
          column: place === null ? null : Number(place[2]),
          message: broken[2] ?? "",
          ran: false,
        });
      } else if (/^(?:Found \d+ not formatted|Had \d+ error)/.test(text) || text === "--") {
        if (text !== "--") close();
      } else if (/^(?:No config file found|No files found to format|Error (?:resolving|deserializing) )/.test(text))
        found ??= misconfigured("config", text);
      else if (path !== null) lines.add(text);
      else if (/^(?:\/|\.{0,2}\/|[\w@.-]+\/)?\S*\.\w{1,8}$/.test(text))
        failures.add({ path: text, message: "not formatted as dprint would" });
    },
    end() {
      close();
      return failures.finding(classed(failures.items.length > 0 ? null : found));
    },
  };
}
