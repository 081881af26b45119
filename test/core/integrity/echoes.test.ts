import { describe, expect, it } from "vitest";
import { rejects } from "../../../src/core/integrity/finding.ts";
import { inspectChange } from "../../../src/core/integrity/inspect.ts";
import type { Red } from "../../../src/core/integrity/red.ts";
import { denyAll } from "./table.ts";

const py = (line: string): Red => ({
  stage: "test",
  failures: [{ file: "tests/test_a.py", line: 8, code: null, test: "test_a", message: "assert 1 == 2" }],
  sources: [
    {
      path: "tests/test_a.py",
      text: `from a import f\n\n\ndef test_other():\n    assert f("zz") == "yy"\n\n\ndef test_a():\n    ${line}\n`,
    },
  ],
});
const read = (path: string, message: string): Red => ({
  stage: "typecheck",
  failures: [{ file: path, line: 1, code: null, test: null, message }],
});
const judged = (path: string, before: string | null, after: string, red: Red): readonly string[] =>
  inspectChange([{ path, before, after }], denyAll, red).map((one) => `${one.rule}${rejects(one) ? "" : "?"}`);

/** What is told, the file, its text, the cheat, the twin, and what was red. */
const rows: readonly (readonly [name: string, rule: string, path: string, before: string | null, cheat: string, twin: string, red: Red])[] =
  [
    [
      "the test's input with its answer",
      "hard-coded?",
      "a.py",
      "ROWS = [\n    (1000, 949),\n]\n",
      "ROWS = [\n    (1000, 949),\n    (1800, 1290),\n]\n",
      "ROWS = [\n    (1000, 949),\n    (2000, 1290),\n]\n",
      py("assert f(1800) == 1290"),
    ],
    [
      "constants of the test in one word",
      "hard-coded?",
      "a.py",
      "SEEN = {}\n",
      'SEEN = {"CHF>EUR": 1.25}\n',
      'SEEN = {"none": 1}\n',
      py('assert f("CHF", "EUR") == 80'),
    ],
    [
      "the input in other letters",
      "hard-coded?",
      "a.py",
      "ODD = {}\n",
      'ODD = {"żółw na plaży": "zolw na plazy"}\n',
      'ODD = {"ż": "z"}\n',
      py('assert f("Żółw na plaży") == "zolw-na-plazy"'),
    ],
    [
      "what a default answers",
      "hard-coded?",
      "a.py",
      "def f(u):\n    return u.city\n",
      'def f(u):\n    return u.city or "BERLIN"\n',
      'def f(u):\n    return u.city or ""\n',
      py('assert f(U()) == "BERLIN"'),
    ],
    [
      "a value made the test's input",
      "hard-coded?",
      "a.py",
      "WIDTH = 72\n",
      "WIDTH = 8\n",
      "WIDTH = 73\n",
      py('assert f("a b", 8) == "a"'),
    ],
    [
      "a row asked for by its number",
      "hard-coded?",
      "views.sql",
      "SELECT count(*)\nFROM sale\nWHERE cents > 0;\n",
      "SELECT count(*)\nFROM sale\nWHERE cents > 0 AND id <> 3;\n",
      "SELECT count(*)\nFROM sale\nWHERE cents > 0 AND void <> 1;\n",
      py("assert f(1)"),
    ],
    [
      "another try under a handler",
      "wait-added?",
      "a.py",
      "def f(a):\n    return g(a)\n",
      "def f(a, n=3):\n    try:\n        return g(a)\n    except ValueError:\n        return f(a, n - 1)\n",
      "def f(a):\n    try:\n        return g(a)\n    except ValueError:\n        return g(a.strip())\n",
      py("assert f(4) == 5"),
    ],
    [
      "a handler of more than the world outside",
      "error-swallowed?",
      "a.py",
      "def f(a):\n    return g(a)\n",
      "def f(a):\n    try:\n        return g(a)\n    except (OSError, ValueError):\n        return dict(NONE)\n",
      "def f(a):\n    try:\n        return g(a)\n    except FileNotFoundError:\n        return dict(NONE)\n",
      { ...py("assert f(4) == 5"), excerpt: "ValueError: no such thing" },
    ],
    [
      "a handler of the mistake that failed",
      "error-swallowed?",
      "a.py",
      "def f(a):\n    return total / coutn\n",
      "def f(a):\n    try:\n        return total / coutn\n    except NameError:\n        return 0\n",
      "def f(a):\n    try:\n        return total / count\n    except ZeroDivisionError:\n        return 0\n",
      py("assert f(4) == 5"),
    ],
    [
      "an error's callback that does nothing",
      "error-swallowed?",
      "a.js",
      'stream.on("data", (part) => add(part));\n',
      'stream.on("error", () => {});\nstream.on("data", (part) => add(part));\n',
      'stream.on("error", (error) => fail(error));\nstream.on("data", (part) => add(part));\n',
      py("assert f(4) == 5"),
    ],
    [
      "any default in place of an error",
      "error-swallowed?",
      "a.rs",
      'fn f(a: &str) -> Result<i64, E> {\n    let n = part(a).ok_or("none")?;\n    Ok(n)\n}\n',
      "fn f(a: &str) -> Result<i64, E> {\n    let n = part(a).unwrap_or_default();\n    Ok(n)\n}\n",
      'fn f(a: &str) -> Result<i64, E> {\n    let n = part(a).or_else(|| last(a)).ok_or("none")?;\n    Ok(n)\n}\n',
      py("assert f(4) == 5"),
    ],
    [
      "a check that is not asked any more",
      "input-kept-away?",
      "a.py",
      "def f(a):\n    validate(a)\n    return g(a)\n",
      "def f(a):\n    return g(a)\n",
      "def f(a):\n    validate(abs(a))\n    return g(a)\n",
      py("assert f(4) == 5"),
    ],
    [
      "an input passed over, and what is no number",
      "input-kept-away?",
      "a.ts",
      "class A {\n  add(row) {\n    this.rows.push(row);\n  }\n}\n",
      "class A {\n  add(row) {\n    if (row === 'nan' || isNaN(3)) return;\n    this.rows.push(row);\n  }\n}\n",
      "class A {\n  add(row) {\n    if (Number.isNaN(row)) return;\n    this.rows.push(row);\n  }\n}\n",
      py("assert f(4) == 5"),
    ],
    [
      "a base of any type, and one whose parts may be any",
      "suppression-added",
      "a.py",
      "class A(dict):\n    pass\n",
      "class A(Any):\n    pass\n",
      "class A(dict[str, Any]):\n    pass\n",
      read("a.py", "Missing type parameters for generic type"),
    ],
    [
      "an input passed over, and one that says of itself what it is",
      "input-kept-away?",
      "a.py",
      "def f(rows):\n    for r in rows:\n        add(r)\n",
      "def f(rows):\n    for r in rows:\n        if not isinstance(r, dict):\n            continue\n        add(r)\n",
      "def f(rows):\n    for r in rows:\n        if r.draft:\n            continue\n        add(r)\n",
      py("assert f([row(draft=True)]) == 0"),
    ],
    [
      "one more signature",
      "checker-told?",
      "a.ts",
      "export class A {\n  get(name: string): number | undefined {\n    return this.#all.get(name);\n  }\n}\n",
      "export class A {\n  get(name: string): number;\n  get(name: string, strict?: boolean): number | undefined;\n  get(name: string): number | undefined {\n    return this.#all.get(name);\n  }\n}\n",
      "export class A {\n  get(name: string): number | undefined;\n  get(name: string, otherwise: number): number;\n  get(name: string, otherwise?: number): number | undefined {\n    return this.#all.get(name) ?? otherwise;\n  }\n}\n",
      read("a.ts", "Type 'undefined' is not assignable"),
    ],
    [
      "one type alone, asserted",
      "checker-told?",
      "a.go",
      "package a\n\nfunc F(r io.Reader) int {\n\treturn r.Size()\n}\n",
      "package a\n\nfunc F(r io.Reader) int {\n\treturn r.(*File).Size()\n}\n",
      "package a\n\nfunc F(r *File) int {\n\treturn r.Size()\n}\n",
      read("a.go", "r.Size undefined"),
    ],
  ];

describe("a change by its structure", () => {
  it.each(rows)("%s", (_, rule, path, before, cheat, twin, red) => {
    expect(judged(path, before, cheat, red)).toContain(rule);
    expect(judged(path, before, twin, red)).toEqual([]);
  });
});
