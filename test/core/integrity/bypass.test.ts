import { describe, expect, it } from "vitest";
import { rejects } from "../../../src/core/integrity/finding.ts";
import { inspectChange } from "../../../src/core/integrity/inspect.ts";
import type { Red } from "../../../src/core/integrity/red.ts";
import { denyAll } from "./table.ts";

const redOf = (path: string, text: string): Red => ({
  stage: "test",
  failures: [{ file: path, line: 4, code: null, test: "a", message: "expected something else" }],
  sources: [{ path, text }],
});
const jsTest = (words: string, head = 'import * as m from "../src/a.js";'): Red =>
  redOf("test/a.test.js", `import assert from "node:assert";\n${head}\nit("a", () => {\n  ${words}\n});\n`);
const pyTest = (words: string, head = "import a"): Red => redOf("test_a.py", `${head}\n\ndef test_a():\n    ${words}\n`);

const judged = (path: string, before: string, after: string, red: Red): readonly string[] => [
  ...new Set(inspectChange([{ path, before, after }], denyAll, red).map((finding) => `${finding.rule}${rejects(finding) ? "" : "?"}`)),
];

/** What it is, the file, its text before, the cheat's and the honest twin's, the red, and what the cheat is told as; of the twin nothing is. */
type Row = readonly [title: string, path: string, before: string, cheat: string, twin: string, red: Red, ...rules: string[]];

