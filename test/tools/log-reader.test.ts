import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { projectOf } from "../../src/core/project.ts";
import { withoutCodes } from "../../src/core/words/codes.ts";
import { createLogLines } from "../../src/tools/log/log-lines.ts";
import { createLogReader } from "../../src/tools/log/log-reader.ts";
import { readLog, short } from "./read-log.ts";

const stylish =
  "\n/srv/repo/src/a.js\n  1:1  error  Unexpected 'debugger' statement  no-debugger\n  2:3  error  'é→ü' is not defined             no-undef\n\n✖ 2 problems (2 errors, 0 warnings)\n";
const eslint = { command: "npx eslint .", files: ["src/a.js", "src/my dir/ü.js"] };
const wanted = ["src/a.js:1:1 [no-debugger] Unexpected 'debugger' statement", "src/a.js:2:3 [no-undef] 'é→ü' is not defined"];

describe("what a formatter would write", () => {
  const diff = (file: string): string =>
    `--- /srv/repo/${file}\t2026-11-21\n+++ /srv/repo/${file}\t2026-11-21\n@@ -1 +1 @@\n-x  = 1\n+x = 1\n`;
  test("is the detail of its file, whether a line names the file as well or the diff alone does", () => {
    const files = ["a.py", "b.py"];
    const black = readLog(`${diff("a.py")}${diff("b.py")}would reformat /srv/repo/a.py\n`, { command: "black --check --diff .", files });
    expect(black.failures.map(({ file, detail }) => [file, detail])).toEqual([
      ["b.py", "@@ -1 +1 @@\n-x  = 1\n+x = 1"],
      ["a.py", "@@ -1 +1 @@\n-x  = 1\n+x = 1"],
    ]);
  });
});

describe("frames of a failure that a reader places", () => {
  // node 24, cut: the head of the next test stands below the stack of the first.
  const hook = (name: string, line: number) =>
    `test at test/a.test.mjs:${line}:1\n✖ ${name} (0.6ms)\n  Error: not ready\n      at prepare (file:///srv/repo/lib.mjs:3:29)\n      at TestContext.<anonymous> (file:///srv/repo/test/a.test.mjs:4:20)\n      at TestHook.run (node:internal/test_runner/test:1402:25)\n`;
  test("are its own, not those that are guessed of the lines below", () => {
    const log = `✖ gives one (0.6ms)\n✖ gives two (0.1ms)\nℹ tests 2\nℹ pass 0\nℹ fail 2\n\n✖ failing tests:\n\n${hook("gives one", 5)}\n${hook("gives two", 8)}`;
    const { failures } = readLog(log, { command: "node --test --test-reporter=spec", files: ["lib.mjs", "test/a.test.mjs"] });
    expect(failures.map(({ test, line, frames }) => [test, line, frames])).toEqual([
      ["gives one", 4, []],
      ["gives two", 4, []],
    ]);
  });
});

describe("a log is read the same", () => {
  test("however it is cut into chunks, inside letters too", () => {
    const bytes = new TextEncoder().encode(stylish);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: bytes.length - 1 }), { maxLength: 12 }), (cuts) => {
        const reader = createLogReader({
          ...eslint,
          cwd: ".",
          stage: null,
          project: projectOf({ "src/a.js": "" }),
          logRoot: "/srv/repo",
          matchers: [],
          classify: [],
        });
        const places = [0, ...[...new Set(cuts)].sort((a, b) => a - b), bytes.length];
        for (let i = 1; i < places.length; i++) reader.write(bytes.subarray(places[i - 1], places[i]));
        expect(short(reader.end({ exitCode: 1, signal: null, timedOut: false, reports: [] }))).toEqual(wanted);
      }),
    );
  });

  test.each([
    ["CRLF", stylish.replaceAll("\n", "\r\n")],
    [
      "colours",
      stylish.replaceAll("error", "\u001b[31merror\u001b[39m").replace("/srv/repo/src/a.js", "\u001b[4m/srv/repo/src/a.js\u001b[24m"),
    ],
    ["links", stylish.replaceAll("no-undef", "\u001b]8;;https://x.invalid\u0007no-undef\u001b]8;;\u0007")],
    ["progress bars", stylish.replace("\n/srv", "\nlinting 10%\rlinting 90%\r\u001b[2K\n/srv")],
    [
      "GitHub's timestamps",
      stylish
        .split("\n")
        .map((line) => `2026-01-01T00:00:00.0000000Z ${line}`)
        .join("\n"),
    ],
    [
      "numbers of concurrently",
      stylish
        .split("\n")
        .map((line) => `[0] ${line}`)
        .join("\n"),
    ],
    ["binary in front", `\u0000\u0001\u0002\ufffd\n${stylish}`],
  ])("with %s", (_, log) => {
    expect(short(readLog(log, eslint))).toEqual(wanted);
  });
});

