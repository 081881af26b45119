import { table } from "./table.ts";

const go = `package add

import "testing"

func TestAdd(t *testing.T) {
	cases := []struct{ a, b, want int }{
		{1, 2, 3},
		{2, 2, 4},
	}
	for _, c := range cases {
		if got := Add(c.a, c.b); got != c.want {
			t.Errorf("got %d, want %d", got, c.want)
		}
	}
}

func TestZero(t *testing.T) {
	t.Run("zero", func(t *testing.T) {
		assert.Equal(t, 0, Add(0, 0))
	})
}
`;
table("Go", [
  [
    "a real repair",
    "add.go",
    "package add\n\nfunc Add(a, b int) int { return a - b }\n",
    "package add\n\nfunc Add(a, b int) int { return a + b }\n",
  ],
  ["a deleted test", "add_test.go", go, go.replace(/func TestZero[\s\S]*/, ""), "test-deleted"],
  ["a test in lower case", "add_test.go", go, go.replace("func TestZero", "func testZero"), "test-renamed"],
  ["t.Skip", "add_test.go", go, go.replace("\tcases", '\tt.Skip("later")\n\tcases'), "test-skipped"],
  ["t.SkipNow", "add_test.go", go, go.replace("\tcases", "\tt.SkipNow()\n\tcases"), "test-skipped"],
  ["a build constraint", "add_test.go", go, `//go:build integration\n\n${go}`, "test-skipped"],
  ["ignored by the build", "add_test.go", go, `//go:build ignore\n\n${go}`, "test-skipped", "suppression-added"],
  ["renamed away", "add_test.go", go, null, "test-deleted"],
  ["a case less", "add_test.go", go, go.replace("\t\t{2, 2, 4},\n", ""), "test-case-removed"],
  ["an assertion less", "add_test.go", go, go.replace('\t\t\tt.Errorf("got %d, want %d", got, c.want)\n', ""), "test-emptied"],
  [
    "a condition that never holds",
    "add_test.go",
    go,
    go.replace("got != c.want {", "got != c.want && false {"),
    "check-cannot-fail",
    "assertion-trivial",
  ],
  ["another value", "add_test.go", go, go.replace("assert.Equal(t, 0,", "assert.Equal(t, 1,"), "assertion-changed"],
  ["true is true", "add_test.go", go, go.replace("assert.Equal(t, 0, Add(0, 0))", "assert.True(t, true)"), "assertion-trivial"],
  ["os.Exit(0)", "add_test.go", go, `${go}\nfunc TestMain(m *testing.M) {\n\tm.Run()\n\tos.Exit(0)\n}\n`, "check-cannot-fail"],
  ["nolint", "add.go", "package a\n", "package a\n\nvar x = f() //nolint:errcheck\n", "suppression-added"],
  ["nolint for all", "add.go", "package a\n\nvar x = f() //nolint:errcheck\n", "package a\n\nvar x = f() //nolint\n", "suppression-added"],
  ["lint:ignore", "add.go", "package a\n", "package a\n\n//lint:ignore SA1000 why\nvar x = f()\n", "suppression-added"],
  ["#nosec", "add.go", "package a\n", "package a\n\nvar x = f() // #nosec G104\n", "suppression-added"],
  ["a nolint that was there", "add.go", "package a\n\nvar  x = f()  //nolint:errcheck\n", "package a\n\nvar x = f() //nolint:errcheck\n"],
  ["words in a raw string", "add.go", "package a\n", "package a\n\nconst s = `//nolint\nt.Skip()`\n"],
  ["testing.Testing()", "add.go", "package a\n", "package a\n\nvar x = testing.Testing()\n", "test-detected"],
  ["gofmt's layout", "add_test.go", go.replaceAll("\t", "    "), go],
  ["a method called Skip in product code", "add.go", "package a\n", "package a\n\nfunc f() { scanner.Skip(1) }\n"],
]);

