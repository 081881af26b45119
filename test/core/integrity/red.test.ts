import { describe, expect, it } from "vitest";
import type { FileChange } from "../../../src/core/edit/edit.ts";
import { inspectChange } from "../../../src/core/integrity/inspect.ts";
import type { Red } from "../../../src/core/integrity/red.ts";
import { denyAll } from "./table.ts";

type Judged = readonly string[];

/** Rules by which a change is refused, then those that are only remarked, each with "?". */
const judged = (changes: readonly FileChange[], red: Red): Judged =>
  [...new Set(inspectChange(changes, denyAll, red).map(({ rule, remark }) => (remark ? `${rule}?` : rule)))].sort();

const failure = (file: string, line: number, message: string, code: string | null = null) => ({ file, line, message, code, test: null });
const types = (...failures: readonly ReturnType<typeof failure>[]): Red => ({ stage: "typecheck", failures });
const lint = (...failures: readonly ReturnType<typeof failure>[]): Red => ({ stage: "lint", failures });
const tests = (file: string, line: number, test: string, text: string): Red => ({
  stage: "test",
  failures: [{ file, line, message: "boom", code: null, test }],
  sources: [{ path: file, text }],
});
const failing: Red = { stage: "test", failures: [{ file: "cart.test.ts", line: 1, message: "1 != 2", code: null, test: "adds" }] };

const change = (path: string, before: string | null, after: string | null): FileChange => ({ path, before, after });
const cart =
  "interface Cart {\n  total: number;\n}\n\nexport const sum = (cart: Cart) => cart.sum;\n\n\n\n\n\nexport const other = (x: Cart) => x;\n";
const py = "def total(cart: Cart) -> int:\n    return cart.sum\n\n\n\n\n\n\ndef other(x: int) -> int:\n    return x\n";
const missing = failure("cart.ts", 5, "Property 'sum' does not exist on type 'Cart'.", "TS2339");
const absent = failure("cart.py", 2, '"Cart" has no attribute "sum"', "attr-defined");
const wrong = failure("cart.py", 2, 'Incompatible return value type (got "str", expected "int")', "return-value");

