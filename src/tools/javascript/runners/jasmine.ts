import { misconfigured } from "../../reading/classified.ts";
import { mostErrors } from "../../reading/limits.ts";
import { RunnerError } from "../../reading/runner-error.ts";
import { TestRun } from "../../reading/test-run.ts";
import { uncaughtFailure, uncaughtWatch } from "../../reading/uncaught.ts";
import type { TextReader, Tool } from "../../tool.ts";
import { withCoverage } from "./coverage.ts";

/** Jasmine's own command. */
export const jasmine: Tool = {
  name: "jasmine",
  documentation: "https://jasmine.github.io/setup/nodejs.html",
  configuration: { files: ["jasmine.json"], loads: ["helpers", "requires", "reporters"] },
  packages: { npm: ["jasmine"] },
  formats: ["default"],
  calls: { test: ["jasmine", "jasmine-ts", "jasmine-browser-runner"], not: ["init", "examples"] },
  reader: () => withCoverage(jasmineReader()),
  sniff: (line) => /^\d+ specs?, \d+ failures?(?:, \d+ pending specs?)?$/.test(line),
};

const closing = /^(?<all>\d{1,9}) specs?, (?<failed>\d{1,9}) failures?(?:, (?<skipped>\d{1,9}) pending specs?)?$/;

interface Block {
  readonly test: string;
  readonly suite: boolean;
  readonly errors: RunnerError[];
  part: "message" | "stack" | null;
}

/** Reads numbered failures with `Message:` and `Stack:`, and the counts. Source: jasmine/lib/reporters/console_reporter.js. */
const jasmineReader = (): TextReader => {
  const run = new TestRun<Block>(({ test, suite, errors }) =>
    errors
      .map((error) => error.failureOf(test))
      .map((failure) => (suite || failure.message.startsWith("Not run because ") ? { ...failure, ran: false } : failure)),
  );
  const watch = uncaughtWatch();
  let listing = false;
  let previous = "";
  return {
    line(text) {
      const before = previous;
      const blank = before.trim() === "";
      previous = text;
      if ((text === "Failures:" && blank) || text === "Suite error:" || /^Suite error: /.test(text)) {
        run.close();
        listing = true;
        if (text.startsWith("Suite error: "))
          run.current = { test: text.slice("Suite error: ".length), suite: true, errors: [new RunnerError()], part: null };
        return;
      }
      if (text === "Pending:") {
        run.close();
        listing = false;
        return;
      }
      if ((blank || before.startsWith("Ran ")) && run.sum(closing, text)) {
        listing = false;
        return;
      }
      if (text.startsWith("Incomplete: ") && run.sums !== null) {
        run.whole = false;
        // Nothing else fails the run: a test that is run alone was left in.
        if (text.includes("fit()")) run.failures.add({ message: text.trim() });
      }
      if (/^(?:Incomplete: No specs found|No specs found)/.test(text)) run.fault ??= misconfigured("no-tests", text);
      if (!listing) return watch.line(text);
      const begin = /^\d{1,6}\) (\S.*)$/.exec(text);
      if (begin !== null) {
        run.begin({ test: (begin[1] ?? "").trimEnd(), suite: false, errors: [new RunnerError()], part: null });
      } else if (run.current === null) return;
      else if (/^ {2}Message:$/.test(text)) {
        const { errors } = run.current;
        if (errors.at(-1)?.empty === false && errors.length < mostErrors) errors.push(new RunnerError());
        run.current.part = "message";
      } else if (/^ {2}Stack:$/.test(text)) run.current.part = "stack";
      else if (run.current.part !== null && !(run.current.part === "stack" && /^ {4}\S*Error: /.test(text)))
        run.current.errors.at(-1)?.line(text);
    },
    end() {
      run.close();
      const error = run.failures.size === 0 ? watch.take() : null;
      if (error !== null) run.failures.add(uncaughtFailure(error));
      run.whole ||= run.fault !== null;
      return run.finding();
    },
  };
};
