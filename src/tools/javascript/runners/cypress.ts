import type { RawFailure, TextReader, Tool } from "../../tool.ts";
import { mochaReader } from "./mocha.ts";

/** Cypress in run mode: Mocha's spec reporter once for each spec file. */
export const cypress: Tool = {
  name: "cypress",
  documentation: "https://docs.cypress.io/app/references/command-line#cypress-run",
  configuration: { files: ["cypress.config.*", "cypress.json"], loads: ["supportFile", "setupNodeEvents"] },
  packages: { npm: ["cypress"] },
  formats: ["spec"],
  calls: { test: ["cypress run"] },
  reader: () => cypressReader(),
  sniff: (line) => /^ {2}Running: {2}\S.* \(\d+ of \d+\)$/.test(line),
};

/** Reads each `Running:  spec.cy.js  (1 of 3)` on its own, so that a failure without a frame of its own has its file. */
export function cypressReader(): TextReader {
  const failures: RawFailure[] = [];
  let reader = mochaReader();
  let spec: string | null = null;
  let counts = { run: 0, failed: 0, skipped: 0 };
  let complete = true;
  let counted = false;
  const settle = (): void => {
    const found = reader.end();
    for (const failure of found.failures) {
      if (failures.length < 2000)
        failures.push(failure.path == null || spec === null ? { ...failure, path: failure.path ?? spec } : failure);
      else complete = false;
    }
    if (found.counts !== undefined) {
      counted = true;
      counts = {
        run: counts.run + (found.counts.run ?? 0),
        failed: counts.failed + (found.counts.failed ?? 0),
        skipped: counts.skipped + (found.counts.skipped ?? 0),
      };
    }
    if (found.complete === false) complete = false;
    reader = mochaReader();
  };
  return {
    line(text, index) {
      const running = /^ {2}Running: {2}(\S.*?) +\(\d{1,6} of \d{1,6}\)$/.exec(text);
      if (running !== null || /^ {2}\((?:Results|Run Finished)\)$/.test(text)) {
        settle();
        spec = running?.[1] ?? spec;
        return;
      }
      reader.line(text, index);
    },
    end() {
      settle();
      return { failures, ...(counted ? { counts } : {}), ...(complete ? {} : { complete: false }) };
    },
  };
}
