import type { Project } from "../project.ts";
import { importLanguageOf } from "./import-list.ts";
import { modulesNamed, namesakes } from "./import-target.ts";
import { identifiers } from "./outline.ts";
import type { SourceFile, SourceFiles } from "./source-files.ts";

const maxFiles = 40;
const maxDepth = 4;
const maxCharacters = 1_000_000;
const maxImporters = 6;

/** Where a search for the code behind a failure begins. */
export interface Suspicion {
  /** The failing file, mostly a test. */
  readonly file: string;
  /** The failing lines, which are the test's own. */
  readonly block: string;
  /** Full name of the failing test. */
  readonly test: string | null;
  /** Name, message and details of the failure. */
  readonly output: string;
}

/** What narrows or widens the search. */
export interface SearchHints {
  /** What failed is code that ran: nothing leads through imports of types alone. */
  readonly ran?: boolean;
  /** Files that the gate's command comes to, where nothing else leads to the code. */
  readonly sources?: readonly string[];
}

/** A file on the way from a failure, in which the fault may be. */
export interface Candidate {
  readonly file: SourceFile;
  /** Names of this file that the failing lines use, directly or through files on the way. */
  readonly wanted: ReadonlySet<string>;
}

/**
 * Source files that the failing file reaches, breadth first: through its imports, those of its fixtures, and modules that the test names.
 * If these lead to no source: through tests that import it (a shared suite), and by its name. Other tests are followed but not returned. At
 * most 40 files, 4 imports deep.
 */
export const candidatesOf = (suspicion: Suspicion, files: SourceFiles, hints: SearchHints = {}): readonly Candidate[] => {
  const { project, isTest } = files;
  const used = new Set(identifiers(suspicion.block));
  const language = importLanguageOf(suspicion.file);
  const starting = (paths: readonly string[], depth: number, wanted: ReadonlySet<string>): readonly Start[] =>
    paths.map((path) => ({ path, depth, wanted }));
  const starts = [
    ...starting([suspicion.file], 0, used),
    ...starting(language === "python" ? fixtureFiles(suspicion.file, project) : [], 0.5, used),
    ...starting(hints.sources ?? [], 1, used),
    ...starting(language === "go" ? goPackage(suspicion.file, project) : [], 1, used),
  ];
  const found = walk(starts, suspicion, files, hints);
  const named = starting(modulesNamed(`${suspicion.test ?? ""}\n${suspicion.block}`, suspicion.file, project, isTest), 1, new Set());
  if (found.length > 0) {
    const known = new Set(found.map(({ file }) => file));
    return [...found, ...walk(named, suspicion, files, hints).filter(({ file }) => !known.has(file))];
  }
  const importers = starting(importersOf(suspicion.file, files), 0, new Set([...used, "default"]));
  const relatives = starting(namesakes(suspicion.file, project, isTest), 1, used);
  return walk([...importers, ...relatives, ...named], suspicion, files, hints);
};

/** The files in which pytest looks for a test's fixtures: those named conftest.py beside it and above. */
export const fixtureFiles = (file: string, project: Project): readonly string[] =>
  project.named("conftest.py").filter((path) => file.startsWith(path.slice(0, -"conftest.py".length)));

interface Start {
  readonly path: string;
  readonly depth: number;
  readonly wanted: ReadonlySet<string>;
}

