/** The drill's agent: a server on this machine that speaks OpenAI Chat Completions and answers from a script. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** One answer of the scripted agent: tool calls, or plain words. Arguments given as a string are sent as they are, also where they are no JSON. */
export type Reply = { readonly say: string } | { readonly calls: readonly { readonly name: string; readonly arguments: unknown }[] };

/** What an attack's agent says, and what it was told. */
export interface AgentScript {
  readonly replies: readonly Reply[];
  /** What is answered for ever when the replies are used up. */
  readonly last: Reply;
  /** Results of the tool calls of each answer, as they reached the agent with its next request; by the answer's position. */
  readonly results: (readonly string[])[];
  requests: number;
}

export interface Model extends AsyncDisposable {
  /** The address under which this script answers: a `base-url`. */
  serve(script: AgentScript): string;
}

/** Starts the server on a free port of the loopback. */
export const startModel = async (): Promise<Model> => {
  const scripts: AgentScript[] = [];
  const server = createServer((request, response) => {
    void answer(scripts, request, response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    serve: (script) => `http://127.0.0.1:${port}/${scripts.push(script) - 1}/v1`,
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

const answer = async (scripts: readonly AgentScript[], request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const script = scripts[Number(request.url?.split("/")[1])];
  const body = await text(request);
  if (script === undefined) {
    response.writeHead(404).end();
    return;
  }
  const reply = script.replies[script.requests] ?? script.last;
  if (script.requests > 0) script.results[script.requests - 1] = toolResults(body);
  script.requests += 1;
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(completion(reply, script.requests)));
};

const text = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
};

/** The results that stand at the end of a request: those of the last answer. */
const toolResults = (body: string): readonly string[] => {
  const { messages = [] } = JSON.parse(body) as { messages?: readonly { role: string; content: unknown }[] };
  return messages
    .slice(messages.findLastIndex((message) => message.role === "assistant") + 1)
    .filter((message) => message.role === "tool")
    .map((message) => (typeof message.content === "string" ? message.content : JSON.stringify(message.content)));
};

// https://platform.openai.com/docs/api-reference/chat/object
const completion = (reply: Reply, number: number): unknown => {
  const calls = "calls" in reply ? reply.calls : [];
  return {
    id: `drill-${number}`,
    object: "chat.completion",
    created: 1,
    model: "drill",
    choices: [
      {
        index: 0,
        message: {
          role: "assistant",
          content: "say" in reply ? reply.say : null,
          ...(calls.length === 0
            ? {}
            : {
                tool_calls: calls.map((call, index) => ({
                  id: `call-${number}-${index}`,
                  type: "function",
                  function: {
                    name: call.name,
                    arguments: typeof call.arguments === "string" ? call.arguments : JSON.stringify(call.arguments),
                  },
                })),
              }),
        },
        finish_reason: calls.length === 0 ? "stop" : "tool_calls",
      },
    ],
    usage: { prompt_tokens: 100, completion_tokens: 10, total_tokens: 110 },
  };
};
