import type { ModelMessage } from "ai";
import { furtherCode } from "../../core/prompt/prompt.ts";
import { textFormat } from "../../core/prompt/tool-offer.ts";
import { type Action, unclear } from "./answer/action.ts";
import { actionsOf } from "./answer/call-actions.ts";
import { callsInText } from "./answer/calls-in-text.ts";
import { finalAnswer } from "./answer/final-answer.ts";
import type { ModelAnswer } from "./answer/model-answer.ts";
import { actionsInText } from "./answer/text-answer.ts";
import { carryOut } from "./carry-out.ts";
import { answerTokensLeft, type Conversation, ended, handedOver, promptAnew, type RoundOutcome, widerLimit } from "./conversation.ts";
import { changeKey } from "./earlier-rounds.ts";
import type { TurnParts } from "./turn-parts.ts";

const maxAnalysis = 2_000;

/** The actions that an answer asks for, and for each call how many of them are its own. */
interface Asked {
  readonly actions: readonly Action[];
  readonly perCall: readonly number[];
}

/** Reads an answer: its tool calls, else the calls or the plain edits in its final text. Of what was cut off the last call is not trusted, nor is any prose. */
const askedBy = (parts: TurnParts, talk: Conversation, answer: ModelAnswer): Asked => {
  const isCut = answer.finish === "length";
  if (answer.calls.length > 0) {
    const last = answer.calls.length - 1;
    const lists = answer.calls.map((call, index) => (isCut && index === last ? [unfinished] : actionsOf(call)));
    return { actions: lists.flat(), perCall: lists.map(({ length }) => length) };
  }
  if (isCut) return { actions: [], perCall: [] };
  const text = finalAnswer(answer.text);
  const sent = shownTo(parts, talk);
  const calls = callsInText(text, sent).flatMap(actionsOf);
  return { actions: calls.length > 0 ? calls : actionsInText(text, talk.format === "tools", sent), perCall: [] };
};

/** All that the model was shown, but for its own earlier words and edits, which it may say again; and the log, of which it was shown a part. */
const shownTo = ({ request }: TurnParts, talk: Conversation): string => {
  const { excerpt, failures } = request.reading;
  const own = new Set(request.attempts.flatMap(({ diff, analysis }) => `${diff ?? ""}\n${analysis ?? ""}`.split("\n")));
  const told = talk.messages.flatMap((message) => (message.role === "assistant" ? [] : shownIn(message.content).split("\n")));
  const log = [excerpt, ...failures.flatMap(({ message, detail }) => [message, detail ?? ""])];
  return [...told.filter((line) => !own.has(line)), ...log].join("\n");
};

const unfinished = unclear("Your answer was cut off here. Send less: only the smallest edits.");

/** The text of a message that was sent. */
const shownIn = (content: ModelMessage["content"]): string =>
  typeof content === "string"
    ? content
    : content
        .flatMap((part) =>
          part.type === "text" ? [part.text] : part.type === "tool-result" && part.output.type === "text" ? [part.output.value] : [],
        )
        .join("\n");

