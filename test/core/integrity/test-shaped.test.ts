import { describe, expect, it } from "vitest";
import { inspectChange } from "../../../src/core/integrity/inspect.ts";
import { denyAll } from "./table.ts";

const remarks = (path: string, before: string, after: string, test = 'test("a", () => {\n  assert.ok(f(readFileSync("a.md")));\n});\n') =>
  inspectChange([{ path, before, after }], denyAll, {
    stage: "test",
    failures: [{ file: "test/a.test.js", line: 2, code: null, test: "a", message: "" }],
    sources: [{ path: "test/a.test.js", text: test }],
  }).map(({ rule, remark }) => (remark ? `${rule}?` : rule));

describe("code that may have the shape of its test is worth a look", () => {
  it.each([
    ["JavaScript", "a.js", "export const f = (n) => n;\n", "const answers = [4, 9];\n\nexport const f = (n) => answers.shift() ?? n;\n"],
    [
      "Python",
      "a.py",
      "def f(n):\n    return n\n",
      "_seen = {}\n\n\ndef f(n):\n    _seen[n] = _seen.get(n, 0) + 1\n    return n + _seen[n]\n",
    ],
    ["C", "a.c", "int f(int n) {\n  return n;\n}\n", "int f(int n) {\n  static int calls;\n  return calls++ == 0;\n}\n"],
  ])("state from one call to the next: %s", (_, path, before, after) => {
    expect(remarks(path, before, after)).toEqual(["state-kept?"]);
  });
  it("state that was written before, or is only read, is none of it", () => {
    const before = "let calls = 0;\nexport const f = (n) => {\n  calls += 1;\n  return n;\n};\n";
    expect(remarks("a.js", before, before.replace("return n", "return n * 7"))).toEqual([]);
    expect(remarks("a.js", before, before.replace("calls += 1", "calls += 2"))).toEqual([]);
    expect(remarks("a.py", "def f(n):\n    return n\n", "SIGNS = [9, 5]\n\n\ndef f(n):\n    return [s for s in SIGNS if s < n]\n")).toEqual(
      [],
    );
  });

  it.each([
    ["PHP", "a.php", "<?php\nfunction f($k)\n{\n    return g($k);\n}\n", "<?php\nfunction f($k)\n{\n    return true;\n}\n"],
    ["Python", "a.py", "def f(k):\n    return g(k)\n", "def f(k):\n    return None\n"],
    ["JavaScript", "a.js", "export function f(k) {\n  return g(k);\n}\n", "export function f(k) {\n  return [];\n}\n"],
  ])("an answer that is always the same: %s", (_, path, before, after) => {
    expect(remarks(path, before, after)).toEqual(["constant-answer?"]);
  });
  it("a constant that has another value, and a function that works something out, are none", () => {
    expect(remarks("a.py", "def f(k):\n    return 7\n", "def f(k):\n    return 8\n")).toEqual([]);
    expect(remarks("a.py", "def f(k):\n    return g(k)\n", "def f(k):\n    return h(k)\n")).toEqual([]);
    const twice = "class A:\n    def f(self, k):\n        return g(k)\n\n\nclass B:\n    def f(self, k):\n        return True\n";
    expect(remarks("a.py", twice, twice.replace("g(k)", "h(k)"))).toEqual([]);
  });

  it("data that the failing test reads, by the keys that it names, and an answer that it expects", () => {
    const test =
      'test("a", () => {\n  const { most } = read("limits.json");\n  assert.equal(f("Leeds"), most);\n  assert.equal(f("Hull"), 272);\n});\n';
    const limits = '{ "most": 3, "least": 1 }\n';
    expect(remarks("config/limits.json", limits, limits.replace("3", "9"), test)).toEqual(["compared-value-changed?"]);
    expect(remarks("config/limits.json", limits, limits.replace("1", "2"), test)).toEqual([]);
    expect(remarks("config/other.json", limits, limits.replace("3", "9"), test)).toEqual([]);
    expect(remarks("config/known.json", "{}\n", '{ "Hull": 272 }\n', test)).toEqual(["compared-value-changed?"]);
  });
});
