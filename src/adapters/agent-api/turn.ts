import type { ModelMessage } from "ai";
import { maskDeep } from "../../core/policy/secrets.ts";
import { systemText } from "../../core/prompt/prompt.ts";
import { toolOffers } from "../../core/prompt/tool-offer.ts";
import { costOf } from "../../core/tokens.ts";
import { addUsage } from "../../core/usage.ts";
import type { RoundAnswer } from "../../ports.ts";
import type { ModelAnswer } from "./answer/model-answer.ts";
import {
  answerTokensLeft,
  begin,
  type Conversation,
  ended,
  handedOver,
  lessThinking,
  promptAnew,
  type RoundOutcome,
  requestTokens,
  widerLimit,
} from "./conversation.ts";
import type { Fault } from "./fault.ts";
import { respond } from "./respond.ts";
import type { TurnParts } from "./turn-parts.ts";

/** An answer of fewer tokens holds no edit with its reason. */
const smallestAnswer = 100;

/** Instructions and tools alone take most of this. */
const smallestPrompt = 400;

/**
 * One round: requests until an answer's edits apply, the model gives up, or a limit is reached. Budgets are checked before each request;
 * every answer is charged. Nothing is written to disk. Never rejects.
 */
export const takeTurn = async (parts: TurnParts): Promise<RoundAnswer> => {
  const started = parts.clock.now();
  const talk = begin(parts);
  const outcome = await converse(parts, talk, started).catch(
    (thrown: unknown): RoundOutcome => ({
      kind: "error",
      code: "unknown",
      message: parts.mask(`Regreen could not read the answer: ${thrown instanceof Error ? thrown.message : String(thrown)}`).slice(0, 500),
      retryable: false,
    }),
  );
  return {
    outcome,
    usage: talk.usage,
    model: parts.model,
    refusals: talk.refusals,
    forgiven: talk.forgiven,
    denied: [...talk.denied],
    granted: [...talk.granted],
    lastWords: talk.lastWords,
    transcript: talk.transcript,
    durationMs: parts.clock.now() - started,
  };
};

const converse = async (parts: TurnParts, talk: Conversation, started: number): Promise<RoundOutcome> => {
  const deadline = started + parts.request.timeLeftMs;
  for (let step = 1; step <= parts.settings.maxSteps; step += 1) {
    const spent = overBudget(parts, talk, deadline);
    if (spent !== null) return spent;
    const last = step === parts.settings.maxSteps || talk.cornered;
    const place = last ? "last" : step === 1 ? "first" : "later";
    const tools = talk.format === "tools" ? toolOffers(parts.request.gate.stage, place, parts.request.reading) : [];
    const system = systemText({ ...parts.input, format: talk.format });
    talk.transcript.push({ step, model: parts.model, system, tools, message: contentOf(talk.messages.at(-1)) });
    const reply = await parts.line.send(
      {
        model: parts.model,
        system,
        messages: talk.messages,
        tools,
        choice: talk.reminded ? "required" : "free",
        reasoning: talk.widened ? lessThinking(parts.settings) : parts.settings.reasoning,
        maxOutputTokens: Math.min(talk.widened ? widerLimit(parts, talk) : parts.settings.maxOutputTokens, answerTokensLeft(parts, talk)),
        without: parts.without,
        deadline,
      },
      parts.signal,
    );
    for (const answer of reply.answers) charge(parts, talk, answer);
    const answer = reply.answers.at(-1);
    if (!reply.ok || answer === undefined) {
      const fault = reply.ok ? null : reply.fault;
      if (fault !== null && recover(parts, talk, fault)) continue;
      return talk.changes.length > 0 ? handedOver(parts, talk) : failed(parts, fault);
    }
    const outcome = await respond(parts, talk, answer, last);
    if (outcome !== null) return outcome;
  }
  return ended(parts, talk, `No edit applied within ${parts.settings.maxSteps} requests.`);
};

