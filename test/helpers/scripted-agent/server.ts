import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer as createSecureServer } from "node:https";
import type { AddressInfo, Socket } from "node:net";
import { anthropicWire } from "./anthropic-wire.ts";
import { exactTokens } from "./exact-tokens.ts";
import type { Reply, Script, ScriptedAnswer, ScriptedMessage, ScriptedRequest, Wire } from "./exchange.ts";
import { googleWire } from "./google-wire.ts";
import { openaiChatWire } from "./openai-chat-wire.ts";
import { openaiResponsesWire } from "./openai-responses-wire.ts";

export type { Script, ScriptedAnswer, ScriptedRequest, ScriptedToolCall } from "./exchange.ts";

const wires: readonly Wire[] = [anthropicWire, openaiChatWire, openaiResponsesWire, googleWire];

export interface ScriptedAgent {
  /** "http://127.0.0.1:PORT", without a path: every wire format is found by the end of the path. */
  readonly url: string;
  /** Every request that was understood, in order. */
  readonly requests: readonly ScriptedRequest[];
  /** Other paths that were asked for, as "METHOD path". */
  readonly others: readonly string[];
  close(): Promise<void>;
}

/**
 * A real HTTP server on loopback that speaks Anthropic Messages, OpenAI Chat Completions, OpenAI Responses and Google generateContent,
 * whole or streamed as the request asks, and answers by the script. `tls` makes it HTTPS.
 */
export async function startScriptedAgent(script: Script, tls?: { readonly key: string; readonly cert: string }): Promise<ScriptedAgent> {
  const requests: ScriptedRequest[] = [];
  const others: string[] = [];
  const sockets = new Set<Socket>();
  const handle = (request: IncomingMessage, response: ServerResponse): void => {
    answer(request, response, script, requests, others).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(500, { "content-type": "text/plain" });
      response.end(`scripted agent: ${error instanceof Error ? error.stack : String(error)}`);
    });
  };
  const server = tls ? createSecureServer(tls, handle) : createServer(handle);
  server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `${tls ? "https" : "http"}://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    others,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  script: Script,
  requests: ScriptedRequest[],
  others: string[],
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const path = (request.url ?? "/").replace(/\?.*$/, "");
  const wire = wires.find((candidate) => candidate.matches(path));
  if (wire === undefined || request.method !== "POST") {
    others.push(`${request.method} ${path}`);
    response.writeHead(404, { "content-type": "application/json" }).end('{"error":{"message":"no such path"}}');
    return;
  }
  const body = JSON.parse(Buffer.concat(chunks).toString("utf8")) as Record<string, unknown>;
  const read = wire.parse(body, path);
  const seen: ScriptedRequest = {
    ...read,
    number: requests.length + 1,
    step: read.messages.filter((message) => message.role === "assistant").length,
    path,
    headers: Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)])),
    body,
    tokens: requestTokens(read),
  };
  requests.push(seen);
  await send(response, wire, seen, await script(seen));
}

async function send(response: ServerResponse, wire: Wire, request: ScriptedRequest, scripted: ScriptedAnswer): Promise<void> {
  if (scripted.hang) return;
  if (scripted.reset === "at-once") {
    response.socket?.resetAndDestroy();
    return;
  }
  const status = scripted.status ?? 200;
  const failed = status >= 300;
  const streamed = request.stream && !failed && scripted.rawBody === undefined;
  const payload = scripted.rawBody ?? bodyText(wire, request, scripted, failed, streamed);
  response.writeHead(status, { "content-type": streamed ? "text/event-stream" : "application/json", ...scripted.headers });
  if (scripted.reset === "mid-answer") {
    response.write(payload.slice(0, Math.ceil(payload.length / 2)), () => response.socket?.resetAndDestroy());
    return;
  }
  if (scripted.dripMs === undefined) {
    response.end(payload);
    return;
  }
  for (const character of payload) {
    if (response.destroyed) return;
    response.write(character);
    await new Promise((resolve) => setTimeout(resolve, scripted.dripMs));
  }
  response.end();
}

function bodyText(wire: Wire, request: ScriptedRequest, scripted: ScriptedAnswer, failed: boolean, streamed: boolean): string {
  if (failed)
    return JSON.stringify(wire.error(scripted.status ?? 500, scripted.error ?? { message: `scripted status ${scripted.status}` }));
  const reply = replyOf(request, scripted);
  if (!streamed) return JSON.stringify(wire.whole(reply));
  return wire
    .events(reply)
    .map(([name, data]) => `${name === null ? "" : `event: ${name}\n`}data: ${typeof data === "string" ? data : JSON.stringify(data)}\n\n`)
    .join("");
}

function replyOf(request: ScriptedRequest, scripted: ScriptedAnswer): Reply {
  const toolCalls = (scripted.toolCalls ?? []).map((call, index) => ({
    id: `call_${request.number}_${index}`,
    name: call.name,
    arguments: typeof call.input === "string" ? call.input : JSON.stringify(call.input),
  }));
  const spoken = scripted.text ?? "";
  const output = exactTokens(spoken) + toolCalls.reduce((sum, call) => sum + exactTokens(call.name) + exactTokens(call.arguments), 0);
  return {
    id: `reply_${request.number}`,
    model: request.model,
    text: spoken,
    toolCalls,
    usage: {
      input: scripted.usage?.input ?? request.tokens,
      output: scripted.usage?.output ?? output,
      cached: scripted.usage?.cached ?? 0,
    },
    stop: scripted.stop ?? (toolCalls.length > 0 ? "tools" : "end"),
  };
}

function requestTokens(read: { system: string; tools: readonly unknown[]; messages: readonly ScriptedMessage[] }): number {
  const tools = read.tools.length === 0 ? 0 : exactTokens(JSON.stringify(read.tools));
  const system = read.system === "" ? 0 : exactTokens(read.system) + 4;
  return read.messages.reduce((sum, message) => sum + exactTokens(message.text) + callTokens(message) + 4, system + tools);
}

const callTokens = (message: ScriptedMessage): number =>
  message.toolCalls.reduce((sum, call) => sum + exactTokens(call.name) + exactTokens(JSON.stringify(call.input) ?? ""), 0);
