import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const sources = readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".ts"))
  .map((path) => ({ path: `src/${path}`, text: readFileSync(join(root, "src", path), "utf8") }));

/** The names that a file declares and exports; what it only passes on is no name of its own. A function's overloads are one. */
const exportedNames = (text: string): ReadonlySet<string> =>
  new Set(
    [
      ...text.matchAll(
        /^export (?:declare )?(?:abstract )?(?:async )?(?:const enum|const|let|function\*?|class|interface|type|enum) +([A-Za-z_$][\w$]*)/gm,
      ),
    ].map(([, name]) => name ?? ""),
  );

test("an exported name stands once in src, so that a reader and a search find one thing by it", () => {
  const bearers = new Map<string, string[]>();
  for (const { path, text } of sources) for (const name of exportedNames(text)) bearers.set(name, [...(bearers.get(name) ?? []), path]);
  expect(bearers.size).toBeGreaterThan(1000);
  const shared = [...bearers].filter(([, paths]) => paths.length > 1).map(([name, paths]) => `${name}: ${paths.join(" and ")}`);
  expect(shared, "say which of the two each is in its name, or let one import the other").toEqual([]);
});
