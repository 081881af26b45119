import { fnv1a64 } from "./gap/identity.ts";
import type { Report } from "./stored/report.ts";

/** Longest slug: artifact names, branches and cache keys have room for it beside other words. */
const longest = 48;

/**
 * The leg of a matrix as a short slug, from `toJSON(matrix)`: its values in their order, "20-ubuntu-latest". Null without a matrix.
 * Where letters had to be replaced or cut, a digest of the whole keeps two legs apart.
 */
export const legOf = (json: string | null): string | null => {
  const values = matrixValues(json);
  if (values.length === 0) return null;
  const plain = values.join("-");
  const slug = plain.replace(/[^A-Za-z0-9._]+/g, "-").replace(/^[-.]+|[-.]+$/g, "");
  // A "-" inside any value but the last could be the one between two: "a-b" and "c" would be as "a" and "b-c".
  const clean = values.every((value, index) =>
    index < values.length - 1 ? /^[A-Za-z0-9._]+$/.test(value) : /^[A-Za-z0-9._]+(?:-[A-Za-z0-9._]+)*$/.test(value),
  );
  const lossless = clean && slug === plain && slug.length <= longest;
  if (lossless && !slug.includes("..") && !slug.endsWith(".lock")) return slug;
  const digest = fnv1a64(json ?? "").slice(0, 8);
  const head = slug
    .replace(/\.+/g, ".")
    .slice(0, longest - 9)
    .replace(/[-.]+$/, "");
  return head === "" ? digest : `${head}-${digest}`;
};

/** The values of a matrix, nested ones as JSON; empty for everything else that the expression may come to. */
const matrixValues = (json: string | null): readonly string[] => {
  if (json === null) return [];
  try {
    const matrix: unknown = JSON.parse(json);
    if (typeof matrix !== "object" || matrix === null || Array.isArray(matrix)) return [];
    return Object.values(matrix).map((value) => (typeof value === "object" ? JSON.stringify(value) : String(value)));
  } catch {
    return [];
  }
};

/** How many legs the job has, from `toJSON(strategy)`; null where it is not known. */
export const legCount = (json: string | null): number | null => {
  try {
    const total: unknown = (JSON.parse(json ?? "null") as { readonly "job-total"?: unknown } | null)?.["job-total"];
    return typeof total === "number" && Number.isInteger(total) && total >= 1 ? total : null;
  } catch {
    return null;
  }
};

/**
 * A sentence on legs that left no report, or null: a leg that died before its report was uploaded must not be taken for a green one.
 * Where a report does not say how many legs its job has, one is enough.
 */
export const missingLegs = (
  reports: readonly { readonly job: string | null; readonly leg: string | null; readonly legs?: number | null }[],
): string | null => {
  for (const job of new Set(reports.map((report) => report.job))) {
    const jobReports = reports.filter((report) => report.job === job);
    const total = Math.max(...jobReports.map(({ legs }) => legs ?? 1));
    const there = new Set(jobReports.map(({ leg }) => leg)).size;
    if (there < total)
      return `Only ${there} of the ${total} legs of the job ${job ?? "before"} uploaded a report; the others ended before that.`;
  }
  return null;
};

/** What a report says of what was asked, and where. */
type Asked = Pick<Report, "run" | "gates">;

/** Whether a run asked, on the same leg, every gate of the other one. */
export const asksAllOf = (report: Asked, other: Asked): boolean => {
  const keyOf = ({ name, run, cwd }: Report["gates"][number]): string => [name, run, cwd].join("\n");
  const asked = new Set(report.gates.map(keyOf));
  return report.run.leg === other.run.leg && other.gates.every((gate) => asked.has(keyOf(gate)));
};

/** A report with the name of the artifact that it came in. */
export interface UploadedReport {
  readonly name: string;
  readonly report: Asked & Pick<Report, "startedAt" | "trigger">;
}

/**
 * The reports that count of those that a run's jobs uploaded, oldest first: none in whose place a newer one stands; and none whose name no job
 * of `base` would have taken, since another Regreen job of the workflow may have a base that begins the same.
 */
export const reportsThatCount = <T extends UploadedReport>(base: string, uploaded: readonly T[]): readonly T[] => {
  const ofBase = uploaded.filter(({ name, report: { run } }) => artifactNames(base, run.job, run.leg).includes(name));
  return ofBase.filter(({ report }, index) => !ofBase.slice(index + 1).some((later) => replaces(later.report, report)));
};

/**
 * Whether a report stands in the place of an older one: it was uploaded twice, or it is a re-run's. Two steps of a job, and jobs that call one
 * workflow, have one id and are two reports. What was red in CI may be less in a re-run.
 */
const replaces = (later: UploadedReport["report"], older: UploadedReport["report"]): boolean => {
  if (later.run.job !== older.run.job || later.run.leg !== older.run.leg) return false;
  if (later.startedAt === older.startedAt) return true;
  return (later.run.attempt ?? 1) > (older.run.attempt ?? 1) && (later.trigger !== undefined || asksAllOf(later, older));
};

/**
 * Names under which a report may be uploaded, the plainest first: an artifact's name is taken once in a run, so that two jobs, or two
 * legs that look alike, need another each.
 */
export const artifactNames = (base: string, job: string | null, leg: string | null): readonly string[] => {
  const first = leg === null ? base : `${base}-${leg}`;
  const second = job === null ? first : `${first}-${job.replace(/[^A-Za-z0-9._-]+/g, "-")}`;
  const names = [first, second, ...[2, 3, 4, 5, 6].map((number) => `${second}-${number}`)];
  return [...new Set(names)];
};
