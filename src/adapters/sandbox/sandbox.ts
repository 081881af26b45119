/** Gates inside bubblewrap: what a model's code writes beyond the work tree is thrown away or refused. */
import { existsSync, lstatSync, readdirSync, readFileSync, realpathSync, statSync } from "node:fs";
import { homedir } from "node:os";
import { join, relative, resolve } from "node:path";
import type { Environment } from "../../core/environment.ts";
import type { Result } from "../../core/result.ts";
import { ok } from "../../core/result.ts";
import type { SandboxSettings } from "../../core/settings.ts";
import type { Tree } from "../../ports.ts";
import { pathText, type RawPath } from "../git.ts";
import type { Layer } from "../process/report-files.ts";
import type { Repository } from "../repository.ts";
import { launchWords, type SandboxPrograms } from "./launch.ts";
import { bindOptions, overlayOptions, type Throwaway } from "./layout.ts";
import { createOverlays, type Overlays } from "./overlays.ts";
import { isolation } from "./probe.ts";

/** What a command needs that is no gate. */
export interface SandboxNeeds {
  /** It talks to its provider, whatever gates may. */
  readonly network: "on";
  /** Absolute; all that it may write to: the work tree is closed to it. */
  readonly writable: readonly string[];
}

export interface SandboxCommand {
  readonly name: string;
  readonly tree: Tree;
  /** Absolute. */
  readonly cwd: string;
  readonly needs?: SandboxNeeds | undefined;
}

