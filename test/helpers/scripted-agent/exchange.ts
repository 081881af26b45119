/** A request as every wire format says it, read into one shape. */
export interface ScriptedRequest {
  readonly provider: "anthropic" | "openai-chat" | "openai-responses" | "google";
  readonly model: string;
  readonly system: string;
  readonly messages: readonly ScriptedMessage[];
  readonly tools: readonly { readonly name: string; readonly description: string; readonly schema: unknown }[];
  /** Number of this request, from 1. */
  readonly number: number;
  /** Answers of the model that the conversation already holds. */
  readonly step: number;
  readonly stream: boolean;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The body as it came. */
  readonly body: unknown;
  /** o200k tokens of system, tool schemas as JSON, and messages, four added for each message. */
  readonly tokens: number;
}

export interface ScriptedMessage {
  readonly role: "user" | "assistant" | "tool";
  /** All text of the message, tool results included. */
  readonly text: string;
  readonly toolCalls: readonly { readonly id: string; readonly name: string; readonly input: unknown }[];
}

export interface ScriptedToolCall {
  readonly name: string;
  /** Sent as JSON; a string is sent as it is, for malformed arguments. */
  readonly input: unknown;
}

/** What the server does with a request. */
export interface ScriptedAnswer {
  readonly text?: string;
  readonly toolCalls?: readonly ScriptedToolCall[];
  /** By default the request's own token count and a count of the answer. */
  readonly usage?: { readonly input: number; readonly output: number; readonly cached?: number };
  readonly stop?: "length" | "refusal";
  /** An error answer: status and the provider's error body. */
  readonly status?: number;
  readonly error?: { readonly type?: string; readonly code?: string; readonly message: string };
  readonly headers?: Readonly<Record<string, string>>;
  /** This body instead of a well-formed one. */
  readonly rawBody?: string;
  /** Accepts the request and never answers. */
  readonly hang?: boolean;
  /** Cuts the connection: before an answer, or after half of it. */
  readonly reset?: "at-once" | "mid-answer";
  /** Sends the answer byte by byte with this many milliseconds between. */
  readonly dripMs?: number;
}

export type Script = (request: ScriptedRequest) => ScriptedAnswer | Promise<ScriptedAnswer>;

/** A well-formed answer, ready to be written in a wire format. */
export interface Reply {
  readonly id: string;
  readonly model: string;
  readonly text: string;
  readonly toolCalls: readonly { readonly id: string; readonly name: string; readonly arguments: string }[];
  readonly usage: { readonly input: number; readonly output: number; readonly cached: number };
  readonly stop: "end" | "tools" | "length" | "refusal";
}

/** One wire format: which requests are its own, how they read, how answers look. */
export interface Wire {
  matches(path: string): boolean;
  parse(
    body: Record<string, unknown>,
    path: string,
  ): Pick<ScriptedRequest, "provider" | "model" | "system" | "messages" | "tools" | "stream">;
  /** The body of a whole answer. */
  whole(reply: Reply): unknown;
  /** The events of a streamed answer, as [event name or null, data]; a string is sent as it is. */
  events(reply: Reply): readonly (readonly [string | null, unknown])[];
  error(status: number, error: { readonly type?: string; readonly code?: string; readonly message: string }): unknown;
}

export type Json = Record<string, unknown>;

export const list = (value: unknown): Json[] => (Array.isArray(value) ? (value as Json[]) : []);
export const text = (value: unknown): string => (typeof value === "string" ? value : "");

/** Arguments of a call as an object; text that is no JSON stays text. */
export function parsed(argumentsText: string): unknown {
  try {
    return JSON.parse(argumentsText);
  } catch {
    return argumentsText;
  }
}
