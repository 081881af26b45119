import { describe, expect, it } from "vitest";
import { javascriptTools } from "../../../src/tools/javascript.ts";
import type { Finding, RawFailure } from "../../../src/tools/tool.ts";

const read = (tool: string, log: string): Finding => {
  const reader = javascriptTools.find((entry) => entry.name === tool)?.reader?.();
  if (reader === undefined) throw new Error(`no reader for ${tool}`);
  for (const [i, line] of log.split("\n").entries()) reader.line(line, i);
  return reader.end();
};
const short = ({ path, line, column, code, test, message, severity }: RawFailure): string =>
  [
    severity === undefined || severity === "error" ? "" : `${severity} `,
    path,
    ":",
    line,
    ":",
    column,
    " ",
    code ?? "-",
    test === undefined || test === null ? "" : ` [${test}]`,
    " ",
    message,
  ].join("");
const lines = (tool: string, log: string): readonly string[] => read(tool, log).failures.map(short);

describe("forms of output that no sample covers", () => {
  it("eslint: reads codeframe and visualstudio, and never a TypeScript diagnostic as a rule", () => {
    const log =
      "error: Unexpected 'debugger' statement (no-debugger) at src/a.js:1:1:\n> 1 | debugger\n    | ^\n\nsrc/b.js(2,5): warning no-var : Unexpected var\nsrc/c.ts(1,1): error TS2322: no";
    expect(lines("eslint", log)).toEqual([
      "src/a.js:1:1 no-debugger Unexpected 'debugger' statement",
      "warning src/b.js:2:5 no-var Unexpected var",
    ]);
  });

  it("eslint: keeps warnings as warnings until the limit on them is told, then they are what fails", () => {
    const log = "\n/repo/a.js\n  1:5  warning  Unexpected var  no-var\n\n✖ 1 problem (0 errors, 1 warning)\n";
    expect(read("eslint", log).failures[0]?.severity).toBe("warning");
    expect(read("eslint", `${log}\nESLint found too many warnings (maximum: 0).`).failures[0]?.severity).toBe("error");
  });

  it("eslint: reads a message of several lines with its rule at the last one", () => {
    const log =
      "\n/repo/a.ts\n  2:7  error  First line.\n- second\n- third  @scope/plugin/rule\n  3:1  error  Next  no-undef\n\n✖ 2 problems (2 errors, 0 warnings)";
    expect(lines("eslint", log)).toEqual(["/repo/a.ts:2:7 @scope/plugin/rule First line.", "/repo/a.ts:3:1 no-undef Next"]);
    expect(read("eslint", log).failures[0]?.detail).toBe("- second\n- third");
  });

  it("eslint: a parse error has no rule and did not run", () => {
    expect(read("eslint", "\n/repo/a.js\n  2:3  error  Parsing error: Unexpected token  )\n").failures).toMatchObject([
      { code: null, ran: false, message: "Parsing error: Unexpected token  )" },
    ]);
  });

  it("next lint and next build: reads path, then place with rule", () => {
    const log =
      "\nFailed to compile.\n\n./app/page.tsx\n3:9  Error: 'x' is assigned a value but never used.  @typescript-eslint/no-unused-vars\n5:1  Warning: Img.  @next/next/no-img-element\n\n./lib/a.ts:2:14\nType error: Type 'string' is not assignable to type 'number'.\n\n  1 | \n> 2 | export const a: number = '1'\n    |              ^\n";
    expect(lines("next", log)).toEqual([
      "./app/page.tsx:3:9 @typescript-eslint/no-unused-vars 'x' is assigned a value but never used.",
      "warning ./app/page.tsx:5:1 @next/next/no-img-element Img.",
      "./lib/a.ts:2:14 - Type 'string' is not assignable to type 'number'.",
    ]);
  });

  it("next build: reads a module that is not found and what SWC says of syntax", () => {
    const log =
      "Failed to compile.\n\n./app/page.tsx:1:1\nModule not found: Can't resolve './nope'\n> 1 | import x from './nope'\n\n./app/b.tsx\nError:   x Unexpected eof\n    ,-[/repo/app/b.tsx:5:1]\n 5 | \n    `----\n\n> Build failed because of webpack errors";
    expect(lines("next", log)).toEqual([
      "./app/page.tsx:1:1 - Module not found: Can't resolve './nope'",
      "./app/b.tsx:5:1 - Unexpected eof",
    ]);
  });

  it("ng build: reads both the esbuild form and the older one", () => {
    const log =
      "✘ [ERROR] TS2322: Type 'string' is not assignable to type 'number'. [plugin angular-compiler]\n\n    src/app/app.component.ts:10:2:\n      10 │   x: number = 'a';\n\nError: src/app/b.ts:1:5 - error TS2304: Cannot find name 'q'.\n";
    expect(lines("ng", log)).toEqual([
      "src/app/app.component.ts:10:2 TS2322 Type 'string' is not assignable to type 'number'.",
      "src/app/b.ts:1:5 TS2304 Cannot find name 'q'.",
    ]);
  });

  it("vite before 6: reads Rollup's resolve error and a plugin's place", () => {
    const one =
      'error during build:\n[vite]: Rollup failed to resolve import "lodash-x" from "/repo/src/a.js".\nThis is most likely unintended\n    at viteWarn (file:///repo/node_modules/vite/dist/node/chunks/dep.js:1:1)';
    expect(lines("vite", one.replace("lodash-x", "./gone"))).toEqual([
      '/repo/src/a.js:: - [vite]: Rollup failed to resolve import "./gone" from "/repo/src/a.js".',
    ]);
    const two =
      'error during build:\nsrc/x.js (1:8): "foo" is not exported by "src/y.js", imported by "src/x.js".\nfile: /repo/src/x.js:1:8\n\n1: import {foo} from "./y.js"';
    expect(lines("vite", two)).toEqual(['src/x.js:1:8 - "foo" is not exported by "src/y.js", imported by "src/x.js".']);
  });

  it("karma: reads a failed test once with its frames and the counts", () => {
    const log =
      "Chrome Headless 120.0.0.0 (Linux x86_64) App should render FAILED\n\tExpected 1 to be 2.\n\t    at <Jasmine>\n\t    at UserContext.apply (src/app.spec.ts:10:15)\n\t    at <Jasmine>\nChrome Headless 120.0.0.0 (Linux x86_64): Executed 3 of 3 (1 FAILED) (0.05 secs / 0.01 secs)\nTOTAL: 1 FAILED, 2 SUCCESS";
    expect(lines("karma", log)).toEqual(["src/app.spec.ts:10:15 - [App should render] Expected 1 to be 2."]);
    expect(read("karma", log).counts).toEqual({ run: 3, failed: 1, skipped: 0 });
  });

  it("cypress: a failure without a frame of its own has the spec's file, and the counts of all specs are added", () => {
    const log =
      "  Running:  login.cy.js                                   (1 of 2)\n\n  login\n    1) works\n\n  0 passing (4s)\n  1 failing\n\n  1) login\n       works:\n     AssertionError: Timed out retrying after 4000ms: Expected to find element: `#x`, but never found it.\n\n  (Results)\n\n  Running:  b.cy.js   (2 of 2)\n\n  1 passing (1s)\n";
    expect(lines("cypress", log)).toEqual([
      "login.cy.js:: - [login works] AssertionError: Timed out retrying after 4000ms: Expected to find element: `#x`, but never found it.",
    ]);
    expect(read("cypress", log).counts).toEqual({ run: 2, failed: 1, skipped: 0 });
  });

  it("dprint: reads files of the diff and files that do not parse", () => {
    const log =
      "from /repo/a.ts:\n1| -const a  = 1\n1| +const a = 1;\n--\nError formatting /repo/b.ts. Message: Expected ';' at file:///repo/b.ts:2:7\nFound 1 not formatted file.";
    expect(lines("dprint", log)).toEqual([
      "/repo/a.ts:: - not formatted as dprint would",
      "/repo/b.ts:2:7 - Expected ';' at file:///repo/b.ts:2:7",
    ]);
  });

  it("biome 1: reads the header with a dot path and organizeImports without a place", () => {
    const log =
      "./src/a.js:2:16 lint/style/useConst  FIXABLE  ━━━━━━━━━━\n\n  × This let declares a variable.\n\n./src/b.js organizeImports ━━━━━━━━━━━━\n\n  × Import statements could be sorted:\n\nThe number of diagnostics exceeds the limit allowed. Use --max-diagnostics to increase it.\nDiagnostics not shown: 12.\n";
    expect(lines("biome", log)).toEqual([
      "./src/a.js:2:16 lint/style/useConst This let declares a variable.",
      "./src/b.js:: organizeImports Import statements could be sorted:",
    ]);
    expect(read("biome", log).complete).toBe(false);
  });

  it("oxlint: warnings are what fails once their limit is told", () => {
    const log =
      "  ⚠ eslint(no-debugger): `debugger` statement is not allowed\n   ╭─[src/a.js:2:3]\n 2 │   debugger;\n   ╰────\n\nFound 1 warning and 0 errors.\nExceeded maximum number of warnings. Found 1.";
    expect(read("oxlint", log).failures).toMatchObject([
      { path: "src/a.js", line: 2, column: 3, code: "eslint(no-debugger)", severity: "error" },
    ]);
  });

  it("markdownlint before severities: reads place, rule and message", () => {
    expect(lines("markdownlint", "docs/a b.md:3:81 MD013/line-length Line length [Expected: 80; Actual: 120]")).toEqual([
      "docs/a b.md:3:81 MD013 Line length [Expected: 80; Actual: 120]",
    ]);
  });

  it("tsc -b: reads diagnostics between the lines about projects, and a missing project as configuration", () => {
    const log =
      "[10:00:00 AM] Projects in this build: \n    * tsconfig.json\n\n[10:00:01 AM] Building project '/repo/a/tsconfig.json'...\n\na/x.ts:1:7 - error TS2322: Type 'string' is not assignable to type 'number'.\n\n1 const a: number = 'x'\n        ~\n\n\nFound 1 error.\n";
    expect(lines("tsc", log)).toEqual(["a/x.ts:1:7 TS2322 Type 'string' is not assignable to type 'number'."]);
    expect(read("tsc", "error TS5058: The specified path does not exist: 'nosuch'.")).toMatchObject({
      failures: [],
      class: { errorClass: "config" },
    });
    expect(
      read("tsc", "error TS18003: No inputs were found in config file '/repo/tsconfig.json'. Specified 'include' paths were '[]'."),
    ).toMatchObject({ failures: [{ path: "/repo/tsconfig.json" }], class: { errorClass: "config" } });
  });

  it("prettier: a bare list beside other tools' text keeps only what is surely a path", () => {
    const log =
      "> shop@1.0.0 format\n> prettier -l .\n\nsrc/a.js\ndocs/my notes.md\n\n/repo/src/b.js\n  1:1  error  x  no-var\n\nBuilding src/c.js\nDone in 1.js.";
    expect(read("prettier", log).failures.map((failure) => failure.path)).toEqual(["src/a.js", "docs/my notes.md"]);
  });

  it("vitest: tells tests of a log that ends before the errors, and that there is more", () => {
    const log = "\n RUN  v3.2.7 /repo\n\n × src/a.test.ts > math > adds 5ms\n   → expected 1 to be 2\n ✓ src/a.test.ts > math > ok 1ms\n";
    expect(read("vitest", log)).toMatchObject({ failures: [{ path: "src/a.test.ts", test: "math > adds" }], complete: false });
  });

  it("vitest: a test that fails a thousand times over hides none behind it", () => {
    const again = " FAIL  src/a.test.ts > adds\nError: boom\n ❯ src/a.test.ts:3:5\n\n⎯⎯⎯⎯⎯⎯⎯⎯[1/1]⎯\n\n".repeat(1_000);
    const other = " FAIL  src/b.test.ts > divides\nError: by nothing\n ❯ src/b.test.ts:7:9\n\n⎯⎯⎯⎯⎯⎯⎯⎯[1/1]⎯\n";
    const log = `⎯⎯⎯⎯⎯⎯⎯ Failed Tests 2 ⎯⎯⎯⎯⎯⎯⎯\n\n${again}${other}\n Test Files  2 failed (2)\n      Tests  2 failed | 1 passed (3)\n`;
    expect(lines("vitest", log)).toEqual(["src/a.test.ts:3:5 - [adds] Error: boom", "src/b.test.ts:7:9 - [divides] Error: by nothing"]);
    expect(read("vitest", log).counts).toEqual({ run: 3, failed: 2, skipped: 0 });
  });

  it("eslint: a list that is full is told to be cut, and what is said behind it is still read", () => {
    const rows = Array.from({ length: 2_100 }, (_, at) => `  ${at + 1}:1  warning  Unexpected var  no-var`).join("\n");
    const found = read(
      "eslint",
      `/repo/a.js\n${rows}\n\n✖ 2100 problems (0 errors, 2100 warnings)\n\nESLint found too many warnings (maximum: 0).`,
    );
    expect(found).toMatchObject({ complete: false });
    expect(found.failures).toHaveLength(2_000);
    expect(found.failures[0]?.severity).toBe("error");
  });

  it("vitest: what a test prints is no failure", () => {
    expect(
      read(
        "vitest",
        " RUN  v3.2.7 /repo\n\nstdout | a.test.ts > x\n FAIL  b.test.ts > fake\nError: ECONNREFUSED\n\n ✓ a.test.ts (1 test) 2ms\n\n Test Files  1 passed (1)\n      Tests  1 passed (1)\n",
      ),
    ).toMatchObject({ failures: [], counts: { run: 1, failed: 0, skipped: 0 } });
  });

  it("jest: tests told again in the summary of all failing tests count once", () => {
    const block =
      "FAIL src/a.test.js\n  ● math › adds\n\n    expect(received).toBe(expected) // Object.is equality\n\n      at Object.toBe (src/a.test.js:5:3)\n\n";
    expect(
      lines("jest", `${block}Summary of all failing tests\n${block}\nTest Suites: 1 failed, 1 total\nTests:       1 failed, 1 total\n`),
    ).toEqual(["src/a.test.js:5:3 - [math › adds] expect(received).toBe(expected) // Object.is equality"]);
  });
});
