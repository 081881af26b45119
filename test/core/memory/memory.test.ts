import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { FileChange } from "../../../src/core/edit/edit.ts";
import type { Failure } from "../../../src/core/failure/failure.ts";
import { adoptDefault, loadMemory, memoryBound, saveMemory } from "../../../src/core/memory/keep.ts";
import { failedEdits, gapHistory, inheritedFailures, inheritedReport, knownEnds } from "../../../src/core/memory/known.ts";
import { emptyMemory, type MemoryData, type Repair } from "../../../src/core/memory/memory.ts";
import { precedentFor } from "../../../src/core/memory/precedent.ts";
import { recallRepair, rememberedChanges } from "../../../src/core/memory/repair.ts";
import { failedKey } from "../../../src/core/recovery/failed-key.ts";

const scope = "owner/name test ubuntu";
const at = "2026-11-22T00:00:00.000Z";
const digest = (text: string): string => [...text].reduce((hash, char) => (Math.imul(hash, 31) + char.charCodeAt(0)) >>> 0, 7).toString(16);

const repairOf = (changes: readonly FileChange[], more: Partial<Repair> = {}): Repair => ({
  id: "r1",
  gate: "test",
  key: "k1",
  why: "adds instead of subtracting",
  changes: rememberedChanges(changes, digest) ?? [],
  at,
  times: 1,
  ...more,
});
const withRepairs = (...repairs: readonly Repair[]): MemoryData => ({ ...emptyMemory(scope), repairs });

const lines = (...more: readonly string[]): string =>
  `${["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", ...more].join("\n")}\n`;

const failureOf = (over: Partial<Failure>): Failure => ({
  ...{ file: "src/a.js", line: 3, column: null, code: null, test: null, message: "wrong", detail: null, stage: "lint" },
  ...{ origin: null, frames: [], tool: null, ran: true, fingerprint: "f" },
  ...over,
});

describe("a precedent", () => {
  const change = (after: string): readonly FileChange[] => [{ path: "a.js", before: "1\n", after }];
  const memory = withRepairs(
    repairOf(change("old\n"), { id: "r1", codes: ["no-undef"] }),
    repairOf(change("new\n"), { id: "r2", codes: ["no-undef"] }),
    repairOf(change("test\n"), { id: "r3", tests: ["test/a.test.js"], why: "" }),
    repairOf(change("without kind\n"), { id: "r4" }),
  );
  it("is the newest repair of the same rule", () =>
    expect(precedentFor(memory, [failureOf({ code: "no-undef" })])).toMatchObject({
      ...{ on: "2026-11-22", of: ["no-undef"] },
      changes: [{ path: "a.js", diff: ["@@ -1,1 +1,1 @@", "-1", "+new"] }],
    }));
  it("is a repair of the same test file, whatever the runner's code", () => {
    const failing = failureOf({ stage: "test", test: "adds", file: "test/a.test.js", code: "no-undef" });
    expect(precedentFor(memory, [failing])).toMatchObject({
      of: ["test/a.test.js"],
      changes: [{ diff: ["@@ -1,1 +1,1 @@", "-1", "+test"] }],
    });
  });
  it("is the one that has most in common", () => {
    const both = repairOf(change("both\n"), { id: "r0", codes: ["no-undef", "eqeqeq"] });
    const failures = [failureOf({ code: "no-undef" }), failureOf({ code: "eqeqeq" })];
    expect(precedentFor({ ...memory, repairs: [both, ...memory.repairs] }, failures)).toMatchObject({ of: ["no-undef", "eqeqeq"] });
  });
  it.each([
    ["another rule", failureOf({ code: "eqeqeq" })],
    ["another test file", failureOf({ stage: "test", test: "adds", file: "test/b.test.js" })],
    ["neither rule nor test", failureOf({})],
  ])("is none for %s", (_, failure) => expect(precedentFor(memory, [failure])).toBeNull());
});

