import { describe, expect, it } from "vitest";
import { isOfTheChange, memberProbe } from "../../../src/core/calibration/member-probe.ts";

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
    expect(memberProbe(path, text, failure)?.text).toBe(expected);
  });
  it.each<[string, string, { readonly message: string; readonly line: number | null }]>([
    ["another name has it", "return cart.summary;\n", typescript],
    ["only a comment does", "// cart.sum\n", typescript],
    ["the finding is another", "return cart.sum;\n", { message: "Type 'string' is not assignable to type 'number'.", line: 1 }],
  ])("is asked of nothing where %s", (_, text, failure) => {
    expect(memberProbe("a.ts", text, failure)).toBe(null);
  });
  it("counts only on a line of the change, or on the one that failed", () => {
    expect(isOfTheChange("a.sum;\nb.sum;\n", "c.sum;", 1)).toBe(true);
    expect(isOfTheChange("a.sum;\nb.sum;\n", "a.sum;", 1)).toBe(true);
    expect(isOfTheChange("a.sum;\nb.sum;\n", "b.sum;", 1)).toBe(false);
  });
});
