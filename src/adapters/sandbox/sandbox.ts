/** Gates inside bubblewrap: what a model's code writes beyond the work tree is thrown away or refused. */
import { existsSync, lstatSync, readdirSync, readFileSync, realpathSync, statSync } from "node:fs";
import { homedir } from "node:os";
import { join, relative, resolve } from "node:path";
import type { Result } from "../../core/result.ts";
import { ok } from "../../core/result.ts";
import type { SandboxSettings } from "../../core/settings.ts";
import type { Tree } from "../../ports.ts";
import { pathText, splitZ } from "../git.ts";
import type { Layer } from "../process/report-files.ts";
import type { Repository } from "../repository.ts";
import { launchWords, type SandboxPrograms } from "./launch.ts";
import { bindOptions, type Throwaway } from "./layout.ts";
import { createOverlays, type Overlays } from "./overlays.ts";
import { isolation } from "./probe.ts";

/** What a command needs that is no gate. */
export interface SandboxNeeds {
  /** It talks to its provider, whatever gates may. */
  readonly network: "on";
  /** Absolute; all that it may write to: the work tree is closed to it. */
  readonly writable: readonly string[];
}

/** Starts commands inside; overlays live as long as the same tree is verified. */
export interface Sandbox {
  /**
   * Makes ready for commands in `cwd` while `tree` is checked out, and gives the words that start one. Problems: `io`, `git`, `disk-full`.
   */
  enter(tree: Tree, cwd: string, needs?: SandboxNeeds): Promise<Result<(command: readonly string[]) => readonly string[]>>;
  /** Ignored folders, and where what gates wrote to them lies as files. */
  layers(): readonly Layer[];
  /** Removes what was thrown away; the run is over. */
  dispose(): void;
}

export interface SandboxOptions {
  readonly repository: Repository;
  readonly programs: SandboxPrograms;
  readonly settings: SandboxSettings;
  /** Absolute; stays closed to gates. */
  readonly reportDir: string;
}

/** More folders than this get no overlay and stay as they are: the rest is read-only. */
const mostFolders = 400;

export const createSandbox = (options: SandboxOptions): Result<Sandbox> => {
  const made = createOverlays();
  if (!made.ok) return made;
  const overlays = made.value;
  const { repository, programs, settings } = options;
  let current: { readonly tree: Tree; readonly binds: readonly string[]; readonly layers: readonly Layer[] } | null = null;

  const prepare = async (tree: Tree): Promise<Result<NonNullable<typeof current>>> => {
    if (current?.tree === tree) return ok(current);
    const dropped = overlays.drop();
    if (!dropped.ok) return dropped;
    const folders = await ignoredFolders(repository);
    if (!folders.ok) return folders;
    const layout = layOut(options, overlays, folders.value);
    if (!layout.ok) return layout;
    current = { tree, ...layout.value };
    return ok(current);
  };

  return ok({
    enter: async (tree, cwd, needs) => {
      const prepared = await prepare(tree);
      if (!prepared.ok) return prepared;
      const own =
        needs === undefined
          ? []
          : ["--ro-bind", repository.root, repository.root, ...needs.writable.flatMap((path) => ["--bind", path, path])];
      const inside = [...prepared.value.binds, ...own, ...isolation((needs?.network ?? settings.network) === "off"), "--chdir", cwd];
      return ok((command) => launchWords(programs, overlays.root, inside, command));
    },
    layers: () => current?.layers ?? [],
    dispose: overlays.dispose,
  });
};

interface Placed {
  readonly binds: readonly string[];
  readonly layers: readonly Layer[];
}

const layOut = (
  { repository, programs, settings, reportDir }: SandboxOptions,
  overlays: Overlays,
  ignored: readonly string[],
): Result<Placed> => {
  const { root } = repository;
  const { HOME = homedir(), TMPDIR = "/tmp" } = repository.environment;
  const problems: Result<never>[] = [];
  const layers: Layer[] = [];
  const throwaway = (path: string, note: boolean): Throwaway => {
    if (programs.overlay.by === "nobody") return { path, options: ["--bind", path, path] };
    const overlay = overlays.add(path);
    if (!overlay.ok) {
      problems.push(overlay);
      return { path, options: [] };
    }
    const { lower, upper, work, merged } = overlay.value;
    if (note) layers.push({ path: relative(root, path), upper });
    const own = programs.overlay.by === "bubblewrap";
    return { path, options: own ? ["--overlay-src", lower, "--overlay", upper, work, path] : ["--bind", merged, path] };
  };
  const writable = writablePaths(settings.writable, root, HOME).found;
  const closed = ignored.filter((path) => path.endsWith("/__pycache__"));
  const shown = ignored.filter((path) => !closed.includes(path));
  const places = programs.overlay.by === "nobody" ? [...cachesOf(HOME), "/tmp", TMPDIR] : [HOME, "/tmp", TMPDIR];
  const outside = outsideFolders(places, root, overlays.root);
  const binds = bindOptions({
    root,
    varTmp: overlays.folder("var-tmp"),
    outside: outside.map((path) => throwaway(path, false)),
    passed: outside.flatMap((path) => [...socketsIn(path), ...mountsBelow(path, root)]),
    ignored: shown.slice(0, mostFolders).map((path) => throwaway(path, true)),
    writable,
    closed: [...shown.slice(mostFolders), ...closed, join(root, ".git"), repository.gitDir, reportDir].filter((path) => existsSync(path)),
    devices: programs.uid === 0 ? deviceFiles() : "all",
  });
  return problems[0] ?? ok({ binds, layers });
};

