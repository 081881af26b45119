import { biome } from "./javascript/biome.ts";
import { eslint } from "./javascript/eslint.ts";
import { jest } from "./javascript/jest.ts";
import { markdownlint } from "./javascript/markdownlint.ts";
import { mocha } from "./javascript/mocha.ts";
import { nodeTest } from "./javascript/node-test.ts";
import { oxlint } from "./javascript/oxlint.ts";
import { prettier } from "./javascript/prettier.ts";
import { stylelint } from "./javascript/stylelint.ts";
import { tsc } from "./javascript/tsc.ts";
import { vitest } from "./javascript/vitest.ts";
import type { Tool } from "./tool.ts";

/** The tools of JavaScript and TypeScript projects, the main ones first. */
export const javascriptTools: readonly Tool[] = [
  prettier,
  eslint,
  biome,
  oxlint,
  stylelint,
  markdownlint,
  tsc,
  vitest,
  jest,
  mocha,
  nodeTest,
];
