import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import { applyEdits } from "../../../src/core/edit/edit.ts";
import type { ScriptedAnswer, ScriptedRequest } from "../../helpers/scripted-agent/server.ts";
import { sightedAgent } from "../../helpers/scripted-agent/sighted-agent.ts";
import { removeRepositories, repository } from "./round.ts";

afterEach(removeRepositories);

const numbered = (text: string, shown: (line: number) => boolean): string =>
  text
    .split("\n")
    .flatMap((line, index) => (shown(index + 1) ? [`${index + 1}|${line}`] : []))
    .join("\n");

const asked = (text: string): ScriptedRequest =>
  ({
    messages: [{ role: "user", text: `TESTS FAILING\n${text}`, toolCalls: [] }],
    tools: [{ name: "edit_file" }],
  }) as unknown as ScriptedRequest;

/** The file's text after the edits of an answer. */
function textAfter(answer: ScriptedAnswer, current: string): string {
  const edits = (answer.toolCalls ?? []).flatMap(({ input }) => {
    const { path, old_text, new_text } = input as Record<string, string>;
    return old_text === undefined ? [] : [{ kind: "replace" as const, path: path ?? "", oldText: old_text, newText: new_text ?? "" }];
  });
  const { changes, failures } = applyEdits(edits, () => current);
  return failures.length > 0 ? "edits failed" : (changes[0]?.after ?? current);
}

describe("the agent that makes only what it was shown", () => {
  it("makes the shown place, leaves the other, and says which was not shown", async () => {
    const current = "one\ntwo\nthree\nfour\nfive\nsix\n";
    const fixed = "one\nTWO\nthree\nfour\nfive\nSIX\n";
    const agent = sightedAgent(repository({ f: current }), repository({ f: fixed }), ["f"]);
    const answer = await agent.script(asked(numbered(current, (line) => line < 4)));
    expect(textAfter(answer, current)).toBe("one\nTWO\nthree\nfour\nfive\nsix\n");
    expect(agent.sight()).toEqual({ places: 2, seen: 1, newFiles: 0, unseen: ["f:6"] });
  });

  it("sees an insertion only where the lines on both sides stand", async () => {
    const current = "a1\nb2\nc3\n";
    const fixed = "a1\nnew\nb2\nc3\n";
    for (const [shown, seen] of [
      [[1], 0],
      [[2], 0],
      [[1, 2], 1],
    ] as const) {
      const agent = sightedAgent(repository({ f: current }), repository({ f: fixed }), ["f"]);
      await agent.script(asked(numbered(current, (line) => (shown as readonly number[]).includes(line))));
      expect(agent.sight().seen).toBe(seen);
    }
  });

  it("turns any text into any other when all of it is shown", async () => {
    const line = fc.constantFrom("a\n", "b\n", "}\n", "  x\n", "\n", "longer line\n");
    const text = fc.array(line, { minLength: 1, maxLength: 12 }).map((lines) => `${lines.join("")}end\n`);
    await fc.assert(
      fc.asyncProperty(text, text, async (current, fixed) => {
        fc.pre(current !== fixed);
        const agent = sightedAgent(repository({ f: current }), repository({ f: fixed }), ["f"]);
        const answer = await agent.script(asked(numbered(current, () => true)));
        expect(textAfter(answer, current)).toBe(fixed);
        removeRepositories();
      }),
      { numRuns: 30 },
    );
  });
});