describe("paths come out relative to the repository", () => {
  const monorepo = {
    "package.json": '{"name":"root","workspaces":["packages/*"]}',
    "packages/a/package.json": '{"name":"@r/a","scripts":{"types":"tsc -p ."}}',
    "packages/b/package.json": '{"name":"@r/b","scripts":{"types":"tsc -p ."}}',
    "packages/a/src/t.ts": "",
    "packages/b/src/t.ts": "",
    "sub/a.c": "",
    "a.c": "",
  };
  const line = "src/t.ts(1,14): error TS2322: no";
  test.each([
    [
      "npm's banners",
      "npm run types --workspaces",
      `\n> @r/a@1.0.0 types\n> tsc -p .\n\n${line}\n\n> @r/b@1.0.0 types\n> tsc -p .\n\n${line}\n`,
    ],
    [
      "turbo's prefixes, interleaved",
      "npx turbo run types",
      `@r/a:types: > tsc -p .\n@r/b:types: > tsc -p .\n@r/b:types: ${line}\n@r/a:types: ${line}\n`,
    ],
    [
      "pnpm's prefixes",
      "pnpm -r types",
      `packages/a types$ tsc -p .\npackages/a types: ${line}\npackages/b types$ tsc -p .\npackages/b types: ${line}\n`,
    ],
    ["lerna's prefixes", "lerna run types --stream", `@r/a: ${line}\n@r/b: ${line}\n`],
    ["yarn's prefixes", "yarn workspaces foreach -A run types", `[@r/a]: ${line}\n[@r/b]: ${line}\n`],
    ["nx's banners", "nx run-many -t types", `> nx run a:types\n${line}\n> nx run b:types\n${line}\n`],
  ])("by %s", (_, command, log) => {
    expect(readLog(log, { command, files: monorepo }).files).toEqual(["packages/a/src/t.ts", "packages/b/src/t.ts"]);
  });

  test("by make's folders", () => {
    const log =
      "make[1]: Entering directory '/srv/repo/sub'\na.c:1:2: error: x\nmake[1]: Leaving directory '/srv/repo/sub'\na.c:3:4: error: y\n";
    expect(short(readLog(log, { command: "make", files: monorepo }))).toEqual(["sub/a.c:1:2 x", "a.c:3:4 y"]);
  });

  test("and what cannot be placed keeps no file rather than a wrong one", () => {
    const reading = readLog("/elsewhere/one/t.ts(1,14): error TS2322: no\n", { command: "npx tsc", files: monorepo });
    expect(reading.failures.map((failure) => failure.file)).toEqual([null]);
  });
});

describe("several tools in one log", () => {
  test("each keep their stage, and failures are in the log's order of tools", () => {
    const files = { "package.json": '{"scripts":{"check":"eslint src; tsc --noEmit"}}', "src/a.js": "", "src/b.ts": "" };
    const reading = readLog(`${stylish}src/b.ts(1,14): error TS2322: no\n`, { command: "npm run check", files });
    expect(reading.failures.map(({ stage, file }) => `${stage} ${file}`)).toEqual(["lint src/a.js", "lint src/a.js", "typecheck src/b.ts"]);
  });

  test("are told by their lines where the command names none", () => {
    expect(readLog(stylish, { files: ["src/a.js"] }).tool).toBe("eslint");
  });
});

describe("warnings", () => {
  const warning = "\n/srv/repo/src/a.js\n  1:1  warning  Unexpected console  no-console\n\n✖ 1 problem (0 errors, 1 warning)\n";
  test("are failures where nothing else explains the exit code", () => {
    expect(readLog(`${warning}\nESLint found too many warnings (maximum: 0).\n`, eslint).failures).toHaveLength(1);
  });
  test("are none beside errors, nor when the run passed", () => {
    expect(short(readLog(warning + stylish, eslint))).toEqual(wanted);
    expect(readLog(warning, { ...eslint, exitCode: 0 })).toMatchObject({ class: "passed", failures: [] });
  });
});

describe("workflow commands are findings", () => {
  test("of whoever wrote them", () => {
    const log = "::error file=src/a.js,line=3,col=5,title=no-x::bad%0Amore\n::warning file=src/a.js,line=4::meh\n::error::just words\n";
    expect(short(readLog(log, { files: ["src/a.js"] }))).toEqual(["src/a.js:3:5 [no-x] bad", "? just words"]);
  });
});

