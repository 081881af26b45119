import type { Project } from "../../core/project.ts";
import { tomlTable } from "../../tools/structured/toml.ts";
import { tools } from "../../tools/table.ts";
import { type Table, tableOf } from "../../tools/text/fields.ts";
import { joinPath } from "../../tools/text/paths.ts";
import { toolFacts } from "../../tools/tool-facts.ts";
import { expressionText, type Values } from "../ci/read/value.ts";
import { nodePackage, packageManager } from "../detect/node-package.ts";
import { preCommitHooks } from "../detect/pre-commit.ts";
import { requirementFiles } from "../detect/python.ts";

/** What is looked at: the gates' lines and folders, and the project's files. */
interface Needs {
  readonly project: Project;
  readonly lines: string;
  readonly folders: readonly string[];
  /** The first of these files at the root, or null. */
  readonly has: (...names: readonly string[]) => string | null;
  /** The version of a language that another system of CI names; null where it names none, or one older than `least`. */
  readonly version: (language: string, least: string) => string | null;
}

/** The steps of a workflow where no CI was: they install the toolchains and dependencies of the ecosystems that are there. */
export const setupSteps = (
  project: Project,
  gates: readonly { readonly run: string; readonly cwd: string }[],
  versions: Values = {},
): readonly Table[] => {
  const needs: Needs = {
    project,
    lines: gates.map(({ run }) => run).join("\n"),
    folders: [...new Set([".", ...gates.map(({ cwd }) => cwd)])],
    has: (...names) => names.find((name) => project.has(name)) ?? null,
    version: (language, least) => {
      const number =
        /^(?:[a-z]{0,20}jdk)?(\d{1,3}(?:\.\d{1,5}){0,3})(?!\d)/.exec(expressionText(versions[language] ?? null) ?? "")?.[1] ?? null;
      return number !== null && number.localeCompare(least, "en", { numeric: true }) >= 0 ? number : null;
    },
  };
  return [node, python, go, ...toolchains].flatMap((stepsFor) => stepsFor(needs));
};

const action = (uses: string, inputs: Table = {}): Table => ({ uses, ...(Object.keys(inputs).length === 0 ? {} : { with: inputs }) });

const script = (run: string, folder = "."): Table => ({ run, ...(folder === "." ? {} : { "working-directory": folder }) });

/** The version that is named, else an input that names the version's file where there is one of these, else a usual one. */
const versionOf = (key: string, other: string, file: string | null, named: string | null): Table =>
  file === null || named !== null ? { [key]: named ?? other } : { [`${key}-file`]: file };

