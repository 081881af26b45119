/** Which agent a run asks, made only when it is first asked: its libraries are large. */
import type { CheckpointedRun } from "../adapters/checkpoint/run-lifecycle.ts";
import { systemClock } from "../adapters/clock.ts";
import { type Confinement, unconfined } from "../adapters/sandbox/confinement.ts";
import { freeAnswer } from "../core/agent.ts";
import { commandProviders } from "../core/settings.ts";
import type { Face } from "../face.ts";
import type { Agent, RoundRequest } from "../ports.ts";
import type { SessionChange } from "./change.ts";
import type { Prepared } from "./prepare.ts";

/**
 * The configured agent; null where there is none. A dry run's agent prints its first prompts and sends nothing. `run` lets an agent
 * command be ended after a crash, and undoes what it changed past its copy.
 */
export const sessionAgent = (
  prepared: Prepared,
  face: Face,
  run: Pick<CheckpointedRun, "worktree" | "journal"> | null = null,
  confinement: Confinement = unconfined,
  change: SessionChange | null = null,
): Agent | null => {
  const { settings, repository, environment } = prepared;
  const { provider } = settings.agent;
  if (provider === "none" && !settings.dryRun) return null;
  const parts = {
    settings: settings.agent,
    edits: settings.edits,
    gates: settings.gates,
    configFile: settings.configFile,
    root: repository.root,
    git: repository.git,
    clock: systemClock,
    environment,
    log: (line: string) => face.say(line),
    change: async () => {
      const read = await change?.();
      return read?.ok ? read.value : null;
    },
  };
  let madeAgent: Promise<{
    ask: Agent["ask"];
    prompt(request: RoundRequest): Promise<{ readonly text: string; readonly tokens: number }>;
  }> | null = null;
  const make = async () => {
    const { createApiAgent, promptText } = await import("../adapters/agent-api/agent.ts");
    const agent = (commandProviders as readonly string[]).includes(provider) ? await makeCommand() : createApiAgent(parts);
    return {
      ask: (request: RoundRequest, signal: AbortSignal) => agent.ask(request, signal),
      async prompt(request: RoundRequest) {
        const prompt = await agent.prompt(request);
        return { text: promptText(prompt), tokens: prompt.tokens };
      },
    };
  };
  const makeCommand = async () => {
    const { createCommandAgent } = await import("../adapters/agent-command/command-agent.ts");
    return createCommandAgent({
      ...parts,
      worktree: run?.worktree ?? null,
      confinement,
      running: (family) => void (family === null ? run?.journal.ended() : run?.journal.running("agent", family)),
    });
  };
  const agent = () => (madeAgent ??= make());
  if (!settings.dryRun) return { ask: async (request, signal) => (await agent()).ask(request, signal) };
  return {
    async ask(request) {
      const prompt = await (await agent()).prompt(request);
      face.prompt(request.gate.name, prompt.text, prompt.tokens);
      return nothingSent;
    },
  };
};

const nothingSent = freeAnswer({ kind: "give-up", cause: "dry-run", reason: "a dry run sends nothing", needs: null });
