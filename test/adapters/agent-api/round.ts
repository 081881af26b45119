import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import { type ApiAgent, type ApiAgentParts, createApiAgent } from "../../../src/adapters/agent-api/agent.ts";
import { type Git, gitIn } from "../../../src/adapters/git.ts";
import type { Failure, Reading } from "../../../src/core/failure/failure.ts";
import type { Gate } from "../../../src/core/gate.ts";
import type { AgentSettings, EditSettings } from "../../../src/core/settings.ts";
import type { RoundAnswer, RoundRequest } from "../../../src/ports.ts";
import { toolFacts } from "../../../src/tools/tool-facts.ts";
import { emptyRepository } from "../../helpers/program.ts";
import { type Script, type ScriptedAgent, startScriptedAgent } from "../../helpers/scripted-agent/server.ts";
import { gateOf } from "../../tools/gate-of.ts";

export const testKey = ["sk", "test", "0123456789abcdefXYZ"].join("-");

/** A small project with one wrong function and the test that says so. */
export const cart: Readonly<Record<string, string>> = {
  "src/cart.js": "export function total(items) {\n  return items.reduce((sum, item) => sum + item.price, 0);\n}\n",
  "test/cart.test.js":
    "import { expect, it } from 'vitest';\nimport { total } from '../src/cart.js';\n\nit('multiplies by quantity', () => {\n  expect(total([{ price: 2, quantity: 3 }])).toBe(6);\n});\n",
  ".gitignore": "ignored/\n",
  ".env": "SECRET=1\n",
};

export const rightEdit = {
  name: "edit_file",
  input: { why: "quantity was ignored", path: "src/cart.js", old_text: "sum + item.price", new_text: "sum + item.price * item.quantity" },
};

export const gate: Gate = { ...gateOf("npx vitest run"), name: "test", timeoutMs: 60_000, maxRounds: 5, retries: 1 };

export const failure: Failure = {
  file: "test/cart.test.js",
  line: 5,
  column: 46,
  code: null,
  test: "multiplies by quantity",
  message: "AssertionError: expected 2 to be 6 // Object.is equality",
  detail: "- Expected\n+ Received\n\n- 6\n+ 2",
  stage: "test",
  origin: null,
  frames: [],
  tool: "vitest",
  ran: true,
  fingerprint: "f1",
}; // prettier-ignore

export const reading = (failures: readonly Failure[] = [failure]): Reading => ({
  stage: failures[0]?.stage ?? "test",
  class: "code",
  errorClass: null,
  reason: "",
  tool: null,
  files: [...new Set(failures.flatMap((one) => (one.file === null ? [] : [one.file])))].sort(),
  counts: { run: 1, failed: 1, skipped: 0 },
  failures,
  tests: null,
  complete: true,
  excerpt: "",
  notes: [],
}); // prettier-ignore

export const request = (over: Partial<RoundRequest> = {}): RoundRequest => ({
  gate,
  round: 1,
  tree: "tree",
  exitCode: 1,
  reading: reading(),
  attempts: [],
  regressions: [],
  tentative: false,
  granted: [],
  tokensLeft: null,
  costLeft: null,
  timeLeftMs: 60_000,
  model: 0,
  ...over,
}); // prettier-ignore

/** A scripted model for this test. */
export const serve = async (script: Script): Promise<ScriptedAgent> => {
  const server = await startScriptedAgent(script);
  onTestFinished(() => server.close());
  return server;
};

export const settings: AgentSettings = {
  provider: "anthropic",
  models: ["small", "large"],
  baseUrl: null,
  apiKey: testKey,
  format: "auto",
  command: null,
  price: { input: 3, output: 15 },
  reasoning: "auto",
  temperature: null,
  maxOutputTokens: 8000,
  maxPromptTokens: 8000,
  maxSteps: 8,
  timeoutMs: 20_000,
  instructions: null,
}; // prettier-ignore

const edits: EditSettings = {
  allow: ["**"],
  deny: [],
  unlock: [],
  private: [],
  tests: "deny",
  testFiles: [],
  suppressions: "deny",
  maxFiles: 20,
  maxLines: 400,
  tools: toolFacts,
};

export interface Bench {
  readonly root: string;
  readonly agent: ApiAgent;
  /** Lines that were logged, and waits in milliseconds: the clock moves by them at once. */
  readonly logged: string[];
  readonly waits: number[];
  ask(over?: Partial<RoundRequest>, signal?: AbortSignal): Promise<RoundAnswer>;
}

interface Ground {
  readonly root: string;
  readonly git: Git;
}

/** Repositories in which nothing is ever written, by their files: one for all tests of this process. */
const still = new Map<string, Ground>();
process.once("exit", () => {
  for (const { root } of still.values()) rmSync(root, { recursive: true, force: true });
});

const stillGround = (files: Readonly<Record<string, string>>): Ground => {
  const key = JSON.stringify(files);
  const known = still.get(key);
  if (known !== undefined) return known;
  const root = madeRepository(files);
  const ground = { root, git: rememberedGit(gitIn(root, process.env)) };
  still.set(key, ground);
  return ground;
};

/** Git where nothing is written: what was asked once has its answer. */
const rememberedGit = (git: Git): Git => {
  const answers = new Map<string, ReturnType<Git>>();
  const asked = (...question: Parameters<Git>): ReturnType<Git> => {
    const key = JSON.stringify(question);
    const known = answers.get(key);
    if (known !== undefined) return known;
    const answer = git(...question);
    answers.set(key, answer);
    // One that was broken off is no answer.
    void answer.then(({ ok }) => void (ok || answers.delete(key)));
    return answer;
  };
  return Object.assign(asked, { stream: git.stream });
};

/** An agent in a temporary repository, against the address given in `settings`. `isTouched`: the test writes there, too. */
export function bench(over: {
  isTouched?: boolean;
  settings?: Partial<AgentSettings>;
  edits?: Partial<EditSettings>;
  files?: Readonly<Record<string, string>>;
  parts?: Partial<ApiAgentParts>;
}): Bench {
  const files = over.files ?? cart;
  const own = over.isTouched === true ? repository(files) : null;
  const { root, git } = own === null ? stillGround(files) : { root: own, git: gitIn(own, process.env) };
  const logged: string[] = [];
  const waits: number[] = [];
  let skipped = 0;
  const agent = createApiAgent({
    settings: { ...settings, ...over.settings },
    edits: { ...edits, ...over.edits },
    gates: [gate],
    configFile: null,
    root,
    git,
    clock: {
      now: () => Date.now() + skipped,
      random: () => 0.5,
      sleep: async (ms) => {
        waits.push(ms);
        skipped += ms;
      },
    },
    environment: { PATH: process.env.PATH },
    log: (line) => logged.push(line),
    ...over.parts,
  });
  return { root, agent, logged, waits, ask: (asked, signal = new AbortController().signal) => agent.ask(request(asked), signal) };
}

const made: string[] = [];

/** A git repository with these files, in the temporary folder; removed by `removeRepositories`. */
export function repository(files: Readonly<Record<string, string>>): string {
  const root = madeRepository(files);
  made.push(root);
  return root;
}

function madeRepository(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), "regreen-agent-"));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  emptyRepository(root);
  return root;
}

export function removeRepositories(): void {
  for (const root of made.splice(0)) rmSync(root, { recursive: true, force: true });
}
