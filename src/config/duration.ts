const unitMs: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 };

/** Longest duration that is accepted: a runner's job ends after six hours, a self-hosted one's after five days. */
const longestMs = 5 * 24 * 3_600_000;

/**
 * Milliseconds of a duration: "10m", "90s", "1h30m", "500ms"; a number, or text of digits alone, is seconds.
 * Null where it is none of these, is zero or is longer than five days.
 */
export const parseDuration = (value: string | number): number | null => {
  const text = String(value).trim();
  if (!/^(?:\d{1,9}(?:\.\d{1,3})?(?:ms|s|m|h)?|(?:\d{1,9}(?:\.\d{1,3})?(?:ms|s|m|h)\s?){1,4})$/.test(text)) return null;
  const parts = [...text.matchAll(/(\d+(?:\.\d+)?)(ms|s|m|h)?/g)];
  const total = parts.reduce((sum, [, amount, unit]) => sum + Number(amount) * (unitMs[unit ?? "s"] ?? 0), 0);
  return total > 0 && total <= longestMs ? Math.max(1, Math.round(total)) : null;
};

/** The regular expression of durations for JSON Schema; looser than the reader in nothing but length. */
export const durationPattern = "^(\\d+(\\.\\d+)?(ms|s|m|h)?|(\\d+(\\.\\d+)?(ms|s|m|h) ?){1,4})$";
