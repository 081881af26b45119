import { type Json, list, parsed, type Reply, type ScriptedMessage, text, type Wire } from "./exchange.ts";

/** Google generateContent: https://ai.google.dev/api/generate-content */
export const googleWire: Wire = {
  matches: (path) => /:(generateContent|streamGenerateContent)$/.test(path),
  parse: (body, path) => ({
    provider: "google",
    model: path.replace(/^.*\/models\//, "").replace(/:\w+$/, ""),
    system: list(((body.systemInstruction ?? body.system_instruction ?? {}) as Json).parts)
      .map((part) => text(part.text))
      .join("\n"),
    messages: list(body.contents).map(message),
    tools: list(body.tools)
      .flatMap((tool) => list(tool.functionDeclarations))
      .map((tool) => ({
        name: text(tool.name),
        description: text(tool.description),
        schema: tool.parameters ?? tool.parametersJsonSchema,
      })),
    stream: path.endsWith(":streamGenerateContent"),
  }),
  whole: (reply) => ({
    candidates: reply.stop === "refusal" && reply.text === "" ? [{ finishReason: "SAFETY", index: 0 }] : [candidate(reply)],
    usageMetadata: {
      promptTokenCount: reply.usage.input,
      candidatesTokenCount: reply.usage.output,
      totalTokenCount: reply.usage.input + reply.usage.output,
      cachedContentTokenCount: reply.usage.cached,
    },
    modelVersion: reply.model,
    responseId: reply.id,
  }),
  events: (reply) => [[null, googleWire.whole(reply)]],
  error: (status, error) => ({
    error: { code: status, message: error.message, status: error.type ?? (status === 429 ? "RESOURCE_EXHAUSTED" : "INVALID_ARGUMENT") },
  }),
};

function message(content: Json): ScriptedMessage {
  const parts = list(content.parts);
  const results = parts.filter((part) => part.functionResponse !== undefined);
  const shown = parts.map((part) => {
    const result = part.functionResponse as Json | undefined;
    if (result === undefined) return text(part.text);
    const response = (result.response ?? {}) as Json;
    return typeof response.content === "string" ? response.content : JSON.stringify(response);
  });
  return {
    role: content.role === "model" ? "assistant" : results.length > 0 ? "tool" : "user",
    text: shown.filter((part) => part !== "").join("\n"),
    toolCalls: parts.flatMap((part, index) => {
      const call = part.functionCall as Json | undefined;
      return call === undefined ? [] : [{ id: `call_${index}`, name: text(call.name), input: call.args }];
    }),
  };
}

const candidate = (reply: Reply): Json => ({
  content: {
    role: "model",
    parts: [
      ...(reply.text === "" ? [] : [{ text: reply.text }]),
      ...reply.toolCalls.map((call) => ({ functionCall: { name: call.name, args: parsed(call.arguments) } })),
    ],
  },
  finishReason: { end: "STOP", tools: "STOP", length: "MAX_TOKENS", refusal: "SAFETY" }[reply.stop],
  index: 0,
});
