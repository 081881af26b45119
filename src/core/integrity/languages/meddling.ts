/**
 * Product code that looks at its test or changes what judges it. No list can hold all spellings. So these are the ways by which a module
 * can reach its runner at all: its library, environment, arguments and stack, shared objects, and the end of the process.
 */
import type { MarkerForm } from "../marker.ts";
import { detects, forges } from "./forms.ts";
import { runnerImports } from "./runners.ts";

/** Code that runs when the process ends. Calibration decides whether a check can still fail with it. */
const atTheEnd = (pattern: RegExp, seen?: MarkerForm["seen"]): MarkerForm => ({ ...forges(pattern, seen), calibrates: true });

/** Code that reads who called it. A logger may do so if the failing test mentions callers; else it is a way to see the test. */
const readsCallers = (pattern: RegExp, seen: "code" | "text" = "code"): MarkerForm => ({
  ...detects(pattern, seen),
  spoken: /(?<![a-z])call(?:er|s?[ _-]?site)|(?<![a-z])lineno|find_?caller|func_?name|back_?trace|trace_?back|stack_?(?:trace|info|level)/i,
});

const shared =
  "(?:Object|Array|String|Number|Boolean|Math|JSON|Promise|Date|Map|Set|WeakMap|WeakSet|Symbol|Reflect|Error|TypeError|RangeError|RegExp|Function|BigInt|Buffer|Proxy|Intl|console|performance|crypto)";
/** What others read from the global object; any other name is the code's own. */
const globalOfOthers =
  "(?:[A-Z]\\w*|process|require|module|exports|describe|it|test|suite|expect|assert|before\\w*|after\\w*|jest|vi|setTimeout|setInterval|setImmediate|clear\\w+|queueMicrotask|structuredClone|fetch|performance|crypto|console|navigator|global\\w*|is[A-Z]\\w*|parse\\w+|eval|__(?:vitest|jest|mocha)\\w*)";
const member = "(?:\\s*\\.\\s*[\\w$]+|\\s*\\[[^\\]\\n]{1,80}\\])";

const define = "\\b(?:Object|Reflect)\\s*\\.\\s*(?:defineProperty|defineProperties|assign|setPrototypeOf|set)\\s*\\(\\s*";
/** How a polyfill begins. A member that is written only if it is missing replaces nothing of a runner. */
const ifMissing = (member: string): string => `\\bif\\s*\\(\\s*!\\s*${member}\\s*\\)\\s*\\{?\\s*`;

