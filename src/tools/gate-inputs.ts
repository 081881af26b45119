/** The closed set of what a gate reads in order to judge: what its command comes to run, what configures its tools, and what those load. */
import { memoized } from "../core/memoized.ts";
import { isTestFile, protectedBy } from "../core/policy/policy.ts";
import { gateConfiguration } from "../core/policy/protected-paths.ts";
import type { Project } from "../core/project.ts";
import type { Leaf } from "./command/leaves.ts";
import { recognise } from "./command/recognise.ts";
import { localImports, placedFiles, resolved, shellEnding } from "./local-imports.ts";
import { tools } from "./table.ts";
import { type ReadGate, type TestSources, testData, testSources } from "./test-files.ts";
import { joinPath, parentOf } from "./text/paths.ts";
import { toolFacts } from "./tool-facts.ts";

/** Steps from a command or a configuration to what is loaded behind it. */
const maxDepth = 4;
const maxFiles = 400;

/** Keys that some tool loads by and others list sources under: they say too little. */
const listKeys = new Set(["include", "includes", "files", "file", "paths", "path", "src", "entry", "input", "spec"]);

/** Keys of configurations whose values are loaded: those that the tools' entries name, and what runners of JavaScript call them. */
const loadKeys = [
  ...new Set([
    ...tools.flatMap(({ configuration = {} }) => [...(configuration.loads ?? [])]),
    ...["extends", "plugins", "require", "import", "setupFiles", "setupFilesAfterEnv", "globalSetup", "globalTeardown", "reporters"],
    ...["transform", "testEnvironment", "environment", "resolver", "runner", "preset", "snapshotSerializers", "processors", "loader"],
  ]),
].filter((key) => /^[\w.-]+$/.test(key) && !listKeys.has(key));

/** What paths are to the gates, as far as their names do not tell. */
export interface PathRoles extends TestSources {
  /** Files that the gates read in order to judge. */
  readonly scripts: readonly string[];
}

/** The roles of a repository's files, from its gates and what stands in it; the data that only tests name is among the tests. */
export const rolesOf = (gates: readonly ReadGate[], project: Project): PathRoles => {
  const known = remembered(project);
  const key = JSON.stringify(gates.map(({ run, fix, rerun, cwd, stage }) => [run, fix, rerun, cwd, stage]));
  const before = known.get(key);
  if (before !== undefined) return before;
  const { tests, mixed } = withoutProduct(testSources(gates, project), project);
  const roles = { scripts: find(gates, project, tests, mixed), tests: [...tests, ...testData(tests, project)], mixed };
  known.clear();
  known.set(key, roles);
  return roles;
};

/** A package for testing imports runners as well: what is published, or what named tests import, is its product. */
const withoutProduct = ({ tests, mixed }: TestSources, project: Project): TestSources => {
  const { published, tested } = productOf(project, (path) => isTestFile(path));
  return { tests: tests.filter((path) => !published.has(path) && !tested(path)), mixed };
};

/** Policy asks for each path, with the gates of before. */
const remembered = memoized((_: Project) => new Map<string, PathRoles>());

/**
 * Files of the repository that these gates read in order to judge, sorted: scripts behind `make`, `just`, task runners and package scripts,
 * scripts that those name or import, and what known configurations load. Not what the package publishes or a test imports: that is the
 * product, also where a gate starts it or a configuration imports it.
 */
const find = (gates: readonly ReadGate[], project: Project, tests: readonly string[], mixed: readonly string[]): readonly string[] => {
  const lines = gates.flatMap(({ run, fix, rerun, cwd }) =>
    [run, ...fix, ...(typeof rerun === "string" ? [rerun] : [])].map((line) => ({ line, cwd })),
  );
  const recognised = lines.map(({ line, cwd }) => recognise(line, cwd, project));
  const expected = recognised.flatMap(({ leaves }) => leaves.flatMap((leaf) => judgedByCall(leaf, project)));
  // Where output is compared with what is expected, that is the judge, and a source that makes the output is what is judged.
  const run = recognised.flatMap((command) => command.run.filter((path) => expected.length === 0 || !sourceFolder.test(path)));
  const configured = project
    .under(".")
    .filter((path) => !path.includes("node_modules/") && protectedBy(path, toolFacts) === gateConfiguration)
    .slice(0, maxFiles);
  const shellTests = shellTestsOf(gates, project);
  const product = productOf(project, (path) => isTestFile(path) || tests.includes(path) || shellTests.includes(path));
  const isOpen = (path: string): boolean => product.published.has(path) || product.tested(path) || mixed.includes(path);
  const found = new Set<string>(run);
  const follow = (loaded: readonly string[], next: (path: string) => readonly string[]): void => {
    const most = found.size + maxFiles;
    let edge = loaded;
    for (let depth = 0; depth < maxDepth && edge.length > 0 && found.size < most; depth += 1) {
      const fresh = [...new Set(edge)].filter((path) => !found.has(path));
      for (const path of fresh) found.add(path);
      // A configuration may load the product; what that loads is the product too.
      edge = fresh.filter((path) => !isOpen(path)).flatMap(next);
    }
  };
  follow(
    configured.flatMap((path) => loadedByConfiguration(path, project)),
    (path) => loadedByScript(path, project, () => true),
  );
  // Sources that a script of another folder imports are what it asks about; from any other place it may have its rules.
  const byScript = (path: string): readonly string[] =>
    loadedByScript(path, project, (file) => isOfTheScript(path, file) || !sourceFolder.test(file));
  follow([...expected, ...run.flatMap(byScript)], byScript);
  return [...found].filter((path) => !isOpen(path) && !product.imported(path)).sort();
};

