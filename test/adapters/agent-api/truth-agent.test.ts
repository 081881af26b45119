import { writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import { applyEdits } from "../../../src/core/edit/edit.ts";
import { startScriptedAgent } from "../../helpers/scripted-agent/server.ts";
import { hunksBetween, truthAgent } from "../../helpers/scripted-agent/truth-agent.ts";
import { bench, cart, removeRepositories, repository } from "./round.ts";

afterEach(removeRepositories);

describe("the agent that knows the true fix", () => {
  it.each(["tools", "text"] as const)("repairs in one answer, in the %s format", async (format) => {
    const fixed = cart["src/cart.js"]?.replace("item.price,", "item.price * item.quantity,") ?? "";
    const fixedDir = repository({ ...cart, "src/cart.js": fixed });
    const repoDir = repository(cart);
    const server = await startScriptedAgent(truthAgent(repoDir, fixedDir, { files: ["src/cart.js"], onlyVisible: true }));
    const answer = await bench({ settings: { provider: "openai-compatible", baseUrl: server.url, format } }).ask();
    await server.close();
    expect(answer.outcome).toMatchObject({ kind: "edits", changes: [{ path: "src/cart.js", after: fixed }] });
    expect(answer.usage.requests).toBe(1);
  });

  it("reads first what the prompt does not show, when told to act on what is visible", async () => {
    const repoDir = repository({ ...cart, "src/far.js": "one\n" });
    const fixedDir = repository({ ...cart, "src/far.js": "two\n" });
    const server = await startScriptedAgent(truthAgent(repoDir, fixedDir, { files: ["src/far.js"], onlyVisible: true }));
    const made = bench({ settings: { provider: "openai-compatible", baseUrl: server.url }, files: { ...cart, "src/far.js": "one\n" } });
    const answer = await made.ask();
    await server.close();
    expect(answer.outcome.kind).toBe("edits");
    expect(answer.usage.requests).toBe(2);
    writeFileSync(join(made.root, "done"), "");
  });

  it("finds pieces that turn any text into any other", () => {
    const line = fc.constantFrom("a\n", "b\n", "}\n", "  x\n", "\n");
    const text = fc.array(line, { maxLength: 12 }).map((lines) => lines.join(""));
    fc.assert(
      fc.property(text, text, (current, fixed) => {
        const edits = hunksBetween(current, fixed).map((hunk) => ({ kind: "replace" as const, path: "f", ...hunk }));
        const { changes, failures } = applyEdits(edits, () => current);
        expect(failures).toEqual([]);
        expect(changes[0]?.after ?? current).toBe(fixed);
      }),
      { numRuns: 2000 },
    );
  });
});
