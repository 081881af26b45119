import { runs } from "../reading/command.ts";
import { type LineNews, lineReader } from "../reading/line-reader.ts";
import { readPlace } from "../reading/place-prefix.ts";
import type { Tool } from "../tool.ts";

/** Reads `ruby -c`: "a.rb:2: syntax error, unexpected end-of-input" and Prism's "a.rb:2: syntax errors found (SyntaxError)". */
function syntaxLine(text: string): LineNews {
  if (!text.includes("yntax")) return null;
  const bare = text.replace(/^\S{0,300}ruby: /, "").replace(/^-e:1:in `.{0,100}': /, "");
  const place = readPlace(bare);
  if (
    !place ||
    /^\s/.test(place.path) ||
    !/^(?:in .{1,100}: )?(?:--> |syntax error|unterminated|unexpected|void value)|\(SyntaxError\)$/.test(place.rest)
  )
    return null;
  return { path: place.path, line: place.line, column: place.column, message: place.rest, ran: false };
}

export const rubySyntax: Tool = {
  name: "ruby -c",
  documentation: "https://docs.ruby-lang.org/en/master/ruby/options_md.html",
  formats: ["text"],
  recognise: ({ words }) => (runs(words, "ruby") && words.some((word) => /^-w?cw?$/.test(word)) ? "build" : null),
  reader: () => lineReader(syntaxLine),
};
