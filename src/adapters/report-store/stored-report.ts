/** A report that came in an artifact: its shape is checked to the last field, and nothing that it says about itself is believed. */
import { countsAsPassed } from "../../core/gate.ts";
import { fail, ok, type Result } from "../../core/result.ts";
import type { Report } from "../../core/stored/report.ts";
import { reportShape } from "../../core/stored/report-shape.ts";

/**
 * Reads a stored report. Problem `invalid` with a sentence where its shape is not that of a report, or where it contradicts itself: a
 * green one with red gates, a repaired one without a proof or a patch. `patch`: the text of fix.patch, or null.
 */
export const readStoredReport = (json: string, patch: string | null): Result<Report> => {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return fail("invalid", "The report of the first job is no valid JSON.");
  }
  const schema = (value as { readonly schema?: unknown } | null)?.schema;
  if (typeof schema === "string" && /^regreen\.report\/(?!1$)\d{1,9}$/.test(schema))
    return fail("invalid", `The report of the first job is of another format (${schema}): let both jobs use the same version of Regreen.`);
  const parsed = reportShape.safeParse(value);
  if (!parsed.success) {
    const [first] = parsed.error.issues;
    return fail("invalid", `The report of the first job is not valid: ${first?.path.join(".") ?? ""}: ${first?.message ?? ""}`);
  }
  // The trend and the delivery are nobody's word: whoever delivers makes them anew.
  const stored: Report = { ...(parsed.data as Report), trend: [], delivery: null };
  const contradiction = contradictionIn(stored, patch !== null && patch.trim() !== "");
  return contradiction === null ? ok(stored) : fail("invalid", `The report of the first job contradicts itself: ${contradiction}.`);
};

const contradictionIn = (stored: Report, hasPatch: boolean): string | null => {
  const red = stored.gates.find(({ verdict }) => !countsAsPassed(verdict));
  const green = stored.status === "passed" || stored.status === "recovered";
  if (green && red !== undefined)
    return `it says ${stored.status}, and its gate ${JSON.stringify(red.name.slice(0, 80))} is ${red.verdict}`;
  if (green && stored.gates.length === 0) return `it says ${stored.status}, and ran no gate`;
  if (stored.status === "passed" && (stored.changes.length > 0 || hasPatch)) return "it says passed, and has a repair";
  if (stored.status === "recovered" && (!hasPatch || stored.changes.length === 0)) return "it says recovered, and has no repair";
  if (stored.status === "recovered" && !stored.trees.proven) return "it says recovered, and its final tree was not proven";
  return null;
};
