import type { Language } from "../language.ts";
import { braceTests, countedRows } from "../test-case.ts";
import { rustSyntax } from "./curly-syntax.ts";
import { attributeForm, detects, everywhere, hollow, skip, strictness, tests } from "./forms.ts";
import { meddlingRust } from "./meddling.ts";

export const rust: Language = {
  name: "Rust",
  extensions: ["rs"],
  testPart: /#!?\[\s*cfg\s*\(\s*(?:all\s*\(\s*)?test\b/,
  syntax: rustSyntax,
  markers: [
    ...meddlingRust,
    ...everywhere,
    attributeForm("rust-lint", 2, /#\[\s*(?:allow|expect|warn)\s*\(\s*(?<rules>[^\])]*?)(?:,\s*reason\s*=[^\])]*)?\)\s*\]/g, "code"),
    attributeForm("rust-lint", 3, /#!\[\s*(?:allow|expect|warn)\s*\(\s*(?<rules>[^\])]*?)(?:,\s*reason\s*=[^\])]*)?\)\s*\]/g, "code"),
    attributeForm("rust-lint", 2, /#!?\[\s*cfg_attr\s*\([^\]]*?\b(?:allow|expect)\s*\(\s*(?<rules>[^\])]*)\)/g, "code"),
    attributeForm("coverage", 2, /\bcoverage\s*\(\s*off\s*\)|\bno_coverage\b/g, "code"),
    skip(/#\[\s*ignore\b/g),
    skip(/#\[\s*cfg_attr\s*\([^\]]*?\bignore\b/g),
    skip(/#\[\s*should_panic\b/g),
    tests(
      "test-skipped",
      "cfg",
      2,
      /#!?\[\s*cfg\s*\(\s*(?:any\s*\(\s*\)|FALSE|false|feature\s*=\s*"[^"]*"|not\s*\([^)]*\)|ignore\w*|disabled?)\s*\)\s*\]/g,
      "text",
    ),
    {
      ...skip(/#!?\[\s*cfg\s*\(\s*(?:any\s*\(\s*\)|FALSE|false)\s*\)\s*\]|#\[\s*cfg\s*\(\s*all\s*\(\s*test\s*,[^\]]*\]/g),
      family: "cfg",
      reach: 2,
    },
    hollow("exit", /\b(?:std\s*::\s*)?process\s*::\s*exit\s*\(\s*0\s*\)/g),
    hollow("swallow", /\bcatch_unwind\s*\(/g),
    hollow("never", /\bif\s+(?:false|!\s*true)\s*\{/g),
    hollow("or-true", /\|\|\s*true\b/g),
    detects(/\benv\s*::\s*var\w*\s*\(\s*"(?:RUST_TEST_\w+|NEXTEST\w*|TESTING)"/g),
    strictness("rust-deny", "code", /#!?\[\s*(?:deny|forbid)\s*\(\s*(?<rules>[^\])]*)\)\s*\]/g),
  ],
  tests: braceTests({
    pattern:
      /#\[\s*(?:\w+\s*::\s*)*(?:test|rstest|test_case|quickcheck|bench|wasm_bindgen_test|test_log|traced_test)\b[^\]]*\](?:\s*#\[[^\]]*\])*\s*(?:pub(?:\([^)]*\))?\s+)?(?:async\s+)?(?:unsafe\s+)?fn\s+(?<name>\w+)/g,
    rows: countedRows(/#\[\s*(?:case|test_case|values)\b/g),
  }),
  assertions: {
    pattern: /(?<!\w)(?:(?:debug_)?assert(?:_\w+)?|prop_assert\w*|panic|insta::assert\w*|expect_test::expect)!\s*[([{]/g,
    reject: /^panic/,
    strong: /^(?:debug_|prop_)?assert_eq!|^assert!\(.*==|^assert!\(matches!|assert_snapshot|assert_debug_snapshot/,
    truthy: /^(?:debug_)?assert!\((?:true|!false|1==1)(?:,.*)?\)$/,
    same: [/^(?:debug_)?assert_eq!\((?<a>[^,]+),(?<b>[^,]+?)(?:,"[^"]*".*)?\)$/, /^assert!\((?<a>[^=,]+)==(?<b>[^=,]+?)(?:,"[^"]*")?\)$/],
    always: /\|\|true[,)]/,
    failing: [[/^(?<all>[\s\S]*)$/, '{ panic!("probe"); $<all> }']],
  },
};
