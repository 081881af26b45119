/** What a delivery takes out of an uploaded archive: three files, read in memory; nothing is unpacked. */
import { mostCarried } from "../../core/history/carried.ts";
import { fail, ok, type Result } from "../../core/result.ts";
import { zipEntries } from "./zip.ts";

export interface StoredRun {
  /** Of the artifact. */
  readonly name: string;
  /** The text of report.json; null where the job was killed before it wrote one. */
  readonly report: string | null;
  /** The text of fix.patch, or null. */
  readonly patch: string | null;
  /** The text of history.json, or null. */
  readonly nights: string | null;
}

/** Larger archives are no reports, and together they are no more than a job can have at hand. */
const mostArchive = 128 * 1024 * 1024;
const mostTogether = 256 * 1024 * 1024;
/** A matrix makes 256 jobs at most (docs.github.com, "Actions limits"). */
export const mostReports = 256;
const mostReport = 64 * 1024 * 1024;
const mostPatch = 64 * 1024 * 1024;

/** An artifact as a listing shows it; a newer one has a higher `id`. `size`: bytes. */
export interface ListedArtifact {
  readonly id: number;
  readonly name: string;
  readonly size: number;
}

/**
 * Those of `artifacts` that jobs and legs of `base` may have uploaded, the oldest first. In a re-run a name is free again, so that two of one name
 * may be two jobs'. Anybody whose code a job runs can upload more under names like ours: where there are more than `most` names, or more bytes
 * than reports have, nothing is fetched.
 */
export const uploadedAs = (base: string, artifacts: readonly ListedArtifact[], most = mostReports): Result<readonly ListedArtifact[]> => {
  const found = artifacts.filter(({ name }) => name === base || name.startsWith(`${base}-`)).sort((one, other) => one.id - other.id);
  const names = new Set(found.map(({ name }) => name)).size;
  if (names > most)
    return fail(
      "refused",
      `${names} artifacts have names that begin with ${base}, and the run's jobs can have uploaded ${most} reports at most: none of them is taken.`,
    );
  const large = found.find(({ size }) => size > mostArchive);
  if (large !== undefined) return fail("refused", `The artifact ${large.name} has ${large.size} bytes: that is no report.`);
  const together = found.reduce((sum, { size }) => sum + size, 0);
  return together > mostTogether
    ? fail("refused", `The artifacts whose names begin with ${base} have ${together} bytes together: those are no reports.`)
    : ok(found);
};

export const storedRun = (name: string, archive: Buffer): Result<StoredRun> => {
  const entries = zipEntries(archive);
  if (!entries.ok) return fail("invalid", `The artifact ${name}: ${entries.error.message}`);
  const text = (path: string, most: number): Result<string | null> => {
    const found = entries.value.filter((entry) => entry.name === path);
    if (found.length > 1) return fail("invalid", `The artifact ${name} holds ${path} twice.`);
    const read = found[0]?.read(most) ?? ok(null);
    return read.ok ? ok(read.value?.toString("utf8") ?? null) : read;
  };
  const report = text("report.json", mostReport);
  if (!report.ok) return report;
  const patch = text("fix.patch", mostPatch);
  if (!patch.ok) return patch;
  const nights = text("history.json", mostCarried);
  return nights.ok ? ok({ name, report: report.value, patch: patch.value, nights: nights.value }) : nights;
};
