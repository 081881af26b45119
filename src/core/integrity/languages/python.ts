import type { Language } from "../language.ts";
import type { MarkerForm } from "../marker.ts";
import { indentTests, listedRows } from "../test-case.ts";
import { attributeForm, detects, directive, everywhere, hollow, skip, strictness, tests } from "./forms.ts";
import { meddlingPython } from "./meddling.ts";
import { pythonSyntax } from "./script-syntax.ts";

const suppressions: readonly MarkerForm[] = [
  { ...directive("coverage", 1, /#\s*pragma\s*:\s*no\s*(?:cover|branch)\b/gi), target: "coverage" },
  directive("mutate", 1, /#\s*pragma\s*:\s*no\s*mutate\b/g),
  attributeForm("cast", 1, /\bcast\s*\(\s*(?:(?:typing\s*\.\s*|t\s*\.\s*)?Any|["']Any["'])\s*,/g),
  attributeForm("no-type-check", 2, /^[ \t]*@(?:\w+\s*\.\s*)?no_type_check\b/gm, "code"),
  attributeForm("warnings", 3, /\bwarnings\s*\.\s*(?:simplefilter|filterwarnings)\s*\(\s*["']ignore["']/g),
];

/** Types that check nothing; `rules` names what gets such a type. `**kwargs: Any` is left out, since there is no better type for it. */
const untyped = (pattern: RegExp, target: NonNullable<MarkerForm["target"]>, seen: "code" | "text" = "code"): MarkerForm => ({
  ...attributeForm("untyped", target === "name" ? 1 : 3, pattern, seen),
  target,
});
const untypedForms: readonly MarkerForm[] = [
  untyped(/(?<![\w*.])(?<rules>\w+)\s*:\s*(?:(?:typing|t|_typeshed)\s*\.\s*)?(?:Any|Incomplete)\b/g, "name"),
  untyped(/\bdef\s+(?<rules>\w+)\s*\([^)]*\)\s*->\s*(?:typing\s*\.\s*|t\s*\.\s*)?Any\b/g, "name"),
  untyped(/(?<![\w*.])(?<rules>\w+)\s*:\s*["'](?:typing\s*\.\s*|t\s*\.\s*)?Any["']/g, "name", "text"),
  untyped(/^class\s+(?<rules>\w+)\s*\((?:[^)[\n]|\[[^\]\n]*\])*\bAny\b/gm, "name"),
  // `Any` behind another name.
  untyped(/^[ \t]*\w+\s*(?::\s*(?:\w+\s*\.\s*)?TypeAlias\s*)?=\s*(?:typing\s*\.\s*|t\s*\.\s*)?Any[ \t]*$|\bAny\s+as\s+\w+/gm, "file"),
  // Access that gives `Any` for every name. A missing attribute is read without the checker.
  untyped(/\bgetattr\s*\(\s*[^(),\n]{1,60},\s*["'](?<rules>\w+)["']\s*\)/g, "name", "text"),
  untyped(/(?:\b(?:vars|globals|locals)\s*\([^()\n]{0,60}\)|\.\s*__dict__)\s*\[\s*["'](?<rules>\w+)["']/g, "name", "text"),
  untyped(/\b__getattribute__\s*\(|\battrgetter\s*\(|(?<![\w.])(?:eval|exec)\s*\(/g, "file"),
  // Bodies that no checker reads.
  untyped(/\(\s*lambda\b[^()\n]{0,80}\)\s*\(/g, "file"),
  untyped(/^[ \t]+if\s+(?:typing\s*\.\s*)?TYPE_CHECKING\b/gm, "gate"),
  // A module that has every attribute, and code that the type checker takes for unreachable.
  untyped(/^def\s+__getattr__\s*\(/gm, "gate"),
  untyped(/\bif\s+not\s+(?:typing\s*\.\s*)?TYPE_CHECKING\b/g, "gate"),
];

const skips: readonly MarkerForm[] = [
  skip(/\b(?:pytest\s*\.\s*)?mark\s*\.\s*(?:skip|skipif|xfail)\b/g),
  skip(/\bpytest\s*\.\s*(?:skip|xfail|importorskip|exit)\s*\(/g),
  skip(/^[ \t]*@(?:unittest\s*\.\s*)?(?:skip|skipIf|skipUnless|expectedFailure)\b/gm),
  skip(/\bself\s*\.\s*skipTest\s*\(/g),
  skip(/\braise\s+(?:unittest\s*\.\s*)?(?:SkipTest|pytest\.skip\.Exception|Skipped)\b/g),
  tests("test-skipped", "collect", 2, /(?:^|\.)[ \t]*__test__\s*=\s*False\b/gm),
  tests("test-skipped", "collect", 3, /\bcollect_ignore(?:_glob)?\s*(?:=|\+=|\.append|\.extend)/g),
  tests(
    "test-skipped",
    "collect",
    3,
    /\b(?:def\s+pytest_(?:collection_modifyitems|ignore_collect|deselected|runtest_protocol|pyfunc_call|collectstart)\b|items\s*\[\s*:\s*\]\s*=|items\s*\.\s*clear\s*\(|\bpytest_ignore_collect\b)/g,
  ),
];

const unfailing: readonly MarkerForm[] = [
  { rule: "check-cannot-fail", family: "exit", reach: 3, seen: "code", pattern: /\bos\s*\.\s*_exit\s*\(\s*0?\s*\)/g },
  hollow("exit", /(?<![\w.])(?:sys\s*\.\s*exit|exit|quit)\s*\(\s*0?\s*\)/g),
  hollow("exit", /\braise\s+SystemExit\b(?:\s*\(\s*0?\s*\))?(?!\s*\(\s*[^0)])/g),
  hollow("swallow", /\bexcept\b[^:\n]*:\s*(?:pass|\.\.\.|return(?:\s+None)?)\s*$/gm),
  hollow("swallow", /\b(?:contextlib\s*\.\s*)?suppress\s*\(\s*(?:AssertionError|Exception|BaseException)\b/g),
  hollow("swallow", /\bexcept\s*(?:\(?[^:\n]*\b(?:AssertionError|BaseException)\b[^:\n]*)?:\s*$/gm),
  hollow("never", /\bif\s+(?:False|0|not\s+True)\s*:/g),
  hollow("or-true", /\bor\s+(?:True|1)\b(?!\s*(?:if|else|,))/g),
  {
    rule: "result-forged",
    family: "outcome",
    reach: 3,
    seen: "text",
    pattern:
      /\bpytest_runtest_makereport\b|\.\s*outcome\s*=\s*["']passed["']|\bexitstatus\s*=\s*0\b|\bTestReport\s*\.\s*\w+\s*=|\btestsfailed\s*=\s*0\b|\bwasSuccessful\s*=/g,
  },
  {
    rule: "result-forged",
    family: "equal",
    reach: 2,
    seen: "code",
    pattern: /\bdef\s+__(?:eq|bool|le|ge|lt|gt|contains)__\s*\([^)]*\)[^:\n]*:\s*return\s+True\b/g,
  },
];

const detections: readonly MarkerForm[] = [
  detects(/["'](?:py\.test|test)["']\s+in\s+sys\s*\.\s*argv\b/g),
  detects(/\bhasattr\s*\(\s*sys\s*,\s*["']_called_from_test["']/g),
  detects(/\binspect\s*\.\s*(?:stack|currentframe)\b[^\n]{0,80}["'][^"'\n]*test/g),
  detects(/["']TESTING["']\s*\)?\s*(?:==|in\b)/g),
];

export const python: Language = {
  name: "Python",
  extensions: ["py", "pyi", "pyx", "pxd"],
  names: /^(?:sconstruct|wscript)$/,
  syntax: pythonSyntax,
  markers: [
    ...everywhere,
    ...suppressions,
    ...untypedForms,
    ...skips,
    ...unfailing,
    ...detections,
    ...meddlingPython,
    strictness("mypy-strict", "comment", /^#\s*(?:mypy\s*:\s*strict|pyright\s*:\s*strict|mypy\s*:\s*disallow[^\n]*)\b/g),
  ],
  tests: indentTests(listedRows(/parametrize\s*\(|\.expand\s*\(|@(?:ddt\.)?data\s*\(|subTest\s*\(/g, "[")),
  assertions: {
    pattern:
      /(?<![\w.])(?:assert\b(?!_)|(?:self|cls)\s*\.\s*(?:assert\w*|fail\w*)\s*\(|pytest\s*\.\s*(?:raises|warns|fail|deprecated_call)\s*\(|(?:np|numpy|npt|torch|tm|pd|pl)(?:\s*\.\s*testing)?\s*\.\s*assert_\w+\s*\(|assert_\w+\s*\(|\w+\s*\.\s*assert_(?:called|any_call|has_calls|not_called|awaited)\w*\s*\()/g,
    strong:
      /(?<![!<>=])==(?!\s*(?:None|True|False)\b)|\bassert(?:Equal|Equals|DictEqual|ListEqual|TupleEqual|SetEqual|MultiLineEqual|SequenceEqual|AlmostEqual|CountEqual|Raises|RaisesRegex|In|Regex)\b|raises\s*\(\s*(?!(?:Base)?Exception\s*\))|\bassert_(?:called_\w+|allclose|array_equal|equal|frame_equal|series_equal)|\bin\b/,
    truthy:
      /^assert (?:\(?(?:True|1|not (?:False|None|0)|"[^"]*[^"]")\)?|\([^()]*,"[^"]*"\))(?:,.*)?$|^assert\((?:True|1|[^()]*,"[^"]*")\)$|^self\.assertTrue\((?:True|1|"[^"]+")(?:,.*)?\)$|^self\.assertFalse\((?:False|0|None)(?:,.*)?\)$/,
    same: [
      /^assert ?\(?(?<a>[^=!<>]+?)(?:==| is )(?<b>[^=!<>]+?)\)?(?:,"[^"]*")?$/,
      /^self\.assert(?:Equals?|Is|DictEqual|ListEqual|SetEqual|TupleEqual)\((?<a>.+?),(?<b>.+?)(?:,(?:msg=)?"[^"]*")?\)$/,
    ],
    always: /\bor (?:True|1)(?:\)|,|$)|^assert \(?True or /,
    failing: [
      [/^(?<owner>self|cls)\s*\.\s*assert[\s\S]*$/, "$<owner>.fail()"],
      [/^(?!pytest\b)[\s\S]*$/, "assert False"],
    ],
  },
};