const walk = (starts: readonly Start[], suspicion: Suspicion, files: SourceFiles, hints: SearchHints): readonly Candidate[] => {
  const found = new Map<string, Candidate>();
  const queue = [...starts];
  for (let next = queue.shift(); next !== undefined && found.size < maxFiles; next = queue.shift()) {
    const { path, depth, wanted } = next;
    const seen = found.get(path);
    if (seen !== undefined) {
      // A file that is reached again by other names: those names are wanted as well.
      found.set(path, { ...seen, wanted: new Set([...seen.wanted, ...wanted]) });
      continue;
    }
    const file = files.at(path);
    if (file === null || file.text.length > maxCharacters) continue;
    found.set(path, { file, wanted });
    if (depth >= maxDepth) continue;
    for (const { names, targets, typesOnly } of file.imports()) {
      if (hints.ran === true && typesOnly) continue;
      const passed = passedOn(names, wanted, depth === 0 ? suspicion.block : "");
      for (const target of targets) queue.push({ path: target, depth: depth + (files.isTest(target) ? 0.5 : 1), wanted: passed });
    }
  }
  return [...found.values()].filter(({ file }) => isSource(file, suspicion, files, hints));
};

const isSource = ({ path, text, compiled }: SourceFile, suspicion: Suspicion, files: SourceFiles, hints: SearchHints): boolean =>
  path !== suspicion.file &&
  !files.isTest(path) &&
  !(hints.ran === true && isOfTypesAlone(text)) &&
  (importLanguageOf(path) !== "other" || hints.sources?.includes(path) === true) &&
  !compiled;

/** Whether nothing of a text is left when it runs: all statements of its top level declare types. */
const isOfTypesAlone = (text: string): boolean => {
  const statements = text.split("\n").filter((line) => /^[A-Za-z@]/.test(line));
  const ofTypes = /^(?:export\s+)?(?:declare\s+)?(?:type|interface)\s+\w|^(?:import|export)\s+type\b/;
  return statements.length > 0 && statements.every((line) => ofTypes.test(line));
};

/** Names to look for in an imported file: the wanted ones, by their names there. Members of a whole module keep their names. */
const passedOn = (names: ReadonlyMap<string, string>, wanted: ReadonlySet<string>, block: string): ReadonlySet<string> => {
  const next = new Set<string>();
  for (const [local, name] of names) {
    const used = wanted.has(local);
    if (name !== "*" && name !== "default") {
      if (used) next.add(name);
      continue;
    }
    if (used) next.add("default");
    if (used || local === "*") for (const word of wanted) next.add(word);
    if (used) for (const member of membersOf(local, block)) next.add(member);
  }
  return next;
};

const membersOf = (local: string, block: string): readonly string[] =>
  [...block.matchAll(/(?<owner>[\w$]+)\s*(?:\?\.|\.|::|->)\s*(?<member>[\w$]+)/g)]
    .filter((match) => match.groups?.owner === local)
    .map((match) => match.groups?.member ?? "");

/** Tests that import a shared suite, directly or through its index. They are searched up to two folders around it. */
const importersOf = (file: string, files: SourceFiles): readonly string[] => {
  const folder = file.split("/").slice(0, -2).join("/");
  const near = files.project
    .under(folder === "" ? "." : folder, 400)
    .filter((path) => path !== file && files.isTest(path) && files.mayShow(path));
  const targets = new Map(
    near.map((path) => [
      path,
      new Set(
        files
          .at(path)
          ?.imports()
          .flatMap((entry) => entry.targets),
      ),
    ]),
  );
  const found = new Set<string>();
  for (let wanted = [file]; wanted.length > 0 && found.size < maxImporters; ) {
    wanted = near.filter((path) => !found.has(path) && wanted.some((target) => targets.get(path)?.has(target)));
    for (const path of wanted.slice(0, maxImporters)) found.add(path);
  }
  return [...found];
};

/** A Go package is a folder whose files see each other without imports. The test's namesake comes first. */
const goPackage = (file: string, project: Project): readonly string[] => {
  const folder = file.slice(0, file.lastIndexOf("/") + 1);
  const paths = project.under(folder === "" ? "." : folder.slice(0, -1), 2_000);
  const direct = file.replace(/_test\.go$/, ".go");
  const beside = paths.filter((path) => path.startsWith(folder) && path.endsWith(".go") && !path.slice(folder.length).includes("/"));
  return [direct, ...beside.filter((path) => path !== direct && !path.endsWith("_test.go"))];
};
