/** What a run of CI decides and a file does not: a secret, an output, a ref. It is never guessed. */
export const unknown: unique symbol = Symbol("unknown");

/**
 * What a condition is written for: the repository that a workflow names, the output of a job that tells which files changed. It is
 * equal to whatever it is compared with and different from whatever is ruled out, so that a check that CI runs on some changes counts as
 * one; in a text it is unknown.
 */
export const fitting: unique symbol = Symbol("fitting");

/** A value of GitHub's expressions. */
export type Value = string | number | boolean | null | typeof unknown | typeof fitting | readonly Value[] | Values;

/** Members by their name; "*" stands for every other name, so that `"*": unknown` are members of which only a run knows. */
export interface Values {
  readonly [name: string]: Value;
}

export const isValues = (value: Value): value is Values => typeof value === "object" && value !== null && !Array.isArray(value);

/** A value out of a YAML document. */
export const valueFrom = (data: unknown): Value => {
  if (data === null || data === undefined) return null;
  if (typeof data === "string" || typeof data === "number" || typeof data === "boolean") return data;
  if (Array.isArray(data)) return data.map(valueFrom);
  return typeof data === "object" ? Object.fromEntries(Object.entries(data).map(([name, inner]) => [name, valueFrom(inner)])) : unknown;
};

/** Whether a condition with this value holds; unknown where it is. */
export const truthOf = (value: Value): boolean | typeof unknown =>
  value === unknown ? unknown : !(value === null || value === false || value === "" || value === 0 || Number.isNaN(value));

/** A value as text, as GitHub writes it into a string; null where it is unknown or no plain value. */
export const expressionText = (value: Value): string | null =>
  value === null ? "" : typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? String(value) : null;
