import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { createJournal, readJournals, unfinishedRun } from "../../../src/adapters/checkpoint/journal.ts";
import { endRunning, startRun } from "../../../src/adapters/checkpoint/run-lifecycle.ts";
import { familyOf } from "../../../src/adapters/host/descendants.ts";
import { parseArguments } from "../../../src/cli/arguments.ts";
import { restoreCommand } from "../../../src/cli/restore.ts";
import { allTest, howMany } from "../../helpers/plays-all.ts";
import {
  makeRepository,
  type OnDisk,
  opened,
  photograph,
  problem,
  put,
  running,
  temporaryFolder,
  untouchables,
  value,
} from "./repository-on-disk.ts";

const restore = async (repo: OnDisk, ...argv: readonly string[]) => {
  let out = "";
  let err = "";
  const parsed = parseArguments(["restore", ...argv]);
  if (!parsed.ok || parsed.value.command !== "restore") throw new Error(`not understood: ${argv.join(" ")}`);
  const code = await restoreCommand(parsed.value, {
    ...{ cwd: repo.root, environment: repo.env, now: Date.now() },
    stdout: (text) => {
      out += text;
    },
    stderr: (text) => {
      err += text;
    },
  });
  return { code, out, err };
};

const litter = (path: string): boolean => ["junit.xml", "litter.txt"].includes(path);
const kills = Number(process.env.REGREEN_KILLS ?? howMany(1, 2, 8));

