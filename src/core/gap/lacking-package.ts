/** A package, a plugin or types that a runtime, a compiler or a test runner does not find. */
import { missingModule } from "../classify/missing-module.ts";
import { before, installation, type Lack, word } from "./lack.ts";
import type { MadeFile, ProjectSetup } from "./setup.ts";

type Ecosystem = keyof ProjectSetup["add"];

/** What the text says is not found. `from`: the file from which relative paths start. */
export const packageLack = (text: string, whole: string, setup: ProjectSetup, from: string | null): Lack | null => {
  const module = missingModule(text);
  if (module === null) return null;
  const { name } = module;
  const madeFile = setup.madeBy(name, from);
  if (madeFile !== null) return madeLack(madeFile);
  const called = setup.otherCase(name);
  if (called !== null) return caseLack(name, called);
  if (/^[./~#]/.test(name)) return null;
  const python = /ModuleNotFoundError|ImportError|No module named|stubs not installed/.test(text);
  if (module.stubs) {
    const hint = /Hint: "(?<install>python3? -m pip install [\w.\- ]{1,100})"/.exec(whole)?.groups?.install;
    return typesLack(name, hint ?? (python ? `python -m pip install types-${name}` : null));
  }
  const node = /Cannot find (?:module|package|dependency)|Can't resolve|resolve import|Failed to load|declaration file/.test(text);
  const base = python ? (name.split(".")[0] ?? name) : packageName(name);
  if (!setup.uninstalled && !setup.declares(base)) return added(base, python ? "python" : node ? "node" : null, setup, notInstalled(base));
  return installation(
    setup,
    setup.declares(base) ? `the package ${word(base)} is declared and not installed` : "the project's dependencies are not installed",
  );
};

const notInstalled = (name: string): string => `the package ${word(name)} is not installed`;

/** A package of types, which a compiler proposes. One that is declared and installed is a matter of the compiler's configuration. */
export const typesPackageLack = (name: string, setup: ProjectSetup): Lack | null => {
  if (setup.uninstalled) return installation(setup, "the project's dependencies are not installed");
  return setup.declares(name) ? null : added(name, "node", setup, notInstalled(name));
};

/** A plugin of pytest that brings an option or a fixture. */
export const pluginLack = (wanted: string, setup: ProjectSetup): Lack | null => {
  const name = pytestPlugins.find(([pattern]) => pattern.test(wanted))?.[1];
  if (name === undefined) return null;
  const what = `pytest does not know ${word(wanted)}, which the plugin ${word(name)} brings`;
  return setup.declares(name) ? installation(setup, what) : added(name, "python", setup, what);
};

/** A file that a step makes which did not run. */
export const madeLack = ({ name, run }: MadeFile): Lack => ({
  what: `${word(name)} is not built: git does not keep it, a step makes it`,
  person: { text: "Make it", ...(run === null ? {} : { lines: [run] }) },
  workflow: before("Make it", run === null ? [] : [`- run: ${run}`]),
});

const caseLack = (name: string, called: string): Lack => ({
  what: `${word(name)} is called ${word(called)}, and upper and lower case count on this machine`,
  project: { text: "Write the name as the file is called" },
  commit: "it",
});

/** Adding a package that no manifest names. */
const added = (name: string, ecosystem: Ecosystem | null, { add }: ProjectSetup, what: string): Lack => {
  const command = ecosystem === null ? null : add[ecosystem];
  return {
    what,
    why: `no manifest of the project names ${word(name)}`,
    project: {
      text: "Add it",
      ...(command === null || !/^[@\w./-]+$/.test(name) ? {} : { lines: [`${command} ${name}`] }),
    },
    commit: "the manifest and its lock file",
  };
};

const typesLack = (name: string, install: string | null): Lack => ({
  what: `the types of ${word(name)} are not installed`,
  project: {
    text: "Add them to what the project declares for its developers",
    ...(install === null ? {} : { lines: [install] }),
  },
  commit: "the manifest",
});

/** "@scope/name" or "name" of a module path. */
const packageName = (module: string): string =>
  module
    .split("/")
    .slice(0, module.startsWith("@") ? 2 : 1)
    .join("/");

/** Options and fixtures of pytest's usual plugins, as their documentation names them. */
const pytestPlugins: readonly (readonly [RegExp, string])[] = [
  [/^--(?:no-)?cov\b/, "pytest-cov"],
  [/^(?:-n|--numprocesses|--dist)\b/, "pytest-xdist"],
  [/^--timeout\b/, "pytest-timeout"],
  [/^(?:--asyncio-mode\b|async def\b)/, "pytest-asyncio"],
  [/^--benchmark|^benchmark$/, "pytest-benchmark"],
  [/^--reruns\b/, "pytest-rerunfailures"],
  [/^--(?:ds|reuse-db|create-db)\b|^(?:db|transactional_db|settings|admin_client|django_db_setup)$/, "pytest-django"],
  [/^--(?:self-contained-)?html\b/, "pytest-html"],
  [/^--snapshot-|^snapshot$/, "syrupy"],
  [/^--mypy\b/, "pytest-mypy"],
  [/^--ruff\b/, "pytest-ruff"],
  [/^--black\b/, "pytest-black"],
  [/^--flake8\b/, "pytest-flake8"],
  [/^--env\b/, "pytest-env"],
  [/^mocker$/, "pytest-mock"],
  [/^httpserver$/, "pytest-httpserver"],
  [/^httpx_mock$/, "pytest-httpx"],
  [/^requests_mock$/, "requests-mock"],
  [/^freezer$/, "pytest-freezer"],
];
