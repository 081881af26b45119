import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { expectKept } from "../helpers/kept-text.ts";
import { allTest } from "../helpers/plays-all.ts";
import { casesIn, readCase } from "./corpus-case.ts";
import { faultsOf } from "./corpus-judge.ts";

const cases = casesIn(join(import.meta.dirname, "../corpus"));

/** What is kept beside each case: what a change of a reader would change. */
const golden = (reading: ReturnType<typeof readCase>): string =>
  `${JSON.stringify(
    {
      stage: reading.stage,
      class: reading.class,
      errorClass: reading.errorClass,
      reason: reading.reason,
      tool: reading.tool,
      files: reading.files,
      counts: reading.counts,
      failures: reading.failures.map(({ file, line, column, code, test: name, message, stage, origin, ran, fingerprint }) => ({
        file,
        line,
        column,
        code,
        test: name,
        message,
        stage,
        origin,
        ran,
        fingerprint,
      })),
      complete: reading.complete,
      notes: reading.notes,
    },
    null,
    1,
  )}\n`;

describe("a real log", () => {
  test.each(cases)("$name is read exactly as a person would", (one) => {
    const reading = readCase(one, false);
    expect(faultsOf(one.name, one.expected, reading)).toEqual([]);
    expectKept(join(one.folder, "parsed.json"), golden(reading));
  });

  allTest.each(cases.filter((one) => one.ansi))("$name is read exactly with colours forced", (one) => {
    expect(faultsOf(one.name, one.expected, readCase(one, true))).toEqual([]);
  });
});
