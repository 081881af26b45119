/** What a delivery takes out of an uploaded archive: two files, read in memory; nothing is unpacked. */
import { fail, ok, type Result } from "../../core/result.ts";
import { zipEntries } from "./zip.ts";

export interface StoredRun {
  /** Of the artifact. */
  readonly name: string;
  /** The text of report.json. */
  readonly report: string;
  /** The text of fix.patch, or null. */
  readonly patch: string | null;
}

/** Larger archives are no reports. */
export const mostArchive = 512 * 1024 * 1024;
const mostReport = 64 * 1024 * 1024;
const mostPatch = 64 * 1024 * 1024;

export const tooLarge = (name: string, size: number): Result<never> =>
  fail("refused", `The artifact ${name} has ${size} bytes: that is no report.`);

/** Whether an artifact's name may be one that jobs and legs of `base` take. */
export const mayBeOf = (base: string, name: string): boolean => name === base || name.startsWith(`${base}-`);

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
  if (report.value === null) return fail("invalid", `The artifact ${name} holds no report.json.`);
  const patch = text("fix.patch", mostPatch);
  return patch.ok ? ok({ name, report: report.value, patch: patch.value }) : patch;
};
