import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Report } from "../../src/core/stored/report.ts";
import { redInClones } from "../helpers/fresh-clone.ts";
import { type Habit, withHabit } from "../helpers/scripted-agent/habits.ts";
import { type Script, startScriptedAgent } from "../helpers/scripted-agent/server.ts";
import { type Sight, sightedAgent } from "../helpers/scripted-agent/sighted-agent.ts";
import { piecewiseAgent, truthAgent } from "../helpers/scripted-agent/truth-agent.ts";
import { type BadAgent, badAgent } from "./bad-agents.ts";
import { plainEnvironment } from "./plain-environment.ts";

/** `expected.json` of a case, as far as it is used. */
interface Expected {
  readonly id: string;
  readonly truth_files: readonly string[];
  readonly failing_gates: readonly string[];
  readonly flaky?: boolean;
  readonly infra?: boolean;
  readonly config?: Record<string, unknown>;
}

interface CaseGate {
  readonly name: string;
  readonly stage: string;
  readonly run: string;
}

/** What a case came to, and everything that is wrong with it. */
export interface CaseResult {
  readonly name: string;
  readonly status: string;
  readonly rounds: number;
  readonly requests: number;
  readonly inputTokens: number;
  /** Input tokens of each gate's first request. */
  readonly firstTokens: readonly number[];
  readonly outputTokens: number;
  /** USD; null where the price is not known. */
  readonly cost: number | null;
  /** Stages of the gates for which an agent was asked. */
  readonly stages: readonly string[];
  readonly gateRuns: number;
  readonly seconds: number;
  /** What the first prompts showed of the true fix; null for agents other than `sighted`. */
  readonly sight: Sight | null;
  /** Whether all gates were run in fresh clones as well. */
  readonly cloned: boolean;
  readonly problems: readonly string[];
  /** Why it could not be run here; null where it was. */
  readonly skipped: string | null;
}

export const providers = ["anthropic", "openai", "openai-compatible", "google"] as const;
export type Provider = (typeof providers)[number];

export type ScriptedKind = "truth" | "piecewise" | "backwards" | "sighted" | BadAgent;

/** Who repairs: scripted, over the wire of a provider, or a real agent of the configuration's list with its own key. */
export type CaseAgent =
  | { readonly kind: ScriptedKind; readonly provider: Provider }
  | { readonly kind: "real"; readonly provider: string; readonly model: string | null; readonly baseUrl: string | null };

export interface CaseOptions {
  /** The bundle or the source file to start. */
  readonly bin: string;
  readonly agent: CaseAgent;
  /** Folder for everything the case makes. */
  readonly work: string;
  /** The scripted agent asks to read what it was not shown, as a real model must. */
  /** How a scripted agent says its edits; null for the form that it was asked for. */
  readonly habit: Habit | null;
  readonly onlyVisible: boolean;
  /** Leaves `config` of expected.json out. */
  readonly withoutConfig: boolean;
  /** After a repair all gates are run in fresh clones, of the commit and of the patch alone. */
  readonly clone: boolean;
  /** The bug is what this branch brings: `main` holds the fix, and the change to here is there as evidence. */
  readonly brought: boolean;
}

const nothing = { outputTokens: 0, cost: null, stages: [], gateRuns: 0, seconds: 0, sight: null, cloned: false };

const bash = (command: string, cwd: string): { readonly code: number; readonly output: string } => {
  try {
    return {
      code: 0,
      output: execFileSync("bash", ["-eo", "pipefail", "-c", command], {
        cwd,
        encoding: "utf8",
        stdio: ["ignore", "pipe", "pipe"],
        timeout: 300_000,
        env: plainEnvironment(),
      }),
    };
  } catch (error) {
    const { status, stdout, stderr } = error as { status: number | null; stdout?: string; stderr?: string };
    return { code: status ?? 1, output: `${stdout ?? ""}${stderr ?? ""}` };
  }
};