/** Takes an answer: an outcome ends the turn, null goes on with what was added to the conversation. */
export const respond = async (parts: TurnParts, talk: Conversation, answer: ModelAnswer, last: boolean): Promise<RoundOutcome | null> => {
  const { calls } = answer;
  const cutOff = answer.finish === "length";
  const { actions, perCall } = askedBy(parts, talk, answer);
  if (calls.length > 0 && answer.text.trim() !== "") talk.analysis = parts.mask(answer.text.trim()).slice(0, maxAnalysis);
  if (actions.length === 0) return withoutAction(parts, talk, answer, last);
  const result = await carryOut(parts, actions, talk.staged, talk.prompt.editable);
  const stubborn = result.refusals.some(({ rule }) => talk.refusals.some((earlier) => earlier.rule === rule));
  const idleAgain = result.idle && talk.idle;
  const failedAgain = result.applied === 0 && result.failedAt.length > 0 && result.failedAt.every((place) => talk.failedAt.has(place));
  for (const place of result.failedAt) talk.failedAt.add(place);
  talk.idle = result.idle;
  talk.staged = result.staged;
  talk.changes = result.changes;
  talk.why ??= result.why;
  talk.refusals.push(...result.refusals);
  talk.forgiven.push(...result.forgiven);
  for (const path of result.denied) talk.denied.add(path);
  for (const path of result.granted) talk.granted.add(path);
  if (result.changes.length > 0 && (!result.pending || stubborn || failedAgain || last || result.givenUp !== null)) {
    const objection = last ? null : repeatNotice(parts, talk);
    if (objection === null) return handedOver(parts, talk);
    talk.staged = [];
    talk.changes = [];
    return goOn(parts, talk, answer, [], [objection]);
  }
  if (result.givenUp !== null) {
    const objection = last ? null : codeBeforeGivingUp(parts, talk, result.givenUp);
    return objection === null ? givenUp(parts, result.givenUp) : goOn(parts, talk, answer, [], [objection]);
  }
  if (stubborn || idleAgain || failedAgain || last) return ended(parts, talk, `No edit applied: ${result.reason}`);
  if (cutOff) {
    const outcome = cutShort(parts, talk);
    if (outcome !== null) return outcome;
  }
  const key = JSON.stringify(actions);
  talk.cornered = talk.seen.has(key);
  talk.seen.add(key);
  const answers = talk.cornered ? [...result.answers.slice(0, -1), `${result.answers.at(-1) ?? ""}\n${askedBefore}`] : result.answers;
  return goOn(parts, talk, answer, perCall, answers);
};

const fewRequests = 4;

/** Adds the answer to the conversation, with the texts of each of its calls. One that has none is answered with the first text. */
const goOn = (
  parts: TurnParts,
  talk: Conversation,
  { calls, messages, text }: ModelAnswer,
  perCall: readonly number[],
  answers: readonly string[],
): null => {
  talk.messages.push(...messages);
  const left = parts.settings.maxSteps - talk.usage.requests;
  // A model that reads on and on is told when the round ends.
  const ending = left > 0 && left <= fewRequests ? `\n(${left === 1 ? "One request is" : `${left} requests are`} left in this round.)` : "";
  if (calls.length > 0) {
    let used = 0;
    const content = calls.map((call, index) => {
      const own = perCall.length === 0 ? (index === 0 ? answers : []) : answers.slice(used, used + (perCall[index] ?? 0));
      used += own.length;
      const shown = parts.mask(own.length === 0 ? "See above." : own.join("\n"));
      const value = index === calls.length - 1 ? `${shown}${ending}` : shown;
      return { type: "tool-result" as const, toolCallId: call.id, toolName: call.name, output: { type: "text" as const, value } };
    });
    talk.messages.push({ role: "tool", content });
  } else {
    if (messages.length === 0) talk.messages.push({ role: "assistant", content: text });
    talk.messages.push({ role: "user", content: `${parts.mask(answers.join("\n\n"))}${ending}` });
  }
  return null;
};

/** The reply to a model that repeats itself. Another request would waste money. */
const askedBefore = "You said this before, and this was the answer then. Your next answer must edit, or give up.";

/** An answer with neither a tool call nor a readable edit. The model is asked once more, and must call a tool. Staged edits stay. */
const withoutAction = (parts: TurnParts, talk: Conversation, answer: ModelAnswer, last: boolean): RoundOutcome | null => {
  if (answer.finish === "refusal") return { kind: "error", code: "refusal", message: "The model refused to answer.", retryable: false };
  if (answer.finish === "length") {
    const outcome = cutShort(parts, talk);
    if (outcome !== null) return outcome;
    talk.messages.push({ role: "user", content: tooLong });
    return null;
  }
  if (answer.text.trim() !== "") talk.analysis = parts.mask(answer.text.trim()).slice(0, maxAnalysis);
  const silent = answer.text.trim() === "";
  if (talk.reminded && !silent && !last && talk.changes.length === 0 && mayUseText(parts, talk)) return askInText(parts, talk);
  if (silent || talk.reminded || last || talk.changes.length > 0) return ended(parts, talk, withoutEdit(talk, answer));
  talk.reminded = true;
  if (answer.messages.length > 0) talk.messages.push(...answer.messages);
  else talk.messages.push({ role: "assistant", content: answer.text });
  talk.messages.push({
    role: "user",
    content:
      talk.format === "tools"
        ? "Nothing was changed by that. Use a tool now: edit_file for the repair, or give_up."
        : `Nothing was changed by that. ${textFormat(parts.request.gate.stage)}`,
  });
  return null;
};

