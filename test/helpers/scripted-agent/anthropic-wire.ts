import { type Json, list, parsed, type Reply, type ScriptedMessage, text, type Wire } from "./exchange.ts";

/** Anthropic Messages: https://docs.anthropic.com/en/api/messages */
export const anthropicWire: Wire = {
  matches: (path) => /\/messages$/.test(path),
  parse: (body) => ({
    provider: "anthropic",
    model: text(body.model),
    system:
      typeof body.system === "string"
        ? body.system
        : list(body.system)
            .map((part) => text(part.text))
            .join("\n"),
    messages: list(body.messages).map(message),
    tools: list(body.tools).map((tool) => ({ name: text(tool.name), description: text(tool.description), schema: tool.input_schema })),
    stream: body.stream === true,
  }),
  whole: (reply) => ({
    id: reply.id,
    type: "message",
    role: "assistant",
    model: reply.model,
    content: [
      ...(reply.text === "" ? [] : [{ type: "text", text: reply.text }]),
      ...reply.toolCalls.map((call) => ({ type: "tool_use", id: call.id, name: call.name, input: parsed(call.arguments) })),
    ],
    stop_reason: stopReason(reply),
    stop_sequence: null,
    usage: usage(reply),
  }),
  events: (reply) => [
    [
      "message_start",
      {
        type: "message_start",
        message: {
          id: reply.id,
          type: "message",
          role: "assistant",
          model: reply.model,
          content: [],
          stop_reason: null,
          stop_sequence: null,
          usage: { ...usage(reply), output_tokens: 1 },
        },
      },
    ],
    ...blocks(reply),
    [
      "message_delta",
      {
        type: "message_delta",
        delta: { stop_reason: stopReason(reply), stop_sequence: null },
        usage: { output_tokens: reply.usage.output },
      },
    ],
    ["message_stop", { type: "message_stop" }],
  ],
  error: (status, error) => ({ type: "error", error: { type: error.type ?? errorType(status), message: error.message } }),
};

function message(entry: Json): ScriptedMessage {
  const parts = typeof entry.content === "string" ? [{ type: "text", text: entry.content }] : list(entry.content);
  const results = parts.filter((part) => part.type === "tool_result");
  const role = entry.role === "assistant" ? "assistant" : results.length > 0 ? "tool" : "user";
  return {
    role,
    text: parts
      .map((part) => (part.type === "tool_result" ? contentText(part.content) : text(part.text)))
      .filter((part) => part !== "")
      .join("\n"),
    toolCalls: parts
      .filter((part) => part.type === "tool_use")
      .map((part) => ({ id: text(part.id), name: text(part.name), input: part.input })),
  };
}

const contentText = (content: unknown): string =>
  typeof content === "string"
    ? content
    : list(content)
        .map((part) => text(part.text))
        .join("\n");

function blocks(reply: Reply): (readonly [string, unknown])[] {
  const events: (readonly [string, unknown])[] = [];
  const block = (start: Json, deltas: Json[]): void => {
    const index = events.filter(([name]) => name === "content_block_start").length;
    events.push(["content_block_start", { type: "content_block_start", index, content_block: start }]);
    for (const delta of deltas) events.push(["content_block_delta", { type: "content_block_delta", index, delta }]);
    events.push(["content_block_stop", { type: "content_block_stop", index }]);
  };
  if (reply.text !== "") block({ type: "text", text: "" }, [{ type: "text_delta", text: reply.text }]);
  for (const call of reply.toolCalls) {
    const half = Math.ceil(call.arguments.length / 2);
    const parts = [call.arguments.slice(0, half), call.arguments.slice(half)];
    block(
      { type: "tool_use", id: call.id, name: call.name, input: {} },
      parts.map((part) => ({ type: "input_json_delta", partial_json: part })),
    );
  }
  return events;
}

const stopReason = (reply: Reply): string => ({ end: "end_turn", tools: "tool_use", length: "max_tokens", refusal: "refusal" })[reply.stop];

const usage = (reply: Reply): Json => ({
  input_tokens: reply.usage.input - reply.usage.cached,
  cache_creation_input_tokens: 0,
  cache_read_input_tokens: reply.usage.cached,
  output_tokens: reply.usage.output,
});

const errorType = (status: number): string =>
  ({
    400: "invalid_request_error",
    401: "authentication_error",
    403: "permission_error",
    404: "not_found_error",
    429: "rate_limit_error",
    529: "overloaded_error",
  })[status] ?? "api_error";
