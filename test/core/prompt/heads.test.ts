import { describe, expect, test } from "vitest";
import type { Failure } from "../../../src/core/failure/failure.ts";
import type { Stage } from "../../../src/core/gate.ts";
import { projectOf } from "../../../src/core/project.ts";
import { type EvidenceInput, evidence } from "../../../src/core/prompt/evidence.ts";
import { packCode } from "../../../src/core/prompt/pack.ts";
import { gateSources, languageLevels } from "../../../src/tools/gate-sources.ts";

const failed: Failure = {
  ...{ file: "src/cart.ts", line: 1, column: null, code: null, test: null, message: "m", detail: null, stage: "typecheck", origin: null },
  ...{ frames: [], tool: "tsc", ran: true, fingerprint: "f" },
};
/** The code that a first prompt shows; a token is four characters here. */
const shown = (
  files: Readonly<Record<string, string>>,
  stage: Stage,
  failure: Partial<Failure>,
  more: Partial<EvidenceInput> = {},
): string => {
  const project = projectOf(files);
  const input = { stage, round: 1, failures: [{ ...failed, stage, ...failure }], excerpt: "", granted: [], attempts: [], project };
  const found = evidence({ ...input, isTest: (path) => path.startsWith("test/"), mayShow: () => true, ...more });
  const room = { limit: 8_000, comfortable: 1_600, known: new Set<string>(), onlyNew: false };
  return packCode(
    found,
    (file) => project.text(file),
    room,
    (text) => Math.ceil(text.length / 4),
  ).text;
};
const filler = (count: number, indent = "    "): string => `${indent}this.count += 1;\n`.repeat(count);

describe("what a failing line depends on", () => {
  const cart = `export class Cart extends Basket {\n  count = 0;\n\n  total(\n    items: readonly Item[],\n    rate: string,\n  ): number {\n    const price = items[0]?.price;\n${filler(40)}    return price * rate;\n  }\n}\n`;
  const line = cart.split("\n").findIndex((text) => text.includes("price * rate")) + 1;

  test("is shown: the heads of its function and class, and the declaration of a name on it", () => {
    const text = shown({ "src/cart.ts": cart }, "typecheck", { line, message: "The right-hand side must be a number" });
    for (const part of ["export class Cart extends Basket {", "  total(", "rate: string,", "): number {", "const price = items[0]?.price;"])
      expect(text).toContain(part);
  });
  test("is the first line of the function alone where a rule of style is broken", () => {
    const text = shown({ "src/cart.ts": cart }, "lint", { line, message: "Unexpected mixed operators" });
    expect(text).toContain("  total(");
    expect(text).not.toContain("rate: string,");
    expect(text).not.toContain("class Cart");
  });
});

test("a licence and a module's long docstring are left out, unless they are what failed", () => {
  const python = `# Copyright 2026 Somebody\n# All rights reserved.\n"""Prices.\n\nThe first of many words.\nThe second.\nThe third.\nThe last.\n"""\nimport os\n\nprice = os.nothing\n`;
  const text = shown({ "src/cart.py": python }, "typecheck", { file: "src/cart.py", line: 12 });
  expect(text).toContain("10|import os");
  expect(text).not.toMatch(/Copyright|many words/);
  expect(shown({ "src/cart.py": python }, "lint", { file: "src/cart.py", line: 2 })).toContain("All rights reserved.");
  const comment = `# Prices are in cents.\nprice = 1\n`;
  expect(shown({ "src/cart.py": comment }, "typecheck", { file: "src/cart.py", line: 2 })).toContain("Prices are in cents.");
});

test("beside a parse error stands the language level that the parser was told, and beside no other", () => {
  const files = { ".eslintrc.json": '{\n  "env": {\n    "es6": false\n  },\n  "rules": {}\n}\n', "src/cart.js": "const a = 1;\n" };
  const levels = languageLevels({ run: "npx eslint .", cwd: "." }, projectOf(files));
  const of = (message: string) => shown(files, "lint", { file: "src/cart.js", message }, { levels });
  expect(of("Parsing error: The keyword 'const' is reserved")).toContain('3|    "es6": false');
  expect(of("'a' is assigned a value but never used")).not.toContain("es6");
});

test.each([
  ["of its own file", "", "\nfunction rounded(value) {\n  return Math.floor(value);\n}\n"],
  ["of a file that it imports", "import { rounded } from './money.js';\n", ""],
])("what the tested function calls stands before what merely shares its words: %s", (_name, imports, below) => {
  const alike = Array.from(
    { length: 30 },
    (_, at) => `export function totalOfItems${at}(items, rate) {\n  return items.length * rate + ${at};\n}\n`,
  ).join("\n");
  const files = {
    "test/cart.test.js":
      "import { total } from '../src/cart.js';\nit('sums items with the rate', () => {\n  expect(total(items, rate)).toBe(3);\n});\n",
    "src/money.js": `${alike.replaceAll("totalOf", "sumOf")}\nexport function rounded(value) {\n  return Math.floor(value);\n}\n`,
    "src/cart.js": `${imports}${alike}\nexport function total(items, rate) {\n  return rounded(items.reduce((sum, item) => sum + item.price * rate, 0));\n}\n${below}\n${alike.replaceAll("totalOf", "restOf")}`,
  };
  const text = shown(files, "test", {
    file: "test/cart.test.js",
    line: 3,
    test: "sums items with the rate",
    message: "expected 2 to be 3",
  });
  expect(text).toContain("return Math.floor(value);");
});

test("a gate's sources: prerequisites, arguments, scripts, and what these name", () => {
  const files = {
    Makefile: "SOURCES = a.c b.c\ntest: $(SOURCES) run.sh\n\t./run.sh\n",
    "run.sh": "#!/bin/sh\ncc a.c b.c -o t\n./t < data/in.txt\nsh lib/more.sh\n",
    ...{ "a.c": "", "b.c": "", "c.c": "", "data/in.txt": "", "lib/more.sh": "" },
  };
  expect(gateSources({ run: "make test", cwd: "." }, projectOf(files)).toSorted()).toEqual([
    "a.c",
    "b.c",
    "data/in.txt",
    "lib/more.sh",
    "run.sh",
  ]);
});
