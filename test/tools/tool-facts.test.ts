import { expect, test } from "vitest";
import { languageOf } from "../../src/core/integrity/language-of.ts";
import { shadows } from "../../src/core/policy/shadow.ts";
import { tools } from "../../src/tools/table.ts";
import { toolFacts } from "../../src/tools/tool-facts.ts";

test("every suppression of the table means something in a language that the core knows", () => {
  const known = [
    "a.py",
    "a.ts",
    "a.css",
    "a.html",
    "a.md",
    "a.go",
    "a.rs",
    "a.java",
    "a.rb",
    "a.php",
    "a.cs",
    "a.c",
    "a.sh",
    "a.yml",
    "a",
  ].map((path) => languageOf(path).name);
  expect(toolFacts.suppressions.length).toBeGreaterThanOrEqual(30);
  for (const { languages, pattern } of toolFacts.suppressions) {
    for (const language of languages === "all" ? [] : languages) expect(known).toContain(language);
    expect(pattern.flags).toContain("g");
  }
});

test("what configures a tool stands in one entry only, but for files that two of one program share", () => {
  const owners = new Map<string, string[]>();
  for (const { name, configuration } of tools)
    for (const file of configuration?.files ?? []) owners.set(file, [...(owners.get(file) ?? []), name]);
  expect([...owners].filter(([, names]) => names.length > 1)).toEqual([]);
});

test("a program that is known by its commands alone is no module: a project's own robot.py stands in no tool's place", () => {
  for (const own of ["src/robot.py", "conftest.py", "west.py", "lib/cue.py"]) expect(shadows(own, toolFacts), own).toBe(false);
  expect(shadows("pytest.py", toolFacts)).toBe(true);
});
