import { hasFlag, runs } from "../reading/command.ts";
import { type LineNews, lineReader } from "../reading/line-reader.ts";
import { rows } from "../reading/rows.ts";
import { silences } from "../suppression.ts";
import type { Tool } from "../tool.ts";
import { perlPlace } from "./perl-place.ts";
import { ProveReader } from "./prove-reader.ts";

export const prove: Tool = {
  name: "prove",
  documentation: "https://perldoc.perl.org/prove",
  configuration: { files: [".proverc"] },
  formats: ["text", "verbose", "Test::More", "make test"],
  recognise: ({ words }) => {
    if (hasFlag(words, "--version", "--help")) return null;
    if (runs(words, "prove", "yath")) return "test";
    return runs(words, "perl") && words.some((word) => /(?:^|\/)[^/]+\.t$/.test(word)) && !checksSyntax(words) ? "test" : null;
  },
  reader: () => new ProveReader(),
  sniff: (line) => line.startsWith("#   Failed test ") || /^\S.{0,300} \(Wstat: \d/.test(line),
};

/** True for `perl -c` and flags joined with it: `-wc`, `-Ilib -c`. */
const checksSyntax = (words: readonly string[]): boolean => words.slice(1).some((word) => /^-[wWtTX]*c[wWtTX]*$/.test(word));

/** Reads what Perl says of a file that does not compile; the closing "had compilation errors" says nothing more. */
const syntaxLine = (text: string): LineNews => {
  if (!text.includes(" line ") || text.startsWith("BEGIN failed")) return null;
  const complaint = perlPlace(text);
  return complaint?.unread ? { ...complaint.place, message: complaint.message, ran: false } : null;
};

export const perlSyntax: Tool = {
  name: "perl -c",
  documentation: "https://perldoc.perl.org/perlrun",
  formats: ["text"],
  recognise: ({ words }) => (runs(words, "perl") && checksSyntax(words) ? "build" : null),
  reader: () => lineReader(syntaxLine),
};

export const perlCritic: Tool = {
  name: "perlcritic",
  documentation: "https://metacpan.org/pod/perlcritic",
  suppressions: [silences(["configuration"], "perl", 2, /##\s*no\s+critic\b(?<rules>[^\n]*)/g)],
  configuration: { files: [".perlcriticrc"] },
  formats: ["text"],
  calls: { lint: ["perlcritic"] },
  reader: rows({
    match:
      /^(?:(?<path>[^\s:][^:]{0,500}\.(?:pm|pl|t|psgi|cgi|PL)): )?(?<message>\S.{0,1000}?) at line (?<line>\d{1,9}), column (?<column>\d{1,9})\. {1,2}(?:.{0,500} )?\(Severity: \d\)$/,
    has: " at line ",
  }),
};
