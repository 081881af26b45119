import { argumentsOf, hasFlag, onlyTells } from "../reading/command.ts";
import type { Tool } from "../tool.ts";
import { stylishReader } from "./stylish.ts";

/** XO 0.5x to 2, which prints through eslint-formatter-pretty. */
export const xo: Tool = {
  name: "xo",
  documentation: "https://github.com/xojs/xo#usage",
  configuration: { files: ["xo.config.*", ".xo-config*"], tables: [["package.json", "xo"]], loads: ["extends", "plugins"] },
  packages: { npm: ["xo"] },
  formats: ["pretty", "json"],
  recognise(invocation) {
    const rest = argumentsOf(invocation, "xo");
    return rest === null || onlyTells(rest) || hasFlag(rest, "--print-config") ? null : "lint";
  },
  writing: [{ bare: "checks", of: ["xo"], writes: ["--fix"], at: "end", drop: { valued: ["--reporter"] }, never: ["--stdin"] }],
  reader: () => stylishReader(),
};
