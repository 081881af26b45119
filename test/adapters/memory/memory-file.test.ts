import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { agentPermit, createMemory, memoryDigest, memoryFile, readMemory, writeMemory } from "../../../src/adapters/memory/memory-file.ts";
import { readProject } from "../../../src/adapters/project-files.ts";
import type { RoundAnswer } from "../../../src/core/agent.ts";
import type { FileChange } from "../../../src/core/edit/edit.ts";
import { knownEnds, pullRequestRuns, trend } from "../../../src/core/memory/known.ts";
import { type Learned, learnFromRun } from "../../../src/core/memory/learn.ts";
import { emptyMemory } from "../../../src/core/memory/memory.ts";
import { precedentFor } from "../../../src/core/memory/precedent.ts";
import { noUsage } from "../../../src/core/usage.ts";
import { silentFace } from "../../../src/face.ts";
import type { Agent } from "../../../src/ports.ts";
import { type Prepared, prepare } from "../../../src/session/prepare.ts";
import { type Finished, repair } from "../../../src/session/repair.ts";
import { brokenLine, fixedLine, projectFiles } from "../../drill/project.ts";
import { allTest } from "../../helpers/plays-all.ts";

const scope = "owner/name test";
let folder: string;
let root: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "regreen-memory-"));
  root = join(folder, "work");
  const configuration = {
    gates: [{ name: "test", run: "node --test --test-reporter=tap test/math.test.mjs", retries: 0 }],
    limits: { "max-rounds": 2 },
    memory: false,
  };
  for (const [path, text] of Object.entries({ ...projectFiles("test"), ".github/regreen.yml": JSON.stringify(configuration) })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const own = ["-c", "user.name=a", "-c", "user.email=a@localhost", "-c", "commit.gpgsign=false"];
  for (const words of [
    ["init", "-q"],
    ["add", "-A"],
    ["commit", "-qm", "start"],
  ])
    execFileSync("git", [...own, ...words], { cwd: root });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const broken = `${brokenLine}\n`;
const fixed = `${fixedLine}\n`;
const edits = (after: string): RoundAnswer["outcome"] => ({
  kind: "edits",
  changes: [{ path: "src/add.mjs", before: broken, after }],
  why: "adds",
  analysis: null,
});

/** Answers with these outcomes in turn, then gives up. */
const agentOf = (...outcomes: readonly RoundAnswer["outcome"][]): Agent => {
  const left = [...outcomes];
  return {
    ask: async () => ({
      outcome: left.shift() ?? { kind: "give-up", cause: "no-progress", reason: "no more", needs: null },
      usage: { ...noUsage, requests: 1 },
      model: "scripted",
      refusals: [],
      denied: [],
      granted: [],
      lastWords: null,
      transcript: null,
      durationMs: 0,
    }),
  };
};

const run = async (agent: Agent): Promise<{ readonly finished: Finished; readonly prepared: Prepared }> => {
  const prepared = await prepare({
    directory: root,
    environment: { PATH: process.env.PATH, HOME: folder },
    raw: new Map([["agent", { value: "none", origin: "test" }]]),
    leg: null,
  });
  if (!prepared.ok) throw new Error(prepared.error);
  const finished = await repair(
    { ...prepared.value, reportDir: join(folder, "report") },
    { signal: new AbortController().signal, face: silentFace, agent },
  );
  if (!finished.ok) throw new Error(finished.error.message);
  return { finished: finished.value, prepared: prepared.value };
};

const learned = ({ report, recovery }: Finished, more: Partial<Learned> = {}): Learned => ({
  report,
  recovery,
  input: { tree: report.trees.initial, config: "c1" },
  onDefaultBranch: false,
  digest: memoryDigest,
  ...more,
});

describe("a memory file", () => {
  it("is written whole, for its owner alone, and read again", () => {
    const path = memoryFile(join(folder, "deep", "regreen"));
    const memory = { ...emptyMemory(scope), pullRequests: [{ number: 1, runs: 2, at: "2026-01-01T00:00:00.000Z" }] };
    expect(writeMemory(path, memory)).toEqual({ ok: true, value: undefined });
    expect(statSync(path).mode & 0o077).toBe(0);
    expect(readMemory(path, scope)).toEqual({ memory, warning: null });
  });
  it("is empty without a word where there is none", () =>
    expect(readMemory(join(folder, "nothing"), scope)).toEqual({ memory: emptyMemory(scope), warning: null }));
  it("is left aside with a warning where it is no file", () =>
    expect(readMemory(folder, scope)).toMatchObject({ memory: emptyMemory(scope), warning: expect.stringContaining("cannot be read") }));
  it("says so where it cannot be written", () =>
    expect(writeMemory(join(root, "package.json", "below", "memory.json"), emptyMemory(scope)).ok).toBe(false));
});

describe("what a run teaches", { timeout: 60_000 }, () => {
  it("is the repair that worked, made again for the same failures, and not for what policy denies", async () => {
    const { finished, prepared } = await run(agentOf(edits(fixed)));
    expect(finished.report.status).toBe("recovered");
    const memory = learnFromRun(emptyMemory(scope), learned(finished));
    expect(memory.repairs).toHaveLength(1);
    const [point, ...more] = memory.runs;
    if (point === undefined) throw new Error("the run is no point of the trend");
    expect([point, more]).toMatchObject([{ status: "recovered", byAgent: 1, left: 0, rounds: 1 }, []]);
    // Runs of one day are one night: the last of them counts.
    const on = (day: number, hour: number, rounds: number) => ({ ...point, at: `2026-03-0${day}T0${hour}:00:00.000Z`, rounds });
    const points = trend({ runs: [on(1, 3, 0), on(2, 3, 1), on(2, 9, 2)] }, on(3, 3, 3));
    expect(points.map(({ rounds }) => rounds)).toEqual([0, 2, 3]);
    expect(trend({ runs: points }, on(3, 5, 4)).map(({ rounds }) => rounds)).toEqual([0, 2, 4]);
    writeFileSync(join(root, "src/add.mjs"), `// moved on\n${broken}`);
    const permits = agentPermit({
      root,
      git: prepared.repository.git,
      project: () => readProject(root),
      edits: prepared.settings.edits,
      gates: prepared.settings.gates,
      configFile: prepared.settings.configFile,
    });
    const reading = finished.recovery.rounds[0]?.request.reading;
    const [gate] = prepared.settings.gates;
    if (!reading || !gate) throw new Error("no round");
    const found = await createMemory(memory, root, permits).recall(gate, reading, "");
    expect(found?.changes).toEqual([{ path: "src/add.mjs", before: `// moved on\n${broken}`, after: `// moved on\n${fixed}` }]);
    expect(await createMemory(memory, root, async () => false).recall(gate, reading, "")).toBeNull();
    expect(await createMemory(memory, root, permits).recall({ ...gate, name: "other" }, reading, "")).toBeNull();
  });

  allTest("is the end that an identical run would come to, the edits that failed, and the runs of a pull request", async () => {
    const { finished } = await run(
      agentOf(edits("export const add = (a, b) => a - b - 0;\n"), edits("export const add = (a, b) => a - b - 1;\n")),
    );
    expect(finished.report.status).toBe("blocked");
    const pullRequest = { number: 7, fork: false, base: "main", head: "topic" };
    const report = { ...finished.report, run: { ...finished.report.run, pullRequest } };
    const once = learnFromRun(emptyMemory(scope), learned({ ...finished, report }));
    const twice = learnFromRun(once, learned({ ...finished, report }));
    const ends = knownEnds(twice, { tree: report.trees.initial, config: "c1" });
    expect(ends.test).toMatchObject({
      key: [...new Set(finished.recovery.rounds[0]?.request.reading.failures.map((failure) => failure.fingerprint))].sort().join("\n"),
    });
    expect(knownEnds(twice, { tree: report.trees.initial, config: "c2" })).toEqual({});
    expect(twice.attempts).toHaveLength(2);
    expect(twice.repairs).toEqual([]);
    expect(pullRequestRuns(twice, 7)).toBe(2);
    expect(twice.gaps[0]).toMatchObject({ times: 2 });
    expect(twice.defaultBranch).toBeNull();
  });

  allTest("is what the default branch is red with, and since when", async () => {
    const { finished } = await run(agentOf());
    const first = learnFromRun(emptyMemory(scope), learned(finished, { onDefaultBranch: true }));
    const later = { ...finished.report, run: { ...finished.report.run, commit: "later" } };
    const second = learnFromRun(first, learned({ ...finished, report: later }, { onDefaultBranch: true }));
    expect(second.defaultBranch).toMatchObject({ commit: "later", gates: [{ name: "test", since: finished.report.run.commit }] });
    expect(second.failures.every((failure) => failure.times === 2)).toBe(true);
  });

  allTest("is an example for another failure of the same test file, where the gate was green in the end and no fork made it", async () => {
    const { finished } = await run(agentOf(edits(fixed)));
    const failures = finished.recovery.rounds[0]?.request.reading.failures ?? [];
    const others = failures.map((failure) => ({ ...failure, message: "another", fingerprint: "other" }));
    expect(precedentFor(learnFromRun(emptyMemory(scope), learned(finished)), others)).toMatchObject({
      of: ["test/math.test.mjs"],
      why: "adds",
      changes: [{ path: "src/add.mjs", diff: expect.arrayContaining([`-${brokenLine}`, `+${fixedLine}`]) }],
    });
    const pullRequest = { number: 7, fork: true, base: "main", head: "topic" };
    const ofFork = { ...finished.report, run: { ...finished.report.run, pullRequest } };
    const stillRed = { ...finished.report, gates: finished.report.gates.map((gate) => ({ ...gate, verdict: "failed" as const })) };
    for (const report of [ofFork, stillRed])
      expect(precedentFor(learnFromRun(emptyMemory(scope), learned({ ...finished, report })), others)).toBeNull();
  });

  allTest("survives storing", async () => {
    const { finished } = await run(agentOf(edits(fixed)));
    const memory = learnFromRun(emptyMemory(scope), learned(finished, { onDefaultBranch: true }));
    const path = memoryFile(join(folder, "m"));
    writeMemory(path, memory);
    expect(readMemory(path, scope)).toEqual({ memory, warning: null });
    expect(existsSync(path) && readFileSync(path, "utf8").includes(root)).toBe(false);
  });
});

describe("a permit", () => {
  it("holds remembered changes to the policy of today", async () => {
    const prepared = await prepare({
      directory: root,
      environment: { PATH: process.env.PATH, HOME: folder },
      raw: new Map([["agent", { value: "none", origin: "test" }]]),
      leg: null,
    });
    if (!prepared.ok) throw new Error(prepared.error);
    const { repository, settings } = prepared.value;
    symlinkSync(folder, join(root, "linked"));
    const permits = agentPermit({
      root,
      git: repository.git,
      project: () => readProject(root),
      edits: settings.edits,
      gates: settings.gates,
      configFile: settings.configFile,
    });
    const [gate] = settings.gates;
    if (!gate) throw new Error("no gate");
    const reading = { files: [] } as never;
    const verdicts = async (...paths: readonly string[]): Promise<boolean[]> =>
      Promise.all(paths.map((path) => permits(gate, reading, [{ path, before: null, after: "x\n" } satisfies FileChange])));
    expect(await verdicts("src/new.mjs")).toEqual([true]);
    expect(
      await verdicts("../a", "/a", ".git/hooks/a", "linked/a", "package.json", ".github/a.yml", "test/a.mjs", "ignored/a", ".env"),
    ).toEqual(Array.from({ length: 9 }, () => false));
    expect(await permits(gate, reading, [{ path: "src/a.mjs", before: null, after: "x\n".repeat(5_000) }])).toBe(false);
  });
});
