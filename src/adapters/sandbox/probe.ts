/** What this machine can confine a gate with: bubblewrap, and overlays in a mount namespace. Looked up once in a run. */
import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync, realpathSync } from "node:fs";
import { delimiter, join } from "node:path";
import type { Environment } from "../../core/environment.ts";
import { launchWords, type OverlayWay, type SandboxPrograms } from "./launch.ts";
import { overlayOptions } from "./layout.ts";
import { createOverlays } from "./overlays.ts";

/** A sandbox that started here, or why there is none. */
export type SandboxSupport =
  | { readonly works: true; readonly programs: SandboxPrograms }
  | { readonly works: false; readonly reason: string; readonly remedy: string | null };

/** Where programs of the system lie. By the PATH alone, a dependency folder could bring its own `bwrap`. */
const systemFolders = ["/usr/bin", "/bin", "/usr/sbin", "/sbin", "/usr/local/bin", "/run/current-system/sw/bin"];

/** How long starting an empty command may take, in milliseconds: at first, and when asked again, since a busy machine is no refusal. */
const probeMs: readonly number[] = [5_000, 30_000];

const install = "Install it before Regreen runs: sudo apt-get install -y bubblewrap";
const allow = "Allow it before Regreen runs: sudo sysctl -w kernel.apparmor_restrict_unprivileged_userns=0";

/**
 * Starts an empty command in the sandbox: with overlays in the simplest way that works, else without them. `root` is the work tree;
 * programs of the sandbox are never taken from it. `folders`: where the system's programs lie. `networkOff` asks for a network namespace
 * too. If only that is refused there is no sandbox, because a setting asked for it. `limitsMs`: how long each attempt at one way may take.
 */
export const probeSandbox = (
  root: string,
  environment: Environment,
  networkOff: boolean,
  folders: readonly string[] = systemFolders,
  limitsMs: readonly number[] = probeMs,
): SandboxSupport => {
  if (process.platform !== "linux") return { works: false, reason: "it needs Linux", remedy: null };
  const find = (name: string): string | null => findProgram(name, root, folders, environment);
  const bwrap = find("bwrap");
  if (bwrap === null) return { works: false, reason: "bubblewrap (bwrap) is not installed", remedy: install };
  const base = { bwrap, uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
  const unshare = find("unshare");
  const mount = find("mount");
  const ways: readonly OverlayWay[] = [
    { by: "bubblewrap" },
    ...(unshare === null || mount === null ? [] : [{ by: "namespace", unshare, mount } as const]),
    { by: "nobody" },
  ];
  let refused = "";
  let late: string | null = null;
  for (const overlay of ways) {
    const started = starts({ ...base, overlay }, root, networkOff, limitsMs);
    if (started === null)
      return { works: true, programs: { ...base, overlay: overlay.by === "nobody" && late !== null ? { ...overlay, late } : overlay } };
    refused = started.output;
    if (started.late) late = started.output;
  }
  return { works: false, ...explain(refused) };
};

/** Why an empty command did not run inside; `late`: nobody refused it, it took too long. */
interface NotStarted {
  readonly output: string;
  readonly late: boolean;
}

/** Null if an empty command ran inside. An attempt that took too long is made again, with the next limit. */
const starts = (programs: SandboxPrograms, root: string, networkOff: boolean, limitsMs: readonly number[]): NotStarted | null => {
  let last: NotStarted = { output: "", late: false };
  for (const limitMs of limitsMs) {
    const attempt = startsIn(programs, root, networkOff, limitMs);
    if (attempt === null) return null;
    last = typeof attempt === "string" ? { output: attempt, late: false } : attempt;
    if (!last.late) return last;
  }
  return last;
};

/** Null if an empty command ran inside, else the output of the attempt, or that it took too long. */
const startsIn = (programs: SandboxPrograms, root: string, networkOff: boolean, limitMs: number): string | NotStarted | null => {
  const overlays = createOverlays();
  if (!overlays.ok) return overlays.error.message;
  try {
    const begun = overlays.value.begin("probe");
    if (!begun.ok) return begun.error.message;
    // Some file systems cannot lie under an overlay, so the work tree's own is tried.
    const lower = existsSync(root) ? root : begun.value;
    const prepared = overlays.value.add(lower);
    if (!prepared.ok) return prepared.error.message;
    const overlayWords = programs.overlay.by === "bubblewrap" ? overlayOptions(prepared.value, lower) : [];
    const options = ["--ro-bind", "/", "/", "--dev", "/dev", "--proc", "/proc", ...overlayWords, ...isolation(networkOff)];
    const words = launchWords(programs, overlays.value.root, options, ["/bin/sh", "-c", "exit 0"]);
    const [file = "", ...args] = words;
    const { status, stderr, error } = spawnSync(file, args, {
      encoding: "utf8",
      timeout: limitMs,
      // A stopped attempt leaves nothing behind that could wait with it.
      killSignal: "SIGKILL",
      env: { LC_ALL: "C", PATH: systemFolders.join(delimiter) },
    });
    if (error !== undefined && "code" in error && error.code === "ETIMEDOUT")
      return { output: `an empty command did not start in it within ${limitMs / 1000} s; the machine may be too busy`, late: true };
    if (error !== undefined) return error.message;
    return status === 0 ? null : stderr.trim().split("\n").at(-1) || `exit ${status}`;
  } finally {
    overlays.value.dispose();
  }
};

/** The namespaces of every sandbox. The process namespace ends with its first process, so nothing outlives the gate. */
export const isolation = (networkOff: boolean): string[] => [
  "--unshare-pid",
  "--die-with-parent",
  ...(networkOff ? ["--unshare-net"] : []),
];

/** Recognises who refused: AppArmor on Ubuntu 24.04 (uid map, RTM_NEWADDR), Docker's seccomp profile (new namespace). */
const explain = (refused: string): { readonly reason: string; readonly remedy: string | null } => {
  const reason = `bubblewrap may not start here (${refused.replace(/^bwrap: /, "").slice(0, 200)})`;
  if (/uid map|RTM_NEWADDR/i.test(refused)) return { reason, remedy: allow };
  if (/namespace|Operation not permitted/i.test(refused))
    return { reason, remedy: "A container needs --security-opt seccomp=unconfined --security-opt apparmor=unconfined for it" };
  return { reason, remedy: null };
};

const findProgram = (name: string, root: string, folders: readonly string[], environment: Environment): string | null => {
  const foreign = (folder: string): boolean =>
    folder.startsWith("/") && !folder.startsWith(`${root}/`) && folder !== root && !folder.includes("/node_modules/");
  const onPath = (environment.PATH ?? "").split(delimiter).filter(foreign);
  for (const folder of [...folders, ...onPath]) {
    try {
      const file = realpathSync(join(folder, name));
      accessSync(file, constants.X_OK);
      if (!file.startsWith(`${root}/`)) return join(folder, name);
    } catch {
      // Not here.
    }
  }
  return null;
};
