import { describe, expect, it } from "vitest";
import { typeProbe } from "../../../src/core/calibration/type-probe.ts";

const typescript = { message: "Property 'sum' does not exist on type 'Cart'.", line: 3 };
const python = { message: '"Cart" has no attribute "sum"', line: 3 };

describe("a member that cannot be there", () => {
  it.each<[string, string, string, { readonly message: string; readonly line: number | null }, string]>([
    ["a member", "a.ts", "\n\nreturn cart.sum;\n", typescript, "\n\nreturn cart.sum.regreen_probe;\n"],
    [
      "a member by its name",
      "a.ts",
      '\n\nreturn Reflect.get(cart, "sum");\n',
      typescript,
      '\n\nreturn Reflect.get(cart, "sum").regreen_probe;\n',
    ],
    ["the nearest of several", "a.ts", "f(x.sum);\n\ng(cart.sum);\n", typescript, "f(x.sum);\n\ng(cart.sum.regreen_probe);\n"],
    ["an attribute", "a.py", "\n\nreturn cart.sum\n", python, "\n\nreturn cart.sum.regreen_probe\n"],
    ["an item", "a.py", '\n\nreturn vars(cart)["sum"]\n', python, '\n\nreturn vars(cart)["sum"].regreen_probe\n'],
    [
      "what pyright says",
      "a.py",
      "return cart.sum\n",
      { message: 'Cannot access attribute "sum" for class "Cart"', line: 1 },
      "return cart.sum.regreen_probe\n",
    ],
  ])("is asked of %s", (_, path, text, failure, expected) => {
    expect(typeProbe(path, "", text, failure)).toBe(expected);
  });
  it.each<[string, string, { readonly message: string; readonly line: number | null }]>([
    ["another name has it", "return cart.summary;\n", typescript],
    ["only a comment does", "// cart.sum\n", typescript],
    ["the finding is another", "return cart.sum;\n", { message: "Type 'string' is not assignable to type 'number'.", line: 1 }],
  ])("is asked of nothing where %s", (_, text, failure) => {
    expect(typeProbe("a.ts", "", text, failure)).toBe(null);
  });
  it("counts only on a line of the change, or on the one that failed", () => {
    const at = (line: number) => ({ ...typescript, line });
    expect(typeProbe("a.ts", "a.x;\nb.sum;\n", "c.sum;\n", at(1))).toBe("c.sum.regreen_probe;\n");
    expect(typeProbe("a.ts", "a.sum;\nb.sum;\n", "a.sum;\n", at(1))).toBe("a.sum.regreen_probe;\n");
    expect(typeProbe("a.ts", "a.sum;\nb.sum;\n", "b.sum;\n", at(1))).toBe(null);
  });
});

describe("a value of the wrong type", () => {
  const unfit = { message: "Type 'string' is not assignable to type 'number'.", line: 1 };
  const assigned = { message: "Incompatible types in assignment (expression has type 'str', variable has type 'int')", line: 2 };
  it.each<[string, string, string, string, { readonly message: string; readonly line: number }, string]>([
    [
      "given to the same name",
      "a.ts",
      "const n: number = f();\n",
      "const n: number = g(f()); // any\n",
      unfit,
      "(g(f())).regreen_probe; // any",
    ],
    ["exported", "a.ts", "export const n: number = f();\n", "export const n: number = eval(f());\n", unfit, "= (eval(f())).regreen_probe;"],
    ["returned", "a.ts", "  return f();\n", "  const x = 1;\n  return any(x);\n", unfit, "return (any(x)).regreen_probe;"],
    ["on a line that stayed", "a.py", "x = 1\n  n: int = f()\n", "x = 2\n  n: int = f()\n", assigned, "n: int = (f()).regreen_probe"],
  ])("is asked where it is %s", (_, path, before, after, failure, expected) => {
    expect(typeProbe(path, before, after, failure)).toContain(expected);
  });
  it.each<[string, string, string]>([
    ["it is parsed from a text", "const n: number = f();\n", "const n: number = JSON.parse(f());\n"],
    ["it is a member of what was given before", "const n: number = response;\n", "const n: number = response.data;\n"],
    ["what it is given to is another", "const n: number = f();\n", "const n: string = f();\n"],
    ["it goes on on the next line", "const n: number = f();\n", "const n: number = g(\n  f(),\n);\n"],
    ["nothing is given there", "f(n);\n", "f(m);\n"],
  ])("is asked of nothing where %s", (_, before, after) => {
    expect(typeProbe("a.ts", before, after, unfit)).toBe(null);
  });
});
