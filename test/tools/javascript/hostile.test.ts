import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bundlers } from "../../../src/tools/javascript/bundlers.ts";
import { javascriptTools } from "../../../src/tools/javascript.ts";

const length = 16_384;
const fill = (unit: string): string => unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
const units = [
  " ",
  "a",
  "1",
  ":",
  "(",
  ")",
  "[",
  "]",
  "/",
  ".",
  "-",
  "─",
  "━",
  "⎯",
  "✖",
  "  ",
  "a ",
  "a:1",
  ":1",
  ":1:1",
  "1:1 ",
  "(1,1)",
  "((",
  "()",
  "a/",
  "./",
  "a.js",
  "a.js:1:1 ",
  " > ",
  " › ",
  " - ",
  " (",
  ": ",
  "::",
  ",file=",
  ",line=1",
  "# ",
  "# SKIP ",
  "not ok 1 ",
  "at ",
  "at (",
  "at a (",
  "at a (b:1:2",
  " at a:1:1",
  "Error: ",
  "[Error",
  " [Error/x]",
  "  x",
  "  error  ",
  "\t",
  "é",
  "\u0000",
  "'",
  '"',
  "\\",
  '\\"',
  "FAIL ",
  "FAIL  a > ",
  "1 passed ",
  "1 error, ",
  "lint/a/b ",
  "MD001/a",
  "TS1: ",
  " error TS1: ",
  "node_modules/",
  "file:///%",
  "%0A",
  "(memo) ",
];
const heads = [
  "",
  " ",
  "  ",
  "    ",
  "at ",
  " ❯ ",
  "✖ ",
  "  ✖ ",
  "  1) ",
  "  1) [a] › ",
  "  ● ",
  "FAIL ",
  " FAIL  ",
  "PASS ",
  "not ok 1 - ",
  "ok 1 ",
  "# ",
  "# Subtest: ",
  "[warn] ",
  "[error] ",
  "[error] a.js: SyntaxError: ",
  "::error ",
  "::error file=a.js,title=",
  "error TS1: ",
  "error: ",
  "1:1  error  ",
  "  1:1  error  ",
  "ERROR in ",
  "[!] ",
  "✘ [ERROR] ",
  "Error: ",
  "TypeError [ERR_",
  "from ",
  "/a",
  "file:///",
  "Running:  ",
  "  Running:  ",
  "Chrome 1 (a) ",
  "  - ",
  "lint ",
  "a.js:1:1 lint/a/b ",
  "Tests:  ",
  "      Tests  ",
  " Test Files  ",
  "  Total:  ",
  "Unused files (",
  '1234567 ERROR "',
  "   ,-[",
  "  x ",
  "test at ",
  "▶ ",
  "[A_CODE] ",
  "./",
  'Jest: "',
  "    at Object.<anonymous> (",
];
const tails = [
  "",
  "!",
  ")",
  "]",
  ":1:1",
  ":1",
  "━",
  "─",
  " FAILED",
  "{",
  " {",
  '"',
  "'",
  " (1:1)",
  ".js",
  "  no-undef",
  " (no-undef)",
  " [error]",
  " [Error/no-undef]",
  "⎯",
];
const lines = heads.flatMap((head) => units.map((unit) => `${head}${fill(unit)}`.slice(0, length)));

/** Lines that put each reader into its inner states before something hostile comes. */
const openers = [
  "TAP version 13",
  "not ok 1 - a",
  "  ---",
  "  error: |-",
  "✖ failing tests:",
  "✖ a (1ms)",
  "⎯⎯⎯⎯ Failed Tests 1 ⎯⎯⎯⎯",
  " FAIL  a.test.js > b",
  "Error: x",
  "FAIL a.test.js",
  "  ● a",
  "  1 passing (1ms)",
  "  1 failing",
  "  1) a:",
  "Checking formatting...",
  "[error] a.js: SyntaxError: x (1:1)",
  "a.js:1:1 lint/a/b ━━━━",
  "  × x",
  "  x eslint(a): b",
  "a.js(1,1): error TS2322: x",
  "a.js",
  "  1:1  error  x  y",
  "  1) [u] › a.spec.ts:1:1 › b ──",
  "  ✘ [fail]: a",
  "  ─",
  "  a",
  "Failures:",
  "1) a",
  "  Message:",
  "Chrome 1 (Linux) a FAILED",
  "from /a.js:",
  "Unused files (1)",
  "/a.svelte:1:1",
  "Error: x",
  "✗ Build failed in 1ms",
  "error during build:",
  "ERROR in ./a.js 1:0",
  "./a.ts:1:1",
  '  FAIL  "a"',
  "  Running:  a.cy.js (1 of 1)",
  "Require stack:",
];

/** Bundlers share one reader: the first stands for all. */
const subjects = javascriptTools.filter((tool) => tool.reader !== undefined && !bundlers.slice(1).includes(tool));