export const meddlingJavaScript: readonly MarkerForm[] = [
  detects(runnerImports("JavaScript and TypeScript")),
  detects(/\bprocess\s*\.\s*execArgv\b|(?<![\w$.])(?:require\s*\.\s*cache|module\s*\.\s*children)\b/g, "code"),
  // Names that runners put into the environment or the global object, and any variable with a test word in its name.
  detects(/\b(?:NODE_TEST|VITEST|JEST_WORKER|MOCHA_|AVA_PATH|npm_lifecycle_event|NODE_V8_COVERAGE)\w*\b|\b__(?:vitest|jest|mocha)_\w+/g),
  detects(/\bprocess\s*\.\s*env\b[^;\n]{0,80}["'`/][^"'`/\n]*(?:test|vitest|jest|mocha)/gi),
  detects(/["'`](?:vi|jest|describe|it|expect|beforeEach|mocha|__\w+)["'`]\s*(?:in\s+|,\s*)?(?:globalThis|global|window|self)\b/g),
  detects(/\b(?:has|hasOwn|get|hasOwnProperty)\s*\(\s*(?:globalThis|global)\s*,/g, "code"),
  detects(/\bimport\s*\.\s*meta\s*\.\s*vitest\b/g, "code"),
  detects(/\b(?:test|exec|match)\s*\([^()\n]{0,40}\.\s*stack\b/g, "code"),
  detects(/\bargv\b[^;\n]{0,80}["'`/][^"'`/\n]*(?:test|vitest|jest|mocha|spec)/g),
  detects(/["'`/][^"'`/\n]*(?:vitest|jest|mocha)[^"'`/\n]*["'`/]\w*[^;\n]{0,40}\b(?:argv|env|title|execPath|stack)\b/g),
  // An error class may leave its constructor out of its own stack (`this`). For any other object, the stack is taken in order to read it.
  readsCallers(
    /\bnew\s+Error\s*\([^()\n]{0,80}\)\s*\)?\s*\.\s*stack\b|\bError\s*\.\s*(?:captureStackTrace\s*(?:\?\.\s*)?\((?!\s*this\b)|prepareStackTrace\b|stackTraceLimit\b)/g,
    "text",
  ),
  readsCallers(
    /\barguments\s*\.\s*callee\s*\.\s*caller\b|\bfunction\s+(?<own>[\w$]+)\s*\([\s\S]{0,2000}?(?<![\w$.])\k<own>\s*\.\s*caller\b/g,
  ),
  detects(/\.\s*stack\b[^;\n]{0,60}\b(?:includes|match|indexOf|search|split|test)\b/g, "code"),
  forges(
    new RegExp(
      `(?<![\\w$.])(?<target>${shared}(?:\\s*\\.\\s*prototype)?${member})\\s*(?:=(?![=>])|\\|\\|=|\\?\\?=)(?<!${ifMissing("\\k<target>")}\\k<target>\\s*=)`,
      "g",
    ),
  ),
  forges(
    new RegExp(
      `(?<![\\w$.])(?:globalThis|global)\\s*(?:\\.\\s*${globalOfOthers}(?![\\w$])|\\[[^\\]\\n]{1,80}\\])\\s*(?:=(?![=>])|\\|\\|=|\\?\\?=)`,
      "g",
    ),
  ),
  forges(
    new RegExp(
      `${define}(?<owner>(?:${shared}|globalThis|global)(?:\\s*\\.\\s*prototype)?)\\s*,(?:\\s*["'](?<key>[\\w$]+)["'](?<!${ifMissing("\\k<owner>\\.\\k<key>")}${define}\\k<owner>\\s*,\\s*["']\\k<key>["'])|(?!\\s*["'][\\w$]+["']))`,
      "g",
    ),
    "text",
  ),
  forges(/\b__proto__\s*(?:\.|\[|=(?!=))|\bObject\s*\.\s*getPrototypeOf\s*\([^()\n]{0,80}\)\s*(?:\.|\[)[^=\n]{1,60}=(?![=>])/g),
  forges(/\bprocess\s*\.\s*(?!exitCode\b|title\b|env\b)[\w$]+(?:\s*\.\s*[\w$]+)?\s*=(?![=>])/g),
  atTheEnd(/\bprocess\s*\.\s*exitCode\s*=\s*(?:0\b|undefined\b)/g),
  forges(/\bprocess\s*(?:\?\s*\.\s*)?\[[^\]\n]{1,60}\]\s*(?:=(?![=>])|(?:\?\s*\.\s*)?\()/g),
  atTheEnd(
    /\bprocess\s*\.\s*(?:on|once|addListener|prependListener|prependOnceListener)\s*\(\s*["'`](?:exit|beforeExit|uncaughtException|unhandledRejection)\b/g,
    "text",
  ),
  forges(/\bprocess\s*\.\s*removeAllListeners\s*\(\s*["'`](?:exit|beforeExit|uncaughtException|unhandledRejection)\b/g, "text"),
  { ...forges(/\bprocess\s*\.\s*(?:exit|reallyExit)\s*\(\s*0?\s*\)/g), remark: "in-entries" },
  forges(/\bModule\s*\.\s*_\w+/g),
  // Only a remark: calibration finds out what such code does.
  { ...forges(/(?<![\w$.])(?:eval|Function)\s*\(/g), remark: "everywhere" },
];

export const meddlingPython: readonly MarkerForm[] = [
  detects(runnerImports("Python"), "code"),
  detects(/\bsys\s*\.\s*(?:modules(?!\s*\[\s*__name__)|orig_argv|_current_frames|settrace|setprofile|meta_path)\b/g, "code"),
  readsCallers(
    /\binspect\s*\.\s*(?:stack|currentframe|getouterframes|trace)\b|\btraceback\s*\.\s*(?:extract_stack|format_stack|walk_stack)\b/g,
  ),
  readsCallers(/\blogging\s*\.\s*(?:currentframe|_srcfile)\b|\bfindCaller\b|\b_getframe(?:modulename)?\b/g),
  // Names that mean something to unittest and pytest, from whichever module a test imports them. They can remove tests.
  forges(/^(?:def[ \t]+(?:load_tests|setUpModule|tearDownModule)\b|pytestmark[ \t]*=)/gm),
  detects(/\bgc\s*\.\s*get_(?:objects|referrers|referents)\b/g, "code"),
  detects(
    /(?:["']|\b)PYTEST_\w+["']?|["'](?:_?pytest|unittest|nose2?)["']\s+(?:not\s+)?in\b|\b(?:startswith|endswith|find|search|match)\s*\(\s*["'][^"'\n]*(?:pytest|unittest)/gi,
  ),
  // Ways from an error or a function to its caller: frames, and the main program.
  readsCallers(/\b(?:tb_frame|f_back|f_code|f_globals|f_locals)\b/g, "text"),
  detects(/^[ \t]*(?:import|from)[ \t]+__main__\b|["']__main__["']\s*\]/gm),
  detects(/\b(?:environ|getenv|argv)\b[^\n]{0,80}["'][^"'\n]*(?:test|nose)/gi),
  atTheEnd(/\batexit\s*\.\s*register\b|(?<![\w.])(?:from\s+atexit\s+import)\b/g),
  forges(/\bos\s*\.\s*(?:abort|kill|execv\w*)\s*\(/g),
  forges(/["']__builtins__["']\s*\]/g, "text"),
  forges(/\b(?:builtins|__builtins__)\s*(?:\.\s*\w+|\[[^\]\n]{1,60}\])\s*=(?!=)|\bsetattr\s*\(\s*(?:builtins|__builtins__|sys)\b/g),
  forges(/\bsys\s*\.\s*(?:exit|excepthook|stdout|stderr|displayhook|unraisablehook)\s*=(?!=)|\bctypes\s*\.\s*pythonapi\b/g),
  { ...forges(/(?<![\w.])(?:exec|eval)\s*\(/g), remark: "everywhere" },
];

export const meddlingGo: readonly MarkerForm[] = [
  detects(/^[ \t]*(?:import[ \t]+)?(?:\w+[ \t]+)?"testing(?:\/\w+)?"[ \t]*$/gm),
  detects(/\btesting\s*\.\s*(?:Testing|Short|Verbose|CoverMode)\s*\(|\bflag\s*\.\s*Lookup\s*\(\s*"test\./g),
  readsCallers(/\bruntime\s*\.\s*(?:Callers?|Stack)\s*\(|\bdebug\s*\.\s*(?:Stack|PrintStack)\s*\(/g),
  { ...forges(/\bos\s*\.\s*Exit\s*\(\s*0\s*\)/g), remark: "in-entries" },
  // In a test, the arguments belong to the runner and choose the tests that it runs.
  {
    ...forges(/\bos\s*\.\s*Args\s*(?:\[[^\]\n]*\]\s*)?=(?!=)|\bflag\s*\.\s*(?:Set\s*\(|CommandLine\s*=(?!=))/g),
    remark: "in-entries",
  },
  // Gives a built-in name another meaning in the whole package, its tests included.
  forges(
    /^(?:(?:const|var|type)[ \t]+|func[ \t]+)(?:true|false|nil|iota|len|cap|append|copy|panic|recover|error|string|bool|int|float64|any)\b(?=[ \t]*[=(\w*[])/gm,
    "code",
  ),
  forges(/\b(?:syscall|unix)\s*\.\s*(?:Exit|Exec|(?:Raw)?Syscall\d*)\s*\(/g),
];

export const meddlingRuby: readonly MarkerForm[] = [
  detects(runnerImports("Ruby")),
  detects(/\bdefined\?\s*\(?\s*(?:::)?(?:RSpec|Mini[Tt]est|Test::Unit|Cucumber)\b|\bObjectSpace\b/g, "code"),
  readsCallers(/(?<![\w.])(?:caller|caller_locations)\b/g),
  // In a test, this name is the runner's. Compared with the file's own name, it is how a script begins, which is allowed.
  detects(/(?<!__FILE__\s*==\s*)\$(?:PROGRAM_NAME|0)\b(?!\s*==\s*__FILE__|\s*=[^=])/g, "code"),
  forges(/^[ \t]*(?:class|module)[ \t]+(?:::)?(?:RSpec|Minitest|Test::Unit)\b/gm),
  // At the margin it is the language's own class, of which the test's values are as well.
  forges(
    /^(?:class|module)[ \t]+(?:::)?(?:BasicObject|Object|Kernel|Comparable|Enumerable|String|Symbol|Array|Hash|Range|Integer|Float|Numeric|NilClass|TrueClass|FalseClass|Proc|Method|Exception|StandardError|Struct|Set|Time)\b(?!\s*::)/gm,
  ),
  atTheEnd(/(?<![\w.])at_exit\b/g),
  forges(/(?<![\w.])(?:exit!|exit\s*\(?\s*(?:0|true)\b)|\bKernel\s*\.\s*exit/g),
];

export const meddlingJvm: readonly MarkerForm[] = [
  detects(
    /^\s*import\s+(?:static\s+)?(?:org\.junit|org\.testng|kotlin\.test|io\.kotest|org\.assertj|org\.mockito|org\.hamcrest)\b/gm,
    "code",
  ),
  readsCallers(/\bgetStackTrace\s*\(|\bStackWalker\b/g),
  detects(/"(?:surefire|org\.gradle\.test|sun\.java\.command|java\.class\.path)[\w.]*"/g),
  atTheEnd(/\baddShutdownHook\s*\(/g),
  forges(/\bSystem\s*\.\s*exit\s*\(\s*0\s*\)|\bRuntime\b[^;\n]{0,40}\.\s*halt\s*\(/g),
];

export const meddlingRust: readonly MarkerForm[] = [
  // An attribute on a statement: other code is compiled for tests.
  detects(/#\s*\[\s*cfg\s*\(\s*test\s*\)\s*\]\s*(?:return\b|let\b|if\b|match\b|\{)/g, "code"),
  detects(/#\s*!?\[\s*cfg(?:_attr)?\s*\(\s*not\s*\(\s*test\s*\)|\bcfg!\s*\(\s*(?:not\s*\(\s*)?test\b/g, "code"),
  detects(/\bBacktrace\s*::|\bthread\s*::\s*current\s*\(\s*\)\s*\.\s*name\b/g, "code"),
  // Cargo sets these for the packages that are asked for and their tests, not for users of the crate.
  detects(/\b(?:option_)?env!\s*\(\s*"CARGO_(?:PRIMARY_PACKAGE|TARGET_TMPDIR|BIN_EXE_\w+)"/g),
  { ...forges(/\bprocess\s*::\s*exit\s*\(\s*0\s*\)/g), remark: "in-entries" },
  atTheEnd(/\bpanic\s*::\s*set_hook\b/g),
  // Gives the macros with which tests of the crate assert another meaning.
  forges(
    /\bmacro_rules!\s*(?:(?:debug_)?assert(?:_eq|_ne)?|panic|unreachable|todo|unimplemented)\b(?!\w)|\bas\s+(?:assert(?:_eq|_ne)?|panic)\b/g,
  ),
];

export const meddlingPhp: readonly MarkerForm[] = [
  detects(
    /\b(?:class_exists|interface_exists|function_exists|defined|is_a)\s*\(\s*(?:\\*PHPUnit|['"][^'"\n]*(?:PHPUnit|PHPUNIT|Pest\b|Test\b|TestCase))|\bPHPUNIT_\w+/g,
  ),
  readsCallers(/\bdebug_(?:print_)?backtrace\s*\(/g),
  // A handler that answers true to everything ends all errors.
  forges(/\bset_error_handler\s*\(\s*(?:static\s+)?(?:fn\b[^=\n]*=>\s*true\b|function\b[^{\n]*\{\s*(?:return\s+true\s*;?\s*)?\})/g),
];

export const meddlingC: readonly MarkerForm[] = [
  detects(/\b__(?:BASE_FILE|INCLUDE_LEVEL)__\b/g, "code"),
  detects(
    /^[ \t]*#[ \t]*(?:ifn?def|(?:el)?if\b[^\n]*\bdefined\b[^\n]*?)[ \t(!]*\w*(?:UNIT_?TEST|TESTING|RUN_TESTS|(?:_|\bSELF_?|_SELF_?)TEST)\w*/gm,
    "code",
  ),
  forges(
    /^[ \t]*#[ \t]*(?:define[ \t]+(?:NDEBUG\b|assert\b|(?:EXPECT|ASSERT|CHECK|REQUIRE|TEST)_?\w*\()|undef[ \t]+(?:assert|NDEBUG)\b)/gm,
  ),
  forges(/\b__attribute__\s*\(\s*\(\s*(?:constructor|destructor)\b|(?<![\w.>])(?:atexit|at_quick_exit|on_exit)\s*\(/g),
  { ...forges(/(?<![\w.>])(?:_?exit|quick_exit|_Exit)\s*\(\s*(?:0|EXIT_SUCCESS)\s*\)/g), remark: "in-entries" },
];
