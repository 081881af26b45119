/** A line of pytest's short test summary or of its verbose progress. */
export interface PytestEntry {
  readonly outcome: "passed" | "failed" | "error" | "skipped";
  /** The node id, or the path for collection errors. */
  readonly id: string;
  readonly message: string | null;
}

const outcomes: Readonly<Record<string, PytestEntry["outcome"]>> = {
  PASSED: "passed",
  XPASS: "passed",
  FAILED: "failed",
  ERROR: "error",
  SKIPPED: "skipped",
  XFAIL: "skipped",
  SUBFAIL: "failed",
  SUBFAILED: "failed",
};

/**
 * Reads a line of the short test summary: `FAILED tests/test_a.py::test_x - assert 1 == 2`. A dash may be part of a
 * parameter's id, so the message begins at the first ` - ` behind balanced brackets. Null for other lines.
 */
export const summaryEntry = (text: string): PytestEntry | null => {
  const blank = text.indexOf(" ");
  if (blank < 0) return null;
  const word = text.slice(0, blank);
  const bracket = /^([A-Z]{4,9})([[(].{0,300}?[\])])?$/.exec(word);
  const outcome = outcomes[bracket?.[1] ?? word];
  if (outcome === undefined) return null;
  let rest = text.slice(blank + 1).trimStart();
  if (outcome === "skipped" && /^\[\d+\] /.test(rest)) return null;
  // SUBFAIL may name its parameters before the id: `SUBFAILED(i=1) path::test`
  if (word.startsWith("SUBFAIL") && !bracket) rest = rest.slice(rest.indexOf(") ") + 1).trimStart();
  const cut = messageStart(rest);
  return { outcome, id: (cut < 0 ? rest : rest.slice(0, cut)).trim(), message: cut < 0 ? null : rest.slice(cut + 3).trim() || null };
};

const messageStart = (text: string): number => {
  let first = -1;
  let depth = 0;
  let from = 0;
  for (let at = text.indexOf(" - "); at >= 0; at = text.indexOf(" - ", at + 1)) {
    if (first < 0) first = at;
    for (let i = from; i < at; i++) {
      const code = text.charCodeAt(i);
      if (code === 91) depth++;
      else if (code === 93) depth--;
    }
    from = at;
    if (depth <= 0) return at;
  }
  return first;
};

/**
 * Reads a verbose progress line: `tests/test_a.py::test_x FAILED   [ 14%]`, or xdist's `[gw0] [ 14%] FAILED tests/test_a.py::test_x`.
 * Null for other lines.
 */
export const progressEntry = (text: string): PytestEntry | null => {
  if (!text.includes("::")) return null;
  const spread = /^\[gw\d{1,4}\](?: \[ *\d{1,3}%\])? (PASSED|FAILED|ERROR|SKIPPED|XFAIL|XPASS) (\S.*)$/.exec(text);
  if (spread) return { outcome: outcomes[spread[1] ?? ""] ?? "failed", id: (spread[2] ?? "").trim(), message: null };
  const bare = text.trimEnd();
  const end = bare.endsWith("]") ? bare.replace(/\s*\[\s{0,3}\d{1,3}%\]$/, "").trimEnd() : bare;
  const word = /(?:^| )(PASSED|FAILED|ERROR|SKIPPED|XFAIL|XPASS)(?: \([^()]{0,300}\))?$/.exec(end.slice(-330));
  if (!word) return null;
  const id = end.slice(0, end.length - word[0].length).trim();
  // what a test prints with -s stands between its id and the outcome
  if (id === "" || !/^\S.*\.\w{1,5}::/.test(id)) return null;
  return { outcome: outcomes[word[1] ?? ""] ?? "failed", id, message: null };
};

/** Counts of pytest's last line: `4 failed, 2 passed, 1 error in 0.08s`; null where the line is not one. */
export const closingCounts = (text: string): ReadonlyMap<string, number> | null => {
  const bare = text.replace(/^=+ /, "").replace(/ =+$/, "");
  if (!/ in \d{1,9}(?:\.\d{1,9})?s(?: \([\d:, a-z]{1,40}\))?$/.test(bare.slice(-60))) return null;
  const body = bare.slice(0, bare.lastIndexOf(" in "));
  const counts = new Map<string, number>();
  if (body === "no tests ran") return counts;
  for (const part of body.split(", ")) {
    const pair = /^(\d{1,9}) ([a-z ]{1,30})$/.exec(part);
    if (!pair) return null;
    counts.set((pair[2] ?? "").replace(/s$/, ""), Number(pair[1]));
  }
  return counts;
};
