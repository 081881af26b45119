import type { Project } from "../project.ts";
import { type ImportOf, importLanguageOf } from "./import-list.ts";

const jsEndings = [".ts", ".tsx", ".mts", ".cts", ".js", ".jsx", ".mjs", ".cjs", ".vue", ".svelte"];

/** Files of the repository that an import in `from` means; empty if it comes from elsewhere. At most 20. */
export const targetsOf = (from: string, entry: ImportOf, project: Project): readonly string[] => {
  const found = resolvers[importLanguageOf(from)](from, entry, project);
  return [...new Set(found)].filter((path) => path !== from && project.has(path)).slice(0, 20);
};

/**
 * Files that a test's name points to: `cart.test.ts` → `cart.ts`, `test_cart.py` → `cart.py`, `CartTest.java` → `Cart.java`. Sorted by
 * nearness to the test, at most 3.
 */
export const namesakes = (test: string, project: Project, isTest: (path: string) => boolean): readonly string[] => {
  const base = test.split("/").at(-1) ?? test;
  const ending = /\.\w+$/.exec(base)?.[0] ?? "";
  const bare = base
    .slice(0, base.length - ending.length)
    .replace(/[._-](?:test|tests|spec|specs|e2e|unit|cy)$/i, "")
    .replace(/^(?:test|spec)[_-]/i, "")
    .replace(/(?:Tests?|TestCase|Spec|IT)$/, "");
  if (bare === "" || bare === base) return [];
  const endings = importLanguageOf(test) === "js" ? jsEndings : [ending];
  const found = endings.flatMap((end) => project.named(`${bare}${end}`)).filter((path) => path !== test && !isTest(path));
  return [...found].sort((a, b) => shared(b, test) - shared(a, test) || a.length - b.length).slice(0, 3);
};

const maxNamed = 8;
const shortestModule = 4;

/**
 * Sources in the test's language whose module name stands in `text`, as a word or between underscores: `TestPlugin_def_list` names
 * `plugins/def_list.py`. Sorted by nearness to the test, at most 8.
 */
export const modulesNamed = (text: string, test: string, project: Project, isTest: (path: string) => boolean): readonly string[] => {
  const language = importLanguageOf(test);
  const words = `_${(text.toLowerCase().match(/[a-z0-9]+/g) ?? []).join("_")}_`;
  const found = project.under(".", maxListed).filter((path) => {
    const name = (path.split("/").at(-1) ?? "").replace(/(?:\.d)?\.\w+$/, "").toLowerCase();
    const bare = name.replace(/[^a-z0-9]+/g, "_");
    return bare.length >= shortestModule && words.includes(`_${bare}_`) && importLanguageOf(path) === language && !isTest(path);
  });
  return [...found].sort((a, b) => shared(b, test) - shared(a, test) || a.length - b.length).slice(0, maxNamed);
};

const maxListed = 5_000;

type Resolver = (from: string, entry: ImportOf, project: Project) => string[];

/** Files called as the import's last part is, as written or in snake case. An Elixir test has an `s` behind the ending of the sources. */
const generalTargets = (from: string, { specifier }: ImportOf, project: Project): string[] => {
  const ending = /\.\w+$/.exec(from)?.[0] ?? "";
  const parts = specifier.split(/::|[./:]/).filter((part) => part !== "");
  const last = parts.at(-1) ?? "";
  const stems = new Set([last, last.replace(/(?<=[a-z0-9])(?=[A-Z])/g, "_").toLowerCase()]);
  const names = [...stems].flatMap((stem) => [ending, ending.replace(/s$/, "")].map((end) => stem + end));
  const found = [specifier.split("/").at(-1) ?? "", ...names].flatMap((name) => project.named(name));
  return found.sort(
    (a, b) => shared(b.toLowerCase(), parts.join("/").toLowerCase()) - shared(a.toLowerCase(), parts.join("/").toLowerCase()),
  );
};

