import { type Document, isMap, isNode, isPair, isScalar, isSeq, LineCounter, type Node, parseDocument, visit } from "yaml";
import { type ConfigError, formatPath } from "./error.ts";

/** Most characters of a configuration; a real one has a few thousand. */
export const longestConfig = 256 * 1024;
/** Most nodes that aliases may unfold to, so that a small text cannot become a huge value. */
const mostAliases = 50;

/** A YAML text that could be read, with the place of every value. */
export interface YamlText {
  readonly value: unknown;
  /** The place of the value at a path, or of its nearest existing parent; of the key itself with `key`. From 1. */
  place(path: readonly PropertyKey[], key?: string): { readonly line: number; readonly column: number };
}

/** Reads YAML 1.2; `file` is how errors call it. Values of `env` keep the text that was written (`1.10`, `yes`, `010`). */
export const readYaml = (text: string, file: string): { readonly yaml: YamlText | null; readonly errors: readonly ConfigError[] } => {
  if (text.length > longestConfig) return broken(file, `has ${text.length} characters; a configuration has at most ${longestConfig}.`);
  const lines = new LineCounter();
  const document = parseDocument(text.replace(/^\uFEFF/, ""), {
    lineCounter: lines,
    prettyErrors: false,
    merge: true,
    uniqueKeys: true,
    strict: true,
  });
  const problems = [...document.errors, ...document.warnings];
  if (problems.length > 0) {
    const errors = problems.slice(0, 20).map((problem): ConfigError => {
      const { line, col } = lines.linePos(problem.pos[0]);
      return {
        file,
        line,
        column: col,
        path: "",
        message: `${firstLine(problem.message)}${remedy(problem.code, text, problem.pos[0])}`,
        suggestion: null,
      };
    });
    return { yaml: null, errors };
  }
  keepWrittenText(document);
  try {
    const value: unknown = document.toJS({ maxAliasCount: mostAliases });
    return { yaml: { value, place: (path, key) => placeIn(document, lines, path, key) }, errors: [] };
  } catch (cause) {
    const message = cause instanceof Error ? firstLine(cause.message) : "cannot be read";
    return broken(file, `aliases cannot be unfolded: ${message}. Write the values out, or use fewer than ${mostAliases} aliases.`);
  }
};

const broken = (file: string, message: string) => ({
  yaml: null,
  errors: [{ file, line: 1, column: 1, path: "", message, suggestion: null }],
});

const firstLine = (message: string): string => `not valid YAML: ${(message.split("\n")[0] ?? "").replace(/[:.]\s*$/, "")}.`;

/** What to do about a syntax error, for those that people make. */
const remedy = (code: string, text: string, offset: number): string => {
  const line = text.slice(text.lastIndexOf("\n", offset - 1) + 1, offset + 200).split("\n")[0] ?? "";
  switch (code) {
    case "TAB_AS_INDENT":
      return " Indent with spaces; YAML allows no tabs there.";
    case "BAD_INDENT":
    case "BLOCK_IN_FLOW":
      return " Give entries of one list or mapping the same number of leading spaces.";
    case "DUPLICATE_KEY":
      return " Keep one of the two, or merge them.";
    case "MULTIPLE_DOCS":
      return " Keep one document; remove the line `---` and what follows it.";
    case "BAD_ALIAS":
      return " Quote a value that begins with `*` or `&`.";
    case "TAG_RESOLVE_FAILED":
      return " Quote a value that begins with `!`.";
    case "BAD_SCALAR_START":
    case "UNEXPECTED_TOKEN":
    case "BLOCK_AS_IMPLICIT_KEY":
    case "MULTILINE_IMPLICIT_KEY":
      return /: .*: /.test(line) || /[@`%*&!|>{}[\]]/.test(line)
        ? " Put quotes around a value that holds `: `, ` #` or begins with one of @ ` % * & ! | > { [."
        : " Check the indentation and the colon of the line and of the one before it.";
    case "MISSING_CHAR":
      return " A quote or bracket is not closed.";
    default:
      return "";
  }
};

/** Replaces plain numbers and booleans under an `env` key by their source: an environment variable is the text as written. */
const keepWrittenText = (document: Document): void => {
  visit(document, {
    Pair: (_, pair) => {
      if (!isScalar(pair.key) || pair.key.value !== "env" || !isMap(pair.value)) return;
      for (const item of pair.value.items) {
        if (!isPair(item) || !isScalar(item.value)) continue;
        const { value, source } = item.value;
        if (typeof value === "number" || typeof value === "boolean" || typeof value === "bigint")
          item.value.value = source ?? String(value);
        if (value === null) item.value.value = "";
      }
    },
  });
};

const placeIn = (document: Document, lines: LineCounter, path: readonly PropertyKey[], key?: string): { line: number; column: number } => {
  let node: Node | null = isNode(document.contents) ? document.contents : null;
  let offset = node?.range?.[0] ?? 0;
  for (const part of key === undefined ? path : [...path, key]) {
    const found: { readonly at: Node | null; readonly value: Node | null } | null = below(node, part);
    if (found === null) break;
    // A key says where; a value that spans lines would point to its middle.
    offset = (key === undefined ? (found.value ?? found.at) : found.at)?.range?.[0] ?? offset;
    node = found.value;
  }
  const { line, col } = lines.linePos(offset);
  return { line, column: col };
};

const below = (node: Node | null, part: PropertyKey): { readonly at: Node | null; readonly value: Node | null } | null => {
  if (isSeq(node) && typeof part === "number") {
    const item = node.items[part];
    return isNode(item) ? { at: item, value: item } : null;
  }
  if (!isMap(node)) return null;
  const pair = node.items.find((item) => isScalar(item.key) && String(item.key.value) === String(part));
  if (pair === undefined) return null;
  return { at: isNode(pair.key) ? pair.key : null, value: isNode(pair.value) ? pair.value : null };
};

/** Adds the place of a path to an error. */
export const errorAt = (
  file: string,
  yaml: YamlText,
  path: readonly PropertyKey[],
  message: string,
  suggestion: string | null = null,
  key?: string,
): ConfigError => ({
  file,
  ...yaml.place(path, key),
  path: formatPath(key === undefined ? path : [...path, key]),
  message,
  suggestion,
});
