import { fnv1a64 } from "./gap/identity.ts";

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
  const lossless = values.every((value) => /^[A-Za-z0-9._]+(?:-[A-Za-z0-9._]+)*$/.test(value)) && slug === plain && slug.length <= longest;
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
