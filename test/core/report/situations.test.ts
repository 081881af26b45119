/** What a person is told in each situation, as text in `situations/`. */
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { closingLines } from "../../../src/cli/closing.ts";
import { nextStep } from "../../../src/core/report/next-step.ts";
import { summaryMarkdown } from "../../../src/core/report/pages.ts";
import { configurationErrors, infrastructureErrors } from "../../../src/core/stored/error-class.ts";
import { whoReads } from "../../../src/core/words/reader.ts";
import { expectKept } from "../../helpers/kept-text.ts";
import { forkPatch } from "./examples.ts";
import { type Situation, situations } from "./situations.ts";

const folder = join(import.meta.dirname, "situations");
const fileOf = ({ name, reader }: Situation): string =>
  `${name.replace(/[^a-z]+/g, "-")}.${reader}.${reader === "terminal" ? "txt" : "md"}`;

const shown = ({ reader, report }: Situation): string =>
  reader === "terminal"
    ? closingLines(report, "/repository/.git/regreen/report", "all", { colour: false, unicode: true, live: false, width: 100 })
    : // Everything above the table of gates: what a person reads within ten seconds. Links to new issues are as long as a page.
      `${(summaryMarkdown(report, { patch: report.changes.length > 0 ? forkPatch : null }).split("### Gates")[0] ?? "").replace(/\(https:[^)]{300,}\)/g, "(...)").trimEnd()}\n`;

const stepOf = ({ reader, report }: Situation): ReturnType<typeof nextStep> =>
  nextStep(report, { who: whoReads(report.run), where: reader === "terminal" ? "terminal" : "job" });

describe("what a person is told", () => {
  test.each(situations.map((situation) => [`${situation.name}, ${situation.reader}`, situation] as const))("%s", (_, situation) => {
    expectKept(join(folder, fileOf(situation)), shown(situation));
  });

  test("each class of trouble with the machine or the set-up has its situation", () => {
    const told = situations.flatMap(({ report }) => report.gaps.map(({ errorClass }) => errorClass));
    expect([...infrastructureErrors, ...configurationErrors].filter((one) => !told.includes(one))).toEqual([]);
  });

  test("no text is kept of a situation that is gone", () => {
    const gone = readdirSync(folder).filter((name) => !situations.map(fileOf).includes(name));
    if (process.env.UPDATE === "1") for (const name of gone) rmSync(join(folder, name));
    else expect(gone).toEqual([]);
  });
});

describe("the voice", () => {
  const at = (reader: Situation["reader"]) =>
    situations.filter((situation) => situation.reader === reader).map((situation) => [situation.name, situation] as const);

  test.each(at("terminal"))("at a terminal, %s: nobody is sent to a workflow, a job, a step or a secret", (_, situation) => {
    const text = shown(situation);
    expect(text).not.toMatch(/\bthe job\b|\bworkflow|step before Regreen|secrets\.|\buses: |GitHub gives/);
    expect(text).toContain("\nNext\n");
  });

  test.each(at("fork"))("from a fork, %s: nobody is told to store a key or to change settings", (_, situation) => {
    const { text, lines } = stepOf(situation);
    expect(`${text}\n${lines ?? ""}`).not.toMatch(/secret|api-key|Store a key|limits:|regreen\.yml/);
  });

  test.each(situations.map((situation) => [`${situation.name}, ${situation.reader}`, situation] as const))(
    "%s: one step, in a sentence or two that can be done",
    (_, situation) => {
      const { text } = stepOf(situation);
      expect(text.length).toBeLessThan(420);
      expect(text).toMatch(/[.]$/);
      expect(text).not.toMatch(/undefined|null|NaN|\.\./);
    },
  );

  test("red code is repaired where it stands, before anybody is sold a key", () => {
    for (const situation of situations.filter(({ name }) =>
      ["no key", "no agent, by choice", "a dry run", "out of money", "rolled back all"].includes(name),
    ))
      expect(stepOf(situation).text).toContain("src/cart.ts:44");
  });
});
