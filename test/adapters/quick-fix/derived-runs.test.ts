import { expect, test } from "vitest";
import { createQuickFixes } from "../../../src/adapters/quick-fix/quick-fixes.ts";
import type { Failure, Reading } from "../../../src/core/failure/failure.ts";
import { projectOf } from "../../../src/core/project.ts";
import { ok } from "../../../src/core/result.ts";
import type { Gates, Worktree } from "../../../src/ports.ts";
import { failure, gate, reading } from "../agent-api/round.ts";

const fixForm = { words: ["eslint", "-f", "json"], cwd: ".", env: {} };
const fixes: Failure["fixes"] = [
  {
    ...{ title: "1 for one", by: "eslint", safe: false },
    edits: [{ path: "a.js", range: { start: { line: 1, column: 1 }, end: { line: 1, column: 4 } }, was: "one", text: "1" }],
  },
];
const found = (more: Partial<Failure> = {}): Failure => ({
  ...failure,
  file: "a.js",
  line: 1,
  column: 1,
  code: "r",
  stage: "lint",
  ...more,
});

/** What is proposed for a red gate, and how many runs that took. */
async function proposed(red: Reading, inForm: Reading, limits: { readonly time: boolean; readonly unsafe: boolean }) {
  const took = { form: 0, fixer: 0 };
  const quickFixes = createQuickFixes({
    ...{ root: "/nowhere", environment: {}, secrets: [], project: () => projectOf({ "a.js": "one\n" }), mayEdit: () => true },
    run: (async () => {
      took.form++;
      return ok({ reading: inForm, tampered: [] });
    }) as unknown as Gates["run"],
    fixer: {
      fix: (async () => {
        took.fixer++;
        return ok({ tree: "t" });
      }) as unknown as Gates["fix"],
      worktree: { changes: async () => ok([]), restore: async () => ok(undefined) } as unknown as Worktree,
    },
  });
  const manner = limits.time ? ({} as never) : null;
  const lint = { ...gate, stage: "lint" as const, run: "eslint .", fix: ["eslint . --fix"] };
  const biome = { ...lint, run: "biome lint src", fix: ["biome lint --write src"] };
  const of = red.fixForm == null ? biome : lint;
  const answer = await quickFixes.propose(of, red, "t0", { manner, unsafe: limits.unsafe, without: [] }, new AbortController().signal);
  const made = answer.ok ? answer.value.fixes : [];
  return { ...took, fixes: made.length, texts: made.map(({ changes }) => changes[0]?.after) };
}

const plain = reading([found()]);
const all = { time: true, unsafe: true };

test("findings that a gate prints as one, without columns, are mended together; two that meet are not", async () => {
  const put = (column: number, text = '"'): Failure =>
    found({
      column,
      fixes: [
        {
          title: "quote",
          by: "lint",
          safe: false,
          edits: [{ path: "a.js", range: { start: { line: 1, column }, end: { line: 1, column } }, was: "", text }],
        },
      ],
    });
  const red = { ...reading([found({ column: null })]), fixForm };
  expect(await proposed(red, reading([put(1), put(3)]), all)).toMatchObject({ fixes: 1, texts: ['"on"e\n'] });
  expect(await proposed(red, reading([put(1), put(1)]), all)).toMatchObject({ fixes: 0 });
  expect(await proposed(red, reading([put(1), found({ column: 3 })]), all)).toMatchObject({ fixes: 0 });
});

test.each([
  ["a tool with another form is asked once", { ...plain, fixForm }, reading([found({ fixes })]), all, { form: 1, fixer: 0, fixes: 1 }],
  ["one whose other form says nothing is not asked in a second way", { ...plain, fixForm }, plain, all, { form: 1, fixer: 0, fixes: 0 }],
  ["what the gate printed itself is not asked for", reading([found({ fixes })]), plain, all, { form: 0, fixer: 0, fixes: 1 }],
  ["a tool that prints none makes its unsafe ones once", plain, plain, all, { form: 0, fixer: 1, fixes: 0 }],
  ["but not where no test gate could judge them", plain, plain, { time: true, unsafe: false }, { form: 0, fixer: 0, fixes: 0 }],
  [
    "and nothing is run where no time is left",
    { ...plain, fixForm },
    plain,
    { time: false, unsafe: true },
    { form: 0, fixer: 0, fixes: 0 },
  ],
])("a red gate costs one derived run at most: %s", async (_, red, inForm, limits, expected) => {
  expect(await proposed(red, inForm, limits)).toMatchObject(expected);
});