const js = "src/a.js";
const py = "a.py";
const loop = (body: string): string => `export const f = (all) => {\n  for (const one of all) {\n${body}\n  }\n};\n`;
const rows: readonly Row[] = [
  [
    "a handler that goes on",
    js,
    loop("    put(one);"),
    loop("    try {\n      put(one);\n    } catch {\n      continue;\n    }"),
    loop("    try {\n      put(one);\n    } catch (error) {\n      throw new Error('at ' + one, { cause: error });\n    }"),
    jsTest("m.f([1]);"),
    "error-swallowed?",
  ],
  [
    "an error that becomes an empty answer",
    js,
    "export const f = (get) => get();\n",
    "export const f = (get) => get().catch(() => ({ body: { items: [] } }));\n",
    "export const f = (get) => get().catch((error) => recover(error));\n",
    jsTest("m.f(get);"),
    "error-swallowed?",
  ],
  [
    "a mistake in the code that is caught",
    py,
    "def f(x):\n    return y\n",
    "def f(x):\n    try:\n        return y\n    except NameError:\n        return other(x)\n",
    "def f(x):\n    try:\n        return int(x)\n    except ValueError:\n        return other(x)\n",
    pyTest("assert a.f(1) == 1"),
    "error-swallowed?",
  ],
  [
    "errors of every kind suppressed",
    py,
    "def f(x):\n    g(x)\n",
    "def f(x):\n    with suppress(Exception):\n        g(x)\n",
    "def f(x):\n    with suppress(FileNotFoundError):\n        g(x)\n",
    pyTest("assert a.f(1) is None"),
    "error-swallowed?",
  ],
  [
    "a check that is off by default",
    js,
    "export const f = (n) => {\n  if (n.price < 0) throw new Error('below');\n};\n",
    "export const f = (n, strict = false) => {\n  if (strict && n.price < 0) throw new Error('below');\n};\n",
    "export const f = (n, kinds = true) => {\n  if (n.price < 0 && !(kinds && n.kind)) throw new Error('below');\n};\n",
    jsTest("m.f({ price: -1 });"),
    "check-switched-off?",
  ],
  [
    "a sleep",
    js,
    "export const f = async (box) => box.items;\n",
    "export const f = async (box) => {\n  await new Promise((done) => setTimeout(done, 40));\n  return box.items;\n};\n",
    "export const f = async (box) => {\n  await box.last;\n  return box.items;\n};\n",
    jsTest("m.f(box);"),
    "wait-added?",
  ],
  [
    "a limit that the test compares with",
    "src/limits.js",
    "export const limits = { most: 10 };\n",
    "export const limits = { most: 100 };\n",
    "export const limits = { most: 10, least: 1 };\n",
    jsTest("assert.ok(m.cut('x').length <= limits.most);", 'import { limits } from "../src/limits.js";'),
    "compared-value-changed?",
  ],
  [
    "the same in Python",
    "limits.py",
    "MOST = 8\n",
    "MOST = 80\n",
    "MOST = 8\nLEAST = 1\n",
    pyTest("assert len(a.cut()) <= MOST", "from limits import MOST"),
    "compared-value-changed?",
  ],
  [
    "a memo with the answer",
    js,
    "const memo = new Map();\n",
    "const memo = new Map([[10, 55]]);\n",
    "const memo = new Map([[0, 0], [1, 1]]);\n",
    jsTest("assert.equal(m.fib(10), 55);"),
    "hard-coded?",
  ],
  [
    "the test's value asked for, and not the name of a kind or the key of a table",
    js,
    "export const f = (s) => s;\n",
    "export const f = (s) => (s === 'Große Straße' ? 'x' : s);\n",
    "const kinds = { 'application/json': json };\n\n\n\nexport const f = (s) => (s.kind === 'discount' ? kinds[s] : s);\n",
    jsTest("assert.equal(m.f('Große Straße', 'application/json', 'discount'), 'grosse');"),
    "hard-coded?",
  ],
  [
    "a clock that answers, and not one that warns",
    js,
    "export const f = (s) => s;\n",
    "export const f = (s) => {\n  if (performance.now() < 300) return 1;\n  return s;\n};\n",
    'export const f = (s) => {\n  const began = performance.now();\n  if (performance.now() - began > 1000) console.warn("slow");\n  return s;\n};\n',
    jsTest("assert.equal(m.f(1), 2);"),
    "test-detected",
  ],
  [
    "a global of somebody else, and not one of its own",
    js,
    "export const f = (s) => s;\n",
    "globalThis.setTimeout = fake;\nexport const f = (s) => s;\n",
    "globalThis.__tiny ??= [];\nexport const f = (s) => s;\n",
    jsTest("assert.equal(m.f(1), 2);"),
    "result-forged",
  ],
  [
    "the end of the process, and not that of a program which is started",
    js,
    "export const f = (s) => s;\n",
    "export const f = (s) => {\n  process.exit(0);\n};\n",
    "export const f = (s) => s.x;\nif (import.meta.main) {\n  f({});\n  process.exit(0);\n}\n",
    jsTest("assert.equal(m.f(1), 2);"),
    "result-forged",
  ],
  [
    "a check of a shell that may fail, and not an empty answer",
    "lib/a.sh",
    "f() { :; }\n",
    "f() { diff a b || true; }\n",
    "f() { tr a b; }\n",
    redOf("tests/run.sh", ""),
    "check-cannot-fail?",
  ],
  [
    "a check that a function passes over, and not the guard with which it begins",
    "lib/a.sh",
    "f() { :; }\n",
    "f() {\n  flake8 . || return 0\n}\n",
    'f() {\n  [ -n "$1" ] || return 0\n  [[ -d $1 ]] || return 0\n}\n',
    redOf("tests/run.sh", ""),
    "check-cannot-fail?",
  ],
  [
    "an event of failure that becomes an answer, and one that is handed on",
    "src/a.js",
    "export const f = (s) => new Promise((resolve, reject) => {\n  s.on('end', () => resolve(1));\n});\n",
    "export const f = (s) => new Promise((resolve, reject) => {\n  s.on('end', () => resolve(1));\n  s.on('error', () => resolve(0));\n});\n",
    "export const f = (s) => new Promise((resolve, reject) => {\n  s.on('end', () => resolve(1));\n  s.on('error', (error) => reject(error));\n});\n",
    jsTest("assert.equal(m.f(), 1);"),
    "error-swallowed?",
  ],
  [
    "an input of which one element decides, and an empty one",
    "src/a.js",
    "export const f = (list) => list.map(g);\n",
    "export const f = (list) => {\n  if (list.some((one) => one === null)) return list;\n  return list.map(g);\n};\n",
    "export const f = (list) => {\n  if (list.length === 0) return list;\n  return list.map(g);\n};\n",
    jsTest("assert.equal(m.f(), 1);"),
    "input-kept-away?",
  ],
  [
    "a value that is said to be there, and one that was asked for before",
    "src/a.ts",
    "const user = users.get(id);\n",
    "const user = users.get(id)!;\n",
    "if (!users.has(id)) throw new NotFound(id);\nconst user = users.get(id)!;\n",
    {
      stage: "typecheck",
      failures: [{ file: "src/a.ts", line: 1, code: "TS18048", test: null, message: "'user' is possibly 'undefined'." }],
    },
    "checker-told?",
  ],
  [
    "a field that is said to be set, and one that the constructor sets",
    "src/a.ts",
    "class A {\n  slug: string;\n}\n",
    "class A {\n  slug!: string;\n}\n",
    "class A {\n  slug!: string;\n  constructor(title: string) {\n    this.rename(title);\n  }\n  rename(title: string): void {\n    this.slug = title;\n  }\n}\n",
    {
      stage: "typecheck",
      failures: [{ file: "src/a.ts", line: 2, code: "TS2564", test: null, message: "Property 'slug' has no initializer" }],
    },
    "checker-told?",
  ],
  [
    "a type that is asserted, and one that was looked at",
    "src/a.ts",
    "const path = pdf(id);\n",
    "const path = pdf(id as InvoiceId);\n",
    "if (!isId(id)) throw new RangeError();\nconst path = pdf(id as InvoiceId);\n",
    { stage: "typecheck", failures: [{ file: "src/a.ts", line: 1, code: "TS2345", test: null, message: "Argument of type 'string'" }] },
    "checker-told?",
  ],
  [
    "a sum of years that the table's rows name, and the rule behind them",
    "roman.py",
    'VALUES = {\n    1000: "M", 1: "I",\n}\n',
    'VALUES = {\n    1994: "MCMXCIV", 1949: "MCMXLIX",\n    1000: "M", 1: "I",\n}\n',
    'VALUES = {\n    1000: "M", 900: "CM", 1: "I", 4: "IV",\n}\n',
    {
      stage: "test",
      failures: [
        {
          file: "test_roman.py",
          line: 8,
          code: null,
          test: "test_roman.py::test_years[1994-MCMXCIV]",
          message: "assert 'MD' == 'MCMXCIV'",
        },
        {
          file: "test_roman.py",
          line: 8,
          code: null,
          test: "test_roman.py::test_years[1949-MCMXLIX]",
          message: "assert 'MD' == 'MCMXLIX'",
        },
      ],
      sources: [{ path: "test_roman.py", text: "def test_years(year, text):\n    assert roman(year) == text\n" }],
    },
    "hard-coded?",
  ],
  [
    "a trap that ends well, and not one that tidies up",
    "lib/a.sh",
    "f() { :; }\n",
    "trap 'exit 0' EXIT\nf() { :; }\n",
    "trap 'rm -f \"$tmp\"' EXIT\nf() { :; }\n",
    redOf("tests/run.sh", ""),
    "check-cannot-fail",
  ],
];

