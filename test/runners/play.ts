/** Plays a situation on the real program with a real runner: a scripted agent gives one hunk of the true fix a round. */
import { readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import type { Report } from "../../src/core/stored/report.ts";
import { git, repositoryOf, runReport } from "../helpers/program.ts";
import { startScriptedAgent } from "../helpers/scripted-agent/server.ts";
import type { Runner } from "./runners.ts";
import type { Hunk, Situation } from "./situations.ts";

export interface Played {
  readonly report: Report;
  readonly requests: number;
}

/** `reversed`: the hunks in the opposite order. `modules`: a `node_modules` folder for the project, or null. */
export async function playSituation(runner: Runner, situation: Situation, reversed: boolean, modules: string | null): Promise<Played> {
  const config = [
    "gates:",
    "  - name: test",
    "    stage: test",
    `    run: ${JSON.stringify(runner.command)}`,
    `    timeout: ${runner.timeout}`,
    "    max-rounds: 8",
    "limits:",
    "  max-total-rounds: 8",
    "  max-infra-retries: 1",
    "sandbox: off",
    "",
  ].join("\n");
  const folder = repositoryOf({
    ".gitignore": "node_modules\ntarget\nCargo.lock\n__pycache__\n.pytest_cache\n",
    ...situation.files,
    ".github/regreen.yml": config,
  });
  if (modules !== null) symlinkSync(modules, join(folder, "node_modules"));
  const order = reversed ? [...situation.hunks].reverse() : situation.hunks;
  const played: Hunk[] = [];
  const agent = await startScriptedAgent(() => {
    const hunk = nextHunk(folder, order, played);
    if (hunk === null) return { text: "nothing is left to mend" };
    played.push(hunk);
    return {
      toolCalls: [{ name: "edit_file", input: { path: hunk.path, old_text: hunk.old, new_text: hunk.now, why: "one bug mended" } }],
    };
  });
  try {
    const words = ["--agent", "anthropic", "--model", "scripted", "--base-url", `${agent.url}/v1`];
    const { report } = await runReport(folder, words, { ANTHROPIC_API_KEY: "test-key-0123456789", CARGO_NET_OFFLINE: "true" });
    return { report, requests: agent.requests.length };
  } finally {
    git(folder, "status", "--porcelain");
    await agent.close();
  }
}

/** The first hunk that is still to be made and was played least often, as one who learns that it was undone. */
function nextHunk(folder: string, order: readonly Hunk[], played: readonly Hunk[]): Hunk | null {
  const open = order.filter((hunk) => readFileSync(join(folder, hunk.path), "utf8").includes(hunk.old));
  const times = (hunk: Hunk): number => played.filter((one) => one === hunk).length;
  return open.sort((a, b) => times(a) - times(b))[0] ?? null;
}
