/** Which packages that a change exchanged are used by the code behind failures, and what became of what it uses of them. */
import { dirname, join } from "node:path";
import type { RedChange } from "../../core/cause/change.ts";
import { declarations, symbolsNow } from "../../core/cause/declared.ts";
import { type LackedMember, lacksIn, missingMembers } from "../../core/cause/members.ts";
import type { PackageEvidence } from "../../core/cause/package-evidence.ts";
import { changedPackages } from "../../core/cause/packages.ts";
import type { Reading } from "../../core/failure/failure.ts";
import type { Project } from "../../core/project.ts";
import { candidatesOf } from "../../core/prompt/candidates.ts";
import { importLanguageOf, importsOf } from "../../core/prompt/import-list.ts";
import { identifiers } from "../../core/prompt/outline.ts";
import { sourceFiles } from "../../core/prompt/source-files.ts";
import { literally } from "../../core/words/pattern.ts";
import { npmTexts, pythonModules, pythonSites, pythonTexts } from "./installed-package.ts";

const mostPackages = 4;
const mostSuspects = 6;

/** The likeliest first: those of which something in use is gone, then those named by a failure's own text. */
export const dependencyEvidence = (
  root: string,
  project: Project,
  change: RedChange,
  { failures, excerpt }: Reading,
): readonly PackageEvidence[] => {
  const changed = changedPackages(change.files);
  if (changed.length === 0) return [];
  const sources = sourcesOf(project, failures);
  const sites = pythonSites(root);
  const own = new Set(
    sources.flatMap(({ text }) =>
      [...text.matchAll(/(?:\b(?:function|class|interface|type|const|let|var|def)\s+|\bexports\.)(?<name>[\w$]+)/g)].map(
        ({ groups }) => groups?.name ?? "",
      ),
    ),
  );
  const said = `${failures.map(({ message, detail }) => `${message}\n${detail ?? ""}`).join("\n")}\n${excerpt}`;
  const lacks = lacksOf(project, failures).filter(({ type }) => type === null || !own.has(type));
  const found = changed.flatMap((one): PackageEvidence[] => {
    const modules = pythonModules(sites, one.name);
    const users = sources.map(({ path }) => path);
    const belongs = (module: string): boolean =>
      users.some((path) => isOfPackage(module, one.name, path)) || modules.includes(module.split(".")[0] ?? "");
    const uses = usesOf(sources, belongs);
    const [use] = uses;
    if (use === undefined) return [];
    const user = sources.find(({ path, text }) => text.includes(use.module) && importLanguageOf(path) !== "other");
    const texts = uses.flatMap(({ module }) =>
      importLanguageOf(user?.path ?? "") === "python"
        ? pythonTexts(sites, module)
        : npmTexts(root, dirname(join(root, user?.path ?? "x")), module),
    );
    // A part of it that cannot be imported any more is looked for in the whole.
    const lost = texts.length === 0 && modules.length > 0 ? uses.flatMap(({ module }) => (module === one.name ? [] : [module])) : [];
    const whole = lost.length === 0 ? texts : npmTexts(root, dirname(join(root, user?.path ?? "x")), one.name);
    const known = declarations(whole);
    const names = [...new Set([...lost, ...uses.flatMap((each) => each.names)])];
    const isElsewhere = (name: string): boolean => own.has(name) || isBuiltIn(name);
    const lacking = missingMembers(lacks, whole);
    const symbols = symbolsNow(names, known, isElsewhere).filter(
      ({ name }) => !lacking.some((lack) => lack.name.startsWith(`${name} of `)),
    );
    return [{ ...one, symbols: [...lacking, ...symbols], exported: known.exported.filter((name) => /^[A-Za-z]/.test(name)) }];
  });
  const weight = ({ name, symbols }: PackageEvidence): number =>
    symbols.filter(({ now }) => now === null).length * 2 + (said.includes(name) ? 3 : 0) + (symbols.length > 0 ? 1 : 0);
  return found.sort((one, other) => weight(other) - weight(one)).slice(0, mostPackages);
};

/** What failures say that a value lacks, by their words and the lines at which they point. */
const lacksOf = (project: Project, failures: Reading["failures"]): readonly LackedMember[] => {
  const found = failures.slice(0, 40).flatMap((failure) => {
    const lines = [failure, failure.origin, ...failure.frames].flatMap((place) =>
      place?.file == null || place.line === null ? [] : [project.text(place.file)?.split("\n")[place.line - 1] ?? ""],
    );
    return [...lines, ""].flatMap((line) => lacksIn(`${failure.message}\n${failure.detail ?? ""}`, line));
  });
  return [...new Map(found.map((lack) => [JSON.stringify(lack), lack])).values()];
};

/** The failing files and what they reach, with the lines at which failures point. */
const sourcesOf = (project: Project, failures: Reading["failures"]): readonly SourceText[] => {
  const places = failures.slice(0, 40).flatMap((failure) => [failure, failure.origin, ...failure.frames]);
  const linesIn = (path: string): readonly number[] =>
    places.flatMap((place) => (place?.file === path && place.line !== null ? [place.line] : []));
  const files = [...new Set(places.flatMap((place) => place?.file ?? []))].slice(0, mostSuspects);
  const around = sourceFiles({ project, isTest: () => false, mayShow: () => true });
  const reached = files.flatMap((file) => {
    const block = project.text(file) ?? "";
    return candidatesOf({ file, block, test: null, output: identifiers(block).join(" ") }, around).map((one) => one.file.path);
  });
  return [...new Set([...files, ...reached])].flatMap((path) => {
    const text = project.text(path);
    return text === null ? [] : [{ path, text, lines: linesIn(path) }];
  });
};

/** Members that values of the languages have by themselves. */
const isBuiltIn = (name: string): boolean =>
  name in Array.prototype ||
  name in String.prototype ||
  name in Promise.prototype ||
  name in Map.prototype ||
  name in Function.prototype ||
  pythonMembers.has(name);

const pythonMembers = new Set(
  "append extend items keys values get format join split strip startswith endswith lower upper encode decode read write close update pop add remove copy sort index count raises mark fixture parametrize".split(
    " ",
  ),
);

// What the code behind a failure uses of packages: their names as it imports them, and what it reads from them.
interface SourceText {
  readonly path: string;
  readonly text: string;
  /** Lines that a failure points at, 1-based. */
  readonly lines: readonly number[];
}

interface PackageUse {
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
