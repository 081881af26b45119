import { hasFlag, runs } from "../language/invocation.ts";
import { together } from "../language/line-reader.ts";
import type { Tool } from "../tool.ts";
import { pestReader } from "./pest-reader.ts";
import { phpErrorReader } from "./php-syntax.ts";
import { phpunitReader } from "./phpunit-reader.ts";

export const phpunit: Tool = {
  name: "phpunit",
  documentation: "https://docs.phpunit.de/en/11.5/textui.html",
  formats: ["default", "testdox", "pest", "junit", "teamcity"],
  recognise: ({ words }) => {
    if (hasFlag(words, "--version")) return null;
    if (runs(words, "phpunit", "simple-phpunit", "paratest", "pest", "codecept")) return "test";
    if (runs(words, "artisan")) return words[1] === "test" ? "test" : null;
    return runs(words, "php") &&
      ((words[1] === "artisan" && words[2] === "test") || words.some((word) => /(?:^|\/)(?:phpunit|pest|paratest)(?:\.phar)?$/.test(word)))
      ? "test"
      : null;
  },
  reader: () => together(phpunitReader(), pestReader(), phpErrorReader()),
  sniff: (line) => /^Tests: \d+, Assertions: \d+, (?:Errors|Failures): \d+/.test(line),
};
