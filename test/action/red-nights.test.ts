/** Nights on days of their own, with the memory of a runner and a GitHub: what people read while something stays red. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { probeSandbox } from "../../src/adapters/sandbox/probe.ts";
import { startScriptedAgent } from "../helpers/scripted-agent/server.ts";
import { publish, world } from "./world.ts";

const apart = probeSandbox("/nonexistent", process.env, false);
if (!apart.works) console.log(`SKIPPED: runs on other commits, because ${apart.reason}`);

const dayMs = 86_400_000;

/** An option of Node.js with which the program lives on another day. */
const onDay = (days: number): string => {
  const shift = days * dayMs;
  const code = `const D = Date; globalThis.Date = class extends D { constructor(...parts) { parts.length > 0 ? super(...parts) : super(D.now() + ${shift}); } static now() { return D.now() + ${shift}; } };`;
  return `--import=data:text/javascript,${encodeURIComponent(code)}`;
};

const check = "! grep -Hn BAD src/*.js | sed 's|:\\([0-9]*\\):.*|:\\1:1: error: BAD is not allowed here|' | grep .";
const gates = JSON.stringify([{ name: "unit", stage: "test", run: check, fix: false, retries: 0 }]);

test.skipIf(!apart.works)(
  "red for the third night: summary and issue say since when, by which commit, and what its revert would come to",
  async () => {
    const { github, job, run } = await world({ "src/a.js": "fine\n", "src/b.js": "x\n" });
    // A change that tries something else and mends nothing.
    const input = { path: "src/a.js", old_text: "BAD", new_text: "BAD BAD", why: "it was bad" };
    const agent = await startScriptedAgent(() => ({ toolCalls: [{ name: "edit_file", input }] }));
    onTestFinished(() => agent.close());
    const now = Date.now();
    const commit = (path: string, text: string, subject: string, daysAgo: number): string => {
      writeFileSync(join(job.repository.root, path), text);
      const date = new Date(now - daysAgo * dayMs).toISOString();
      Object.assign(job.repository.env, { GIT_AUTHOR_NAME: "@mallory", GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date });
      job.repository.git("-c", "maintenance.auto=false", "commit", "-q", "-am", subject);
      publish(job, github, ["main"]);
      return job.repository.git("rev-parse", "HEAD").trim();
    };
    const night = (daysAgo: number) =>
      run("schedule", {
        inputs: {
          ...{ gates, issue: "blocked", memory: "true", "max-rounds": "1" },
          ...{ agent: "anthropic", model: "scripted", "base-url": `${agent.url}/v1`, "api-key": "canary-key-0123456789" },
        },
        environment: { GITHUB_RUN_ID: String(100 - daysAgo), NODE_OPTIONS: onDay(-daysAgo) },
      });
    expect(await night(3)).toMatchObject({ code: 0, outputs: { status: "passed" } });
    commit("src/b.js", "y\n", "Change a word (#41)", 2.7);
    const culprit = commit("src/a.js", "fine\nBAD\n", "Add names, as @mallory asked (#42)", 2.5);
    expect(await night(2)).toMatchObject({ code: 1, outputs: { status: "blocked" } });
    commit("src/b.js", "z\n", "Change it again (#43)", 1.5);
    await night(1);
    const { summary } = await night(0);

    // The day of the commit that broke it: before noon that is not the day of the first red night.
    const since = new Date(now - 2.5 * dayMs).toISOString().slice(0, 10);
    const [line = "", next = ""] = summary.replaceAll("\u200b", "").split("\n\n");
    const short = culprit.slice(0, 7);
    expect(line).toMatch(/^\*\*Still red\.\*\* "unit" \(1 failure\) is red\. It is red for the 3rd night, since \d+ \w+ \d+\. /);
    expect(line).toContain(`Broken by ${short} (#42) 2 days ago: Add names, as @mallory asked. Nothing changed since an earlier run`);
    const step = `Repair \`src/a.js:2\` (BAD is not allowed here), a line of ${short}, then run the check; or revert ${short}, with which every gate is green.`;
    expect(next).toBe(`**Next step:** ${step}`);
    expect(summary).toContain(`Seen 3 times since ${since}.`);

    expect(github.issues).toHaveLength(1);
    const body = github.issues[0]?.body ?? "";
    const read = body.replaceAll("\u200b", "");
    expect(read).toContain("It is red for the 3rd night, since ");
    expect(read).toContain(`Broken by ${short} (#42) 2 days ago: Add names, as @mallory asked.`);
    expect(read).toContain(`\`\`\`sh\ngit revert ${culprit}\n\`\`\``);
    expect(read).toContain(`**What to do:** ${step}\n\n**To let Regreen try again:** `);
    // One count, whoever counted.
    expect(read.match(/\b(?:seen|met) \w+ times?\b|\bmet once\b/gi)).toEqual(["seen 3 times"]);
    for (const text of [summary, body, github.issues[0]?.title ?? ""]) expect(text).not.toMatch(/@mallory|#42\b/);
  },
  120_000,
);
