import { runs } from "../reading/command.ts";
import { rows } from "../reading/rows.ts";
import type { Tool } from "../tool.ts";

export const rubySyntax: Tool = {
  name: "ruby -c",
  documentation: "https://docs.ruby-lang.org/en/master/ruby/options_md.html",
  formats: ["text"],
  recognise: ({ words }) => (runs(words, "ruby") && words.some((word) => /^-w?cw?$/.test(word)) ? "build" : null),
  // Before Ruby 3.4 "a.rb:2: syntax error, unexpected end-of-input", since then "a.rb:2: syntax errors found (SyntaxError)".
  reader: rows({
    match:
      /^(?:\S{0,300}ruby: |-e:1:in `.{0,100}': )?(?<path>[^\s:][^:]{0,500}):(?<line>\d{1,9}): (?<message>(?:in .{1,100}: )?(?:--> |syntax error|unterminated|unexpected|void value).*|.*\(SyntaxError\))$/,
    has: "yntax",
    gives: { ran: false },
  }),
};
