/**
 * What a run calls green is green in a fresh clone. Each row is a repository that asks git, makes files or depends on how a checkout writes
 * them; after the run the change is committed and the gates are run in a clone of it, and so they are in a clone with the patch applied.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { redInClones } from "../helpers/fresh-clone.ts";
import { fewOf } from "../helpers/plays-all.ts";
import { git, plainEnvironment, repositoryOf, runReport, write } from "../helpers/program.ts";
import { type ScriptedAgent, startScriptedAgent } from "../helpers/scripted-agent/server.ts";
import { type CommitCase, commitCases } from "./commit-cases.ts";

const agents: ScriptedAgent[] = [];
afterAll(async () => {
  for (const agent of agents) await agent.close();
});

const play = async (row: CommitCase, sandbox: "auto" | "off") => {
  const folder = repositoryOf({
    ...row.files,
    ".github/regreen.yml": JSON.stringify({ gates: row.gates, sandbox, ...(row.answers === undefined ? { agent: "none" } : {}) }),
  });
  for (const path of row.executable ?? []) git(folder, "update-index", "--chmod=+x", path);
  if (row.executable !== undefined) {
    git(folder, "commit", "-qm", "Modes");
    git(folder, "checkout", "-q", "--", ".");
  }
  write(folder, row.uncommitted ?? {});
  const before = git(folder, "rev-parse", "HEAD") + git(folder, "for-each-ref") + git(folder, "ls-files", "--stage");
  const answers = [...(row.answers ?? [])];
  let words: string[] = [];
  let env: NodeJS.ProcessEnv = {};
  if (row.answers !== undefined) {
    const agent = await startScriptedAgent(() => ({
      toolCalls: answers.shift() ?? [{ name: "give_up", input: { kind: "unknown", reason: "none left" } }],
    }));
    agents.push(agent);
    words = ["--agent", "anthropic", "--model", "scripted", "--base-url", `${agent.url}/v1`];
    env = { ANTHROPIC_API_KEY: "test-key-0123456789" };
  }
  const { report } = await runReport(folder, words, env);
  expect(git(folder, "rev-parse", "HEAD") + git(folder, "for-each-ref") + git(folder, "ls-files", "--stage")).toBe(before);
  const patch = join(folder, ".git/regreen/report/fix.patch");
  return { folder, report, patch: existsSync(patch) ? readFileSync(patch, "utf8") : null };
};

const rows = fewOf(commitCases, ({ always }) => always === true);
for (const sandbox of fewOf(["auto", "off"] as const, (mode) => mode === "auto"))
  describe(`a commit and a clone, sandbox ${sandbox}`, () => {
    // Without the sandbox every third row is played: the view itself is the same.
    test.for(rows.filter((_, index) => sandbox === "auto" || index % 3 === 0).map((row) => [row.name, row] as const))(
      "%s",
      async ([, row], { skip }) => {
        const [program, ...words] = row.needs ?? [];
        if (program !== undefined && spawnSync(program, words).status !== 0) {
          console.log(`SKIPPED: ${row.name}, because \`${row.needs?.join(" ")}\` does not run here`);
          skip();
        }
        const { folder, report, patch } = await play(row, sandbox);
        if (process.env.DEBUG_ROWS !== undefined)
          console.log(
            JSON.stringify(
              [
                report.rounds.map(({ outcome, why, ...r }) => ({ outcome, why, r })),
                report.gaps.map(({ message, detail }) => [message, detail]),
              ],
              null,
              1,
            ).slice(0, 6000),
          );
        expect({ status: report.status, gates: report.gates.map(({ verdict }) => verdict) }).toEqual({
          status: row.status,
          gates: row.verdicts ?? row.gates.map(() => "passed"),
        });
        if (row.tokens !== undefined) expect(report.usage.requests).toBe(row.tokens);
        expect(JSON.stringify(report)).toMatch(row.says ?? /./);
        if (row.status !== "recovered") return;
        const red = redInClones(folder, row.gates, row.uncommitted === undefined ? patch : null, plainEnvironment());
        expect(red).toEqual({ commit: [], patch: [] });
      },
    );
  });
