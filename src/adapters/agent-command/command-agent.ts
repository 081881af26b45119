/** The port `Agent` over a command that edits files itself (sections 6 and 7 of the contract). */
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { RoundAnswer, RoundRequest } from "../../core/agent.ts";
import { directPrompt } from "../../core/prompt/direct-prompt.ts";
import type { Prompt } from "../../core/prompt/prompt.ts";
import { ok, type Result } from "../../core/result.ts";
import type { CommandProvider } from "../../core/settings.ts";
import { costOf } from "../../core/tokens.ts";
import { noUsage } from "../../core/usage.ts";
import type { Agent, Worktree } from "../../ports.ts";
import { modelFor } from "../agent-api/agent.ts";
import { type ApiAgentParts, sceneOf, withoutSecrets } from "../agent-api/scene.ts";
import type { Family } from "../host/descendants.ts";
import { onPath } from "../host/shell.ts";
import { runCommand } from "../process/gate-process.ts";
import type { Confinement } from "../sandbox/confinement.ts";
import { outputLines } from "./account.ts";
import { agentEnvironment } from "./agent-environment.ts";
import { commandKind } from "./command-kinds.ts";
import { type CommandRun, concluded, installLine, type Round } from "./conclusion.ts";
import { copyTree, type TreeCopy } from "./copy.ts";
import { harvest } from "./harvest.ts";

/** What an agent command works with; `settings.provider` is one of the commands. */
export interface CommandAgentParts extends ApiAgentParts {
  /** Guards the real tree: puts back what a command changed there. Null: no guard. */
  readonly worktree: Pick<Worktree, "checkpoint" | "restore" | "changes"> | null;
  /** Gets each process that starts, so that it can be ended after a crash, and each that has ended. */
  readonly running?: (family: Family | null) => void;
  /** Where the command runs; without it, plainly. */
  readonly confinement?: Confinement;
}

/** An agent that also says what it would send, for `--dry-run`. */
export interface CommandAgent extends Agent {
  prompt(request: RoundRequest): Promise<Prompt>;
}

/** The agent command that the settings name. Starts it anew for each round, in a copy of the tree. Never rejects. */
export const createCommandAgent = (parts: CommandAgentParts): CommandAgent => {
  let announced = false;
  return {
    async ask(request, signal) {
      const started = parts.clock.now();
      const provider = parts.settings.provider as CommandProvider;
      const model = modelFor(parts.settings, request) || null;
      const answer = (over: Partial<RoundAnswer> & Pick<RoundAnswer, "outcome">): RoundAnswer => ({
        usage: noUsage,
        model: model ?? provider,
        refusals: [],
        denied: [],
        granted: [],
        lastWords: null,
        transcript: null,
        ...over,
        durationMs: parts.clock.now() - started,
      });
      if (!announced) parts.log(announcement(parts, model));
      announced = true;
      const problem = cannotStart(parts, provider, signal);
      if (problem !== null) return answer({ outcome: problem });
      const scene = await sceneOf(parts, request, "text");
      const prompt = maskedPrompt(parts, directPrompt(scene.input));
      const over = overBudget(parts, request, prompt);
      if (over !== null) return answer({ outcome: { kind: "error", code: "unknown", message: over, retryable: false } });
      return answer(await round({ parts, provider, request, scene, prompt, model, signal }));
    },
    prompt: async (request) => maskedPrompt(parts, directPrompt((await sceneOf(parts, request, "text")).input)),
  };
};

interface CommandRound extends Round {
  readonly parts: CommandAgentParts;
}

type RoundEnd = Partial<RoundAnswer> & Pick<RoundAnswer, "outcome">;

const round = async (one: CommandRound): Promise<RoundEnd> => {
  const { parts, scene } = one;
  let copy: TreeCopy;
  try {
    copy = await copyTree({
      root: parts.root,
      paths: (limit) => scene.files.under(".", limit),
      shows: (path) => scene.files.shows(path),
      mask: (text) => withoutSecrets(parts, text),
      environment: parts.environment,
    });
  } catch (error) {
    const message = `The tree could not be copied for the agent command: ${error instanceof Error ? error.message : String(error)}.`;
    return { outcome: { kind: "error", code: "unknown", message, retryable: false } };
  }
  try {
    const ran = await start(one, copy);
    const escaped = await putBack(one);
    const found = await harvest(copy, { root: parts.root, git: parts.git, policy: scene.policy, edits: parts.edits });
    return concluded(one, ran, { ...found, refusals: [...found.refusals, ...escaped] });
  } finally {
    copy.dispose();
  }
};

