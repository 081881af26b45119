import { describe, expect, test } from "vitest";
import type { Failure, PrintedFix } from "../../../src/core/failure/failure.ts";
import { projectOf } from "../../../src/core/project.ts";
import { printedFixes } from "../../../src/core/quick-fix/printed.ts";
import { failure, reading } from "../../adapters/agent-api/round.ts";

const files = { "a.ts": "one\ntwo\nthree\n", "bom.ts": "\uFEFFone\n" };

/** A repair that puts `text` for `was`, which is said to stand at this place. */
const fix = (
  line: number,
  column: number,
  was: string,
  text: string,
  more: Partial<PrintedFix> & { readonly path?: string } = {},
): PrintedFix => {
  const end = {
    line: line + was.split("\n").length - 1,
    column: was.includes("\n") ? was.length - was.lastIndexOf("\n") : column + was.length,
  };
  const { path = "a.ts", ...rest } = more;
  return {
    title: `${text} for ${was}`,
    by: "lint",
    safe: false,
    edits: [{ path, range: { start: { line, column }, end }, was, text }],
    ...rest,
  };
};
const found = (stage: Failure["stage"], ...fixes: readonly PrintedFix[]): Failure => ({
  ...failure,
  stage,
  fixes,
  fingerprint: JSON.stringify(fixes),
});
const proposals = (...failures: readonly Failure[]) => printedFixes(reading(failures), projectOf(files));
const texts = (...failures: readonly Failure[]) => proposals(...failures).map(({ changes }) => changes.map(({ after }) => after).join());

describe("repairs that tools printed", () => {
  test("safe ones come together, then each alone", () => {
    const failures = [found("lint", fix(1, 1, "one", "1", { safe: true })), found("lint", fix(2, 1, "two", "2", { safe: true }))];
    expect(texts(...failures)).toEqual(["1\n2\nthree\n", "1\ntwo\nthree\n", "one\n2\nthree\n"]);
    expect(proposals(...failures).every(({ unsafe, mends }) => unsafe === undefined && mends === undefined)).toBe(true);
  });

  test("where several files have some, those of each file come before each alone", () => {
    const failures = [fix(1, 1, "one", "1"), fix(2, 1, "two", "2"), fix(1, 1, "one", "1", { path: "bom.ts" })].map((one) => ({
      ...found("build", one),
      file: one.edits[0]?.path ?? null,
    }));
    expect(texts(...failures)).toEqual(["1\n2\nthree\n,\uFEFF1\n", "1\n2\nthree\n", "1\ntwo\nthree\n", "one\n2\nthree\n", "\uFEFF1\n"]);
  });

  test("what a linter does not vouch for is unsafe; a compiler's guess is judged by its gate; each must mend its own failure", () => {
    const [lint, build] = [found("lint", fix(1, 1, "one", "1")), found("build", fix(2, 1, "two", "2"))];
    expect(proposals(lint, build).map(({ unsafe, mends }) => [unsafe ?? false, mends])).toEqual([
      [false, [build.fingerprint]],
      [true, [lint.fingerprint]],
    ]);
    expect(proposals(lint)[0]?.title).toBe("unsafe suggestion of lint: 1 for one");
  });

  test("those of failures that are left out are in no set, and the rest is another set than all of them", () => {
    const [one, two, three] = ["one", "two", "three"].map((was, at) => found("build", fix(at + 1, 1, was, String(at + 1))));
    const of = (...without: readonly string[]) => printedFixes(reading([one, two, three] as Failure[]), projectOf(files), without);
    expect(of(two?.fingerprint ?? "").map(({ changes }) => changes[0]?.after)).toEqual(["1\ntwo\n3\n", "1\ntwo\nthree\n", "one\ntwo\n3\n"]);
    expect(of()[0]?.parts?.some((part) => of(two?.fingerprint ?? "")[0]?.parts?.includes(part))).toBe(false);
  });

  test("several for one failure are a choice, unless one of them is safe", () => {
    expect(texts(found("lint", fix(1, 1, "one", "1"), fix(1, 1, "one", "I")))).toEqual([]);
    expect(texts(found("lint", fix(1, 1, "one", "1"), fix(1, 1, "one", "I", { safe: true })))).toEqual(["I\ntwo\nthree\n"]);
  });

  test("of two that contradict each other the first is in the set, the same one twice is one", () => {
    const [one, other] = [found("build", fix(1, 1, "one", "1")), found("build", fix(1, 1, "one", "I"))];
    expect(texts(one, other)).toEqual(["1\ntwo\nthree\n"]);
    expect(texts(one, { ...one, fingerprint: "another" })[0]).toBe("1\ntwo\nthree\n");
  });

  test('two that each put something in at one place are not one: of "a""b" both inner quotes are meant', () => {
    const put = (...columns: readonly number[]): PrintedFix => ({
      ...fix(1, 1, "", '"'),
      edits: columns.flatMap((column) => fix(1, column, "", '"').edits),
    });
    expect(texts(found("build", put(1, 2)), found("build", put(2, 4)))).toEqual(['"o"ne\ntwo\nthree\n']);
  });

  test("a text that no longer stands there, or a file that is gone, offers nothing", () => {
    expect(texts(found("build", fix(1, 1, "uno", "1")))).toEqual([]);
    expect(texts(found("build", fix(9, 1, "one", "1")))).toEqual([]);
    expect(texts(found("build", fix(1, 1, "one", "1", { path: "gone.ts" })))).toEqual([]);
  });

  test("a byte order mark stays in front, and is no column", () => {
    expect(texts(found("build", fix(1, 1, "one", "1", { path: "bom.ts" })))).toEqual(["\uFEFF1\n"]);
  });

  test.each([
    ["code that is taken away", "one\ntwo\nthree\n", ""],
    ["a comment that silences", "one", "// eslint-disable-next-line\none"],
    ["an attribute that silences", "one", "#[allow(dead_code)]\none"],
    ["a type that is ignored", "one", "one  # type: ignore"],
  ])("%s is no repair", (_, was, text) => expect(texts(found("build", fix(1, 1, was, text)))).toEqual([]));
});