describe("what silences a check is refused where it bears on what was red", () => {
  const rows: readonly (readonly [string, readonly FileChange[], Red, Judged])[] = [
    [
      "a cast in the file that fails",
      [change("cart.ts", cart, cart.replace("cart.sum", "(cart as any).sum"))],
      types(missing),
      ["suppression-added"],
    ],
    ["a cast while tests fail", [change("cart.ts", cart, cart.replace("cart.sum", "(cart as any).sum"))], failing, ["suppression-added?"]],
    [
      "a warning of a compiler that was made an error",
      [
        change(
          "a.c",
          "int f(void) {\n  int n = 1;\n}\n",
          '#pragma GCC diagnostic ignored "-Wunused-variable"\nint f(void) {\n  int n = 1;\n}\n',
        ),
      ],
      { stage: "build", failures: [failure("a.c", 2, "unused variable 'n'", "-Werror=unused-variable")] },
      ["suppression-added"],
    ],
    ["a cast in another file", [change("b.ts", "f(x);\n", "f(x as any);\n")], types(missing), ["suppression-added?"]],
    [
      "a cast where nobody knows what fails",
      [change("b.ts", "f(x);\n", "f(x as any);\n")],
      { stage: "typecheck", failures: [] },
      ["suppression-added"],
    ],
    [
      "a parameter made any beside the failure",
      [change("cart.ts", cart, cart.replace("cart: Cart", "cart: any"))],
      types(missing),
      ["suppression-added"],
    ],
    [
      "a type of the failure's words made any elsewhere",
      [change("b.ts", "let sum: number;\n", "let sum: any;\n")],
      types(missing),
      ["suppression-added"],
    ],
    [
      "a type made any far from it",
      [change("cart.ts", cart, cart.replace("(x: Cart)", "(x: any)"))],
      types(missing),
      ["suppression-added?"],
    ],
    ["a type made any while tests fail", [change("cart.ts", cart, cart.replace("(x: Cart)", "(x: any)"))], failing, []],
    [
      "a type made any while tests fail, where nothing checks types",
      [change("cart.ts", cart, cart.replace("(x: Cart)", "(x: any)"))],
      { ...failing, unchecked: true },
      ["suppression-added?"],
    ],
    [
      "an annotation that the tool asked for",
      [change("a.ts", "export const f = (x) => x;\n", "export const f = (x: any) => x;\n")],
      types(failure("a.ts", 1, "Parameter 'x' implicitly has an 'any' type.", "TS7006")),
      ["suppression-added?"],
    ],
    ["Any beside the failure", [change("cart.py", py, py.replace("cart: Cart", "cart: Any"))], types(wrong), ["suppression-added"]],
    ["Any inside a type", [change("cart.py", py, py.replace("cart: Cart", "cart: dict[str, Any]"))], types(wrong), []],
    ["Any for further arguments", [change("cart.py", py, py.replace("cart: Cart", "cart: Cart, **more: Any"))], types(wrong), []],
    ["a cast to a type", [change("cart.py", py, py.replace("cart.sum", "cast(int, cart.sum)"))], types(wrong), ["checker-told?"]],
    ["a cast to Any", [change("cart.py", py, py.replace("cart.sum", "cast(Any, cart.sum)"))], types(wrong), ["suppression-added"]],
    [
      "annotations taken from the failing function",
      [change("cart.py", py, py.replace("(cart: Cart) -> int", "(cart)"))],
      types(wrong),
      ["strictness-removed"],
    ],
    ["annotations changed", [change("cart.py", py, py.replace("-> int", "-> str"))], types(wrong), []],
    [
      "a module with every attribute",
      [change("cart.py", py, `${py}\n\ndef __getattr__(name):\n    return None\n`)],
      types(wrong),
      ["suppression-added"],
    ],
    [
      "code that the checker does not see",
      [change("cart.py", py, py.replace("    return cart.sum", "    if not TYPE_CHECKING:\n        return cart.sum"))],
      types(wrong),
      ["suppression-added"],
    ],
    [
      "a rule that was red, switched off",
      [change("a.js", "f();\n", "// eslint-disable-next-line no-undef\nf();\n")],
      lint(failure("a.js", 1, "'f' is not defined.", "no-undef")),
      ["suppression-added"],
    ],
    [
      "a module whose errors are ignored",
      [change("cart.py", py, `# mypy: ignore-errors\n${py}`)],
      types({ ...wrong, code: "return-value" }),
      ["suppression-added"],
    ],
    [
      "a number silenced by its name",
      [change("cart.py", py, py.replace("return x", "return x  # pylint: disable=missing-docstring"))],
      lint(failure("cart.py", 9, "Missing docstring", "C0114")),
      ["suppression-added"],
    ],
    [
      "all rules, where one was red",
      [change("a.rs", "fn f() {}\n", "#[allow(warnings)]\nfn f() {}\n")],
      lint(failure("a.rs", 1, "unused", "dead_code")),
      ["suppression-added"],
    ],
    [
      "a rule that was not red, switched off",
      [change("a.js", "f();\n", "// eslint-disable-next-line no-console\nf();\n")],
      lint(failure("a.js", 1, "'f' is not defined.", "no-undef")),
      ["suppression-added?"],
    ],
    [
      "a name declared global that was not defined",
      [change("a.js", "f();\n", "/* global f */\nf();\n")],
      lint(failure("a.js", 1, "'f' is not defined.", "no-undef")),
      ["suppression-added"],
    ],
    [
      "a name declared exported",
      [change("a.js", "var f;\n", "/* exported f */\nvar f;\n")],
      lint(failure("a.js", 1, "'f' is assigned a value but never used.", "no-unused-vars")),
      ["suppression-added"],
    ],
    [
      "a name declared global beside another finding",
      [change("a.js", "f();\n", "/* global g */\nf();\n")],
      lint(failure("b.js", 1, "'f' is not defined.", "no-undef")),
      ["suppression-added?"],
    ],
    [
      "lines left out of coverage while a test fails",
      [change("cart.py", py, py.replace("return x", "return x  # pragma: no cover"))],
      failing,
      ["suppression-added?"],
    ],
    [
      "lines left out of coverage that was too low",
      [change("cart.py", py, py.replace("return x", "return x  # pragma: no cover"))],
      {
        stage: "test",
        failures: [
          {
            ...failing.failures?.[0],
            test: null,
            file: null,
            line: null,
            code: null,
            message: "Coverage for lines (70%) does not meet global threshold (80%)",
          },
        ],
      },
      ["suppression-added"],
    ],
    [
      "a declared module in place of one that was not found",
      [change("shims.d.ts", null, 'declare module "./cart";\n')],
      types(failure("a.ts", 1, "Cannot find module './cart' or its corresponding type declarations.", "TS2307")),
      ["suppression-added"],
    ],
    [
      "every module declared",
      [change("shims.d.ts", null, 'declare module "*";\n')],
      types(failure("a.ts", 1, "Cannot find module './cart'.", "TS2307")),
      ["suppression-added"],
    ],
    [
      "a module that has no types, declared as the tool says",
      [change("shims.d.ts", null, 'declare module "foo";\n')],
      types(failure("a.ts", 1, "Could not find a declaration file for module 'foo'.", "TS7016")),
      ["suppression-added?"],
    ],
    [
      "assets declared",
      [change("shims.d.ts", null, 'declare module "*.svg" {\n  const url: string;\n  export default url;\n}\n')],
      types(failure("a.ts", 1, "Cannot find module './logo.svg'.", "TS2307")),
      [],
    ],
    [
      "a module's types added to",
      [change("types.d.ts", null, 'declare module "express" {\n  interface Request {\n    user: string;\n  }\n}\n')],
      types(failure("a.ts", 1, "Property 'user' does not exist on type 'Request'.", "TS2339")),
      ["suppression-added?"],
    ],
    ["a stub in place of the source that fails", [change("cart.pyi", null, "def total(cart): ...\n")], types(wrong), ["source-shadowed"]],
    ["a stub of another module", [change("vendor.pyi", null, "def f() -> int: ...\n")], types(wrong), []],
    [
      "declarations of a module that has none",
      [change("legacy.d.ts", null, "export const f: number;\n")],
      types(failure("a.ts", 1, "Could not find a declaration file for module './legacy.js'.", "TS7016")),
      [],
    ],
    [
      "declarations in place of a module's source",
      [change("legacy.d.ts", null, "export const g: number;\n")],
      types(failure("a.ts", 1, "Module './legacy.js' has no exported member 'g'.", "TS2305")),
      ["source-shadowed"],
    ],
    ["a failing file deleted", [change("cart.ts", cart, null)], types(missing), ["failing-file-gone"]],
    [
      "a failing file moved out of sight",
      [change("cart.ts", cart, null), change("vendor/cart.ts", null, cart)],
      types(missing),
      ["failing-file-gone"],
    ],
    [
      "a failing file made one that is not checked",
      [change("cart.ts", cart, null), change("cart.js", null, cart)],
      types(missing),
      ["failing-file-gone"],
    ],
    [
      "a failing file emptied",
      [
        change(
          "total.ts",
          "import { price } from './price.js';\nexport const total = (items) => items.reduce((sum, item) => sum + price(item), null);\nexport const count = (items) => items.length;\n",
          "export {};\n",
        ),
      ],
      types(failure("total.ts", 2, "Type 'null' is not assignable to type 'number'.", "TS2322")),
      ["failing-file-gone"],
    ],
    [
      "a failing file split in two",
      [
        change(
          "total.ts",
          "import { price } from './price.js';\nexport const total = (items) => items.reduce((sum, item) => sum + price(item), null);\nexport const count = (items) => items.length;\n",
          "export * from './sums.js';\n",
        ),
        change(
          "sums.ts",
          null,
          "import { price } from './price.js';\nexport const total = (items) => items.reduce((sum, item) => sum + price(item), 0);\nexport const count = (items) => items.length;\n",
        ),
      ],
      types(failure("total.ts", 2, "Type 'null' is not assignable to type 'number'.", "TS2322")),
      [],
    ],
    ["a failing file renamed beside itself", [change("cart.ts", cart, null), change("Cart.ts", null, cart)], types(missing), []],
    ["an unused file deleted as the tool says", [change("cart.ts", cart, null)], lint(failure("cart.ts", 1, "Unused file")), []],
    ["another file deleted", [change("old.ts", cart, null)], types(missing), []],
    [
      "any behind a name",
      [change("cart.ts", cart, cart.replace("interface Cart", "type Loose = any;\ninterface Cart"))],
      types(missing),
      ["suppression-added"],
    ],
    [
      "a type behind a name",
      [change("cart.ts", cart, cart.replace("interface Cart", "type Amount = number;\ninterface Cart"))],
      types(missing),
      [],
    ],
    [
      "a base that has every member",
      [change("cart.ts", cart, cart.replace("interface Cart {", "interface Cart extends Record<string, any> {"))],
      types(missing),
      ["suppression-added"],
    ],
    [
      "any inside of a type far from it",
      [change("cart.ts", cart, cart.replace("(x: Cart)", "(x: Map<string, any>)"))],
      types(missing),
      ["suppression-added?"],
    ],
    [
      "a member read by Reflect",
      [change("cart.ts", cart, cart.replace("cart.sum", 'Reflect.get(cart, "sum")'))],
      types(missing),
      ["suppression-added"],
    ],
    [
      "a member read of a copy by JSON",
      [change("cart.ts", cart, cart.replace("cart.sum", "JSON.parse(JSON.stringify(cart)).sum"))],
      types(missing),
      ["suppression-added"],
    ],
    [
      "a member read of what inherits",
      [change("cart.ts", cart, cart.replace("cart.sum", "Object.create(cart).sum"))],
      types(missing),
      ["suppression-added"],
    ],
    [
      "a copy by JSON elsewhere",
      [change("cart.ts", cart, cart.replace("=> x;", "=> JSON.parse(JSON.stringify(x)).other;"))],
      types(missing),
      ["suppression-added?"],
    ],
    [
      "code that is compiled at run time",
      [change("cart.ts", cart, cart.replace("cart.sum", 'new Function("cart", "return cart.sum")(cart)'))],
      types(missing),
      ["result-forged?", "suppression-added"],
    ],
    [
      "code that is evaluated beside the scope",
      [change("cart.ts", cart, cart.replace("cart.sum", '(0, eval)("cart.sum")'))],
      types(missing),
      ["suppression-added"],
    ],
    [
      "a member of every object",
      [
        change(
          "cart.ts",
          cart,
          cart.replace("interface Cart", "declare global {\n  interface Object {\n    sum: number;\n  }\n}\ninterface Cart"),
        ),
      ],
      types(missing),
      ["suppression-added"],
    ],
    [
      "a member of what is global",
      [
        change(
          "cart.ts",
          cart,
          cart.replace("interface Cart", "declare global {\n  interface Window {\n    shop: Cart;\n  }\n}\ninterface Cart"),
        ),
      ],
      types(missing),
      [],
    ],
    [
      "any in a JSDoc type",
      [change("cart.ts", cart, cart.replace("cart.sum", "/** @type {any} */ (cart).sum"))],
      types(missing),
      ["suppression-added"],
    ],
    [
      "a type in a JSDoc type",
      [change("cart.ts", cart, cart.replace("cart.sum", "/** @type {number} */ (cart.total)"))],
      types(missing),
      [],
    ],
    [
      "code that goes to JavaScript",
      [
        change("cart.ts", cart, `import { get } from "./get.js";\n${cart.replace("cart.sum", "get(cart)")}`),
        change("get.js", null, "export const get = (cart) => cart.sum;\n"),
      ],
      types(missing),
      ["failing-file-gone"],
    ],
    [
      "code that goes to TypeScript, where a linter of JavaScript looks",
      [
        change("cart.js", "export const sum = () => absent;\n", 'export { sum } from "./sum.ts";\n'),
        change("sum.ts", null, "export const sum = () => absent;\n"),
      ],
      lint(failure("cart.js", 1, "'absent' is not defined.", "no-undef")),
      ["failing-file-gone"],
    ],
    [
      "a name looked up among the globals",
      [change("cart.py", py, py.replace("cart.sum", 'globals()["sum"]'))],
      types(absent),
      ["suppression-added"],
    ],
    [
      "code that goes to another TypeScript file",
      [
        change("cart.ts", cart, `import { get } from "./get.ts";\n${cart.replace("cart.sum", "get(cart)")}`),
        change("get.ts", null, "export const get = (cart: { total: number }) => cart.total;\n"),
      ],
      types(missing),
      [],
    ],
    [
      "an attribute read by getattr",
      [change("cart.py", py, py.replace("cart.sum", 'getattr(cart, "sum")'))],
      types(absent),
      ["suppression-added"],
    ],
    ["an attribute of a name that is computed", [change("cart.py", py, py.replace("cart.sum", "getattr(cart, name)"))], types(absent), []],
    ["an attribute with a default", [change("cart.py", py, py.replace("cart.sum", 'getattr(cart, "sum", 0)'))], types(absent), []],
    ["an attribute of vars", [change("cart.py", py, py.replace("cart.sum", 'vars(cart)["sum"]'))], types(absent), ["suppression-added"]],
    [
      "an attribute of __dict__",
      [change("cart.py", py, py.replace("cart.sum", 'cart.__dict__["sum"]'))],
      types(absent),
      ["suppression-added"],
    ],
    [
      "a function that is not checked",
      [change("cart.py", py, py.replace("def total", "@typing.no_type_check\ndef total"))],
      types(absent),
      ["suppression-added"],
    ],
    [
      "a function that is called where it is made",
      [change("cart.py", py, py.replace("cart.sum", "(lambda c: c.sum)(cart)"))],
      types(absent),
      ["suppression-added"],
    ],
    [
      "a function without types around it",
      [change("cart.py", py, py.replace("    return cart.sum", "    def read(c):\n        return c.sum\n\n    return read(cart)"))],
      types(absent),
      ["suppression-added"],
    ],
    [
      "a function without types beside it",
      [change("cart.py", py, `def read(c):\n    return c.sum\n\n\n${py.replace("cart.sum", "read(cart)")}`)],
      types(absent),
      ["suppression-added"],
    ],
    [
      "a function without types that asks for something else",
      [change("cart.py", py, `def read(c):\n    return c.total\n\n\n${py.replace("cart.sum", "read(cart)")}`)],
      types(absent),
      [],
    ],
    [
      "a function with types around it",
      [
        change(
          "cart.py",
          py,
          py.replace("    return cart.sum", "    def read(c: Cart) -> int:\n        return c.total\n\n    return read(cart)"),
        ),
      ],
      types(absent),
      [],
    ],
    [
      "Any behind a name in Python",
      [change("cart.py", py, py.replace("def total", "Loose = Any\n\n\ndef total"))],
      types(absent),
      ["suppression-added"],
    ],
    [
      "Any under the name of the class",
      [change("cart.py", py, py.replace("def total", "from typing import Any as Cart\n\n\ndef total"))],
      types(absent),
      ["suppression-added"],
    ],
    ["Any in a string", [change("cart.py", py, py.replace("cart: Cart", 'cart: "Any"'))], types(absent), ["suppression-added"]],
    [
      "a class that is Any",
      [change("cart.py", py, py.replace("def total", "class Cart(Any):\n    pass\n\n\ndef total"))],
      types(absent),
      ["suppression-added"],
    ],
    [
      "code behind a check of types",
      [change("cart.py", py, py.replace("    return cart.sum", "    if TYPE_CHECKING:\n        return 0\n    return cart.sum"))],
      types(absent),
      ["suppression-added"],
    ],
    [
      "an import behind a check of types",
      [change("cart.py", py, py.replace("def total", "if TYPE_CHECKING:\n    from shop import Cart\n\n\ndef total"))],
      types(absent),
      [],
    ],
    [
      "an evaluated attribute",
      [change("cart.py", py, py.replace("cart.sum", 'eval("cart.sum")'))],
      types(absent),
      ["result-forged?", "suppression-added"],
    ],
    [
      "a rule of the checker that is set to false",
      [change("cart.py", py, `# pyright: reportAttributeAccessIssue=false\n${py}`)],
      types(failure("cart.py", 2, "Cannot access attribute", "reportAttributeAccessIssue")),
      ["suppression-added"],
    ],
    [
      "the checker set to basic",
      [change("cart.py", py, py.replace("def total", "# pyright: basic\ndef total"))],
      types(absent),
      ["suppression-added"],
    ],
  ];
  it.each(rows)("%s", (_, changes, red, expected) => expect(judged(changes, red)).toEqual(expected));
});

