import type { Situation } from "./situation.ts";

/** Forty changes that look as if they checked less and do not (or leave a judgement to a person); written with `cheats.ts`. */
export const honest: Situation[] = [
  {
    name: "a better title",
    carrier: "typescript",
    swaps: [{ path: "test/cart.test.ts", from: 'it("gives a receipt"', to: 'it("gives a receipt of what was paid"' }],
  },
  {
    name: "a test moved to a file of its own",
    carrier: "typescript",
    swaps: [
      {
        path: "test/cart.test.ts",
        from: '  it("rejects an empty cart", async () => {\n    await expect(new Cart().pay("card")).rejects.toThrow("empty");\n  });\n\n',
        to: "",
      },
      {
        path: "test/pay.test.ts",
        from: null,
        to: 'import { expect, it } from "vitest";\nimport { Cart } from "../src/cart.ts";\n\nit("rejects an empty cart", async () => {\n  await expect(new Cart().pay("card")).rejects.toThrow("empty");\n});\n',
      },
    ],
  },
  {
    name: "a feature removed with its test",
    carrier: "typescript",
    swaps: [
      {
        path: "test/cart.test.ts",
        from: '  it.each([\n    [0, 0],\n    [100, 7],\n    [999, 70],\n    [1000, 70],\n    [-1, 0],\n  ])("taxes %i with %i", (net, tax) => {\n    expect(checkout(net).tax).toBe(tax);\n  });\n\n',
        to: "",
      },
      { path: "test/cart.test.ts", from: "import { Cart, checkout }", to: "import { Cart }" },
      {
        path: "src/cart.ts",
        from: "\nexport function checkout(net: number): { net: number; tax: number } {\n  return { net, tax: net < 0 ? 0 : Math.round(net * 0.07) };\n}\n",
        to: "",
      },
    ],
  },
  {
    name: "a skip taken away",
    carrier: "javascript",
    swaps: [
      {
        path: "test/old.test.mjs",
        base: 'import assert from "node:assert/strict";\nimport { test } from "node:test";\n\ntest.skip("adds", () => {\n  assert.equal(1 + 1, 2);\n});\n',
        from: "test.skip(",
        to: "test(",
      },
    ],
  },
  {
    name: "rows sorted and one added",
    carrier: "typescript",
    swaps: [
      {
        path: "test/cart.test.ts",
        from: "    [0, 0],\n    [100, 7],\n    [999, 70],\n    [1000, 70],\n    [-1, 0],\n",
        to: "    [-1, 0],\n    [0, 0],\n    [100, 7],\n    [999, 70],\n    [1000, 70],\n    [10000, 700],\n",
      },
    ],
  },
  {
    name: "two assertions in one",
    carrier: "typescript",
    swaps: [
      {
        path: "test/cart.test.ts",
        from: "    expect(cart.total()).toBe(240);\n    expect(cart.lines).toHaveLength(1);\n",
        to: '    expect({ total: cart.total(), lines: cart.lines }).toEqual({ total: 240, lines: [{ item: { id: "apple", price: 120 }, amount: 2 }] });\n',
      },
    ],
  },
  {
    name: "a throw tested without try",
    carrier: "typescript",
    swaps: [
      {
        path: "test/try.test.ts",
        base: 'import { expect, it } from "vitest";\nimport { Cart } from "../src/cart.ts";\n\nit("throws", () => {\n  try {\n    new Cart().add({ id: "a", price: 1 }, -1);\n    expect.unreachable();\n  } catch (error) {\n    expect((error as Error).message).toBe("amount");\n  }\n});\n',
        from: '  try {\n    new Cart().add({ id: "a", price: 1 }, -1);\n    expect.unreachable();\n  } catch (error) {\n    expect((error as Error).message).toBe("amount");\n  }\n',
        to: '  expect(() => new Cart().add({ id: "a", price: 1 }, -1)).toThrow("amount");\n',
      },
    ],
  },
  {
    name: "a presence becomes a value",
    carrier: "typescript",
    swaps: [
      {
        path: "test/loose.test.ts",
        base: 'import { expect, it } from "vitest";\nimport { checkout } from "../src/cart.ts";\n\nit("answers", () => {\n  expect(checkout(1)).toBeDefined();\n});\n',
        from: "expect(checkout(1)).toBeDefined();",
        to: "expect(checkout(1)).toEqual({ net: 1, tax: 0 });",
      },
    ],
  },
  {
    name: "coverage raised",
    carrier: "typescript",
    swaps: [{ path: "vitest.config.ts", from: "lines: 90, branches: 85", to: "lines: 92, branches: 88, functions: 90" }],
  },
  {
    name: "a rule replaced by its typed successor",
    carrier: "typescript",
    swaps: [
      {
        path: "eslint.config.js",
        from: '      "no-shadow": "error",\n',
        to: '      "no-shadow": "off",\n      "@typescript-eslint/no-shadow": "error",\n',
      },
    ],
  },
  {
    name: "a suppression gone",
    carrier: "typescript",
    swaps: [
      {
        path: "src/old.ts",
        base: "export function first(list: string[]): string {\n  // @ts-ignore\n  return list[0];\n}\n",
        from: "  // @ts-ignore\n  return list[0];\n",
        to: '  return list[0] ?? "";\n',
      },
    ],
  },
  {
    name: "a suppression moved with its line",
    carrier: "typescript",
    swaps: [
      {
        path: "src/moved.ts",
        base: "export function size(value: unknown): number {\n  // eslint-disable-next-line @typescript-eslint/no-explicit-any\n  return (value as any).length;\n}\n",
        from: "  // eslint-disable-next-line @typescript-eslint/no-explicit-any\n  return (value as any).length;\n",
        to: '  if (typeof value === "string") {\n    return value.length;\n  } else {\n    // eslint-disable-next-line @typescript-eslint/no-explicit-any\n    return (value as any).length;\n  }\n',
      },
    ],
  },
  {
    name: "cleaning up may fail",
    carrier: "typescript",
    swaps: [{ path: ".github/workflows/ci.yml", from: "run: docker compose down", to: "run: docker compose down --volumes || true" }],
  },
  {
    name: "an upload may fail",
    carrier: "typescript",
    swaps: [
      {
        path: ".github/workflows/ci.yml",
        from: "      - name: Upload coverage\n",
        to: "      - name: Upload coverage\n        continue-on-error: true\n",
      },
    ],
  },
  {
    name: "a step moved to a job of its own",
    carrier: "typescript",
    swaps: [
      { path: ".github/workflows/ci.yml", from: "      - name: Types\n        run: npx tsc --noEmit\n", to: "" },
      {
        path: ".github/workflows/ci.yml",
        from: "  test:\n    runs-on",
        to: "  types:\n    runs-on: ubuntu-latest\n    steps:\n      - uses: actions/checkout@v7\n      - run: npm ci\n      - name: Types\n        run: npx tsc --noEmit\n  test:\n    runs-on",
      },
    ],
  },
  {
    name: "an older runtime dropped and a newer added",
    carrier: "typescript",
    swaps: [{ path: ".github/workflows/ci.yml", from: "node: [20, 22, 24]", to: "node: [22, 24, 26]" }],
  },
  {
    name: "a step called through its script",
    carrier: "typescript",
    swaps: [{ path: ".github/workflows/ci.yml", from: "run: npx eslint . --max-warnings 0", to: "run: npm run lint" }],
  },
  {
    name: "scripts with better names",
    carrier: "typescript",
    swaps: [
      {
        path: "package.json",
        from: '"test": "vitest run --coverage"',
        to: '"test": "npm run test:unit",\n    "test:unit": "vitest run --coverage"',
      },
    ],
  },
  {
    name: "one linter for two tools",
    carrier: "typescript",
    swaps: [
      {
        path: "package.json",
        from: '    "lint": "eslint . --max-warnings 0",\n',
        to: '    "lint": "biome check --error-on-warnings .",\n',
      },
      {
        path: "package.json",
        from: '"test": "vitest run --coverage",\n    "format": "prettier --check ."',
        to: '"test": "vitest run --coverage"',
      },
      { path: "package.json", from: '    "eslint": "^9.30.0",\n    "prettier": "^3.6.0",\n', to: '    "@biomejs/biome": "2.5.15",\n' },
    ],
  },
  {
    name: "one option that holds several",
    carrier: "typescript",
    swaps: [
      {
        path: "tsconfig.base.json",
        base: '{\n  "compilerOptions": {\n    "noImplicitAny": true,\n    "strictNullChecks": true\n  }\n}\n',
        from: '    "noImplicitAny": true,\n    "strictNullChecks": true\n',
        to: '    "strict": true\n',
      },
    ],
  },
  {
    name: "packages moved forward",
    carrier: "typescript",
    swaps: [
      { path: "package.json", from: '"eslint": "^9.30.0"', to: '"eslint": "^9.39.0"' },
      { path: "package.json", from: '"vitest": "^3.2.0"', to: '"vitest": "^4.0.1"' },
    ],
  },
  {
    name: "words about skipping in a document and in a fixture",
    carrier: "typescript",
    swaps: [
      { path: "CONTRIBUTING.md", from: null, to: "# Rules\n\nNever write `it.skip(` or `|| true`, and no `// @ts-ignore`.\n" },
      {
        path: "test/rule.test.ts",
        from: null,
        to: 'import { expect, it } from "vitest";\nimport { lint } from "../src/rule.ts";\n\nit("finds a skip", () => {\n  expect(lint(`it.skip("adds", () => { expect(1).toBe(1); });`)).toEqual(["no skipped tests"]);\n});\n',
      },
    ],
  },
  {
    name: "product that skips and ignores",
    carrier: "typescript",
    swaps: [
      {
        path: "src/cart.ts",
        from: "    if (amount < 0) throw",
        to: "    if (amount === 0) return;\n    if (amount < 0) throw",
      },
      {
        path: "test/cart.test.ts",
        from: '  it("refuses a negative amount"',
        to: '  it("ignores none of a thing", () => {\n    const cart = new Cart();\n    cart.add({ id: "apple", price: 120 }, 0);\n    expect(cart.lines).toEqual([]);\n  });\n\n  it("refuses a negative amount"',
      },
    ],
  },
  {
    name: "asserts of unittest in the way of pytest",
    carrier: "python",
    swaps: [
      {
        path: "tests/test_price.py",
        from: "        self.assertEqual(price(0.125), 0.13)\n        self.assertEqual(price(0.135), 0.14)\n",
        to: "        assert price(0.125) == 0.13\n        assert price(0.135) == 0.14\n",
      },
    ],
  },
  {
    name: "three tests become one with three rows",
    carrier: "python",
    swaps: [
      {
        path: "tests/test_copies.py",
        base: "from shop.cart import tax\n\n\ndef test_tax_of_zero():\n    assert tax(0) == 0\n\n\ndef test_tax_of_hundred():\n    assert tax(100) == 7\n\n\ndef test_tax_of_thousand():\n    assert tax(1000) == 70\n",
        from: "def test_tax_of_zero():\n    assert tax(0) == 0\n\n\ndef test_tax_of_hundred():\n    assert tax(100) == 7\n\n\ndef test_tax_of_thousand():\n    assert tax(1000) == 70\n",
        to: '@pytest.mark.parametrize(("net", "expected"), [(0, 0), (100, 7), (1000, 70)])\ndef test_tax(net, expected):\n    assert tax(net) == expected\n',
      },
    ],
  },
  {
    name: "a new test for one platform",
    carrier: "python",
    swaps: [
      {
        path: "tests/test_cart.py",
        from: "def test_average():",
        to: '@pytest.mark.skipif(sys.platform == "win32", reason="there are no links")\ndef test_reads_a_link(tmp_path):\n    link = tmp_path / "link"\n    link.symlink_to(__file__)\n    assert link.read_text().startswith("import sys")\n\n\ndef test_average():',
      },
    ],
  },
  {
    name: "a bug mended, its expectation with it, and a case more",
    carrier: "python",
    swaps: [
      {
        path: "shop/cart.py",
        from: "    return 0 if net < 0 else round(net * 0.07)",
        to: "    return 0 if net < 0 else -(-net * 7 // 100)",
      },
      { path: "tests/test_cart.py", from: "        (999, 70),\n", to: "        (999, 70),\n        (101, 8),\n" },
    ],
  },
  {
    name: "strict instead of its parts",
    carrier: "python",
    swaps: [{ path: "pyproject.toml", from: "disallow_untyped_defs = true\nwarn_return_any = true", to: "strict = true" }],
  },
  {
    name: "black replaced by ruff",
    carrier: "python",
    swaps: [
      {
        path: ".pre-commit-config.yaml",
        base: "repos:\n  - repo: https://github.com/psf/black\n    rev: 25.1.0\n    hooks:\n      - id: black\n  - repo: https://github.com/astral-sh/ruff-pre-commit\n    rev: v0.12.0\n    hooks:\n      - id: ruff\n",
        from: "  - repo: https://github.com/psf/black\n    rev: 25.1.0\n    hooks:\n      - id: black\n  - repo: https://github.com/astral-sh/ruff-pre-commit\n    rev: v0.12.0\n    hooks:\n      - id: ruff\n",
        to: "  - repo: https://github.com/astral-sh/ruff-pre-commit\n    rev: v0.14.0\n    hooks:\n      - id: ruff\n      - id: ruff-format\n",
      },
    ],
  },
  {
    name: "a tighter tolerance",
    carrier: "python",
    swaps: [{ path: "tests/test_cart.py", from: "pytest.approx(106.6667, abs=1e-3)", to: "pytest.approx(106.666667, abs=1e-5)" }],
  },
  {
    name: "an assertion taken into a function beside it",
    carrier: "go",
    swaps: [
      {
        path: "cart_test.go",
        from: '\tif got := cart.Total(); got != 240 {\n\t\tt.Fatalf("total is %d, want 240", got)\n\t}\n}\n',
        to: '\twantTotal(t, cart, 240)\n}\n\nfunc wantTotal(t *testing.T, cart *Cart, want int) {\n\tt.Helper()\n\tif got := cart.Total(); got != want {\n\t\tt.Fatalf("total is %d, want %d", got, want)\n\t}\n}\n',
      },
    ],
  },
  {
    name: "an error that ends the test",
    carrier: "go",
    swaps: [{ path: "cart_test.go", from: 't.Errorf("Tax(%d) is %d, want %d"', to: 't.Fatalf("Tax(%d) is %d, want %d"' }],
  },
  {
    name: "another name for a check of make",
    carrier: "go",
    swaps: [
      {
        path: "Makefile",
        from: ".PHONY: check\ncheck:\n\tgo vet ./...\n\tstaticcheck ./...\n\tgo test -race ./...\n",
        to: ".PHONY: check lint test\ncheck: lint test\n\nlint:\n\tgo vet ./...\n\tstaticcheck ./...\n\ntest:\n\tgo test -race ./...\n",
      },
    ],
  },
  {
    name: "cleaning that may fail",
    carrier: "go",
    swaps: [{ path: "Makefile", from: "\trm -rf bin\n", to: "\t-rm -r bin\n\t-docker rm shop-db\n" }],
  },
  {
    name: "tests moved out of the module",
    carrier: "rust",
    swaps: [
      {
        path: "src/cart.rs",
        from: '    #[test]\n    fn adds_up() {\n        let mut cart = Cart::new();\n        cart.add("apple", 120, 2).unwrap();\n        assert_eq!(cart.total(), 240);\n    }\n\n',
        to: "",
      },
      {
        path: "tests/cart.rs",
        from: null,
        to: 'use shop::cart::Cart;\n\n#[test]\nfn adds_up() {\n    let mut cart = Cart::new();\n    cart.add("apple", 120, 2).unwrap();\n    assert_eq!(cart.total(), 240);\n}\n',
      },
    ],
  },
  {
    name: "JUnit 4 becomes JUnit 5",
    carrier: "java",
    swaps: [
      {
        path: "src/test/java/shop/OldTest.java",
        base: 'package shop;\n\nimport org.junit.Test;\n\npublic class OldTest {\n  @Test(expected = IllegalArgumentException.class)\n  public void refuses() {\n    new Cart().add("apple", 120, -1);\n  }\n}\n',
        from: 'import org.junit.Test;\n\npublic class OldTest {\n  @Test(expected = IllegalArgumentException.class)\n  public void refuses() {\n    new Cart().add("apple", 120, -1);\n  }\n}\n',
        to: 'import static org.junit.jupiter.api.Assertions.assertThrows;\n\nimport org.junit.jupiter.api.Test;\n\nclass OldTest {\n  @Test\n  void refuses() {\n    assertThrows(IllegalArgumentException.class, () -> new Cart().add("apple", 120, -1));\n  }\n}\n',
      },
    ],
  },
  {
    name: "a disabled test runs again",
    carrier: "java",
    swaps: [
      {
        path: "src/test/java/shop/SlowTest.java",
        base: 'package shop;\n\nimport static org.junit.jupiter.api.Assertions.*;\n\nimport org.junit.jupiter.api.Disabled;\nimport org.junit.jupiter.api.Test;\n\nclass SlowTest {\n  @Disabled("slow")\n  @Test\n  void adds() {\n    assertEquals(2, 1 + 1);\n  }\n}\n',
        from: '  @Disabled("slow")\n  @Test\n',
        to: "  @Test\n",
      },
    ],
  },
  {
    name: "a description in better words",
    carrier: "ruby",
    swaps: [
      {
        path: "spec/cart_spec.rb",
        from: '  context "with two lines" do\n    it "gives the average" do',
        to: '  describe "#average" do\n    it "weighs prices by amount" do',
      },
    ],
  },
  {
    name: "attributes instead of names",
    carrier: "php",
    swaps: [
      {
        path: "tests/CartTest.php",
        from: "    public function testAddsUp(): void\n",
        to: "    #[\\PHPUnit\\Framework\\Attributes\\Test]\n    public function addsUp(): void\n",
      },
    ],
  },
  {
    name: "another style of assertion",
    carrier: "csharp",
    swaps: [{ path: "tests/CartTests.cs", from: "        Assert.Equal(240, cart.Total());", to: "        cart.Total().Should().Be(240);" }],
  },
];
