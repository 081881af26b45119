/** `mode: prove`: joins the repairs of the first job's legs and applies them to this checkout. Then the gates are run, and nothing else. */
import { createHash } from "node:crypto";
import { applyPatch } from "../adapters/apply-patch.ts";
import { downloadReports } from "../adapters/report-store/artifact.ts";
import { readStoredReport } from "../adapters/report-store/stored-report.ts";
import { repairsOf } from "../core/delivery/legs.ts";
import { reportsThatCount } from "../core/leg.ts";
import { fail, ok, type Result } from "../core/result.ts";
import type { Prepared } from "../session/prepare.ts";

/** A patch's identity, by which a proof says what it is of. */
export const patchId = (patch: string): string => createHash("sha256").update(patch).digest("hex");

/** Under this name proofs are uploaded. `base`: the first job's artifact. */
export const proofName = (base: string): string => `${base}-proof`;

/** Why gates are run and nothing is repaired. */
export const provesOnly = "this job only proves what the first one repaired";

/** The run with the repairs in its files; null where no leg repaired anything, so that there is nothing to prove. */
export const withRepairs = async (prepared: Prepared): Promise<Result<Prepared | null>> => {
  const { settings, repository, context } = prepared;
  const { artifact } = settings.report;
  if (artifact === null) return fail("invalid", "mode: prove takes the first job's artifact, and `artifact: false` uploads none.");
  const stored = await downloadReports(artifact);
  if (!stored.ok) return stored;
  const uploaded = stored.value.flatMap(({ name, report, patch }) => {
    const read = report === null ? null : readStoredReport(report, patch);
    return read?.ok ? [{ name, report: read.value, patch }] : [];
  });
  const repairs = repairsOf(reportsThatCount(artifact, uploaded), settings.deliver.partial);
  if (repairs.length === 0) return ok(null);
  for (const patch of repairs) {
    const applied = await applyPatch(repository.git, "files", patch);
    if (!applied.ok) return fail("conflict", `The repairs of the legs do not go together. ${applied.error.message}`);
  }
  const report = { ...settings.report, artifact: proofName(artifact), scorecard: "never" as const, phraseGaps: false };
  return ok({
    ...prepared,
    settings: { ...settings, report, memory: false, deliver: { ...settings.deliver, mode: "none" } },
    context: { ...context, applied: repairs.map(patchId).sort() },
  });
};
