import type { Stage } from "../core/gate.ts";
import type { ApiProvider } from "../core/settings.ts";

/** Agent rounds at a gate of that stage that may be lost, where neither the gate nor `limits.max-rounds` says how many there may be. */
export const stageRounds: Readonly<Record<Stage, number>> = { format: 1, lint: 2, typecheck: 3, build: 3, test: 5, custom: 3 };

/** All rounds at such a gate, those that were kept among them. */
export const mostRounds = 5;

/**
 * The model asked where none is configured: the middle one of each provider, which repairs most failures in one round.
 * Ids from the providers' own AI SDK packages (November 2026). `openai-compatible` has none: only its operator knows.
 */
export const defaultModels: Readonly<Record<Exclude<ApiProvider, "openai-compatible">, string>> = {
  anthropic: "claude-sonnet-5-5",
  openai: "gpt-6.1-terra",
  google: "gemini-3.8-flash",
};
