import { parse } from "jsonc-parser";
import { memoized } from "../../core/memoized.ts";
import type { Project } from "../../core/project.ts";
import { joinPath, parentOf } from "../text/paths.ts";

/** What a `package.json` says about commands. */
export interface Package {
  /** Folder relative to the repository root; "." is the root. */
  readonly folder: string;
  readonly name: string | null;
  readonly scripts: Readonly<Record<string, string>>;
}

/** More workspaces than any repository lists in one run; keeps hostile trees cheap. */
const limit = 2_000;

/** Every package of the repository, root first, those in `node_modules` left out. */
export const packagesOf = memoized((project: Project): readonly Package[] =>
  project
    .named("package.json")
    .filter((path) => !/(?:^|\/)node_modules\//.test(path))
    .slice(0, limit)
    .flatMap((path) => packageAt(project, path) ?? [])
    .sort((a, b) => a.folder.length - b.folder.length),
);

/** The package whose `package.json` governs a folder: there, or in the nearest folder above. */
export const nearestPackage = (project: Project, folder: string): Package | null =>
  upwards(folder, (at) => packageAt(project, joinPath(at, "package.json")));

/** What `find` gives for a folder, or for the nearest folder above it that has it; null where none has, up to the root. */
export const upwards = <Found>(folder: string, find: (folder: string) => Found | null): Found | null => {
  for (let at = folder; ; at = parentOf(at)) {
    const found = find(at);
    if (found !== null || at === ".") return found;
  }
};

const packageAt = (project: Project, path: string): Package | null => {
  const text = project.has(path) ? project.text(path) : null;
  if (text === null) return null;
  const json: unknown = parse(text);
  if (typeof json !== "object" || json === null) return null;
  const { name, scripts } = json as { name?: unknown; scripts?: unknown };
  const entries =
    typeof scripts === "object" && scripts !== null
      ? Object.entries(scripts).filter((entry): entry is [string, string] => typeof entry[1] === "string")
      : [];
  return { folder: parentOf(path), name: typeof name === "string" ? name : null, scripts: Object.fromEntries(entries) };
};

export type PackageManager = "npm" | "pnpm" | "yarn" | "bun";

/**
 * The words that run a package's program with what is installed, and never ask a registry for it: a name that nobody installed
 * may be anybody's package. `bun run` and `yarn run` install nothing; `npx` does unless told not to.
 */
export const executors: Readonly<Record<PackageManager, readonly string[]>> = {
  npm: ["npx", "--no-install"],
  pnpm: ["pnpm", "exec"],
  yarn: ["yarn", "run"],
  bun: ["bun", "run"],
};

/** The words that run a package's program by the package manager that a repository's lock file names. */
export const executorOf = (project: Project): readonly string[] => {
  if (project.has("pnpm-lock.yaml") || project.has("pnpm-workspace.yaml")) return executors.pnpm;
  if (project.has("yarn.lock")) return executors.yarn;
  if (project.has("bun.lock") || project.has("bun.lockb")) return executors.bun;
  return executors.npm;
};