const rust = `pub fn add(a: i32, b: i32) -> i32 { a - b }

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn adds() {
        assert_eq!(add(1, 2), 3);
        assert!(add(1, 1) > 0);
    }

    #[tokio::test]
    async fn zero() {
        assert_eq!(add(0, 0), 0);
    }
}
`;
table("Rust", [
  ["a real repair", "src/lib.rs", rust, rust.replace("a - b", "a + b")],
  ["#[ignore]", "src/lib.rs", rust, rust.replace("#[test]", "#[test]\n    #[ignore]"), "test-skipped"],
  ["#[ignore = why]", "src/lib.rs", rust, rust.replace("#[test]", '#[test]\n    #[ignore = "slow"]'), "test-skipped"],
  ["should_panic", "src/lib.rs", rust, rust.replace("#[test]", "#[test]\n    #[should_panic]"), "test-skipped"],
  ["a lost attribute", "src/lib.rs", rust, rust.replace("    #[test]\n", ""), "test-renamed"],
  ["a deleted test", "src/lib.rs", rust, rust.replace(/ {4}#\[tokio::test\][\s\S]*?\n {4}\}\n/, ""), "test-deleted"],
  ["cfg that is never true", "src/lib.rs", rust, rust.replace("#[test]", "#[cfg(any())]\n    #[test]"), "test-skipped"],
  ["assert true", "src/lib.rs", rust, rust.replace("assert_eq!(add(0, 0), 0)", "assert!(true)"), "assertion-trivial"],
  ["the same on both sides", "src/lib.rs", rust, rust.replace("assert_eq!(add(0, 0), 0)", "assert_eq!(1, 1)"), "assertion-trivial"],
  ["an assertion less", "src/lib.rs", rust, rust.replace("        assert!(add(1, 1) > 0);\n", ""), "assertion-removed"],
  ["another value", "src/lib.rs", rust, rust.replace("add(1, 2), 3", "add(1, 2), -1"), "assertion-changed"],
  ["#[allow]", "src/lib.rs", rust, `#[allow(dead_code)]\n${rust}`, "suppression-added"],
  ["#![allow]", "src/lib.rs", rust, `#![allow(clippy::all)]\n${rust}`, "suppression-added"],
  ["#[expect]", "src/lib.rs", rust, `#[expect(unused, reason = "why")]\n${rust}`, "suppression-added"],
  ["cfg_attr allow", "src/lib.rs", rust, `#[cfg_attr(test, allow(unused))]\n${rust}`, "suppression-added"],
  ["rustfmt::skip", "src/lib.rs", rust, `#[rustfmt::skip]\n${rust}`, "suppression-added"],
  ["an allow that was there", "src/lib.rs", `#[allow(dead_code)]\n${rust}`, `#[allow( dead_code )]\n${rust}`],
  ["deny taken out", "src/lib.rs", `#![deny(warnings)]\n${rust}`, rust, "strictness-removed"],
  ["cfg!(test)", "src/lib.rs", rust, rust.replace("{ a - b }", "{ if cfg!(test) { 3 } else { a - b } }"), "test-detected"],
  ["cfg(not(test))", "src/lib.rs", rust, `#[cfg(not(test))]\n${rust}`, "test-detected"],
  ["words in a raw string", "src/lib.rs", rust, `${rust}const S: &str = r#"#[ignore] "x" #[allow(a)]"#;\n`],
  [
    "lifetimes are no strings",
    "src/lib.rs",
    rust,
    `${rust}fn f<'a>(x: &'a str) -> &'a str { x } // "\n#[allow(a)]\nfn g() {}\n`,
    "suppression-added",
  ],
]);

const java = `package a;

import org.junit.jupiter.api.Test;

class AddTest {
    @Test
    void adds() {
        assertEquals(3, Add.add(1, 2));
        assertThrows(Error.class, () -> Add.add(1, 0));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void many(int x) {
        assertThat(Add.add(x, 0)).isEqualTo(x);
    }
}
`;
table("Java and Kotlin", [
  ["@Disabled", "src/test/java/a/AddTest.java", java, java.replace("@Test\n", "@Disabled\n    @Test\n"), "test-skipped"],
  ["@Ignore", "src/test/java/a/AddTest.java", java, java.replace("@Test\n", '@Ignore("x")\n    @Test\n'), "test-skipped"],
  [
    "an assumption",
    "src/test/java/a/AddTest.java",
    java,
    java.replace("        assertEquals(3", "        assumeTrue(false);\n        assertEquals(3"),
    "test-skipped",
  ],
  ["a lost annotation", "src/test/java/a/AddTest.java", java, java.replace("    @Test\n", ""), "test-renamed"],
  ["a deleted test", "src/test/java/a/AddTest.java", java, java.replace(/ {4}@Parameterized[\s\S]*?\n {4}\}\n/, ""), "test-deleted"],
  ["a value less", "src/test/java/a/AddTest.java", java, java.replace("{1, 2, 3}", "{1, 2}"), "test-case-removed"],
  [
    "assertTrue(true)",
    "src/test/java/a/AddTest.java",
    java,
    java.replace("assertEquals(3, Add.add(1, 2))", "assertTrue(true)"),
    "assertion-trivial",
  ],
  ["another value", "src/test/java/a/AddTest.java", java, java.replace("assertEquals(3,", "assertEquals(-1,"), "assertion-changed"],
  [
    "not null",
    "src/test/java/a/AddTest.java",
    java,
    java.replace("assertEquals(3, Add.add(1, 2))", "assertNotNull(Add.add(1, 2))"),
    "assertion-weakened",
  ],
  [
    "a swallowed failure",
    "src/test/java/a/AddTest.java",
    java,
    java.replace("        assertEquals(3, Add.add(1, 2));", "        try { assertEquals(3, Add.add(1, 2)); } catch (Throwable t) { }"),
    "check-cannot-fail",
  ],
  [
    "@SuppressWarnings",
    "src/main/java/a/Add.java",
    "class Add {}\n",
    '@SuppressWarnings("unchecked")\nclass Add {}\n',
    "suppression-added",
  ],
  [
    "one warning more",
    "src/main/java/a/Add.java",
    '@SuppressWarnings("a")\nclass Add {}\n',
    '@SuppressWarnings({"a", "b"})\nclass Add {}\n',
    "suppression-added",
  ],
  ["the same in braces", "src/main/java/a/Add.java", '@SuppressWarnings("a")\nclass Add {}\n', '@SuppressWarnings({"a"})\nclass Add {}\n'],
  ["@Suppress in Kotlin", "src/main/kotlin/Add.kt", "class Add\n", '@Suppress("UNCHECKED_CAST")\nclass Add\n', "suppression-added"],
  ["@file:Suppress", "src/main/kotlin/Add.kt", "class Add\n", '@file:Suppress("ALL")\nclass Add\n', "suppression-added"],
  ["noinspection", "src/main/java/a/Add.java", "class Add {}\n", "//noinspection unchecked\nclass Add {}\n", "suppression-added"],
  ["NOSONAR", "src/main/java/a/Add.java", "class Add { int a = 1; }\n", "class Add { int a = 1; // NOSONAR\n}\n", "suppression-added"],
  ["words in a string", "src/main/java/a/Add.java", "class Add {}\n", 'class Add { String s = "@SuppressWarnings // NOSONAR"; }\n'],
  [
    "Kotlin's names in backticks",
    "src/test/kotlin/AddTest.kt",
    "class AddTest {\n  @Test\n  fun `adds two`() {\n    assertEquals(3, add(1, 2))\n  }\n}\n",
    "class AddTest {\n}\n",
    "test-deleted",
  ],
]);

const ruby = `require "minitest/autorun"

RSpec.describe Add do
  it "adds" do
    expect(add(1, 2)).to eq(3)
    expect { add(nil, 1) }.to raise_error(TypeError)
  end

  it "adds nothing" do
    expect(add(0, 0)).to eq 0
  end
end
`;
table("Ruby", [
  ["xit", "spec/add_spec.rb", ruby, ruby.replace('it "adds" do', 'xit "adds" do'), "test-skipped"],
  ["skip", "spec/add_spec.rb", ruby, ruby.replace("    expect(add(1", '    skip "later"\n    expect(add(1'), "test-skipped"],
  ["pending", "spec/add_spec.rb", ruby, ruby.replace("    expect(add(1", '    pending("later")\n    expect(add(1'), "test-skipped"],
  ["skip as a tag", "spec/add_spec.rb", ruby, ruby.replace('it "adds" do', 'it "adds", skip: true do'), "test-skipped"],
  ["fit", "spec/add_spec.rb", ruby, ruby.replace('it "adds" do', 'fit "adds" do'), "test-focused"],
  ["focus: true", "spec/add_spec.rb", ruby, ruby.replace('it "adds" do', 'it "adds", focus: true do'), "test-focused"],
  ["a deleted test", "spec/add_spec.rb", ruby, ruby.replace(/\n {2}it "adds nothing" do[\s\S]*?\n {2}end\n/, ""), "test-deleted"],
  [
    "an assertion less",
    "spec/add_spec.rb",
    ruby,
    ruby.replace("    expect { add(nil, 1) }.to raise_error(TypeError)\n", ""),
    "assertion-removed",
  ],
  ["another value", "spec/add_spec.rb", ruby, ruby.replace("eq(3)", "eq(-1)"), "assertion-changed"],
  ["truthy", "spec/add_spec.rb", ruby, ruby.replace("to eq(3)", "to be_truthy"), "assertion-weakened"],
  ["true is true", "spec/add_spec.rb", ruby, ruby.replace("expect(add(0, 0)).to eq 0", "expect(true).to eq(true)"), "assertion-trivial"],
  ["rubocop:disable", "lib/add.rb", "def a; end\n", "# rubocop:disable Metrics/AbcSize\ndef a; end\n", "suppression-added"],
  ["rubocop:todo", "lib/add.rb", "def a; end\n", "def a; end # rubocop:todo Style/X\n", "suppression-added"],
  [":nocov:", "lib/add.rb", "def a; end\n", "# :nocov:\ndef a; end\n", "suppression-added"],
  ["typed: false", "lib/add.rb", "# typed: true\ndef a; end\n", "# typed: false\ndef a; end\n", "suppression-added", "strictness-removed"],
  ["words in a heredoc", "lib/add.rb", "def a; end\n", "A = <<~TEXT\n  # rubocop:disable all\nTEXT\ndef a; end\n"],
  [
    "a minitest method",
    "test/add_test.rb",
    "class T\n  def test_a\n    assert_equal 1, f\n  end\nend\n",
    "class T\n  def check_a\n    assert_equal 1, f\n  end\nend\n",
    "test-renamed",
  ],
  ["Rails.env.test?", "lib/add.rb", "def a; end\n", "def a; return 1 if Rails.env.test?; end\n", "test-detected"],
]);

const php = `<?php

final class AddTest extends TestCase
{
    public function testAdds(): void
    {
        $this->assertSame(3, add(1, 2));
        $this->assertSame(4, add(2, 2));
    }

    #[Test]
    public function zero(): void
    {
        self::assertEquals(0, add(0, 0));
    }
}
`;
table("PHP", [
  [
    "markTestSkipped",
    "tests/AddTest.php",
    php,
    php.replace("        $this->assertSame(3", "        $this->markTestSkipped('x');\n        $this->assertSame(3"),
    "test-skipped",
  ],
  [
    "markTestIncomplete",
    "tests/AddTest.php",
    php,
    php.replace("        $this->assertSame(3", "        $this->markTestIncomplete();\n        $this->assertSame(3"),
    "test-skipped",
  ],
  ["a lost prefix", "tests/AddTest.php", php, php.replace("testAdds", "adds"), "test-renamed"],
  ["a lost attribute", "tests/AddTest.php", php, php.replace("    #[Test]\n", ""), "test-renamed"],
  ["a deleted test", "tests/AddTest.php", php, php.replace(/ {4}#\[Test\][\s\S]*?\n {4}\}\n/, ""), "test-deleted"],
  ["an assertion less", "tests/AddTest.php", php, php.replace("        $this->assertSame(4, add(2, 2));\n", ""), "assertion-removed"],
  [
    "assertTrue(true)",
    "tests/AddTest.php",
    php,
    php.replace("self::assertEquals(0, add(0, 0))", "self::assertTrue(true)"),
    "assertion-trivial",
  ],
  ["another value", "tests/AddTest.php", php, php.replace("assertSame(3,", "assertSame(-1,"), "assertion-changed"],
  ["phpcs:ignore", "src/Add.php", "<?php\nf();\n", "<?php\nf(); // phpcs:ignore\n", "suppression-added"],
  ["@phpstan-ignore-next-line", "src/Add.php", "<?php\nf();\n", "<?php\n/** @phpstan-ignore-next-line */\nf();\n", "suppression-added"],
  ["@psalm-suppress", "src/Add.php", "<?php\nf();\n", "<?php\n/** @psalm-suppress MixedAssignment */\nf();\n", "suppression-added"],
  ["@codeCoverageIgnore", "src/Add.php", "<?php\nf();\n", "<?php\n// @codeCoverageIgnoreStart\nf();\n", "suppression-added"],
  ["strict_types taken out", "src/Add.php", "<?php\ndeclare(strict_types=1);\nf();\n", "<?php\nf();\n", "strictness-removed"],
  ["words in a string", "src/Add.php", "<?php\nf();\n", "<?php\nf('// phpcs:ignore');\n"],
  ["runningUnitTests", "src/Add.php", "<?php\nf();\n", "<?php\nif (app()->runningUnitTests()) { f(); }\n", "test-detected"],
]);

const csharp = `public class AddTests
{
    [Fact]
    public void Adds()
    {
        Assert.Equal(3, Add(1, 2));
        Assert.Throws<Exception>(() => Add(1, 0));
    }

    [Theory]
    [InlineData(1, 2)]
    [InlineData(3, 4)]
    public async Task Many(int a, int b)
    {
        Assert.Equal(b, Add(a, 1));
    }
}
`;
table("C#", [
  ["Skip =", "tests/AddTests.cs", csharp, csharp.replace("[Fact]", '[Fact(Skip = "later")]'), "test-skipped"],
  ["[Ignore]", "tests/AddTests.cs", csharp, csharp.replace("    [Fact]", "    [Ignore]\n    [Fact]"), "test-skipped"],
  [
    "Assert.Ignore",
    "tests/AddTests.cs",
    csharp,
    csharp.replace("        Assert.Equal(3", "        Assert.Ignore();\n        Assert.Equal(3"),
    "test-skipped",
  ],
  ["a lost attribute", "tests/AddTests.cs", csharp, csharp.replace("    [Fact]\n", ""), "test-renamed"],
  ["a case less", "tests/AddTests.cs", csharp, csharp.replace("    [InlineData(3, 4)]\n", ""), "test-case-removed"],
  ["a deleted test", "tests/AddTests.cs", csharp, csharp.replace(/ {4}\[Fact\][\s\S]*?\n {4}\}\n/, ""), "test-deleted"],
  [
    "Assert.True(true)",
    "tests/AddTests.cs",
    csharp,
    csharp.replace("Assert.Equal(3, Add(1, 2))", "Assert.True(true)"),
    "assertion-trivial",
  ],
  ["another value", "tests/AddTests.cs", csharp, csharp.replace("Assert.Equal(3,", "Assert.Equal(-1,"), "assertion-changed"],
  ["#pragma", "src/Add.cs", "class Add {}\n", "#pragma warning disable CS0168\nclass Add {}\n", "suppression-added"],
  ["[SuppressMessage]", "src/Add.cs", "class Add {}\n", '[SuppressMessage("a", "b")]\nclass Add {}\n', "suppression-added"],
  ["#nullable disable", "src/Add.cs", "class Add {}\n", "#nullable disable\nclass Add {}\n", "suppression-added"],
  ["ReSharper", "src/Add.cs", "class Add {}\n", "// ReSharper disable once X\nclass Add {}\n", "suppression-added"],
  ["words in a verbatim string", "src/Add.cs", "class Add {}\n", 'class Add { string s = @"\\"; string t = "// ReSharper disable"; }\n'],
]);

const cpp = "#include <gtest/gtest.h>\n\nTEST(Add, Adds) {\n  EXPECT_EQ(3, add(1, 2));\n  EXPECT_EQ(4, add(2, 2));\n}\n";
table("others", [
  ["DISABLED_ in googletest", "test/add_test.cc", cpp, cpp.replace("TEST(Add, Adds)", "TEST(Add, DISABLED_Adds)"), "test-skipped"],
  ["GTEST_SKIP", "test/add_test.cc", cpp, cpp.replace("  EXPECT_EQ(3", "  GTEST_SKIP();\n  EXPECT_EQ(3"), "test-skipped"],
  ["an assertion less in C++", "test/add_test.cc", cpp, cpp.replace("  EXPECT_EQ(4, add(2, 2));\n", ""), "assertion-removed"],
  ["NOLINT", "src/add.cc", "int a = 1;\n", "int a = 1;  // NOLINT\n", "suppression-added"],
  ["clang-format off", "src/add.cc", "int a = 1;\n", "// clang-format off\nint a = 1;\n", "suppression-added"],
  ["#pragma GCC diagnostic", "src/add.c", "int a = 1;\n", '#pragma GCC diagnostic ignored "-Wall"\nint a = 1;\n', "suppression-added"],
  ["swiftlint", "Sources/A.swift", "let a = 1\n", "let a = 1 // swiftlint:disable:this force_cast\n", "suppression-added"],
  ["dart", "lib/a.dart", "var a = 1;\n", "// ignore: unused_local_variable\nvar a = 1;\n", "suppression-added"],
  ["shellcheck", "bin/a.sh", "echo $a\n", "# shellcheck disable=SC2086\necho $a\n", "suppression-added"],
  ["hadolint", "Dockerfile", "FROM a\nRUN b\n", "FROM a\n# hadolint ignore=DL3008\nRUN b\n", "suppression-added"],
  ["yamllint", "deploy/a.yaml", "a: 1\n", "# yamllint disable rule:line-length\na: 1\n", "suppression-added"],
  ["luacheck", "a.lua", "local a = 1\n", "local a = 1 -- luacheck: ignore a\n", "suppression-added"],
  ["|| true in a script", "scripts/test.sh", "set -e\nnpm test\n", "set -e\nnpm test || true\n", "check-cannot-fail"],
  ["a command that judges, defined anew", "lib/slug.sh", "slug() { :; }\n", "slug() { :; }\ntest() { true; }\n", "result-forged"],
  ["an assertion, defined anew", "lib/slug.sh", "slug() { :; }\n", "slug() { :; }\nfunction assert_equal {\n  :\n}\n", "result-forged"],
  ["an alias for it", "lib/slug.sh", "slug() { :; }\n", "slug() { :; }\nalias diff=true\n", "result-forged"],
  ["a function of its own", "lib/slug.sh", "slug() { :; }\n", 'slug() { :; }\ntested() { test -n "$1"; }\nset_up () { :; }\n'],
  ["set +e", "scripts/test.sh", "npm test\n", "set +e\nnpm test\n", "check-cannot-fail"],
  ["set -e taken out", "scripts/test.sh", "set -euo pipefail\nnpm test\n", "npm test\n", "strictness-removed"],
  ["exit 0", "scripts/test.sh", "npm test\n", "npm test\nexit 0\n", "check-cannot-fail"],
  ["a script in a string", "scripts/a.sh", "echo a\n", "echo 'npm test || true'\n"],
  ["an ordinary script", "scripts/a.sh", "echo a\n", 'set -e\nfor f in *; do echo "$f"; done\n'],
  ["a test of an unknown language", "tests/add.nix", "{ }\nassert 1\n", null, "test-deleted"],
  [
    "a Swift test less",
    "Tests/ATests.swift",
    "class A: XCTestCase {\n  func testA() {\n    XCTAssertEqual(1, f())\n  }\n}\n",
    "class A: XCTestCase {\n}\n",
    "test-deleted",
  ],
]);
