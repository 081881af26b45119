import { describe, expect, test } from "vitest";
import { readLog, short } from "./read-log.ts";

const files = [
  "src/a.c",
  "src/main.rs",
  "lib/app.ex",
  "src/app.py",
  "app/Main.java",
  "src/app.ts",
  "src/style.scss",
  "main.tf",
  "CMakeLists.txt",
  "Dockerfile",
  "docs/read me.md",
  "src/Lib.hs",
  "Program.cs",
  "a.pl",
  "x.lua",
  "src/ü.zig",
  "a.php",
  "lib/a.rb",
  "pkg/a.go",
  "test/a.test.js",
  "deploy.yml",
  "schema.sql",
  "data/a.xml",
  "macros.m4",
];

/** Shapes that tools outside the table print. */
const shapes: readonly (readonly [string, string, readonly string[]])[] = [
  ["path:line:col: severity: message", "src/a.c:3:5: error: unknown type name 'foo'", ["src/a.c:3:5 unknown type name 'foo'"]],
  ["path:line: message", "src/app.py:12: undefined name 'x'", ["src/app.py:12 undefined name 'x'"]],
  ["path: line: message", "/srv/repo/a.php: 3: Syntax error: end of file unexpected", ["a.php:3 Syntax error: end of file unexpected"]],
  [
    "a panic with its trace below",
    "thread 'main' panicked at src/main.rs:3:22:\nno x\nstack backtrace:\n   0: core::panicking::panic_fmt\n   1: shop::main\n             at ./src/main.rs:3:22",
    ["src/main.rs:3:22 no x"],
  ],
  [
    "path(line,col): error CODE: message",
    "Program.cs(3,15): error CS1002: ; expected [/srv/repo/app.csproj]",
    ["Program.cs:3:15 [CS1002] ; expected"],
  ],
  ["path:line:col - message", "src/app.ts:3:5 - Unknown word (teh)", ["src/app.ts:3:5 Unknown word (teh)"]],
  ["path:line:col message [rule]", "deploy.yml:3:5: wrong indentation [indentation]", ["deploy.yml:3:5 [indentation] wrong indentation"]],
  [
    "path:line CODE severity: message",
    "schema.sql:3 ST08 warning: aliases\nschema.sql:9 ST09 error: wrong order",
    ["schema.sql:9 [ST09] wrong order"],
  ],
  [
    "a header and an arrow",
    "error[E0425]: cannot find value `x` in this scope\n  --> src/main.rs:2:5\n   |\n 2 |     x\n",
    ["src/main.rs:2:5 [E0425] cannot find value `x` in this scope"],
  ],
  [
    "tests that are only named, and their count",
    "FAILED: test for an object (at line 18)\nFAILED: test primitives (at line 62)\n\nPASSED: 6\nFAILED: 2\nFAIL Tests: 2",
    ["? {test for an object} FAILED: test for an object (at line 18)", "? {test primitives} FAILED: test primitives (at line 62)"],
  ],
  ["a box", "  × Unexpected token\n   ╭─[src/app.ts:1:2]\n 1 │ x\n   ╰────", ["src/app.ts:1:2 Unexpected token"]],
  [
    "Error, then on file line n",
    'Error: Unsupported argument\n\n  on main.tf line 3, in resource "x" "y":\n   3:   foo = 1\n',
    ["main.tf:3 Unsupported argument"],
  ],
  [
    "the message on the next line",
    "src/Lib.hs:3:5: error: [GHC-88464]\n    • Variable not in scope: foo\n    • In the expression: foo",
    ["src/Lib.hs:3:5 [GHC-88464] Variable not in scope: foo"],
  ],
  ["CMake", "CMake Error at CMakeLists.txt:3 (message):\n  no compiler\n", ["CMakeLists.txt:3 no compiler"]],
  ["at path line n", 'syntax error at a.pl line 3, near "}"', ['a.pl:3 syntax error, near "}"']],
  [
    "in path on line n",
    "PHP Parse error:  syntax error, unexpected end of file in /srv/repo/a.php on line 7",
    ["a.php:7 syntax error, unexpected end of file"],
  ],
  ["a program's name in front", "lua: x.lua:3: attempt to call a nil value", ["x.lua:3 attempt to call a nil value"]],
  ["a path with blanks", "docs/read me.md:3:5 error Line too long", ["docs/read me.md:3:5 Line too long"]],
  ["a path outside ASCII", "src/ü.zig:3:5: error: expected ';'", ["src/ü.zig:3:5 expected ';'"]],
  ["an absolute path", "/srv/repo/src/a.c:9:1: error: bad", ["src/a.c:9:1 bad"]],
  ["another machine's root", "/home/runner/work/x/x/src/a.c:9:1: error: bad", ["src/a.c:9:1 bad"]],
  [
    "sass",
    "Error: Undefined variable.\n  ╷\n3 │ a { b: $c }\n  │        ^^\n  ╵\n  src/style.scss 3:8  root stylesheet",
    ["src/style.scss:3:8 Undefined variable."],
  ],
  ["elixir", "** (CompileError) lib/app.ex:3: undefined function foo/0", ["lib/app.ex:3 undefined function foo/0"]],
  ["kotlin", "e: file:///srv/repo/app/Main.java:3:5 Unresolved reference: x", ["app/Main.java:3:5 Unresolved reference: x"]],
  ["a rule without a blank behind it", "lib/a.rb:11:no_if:Replace this", ["lib/a.rb:11 [no_if] Replace this"]],
  ["a place that has an end", "deploy.yml:96:7:96:15:E3012:Port should be a number", ["deploy.yml:96:7 [E3012] Port should be a number"]],
  ["a rule and how sure it is", "src/a.c:1:  Is it const?  [runtime/references] [2]", ["src/a.c:1 [runtime/references] Is it const?"]],
  ["line,column", "CMakeLists.txt:139,04: [C0113] Missing COMMENT", ["CMakeLists.txt:139:4 [C0113] Missing COMMENT"]],
  ["a severity before the path", "[FAILURE:/srv/repo/schema.sql:83] A is there already", ["schema.sql:83 A is there already"]],
  ["(line n)", "x.lua (line 36): end outside of a block", ["x.lua:36 end outside of a block"]],
  [
    "a heading with severities and rules below it",
    "  /srv/repo/src/app.ts\n    3:7   error    'x' is not defined   no-undef\n    4.2   warn     Space before paren   space-before-paren\n",
    ["src/app.ts:3:7 [no-undef] 'x' is not defined"],
  ],
  [
    "a rule in its own column before the message",
    "deploy.yml\n 13:31    error  invalid-ref  It is not there   paths./a\n",
    ["deploy.yml:13:31 [invalid-ref] It is not there"],
  ],
  [
    "the first finding's place as heading",
    "src/app.ts:1:1\nERROR: 1:1   no-console  Not allowed.\nWARNING: 1:3  eqeqeq  x\nERROR: 2:9   triple-equals  == should be ===\n",
    ["src/app.ts:1:1 [no-console] Not allowed.", "src/app.ts:2:9 [triple-equals] == should be ==="],
  ],
  [
    "lines of the only source",
    "src/a.c\nERROR: 0:4: '=' : cannot convert\nERROR: 1 compilation errors.\n",
    ["src/a.c:4 '=' : cannot convert"],
  ],
  [
    "a dash behind the severity",
    "src/app.ts:4:0: ERROR - [UNDEFINED_VARIABLE] g is undeclared",
    ["src/app.ts:4:0 [UNDEFINED_VARIABLE] g is undeclared"],
  ],
  [
    "line n of path",
    "ValidationError: Line 2 of /srv/repo/deploy.yml (x) - x cannot be here",
    ["deploy.yml:2 ValidationError, (x) - x cannot be here"],
  ],
  [
    "a heading with lines in words below it",
    "src/Lib.hs\nLine 3 Column 2: Callback info is missing\nLine 40 Column 5: The pattern can never match\n",
    ["src/Lib.hs:3:2 Callback info is missing", "src/Lib.hs:40:5 The pattern can never match"],
  ],
  [
    "a place alone, then the message",
    "src/app.py:36:100\nDependency violation: a\nWhy is that?\n",
    ["src/app.py:36:100 Dependency violation: a"],
  ],
  [
    "a message, then the place alone",
    "E3012 Port should be a number\ndeploy.yml:96:7\n\n",
    ["deploy.yml:96:7 [E3012] Port should be a number"],
  ],
  [
    "the source between place and message",
    'File "src/a.c", line 3, characters 8-12:\n3 | let x = fooo\n            ^^^^\nError: Unbound value fooo\n',
    ["src/a.c:3:8 Unbound value fooo"],
  ],
  [
    "the source before the message",
    "gawk: a.pl:1: BEGIN { x('y') }\ngawk: a.pl:1:           ^ invalid char in expression\n",
    ["a.pl:1 invalid char in expression"],
  ],
  [
    "the place of the first definition",
    "a.php:46: duplicate definition\na.php:26: ...this is the first one\n",
    ["a.php:46 duplicate definition"],
  ],
  [
    "a note with a place of its own",
    "Error: Not found.\n  --> src/a.c:4:5:\n   |\nNote: It is declared here:\n  --> src/a.c:2:1:\n   |\n",
    ["src/a.c:4:5 Not found."],
  ],
  [
    "what is indented below a finding",
    "lib/a.rb:13: Method barr does not exist\n    13 |  A.new.barr\n  Autocorrect:\n    lib/a.rb:13: Replace with bar\n",
    ["lib/a.rb:13 Method barr does not exist"],
  ],
  ["a folder named like a protocol", "data/a.xml:2: parser error : tags do not match", ["data/a.xml:2 parser error : tags do not match"]],
  ["an extension that ends with a digit", "macros.m4:3: cannot open it", ["macros.m4:3 cannot open it"]],
  ["a program's name right before the path", "m4:macros.m4:3: bad expression", ["macros.m4:3 bad expression"]],
  [
    "a sentence between path and line",
    "deploy.yml - ERROR: tab character found on line 4 (check: hard_tabs)\na.pl: Too many arguments at line 9, column 5.  See page 2.",
    ["deploy.yml:4 [hard_tabs] tab character found", "a.pl:9:5 Too many arguments.  See page 2."],
  ],
  ["a severity before both", "Error: deploy.yml: syntax error in line 3 near x", ["deploy.yml:3 syntax error near x"]],
  [
    "another place in a sentence",
    "pkg/a.go:4:10: error: duplicate number\npkg/a.go:3:10: error: number @0 originally used here.",
    ["pkg/a.go:4:10 duplicate number"],
  ],
  ["a span with dots", "src/a.c:2.37-2.39: error: syntax error", ["src/a.c:2:37 syntax error"]],
  ["no line at all", 'deploy.yml: error: value "X" is not registered', ['deploy.yml value "X" is not registered']],
  ["a rule behind the severity", "%Warning-WIDTH: src/a.c:3:27: 4 bits, not 8", ["src/a.c:3:27 [WIDTH] 4 bits, not 8"]],
  ["a rule's number behind the severity", "Warning 18 in src/a.c line 3: Use the other quotes", ["src/a.c:3 [18] Use the other quotes"]],
  ["a rule with its severity", "src/app.py:5: B101[LOW]: assert is used", ["src/app.py:5 [B101] assert is used"]],
  [
    "candidates below a finding",
    "/srv/repo/src/app.ts(4, 8) Error: undeclared: 'f'\ncandidates:\n (4, 3): 'g' [proc declared in /srv/repo/src/app.ts(2, 6)]\n",
    ["src/app.ts:4:8 undeclared: 'f'"],
  ],
  [
    "advice indented behind the same place",
    "deploy.yml:4: error: 'RANLIB' is undefined\ndeploy.yml:4:   The usual way is to add it\n",
    ["deploy.yml:4 'RANLIB' is undefined"],
  ],
];