describe("after kill -9", () => {
  test("a file that held a probe has its text again, and one that was changed since is left", async () => {
    const probed = { path: "total.ts", text: "return sum;\n", probe: "return (sum).regreen_probe;\n" };
    const repo = makeRepository({ "total.ts": probed.text });
    const journal = createJournal(await opened(repo), new Date().toISOString(), [], []);
    value(journal.update({ probed: [probed] }));
    put(repo.root, { "total.ts": probed.probe });
    await endRunning(journal);
    expect(readFileSync(join(repo.root, "total.ts"), "utf8")).toBe(probed.text);
    put(repo.root, { "total.ts": `${probed.probe}// mine\n` });
    await endRunning(journal);
    expect(readFileSync(join(repo.root, "total.ts"), "utf8")).toBe(`${probed.probe}// mine\n`);
  });

  test(`brings every file back, ${kills} times at random moments`, { timeout: 60_000 + kills * 15_000 }, async () => {
    const repo = makeRepository({ "tracked.txt": "t\n", "folder/inside.txt": "i\n", run: { exec: "x\n" }, link: { link: "tracked.txt" } });
    put(repo.root, { "mine.txt": "untracked, mine\n", "tracked.txt": "edited\r\n" });
    const before = photograph(repo.root);
    const untouched = untouchables(repo);
    const ready = join(temporaryFolder(), "ready");
    for (let i = 0; i < kills; i++) {
      rmSync(ready, { force: true });
      const child = spawn(process.execPath, [join(import.meta.dirname, "crash-child.ts"), repo.root, JSON.stringify(repo.env), ready], {
        stdio: ["ignore", "ignore", "pipe"],
      });
      let complaint = "";
      child.stderr.on("data", (chunk) => (complaint += String(chunk)));
      const ended = new Promise((resolve) => child.once("exit", resolve));
      // Some of them early: while checkpoint 0 is made.
      if (i % 4 !== 0) while (!existsSync(ready) && child.exitCode === null) await wait(5);
      await wait(Math.floor(((i * 7919) % 100) * 9));
      child.kill("SIGKILL");
      await ended;
      expect(complaint.replaceAll(/\(node:\d+\)[^\n]*\n|\(Use[^\n]*\n/g, "")).toBe("");
      const journal = readJournals(await opened(repo))[0];
      const mark = journal?.record().running?.mark;
      const unfinished = unfinishedRun(await opened(repo));
      const { code, err } = await restore(repo);
      // Killed before the first checkpoint was on disk: then nothing was changed either.
      if (journal?.record().initial === null || journal === undefined) expect(unfinished).toBeNull();
      else expect(`${code} ${err}`).toBe("0 ");
      for (const path of ["junit.xml", "litter.txt"]) rmSync(join(repo.root, path), { force: true });
      // A folder made for a file that was not put into it yet is no loss.
      const after = Object.entries(photograph(repo.root, litter)).filter(
        ([path, what]) => !(path.startsWith("made/") && what === "folder"),
      );
      expect(Object.fromEntries(after), `kill ${i}`).toEqual(before);
      rmSync(join(repo.root, "made"), { recursive: true, force: true });
      if (mark !== undefined) expect(familyOf({ group: null, mark })).toEqual([]);
    }
    expect(untouchables(repo)).toBe(untouched);
  });
});

describe("restore", () => {
  test("puts back checkpoint 0 of the last run and says how to get the present state back", async () => {
    const repo = makeRepository({ "a.txt": "a\n" });
    const run = await running(repo);
    put(repo.root, { "a.txt": "repaired\n", "new.txt": "n\n" });
    run.finish(value(await run.worktree.checkpoint()), Date.now());
    put(repo.root, { "a.txt": "my later work\n" });
    const after = photograph(repo.root);
    const first = await restore(repo);
    expect(first).toMatchObject({ code: 0, err: "" });
    expect(first.out).toMatch(/^2 files were put back/);
    expect(readFileSync(join(repo.root, "a.txt"), "utf8")).toBe("a\n");
    const back = /regreen restore --to ([0-9a-f]+)/.exec(first.out)?.[1] ?? "";
    expect((await restore(repo, "--to", back)).code).toBe(0);
    expect(photograph(repo.root)).toEqual(after);
    expect((await restore(repo)).code).toBe(0);
    expect((await restore(repo)).out).toContain("just as it was");
    expect((await restore(repo, "--list")).out.trim().split("\n").length).toBeGreaterThanOrEqual(3);
    expect((await restore(repo, "--to", "ffffffff")).err).toContain("no state");
  });

  allTest("names what the run left that is no part of the work tree", async () => {
    const repo = makeRepository({ "a.txt": "a\n" });
    const report = join(repo.root, "out");
    const run = value(await startRun(await opened(repo), { reports: [], exclude: [report], now: Date.now() }));
    put(repo.root, { "out/report.html": "<html>\n" });
    run.finish(run.initial, Date.now());
    const { out } = await restore(repo);
    expect(out).not.toContain("just as it was");
    expect(out).toMatch(/Every file that was there is as it was .*still there: out\.\n$/s);
  });

  allTest("refuses while another run lives", async () => {
    const repo = makeRepository({ "a.txt": "a\n" });
    const run = await running(repo);
    put(repo.root, { "a.txt": "half\n" });
    expect(await restore(repo)).toMatchObject({ code: 2, err: expect.stringContaining("Another run") });
    expect(readFileSync(join(repo.root, "a.txt"), "utf8")).toBe("half\n");
    expect(problem(await startRun(await opened(repo), { reports: [], exclude: [], now: 0 })).code).toBe("conflict");
    run.finish(run.initial, 0);
    expect((await restore(repo)).code).toBe(0);
  });

  test("says what is wrong where there is no run or no repository", async () => {
    const repo = makeRepository({ "a.txt": "a\n" });
    expect(await restore(repo)).toMatchObject({ code: 2, err: expect.stringContaining("no run to restore") });
    expect(await restore({ ...repo, root: repo.home })).toMatchObject({ code: 2, err: expect.stringContaining("git work tree") });
  });

  test("takes over a lock whose process is gone, or whose number another process has now", async () => {
    const repo = makeRepository({ "a.txt": "a\n" });
    const { folder } = await opened(repo);
    put(folder, { lock: JSON.stringify({ pid: process.pid, started: "another boot:1" }) });
    const run = await running(repo);
    run.finish(run.initial, 0);
    put(folder, { lock: "damaged" });
    value(await startRun(await opened(repo), { reports: [], exclude: [], now: 0 })).finish(run.initial, 0);
    expect(existsSync(join(folder, "lock"))).toBe(false);
  });

  allTest("keeps the newest runs only, but every one that was broken off", async () => {
    const repo = makeRepository({ "a.txt": "a\n" });
    for (let i = 0; i < 6; i++) {
      const run = value(await startRun(await opened(repo), { reports: [], exclude: [], now: Date.now() + i * 1000 }));
      run.finish(run.initial, Date.now());
    }
    expect(readJournals(await opened(repo)).length).toBe(4);
  });
});