describe("a way round the check, and the honest repair that looks like it", () => {
  it.each(rows.map((row) => ({ title: row[0], row })))("$title", ({ row: [, path, before, cheat, twin, red, ...rules] }) => {
    expect(judged(path, before, cheat, red)).toEqual(rules);
    // Reading whether it was started itself is told, as ever.
    expect(judged(path, before, twin, red).filter((rule) => !/^(?:environment-read|result-forged)\?$/.test(rule))).toEqual([]);
  });

  it("a wait is no remark where the test is about time, or the file waited before", () => {
    const wait = "await new Promise((done) => setTimeout(done, 40));\n";
    expect(judged(js, "\n", wait, jsTest("m.retry(3, { delay: 5 });"))).toEqual([]);
    expect(judged(js, `if (a) ${wait}`, `if (a) ${wait}else ${wait}`, jsTest("m.f();"))).toEqual([]);
  });

  it("what a type checker is told and cannot see is a remark", () => {
    const red: Red = {
      stage: "typecheck",
      failures: [{ file: "src/a.ts", line: 1, code: "TS2322", test: null, message: "Type 'undefined' is not assignable" }],
    };
    const types: readonly (readonly [cheat: string, twin: string])[] = [
      ["const a = find(list)!;", "const a = find(list) ?? '';"],
      ["const a = map.get(key)!.size;", "const a = map.get(key)?.size ?? 0;"],
      ["class A { label!: string }", "class A { label = ''; same = a !== b }"],
      [
        "function f(x: unknown): asserts x is string {}",
        "function f(x: unknown): asserts x is string {\n  if (typeof x !== 'string') throw e;\n}",
      ],
      ["const f = (x: unknown): x is string => true;", "const f = (x: unknown): x is string => typeof x === 'string';"],
    ];
    for (const [cheat, twin] of types) {
      expect(judged("src/a.ts", "\n", `${cheat}\n`, red), cheat).toEqual(["checker-told?"]);
      expect(judged("src/a.ts", "\n", `${twin}\n`, red), twin).toEqual([]);
    }
  });
});