/** Limits, on the line before the spend: the next request costs at least what it sends. */
const overBudget = (parts: TurnParts, talk: Conversation, deadline: number): RoundOutcome | null => {
  if (parts.signal.aborted) return { kind: "error", code: "cancelled", message: "The run was cancelled.", retryable: false };
  // The clock first: counting a long conversation takes time of its own.
  const over =
    parts.clock.now() >= deadline ? ({ limit: "max-minutes", words: "the time for this round is over" } as const) : overSpend(parts, talk);
  if (over === null) return null;
  if (talk.usage.requests > 0) return ended(parts, talk, `Stopped before an edit applied: ${over.limit}: ${over.words}.`);
  return { kind: "over-budget", limit: over.limit, reason: over.words };
};

/** Which of tokens and money the next request would exceed; null where it may be sent. */
const overSpend = (parts: TurnParts, talk: Conversation): { readonly limit: "max-tokens" | "max-cost"; readonly words: string } | null => {
  const { costLeft } = parts.request;
  const next = requestTokens(parts, talk);
  const tokensLeft = answerTokensLeft(parts, talk);
  if (tokensLeft < smallestAnswer)
    return { limit: "max-tokens", words: `${Math.max(0, tokensLeft + next)} tokens are left, and the next request sends ${next}` };
  const price = costOf(next, 0, parts.settings.price);
  if (costLeft !== null && (talk.usage.costUsd ?? 0) + (price ?? 0) > costLeft)
    return { limit: "max-cost", words: "the next request would cost more than is left" };
  return null;
};

const charge = (parts: TurnParts, talk: Conversation, answer: ModelAnswer): void => {
  const input = answer.inputTokens ?? requestTokens(parts, talk);
  const output = answer.outputTokens ?? parts.count(answer.text + JSON.stringify(answer.calls));
  talk.usage = addUsage(talk.usage, {
    requests: 1,
    inputTokens: input,
    outputTokens: output,
    cachedInputTokens: answer.cachedInputTokens,
    costUsd: answer.reportedCost ?? costOf(input, output, parts.settings.price),
  });
  const calls = answer.calls.map((call) => ({ name: call.name, input: call.input }));
  talk.transcript.push(maskDeep({ text: answer.text, calls, finish: answer.finish, inputTokens: input, outputTokens: output }, parts.mask));
  if (answer.text.trim() !== "") talk.lastWords = parts.mask(answer.text.trim()).slice(0, 2_000);
};

/**
 * Faults that can be met once each: a prompt that is too long is built again at half its size, an endpoint without tools is asked in text,
 * and one that refuses a part of a request is asked without it for the rest of the run.
 */
const recover = (parts: TurnParts, talk: Conversation, fault: Fault): boolean => {
  talk.transcript.push({ fault: fault.code, message: parts.mask(fault.message) });
  const { refuses } = fault;
  if (refuses !== null && refuses !== "tools" && !parts.without.has(refuses)) {
    parts.without.add(refuses);
    parts.log(`The endpoint does not take ${refuses}; asking without it from now on.`);
    return true;
  }
  const toText = refuses === "tools" && talk.format === "tools" && parts.settings.format === "auto";
  const shrink = fault.code === "context-overflow" && !talk.shrunk;
  if (!toText && !shrink) return false;
  if (toText) {
    talk.format = "text";
    parts.without.add("tools");
  }
  if (shrink) talk.shrunk = true;
  const maxTokens = shrink ? Math.max(smallestPrompt, Math.floor(talk.prompt.tokens / 2)) : parts.input.maxTokens;
  promptAnew(parts, talk, maxTokens);
  parts.log(
    toText ? "The endpoint takes no tool calls; asking in plain text." : "The prompt was too long for the model; sending a shorter one.",
  );
  return true;
};

const failed = (parts: TurnParts, fault: Fault | null): RoundOutcome => {
  if (fault === null) return { kind: "error", code: "bad-response", message: "The service gave no answer.", retryable: true };
  return { kind: "error", code: fault.code, message: parts.mask(fault.message), retryable: fault.retryable };
};

/** The newest message as text, for the transcript. */
const contentOf = (message: ModelMessage | undefined): unknown => (message === undefined ? null : message.content);
