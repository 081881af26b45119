import { TestRun } from "../../reading/test-run.ts";
import type { TextReader, Tool } from "../../tool.ts";
import { MochaReader } from "./mocha.ts";

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
const cypressReader = (): TextReader => {
  const run = new TestRun();
  let reader = new MochaReader();
  let spec: string | null = null;
  const settle = (): void => {
    const { failures, ...rest } = reader.end();
    run.join({ ...rest, tests: [], failures: failures.map((failure) => ({ ...failure, path: failure.path ?? spec })) });
    reader = new MochaReader();
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
      return run.finding();
    },
  };
};