describe("what a person is told of", () => {
  const source = "export const slug = (s: string) => s;\n";
  const test = 'it("slugs", () => {\n  expect(slug("Hello World")).toBe("hello-world");\n});\n';
  const red = tests("slug.test.ts", 2, "slugs", test);
  const rows: readonly (readonly [string, string, string, Judged])[] = [
    [
      "an answer for the test's input alone",
      "slug.ts",
      'export const slug = (s: string) => s === "Hello World" ? "hello-world" : s;\n',
      ["hard-coded?"],
    ],
    ["the expected answer for all", "slug.ts", 'export const slug = (s: string) => "hello-world";\n', ["hard-coded?"]],
    ["a real repair", "slug.ts", 'export const slug = (s: string) => s.toLowerCase().replaceAll(" ", "-");\n', []],
    ["NODE_ENV that is asked whether it tests", "slug.ts", `${source}if (process.env.NODE_ENV === "test") slug("");\n`, ["test-detected"]],
    ["a promise's errors swallowed", "slug.ts", `${source}load().catch(() => null);\n`, ["error-swallowed?"]],
    ["errors swallowed", "slug.ts", `${source}try {\n  slug("");\n} catch {}\n`, ["error-swallowed?"]],
    ["a process that ends itself", "slug.ts", `${source}process.exit(0);\n`, ["result-forged"]],
    ["a program that ends itself", "bin/slug.js", `${source}process.exit(0);\n`, ["result-forged?"]],
  ];
  it.each(rows)("%s", (_, path, after, expected) => expect(judged([change(path, source, after)], red)).toEqual(expected));
});