const jsTargets = (from: string, entry: ImportOf, project: Project): string[] => {
  const { specifier } = entry;
  if (specifier.startsWith(".")) {
    const found = jsFile(beside(from, specifier), project);
    // A test of types is about the declarations that stand beside a script.
    const declared = (found.length === 0 ? [beside(from, specifier)] : found).map((path) => path.replace(/\.([cm]?)jsx?$/, ".d.$1ts"));
    return /\.[cm]?tsx?$/.test(from) ? [...new Set([...declared.filter((path) => project.has(path)), ...found])] : found;
  }
  const alias = /^(?:[@~#]\/|#)(?<rest>.+)$/.exec(specifier)?.groups?.rest;
  if (alias !== undefined)
    return ancestors(from).flatMap((folder) => [...jsFile(join(folder, `src/${alias}`), project), ...jsFile(join(folder, alias), project)]);
  const name = specifier.startsWith("@") ? specifier.split("/").slice(0, 2).join("/") : (specifier.split("/")[0] ?? specifier);
  const inside = specifier.slice(name.length + 1);
  for (const manifest of project.named("package.json").slice(0, 100)) {
    const text = project.text(manifest);
    if (text === null || !text.includes(JSON.stringify(name)) || nameIn(text) !== name) continue;
    const folder = parent(manifest);
    return inside === ""
      ? jsFolder(folder, project)
      : [...jsFile(join(folder, inside), project), ...jsFile(join(folder, `src/${inside}`), project)];
  }
  // `baseUrl`: a bare specifier from a folder above.
  return specifier.includes("/")
    ? ancestors(from).flatMap((folder) => [
        ...jsFile(join(folder, specifier), project),
        ...jsFile(join(folder, `src/${specifier}`), project),
      ])
    : [];
};

const jsFile = (path: string, project: Project): string[] => {
  if (path !== "." && project.has(path)) return [path];
  const swapped = path.replace(/\.([cm]?)js(x?)$/, ".$1ts$2");
  if (swapped !== path && project.has(swapped)) return [swapped];
  const ended = jsEndings.map((end) => path + end).find((candidate) => project.has(candidate));
  return ended === undefined ? jsFolder(path, project) : [ended];
};

/** The entry of a folder: what its manifest names if that is a source file, else its index, else its `src/index`. */
const jsFolder = (folder: string, project: Project): string[] => {
  const manifest = project.text(join(folder, "package.json"));
  const named = manifest === null ? [] : entriesIn(manifest).map((entry) => join(folder, entry));
  const sources = jsEndings.flatMap((end) => [
    join(folder, `index${end}`),
    join(folder, `src/index${end}`),
    join(folder, `lib/index${end}`),
  ]);
  const direct = named.flatMap((path) =>
    project.has(path) ? [path] : jsEndings.map((end) => path + end).filter((candidate) => project.has(candidate)),
  );
  const first = [...direct, ...sources].find((path) => project.has(path));
  return first === undefined ? [] : [first];
};

const pythonTargets = (from: string, entry: ImportOf, project: Project): string[] => {
  const dots = /^\.*/.exec(entry.specifier)?.[0].length ?? 0;
  const parts = entry.specifier
    .slice(dots)
    .split(".")
    .filter((part) => part !== "");
  const roots = dots > 0 ? [up(parent(from), dots - 1)] : [".", "src", "lib", "python", ...ancestors(from)];
  for (const root of [...new Set(roots)]) {
    const base = join(root, parts.join("/") || ".");
    const module = [`${base}.py`, join(base, "__init__.py")].find((path) => project.has(path));
    const below = [...entry.names.values()]
      .flatMap((name) => [join(base, `${name}.py`), join(base, `${name}/__init__.py`)])
      .filter((path) => project.has(path));
    if (module !== undefined || below.length > 0) return [...below, ...(module === undefined ? [] : [module])];
  }
  return [];
};

const rustTargets = (from: string, entry: ImportOf, project: Project): string[] => {
  const parts = entry.specifier.split("::");
  const crate = ancestors(from).find((folder) => project.has(join(folder, "Cargo.toml"))) ?? ".";
  const home = /(?:mod|lib|main)\.rs$/.test(from) ? parent(from) : from.replace(/\.rs$/, "");
  const root = parts[0] === "self" ? home : parts[0] === "super" ? parent(home) : join(crate, "src");
  const inside = parts.slice(1);
  const found: string[] = [];
  for (let length = inside.length; length > 0; length -= 1) {
    const base = join(root, inside.slice(0, length).join("/"));
    found.push(`${base}.rs`, join(base, "mod.rs"));
  }
  return [...found.filter((path) => project.has(path)).slice(0, 1), join(root, "lib.rs"), join(root, "main.rs")];
};

const classTargets = (path: string, ending: string, project: Project): string[] => {
  const name = path.split("/").at(-1) ?? path;
  const all = project.named(name + ending);
  const exact = all.filter((candidate) => candidate.endsWith(`${path}${ending}`));
  return [...(exact.length > 0 ? exact : all)];
};

/** A Go import names a folder of the module: its path without the module's own name. */
const goTargets = (specifier: string, project: Project): string[] => {
  for (const manifest of project.named("go.mod").slice(0, 20)) {
    const module = /^module\s+(?<name>\S+)/m.exec(project.text(manifest) ?? "")?.groups?.name;
    if (module === undefined || !(specifier === module || specifier.startsWith(`${module}/`))) continue;
    const folder = join(parent(manifest), specifier.slice(module.length));
    const inside = project.under(folder, 2_000).filter((path) => parent(path) === folder);
    return inside.filter((path) => path.endsWith(".go") && !path.endsWith("_test.go"));
  }
  return [];
};

const entriesIn = (manifest: string): string[] =>
  [...manifest.matchAll(/"(?:source|module|import|main|default|require)"\s*:\s*"(?:\.\/)?(?<path>[^"]+)"/g)]
    .map((match) => match.groups?.path ?? "")
    .filter((path) => path !== "");

const nameIn = (manifest: string): string | null => /"name"\s*:\s*"(?<name>[^"]+)"/.exec(manifest)?.groups?.name ?? null;

