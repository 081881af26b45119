import { census, counted, counter } from "../../reading/census.ts";
import { type Classified, classed, misconfigured } from "../../reading/classified.ts";
import { FailureList } from "../../reading/failure-list.ts";
import { RunnerError } from "../../reading/runner-error.ts";
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

/** Reads the numbered failures with their `Message:` and `Stack:`, and the line of counts. Source: jasmine/lib/reporters/console_reporter.js. */
export function jasmineReader(): TextReader {
  const failures = new FailureList();
  const counts = counter();
  const watch = uncaughtWatch();
  let listing = false;
  let pending: { test: string; suite: boolean; error: RunnerError; part: "message" | "stack" | null } | null = null;
  let found: Classified | null = null;
  let complete = true;
  const close = (): void => {
    if (pending !== null) {
      const failure = pending.error.failureOf(pending.test);
      failures.add(pending.suite || failure.message.startsWith("Not run because ") ? { ...failure, ran: false } : failure);
    }
    pending = null;
  };
  return {
    line(text) {
      if (text === "Failures:" || text === "Suite error:" || /^Suite error: /.test(text)) {
        close();
        listing = true;
        if (text.startsWith("Suite error: "))
          pending = { test: text.slice("Suite error: ".length), suite: true, error: new RunnerError(), part: null };
        return;
      }
      if (text === "Pending:") {
        close();
        listing = false;
        return;
      }
      const sum = /^(\d{1,9}) specs?, (\d{1,9}) failures?(?:, (\d{1,9}) pending specs?)?$/.exec(text);
      if (sum !== null) {
        close();
        listing = false;
        const pending = Number(sum[3] ?? 0);
        counts.add({ passed: Math.max(0, Number(sum[1]) - Number(sum[2]) - pending), failed: Number(sum[2]), skipped: pending });
        return;
      }
      if (text.startsWith("Incomplete: ")) {
        complete = false;
        // Nothing else fails the run: a test that is run alone was left in.
        if (text.includes("fit()")) failures.add({ message: text.trim() });
      }
      if (/^(?:Incomplete: No specs found|No specs found)/.test(text)) found ??= misconfigured("no-tests", text);
      if (!listing) return watch.line(text);
      const begin = /^\d{1,6}\) (\S.*)$/.exec(text);
      if (begin !== null) {
        close();
        pending = { test: (begin[1] ?? "").trimEnd(), suite: false, error: new RunnerError(), part: null };
      } else if (pending !== null && /^ {2}Message:$/.test(text)) pending.part = "message";
      else if (pending !== null && /^ {2}Stack:$/.test(text)) pending.part = "stack";
      else if (pending !== null && pending.part !== null && !(pending.part === "stack" && /^ {4}\S*Error: /.test(text)))
        pending.error.line(text);
    },
    end() {
      close();
      const error = failures.items.length === 0 ? watch.take() : null;
      if (error !== null) failures.add(uncaughtFailure(error));
      return failures.finding({ ...counted(counts, census()), complete: complete || found !== null, ...classed(found) });
    },
  };
}