describe("bad input gives a reading, never a crash or an invented failure", () => {
  test("an empty log with exit 1 is code with nothing read", () => {
    expect(readLog("")).toMatchObject({ class: "code", failures: [], files: [], excerpt: "" });
  });
  test("exit 0 with error words has passed", () => {
    expect(readLog("ERROR everything failed\nsrc/a.js:1:2: error: x\n", { files: ["src/a.js"], exitCode: 0 })).toMatchObject({
      class: "passed",
      failures: [],
    });
  });
  test("any bytes at all", () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 4_000 }),
        fc.constantFrom("npx eslint .", "go test ./...", "./x", "make"),
        (bytes, command) => {
          const reading = readLog(bytes, { command, files: ["src/a.js"] });
          return (
            reading.excerpt.length <= 6_000 && reading.failures.every((failure) => failure.file === null || failure.file === "src/a.js")
          );
        },
      ),
      { numRuns: 200 },
    );
  });
  test("the excerpt holds signal lines and the tail, without repeats, in 6,000 characters", () => {
    const log = `${"noise 1\n".repeat(5_000)}fatal: the thing broke\n${Array.from({ length: 5_000 }, (_, i) => `step ${String.fromCharCode(97 + (i % 26)).repeat(40)}`).join("\n")}\nlast words\n`;
    const { excerpt } = readLog(log);
    expect(excerpt.startsWith("fatal: the thing broke")).toBe(true);
    expect(excerpt.endsWith("last words")).toBe(true);
    expect(excerpt.length).toBeLessThanOrEqual(6_000);
    expect(excerpt.match(/fatal/g)).toHaveLength(1);
  });
});

describe("hostile logs", () => {
  const million = 1_000_000;
  test.each([
    ["one endless line", "a".repeat(20 * million)],
    ["an endless line that begins like a document", `[${"1,".repeat(5 * million)}`],
    ["brackets without end", `${"[".repeat(million)}\n`],
    ["objects without end", '{"a":'.repeat(million)],
    ["colons and digits", "a.c:1:".repeat(million / 4)],
    ["escape codes without end", `\u001b[${"1;".repeat(million)}`],
    ["an unclosed link", `\u001b]8;;${"x".repeat(million)}`],
    ["blanks", `${" ".repeat(16_000)}x\n`.repeat(200)],
    ["slashes", `${"/".repeat(3_000)}:1:1: error\n`.repeat(300)],
    ["nested parentheses", `at ${"(".repeat(3_000)}\n`.repeat(300)],
    ["dashes", `${"- ".repeat(4_000)}error\n`.repeat(200)],
    ["quotes", `File "${'"'.repeat(3_000)}, line 3\n`.repeat(300)],
  ])("%s", (_, log) => {
    for (const command of ["./x", "npx eslint .", "cargo build"])
      expect(readLog(log, { command, files: ["a.c"] }).failures.length).toBeLessThanOrEqual(5_000);
  });

  test("a long log keeps a bounded number of failures and says that it was cut", () => {
    const log = Array.from({ length: 30_000 }, (_, i) => `src/a.js:${i + 1}:1: error: number ${i}\n`).join("");
    const reading = readLog(log, { files: ["src/a.js"], command: "./unknown" });
    expect(reading.failures.length).toBeLessThanOrEqual(5_000);
    expect(reading.complete).toBe(false);
  });
});

test("lines come without control codes, cut where they are too long", () => {
  const seen: [number, boolean][] = [];
  const lines = createLogLines((line, whole) => seen.push([line.length, whole]));
  lines.write(`${"x".repeat(40_000)}\nshort\r\n`);
  lines.end();
  expect(seen).toEqual([
    [16_384, false],
    [5, true],
  ]);
  expect(withoutCodes("\u001b[1;31ma\u001b[0m\u001b]8;;u\u001b\\b\u001b]8;;\u001b\\c")).toBe("abc");
});

test("a code is the rule's id: no severity in front of it, no alias behind it, whoever prints it", () => {
  const files = ["p.html", "README.md", "a.go"];
  expect(short(readLog("p.html:1:13: Must be in lowercase. [error/tagname-lowercase]\n", { files }))).toEqual([
    "p.html:1:13 [tagname-lowercase] Must be in lowercase.",
  ]);
  expect(short(readLog("::error file=README.md,line=1,title=MD041/first-line-heading::No heading\n", { files }))).toEqual([
    "README.md:1 [MD041] No heading",
  ]);
  const checkstyle =
    '<checkstyle version="4.3"><file name="p.html"><error line="1" column="13" severity="error" message="Must be in lowercase." source="htmlhint.tagname-lowercase"/></file></checkstyle>';
  expect(short(readLog("", { files, reports: [{ path: "checkstyle.xml", text: checkstyle }] }))).toEqual([
    "p.html:1:13 [tagname-lowercase] Must be in lowercase.",
  ]);
});

