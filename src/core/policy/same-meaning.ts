/**
 * Whether a change of a data file keeps what the file means: what a formatter does. Nothing is judged by who made the change, so that it can be
 * asked of a change whose author is not known. What cannot be read for sure counts as changed.
 */
import { visit as visitJson } from "jsonc-parser";
import { parse as parseToml, TomlDate } from "smol-toml";
import { Composer, type Document, isAlias, isNode, isScalar, Parser, visit as visitYaml } from "yaml";

/** Longer texts are not compared. */
const longest = 4_000_000;

type Format = "json" | "yaml" | "toml";

/** By the file's name; null for a file of another kind. Lock files have the form that their tool writes. */
const formatOf = (path: string): Format | null => {
  const name = path.slice(path.lastIndexOf("/") + 1);
  if (/\.(?:json|jsonc|webmanifest|code-workspace)$|^\.(?:\w+rc|all-contributorsrc)$/i.test(name)) return "json";
  if (/^(?:composer|Pipfile|deno|flake|bun|packages|symfony)\.lock$|^Package\.resolved$/.test(name)) return "json";
  if (/\.ya?ml$/i.test(name) || /^pubspec\.lock$/.test(name)) return "yaml";
  return /\.toml$/i.test(name) || /^(?:Cargo|poetry|uv|pdm)\.lock$/.test(name) ? "toml" : null;
};

/**
 * True where both texts read as the same data, with the same comments at the same places in it: equal values in the same order, under YAML 1.1
 * and 1.2, without keys twice, with the same anchors. Comments count because they pin hashes and switch rules off.
 */
export const keepsMeaning = (path: string, before: string | null, after: string | null): boolean => {
  if (before === null || after === null || before.length > longest || after.length > longest) return false;
  const format = formatOf(path);
  if (format === null || (after.startsWith(bom) && !before.startsWith(bom))) return false;
  const [was, is] = [meaningOf(before, format), meaningOf(after, format)];
  return was !== null && is !== null && was.words === is.words && is.leniency <= was.leniency;
};

const bom = "\uFEFF";

interface Meaning {
  /** Everything that counts, as one string. */
  readonly words: string;
  /** 0: every reader takes the text; more: it needs one that takes comments, or a last comma. */
  readonly leniency: number;
}

/** Null where a text cannot be read for sure. */
const meaningOf = (text: string, format: Format): Meaning | null => {
  try {
    return readers[format](text.replace(bom, "").replace(/\r\n/g, "\n"));
  } catch {
    return null;
  }
};

/** A comment with its place: one that ends a line is about what stands before it, one that stands alone about what follows. */
const commentAt = (text: string, at: number, comment: string): string => {
  const line = text.slice(text.lastIndexOf("\n", at - 1) + 1, at);
  return `# ${line.trim() === "" ? "alone" : "behind"} ${comment.replace(/\s+/g, " ").trim()}`;
};

const jsonMeaning = (text: string): Meaning | null => {
  const words: string[] = [];
  const keys: Set<string>[] = [];
  let [wrong, commented] = [false, false];
  const opened = (): void => {
    words.push("{");
    keys.push(new Set());
  };
  const closed = (): void => {
    words.push("}");
    keys.pop();
  };
  const visitor = {
    onObjectBegin: opened,
    onObjectEnd: closed,
    onArrayBegin: () => void words.push("["),
    onArrayEnd: () => void words.push("]"),
    onObjectProperty: (key: string) => {
      wrong ||= keys.at(-1)?.has(key) ?? true;
      keys.at(-1)?.add(key);
      words.push(`${JSON.stringify(key)}:`);
    },
    // Numbers as they stand: how many digits a reader keeps is not known.
    onLiteralValue: (value: unknown, offset: number, length: number) =>
      void words.push(typeof value === "number" ? text.slice(offset, offset + length) : JSON.stringify(value)),
    onComment: (offset: number, length: number) => {
      commented = true;
      words.push(commentAt(text, offset, text.slice(offset, offset + length)));
    },
    onError: () => {
      wrong = true;
    },
  };
  visitJson(text, visitor, { allowTrailingComma: true });
  if (wrong) return null;
  visitJson(text, { onError: visitor.onError }, { allowTrailingComma: false });
  return { words: JSON.stringify(words), leniency: wrong ? 2 : commented ? 1 : 0 };
};