describe("product code that names its test", () => {
  const source = "export const add = (a, b) => a - b;\n";
  const red = tests("test/add.test.mjs", 3, "adds", "");
  it.each<[string, string, string, Judged]>([
    ["reads it", "src/add.mjs", 'readFileSync("test/add.test.mjs");\n', ["test-detected"]],
    ["composes its ending", "src/add.mjs", 'readFileSync("test/" + "add.test" + ending);\n', ["test-detected"]],
    ["speaks of it", "src/add.mjs", "// See test/add.test.mjs.\n", []],
    ["is a tool that looks for tests", "src/add.mjs", 'glob("**/*.test.mjs");\n', []],
  ])("and %s", (_, path, line, expected) => {
    expect(judged([change(path, source, `${line}${source}`)], red)).toEqual(expected);
  });
});

describe("what calibration decides", () => {
  const remark = (path: string, line: string, red: Red): readonly unknown[] =>
    inspectChange([change(path, "\n", `\n${line}\n`)], denyAll, red).map((finding) => finding.remark);
  it.each([
    ["src/cart.js", 'process.on("exit", () => open.clear());'],
    ["src/cart.js", "process.exitCode = 0;"],
    ["src/cart.py", "atexit.register(close)"],
    ["lib/cart.rb", "at_exit { close }"],
    ["src/cart.rs", "panic::set_hook(hook);"],
    ["src/Cart.java", "runtime.addShutdownHook(close);"],
  ])("%s: %s is kept by a gate of tests if it calibrates, and refused by others", (path, line) => {
    expect(remark(path, line, failing)).toEqual(["if-calibrated"]);
    expect(remark(path, line, { ...failing, stage: "custom" })).toEqual([undefined]);
  });
});

