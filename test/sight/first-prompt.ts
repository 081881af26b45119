/** A gate's run in a library, and the first prompt that Regreen makes of what it printed. */
import { spawnSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readProject } from "../../src/adapters/project-files.ts";
import type { RedChange } from "../../src/core/cause/change.ts";
import { isTestFile } from "../../src/core/policy/policy.ts";
import { buildPrompt, type Prompt } from "../../src/core/prompt/prompt.ts";
import { rolesOf } from "../../src/tools/gate-inputs.ts";
import { createLogReader } from "../../src/tools/log/log-reader.ts";
import { plainEnvironment } from "../cases/plain-environment.ts";
import { exactTokens } from "../helpers/scripted-agent/exact-tokens.ts";
import { gateOf } from "../tools/gate-of.ts";

export interface GateEnd {
  /** Null: its time was up. */
  readonly code: number | null;
  readonly log: string;
}

/** An endless loop is ended with all that was started; a pipe would wait for what a signal to the shell alone leaves behind. */
export function runGate(root: string, command: string, limitMs: number): GateEnd {
  const folder = mkdtempSync(join(tmpdir(), "regreen-sight-log-"));
  const output = openSync(join(folder, "log"), "w");
  const { status } = spawnSync("timeout", ["-s", "KILL", `${limitMs / 1000}`, "sh", "-c", command], {
    cwd: root,
    env: { ...plainEnvironment(), PYTHONDONTWRITEBYTECODE: "1" },
    stdio: ["ignore", output, output],
  });
  closeSync(output);
  const log = readFileSync(join(folder, "log"), "utf8");
  rmSync(folder, { recursive: true });
  return { code: status === 137 ? null : status, log };
}

/** What is read of a red run, and the first prompt with a change as evidence or (null) without. */
export function firstPrompts(root: string, command: string, { code, log }: GateEnd) {
  const gate = { ...gateOf(command), name: "test", timeoutMs: 60_000, maxRounds: 5 };
  const project = readProject(root);
  const reader = createLogReader({ command, cwd: ".", stage: "test", project, logRoot: root, matchers: [], classify: [] });
  reader.write(log);
  const reading = reader.end({ exitCode: code, signal: null, timedOut: false, reports: [] });
  const roles = rolesOf([gate], project);
  const isTest = (file: string) => isTestFile(file, []) || roles.tests.includes(file);
  const prompt = (change: RedChange | null): Prompt =>
    buildPrompt({
      ...{ gate, round: 1, exitCode: code, reading, attempts: [], regressions: [], granted: [], known: new Set<string>(), project, change },
      ...{ mayEdit: () => true, mayShow: () => true, isTest, limits: { maxFiles: 20, maxLines: 400 }, instructions: null },
      ...{ format: "tools", maxTokens: 8_000, count: exactTokens },
    });
  return { reading, project, isTest, prompt };
}
