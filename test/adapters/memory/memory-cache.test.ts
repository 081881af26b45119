import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { type CachePlace, cacheStore } from "../../../src/adapters/memory/memory-cache.ts";
import { emptyMemory, type MemoryData } from "../../../src/core/memory/memory.ts";
import { type ResultsStub, startResultsStub } from "../../helpers/results-stub/server.ts";

const scope = "octo/app/test/-";

/** The real client reads its service from the environment of the process, as on a runner. */
async function service(fault?: "broken"): Promise<{ readonly stub: ResultsStub; readonly temp: string; on(branch: string): void }> {
  const stub = await startResultsStub({ readable: ["refs/heads/main"], ...(fault === undefined ? {} : { fault }) });
  const temp = mkdtempSync(join(tmpdir(), "regreen-cache-"));
  const before = { ...process.env };
  // The client tells a runner's log of each request.
  const log = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  onTestFinished(async () => {
    log.mockRestore();
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
    Object.assign(process.env, before);
    rmSync(temp, { recursive: true, force: true });
    await stub.close();
  });
  const on = (branch: string): void => {
    Object.assign(process.env, stub.environment(branch), {
      RUNNER_TEMP: temp,
      GITHUB_WORKSPACE: temp,
      GITHUB_SERVER_URL: "https://github.com",
      RUNNER_OS: "Linux",
    });
  };
  on("refs/heads/main");
  return { stub, temp, on };
}

const place = (temp: string, over: Partial<CachePlace> = {}): CachePlace => ({
  job: "test",
  leg: null,
  branch: "main",
  defaultBranch: "main",
  run: "1-1",
  temp,
  ...over,
});

const withGate = (name: string, of = scope): MemoryData => ({
  ...emptyMemory(of),
  gates: [{ name, lastGreenCommit: "c".repeat(40), lastGreenAt: "2026-01-01T00:00:00Z" }],
});
const names = (memory: MemoryData): readonly string[] => memory.gates.map((gate) => gate.name);

test("each run finds what the last one of its branch saved, under a key of its own", async () => {
  const { stub, temp } = await service();
  expect(await cacheStore(place(temp)).load(scope)).toMatchObject({ warning: null, memory: { gates: [] } });
  expect((await cacheStore(place(temp)).save(withGate("first"))).ok).toBe(true);
  expect((await cacheStore(place(temp, { run: "2-1" })).save(withGate("second"))).ok).toBe(true);
  expect(new Set(stub.caches.map(({ key }) => key)).size).toBe(2);
  const loaded = await cacheStore(place(temp, { run: "3-1" })).load(scope);
  expect(loaded.warning).toBeNull();
  expect(names(loaded.memory)).toEqual(["second"]);
});

test("legs, jobs and branches whose names begin alike do not find each other's memory", async () => {
  const { temp } = await service();
  await cacheStore(place(temp, { leg: "20", branch: "fix" })).save(withGate("leg"));
  for (const other of [
    { leg: "2", branch: "fix" },
    { leg: "20", branch: "fi" },
    { leg: "20", branch: "fixes" },
    { job: "tes", leg: "20", branch: "fix" },
  ])
    expect(names((await cacheStore(place(temp, other)).load(scope)).memory)).toEqual([]);
});

test("a pull request takes over what the default branch knows; the default branch never reads a pull request's", async () => {
  const { temp, on } = await service();
  await cacheStore(place(temp)).save(withGate("of-main"));
  on("refs/pull/7/merge");
  const pull = place(temp, { branch: "pr-7" });
  expect(names((await cacheStore(pull).load(scope)).memory)).toEqual(["of-main"]);
  await cacheStore(pull).save(withGate("of-pull"));
  expect(names((await cacheStore(pull).load(scope)).memory)).toEqual(["of-main", "of-pull"]);
  on("refs/heads/main");
  expect(names((await cacheStore(place(temp)).load(scope)).memory)).toEqual(["of-main"]);
});

test("a service that is down is a warning, and the run starts afresh", async () => {
  const { temp } = await service("broken");
  const store = cacheStore(place(temp, { limitMs: 500 }));
  const loaded = await store.load(scope);
  expect(loaded.memory.gates).toEqual([]);
  expect(loaded.warning).toContain("could not be restored");
  // It is not waited for a second time.
  expect((await store.save(withGate("x"))).ok).toBe(true);
});

test("a server without the service is said once", async () => {
  const { temp } = await service();
  delete process.env.ACTIONS_RESULTS_URL;
  const loaded = await cacheStore(place(temp)).load(scope);
  expect(loaded.warning).toContain("no cache service");
});