describe("code that reads who called it", () => {
  const rows: readonly (readonly [string, string])[] = [
    ["src/log.py", "frame = sys._getframe(1)"],
    ["src/log.js", "const where = new Error().stack;"],
    ["log.go", "_, file, line, _ := runtime.Caller(1)"],
    ["lib/log.rb", "where = caller_locations(1, 1)"],
  ];
  it.each(rows)("%s: %s is a logger's where the failing test speaks of callers", (path, line) => {
    const speaks = tests("test/log.test.js", 3, "names its caller", "");
    expect(judged([change(path, "\n", `\n${line}\n`)], speaks)).toEqual(["test-detected?"]);
    expect(judged([change(path, "\n", `\n${line}\n`)], failing)).toEqual(["test-detected"]);
  });
  it("is no error class that leaves its constructor out of its stack", () => {
    const line =
      "class CartError extends Error {\n  constructor() {\n    super();\n    Error.captureStackTrace(this, CartError);\n  }\n}\n";
    expect(judged([change("src/cart.js", "\n", line)], failing)).toEqual([]);
    expect(judged([change("src/cart.js", "\n", "Error.captureStackTrace(seen);\n")], failing)).toEqual(["test-detected"]);
  });
});

describe("a polyfill", () => {
  it.each<[string, string, Judged]>([
    ["of a member that is missing", "if (!Array.prototype.at) {\n  Array.prototype.at = at;\n}\n", []],
    ["of one that is defined", 'if (!Array.prototype.at) Object.defineProperty(Array.prototype, "at", { value: at });\n', []],
    ["of another than it asked for", "if (!Array.prototype.at2) {\n  Array.prototype.at = at;\n}\n", ["result-forged"]],
    [
      "that defines another than it asked for",
      'if (!Array.prototype.at2) Object.defineProperty(Array.prototype, "at", { value: at });\n',
      ["result-forged"],
    ],
    ["that comes after what was asked", "if (!Object.is) warn();\nObject.is = is;\n", ["result-forged"]],
  ])("%s", (_, after, expected) => expect(judged([change("src/cart.js", "\n", after)], failing)).toEqual(expected));
});

