import { bundlers } from "./javascript/bundlers.ts";
import { dprint } from "./javascript/dprint.ts";
import { biome } from "./javascript/linters/biome.ts";
import { commitlint, gitlint } from "./javascript/linters/commitlint.ts";
import { cspell } from "./javascript/linters/cspell.ts";
import { depcheck } from "./javascript/linters/depcheck.ts";
import { dependencyCruiser } from "./javascript/linters/dependency-cruiser.ts";
import { emberTemplateLint } from "./javascript/linters/ember-template-lint.ts";
import { eslint } from "./javascript/linters/eslint.ts";
import { htmlValidate } from "./javascript/linters/html-validate.ts";
import { htmlhint } from "./javascript/linters/htmlhint.ts";
import { knip } from "./javascript/linters/knip.ts";
import { madge } from "./javascript/linters/madge.ts";
import { markdownlint } from "./javascript/linters/markdownlint.ts";
import { oxlint } from "./javascript/linters/oxlint.ts";
import { attw, publint } from "./javascript/linters/package-lint.ts";
import { redocly } from "./javascript/linters/redocly.ts";
import { remark } from "./javascript/linters/remark.ts";
import { secretlint } from "./javascript/linters/secretlint.ts";
import { solhint } from "./javascript/linters/solhint.ts";
import { standard } from "./javascript/linters/standard.ts";
import { stylelint } from "./javascript/linters/stylelint.ts";
import { textlint } from "./javascript/linters/textlint.ts";
import { xo } from "./javascript/linters/xo.ts";
import { prettier } from "./javascript/prettier.ts";
import { ava } from "./javascript/runners/ava.ts";
import { coverage } from "./javascript/runners/coverage.ts";
import { cypress } from "./javascript/runners/cypress.ts";
import { jasmine } from "./javascript/runners/jasmine.ts";
import { jest } from "./javascript/runners/jest.ts";
import { karma } from "./javascript/runners/karma.ts";
import { mocha } from "./javascript/runners/mocha.ts";
import { nodeTest } from "./javascript/runners/node-test.ts";
import { playwright } from "./javascript/runners/playwright.ts";
import { tap } from "./javascript/runners/tap.ts";
import { uvu } from "./javascript/runners/uvu.ts";
import { vitest } from "./javascript/runners/vitest.ts";
import { sass } from "./javascript/sass.ts";
import { svelteCheck } from "./javascript/svelte-check.ts";
import { tsc } from "./javascript/tsc.ts";
import { tsd } from "./javascript/tsd.ts";
import type { Tool } from "./tool.ts";

/** The tools of JavaScript and TypeScript projects, by stage; where two know the same line, the more particular one comes first. */
export const javascriptTools: readonly Tool[] = [
  prettier,
  dprint,
  eslint,
  biome,
  oxlint,
  stylelint,
  cspell,
  markdownlint,
  xo,
  standard,
  knip,
  remark,
  htmlhint,
  htmlValidate,
  solhint,
  emberTemplateLint,
  commitlint,
  gitlint,
  depcheck,
  madge,
  dependencyCruiser,
  redocly,
  secretlint,
  textlint,
  publint,
  attw,
  tsc,
  svelteCheck,
  tsd,
  vitest,
  jest,
  cypress,
  mocha,
  nodeTest,
  ava,
  playwright,
  jasmine,
  karma,
  uvu,
  tap,
  coverage,
  sass,
  ...bundlers,
];
