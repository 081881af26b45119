import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { shown, workflowCommands } from "../action/started-action.ts";
import { token } from "../action/world.ts";
import { allTest, longTest } from "../helpers/plays-all.ts";
import { hosted } from "./hosted.ts";

const cart = `import { expect, it } from "vitest";
import { total } from "../src/cart.ts";

it("adds up", () => {
  expect(total([1, 2])).toBe(3);
});

it("is nothing for nothing", () => {
  expect(total([])).toBe(0);
});
`;
const base = {
  "src/cart.ts": "export const total = (list: number[]) => list.reduce((a, b) => a + b, 0);\n",
  "test/cart.test.ts": cart,
};
const strict = { ...base, ".github/regreen.yml": "guard: error\n" };
const skipped = { "test/cart.test.ts": cart.replace('it("adds up"', 'it.skip("adds up"') };
const worse = { "test/cart.test.ts": cart.replace('it("adds up"', 'it.skip("adds up"').replace('it("is nothing', 'it.skip("is nothing') };

describe("a pull request", () => {
  test("that weakens a test is told on its line, in the summary and in one part of the comment, and is green by default", async () => {
    const here = await hosted(base);
    here.push(skipped, "2026-11-22T10:00:00Z");
    const step = await here.run({ inputs: { comment: "always" } });
    expect(step.code).toBe(0);
    expect(step.summary.split("\n")[0]).toBe("**This change weakens 1 check: `test/cart.test.ts:4` is skipped.**");
    expect(workflowCommands(step.log).filter((line) => line.startsWith("::warning"))).toEqual([
      expect.stringMatching(/^::warning title=weakened%3A test-skipped,file=test\/cart\.test\.ts,line=4::/),
    ]);
    expect(here.github.conversation).toHaveLength(1);
    expect(here.github.conversation[0]?.body).toContain("<!-- regreen:part -guard -->\n**This change weakens 1 check");
    expect(JSON.parse(readFileSync(step.outputs.report ?? "", "utf8"))).toMatchObject({
      schema: "regreen.guard/1",
      findings: [{ rule: "test-skipped", weight: "weakened", path: "test/cart.test.ts", line: 4, accepted: null }],
    });
    expect(JSON.parse(readFileSync(join(dirname(step.outputs.report ?? ""), "guard.sarif"), "utf8")).runs[0].results).toHaveLength(1);
    expect(shown(step.log)).not.toContain(token);
    // A re-run says the same, and writes nothing anew.
    const again = await here.run({ inputs: { comment: "always" } });
    expect(again.summary).toBe(step.summary);
    expect(here.github.conversation).toHaveLength(1);
  });

  test("is red where the base's configuration says so, and its own configuration has no say", async () => {
    const here = await hosted(strict);
    here.push({ ...skipped, ".github/regreen.yml": "guard: warn\n" }, "2026-11-22T10:00:00Z");
    const step = await here.run();
    expect(step.code).toBe(1);
    expect(step.summary).toContain("until it is merged, the base branch's counts");
    expect(workflowCommands(step.log).some((line) => line.startsWith("::error"))).toBe(true);
  });

  longTest("of a fork is read with a token that only reads, and says why there is no comment", async () => {
    const here = await hosted(base);
    here.push(skipped, "2026-11-22T10:00:00Z");
    const step = await here.run({ fork: true, inputs: { comment: "always" } });
    expect(step.code).toBe(0);
    expect(step.summary).toContain("This change weakens 1 check");
    expect(step.summary).toContain("on a fork's pull request GitHub's token only reads");
    expect(here.github.conversation).toEqual([]);
    expect(here.github.requests.filter(({ method, path }) => method !== "GET" && path !== "/graphql")).toEqual([]);
  });

  longTest("of a fork gets its comment from the run behind it, which checks nothing out", async () => {
    const here = await hosted(base);
    const head = here.push(skipped, "2026-11-22T10:00:00Z");
    here.github.subject.repository = "stranger/app";
    const payload = {
      workflow_run: {
        id: 5,
        event: "pull_request",
        head_sha: head,
        head_branch: "feature",
        head_repository: { full_name: "stranger/app" },
        repository: { full_name: "octo/app" },
      },
      repository: { default_branch: "main", full_name: "octo/app" },
    };
    const step = await here.run({ event: "workflow_run", payload, inputs: { comment: "red" } });
    expect(step.code).toBe(0);
    expect(here.github.conversation[0]?.body).toContain("This change weakens 1 check");
  });

  longTest("of more files than are read names what judges first, and says what was not read", async () => {
    const here = await hosted(base);
    const many = Object.fromEntries(Array.from({ length: 3_000 }, (_, at) => [`a/${at}.txt`, `${at}\n`]));
    here.push({ ...many, ...skipped }, "2026-11-22T10:00:00Z");
    const step = await here.run();
    expect(step.summary.split("\n")[0]).toBe("**This change weakens 1 check: `test/cart.test.ts:4` is skipped.**");
    expect(step.summary).toContain("3001 files differ; 1 of them");
  });

  longTest("that weakens nothing gets one green line and, asked for red ones alone, no comment", async () => {
    const here = await hosted(strict);
    here.push({ "src/cart.ts": `${base["src/cart.ts"]}export const empty = 0;\n` }, "2026-11-22T10:00:00Z");
    const step = await here.run({ inputs: { comment: "red" } });
    expect(step.code).toBe(0);
    expect(step.summary.trim()).toBe("**No check is weaker than before.**");
    expect(here.github.conversation).toEqual([]);
  });
});

