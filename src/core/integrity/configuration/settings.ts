import { parse as parseJsonc } from "jsonc-parser";
import { parse as parseToml } from "smol-toml";
import { parseAllDocuments } from "yaml";
import { languageOf } from "../language-of.ts";
import { lex } from "../lex.ts";

export type SettingValue = string | number | boolean | null;

/** One leaf of a configuration: a single value, or the elements of a list. */
export interface Setting {
  readonly path: readonly string[];
  readonly values: readonly SettingValue[];
  readonly list: boolean;
}

/** The settings of a configuration file, by their joined path. A document is parsed. Code, and a document that cannot be parsed, is read as `key: value` pairs. */
export const settingsOf = (path: string, text: string): ReadonlyMap<string, Setting> => {
  const name = path.slice(path.lastIndexOf("/") + 1).toLowerCase();
  const found = new Map<string, Setting>();
  const add = (setting: Setting): void => {
    const key = setting.path.join("\0");
    const known = found.get(key);
    found.set(key, known ? { path: setting.path, values: [...known.values, ...setting.values], list: true } : setting);
  };
  if (/ignore$|ignore\.txt$|^\.rspec$|^\.shellcheckrc$/.test(name)) {
    for (const line of text.split("\n"))
      if (/\S/.test(line) && !/^\s*#/.test(line))
        add({ path: [name.endsWith("ignore") ? "ignore" : "options"], values: [line.trim()], list: true });
    return found;
  }
  if (/^(?:gnu)?makefile|\.mk$|^\.?justfile$/.test(name)) {
    recipes(text, add);
    return found;
  }
  const document = parsed(name, text);
  if (document !== undefined) flatten(document, [], add);
  else if (
    /\.(?:cfg|ini|flake8|pylintrc|coveragerc|conf|properties|editorconfig)$|^\.?(?:pylintrc|flake8|coveragerc|editorconfig|bandit|isort\.cfg)$/.test(
      name,
    )
  )
    ini(text, add);
  else pairs(path, text, add);
  return found;
};

const mostParsed = 500_000;

/** Whether a text nests too deeply or has too many aliases. That is no configuration, and parsing it would be expensive. */
const tangled = (text: string): boolean => {
  let depth = 0;
  for (const char of text) {
    if (char === "[" || char === "{") depth++;
    else if ((char === "]" || char === "}") && depth > 0) depth--;
    if (depth > 60) return true;
  }
  return (text.match(/[\s,[]\*[A-Za-z_]/g)?.length ?? 0) > 300;
};

const parsed = (name: string, text: string): unknown => {
  if (text.length > mostParsed || tangled(text)) return undefined;
  try {
    if (/\.toml$|^pipfile$/.test(name)) return parseToml(text);
    if (/\.(?:ya?ml|neon|clang-tidy|clang-format|yamllint)$|^\.(?:clang-tidy|clang-format|yamllint)$/.test(name)) return yaml(text);
    if (/\.(?:json[c5]?|code-workspace|babelrc|swcrc)$/.test(name)) return json(text);
    if (/rc$/.test(name)) return /^\s*[{[]/.test(text) ? json(text) : /^\s*[\w-]+\s*:/m.test(text) ? yaml(text) : undefined;
  } catch {
    // A document that its own parser refuses is read as text below. Breaking a document must not hide a change in it.
  }
  return undefined;
};

const json = (text: string): unknown => {
  const value: unknown = parseJsonc(text, [], { allowTrailingComma: true });
  return typeof value === "object" ? value : undefined;
};

const yaml = (text: string): unknown => {
  const documents = parseAllDocuments(text, { logLevel: "silent" });
  const values = (Array.isArray(documents) ? documents : []).map((document): unknown => document.toJS({ maxAliasCount: 100 }));
  return values.length === 1 ? values[0] : values;
};

const isScalar = (value: unknown): value is SettingValue => value === null || ["string", "number", "boolean"].includes(typeof value);

const flatten = (value: unknown, path: readonly string[], add: (setting: Setting) => void): void => {
  if (path.length > 40) return;
  if (value instanceof Date) add({ path, values: [value.toISOString()], list: false });
  else if (isScalar(value)) add({ path, values: [value], list: false });
  else if (Array.isArray(value)) {
    const scalars = value.filter(isScalar);
    if (scalars.length > 0 || value.length === 0) add({ path, values: scalars, list: true });
    value.forEach((element: unknown, index) => {
      if (!isScalar(element)) flatten(element, [...path, identity(element) ?? String(index)], add);
    });
  } else if (typeof value === "object" && value !== null) {
    for (const [key, inner] of Object.entries(value)) flatten(inner, [...path, key], add);
  }
};

/** The name of a list's element. By it, steps, hooks and jobs are recognised when the list shifts. */
const identity = (element: unknown): string | null => {
  if (typeof element !== "object" || element === null || Array.isArray(element)) return null;
  const named = element as Record<string, unknown>;
  for (const key of ["name", "id", "repo", "uses", "run", "path", "files"]) if (typeof named[key] === "string") return `=${named[key]}`;
  return null;
};

const ini = (text: string, add: (setting: Setting) => void): void => {
  let section = "";
  let pending: { key: string; lines: string[] } | null = null;
  const close = (): void => {
    if (!pending) return;
    const lines = pending.lines.flatMap((line) => line.replace(/(?:^|\s)[#;].*$/, "").trim() || []);
    add(
      lines.length > 1
        ? { path: [section, pending.key], values: lines.flatMap((line) => line.split(/,\s*/)).filter(Boolean), list: true }
        : { path: [section, pending.key], values: [scalar(lines[0] ?? "")], list: false },
    );
    pending = null;
  };
  for (const line of text.split(/\r?\n/)) {
    const head = /^\[([^\]]*)\]\s*$/.exec(line.trim());
    if (head) {
      close();
      section = head[1] ?? "";
    } else if (/^\s+\S/.test(line) && pending) (pending as { lines: string[] }).lines.push(line);
    else {
      close();
      const pair = /^([^#;=:\s][^=:]*?)\s*[=:]\s*(.*)$/.exec(line);
      if (pair) pending = { key: pair[1] ?? "", lines: [pair[2] ?? ""] };
    }
  }
  close();
};

/** The recipes of a makefile, by target. */
const recipes = (text: string, add: (setting: Setting) => void): void => {
  let target: string | null = null;
  for (const line of text.split(/\r?\n/)) {
    const head = /^([\w./%$(){} -]+?)\s*:(?![=:])/.exec(line);
    if (head) target = head[1] ?? null;
    else if (/^[\t ]+\S/.test(line) && target !== null)
      add({ path: [target, "recipe"], values: [line.trim().replace(/^[@+-]+/, "")], list: true });
    else if (/\S/.test(line)) target = null;
  }
};

/** `key: value`, `key = value`, `<key>value</key>` and `key="value"` in code and markup; a flat list of strings is a list. */
const pairs = (path: string, text: string, add: (setting: Setting) => void): void => {
  const { text: bare } = lex(text, languageOf(path).syntax);
  for (const match of bare.matchAll(
    /(?:["'`]([\w@./ -]+)["'`]|([\w$@-]+))\s*(?::|=(?!=|>))\s*(\[[^[\]]*\]|["'`][^"'`\n]*["'`]|-?[\w.]+)/g,
  )) {
    const key = match[1] ?? match[2] ?? "";
    const value = match[3] ?? "";
    if (value.startsWith("["))
      add({
        path: [key],
        values: [...value.matchAll(/["'`]([^"'`]*)["'`]|(-?\d[\d.]*|\btrue\b|\bfalse\b)/g)].map((part) => part[1] ?? scalar(part[2] ?? "")),
        list: true,
      });
    else if (/^["'`](?:off|warn|error)["'`]$/.test(value)) add({ path: ["rules", key], values: [value.slice(1, -1)], list: false });
    else add({ path: [key], values: [/^["'`]/.test(value) ? value.slice(1, -1) : scalar(value)], list: false });
  }
  // Shared configurations that a configuration in code builds on. Whoever removes one removes its rules.
  for (const match of bare.matchAll(/\bconfigs?(?:\.|\[["'`])([\w/-]+)/g)) add({ path: ["extends"], values: [match[1] ?? ""], list: true });
  for (const match of bare.matchAll(/<([\w.:-]+)(?:\s[^<>]*)?>\s*([^<>]+?)\s*<\/\1>/g))
    add({ path: [match[1] ?? ""], values: [scalar(match[2] ?? "")], list: false });
};

const scalar = (text: string): SettingValue =>
  /^(?:true|yes|on)$/i.test(text) ? true : /^(?:false|no|off)$/i.test(text) ? false : /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text;
