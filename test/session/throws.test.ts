import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { silentFace } from "../../src/face.ts";
import type { Agent, Memory, RoundAnswer } from "../../src/ports.ts";
import type { World } from "../../src/recover.ts";
import { prepare } from "../../src/session/prepare.ts";
import { repair } from "../../src/session/repair.ts";
import { playsLong } from "../helpers/plays-all.ts";
import { git, plainEnvironment, repositoryOf } from "../helpers/program.ts";

/** Two gates, each red until its own file says "good"; the second also has a fixer that changes nothing. */
const files = {
  "one.txt": "bad one\n",
  "two.txt": "bad two\n",
  ".github/regreen.yml": JSON.stringify({
    gates: [
      { name: "one", stage: "custom", run: "grep -q good one.txt" },
      { name: "two", stage: "custom", run: "grep -q good two.txt", fix: "true" },
    ],
    agent: { provider: "none" },
  }),
};

const answer = (outcome: RoundAnswer["outcome"]): RoundAnswer => ({
  outcome,
  usage: { requests: 1, inputTokens: 10, outputTokens: 1, cachedInputTokens: 0, costUsd: null },
  model: "m",
  refusals: [],
  denied: [],
  granted: [],
  lastWords: null,
  transcript: [],
  durationMs: 1,
});

/** First an edit that does not help, then the right one, at each gate. */
const agent: Agent = {
  ask: async ({ gate, round }) => {
    const before = gate.name === "one" ? files["one.txt"] : files["two.txt"];
    return answer({
      kind: "edits",
      changes: [{ path: `${gate.name}.txt`, before, after: `${round === 1 ? "worse" : "good"}\n` }],
      why: "w",
      analysis: null,
    });
  },
};

const memory: Memory = { recall: async () => null };

/** The world with one verb of one port throwing at its n-th call. */
const throwing = (world: World, port: string, verb: string, at: number): World => {
  let calls = 0;
  const full: World = {
    ...world,
    memory,
    quickFixes: world.quickFixes ?? { propose: async (_gate, reading) => ({ ok: true as const, value: { fixes: [], reading } }) },
  };
  const around = (action: (...parameters: never[]) => unknown) =>
    ((...parameters: never[]) => {
      calls += 1;
      if (calls === at) throw new Error(`${port}.${verb} threw`);
      return action(...parameters);
    }) as never;
  if (port === "digest") return { ...full, digest: around(full.digest as never) };
  const target = full[port as keyof World] as unknown as Record<string, (...parameters: never[]) => unknown>;
  const action = target[verb];
  if (action === undefined) throw new Error(`no such verb: ${port}.${verb}`);
  return { ...full, [port]: { ...target, [verb]: around(action.bind(target)) } };
};

const verbs: readonly (readonly [string, string])[] = [
  ["worktree", "checkpoint"],
  ["worktree", "restore"],
  ["worktree", "write"],
  ["gates", "run"],
  ["gates", "fix"],
  ["agent", "ask"],
  ["quickFixes", "propose"],
  ["memory", "recall"],
  ["inspector", "inspect"],
  ["clock", "now"],
  ["trace", "event"],
  ["trace", "round"],
  ["digest", ""],
];

describe("a port that throws costs neither the report nor the best tree", () => {
  const moments = playsLong ? [2, 4] : [2];
  // In `npm run test:all` what writes and what asks.
  const few = ["write", "ask"];
  it.concurrent.each(
    verbs.filter(([, verb]) => playsLong || few.includes(verb)).flatMap(([port, verb]) => moments.map((at) => [port, verb, at] as const)),
  )("%s.%s at call %i", async (port, verb, at) => {
    const folder = repositoryOf(files);
    const prepared = await prepare({ directory: folder, environment: plainEnvironment(), raw: new Map(), leg: null });
    if (!prepared.ok) throw new Error(prepared.error);
    const finished = await repair(prepared.value, {
      signal: new AbortController().signal,
      face: silentFace,
      agent,
      world: (world) => throwing(world, port, verb, at),
    });
    if (!finished.ok) throw new Error(finished.error.message);
    const { recovery, report, written } = finished.value;
    expect(written.report).not.toBeNull();
    expect(JSON.parse(readFileSync(written.report ?? "", "utf8")).status).toBe(report.status);
    const best = git(folder, "ls-tree", "-r", "HEAD").length > 0 ? recovery.state.best : "";
    expect(report.trees).toMatchObject({ final: best });
    // What lies on disk is the best tree: each file is good or as it was, never the answer that did not help.
    const kept = new Set(report.changes.map(({ path }) => path));
    for (const name of ["one.txt", "two.txt"] as const)
      expect(readFileSync(join(folder, name), "utf8")).toBe(kept.has(name) ? "good\n" : files[name]);
  });
});
