import type { Project } from "../../core/project.ts";
import { joinPath } from "../../tools/packages.ts";
import { tableOf } from "../../tools/structured/fields.ts";
import { tomlTable } from "../../tools/structured/toml.ts";
import { nodePackage, packageManager } from "../detect/node-package.ts";
import { preCommitHooks } from "../detect/pre-commit.ts";

/** A step of a workflow that no CI wrote: an action with inputs, or a line to run. */
export type SetupStep =
  | { readonly uses: string; readonly with: Readonly<Record<string, string>>; readonly comment?: string }
  | { readonly run: string; readonly folder: string; readonly comment?: string };

/** What a gate says about what it needs: its command and its folder. */
export interface InstalledFor {
  readonly gate: { readonly run: string; readonly "working-directory"?: string | undefined };
}

/** The steps that install what the gates need: toolchains of the ecosystems that are there, and their dependencies. */
export const setupSteps = (project: Project, gates: readonly InstalledFor[]): readonly SetupStep[] => {
  const folders = [...new Set([".", ...gates.map(({ gate }) => gate["working-directory"] ?? ".")])];
  const lines = gates.map(({ gate }) => gate.run).join("\n");
  const has = (...names: readonly string[]) => names.find((name) => project.has(name)) ?? null;
  const known = [
    ...node(project, folders, lines, has),
    ...python(project, folders, lines, has),
    ...(folders.some((folder) => project.has(joinPath(folder, "go.mod"))) ? go(project, folders) : []),
    ...(/\bcargo\b/.test(lines)
      ? [
          {
            run: "rustup show && rustup component add rustfmt clippy",
            folder: ".",
            comment: "The toolchain that rust-toolchain.toml names, else the runner's.",
          },
        ]
      : []),
    ...java(lines, has),
    ...(/\bdotnet\b/.test(lines)
      ? [
          {
            uses: "actions/setup-dotnet@v5",
            with: has("global.json") === null ? { "dotnet-version": "9.0.x" } : { "global-json-file": "global.json" },
          },
          { run: "dotnet restore", folder: "." },
        ]
      : []),
    ...(has("Gemfile") !== null && /\bbundle\b|\brails\b/.test(lines)
      ? [
          {
            uses: "ruby/setup-ruby@v1",
            with: { ...(has(".ruby-version", ".tool-versions") === null ? { "ruby-version": "'3.4'" } : {}), "bundler-cache": "true" },
          },
        ]
      : []),
    ...(has("composer.json") !== null && /vendor\/bin|composer/.test(lines)
      ? [{ run: "composer install --no-interaction --no-progress --prefer-dist", folder: "." }]
      : []),
    ...(/\bdeno\b/.test(lines) ? [{ uses: "denoland/setup-deno@v2", with: {} }] : []),
    ...(/\bmix\b/.test(lines)
      ? [
          {
            uses: "erlef/setup-beam@v1",
            with:
              has(".tool-versions") === null
                ? { "otp-version": "'27'", "elixir-version": "'1.18'" }
                : { "version-file": ".tool-versions", "version-type": "strict" },
          },
          { run: "mix deps.get", folder: "." },
        ]
      : []),
    ...(/\bdart\b/.test(lines)
      ? [
          { uses: "dart-lang/setup-dart@v1", with: {} },
          { run: "dart pub get", folder: "." },
        ]
      : []),
  ];
  return known;
};

type Has = (...names: readonly string[]) => string | null;

const node = (project: Project, folders: readonly string[], lines: string, has: Has): readonly SetupStep[] => {
  const packages = folders.filter((folder) => nodePackage(project, folder) !== null);
  if (packages.length === 0 && !/\b(?:node|npm|npx|pnpm|yarn)\b/.test(lines)) return [];
  const managers = [...new Set(packages.map((folder) => packageManager(project, folder) ?? "npm"))];
  const file = has(".nvmrc", ".node-version", ".tool-versions");
  const version: Record<string, string> = file === null ? { "node-version": "lts/*" } : { "node-version-file": file };
  const lock = packages
    .flatMap((folder) => ["package-lock.json", "npm-shrinkwrap.json"].map((name) => joinPath(folder, name)))
    .find((path) => project.has(path));
  const cached: Record<string, string> =
    managers.includes("npm") && lock !== undefined
      ? { cache: "npm", ...(lock.includes("/") ? { "cache-dependency-path": lock } : {}) }
      : {};
  const installs = packages.flatMap((folder): SetupStep[] => {
    const own = nodePackage(project, folder);
    const manager = packageManager(project, folder) ?? "npm";
    const locked = ["package-lock.json", "npm-shrinkwrap.json"].some((name) => project.has(joinPath(folder, name)));
    if (manager === "npm" && !locked && own?.dependencies.size === 0) return [];
    const berry = project.has(joinPath(folder, ".yarnrc.yml"));
    const run = {
      npm: locked ? "npm ci" : "npm install",
      pnpm: "pnpm install --frozen-lockfile",
      yarn: berry ? "yarn install --immutable" : "yarn install --frozen-lockfile",
      bun: "bun install --frozen-lockfile",
    }[manager];
    return [{ run, folder }];
  });
  return [
    { uses: "actions/setup-node@v7", with: { ...version, ...cached } },
    ...(managers.includes("pnpm") || managers.includes("yarn")
      ? [
          {
            run: "npm install --global corepack && corepack enable",
            folder: ".",
            comment: "Brings the package manager that package.json names.",
          },
        ]
      : []),
    ...(managers.includes("bun") ? [{ uses: "oven-sh/setup-bun@v2", with: {} }] : []),
    ...installs,
  ];
};

