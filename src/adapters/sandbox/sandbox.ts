/** Gates inside bubblewrap. What a model's code writes outside of the work tree is thrown away or refused. */
import { existsSync, lstatSync, readdirSync, readFileSync, realpathSync, statSync } from "node:fs";
import { homedir } from "node:os";
import { join, relative, resolve } from "node:path";
import type { Environment } from "../../core/environment.ts";
import { ok, orElse, type Result } from "../../core/result.ts";
import type { SandboxSettings } from "../../core/settings.ts";
import type { Tree } from "../../ports.ts";
import { pathText, type RawPath } from "../git.ts";
import type { Repository } from "../repository.ts";
import { launchWords, type SandboxPrograms } from "./launch.ts";
import { bindOptions, type Layer, overlayOptions, type Throwaway } from "./layout.ts";
import { createOverlays, type Overlays } from "./overlays.ts";
import { isolation } from "./probe.ts";

/** What a command needs that is not a gate. */
export interface SandboxNeeds {
  /** It talks to its provider, whatever is allowed to gates. */
  readonly network: "on";
  /** Absolute; the only places to which it may write. The work tree is closed to it. */
  readonly writable: readonly string[];
}

export interface SandboxCommand {
  readonly name: string;
  readonly tree: Tree;
  /** Absolute. */
  readonly cwd: string;
  readonly needs?: SandboxNeeds | undefined;
}

/** Starts commands inside. What they write to overlays stays as long as the same tree is judged. */
export interface Sandbox {
  /**
   * Prepares for the command `name` in `cwd` while `tree` is checked out, and returns the words that start one. It sees what other commands
   * wrote on this tree, but nothing of its own last run. `ignored`: from `ignoredPaths`. `topmost`: bubblewrap's options for what lies over
   * everything else. Problems: `io`, `disk-full`.
   */
  enter(
    command: SandboxCommand,
    ignored: readonly RawPath[],
    topmost: readonly string[],
  ): Result<(command: readonly string[]) => readonly string[]>;
  /** Ignored folders, and where gates' changes to them are stored, topmost first. */
  layers(): readonly Layer[];
  /** Ends the run: removes everything that was written to overlays. */
  dispose(): void;
}

export interface SandboxOptions {
  readonly repository: Repository;
  readonly programs: SandboxPrograms;
  readonly settings: SandboxSettings;
  /** Absolute; stays closed to gates. */
  readonly reportDir: string;
  /** Absolute: a folder with files and git of its own, which stands in the work tree's place. Absent: the work tree itself. */
  readonly workTree?: string;
}

/** If there are more folders, the rest gets no overlay and is read-only. */
const mostFolders = 400;
/** Each Python package has a folder for byte code. Only commands that compile on purpose must write there, so few get a mount. */
const mostCaches = 40;

export const createSandbox = (options: SandboxOptions): Result<Sandbox> => {
  const newOverlays = createOverlays();
  if (!newOverlays.ok) return newOverlays;
  const overlays = newOverlays.value;
  const { repository, programs, settings } = options;
  let places: { readonly tree: Tree; readonly of: Places } | null = null;
  let layers: readonly Layer[] = [];

  return ok({
    enter: ({ name, tree, cwd, needs }, ignored, topmost) => {
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
      const inside = [
        ...layout.value.binds,
        ...workTree,
        ...topmost,
        ...isolation((needs?.network ?? settings.network) === "off"),
        "--chdir",
        cwd,
      ];
      return ok((command) => launchWords(programs, overlays.root, inside, command));
    },
    layers: () => layers,
    dispose: overlays.dispose,
  });
};

/** The places of one tree while it is judged; absolute paths. */
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
  { repository, programs, settings, reportDir, workTree }: SandboxOptions,
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
    closed: [...shown.slice(mostFolders), ...idle, ...(workTree === undefined ? gitFolders(repository) : []), reportDir].filter((path) =>
      existsSync(path),
    ),
    hidden: launchers(repository.environment),
  };
};

/** In linked work trees and submodules `.git` is a file. What they share lies in the common folder. */
const gitFolders = ({ root, gitDir, refs }: Repository): string[] => [join(refs, ".."), gitDir, join(root, ".git")];

/** systemd and its buses start any command for whoever may talk to them (systemd-run(1)). */
const launchers = ({ XDG_RUNTIME_DIR }: Environment): string[] => {
  const runtimeFolder = XDG_RUNTIME_DIR ?? `/run/user/${process.getuid?.() ?? 0}`;
  return [
    join(runtimeFolder, "bus"),
    join(runtimeFolder, "systemd/private"),
    "/run/systemd/private",
    "/run/dbus/system_bus_socket",
  ].flatMap((path) => {
    return orElse(() => [realpathSync(path)], []);
  });
};

const layOut = (
  { repository: { root }, programs, workTree = root }: SandboxOptions,
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
    workTree,
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

/** Where tools keep what they can make again. Without overlays these stay writable, and nothing else of the home folder. */
const cachesOf = (home: string): string[] =>
  [".cache", ".cargo", ".gradle", ".m2", ".npm", ".nuget", ".yarn", "go", ".local/share/pnpm"].map((name) => join(home, name));

/** The home folder and those for temporary files, to which tools write unasked. None of them may hold another or our own folder. */
const outsideFolders = (folders: readonly string[], root: string, ownFolder: string): string[] => {
  const found = folders.flatMap((path) => {
    return orElse(() => [realpathSync(path)], []);
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

/** Mounts below a folder (proc(5), mountinfo: the fifth field, with octal escapes). Those that hold the work tree are left out. */
const mountsBelow = (folder: string, root: string): string[] =>
  orElse(
    () =>
      readFileSync("/proc/self/mountinfo", "utf8")
        .split("\n")
        .map((line) =>
          (line.split(" ")[4] ?? "").replace(/\\([0-7]{3})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 8))),
        )
        .filter((path) => path.startsWith(`${folder}/`) && path !== root && !root.startsWith(`${path}/`) && !path.startsWith(`${root}/`)),
    [],
  );

/** Devices that a gate of root may need besides the harmless ones: graphics, virtual machines, file systems in user space. */
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
