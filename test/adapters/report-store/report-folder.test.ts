import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, linkSync, lstatSync, mkdirSync, readdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openReportFolder, type ReportFolder } from "../../../src/adapters/report-store/report-folder.ts";
import type { RunEvent } from "../../../src/core/events.ts";
import { loadMemory } from "../../../src/core/memory/keep.ts";
import { emptyMemory } from "../../../src/core/memory/memory.ts";
import { maskValues } from "../../../src/core/words/scrub.ts";
import * as examples from "../../core/report/examples.ts";
import { temporaryFolder } from "../checkpoint/repository-on-disk.ts";

const secret = "correct-horse-battery";
const started: RunEvent = {
  name: "warning",
  at: "2026-11-22T03:14:00.000Z",
  gate: null,
  round: null,
  data: { code: "x", message: `the key is ${secret}` },
};

const opened = async (path: string): Promise<ReportFolder> => {
  const folder = await openReportFolder(path, { mask: maskValues([secret]) });
  if (!folder.ok) throw new Error(folder.error.message);
  return folder.value;
};

const text = (...path: string[]): string => readFileSync(join(...path), "utf8");

test("writes every file of the report, and nothing half-written stays behind", async () => {
  const folder = await opened(join(temporaryFolder(), "deep", "er", "report"));
  folder.event(started);
  expect(await folder.round(1, { messages: [{ role: "user", content: "hello" }] })).toEqual({ ok: true, value: "rounds/1.json" });
  const written = await folder.write(examples.improved, "--- a/x\n+++ b/x\n");
  expect(written.problems).toEqual([]);
  expect(readdirSync(folder.path).sort()).toEqual(
    [
      "events.ndjson",
      "fix.patch",
      ...examples.improved.gaps.map((gap) => `gap-${gap.id}.json`),
      "gap-report.md",
      "report.html",
      "report.json",
      "rounds",
      "summary.md",
    ].sort(),
  );
  expect(JSON.parse(text(folder.path, "report.json"))).toMatchObject({ schema: "regreen.report/1", status: "improved" });
  expect(JSON.parse(text(folder.path, `gap-${examples.improved.gaps[0]?.id}.json`))).toMatchObject({ schema: "regreen.gap/1" });
  expect(text(folder.path, "fix.patch")).toBe("--- a/x\n+++ b/x\n");
  expect(text(folder.path, "summary.md")).toBe(written.summary);
  expect(text(folder.path, "report.html")).toContain("hello");
  expect(written).toMatchObject({
    report: join(folder.path, "report.json"),
    gapReport: join(folder.path, "gap-report.md"),
    patch: join(folder.path, "fix.patch"),
  });
});

test("a remembered repair that holds a secret is not stored: what is masked would be written into a file", async () => {
  const folder = await opened(join(temporaryFolder(), "report"));
  const repair = (id: string, url: string) => ({
    ...{ id, gate: "test", key: "k", why: `not ${secret}`, at: "2026-11-22T03:14:00.000Z", times: 1 },
    changes: [{ path: "url.js", kind: "new" as const, before: null, text: `export const url = "${url}";\n` }],
  });
  await folder.memory({ ...emptyMemory("s"), repairs: [repair("1", `postgres://${secret}@db`), repair("2", "postgres://db")] });
  const stored = text(folder.path, "memory.json");
  expect(stored).not.toContain(secret);
  expect(loadMemory(stored, "s").memory.repairs).toEqual([{ ...repair("2", "postgres://db"), why: "not ***" }]);
});

test("no secret reaches any file: neither a known one nor what looks like one", async () => {
  const folder = await opened(join(temporaryFolder(), "report"));
  const likely = `ghp_${"a1B2".repeat(9)}`;
  folder.event(started);
  await folder.round(1, { answer: `${secret} ${Buffer.from(secret).toString("base64")} ${likely}` });
  const leaky = {
    ...examples.blocked,
    warnings: [{ code: "x", gate: null, message: `${secret} and ${likely}` }],
    removedEnvironment: [secret],
  };
  await folder.write(leaky, null);
  for (const name of readdirSync(folder.path, { recursive: true, encoding: "utf8" })) {
    if (lstatSync(join(folder.path, name)).isDirectory()) continue;
    expect(text(folder.path, name), name).not.toContain(secret);
    expect(text(folder.path, name), name).not.toContain(likely);
    expect(text(folder.path, name), name).not.toContain(Buffer.from(secret).toString("base64"));
  }
});

