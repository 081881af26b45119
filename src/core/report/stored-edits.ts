import type { FileChange } from "../edit/edit.ts";
import { fail, ok, type Result } from "../result.ts";

/** The edits of one stored round. */
export interface StoredRound {
  readonly gate: string;
  readonly why: string;
  readonly edits: readonly FileChange[];
}

/** Reads the rounds with edits out of a stored report.json. The text is untrusted: problem `invalid` says what is not as it should be. */
export const storedRounds = (text: string): Result<readonly StoredRound[]> => {
  let report: unknown;
  try {
    report = JSON.parse(text);
  } catch {
    return fail("invalid", "The report is no valid JSON. Give the report.json of a run.");
  }
  if (!isRecord(report) || report.schema !== "regreen.report/1")
    return fail("invalid", 'The file is no report of a run: "schema" is not "regreen.report/1".');
  if (!Array.isArray(report.rounds)) return fail("invalid", "The report holds no list of rounds.");
  const rounds = report.rounds.map(storedRound);
  const wrong = rounds.indexOf(null);
  if (wrong >= 0)
    return fail("invalid", `Round ${wrong + 1} of the report is damaged: it needs a gate, and edits with path, before and after.`);
  return ok(rounds.filter((round) => round !== null && round.edits.length > 0) as StoredRound[]);
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value);

const storedRound = (value: unknown): StoredRound | null => {
  if (!isRecord(value) || typeof value.gate !== "string" || !Array.isArray(value.edits)) return null;
  const edits: FileChange[] = [];
  for (const edit of value.edits as readonly unknown[]) {
    if (!isRecord(edit) || typeof edit.path !== "string" || !isText(edit.before) || !isText(edit.after)) return null;
    edits.push({ path: edit.path, before: edit.before, after: edit.after });
  }
  return { gate: value.gate, why: typeof value.why === "string" ? value.why.slice(0, 160) : "", edits };
};

const isText = (value: unknown): value is string | null => value === null || typeof value === "string";
