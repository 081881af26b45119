import { furtherCode } from "../../core/prompt/prompt.ts";
import type { Action } from "./answer/action.ts";
import { answerTokensLeft, type Conversation } from "./conversation.ts";
import { changeKey } from "./earlier-rounds.ts";
import type { TurnParts } from "./turn-parts.ts";

/** How often a round shows more code by itself. */
const maxFurther = 2;

/**
 * More code for a model that gives up without naming what it lacks: it may not have seen the code at fault. Null where it names something,
 * where none is left to show, or where the run's tokens would not pay for it.
 */
export const codeBeforeGivingUp = (
  parts: TurnParts,
  talk: Conversation,
  { cause, reason, needs }: Extract<Action, { kind: "give-up" }>,
): string | null => {
  const namesNothing = cause === "unknown" || (cause === "missing-capability" && (needs === null || needs.trim() === reason.trim()));
  const more = namesNothing ? nextCode(parts, talk) : null;
  return more === null ? null : `Before you give up: this is the next likeliest code. Edit, or give up again.\n${more}`;
};

/** Told once a round to a model that hands over what was undone before; with code that no prompt showed. Null for a change that is new. */
export const repeatNotice = (parts: TurnParts, talk: Conversation): string | null => {
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
