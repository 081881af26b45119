/** At least 200 honest lines of each language: units of measure with a test each, as one pull request might bring them. */

interface Carrier {
  /** The host file that takes the new tests, whatever else is swapped. */
  home: string;
  /** The file of new product code. */
  path: string;
  product: string;
  /** Put where that file has its mark `@@more@@`. */
  tests: string;
}

const units = (
  "inch:39.3701 foot:3.28084 yard:1.09361 mile:0.000621371 rod:0.198839 chain:0.0497097 furlong:0.00497097 league:0.000207 " +
  "fathom:0.546807 cable:0.004557 hand:9.84252 span:4.374453 cubit:2.187227 pace:1.312336 link:4.970969 point:2834.645669 " +
  "pica:236.220472 line:472.440945 barleycorn:118.110236 thou:39370.07874 angstrom:10000000000 micron:1000000 parsec:0.000000003 " +
  "ell:0.874891 perch:0.198839 mil:39370.07874 nail:17.497813 palm:13.123360 shaftment:6.561680 toise:0.513074"
)
  .split(" ")
  .map((pair) => pair.split(":") as [string, string]);

const upper = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);

const each = (line: (name: string, factor: string, title: string) => string) =>
  units.map(([name, factor]) => line(name, factor, upper(name))).join("\n");

export const carriers = {
  typescript: {
    home: "test/cart.test.ts",
    path: "src/units.ts",
    product: each(
      (name, factor, title) =>
        `/** Metres as ${name}s. */\nexport function to${title}(metres: number): number {\n  if (!Number.isFinite(metres)) throw new RangeError("not a length");\n  return metres * ${factor};\n}\n`,
    ),
    tests: each(
      (name, factor, title) => `  it("converts to ${name}", () => {\n    expect(units.to${title}(1)).toBeCloseTo(${factor}, 6);\n  });\n`,
    ),
  },
  javascript: {
    home: "test/price.test.js",
    path: "lib/units.js",
    product: each(
      (name, factor, title) =>
        `exports.to${title} = (metres) => {\n  if (typeof metres !== "number") throw new TypeError("${name}: not a number");\n  return metres * ${factor};\n};\n`,
    ),
    tests: each(
      (name, factor, title) => `  it("knows the ${name}", () => {\n    assert.equal(units.to${title}(2), 2 * ${factor});\n  });\n`,
    ),
  },
  python: {
    home: "tests/test_cart.py",
    path: "shop/units.py",
    product: each(
      (name, factor) => `def to_${name}(metres: float) -> float:\n    """Metres as ${name}s."""\n    return metres * ${factor}\n\n`,
    ),
    tests: each(
      (name, factor) => `def test_to_${name}():\n    length = units.to_${name}(1)\n    assert length == pytest.approx(${factor})\n\n`,
    ),
  },
  go: {
    home: "cart_test.go",
    path: "units.go",
    product: `package shop\n\n${each((name, factor, title) => `// To${title} says metres as ${name}s.\nfunc To${title}(metres float64) float64 {\n\treturn metres * ${factor}\n}\n`)}`,
    tests: each(
      (_name, factor, title) =>
        `func TestTo${title}(t *testing.T) {\n\tif got := To${title}(1); got != ${factor} {\n\t\tt.Errorf("got %v", got)\n\t}\n}\n`,
    ),
  },
  rust: {
    home: "src/cart.rs",
    path: "src/units.rs",
    product: each((name, factor) => `/// Metres as ${name}s.\npub fn to_${name}(metres: f64) -> f64 {\n    metres * ${factor}f64\n}\n`),
    tests: each(
      (name, factor) =>
        `    #[test]\n    fn one_metre_as_${name}() {\n        assert!((to_${name}(1.0) - ${factor}f64).abs() < 1e-9);\n    }\n`,
    ),
  },
  java: {
    home: "src/test/java/shop/CartTest.java",
    path: "src/main/java/shop/Units.java",
    product: `package shop;\n\npublic final class Units {\n${each((name, factor, title) => `  /** Metres as ${name}s. */\n  public static double to${title}(double metres) {\n    return metres * ${factor};\n  }\n`)}}\n`,
    tests: each(
      (_name, factor, title) => `  @Test\n  void convertsTo${title}() {\n    assertEquals(${factor}, Units.to${title}(1), 1e-9);\n  }\n`,
    ),
  },
  ruby: {
    home: "spec/cart_spec.rb",
    path: "lib/units.rb",
    product: `module Units\n${each((name, factor) => `  # Metres as ${name}s.\n  def self.to_${name}(metres)\n    metres * ${factor}\n  end\n`)}end\n`,
    tests: each(
      (name, factor) => `  it "converts to ${name}" do\n    expect(Units.to_${name}(1)).to be_within(1e-9).of(${factor})\n  end\n`,
    ),
  },
  php: {
    home: "tests/CartTest.php",
    path: "src/Units.php",
    product: `<?php\n\nnamespace Shop;\n\nfinal class Units\n{\n${each((_name, factor, title) => `    public static function to${title}(float $metres): float\n    {\n        return $metres * ${factor};\n    }\n`)}}\n`,
    tests: each(
      (_name, factor, title) =>
        `    public function testTo${title}(): void\n    {\n        $this->assertEqualsWithDelta(${factor}, Units::to${title}(1), 1e-9);\n    }\n`,
    ),
  },
  csharp: {
    home: "tests/CartTests.cs",
    path: "src/Units.cs",
    product: `namespace Shop;\n\npublic static class Units\n{\n${each((_name, factor, title) => `    public static double To${title}(double metres)\n    {\n        return metres * ${factor};\n    }\n`)}}\n`,
    tests: each(
      (_name, factor, title) =>
        `    [Fact]\n    public void ConvertsTo${title}()\n    {\n        Assert.Equal(${factor}, Units.To${title}(1), 6);\n    }\n`,
    ),
  },
} satisfies Record<string, Carrier>;

export type Language = keyof typeof carriers;
