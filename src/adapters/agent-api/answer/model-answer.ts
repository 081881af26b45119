import type { GenerateTextResult, ModelMessage, ToolSet } from "ai";
import { argumentsIn, maxAnswer, sizeOf } from "./json.ts";

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
  /** Arguments as an object; null where they were none, or one far beyond what is asked for. */
  readonly input: Readonly<Record<string, unknown>> | null;
  /** The arguments end within a text. */
  readonly isCut: boolean;
}

// The parts that are read do not depend on the tools, the context or the output format.
type Generated = Pick<
  GenerateTextResult<ToolSet, Record<string, unknown>, never>,
  "text" | "toolCalls" | "finishReason" | "usage" | "responseMessages"
>;

/** Most characters of unreadable arguments, and of text, that go on in a conversation: each is paid for again with every request. */
const sentBack = { arguments: 20_000, text: 65_536 };

/** Most calls of one answer that are read: each that is sent back is answered, and paid for again. An honest repair needs a handful. */
const mostCalls = 100;

/** Reads a result of the SDK. What is longer or deeper than any honest answer comes back cut: as text that ends early, as calls without arguments. */
export const modelAnswer = (result: Generated): ModelAnswer => {
  const { usage } = result;
  let room = maxAnswer - Math.min(result.text.length, maxAnswer);
  const calls = result.toolCalls.slice(0, mostCalls).map((call): ModelCall => {
    const { value: input, isCut } = argumentsIn(call.input);
    room -= input === null ? 0 : sizeOf(input, room);
    return { id: call.toolCallId, name: call.toolName, input: room < 0 ? null : input, isCut };
  });
  const cut = result.text.length > maxAnswer || result.toolCalls.length > mostCalls;
  const isShort = (input: unknown): boolean => sizeOf(input, sentBack.arguments) <= sentBack.arguments;
  const whole =
    result.text.length <= sentBack.text &&
    result.toolCalls.length <= mostCalls &&
    calls.every(({ input }, index) => input !== null || isShort(result.toolCalls[index]?.input));
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
      : rebuilt(result.text, calls),
  };
};

/** Stands for an answer that is not sent back whole: the beginning of its text, and its calls without their arguments. Services refuse an empty one, and half a letter. */
const rebuilt = (whole: string, calls: readonly ModelCall[]): ModelMessage[] => {
  const text = whole.trim().slice(0, sentBack.text).toWellFormed();
  const content = [
    ...(text === "" ? [] : [{ type: "text" as const, text }]),
    ...calls.map(({ id, name }) => ({ type: "tool-call" as const, toolCallId: id, toolName: name, input: {} })),
  ];
  return content.length === 0 ? [] : [{ role: "assistant", content }];
};

/** OpenRouter and LiteLLM report `usage.cost` in USD. */
const costIn = (raw: unknown): number | null => {
  const cost = (raw as { cost?: unknown } | undefined)?.cost;
  return typeof cost === "number" && Number.isFinite(cost) && cost >= 0 ? cost : null;
};
