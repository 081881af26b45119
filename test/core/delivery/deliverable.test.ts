import { expect, test } from "vitest";
import { type DeliveryRules, deliverability, generatedBy, type PatchedFile } from "../../../src/core/delivery/deliverable.ts";
import { toolFacts } from "../../../src/tools/tool-facts.ts";

const rules = (more: Partial<DeliveryRules> = {}, edits: Partial<DeliveryRules["edits"]> = {}): DeliveryRules => ({
  roles: { scripts: ["ci/steps.json"], tests: ["qa/data.json"] },
  configFile: ".github/regreen.yml",
  isIgnored: (path) => path.startsWith("dist/"),
  generated: [],
  ...more,
  edits: {
    allow: ["**"],
    deny: [],
    unlock: [],
    private: [],
    tests: "deny",
    testFiles: [],
    suppressions: "deny",
    maxFiles: 20,
    maxLines: 400,
    tools: toolFacts,
    ...edits,
  },
});

const file = (path: string, before: string | null, after: string | null, more: Partial<PatchedFile> = {}): PatchedFile => ({
  path,
  before,
  after,
  binary: false,
  modeBefore: before === null ? null : "100644",
  modeAfter: after === null ? null : "100644",
  ...more,
});
const formatted = (path: string): PatchedFile => file(path, '{"a":1}', '{ "a": 1 }\n');

test.each([
  ["a source", file("src/a.ts", "a", "b"), "delivered"],
  ["a formatted manifest", formatted("package.json"), "delivered"],
  ["a formatted lock file", formatted("package-lock.json"), "delivered"],
  ["a formatted configuration of a tool", formatted("tsconfig.json"), "delivered"],
  ["formatted settings of GitHub", file(".github/dependabot.yml", "a:  1\n", "a: 1\n"), "delivered"],
  ["a formatted list that a gate reads", formatted("ci/steps.json"), "delivered"],
  ["a changed manifest", file("package.json", '{"a":1}', '{"a":2}'), "left-out"],
  ["a new lock file", file("yarn.lock", null, "x\n"), "left-out"],
  ["a lock file that is gone", file("package-lock.json", "{}", null), "left-out"],
  ["a formatted workflow", file(".github/workflows/ci.yml", "on:  push\n", "on: push\n"), "left-out"],
  ["a formatted manifest among the tests' data", formatted("test/fixtures/package.json"), "left-out"],
  ["a Makefile", file("Makefile", "a:\n\tb\n", "a:\n\tb\n\n"), "left-out"],
  ["a formatted file that holds secrets", formatted("auth.json"), "left-out"],
  ["a manifest with another mode", file("package.json", '{"a":1}', '{ "a": 1 }', { modeAfter: "100755" }), "refused"],
  ["a new script that says how it is run", file("tools/x", null, "#!/bin/sh\n", { modeAfter: "100755" }), "delivered"],
  ["a new file that becomes executable without it", file("tools/x", null, "echo\n", { modeAfter: "100755" }), "refused"],
  ["a script that becomes executable", file("src/a.sh", "#!/bin/sh\n", "#!/bin/sh\n", { modeAfter: "100755" }), "delivered"],
  ["a file that becomes executable and is no script", file("src/a.js", "a\n", "b\n", { modeAfter: "100755" }), "refused"],
  ["a link", file("src/l", null, "/etc/passwd", { modeAfter: "120000" }), "refused"],
  ["a file that is ignored", file("dist/a.js", null, "x"), "refused"],
  ["a path out of the tree", file("../a", null, "x"), "refused"],
  ["a binary", file("src/a.bin", "a", null, { binary: true, modeAfter: "100644" }), "refused"],
] as const)("%s: %s", (_, changed, kind) => {
  expect(deliverability(changed, rules()).kind).toBe(kind);
});

test("what the base branch denies is left out, also where only its form changed", () => {
  expect(deliverability(formatted("db/x.json"), rules({}, { deny: ["db/**"] })).kind).toBe("left-out");
  expect(deliverability(formatted("customers/x.json"), rules({}, { private: ["customers/**"] })).kind).toBe("left-out");
  expect(deliverability(formatted("package.json"), rules({}, { allow: ["src/**"] })).kind).toBe("left-out");
});

test("what the base branch says is generated is delivered, but for workflows, links, ignored files and what it denies", () => {
  const generated = generatedBy({ generated: ["yarn.lock", ".github/workflows/**", "dist/**"] }, [{ writes: ["gen/**"] }, { writes: [] }]);
  const given = rules({ generated });
  expect(deliverability(file("yarn.lock", "a\n", "b\n"), given).kind).toBe("delivered");
  expect(deliverability(file("gen/package.json", null, "{}"), given).kind).toBe("delivered");
  expect(deliverability(file("gen/a.wasm", null, null, { binary: true, modeAfter: "100644" }), given).kind).toBe("delivered");
  expect(deliverability(file(".github/workflows/ci.yml", "a\n", "b\n"), given).kind).toBe("left-out");
  expect(deliverability(file("dist/a.js", null, "x"), given).kind).toBe("refused");
  expect(deliverability(file("gen/l", null, "x", { modeAfter: "120000" }), given).kind).toBe("refused");
  expect(deliverability(file("gen/a.ts", "a", "b"), rules({ generated }, { deny: ["gen/**"] })).kind).toBe("left-out");
});
