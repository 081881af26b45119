import { withoutCodes } from "../../core/words/codes.ts";
import type { RawFailure, RawPlace } from "../tool.ts";
import { framesOf } from "./frame.ts";

/** The first line of an error's text that says something, without colours. */
export const firstTextLine = (message: string): string => /\S[^\n]*/.exec(withoutCodes(message))?.[0].trimEnd() ?? "";

/** The text of an error without its stack, at most 40 lines; null where it is its headline alone. */
export const detailOf = (message: string): string | null => {
  const lines: string[] = [];
  for (const line of withoutCodes(message).split("\n")) if (lines.length < 40 && !/^\s*(?:at |❯ )/.test(line)) lines.push(line);
  const detail = lines.join("\n").trim();
  return detail.includes("\n") ? detail.slice(0, 4_000) : null;
};

/** The failure that an error's text tells, with the frames of its stack, without a place of its own. */
export const failureOfText = (message: string, stack = message): RawFailure & { readonly stack: readonly RawPlace[] } => {
  const text = withoutCodes(message);
  return {
    message: firstTextLine(text) || "failed",
    detail: detailOf(text),
    stack: framesOf(stack === message ? text : stack),
    stage: "test",
  };
};
