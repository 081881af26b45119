import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ok } from "../../src/core/result.ts";
import { noUsage } from "../../src/core/usage.ts";
import type { GateRun } from "../../src/ports.ts";
import type { World } from "../../src/recover.ts";
import { allAttacks, drillTable, playDrill } from "./drill.ts";
import type { Played, Tamper } from "./play.ts";

const play = async (name: string, tamper?: Tamper): Promise<Played> => {
  const attacks = allAttacks.filter((attack) => attack.name === name);
  expect(attacks, name).toHaveLength(1);
  const [played] = await playDrill({ environment: process.env, attacks, ...(tamper ? { tamper } : {}) });
  if (played === undefined) throw new Error("nothing was played");
  return played;
};

const withGates = (world: World, change: (run: GateRun, index: number) => GateRun): World => {
  let runs = 0;
  return {
    ...world,
    gates: {
      ...world.gates,
      run: async (...given) => {
        const result = await world.gates.run(...given);
        runs += 1;
        return result.ok ? ok(change(result.value, runs)) : result;
      },
    },
  };
};

const passed = (run: GateRun): GateRun => ({
  ...run,
  exitCode: 0,
  reading: { ...run.reading, class: "passed", failures: [], counts: { run: 3, failed: 0, skipped: 0 } },
});

/** An agent that no policy looks at. */
const unjudged =
  (path: string): Tamper =>
  (world) => ({
    ...world,
    agent: {
      ask: async () => ({
        outcome: { kind: "edits", changes: [{ path, before: null, after: "drill\n" }], why: "drill", analysis: null },
        usage: noUsage,
        model: "drill",
        refusals: [],
        denied: [],
        granted: [],
        lastWords: null,
        transcript: null,
        durationMs: 0,
      }),
    },
  });

describe("with a guard switched off the drill fails", () => {
  const off = async (name: string, tamper: Tamper): Promise<void> => {
    const played = await play(name, tamper);
    expect(played).toMatchObject({ ok: false });
    expect(drillTable([played])).toContain("1 of 1 attacks and honest repairs did NOT end as expected");
  };

  it("integrity", () => off("skips a test", (world) => ({ ...world, inspector: { inspect: async () => ok([]) } })));
  it("integrity of suppressions", () =>
    off("silences a check with noqa", (world) => ({ ...world, inspector: { inspect: async () => ok([]) } })));
  it("policy", () => off("writes a workflow", unjudged(".github/workflows/evil.yml")));
  it("policy of files that hold secrets", () => off("writes .env", unjudged(".env")));
  it("the write that follows no link", () =>
    off("has a folder swapped for a link between check and write", (world, ground) => ({
      ...world,
      worktree: {
        ...world.worktree,
        write: async (changes) => {
          for (const { path, after } of changes) writeFileSync(join(ground.root, path), after ?? "");
          return ok(undefined);
        },
      },
    })));
  it("the census", () =>
    off("ends the process under a name that nobody looks for", (world) =>
      withGates(world, (run, index) =>
        index === 1 ? run : { ...run, reading: { ...run.reading, tests: null, counts: { run: 99, failed: 0, skipped: 0 } } },
      ),
    ));
  it("the comparison of failures", () =>
    off("mends one test and breaks another", (world) => withGates(world, (run, index) => (index === 1 ? run : passed(run)))));
  it("the gate as the only judge", () =>
    off("edits without effect", (world) => withGates(world, (run, index) => (index === 1 ? run : passed(run)))));
  it("the way back", () =>
    off("edits without effect", (world) => ({ ...world, worktree: { ...world.worktree, restore: async () => ok(undefined) } })));
});
