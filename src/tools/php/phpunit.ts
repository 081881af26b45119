import { hasFlag, runs } from "../reading/command.ts";
import { together } from "../reading/line-reader.ts";
import { teamcityReader } from "../reading/teamcity.ts";
import type { TextReader, Tool } from "../tool.ts";
import { pestReader } from "./pest-reader.ts";
import { phpErrorReader } from "./php-syntax.ts";
import { phpunitReader } from "./phpunit-reader.ts";
import { phpunitTargeted } from "./targeted.ts";

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
