/** One import of a file: the module it names, and the names under which it is used. */
export interface ImportOf {
  /** As written: "../src/cart", "a.b", "std::x", "util.h". */
  readonly specifier: string;
  /** Local name to the name in the other file; "*" for the module as a whole, "default" for its default export. */
  readonly names: ReadonlyMap<string, string>;
  /** It brings types alone, and is gone when the code runs. */
  readonly typesOnly?: true;
}

export type ImportLanguage = "js" | "python" | "go" | "rust" | "java" | "ruby" | "php" | "c" | "perl" | "general" | "other";

const languages: readonly (readonly [RegExp, ImportLanguage])[] = [
  [/\.(?:[cm]?[jt]sx?|vue|svelte|astro)$/, "js"],
  [/\.pyi?$/, "python"],
  [/\.go$/, "go"],
  [/\.rs$/, "rust"],
  [/\.(?:java|kt|kts|scala|groovy|cs)$/, "java"],
  [/\.(?:rb|rake|cr)$/, "ruby"],
  [/\.php$/, "php"],
  [/\.(?:c|cc|cpp|cxx|h|hh|hpp|hxx|m|mm)$/, "c"],
  [/\.(?:p[lm]|t)$/, "perl"],
  // Read by the words that most languages import with.
  [/\.(?:exs?|erl|lua|dart|swift|hs|mli?|zig|nim|jl|clj[cs]?|r|sh|bash|bats)$/i, "general"],
];

export const importLanguageOf = (path: string): ImportLanguage => languages.find(([pattern]) => pattern.test(path))?.[1] ?? "other";

/** The imports of a source text; the first 200 of them. Reads the common forms, not the grammar. */
export const importsOf = (path: string, text: string): readonly ImportOf[] => {
  const source = text.slice(0, 400_000);
  return readers[importLanguageOf(path)](source).slice(0, 200);
};

/** Imports that may bring any name. */
const everything = (source: string, pattern: RegExp): ImportOf[] =>
  [...source.matchAll(pattern)].map(({ groups }) => ({ specifier: groups?.from ?? "", names: new Map([["*", "*"]]) }));

/** Imports with one name on each line. The local name is the last part of the specifier. */
const simple = (source: string, pattern: RegExp, separator: string): ImportOf[] =>
  [...source.matchAll(pattern)].map((match) => {
    const specifier = match.groups?.from ?? "";
    const local = match.groups?.local ?? specifier.split(separator).at(-1) ?? specifier;
    return { specifier, names: new Map([[local, "*"]]) };
  });

