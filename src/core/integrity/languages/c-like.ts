import type { Language } from "../language.ts";
import { braceTests, callTests } from "../test-case.ts";
import { cLikeSyntax, cSyntax, dartSyntax, dSyntax, swiftSyntax, verilogSyntax, zigSyntax } from "./curly-syntax.ts";
import { attributeForm, directive, everywhere, focus, hollow, hollowBraces, skipInTests } from "./forms.ts";
import { meddlingC } from "./meddling.ts";

const macros = braceTests({
  pattern:
    /^[ \t]*(?:TEST|TEST_F|TEST_P|TYPED_TEST|TYPED_TEST_P|BOOST_AUTO_TEST_CASE|BOOST_FIXTURE_TEST_CASE|TEST_METHOD|Test|START_TEST|TEST_CASE_METHOD|QTEST_MAIN)\s*\(\s*(?<name>\w+(?:\s*,\s*\w+)?)\s*\)/gm,
});
const catches = braceTests({
  pattern: /^[ \t]*(?:TEST_CASE|SCENARIO|SECTION|SUBCASE|TEST_CASE_TEMPLATE)\s*\(\s*(?<name>"[^"\n]*")[^)\n]*\)/gm,
  on: "text",
});
const swift = braceTests({
  pattern: /(?<=^|\s)func\s+(?<name>test\w*)\s*(?=\()|@Test\b(?:\([^)]*\))?\s*(?:\w+\s+)*func\s+(?<title>\w+)/gm,
});
const dart = callTests({ pattern: /(?<![\w.$])(?:test|testWidgets|blocTest)\s*(?=\(\s*['"])/g });

/** C, C++, Objective-C, Swift, Dart, Zig, Protobuf and others that read alike. */
export const cLike: Language = {
  name: "C, C++, Swift and Dart",
  extensions: ["c", "cc", "cpp", "cxx", "h", "hh", "hpp", "hxx", "m", "mm", "cu"],
  syntax: cSyntax,
  markers: [
    ...meddlingC,
    ...everywhere,
    directive("coverage", 2, /\b[GL]COVR?_EXCL_(?:START|LINE|BR_LINE)\b/g),
    directive("iwyu", 1, /\bIWYU\s+pragma\s*:\s*(?:keep|no_include|begin_keep)\b/g),
    directive("verilator", 2, /\bverilator\s+lint_off\s+(?<rules>\w+)/g),
    attributeForm("diagnostic", 2, /^[ \t]*#[ \t]*pragma\s+(?:GCC|clang)\s+diagnostic\s+(?:ignored|warning)\s+(?<rules>"[^"\n]*")/gm),
    attributeForm("diagnostic", 2, /\b_Pragma\s*\(\s*"(?:GCC|clang) diagnostic ignored(?<rules>[^)]*)"\s*\)/g),
    attributeForm("diagnostic", 2, /^[ \t]*#[ \t]*pragma\s+warning\s*\(\s*(?:disable|suppress)\s*:\s*(?<rules>[\d ]+)\)/gm, "code"),
    attributeForm("diagnostic", 2, /\b(?:no_sanitize\w*|gsl::suppress)\b/g, "code"),
    skipInTests(
      /\b(?:GTEST_SKIP|SKIP|QSKIP|BOOST_TEST_DISABLED|XCTSkip\w*)\s*\(|\bdisabled\s*\(\s*\)|\[\.(?:skip)?\]|\[!(?:mayfail|shouldfail)\]|\.disabled\s*\(/g,
      "text",
    ),
    skipInTests(/\b(?:TEST\w*\s*\(\s*\w+\s*,\s*|TEST_F\s*\(\s*\w+\s*,\s*)DISABLED_\w+/g),
    skipInTests(/^[ \t]*#[ \t]*if\s+0\b/gm),
    { ...attributeForm("never-compiled", 2, /^[ \t]*#[ \t]*if\s+0\b/gm, "code"), only: "product" },
    skipInTests(/[,(]\s*skip\s*:\s*(?:true|['"])/g, "text"),
    focus(/[,(]\s*solo\s*:\s*true/g),
    hollow("exit", /(?<![\w.])(?:_?exit|quick_exit|_Exit)\s*\(\s*(?:0|EXIT_SUCCESS)\s*\)/g),
    ...hollowBraces,
    hollow("or-true", /\|\|\s*(?:true|1)\b/g),
  ],
  tests: (lexed) => [...macros(lexed), ...catches(lexed), ...swift(lexed), ...dart(lexed)].sort((a, b) => a.start - b.start),
  assertions: {
    pattern:
      /(?<!\w)(?:(?:EXPECT|ASSERT|CHECK|REQUIRE|BOOST_(?:CHECK|REQUIRE|TEST)|CU_ASSERT|TEST_ASSERT|ck_assert|g_assert|XCTAssert|QVERIFY|QCOMPARE|XCTUnwrap|XCTFail)\w*\s*\(|#(?:expect|require)\s*\(|(?:static_)?assert\s*\(|expect(?:Later|Async)?\s*\()/g,
    strong:
      /^(?:EXPECT|ASSERT)_(?:EQ|STREQ|DOUBLE_EQ|FLOAT_EQ|NEAR|THROW|THAT|DEATH)\(|^XCTAssert(?:Equal|Nil|Throws\w*)\(|^(?:QCOMPARE|\w+_EQ(?:UAL)?\w*)\(|==|equals\(/,
    truthy:
      /^(?:(?:EXPECT|ASSERT)_(?:TRUE\((?:true|1)|FALSE\((?:false|0))|(?:CHECK|REQUIRE|assert|XCTAssert(?:True)?|QVERIFY|#expect|BOOST_(?:CHECK|TEST|REQUIRE))\((?:true|1))\)?/,
    same: [
      /^(?:(?:EXPECT|ASSERT)_(?:EQ|STREQ)|XCTAssertEqual|QCOMPARE|BOOST_CHECK_EQUAL|expect)\((?<a>[^,]+),(?<b>[^,]+?)\)$/,
      /^(?:CHECK|REQUIRE|assert|#expect)\((?<a>[^=,]+)==(?<b>[^=,]+)\)$/,
    ],
    always: /\|\|(?:true|1)\)/,
    failing: [
      [/^(?=(?:EXPECT|ASSERT)_\w)/, 'ADD_FAILURE() << "probe"; '],
      [/^(?=BOOST_(?:CHECK|REQUIRE|TEST))/, "BOOST_CHECK(false); "],
      [/^(?=(?:CHECK|REQUIRE)\w*\s*\()/, "CHECK(false); "],
      [/^(?=TEST_ASSERT)/, "TEST_FAIL(); "],
      [/^(?=CU_ASSERT)/, 'CU_FAIL("probe"); '],
      [/^(?=ck_assert)/, "ck_abort(); "],
      // The words stay: without them a compiler may object to what nothing uses any more.
      [/^assert\s*\((?<asserted>[\s\S]*)\)$/, "assert(0 && ($<asserted>))"],
    ],
  },
};

export const cDialects: readonly Language[] = [
  { ...cLike, extensions: ["swift"], syntax: swiftSyntax },
  { ...cLike, extensions: ["dart"], syntax: dartSyntax },
  { ...cLike, extensions: ["zig"], syntax: zigSyntax },
  { ...cLike, extensions: ["v", "sv"], syntax: verilogSyntax },
  { ...cLike, extensions: ["d"], syntax: dSyntax },
  { ...cLike, extensions: ["proto", "sol", "glsl", "odin", "cue"], syntax: cLikeSyntax },
];