test("go: an import cycle is told once, at the file that closes it where go names files", () => {
  const files = ["a/a.go", "b/b.go", "go.mod"];
  const old = "package x/a\n\timports x/b\n\timports x/a: import cycle not allowed\n";
  expect(short(readLog(old + old, { files, command: "go build ./..." }))).toEqual([
    "? import cycle not allowed: x/a imports x/b imports x/a",
  ]);
  const named = "package x/a\n\timports x/b from a.go\n\timports x/a from b.go: import cycle not allowed\n";
  expect(short(readLog(named, { files, command: "go vet ./..." }))).toEqual([
    "b/b.go import cycle not allowed: x/a imports x/b imports x/a",
  ]);
});

test("takes the title of an annotation for no rule where it is the tool's name", () => {
  const log = "::error file=src/b.js,line=1,col=10,title=oxlint::Expected function name\n";
  expect(short(readLog(log, { command: "npx oxlint -f github src", files: ["src/b.js"] }))).toEqual([
    "src/b.js:1:10 Expected function name",
  ]);
});

test("knows uvu by its output where node runs the test file itself", () => {
  const log = [
    "✘   (0 / 1)",
    "",
    '   FAIL  "sum"',
    "    Expected values to be strictly equal:  (is)",
    "",
    "    at Object.handler (/srv/repo/check/sum.js:2:28)",
    "",
    "  Total:     1",
    "  Passed:    0",
    "  Skipped:   0",
    "  Duration:  11.09ms",
    "",
  ].join("\n");
  const reading = readLog(log, { command: "node check/sum.js", files: ["check/sum.js"] });
  expect([reading.tool, reading.counts.failed, reading.failures.map(({ test }) => test)]).toEqual(["uvu", 1, ["sum"]]);
});

describe("what died on a Node.js that is too old", () => {
  const thrown = (file: string): string =>
    `${file}:1\nconst m = Map.groupBy([1], (x) => x);\n              ^\n\nTypeError: Map.groupBy is not a function\n    at Object.<anonymous> (${file}:1:15)\n\nNode.js v20.19.0\n`;
  test("is the configuration where it is a tool", () => {
    expect(readLog(thrown("/srv/repo/node_modules/tooly/index.js"), { command: "node tools/run.js", files: ["tools/run.js"] }).class).toBe(
      "configuration",
    );
  });
  test("is the code where it is the project's own", () => {
    expect(readLog(thrown("/srv/repo/src/a.js"), { command: "node src/a.js", files: ["src/a.js"] }).class).toBe("code");
  });
});

test("a label in brackets that is a script's name is taken off, another word is not", () => {
  const log =
    "[types] src/b.ts(1,14): error TS2322: Type 'string' is not assignable to type 'number'.\n[nope] src/b.ts(2,1): error TS2304: x\n";
  const manifest = '{"name":"web","scripts":{"check":"concurrently npm:types","types":"tsc --noEmit"}}';
  expect(short(readLog(log, { command: "npm run check", files: { "src/b.ts": "", "package.json": manifest } }))[0]).toBe(
    "src/b.ts:1:14 [TS2322] Type 'string' is not assignable to type 'number'.",
  );
});

test("JSON in ESLint's form is the words of the tool that the command runs", () => {
  const log = '[{"messages":[{"ruleId":"no-todo","message":"Found TODO","line":1,"column":3,"severity":2}],"filePath":"/srv/repo/doc.md"}]';
  const tool = (command: string): string | null => readLog(log, { command, files: ["doc.md"] }).failures[0]?.tool ?? null;
  expect([tool("textlint -f json doc.md"), tool("eslint -f json ."), tool("./check")]).toEqual(["textlint", "eslint", "eslint"]);
});

test("what a machine format says of a file that cannot be parsed did not run", () => {
  const eslint =
    '[{"filePath":"/srv/repo/a.js","messages":[{"ruleId":null,"fatal":true,"severity":2,"message":"Parsing error: Unexpected token ;","line":1,"column":11},{"ruleId":"no-var","severity":2,"message":"no var","line":2,"column":1}]}]';
  const oxlint =
    '{"diagnostics":[{"message":"Unexpected token","severity":"error","filename":"a.js","labels":[{"span":{"line":1,"column":11}}]}]}';
  const ran = (command: string, log: string): boolean[] => readLog(log, { command, files: ["a.js"] }).failures.map((one) => one.ran);
  expect([ran("eslint -f json .", eslint), ran("oxlint -f json", oxlint)]).toEqual([[false, true], [false]]);
});

