import type { GenerateTextResult, ModelMessage, ToolSet } from "ai";

/** One answer of a model, without the SDK's clothes. */
export interface ModelAnswer {
  readonly text: string;
  readonly calls: readonly ModelCall[];
  readonly finish: "done" | "length" | "refusal";
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
  readonly cachedInputTokens: number;
  /** The cost in USD as the provider reports it; null if it reports none. */
  readonly reportedCost: number | null;
  /** Sent back unchanged when the conversation goes on, because they carry reasoning and signatures. */
  readonly messages: readonly ModelMessage[];
}

export interface ModelCall {
  readonly id: string;
  readonly name: string;
  /** Arguments as an object; null where they were no JSON object, or one far beyond what is asked for. */
  readonly input: Readonly<Record<string, unknown>> | null;
}

// The parts that are read do not depend on the tools, the context or the output format.
type Generated = Pick<
  GenerateTextResult<ToolSet, Record<string, unknown>, never>,
  "text" | "toolCalls" | "finishReason" | "usage" | "responseMessages"
>;

/** No answer within `max-output-tokens` is longer, in characters over its text and its calls; the rest is not looked at. */
const maxAnswer = 1_048_576;

/** Levels of a call's arguments; ours have two. */
const maxDepth = 20;

/** Reads a result of the SDK. What is longer or deeper than any honest answer comes back cut: as text that ends early, as calls without arguments. */
export function modelAnswer(result: Generated): ModelAnswer {
  const { usage } = result;
  let room = maxAnswer - Math.min(result.text.length, maxAnswer);
  const calls = result.toolCalls.map((call): ModelCall => {
    const input = asObject(call.input);
    room -= input === null ? 0 : sizeOf(input, room);
    return { id: call.toolCallId, name: call.toolName, input: room < 0 ? null : input };
  });
  const cut = result.text.length > maxAnswer;
  const whole = !cut && calls.every((call, index) => call.input !== null || asObject(result.toolCalls[index]?.input) === null);
  return {
    text: result.text.slice(0, maxAnswer),
    calls,
    finish: cut || result.finishReason === "length" ? "length" : result.finishReason === "content-filter" ? "refusal" : "done",
    inputTokens: usage.inputTokens ?? null,
    outputTokens: usage.outputTokens ?? null,
    cachedInputTokens: usage.inputTokenDetails?.cacheReadTokens ?? 0,
    reportedCost: costIn(usage.raw),
    // The SDK answers calls that it could not read by itself; every call is answered by us, once.
    messages: whole
      ? (result.responseMessages as readonly ModelMessage[]).filter((message) => message.role === "assistant")
      : rebuilt(calls),
  };
}

/** Stands for an answer that is not sent back whole: its calls, without their arguments. */
const rebuilt = (calls: readonly ModelCall[]): ModelMessage[] =>
  calls.length === 0
    ? []
    : [
        {
          role: "assistant",
          content: calls.map(({ id, name }) => ({ type: "tool-call" as const, toolCallId: id, toolName: name, input: {} })),
        },
      ];

/** Characters in a value's strings and names; more than `room` where it is larger or nested deeper than any call of ours. */
function sizeOf(value: unknown, room: number, depth = 0): number {
  if (typeof value === "string") return value.length;
  if (value === null || typeof value !== "object") return 8;
  if (depth >= maxDepth) return room + 1;
  let size = 0;
  for (const [name, item] of Object.entries(value)) {
    size += name.length + sizeOf(item, room - size, depth + 1);
    if (size > room) return room + 1;
  }
  return size;
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
