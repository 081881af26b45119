import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { type ConfigError, errorOf } from "./error.ts";
import { type SectionName, sections } from "./key-table.ts";
import { ruleErrors } from "./rules.ts";
import { type ConfigDocument, documentSchema, redRunWord } from "./schema.ts";
import { schemaErrors } from "./validate.ts";
import { errorAt, longestConfig, readYaml } from "./yaml-text.ts";

/** Where a configuration is looked for, in this order, relative to the root of the work tree. */
export const configPaths = [".github/regreen.yml", "regreen.yml", ".regreen.yml"] as const;

/** A configuration that was read and is valid. */
export interface ConfigFile {
  /** As the user knows it: relative to the root, or as the `config` input named it. */
  readonly path: string;
  readonly document: ConfigDocument;
  /** What stands in the document from a policy that it extends; absent where it extends none. */
  readonly policy?: SharedPolicy;
  /** An error at the place of a path in the document, or of its key. */
  error(path: readonly PropertyKey[], message: string, suggestion?: string | null): ConfigError;
}

/** What a configuration has from a policy that it extends (`extends.ts`). */
export interface SharedPolicy {
  /** "owner/repo/path@1234567". */
  readonly name: string;
  /** Dotted keys that it gives, such as "limits.max-cost". */
  readonly gives: readonly string[];
  /** What only may be tightened, with the policy's value. */
  readonly marked: readonly { readonly section: SectionName; readonly key: string; readonly value: unknown }[];
}

/** A configuration that was read: the part of it that is valid, and what is not. */
export interface ConfigReading {
  /** Null where there is no file, or nothing of it could be read. With errors: without what they are about. */
  readonly file: ConfigFile | null;
  readonly errors: readonly ConfigError[];
}

export const noFile: ConfigReading = { file: null, errors: [] };

/**
 * Finds and reads the configuration below `root` (absolute). `named` is the `config` input, relative to `root` or absolute,
 * with what to call it in errors; a named file must be there, any other may be missing.
 */
export const readConfig = (root: string, named: { readonly value: string; readonly origin: string } | null): ConfigReading => {
  if (named !== null) {
    const text = readText(root, named.value);
    if (text.kind === "missing") {
      const message = `the file ${named.value} does not exist; create it with \`regreen init\`, correct the path, or leave ${named.origin} out.`;
      return { file: null, errors: [errorOf(named.origin, "", message)] };
    }
    return readingOf(text, named.value);
  }
  const texts = configPaths.map((path) => ({ path, read: readText(root, path) })).filter(({ read }) => read.kind !== "missing");
  const [first, second] = texts;
  if (first === undefined) return noFile;
  if (second !== undefined) {
    const names = texts.map(({ path }) => path).join(" and ");
    return {
      file: null,
      errors: [errorOf(first.path, "", `there are two configurations, ${names}; keep one, or name one in the \`config\` input.`)],
    };
  }
  return readingOf(first.read, first.path);
};

type Text =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "missing" }
  | { readonly kind: "unreadable"; readonly message: string };

const readingOf = (read: Text, path: string): ConfigReading => {
  if (read.kind === "text") return parseConfig(read.text, path);
  return { file: null, errors: read.kind === "missing" ? [] : [errorOf(path, "", read.message)] };
};

const readText = (root: string, path: string): Text => {
  const place = path.startsWith("/") ? path : join(root, path);
  try {
    const status = statSync(place);
    if (!status.isFile()) return { kind: "unreadable", message: "is not a file; a configuration is a YAML file." };
    // Four bytes a character at most; what is longer is refused before it is in memory.
    if (status.size > longestConfig * 4)
      return { kind: "unreadable", message: `has ${status.size} bytes; a configuration has at most ${longestConfig} characters.` };
    return { kind: "text", text: new TextDecoder("utf-8", { fatal: true }).decode(readFileSync(place)) };
  } catch (cause) {
    const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
    if (code === "ENOENT" || code === "ENOTDIR") return { kind: "missing" };
    if (code === "ERR_ENCODING_INVALID_ENCODED_DATA") return { kind: "unreadable", message: "is not UTF-8 text; save it as UTF-8." };
    return { kind: "unreadable", message: `cannot be read (${code || String(cause)}); check its permissions.` };
  }
};

/** Reads a configuration's text; `path` is what errors call it. An empty text configures nothing, which is valid. */
export const parseConfig = (text: string, path: string): ConfigReading => {
  const { yaml, errors } = readYaml(text, path);
  if (yaml === null) return { file: null, errors };
  const value = withWords(yaml.value ?? {});
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    const what = Array.isArray(value)
      ? "a list; if these are the gates, put `gates:` in a line before them"
      : "text; a configuration is a mapping with keys such as `gates:`";
    return { file: null, errors: [errorAt(path, yaml, [], `the document is ${what}.`)] };
  }
  const parsed = documentSchema.safeParse(value);
  const all = [...schemaErrors(documentSchema, parsed, path, { ...yaml, value }), ...ruleErrors(path, yaml)];
  const part = parsed.success ? { document: parsed.data, kept: null } : validPart(value);
  const file: ConfigFile = {
    path,
    document: part.document,
    error: (at, message, suggestion = null) => errorAt(path, yaml, written(at, part.kept), message, suggestion),
  };
  return { file, errors: all };
};

/** Sections that are written as a plain word (`agent: none`) as the mappings that they stand for. */
const withWords = (value: unknown): unknown => {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const mappings = Object.entries(sections).flatMap(([name, section]) => {
    const written = (value as Readonly<Record<string, unknown>>)[name];
    return "word" in section && typeof written === "string" ? [[name, { [section.word]: written }]] : [];
  });
  const { gates } = value as { readonly gates?: unknown };
  return { ...value, ...(gates === redRunWord ? { gates: [] } : {}), ...Object.fromEntries(mappings) };
};

/** The sections, and of the gates those, that are valid by themselves: what further mistakes can be looked for in. */
const validPart = (value: object): { readonly document: ConfigDocument; readonly kept: readonly number[] | null } => {
  const valid = (key: string, section: unknown): boolean => documentSchema.safeParse({ [key]: section }).success;
  const sections = Object.fromEntries(Object.entries(value).filter(([key, section]) => valid(key, section)));
  const gates: unknown = "gates" in value && sections.gates === undefined ? value.gates : [];
  const kept = Array.isArray(gates) ? [...gates.keys()].filter((index) => valid("gates", [gates[index]])) : [];
  const some = Array.isArray(gates) && kept.length > 0 ? { gates: kept.map((index): unknown => gates[index]) } : {};
  const part = documentSchema.safeParse({ ...sections, ...some });
  return { document: part.success ? part.data : {}, kept: kept.length > 0 ? kept : null };
};

/** The path in the text of a path in its valid part. */
const written = (path: readonly PropertyKey[], kept: readonly number[] | null): readonly PropertyKey[] => {
  const [section, index, ...rest] = path;
  return kept !== null && section === "gates" && typeof index === "number" ? [section, kept[index] ?? index, ...rest] : path;
};
