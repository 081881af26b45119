import type { usage } from "./stored/parts.ts";
import type { Of } from "./stored/shape.ts";

/** What was spent on a model. */
export type Usage = Of<typeof usage>;

export const noUsage: Usage = { requests: 0, inputTokens: 0, outputTokens: 0, cachedInputTokens: 0, costUsd: 0 };

/** The sum of two; cost is known only where both are (nothing spent counts as known). */
export const addUsage = (a: Usage, b: Usage): Usage => ({
  requests: a.requests + b.requests,
  inputTokens: a.inputTokens + b.inputTokens,
  outputTokens: a.outputTokens + b.outputTokens,
  cachedInputTokens: a.cachedInputTokens + b.cachedInputTokens,
  costUsd: a.costUsd === null || b.costUsd === null ? null : a.costUsd + b.costUsd,
});
