/** Which packages a change exchanged for other versions, from the manifests and lock files that it touches. */
import type { ChangedText } from "./change.ts";

export interface PackageChange {
  readonly name: string;
  /** Versions, or ranges where only a manifest says; null on a side where it is not there. */
  readonly from: string | null;
  readonly to: string | null;
}

/** By the file's base name: how a name and a version stand in it. Lock files first: a manifest only says what is allowed. */
const rows: readonly (readonly [file: RegExp, entry: RegExp])[] = [
  [/^(?:package-lock|npm-shrinkwrap)\.json$/, /^\s*"node_modules\/(?<name>(?:@[^/"]+\/)?[^/"]+)": \{\s*"version": "(?<version>[^"]+)"/gm],
  [/^pnpm-lock\.yaml$/, /^ {6}'?(?<name>[^\s':]+)'?:\n {8}specifier: [^\n]*\n {8}version: (?<version>[^\s(]+)/gm],
  [/^yarn\.lock$/, /^"?(?<name>(?:@[^@"/\s]+\/)?[^@"\s]+)@[^\n]*:\n\s+version:? "?(?<version>[^"\s]+)/gm],
  [/^(?:uv|poetry|pdm|Cargo)\.lock$/, /^\[\[package\]\]\nname = "(?<name>[^"]+)"\nversion = "(?<version>[^"]+)"/gm],
  [/^composer\.lock$/, /^\s*"name": "(?<name>[^"]+)",\s*"version": "(?<version>[^"]+)"/gm],
  [/^Gemfile\.lock$/, /^ {4}(?<name>[\w.-]+) \((?<version>[^)]+)\)$/gm],
  [/^go\.mod$/, /^\s*(?:require\s+)?(?<name>[\w-]+(?:\.[\w-]+)+\/[\w./-]+) (?<version>v[\w.+-]+)/gm],
  [/^requirements[\w.-]*\.txt$/, /^(?<name>[A-Za-z][\w.-]*)(?:\[[^\]]*\])?\s*(?:==|~=|>=)\s*(?<version>[\w.+!-]+)/gm],
  [/^package\.json$/, /^\s*"(?<name>(?:@[\w.-]+\/)?[\w.-]+)": "(?<version>(?:[\^~>=v]|npm:|\d)[^"]*)"/gm],
  [/^pyproject\.toml$/, /["'](?<name>[A-Za-z][\w.-]*)(?:\[[^\]]*\])?\s*(?<version>[=<>~!^]=?[^"';\n]*)["']/gm],
];

/** Each package once, by the first file that tells of it; those that only came in are told as well. */
export const changedPackages = (files: readonly ChangedText[]): readonly PackageChange[] => {
  const found = new Map<string, PackageChange>();
  for (const [name, entry] of rows)
    for (const { path, before, after, unread } of files) {
      if (unread || !name.test(path.slice(path.lastIndexOf("/") + 1))) continue;
      const [was, is] = [versionsIn(before ?? "", entry), versionsIn(after ?? "", entry)];
      for (const one of new Set([...was.keys(), ...is.keys()])) {
        const [from, to] = [was.get(one) ?? null, is.get(one) ?? null];
        if (from !== to && !found.has(one)) found.set(one, { name: one, from, to });
      }
    }
  return [...found.values()];
};

const versionsIn = (text: string, entry: RegExp): ReadonlyMap<string, string> =>
  new Map([...text.replaceAll("\r\n", "\n").matchAll(entry)].map(({ groups }) => [groups?.name ?? "", groups?.version ?? ""]));
