import { misconfigured } from "../../reading/classified.ts";
import { RunnerError } from "../../reading/runner-error.ts";
import { TestRun } from "../../reading/test-run.ts";
import type { TextReader, Tool } from "../../tool.ts";
import { placed } from "../tsc.ts";

/** Karma, also as `ng test`: progress and dots reporters. */
export const karma: Tool = {
  name: "karma",
  documentation: "https://karma-runner.github.io/latest/config/configuration-file.html",
  configuration: { files: ["karma.conf.*"], loads: ["plugins", "files", "preprocessors", "reporters"] },
  packages: { npm: ["karma"] },
  formats: ["progress", "dots"],
  calls: { test: ["karma start", "ng test"] },
  reader: () => karmaReader(),
  sniff: (line) => /^[A-Z][\w .()/-]{3,120}: Executed \d+ of \d+ .*\(\d+ FAILED\)/.test(line.slice(0, 400)),
};

/** Reads `Chrome 120 (Linux) suite test FAILED` with the tab-indented error under it, the counts, and compile errors of `ng test`. */
const karmaReader = (): TextReader => {
  const known = new Set<string>();
  const run = new TestRun<{ readonly test: string | null; readonly error: RunnerError }>(({ test, error }) => {
    if (known.has(test ?? "") || error.empty) return null;
    if (test !== null && known.size < 10_000) known.add(test);
    const failure = error.failureOf(test);
    return test === null || failure.message.startsWith("Not run because ") ? { ...failure, ran: false } : failure;
  });
  return {
    line(text) {
      if (run.sum(executed, text.slice(0, 500), true)) {
        // What is thrown outside of a test ends the run of that browser.
        const ended = /: Executed (\d{1,9}) of (\d{1,9}).* ERROR/.exec(text.slice(0, 500));
        run.whole = ended === null || Number(ended[1]) >= Number(ended[2]);
        return;
      }
      if (run.fault === null && text.includes(":ERROR [") && noBrowser.test(text)) run.fault = misconfigured("missing-dependency", text);
      const begin =
        /^((?:Chrome|Firefox|Safari|Edge|HeadlessChrome|jsdom|PhantomJS|Mobile Safari|Chromium|WebKit)\b[^()]{0,60} \([^()]{1,80}\)) (?:(\S.*) FAILED|ERROR)$/.exec(
          text.slice(0, 2000),
        );
      if (begin !== null) {
        run.begin({ test: begin[2] ?? null, error: new RunnerError() });
        return;
      }
      const typed = placed(text.replace(/^(?:\.\/|Error: |ERROR in )+/, ""));
      if (typed !== null) run.failures.add({ ...typed, ran: false });
      if (run.current === null) return;
      if (/^\s+An error was thrown in (?:before|after)All$/.test(text)) return;
      if (/^\s/.test(text)) run.current.error.line(text);
      else run.close();
    },
    end: () => run.finding(),
  };
};

/** It tells again and again how far it is. */
const executed = /: Executed (?<all>\d{1,9}) of \d{1,9}(?: \((?<failed>\d{1,9}) FAILED\))?(?: \(skipped (?<skipped>\d{1,9})\))?/;

/** A browser, or the plugin that starts it, that is not installed. */
const noBrowser = /Cannot load (?:browser )?"|No binary for \w+ browser on your platform|Cannot find plugin "/;
