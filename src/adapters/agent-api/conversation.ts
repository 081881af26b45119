import type { ModelMessage } from "ai";
import type { Edit, FileChange } from "../../core/edit/edit.ts";
import { buildPrompt, type Prompt } from "../../core/prompt/prompt.ts";
import type { AgentSettings, Reasoning } from "../../core/settings.ts";
import { messageOverhead } from "../../core/tokens.ts";
import { noUsage, type Usage } from "../../core/usage.ts";
import type { ForgivenSlip, Refusal, RoundAnswer } from "../../ports.ts";
import { changeKey } from "./earlier-rounds.ts";
import type { TurnParts } from "./turn-parts.ts";

const maxWhy = 160;

export type RoundOutcome = RoundAnswer["outcome"];

/** A round in progress: its messages, its cost, and its edits so far. */
export interface Conversation {
  format: "tools" | "text";
  prompt: Prompt;
  messages: ModelMessage[];
  shrunk: boolean;
  usage: Usage;
  refusals: Refusal[];
  denied: Set<string>;
  granted: Set<string>;
  lastWords: string | null;
  /** Edits that applied so far, and their changes. They are handed over at the end of the round, whatever else fails. */
  staged: readonly Edit[];
  changes: readonly FileChange[];
  readonly forgiven: ForgivenSlip[];
  why: string | null;
  /** What the model said in prose before it acted. */
  analysis: string | null;
  /** How often it was shown more code by itself. */
  further: number;
  /** The model was told that it repeats the change of an earlier round. */
  repeated: boolean;
  /** It was told to use the tools. */
  reminded: boolean;
  /** It was asked in plain text because no tool call of its could be read. */
  inText: boolean;
  /** An answer was cut off: from then on with less thinking and more room. */
  widened: boolean;
  /** The last answer's edits changed nothing. */
  idle: boolean;
  /** Where edits could not be applied. A second failure at the same place ends the asking. */
  readonly failedAt: Set<string>;
  /** Useless answers, as text. A model that repeats one goes in circles. */
  readonly seen: Set<string>;
  /** The next request is the round's last, however many there might be. */
  cornered: boolean;
  readonly transcript: unknown[];
}

/** A round before its first request. */
export const begin = (parts: TurnParts): Conversation => {
  const prompt = maskedPrompt(parts, buildPrompt(parts.input));
  for (const line of prompt.lines) parts.earlier.lines.add(line);
  return {
    format: parts.input.format,
    prompt,
    messages: [{ role: "user", content: prompt.user }],
    shrunk: false,
    usage: noUsage,
    refusals: [],
    denied: new Set(),
    granted: new Set(),
    lastWords: null,
    staged: [],
    changes: [],
    forgiven: [],
    why: null,
    analysis: null,
    further: 0,
    repeated: false,
    reminded: false,
    inText: false,
    widened: false,
    idle: false,
    failedAt: new Set(),
    seen: new Set(),
    cornered: false,
    transcript: [],
  };
};

/** Begins the conversation anew with a prompt of other size or format. What was staged stays. */
export const promptAnew = (parts: TurnParts, talk: Conversation, maxTokens: number = parts.input.maxTokens): void => {
  talk.prompt = maskedPrompt(parts, buildPrompt({ ...parts.input, format: talk.format, maxTokens }));
  talk.messages = [{ role: "user", content: talk.prompt.user }];
};

/** A prompt with keys and likely secrets taken out. */
export const maskedPrompt = (parts: TurnParts, prompt: Prompt): Prompt => ({ ...prompt, user: parts.mask(prompt.user) });

/** Tokens that the next request sends. */
export const requestTokens = (parts: TurnParts, talk: Conversation): number => {
  const later = talk.messages.slice(1).reduce((sum, message) => sum + parts.count(JSON.stringify(message.content)) + messageOverhead, 0);
  return talk.prompt.tokens + later;
};

/** Twice the output tokens, as far as the run's tokens reach. */
export const widerLimit = (parts: TurnParts, talk: Conversation): number => {
  const { maxOutputTokens } = parts.settings;
  return Math.max(maxOutputTokens, Math.min(maxOutputTokens * 2, answerTokensLeft(parts, talk)));
};

/** Tokens that are left for the next answer after its request; Infinity if the run has no limit. */
export const answerTokensLeft = (parts: TurnParts, talk: Conversation): number => {
  const { tokensLeft } = parts.request;
  return tokensLeft === null
    ? Number.POSITIVE_INFINITY
    : tokensLeft - talk.usage.inputTokens - talk.usage.outputTokens - requestTokens(parts, talk);
};

/** The level below. What a provider does by itself may be no thinking at all, which a level would switch on. */
export const lessThinking = ({ reasoning, provider }: AgentSettings): Reasoning => {
  if (reasoning === "auto") return provider === "anthropic" ? "none" : provider === "openai-compatible" ? "auto" : "low";
  return reasoning === "high" || reasoning === "medium" ? "low" : "none";
};

/** The end of a round that gets no more edits: the staged edits, or the reason why there are none. */
export const ended = (parts: TurnParts, talk: Conversation, reason: string): RoundOutcome =>
  talk.changes.length > 0 ? handedOver(parts, talk) : { kind: "useless", reason: parts.mask(reason) };

/** The round's edits. */
export const handedOver = (parts: TurnParts, talk: Conversation): RoundOutcome => {
  parts.earlier.changes.add(changeKey(parts.request.tree, talk.changes));
  if (talk.inText) {
    // What helped once is kept for the run, and told with the setting that does it from the start.
    parts.without.add("tools");
    talk.forgiven.push({ path: talk.changes[0]?.path ?? "", slip: "text-format" });
  }
  const why = (talk.why ?? "").replace(/\s+/g, " ").trim().slice(0, maxWhy);
  return { kind: "edits", changes: talk.changes, why: parts.mask(why), analysis: talk.analysis };
};
