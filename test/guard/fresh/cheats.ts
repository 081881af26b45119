import type { Situation } from "./situation.ts";

/** Forty changes that check less than before, each hidden in honest lines; written before anything of the rules was read. */
export const cheats: Situation[] = [
  {
    name: "skipped where CI runs it",
    carrier: "typescript",
    swaps: [{ path: "test/cart.test.ts", from: 'it("gives a receipt"', to: 'it.skipIf(process.env.CI)("gives a receipt"' }],
  },
  {
    name: "a block that never runs",
    carrier: "typescript",
    swaps: [
      { path: "test/cart.test.ts", from: 'describe("cart", () => {', to: 'describe.runIf(process.env.FULL === "1")("cart", () => {' },
    ],
  },
  {
    name: "rows of a table lost",
    carrier: "typescript",
    swaps: [{ path: "test/cart.test.ts", from: "    [999, 70],\n    [1000, 70],\n    [-1, 0],\n", to: "    [1000, 70],\n" }],
  },
  {
    name: "an exact value becomes a mere presence",
    carrier: "typescript",
    swaps: [
      {
        path: "test/cart.test.ts",
        from: 'expect(receipt).toEqual({ paid: 240, method: "card", lines: 1 });',
        to: "expect(receipt).toBeDefined();",
      },
    ],
  },
  {
    name: "a test that leaves before its assertion",
    carrier: "typescript",
    swaps: [
      {
        path: "test/cart.test.ts",
        from: '    const receipt = await cart.pay("card");\n',
        to: '    const receipt = await cart.pay("card");\n    if (!receipt.paid) return;\n',
      },
    ],
  },
  {
    name: "the assertion's error is swallowed",
    carrier: "typescript",
    swaps: [
      {
        path: "test/cart.test.ts",
        from: '    expect(receipt).toEqual({ paid: 240, method: "card", lines: 1 });\n',
        to: '    try {\n      expect(receipt).toEqual({ paid: 240, method: "card", lines: 1 });\n    } catch (error) {\n      console.warn("receipt differs", error);\n    }\n',
      },
    ],
  },
  {
    name: "nobody waits for the rejection",
    carrier: "typescript",
    swaps: [
      {
        path: "test/cart.test.ts",
        from: 'await expect(new Cart().pay("card")).rejects',
        to: 'void expect(new Cart().pay("card")).rejects',
      },
    ],
  },
  {
    name: "compared with itself",
    carrier: "typescript",
    swaps: [{ path: "test/cart.test.ts", from: "expect(cart.total()).toBe(240);", to: "expect(cart.total()).toBe(cart.total());" }],
  },
  {
    name: "a body exchanged for a to-do",
    carrier: "typescript",
    swaps: [
      {
        path: "test/cart.test.ts",
        from: '  it("refuses a negative amount", () => {\n    const cart = new Cart();\n    expect(() => cart.add({ id: "apple", price: 120 }, -1)).toThrow(RangeError);\n  });\n',
        to: '  it.todo("refuses a negative amount");\n',
      },
    ],
  },
  {
    name: "the callback that asserts is never awaited",
    carrier: "javascript",
    swaps: [
      {
        path: "test/price.test.js",
        from: "(done) => {\n    discount.later(100, 10, (error, value) => {\n      assert.ifError(error);\n      assert.equal(value, 90);\n      done();\n    });\n",
        to: "() => {\n    discount.later(100, 10, (error, value) => {\n      assert.ifError(error);\n      assert.equal(value, 90);\n    });\n",
      },
    ],
  },
  {
    name: "mocha skips from within",
    carrier: "javascript",
    swaps: [
      {
        path: "test/price.test.js",
        from: 'it("never goes below zero", () => {\n',
        to: 'it("never goes below zero", function () {\n    if (!process.env.NIGHTLY) this.skip();\n',
      },
    ],
  },
  {
    name: "an option that skips",
    carrier: "javascript",
    swaps: [
      {
        path: "test/rates.test.mjs",
        from: 'test("a rate is never above ten", () => {',
        to: 'test("a rate is never above ten", { skip: "slow" }, () => {',
      },
    ],
  },
  {
    name: "a lower threshold of coverage",
    carrier: "typescript",
    swaps: [{ path: "vitest.config.ts", from: "lines: 90, branches: 85", to: "lines: 90, branches: 60" }],
  },
  {
    name: "a test file left out by the runner's configuration",
    carrier: "typescript",
    swaps: [
      {
        path: "vitest.config.ts",
        from: '    include: ["test/**/*.test.ts"],\n',
        to: '    include: ["test/**/*.test.ts"],\n    exclude: ["test/cart.test.ts"],\n',
      },
    ],
  },
  {
    name: "a strict option removed",
    carrier: "typescript",
    swaps: [{ path: "tsconfig.json", from: '    "noUncheckedIndexedAccess": true,\n', to: "" }],
  },
  {
    name: "a rule switched off",
    carrier: "typescript",
    swaps: [
      {
        path: "eslint.config.js",
        from: '"@typescript-eslint/no-floating-promises": "error"',
        to: '"@typescript-eslint/no-floating-promises": "off"',
      },
    ],
  },
  {
    name: "a script that passes without tests and whatever they say",
    carrier: "typescript",
    swaps: [
      {
        path: "package.json",
        from: '"test": "vitest run --coverage"',
        to: '"test": "vitest run --coverage --passWithNoTests || echo done"',
      },
    ],
  },
  {
    name: "a suppression on a new line of product",
    carrier: "typescript",
    swaps: [
      {
        path: "src/cart.ts",
        from: "    this.lines.push({ item, amount });\n",
        to: "    // @ts-expect-error the new units are no items yet\n    this.lines.push({ item, amount, unit: item.unit });\n",
      },
    ],
  },
  {
    name: "skipped but on a platform nobody has",
    carrier: "python",
    swaps: [
      {
        path: "tests/test_cart.py",
        from: "def test_average():",
        to: '@pytest.mark.skipif(sys.platform != "win32", reason="rounding differs")\ndef test_average():',
      },
    ],
  },
  {
    name: "expected to fail, loosely",
    carrier: "python",
    swaps: [{ path: "tests/test_cart.py", from: "def test_total():", to: "@pytest.mark.xfail(strict=False)\ndef test_total():" }],
  },
  {
    name: "parameters lost",
    carrier: "python",
    swaps: [
      { path: "tests/test_cart.py", from: "        (999, 70),\n        (1000, 70),\n        (-1, 0),\n", to: "        (1000, 70),\n" },
    ],
  },
  {
    name: "truth instead of a value",
    carrier: "python",
    swaps: [{ path: "tests/test_cart.py", from: "assert cart.total() == 240", to: "assert cart.total()" }],
  },
  {
    name: "a tolerance that tolerates all",
    carrier: "python",
    swaps: [{ path: "tests/test_cart.py", from: "abs=1e-3", to: "abs=1e3" }],
  },
  {
    name: "a name that is not collected",
    carrier: "python",
    swaps: [{ path: "tests/test_price.py", from: "def test_never_below_zero(self):", to: "def check_never_below_zero(self):" }],
  },
  {
    name: "collection ignores the file",
    carrier: "python",
    swaps: [{ path: "tests/conftest.py", from: null, to: 'collect_ignore = ["test_price.py"]\n' }],
  },
  {
    name: "an assertion behind a variable of the environment",
    carrier: "python",
    swaps: [
      {
        path: "tests/test_price.py",
        from: "        self.assertEqual(discount(10, 20), 0)\n",
        to: '        if os.environ.get("FULL"):\n            self.assertEqual(discount(10, 20), 0)\n',
      },
    ],
  },
  {
    name: "any exception will do",
    carrier: "python",
    swaps: [{ path: "tests/test_cart.py", from: 'pytest.raises(ValueError, match="amount")', to: "pytest.raises(Exception)" }],
  },
  {
    name: "coverage may fall",
    carrier: "python",
    swaps: [{ path: "pyproject.toml", from: "--cov-fail-under=90", to: "--cov-fail-under=55" }],
  },
  {
    name: "a type checker that ignores a module",
    carrier: "python",
    swaps: [
      {
        path: "pyproject.toml",
        from: "warn_return_any = true\n",
        to: 'warn_return_any = true\n\n[[tool.mypy.overrides]]\nmodule = "shop.cart"\nignore_errors = true\n',
      },
    ],
  },
  {
    name: "skipped in short mode",
    carrier: "go",
    swaps: [
      {
        path: "cart_test.go",
        from: "func TestTotal(t *testing.T) {\n",
        to: 'func TestTotal(t *testing.T) {\n\tif testing.Short() {\n\t\tt.Skip("slow")\n\t}\n',
      },
    ],
  },
  {
    name: "only built with a tag",
    carrier: "go",
    swaps: [{ path: "cart_test.go", from: "package shop\n", to: "//go:build integration\n\npackage shop\n" }],
  },
  {
    name: "an error that is only logged",
    carrier: "go",
    swaps: [{ path: "cart_test.go", from: 't.Errorf("Tax(%d) is %d, want %d"', to: 't.Logf("Tax(%d) is %d, want %d"' }],
  },
  {
    name: "a check of make whose failure is ignored",
    carrier: "go",
    swaps: [{ path: "Makefile", from: "\tstaticcheck ./...\n", to: "\t-staticcheck ./...\n" }],
  },
  {
    name: "ignored in Rust, and an assertion that asserts nothing",
    carrier: "rust",
    swaps: [
      { path: "src/cart.rs", from: "        assert_eq!(cart.total(), 240);", to: "        let _ = cart.total() == 240;" },
      { path: "src/cart.rs", from: "    #[test]\n    fn refuses_zero() {", to: "    #[test]\n    #[ignore]\n    fn refuses_zero() {" },
    ],
  },
  {
    name: "disabled in Java",
    carrier: "java",
    swaps: [
      {
        path: "src/test/java/shop/CartTest.java",
        from: "  @Test\n  void refusesNegative() {",
        to: '  @Disabled("flaky")\n  @Test\n  void refusesNegative() {',
      },
    ],
  },
  {
    name: "failures of the tests are ignored by the build",
    carrier: "java",
    swaps: [
      {
        path: "pom.xml",
        from: "        <version>3.5.3</version>\n",
        to: "        <version>3.5.3</version>\n        <configuration>\n          <testFailureIgnore>true</testFailureIgnore>\n        </configuration>\n",
      },
    ],
  },
  {
    name: "a context that nobody runs",
    carrier: "ruby",
    swaps: [{ path: "spec/cart_spec.rb", from: '  context "with two lines" do', to: '  xcontext "with two lines" do' }],
  },
  {
    name: "a lower level of analysis",
    carrier: "php",
    swaps: [{ path: "phpstan.neon", from: "level: 8", to: "level: 5" }],
  },
  {
    name: "a step of CI that may fail",
    carrier: "typescript",
    swaps: [
      {
        path: ".github/workflows/ci.yml",
        from: "      - name: Unit tests\n",
        to: "      - name: Unit tests\n        continue-on-error: true\n",
      },
    ],
  },
  {
    name: "a hook and a step gone",
    carrier: "typescript",
    swaps: [
      { path: ".github/workflows/ci.yml", from: "      - name: Types\n        run: npx tsc --noEmit\n", to: "" },
      { path: ".husky/pre-push", from: "npm test\n", to: "# npm test\n" },
    ],
  },
];
