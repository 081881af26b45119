import { withoutCodes } from "../log/log-lines.ts";
import type { RawFailure, RawPlace } from "../tool.ts";
import { framesOf } from "./frame.ts";

/** The first line of an error's text that says something, without colours. */
export const firstTextLine = (message: string): string =>
  withoutCodes(message)
    .split("\n")
    .map((line) => line.trim())
    .find((line) => line !== "") ?? "";

/** The text of an error without its stack, at most 40 lines; null where it is its headline alone. */
export const detailOf = (message: string): string | null => {
  const lines = withoutCodes(message)
    .split("\n")
    .filter((line) => !/^\s*(?:at |❯ )/.test(line))
    .slice(0, 40);
  const detail = lines.join("\n").trim();
  return detail === "" || !detail.includes("\n") ? null : detail.slice(0, 4_000);
};

/** The failure that an error's text tells, with the frames of its stack, without a place of its own. */
export const failureOfText = (message: string, stack = message): RawFailure & { readonly stack: readonly RawPlace[] } => ({
  message: firstTextLine(message) || "failed",
  detail: detailOf(message),
  stack: framesOf(stack),
  stage: "test",
});
