import type { Language } from "../language.ts";
import { detects, directive, everywhere, forges, skipInTests } from "./forms.ts";
import { perlScript } from "./perl-syntax.ts";

/** Perl, with the words of Test::More and its kin. */
export const perl: Language = {
  name: "Perl",
  extensions: ["pl", "pm", "t", "psgi"],
  syntax: perlScript,
  markers: [
    ...everywhere,
    directive("critic", 1, /##\s*no\s+critic\b(?<rules>[^\n]*)/g),
    directive("coverage", 2, /#\s*uncoverable\b/g),
    skipInTests(/\bplan\s*\(?\s*skip_all\b|\bskip_all\b|^[ \t]*(?:SKIP|TODO)\s*:|\btodo_skip\b/gm),
    detects(/\b(?:use|require)\s+Test(?:::|2)|\bHARNESS_(?:ACTIVE|VERSION)\b|\$INC\s*\{\s*["']?Test\b/g),
    // Gives the functions with which tests assert another meaning.
    forges(/\*\s*\{?\s*["']?(?:main|Test\w*)::|\bTest::\w[\w:]*\s*=|^[ \t]*(?:sub|package)\s+Test(?:::|2)/gm, "text"),
    forges(/(?<![\w:$])(?:POSIX::)?_?exit\s*\(?\s*0\b/g),
  ],
  assertions: {
    pattern: /(?<![\w$@%&>:*])(?:is|isnt|ok|like|unlike|is_deeply|cmp_ok|cmp_deeply|eq_or_diff|throws_ok|lives_ok)\s*\(/g,
    weak: /^(?:ok|isnt|unlike|lives_ok)\(/,
    strong: /^(?:is|is_deeply|like|cmp_ok|cmp_deeply|eq_or_diff|throws_ok)\(/,
    truthy: /^ok\((?:1|"[^"]+")[,)]/,
    same: [/^(?:is|is_deeply)\((?<a>[^,]+),(?<b>[^,]+?)(?:,"[^"]*")?\)$/],
    always: /\|\|1[,)]/,
    failing: [[/^ok\s*\(/, "ok(0 && "]],
  },
};
