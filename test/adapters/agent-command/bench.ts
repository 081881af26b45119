import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { type CommandAgent, type CommandAgentParts, createCommandAgent } from "../../../src/adapters/agent-command/command-agent.ts";
import { gitIn } from "../../../src/adapters/git.ts";
import type { AgentSettings, EditSettings } from "../../../src/core/settings.ts";
import type { RoundAnswer, RoundRequest } from "../../../src/ports.ts";
import { toolFacts } from "../../../src/tools/tool-facts.ts";
import { gate, repository, request } from "../agent-api/round.ts";

const settings: AgentSettings = {
  provider: "command",
  models: [],
  baseUrl: null,
  apiKey: null,
  format: "auto",
  command: null,
  price: null,
  reasoning: "auto",
  temperature: null,
  maxOutputTokens: 8000,
  maxPromptTokens: 8000,
  maxSteps: 8,
  timeoutMs: 60_000,
  instructions: null,
};

const edits: EditSettings = {
  allow: ["**"],
  deny: [],
  unlock: [],
  private: ["customers/**"],
  tests: "deny",
  testFiles: [],
  suppressions: "deny",
  maxFiles: 20,
  maxLines: 400,
  tools: toolFacts,
};

export interface CommandBench {
  readonly root: string;
  readonly agent: CommandAgent;
  readonly logged: string[];
  ask(over?: Partial<RoundRequest>, signal?: AbortSignal): Promise<RoundAnswer>;
}

/** An agent command in a temporary repository. `programs` are tiny real executables, put on the PATH. */
export function commandBench(over: {
  readonly files: Readonly<Record<string, string>>;
  readonly settings?: Partial<AgentSettings>;
  readonly edits?: Partial<EditSettings>;
  readonly programs?: Readonly<Record<string, string>>;
  readonly environment?: Readonly<Record<string, string | undefined>>;
  readonly parts?: Partial<CommandAgentParts>;
  readonly prepare?: (root: string) => void;
}): CommandBench {
  const root = realpathSync(repository(over.files));
  over.prepare?.(root);
  const bin = folderOf(over.programs ?? {});
  const logged: string[] = [];
  const agent = createCommandAgent({
    settings: { ...settings, ...over.settings },
    edits: { ...edits, ...over.edits },
    gates: [gate],
    configFile: null,
    root,
    git: gitIn(root, process.env),
    clock: { now: () => Date.now(), random: () => 0.5, sleep: async () => {} },
    environment: { PATH: `${bin}:${process.env.PATH}`, HOME: bin, ...over.environment },
    log: (line) => logged.push(line),
    worktree: null,
    ...over.parts,
  });
  return { root, agent, logged, ask: (asked, signal = new AbortController().signal) => agent.ask(request(asked), signal) };
}

/** A folder of executable scripts, gone after the test. */
export function folderOf(programs: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), "regreen-bin-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(programs)) {
    writeFileSync(join(folder, name), text);
    chmodSync(join(folder, name), 0o755);
  }
  return folder;
}