/** HEAD, every ref, the index and the stash, as one text. */
const indexState = (repo: string): string =>
  bash(
    "git rev-parse HEAD; git symbolic-ref -q HEAD || true; git for-each-ref; git stash list; git ls-files --stage --debug | grep -v -E 'ctime|mtime|dev:|uid:|size:' | sha256sum",
    repo,
  ).output;

/** Whether the tools that the case's gates name by absolute path or as python modules are there. */
function missingTool(gates: readonly CaseGate[]): string | null {
  for (const { run } of gates) {
    for (const [path] of run.matchAll(/\/usr\/bin\/[\w-]+/g)) if (!existsSync(path)) return `${path} is not installed`;
    const module = /python3 -m (\w+)/.exec(run)?.[1];
    if (module !== undefined && bash(`python3 -c 'import ${module}'`, "/").code !== 0) return `python3 has no module ${module}`;
  }
  return null;
}

/** Makes the case's repository, lets the program repair it, and judges the result by running the gates and asking git. */
export async function runCase(dir: string, name: string, options: CaseOptions): Promise<CaseResult> {
  const folder = join(dir, name);
  const expected = JSON.parse(readFileSync(join(folder, "expected.json"), "utf8")) as Expected;
  const gates = JSON.parse(readFileSync(join(folder, "gates.json"), "utf8")) as CaseGate[];
  const empty = { name, status: "-", rounds: 0, requests: 0, inputTokens: 0, firstTokens: [], ...nothing };
  const absent = missingTool(gates);
  if (absent !== null) return { ...empty, problems: [], skipped: absent };
  const repo = join(options.work, name);
  const fixed = join(options.work, `${name}.fixed`);
  mkdirSync(options.work, { recursive: true });
  for (const target of [repo, fixed]) execFileSync("bash", [join(folder, "make.sh"), target], { stdio: "pipe" });
  execFileSync("git", ["apply", "--allow-empty", join(folder, "truth.patch")], { cwd: fixed, stdio: "pipe" });
  const setup = bash(`bash ${JSON.stringify(join(folder, "setup.sh"))}`, repo);
  if (setup.code !== 0) return { ...empty, problems: [], skipped: `setup failed: ${setup.output.slice(-200).trim()}` };
  if (options.brought) bringBug(repo, join(folder, "truth.patch"));
  const before = indexState(repo);
  const partner = await partnerOf(options, repo, fixed, expected.truth_files);
  const config = join(options.work, `${name}.yml`);
  // JSON is YAML; the configuration stands outside of the repository so that the tree is the case's own.
  writeFileSync(
    config,
    JSON.stringify({
      ...(options.withoutConfig ? {} : expected.config),
      gates: gates.map(({ name: gate, stage, run }) => ({ name: gate, stage, run })),
    }),
  );
  const started = performance.now();
  const reportDir = join(options.work, `${name}.report`);
  const output = await start([options.bin, "run", "--json", "--config", config, "--report-dir", reportDir, ...partner.args], repo, {
    ...plainEnvironment(),
    ...partner.env,
  });
  const seconds = (performance.now() - started) / 1000;
  await partner.close();
  const problems: string[] = [];
  const report = parseReport(output.stdout);
  if (report === null)
    return { ...empty, seconds, problems: [`no report: exit ${output.code} ${output.stderr.slice(-400)}`], skipped: null };
  if (indexState(repo) !== before) problems.push("HEAD, refs, index or stash changed");
  const red = gates.filter((gate) => bash(gate.run, repo).code !== 0).map((gate) => gate.name);
  if (green(report) && red.length > 0) problems.push(`said ${report.status}, but ${red.join(", ")} is red`);
  const cloned = options.clone && report.status === "recovered" ? inClones(repo, gates, reportDir) : null;
  if (cloned !== null) problems.push(...clonedProblems(cloned));
  const { requests } = report.usage;
  problems.push(...judged(options, expected, report, red));
  const first = new Map<string, number>();
  for (const round of report.rounds) if (!first.has(round.gate)) first.set(round.gate, partner.requests()[first.size]?.tokens ?? 0);
  return {
    name,
    status: report.status,
    rounds: report.fixRounds,
    requests,
    inputTokens: report.usage.inputTokens,
    outputTokens: report.usage.outputTokens,
    cost: report.usage.costUsd,
    stages: [...first.keys()].map((gate) => gates.find((entry) => entry.name === gate)?.stage ?? "custom"),
    firstTokens: [...first.values()],
    gateRuns: report.gates.reduce((sum, gate) => sum + gate.runs, 0),
    seconds,
    sight: partner.sight(),
    cloned: cloned !== null,
    problems,
    skipped: null,
  };
}

