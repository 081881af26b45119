import { misconfigured } from "../reading/classified.ts";
import { TestRun } from "../reading/test-run.ts";
import type { TextReader } from "../tool.ts";
import { JvmTest } from "./stack-frame.ts";

/**
 * Reads what test runners of Java print without a build tool: JUnit 4's text ("1) adds(app.CartTest)"), the console launcher
 * of JUnit 5 ("Failures (2):" with a source and "=> exception" each) and TestNG ("FAILED: adds").
 */
export const consoleReader = (): TextReader => {
  const run = new TestRun<JvmTest>();
  const sums = new Map<string, number>();
  let section: "none" | "four" | "platform" = "none";
  const begin = (test: string, type: string | null): void => run.begin(new JvmTest(test, type));
  const hear = (text: string): void => {
    const one = run.current;
    const bare = text.trim();
    if (!one || one.frameIn(bare.startsWith("at ") ? bare : `at ${bare}`)) return;
    if (bare === "" || bare === "[...]" || /^(?:at |\.\.\. )/.test(bare)) return;
    one.message ??= bare;
    one.detail.add(bare);
  };

  return {
    line(text) {
      if (/^There (?:was|were) \d{1,9} failures?:$/.test(text)) {
        section = "four";
        return;
      }
      if (/^Failures \(\d{1,9}\):$/.test(text)) {
        section = "platform";
        return;
      }
      if (run.sum(/^(?:Tests run: (?<all>\d{1,9}), {1,2}Failures: (?<failed>\d{1,9})$|OK \((?<all2>\d{1,9}) tests?\)$)/, text)) {
        section = "none";
        return;
      }
      if (
        run.sum(/^Total tests run: (?<all>\d{1,9})(?:, Passes: \d{1,9})?, Failures: (?<failed>\d{1,9}), Skips: (?<skipped>\d{1,9})/, text)
      )
        return;
      if (text.charCodeAt(0) === 91) {
        const sum = /^\[ {0,20}(\d{1,9}) (tests? \w{1,20}|containers failed) {0,30}\]$/.exec(text);
        if (sum) {
          run.close();
          section = "none";
          sums.set(sum[2] ?? "", (sums.get(sum[2] ?? "") ?? 0) + Number(sum[1]));
        }
        return;
      }
      if (section === "four") {
        const head = /^\d{1,9}\) (\S.{0,500}?)(?:\(([\w.$]{1,500})\))?$/.exec(text);
        if (head) begin(head[2] === undefined ? (head[1] ?? "") : `${head[1]}(${head[2]})`, head[2] ?? head[1] ?? null);
        else if (text === "FAILURES!!!") run.close();
        else hear(text);
        return;
      }
      if (section === "platform") {
        const head = /^ {2}JUnit \w{1,20}:(\S.{0,1000})$/.exec(text);
        if (head) {
          begin(head[1] ?? "", null);
          return;
        }
        const source = run.current ? /^ {4}\w{1,20}Source \[className = '([\w.$]{1,500})'/.exec(text) : null;
        if (run.current && source) run.current.type = source[1] ?? null;
        else hear(text.replace(/^ {4}=> /, ""));
        return;
      }
      const match = /^(FAILED|PASSED|SKIPPED|FAILED CONFIGURATION|SKIPPED CONFIGURATION): (?:@\w{1,30} )?(\S.{0,1000})$/.exec(text);
      if (match) {
        if (match[1]?.startsWith("FAILED")) begin(match[2] ?? "", null);
        else run.close();
      } else if (text.trim() === "" || text.startsWith("=====")) run.close();
      else hear(text);
    },
    end() {
      run.close();
      const of = (name: string): number => sums.get(name) ?? 0;
      if (run.sums === null && sums.has("tests found")) {
        const skipped = of("tests skipped");
        run.count({ run: of("tests started"), failed: of("tests failed") + of("containers failed"), skipped });
        if (of("tests found") === 0) run.fault = misconfigured("no-tests", "the console launcher found no test");
      }
      return run.finding();
    },
  };
};
