import { argumentsOf, onlyTells } from "../reading/command.ts";
import type { Tool } from "../tool.ts";
import { stylishReader } from "./stylish.ts";

/** tsd, tests of type definitions; it prints through eslint-formatter-pretty, columns from 0. */
export const tsd: Tool = {
  name: "tsd",
  documentation: "https://github.com/tsdjs/tsd",
  configuration: { tables: [["package.json", "tsd"]] },
  packages: { npm: ["tsd"] },
  formats: ["pretty"],
  recognise(invocation) {
    const rest = argumentsOf(invocation, "tsd", "tstyche", "dtslint");
    return rest === null || onlyTells(rest) ? null : "typecheck";
  },
  reader: () => stylishReader(),
};
