import type { Stage } from "../../core/gate.ts";
import type { Project } from "../../core/project.ts";
import { quoteWord } from "../../tools/command/shell.ts";
import { tomlTable } from "../../tools/structured/toml.ts";
import { tools } from "../../tools/table.ts";
import { type Table, tableOf } from "../../tools/text/fields.ts";
import { joinPath } from "../../tools/text/paths.ts";
import type { Tool } from "../../tools/tool.ts";
import { wordsIn } from "../../tools/words.ts";
import type { DetectedCheck, Rank } from "./check.ts";
import { checksOf } from "./line-check.ts";
import { preCommitHooks } from "./pre-commit.ts";
import { configurationOf, filesIn, namesIn, speaksFor } from "./tool-evidence.ts";

/** Files that list what a project and its developers need. */
export const requirementFiles = wordsIn(
  "requirements.txt requirements-dev.txt dev-requirements.txt requirements_dev.txt test-requirements.txt",
  "requirements/dev.txt requirements/test.txt",
);

/** Everything that is looked at in a Python project. */
interface Python {
  readonly project: Project;
  readonly folder: string;
  /** `[tool.*]` of pyproject.toml. */
  readonly tool: Table;
  /** Words in front of a tool that lives in the project's own environment: "uv run ". */
  readonly runner: string;
  /** Python files below the folder, relative to it. */
  readonly files: readonly string[];
  /** Names of requirements of all kinds, lower case. */
  readonly requires: (name: string) => boolean;
  readonly has: (...names: readonly string[]) => string | null;
  /** A section of setup.cfg or tox.ini: the file's name, or null. */
  readonly section: (name: string) => string | null;
}

/** Gates of a Python project from its configuration: what it is set up for, then what every Python project can be asked. */
export const pythonFindings = (project: Project, folder: string): readonly DetectedCheck[] => {
  const python = look(project, folder);
  return python === null ? [] : [...configured(python), ...tests(python), ...compile(python)];
};

const look = (project: Project, folder: string): Python | null => {
  const has = (...names: readonly string[]) => names.find((name) => project.has(joinPath(folder, name))) ?? null;
  const files = filesIn(project, folder).filter(
    (path) => path.endsWith(".py") && !/(?:^|\/)(?:node_modules|\.?venv|site-packages|vendor|build|dist)\//.test(path),
  );
  const manifest = has("pyproject.toml", "setup.py", "setup.cfg", "tox.ini", "requirements.txt", "Pipfile");
  if (files.length === 0 || (manifest === null && files.every((path) => path.split("/").length > 2))) return null;
  const toml = tomlTable(project.text(joinPath(folder, "pyproject.toml")));
  const sections = ["setup.cfg", "tox.ini"].map((name) => [name, project.text(joinPath(folder, name)) ?? ""] as const);
  const lock = has("uv.lock", "poetry.lock", "pdm.lock", "Pipfile.lock") ?? "";
  const { poetry, uv, pdm, hatch, pixi } = tableOf(toml.tool);
  const requirements = [
    JSON.stringify([tableOf(toml.project), toml["dependency-groups"], tableOf(poetry), uv, pdm, hatch, pixi]),
    ...["setup.py", "setup.cfg", "Pipfile", "tox.ini", ...requirementFiles].map((name) => project.text(joinPath(folder, name)) ?? ""),
  ].join("\n");
  return {
    project,
    folder,
    tool: tableOf(toml.tool),
    runner:
      { "uv.lock": "uv run --no-sync ", "poetry.lock": "poetry run ", "pdm.lock": "pdm run ", "Pipfile.lock": "pipenv run " }[lock] ?? "",
    files,
    requires: (name) => new RegExp(`(?:^|["'\\s,[])${name}(?:[\\s"'<>=!~;,\\[\\]]|$)`, "im").test(requirements),
    has,
    section: (name) => sections.find(([, text]) => text.includes(`[${name}]`))?.[0] ?? null,
  };
};

const configured = (python: Python): readonly DetectedCheck[] => {
  const hooks = preCommitHooks(python.project, python.folder).flatMap(({ line, id, stage }) =>
    finding(python, line, `hook ${id} of .pre-commit-config.yaml`, "configured", stage),
  );
  const names = namesIn(python.project, python.folder);
  // A hook says with which arguments a tool is run; it replaces what its configuration alone would give.
  const hooked = new Set(hooks.flatMap(({ check }) => check.keys));
  const own = tools.flatMap((one) => ofTool(python, one, names)).filter(({ check }) => !check.keys.some((key) => hooked.has(key)));
  return [...own, ...hooks];
};

/** The gate of a tool that pip brings, where its entry's evidence is there. */
const ofTool = (python: Python, tool: Tool, names: readonly string[]): readonly DetectedCheck[] => {
  const check = tool.projectChecks?.find(({ of }) => of === undefined);
  if (check === undefined || tool.packages?.pip === undefined) return [];
  const found = configurationOf(tool, check, names, (file, table) => tableIn(python, file, table) !== undefined);
  const required = tool.packages.pip.find(python.requires) ?? null;
  const configured = found === null ? null : found.key === null ? found.file : `[${found.key}] in ${found.file}`;
  if (!speaksFor(check, configured, required)) return [];
  const selected = check.selects?.some((key) =>
    tool.configuration?.tables?.some(([file, table]) => tableOf(tableIn(python, file, table))[key] !== undefined),
  );
  const target =
    check.target === undefined || selected
      ? []
      : check.target === "packages"
        ? [packagesOf(python).map(quoteWord).join(" ") || "."]
        : [check.target];
  return finding(
    python,
    `${python.runner}${[check.command, ...target].join(" ")}`,
    configured ?? `requirement ${required}`,
    "configured",
    check.stage,
  );
};

