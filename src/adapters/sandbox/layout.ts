/** What a gate sees of the file system: everything to read, the work tree to write, and beside it only what is thrown away. Pure. */
import type { Overlay } from "./overlays.ts";

/** A place that a gate may write to without a trace: an overlay where the kernel gives one. */
export interface Throwaway {
  /** Absolute. */
  readonly path: string;
  /** bubblewrap's options that put it there. */
  readonly options: readonly string[];
}

export interface Layout {
  /** The work tree; absolute like all paths here. */
  readonly root: string;
  /** Stands at /var/tmp, where our own folder lies. */
  readonly varTmp: string;
  /** Home and temporary folders. */
  readonly outside: readonly Throwaway[];
  /** Sockets and mounts below `outside`, which an overlay does not carry. */
  readonly passed: readonly string[];
  /** Ignored folders of the work tree, parents before children. */
  readonly ignored: readonly Throwaway[];
  /** What the configuration opens. */
  readonly writable: readonly string[];
  /** What stays read-only whatever was opened: `.git`, the report, folders that tools can do without writing to. */
  readonly closed: readonly string[];
  /** Sockets that nobody reaches: who answers there starts programs outside. */
  readonly hidden: readonly string[];
  /** Device files beside the harmless ones; "all" where the user's own rights guard the disks. */
  readonly devices: readonly string[] | "all";
}

/** bubblewrap's own overlay at `path` (0.11 and newer); sources are named from the bottom up (bwrap(1)). */
export const overlayOptions = ({ lower, uppers: [upper, ...below], work }: Overlay, path: string): string[] => [
  ...[lower, ...below.toReversed()].flatMap((source) => ["--overlay-src", source]),
  ...["--overlay", upper, work, path],
];

/**
 * bubblewrap's options, in the order in which they lie upon each other. It looks sources up before it mounts anything, so the work
 * tree is the real one also where it lies in the home folder.
 */
export const bindOptions = (layout: Layout): string[] => {
  const bind = (source: string, path: string): string[] => ["--bind", source, path];
  const devices =
    layout.devices === "all"
      ? ["--dev-bind", "/dev", "/dev", "--tmpfs", "/dev/shm"]
      : ["--dev", "/dev", ...layout.devices.flatMap((device) => ["--dev-bind-try", device, device])];
  return [
    ...["--ro-bind", "/", "/", ...devices, "--proc", "/proc"],
    // To root these are open even without a right: core_pattern names a program that the kernel starts outside.
    ...["sys", "sysrq-trigger", "irq", "bus", "fs"].flatMap((name) => ["--ro-bind-try", `/proc/${name}`, `/proc/${name}`]),
    ...bind(layout.varTmp, "/var/tmp"),
    ...layout.outside.flatMap(({ options }) => options),
    ...layout.passed.flatMap((path) => ["--ro-bind-try", path, path]),
    ...bind(layout.root, layout.root),
    ...layout.ignored.flatMap(({ options }) => options),
    ...layout.writable.flatMap((path) => bind(path, path)),
    ...layout.closed.flatMap((path) => ["--ro-bind", path, path]),
    ...layout.hidden.flatMap((path) => ["--ro-bind", "/dev/null", path]),
  ];
};
