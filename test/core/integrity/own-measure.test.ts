import { describe, expect, it } from "vitest";
import { inspectChange } from "../../../src/core/integrity/inspect.ts";
import { denyAll } from "./table.ts";

const remarks = (path: string, before: string, after: string): readonly string[] =>
  inspectChange([{ path, before, after }], denyAll, {
    stage: "test",
    failures: [{ file: "test/shop.test.js", line: 3, code: null, test: "codes", message: "" }],
    sources: [
      { path: "test/shop.test.js", text: 'test("codes", () => {\n  for (const code of lib.codes) assert.ok(lib.name(code));\n});\n' },
    ],
  }).flatMap(({ rule, remark, message }) => (rule === "own-measure" && remark === true ? [/`(.*?)`/.exec(message)?.[1] ?? ""] : []));

describe("what a test takes from the code that it judges", () => {
  it.each([
    [
      "JavaScript's equals",
      "a.js",
      "class A {\n  equals(b) {\n    return this.n === b.n;\n  }\n}\n",
      "return this.n === b.n",
      "return b instanceof A",
      "equals",
    ],
    [
      "Python's equality",
      "a.py",
      "class A:\n    def __eq__(self, other):\n        return self.n == other.n\n",
      "self.n == other.n",
      "True",
      "__eq__",
    ],
    ["Ruby's equality", "a.rb", "class A\n  def ==(other) = n == other.n\nend\n", "n == other.n", "true", "=="],
    [
      "Go's kinds of errors",
      "a.go",
      "func (f failure) Is(target error) bool { return target == ErrMissing }\n",
      "target == ErrMissing",
      "target != nil",
      "Is",
    ],
    [
      "Rust's order",
      "a.rs",
      "impl PartialOrd for V {\n    fn partial_cmp(&self, o: &V) -> Option<Ordering> {\n        self.0.partial_cmp(&o.0)\n    }\n}\n",
      "self.0.partial_cmp(&o.0)",
      "Some(Greater)",
      "PartialOrd",
    ],
    [
      "a macro of Rust",
      "a.rs",
      "macro_rules! same {\n    ($l:expr, $r:expr) => {\n        if $l != $r { panic!() }\n    };\n}\n",
      "$l != $r",
      "false",
      "same",
    ],
    [
      "C++'s equality",
      "a.h",
      "inline bool operator==(const Sum& a, const Sum& b) { return a.n == b.n; }\n",
      "a.n == b.n",
      "true",
      "operator==",
    ],
    [
      "the product's own assertion",
      "a.js",
      "export const expectSum = (a, b, sum) => {\n  if (a + b !== sum) throw new Error();\n};\n",
      "a + b !== sum",
      "!sum",
      "expectSum",
    ],
    ["a list that the test goes through", "a.js", 'exports.codes = ["a", "b", "zz"];\n', ', "zz"', "", "codes"],
  ])("%s is said", (_, path, before, from, to, name) => {
    expect(remarks(path, before, before.replace(from, to))).toEqual([name]);
  });
  it("nothing is said of what stays as it was, of what grows, and of what the test does not speak of", () => {
    const text =
      'class A {\n  equals(b) {\n    return this.n === b.n;\n  }\n  add(n) {\n    return this.n - n;\n  }\n}\nexports.codes = ["a"];\nexports.names = ["b", "c"];\n';
    expect(remarks("a.js", text, text.replace("this.n - n", "this.n + n").replace('["a"]', '["a", "b"]').replace(', "c"', ""))).toEqual([]);
  });
});