/** Two commits on top: the fix, which `main` then points at, and the bug again. */
function bringBug(repo: string, patch: string): void {
  const git = (...words: string[]) =>
    execFileSync("git", ["-c", "user.name=case", "-c", "user.email=case@localhost", "-c", "commit.gpgsign=false", ...words], {
      cwd: repo,
      stdio: "pipe",
    });
  git("apply", "--index", "--whitespace=nowarn", patch);
  git("commit", "-q", "-m", "Before the change");
  git("branch", "-f", "main");
  git("apply", "--index", "--whitespace=nowarn", "-R", patch);
  git("commit", "-q", "-m", "Change");
}

const inClones = (repo: string, gates: readonly CaseGate[], reportDir: string) => {
  const patch = join(reportDir, "fix.patch");
  return redInClones(repo, gates, existsSync(patch) ? readFileSync(patch, "utf8") : null, plainEnvironment());
};

const clonedProblems = ({ commit, patch }: ReturnType<typeof redInClones>): string[] => [
  ...(commit.length === 0 ? [] : [`recovered, but ${commit.join(", ")} is red in a clone of the commit`]),
  ...(patch.length === 0 ? [] : [`recovered, but ${patch.join(", ")} is red in a clone with the patch alone`]),
];

const green = ({ status }: Report): boolean => status === "passed" || status === "recovered";

/** Whoever answers, as arguments and environment of the run. */
interface Partner {
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  requests(): readonly { readonly tokens: number }[];
  sight(): Sight | null;
  close(): Promise<void>;
}

async function partnerOf(options: CaseOptions, repo: string, fixed: string, files: readonly string[]): Promise<Partner> {
  const { agent } = options;
  if (agent.kind === "real") {
    const named = [
      ...(agent.model === null ? [] : ["--model", agent.model]),
      ...(agent.baseUrl === null ? [] : ["--base-url", agent.baseUrl]),
    ];
    const keys = Object.entries(process.env).filter(
      (entry): entry is [string, string] => /_API_KEY$/.test(entry[0]) && entry[1] !== undefined,
    );
    return {
      args: ["--agent", agent.provider, ...named],
      env: Object.fromEntries(keys),
      requests: () => [],
      sight: () => null,
      close: async () => {},
    };
  }
  const sighted = agent.kind === "sighted" ? sightedAgent(repo, fixed, files) : null;
  const script = sighted?.script ?? scriptOf(agent.kind, repo, fixed, files, options.onlyVisible);
  const server = await startScriptedAgent(options.habit === null ? script : withHabit(script, options.habit));
  const path = agent.provider === "google" ? "/v1beta" : "/v1";
  return {
    args: ["--agent", agent.provider, "--model", "scripted-model", "--base-url", `${server.url}${path}`],
    env: { ANTHROPIC_API_KEY: "", OPENAI_API_KEY: "", [keyVariable[agent.provider]]: "test-key-0123456789" },
    requests: () => server.requests,
    sight: () => sighted?.sight() ?? null,
    close: () => server.close(),
  };
}

function scriptOf(kind: ScriptedKind, repo: string, fixed: string, files: readonly string[], onlyVisible: boolean): Script {
  switch (kind) {
    case "truth":
    case "sighted":
      return truthAgent(repo, fixed, { files, onlyVisible });
    case "piecewise":
    case "backwards":
      return piecewiseAgent(repo, fixed, files, kind === "backwards");
    default:
      return badAgent(kind, repo, files);
  }
}