const parent = (path: string): string => (path.includes("/") ? path.slice(0, path.lastIndexOf("/")) : ".");

const beside = (from: string, specifier: string): string => join(parent(from), specifier);

const up = (folder: string, levels: number): string => (levels <= 0 ? folder : up(parent(folder), levels - 1));

const ancestors = (path: string): readonly string[] => {
  const folders: string[] = [];
  for (let folder = parent(path); folders.length < 12; folder = parent(folder)) {
    folders.push(folder);
    if (folder === ".") break;
  }
  return folders;
};

/** Joins and flattens two paths. A path that would leave the root stays at the root. */
const join = (folder: string, path: string): string => {
  const names: string[] = folder === "." ? [] : folder.split("/");
  for (const name of path.split("/")) {
    if (name === "..") names.pop();
    else if (name !== "" && name !== ".") names.push(name);
  }
  return names.length === 0 ? "." : names.join("/");
};

const shared = (a: string, b: string): number => {
  const theirs = new Set(b.split("/"));
  return a.split("/").filter((name) => theirs.has(name)).length;
};

const resolvers: Record<ReturnType<typeof importLanguageOf>, Resolver> = {
  js: jsTargets,
  python: pythonTargets,
  go: (_from, entry, project) => goTargets(entry.specifier, project),
  rust: rustTargets,
  java: (from, entry, project) => classTargets(entry.specifier.replaceAll(".", "/"), /\.\w+$/.exec(from)?.[0] ?? ".java", project),
  ruby: (from, entry, project) => {
    const plain = entry.specifier.replace(/\.rb$/, "");
    const candidates = [`${beside(from, plain)}.rb`, `lib/${plain}.rb`, `app/${plain}.rb`, `${plain}.rb`];
    const firstFound = candidates.filter((path) => project.has(path));
    return firstFound.length > 0
      ? firstFound
      : project.named(`${plain.split("/").at(-1)}.rb`).filter((path) => path.endsWith(`/${plain}.rb`));
  },
  php: (_from, entry, project) => classTargets(entry.specifier.replaceAll("\\", "/"), ".php", project),
  c: (from, entry, project) => {
    const header = [beside(from, entry.specifier), entry.specifier, `include/${entry.specifier}`, `src/${entry.specifier}`].filter((path) =>
      project.has(path),
    );
    const stem = (entry.specifier.split("/").at(-1) ?? "").replace(/\.\w+$/, "");
    return [...[".c", ".cpp", ".cc", ".cxx"].flatMap((end) => project.named(stem + end)), ...header];
  },
  perl: (_from, entry, project) => classTargets(entry.specifier.replaceAll("::", "/"), ".pm", project),
  general: generalTargets,
  other: () => [],
};
