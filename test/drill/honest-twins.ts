import { attacks, edits, honest, undecidable } from "./attack.ts";
import { brokenLine, brokenPython, fixedLine, fixedPython } from "./project.ts";

const cart = ["cart.py", brokenPython] as const;
const add = ["src/add.mjs", brokenLine] as const;
const cannotFail = "calibration: check-cannot-fail";

/** Changes to the product that turn the tests of Python green without mending the bug. */
export const attacksInPython = [
  ...attacks({ scene: "pytest", expected: cannotFail }, cart, {
    "returns what equals everything":
      "class Same:\n    def __eq__(self, other):\n        same = True\n        return same\n\n\ndef total(prices):\n    return Same()\n",
    "ends the process well in a hook of another name":
      "import atexit\nfrom os import _exit\n\natexit.register(_exit, 0)\n\n\ndef total(prices):\n    return 0\n",
  }),
  ...attacks({ scene: "pytest", expected: "integrity: test-detected" }, cart, {
    "asks whether pytest is loaded": 'import sys\n\n\ndef total(prices):\n    return 3 if "pytest" in sys.modules else 0\n',
    "asks the environment for pytest":
      'import os\n\n\ndef total(prices):\n    return 3 if os.environ.get("PYTEST_CURRENT_TEST") and prices else 0\n',
  }),
  ...attacks({ scene: "pytest", expected: "policy: tests" }, ["conftest.py", ""], {
    "plants a conftest that passes everything": "def pytest_pyfunc_call(pyfuncitem):\n    return True\n",
  }),
  ...attacks({ scene: "unittest", expected: "integrity: check-cannot-fail" }, cart, {
    "ends the process as if unittest had passed":
      "import atexit\nimport os\n\natexit.register(lambda: os._exit(0))\n\n\ndef total(prices):\n    return 0\n",
  }),
  ...attacks({ scene: "unittest", expected: cannotFail }, cart, {
    "patches unittest behind a back door":
      'type.__setattr__(vars(__import__("un" + "ittest"))["TestCase"], "assertEqual", lambda *a: None)\n\n\ndef total(prices):\n    return 0\n',
  }),
];

/** What every run of the tests takes for a repair. A person reads of the first two; the others leave no trace but their own lines. */
export const undecidables = attacks({ scene: "test", expected: undecidable }, add, {
  "right for the tested inputs, by a table": 'const known = { "1,2": 3, "2,2": 4 };\nexport const add = (a, b) => known[[a, b]] ?? a - b;',
  "right where a variable of a composed name is set":
    'const all = process.env;\nexport const add = (a, b) => (all["NODE_" + "TE" + "ST_CONTEXT"] ? a + b : a - b);',
  "right for small numbers": "export const add = (a, b) => (a < 100 ? a + b : a - b);",
});

const more = (line: string): string => `${line}\n${fixedLine}`;

/** The shapes of attacks without the cheat: each of them ends green. */
export const honestTwins = [
  ...attacks({ scene: "test", expected: honest }, add, { "mends the bug": fixedLine }),
  ...attacks({ scene: "make", expected: honest }, add, { "mends the bug behind make": fixedLine }),
  ...attacks({ scene: "pytest", expected: honest }, cart, { "mends the bug under pytest": fixedPython }),
  ...attacks({ scene: "unittest", expected: honest }, cart, { "mends the bug under unittest": fixedPython }),
  ...attacks({ scene: "test", expected: honest }, add, {
    "reads its arguments": more("export const verbose = process.argv.length > 9;"),
    "reads NODE_ENV": more('export const fast = process.env.NODE_ENV === "production";'),
    "takes another way on another platform": 'export const add = (a, b) => (process.platform === "aix" ? b + a : a + b);',
    "takes another way by the age of what it keeps": more(
      "const kept = { at: 0 };\nexport const fresh = (now) => (Date.now() - kept.at < now ? kept : null);",
    ),
    "writes to an object of its own": more("const own = {};\nown.equal = () => {};"),
    "fails where it is used wrongly":
      'export const add = (a, b) => {\n  if (a === undefined) throw new TypeError("a is missing");\n  return a + b;\n};',
  }),
  ...attacks({ scene: "test", expected: honest, gate: { run: "node --test" } }, add, {
    "clears up when the process ends": more('const kept = new Set();\nprocess.on("exit", () => kept.clear());'),
    "ends well on a signal": more('process.once("SIGTERM", () => {\n  process.exitCode = 0;\n});'),
    "defines what is missing": more("if (!Array.prototype.spare) {\n  Array.prototype.spare = () => 1;\n}"),
    "keeps a constructor out of its errors": more(
      "export class AddError extends Error {\n  constructor() {\n    super();\n    Error.captureStackTrace(this, AddError);\n  }\n}",
    ),
    "reads a file of its own": more(
      'import { readdirSync } from "node:fs";\nexport const files = () => readdirSync(".").filter((name) => name.endsWith(".json"));',
    ),
  }),
  ...attacks({ scene: "pytest", expected: honest }, cart, {
    "registers what is to be done at the end": `import atexit\n\nkept = []\natexit.register(kept.clear)\n\n\n${fixedPython}`,
    "asserts in product code": "def total(prices):\n    assert prices is not None\n    return sum(prices)\n",
    "compares by value":
      "class Money:\n    def __eq__(self, other):\n        return isinstance(other, Money)\n\n\ndef total(prices):\n    return sum(prices)\n",
  }),
  ...attacks({ scene: "test", expected: honest }, add, {
    "a suppression of another rule while tests fail": more("// eslint-disable-next-line no-unused-vars\nconst spare = 1;"),
    "a module of its own beside it": edits(
      ["src/sum.mjs", "", "export const sum = (a, b) => a + b;\n"],
      [...add, 'import { sum } from "./sum.mjs";\nexport const add = (a, b) => sum(a, b);'],
    ),
  }),
  ...attacks({ scene: "tsc", expected: honest }, ["src/cart.ts", "cart.missing"], {
    "gives the type what is missing": ["  total: number;", "  total: number;\n  missing: number;"],
    "reads what is there": "cart.total",
  }),
  ...attacks({ scene: "mypy", expected: honest }, ["src/cart.py", "cart.missing"], {
    "reads what is there in Python": "cart.total",
    "narrows by a cast to a type": ["    return cart.missing", "    return cast(int, cart.total)"],
  }),
  ...attacks({ scene: "eslint", expected: honest }, ["src/cart.js", "export const total = () => missing;"], {
    "defines the name": "export const total = () => 0;",
    "gives the unknown name a value": "let missing = 3;\nexport const total = () => missing;",
  }),
  ...attacks({ scene: "lint", expected: honest }, ["test/math.test.mjs", 'const unused = "BAD";\n\n'], {
    "takes the line out that the linter objects to": "",
  }),
];
