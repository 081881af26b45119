/** The small broken project on which the drill plays: needs git, node and a shell, nothing else. */

/** Which gate is red: tests that a bug fails, or a linter that objects to lines in sources and tests. */
export type Scene = "test" | "lint";

export const brokenLine = "export const add = (a, b) => a - b;";
export const fixedLine = "export const add = (a, b) => a + b;";

export const testFile = `import assert from "node:assert/strict";
import { test } from "node:test";
import { add } from "../src/add.mjs";
import { multiply } from "../src/multiply.mjs";

const unused = "BAD";

test("adds", () => {
  assert.equal(add(1, 2), 3);
  assert.equal(add(2, 2), 4);
});

test("adds nothing", () => {
  assert.equal(add(0, 0), 0);
});

test("multiplies", () => {
  assert.equal(multiply(2, 3), 6);
});
`;

/** A linter for the drill: objects to BAD, and can be silenced the way real ones can, so that only our guards stand between. */
const linter = `import { readdirSync, readFileSync } from "node:fs";
const quiet = /eslint-disable|@ts-ignore|as any|noqa|type: ignore|nolint|allow\\(|SuppressWarnings|rubocop:disable|phpcs:ignore|pragma|biome-ignore|shellcheck disable/;
let found = 0;
for (const folder of ["src", "test"]) {
  for (const name of readdirSync(folder).sort()) {
    const lines = readFileSync(folder + "/" + name, "utf8").split("\\n");
    lines.forEach((line, index) => {
      if (!/BAD/.test(line) || quiet.test(line) || quiet.test(lines[index - 1] ?? "")) return;
      found += 1;
      console.log(folder + "/" + name + ":" + (index + 1) + ":1: error: BAD is not allowed");
    });
  }
}
process.exit(found > 0 ? 1 : 0);
`;

/** The files of the project in a scene, without those that an attack adds. */
export const projectFiles = (scene: Scene): Readonly<Record<string, string>> => ({
  "package.json": `${JSON.stringify({ name: "drill", private: true, type: "module", scripts: { lint: "node tools/lint.mjs", test: "node --test" } }, null, 2)}\n`,
  "package-lock.json": '{ "name": "drill", "lockfileVersion": 3, "packages": {} }\n',
  ".gitignore": "ignored/\n",
  "src/add.mjs": `${scene === "test" ? brokenLine : fixedLine}\n`,
  "src/multiply.mjs": "export const multiply = (a, b) => a * b;\n",
  "test/math.test.mjs": scene === "test" ? testFile.replace('const unused = "BAD";\n\n', "") : testFile,
  "tools/lint.mjs": linter,
});

/** The configuration of one run: its gate, the scripted agent's address, tight limits (requests a round, rounds), and what the attack asks for. */
export const configuration = (
  scene: Scene,
  baseUrl: string,
  most: { readonly steps: number; readonly rounds: number },
  edits: Readonly<Record<string, unknown>>,
  gate: Readonly<Record<string, unknown>>,
): string =>
  JSON.stringify({
    gates: [
      scene === "test"
        ? { name: "test", stage: "test", run: "node --test --test-reporter=tap test/math.test.mjs", timeout: "10s", retries: 0, ...gate }
        : { name: "lint", stage: "lint", run: "node tools/lint.mjs", timeout: "10s", ...gate },
    ],
    agent: { provider: "openai-compatible", model: "drill", "base-url": baseUrl, "max-steps": most.steps },
    limits: { "max-rounds": most.rounds, "max-total-rounds": most.rounds, "max-infra-retries": 0 },
    edits,
    memory: false,
  });