describe("stored memory", () => {
  it("is the same after it was stored and read", () => {
    const memory: MemoryData = {
      ...withRepairs(repairOf([{ path: "a.js", before: "1\n", after: "2\n" }])),
      pullRequests: [{ number: 4, runs: 2, at }],
    };
    expect(loadMemory(saveMemory(memory), scope)).toEqual({ memory, warning: null });
  });
  it("is empty where there is none, without a word", () =>
    expect(loadMemory(null, scope)).toEqual({ memory: emptyMemory(scope), warning: null }));
  it.each([
    ["no JSON", "{"],
    ["another schema", '{"schema":"regreen.memory/9","scope":"x"}'],
    ["a list", "[]"],
    ["a word", '"x"'],
    ["another repository", saveMemory(emptyMemory("somebody/else"))],
  ])("is left aside with a warning when it is %s", (_, text) => {
    expect(loadMemory(text, scope)).toEqual({ memory: emptyMemory(scope), warning: expect.stringContaining("left aside") });
  });
  it("loses damaged entries only, and says how many", () => {
    const text = JSON.stringify({
      ...emptyMemory(scope),
      repairs: [repairOf([{ path: "a", before: "1\n", after: "2\n" }]), { id: 7 }, null],
      runs: "x",
    });
    const { memory, warning } = loadMemory(text, scope);
    expect(memory.repairs).toHaveLength(1);
    expect(warning).toContain("3 damaged entries");
  });
  it("never throws, whatever is stored", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(loadMemory(text, scope).memory.scope).toBe(scope);
      }),
    );
  });
  it("stays within its bound, and keeps the newest", () => {
    const repairs = Array.from({ length: 200 }, (_, index) =>
      repairOf([{ path: "a", before: null, after: "x".repeat(50_000) }], { id: `r${index}` }),
    );
    const text = saveMemory(withRepairs(...repairs));
    expect(text.length).toBeLessThanOrEqual(memoryBound + 1);
    expect(loadMemory(text, scope).memory.repairs.at(-1)?.id).toBe("r199");
  });
  it("lets a pull request take over what the default branch knows, and not the other way", () => {
    const base: MemoryData = {
      ...withRepairs(repairOf([{ path: "a", before: "1\n", after: "2\n" }])),
      defaultBranch: { branch: "main", commit: "c", at, gates: [] },
    };
    const own: MemoryData = { ...emptyMemory(scope), pullRequests: [{ number: 1, runs: 1, at }] };
    expect(adoptDefault(own, base)).toMatchObject({
      defaultBranch: { branch: "main" },
      repairs: [{ id: "r1" }],
      pullRequests: [{ number: 1 }],
    });
  });
});

describe("a remembered repair", () => {
  const changes: FileChange[] = [{ path: "a.js", before: lines(), after: lines().replace("c\n", "C\n") }];
  const read =
    (files: Readonly<Record<string, string>>) =>
    (path: string): string | null =>
      files[path] ?? null;

  it("is made again where the files are as they were", () => {
    expect(recallRepair(withRepairs(repairOf(changes)), "test", "k1", read({ "a.js": lines() }), digest)).toEqual({
      id: "r1",
      changes,
      why: expect.stringContaining("adds"),
    });
  });
  it("is made again where the file moved on elsewhere", () => {
    const now = `first\nsecond\n${lines("more")}`;
    expect(recallRepair(withRepairs(repairOf(changes)), "test", "k1", read({ "a.js": now }), digest)?.changes).toEqual([
      { path: "a.js", before: now, after: now.replace("c\n", "C\n") },
    ]);
  });
  it.each([
    ["for other failures", "test", "k2", { "a.js": lines() }],
    ["at another gate", "lint", "k1", { "a.js": lines() }],
    ["where the place was changed", "test", "k1", { "a.js": lines().replace("b\n", "B\n") }],
    ["where it was made already", "test", "k1", { "a.js": lines().replace("c\n", "C\n") }],
    ["where the file is gone", "test", "k1", {}],
  ])("is not made %s", (_, gate, key, files) => {
    expect(recallRepair(withRepairs(repairOf(changes)), gate, key, read(files), digest)).toBeNull();
  });
  it("makes new files and deletes what is as it was", () => {
    const both: FileChange[] = [
      { path: "new.js", before: null, after: "x\n" },
      { path: "old.js", before: "y\n", after: null },
    ];
    const memory = withRepairs(repairOf(both));
    expect(recallRepair(memory, "test", "k1", read({ "old.js": "y\n" }), digest)?.changes).toEqual(both);
    expect(recallRepair(memory, "test", "k1", read({ "old.js": "z\n" }), digest)).toBeNull();
    expect(recallRepair(memory, "test", "k1", read({ "old.js": "y\n", "new.js": "" }), digest)).toBeNull();
  });
  it("prefers the newest", () => {
    const later = repairOf([{ path: "a.js", before: lines(), after: lines().replace("c\n", "D\n") }], { id: "r2" });
    expect(recallRepair(withRepairs(repairOf(changes), later), "test", "k1", read({ "a.js": lines() }), digest)?.id).toBe("r2");
  });
  it("survives a damaged patch", () => {
    const damaged = {
      ...repairOf(changes),
      changes: [{ path: "a.js", kind: "changed" as const, before: null, text: "@@ -1,9 +x @@ nonsense" }],
    };
    expect(recallRepair(withRepairs(damaged), "test", "k1", read({ "a.js": lines() }), digest)).toBeNull();
  });
  it("is not remembered with a secret, nor when it is large", () => {
    expect(
      rememberedChanges([{ path: "a", before: null, after: `key = "ghp_${"a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8"}"` }], digest),
    ).toBeNull();
    expect(rememberedChanges([{ path: "a", before: null, after: "x\n".repeat(40_000) }], digest)).toBeNull();
  });
  it("gives exactly the change back, whatever the texts", () => {
    const text = fc.array(fc.constantFrom("a", "b", "", "  x", "é", "c\r"), { maxLength: 12 }).map((parts) => parts.join("\n"));
    fc.assert(
      fc.property(text, text, (before, after) => {
        fc.pre(before !== after);
        const found = recallRepair(withRepairs(repairOf([{ path: "a", before, after }])), "test", "k1", () => before, digest);
        expect(found?.changes[0]?.after).toBe(after);
      }),
    );
  });
});

