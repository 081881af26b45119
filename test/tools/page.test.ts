import { join } from "node:path";
import { expect, test } from "vitest";
import { toolsPage } from "../../src/tools/page.ts";
import { tools } from "../../src/tools/table.ts";
import { expectKept } from "../helpers/kept-text.ts";

test("the page of tools says what the table says", () => {
  expectKept(join(import.meta.dirname, "../../.github/TOOLS.md"), toolsPage());
});

test("every tool of the table names its documentation and the forms that are read, and has a name of its own", () => {
  for (const tool of tools) {
    expect(tool.documentation, tool.name).toMatch(/^https:\/\//);
    expect(tool.formats.length, tool.name).toBeGreaterThan(0);
  }
  expect(new Set(tools.map((tool) => tool.name)).size).toBe(tools.length);
});
