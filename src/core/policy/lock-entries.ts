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
  readonly entries: ReadonlyMap<string, string>;
  readonly rest: string;
}

type Data = Readonly<Record<string, unknown>>;

interface LockFormat {
  /** The manifest beside it. */
  readonly manifest: string;
  readonly read: (text: string) => Lock;
}

/**
 * By the lock file's name: npm's (versions 2 and 3), pnpm's YAML, Composer's JSON, the TOML of Cargo, uv, Poetry and PDM, and `go.sum`, each as its tool writes it.
 */
const formats: Readonly<Record<string, LockFormat>> = {
  "package-lock.json": { manifest: "package.json", read: (text) => npmLock(JSON.parse(text)) },
  "npm-shrinkwrap.json": { manifest: "package.json", read: (text) => npmLock(JSON.parse(text)) },
  "pnpm-lock.yaml": { manifest: "package.json", read: (text) => pnpmLock(parseYaml(text)) },
  "composer.lock": { manifest: "composer.json", read: (text) => listLock(JSON.parse(text), ["packages", "packages-dev"]) },
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
  if (manifest === undefined || before === null || after === null) return false;
  try {
    const names = namesThatChanged(manifest);
    const [was, is] = [format?.read(before), format?.read(after)];
    if (names.size === 0 || was === undefined || is === undefined || was.rest !== is.rest) return false;
    const hosts = hostsIn(before);
    return [...new Set([...was.entries.keys(), ...is.entries.keys()])].every((name) => {
      const [old, now] = [was.entries.get(name), is.entries.get(name)];
      if (old === now) return true;
      const isNamed = names.has(nameKey(name)) && [...hostsIn(now ?? "")].every((host) => hosts.has(host));
      return isNamed && (old === undefined || now === undefined || versionsIn(old) !== versionsIn(now));
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

const hostsIn = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(/\b[a-z+]+:\/\/([^/"'\s]+)/g)].map(([, host = ""]) => host));

/** What stands for a package's version; the same version with another content is no update. */
const versionsIn = (entry: string): string => (entry.match(/"version":"[^"]*"|@[\dv][^":(]*|\sv\d\S*/g) ?? []).join(" ");

const lockOf = (entries: readonly (readonly [string, unknown])[], rest: unknown): Lock => {
  const byName = new Map<string, string[]>();
  for (const [name, entry] of entries) byName.set(name, [...(byName.get(name) ?? []), JSON.stringify(entry)]);
  return { entries: new Map([...byName].map(([name, all]) => [name, all.sort().join("\n")])), rest: JSON.stringify(rest) };
};

/** The entry of the project itself repeats its manifest; it says nothing of where a package comes from. */
const npmLock = ({ packages = {}, dependencies: _, version: __, ...rest }: Data): Lock => {
  const all = Object.entries(packages as Data).filter(([path]) => path !== "");
  return lockOf(
    all.map(([path, entry]) => [path.slice(path.lastIndexOf("node_modules/") + (path.includes("node_modules/") ? 13 : 0)), entry]),
    rest,
  );
};

const pnpmLock = ({ importers: _, packages = {}, snapshots = {}, ...rest }: Data): Lock => {
  const named = (map: unknown) =>
    Object.entries((map ?? {}) as Data).map(([key, entry]) => [key.replace(/(?<=.)@.*$/s, ""), [key, entry]] as const);
  return lockOf([...named(packages), ...named(snapshots)], rest);
};

const listLock = (data: Data, keys: readonly string[]): Lock => {
  const entries = keys.flatMap((key) => (data[key] ?? []) as readonly Data[]);
  const rest = Object.entries(data).filter(([key]) => !keys.includes(key));
  return lockOf(
    entries.map((entry) => [String(entry.name), entry]),
    JSON.parse(JSON.stringify(rest, (key, value: unknown) => (manifestHashes.has(key) ? undefined : value))),
  );
};
