import { hasFlag, runs } from "../reading/command.ts";
import { together } from "../reading/line-reader.ts";
import { anyOf, namesByForm } from "../reading/selection.ts";
import { teamcityReader } from "../reading/teamcity.ts";
import type { TargetedRun, TextReader, Tool } from "../tool.ts";
import { phpErrorReader } from "./php-syntax.ts";
import { pestReader, phpunitReader } from "./phpunit-reader.ts";

/** Options that write, stop early or select, and those of them whose next word is their value. */
const dropped =
  /^--(?:coverage-|log-|testdox-(?:html|text|xml)|cache-result|stop-on-|order-by|filter|exclude-filter|no-coverage|random-order)/;
const valued = /^--(?:coverage-(?!filter)\w+|log-\w+|testdox-\w+|cache-result-file|order-by|filter|exclude-filter|random-order-seed)$/;

/** `phpunit --filter REGEX`: matched against `Class::method with data set ...`. Source: docs.phpunit.de, "The Command-Line Test Runner". */
const phpunitTargeted: TargetedRun = (check, failures) => {
  // A description ("Cart adds") is no name to filter by.
  const names = namesByForm(failures, /^([\w\\]+::\w+)(?: with data set .*)?$/s);
  if (check.words[0] !== "phpunit" || names === null) return null;
  const kept = check.words.slice(1).filter((word, at, all) => !dropped.test(word) && !valued.test(all[at - 1] ?? ""));
  const only = `/^(?:${anyOf(names)})(?: with data set .*)?$/`;
  return { ...check, words: ["phpunit", ...kept, "--no-coverage", "--do-not-cache-result", "--filter", only] };
};

/** The printed report, or where there is none (`--teamcity` takes its place) the service messages. */
const reportReader = (): TextReader => {
  const report = phpunitReader();
  const messages = teamcityReader();
  return {
    line(text, index) {
      report.line(text, index);
      messages.line(text, index);
    },
    end() {
      const printed = report.end();
      const sent = messages.end();
      return {
        ...printed,
        failures: printed.failures.length > 0 ? printed.failures : sent.failures,
        ...(sent.tests ? { tests: sent.tests } : {}),
      };
    },
  };
};

export const phpunit: Tool = {
  name: "phpunit",
  documentation: "https://docs.phpunit.de/en/11.5/textui.html",
  projectChecks: [
    { of: "composer", command: "pest", stage: "test", package: "pestphp/pest" },
    { of: "composer", command: "phpunit", stage: "test", needs: ["phpunit.xml{,.dist}", "phpunit.dist.xml"] },
  ],
  configuration: { files: ["phpunit*.xml*", "pest.php"], loads: ["bootstrap"] },
  packages: { composer: ["phpunit/phpunit", "pestphp/pest"] },
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
  targeted: phpunitTargeted,
  stopping: {
    options: ["--bail", "--stop-on-defect", "--stop-on-error", "--stop-on-failure", "--stop-on-warning", "--stop-on-risky"],
  },
  reader: () => together(reportReader(), pestReader(), phpErrorReader()),
  sniff: (line) => /^PHPUnit \d+\.\d+\.\d+ by Sebastian/.test(line) || /^Tests: \d+, Assertions: \d+, (?:Errors|Failures): \d+/.test(line),
};