/** A table of pyproject.toml; of other files only whether the section is there (true). */
const tableIn = (python: Python, file: string, table: string): unknown => {
  if (file !== "pyproject.toml") return python.section(table) === file ? true : undefined;
  return table
    .split(".")
    .slice(1)
    .reduce<unknown>((inside, key) => tableOf(inside)[key], python.tool);
};

/** pytest where anything speaks for it, else the runner of the standard library. */
const tests = (python: Python): readonly DetectedCheck[] => {
  const { tool, has, section, requires, files, project, folder } = python;
  const named = files.filter((path) => /(?:^|\/)(?:test_[^/]*|[^/]*_test|tests?)\.py$/.test(path));
  const source =
    has("pytest.ini", "conftest.py", "tests/conftest.py", "test/conftest.py") ??
    (tableOf(tool.pytest).ini_options === undefined ? null : "[tool.pytest.ini_options] in pyproject.toml") ??
    section("tool:pytest") ??
    section("pytest") ??
    (requires("pytest") ? "requirement pytest" : null);
  const read = named.slice(0, 50).map((path) => project.text(joinPath(folder, path)) ?? "");
  const python3 = python.runner === "" ? "python3 -m " : python.runner;
  if (source !== null) return finding(python, `${python3}pytest`, source, "configured", "test");
  if (has("manage.py")) return finding(python, `${python.runner}python3 manage.py test`, "manage.py", "convention", "test");
  if (named.length === 0) return [];
  const found = `test files such as ${named[0]}`;
  // Plain functions named test_... are found by pytest alone.
  if (read.some((text) => /^\s*(?:import pytest|from pytest\b)|^def test_/m.test(text)))
    return finding(python, `${python3}pytest`, found, "convention", "test");
  // Django's cases want its settings, which a file tells nowhere but in manage.py.
  if (read.some((text) => /^\s*(?:from|import) django\b/m.test(text)) || !read.some((text) => /\bunittest\b/.test(text))) return [];
  return finding(python, `${python.runner}python3 -m unittest discover${unittestFolder(named)}`, found, "convention", "test");
};

const unittestFolder = (files: readonly string[]): string => {
  const [first] = files;
  const top = first?.includes("/") ? first.split("/")[0] : null;
  return top !== null && top !== undefined && files.every((path) => path.startsWith(`${top}/`)) ? ` -s ${quoteWord(top)} -t .` : "";
};

/** A file that does not parse is told apart from tests that fail. Writes nothing but __pycache__. */
const compile = (python: Python): readonly DetectedCheck[] => {
  const folders = packagesOf(python);
  const roots = python.files.filter((path) => !path.includes("/") && path !== "setup.py" && path !== "conftest.py").slice(0, 20);
  const targets = folders.length > 0 ? folders : roots;
  const read = python.files.filter((path) => targets.includes(path.split("/")[0] ?? "")).slice(0, mostSources);
  const isOld = (path: string) => ofPython2.test(python.project.text(joinPath(python.folder, path)) ?? "");
  if (targets.length === 0 || read.some(isOld)) return [];
  const line = `python3 -m compileall -q ${targets.map(quoteWord).join(" ")}`;
  return finding(python, line, "Python sources: every file must at least parse", "convention", "build").map(({ check, ...rest }) => ({
    ...rest,
    check: { ...check, stage: "build", name: "compile" },
  }));
};

/** More sources than these are not read for what Python 3 does not parse. */
const mostSources = 1000;

/** What only Python 2 has, at the head of a line: `print "x"`, `except E, e:`, `raise E, "x"`. */
const ofPython2 = /^[ \t]*(?:(?:print|exec)[ \t]+["'][^"']|except[ \t]+[\w.]+,[ \t]*\w+[ \t]*:|raise[ \t]+[\w.]+,[ \t]*["'])/m;

/** Folders with the project's own code: `src`, packages with __init__.py, else any folder at the top with Python files. */
const packagesOf = ({ files }: Python): readonly string[] => {
  const tops = [...new Set(files.filter((path) => path.includes("/")).map((path) => path.split("/")[0] ?? ""))].filter(
    (top) => !/^(?:docs?|examples?|scripts?|tools|benchmarks?|\..*|tests?|testing|migrations)$/.test(top),
  );
  const packages = tops.filter((top) => top === "src" || files.includes(`${top}/__init__.py`));
  const found = packages.length > 0 ? packages : tops;
  const tested = [...new Set(files.filter((path) => /\/test_[^/]+\.py$/.test(path)).map((path) => path.split("/")[0] ?? ""))].filter(
    (top) => !found.includes(top) && !/^\./.test(top),
  );
  return [...found, ...(packages.length > 0 && !packages.includes("src") ? tested : [])].slice(0, 12);
};

/** `stage` is what a line is for whose tool is not in the table. */
const finding = (python: Python, line: string, source: string, rank: Rank, stage: Stage): readonly DetectedCheck[] =>
  checksOf(line, python.folder, python.project, null, stage).map((check) => ({ check, reason: source, rank }));