const jsImports = (source: string): ImportOf[] => {
  const found: ImportOf[] = [];
  for (const match of source.matchAll(/\b(?:import|export)\b(?<names>[^"'`;()=]{0,2000}?)\bfrom\s*["'](?<from>[^"'\n]+)["']/g)) {
    const names = jsNames(match.groups?.names ?? "");
    const typesOnly = /^\s+type\s+(?:[{*]|[\w$]+\s)/.test(match.groups?.names ?? "") ? ({ typesOnly: true } as const) : {};
    found.push({ specifier: match.groups?.from ?? "", names, ...typesOnly });
  }
  for (const match of source.matchAll(
    /(?:\b(?:const|let|var)\s+(?<names>[\w$]+|\{[^}]{0,1000}\})\s*(?::[^=\n]{0,100})?=\s*)?(?:await\s+)?\b(?:require|import)\s*\(\s*["'`](?<from>[^"'`\n]+)["'`]\s*\)(?:\.(?<member>[\w$]+))?/g,
  )) {
    const text = match.groups?.names ?? "";
    const member = match.groups?.member;
    const names = text.startsWith("{") ? jsNames(text.replace(/:/g, " as ")) : new Map(text === "" ? [] : [[text, member ?? "*"] as const]);
    found.push({ specifier: match.groups?.from ?? "", names });
  }
  for (const match of source.matchAll(/^\s*import\s*["'](?<from>[^"'\n]+)["']/gm)) {
    found.push({ specifier: match.groups?.from ?? "", names: new Map() });
  }
  return found;
};

const jsNames = (clause: string): ReadonlyMap<string, string> => {
  const names = new Map<string, string>();
  const whole = /\*\s*(?:as\s+(?<local>[\w$]+))?/.exec(clause);
  if (whole) names.set(whole.groups?.local ?? "*", "*");
  const braces = /\{(?<list>[^}]*)\}/.exec(clause)?.groups?.list ?? "";
  for (const part of braces.split(",")) {
    const [name, local] = part
      .trim()
      .replace(/^type\s+/, "")
      .split(/\s+as\s+/);
    if (name) names.set((local ?? name).trim(), name.trim());
  }
  const plain = /^\s*(?:type\s+)?(?<local>[\w$]+)/.exec(clause.replace(/\{[^}]*\}/, ""))?.groups?.local;
  if (plain && plain !== "type") names.set(plain, "default");
  return names;
};

const pythonImports = (source: string): ImportOf[] => {
  const found: ImportOf[] = [];
  for (const match of source.matchAll(
    /^[ \t]*from[ \t]+(?<from>\.*[\w.]*)[ \t]+import[ \t]+(?:\((?<list>[^)]{0,4000})\)|(?<line>[^\n#]{1,1000}))/gm,
  )) {
    const names = new Map<string, string>();
    for (const part of (match.groups?.list ?? match.groups?.line ?? "").replace(/#[^\n]*/g, "").split(",")) {
      const [name, local] = part.trim().split(/\s+as\s+/);
      if (name) names.set((local ?? name).trim(), name.trim());
    }
    found.push({ specifier: match.groups?.from ?? "", names });
  }
  for (const match of source.matchAll(/^[ \t]*import[ \t]+(?<list>[\w., \t]+)/gm)) {
    for (const part of (match.groups?.list ?? "").split(",")) {
      const [name, local] = part.trim().split(/\s+as\s+/);
      if (name) found.push({ specifier: name.trim(), names: new Map([[(local ?? name.split(".")[0] ?? name).trim(), "*"]]) });
    }
  }
  return found;
};

const rustImports = (source: string): ImportOf[] => {
  const found: ImportOf[] = [];
  for (const match of source.matchAll(
    /^\s*(?:pub\s+)?use\s+(?<from>[\w:]+?)(?:::(?:\{(?<list>[^;]{0,2000})\}|\*))?\s*(?:as\s+\w+\s*)?;/gm,
  )) {
    const specifier = match.groups?.from ?? "";
    const last = specifier.split("::").at(-1) ?? specifier;
    const listed = (match.groups?.list ?? last).match(/\w+/g) ?? [];
    found.push({ specifier, names: new Map(listed.map((name) => [name, name])) });
  }
  for (const match of source.matchAll(/^\s*(?:pub(?:\([^)]*\))?\s+)?mod\s+(?<from>\w+)\s*;/gm)) {
    const name = match.groups?.from ?? "";
    found.push({ specifier: `self::${name}`, names: new Map([[name, "*"]]) });
  }
  return found;
};

const readers: Record<ImportLanguage, (source: string) => ImportOf[]> = {
  js: jsImports,
  python: pythonImports,
  go: (source) => simple(source, /^\s*(?:import\s+)?(?:(?<local>[\w.]+)\s+)?"(?<from>[\w./-]+)"\s*$/gm, "/"),
  rust: rustImports,
  java: (source) => simple(source, /^\s*(?:import|using)\s+(?:static\s+)?(?<from>[\w.]+?)(?:\.\*)?\s*;?\s*$/gm, "."),
  ruby: (source) => simple(source, /^\s*(?:require|require_relative|load|autoload\s+:\w+\s*,)\s*\(?\s*["'](?<from>[^"']+)["']/gm, "/"),
  php: (source) => [
    ...simple(source, /^\s*use\s+(?:function\s+)?\\?(?<from>[\w\\]+)(?:\s+as\s+(?<local>\w+))?\s*;/gm, "\\"),
    ...simple(source, /(?:require|include)(?:_once)?\s*\(?[^;"']{0,60}["'](?<from>[^"']+)["']/g, "/"),
  ],
  c: (source) => simple(source, /^\s*#\s*include\s+"(?<from>[^"]+)"/gm, "/"),
  // What a module exports need not be named where it is imported.
  perl: (source) => everything(source, /^\s*(?:use|require)\s+(?<from>[A-Z]\w*(?:::\w+)*)[^;\n]{0,200};/gm),
  general: (source) =>
    everything(
      source,
      /^\s*(?:local\s+\w+\s*=\s*|const\s+\w+\s*=\s*)?(?:@?import|use|alias|require|include|open|source|load|\.)\b\s*\(?\s*(?:qualified\s+)?["']?(?<from>[\w./:-]*\w)/gm,
    ),
  other: () => [],
};
