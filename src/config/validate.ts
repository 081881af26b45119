import type * as z from "zod";
import { nearest } from "../core/nearest.ts";
import type { ConfigError } from "./error.ts";
import { suggestKey } from "./keys.ts";
import { errorAt, type YamlText } from "./yaml-text.ts";

/** Keys whose values are never shown, whatever is wrong with them. */
const secretKey = /key|token|secret|password|credential|authorization/i;

/** Checks a document against a schema: the errors with their places, in the words of a person. `prefix` is where the value stands. */
export const schemaErrors = (
  schema: z.core.$ZodType,
  result: z.ZodSafeParseResult<unknown>,
  file: string,
  yaml: YamlText,
): readonly ConfigError[] =>
  result.success
    ? []
    : result.error.issues.flatMap((issue) => {
        if (issue.code === "unrecognized_keys") return issue.keys.map((key) => unknownKey(schema, file, yaml, issue.path, key));
        const value = valueAt(yaml.value, issue.path);
        // A key that is missing altogether is shown at the object that misses it.
        if (value === undefined && issue.path.length > 0) {
          const missing = String(issue.path.at(-1));
          return [errorAt(file, yaml, issue.path.slice(0, -1), `"${missing}" is missing; give ${wanted(issue)}.`)];
        }
        const hidden = issue.path.some((part) => part === "env" || secretKey.test(String(part)));
        const suggestion = issue.code === "invalid_value" && typeof value === "string" ? nearest(value, issue.values.map(String)) : null;
        return [errorAt(file, yaml, issue.path, `found ${found(value, hidden)}; allowed is ${wanted(issue)}.`, suggestion)];
      });

const unknownKey = (schema: z.core.$ZodType, file: string, yaml: YamlText, path: readonly PropertyKey[], key: string): ConfigError => {
  if (/^api[-_]?key$/i.test(key)) {
    const message =
      "a key does not belong in a file. Remove it, have it revoked if it was committed, store it as a secret and pass it to the `api-key` input (with `agent` named), or set the provider's environment variable.";
    return errorAt(file, yaml, path, message, null, key);
  }
  return errorAt(file, yaml, path, "unknown key", suggestKey(key, path, schema), key);
};

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (at, part) =>
      typeof at === "object" && at !== null && Object.hasOwn(at, part) ? (at as Record<PropertyKey, unknown>)[part] : undefined,
    value,
  );

/** A value for a person: short, and never one that may be secret. */
export const found = (value: unknown, hidden = false): string => {
  if (value === null || value === undefined) return "nothing";
  if (Array.isArray(value)) return value.length === 0 ? "an empty list" : "a list";
  if (typeof value === "object") return "a mapping";
  if (hidden) return `a ${typeof value} (not shown)`;
  if (typeof value === "string") return value === "" ? "empty text" : `"${clean(value)}"`;
  return `${String(value).slice(0, 40)}`;
};

const clean = (text: string): string => {
  const line = text.replace(/[\u0000-\u001f\u007f-\u009f]+/g, " ").trim();
  return line.length > 40 ? `${line.slice(0, 37)}...` : line;
};

const kinds: Readonly<Record<string, string>> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list (a line with `- ` for each entry)",
  object: "a mapping (`key: value` lines, indented)",
  record: "a mapping of names to text",
};

/** What is allowed, told from the issue. */
const wanted = (issue: z.core.$ZodIssue): string => {
  // The schema's own messages are such phrases already; zod's begin with these words.
  if (!/^(?:Invalid|Too|Unrecognized)\b/.test(issue.message)) return issue.message;
  switch (issue.code) {
    case "invalid_type":
      return kinds[issue.expected] ?? issue.expected;
    case "invalid_value":
      return issue.values.length === 1 ? String(issue.values[0]) : `one of ${issue.values.map(String).join(", ")}`;
    case "too_small":
      return issue.origin === "string"
        ? "text that is not empty"
        : issue.origin === "array"
          ? "a list with at least one entry"
          : `${numeric(issue)} from ${String(issue.minimum)}`;
    case "too_big":
      return issue.origin === "string"
        ? `text of at most ${String(issue.maximum)} characters`
        : issue.origin === "array"
          ? `a list of at most ${String(issue.maximum)} entries`
          : `${numeric(issue)} up to ${String(issue.maximum)}`;
    case "invalid_format":
      return "a name of letters, digits and underscores that does not begin with a digit";
    case "invalid_key":
      return "a variable's name: letters, digits and underscores, not beginning with a digit";
    default:
      return issue.message;
  }
};

const numeric = (issue: { readonly origin: string }): string => (issue.origin === "int" ? "a whole number" : "a number");
