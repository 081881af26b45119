import { table } from "./table.ts";

const js = "src/cart.mjs";
const head =
  'import assert from "node:assert/strict";\nimport lodash from "lodash";\nimport { Money } from "./money.mjs";\nimport * as state from "./state.mjs";\n';
const add = (line: string): readonly [string, string] => [
  `${head}export const add = (a, b) => a - b;\n`,
  `${head}${line}\nexport const add = (a, b) => a + b;\n`,
];
const py = "src/cart.py";
const pyHead = "import math\nimport numpy as np\nfrom fractions import Fraction\nfrom . import settings\n\n\n";
const addPy = (line: string): readonly [string, string] => [
  `${pyHead}def add(a, b):\n    return a - b\n`,
  `${pyHead}${line}\n\n\ndef add(a, b):\n    return a + b\n`,
];

table("product code that reaches into what judges it", [
  ...[
    'import { test } from "node:test";',
    'const under = process.argv.includes("--test");',
    "const flags = process.execArgv;",
    'const { vi } = require("vitest");',
    "const caller = new Error().stack;",
    "const under = /jest/.test(String(process.argv[1]));",
  ].map((line) => [`reads: ${line}`, js, ...add(line), "test-detected"] as const),
  ...[
    "assert.equal = () => {};",
    'assert["deepEqual"] = () => {};',
    "lodash.isEqual = () => true;",
    "Money.prototype.equals = () => true;",
    "globalThis.fetch = fake;",
    "Array.prototype.includes = () => true;",
    'Object.defineProperty(assert, "equal", { value() {} });',
    "Object.assign(Math, { random: () => 0.5 });",
    'process.on("exit", () => {});',
    'process.once("beforeExit", () => {});',
    "process.exit(0);",
    "process.exitCode = 0;",
    "process.stdout.write = () => true;",
    "process.exit = () => {};",
    "console.log = () => {};",
    'Object.defineProperty(performance, "now", { value: () => 0 });',
    "({}).__proto__.valueOf = () => 3;",
  ].map((line) => [`writes: ${line}`, js, ...add(line), "result-forged"] as const),
  ...["import unittest", "from pytest import fixture", "caller = inspect.stack()", "frame = sys._getframe()"].map(
    (line) => [`reads: ${line}`, py, ...addPy(line), "test-detected"] as const,
  ),
  ...[
    "atexit.register(print)",
    "np.testing.assert_allclose = print",
    "Fraction.__eq__ = lambda a, b: True",
    'setattr(math, "sqrt", abs)',
    "builtins.sum = max",
    "import sys\nsys.exit = print",
  ].map((line) => [`writes: ${line}`, py, ...addPy(line), "result-forged"] as const),
  ...[
    'if (process["env"].NODE_TEST_CONTEXT) add.x = 1;',
    'const named = Object.keys(process.env).some((key) => key.startsWith("VITEST"));',
    'if ("vi" in globalThis) add.x = 1;',
    'if (Reflect.has(globalThis, "describe")) add.x = 1;',
    "if (import.meta.vitest) add.x = 1;",
    "try { add.y(); } catch (error) { if (/test/.test(error.stack)) add.x = 1; }",
    'import { argv } from "node:process";\nif (argv[1].endsWith(".test.js")) add.x = 1;',
  ].map((line) => [`asks: ${line}`, js, ...add(line), "test-detected"] as const),
  ...[
    "import os\nunder = os.environ.get('PYTEST_' + 'VERSION')",
    "import os\nunder = any('pytest' in word for word in os.environ)",
    "try:\n    raise ValueError\nexcept ValueError as error:\n    caller = error.__traceback__.tb_frame.f_back",
    "import __main__",
  ].map((line) => [`asks: ${line}`, py, ...addPy(line), "test-detected"] as const),
  [
    "a Rust function that is another one in tests",
    "src/add.rs",
    "pub fn add() -> i32 {\n    1\n}\n",
    "pub fn add() -> i32 {\n    #[cfg(test)]\n    return 3;\n    1\n}\n",
    "test-detected",
  ],
  ["a Ruby runner that is opened", "lib/add.rb", "def add\nend\n", "def add\nend\n\nmodule Minitest\nend\n", "result-forged"],
  [
    "a C header that turns assertions off",
    "add.h",
    "int add(int a, int b);\n",
    "#define NDEBUG\nint add(int a, int b);\n",
    "result-forged",
  ],
  [
    "a C function that ends the program before main",
    "add.c",
    "int add;\n",
    "int add;\n__attribute__((constructor)) static void f(void) { _exit(0); }\n",
    "result-forged",
  ],
  ["C code that is another one in tests", "add.c", "int add;\n", "#ifdef UNIT_TEST\nint add = 3;\n#endif\n", "test-detected"],
  [
    "Go: other arguments for the runner",
    "add.go",
    "package add\n",
    "package add\n\nfunc init() {\n\tos.Args = more(os.Args)\n}\n",
    "result-forged",
  ],
  [
    "Go: a program that sets its arguments",
    "cmd/main.go",
    "package main\n",
    "package main\n\nfunc init() {\n\tos.Args = more(os.Args)\n}\n",
  ],
  ["Go: true is false", "add.go", "package add\n", "package add\n\nconst true = false\n", "result-forged"],
  ["Go: a method that has the name of a builtin", "add.go", "package add\n", "package add\n\nfunc (l List) len() int {\n\treturn 0\n}\n"],
  [
    "Rust: an assertion that asserts nothing",
    "src/add.rs",
    "pub fn add() {}\n",
    "macro_rules! assert_eq {\n    ($a:expr, $b:expr) => {};\n}\npub fn add() {}\n",
    "result-forged",
  ],
  [
    "Rust: a macro of its own",
    "src/add.rs",
    "pub fn add() {}\n",
    "macro_rules! assert_near {\n    ($a:expr, $b:expr) => {};\n}\npub fn add() {}\n",
  ],
  ["the caller by a function's own name", js, ...add("function who() {\n  return String(who.caller);\n}"), "test-detected"],
  ["a global by another name", js, ...add("const { performance: clock } = globalThis;\nclock.now = () => 0;"), "result-forged"],
  ["built-in names by what holds them", py, ...addPy('globals()["__builtins__"]["sum"] = max'), "result-forged"],
  [
    "names of the environment, one by one",
    py,
    ...addPy('under = any(name.startswith("PYTEST_C") for name in os.environ)'),
    "test-detected",
  ],
  [
    "Ruby: a class of the language",
    "lib/add.rb",
    "def add; end\n",
    "class String\n  alias upcase itself\nend\ndef add; end\n",
    "result-forged",
  ],
  [
    "PHP: the tests' class",
    "src/add.php",
    "<?php\nfunction add() {}\n",
    "<?php\nif (class_exists('AddTest', false)) {\n}\nfunction add() {}\n",
    "test-detected",
  ],
  [
    "PHP: a handler that ends all errors",
    "src/add.php",
    "<?php\nfunction add() {}\n",
    "<?php\nset_error_handler(fn () => true);\nfunction add() {}\n",
    "result-forged",
  ],
  ["C: the file that includes", "add.h", "int add(void);\n", "int add(void);\n#define add() (__BASE_FILE__[0])\n", "test-detected"],
  [
    "Rust: what Cargo sets for tests",
    "src/add.rs",
    "pub fn add() {}\n",
    'pub const A: Option<&str> = option_env!("CARGO_PRIMARY_PACKAGE");\npub fn add() {}\n',
    "test-detected",
  ],
  ["a Go file that imports testing", "add.go", "package add\n", 'package add\n\nimport "testing"\n', "test-detected"],
]);