/** Python tools that gates call by name and that no project installs by itself when they are hooks. */
const pythonTools = [
  "pytest",
  "black",
  "isort",
  "ruff",
  "flake8",
  "mypy",
  "pylint",
  "pyright",
  "yamllint",
  "codespell",
  "docformatter",
  "tox",
];

const python = (project: Project, folders: readonly string[], lines: string, has: Has): readonly SetupStep[] => {
  const tools = pythonTools.filter((tool) => new RegExp(`(?:^|[\\s/])${tool}(?:\\s|$)`, "m").test(lines));
  if (tools.length === 0 && !/\bpython3?\b|\buv run\b|\bpoetry run\b/.test(lines)) return [];
  const version: Record<string, string> =
    has(".python-version") === null ? { "python-version": "'3.x'" } : { "python-version-file": ".python-version" };
  const installs = folders.flatMap((folder) => pythonInstall(project, folder, tools, lines));
  return [{ uses: "actions/setup-python@v7", with: version }, ...installs];
};

const pythonInstall = (project: Project, folder: string, tools: readonly string[], lines: string): readonly SetupStep[] => {
  const at = (name: string) => project.has(joinPath(folder, name));
  if (at("uv.lock")) return [{ run: "python -m pip install uv && uv sync --all-extras", folder }];
  if (at("pdm.lock")) return [{ run: "python -m pip install pdm && pdm install", folder }];
  if (at("Pipfile.lock")) return [{ run: "python -m pip install pipenv && pipenv install --dev --deploy", folder }];
  const hooks = preCommitHooks(project, folder);
  const loose = [...tools, ...(/--cov\b/.test(lines) ? ["pytest-cov"] : [])].map((tool) => {
    const version = hooks.find(({ id }) => id === tool)?.version ?? null;
    return version === null ? tool : `${tool}==${version}`;
  });
  const extra =
    loose.length === 0 ? [] : [{ run: `python -m pip install ${loose.join(" ")}`, folder, comment: "The tools that the gates call." }];
  if (at("poetry.lock")) return [{ run: "python -m pip install poetry && poetry install", folder }, ...extra];
  const requirements = [
    "requirements.txt",
    "requirements-dev.txt",
    "dev-requirements.txt",
    "requirements_dev.txt",
    "test-requirements.txt",
    "requirements/dev.txt",
    "requirements/test.txt",
  ].filter(at);
  const named = [
    ...requirements.flatMap((name) => ["-r", name]),
    ...(at("pyproject.toml") || at("setup.py") ? ["-e", `.${extras(project, folder)}`] : []),
  ];
  return [
    ...(named.length === 0
      ? []
      : [{ run: `python -m pip install ${named.map((word) => (/[[\]]/.test(word) ? `'${word}'` : word)).join(" ")}`, folder }]),
    ...extra,
  ];
};

/** "[dev,test]": the extras that a project keeps for its developers. */
const extras = (project: Project, folder: string): string => {
  const declared = [
    ...Object.keys(tableOf(tableOf(tomlTable(project.text(joinPath(folder, "pyproject.toml"))).project)["optional-dependencies"])),
    ...setupExtras(project.text(joinPath(folder, "setup.cfg")) ?? ""),
  ];
  const wanted = [...new Set(declared)].filter((name) => /^(?:dev|develop|development|tests?|testing|lint|typing|types|all)$/.test(name));
  return wanted.length === 0 ? "" : `[${wanted.join(",")}]`;
};

const setupExtras = (text: string): readonly string[] => {
  const section = /^\[options\.extras_require\]\s*$([\s\S]*?)(?=^\[|(?![\s\S]))/m.exec(text)?.[1] ?? "";
  return [...section.matchAll(/^(\w[\w-]*)\s*=/gm)].map((match) => match[1] ?? "");
};

const go = (project: Project, folders: readonly string[]): readonly SetupStep[] => {
  const folder = folders.find((candidate) => project.has(joinPath(candidate, "go.mod"))) ?? ".";
  return [
    { uses: "actions/setup-go@v7", with: { "go-version-file": joinPath(folder, "go.mod") } },
    { run: "go mod download", folder },
  ];
};

const java = (lines: string, has: Has): readonly SetupStep[] => {
  const gradle = /\bgradlew?\b/.test(lines);
  if (!gradle && !/\bmvnw?\b/.test(lines)) return [];
  const file = has(".java-version", ".sdkmanrc", ".tool-versions");
  return [
    {
      uses: "actions/setup-java@v5",
      with: {
        distribution: "temurin",
        ...(file === null ? { "java-version": "'21'" } : { "java-version-file": file }),
        cache: gradle ? "gradle" : "maven",
      },
    },
  ];
};