describe("every reader of JavaScript tools", () => {
  for (const tool of subjects) {
    const make = tool.reader;
    if (make === undefined) continue;
    it(`${tool.name}: reads hostile lines of 16,384 characters in linear time and keeps its word on form`, () => {
      for (const [at, opener] of [null, ...openers].entries()) {
        const reader = make();
        if (opener !== null) reader.line(opener, 0);
        const some = lines.filter((_, i) => (opener === null ? i % 3 === 0 : i % 97 === at));
        for (const [i, line] of some.entries()) reader.line(line, i + 1);
        const found = reader.end();
        expect(found.failures.length).toBeLessThanOrEqual(2000);
        for (const failure of found.failures) {
          expect(failure.message).not.toContain("\n");
          expect(failure.message.length).toBeLessThanOrEqual(1100);
          expect((failure.detail ?? "").split("\n").length).toBeLessThanOrEqual(41);
          expect(failure.stack?.length ?? 0).toBeLessThanOrEqual(30);
        }
      }
      for (const head of heads.slice(0, 8))
        for (const tail of tails) for (const unit of ["a ", "1", ":1"]) tool.sniff?.(head + fill(unit) + tail);
    }, 60_000);

    it(`${tool.name}: never throws on random text`, () => {
      const word = fc.oneof(
        fc.constantFrom(...openers, ...heads, ...units, ...tails),
        fc.string({ maxLength: 30 }),
        fc.string({ unit: "grapheme", maxLength: 20 }),
      );
      const line = fc.oneof(
        fc.array(word, { maxLength: 8 }).map((words) => words.join("")),
        fc.constantFrom(...openers),
      );
      fc.assert(
        fc.property(fc.array(line, { maxLength: 60 }), (log) => {
          const reader = make();
          for (const [i, text] of log.entries()) for (const part of text.split("\n")) reader.line(part, i);
          const found = reader.end();
          for (const failure of found.failures) {
            if (failure.line != null) expect(Number.isInteger(failure.line)).toBe(true);
            if (failure.column != null) expect(failure.column).toBeGreaterThanOrEqual(0);
          }
        }),
        { numRuns: 60 },
      );
    }, 60_000);

    it(`${tool.name}: keeps at most 2,000 failures and says that the list was cut`, () => {
      const reader = make();
      const many = flood[tool.name];
      if (many === undefined) return;
      for (const [i, line] of many.first.entries()) reader.line(line, i);
      for (let i = 1; i <= 3000; i++) for (const line of many.each(i)) reader.line(line, i);
      const found = reader.end();
      expect(found.failures).toHaveLength(2000);
      expect(found.complete).toBe(false);
    });
  }
});

const flood: Readonly<Record<string, { readonly first: readonly string[]; each(i: number): readonly string[] }>> = {
  prettier: { first: ["Checking formatting..."], each: (i) => [`[warn] src/f${i}.ts`] },
  eslint: { first: ["", "/repo/a.js"], each: (i) => [`  ${i}:1  error  Unexpected var  no-var`] },
  biome: { first: [], each: (i) => [`src/f${i}.ts:1:1 lint/style/useConst ━━━━━━━━`, "", "  × Use const."] },
  oxlint: { first: [], each: (i) => ["  × eslint(no-debugger): no", `   ╭─[src/f${i}.ts:1:1]`, "   ╰────"] },
  stylelint: { first: ["", "a.css"], each: (i) => [`  ${i}:1  ✖  Empty block  block-no-empty`] },
  markdownlint: { first: [], each: (i) => [`a.md:${i}:1 error MD009/no-trailing-spaces Trailing spaces`] },
  standard: { first: [], each: (i) => [`  /repo/a.js:${i}:1: Extra semicolon. (semi)`] },
  tsc: { first: [], each: (i) => [`a.ts(${i},1): error TS2322: no`] },
  vitest: {
    first: ["⎯⎯⎯⎯ Failed Tests 3000 ⎯⎯⎯⎯"],
    each: (i) => [` FAIL  a.test.js > t${i}`, "Error: x", ` ❯ a.test.js:${i}:1`, `⎯⎯⎯⎯[${i}/3000]⎯`],
  },
  jest: { first: ["FAIL a.test.js"], each: (i) => [`  ● t${i}`, "", "    x", ""] },
  mocha: { first: ["  0 passing (1ms)", "  3000 failing", ""], each: (i) => [`  ${i}) t${i}:`, "     Error: x"] },
  "node:test": { first: ["✖ failing tests:"], each: (i) => [`test at a.test.js:${i}:1`, `✖ t${i} (1ms)`, "  Error: x"] },
  playwright: { first: [], each: (i) => [`  ${i}) a.spec.ts:${i}:1 › t${i} ───`, "", "    Error: x"] },
  tap: { first: ["TAP version 13"], each: (i) => [`not ok ${i} - t${i}`] },
  jasmine: { first: ["Failures:"], each: (i) => [`${i}) t${i}`, "  Message:", "    x"] },
};