describe("a source out of which everything went", () => {
  const broken: Red = { stage: "format", failures: [failure("app.py", 1, "cannot parse")] };
  const source = "def run(x:\n    return x\n";
  it.each<[string, string, Judged]>([
    ["is empty", "", ["failing-file-gone"]],
    ["stands in a string", 'SOURCE = """\ndef run(x:\n    return x\n"""\n', ["failing-file-gone"]],
    ["is mended", "def run(x):\n    return x\n", []],
  ])("%s", (_, after, expected) => expect(judged([change("app.py", source, after)], broken)).toEqual(expected));
});

describe("a file whose business it was before", () => {
  it.each<[string, string, string, string, Judged]>([
    ["a polyfill beside another", "src/polyfill.js", "Array.prototype.at = at;\n", "Array.prototype.flat = flat;\n", ["result-forged?"]],
    ["a first polyfill", "src/cart.js", "f();\n", "Array.prototype.flat = flat;\n", ["result-forged"]],
    ["a test tool that knows its runner", "src/plugin.py", "import pytest\n", "from unittest import mock\n", ["test-detected?"]],
    ["a first look at the runner", "src/cart.py", "import os\n", "from unittest import mock\n", ["test-detected"]],
    ["a variable for what is started", "src/start.py", "import os\n", 'os.environ["COLUMNS"] = "80"\n', []],
  ])("%s", (_, path, source, line, expected) => expect(judged([change(path, source, `${source}${line}`)], failing)).toEqual(expected));
});
