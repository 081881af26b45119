import { describe, expect, it } from "vitest";
import { inspectChange } from "../../../src/core/integrity/inspect.ts";
import { denyAll } from "./table.ts";

const rulesOf = (path: string, added: string, message: string): readonly string[] => {
  const before = /\.py$/.test(path) ? "def run(x):\n    return total(x)\n" : "run(total(1));\n";
  return inspectChange([{ path, before, after: `${added}\n${before}` }], denyAll, {
    stage: "lint",
    failures: [{ file: path, line: 1, code: null, test: null, message }],
  }).map(({ rule, remark }) => (remark ? `${rule}?` : rule));
};

describe("a name that the gate did not know", () => {
  it.each([
    ["a.js", "let total;", "'total' is not defined."],
    ["a.js", "function total() {}", "'total' is not defined."],
    ["a.ts", "const total = (n: number) => undefined;", "Cannot find name 'total'."],
    ["a.py", "total = None", "undefined name 'total'"],
    ["a.py", "def total(*args, **kwargs):\n    pass\n", 'Name "total" is not defined'],
    ["a.py", 'def total(x):\n    """Later."""\n', "undefined name 'total'"],
    ["a.c", "#define total(x) 0", "implicit declaration of function ‘total’"],
    ["a.c", "int total(int n) {\n  (void)n;\n}", "undefined reference to `total'"],
    ["a.go", "var total = 0", "undefined: total"],
    ["a.rs", "fn total(n: i32) {}", "cannot find function `total` in this scope"],
  ])("is refused where it gets no meaning: %s %s", (path, added, message) => {
    expect(rulesOf(path, added, message)).toEqual(["suppression-added"]);
  });

  it("is a remark where a setting may have that value", () => {
    const change = { path: "a.py", before: "if DEBUG:\n    print(1)\n", after: "DEBUG = False\nif DEBUG:\n    print(1)\n" };
    const message = "undefined name 'DEBUG'";
    const failures = [{ file: "a.py", line: 1, code: "F821", test: null, message }];
    expect(inspectChange([change], denyAll, { stage: "lint", failures })).toMatchObject([{ line: 1, remark: true }]);
  });

  it.each([
    ["a.js", "let total;\nstart(() => {\n  total = 1;\n});", "'total' is not defined."],
    ["a.js", "function total(n) {\n  return n + 1;\n}", "'total' is not defined."],
    ["a.js", 'import { total } from "./total.js";', "'total' is not defined."],
    ["a.py", "total = []\n\n\ndef add(x):\n    total.append(x)\n", "undefined name 'total'"],
    ["a.c", "extern int total;", "'total' undeclared (first use in this function)"],
    ["a.c", "int total(int n);", "implicit declaration of function 'total'"],
    ["a.c", 'int total;\nint read(void) { return scanf("%d", &total); }', "'total' undeclared (first use in this function)"],
    ["a.c", "struct sum total;\nvoid set(void) { total.of = 1; }", "'total' undeclared (first use in this function)"],
    ["a.c", "int total;\nvoid set(void) { total++; }", "'total' undeclared (first use in this function)"],
    ["a.cpp", "int total;\nvoid set() { std::cin >> total; }", "'total' was not declared in this scope"],
    ["a.cpp", "string total;\nbool next() { return getline(in, total); }", "'total' was not declared in this scope"],
    ["a.js", "let total;\n[total] = sums();", "'total' is not defined."],
    ["a.js", "let total;\nfor (total of sums()) log(total);", "'total' is not defined."],
    ["a.py", "total = None\ntotal, rest = sums()", "undefined name 'total'"],
    ["a.js", "function noop() {}", "'noop' is not defined."],
    ["a.js", "let other;", "'total' is not defined."],
  ])("is repaired where it gets one: %s %s", (path, added, message) => {
    expect(rulesOf(path, added, message)).toEqual([]);
  });
});
