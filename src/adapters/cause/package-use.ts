/** What the code behind a failure uses of packages: their names as it imports them, and what it reads from them. */
import { importLanguageOf, importsOf } from "../../core/prompt/import-list.ts";
import { literally } from "../../core/words/pattern.ts";

export interface SourceText {
  readonly path: string;
  readonly text: string;
  /** Lines that a failure points at, 1-based. */
  readonly lines: readonly number[];
}

export interface PackageUse {
  /** The module as it is imported: "zod", "zod/v4", "yaml", "google.protobuf". */
  readonly module: string;
  /** Imported names first, then members that are read from them, then what the failing lines read from anything. */
  readonly names: readonly string[];
}

const mostNames = 60;

/** How the code uses a package. `belongs`: whether a module is of it. Empty where nothing imports it. */
export const usesOf = (sources: readonly SourceText[], belongs: (module: string) => boolean): readonly PackageUse[] => {
  const uses = new Map<string, string[]>();
  for (const { path, text, lines } of sources) {
    const all = text.split("\n");
    for (const { specifier, names } of importsOf(path, text)) {
      if (!belongs(specifier)) continue;
      const imported = [...names.values()].filter((name) => name !== "*");
      const members = [...names.keys()].filter((local) => /^[\w$]+$/.test(local)).flatMap((local) => membersOf(local, text));
      const atFailure = lines.flatMap((line) =>
        [...(all[line - 1] ?? "").matchAll(/\.\s*(?<name>[A-Za-z_$][\w$]*)/g)].map(({ groups }) => groups?.name ?? ""),
      );
      uses.set(specifier, [...(uses.get(specifier) ?? []), ...imported, ...members, ...atFailure]);
    }
  }
  return [...uses].map(([module, names]) => ({ module, names: [...new Set(names)].slice(0, mostNames) }));
};

const membersOf = (local: string, text: string): readonly string[] =>
  [...text.matchAll(new RegExp(`(?<![\\w$.])${literally(local)}\\s*\\.\\s*(?<name>[A-Za-z_$][\\w$]*)`, "g"))].map(
    ({ groups }) => groups?.name ?? "",
  );

/** Whether a module is of the package, by its name alone. */
export const isOfPackage = (module: string, name: string, path: string): boolean => {
  switch (importLanguageOf(path)) {
    case "js":
    case "go":
      return module === name || module.startsWith(`${name}/`);
    case "python":
      return plainName(module.split(".")[0] ?? "") === plainName(name);
    default:
      return plainName(module.split(/[/:.\\]/)[0] ?? "") === plainName(name.split("/").at(-1) ?? "");
  }
};

const plainName = (name: string): string => name.toLowerCase().replace(/[-_.]+/g, "_");
