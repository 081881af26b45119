import { quoteWord } from "../command/shell.ts";
import { runs } from "../reading/command.ts";
import { together } from "../reading/line-reader.ts";
import { rows } from "../reading/rows.ts";
import { FailedTest, TestRun } from "../reading/test-run.ts";
import type { TextReader, Tool } from "../tool.ts";

/** Reads testthat's text reporters: "── Failure ('test-cart.R:2:3'): adds ──" with the message below, and "[ FAIL 4 | WARN 1 | ...". */
const testthatReader = (): TextReader => {
  const run = new TestRun();
  return {
    line(text) {
      if (text.includes("): ")) {
        const head =
          /^(?:── )?(?:\d{1,6}\. )?(Failure|Error|Skip|Warning|skipped|warns?) \(['‘]?([^()'’]{1,500}\.[Rr]):(\d{1,9})(?::(\d{1,9}))?['’]?\): (\S.{0,1000}?)(?: ─+)?$/u.exec(
            text,
          );
        if (head) {
          run.close();
          if (head[1] === "Failure" || head[1] === "Error")
            run.current = new FailedTest(head[5] ?? "", null, {
              path: head[2] ?? "",
              line: Number(head[3]),
              column: Number(head[4]) || null,
            });
          return;
        }
      }
      if (text.startsWith("[ FAIL ")) {
        // the line is written anew as the run goes on, and again at its end
        run.sum(/^\[ FAIL (?<failed>\d{1,9}) \| WARN \d{1,9} \| SKIP (?<skipped>\d{1,9}) \| PASS (?<passed>\d{1,9}) \]/, text, true);
        return;
      }
      if (!run.current) return;
      if (/^[═─]{3}/u.test(text)) run.close();
      else run.current.hear(text);
    },
    end: () => run.finding(),
  };
};

/** lintr: "a.R:1:3: style: [assignment_linter] text"; every lint fails the run. */
const lintrReader = rows(
  {
    match: /^error: (?:\[(?<code>[\w.]{1,100})\] )?(?<message>\S.*)$/,
    placed: true,
    has: ": error: ",
    gives: { ran: false, stage: "lint" },
  },
  {
    match: /^(?:style|warning): \[(?<code>[\w.]{1,100}_linter)\] (?<message>\S.*)$/,
    placed: true,
    has: "_linter] ",
    gives: { stage: "lint" },
  },
);

export const testthat: Tool = {
  name: "testthat",
  documentation: "https://testthat.r-lib.org/reference/index.html#reporters",
  configuration: { files: [".lintr"] },
  formats: ["progress", "summary", "check", "junit", "lintr"],
  recognise: ({ words }) => {
    if (!runs(words, "Rscript", "R")) return null;
    const sentence = words.slice(1).join(" ");
    if (/\blintr?\b|lint_(?:dir|package)/.test(sentence)) return "lint";
    return /testthat|devtools::(?:test|check)|rcmdcheck|CMD check|tinytest/.test(sentence) ? "test" : null;
  },
  actions: [
    {
      // Its defaults: https://github.com/r-lib/actions/tree/v2/check-r-package
      action: /^r-lib\/actions\/check-r-package@/,
      program: "Rscript",
      version: () => "",
      line: (given) => {
        const args = given("args") || 'c("--no-manual", "--as-cran")';
        return `Rscript -e ${quoteWord(`rcmdcheck::rcmdcheck(args = ${args}, error_on = ${given("error-on") || '"warning"'})`)}`;
      },
    },
  ],
  reader: () => together(testthatReader(), lintrReader()),
  sniff: (line) => line.startsWith("[ FAIL ") || /^(?:── )?(?:\d{1,6}\. )?(?:Failure|Error) \(['‘]?[^()'’]{1,300}\.[Rr]:\d/u.test(line),
};