/**
 * Absolute paths of the ignored folders as they are now, parents before children. `matching` lists a folder where a rule names it, not
 * where it only happens to hold nothing but ignored files (git-status(1)).
 */
const ignoredFolders = async ({ git, root }: Repository): Promise<Result<readonly string[]>> => {
  const listed = await git(["status", "--porcelain", "-z", "--ignored=matching", "--untracked-files=all"]);
  if (!listed.ok) return listed;
  return ok(
    splitZ(listed.value)
      .filter((entry) => entry.startsWith("!! ") && entry.endsWith("/"))
      .map((entry) => join(root, pathText(entry.slice(3, -1))))
      .filter((path) => lstatSync(path, { throwIfNoEntry: false })?.isDirectory() === true)
      .sort((one, other) => one.split("/").length - other.split("/").length),
  );
};

/** Where tools keep what they can make again; without overlays these stay writable, and nothing else of the home folder. */
const cachesOf = (home: string): string[] =>
  [".cache", ".cargo", ".gradle", ".m2", ".npm", ".nuget", ".yarn", "go", ".local/share/pnpm"].map((name) => join(home, name));

/** The home folder and those for temporary files: what tools write to without being asked. None that holds the other or our own folder. */
const outsideFolders = (folders: readonly string[], root: string, own: string): string[] => {
  const found = folders.flatMap((path) => {
    try {
      return [realpathSync(path)];
    } catch {
      return [];
    }
  });
  const within = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder === "/" ? "" : folder}/`);
  return [...new Set(found)].filter(
    (path, _, all) =>
      path !== "/" && !within(path, root) && !within(own, path) && !all.some((other) => other !== path && within(path, other)),
  );
};

/** Sockets of services that lie in a temporary folder, or one folder further down (X11, PostgreSQL, an agent's). */
const socketsIn = (folder: string): string[] => {
  const look = (at: string, deeper: boolean): string[] => {
    try {
      return readdirSync(at, { withFileTypes: true })
        .slice(0, 2_000)
        .flatMap((entry) => {
          const path = join(at, entry.name);
          return entry.isSocket() ? [path] : deeper && entry.isDirectory() ? look(path, false) : [];
        });
    } catch {
      return [];
    }
  };
  return look(folder, true).slice(0, 100);
};

/** Mounts below a folder (proc(5), mountinfo: the fifth field, with octal escapes), but for those that hold the work tree. */
const mountsBelow = (folder: string, root: string): string[] => {
  try {
    return readFileSync("/proc/self/mountinfo", "utf8")
      .split("\n")
      .map((line) =>
        (line.split(" ")[4] ?? "").replace(/\\([0-7]{3})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 8))),
      )
      .filter((path) => path.startsWith(`${folder}/`) && path !== root && !root.startsWith(`${path}/`) && !path.startsWith(`${root}/`));
  } catch {
    return [];
  }
};

/** Devices that a gate of root's may need beside the harmless ones: graphics, virtual machines, file systems in user space. */
const deviceFiles = (): string[] =>
  readdirSync("/dev")
    .filter((name) => /^(?:dri|kvm|fuse|kfd|nvidia.*)$/.test(name))
    .map((name) => `/dev/${name}`);

/** Paths that the configuration opens, absolute; `~` is the home folder, others are relative to the work tree. */
export const writablePaths = (
  paths: readonly string[],
  root: string,
  home: string,
): { readonly found: readonly string[]; readonly missing: readonly string[] } => {
  const found: string[] = [];
  const missing: string[] = [];
  for (const path of paths) {
    const absolute = resolve(root, path === "~" || path.startsWith("~/") ? join(home, path.slice(1)) : path);
    if (existsSync(absolute)) found.push(statSync(absolute).isDirectory() ? realpathSync(absolute) : absolute);
    else missing.push(path);
  }
  return { found, missing };
};