test("edits keep their text, but for known secrets", async () => {
  const folder = await opened(join(temporaryFolder(), "report"));
  const before = `const token = "AKIA${"Q7XZ".repeat(4)}"; // in the repository's own file`;
  const round = examples.recovered.rounds[0];
  if (round === undefined) throw new Error("the example has rounds");
  await folder.write({ ...examples.recovered, rounds: [{ ...round, edits: [{ path: "a.ts", before, after: `x ${secret}` }] }] }, null);
  expect(JSON.parse(text(folder.path, "report.json")).rounds[0].edits).toEqual([{ path: "a.ts", before, after: "x ***" }]);
});

test("a patch in which a secret had to be masked is said to be damaged", async () => {
  const folder = await opened(join(temporaryFolder(), "report"));
  const { problems } = await folder.write(examples.recovered, `+key: ${secret}\n`);
  expect(problems).toEqual([{ code: "invalid", message: expect.stringContaining("fix.patch held a secret") }]);
  expect(text(folder.path, "fix.patch")).toBe("+key: ***\n");
});

test("clears away the report before, and nothing that it did not write", async () => {
  const path = join(temporaryFolder(), "report");
  const first = await opened(path);
  first.event(started);
  await first.round(7, {});
  await first.write(examples.blocked, "patch\n");
  mkdirSync(join(path, "gates"));
  writeFileSync(join(path, "gates", "test-1.log"), "old");
  writeFileSync(join(path, "mine.txt"), "mine");
  const before = readdirSync(path).sort();
  const second = await opened(path);
  // The first run may still be under way: who opens the folder has not the lock yet.
  expect(readdirSync(path).sort()).toEqual(before);
  expect(await second.clear()).toMatchObject({ ok: true });
  expect(readdirSync(path).sort()).toEqual(["gates", "mine.txt", "rounds"]);
  expect(readdirSync(join(path, "gates"))).toEqual([]);
  expect(readdirSync(join(path, "rounds"))).toEqual([]);
});

test.each([
  ["a report of something else", "report.json", '{"mine": true}'],
  ["a summary of their own", "summary.md", "mine"],
  ["anything else", "thesis.tex", "mine"],
])("refuses a person's folder that holds %s, and leaves it as it is", async (_, name, content) => {
  const path = temporaryFolder();
  writeFileSync(join(path, name), content);
  expect(await openReportFolder(path, { mask: (value) => value })).toMatchObject({
    ok: false,
    error: { code: "refused", message: expect.stringContaining(name) },
  });
  expect(readdirSync(path)).toEqual([name]);
  expect(text(path, name)).toBe(content);
});

test("refuses the root of the machine", async () => {
  expect(await openReportFolder("/", { mask: (value) => value })).toMatchObject({ ok: false, error: { code: "refused" } });
});

test("refuses a folder that is a link or a file", async () => {
  const root = temporaryFolder();
  mkdirSync(join(root, "elsewhere"));
  symlinkSync(join(root, "elsewhere"), join(root, "link"));
  writeFileSync(join(root, "file"), "x");
  for (const name of ["link", "file"]) {
    const refused = await openReportFolder(join(root, name), { mask: (all) => all });
    expect(refused).toMatchObject({ ok: false, error: { code: "refused" } });
  }
  expect(readdirSync(join(root, "elsewhere"))).toEqual([]);
});

