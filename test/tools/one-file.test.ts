import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../../src");
const sources = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".ts"));

// What Regreen knows of a tool stands in its file; beside it only the table names it.
test.each([
  ["tflint", "tools/config/terraform.ts", "tools/languages.ts"],
  ["html-validate", "tools/javascript/linters/html-validate.ts", "tools/javascript.ts"],
  ["secretlint", "tools/javascript/linters/secretlint.ts", "tools/javascript.ts"],
  ["redocly", "tools/javascript/linters/redocly.ts", "tools/javascript.ts"],
])("%s stands in its own file and in the table, nowhere else", (name, own, table) => {
  const naming = sources.filter((file) => new RegExp(`\\b${name}\\b`, "i").test(readFileSync(join(root, file), "utf8")));
  expect(naming.filter((file) => file !== table)).toEqual([own]);
});