const start = async ({ parts, provider, request, prompt, model, signal }: CommandRound, copy: TreeCopy): Promise<CommandRun> => {
  const at = (name: string): string => join(copy.desk, name);
  const files = { systemFile: at("system.txt"), messageFile: at("message.txt"), promptFile: at("prompt.txt") };
  const whole = `${prompt.system}\n\n${prompt.user}\n`;
  writeFileSync(files.systemFile, prompt.system, { mode: 0o600 });
  writeFileSync(files.messageFile, `${prompt.user}\n`, { mode: 0o600 });
  writeFileSync(files.promptFile, whole, { mode: 0o600 });
  const { line, shell, env, reader } = commandKind(provider).launch({
    ...files,
    settings: parts.settings,
    model,
    round: request.round,
    costLeft: request.costLeft,
    system: prompt.system,
    prompt: whole,
    desk: copy.desk,
    environment: parts.environment,
  });
  const budget = new AbortController();
  const lines = outputLines((event) => {
    reader.take(event);
    const { usage } = reader.account();
    const spent = usage === null ? 0 : usage.inputTokens + usage.outputTokens;
    if (request.tokensLeft !== null && spent > request.tokensLeft) budget.abort();
  });
  const confined = await confine(parts, request.tree, provider, copy);
  if (!confined.ok) {
    const problem = confined.error.message;
    return { result: null, problem, account: reader.account(), tail: lines.tail(), overspent: false };
  }
  const secrets = parts.settings.apiKey === null ? [] : [parts.settings.apiKey];
  const result = await runCommand(
    {
      command: line,
      shell,
      cwd: copy.folder,
      env: { ...agentEnvironment(parts.environment, secrets, parts.root), ...env },
      log: at("output.log"),
      wrap: confined.value,
      timeoutMs: Math.max(1, Math.min(parts.settings.timeoutMs, request.timeLeftMs)),
      onOutput: (text) => lines.write(text),
      onFamily: (family) => parts.running?.(family),
      bounds: { max: 64 * 1024 * 1024, head: 1024 * 1024, tail: 8 * 1024 * 1024 },
    },
    AbortSignal.any([signal, budget.signal]),
  );
  if (result.ok && result.value.survivors.length === 0) parts.running?.(null);
  lines.end();
  return {
    result: result.ok ? result.value : null,
    problem: result.ok ? null : result.error.message,
    account: reader.account(),
    tail: lines.tail(),
    overspent: budget.signal.aborted,
  };
};

/** What a command keeps in the home folder: sessions, and logins. Logins are renewed when they are used, so changes must not be lost. */
const keptInHome = [".claude", ".claude.json", ".copilot", ".local/share/opencode", ".config/opencode", ".cache/opencode"];

/**
 * The copy, the desk and the command's own files are all that it may write to. Codex brings a sandbox of its own, which does not start
 * inside another.
 */
const confine = async (
  { confinement, environment }: CommandAgentParts,
  tree: string,
  provider: CommandProvider,
  copy: TreeCopy,
): Promise<Result<(words: readonly string[]) => readonly string[]>> => {
  if (confinement?.inside !== true || provider === "codex") return ok((words) => words);
  const kept = keptInHome.map((name) => join(environment.HOME ?? "/nonexistent", name)).filter((path) => existsSync(path));
  const confined = await confinement.begin({
    ...{ place: "inside", name: "agent", tree, cwd: copy.folder, view: null },
    needs: { network: "on", writable: [copy.folder, copy.desk, ...kept] },
  });
  return confined.ok ? ok(confined.value.wrap) : confined;
};

/** A command should change its copy only. What it changed in the real tree is undone and reported. */
const putBack = async ({ parts, request }: CommandRound): Promise<RoundAnswer["refusals"]> => {
  if (parts.worktree === null) return [];
  const now = await parts.worktree.checkpoint();
  if (!now.ok || now.value === request.tree) return [];
  const changed = await parts.worktree.changes(request.tree, now.value);
  const back = await parts.worktree.restore(request.tree);
  const what = back.ok ? "was put back" : `could not be put back: ${back.error.message}`;
  return (changed.ok ? changed.value : []).slice(0, 50).map(({ path }) => ({
    path,
    rule: "outside",
    message: `${path} was changed in the real tree, past the copy; it ${what}.`,
  }));
};

const cannotStart = (parts: CommandAgentParts, provider: CommandProvider, signal: AbortSignal): RoundAnswer["outcome"] | null => {
  if (signal.aborted) return { kind: "error", code: "cancelled", message: "The run was cancelled.", retryable: false };
  const { program } = commandKind(provider);
  const { PATH } = agentEnvironment(parts.environment, [], parts.root);
  if (program === null || onPath(program, PATH ?? "") !== null) return null;
  const message = `The command \`${program}\` of agent ${provider} is not on the PATH. ${installLine(provider)}`;
  return { kind: "error", code: "missing-command", message, retryable: false };
};

/** Limits, on the line before the spend; a command sends its own text as well, so this is the least that it costs. */
const overBudget = ({ settings }: CommandAgentParts, { tokensLeft, costLeft, timeLeftMs }: RoundRequest, prompt: Prompt): string | null => {
  if (tokensLeft !== null && prompt.tokens > tokensLeft)
    return `Nothing was sent: max-tokens: ${Math.max(0, tokensLeft)} tokens are left, the prompt alone has ${prompt.tokens}.`;
  if (costLeft !== null && (costLeft <= 0 || (costOf(prompt.tokens, 0, settings.price) ?? 0) > costLeft))
    return "Nothing was sent: max-cost: the next request would cost more than is left.";
  return timeLeftMs <= 0 ? "Nothing was sent: the time for this round is over." : null;
};

const maskedPrompt = (parts: CommandAgentParts, prompt: Prompt): Prompt => ({ ...prompt, user: withoutSecrets(parts, prompt.user) });

const announcement = ({ settings, environment, root }: CommandAgentParts, model: string | null): string => {
  const { program, notice } = commandKind(settings.provider as CommandProvider);
  const place =
    program === null
      ? (settings.command ?? "")
      : (onPath(program, agentEnvironment(environment, [], root).PATH ?? "") ?? "not on the PATH");
  const host = settings.baseUrl !== null && URL.canParse(settings.baseUrl) ? ` at ${new URL(settings.baseUrl).host}` : "";
  return `Agent: command ${settings.provider} (${place})${host}, model ${model ?? "of its own choice"}; in a copy of the tree, with edit rights only, at most ${Math.round(settings.timeoutMs / 1000)} s a round${notice === undefined || settings.baseUrl !== null ? "" : `; ${notice}`}.`;
};
