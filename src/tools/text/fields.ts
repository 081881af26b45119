/** Reading of parsed data (JSON, YAML) whose shape nobody promises. */
export type Table = Readonly<Record<string, unknown>>;

/** The value as an object; empty where it is none. */
export const tableOf = (value: unknown): Table =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Table) : {};

/** The value as a list; empty where it is none. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The value as a text that says something, or null. */
export const textOf = (value: unknown): string | null =>
  typeof value === "string" && value !== "" ? value : typeof value === "number" ? String(value) : null;

/** The value as a whole number that is not negative, or null. */
export const wholeNumber = (value: unknown): number | null => {
  const number = typeof value === "string" && /^\d{1,9}$/.test(value) ? Number(value) : value;
  return typeof number === "number" && Number.isInteger(number) && number >= 0 ? number : null;
};

/** The first of the keys that holds something. */
export const first = (from: Table, keys: readonly string[]): unknown => {
  for (const key of keys) if (Object.hasOwn(from, key) && from[key] !== null && from[key] !== "") return from[key];
  return undefined;
};

/** True where each of the keys is there. */
export const hasAll = (item: Table, ...keys: readonly string[]): boolean => keys.every((key) => Object.hasOwn(item, key));
