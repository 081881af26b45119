import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { plainEnvironment, repositoryOf } from "../helpers/program.ts";

const root = join(import.meta.dirname, "../..");
const probe = pathToFileURL(join(root, "test/helpers/probe.mjs")).href;

/** The packages that the real program loads for these words. */
const packagesOf = (folder: string, words: readonly string[], input = ""): readonly string[] => {
  const file = join(mkdtempSync(join(tmpdir(), "regreen-test-")), "probe.json");
  const ended = spawnSync(process.execPath, ["--import", probe, join(root, "src/main.ts"), ...words], {
    cwd: folder,
    env: plainEnvironment({ REGREEN_PROBE: file }),
    encoding: "utf8",
    input,
  });
  expect(ended.stderr).toBe("");
  expect(ended.status).toBe(0);
  const { loaded } = JSON.parse(readFileSync(file, "utf8")) as { loaded: readonly string[] };
  return [...new Set(loaded.flatMap((url) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1] ?? []))].sort();
};

test("a green run loads no AI SDK, no client of GitHub, no artifact, no cache and no tokenizer", () => {
  const folder = repositoryOf({ "regreen.yml": 'gates: [{ name: test, run: "true" }]\n' });
  const loaded = packagesOf(folder, ["run", "--quiet"]);
  expect(loaded.filter((name) => /^ai$|^@ai-sdk|^@actions|octokit|tokenizer|^undici$|^eventsource/.test(name))).toEqual([]);
});

test("help loads one small package, and reading a log no zod", () => {
  const folder = repositoryOf({});
  expect(packagesOf(folder, ["run", "--help"])).toEqual(["fastest-levenshtein"]);
  expect(packagesOf(folder, ["parse", "--command", "npx tsc"], "src/a.ts(1,2): error TS1: x\n")).not.toContain("zod");
});