const accept = { body: "/regreen accept the service is gone", login: "writer", at: "2026-11-22T11:00:00Z" };

allTest("what weakens a check is accepted by a person who may write here, for what stood then", async () => {
  const here = await hosted(strict);
  here.push(skipped, "2026-11-22T10:00:00Z");
  here.said.push(accept);
  const step = await here.run();
  expect(step.code).toBe(0);
  expect(step.summary.split("\n")[0]).toBe("**This change weakens 1 check, which writer accepted.**");
  // A later push that brings another finding needs another word; the first one stays accepted.
  here.push(worse, "2026-11-22T12:00:00Z");
  const later = await here.run();
  expect(later.code).toBe(1);
  expect(later.summary.split("\n")[0]).toBe("**This change weakens 1 check: `test/cart.test.ts:8` is skipped.**");
  expect(later.summary).toContain("Accepted by writer");
});

allTest("what weakens a check is accepted by the label, where a person put it", async () => {
  const here = await hosted(strict);
  here.push(skipped, "2026-11-22T10:00:00Z");
  here.labelled.push({ login: "writer", at: "2026-11-22T11:00:00Z" });
  expect((await here.run()).code).toBe(0);
});

// All of them in one run: who is heard in spite of that is named in its first line.
allTest(
  "what weakens a check is accepted, but not by who may not write here, by a word that was edited, came too early or gives no reason, nor by a bot's label or a commit",
  async () => {
    const here = await hosted(strict);
    here.push(skipped, "2026-11-22T10:00:00Z");
    here.said.push(
      { ...accept, login: "triager" },
      { ...accept, login: "stranger" },
      { ...accept, login: "helper[bot]", type: "Bot" },
      { ...accept, edited: "2026-11-22T11:30:00Z" },
      { ...accept, body: "/regreen accept" },
      { ...accept, at: "2026-11-22T09:00:00Z" },
    );
    here.github.commit("feature", { "NOTES.md": "accept\n" }, "/regreen accept it is fine");
    here.labelled.push({ login: "helper[bot]", type: "Bot", at: "2026-11-22T11:00:00Z" });
    const step = await here.run();
    expect(step.code).toBe(1);
    expect(step.summary.split("\n")[0]).toBe("**This change weakens 1 check: `test/cart.test.ts:4` is skipped.**");
  },
);
