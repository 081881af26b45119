import { type Json, list, parsed, type Reply, type ScriptedMessage, text, type Wire } from "./exchange.ts";

/** OpenAI Responses: https://platform.openai.com/docs/api-reference/responses */
export const openaiResponsesWire: Wire = {
  matches: (path) => /\/responses$/.test(path),
  parse: (body) => {
    const input = typeof body.input === "string" ? [{ role: "user", content: body.input }] : list(body.input);
    const system = input.filter(isSystem).map((item) => contentText(item.content));
    return {
      provider: "openai-responses",
      model: text(body.model),
      system: [text(body.instructions), ...system].filter((part) => part !== "").join("\n"),
      messages: input.filter((item) => !isSystem(item)).map(message),
      tools: list(body.tools).map((tool) => ({ name: text(tool.name), description: text(tool.description), schema: tool.parameters })),
      stream: body.stream === true,
    };
  },
  whole: response,
  events: (reply) => {
    const whole = response(reply);
    const created = { ...whole, status: "in_progress", output: [], usage: null };
    const named = [
      { type: "response.created", response: created },
      { type: "response.in_progress", response: created },
      ...list(whole.output).flatMap(itemEvents),
      { type: reply.stop === "length" ? "response.incomplete" : "response.completed", response: whole },
    ];
    return named.map((event, index): readonly [string, unknown] => [event.type as string, { ...event, sequence_number: index }]);
  },
  error: (status, error) => ({
    error: {
      message: error.message,
      type: error.type ?? (status === 429 ? "rate_limit_error" : "invalid_request_error"),
      param: null,
      code: error.code ?? null,
    },
  }),
};

const isSystem = (item: Json): boolean => item.role === "system" || item.role === "developer";

const contentText = (content: unknown): string =>
  typeof content === "string"
    ? content
    : list(content)
        .map((part) => text(part.text))
        .join("\n");

function message(item: Json): ScriptedMessage {
  switch (item.type) {
    case "function_call":
      return {
        role: "assistant",
        text: "",
        toolCalls: [{ id: text(item.call_id), name: text(item.name), input: parsed(text(item.arguments)) }],
      };
    case "custom_tool_call":
      return { role: "assistant", text: "", toolCalls: [{ id: text(item.call_id), name: text(item.name), input: item.input }] };
    case "function_call_output":
    case "custom_tool_call_output":
      return { role: "tool", text: contentText(item.output), toolCalls: [] };
    default:
      return { role: item.role === "assistant" ? "assistant" : "user", text: contentText(item.content), toolCalls: [] };
  }
}

function response(reply: Reply): Json {
  const refused = reply.stop === "refusal";
  const content = refused
    ? { type: "refusal", refusal: reply.text }
    : { type: "output_text", text: reply.text, annotations: [], logprobs: [] };
  const spoken =
    reply.text === "" ? [] : [{ id: `msg_${reply.id}`, type: "message", status: "completed", role: "assistant", content: [content] }];
  const calls = reply.toolCalls.map((call) => ({
    id: `fc_${call.id}`,
    type: "function_call",
    status: "completed",
    call_id: call.id,
    name: call.name,
    arguments: call.arguments,
  }));
  return {
    id: reply.id,
    object: "response",
    created_at: 1,
    status: reply.stop === "length" ? "incomplete" : "completed",
    error: null,
    incomplete_details: reply.stop === "length" ? { reason: "max_output_tokens" } : null,
    model: reply.model,
    output: [...spoken, ...calls],
    usage: {
      input_tokens: reply.usage.input,
      input_tokens_details: { cached_tokens: reply.usage.cached },
      output_tokens: reply.usage.output,
      output_tokens_details: { reasoning_tokens: 0 },
      total_tokens: reply.usage.input + reply.usage.output,
    },
  };
}

function itemEvents(item: Json, index: number): Json[] {
  const at = { output_index: index, item_id: item.id };
  const added =
    item.type === "message" ? { ...item, status: "in_progress", content: [] } : { ...item, status: "in_progress", arguments: "" };
  const open = { type: "response.output_item.added", output_index: index, item: added };
  const close = { type: "response.output_item.done", output_index: index, item };
  if (item.type !== "message") {
    const whole = text(item.arguments);
    return [
      open,
      { type: "response.function_call_arguments.delta", ...at, delta: whole },
      { type: "response.function_call_arguments.done", ...at, arguments: whole },
      close,
    ];
  }
  const part = list(item.content)[0] ?? {};
  const spoken = text(part.text);
  return [
    open,
    { type: "response.content_part.added", ...at, content_index: 0, part: { ...part, text: "" } },
    { type: "response.output_text.delta", ...at, content_index: 0, delta: spoken, logprobs: [] },
    { type: "response.output_text.done", ...at, content_index: 0, text: spoken, logprobs: [] },
    { type: "response.content_part.done", ...at, content_index: 0, part },
    close,
  ];
}