/** Shell scripts that a test gate runs and that compare what they called. What one of them loads or calls is what it tests. */
const shellTestsOf = (gates: readonly ReadGate[], project: Project): readonly string[] => {
  const run = gates
    .filter(({ stage }) => stage === "test")
    .flatMap((gate) => recognise(gate.run, gate.cwd, project).run)
    .filter((path) => isShell(path, project) && compares.test(textOf(path, project)));
  const tested = new Set(run.flatMap((path) => testedByShell(path, project).filter((file) => file !== path)));
  return run.filter((path) => !tested.has(path));
};

/** Whether a file is a shell script: by its ending, or without a telling one by its first line. */
const isShell = (path: string, project: Project): boolean =>
  shellEnding.test(path) ||
  (/(?:^|\/)[^./]+$|\.t$/.test(path) && /^#!.*\b(?:ba|da|k|z)?sh\b|^\s*(?:set -|\. |cd )/.test(textOf(path, project)));

const compares = /(?:^|[\s;&|!])(?:\[\[?|test|cmp|diff|assert\w*|check\w*|expect\w*|is)[ \t]+[^\n]*\$/m;

/** Parts of a shell's test suite, by name or by the verdicts that they print. */
const decides = (path: string, project: Project): boolean =>
  /(?<![a-z])(?:assert|expect|harness|helper|test|spec|shunit|bats|tap)[^/]*$/i.test(path) ||
  /\b(?:PASS(?:ED)?|FAIL(?:ED|URES?)?|not ok)\b/.test(textOf(path, project));

/** What a shell's test file reads into itself or calls is what it tests, as far as it decides nothing. */
const testedByShell = (path: string, project: Project): readonly string[] => {
  const text = textOf(path, project);
  const called = [...text.matchAll(fileName), ...text.matchAll(scriptName)]
    .slice(0, 200)
    .filter(({ index }) =>
      /(?:^|[\n;&|(`]|\b(?:sh|bash|run|then|do)\b)[ \t"']*(?:\S*[\s"'])?\S*$/.test(text.slice(Math.max(0, index - 80), index)),
    )
    .flatMap(([word]) => placedFiles(path, word, project))
    .filter((file) => !toolFolder.test(file) || file.startsWith("bin/"));
  return [...localImports(path, text, project), ...called].filter((file) => isShell(file, project) && !decides(file, project));
};

const scriptEnding = /\.(?:[cm]?[jt]s|sh|bash|py|rb|pl|php|lua|mk|just|json5?|jsonc|ya?ml|toml)$/;
const toolFolder = /(?:^|\/)(?:\.?ci|scripts?|tools?|build|hack|bin|etc|dev|tasks|eng|\.config|config)\//;

const interpreter = String.raw`(?:node|nodejs|deno|bun|tsx|ts-node|python[\d.]*|pypy3?|ruby|perl|php|lua|ba?sh|zsh|dash|source|exec|env|sudo|time)`;
const runCall = String.raw`(?:spawn(?:Sync)?|fork|exec\w*|run|call|check_call|check_output|[Pp]open|system|Worker|import|import_module|require|register|run_path|source|include|eval)`;

/** Text that ends where a file follows which is run: behind an interpreter or an include, or an argument of a call that runs something. */
const runsNext = new RegExp(
  [
    String.raw`(?<![\w./-])(?:${interpreter}|\.|-?include|--(?:import|require|loader|experimental-loader)|-r)(?:["'\`,\s]+-{1,2}[\w=:-]+)*["'\`,= \t[]+$`,
    String.raw`\b${runCall}\s*\(\s*(?:[\w.]+\s*\(\s*){0,3}(?:[^()\n]{0,120}[,[\s])?["'\`]$`,
    String.raw`\bfrom\s*["']$|\bnew\s+URL\s*\(\s*["']$`,
  ].join("|"),
);

/** Text that ends where a shell reads the name of a program. */
const commandNext = /(?:^|[\n;&|(`]|\bthen|\bdo)[ \t@-]*(?:[A-Z_]+=\S+[ \t]+)*["']?$/;
const notShell = /\.(?:[cm]?[jt]sx?|py|rb|pl|php|lua)$/;

/** A name to which a file's name is given: it is run where the name stands in the place of a file that is run. */
const givenTo = /\b(?<name>[A-Za-z_]\w*)\s*=\s*["'`]?$/;

const fileName = /(?<![\w./-])(?:\.{1,2}\/)?[\w@.-]+(?:\/[\w@.-]+)*\.(?:sh|bash|[cm]?js|[cm]?ts|py|rb|pl|mk|env)\b/g;

/** A script without an ending, in a folder: `bin/errors`. */
const scriptName = /(?<![\w./-])(?:\.{1,2}\/)?[\w@.-]+(?:\/[\w@-]+)+(?![\w./-])/g;

/** Data by which a check judges rather than what it judges, as far as its name tells. */
const settings =
  /(?:^|\/)[^/]*(?:allow|deny|ignor|exclu|limit|threshold|budget|baseline|config|rule|setting|known|skip|option|expect|golden|oracle|want)[^/]*\.(?:json5?|jsonc|ya?ml|toml|ini|txt|list|lst|csv|out|stdout)$/i;
const dataName =
  /(?<![\w./-])(?:\.{1,2}\/)?[\w@.-]+(?:\/[\w@.-]+)*\.(?:json5?|jsonc|ya?ml|toml|ini|txt|list|lst|csv|out|stdout|\w*ignore)\b/g;

/** Text of a file as far as it is looked at. */
const textOf = (path: string, project: Project): string => (project.text(path) ?? "").slice(0, 200_000);

/** A folder that is called after what people write in it. */
const sourceFolder = /(?:^|\/)(?:src|sources?|app)\//;

/** What a script starts from elsewhere is most often the product: its own parts stand beside or below it, or among tools. */
const isOfTheScript = (script: string, file: string): boolean => {
  const folder = parentOf(script);
  return parentOf(file) === folder || (folder !== "." && file.startsWith(`${folder}/`)) || toolFolder.test(file);
};

/**
 * What a script imports of its own repository, as far as `judges` says that it is part of the judge, what it runs (also where that is not
 * there yet: an optional include), and the data by which it judges.
 */
const loadedByScript = (path: string, project: Project, judges: (file: string) => boolean): readonly string[] => {
  const text = textOf(path, project);
  const runs = (before: string): boolean => runsNext.test(before) || (!notShell.test(path) && commandNext.test(before));
  const isRun = (index: number): boolean => {
    const before = text.slice(Math.max(0, index - 200), index);
    const name = givenTo.exec(before)?.groups?.name;
    if (name === undefined) return runs(before);
    return [...text.matchAll(new RegExp(`\\b${name}\\b`, "g"))].some(({ index: at }) =>
      runs(`${text.slice(Math.max(0, at - 200), at).replace(/["'`]?\$\{?$/, "")}"`),
    );
  };
  const run = [...text.matchAll(fileName)]
    .slice(0, 200)
    .filter(({ index }) => isRun(index))
    .flatMap(([word]) => placesOf(path, word, project))
    .filter((file) => isOfTheScript(path, file));
  return [...localImports(path, text, project).filter(judges), ...run, ...judgedBy(path, text, project)].filter(
    (file) => file !== path && !isTestFile(file),
  );
};

/** Where a file that a script names may stand: beside it, or from the root; where neither is there, at both. */
const placesOf = (path: string, word: string, project: Project): readonly string[] => {
  const places = [...new Set([joinPath(parentOf(path), word), joinPath(".", word)])];
  const there = places.filter((file) => project.has(file));
  return there.length > 0 ? there : places;
};

/** What a command of a gate, of its targets and scripts compares with or goes by, as the name says: `diff expected.txt -`. */
const judgedByCall = ({ words, cwd }: Pick<Leaf, "words" | "cwd">, project: Project): readonly string[] =>
  [...words.join(" ").matchAll(dataName)]
    .slice(0, 200)
    .map(([word]) => joinPath(cwd, word))
    .filter((file) => project.has(file) && settings.test(file));

const judgedBy = (path: string, text: string, project: Project): readonly string[] =>
  [...text.matchAll(dataName)]
    .slice(0, 200)
    .flatMap(([word]) => placesOf(path, word, project))
    .filter((file) => project.has(file) && (settings.test(file) || toolFolder.test(file)));

/** Local files behind the keys of a configuration that load something, and what it imports where it is a program. */
const loadedByConfiguration = (path: string, project: Project): readonly string[] => {
  const text = project.text(path);
  if (text === null) return [];
  const folder = parentOf(path);
  const imports = /\.(?:[cm]?[jt]s|py)$/.test(path) ? localImports(path, text, project) : [];
  const values = [...text.slice(0, 200_000).matchAll(valueOfKey)].map(([, block = ""]) => block);
  // What a program among the configurations reads as data is configuration as well.
  const data = /\.(?:[cm]?[jt]s|py)$/.test(path)
    ? [...textOf(path, project).matchAll(dataName)].slice(0, 200).flatMap(([word]) => placesOf(path, word, project))
    : [];
  const named = values.flatMap((block) =>
    [...block.matchAll(/["'](?<name>(?:<rootDir>\/|\.{0,2}\/)?[\w@./-]{1,300})["']/g)].flatMap(({ groups }) => {
      const name = (groups?.name ?? "").replace("<rootDir>/", "");
      return name.includes("/") || scriptEnding.test(name) ? resolved(folder, name, project) : [];
    }),
  );
  return [...imports, ...named, ...data.filter((file) => project.has(file))].filter((file) => file !== path);
};

/** `"extends": [...]`, `setupFiles: "..."`, `require = [...]`: the key and what stands behind it up to the end of the value. */
const valueOfKey = new RegExp(
  `["']?\\b(?:${loadKeys.join("|")})["']?\\s*[:=]\\s*(\\[[^\\]]{0,4000}\\]|\\{[^}]{0,4000}\\}|[^\\n,]{0,400})`,
  "g",
);

interface Product {
  readonly published: ReadonlySet<string>;
  /** Whether a test imports it. */
  tested(path: string): boolean;
  /** Whether the product imports it, at any depth. */
  imported(path: string): boolean;
}

/** What the package publishes, and what its tests are about. */
const productOf = (project: Project, isTest: (path: string) => boolean): Product => {
  const published = new Set<string>();
  for (const manifest of project
    .named("package.json")
    .filter((path) => !path.includes("node_modules/"))
    .slice(0, 100))
    for (const entry of entriesOf(project.text(manifest)))
      for (const file of resolved(parentOf(manifest), entry, project)) published.add(file);
  for (const name of ["pyproject.toml", "setup.cfg", "setup.py"])
    for (const manifest of project.named(name).slice(0, 50))
      for (const [, module = ""] of (project.text(manifest) ?? "").matchAll(/=\s*["']?([A-Za-z_][\w.]*):[A-Za-z_]\w*/g))
        for (const base of ["", "src/"])
          for (const ending of [".py", "/__init__.py"])
            published.add(joinPath(parentOf(manifest), `${base}${module.replaceAll(".", "/")}${ending}`));
  let tested: ReadonlySet<string> | null = null;
  let imported: ReadonlySet<string> | null = null;
  const byTests = (): ReadonlySet<string> => {
    tested ??= importedByTests(project, isTest);
    return tested;
  };
  return {
    published,
    tested: (path) => byTests().has(path),
    imported: (path) => {
      imported ??= closureOf([...published, ...byTests()], project);
      return imported.has(path);
    },
  };
};

/** What these files import, what those import, and so on. */
const closureOf = (roots: readonly string[], project: Project): ReadonlySet<string> => {
  const reached = new Set<string>(roots);
  // A set is walked in the order of insertion, what is added meanwhile included.
  for (const path of reached) {
    if (reached.size >= 4 * maxFiles) break;
    for (const next of localImports(path, project.text(path) ?? "", project)) reached.add(next);
  }
  return reached;
};

const importedByTests = (project: Project, isTest: (path: string) => boolean): ReadonlySet<string> =>
  new Set(
    project
      .under(".")
      .filter(
        (path) => isTest(path) && (/\.(?:[cm]?[jt]sx?|py|rb)$/.test(path) || isShell(path, project)) && !path.includes("node_modules/"),
      )
      .slice(0, maxFiles)
      .flatMap((path) => (isShell(path, project) ? testedByShell(path, project) : localImports(path, project.text(path) ?? "", project)))
      .filter((path) => !isTest(path)),
  );

/** `bin`, `main`, `module`, `browser`, `types` and every path in `exports`. */
const entriesOf = (text: string | null): readonly string[] => {
  try {
    const { bin, main, module, browser, exports } = JSON.parse(text ?? "{}") as Record<string, unknown>;
    const strings = (value: unknown, depth = 0): string[] =>
      typeof value === "string"
        ? [value]
        : typeof value === "object" && value !== null && depth < 6
          ? Object.values(value).flatMap((item) => strings(item, depth + 1))
          : [];
    return strings([bin, main, module, browser, exports]).map((entry) => (entry.startsWith(".") ? entry : `./${entry}`));
  } catch {
    return [];
  }
};
