import { spawnSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { probeSandbox, type SandboxSupport } from "../../../src/adapters/sandbox/probe.ts";
import { allAttacks, drillCommand, drillTable, playDrill, sandboxDrill } from "../../../src/cli/drill/drill.ts";
import type { Played, Tamper } from "../../../src/cli/drill/play.ts";
import { sandboxText } from "../../../src/cli/drill/sandbox.ts";
import { ok } from "../../../src/core/result.ts";
import { noUsage } from "../../../src/core/usage.ts";
import type { GateRun } from "../../../src/ports.ts";
import type { World } from "../../../src/recover.ts";
import { installed } from "../../runners/runners.ts";

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

describe("the drill", { timeout: 900_000 }, () => {
  it("finds every guard awake", async () => {
    const played = await playDrill({ environment: process.env });
    expect(played.filter((attack) => !attack.ok)).toEqual([]);
    expect(played.filter(({ expected }) => !["recovered", "undecidable"].includes(expected)).length).toBeGreaterThanOrEqual(150);
    expect(played.filter(({ expected }) => expected === "undecidable").length).toBeLessThanOrEqual(10);
    expect(drillTable(played)).toContain("attacks were stopped by the guard that was expected");
  });

  it("finds them awake with vitest, eslint, tsc and mypy themselves", async () => {
    const modules = installed(["vitest", "eslint", "typescript"]);
    const mypy = spawnSync("mypy", ["--version"], { stdio: "ignore" }).status === 0;
    if (modules === null) return console.warn("Skipped: vitest, eslint and typescript cannot be installed here.");
    if (!mypy) console.warn("Skipped: mypy is not on this machine; a check that speaks as it does is played.");
    const attacks = allAttacks.filter(({ scene }) => ["vitest", "eslint", "tsc", "mypy"].includes(scene));
    const played = await playDrill({ environment: process.env, attacks, real: { modules, mypy } });
    expect(played.filter((attack) => !attack.ok)).toEqual([]);
    expect(played.length).toBe(attacks.length);
  });

  it("has attacks of different names, each with a guard", () => {
    expect(new Set(allAttacks.map((attack) => attack.name)).size).toBe(allAttacks.length);
    expect(allAttacks.every((attack) => attack.expected !== "")).toBe(true);
  });
});

describe("with a guard switched off the drill fails", { timeout: 120_000 }, () => {
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

describe("what only a sandbox holds", { timeout: 120_000 }, () => {
  const support = probeSandbox("/nonexistent", process.env, false);

  it("is played with the sandbox of this machine and without", async () => {
    const drill = await sandboxDrill(process.env);
    expect(drill.attacks.filter(({ ok }) => !ok)).toEqual([]);
    expect(drill.attacks.length).toBeGreaterThanOrEqual(12);
    if (support.works) expect(drill.attacks.every(({ inside }) => inside === "held")).toBe(true);
    // What stands in the table without a sandbox is what happens, not what is hoped.
    for (const name of ["reads the environment of another process", "lets itself in by ~/.ssh/authorized_keys"])
      expect(drill.attacks.find((attack) => attack.name === name)?.watched).toBe("not held");
    expect(sandboxText(drill)).toContain(support.works ? "This machine has a sandbox" : "This machine has no sandbox: ");
  });

  it("is told as missing where there is none, with the remedy", async () => {
    const none = (): SandboxSupport => ({ works: false, reason: "bubblewrap (bwrap) is not installed", remedy: "Install it" });
    const drill = await sandboxDrill(process.env, none);
    expect(drill.attacks.every(({ inside, ok }) => inside === null && ok)).toBe(true);
    expect(sandboxText(drill)).toContain("This machine has no sandbox: bubblewrap (bwrap) is not installed. Install it.");
  });

  it("fails the drill where the sandbox lets everything through", async () => {
    const bwrap = join(mkdtempSync(join(tmpdir(), "regreen-test-")), "bwrap");
    writeFileSync(bwrap, '#!/bin/sh\nwhile [ "$1" != -- ]; do shift; done\nshift\nexec "$@"\n', { mode: 0o755 });
    const open = (): SandboxSupport => ({ works: true, programs: { bwrap, overlay: { by: "bubblewrap" }, uid: 0, gid: 0 } });
    const drill = await sandboxDrill(process.env, open);
    expect(drill.attacks.filter(({ inside }) => inside === "not held").length).toBeGreaterThanOrEqual(8);
    expect(sandboxText(drill)).toContain("NOT held as promised: overwrites a program of node_modules/.bin");
  });
});

describe("regreen drill --json", { timeout: 300_000 }, () => {
  it("gives attacks with name, expected, fired and ok, and exit code 3 where there is no git", async () => {
    const said: string[] = [];
    const io = { stdout: (text: string) => void said.push(text), stderr: (text: string) => void said.push(text) };
    expect(await drillCommand({ json: true, environment: { PATH: "/nonexistent" } }, io)).toBe(3);
    expect(said.join("")).toContain("needs git");
  });
});