const yamlMeaning = (text: string): Meaning | null => {
  const tokens = [...new Parser().parse(text)];
  const words: unknown[] = [];
  for (const version of ["1.1", "1.2"] as const) {
    const composer = new Composer({ version, uniqueKeys: true });
    for (const document of composer.compose(tokens, true)) {
      if (document.errors.length > 0 || document.warnings.length > 0) return null;
      words.push("---", ...nodesOf(document), orderedJson(document.toJS({ mapAsMap: true })));
    }
  }
  return { words: JSON.stringify([words, commentsOfYaml(text, tokens)]), leniency: 0 };
};

/** Anchors, aliases and tags in their order, and how many scalars stand before each. */
const nodesOf = (document: Document.Parsed): readonly unknown[] => {
  const words: unknown[] = [];
  let scalars = 0;
  visitYaml(document, (_, node) => {
    if (!isNode(node)) return;
    if (isAlias(node)) words.push([scalars, "*", node.source]);
    else if (node.anchor !== undefined || node.tag !== undefined) words.push([scalars, node.anchor ?? "", node.tag ?? ""]);
    if (isScalar(node)) scalars += 1;
  });
  return words;
};

/** Comments with the number of scalars before each. */
const commentsOfYaml = (text: string, tokens: readonly unknown[]): readonly unknown[] => {
  const found: unknown[] = [];
  let scalars = 0;
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) walk(item);
    if (typeof value !== "object" || value === null || Array.isArray(value)) return;
    const { type, offset, source } = value as { readonly type?: string; readonly offset?: number; readonly source?: string };
    if (type === "comment") found.push([scalars, commentAt(text, offset ?? 0, source ?? "")]);
    else if (/scalar$/.test(type ?? "")) scalars += 1;
    for (const item of Object.values(value)) walk(item);
  };
  walk(tokens);
  return found;
};

const tomlMeaning = (text: string): Meaning => {
  const words = orderedJson(parseToml(text, { integersAsBigInt: true }));
  return { words: JSON.stringify([words, commentsOfToml(text)]), leniency: 0 };
};

/** Comments of TOML, each with what stands before it but for white space and commas. */
const commentsOfToml = (text: string): readonly string[] => {
  const words: string[] = [];
  let content = "";
  for (const match of text.matchAll(/"""[\s\S]*?"""+|'''[\s\S]*?'''+|"(?:[^"\\\n]|\\.)*"|'[^'\n]*'|#[^\n]*|[^\s,]/g)) {
    const [part] = match;
    if (!part.startsWith("#")) content += part;
    else {
      words.push(content, commentAt(text, match.index, part));
      content = "";
    }
  }
  return words;
};

const readers: Readonly<Record<Format, (text: string) => Meaning | null>> = { json: jsonMeaning, yaml: yamlMeaning, toml: tomlMeaning };

/** Data with its keys in their order; what JSON cannot tell apart is named. */
const orderedJson = (data: unknown): string =>
  JSON.stringify(data, function (this: unknown, key: string, value: unknown) {
    // A date has become a string by itself already.
    const given = (this as Readonly<Record<string, unknown>>)[key];
    if (given instanceof TomlDate || given instanceof Date) return ["date", given.toISOString()];
    if (value instanceof Map) return ["map", ...value];
    if (value instanceof Set) return ["set", ...value];
    if (value instanceof Uint8Array) return ["bytes", ...value];
    if (typeof value === "bigint") return ["integer", String(value)];
    if (typeof value === "number" && (!Number.isFinite(value) || Object.is(value, -0)))
      return ["number", Object.is(value, -0) ? "-0" : String(value)];
    return value === undefined ? ["nothing"] : value;
  });
