import { hasFlag, runs } from "../reading/command.ts";
import { unifiedDiff } from "../reading/diff.ts";
import { lineReader } from "../reading/line-reader.ts";
import type { RawFailure, Tool } from "../tool.ts";

export const black: Tool = {
  name: "black",
  documentation: "https://black.readthedocs.io/en/stable/usage_and_configuration/the_basics.html",
  formats: ["check", "diff"],
  recognise: ({ words }) => (runs(words, "black", "blue") && !hasFlag(words, "--version") ? "format" : null),
  writing: [{ bare: "writes", of: ["black", "blue"], checks: ["--check", "--diff"], drop: { flags: ["--color", "--no-color"] } }],
  reader: () => {
    const diff = unifiedDiff("would reformat");
    const differing: RawFailure[] = [];
    let named = false;
    const reader = lineReader((text) => {
      const change = diff(text);
      if (change && differing.length < 2_000) differing.push({ ...change, line: null });
      if (text.startsWith("would reformat ")) {
        named = true;
        return { path: text.slice("would reformat ".length).trim(), line: null, column: null, message: "would reformat", stage: "format" };
      }
      if (!text.startsWith("error: cannot format ")) return null;
      const said = text.slice("error: cannot format ".length);
      const at = said.indexOf(": ");
      if (at <= 0) return null;
      const message = said.slice(at + 2);
      // "Cannot parse: 2:0: ..." until 24, "Cannot parse for target version Python 3.13: 2:0: ..." since
      const place = /^Cannot parse(?: for target version [^:]{1,60})?: (\d{1,9}):(\d{1,9}):/.exec(message);
      return {
        path: said.slice(0, at),
        line: place ? Number(place[1]) : null,
        column: place ? Number(place[2]) : null,
        message,
        ran: false,
        stage: "format",
      };
    });
    return {
      line: (text, index) => reader.line(text, index),
      end() {
        const finding = reader.end();
        // --quiet leaves only the diff to say which files it would change
        return named || differing.length === 0 ? finding : { ...finding, failures: [...differing, ...finding.failures] };
      },
    };
  },
  sniff: (line) => line.startsWith("would reformat /") || line.startsWith("error: cannot format "),
};
