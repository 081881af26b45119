import { type Json, list, parsed, type Reply, type ScriptedMessage, text, type Wire } from "./exchange.ts";

/** OpenAI Chat Completions: https://platform.openai.com/docs/api-reference/chat */
export const openaiChatWire: Wire = {
  matches: (path) => /\/chat\/completions$/.test(path),
  parse: (body) => {
    const messages = list(body.messages);
    return {
      provider: "openai-chat",
      model: text(body.model),
      system: messages
        .filter(isSystem)
        .map((entry) => contentText(entry.content))
        .join("\n"),
      messages: messages.filter((entry) => !isSystem(entry)).map(message),
      tools: list(body.tools).map((tool) => {
        const called = (tool.function ?? {}) as Json;
        return { name: text(called.name), description: text(called.description), schema: called.parameters };
      }),
      stream: body.stream === true,
    };
  },
  whole: (reply) => ({
    id: reply.id,
    object: "chat.completion",
    created: 1,
    model: reply.model,
    choices: [
      {
        index: 0,
        message: {
          role: "assistant",
          content: reply.text === "" ? null : reply.text,
          ...(reply.toolCalls.length === 0 ? {} : { tool_calls: reply.toolCalls.map(toolCall) }),
        },
        finish_reason: finishReason(reply),
      },
    ],
    usage: usage(reply),
  }),
  events: (reply) => [
    [null, chunk(reply, { role: "assistant", content: reply.text })],
    ...reply.toolCalls.map((call, index): readonly [null, unknown] => [null, chunk(reply, { tool_calls: [{ index, ...toolCall(call) }] })]),
    [null, { ...chunk(reply, {}, finishReason(reply)), usage: usage(reply) }],
    [null, "[DONE]"],
  ],
  error: (status, error) => ({
    error: {
      message: error.message,
      type: error.type ?? (status === 429 ? "rate_limit_error" : "invalid_request_error"),
      param: null,
      code: error.code ?? null,
    },
  }),
};

const isSystem = (entry: Json): boolean => entry.role === "system" || entry.role === "developer";

const contentText = (content: unknown): string =>
  typeof content === "string"
    ? content
    : list(content)
        .map((part) => text(part.text))
        .join("\n");

const message = (entry: Json): ScriptedMessage => ({
  role: entry.role === "assistant" ? "assistant" : entry.role === "tool" ? "tool" : "user",
  text: contentText(entry.content),
  toolCalls: list(entry.tool_calls).map((call) => {
    const called = (call.function ?? {}) as Json;
    return { id: text(call.id), name: text(called.name), input: parsed(text(called.arguments)) };
  }),
});

const toolCall = (call: Reply["toolCalls"][number]): Json => ({
  id: call.id,
  type: "function",
  function: { name: call.name, arguments: call.arguments },
});

const chunk = (reply: Reply, delta: Json, finish: string | null = null): Json => ({
  id: reply.id,
  object: "chat.completion.chunk",
  created: 1,
  model: reply.model,
  choices: [{ index: 0, delta, finish_reason: finish }],
});

const finishReason = (reply: Reply): string =>
  ({ end: "stop", tools: "tool_calls", length: "length", refusal: "content_filter" })[reply.stop];

const usage = (reply: Reply): Json => ({
  prompt_tokens: reply.usage.input,
  completion_tokens: reply.usage.output,
  total_tokens: reply.usage.input + reply.usage.output,
  prompt_tokens_details: { cached_tokens: reply.usage.cached },
});
