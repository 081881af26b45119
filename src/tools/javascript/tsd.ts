import { rows } from "../reading/rows.ts";
import type { Tool } from "../tool.ts";
import { stylishRows } from "./linters/stylish.ts";

/** tsd, tests of type definitions; it prints through eslint-formatter-pretty, columns from 0. */
export const tsd: Tool = {
  name: "tsd",
  documentation: "https://github.com/tsdjs/tsd",
  configuration: { tables: [["package.json", "tsd"]] },
  packages: { npm: ["tsd"] },
  formats: ["pretty"],
  calls: { typecheck: ["tsd", "tstyche", "dtslint"] },
  reader: rows(...stylishRows),
};
