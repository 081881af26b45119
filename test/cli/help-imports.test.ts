import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";

/** Every module that a file loads at its start, by the static import lines; packages by their name. */
const loads = (file: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(file)) return seen;
  seen.add(file);
  const text = readFileSync(file, "utf8");
  for (const [, names, from = ""] of text.matchAll(/^(?:import|export)\s+(type\s)?[^;]*?from\s+"([^"]+)";/gm)) {
    if (names !== undefined) continue;
    if (from.startsWith(".")) loads(join(dirname(file), from), seen);
    else seen.add(from);
  }
  return seen;
};

it("the command line and its help load neither zod nor yaml, so that they are as fast as an empty script", () => {
  const loaded = [...loads(join(import.meta.dirname, "../../src/cli/arguments.ts"))].filter((name) => !name.startsWith("/"));
  expect(loaded.sort()).toEqual(["fastest-levenshtein", "node:util"]);
});
