import { describe, expect, it } from "vitest";
import { compareWithBase } from "../../../src/core/cause/base.ts";
import { changedInstallation } from "../../../src/core/cause/installed.ts";
import type { Failure, Reading } from "../../../src/core/failure/failure.ts";
import { toolFacts } from "../../../src/tools/tool-facts.ts";

const failed = (test: string, over: Partial<Failure> = {}): Failure => ({
  file: "test/cart.test.js",
  line: 3,
  column: null,
  code: null,
  test,
  message: "expected 3 to be 6",
  detail: null,
  stage: "test",
  origin: null,
  frames: [],
  tool: null,
  ran: true,
  fingerprint: test,
  ...over,
}); // prettier-ignore
const reading = (failures: readonly Failure[], over: Partial<Reading> = {}): Reading => ({
  stage: "test",
  class: failures.length === 0 ? "passed" : "code",
  errorClass: null,
  reason: "ended",
  tool: null,
  files: [],
  counts: { run: null, failed: null, skipped: null },
  failures,
  tests: null,
  complete: true,
  excerpt: "",
  notes: [],
  ...over,
}); // prettier-ignore
const there = () => true;
const red = reading([failed("one"), failed("two")]);

describe("a red gate against its run on the base", () => {
  it.each([
    ["green there: all came with the change", reading([]), { inherited: [], own: ["one", "two"], untold: [] }],
    ["red in the same way: none did", red, { inherited: ["one", "two"], own: [], untold: [] }],
    ["one of two", reading([failed("one")]), { inherited: ["one"], own: ["two"], untold: [] }],
    [
      "the same test with another value",
      reading([failed("one", { fingerprint: "x", message: "expected 4 to be 6" })]),
      { inherited: ["one"], own: ["two"], untold: [] },
    ],
    [
      "the same test for what looks like another reason is not told",
      reading([failed("one", { fingerprint: "x", message: "ENOENT: no such file, open 'fixture.json'" })]),
      { inherited: [], own: ["two"], untold: ["one"] },
    ],
    [
      "what a run that did not load everything did not reach is not told",
      reading([failed("setup", { file: "test/other.test.js", ran: false, message: "Cannot find module './gone'" })]),
      { inherited: [], own: [], untold: ["one", "two"] },
    ],
  ])("%s", (_name, base, told) => {
    expect(compareWithBase(red, { reading: base, has: there })).toEqual({ kind: "checked", ...told });
  });

  it("tells nothing where the base could not be judged, or where nothing is named", () => {
    const broken = reading([], { class: "infrastructure", reason: "the network failed" });
    expect(compareWithBase(red, { reading: broken, has: there })).toEqual({
      kind: "unknown",
      reason: "on the base it could not be judged: the network failed",
    });
    expect(compareWithBase(reading([], { class: "code" }), { reading: red, has: there })).toMatchObject({ kind: "unknown" });
    expect(compareWithBase(red, { reading: reading([], { class: "code" }), has: there })).toMatchObject({ kind: "unknown" });
  });

  it("a test file that the base does not have is the change's own, whatever the runner says of it there", () => {
    const none = reading([], { class: "configuration", reason: "no tests found" });
    expect(compareWithBase(red, { reading: none, has: () => false })).toMatchObject({ own: ["one", "two"] });
  });
});

it("lock files, manifests and the dependencies of a package.json change what is installed; its scripts do not", () => {
  const changed = (path: string, before: string, after: string) => changedInstallation([{ path, before, after, unread: false }], toolFacts);
  expect(changed("packages/a/package-lock.json", "{}", "{ }")).toEqual(["packages/a/package-lock.json"]);
  expect(changed("uv.lock", "a", "b")).toEqual(["uv.lock"]);
  expect(changed("requirements-dev.txt", "a", "b")).toEqual(["requirements-dev.txt"]);
  expect(changed("package.json", '{"dependencies":{"a":"1"}}', '{"dependencies":{"a":"2"}}')).toEqual(["package.json"]);
  expect(changed("package.json", '{"scripts":{"test":"a"}}', '{"scripts":{"test":"b"}}')).toEqual([]);
  expect(changed("src/lock.js", "a", "b")).toEqual([]);
});

it.each([
  ["another module is not found", "Cannot find module '../src/gone.js'", "Cannot find module '../dist/index.js'", { ran: false }],
  [
    "another name breaks the rule",
    "'b' is assigned a value but never used.",
    "'a' is assigned a value but never used.",
    { test: null, code: "no-unused-vars" },
  ],
  [
    "another type lacks another property",
    "Property 'total' does not exist on type 'Cart'.",
    "Property 'name' does not exist on type 'User'.",
    { test: null, code: "TS2339" },
  ],
  ["no words at all", "1 !== 2", "3", {}],
])("%s: that is not the same failure", (_, here, base, over) => {
  const of = (message: string, fingerprint: string) => reading([failed("one", { message, fingerprint, ...over } as Partial<Failure>)]);
  expect(compareWithBase(of(here, "here"), { reading: of(base, "base"), has: there })).toMatchObject({ inherited: [], untold: ["here"] });
});
