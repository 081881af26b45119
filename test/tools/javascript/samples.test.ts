import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { describe, expect, it } from "vitest";
import { javascriptTools } from "../../../src/tools/javascript.ts";

// Real outputs of real tools in sample/<tool>@<form>.log; what is read out of them in the .json beside each.
// REGENERATE=1 writes the .json files anew: read the difference before it is kept.
const folder = join(import.meta.dirname, "sample");
const samples = readdirSync(folder).filter((name) => name.endsWith(".log"));

describe("samples of JavaScript tools", () => {
  for (const name of samples) {
    it(`${name.replace(/\.log$/, "")}: reads what was read before`, () => {
      const tool = javascriptTools.find((entry) => entry.name.replaceAll(/\W/g, "-") === name.split("@", 1)[0]);
      const reader = tool?.reader?.();
      expect(reader, `no tool for ${name}`).toBeDefined();
      const lines = stripVTControlCharacters(readFileSync(join(folder, name), "utf8")).split(/\r?\n/);
      for (const [i, line] of lines.entries()) reader?.line(line, i);
      const golden = join(folder, name.replace(/\.log$/, ".json"));
      const found = `${JSON.stringify(reader?.end(), null, 1)}\n`;
      if (process.env.REGENERATE === "1" || !existsSync(golden)) writeFileSync(golden, found);
      expect(JSON.parse(found)).toEqual(JSON.parse(readFileSync(golden, "utf8")));
    });
  }
});
