import { describe, expect, it } from "vitest";
import { createInspector } from "../../../src/adapters/checkpoint/inspector.ts";
import { isTestFile } from "../../../src/core/policy/policy.ts";
import { fail, ok } from "../../../src/core/result.ts";
import type { TreeChange } from "../../../src/ports.ts";
import { toolFacts } from "../../../src/tools/tool-facts.ts";

type Files = Readonly<Record<string, string | Uint8Array>>;

/** Two trees as plain objects, read as a work tree would be. */
const trees = (from: Files, to: Files, broken = false) =>
  createInspector(
    {
      changes: async () => {
        const paths = [...new Set([...Object.keys(from), ...Object.keys(to)])];
        return ok(
          paths.map(
            (path): TreeChange => ({
              path,
              kind: "modified",
              modes: { before: "100644", after: "100644" },
              binary: false,
              added: 1,
              removed: 1,
            }),
          ),
        );
      },
      read: async (tree, path) => {
        if (broken) return fail("git", "git cannot read it");
        const found = (tree === "from" ? from : to)[path];
        return ok(found === undefined ? null : typeof found === "string" ? new TextEncoder().encode(found) : found);
      },
    },
    { suppressions: "deny", tests: "deny", isTest: (path) => isTestFile(path), isMixed: () => false, tools: toolFacts, keys: [] },
    { maxFiles: 2, maxLines: 400 },
  ).inspect("from", "to", { stage: "lint", failures: null });

describe("the inspector", () => {
  it("finds what a change between two trees hides", async () => {
    expect(await trees({ "a.ts": "f();\n" }, { "a.ts": "// @ts-ignore\nf();\n" })).toMatchObject({
      ok: true,
      value: [{ file: "a.ts", line: 1, rule: "suppression-added" }],
    });
  });
  it("holds the whole change to the limits of its size, however many rounds made it", async () => {
    const from = { "a.js": "a\n", "b.js": "b\n", "c.js": "c\n" };
    expect(await trees(from, { "a.js": "1\n", "b.js": "2\n", "c.js": "3\n" })).toMatchObject({ ok: true, value: [{ rule: "max-files" }] });
    expect(await trees(from, { "a.js": "1\n", "b.js": "2\n", "c.js": "c\n" })).toMatchObject({ ok: true, value: [] });
  });
  it("finds a test that became binary", async () => {
    expect(
      await trees({ "a.test.js": 'it("a", () => { expect(f()).toBe(1); });\n' }, { "a.test.js": Uint8Array.of(0, 1, 2) }),
    ).toMatchObject({ ok: true, value: [{ rule: "test-deleted" }] });
  });
  it("has nothing to say of binary files and of texts that stayed the same", async () => {
    expect(
      await trees({ "a.bin": Uint8Array.of(0, 1), "b.js": "// @ts-ignore\n" }, { "a.bin": Uint8Array.of(0, 2), "b.js": "// @ts-ignore\n" }),
    ).toEqual(ok([]));
  });
  it("fails where git cannot read, and takes nothing for granted", async () => {
    expect(await trees({ "a.ts": "1" }, { "a.ts": "2" }, true)).toEqual(fail("git", "git cannot read it"));
  });
});
