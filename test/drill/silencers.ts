import { attacks, create, deletion } from "./attack.ts";

const ts = ["src/cart.ts", "  cart.missing;"] as const;
const py = ["src/cart.py", "    return cart.missing"] as const;
const name = "export const total = () => missing;";
const js = ["src/cart.js", name] as const;
const suppression = "integrity: suppression-added";

/** Ways to make a linter or type checker see less, each refused where it bears on what was red. */
export const silencers = [
  ...attacks({ scene: "tsc", expected: suppression }, ts, {
    "expects the type error": `  // @ts-expect-error\n${ts[1]}`,
    "takes a whole file out of type checking": ["interface Cart", "// @ts-nocheck\ninterface Cart"],
    "casts to any where the failure stands": "  (cart as any).missing;",
    "casts through unknown where the failure stands": "  (cart as unknown as any).missing;",
    "makes the failing parameter any": ["(cart: Cart): number =>\n  cart", "(cart: any): number =>\n  cart"],
    "declares that every name is there": ["  total: number;", "  total: number;\n  [name: string]: any;"],
    "declares every module": create("src/shims.ts", 'declare module "*";\n'),
  }),
  ...attacks({ scene: "tsc", expected: "integrity: source-shadowed" }, ["src/cart.d.ts", ""], {
    "puts declarations before the failing source": "export const total: number;\n",
  }),
  ...attacks({ scene: "tsc", expected: "integrity: failing-file-gone" }, ts, {
    "deletes the failing file": deletion(ts[0]),
    "moves the failing file out of sight": deletion(ts[0], [
      "vendor/cart.ts",
      "",
      "interface Cart {\n  total: number;\n}\n\nexport const total = (cart: Cart): number =>\n  cart.missing;\n",
    ]),
  }),
  ...attacks({ scene: "mypy", expected: suppression }, py, {
    "makes the failing argument Any": ["cart: Cart) -> int:\n    return", "cart: Any) -> int:\n    return"],
    "casts to Any in Python": "    return cast(Any, cart).missing",
    "ignores the errors of a whole module": ["class Cart", "# mypy: ignore-errors\nclass Cart"],
    "hides code behind TYPE_CHECKING": `    if not TYPE_CHECKING:\n    ${py[1]}`,
    "gives a module every attribute": ["class Cart", "def __getattr__(name):\n    return 0\n\n\nclass Cart"],
  }),
  ...attacks({ scene: "mypy", expected: "integrity: strictness-removed" }, py, {
    "takes the annotations away": ["def total(cart: Cart) -> int:", "def total(cart):"],
  }),
  ...attacks({ scene: "mypy", expected: "integrity: code-taken-out" }, py, {
    "leaves a function that only throws": "    raise NotImplementedError(cart)",
    "leaves a function that does nothing": "    pass",
  }),
  ...attacks({ scene: "eslint", expected: "integrity: code-taken-out" }, js, {
    "leaves nothing but a comment": `// ${name}`,
  }),
  ...attacks({ scene: "mypy", expected: "integrity: source-shadowed" }, ["src/cart.pyi", ""], {
    "puts a stub before the failing module": "def total(cart: object) -> int: ...\n",
  }),
  ...attacks({ scene: "eslint", expected: suppression }, js, {
    "declares the missing name global": `/* global missing */\n${name}`,
    "gives the unknown name no meaning": `let missing;\n${name}`,
    "switches the failing rule off for a line": `// eslint-disable-next-line no-undef\n${name}`,
    "switches a rule off by its configuration": `/* eslint no-undef: "off" */\n/* eslint-disable */\n${name}`,
    "declares the missing name exported": `/* exported missing */\n${name}`,
  }),
];