describe("the general reader finds the place in", () => {
  test.each(shapes)("%s", (_, log, wanted) => {
    expect(short(readLog(`${log}\n`, { files }))).toEqual(wanted);
  });
});

describe("the general reader follows a stack to the project in", () => {
  const traces: readonly (readonly [string, string, string])[] = [
    [
      "JavaScript",
      "TypeError: x is not a function\n    at run (/srv/repo/src/app.ts:3:5)\n    at node:internal/main:1:1",
      "src/app.ts:3:5 TypeError: x is not a function",
    ],
    [
      "Python",
      'Traceback (most recent call last):\n  File "/usr/lib/python3/runpy.py", line 3, in x\n    y\n  File "/srv/repo/src/app.py", line 4, in <module>\n    1/0\nZeroDivisionError: division by zero',
      "src/app.py:4 ZeroDivisionError: division by zero",
    ],
    [
      "Java",
      'Exception in thread "main" java.lang.IllegalStateException: bad\n\tat java.base/java.util.List.of(List.java:3)\n\tat app.Main.main(Main.java:7)',
      'app/Main.java:7 Exception in thread "main" java.lang.IllegalStateException: bad',
    ],
    [
      "Go",
      "panic: runtime error: index out of range\n\ngoroutine 1 [running]:\nmain.main()\n\t/srv/repo/pkg/a.go:7 +0x1d\nexit status 2",
      "pkg/a.go:7 panic: runtime error: index out of range",
    ],
    [
      "Ruby",
      "lib/a.rb:3:in `foo': undefined local variable (NameError)\n\tfrom lib/a.rb:9:in `<main>'",
      "lib/a.rb:3 undefined local variable (NameError)",
    ],
    [
      "Rust",
      "thread 'main' panicked at src/main.rs:2:5:\nexplicit panic\nnote: run with `RUST_BACKTRACE=1`",
      "src/main.rs:2:5 explicit panic",
    ],
  ];
  test.each(traces)("%s", (_, log, wanted) => {
    expect(short(readLog(`${log}\n`, { files }))[0]).toBe(wanted);
  });
});

