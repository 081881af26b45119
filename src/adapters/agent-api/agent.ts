import { buildPrompt, type Prompt } from "../../core/prompt/prompt.ts";
import type { AgentSettings } from "../../core/settings.ts";
import { addUsage } from "../../core/usage.ts";
import type { Agent, RoundAnswer, RoundRequest } from "../../ports.ts";
import { rememberRounds } from "./earlier-rounds.ts";
import type { Concession } from "./fault.ts";
import { endpointOf } from "./provider.ts";
import { modelLine } from "./request.ts";
import { type ApiAgentParts, sceneOf, withoutSecrets } from "./scene.ts";
import { takeTurn } from "./turn.ts";

export type { ApiAgentParts } from "./scene.ts";

/** An agent that also says what it would send, for `--dry-run`. */
export interface ApiAgent extends Agent {
  /** The first prompt of a round, exactly as it would be sent. */
  prompt(request: RoundRequest): Promise<Prompt>;
}

/** The agent over a provider's API (sections 6 and 7 of the contract). Loads the SDK with its first request. */
export const createApiAgent = (parts: ApiAgentParts): ApiAgent => {
  const line = modelLine(parts.settings, parts.clock, parts.environment, (text) => parts.log(withoutSecrets(parts, text)));
  const earlierRounds = rememberRounds();
  let announced = false;
  // Models that refused to answer: they are not asked again at that gate.
  const refusing = new Map<string, Set<string>>();
  // Found out by requests that are refused, and kept for the run.
  const without = new Set<Concession>(parts.settings.format === "text" ? ["tools"] : []);
  const format = (): "tools" | "text" => (without.has("tools") ? "text" : "tools");
  return {
    async ask(request: RoundRequest, signal: AbortSignal): Promise<RoundAnswer> {
      const earlier = earlierRounds(request);
      const scene = await sceneOf(parts, request, format(), new Set(earlier.lines));
      if (!announced) parts.log(announcement(parts.settings));
      announced = true;
      const turn = (model: string, asked: RoundRequest): Promise<RoundAnswer> =>
        takeTurn({
          ...parts,
          ...scene,
          line,
          request: asked,
          earlier,
          signal,
          model,
          mask: (text) => withoutSecrets(parts, text),
          without,
        });
      const refused = refusing.get(request.gate.name) ?? new Set();
      refusing.set(request.gate.name, refused);
      const wanted = parts.settings.models.slice(parts.settings.models.indexOf(modelFor(parts.settings, request)));
      const willing = wanted.filter((model) => !refused.has(model));
      // The last of the list has no larger one above it and may be asked twice.
      const models = [...(willing.length === 0 ? wanted.slice(-1) : willing), ...wanted.slice(-1)];
      let answer = await turn(models[0] ?? "", request);
      for (const model of models.slice(1)) {
        if (answer.outcome.kind !== "error" || answer.outcome.code !== "refusal" || signal.aborted) break;
        refused.add(answer.model);
        parts.log(`${answer.model} refused to answer; asking ${model}.`);
        answer = withEarlier(answer, await turn(model, lessBy(request, answer)));
      }
      return answer;
    },
    async prompt(request) {
      const { input } = await sceneOf(parts, request, format());
      return buildPrompt(input);
    },
  };
};

/** What is left of a round's limits after an answer. */
const lessBy = (request: RoundRequest, { usage, durationMs }: RoundAnswer): RoundRequest => ({
  ...request,
  tokensLeft: request.tokensLeft === null ? null : request.tokensLeft - usage.inputTokens - usage.outputTokens,
  costLeft: request.costLeft === null ? null : request.costLeft - (usage.costUsd ?? 0),
  timeLeftMs: request.timeLeftMs - durationMs,
});

/** An answer with what the one before it cost. */
const withEarlier = (before: RoundAnswer, answer: RoundAnswer): RoundAnswer => ({
  ...answer,
  usage: addUsage(before.usage, answer.usage),
  transcript: [before.transcript, answer.transcript].flat(),
  durationMs: before.durationMs + answer.durationMs,
});

/** The model of a round, as far up as there is one. */
export const modelFor = ({ models }: AgentSettings, { model }: RoundRequest): string => models[Math.min(model, models.length - 1)] ?? "";

const announcement = (settings: AgentSettings): string => {
  const { host } = endpointOf(settings);
  const price = settings.price === null ? "price unknown" : `${settings.price.input}/${settings.price.output} USD per million tokens`;
  return `Agent: ${settings.provider} at ${host}, model ${settings.models.join(", then ")}; at most ${settings.maxSteps} requests a round, ${settings.maxPromptTokens} prompt and ${settings.maxOutputTokens} output tokens, ${Math.round(settings.timeoutMs / 1000)} s a request; ${price}.`;
};

/** A prompt as a person reads it: system text, tools, message, in the order in which they are sent. */
export const promptText = (prompt: Prompt): string =>
  [prompt.system, ...(prompt.tools.length === 0 ? [] : [JSON.stringify(prompt.tools)]), prompt.user].join("\n\n");