/** What is wrong with a run's end, by who repaired: only of the agent that knows the fix is a repair in one request expected. */
function judged(options: CaseOptions, expected: Expected, report: Report, red: readonly string[]): string[] {
  switch (options.agent.kind) {
    case "truth":
      return expectations(expected, report, report.usage.requests, options);
    case "piecewise":
    case "backwards":
      return green(report) ? [] : [`${report.status}: ${report.gaps.map((gap) => `${gap.kind} ${gap.gate} ${gap.detail}`).join("; ")}`];
    case "sighted":
    case "real":
      return [];
    default:
      return leftAsFound(expected, report, red);
  }
}

const keyVariable: Record<Provider, string> = {
  anthropic: "ANTHROPIC_API_KEY",
  openai: "OPENAI_API_KEY",
  "openai-compatible": "OPENAI_API_KEY",
  google: "GOOGLE_GENERATIVE_AI_API_KEY",
};

/** What the contract asks of each kind of case, by its name. */
function expectations(expected: Expected, report: Report, requests: number, options: CaseOptions): string[] {
  const problems: string[] = [];
  const want = (holds: boolean, sentence: string) => {
    if (!holds) problems.push(sentence);
  };
  const byFixersAlone = /^style-(dayjs|pathe|ufo)|^induced-pathe-format/.test(expected.id);
  if (expected.flaky) {
    want(report.flaky > 0 && report.status === "passed", `a flaky test was ${report.status} with ${report.flaky} flaky gates`);
    want(requests === 0, `${requests} requests for a flaky test`);
  } else if (expected.infra) {
    want(
      report.status === "passed" && report.infraRetries > 0,
      `${report.status} with ${report.infraRetries} retries, not green after a retry`,
    );
    want(requests === 0, `${requests} requests for trouble of the machine`);
  } else if (options.withoutConfig && expected.config !== undefined) {
    want(
      report.status === "recovered" || report.gaps.some((gap) => gap.kind === "policy"),
      `${report.status} with gaps ${report.gaps.map((gap) => gap.kind).join(", ") || "none"}, not a gap policy`,
    );
  } else if (byFixersAlone) {
    want(report.status === "recovered", `${report.status}, not recovered by fixers`);
    want(requests === 0, `${requests} requests where fixers are enough`);
  } else {
    want(
      report.status === "recovered",
      `${report.status}: ${report.gaps.map((gap) => `${gap.kind} ${gap.gate} ${gap.detail}`).join("; ")}`,
    );
    const asked = new Set(report.rounds.map((round) => round.gate)).size;
    want(requests <= Math.max(1, asked), `${requests} requests for ${asked} gates`);
  }
  return problems;
}

/** With an agent that does not repair: no false green, nothing red that was green, and a gap for whatever stays red. */
function leftAsFound(expected: Expected, report: Report, red: readonly string[]): string[] {
  const problems: string[] = [];
  const worse = red.filter((gate) => !expected.failing_gates?.includes(gate));
  if (worse.length > 0) problems.push(`${worse.join(", ")} was green and is red now`);
  if (red.length > 0 && report.gaps.length === 0) problems.push("red without a gap");
  const kinds = new Set(["policy", "rounds-exhausted", "escalated", "no-progress", "budget-exhausted", "missing-capability"]);
  for (const gap of report.gaps) if (!kinds.has(gap.kind)) problems.push(`the gap of ${gap.gate} is ${gap.kind}`);
  return problems;
}

function parseReport(text: string): Report | null {
  try {
    return JSON.parse(text) as Report;
  } catch {
    return null;
  }
}

function start(
  args: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv,
): Promise<{ code: number | null; stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
    let stdout = "";
    let stderr = "";
    child.stdout.on("data", (chunk: Buffer) => (stdout += chunk.toString("utf8")));
    child.stderr.on("data", (chunk: Buffer) => (stderr += chunk.toString("utf8")));
    child.on("close", (code) => resolve({ code, stdout, stderr }));
  });
}
