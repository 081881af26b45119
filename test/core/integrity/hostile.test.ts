import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { inspectChange } from "../../../src/core/integrity/inspect.ts";
import { denyAll, redAt } from "./table.ts";

const files = [
  "a.test.ts",
  "test_a.py",
  "a_test.go",
  "a.rs",
  "ATest.java",
  "a_spec.rb",
  "ATest.php",
  "ATests.cs",
  "test/a.cc",
  "test/a.sh",
  "package.json",
  "pyproject.toml",
  ".github/workflows/a.yml",
  "setup.cfg",
  "eslint.config.js",
  "Makefile",
  "a.md",
  "test/a.unknown",
];
const pieces = [
  "it(",
  "`${",
  "(",
  "[",
  "{",
  "/*",
  "<!--",
  '"""',
  "'",
  "@Test ",
  "#[test] fn ",
  "expect(a).toBe(",
  "assert x == ",
  "test.skip(",
  "// eslint-disable-next-line a, ",
  "# noqa: E501,",
  "def test_a(",
  "@pytest.mark.parametrize([",
  'r#"',
  "<<~A\n",
  "%q(",
  "it 'a' do\n",
  "a: &a [*a,",
  "[[a]]\n",
  "catch (e) {",
  "\\",
  "\u0000",
  "\r\n",
  "/[/",
];

describe("hostile texts", { timeout: 120_000 }, () => {
  it.each(pieces.map((piece) => ({ title: JSON.stringify(piece), piece })))(
    "come to an end, however often $title is repeated",
    ({ piece }) => {
      const text = piece.repeat(Math.ceil(8_000 / piece.length));
      for (const path of files)
        expect(Array.isArray(inspectChange([{ path, before: "x\n", after: text }], denyAll, redAt(path)))).toBe(true);
    },
  );

  it("come to an end with a thousand tests, each of which is skipped now", () => {
    const tests = (words: string): string => Array.from({ length: 1_000 }, (_, at) => `${words}("t${at}", () => {});\n`).join("");
    const change = { path: "a.test.js", before: tests("it"), after: tests("it.skip") };
    expect(inspectChange([change], denyAll, redAt("a.test.js")).filter(({ rule }) => rule === "test-skipped")).toHaveLength(1_000);
  });

  it("never make the inspection throw, and a text never accuses itself", () => {
    const text = fc
      .array(fc.oneof(fc.constantFrom(...pieces, "\n", " ", ")", "]", "}", '"', "a", "1"), fc.string({ maxLength: 6 })), { maxLength: 40 })
      .map((parts) => parts.join(""));
    fc.assert(
      fc.property(fc.constantFrom(...files), text, text, (path, before, after) => {
        inspectChange([{ path, before, after }], denyAll, redAt(path));
        expect(
          inspectChange([{ path, before, after: before }], denyAll, redAt(path)).filter((finding) => finding.rule !== "test-deleted"),
        ).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});
