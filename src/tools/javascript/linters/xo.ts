import { rows } from "../../reading/rows.ts";
import type { Tool } from "../../tool.ts";
import { stylishRows } from "./stylish.ts";

/** XO 0.5x to 2, which prints through eslint-formatter-pretty. */
export const xo: Tool = {
  name: "xo",
  documentation: "https://github.com/xojs/xo#usage",
  configuration: { files: ["xo.config.*", ".xo-config*"], tables: [["package.json", "xo"]], loads: ["extends", "plugins"] },
  packages: { npm: ["xo"] },
  formats: ["pretty", "json"],
  calls: { lint: ["xo"], not: ["--print-config"] },
  writing: [{ bare: "checks", writes: ["--fix"], at: "end", drop: { valued: ["--reporter"] }, never: ["--stdin"] }],
  reader: rows(...stylishRows),
};
