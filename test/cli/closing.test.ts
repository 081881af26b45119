import { describe, expect, test } from "vitest";
import { closingLines } from "../../src/cli/closing.ts";
import type { Look } from "../../src/cli/terminal/look.ts";
import { verdictLine } from "../../src/core/outcome.ts";
import { limitsOf } from "../../src/core/report/sections/limits.ts";
import { blocked, examples, hostile, improved, passed, recovered } from "../core/report/examples.ts";
import { situations } from "../core/report/situations.ts";

const plain: Look = { colour: false, unicode: true, live: false, width: Number.POSITIVE_INFINITY };
const narrow: Look = { ...plain, width: 60 };
const texts = Object.entries(examples);

describe("the end of a run", () => {
  test("has a line for each gate, the verdict, what changed, what to do and where the report is", () => {
    const text = closingLines(recovered, "/tmp/report", "all", plain);
    for (const gate of recovered.gates) expect(text).toMatch(new RegExp(`^ {2}\\S ${gate.name} .*${gate.verdict}`, "m"));
    expect(text).toContain(verdictLine(recovered));
    expect(text).toMatch(new RegExp(`^ {2}${recovered.changes[0]?.path} `, "m"));
    expect(text).toMatch(/\nNext\n {2}\S/);
    expect(text.endsWith("\n\nReport  /tmp/report/report.html\n")).toBe(true);
  });

  test.each([...texts, ...situations.filter(({ reader }) => reader === "terminal").map(({ name, report }) => [name, report] as const)])(
    "%s: without --all it is one screen that ends with verdict, next step and the page's path",
    (_, report) => {
      const text = closingLines(report, "/tmp/report", "screen", { ...plain, width: 100 });
      const rows = text.split("\n").flatMap((line) => line.match(/.{1,100}/g) ?? [""]);
      expect(rows.length).toBeLessThanOrEqual(40);
      expect(text).not.toMatch(/^(?:What changed|What is left|Warnings)/m);
      const [next, path] = [text.indexOf("\nNext\n"), text.indexOf("\nReport  /tmp/report/report.html\n")];
      expect(text.indexOf(verdictLine(report).slice(0, 12))).toBeLessThan(next);
      expect(next).toBeLessThan(path);
    },
  );

  test("the screen of half a repair, word for word", () => {
    expect(closingLines(improved, "/tmp/report", "screen", { ...plain, width: 80 })).toMatchInlineSnapshot(`
      "
        ✔ format  format     passed  2.4 s
        ✔ lint    lint       passed  9.7 s  repaired by npx eslint . --fix
        ✔ types   typecheck  passed  2.4 s
        ✔ build   build      passed  2.4 s
        ✖ test    test       failed   52 s  3 rounds with the model, 1 failure left

      Partly repaired. "lint" is green again, and 3 of 4 failures in "test" are gone.
      "test" (1 failure) is still red. The repair is not on your branch yet: fix.patch
      holds it.

      Next
        Download the report and apply its fix.patch (it holds what is repaired
        already); then repair src/cart.ts:44 (expected 90 to be 81 // Object.is
        equality), then run the check.
          git apply fix.patch
          CI=true npx vitest run

      More    regreen report --all: what changed; what is left, and what to do
      Report  /tmp/report/report.html
      "
    `);
  });

  test("of more gates than fit, those that are not green stand on the screen", () => {
    const [gate] = passed.gates;
    if (gate === undefined) throw new Error("no gate");
    const many = Array.from({ length: 30 }, (_, at) => ({
      ...gate,
      name: `gate-${at}`,
      verdict: at === 29 ? ("failed" as const) : gate.verdict,
    }));
    const text = closingLines({ ...passed, gates: many }, "/tmp/report", "screen", plain);
    expect(text).toContain("gate-29");
    expect(text).toContain("    and 20 more\n");
  });

  test("is short when nothing had to be done", () => {
    const text = closingLines(passed, "/tmp/report", "all", plain);
    expect(text).not.toMatch(/What changed|What is left/);
    expect(text.split("\n").length).toBeLessThan(passed.gates.length + 12);
  });

  test.each(texts)("%s: quiet says the verdict alone", (_, report) => {
    expect(closingLines(report, "/tmp/report", "verdict", plain)).toBe(`${verdictLine(report)}\n`);
  });

  test("says a remedy once, as the next step", () => {
    const text = closingLines(blocked, "/tmp/report", "all", plain);
    const first = text.indexOf("Next\n  ");
    const remedy = text.slice(first + 7, text.indexOf("\n", first + 7));
    expect(text.split(remedy).length).toBe(2);
  });

  test.each(texts)("%s: breaks sentences for a narrow terminal and nothing that is to be copied", (_, report) => {
    const words = (text: string) => text.split(/\s+/).filter((word) => word !== "");
    const [wide, thin] = [closingLines(report, "/r", "all", plain), closingLines(report, "/r", "all", narrow)];
    for (const gap of report.gaps.slice(0, limitsOf.terminal.wholeGaps))
      for (const line of gap.options.alternative.split("\n\n")[1]?.split("\n") ?? []) expect(thin).toContain(line);
    // The table of gates is cut to the width; everything below it only moves.
    const below = (text: string) => words(text.slice(text.indexOf("\n\n")));
    expect(below(thin)).toEqual(below(wide));
  });

  test("shows nothing of a log or a model that a terminal or a runner would obey", () => {
    const text = closingLines(hostile, "/tmp/report", "all", plain);
    expect(text).not.toMatch(/[\u001b\u202a-\u202e]|^\s*::/m);
  });
});
