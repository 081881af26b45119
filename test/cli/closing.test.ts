import { describe, expect, test } from "vitest";
import { closingLines } from "../../src/cli/closing.ts";
import type { Look } from "../../src/cli/terminal/look.ts";
import { verdictLine } from "../../src/core/outcome.ts";
import { limitsOf } from "../../src/core/report/sections/limits.ts";
import { blocked, examples, hostile, passed, recovered } from "../core/report/examples.ts";

const plain: Look = { colour: false, unicode: true, live: false, width: Number.POSITIVE_INFINITY };
const narrow: Look = { ...plain, width: 60 };
const texts = Object.entries(examples);

describe("the end of a run", () => {
  test("has a line for each gate, the verdict, what changed, what to do and where the report is", () => {
    const text = closingLines(recovered, "/tmp/report", false, plain);
    for (const gate of recovered.gates) expect(text).toMatch(new RegExp(`^ {2}\\S ${gate.name} .*${gate.verdict}`, "m"));
    expect(text).toContain(verdictLine(recovered));
    expect(text).toMatch(new RegExp(`^ {2}${recovered.changes[0]?.path} `, "m"));
    expect(text).toMatch(/\nNext\n {2}\S/);
    expect(text.endsWith("\n\nReport  /tmp/report/report.html\n")).toBe(true);
  });

  test("is short when nothing had to be done", () => {
    const text = closingLines(passed, "/tmp/report", false, plain);
    expect(text).not.toMatch(/What changed|What is left/);
    expect(text.split("\n").length).toBeLessThan(passed.gates.length + 12);
  });

  test.each(texts)("%s: quiet says the verdict alone", (_, report) => {
    expect(closingLines(report, "/tmp/report", true, plain)).toBe(`${verdictLine(report)}\n`);
  });

  test("says a remedy once, as the next step", () => {
    const text = closingLines(blocked, "/tmp/report", false, plain);
    const first = text.indexOf("Next\n  ");
    const remedy = text.slice(first + 7, text.indexOf("\n", first + 7));
    expect(text.split(remedy).length).toBe(2);
  });

  test.each(texts)("%s: breaks sentences for a narrow terminal and nothing that is to be copied", (_, report) => {
    const words = (text: string) => text.split(/\s+/).filter((word) => word !== "");
    const [wide, thin] = [closingLines(report, "/r", false, plain), closingLines(report, "/r", false, narrow)];
    for (const gap of report.gaps.slice(0, limitsOf.terminal.wholeGaps))
      for (const line of gap.options.alternative.split("\n\n")[1]?.split("\n") ?? []) expect(thin).toContain(line);
    // The table of gates is cut to the width; everything below it only moves.
    const below = (text: string) => words(text.slice(text.indexOf("\n\n")));
    expect(below(thin)).toEqual(below(wide));
  });

  test("shows nothing of a log or a model that a terminal or a runner would obey", () => {
    const text = closingLines(hostile, "/tmp/report", false, plain);
    expect(text).not.toMatch(/[\u001b\u202a-\u202e]|^\s*::/m);
  });
});
