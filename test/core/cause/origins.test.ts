import { expect, it } from "vitest";
import type { BaseCheck } from "../../../src/core/cause/base.ts";
import { type Culprit, originOf } from "../../../src/core/cause/culprit.ts";
import { inheritedByBase, originCauses } from "../../../src/core/cause/origins.ts";
import { revertOffer } from "../../../src/core/cause/revert.ts";
import { leftRed } from "../../../src/session/origins.ts";

const facts = {
  commit: (id: string) => ({ id, subject: "Add a cart", author: "A", date: null, "pull-request": 12 }),
  files: () => [{ path: "src/cart.js", lines: [40] }],
};
const checked = (inherited: string[], own: string[], untold: string[] = []): BaseCheck => ({
  ...{ kind: "checked", inherited, own, untold, commit: "b1", durationMs: 1_200 },
});
const red = (fingerprints: string[], origin: BaseCheck | null) => ({ gate: "test", fingerprints, origin });

it("what the base has, what came with the change and what is not told are causes of their own", () => {
  const causes = originCauses([red(["a", "b", "c"], checked(["a"], ["b"], ["c"]))], facts);
  expect(causes.map(({ kind, failures, files }) => [kind, failures, files.length])).toEqual([
    ["base", ["a"], 0],
    ["change", ["b"], 1],
    ["unknown", ["c"], 0],
  ]);
  expect(causes[0]).toMatchObject({ commits: [{ id: "b1", "pull-request": 12 }], minutes: 0.02 });
});

it("a failure that came after the base was asked is told as unknown, and a gate whose base was not asked has no cause", () => {
  expect(originCauses([red(["z"], checked(["a"], ["b"]))], facts)).toMatchObject([{ kind: "unknown", failures: ["z"] }]);
  expect(originCauses([red(["z"], null)], facts)).toEqual([]);
});

it("the base's own run decides what is inherited, and memory only where there is none", () => {
  const remembered = { since: "77aa", branch: "main", fingerprints: ["a", "x"], onlyThese: false };
  expect(inheritedByBase([red(["a"], checked([], ["a"]))], remembered, "main")).toBeNull();
  expect(inheritedByBase([red(["b"], checked(["b"], []))], remembered, "main")).toMatchObject({ since: null, onlyThese: true });
  expect(inheritedByBase([red(["a", "b"], checked(["a"], ["b"]))], null, "main")).toMatchObject({ fingerprints: ["a"], onlyThese: false });
  const unknown: BaseCheck = { kind: "unknown", reason: "it is not here", commit: null, durationMs: 0 };
  expect(inheritedByBase([red(["a"], unknown)], remembered, "main")).toMatchObject({ since: "77aa", onlyThese: true });
});

it("of more suspects than can be told none is accused, and nobody for what fails in another way each time", () => {
  const line = Array.from({ length: 300 }, (_, at) => `${at}`);
  const span = (to: number, red = ["a"]) => originOf({ kind: "span", from: 0, to, dependencies: true }, line, () => red, 9, 0);
  expect(span(199)).toMatchObject({ kind: "culprit", commits: line.slice(0, 200) });
  expect(span(200)).toMatchObject({ kind: "unknown", reason: expect.stringContaining("one of 201 commits") });
  const late = originOf({ kind: "span", from: 0, to: 200, dependencies: false, timeIsUp: true }, line, () => ["a"], 9, 0);
  expect(late).toMatchObject({ kind: "unknown", reason: "it is one of 201 commits, and the time was up" });
  expect(span(3, [])).toMatchObject({ kind: "unknown" });
});

it("what came after the commit is not its fault", () => {
  const culprit: Culprit = {
    ...{ kind: "culprit", commits: ["c1"], failures: ["a"], dependencies: false, how: "searched", durationMs: 600 },
  };
  expect(originCauses([{ gate: "test", fingerprints: ["a", "b"], origin: culprit }], facts)).toMatchObject([
    { kind: "commit", failures: ["a"], commits: [{ id: "c1" }] },
    { kind: "unknown", failures: ["b"], commits: [] },
  ]);
});

it.each([
  ["green", [], true, "every gate is green"],
  ["red", ["test"], false, "`test` stays red"],
  ["conflict", [], null, "conflicts with what came after it"],
  ["unknown", [], null, "is not known: no time was left"],
] as const)("what a revert came to is said as it was tried: %s", (outcome, red, green, words) => {
  const tried = { commit: "c1", outcome, red, reason: "no time was left", isMerge: true, durationMs: 1 };
  expect(revertOffer(tried)).toMatchObject({ green, command: "git revert -m 1 c1", result: expect.stringContaining(words) });
});

it("a gate that was not judged is nobody's: what else is red is not all", () => {
  const judged = { verdict: "failed", last: { reading: { class: "code", failures: [{ fingerprint: "a" }] } }, origin: checked(["a"], []) };
  for (const other of [
    { verdict: "skipped", last: null },
    { verdict: "timeout", last: { reading: { class: "infrastructure", failures: [] } } },
  ]) {
    const state = { plan: { gates: [{ name: "lint" }, { name: "test" }] }, gates: [judged, { ...other, origin: null }] };
    const left = leftRed({ state } as unknown as Parameters<typeof leftRed>[0]);
    expect(inheritedByBase(left, null, "main")).toMatchObject({ fingerprints: ["a"], onlyThese: false });
  }
});
