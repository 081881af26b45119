import { describe, expect, it } from "vitest";
import type { AttemptNote } from "../../../src/core/attempts.ts";
import type { Failure } from "../../../src/core/failure/failure.ts";
import { historyText } from "../../../src/core/prompt/history.ts";

const attempt = (over: Partial<AttemptNote>): AttemptNote => ({
  round: 1,
  by: "round",
  description: "rounded too early",
  analysis: null,
  digest: null,
  files: ["src/cart.js"],
  diff: "@@ -1 +1 @@\n-a\n+b",
  failuresAfter: [],
  outcome: "no-progress",
  result: "nothing fixed",
  ...over,
});
const after = { file: "test/cart.test.js", line: 5, code: null, test: "adds", message: "expected 1 to be 2" };
const now = (over: Partial<Failure> = {}): Failure => ({
  ...after,
  ...{ column: null, detail: null, stage: "test" as const, origin: null, frames: [], tool: null, ran: true, fingerprint: "f" },
  ...over,
});
const count = (text: string): number => Math.ceil(text.length / 4);
const history = (attempts: readonly AttemptNote[], failures: readonly Failure[] = [now()], regressions: readonly Failure[] = []): string =>
  historyText({ attempts, failures, regressions, round: attempts.length + 1, maxRounds: 5 }, count);

describe("what earlier rounds tell the next one", () => {
  it("is nothing in a first round", () => {
    expect(history([])).toBe("");
  });

  it("says in the first line whether a diff still stands, with the analysis, the diff and what came of it", () => {
    const text = history([
      attempt({ analysis: "Cents are cut off." }),
      attempt({ round: 2, outcome: "kept", description: "rounds at the end", diff: "+c" }),
    ]);
    expect(text).toMatch(/UNDONE, try something else: rounded too early\nCents are cut off\.\n@@ -1 \+1 @@\n-a\n\+b\n-> nothing fixed/);
    expect(text.indexOf("UNDONE")).toBeLessThan(text.indexOf("KEPT: rounds at the end"));
  });

  it("says what an undone round had mended, and does not send the model elsewhere then", () => {
    const text = history([attempt({ outcome: "regressed", result: "made totals fail", mended: [{ ...after, test: "rounds" }] })]);
    expect(text).toContain("it had mended: test/cart.test.js:5 [rounds] expected 1 to be 2");
    expect(text).toContain("make the part that mended without the part that broke");
    expect(text).not.toContain("try something else");
  });

  it("says which round it is, and how many there may be", () => {
    expect(history([attempt({})])).toContain("This is round 2 of at most 5.");
    expect(history([])).not.toContain("This is round");
  });

  it("names the failures after a round only where they are not those of now", () => {
    expect(history([attempt({ failuresAfter: [after] })])).not.toContain("after it");
    expect(history([attempt({ failuresAfter: [after] })], [now({ test: "other" })])).toContain(
      "after it: test/cart.test.js:5 [adds] expected 1 to be 2",
    );
  });

  it("says what moved, and what the last round broke", () => {
    const text = history(
      [attempt({ outcome: "tentative", failuresAfter: [after] })],
      [now({ line: 7, message: "expected 3 to be 4" })],
      [now({ test: "totals" })],
    );
    expect(text).toContain("[adds] got from line 5: expected 1 to be 2 to line 7: expected 3 to be 4");
    expect(text).toContain("the last one broke test/cart.test.js:5 [totals]");
  });

  it("says a repeated text once, and leaves the oldest out beyond 1,500 tokens", () => {
    const diff = `${"+ the very same line of a long diff\n".repeat(50)}`;
    expect(history([attempt({ diff }), attempt({ round: 2, diff })]).split("the very same line").length).toBe(51);
    const long = Array.from({ length: 8 }, (_, index) =>
      attempt({ round: index + 1, diff: `${`+ line ${index} of it, rather long\n`.repeat(60)}`, description: `try ${index}` }),
    );
    const text = history(long);
    expect(count(text)).toBeLessThan(1_600);
    expect(text).toContain("try 7");
    expect(text).toContain("older left out");
  });
});
