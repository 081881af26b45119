import { parse } from "jsonc-parser";
import { memoized } from "../../core/memoized.ts";
import type { Project } from "../../core/project.ts";
import { executors, type PackageManager } from "../../tools/command/packages.ts";
import { type Table, tableOf } from "../../tools/text/fields.ts";
import { joinPath } from "../../tools/text/paths.ts";

/** What a package.json says that detection needs. */
export interface NodePackage {
  readonly folder: string;
  readonly json: Table;
  readonly scripts: Readonly<Record<string, string>>;
  /** Names of dependencies of all kinds. */
  readonly dependencies: ReadonlySet<string>;
}

/** The package.json of a folder, or null. */
export const nodePackage = (project: Project, folder: string): NodePackage | null => {
  const text = project.text(joinPath(folder, "package.json"));
  if (text === null) return null;
  const json = tableOf(parse(text));
  const scripts = Object.entries(tableOf(json.scripts)).filter((entry): entry is [string, string] => typeof entry[1] === "string");
  const dependencies = ["dependencies", "devDependencies", "peerDependencies", "optionalDependencies"].flatMap((key) =>
    Object.keys(tableOf(json[key])),
  );
  return { folder, json, scripts: Object.fromEntries(scripts), dependencies: new Set(dependencies) };
};

const locks: readonly (readonly [file: string, manager: PackageManager])[] = [
  ["pnpm-lock.yaml", "pnpm"],
  ["pnpm-workspace.yaml", "pnpm"],
  ["yarn.lock", "yarn"],
  ["bun.lock", "bun"],
  ["bun.lockb", "bun"],
  ["package-lock.json", "npm"],
  ["npm-shrinkwrap.json", "npm"],
];

/** The package manager of the nearest lock file in the folder or above, else `packageManager` of package.json; null without either. */
export const packageManager = (project: Project, folder: string): PackageManager | null => {
  for (let at = folder; ; at = joinPath(at, "..")) {
    const lock = locks.find(([file]) => project.has(joinPath(at, file)));
    if (lock !== undefined) return lock[1];
    const named = String(nodePackage(project, at)?.json.packageManager ?? "").split("@")[0];
    if (named === "npm" || named === "pnpm" || named === "yarn" || named === "bun") return named;
    if (at === ".") return null;
  }
};

/** The line that runs a package script. */
export const scriptLine = (manager: PackageManager, script: string): string =>
  script === "test" && manager !== "bun" ? `${manager} test` : `${manager} run ${script}`;

/** The words in front of a program of node_modules. */
export const executor = (manager: PackageManager): string => executors[manager].join(" ");

/**
 * Names of all programs that `npm ci` puts into node_modules/.bin, from package-lock.json (version 2 and 3 list them);
 * null where there is no such lock file, so that nothing can be told.
 */
export const installedPrograms = memoized((project: Project): ReadonlySet<string> | null => {
  const text = project.text("package-lock.json");
  if (text === null) return null;
  const packages = Object.entries(tableOf(tableOf(parse(text)).packages));
  if (packages.length === 0) return null;
  return new Set(
    packages.flatMap(([path, entry]) => {
      const { bin } = tableOf(entry);
      if (typeof bin === "string") return [path.split("/").at(-1) ?? ""];
      return Object.keys(tableOf(bin));
    }),
  );
});
