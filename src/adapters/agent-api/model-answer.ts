import type { GenerateTextResult, ModelMessage, ToolSet } from "ai";

/** One answer of a model, without the SDK's clothes. */
export interface ModelAnswer {
  readonly text: string;
  readonly calls: readonly ModelCall[];
  readonly finish: "done" | "length" | "refusal";
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
  readonly cachedInputTokens: number;
  /** What the provider itself says it cost, in USD; null where it says nothing. */
  readonly reportedCost: number | null;
  /** To be sent back as they are when the conversation goes on: they carry reasoning and signatures. */
  readonly messages: readonly ModelMessage[];
}

export interface ModelCall {
  readonly id: string;
  readonly name: string;
  /** Arguments as an object; null where they were no JSON object. */
  readonly input: Readonly<Record<string, unknown>> | null;
}

// The parts that are read do not depend on the tools, the context or the output format.
type Generated = Pick<
  GenerateTextResult<ToolSet, Record<string, unknown>, never>,
  "text" | "toolCalls" | "finishReason" | "usage" | "responseMessages"
>;

/** Reads a result of the SDK. */
export function modelAnswer(result: Generated): ModelAnswer {
  const { usage } = result;
  return {
    text: result.text,
    calls: result.toolCalls.map((call) => ({ id: call.toolCallId, name: call.toolName, input: asObject(call.input) })),
    finish: result.finishReason === "length" ? "length" : result.finishReason === "content-filter" ? "refusal" : "done",
    inputTokens: usage.inputTokens ?? null,
    outputTokens: usage.outputTokens ?? null,
    cachedInputTokens: usage.inputTokenDetails?.cacheReadTokens ?? 0,
    reportedCost: costIn(usage.raw),
    // The SDK answers calls that it could not read by itself; every call is answered by us, once.
    messages: (result.responseMessages as readonly ModelMessage[]).filter((message) => message.role === "assistant"),
  };
}

/** OpenRouter and LiteLLM report `usage.cost` in USD. */
function costIn(raw: unknown): number | null {
  const cost = (raw as { cost?: unknown } | undefined)?.cost;
  return typeof cost === "number" && Number.isFinite(cost) && cost >= 0 ? cost : null;
}

function asObject(input: unknown): Readonly<Record<string, unknown>> | null {
  if (typeof input === "string") {
    try {
      return asObject(JSON.parse(input));
    } catch {
      return null;
    }
  }
  return typeof input === "object" && input !== null && !Array.isArray(input) ? (input as Record<string, unknown>) : null;
}
