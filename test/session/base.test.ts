import { execFileSync } from "node:child_process";
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { probeSandbox } from "../../src/adapters/sandbox/probe.ts";
import { verdictLine } from "../../src/core/outcome.ts";
import { silentFace } from "../../src/face.ts";
import type { Agent } from "../../src/ports.ts";
import { prepare } from "../../src/session/prepare.ts";
import { repair } from "../../src/session/repair.ts";
import { plainEnvironment, repositoryOf } from "../helpers/program.ts";

const apart = probeSandbox("/nonexistent", process.env, false);
if (!apart.works) console.log(`SKIPPED: runs on other commits, because ${apart.reason}`);
const itApart = it.skipIf(!apart.works);

/** Prints where each BAD stands, as linters do. */
const check = "! grep -Hn BAD *.js | sed 's|:\\([0-9]*\\):.*|:\\1:1: error: BAD is not allowed here|' | grep .";

const asked: string[] = [];
const agent: Agent = {
  ask: async ({ gate }) => {
    asked.push(gate.name);
    return {
      outcome: { kind: "give-up", cause: "unknown", reason: "cannot", needs: null },
      ...{ usage: { requests: 1, inputTokens: 1, outputTokens: 1, cachedInputTokens: 0, costUsd: null }, model: "m", refusals: [] },
      ...{ denied: [], granted: [], lastWords: null, transcript: null, durationMs: 1 },
    };
  },
};

/** A run of the action on a pull request of these files over that base. */
const pullRequest = async (base: Readonly<Record<string, string>>, head: Readonly<Record<string, string>>, more: object = {}) => {
  const configuration = { gates: [{ name: "one", stage: "custom", run: check, fix: false }], memory: false, ...more };
  const folder = repositoryOf({ ".github/regreen.yml": JSON.stringify(configuration), ...base });
  const report = realpathSync(mkdtempSync(join(tmpdir(), "regreen-report-")));
  onTestFinished(() => rmSync(report, { recursive: true, force: true }));
  const git = (...words: string[]) =>
    execFileSync("git", ["-C", folder, "-c", "user.name=A", "-c", "user.email=a@b.c", ...words], { encoding: "utf8" }).trim();
  const baseId = git("rev-parse", "HEAD");
  for (const [path, text] of Object.entries(head)) writeFileSync(join(folder, path), text);
  git("add", "-A");
  git("commit", "-q", "-m", "change");
  const repo = { full_name: "o/r" };
  const payload = {
    pull_request: { number: 7, base: { ref: "main", sha: baseId, repo }, head: { ref: "work", sha: git("rev-parse", "HEAD"), repo } },
    repository: { ...repo, default_branch: "main" },
  };
  writeFileSync(join(report, "event.json"), JSON.stringify(payload));
  const environment = {
    ...plainEnvironment(),
    ...{ GITHUB_ACTIONS: "true", GITHUB_EVENT_NAME: "pull_request", GITHUB_EVENT_PATH: join(report, "event.json") },
    ...{ GITHUB_REPOSITORY: "o/r", RUNNER_TEMP: report },
  };
  const prepared = await prepare({ directory: folder, environment, raw: new Map(), leg: null });
  if (!prepared.ok) throw new Error(prepared.error);
  asked.length = 0;
  const finished = await repair(prepared.value, { signal: new AbortController().signal, face: silentFace, agent });
  if (!finished.ok) throw new Error(finished.error.message);
  return { report: finished.value.report, events: finished.value.recovery.events, baseId, asked: [...asked] };
};

itApart("what the base has red as well is not this pull request's: no agent is asked, and the first line says so", async () => {
  const { report, events, asked, baseId } = await pullRequest({ "old.js": "BAD\n" }, { "new.js": "fine\n" });
  expect(verdictLine(report)).toMatch(new RegExp(`^Not yours, red on ${baseId.slice(0, 7)} before it\\.`));
  expect(asked).toEqual([]);
  expect(report.inherited).toMatchObject({ onlyThese: true, branch: "main" });
  expect(report.cause).toMatchObject([{ kind: "base", gate: "one", commits: [{ id: baseId }] }]);
  expect(events.filter(({ name }) => name === "base-checked")).toMatchObject([
    { data: { commit: baseId, inherited: 1, own: 0, reason: null } },
  ]);
});

itApart("what is green on the base is this pull request's own: it is repaired, and the changed place is named", async () => {
  const { report, asked } = await pullRequest({ "old.js": "fine\n" }, { "old.js": "fine\nBAD\n" });
  expect(asked).toEqual(["one"]);
  expect(report.cause).toMatchObject([{ kind: "change", files: [{ path: "old.js", lines: [2] }] }]);
  expect(verdictLine(report)).toContain("It came with this change");
});

itApart("nothing is looked for with `cause: {minutes: 0}`, and what the base has is repaired with `repair-inherited`", async () => {
  const off = await pullRequest({ "old.js": "BAD\n" }, { "new.js": "fine\n" }, { cause: { minutes: 0 } });
  expect([off.asked, off.report.cause]).toEqual([["one"], undefined]);
  const wanted = await pullRequest({ "old.js": "BAD\n" }, { "new.js": "fine\n" }, { "repair-inherited": true });
  expect([wanted.asked, wanted.report.cause?.[0]?.kind]).toEqual([["one"], "base"]);
});

it("where the change brings another version of what the failures use, that is what is told", async () => {
  const manifest = (version: string) => `{\n  "dependencies": {\n    "zod": "${version}"\n  }\n}\n`;
  const { report, events } = await pullRequest(
    { "package.json": manifest("3.25.0"), "old.js": 'import { z } from "zod";\nBAD\n' },
    { "package.json": manifest("4.0.0") },
  );
  expect(verdictLine(report)).toContain("Broken by zod 3.25.0 -> 4.0.0");
  expect(report.cause).toMatchObject([{ kind: "dependency", packages: [{ name: "zod", from: "3.25.0", to: "4.0.0" }] }]);
  expect(events.filter(({ name }) => name === "dependency-changed")).toMatchObject([
    { gate: "one", data: { packages: [{ name: "zod", from: "3.25.0", to: "4.0.0" }] } },
  ]);
});
