const warnings = new Set(["warning", "warn", "w", "⚠", "‼", "!", "caution"]);
const infos = new Set(["info", "information", "note", "notice", "hint", "help", "suggestion", "message", "i", "ℹ", "☞", "debug"]);

/** What a tool's word or mark for a diagnostic's weight amounts to; one that nobody knows is an error. */
export const severityOf = (mark: string): "error" | "warning" | "info" => {
  const word = mark.replace(/:$/, "").toLowerCase();
  return warnings.has(word) ? "warning" : infos.has(word) ? "info" : "error";
};