describe("what is known", () => {
  const memory: MemoryData = {
    ...emptyMemory(scope),
    gates: [{ name: "test", lastGreenCommit: "green", lastGreenAt: at }],
    gaps: [{ id: "g1", gate: "test", firstSeen: at, lastSeen: at, times: 3 }],
    attempts: [{ gate: "test", key: "k1", digest: "d1", description: "x", files: [], outcome: "regressed", result: "", at }],
    ends: [
      {
        tree: "t1",
        config: "c1",
        gate: "test",
        fingerprints: ["a", "b"],
        cause: { kind: "no-progress", rounds: 3 },
        at,
        runUrl: "https://example.org/1",
      },
    ],
    defaultBranch: { branch: "main", commit: "c2", at, gates: [{ name: "test", fingerprints: ["a"], since: "c0" }] },
  };
  it("repeats an end for the same tree, configuration and failures alone", () => {
    expect(knownEnds(memory, { tree: "t1", config: "c1" })).toEqual({
      test: {
        key: "a\nb",
        cause: { kind: "no-progress", rounds: 3 },
        earlier: { at, runUrl: "https://example.org/1" },
      },
    });
    expect(knownEnds(memory, { tree: "t2", config: "c1" })).toEqual({});
    expect(knownEnds(memory, { tree: "t1", config: "c2" })).toEqual({});
  });
  it("tells a gap's past and the last green commit", () => {
    expect(gapHistory(memory, "g1")).toEqual({ firstSeen: at, timesSeen: 3, lastGreenCommit: "green" });
    expect(gapHistory(memory, "g2")).toBeNull();
  });
  it("tells the default branch's failures from a pull request's own", () => {
    expect(inheritedFailures(memory)).toEqual({ test: ["a"] });
    expect(inheritedReport(memory, [{ gate: "test", fingerprints: ["a"] }])).toEqual({
      since: "c0",
      branch: "main",
      fingerprints: ["a"],
      onlyThese: true,
    });
    expect(inheritedReport(memory, [{ gate: "test", fingerprints: ["a", "b"] }])).toMatchObject({ onlyThese: false });
    expect(inheritedReport(memory, [{ gate: "lint", fingerprints: ["a"] }])).toBeNull();
    expect(inheritedReport(emptyMemory(scope), [{ gate: "test", fingerprints: ["a"] }])).toBeNull();
  });
  it("knows the edits that failed", () => expect(failedEdits(memory)).toEqual({ [failedKey("test", "d1")]: "" }));
});
