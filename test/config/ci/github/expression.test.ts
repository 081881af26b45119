// biome-ignore-all lint/suspicious/noTemplateCurlyInString: expressions of workflows
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { conditionHolds, evaluate, fill } from "../../../../src/config/ci/read/github/expression.ts";
import { fitting, unknown, type Values } from "../../../../src/config/ci/read/value.ts";

const contexts: Values = {
  matrix: { os: "ubuntu-latest", node: 22, job: { target: "x86", cross: true }, empty: "" },
  github: { event_name: "pull_request", repository: fitting, "*": unknown },
  env: { CI: "true", SECRET: unknown },
  needs: fitting,
};

describe("an expression", () => {
  it.each([
    ["matrix.os == 'Ubuntu-Latest'", true],
    ["matrix.node >= 22 && matrix.node < 24", true],
    ["matrix.job.target", "x86"],
    ["matrix['job'].cross && 'cross' || 'cargo'", "cross"],
    ["matrix.missing || 'fallback'", "fallback"],
    ["!matrix.empty", true],
    ["contains(matrix.os, 'UBUNTU') && startsWith(matrix.os, 'ubuntu')", true],
    ["contains(fromJSON('[\"a\",\"b\"]'), 'b')", true],
    ["format('py{0}-{1}', '3.14', 'x')", "py3.14-x"],
    ["join(fromJSON('[1,2]'), '-')", "1-2"],
    ["'it''s'", "it's"],
    ["always() && (false || true)", true],
    ["failure()", false],
    ["github.repository == 'a/b'", true],
    ["github.repository != 'a/b'", true],
    ["needs.changes.outputs.src == 'true'", true],
    ["needs.list.outputs.eslint != ''", true],
    ["fromJSON(needs.x.outputs.run) && contains(needs.x.outputs.list, 'a')", true],
    ["1 == '1' && null == 0 && true == 1", true],
  ] as const)("%s", (source, value) => {
    expect(evaluate(source, contexts)).toEqual(value);
  });

  it.each([
    "github.ref == 'refs/heads/main'",
    "env.SECRET",
    "secrets.X",
    "hashFiles('**/lock')",
    "matrix.os ==",
    "(",
    "a..b",
    "'",
    "github.ref && true",
    "nothing(1)",
  ])("is unknown where only a run knows, or where it is none: %s", (source) => {
    expect(evaluate(source, contexts)).toBe(unknown);
  });

  it("is decided by what is known where that is enough", () => {
    expect(evaluate("false && github.ref", contexts)).toBe(false);
    expect(evaluate("github.ref && false", contexts)).toBe(false);
    expect(evaluate("true || secrets.X", contexts)).toBe(true);
  });

  it("is filled into a text, or the text is unknown", () => {
    expect(fill("node-${{ matrix.node }} on ${{matrix.os}}", contexts)).toBe("node-22 on ubuntu-latest");
    expect(fill("${{ '}}' }}", contexts)).toBe("}}");
    expect(fill("a ${{ secrets.X }}", contexts)).toBeNull();
    expect(fill("a ${{ matrix.os", contexts)).toBeNull();
  });

  it("without braces is a condition; nothing is success", () => {
    expect(conditionHolds("matrix.os == 'ubuntu-latest'", contexts)).toBe(true);
    expect(conditionHolds("${{ matrix.node == 20 }}", contexts)).toBe(false);
    expect(conditionHolds(undefined, contexts)).toBe(true);
    expect(conditionHolds("github.ref == 'x'", contexts)).toBe(unknown);
  });

  it("never throws and ends soon, whatever is written", () => {
    const piece = fc.constantFrom(
      "'",
      "''",
      "(",
      ")",
      "[",
      "]",
      ".",
      "*",
      "!",
      "&&",
      "||",
      "==",
      "matrix",
      "github",
      "${{",
      "}}",
      "format",
      ",",
      " ",
      "1",
      "fromJSON",
      "'{'",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        evaluate(pieces.join(""), contexts);
        fill(pieces.join(""), contexts);
      }),
    );
    for (const hostile of [
      "'".repeat(20_000),
      "(".repeat(20_000),
      "!".repeat(5_000),
      "${{".repeat(16_000),
      "${{ 'a'".repeat(6_000),
      "a[".repeat(1_000),
    ]) {
      evaluate(hostile, contexts);
      fill(hostile, contexts);
    }
  });
});