const mayUseText = ({ settings }: TurnParts, talk: Conversation): boolean => talk.format === "tools" && settings.format === "auto";

/** Asks once in plain text, where two answers of a round held nothing that could be read. */
const askInText = (parts: TurnParts, talk: Conversation): null => {
  talk.format = "text";
  talk.inText = true;
  promptAnew(parts, talk);
  parts.log("The model calls no tool that could be read; asking in plain text.");
  return null;
};

/** What arrived instead of an edit, as the gap says it. */
const withoutEdit = (talk: Conversation, { text }: ModelAnswer): string => {
  const arrived = text.replace(/\s+/g, " ").trim();
  const how = talk.inText ? ", neither as a tool call nor in plain text" : "";
  return `The model answered without an edit${how}${arrived === "" ? "." : `: "${arrived.slice(0, 160)}${arrived.length > 160 ? "..." : ""}"`}`;
};

const tooLong = "Your last answer was cut off because it was too long. Answer again, much shorter: only the smallest edits.";

/** Once a round a cut-off answer is asked for again, with less thinking and more room; a second one ends the asking. */
const cutShort = (parts: TurnParts, talk: Conversation): RoundOutcome | null => {
  if (!talk.widened) {
    talk.widened = true;
    return null;
  }
  if (talk.changes.length > 0) return handedOver(parts, talk);
  const { maxOutputTokens } = parts.settings;
  const message = `The answers were cut off at ${maxOutputTokens} and ${widerLimit(parts, talk)} tokens; max-output-tokens is too small for this model.`;
  return { kind: "error", code: "cut-off", message, retryable: false };
};

const givenUp = (parts: TurnParts, action: Extract<Action, { kind: "give-up" }>): RoundOutcome => ({
  kind: "give-up",
  cause: action.cause,
  reason: parts.mask(action.reason.slice(0, 1_000)),
  needs: action.needs === null ? null : parts.mask(action.needs.slice(0, 300)),
});

/** How often a round shows more code by itself. */
const maxFurther = 2;

/**
 * More code for a model that gives up without naming what it lacks: it may not have seen the code at fault. Null where it names something,
 * where none is left to show, or where the run's tokens would not pay for it.
 */
const codeBeforeGivingUp = (
  parts: TurnParts,
  talk: Conversation,
  { cause, reason, needs }: Extract<Action, { kind: "give-up" }>,
): string | null => {
  const namesNothing = cause === "unknown" || (cause === "missing-capability" && (needs === null || needs.trim() === reason.trim()));
  const more = namesNothing ? nextCode(parts, talk) : null;
  return more === null ? null : `Before you give up: this is the next likeliest code. Edit, or give up again.\n${more}`;
};

/** Told once a round to a model that hands over what was undone before; with code that no prompt showed. Null for a change that is new. */
const repeatNotice = (parts: TurnParts, talk: Conversation): string | null => {
  if (talk.repeated || !parts.earlier.changes.has(changeKey(parts.request.tree, talk.changes))) return null;
  talk.repeated = true;
  const more = nextCode(parts, talk);
  const objection = "Not applied: an earlier round made just this change, and it was undone. Make another one, or add what it lacked.";
  return more === null ? objection : `${objection} This is the next likeliest code.\n${more}`;
};

const nextCode = (parts: TurnParts, talk: Conversation): string | null => {
  const room = Math.floor(parts.input.maxTokens / 2);
  if (talk.further >= maxFurther || answerTokensLeft(parts, talk) < room * 2) return null;
  const code = furtherCode(parts.input, parts.earlier.lines, room);
  if (code === null) return null;
  talk.further += 1;
  for (const line of code.lines) parts.earlier.lines.add(line);
  return code.user;
};