/** Toolchains that a word of the gates' lines asks for. */
const toolchains: readonly ((needs: Needs) => readonly Table[])[] = [
  ({ lines }) =>
    /\bcargo\b/.test(lines)
      ? [
          {
            name: "The toolchain that rust-toolchain.toml names, else the runner's.",
            ...script("rustup show && rustup component add rustfmt clippy"),
          },
        ]
      : [],
  ({ lines, has, version: named }) => {
    const [builder] = /\bgradle(?=w?\b)|\bmvn(?=w?\b)/.exec(lines) ?? [];
    const version = versionOf("java-version", "21", has(".java-version", ".sdkmanrc", ".tool-versions"), named("jdk", "8"));
    const cache = builder === "gradle" ? "gradle" : "maven";
    return builder === undefined ? [] : [action("actions/setup-java@v5", { distribution: "temurin", ...version, cache })];
  },
  ({ lines, has }) => {
    const version = has("global.json") === null ? { "dotnet-version": "9.0.x" } : { "global-json-file": "global.json" };
    return /\bdotnet\b/.test(lines) ? [action("actions/setup-dotnet@v5", version), script("dotnet restore")] : [];
  },
  ({ project, lines, has, version: named }) => {
    // With another one than its Gemfile pins, Bundler refuses.
    const pinned = /^[ \t]*ruby[ (]+["'](?:~> *|= *)?(\d+(?:\.\d+)+)["']/m.exec(project.text("Gemfile") ?? "")?.[1];
    const own = pinned ?? named("rvm", "2.3") ?? named("ruby", "2.3");
    const version = own !== null || has(".ruby-version", ".tool-versions") === null ? { "ruby-version": own ?? "3.4" } : {};
    const usesBundler = has("Gemfile") !== null && /\bbundle\b|\brails\b/.test(lines);
    const cache = /\bbundle install\b/.test(lines) ? {} : { "bundler-cache": "true" };
    return usesBundler ? [action("ruby/setup-ruby@v1", { ...version, ...cache })] : [];
  },
  ({ lines, has }) =>
    has("composer.json") !== null && /vendor\/bin|composer/.test(lines)
      ? [script("composer install --no-interaction --no-progress --prefer-dist")]
      : [],
  ({ lines, has }) =>
    /\b(?:prove|carton|cpanm|dzil|minil)\b/.test(lines)
      ? [
          action("shogo82148/actions-setup-perl@v1"),
          ...(has("cpanfile", "Makefile.PL", "Build.PL") === null ? [] : [script("cpanm --notest --installdeps .")]),
        ]
      : [],
  ({ lines }) => (/\bdeno\b/.test(lines) ? [action("denoland/setup-deno@v2")] : []),
  ({ lines, has, version: named }) => {
    const file = has(".tool-versions");
    const usesMix = /\bmix\b/.test(lines);
    // Older ones are not built for the machine of today, and Elixir of today needs the next.
    const otp = named("otp_release", usesMix ? "25" : "24.3") ?? (usesMix || named("otp_release", "1") === null ? "27" : "24");
    const tool = usesMix
      ? { "elixir-version": "1.18" }
      : /(?<![\w./-])rebar3\b/.test(lines)
        ? { "rebar3-version": otp < "25" ? "3.20" : "3" }
        : {};
    const version = file === null ? { "otp-version": otp, ...tool } : { "version-file": file, "version-type": "strict" };
    if (!usesMix && named("otp_release", "1") === null && !/\b(?:rebar3?|erlc?|escript)\b/.test(lines)) return [];
    return [action("erlef/setup-beam@v1", version), ...(usesMix ? [script("mix deps.get")] : [])];
  },
  ({ lines }) => (/\bdart\b/.test(lines) ? [action("dart-lang/setup-dart@v1"), script("dart pub get")] : []),
];

const node = ({ project, folders, lines, has, version }: Needs): readonly Table[] => {
  const packages = folders.filter((folder) => nodePackage(project, folder) !== null);
  if (packages.length === 0 && !/\b(?:node|npm|npx|pnpm|yarn)\b/.test(lines)) return [];
  const managers = packages.map((folder) => packageManager(project, folder) ?? "npm");
  const lockOf = (folder: string) =>
    ["package-lock.json", "npm-shrinkwrap.json"].map((name) => joinPath(folder, name)).find((path) => project.has(path));
  const lock = packages.flatMap((folder) => lockOf(folder) ?? [])[0];
  const path = lock?.includes("/") ? { "cache-dependency-path": lock } : {};
  const cached = managers.includes("npm") && lock !== undefined ? { cache: "npm", ...path } : {};
  const installs = packages.flatMap((folder, at): readonly Table[] => {
    const manager = managers[at] ?? "npm";
    const locked = lockOf(folder) !== undefined;
    if (manager === "npm" && !locked && nodePackage(project, folder)?.dependencies.size === 0) return [];
    const run = {
      npm: locked ? "npm ci" : "npm install",
      pnpm: "pnpm install --frozen-lockfile",
      yarn: `yarn install ${project.has(joinPath(folder, ".yarnrc.yml")) ? "--immutable" : "--frozen-lockfile"}`,
      bun: "bun install --frozen-lockfile",
    }[manager];
    return [script(run, folder)];
  });
  // On these corepack does not start.
  const isOld = version("node_js", "4") !== null && version("node_js", "18") === null;
  // Where it only says from which version on, the usual one will do.
  const declares = /^(?!\s*>=?[^<|]*$)[\d\s.xX^~<>=|v-]+$/.test(String(tableOf(nodePackage(project, ".")?.json.engines).node));
  const file = has(".nvmrc", ".node-version", ".tool-versions") ?? (declares ? "package.json" : null);
  const corepack = {
    name: "Brings the package manager that package.json names.",
    ...script("npm install --global corepack && corepack enable"),
  };
  return [
    action("actions/setup-node@v7", {
      ...versionOf("node-version", "lts/*", file, version("node_js", "4")),
      ...cached,
    }),
    ...(isOld || !managers.some((one) => one === "pnpm" || one === "yarn") ? [] : [corepack]),
    ...(managers.includes("bun") ? [action("oven-sh/setup-bun@v2")] : []),
    ...installs,
  ];
};

/** What pip installs under the name by which gates call it; tox starts tools and is none. */
const pythonTools = [...new Set(tools.flatMap(({ packages }) => packages?.pip ?? []))]
  .filter((name) => toolFacts.programs.includes(name))
  .concat("tox");

const python = ({ project, folders, lines, has, version }: Needs): readonly Table[] => {
  const named = pythonTools.filter((tool) => new RegExp(`(?:^|[\\s/])${tool}(?:\\s|$)`, "m").test(lines));
  if (named.length === 0 && !/\b(?:python3?|pip3?|uv run|poetry run)\b/.test(lines)) return [];
  const declares = /^requires-python\s*=/m.test(project.text("pyproject.toml") ?? "");
  const file = has(".python-version") ?? (declares ? "pyproject.toml" : null);
  const called = [...named, ...(/--cov\b/.test(lines) ? ["pytest-cov"] : [])];
  return [
    action("actions/setup-python@v7", versionOf("python-version", "3.x", file, version("python", "3.8"))),
    ...folders.flatMap((folder) => pythonInstall(project, folder, called)),
  ];
};

/** Lock files with what installs from them. */
const locked = [
  ["uv.lock", "python -m pip install uv && uv sync --all-extras"],
  ["pdm.lock", "python -m pip install pdm && pdm install"],
  ["Pipfile.lock", "python -m pip install pipenv && pipenv install --dev --deploy"],
] as const;

const pythonInstall = (project: Project, folder: string, tools: readonly string[]): readonly Table[] => {
  const at = (name: string) => project.has(joinPath(folder, name));
  const lock = locked.find(([file]) => at(file));
  if (lock !== undefined) return [script(lock[1], folder)];
  const hooks = preCommitHooks(project, folder);
  const loose = tools.map((tool) => {
    const version = hooks.find(({ id }) => id === tool)?.version ?? null;
    return version === null ? tool : `${tool}==${version}`;
  });
  const extra =
    loose.length === 0 ? [] : [{ name: "The tools that the gates call.", ...script(`python -m pip install ${loose.join(" ")}`, folder) }];
  if (at("poetry.lock")) return [script("python -m pip install poetry && poetry install", folder), ...extra];
  const wanted = extras(project, folder);
  const named = [
    ...requirementFiles.filter(at).flatMap((name) => ["-r", name]),
    ...(at("pyproject.toml") || at("setup.py") ? ["-e", wanted === "" ? "." : `'.${wanted}'`] : []),
  ];
  return [...(named.length === 0 ? [] : [script(`python -m pip install ${named.join(" ")}`, folder)]), ...extra];
};

/** "[dev,test]": the extras that a project keeps for its developers. */
const extras = (project: Project, folder: string): string => {
  const toml = tableOf(tomlTable(project.text(joinPath(folder, "pyproject.toml"))).project);
  const section = /^\[options\.extras_require\]\s*$([\s\S]*?)(?=^\[|(?![\s\S]))/m.exec(project.text(joinPath(folder, "setup.cfg")) ?? "");
  const declared = [
    ...Object.keys(tableOf(toml["optional-dependencies"])),
    ...[...(section?.[1] ?? "").matchAll(/^(\w[\w-]*)\s*=/gm)].map(([, name = ""]) => name),
  ];
  const wanted = [...new Set(declared)].filter((name) => /^(?:dev|develop|development|tests?|testing|lint|typing|types|all)$/.test(name));
  return wanted.length === 0 ? "" : `[${wanted.join(",")}]`;
};

const go = ({ project, folders }: Needs): readonly Table[] => {
  const folder = folders.find((candidate) => project.has(joinPath(candidate, "go.mod")));
  if (folder === undefined) return [];
  return [action("actions/setup-go@v7", { "go-version-file": joinPath(folder, "go.mod") }), script("go mod download", folder)];
};
