import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createApiAgent, promptText } from "../../src/adapters/agent-api/agent.ts";
import { gitIn } from "../../src/adapters/git.ts";
import { readProject } from "../../src/adapters/project-files.ts";
import type { Gate } from "../../src/core/gate.ts";
import type { RoundRequest } from "../../src/ports.ts";
import { createLogReader } from "../../src/tools/log/log-reader.ts";
import { toolFacts } from "../../src/tools/tool-facts.ts";
import { startScriptedAgent } from "../helpers/scripted-agent/server.ts";
import { gateOf } from "../tools/gate-of.ts";
import { type Repair, repairs } from "./repairs.ts";

/** What one repair took, counted by o200k over system, tool schemas and messages, with 4 for each message. */
export interface PromptCost {
  readonly name: Repair["name"];
  readonly first: number;
  readonly total: number;
  readonly requests: number;
  readonly limit: number;
  /** Files that the agent's edits changed: proof that the request was enough for the answer. */
  readonly changed: readonly string[];
  /** What was sent, for a person. */
  readonly text: string;
}

/** Input tokens of others for the same three repairs, in all requests, as they were measured. */
export const rivals: Readonly<Record<string, Readonly<Record<Repair["name"], number>>>> = {
  "claude-code, default": { lint: 89_996, typecheck: 53_430, test: 55_170 },
  "codex, default": { lint: 39_770, typecheck: 23_341, test: 25_075 },
  "opencode, default": { lint: 34_982, typecheck: 20_597, test: 22_889 },
  "claude-code, most trimmed": { lint: 4_338, typecheck: 2_025, test: 3_768 },
  "mini-swe-agent": { lint: 5_710, typecheck: 2_837, test: 4_594 },
  "aider, map off": { lint: 2_691, typecheck: 2_528, test: 3_116 },
  "a purpose-built prompt": { lint: 453, typecheck: 320, test: 570 },
};

/** Runs one repair: its log through the readers, the prompt over real HTTP to a scripted agent that answers with the right edits. */
export async function measureRepair(repair: Repair): Promise<PromptCost> {
  const root = mkdtempSync(join(tmpdir(), "regreen-bench-"));
  const server = await startScriptedAgent(() => ({ toolCalls: repair.answer }));
  try {
    for (const [path, text] of Object.entries(repair.files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    execFileSync("git", ["init", "-q", root]);
    const request = requestFor(repair, root);
    const agent = createApiAgent({
      settings: {
        provider: "openai-compatible",
        models: ["bench"],
        baseUrl: server.url,
        apiKey: null,
        format: "auto",
        command: null,
        price: null,
        reasoning: "auto",
        temperature: null,
        maxOutputTokens: 8000,
        maxPromptTokens: 8000,
        maxSteps: 8,
        timeoutMs: 30_000,
        instructions: null,
      }, // prettier-ignore
      edits: {
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
      },
      gates: [request.gate],
      configFile: null,
      root,
      git: gitIn(root, process.env),
      clock: { now: () => Date.now(), random: () => 0, sleep: async () => {} },
      environment: {},
      log: () => {},
    });
    const text = promptText(await agent.prompt(request));
    const answer = await agent.ask(request, new AbortController().signal);
    return {
      name: repair.name,
      first: server.requests[0]?.tokens ?? 0,
      total: server.requests.reduce((sum, sent) => sum + sent.tokens, 0),
      requests: server.requests.length,
      limit: repair.limit,
      changed: answer.outcome.kind === "edits" ? answer.outcome.changes.map((change) => change.path) : [],
      text,
    };
  } finally {
    await server.close();
    rmSync(root, { recursive: true, force: true });
  }
}

function requestFor(repair: Repair, root: string): RoundRequest {
  const gate: Gate = { ...gateOf(repair.command, repair.stage), name: repair.name, timeoutMs: 60_000, maxRounds: 5, retries: 1 };
  const reader = createLogReader({
    command: repair.command,
    cwd: ".",
    stage: repair.stage,
    project: readProject(root),
    logRoot: root,
    matchers: [],
    classify: [],
  });
  reader.write(repair.log.replaceAll("{root}", root));
  const reading = reader.end({ exitCode: 1, signal: null, timedOut: false, reports: [] });
  return {
    gate,
    round: 1,
    tree: "",
    exitCode: 1,
    reading,
    attempts: [],
    regressions: [],
    tentative: false,
    granted: [],
    tokensLeft: null,
    costLeft: null,
    timeLeftMs: 60_000,
    model: 0,
  }; // prettier-ignore
}

/** The table of figures: ours, the limits, the others'. */
function promptTable(costs: readonly PromptCost[]): string {
  const row = (name: string, cell: (cost: PromptCost) => string): string => `| ${[name, ...costs.map(cell)].join(" | ")} |`;
  return [
    row("input tokens in all", (cost) => cost.name),
    row("---", () => "---:"),
    row("Regreen", (cost) => `${cost.total} in ${cost.requests} request${cost.requests === 1 ? "" : "s"}`),
    row("limit", (cost) => String(cost.limit)),
    ...Object.entries(rivals).map(([name, figures]) => row(name, (cost) => figures[cost.name].toLocaleString("en"))),
  ].join("\n");
}

/** `npm run bench -- prompts`: prints the table, with `--text` the prompts; the exit code is 1 where a limit is broken. */
export async function benchPrompts(
  argv: readonly string[] = [],
  write: (text: string) => void = (text) => void process.stdout.write(`${text}\n`),
): Promise<number> {
  const costs: PromptCost[] = [];
  for (const repair of repairs) costs.push(await measureRepair(repair));
  if (argv.includes("--text")) for (const cost of costs) write(`--- ${cost.name}\n${cost.text}\n`);
  write(promptTable(costs));
  return costs.every((cost) => cost.total <= cost.limit && cost.requests === 1 && cost.changed.length > 0) ? 0 : 1;
}

if (process.argv[1] !== undefined && import.meta.url === new URL(`file://${process.argv[1]}`).href) {
  process.exitCode = await benchPrompts(process.argv.slice(2));
}
