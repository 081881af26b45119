import { hasFlag, runs } from "../reading/command.ts";
import { unifiedDiff } from "../reading/diff.ts";
import { type LineNews, lineReader } from "../reading/line-reader.ts";
import { readPlace } from "../reading/place-prefix.ts";
import type { Tool } from "../tool.ts";

/** Reads shfmt -d (a diff), -l (a list) and its parse errors ("bad.sh:3:8: reached EOF without closing quote"). */
function shfmtLines(): (text: string) => LineNews {
  const diff = unifiedDiff("not formatted as shfmt would");
  let inDiff = false;
  return (text) => {
    if (/^(?:diff |--- )/.test(text)) inDiff = true;
    if (inDiff) {
      const change = diff(text);
      if (change || /^[ +\-@\\]|^$|^diff /.test(text)) return change;
      inDiff = false;
    }
    const place = readPlace(text);
    if (place && place.column !== null && !/^\s/.test(place.path) && place.rest !== "")
      return { path: place.path, line: place.line, column: place.column, message: place.rest, ran: false, stage: "format" };
    const bare = text.trimEnd();
    const listed =
      /^[^\s:=<>|#"'`$(][^:=<>|"`]{0,1000}$/.test(bare) &&
      (/\.(?:sh|bash|bats|mksh|ksh|zsh)$/.test(bare) || /^[\w./-]+\/[\w.-]+$/.test(bare));
    return listed ? { path: bare, line: null, column: null, message: "not formatted as shfmt would", stage: "format" } : null;
  };
}

export const shfmt: Tool = {
  name: "shfmt",
  documentation: "https://github.com/mvdan/sh/blob/master/cmd/shfmt/shfmt.1.scd",
  formats: ["diff", "list"],
  recognise: ({ words }) => (runs(words, "shfmt") && !hasFlag(words, "--version", "-version") ? "format" : null),
  writing: [{ bare: "prints", of: ["shfmt"], writes: ["-w", "--write"], checks: ["-d", "--diff", "-l", "--list"] }],
  listsOnly: ({ words }) => hasFlag(words, "-l", "--list"),
  reader: () => lineReader(shfmtLines()),
};
