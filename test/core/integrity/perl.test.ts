import { describe, expect, it } from "vitest";
import { turnedText } from "../../../src/core/calibration/turned.ts";
import { table } from "./table.ts";

const source = "package Calc;\nsub add { return $_[0] - $_[1]; }\n1;\n";
const fixed = source.replace("$_[0] - $_[1]", "$_[0] + $_[1]");

table("Perl", [
  ["another meaning for the words of tests", "lib/Calc.pm", source, `${fixed}*Test::Builder::is_eq = sub { 1 };\n`, "result-forged"],
  ["the library of tests in product code", "lib/Calc.pm", source, `use Test::More;\n${fixed}`, "test-detected"],
  ["an end of the process", "lib/Calc.pm", source, fixed.replace("return", "exit 0 if @_; return"), "result-forged"],
  ["a skipped test", "t/a.t", "is(f(), 1);\n", "plan skip_all => 'later';\nis(f(), 1);\n", "test-skipped"],
  ["a repair", "lib/Calc.pm", source, `${fixed}*{'Calc::plus'} = \\&add;\n`],
]);

describe("Perl's tests", () => {
  const at = { file: "t/a.t", line: 1, origin: null, frames: [], test: "adds" };
  it.each([
    ["is(add(1, 2), 3, 'adds');\n", "is(add(1, 2), 10, 'adds');\n"],
    ["is_deeply(f(), { a => 1 }, 'adds');\n", null],
    ["ok(f(), 'adds');\n", "ok(0 && f(), 'adds');\n"],
  ])("expect other values: %s", (text, expected) => {
    expect(turnedText("t/a.t", text, [at])?.text ?? null).toBe(expected);
  });
});
