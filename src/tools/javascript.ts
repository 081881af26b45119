import { ava } from "./javascript/ava.ts";
import { biome } from "./javascript/biome.ts";
import { bundlers } from "./javascript/bundlers.ts";
import { commitlint } from "./javascript/commitlint.ts";
import { coverage } from "./javascript/coverage.ts";
import { cypress } from "./javascript/cypress.ts";
import { depcheck } from "./javascript/depcheck.ts";
import { dependencyCruiser } from "./javascript/dependency-cruiser.ts";
import { dprint } from "./javascript/dprint.ts";
import { eslint } from "./javascript/eslint.ts";
import { htmlValidate } from "./javascript/html-validate.ts";
import { htmlhint } from "./javascript/htmlhint.ts";
import { jasmine } from "./javascript/jasmine.ts";
import { jest } from "./javascript/jest.ts";
import { karma } from "./javascript/karma.ts";
import { knip } from "./javascript/knip.ts";
import { madge } from "./javascript/madge.ts";
import { markdownlint } from "./javascript/markdownlint.ts";
import { mocha } from "./javascript/mocha.ts";
import { nodeTest } from "./javascript/node-test.ts";
import { oxlint } from "./javascript/oxlint.ts";
import { attw, publint } from "./javascript/package-lint.ts";
import { playwright } from "./javascript/playwright.ts";
import { prettier } from "./javascript/prettier.ts";
import { redocly } from "./javascript/redocly.ts";
import { remark } from "./javascript/remark.ts";
import { sass } from "./javascript/sass.ts";
import { secretlint } from "./javascript/secretlint.ts";
import { solhint } from "./javascript/solhint.ts";
import { standard } from "./javascript/standard.ts";
import { stylelint } from "./javascript/stylelint.ts";
import { svelteCheck } from "./javascript/svelte-check.ts";
import { tap } from "./javascript/tap.ts";
import { textlint } from "./javascript/textlint.ts";
import { tsc } from "./javascript/tsc.ts";
import { tsd } from "./javascript/tsd.ts";
import { uvu } from "./javascript/uvu.ts";
import { vitest } from "./javascript/vitest.ts";
import { xo } from "./javascript/xo.ts";
import type { Tool } from "./tool.ts";

/** The tools of JavaScript and TypeScript projects, by stage; where two know the same line, the more particular one comes first. */
export const javascriptTools: readonly Tool[] = [
  prettier,
  dprint,
  eslint,
  biome,
  oxlint,
  stylelint,
  markdownlint,
  xo,
  standard,
  knip,
  remark,
  htmlhint,
  htmlValidate,
  solhint,
  commitlint,
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