/** Starts commands inside; what they write to overlays lives as long as the same tree is verified. */
export interface Sandbox {
  /**
   * Makes ready for the command `name` in `cwd` while `tree` is checked out, and gives the words that start one. It sees what commands of
   * other names wrote on this tree, and nothing that its own last run wrote. `ignored`: as of `ignoredPaths`. Problems: `io`, `disk-full`.
   */
  enter(command: SandboxCommand, ignored: readonly RawPath[]): Result<(command: readonly string[]) => readonly string[]>;
  /** Ignored folders, and where what gates wrote to them lies as files; what lies on top first. */
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
/** Of Python's byte code there is a folder for each package, and only what compiles for its own sake must write there: few are worth a mount. */
const mostCaches = 40;

export const createSandbox = (options: SandboxOptions): Result<Sandbox> => {
  const newOverlays = createOverlays();
  if (!newOverlays.ok) return newOverlays;
  const overlays = newOverlays.value;
  const { repository, programs, settings } = options;
  let places: { readonly tree: Tree; readonly of: Places } | null = null;
  let layers: readonly Layer[] = [];

  return ok({
    enter: ({ name, tree, cwd, needs }, ignored) => {
      if (places?.tree !== tree) {
        const dropped = overlays.drop();
        if (!dropped.ok) return dropped;
        places = { tree, of: placesOf(options, overlays.root, ignored) };
      }
      const varTmp = overlays.begin(name);
      if (!varTmp.ok) return varTmp;
      const layout = layOut(options, overlays, places.of, varTmp.value);
      if (!layout.ok) return layout;
      layers = layout.value.layers;
      const workTree =
        needs === undefined
          ? []
          : ["--ro-bind", repository.root, repository.root, ...needs.writable.flatMap((path) => ["--bind", path, path])];
      const inside = [...layout.value.binds, ...workTree, ...isolation((needs?.network ?? settings.network) === "off"), "--chdir", cwd];
      return ok((command) => launchWords(programs, overlays.root, inside, command));
    },
    layers: () => layers,
    dispose: overlays.dispose,
  });
};

/** What lies where while one tree is verified; absolute paths. */
interface Places {
  /** Home and temporary folders, and the sockets and mounts below them. */
  readonly outside: readonly string[];
  readonly passed: readonly string[];
  /** Ignored folders, parents before children. */
  readonly ignored: readonly string[];
  readonly writable: readonly string[];
  readonly closed: readonly string[];
  readonly hidden: readonly string[];
}

const placesOf = (
  { repository, programs, settings, reportDir }: SandboxOptions,
  ownFolder: string,
  ignoredPaths: readonly RawPath[],
): Places => {
  const { root } = repository;
  const { HOME = homedir(), TMPDIR = "/tmp" } = repository.environment;
  const ignored = foldersOf(root, ignoredPaths);
  const caches = ignored.filter((path) => path.endsWith("/__pycache__"));
  const idle = programs.overlay.by === "nobody" || caches.length > mostCaches ? caches : [];
  const shown = ignored.filter((path) => !idle.includes(path));
  const outside = outsideFolders(
    programs.overlay.by === "nobody" ? [...cachesOf(HOME), "/tmp", TMPDIR] : [HOME, "/tmp", TMPDIR],
    root,
    ownFolder,
  );
  return {
    outside,
    passed: outside.flatMap((path) => [...socketsIn(path), ...mountsBelow(path, root)]),
    ignored: shown.slice(0, mostFolders),
    writable: writablePaths(settings.writable, root, HOME).found,
    closed: [...shown.slice(mostFolders), ...idle, ...gitFolders(repository), reportDir].filter((path) => existsSync(path)),
    hidden: launchers(repository.environment),
  };
};

/** `.git` is a file in linked work trees and submodules; what they share lies in the common folder. */
const gitFolders = ({ root, gitDir, refs }: Repository): string[] => [join(refs, ".."), gitDir, join(root, ".git")];

/** systemd and the buses that it listens on start any command for who may talk to them (systemd-run(1)). */
const launchers = ({ XDG_RUNTIME_DIR }: Environment): string[] => {
  const runtimeFolder = XDG_RUNTIME_DIR ?? `/run/user/${process.getuid?.() ?? 0}`;
  return [
    join(runtimeFolder, "bus"),
    join(runtimeFolder, "systemd/private"),
    "/run/systemd/private",
    "/run/dbus/system_bus_socket",
  ].flatMap((path) => {
    try {
      return [realpathSync(path)];
    } catch {
      return [];
    }
  });
};

const layOut = (
  { repository: { root }, programs }: SandboxOptions,
  overlays: Overlays,
  { outside, passed, ignored, writable, closed, hidden }: Places,
  varTmp: string,
): Result<{ readonly binds: readonly string[]; readonly layers: readonly Layer[] }> => {
  const problems: Result<never>[] = [];
  const layers: Layer[] = [];
  const throwaway = (path: string, note: boolean): Throwaway => {
    if (programs.overlay.by === "nobody") return { path, options: ["--bind", path, path] };
    const overlay = overlays.add(path);
    if (!overlay.ok) {
      problems.push(overlay);
      return { path, options: [] };
    }
    if (note) layers.push(...overlay.value.uppers.map((upper) => ({ path: relative(root, path), upper })));
    const byBubblewrap = programs.overlay.by === "bubblewrap";
    return { path, options: byBubblewrap ? overlayOptions(overlay.value, path) : ["--bind", overlay.value.merged, path] };
  };
  const binds = bindOptions({
    root,
    varTmp,
    outside: outside.map((path) => throwaway(path, false)),
    passed,
    ignored: ignored.map((path) => throwaway(path, true)),
    writable,
    closed,
    hidden,
    devices: programs.uid === 0 ? deviceFiles() : "all",
  });
  return problems[0] ?? ok({ binds, layers });
};

/** The folders among ignored paths, absolute, parents before children. */
const foldersOf = (root: string, ignored: readonly RawPath[]): string[] =>
  ignored
    .filter((path) => path.endsWith("/"))
    .map((path) => join(root, pathText(path.slice(0, -1))))
    .filter((path) => lstatSync(path, { throwIfNoEntry: false })?.isDirectory() === true)
    .sort((one, other) => one.split("/").length - other.split("/").length);

/** Where tools keep what they can make again; without overlays these stay writable, and nothing else of the home folder. */
const cachesOf = (home: string): string[] =>
  [".cache", ".cargo", ".gradle", ".m2", ".npm", ".nuget", ".yarn", "go", ".local/share/pnpm"].map((name) => join(home, name));

/** The home folder and those for temporary files: what tools write to without being asked. None that holds the other or our own folder. */
const outsideFolders = (folders: readonly string[], root: string, ownFolder: string): string[] => {
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
      path !== "/" && !within(path, root) && !within(ownFolder, path) && !all.some((other) => other !== path && within(path, other)),
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
