/**
 * Whether a change of a lock file is what its own tool makes of a manifest that changed with it. Who made it is not asked, so that a change of
 * unknown origin can be judged: only entries of packages whose line in the manifest changed may differ, and they come from hosts that the lock
 * file named before. What cannot be read for sure is no such change.
 */
import { parse as parseToml } from "smol-toml";
import { parse as parseYaml } from "yaml";
import type { FileChange } from "../edit/edit.ts";

/** A lock file as its entries by the package's name, and everything else that it says. */
interface Lock {
  readonly entries: ReadonlyMap<string, readonly unknown[]>;
  readonly rest: string;
}

type Data = Readonly<Record<string, unknown>>;

interface LockFormat {
  /** The manifest beside it. */
  readonly manifest: string;
  readonly read: (text: string) => Lock;
}

/**
 * By the lock file's name: npm's (versions 2 and 3), pnpm's YAML, the TOML of Cargo, uv, Poetry and PDM, and `go.sum`, each as its tool writes it.
 */
const formats: Readonly<Record<string, LockFormat>> = {
  "package-lock.json": { manifest: "package.json", read: (text) => npmLock(JSON.parse(text)) },
  "npm-shrinkwrap.json": { manifest: "package.json", read: (text) => npmLock(JSON.parse(text)) },
  "pnpm-lock.yaml": { manifest: "package.json", read: (text) => pnpmLock(parseYaml(text)) },
  "Cargo.lock": { manifest: "Cargo.toml", read: (text) => listLock(parseToml(text), ["package"]) },
  "uv.lock": { manifest: "pyproject.toml", read: (text) => listLock(parseToml(text), ["package"]) },
  "poetry.lock": { manifest: "pyproject.toml", read: (text) => listLock(parseToml(text), ["package"]) },
  "pdm.lock": { manifest: "pyproject.toml", read: (text) => listLock(parseToml(text), ["package"]) },
  "go.sum": {
    manifest: "go.mod",
    read: (text) =>
      lockOf(
        linesOf(text).map((line) => [line.split(" ")[0] ?? "", line]),
        {},
      ),
  },
};

/** Hashes of the manifest, which change with it. */
const manifestHashes = new Set(["content-hash", "content_hash"]);

/** Whether `file` is a lock file that follows from how its manifest changes among `changes` (paths from the repository's root). */
export const followsManifest = ({ path, before, after }: FileChange, changes: readonly FileChange[]): boolean => {
  const at = path.lastIndexOf("/") + 1;
  const format = formats[path.slice(at)];
  const manifest = format && changes.find((change) => change.path === `${path.slice(0, at)}${format.manifest}`);
  if (format === undefined || manifest === undefined || before === null || after === null) return false;
  try {
    const names = namesThatChanged(manifest);
    const [was, is] = [format.read(before), format.read(after)];
    if (names.size === 0 || was.rest !== is.rest) return false;
    const known = new Set([...was.entries].flatMap(([name, items]) => items.flatMap((item) => sourcesOf(name, item))));
    return [...new Set([...was.entries.keys(), ...is.entries.keys()])].every((name) => {
      const [old, now] = [was.entries.get(name) ?? [], is.entries.get(name) ?? []];
      const oldTexts = new Set(old.map((item) => JSON.stringify(item)));
      const fresh = now.filter((item) => !oldTexts.has(JSON.stringify(item)));
      if (fresh.length === 0 && old.length === now.length) return true;
      const versions = new Set(old.map(versionOf));
      return (
        names.has(nameKey(name)) &&
        fresh.every((item) => !versions.has(versionOf(item)) && sourcesOf(name, item).every((source) => known.has(source)))
      );
    });
  } catch {
    return false;
  }
};

/** One name is written in several ways in Python's files (PEP 503). */
const nameKey = (name: string): string => name.toLowerCase().replace(/[-_.]+/g, "-");

/** Words in lines of the manifest that differ: every name that may stand there. */
const namesThatChanged = ({ before, after }: FileChange): ReadonlySet<string> => {
  const [was, is] = [linesOf(before ?? ""), linesOf(after ?? "")];
  const changed = [...was.filter((line) => !is.includes(line)), ...is.filter((line) => !was.includes(line))];
  return new Set(changed.flatMap((line) => (line.match(/[@\w][\w@/.-]*/g) ?? []).map(nameKey)));
};

const linesOf = (text: string): readonly string[] =>
  text
    .split("\n")
    .map((line) => line.trim().replace(/,$/, ""))
    .filter((line) => line !== "");

