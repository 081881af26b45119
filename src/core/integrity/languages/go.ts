import type { Language } from "../language.ts";
import { braceTests, callTests, countedRows } from "../test-case.ts";
import { goSyntax } from "./curly-syntax.ts";
import { attributeForm, detects, directive, everywhere, focus, hollow, skip, skipInTests, tests } from "./forms.ts";
import { meddlingGo } from "./meddling.ts";

const functions = braceTests({
  pattern: /^func[ \t]+(?:\([^)]*\)[ \t]*)?(?<name>(?:Test|Benchmark|Fuzz|Example)(?![a-z])\w*)[ \t]*(?=\()/gm,
  // In a table of cases, each row is a case.
  rows: countedRows(/^[ \t]*(?:"[^"\n]*"[ \t]*:[ \t]*)?\{.*\},?[ \t]*$|^[ \t]*(?:"[^"\n]*"[ \t]*:[ \t]*)?\{[ \t]*$/gm),
});
const subtests = callTests({ pattern: /(?<![\w.])\w+\.Run\s*(?=\(\s*")/g });
const specs = callTests({ pattern: /(?<![\w.])[FPX]?(?:It|Specify|Entry)\s*(?=\(\s*")/g });

export const go: Language = {
  name: "Go",
  extensions: ["go"],
  syntax: goSyntax,
  markers: [
    ...meddlingGo,
    ...everywhere,
    directive("go-build-ignore", 3, /^\/\/\s*(?:go:build|\+build)\s+(?:ignore|never|none|exclude|disabled?)\b/g),
    tests("test-skipped", "build", 3, /^\/\/\s*(?:go:build|\+build)\b[^\n]*/g, "comment"),
    attributeForm("unused", 1, /^[ \t]*var[ \t]+_[ \t]*=[ \t]*(?:fmt\.Print\w*|os\.\w+)[ \t]*$/gm, "code"),
    skip(/(?<![\w.])(?:t|tb|b|f|s\.T\(\)|suite\.T\(\))\s*\.\s*(?:Skip|Skipf|SkipNow)\s*\(/g),
    skipInTests(/\b(?:ginkgo\.)?Skip\s*\(\s*"/g),
    skipInTests(/(?<![\w.])(?:PIt|XIt|PDescribe|XDescribe|PContext|XContext|PEntry|XEntry|PSpecify|XSpecify|PWhen|XWhen)\s*\(/g),
    skipInTests(/(?<![\w.])Pending\b(?=\s*[,)])/g),
    focus(/(?<![\w.])(?:FIt|FDescribe|FContext|FEntry|FSpecify|FWhen)\s*\(/g),
    focus(/(?<![\w.])Focus\b(?=\s*[,)])/g),
    hollow("exit", /\b(?:os\s*\.\s*Exit|syscall\s*\.\s*Exit|runtime\s*\.\s*Goexit)\s*\(\s*0?\s*\)/g),
    hollow("swallow", /\bdefer\s+func\s*\(\s*\)\s*\{\s*(?:_\s*=\s*)?recover\s*\(\s*\)\s*;?\s*\}/g),
    hollow("never", /\bif\s+(?:false|!\s*true|1\s*==\s*0)\s*(?:&&|\{)|&&\s*false\b|\bfalse\s*&&/g),
    hollow("or-true", /\|\|\s*true\b/g),
    detects(/\bstrings\s*\.\s*(?:HasSuffix|Contains|HasPrefix)\s*\(\s*os\s*\.\s*Args\b[^\n]*"[^"\n]*test/g),
    detects(/\bos\s*\.\s*Getenv\s*\(\s*"(?:GO_TEST\w*|TESTING|TEST_MODE)"/g),
  ],
  tests: (lexed) => [...functions(lexed), ...subtests(lexed), ...specs(lexed)].sort((a, b) => a.start - b.start),
  assertions: {
    pattern:
      /(?<![\w.])(?:(?:t|tb|b|f|c|s|suite|s\.T\(\)|suite\.T\(\))\s*\.\s*(?:Error|Errorf|Fatal|Fatalf|Fail|FailNow)\s*\(|(?:assert|require|is|qt|should|td|cmp|be|check)\s*\.\s*[A-Z]\w*\s*\(|(?:s|suite)\s*\.\s*(?:Require\(\)\s*\.\s*)?(?:Equal|NotEqual|True|False|Nil|NotNil|NoError|Error|Contains|Len|Empty|NotEmpty)\w*\s*\(|Expect\s*\(|Eventually\s*\(|\/\/ Output:)/g,
    condition: /^[ \t]*(?:\} else )?if [^\n]*\{[^\n]*\n[^\n]*$/m,
    strong:
      /^(?:\}else )?if .*!=(?!nil\b)|\.(?:Equal|EqualValues|EqualError|ErrorIs|ErrorAs|ErrorContains|ElementsMatch|JSONEq|Len|Contains|Exactly|InDelta|Same|Panics)\w*\(|(?:Equal|HaveLen|ContainElement|MatchError)\(/,
    truthy: /^(?:assert|require|is)\.(?:True\((?:t,)?true|False\((?:t,)?false|NotNil\((?:t,)?(?:true|1|"[^"]*")|Nil\((?:t,)?nil)/,
    same: [
      /^(?:assert|require|is|s|suite)\.(?:Equal\w*|Same|Exactly|ElementsMatch)\((?:t,)?(?<a>[^,]+),(?<b>[^,]+?)(?:,"[^"]*".*)?\)$/,
      /^if (?<a>[^ !={]+)!=(?<b>[^ !={]+)\{/,
    ],
    always: /^(?:\}else )?if (?:false|.*&&false)\{|\|\|true[,)]/,
    failing: [
      [/^(?<head>[ \t]*(?:\} else )?if\b(?:[^\n;{]*;)?)/, "$<head> true ||"],
      [/^(?=(?<library>(?:assert|require)\s*\.\s*)[A-Z]\w*\s*\(\s*(?<test>[\w.()]+?)\s*,)/, '$<library>Fail($<test>, "probe"); '],
    ],
  },
};
