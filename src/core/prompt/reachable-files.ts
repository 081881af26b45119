import type { Project } from "../project.ts";
import { importLanguageOf, importsOf } from "./import-list.ts";
import { modulesNamed, namesakes, targetsOf } from "./import-target.ts";
import { identifiers } from "./outline.ts";

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

/** What the search may look at. */
export interface Surroundings {
  readonly project: Project;
  isTest(path: string): boolean;
  mayShow(path: string): boolean;
  /** Whether the change under repair touched one of these lines of a file. */
  wasChanged?: ((path: string, from: number, to: number) => boolean) | undefined;
  /** What failed is code that ran: nothing leads through imports of types alone. */
  readonly ran?: boolean;
  /** Files that the gate's command comes to, where nothing else leads to the code. */
  readonly sources?: readonly string[];
}

/** A source file on the way from a failure. */
export interface Reached {
  readonly path: string;
  readonly text: string;
  /** Imports between it and the failing file. */
  readonly depth: number;
  /** Names of this file that the failing lines use, directly or through files on the way. */
  readonly wanted: ReadonlySet<string>;
}

/**
 * Source files that the failing file reaches, breadth first: through its imports, those of its fixtures, and modules that the test names.
 * If these lead to no source: through tests that import it (a shared suite), and by its name. Other tests are followed but not returned. At
 * most 40 files, 4 imports deep.
 */
export const reachableFiles = (suspicion: Suspicion, around: Surroundings): readonly Reached[] => {
  const used = new Set(identifiers(suspicion.block));
  const start: Start = { path: suspicion.file, depth: 0, wanted: used };
  const language = importLanguageOf(suspicion.file);
  const beside = [
    ...(language === "python" ? fixtureFiles(suspicion.file, around.project).map((path) => ({ path, depth: 0.5, wanted: used })) : []),
    ...(around.sources ?? []).map((path) => ({ path, depth: 1, wanted: used })),
    ...(language === "go" ? goPackage(suspicion.file, around.project).map((path) => ({ path, depth: 1, wanted: used })) : []),
  ];
  const named = modulesNamed(`${suspicion.test ?? ""}\n${suspicion.block}`, suspicion.file, around.project, around.isTest);
  const byName = named.map((path): Start => ({ path, depth: 1, wanted: new Set() }));
  const found = sources(walk([start, ...beside], suspicion, around), suspicion, around);
  if (found.length > 0) {
    const known = new Set(found.map(({ path }) => path));
    return [...found, ...sources(walk(byName, suspicion, around), suspicion, around).filter(({ path }) => !known.has(path))];
  }
  const importers = importersOf(suspicion.file, around).map((path): Start => ({ path, depth: 0, wanted: new Set([...used, "default"]) }));
  const relatives = namesakes(suspicion.file, around.project, around.isTest).map((path): Start => ({ path, depth: 1, wanted: used }));
  return sources(walk([...importers, ...relatives, ...byName], suspicion, around), suspicion, around);
};

/** The files in which pytest looks for a test's fixtures: those named conftest.py beside it and above. */
export const fixtureFiles = (file: string, project: Project): readonly string[] =>
  project.named("conftest.py").filter((path) => file.startsWith(path.slice(0, -"conftest.py".length)));

interface Start {
  readonly path: string;
  readonly depth: number;
  readonly wanted: ReadonlySet<string>;
}

const walk = (starts: readonly Start[], suspicion: Suspicion, around: Surroundings): readonly Reached[] => {
  const { project } = around;
  const found = new Map<string, Reached>();
  const queue = [...starts];
  for (let next = queue.shift(); next !== undefined && found.size < maxFiles; next = queue.shift()) {
    const seen = found.get(next.path);
    if (seen !== undefined) {
      // A file that is reached again by other names: those names are wanted as well.
      found.set(next.path, { ...seen, wanted: new Set([...seen.wanted, ...next.wanted]) });
      continue;
    }
    const text = around.mayShow(next.path) ? project.text(next.path) : null;
    if (text === null || text.length > maxCharacters) continue;
    found.set(next.path, { path: next.path, text, depth: next.depth, wanted: next.wanted });
    if (next.depth >= maxDepth) continue;
    for (const entry of importsOf(next.path, text)) {
      if (around.ran === true && entry.typesOnly) continue;
      const wanted = passedOn(entry.names, next.wanted, next.depth === 0 ? suspicion.block : "");
      for (const path of targetsOf(next.path, entry, project))
        queue.push({ path, depth: next.depth + (around.isTest(path) ? 0.5 : 1), wanted });
    }
  }
  return [...found.values()];
};

const sources = (reached: readonly Reached[], suspicion: Suspicion, around: Surroundings): readonly Reached[] =>
  reached.filter(
    ({ path, text }) =>
      path !== suspicion.file &&
      !around.isTest(path) &&
      !(around.ran === true && isOfTypesAlone(text)) &&
      (importLanguageOf(path) !== "other" || around.sources?.includes(path) === true) &&
      !isCompiled(text),
  );

/** Whether nothing of a text is left when it runs: all statements of its top level declare types. */
const isOfTypesAlone = (text: string): boolean => {
  const statements = text.split("\n").filter((line) => /^[A-Za-z@]/.test(line));
  const ofTypes = /^(?:export\s+)?(?:declare\s+)?(?:type|interface)\s+\w|^(?:import|export)\s+type\b/;
  return statements.length > 0 && statements.every((line) => ofTypes.test(line));
};

/** Whether a compiler wrote a text. Such a text names its source map at its end. */
export const isCompiled = (text: string): boolean => /\n\/\/[#@] sourceMappingURL=/.test(text);

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
const importersOf = (file: string, around: Surroundings): readonly string[] => {
  const { project } = around;
  const folder = file.split("/").slice(0, -2).join("/");
  const near = project
    .under(folder === "" ? "." : folder, 400)
    .filter((path) => path !== file && around.isTest(path) && around.mayShow(path));
  const targets = new Map(
    near.map((path) => [path, new Set(importsOf(path, project.text(path) ?? "").flatMap((entry) => targetsOf(path, entry, project)))]),
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
