/** The texts of an installed package that say what it declares: type declarations or stubs, else its code. Nothing of it is run, nothing is downloaded. */
import { closeSync, existsSync, openSync, readdirSync, readFileSync, readSync, realpathSync, statSync } from "node:fs";
import { dirname, join, relative } from "node:path";

export interface PackageText {
  readonly path: string;
  readonly text: string;
}

const mostFiles = 120;
const mostBytes = 1_200_000;
const mostOfFile = 700_000;

/** Of an npm package, as the code in `from` (a folder, absolute) finds it, for one of its modules; the entry first. */
export const npmTexts = (root: string, from: string, module: string): readonly PackageText[] => {
  const name = /^(?:@[^/]+\/)?[^/]+/.exec(module)?.[0] ?? module;
  const folder = upwards(root, from, join("node_modules", name));
  if (folder === null) return [];
  let manifest: Record<string, unknown> = {};
  try {
    manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  } catch {
    // Read by its files alone.
  }
  const inside = module.slice(name.length + 1);
  const written = [inside === "" ? entryOf(manifest) : [inside], typesOf(manifest, inside)].flat();
  const types = upwards(root, from, join("node_modules/@types", name.replace(/^@(.*)\/(.*)$/, "$1__$2")));
  const starts = [...written, "index.d.ts", "index.js"].flatMap((path) => candidates(join(folder, path)));
  const declared = starts.filter((path) => /\.d\.[cm]?ts$/.test(path));
  const bySide = types === null ? [] : candidates(join(types, inside === "" ? "index.d.ts" : inside));
  return followed(realpathSync(folder), declared.length > 0 ? declared : [...bySide, ...starts]);
};

const entryOf = ({ main, module, exports }: Record<string, unknown>): readonly string[] =>
  [
    leavesOf(typeof exports === "object" && exports !== null && "." in exports ? (exports as Record<string, unknown>)["."] : exports),
    main,
    module,
  ]
    .flat()
    .filter((path) => typeof path === "string");

const typesOf = ({ types, typings, exports }: Record<string, unknown>, inside: string): readonly string[] =>
  [inside === "" ? [types, typings] : [], leavesOf((exports as Record<string, unknown> | undefined)?.[inside === "" ? "." : `./${inside}`])]
    .flat()
    .filter((path): path is string => typeof path === "string");

const leavesOf = (value: unknown): readonly string[] =>
  typeof value === "string"
    ? [value]
    : value !== null && typeof value === "object"
      ? Object.values(value).flatMap(leavesOf).slice(0, 40)
      : [];

/** A file as it may be meant, declarations before code. */
const candidates = (path: string): readonly string[] => {
  const bare = path.replace(/\.(?:d\.)?[cm]?[jt]s$/, "");
  return [".d.ts", ".d.mts", ".d.cts", ".js", ".mjs", ".cjs", "/index.d.ts", "/index.js", ".ts", ""]
    .map((ending) => `${bare}${ending}`)
    .concat(path)
    .filter((one) => existsSync(one) && statSync(one).isFile())
    .slice(0, 2);
};

/** These files and what they pass on from others of the package. */
const followed = (folder: string, starts: readonly string[]): readonly PackageText[] => {
  const queue = [...new Set(starts)];
  const known = new Set(queue);
  const texts: PackageText[] = [];
  let bytes = 0;
  for (const path of queue) {
    if (texts.length >= mostFiles || bytes >= mostBytes) break;
    const text = textOf(path);
    bytes += text.length;
    texts.push({ path: relative(folder, path), text });
    for (const match of text.matchAll(/(?:from\s*|require\(|import\(|^import\s*|path=)["'](?<to>\.[^"'\n]*)["']/gm)) {
      const [next] = candidates(join(dirname(path), match.groups?.to ?? ""));
      if (next !== undefined && !known.has(next)) queue.push(next);
      if (next !== undefined) known.add(next);
    }
  }
  return texts;
};

/** Of a Python distribution, by one of its modules; stubs before code. `sites`: folders of installed packages. */
export const pythonTexts = (sites: readonly string[], module: string): readonly PackageText[] => {
  const path = module.split(".").join("/");
  const top = module.split(".")[0] ?? module;
  const found = sites
    .flatMap((site) =>
      [`${path}.pyi`, `${path}/__init__.pyi`, `${path}.py`, `${path}/__init__.py`, `${top}-stubs/__init__.pyi`].map((one) =>
        join(site, one),
      ),
    )
    .filter(existsSync);
  const [first] = found;
  if (first === undefined) return [];
  const beside = /__init__\.pyi?$/.test(first)
    ? readdirSync(dirname(first))
        .filter((name) => /\.pyi?$/.test(name) && !/^test|^__init__/.test(name))
        .map((name) => join(dirname(first), name))
    : [];
  let bytes = 0;
  return [first, ...beside.slice(0, mostFiles)].flatMap((one) => {
    if (bytes >= mostBytes) return [];
    const text = textOf(one);
    bytes += text.length;
    return [{ path: relative(dirname(first), one), text }];
  });
};

/** Folders of packages of the project's virtual environment. */
export const pythonSites = (root: string): readonly string[] =>
  [".venv", "venv"].flatMap((name) => {
    const lib = join(root, name, "lib");
    return (existsSync(lib) ? readdirSync(lib) : []).map((version) => join(lib, version, "site-packages")).filter(existsSync);
  });

/** The modules of a distribution, by its record ("Recording installed projects", packaging.python.org); its own name where there is none. */
export const pythonModules = (sites: readonly string[], distribution: string): readonly string[] => {
  const plain = (name: string): string => name.toLowerCase().replace(/[-_.]+/g, "_");
  for (const site of sites) {
    const info = readdirSync(site).find((name) => name.endsWith(".dist-info") && plain(name.split("-")[0] ?? "") === plain(distribution));
    const record = info === undefined ? null : join(site, info, "RECORD");
    if (record === null || !existsSync(record)) continue;
    const tops = textOf(record)
      .split("\n")
      .flatMap((line) => /^(?<top>\w+)(?:\/__init__\.py|\.py),/.exec(line)?.groups?.top ?? []);
    if (tops.length > 0) return [...new Set(tops)];
  }
  return [plain(distribution)];
};

/** The nearest such folder from `from` up to the root. */
const upwards = (root: string, from: string, path: string): string | null => {
  for (let at = from; ; at = dirname(at)) {
    if (existsSync(join(at, path))) return join(at, path);
    if (at === root || at === dirname(at)) return null;
  }
};

/** The beginning of a file; "" where it cannot be read. */
const textOf = (path: string): string => {
  try {
    const file = openSync(path, "r");
    try {
      const bytes = Buffer.alloc(mostOfFile);
      return bytes.subarray(0, readSync(file, bytes, 0, mostOfFile, 0)).toString("utf8");
    } finally {
      closeSync(file);
    }
  } catch {
    return "";
  }
};