/** What stands for a package's version; the same version with another content is no update. */
const versionOf = (item: unknown): string => {
  if (typeof item === "string") return item.split(" ").slice(0, 2).join(" ");
  if (Array.isArray(item)) return `${item[0]} ${item[1]}`;
  return String((item as Data | null)?.version ?? "").replace(/^[v=]+/, "");
};

/** Keys under which a lock file says where a package comes from, and what may stand under "version" instead of one. */
const sourceKey = /^(?:resolved|url|source|tarball|repo|path|directory|git|type|registry|editable|virtual|link|name|inBundle|bundled)$/;

/** Where it comes from, with its own name, version and hashes taken out, so that two packages of one registry say the same. */
const sourcesOf = (name: string, item: unknown): readonly string[] => {
  const version = versionOf(item);
  const own = new RegExp(`(?<![A-Za-z0-9])${name.replace(/[^\w]/g, "\\$&")}(?![A-Za-z0-9])`, "gi");
  const base = new RegExp(`(?<=[/"])${name.slice(name.lastIndexOf("/") + 1).replace(/[^\w]/g, "\\$&")}(?=-)`, "gi");
  const form = (text: string): string =>
    text
      .replace(own, "<name>")
      .replace(base, "<name>")
      .replaceAll(version === "" ? "\0" : version, "<version>")
      .replace(/(?<![0-9A-Za-z])(?:[0-9a-f]{2}(?=\/)|[0-9a-f]{16,})/g, "<hash>");
  const found: string[] = [];
  const walk = (key: string, value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) walk(key, one);
    else if (value !== null && typeof value === "object") for (const [inner, one] of Object.entries(value)) walk(inner, one);
    else if (sourceKey.test(key) || (key === "version" && !/^v?\d[\w.+()@/-]*$/.test(String(value))))
      found.push(`${key}=${form(String(value))}`);
  };
  walk("", item);
  return found;
};

const lockOf = (entries: readonly (readonly [string, unknown])[], rest: unknown): Lock => {
  const byName = new Map<string, unknown[]>();
  for (const [name, entry] of entries) byName.set(name, [...(byName.get(name) ?? []), entry]);
  return { entries: byName, rest: JSON.stringify(rest) };
};

/** The entry of the project itself repeats its manifest; it says nothing of where a package comes from. */
const npmLock = ({ packages = {}, dependencies = {}, version: _, ...rest }: Data): Lock => {
  // Of version 1 nothing stands under "packages", and of version 2 all stands twice; the place is part of an entry.
  const all = Object.entries(packages as Data).filter(([path]) => path !== "");
  const old = (map: unknown, at: string): (readonly [string, unknown])[] =>
    Object.entries((map ?? {}) as Record<string, Data>).flatMap(([name, { dependencies: inner, ...entry }]) => [
      [name, { at: `${at}/${name}`, ...entry }] as const,
      ...old(inner, `${at}/${name}`),
    ]);
  return lockOf(
    [
      ...all.map(
        ([path, entry]) =>
          [
            /^(?:(?!\.\.?\/)[^/]+\/)*node_modules\//.test(path) ? path.slice(path.lastIndexOf("node_modules/") + 13) : `./${path}`,
            { at: path, ...(entry as Data) },
          ] as const,
      ),
      ...old(dependencies, ""),
    ],
    rest,
  );
};

const pnpmLock = ({ importers = {}, packages = {}, snapshots = {}, ...rest }: Data): Lock => {
  const named = (kind: string, map: unknown) =>
    Object.entries((map ?? {}) as Data).map(([key, entry]) => [key.replace(/(?<=.)@.*$/s, ""), [kind, key, entry]] as const);
  const used = Object.entries(importers as Record<string, Record<string, Record<string, Data>>>).flatMap(([at, tables]) =>
    Object.values(tables).flatMap((table) => Object.entries(table ?? {}).map(([name, { version }]) => [name, { at, version }] as const)),
  );
  return lockOf([...named("package", packages), ...named("snapshot", snapshots), ...used], rest);
};

const listLock = (data: Data, keys: readonly string[]): Lock => {
  const entries = keys.flatMap((key) => (data[key] ?? []) as readonly Data[]);
  const rest = Object.entries(data).filter(([key]) => !keys.includes(key));
  return lockOf(
    entries.map((entry) => [String(entry.name), entry]),
    JSON.parse(JSON.stringify(rest, (key, value: unknown) => (manifestHashes.has(key) ? undefined : value))),
  );
};