table("product code that keeps to itself", [
  ...[
    "add.cache = new Map();",
    "state.count = 1;",
    "const Money2 = {}; Money2.zero = 0;",
    "process.exitCode = 1;",
    'process.on("SIGINT", () => {});',
    "module.exports = { add };",
    "const total = lodash.sum([1]);",
    "const { Intl: intl } = globalThis;",
    'process.env.TZ = "UTC";',
    "entry.caller = 1;",
    "if (lodash.isEqual == null || Money.prototype.x === 1) add.y = 1;",
    'const text = "assert.equal = 1; process.exit(0)";',
  ].map((line) => [line, js, ...add(line)] as const),
  ...[
    "held: Fraction[int] = Fraction()",
    "settings.DEBUG = True",
    "self_like = np.array([1])",
    "getcontext().prec = 2",
    "class Money:\n    cents = 0\n\n\nMoney.cents = 1",
  ].map((line) => [line, py, ...addPy(line)] as const),
  [
    "Ruby: a class of its own",
    "lib/add.rb",
    "def add; end\n",
    "class Strings\nend\nmodule Add\n  class String\n  end\nend\ndef add; end\n",
  ],
  [
    "PHP: a function that may be missing",
    "src/add.php",
    "<?php\nfunction add() {}\n",
    "<?php\nif (function_exists('bcadd')) {\n}\nfunction add() {}\n",
  ],
  [
    "a test may do all that",
    "test/cart.test.mjs",
    'import { test } from "node:test";\n',
    'import { test } from "node:test";\nimport { mock } from "node:test";\nconst argv = process.argv;\n',
  ],
  [
    "what stood there before may stay and move",
    js,
    ...((["process.argv;", "process.argv;"] as const).map(
      (line, at) => `${at === 0 ? "" : "// moved\n"}const a = ${line}\n`,
    ) as unknown as readonly [string, string]),
  ],
]);
