import type { ModelMessage } from "ai";
import type { FileChange } from "../../core/edit/edit.ts";
import { maskDeep } from "../../core/policy/secrets.ts";
import { buildPrompt, type Prompt, systemText } from "../../core/prompt/prompt.ts";
import { toolOffers } from "../../core/prompt/tool-offer.ts";
import { costOf, messageOverhead } from "../../core/tokens.ts";
import { addUsage, noUsage, type Usage } from "../../core/usage.ts";
import type { Refusal, RoundAnswer } from "../../ports.ts";
import { type Action, actionOf } from "./action.ts";
import { carryOut } from "./carry-out.ts";
import type { Fault } from "./fault.ts";
import type { ModelAnswer } from "./model-answer.ts";
import { actionsInText } from "./text-answer.ts";
import type { TurnParts } from "./turn-parts.ts";

/** Instructions and tools alone take most of this. */
const smallestPrompt = 400;

type Outcome = RoundAnswer["outcome"];

interface Conversation {
  format: "tools" | "text";
  prompt: Prompt;
  messages: ModelMessage[];
  shrunk: boolean;
  usage: Usage;
  refusals: Refusal[];
  denied: Set<string>;
  granted: Set<string>;
  lastWords: string | null;
  /** Answers that came to nothing, as text: who repeats one goes in circles. */
  readonly seen: Set<string>;
  /** The next request is the round's last, however many there might be. */
  cornered: boolean;
  readonly transcript: unknown[];
}

/**
 * One round: requests until an answer's edits apply, the model gives up, or a limit is reached. Budgets are checked before each request;
 * every answer is charged. Nothing is written to disk. Never rejects.
 */
