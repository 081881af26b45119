import { describe, expect, it } from "vitest";
import { inspectChange } from "../../../src/core/integrity/inspect.ts";
import { toolFacts } from "../../../src/tools/tool-facts.ts";

const options = { suppressions: "deny", tests: "deny", isTest: () => false, isMixed: () => false, tools: toolFacts, keys: [] } as const;

const found = (path: string, before: string, after: string, message: string, line = 1): readonly string[] =>
  inspectChange([{ path, before, after }], options, {
    stage: "lint",
    failures: [{ file: path, line, code: null, test: null, message }],
  }).map(({ rule, remark }) => (remark === undefined ? rule : `${rule}: remark`));

describe("code that a gate objected to", () => {
  const load =
    'function load(text: string): User {\n  const parts = text.split(",");\n  return { name: parts[0], age: Number(parts[1]) };\n}\n';
  it.each([
    ["a function that only throws", "a.ts", load, load.replace(/ {2}return.*/, '  throw new Error("later");')],
    [
      "one that is not implemented",
      "a.py",
      "def load(text):\n    return split(text)\n",
      "def load(text):\n    raise NotImplementedError(text)\n",
    ],
    ["one that does nothing", "a.py", "def load(text):\n    return split(text)\n", "def load(text):\n    pass\n"],
    ["one on a line of its own", "a.go", "func Say(n int) string { return itoa(n) }\n", 'func Say(n int) string { panic("later") }\n'],
    ["a macro of Rust", "a.rs", "fn say(n: i32) -> String {\n    n\n}\n", "fn say(n: i32) -> String {\n    unimplemented!()\n}\n"],
    [
      "a comment",
      "a.py",
      "def run(x:\n    return x\n\n\ndef other():\n    return run(1)\n",
      "# def run(x:\n#     return x\n\n\ndef other():\n    return run(1)\n",
    ],
    ["a block comment", "a.ts", load, `/*\n${load}*/\n`],
  ])("is not repaired as %s", (_, path, before, after) => {
    expect(found(path, before, after, "does not fit")).toContain("code-taken-out");
  });
  it.each([
    [
      "throws where its input is wrong",
      "a.ts",
      load,
      load.replace("  return", '  if (parts.length !== 2) throw new Error("no user");\n  return'),
    ],
    ["is abstract from the start", "a.py", "x = 1\n", "x = 1\n\n\nclass A:\n    def load(self):\n        raise NotImplementedError\n"],
    [
      "has overloads",
      "a.py",
      "def load(text: str) -> int:\n    pass\n\n\ndef load(text):\n    return split(text)\n",
      "def load(text: str) -> str:\n    pass\n\n\ndef load(text):\n    return split(text)\n",
    ],
    ["threw before", "a.ts", "function no(): never {\n  throw new Eror();\n}\n", "function no(): never {\n  throw new Error();\n}\n"],
    [
      "moved to another function",
      "a.ts",
      load,
      `const made = (parts: string[]) => ({ name: parts[0], age: Number(parts[1]) });\n\nfunction load(text: string): User {\n  return made(text.split(","));\n}\n`,
    ],
    ["is explained by a comment", "a.py", "def run(x:\n    return x\n", "# Runs x.\ndef run(x):\n    return x\n"],
  ])("is repaired where it %s", (_, path, before, after) => {
    expect(found(path, before, after, "does not fit").filter((rule) => rule.startsWith("code-taken-out"))).toEqual([]);
  });
});

it("takes nothing for a lost annotation in a text that does not parse", () => {
  const findings = inspectChange([{ path: "a.py", before: "def run(x:\n    return x\n", after: "def run(x):\n    return x\n" }], options, {
    stage: "format",
    failures: [{ file: "a.py", line: 1, code: null, test: null, message: "cannot format a.py" }],
  });
  expect(findings).toEqual([]);
});

describe("a name that a gate called unused", () => {
  const before = "const run = (n) => {\n  const old = n * 2;\n  return n;\n};\n";
  it.each([
    ["void", "  void old;\n", "'old' is assigned a value but never used."],
    ["typeof", '  if (typeof old === "never") return old;\n', "'old' is declared but its value is never read."],
    ["nothing at all", "  old;\n", "'old' is never used"],
  ])("is not used by %s", (_, line, message) => {
    expect(found("a.js", before, before.replace("  return n;", `${line}  return n;`), message)).toEqual(["suppression-added"]);
  });
  it.each([
    ["an assertion", "import os\n", "import os\n\nassert os\n", "F401 'os' imported but unused"],
    ["another name", "import os\n", "import os\n\n_ = os\n", "F401 'os' imported but unused"],
  ])("is not used by %s of Python", (_, old, now, message) => {
    expect(found("a.py", old, now, message)).toContain("suppression-added");
  });
  it("is used by what takes it as a value, and a parameter may be dropped by name", () => {
    expect(found("a.js", before, before.replace("return n", "return n + old"), "'old' is never used")).toEqual([]);
    expect(found("a.c", "int f(int n) { return 1; }\n", "int f(int n) {\n  (void)n;\n  return 1;\n}\n", "unused parameter 'n'")).toEqual(
      [],
    );
  });
});
