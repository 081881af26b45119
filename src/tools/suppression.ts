import type { Suppression } from "../core/tool-facts.ts";

/** Languages by the names that `core/integrity` gives them. */
export const pythonCode = ["Python"];
export const scripts = ["JavaScript and TypeScript"];
export const markupText = ["markup"];
export const proseText = ["Markdown and other prose"];
/** Scripts and what embeds them. */
export const web = [...scripts, "style sheets", "markup"];

/** What follows a directive: its rules up to a reason or the comment's end. */
export const ruleList = "(?<rules>[^\\n*]*?)(?=\\s--\\s|\\*\\/|\\n|$)";
/** Python's `noqa: E501, F401`. */
export const ruleCodes = "(?:\\s*:\\s*(?<rules>[A-Z]+[0-9]*(?:[\\s,]+[A-Z]+[0-9]+)*))?";

/** A directive in a comment by which code silences a tool. Forms of one family stand in for each other, also across tools. */
export const silences = (
  languages: Suppression["languages"],
  family: string,
  reach: Suppression["reach"],
  pattern: RegExp,
): Suppression => ({
  languages,
  rule: "suppression-added",
  family,
  reach,
  seen: "comment",
  pattern,
});