test.each([
  [
    "jest",
    "FAIL src/a.test.js\n  ● Test suite failed to run\n\n    Cannot find module 'left-pad' from 'src/a.test.js'\n\n      at Resolver._throwModNotFoundError (node_modules/jest-resolve/build/resolver.js:1:1)\n      at Object.require (src/a.test.js:1:11)\n",
    [],
  ],
  [
    "webpack",
    "ERROR in ./src/a.js 1:0-20\nModule not found: Error: Can't resolve 'left-pad' in '/srv/repo/src'\n\nwebpack 5 compiled with 1 error",
    ["src/a.js:1:0 Module not found: Error: Can't resolve 'left-pad' in '/srv/repo/src'"],
  ],
  [
    "vite build",
    'error during build:\n[vite]: Rollup failed to resolve import "left-pad" from "/srv/repo/src/a.js".\nThis is most likely unintended\n    at viteWarn (file:///srv/repo/node_modules/vite/dist/node/chunks/dep.js:1:1)',
    [],
  ],
])("%s: a package that is not installed is the class where it explains all, a module of the project is code", (command, log, told) => {
  const files = ["src/a.js", "src/a.test.js"];
  const missing = readLog(log, { command, files });
  expect(missing).toMatchObject({ class: "configuration", errorClass: "missing-dependency" });
  expect(short(missing)).toEqual(told);
  expect(readLog(log.replace("left-pad", "./left"), { command, files })).toMatchObject({ class: "code" });
});

test("an extension of Sphinx that is not installed is the class", () => {
  const log = `Running Sphinx v5.3.0

Extension error:
Could not import extension sphinxcontrib.jquery (exception: No module named 'sphinxcontrib')`;
  const command = "sphinx-build -W docs docs/_build";
  expect(readLog(log, { command, files: ["docs/conf.py"] })).toMatchObject({ errorClass: "missing-dependency" });
});

test("a red run says whose later failures it may not have shown: commands behind it, and a compiler's own", () => {
  const files = { Makefile: "a.o: a.c\n\tgcc -Wall -c a.c\n", "a.c": "", "a.go": "", "src/lib.rs": "", "src/a.ts": "" };
  const unfinished = (command: string, log: string) => readLog(log, { command, files }).unfinished;
  const gcc =
    "gcc -Wall -c a.c\na.c: In function ‘a’:\na.c:1:19: error: ‘x’ undeclared (first use in this function)\nmake: *** [Makefile:6: a.o] Error 1\n";
  const tsc = "src/a.ts(1,7): error TS2552: Cannot find name 'cots'. Did you mean 'cost'?\n";
  expect(unfinished("make", gcc)).toEqual(["gcc/clang"]);
  expect(unfinished("go build ./...", "# d/a\n./a.go:3:23: undefined: zz\n")).toEqual(["go build"]);
  expect(unfinished("cargo check", "error[E0425]: cannot find value `zz` in this scope\n --> src/lib.rs:1:21\n")).toEqual(["cargo build"]);
  expect(unfinished("npx tsc -p .", tsc)).toBeUndefined();
  expect(unfinished("npx tsc -p . && node pack.js", tsc)).toEqual([null]);
});

test.each([
  ["./gradlew test", true],
  ["mvn -q test", true],
  ["mvn test", undefined],
  ["zig build test", true],
  ["zig test a.zig", undefined],
])("%s: whether a green run without counts is as usual", (command, usual) => {
  expect(readLog("", { command, exitCode: 0 }).countsOnlyFailing).toBe(usual);
});

test("tape's own points about a test's end fail and are no tests", () => {
  const log =
    "TAP version 13\n# adds\nok 1 two\nnot ok 2 three\nnot ok 3 .end() already called: four\n\n1..3\n# tests 3\n# pass  1\n# fail  2\n";
  const seen = readLog(log, { command: "tape test/*.js", files: ["test/a.js"] });
  expect(seen.failures).toHaveLength(2);
  expect(seen.counts).toMatchObject({ run: 2, failed: 1 });
});

test.each(["src/a.js:3:5: error: no\tno-var\t2024-01-01T10:00:00 end", "lint\tsrc/a.js:3:5: error: x\t2024-01-01T10:00:00 end"])(
  "a tool's own columns with a time are not those of a job: %s",
  (line) => {
    expect(readLog(`${line}\n`, { files: ["src/a.js"] }).failures.map(({ file, line: at }) => [file, at])).toEqual([["src/a.js", 3]]);
  },
);
