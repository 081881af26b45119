import { describe, expect, it } from "vitest";
import { checkOf } from "../../../src/tools/command/calls.ts";
import { fixingWords } from "../../../src/tools/command/writing.ts";
import { javascriptTools } from "../../../src/tools/javascript.ts";
import type { Invocation, Tool } from "../../../src/tools/tool.ts";

const invocation = (line: string): Invocation => ({ words: line.split(" "), runner: [], cwd: "." });
const owner = (line: string): Tool | undefined => javascriptTools.find((tool) => checkOf(tool, invocation(line)) !== null);

const checks: readonly (readonly [line: string, tool: string, stage: string, fix: string | null])[] = [
  ["prettier --check .", "prettier", "format", "prettier --write ."],
  ["prettier -c src", "prettier", "format", "prettier --write src"],
  ["prettier -l src", "prettier", "format", "prettier --write src"],
  ["prettier --list-different --log-level warn src", "prettier", "format", "prettier --write --log-level warn src"],
  ["prettier src --check --cache", "prettier", "format", "prettier src --write --cache"],
  ["prettier --write .", "prettier", "format", "prettier --write ."],
  ["eslint .", "eslint", "lint", "eslint . --fix"],
  ["eslint src --ext .ts", "eslint", "lint", "eslint src --ext .ts --fix"],
  ["eslint . --max-warnings 0", "eslint", "lint", "eslint . --max-warnings 0 --fix"],
  ["eslint -f unix -o out.txt src", "eslint", "lint", "eslint src --fix"],
  ["eslint --format=json --output-file=a.json --cache src", "eslint", "lint", "eslint --cache src --fix"],
  ["eslint --fix .", "eslint", "lint", "eslint --fix ."],
  ["eslint . -- a.js", "eslint", "lint", "eslint . --fix -- a.js"],
  ["next lint --dir src", "eslint", "lint", "next lint --dir src --fix"],
  ["ng lint", "eslint", "lint", "ng lint --fix"],
  ["biome check .", "biome", "lint", "biome check --write ."],
  ["biome ci src", "biome", "lint", "biome check --write src"],
  ["biome lint --reporter=github src", "biome", "lint", "biome lint --write src"],
  ["biome format src", "biome", "format", "biome format --write src"],
  ["biome --config-path conf check .", "biome", "lint", "biome --config-path conf check --write ."],
  ["oxlint -D correctness -f json src", "oxlint", "lint", "oxlint -D correctness src --fix"],
  ["stylelint src/**/*.css --formatter compact", "stylelint", "lint", "stylelint src/**/*.css --fix"],
  ["markdownlint-cli2 **/*.md", "markdownlint", "lint", "markdownlint-cli2 **/*.md --fix"],
  ["markdownlint README.md --json", "markdownlint", "lint", "markdownlint README.md --fix"],
  ["xo", "xo", "lint", "xo --fix"],
  ["standard src", "standard", "lint", "standard src --fix"],
  ["dprint check", "dprint", "format", "dprint fmt"],
  ["knip", "knip", "lint", null],
  ["remark docs --frail", "remark", "lint", "remark docs --frail --output"],
  ["htmlhint **/*.html", "htmlhint", "lint", null],
  ["commitlint --from main", "commitlint", "lint", null],
  ["depcheck", "depcheck", "lint", null],
  ["madge --circular src", "madge", "lint", null],
  ["babel src -d lib", "babel", "build", null],
  ["swc src -d lib", "swc", "build", null],
  ["c8 report --check-coverage", "c8", "test", null],
  ["tsc --noEmit", "tsc", "typecheck", null],
  ["tsc -b", "tsc", "typecheck", null],
  ["vue-tsc --noEmit", "tsc", "typecheck", null],
  ["tsgo -p .", "tsc", "typecheck", null],
  ["svelte-check --tsconfig tsconfig.json", "svelte-check", "typecheck", null],
  ["tsd", "tsd", "typecheck", null],
  ["vitest run", "vitest", "test", null],
  ["vitest --run --typecheck.only", "vitest", "test", null],
  ["jest --ci", "jest", "test", null],
  ["react-scripts test --watchAll=false", "jest", "test", null],
  ["mocha test/**/*.js", "mocha", "test", null],
  ["node --test", "node:test", "test", null],
  ["node --import tsx --test src/a.test.ts", "node:test", "test", null],
  ["ava", "ava", "test", null],
  ["tape test/*.js", "tap", "test", null],
  ["tap run", "tap", "test", null],
  ["playwright test --reporter=list", "playwright", "test", null],
  ["uvu . test.mjs", "uvu", "test", null],
  ["jasmine", "jasmine", "test", null],
  ["karma start --single-run", "karma", "test", null],
  ["ng test --watch=false", "karma", "test", null],
  ["cypress run", "cypress", "test", null],
  ["vite build", "vite", "build", null],
  ["next build", "next", "build", null],
  ["ng build", "ng", "build", null],
  ["tsup src/index.ts", "esbuild", "build", null],
  ["rollup -c", "rollup", "build", null],
  ["webpack --mode production", "webpack", "build", null],
];

const others = [
  "eslint --version",
  "eslint --init",
  "prettier src/a.js",
  "prettier --help",
  "biome init",
  "biome migrate",
  "tsc --init",
  "tsc --version",
  "tsc -b --clean",
  "vitest list",
  "node server.js",
  "playwright install",
  "cypress open",
  "ng serve",
  "next dev",
  "vite",
  "webpack serve",
  "npm run lint",
  "karma init",
  "astro dev",
];

describe("recognition of JavaScript tools", () => {
  for (const [line, tool, stage, fix] of checks) {
    it(`${line}: ${tool}, stage ${stage}, ${fix === null ? "has no fixer" : `is repaired by ${fix}`}`, () => {
      const found = owner(line);
      expect(found?.name).toBe(tool);
      expect(found && checkOf(found, invocation(line))).toBe(stage);
      expect(found === undefined ? null : (fixingWords(invocation(line).words, [found])?.join(" ") ?? null)).toBe(fix);
    });
  }
  for (const line of others) it(`${line}: is no check`, () => expect(owner(line)?.name).toBeUndefined());

  it("names every tool once and its documentation", () => {
    expect(new Set(javascriptTools.map((tool) => tool.name)).size).toBe(javascriptTools.length);
    for (const tool of javascriptTools) expect(tool.documentation).toMatch(/^https:\/\//);
  });
});
