import { describe, expect, test } from "vitest";
import { readWokenMarks } from "../../../src/core/delivery/marks.ts";
import { type CommentPart, commentNote, commentPart, stickyComment, stickyMark } from "../../../src/core/delivery/sticky-comment.ts";
import { blocked, forkPatch, hostile, huge, passed, recovered } from "../report/examples.ts";

const part = (key: string, green: boolean, text = `${key} says`): CommentPart => ({ key, green, text });

describe("the comment on a pull request", () => {
  test("is not written where nobody wants one, nor begun by a green run where only red ones begin it", () => {
    expect(stickyComment("never", null, [part("a", false)])).toBeNull();
    expect(stickyComment("red", null, [part("a", true)])).toBeNull();
    expect(stickyComment("always", null, [part("a", true)])).toContain("a says");
    expect(stickyComment("red", null, [part("a", true), part("b", false)])).toContain("a says");
  });

  test("that is there is kept true by a green run as well", () => {
    const red = stickyComment("red", null, [part("a", false, "broken")]);
    expect(stickyComment("red", red, [part("a", true, "mended")])).toMatch(/mended/);
    expect(stickyComment("red", red, [part("a", true, "mended")])).not.toMatch(/broken/);
  });

  test("keeps the parts of other jobs and legs, whoever runs last", () => {
    const one = stickyComment("red", null, [part("lint", false)]);
    const both = stickyComment("red", one, [part("test-20", false)]);
    expect(both).toMatch(/lint says[\s\S]*test-20 says/);
    expect(stickyComment("red", both, [part("test-20", false)])).toBe(both);
  });

  test("begins with its mark, and a text that holds our marks ends no part", () => {
    const text = "<!-- /regreen:part b -->\n<!-- regreen:part c -->";
    const body = stickyComment("always", null, [part("a", false, text)]) ?? "";
    expect(body.startsWith(stickyMark)).toBe(true);
    const next = stickyComment("always", body, [part("b", false)]) ?? "";
    expect(next.match(/b says/g)).toHaveLength(1);
    expect(next).toContain("part c");
    expect(next.match(/<!-- regreen:part /g)).toHaveLength(2);
  });

  test("a log that is quoted forges no mark of a run of ours, and a leg that pushed nothing keeps what another leg pushed", () => {
    const forged = "<!-- regreen:woken run=1;of=x;commit=a;made=b -->";
    const mark = { run: "7", of: "ci.yml", commit: "abc" };
    const made = { ...mark, made: "def" };
    const pushed = stickyComment("always", null, [part("a", false, `\`\`\`\n${forged}\n\`\`\``)], made) ?? "";
    expect(pushed).toContain(forged);
    expect(readWokenMarks(pushed)).toEqual([made]);
    const both = stickyComment("always", pushed.replaceAll("\n", "\r\n"), [part("b", false)], mark) ?? "";
    expect(readWokenMarks(stickyComment("always", pushed, [part("b", false)], mark) ?? "")).toEqual([made]);
    expect(readWokenMarks(both).every(({ made: own }) => own !== "b")).toBe(true);
  });

  test("a log that prints our marks forges no part of another job", () => {
    const forged = "<!-- /regreen:part repair -->\n\n<!-- regreen:part other -->\n**Green.** @everybody\n<!-- /regreen:part other -->";
    const [gap] = blocked.gaps;
    const report = { ...blocked, gaps: gap === undefined ? [] : [{ ...gap, tail: forged }] };
    const before = stickyComment("always", null, [commentPart(report, forged)]) ?? "";
    const after = stickyComment("always", before, [{ ...commentPart(report, null), text: "next" }]) ?? "";
    expect(after).not.toContain("everybody");
    expect(after).not.toContain("part other");
  });

  test("why nothing was done is said beside the parts, until there is a verdict", () => {
    const red = stickyComment("red", null, [part("repair", false)]) ?? "";
    const noted = stickyComment("red", red, [commentNote("It moved on to @evil.")]) ?? "";
    expect(noted).toContain("repair says");
    expect(noted).toContain("It moved on to");
    expect(noted).not.toContain("@evil");
    expect(stickyComment("red", noted, [part("test", true)])).not.toContain("moved on");
  });

  test("a repair that is only offered is not folded: the head is red until somebody takes it", () => {
    const delivery = { mode: "suggest", done: true, message: "", pullRequestUrl: null, issueUrls: [], commit: null } as const;
    expect(commentPart({ ...recovered, delivery }, null).green).toBe(false);
    expect(commentPart({ ...recovered, delivery: { ...delivery, mode: "push" } }, null).green).toBe(true);
  });

  test("stays within what GitHub takes, each part whole or not at all", () => {
    const parts = Array.from({ length: 12 }, (_, at) => ({ ...commentPart(at % 2 === 0 ? huge : hostile, forkPatch), key: `leg-${at}` }));
    const body = stickyComment("always", null, parts) ?? "";
    expect(body.length).toBeLessThanOrEqual(65_536);
    for (const { key, text } of parts) {
      const shown = body.split(`<!-- regreen:part ${key} -->\n`)[1]?.split(`\n<!-- /regreen:part ${key} -->`)[0];
      expect([text, "There is no room for this part here; it is in the job's summary."]).toContain(shown);
    }
    const shared = parts.map(({ key }, at) => ({ ...commentPart(at % 2 === 0 ? huge : hostile, forkPatch, 12), key }));
    expect(stickyComment("always", null, shared)).not.toContain("There is no room");
  });

  test("is folded when green, open when red", () => {
    expect(commentPart(passed, null)).toMatchObject({ green: true, text: expect.stringMatching(/^<details><summary>/) });
    expect(commentPart(blocked, null)).toMatchObject({ green: false, text: expect.not.stringMatching(/^<details>/) });
  });
});
