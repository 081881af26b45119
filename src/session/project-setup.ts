/** How this project is installed, for the advice of gaps; looked up once, and nothing of it is run. */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { gitAnswer } from "../adapters/git.ts";
import { nodePackage, packageManager, scriptLine } from "../config/detect/node-package.ts";
import { asLines } from "../config/init/config-text.ts";
import { setupSteps } from "../config/init/setup-steps.ts";
import { fromRoot } from "../core/gap/reproduce.ts";
import type { MadeFile, ProjectSetup } from "../core/gap/setup.ts";
import type { Project } from "../core/project.ts";
import { orElse } from "../core/result.ts";
import { nearestPackage, packagesOf } from "../tools/command/packages.ts";
import { isDeclared } from "../tools/log/missing.ts";
import { tools } from "../tools/table.ts";
import { joinPath, parentOf } from "../tools/text/paths.ts";
import type { Calls, Packages } from "../tools/tool.ts";
import type { Prepared } from "./prepare.ts";

const addNode = { npm: "npm install --save-dev", pnpm: "pnpm add --save-dev", yarn: "yarn add --dev", bun: "bun add --dev" } as const;

/** Whether one of a package's dependencies lies there, or at the root, where a workspace keeps them. Tools make the folder for caches alone. */
const anyInstalled = (project: Project, root: string, folder: string): boolean =>
  [...(nodePackage(project, folder)?.dependencies ?? [])].some((name) =>
    [".", folder].some((place) => existsSync(join(root, place, "node_modules", name))),
  );

export const projectSetup = ({ project, repository, settings }: Prepared, outdated: ProjectSetup["outdated"]): ProjectSetup => {
  const { root } = repository;
  const folders = [...new Set([".", ...settings.gates.map((gate) => gate.cwd)])];
  const steps = setupSteps(project, settings.gates);
  const packages = folders.filter((folder) => (nodePackage(project, folder)?.dependencies.size ?? 0) > 0);
  const manager = packages.map((folder) => packageManager(project, folder) ?? "npm")[0];
  const has = (name: string): boolean => folders.some((folder) => project.has(joinPath(folder, name)));
  return {
    // What CI installs is what its checks passed with.
    install: settings.installs?.length
      ? settings.installs
      : steps.flatMap(({ run, "working-directory": folder = "." }) => (typeof run === "string" ? [fromRoot(run, String(folder))] : [])),
    steps: steps.flatMap((step) => asLines([step], 0)),
    uninstalled: packages.length > 0 && packages.every((folder) => !anyInstalled(project, root, folder)),
    add: {
      node: manager === undefined ? null : addNode[manager],
      python: has("uv.lock")
        ? "uv add --dev"
        : has("poetry.lock")
          ? "poetry add --group dev"
          : has("pyproject.toml") || has("requirements.txt") || has("setup.py")
            ? "python -m pip install"
            : null,
    },
    bring,
    declares: (name) => isDeclared(name, project),
    activate:
      [".venv", "venv"].filter((folder) => existsSync(join(root, folder, "pyvenv.cfg"))).map((folder) => `. ${folder}/bin/activate`)[0] ??
      null,
    variablesExample: existsSync(join(root, ".env"))
      ? null
      : ([".env.example", ".env.sample", ".env.template"].find((name) => project.has(name)) ?? null),
    unfetched: submodules(project).filter((folder) => isEmpty(join(root, folder))),
    outdated,
    otherCase: (path) => otherCase(project, path),
    madeBy: (path, from) => madeBy(project, root, path, from),
  };
};

/** How each ecosystem installs a program for itself, the one that needs least first. */
const installers: readonly (readonly [keyof Packages, (name: string) => string])[] = [
  ["apt", (name) => `sudo apt-get install --yes ${name}`],
  ["pip", (name) => `python -m pip install ${name}`],
  ["gem", (name) => `gem install ${name}`],
  ["go", (name) => `go install ${name}@latest`],
  ["cargo", (name) => `cargo install --locked ${name}`],
];

/** The line that installs a program, by what the table of tools says: a package of that name, or one of a tool that has no other program. */
const bring = (program: string): string | null => {
  const only = ({ not: _, ...calls }: Calls): boolean =>
    Object.values(calls)
      .flat()
      .every((call) => call.split(" ")[0] === program);
  const lines = tools.flatMap(({ calls, packages = {} }) =>
    installers.flatMap(([ecosystem, line]) => {
      const names = packages[ecosystem] ?? [];
      const name = names.find((one) => one === program) ?? (calls !== undefined && only(calls) ? names[0] : undefined);
      return name === undefined ? [] : [line(name)];
    }),
  );
  return lines[0] ?? null;
};

const submodules = (project: Project): readonly string[] =>
  [...(project.text(".gitmodules") ?? "").matchAll(/^\s*path\s*=\s*(\S.*?)\s*$/gm)].map(([, path = ""]) => path);

const isEmpty = (folder: string): boolean => orElse(() => readdirSync(folder).length === 0, true);

/** A file whose path ends like this one but for upper and lower case and the ending; null where the path itself is there. */
export const otherCase = (project: Project, path: string): string | null => {
  const wanted = path.replace(/^(?:\.{0,2}\/)+/, "");
  if (!wanted.includes("/") && !/^\./.test(path)) return null;
  const base = (name: string): string => name.replace(/\.\w{1,4}$/, "");
  const ends = (candidate: string): boolean =>
    base(`/${candidate}`)
      .toLowerCase()
      .endsWith(`/${base(wanted).toLowerCase()}`);
  const alike = project.under(".").filter(ends);
  return alike.length === 1 && !base(`/${alike[0]}`).endsWith(`/${base(wanted)}`) ? (alike[0] ?? null) : null;
};

/** Names of scripts that make what no commit holds (a workspace's build, a generated source), the most telling first. */
const makers = ["generate", "codegen", "gen", "prebuild", "build"];

const scriptIn = (project: Project, folder: string): string | null => {
  const scripts = nodePackage(project, folder)?.scripts ?? {};
  const name =
    makers.find((maker) => scripts[maker] !== undefined) ?? Object.keys(scripts).find((script) => /^(?:generate|codegen)[:-]/.test(script));
  if (name === undefined) return null;
  const line = scriptLine(packageManager(project, folder) ?? "npm", name);
  return fromRoot(line, folder);
};

/** What makes the file that a module path names; null where it is no such file. */
export const madeBy = (project: Project, root: string, module: string, from: string | null): MadeFile | null => {
  const installed = module.includes("node_modules/") ? module.slice(module.lastIndexOf("node_modules/") + "node_modules/".length) : module;
  const member = packagesOf(project).find(
    ({ name, folder }) => name !== null && folder !== "." && (installed === name || installed.startsWith(`${name}/`)),
  );
  if (member !== undefined) {
    const run = scriptIn(project, member.folder);
    return run === null ? null : { name: member.name ?? member.folder, run };
  }
  if (!/^\.{1,2}\/|^[\w.-]+\/.*\.\w{1,4}$/.test(module)) return null;
  const path = module.startsWith(".") ? joinPath(from === null ? "." : parentOf(from), module) : module;
  if (path.startsWith("..") || !isIgnored(root, path)) return null;
  return { name: path, run: scriptIn(project, nearestPackage(project, parentOf(path))?.folder ?? ".") };
};

/** Whether git's ignore rules keep the path out of the repository; false where git cannot say. */
const isIgnored = (root: string, path: string): boolean =>
  gitAnswer(root, ["--no-literal-pathspecs", "check-ignore", "-q", "--", `./${path}`], 5_000) !== null;
