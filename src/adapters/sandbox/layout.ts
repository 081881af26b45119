/** What a gate sees of the file system: everything to read, the work tree to write, and other places whose changes are thrown away. Pure. */
import type { Overlay } from "./overlays.ts";

/** A place to which a gate may write without a trace: an overlay if the kernel has one. */
export interface Throwaway {
  /** Absolute. */
  readonly path: string;
  /** bubblewrap's options that put it there. */
  readonly options: readonly string[];
}

/** A folder of the work tree whose changes are stored elsewhere (a sandbox's overlay). */
export interface Layer {
  /** Relative to the root. */
  readonly path: string;
  /** Absolute. */
  readonly upper: string;
}

export interface Layout {
  /** The work tree's place, and what stands there; absolute like all paths here. */
  readonly root: string;
  readonly workTree: string;
  /** Stands at /var/tmp. Our own folder lies there. */
  readonly varTmp: string;
  /** Home and temporary folders. */
  readonly outside: readonly Throwaway[];
  /** Sockets and mounts below `outside`. An overlay does not include them. */
  readonly passed: readonly string[];
  /** Ignored folders of the work tree, parents before children. */
  readonly ignored: readonly Throwaway[];
  /** What the configuration makes writable. */
  readonly writable: readonly string[];
  /** What stays read-only in any case: `.git`, the report, folders to which tools need not write. */
  readonly closed: readonly string[];
  /** Sockets that are closed, because their services start programs outside. */
  readonly hidden: readonly string[];
  /** Device files besides the harmless ones. "all" if the user's own rights protect the disks. */
  readonly devices: readonly string[] | "all";
}

/** The options for bubblewrap's own overlay at `path` (0.11 and newer). Sources are named from the bottom up (bwrap(1)). */
export const overlayOptions = ({ lower, uppers: [upper, ...below], work }: Overlay, path: string): string[] => [
  ...[lower, ...below.toReversed()].flatMap((source) => ["--overlay-src", source]),
  ...["--overlay", upper, work, path],
];

/**
 * bubblewrap's options, from the lowest mount to the topmost. It looks up sources before it mounts anything, so the work tree is the real
 * one even if it lies in the home folder.
 */
export const bindOptions = (layout: Layout): string[] => {
  const bind = (source: string, path: string): string[] => ["--bind", source, path];
  const devices =
    layout.devices === "all"
      ? ["--dev-bind", "/dev", "/dev", "--tmpfs", "/dev/shm"]
      : ["--dev", "/dev", ...layout.devices.flatMap((device) => ["--dev-bind-try", device, device])];
  return [
    ...["--ro-bind", "/", "/", ...devices, "--proc", "/proc"],
    // Root can write these even without capabilities. core_pattern names a program that the kernel starts outside.
    ...["sys", "sysrq-trigger", "irq", "bus", "fs"].flatMap((name) => ["--ro-bind-try", `/proc/${name}`, `/proc/${name}`]),
    ...bind(layout.varTmp, "/var/tmp"),
    ...layout.outside.flatMap(({ options }) => options),
    ...layout.passed.flatMap((path) => ["--ro-bind-try", path, path]),
    ...bind(layout.workTree, layout.root),
    ...layout.ignored.flatMap(({ options }) => options),
    ...layout.writable.flatMap((path) => bind(path, path)),
    ...layout.closed.flatMap((path) => ["--ro-bind", path, path]),
    ...layout.hidden.flatMap((path) => ["--ro-bind", "/dev/null", path]),
  ];
};
