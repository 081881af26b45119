/**
 * `npm run updates [-- NAME] [--show]`: installs two real versions of packages from the registry, lets a test fail with the newer one, and
 * tells whether the first prompt shows what is gone and what takes its place, and whether the places of the repair stand there as well, so
 * that who makes just what is shown gets the gate green ("sighted"). Needs the network.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { dependencyEvidence } from "../../src/adapters/cause/dependency-evidence.ts";
import { readProject } from "../../src/adapters/project-files.ts";
import type { RedChange } from "../../src/core/cause/change.ts";
import { packageText } from "../../src/core/cause/package-evidence.ts";
import { isTestFile } from "../../src/core/policy/policy.ts";
import { buildPrompt } from "../../src/core/prompt/prompt.ts";
import { estimateTokens } from "../../src/core/tokens.ts";
import { createLogReader } from "../../src/tools/log/log-reader.ts";
import { gateOf } from "../core/recovery/simulation.ts";
import { shownPart } from "../helpers/scripted-agent/sighted-agent.ts";
import { updates } from "./cases.ts";

const { values, positionals } = parseArgs({ allowPositionals: true, options: { show: { type: "boolean", default: false } } });
const command = "node --test --test-reporter=spec";
let shown = 0;
let told = 0;
let sighted = 0;

for (const one of updates.filter(({ name }) => positionals.length === 0 || positionals.includes(name))) {
  const root = mkdtempSync(join(tmpdir(), "regreen-updates-"));
  const put = (path: string, text: string) => writeFileSync(join(root, path), text);
  const read = (path: string) => readFileSync(join(root, path), "utf8");
  const npm = (version: string) =>
    execFileSync("npm", ["install", "--silent", "--no-audit", "--no-fund", "--ignore-scripts", `${one.name}@${version}`], {
      cwd: root,
      stdio: "ignore",
    });
  const lib = `lib.${one.kind === "mjs" ? "mjs" : "js"}`;
  const test = `lib.test.${one.kind === "mjs" ? "mjs" : "js"}`;
  const imports =
    one.kind === "mjs"
      ? `import assert from "node:assert/strict";\nimport test from "node:test";\nimport * as lib from "./${lib}";\n`
      : `const assert = require("node:assert/strict");\nconst test = require("node:test");\nconst lib = require("./${lib}");\n`;
  put("package.json", '{ "name": "app", "version": "1.0.0" }\n');
  put(".gitignore", "node_modules\n");
  put(lib, one.code);
  put(test, `${imports}\ntest("what it is for", () => {\n  ${one.test}\n});\n`);
  execFileSync("git", ["init", "-q"], { cwd: root });
  execFileSync("git", ["add", "-A"], { cwd: root });
  const run = () => spawnSync("sh", ["-c", command], { cwd: root, encoding: "utf8" });
  npm(one.from);
  const before = { lock: read("package-lock.json"), manifest: read("package.json"), green: run().status === 0 };
  npm(one.to);
  const { status, stdout, stderr } = run();
  if (!before.green || status === 0) {
    console.log(
      `${one.name}: no case: ${before.green ? "still green with the new version" : `red with the old version\n${stdout.slice(-800)}`}`,
    );
    rmSync(root, { recursive: true, force: true });
    continue;
  }
  const project = readProject(root);
  const reader = createLogReader({ command, cwd: ".", stage: "test", project, logRoot: root, matchers: [], classify: [] });
  reader.write(`${stdout}${stderr}`);
  const reading = reader.end({ exitCode: status, signal: null, timedOut: false, reports: [] });
  const change: RedChange = {
    ...{ of: "pull-request", base: "0".repeat(40) },
    files: [
      { path: "package-lock.json", before: before.lock, after: read("package-lock.json"), unread: false },
      { path: "package.json", before: before.manifest, after: read("package.json"), unread: false },
    ],
  };
  const packages = dependencyEvidence(root, project, change, reading);
  const text = packageText(packages, estimateTokens);
  const prompt = buildPrompt({
    ...{ gate: gateOf("test", { run: command }), round: 1, exitCode: status, reading, attempts: [], regressions: [], granted: [] },
    ...{
      known: new Set<string>(),
      project,
      change,
      packages,
      mayEdit: () => true,
      mayShow: () => true,
      isTest: (path) => isTestFile(path, []),
    },
    ...{ limits: { maxFiles: 20, maxLines: 400 }, instructions: null, format: "tools", maxTokens: 8_000, count: estimateTokens },
  });
  const has = (word: string) => new RegExp(`(?<![\\w$])${word.replace(/[^\w]/g, "\\$&")}(?![\\w$])`).test(text);
  const good = prompt.user.includes(one.symbol) && has(one.successor) && text.includes(`${one.name}: ${one.from} -> ${one.to}`);
  const repaired = join(root, "repaired");
  mkdirSync(repaired);
  put(join("repaired", lib), one.code.replaceAll(...one.fix));
  const part = shownPart(root, repaired, [lib], prompt.user);
  put(lib, part.texts.get(lib) ?? one.code);
  const recovered = good && run().status === 0;
  sighted += recovered ? 1 : 0;
  told += 1;
  shown += good ? 1 : 0;
  console.log(
    `${one.name} ${one.from} -> ${one.to}: ${good ? "shown" : "NOT shown"}, ${part.seen} of ${part.places} places${recovered ? ", recovered" : ""}, ${estimateTokens(text)} tokens of ${prompt.tokens}, read as ${reading.class}`,
  );
  if (values.show || !good)
    console.log(text, "\n", reading.failures.map(({ message, file, line }) => `${file}:${line} ${message}`).join("\n"));
  rmSync(root, { recursive: true, force: true });
}
console.log(`${shown} of ${told} first prompts show what is gone and what takes its place; ${sighted} recovered with just what was shown`);