test("links that wait in the files' places are replaced, never followed", async () => {
  const root = temporaryFolder();
  const victim = join(root, "victim.txt");
  writeFileSync(victim, "precious");
  const folder = await opened(join(root, "report"));
  symlinkSync(victim, join(folder.path, "report.json"));
  linkSync(victim, join(folder.path, "summary.md"));
  symlinkSync(victim, join(folder.path, "events.ndjson"));
  expect(folder.event(started)).toMatchObject({ ok: false, error: { code: "refused" } });
  const { problems } = await folder.write(examples.passed, null);
  expect(problems).toEqual([]);
  expect(readFileSync(victim, "utf8")).toBe("precious");
  expect(lstatSync(join(folder.path, "report.json")).isFile()).toBe(true);
});

test("a folder that was swapped during the run is not written to", async () => {
  const root = temporaryFolder();
  const folder = await opened(join(root, "report"));
  mkdirSync(join(root, "elsewhere"));
  renameSync(folder.path, join(root, "moved"));
  symlinkSync(join(root, "elsewhere"), join(root, "report"));
  const { problems, report } = await folder.write(examples.passed, null);
  expect(report).toBeNull();
  expect(problems.every((problem) => problem.code === "refused")).toBe(true);
  expect(problems.length).toBeGreaterThan(0);
  expect(readdirSync(join(root, "elsewhere"))).toEqual([]);
});

test("a folder for rounds that is a link leads nowhere", async () => {
  const root = temporaryFolder();
  const folder = await opened(join(root, "report"));
  mkdirSync(join(root, "elsewhere"));
  symlinkSync(join(root, "elsewhere"), join(folder.path, "rounds"));
  expect(await folder.round(1, {})).toMatchObject({ ok: false, error: { code: "refused" } });
  expect(readdirSync(join(root, "elsewhere"))).toEqual([]);
});

test("a gap with an id that is no id makes no file elsewhere", async () => {
  const root = temporaryFolder();
  const folder = await opened(join(root, "report"));
  await folder.write({ ...examples.blocked, gaps: examples.blocked.gaps.map((gap) => ({ ...gap, id: "../../escaped" })) }, null);
  expect(existsSync(join(root, "escaped.json"))).toBe(false);
  expect(readdirSync(folder.path).filter((name) => name.startsWith("gap-"))).toEqual(["gap-report.md"]);
});

test("on a full disk says so for each file, throws nothing and leaves no fragments", async (context) => {
  const disk = join(temporaryFolder(), "disk");
  mkdirSync(disk);
  if (spawnSync("mount", ["-t", "tmpfs", "-o", "size=64k", "tmpfs", disk]).status !== 0) {
    console.warn("skipped: this user may not mount a small file system");
    return context.skip();
  }
  onTestFinished(() => void execFileSync("umount", ["-l", disk]));
  const folder = await opened(join(disk, "report"));
  expect(folder.event(started).ok).toBe(true);
  const { problems, summary } = await folder.write(examples.huge, "x".repeat(200_000));
  expect(problems.length).toBeGreaterThan(2);
  expect(new Set(problems.map((problem) => problem.code))).toEqual(new Set(["disk-full"]));
  expect(summary).toContain("Partly repaired");
  expect(readdirSync(folder.path).filter((name) => name.endsWith(".part"))).toEqual([]);
});

test("further formats are written, named in the gap report and cleared away where they are asked for, and nowhere else", async () => {
  const path = join(temporaryFolder(), "report");
  const plain = await opened(path);
  plain.event(started);
  await plain.write(examples.blocked, null);
  expect(text(path, "gap-report.md")).not.toContain("report.sarif");
  const asked = await openReportFolder(path, { mask: maskValues([secret]), formats: ["sarif", "code-quality"] });
  if (!asked.ok) throw new Error(asked.error.message);
  asked.value.event(started);
  expect((await asked.value.write(examples.blocked, null)).problems).toEqual([]);
  expect(JSON.parse(text(path, "report.sarif")).version).toBe("2.1.0");
  expect(text(path, "gap-report.md")).toMatch(/report\.sarif[\s\S]*gl-code-quality-report\.json/);
  expect(text(path, "gap-report.md")).not.toContain("report.junit.xml");
  await (await opened(path)).clear();
  expect(readdirSync(path)).not.toContain("report.sarif");
});
