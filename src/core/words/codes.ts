/** Terminal control codes. */
export const hasEscape = (text: string): boolean => text.includes("\x1b") || text.includes("\x9b");

// ECMA-48: OSC and other strings up to their terminator, CSI sequences, and two-character escapes. Each alternative is linear.
const codes =
  /\x1b(?:\][^\x07\x1b]*(?:\x07|\x1b\\)?|[PX^_][^\x07\x1b]*(?:\x07|\x1b\\)?|\[[0-?]*[ -/]*[@-~]?|[ -/]*[0-~]?)|\x9b[0-?]*[ -/]*[@-~]/g;

/** A text without terminal control codes (colours, links, cursor movement). */
export const withoutCodes = (text: string): string => (hasEscape(text) ? text.replace(codes, "") : text);