describe("the general reader invents nothing from", () => {
  const innocent: readonly (readonly [string, string])[] = [
    ["times and addresses", "12:00:01 listening on localhost:3000\nGET http://example.org/src/a.c:3 200"],
    ["files that are not there", "src/nowhere.xyz:3:5: boo"],
    ["warnings and notes", "src/a.c:3:5: warning: unused variable\nsrc/a.c:3:5: note: declared here"],
    ["progress", "Compiling src/a.c:3\nok src/app.ts:3 passed"],
    ["a log level that is no error", "INFO src/app.py:12: loaded\n[DEBUG] src/app.ts:3:5: visiting"],
    ["a path that leaves the repository", "../../etc/passwd:1:1: error: root"],
    ["where PHP throws", "Stack trace:\n#0 /srv/repo/a.php(3): total()\n#1 {main}\n"],
    ["dependencies", "/srv/repo/node_modules/x/src/app.ts:3:5: error: broken"],
  ];
  test.each(innocent)("%s", (_, log) => {
    const reading = readLog(`${log}\n`, { files });
    expect(reading.failures.filter((failure) => !/unused variable/.test(failure.message))).toEqual([]);
  });
});

test("a quote that begins a message is kept, one that closes the place's is not", () => {
  const log = "src/a.js: line 1, col 5, 'unused' is never used.\n\"src/a.js:2:1\": error: no\n";
  expect(short(readLog(log, { files: ["src/a.js"] }))).toEqual(["src/a.js:1:5 'unused' is never used.", "src/a.js:2:1 no"]);
});

test("a finding that is printed again, as tools do whose caller prints what they threw, counts once; another of its line counts", () => {
  const said = '/srv/repo/src/app.ts:45:0: ERROR: Unexpected "export"';
  const log = `Transform failed with 1 error:\n${said}\n[error] Transform failed with 1 error:\n${said}\n  at failureErrorWithLog (node_modules/esbuild/lib/main.js:1467:15)\n\n[error] Transform failed with 1 error:\n${said}\n/srv/repo/src/app.ts:45:9: ERROR: Unexpected "export"\n`;
  for (const command of ["./build.sh", "npx unbuild"])
    expect(short(readLog(log, { command, files })), command).toEqual([
      'src/app.ts:45:0 Unexpected "export"',
      'src/app.ts:45:9 Unexpected "export"',
    ]);
});
