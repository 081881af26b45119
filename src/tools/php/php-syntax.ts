import { hasFlag, runs } from "../reading/command.ts";
import type { Row } from "../reading/row.ts";
import { rows } from "../reading/rows.ts";
import type { Tool } from "../tool.ts";

/** PHP's own errors. PHP prints the same to standard output without "PHP ", so both are one. */
const phpErrors: Row = {
  match:
    /^(?:PHP )?(?:Parse|Fatal|Compile) error:\s+(?<message>.{1,3000}?)(?: in \S{1,1000}:\d{1,9})? in (?<path>\S{1,1000}?)(?:\(\d{1,9}\) : .{1,100})? on line (?<line>\d{1,9})$/,
  has: " on line ",
  gives: { ran: false },
};

/** A reader of PHP's own errors, for every PHP tool. */
export const phpErrorReader = rows(phpErrors);

export const phpSyntax: Tool = {
  name: "php -l",
  documentation: "https://www.php.net/manual/en/features.commandline.options.php",
  formats: ["text", "parallel-lint"],
  recognise: ({ words }) =>
    (runs(words, "php") && hasFlag(words, "-l", "--syntax-check")) || runs(words, "parallel-lint", "phplint") ? "build" : null,
  reader: rows(
    phpErrors,
    // parallel-lint: "Parse error: ./src/a.php:3", the source, and the message behind its last line
    { is: "head", match: /^(?:Parse|Fatal) error: (?<path>\S.{0,1000}):(?<line>\d{1,9})$/ },
    {
      match: /^(?<message>(?:Unexpected |syntax error|Unclosed |Unmatched |Cannot ).*?)(?: in \S{1,1000} on line \d+)?$/,
      needs: ["path"],
      uses: ["path", "line"],
      gives: { ran: false },
    },
  ),
  sniff: (line) => line.startsWith("PHP Parse error:  "),
};