export async function takeTurn(parts: TurnParts): Promise<RoundAnswer> {
  const started = parts.clock.now();
  const talk = begin(parts);
  const outcome = await converse(parts, talk, started).catch(
    (thrown: unknown): Outcome => ({
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
    denied: [...talk.denied],
    granted: [...talk.granted],
    lastWords: talk.lastWords,
    transcript: talk.transcript,
    durationMs: parts.clock.now() - started,
  };
}

function begin(parts: TurnParts): Conversation {
  const prompt = masked(parts, buildPrompt(parts.input));
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
    seen: new Set(),
    cornered: false,
    transcript: [],
  };
}

const masked = (parts: TurnParts, prompt: Prompt): Prompt => ({ ...prompt, user: parts.mask(prompt.user) });

async function converse(parts: TurnParts, talk: Conversation, started: number): Promise<Outcome> {
  const deadline = started + parts.request.timeLeftMs;
  for (let step = 1; step <= parts.settings.maxSteps; step += 1) {
    const spent = overBudget(parts, talk, deadline);
    if (spent !== null) return spent;
    const last = step === parts.settings.maxSteps || talk.cornered;
    const tools = talk.format === "tools" ? toolOffers(parts.request.gate.stage, last) : [];
    const system = systemText({ ...parts.input, format: talk.format });
    talk.transcript.push({ step, model: parts.model, system, tools, message: said(talk.messages.at(-1)) });
    const reply = await parts.line.send({ model: parts.model, system, messages: talk.messages, tools, deadline }, parts.signal);
    for (const answer of reply.answers) charge(parts, talk, answer);
    const answer = reply.answers.at(-1);
    if (!reply.ok || answer === undefined) {
      const fault = reply.ok ? null : reply.fault;
      if (fault !== null && recover(parts, talk, fault)) continue;
      return failed(parts, fault);
    }
    const outcome = await respond(parts, talk, answer, last);
    if (outcome !== null) return outcome;
  }
  return { kind: "useless", reason: `No edit applied within ${parts.settings.maxSteps} requests.` };
}

/** Limits, on the line before the spend: the next request costs at least what it sends. */
function overBudget(parts: TurnParts, talk: Conversation, deadline: number): Outcome | null {
  if (parts.signal.aborted) return { kind: "error", code: "cancelled", message: "The run was cancelled.", retryable: false };
  // The clock first: counting a long conversation takes time of its own.
  const over =
    parts.clock.now() >= deadline ? ({ limit: "max-minutes", words: "the time for this round is over" } as const) : overSpend(parts, talk);
  if (over === null) return null;
  if (talk.usage.requests > 0) return { kind: "useless", reason: `Stopped before an edit applied: ${over.limit}: ${over.words}.` };
  return { kind: "over-budget", limit: over.limit, reason: over.words };
}

/** Which of tokens and money the next request would exceed; null where it may be sent. */
function overSpend(parts: TurnParts, talk: Conversation): { readonly limit: "max-tokens" | "max-cost"; readonly words: string } | null {
  const { tokensLeft, costLeft } = parts.request;
  const next = requestTokens(parts, talk);
  const used = talk.usage.inputTokens + talk.usage.outputTokens;
  if (tokensLeft !== null && used + next > tokensLeft)
    return { limit: "max-tokens", words: `${Math.max(0, tokensLeft - used)} tokens are left, and the next request sends ${next}` };
  const price = costOf(next, 0, parts.settings.price);
  if (costLeft !== null && (talk.usage.costUsd ?? 0) + (price ?? 0) > costLeft)
    return { limit: "max-cost", words: "the next request would cost more than is left" };
  return null;
}

function requestTokens(parts: TurnParts, talk: Conversation): number {
  const later = talk.messages.slice(1).reduce((sum, message) => sum + parts.count(JSON.stringify(message.content)) + messageOverhead, 0);
  return talk.prompt.tokens + later;
}

function charge(parts: TurnParts, talk: Conversation, answer: ModelAnswer): void {
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
}

/** Two faults can be met once each: a prompt that is too long is built again at half its size, an endpoint without tools is asked in text. */
function recover(parts: TurnParts, talk: Conversation, fault: Fault): boolean {
  talk.transcript.push({ fault: fault.code, message: parts.mask(fault.message) });
  const toText = fault.noTools && talk.format === "tools" && parts.settings.format === "auto";
  const shrink = fault.code === "context-overflow" && !talk.shrunk;
  if (!toText && !shrink) return false;
  if (toText) {
    talk.format = "text";
    parts.withoutTools();
  }
  if (shrink) talk.shrunk = true;
  const maxTokens = shrink ? Math.max(smallestPrompt, Math.floor(talk.prompt.tokens / 2)) : parts.input.maxTokens;
  talk.prompt = masked(parts, buildPrompt({ ...parts.input, format: talk.format, maxTokens }));
  talk.messages = [{ role: "user", content: talk.prompt.user }];
  parts.log(
    toText ? "The endpoint takes no tool calls; asking in plain text." : "The prompt was too long for the model; sending a shorter one.",
  );
  return true;
}

function failed(parts: TurnParts, fault: Fault | null): Outcome {
  if (fault === null) return { kind: "error", code: "bad-response", message: "The service gave no answer.", retryable: true };
  return { kind: "error", code: fault.code, message: parts.mask(fault.message), retryable: fault.retryable };
}

/** To a model that says the same again: another request for it would be paid for nothing. */
const askedBefore = "You said this before, and this was the answer then. Your next answer must edit, or give up.";

/** Takes an answer: an outcome ends the turn, null goes on with what was added to the conversation. */
async function respond(parts: TurnParts, talk: Conversation, answer: ModelAnswer, last: boolean): Promise<Outcome | null> {
  const called = answer.calls.map((call) => ({ id: call.id, name: call.name, action: actionOf(call) }));
  const written = called.length === 0 ? actionsInText(answer.text) : [];
  const actions: readonly Action[] = called.length > 0 ? called.map((call) => call.action) : written;
  if (actions.length === 0) {
    if (answer.finish === "refusal") return { kind: "error", code: "refusal", message: "The model refused to answer.", retryable: false };
    if (answer.finish !== "length") return { kind: "useless", reason: "The model answered without an edit." };
    return askForLess(parts, talk, answer);
  }
  if (answer.finish === "length" && called.length === 0) return askForLess(parts, talk, answer);
  const result = await carryOut(parts, actions, answer.finish === "length");
  talk.refusals.push(...result.refusals);
  for (const path of result.denied) talk.denied.add(path);
  for (const path of result.granted) talk.granted.add(path);
  if (result.end !== null) return finished(parts, result.end);
  if (last) return { kind: "useless", reason: parts.mask(result.reason) };
  const key = JSON.stringify(actions);
  talk.cornered = talk.seen.has(key);
  talk.seen.add(key);
  const answers = talk.cornered ? [...result.answers.slice(0, -1), `${result.answers.at(-1) ?? ""}\n${askedBefore}`] : result.answers;
  talk.messages.push(...answer.messages);
  if (called.length > 0) {
    const content = called.map((call, index) => ({
      type: "tool-result" as const,
      toolCallId: call.id,
      toolName: call.name,
      output: { type: "text" as const, value: parts.mask(answers[index] ?? "") },
    }));
    talk.messages.push({ role: "tool", content });
  } else {
    if (answer.messages.length === 0) talk.messages.push({ role: "assistant", content: answer.text });
    talk.messages.push({ role: "user", content: parts.mask(answers.join("\n\n")) });
  }
  return null;
}

function finished(parts: TurnParts, end: { changes: readonly FileChange[]; why: string } | Extract<Outcome, { kind: "give-up" }>): Outcome {
  if ("changes" in end) return { kind: "edits", changes: end.changes, why: parts.mask(end.why), analysis: null };
  return { ...end, reason: parts.mask(end.reason), needs: end.needs === null ? null : parts.mask(end.needs) };
}

/** A cut-off answer is not sent again: it would be cut off again. */
function askForLess(parts: TurnParts, talk: Conversation, answer: ModelAnswer): Outcome | null {
  const limit = parts.settings.maxOutputTokens;
  talk.messages.push({ role: "assistant", content: answer.text.trim() === "" ? "(cut off)" : answer.text.slice(0, 500) });
  talk.messages.push({
    role: "user",
    content: `Your answer was cut off at ${limit} tokens. Answer again, much shorter: only the smallest edits, no explanation.`,
  });
  return null;
}

/** The newest message as text, for the transcript. */
const said = (message: ModelMessage | undefined): unknown => (message === undefined ? null : message.content);
