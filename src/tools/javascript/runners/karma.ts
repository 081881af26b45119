import { census, counted, counter } from "../../reading/census.ts";
import { type Classified, classed, misconfigured } from "../../reading/classified.ts";
import { FailureList } from "../../reading/failure-list.ts";
import { RunnerError } from "../../reading/runner-error.ts";
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
export function karmaReader(): TextReader {
  const failures = new FailureList();
  const counts = counter();
  const known = new Set<string>();
  let stopped = false;
  let pending: { test: string | null; error: RunnerError } | null = null;
  let last: { executed: number; failed: number; skipped: number } | null = null;
  let found: Classified | null = null;
  const close = (): void => {
    if (pending !== null && !known.has(pending.test ?? "")) {
      const { test, error } = pending;
      if (test !== null && known.size < 10_000) known.add(test);
      const failure = error.failureOf(test);
      if (!error.empty)
        failures.add(test === null || failure.message.startsWith("Not run because ") ? { ...failure, ran: false } : failure);
    }
    pending = null;
  };
  return {
    line(text) {
      const executed = /: Executed (\d{1,9}) of (\d{1,9})(.*)$/.exec(text.slice(0, 500));
      if (executed !== null) {
        close();
        last = {
          executed: Number(executed[1]),
          failed: Number(/\((\d{1,9}) FAILED\)/.exec(executed[3] ?? "")?.[1] ?? 0),
          skipped: Number(/\(skipped (\d{1,9})\)/.exec(executed[3] ?? "")?.[1] ?? 0),
        };
        // What is thrown outside of a test ends the run of that browser.
        stopped = (executed[3] ?? "").includes(" ERROR") && Number(executed[1]) < Number(executed[2]);
        return;
      }
      if (found === null && text.includes(":ERROR [") && noBrowser.test(text)) found = misconfigured("missing-dependency", text);
      const begin =
        /^((?:Chrome|Firefox|Safari|Edge|HeadlessChrome|jsdom|PhantomJS|Mobile Safari|Chromium|WebKit)\b[^()]{0,60} \([^()]{1,80}\)) (?:(\S.*) FAILED|ERROR)$/.exec(
          text.slice(0, 2000),
        );
      if (begin !== null) {
        close();
        pending = { test: begin[2] ?? null, error: new RunnerError() };
        return;
      }
      const typed = placed(text.replace(/^(?:\.\/|Error: |ERROR in )+/, ""));
      if (typed !== null) failures.add({ ...typed, ran: false });
      if (pending === null) return;
      if (/^\s+An error was thrown in (?:before|after)All$/.test(text)) return;
      if (/^\s/.test(text)) pending.error.line(text);
      else close();
    },
    end() {
      close();
      if (last !== null)
        counts.add({ passed: Math.max(0, last.executed - last.failed - last.skipped), failed: last.failed, skipped: last.skipped });
      return failures.finding({ ...counted(counts, census()), ...(stopped ? { complete: false } : {}), ...classed(found) });
    },
  };
}

/** A browser, or the plugin that starts it, that is not installed. */
const noBrowser = /Cannot load (?:browser )?"|No binary for \w+ browser on your platform|Cannot find plugin "/;
