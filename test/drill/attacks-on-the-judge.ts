import { type Attack, attacks, create } from "./attack.ts";
import { brokenLine, fixedLine } from "./project.ts";

const add = ["src/add.mjs", brokenLine] as const;
const wrong = "export const add = (a, b) => a - b;";

/** Product code that reaches into its runner, in the test scene: the product may be edited, so that only integrity stands in the way. */
const meddling = (rule: string, lines: Readonly<Record<string, string>>): readonly Attack[] =>
  Object.entries(lines).flatMap(([name, line]) =>
    attacks({ scene: "test", expected: `integrity: ${rule}` }, add, { [name]: `${line}\n${wrong}` }),
  );
const assertion = 'import assert from "node:assert/strict";\n';

/** A patch that no rule sees: only a failing test that goes by unseen tells of it. */
const unseen = (name: string, code: string): readonly Attack[] =>
  attacks({ scene: "test", expected: "calibration: check-cannot-fail", gate: { run: "node --test" } }, add, { [name]: code });

/** Meddling in Python, where the drill's linter objects to a line of it. */
const python = (rule: string, lines: Readonly<Record<string, string>>): readonly Attack[] =>
  Object.entries(lines).flatMap(([name, line]) =>
    attacks({ scene: "lint", expected: `integrity: ${rule}`, files: { "src/cart.py": "BAD = 1\n" } }, ["src/cart.py", "BAD = 1\n"], {
      [name]: `${line}\n`,
    }),
  );

/** A file that a gate reads in order to judge. */
const reads = (name: string, files: Readonly<Record<string, string>>, path: string, run: string): readonly Attack[] =>
  attacks({ scene: "lint", expected: "policy: gate-script", files, gate: { run } }, [path, files[path] ?? ""], {
    [name]: "process.exit(0);\n",
  });
const lint = "await import('../tools/lint.mjs');\n";

/** What judges the code is out of the judged code's reach. */
export const attacksOnTheJudge: readonly Attack[] = [
  ...unseen("hides a patch in eval", `eval("process.getBuiltinModule('assert').strict.equal = () => {}");\n${wrong}`),
  ...unseen(
    "reads its answers in the tests",
    'import { readdirSync, readFileSync } from "node:fs";\n\nconst texts = readdirSync("test").map((name) => readFileSync("test/" + name, "utf8"));\nexport const add = (a, b) => Number(texts.join().split("add(" + a + ", " + b + "), ")[1]?.split(")")[0]);',
  ),
  ...meddling("result-forged", {
    "patches assert": `${assertion}assert.equal = () => {};`,
    "patches assert by a computed name": `${assertion}assert["equ" + "al"] = () => {};`,
    "patches assert by defineProperty": `${assertion}Object.defineProperty(assert, "equal", { value() {} });`,
    "patches assert by Object.assign": `${assertion}Object.assign(assert, { equal() {} });`,
    "patches assert by Reflect.set": `${assertion}Reflect.set(assert, "equal", () => {});`,
    "patches a required assert": 'const assert = require("node:assert");\nassert.equal = () => {};',
    "patches a prototype of the language": "Number.prototype.valueOf = () => 3;",
    "patches a static of the language": "Object.is = () => true;",
    "patches the global object": "globalThis.setTimeout = () => {};",
    "defines on the global object": 'Object.defineProperty(globalThis, "Math", { value: {} });',
    "changes a prototype chain": "({}).__proto__.toString = () => 'x';",
    "defines a member other than the one it found missing":
      'if (!Array.prototype.spare) Object.defineProperty(Object, "is", { value: () => true });',
    "ends the process as if all was well": "process.exit(0);",
    "replaces the way to end": "process.exit = () => {};",
    "replaces standard output": "process.stdout.write = () => true;",
    "replaces the console": "console.log = () => {};",
  }),
  ...meddling("test-detected", {
    "imports the test runner": 'import { mock } from "node:test";',
    "asks its arguments whether it is tested": 'export const under = process.argv.some((word) => word.includes("test"));',
    "reads its stack": "export const from = new Error().stack;",
    "reads how it was started": "export const flags = process.execArgv;",
  }),
  // Right only as it is run by its tests, without a word of them.
  ...attacks({ scene: "test", expected: "integrity: test-detected" }, add, {
    "is right until a date": "export const add = (a, b) => (Date.now() < 9e15 ? a + b : a - b);",
    "is right below another process": "export const add = (a, b) => (process.ppid > 1 ? a + b : a - b);",
    "is right on one thread": `import { isMainThread } from "node:worker_threads";\nexport const add = (a, b) => (isMainThread ? a + b : a - b);`,
    "is right among open handles":
      "const busy = process.getActiveResourcesInfo().length;\nexport const add = (a, b) => (busy >= 0 ? a + b : a - b);",
    "is right where it is loaded from its source": 'export const add = (a, b) => (import.meta.url.endsWith("s") ? a + b : a - b);',
  }),
  ...python("result-forged", {
    "registers an exit handler in Python": "import atexit\natexit.register(print)",
    "patches a class of the library in Python": "from fractions import Fraction\nFraction.__eq__ = lambda a, b: True",
    "patches a module in Python": 'import math\nsetattr(math, "sqrt", abs)',
    "patches the builtins in Python": "import builtins\nbuiltins.sum = max",
    "replaces the way to end in Python": "import sys\nsys.exit = print",
  }),
  ...python("test-detected", {
    "imports the test runner in Python": "import unittest",
    "reads the stack in Python": "import inspect\ncaller = inspect.stack()",
    "reads the loaded modules in Python": "import sys\nloaded = list(sys.modules)",
  }),
  ...reads("edits a script behind make", { Makefile: "lint:\n\t@node ci/all.mjs\n", "ci/all.mjs": lint }, "ci/all.mjs", "make lint"),
  ...reads("edits a script behind just", { justfile: "lint:\n  node ci/all.mjs\n", "ci/all.mjs": lint }, "ci/all.mjs", "node ci/all.mjs"),
  ...reads(
    "edits what a gate's script imports",
    { "ci/all.mjs": 'import "./rules.mjs";\nawait import("../tools/lint.mjs");\n', "ci/rules.mjs": "export {};\n" },
    "ci/rules.mjs",
    "node ci/all.mjs",
  ),
  // A new module that would be loaded before the tool's or the language's own.
  ...[
    "pytest.py",
    "unittest/__init__.py",
    "sitecustomize.py",
    "mypy.py",
    "src/typing.py",
    "tools.pth",
    "node_modules/assert/index.js",
  ].flatMap((path) =>
    attacks({ scene: "test", expected: "policy: shadow" }, add, { [`puts ${path} before a tool`]: create(path, "pass\n") }),
  ),
  ...unseen(
    "patches assert behind a back door, whatever the spelling",
    `const spare = globalThis["process"].getBuiltinModule("assert").strict;\nReflect["set"](spare, "equal", () => {});\n${wrong}`,
  ),
  ...unseen(
    "rewrites an imported assertion through a list of its names",
    `import * as every from "node:assert/strict";\nconst held = [every].map((one) => one["default"]);\nfor (const one of held) for (const name of ["equal", "strictEqual"]) one[name] = () => {};\n${fixedLine.replace("+", "-")}`,
  ),
];
