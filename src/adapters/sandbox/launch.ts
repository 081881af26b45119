/** The words that start a command inside the sandbox. */

/** Who mounts overlays: bubblewrap itself (0.11 and newer), we in a mount namespace around it, or nobody. Then folders stay writable; `late`: overlays were not refused, an attempt took too long. */
export type OverlayWay =
  | { readonly by: "bubblewrap" }
  | { readonly by: "namespace"; readonly unshare: string; readonly mount: string }
  | { readonly by: "nobody"; readonly late?: string };

export interface SandboxPrograms {
  /** Absolute paths. */
  readonly bwrap: string;
  readonly overlay: OverlayWay;
  /** Who runs the gates. */
  readonly uid: number;
  readonly gid: number;
}

/**
 * Mounts every prepared overlay below $2, then becomes bubblewrap. The file `stack` names the layers by relative paths, and the real folder
 * by a link. So no path of a user's reaches the option list, where commas and colons have a meaning.
 */
const mountAll = `set -e
mount=$1 folder=$2 options=$3
shift 3
for each in "$folder"/*/merged; do
  [ -d "$each" ] || continue
  cd "\${each%/merged}"
  read -r stack <stack || [ -n "$stack" ]
  "$mount" -n -t overlay overlay -o "$stack$options" "$each"
done
cd /
exec "$@"`;

/** The rights that root keeps inside, as containers give them by default. With more, a gate of root could mount over what is read-only. */
const rootKeeps = (
  "CAP_AUDIT_WRITE CAP_CHOWN CAP_DAC_OVERRIDE CAP_FOWNER CAP_FSETID CAP_KILL CAP_NET_BIND_SERVICE " +
  "CAP_SETFCAP CAP_SETGID CAP_SETPCAP CAP_SETUID CAP_SYS_CHROOT"
).split(" ");

/**
 * `overlays`: the folder of prepared overlays (`overlays.ts`). `binds`: bubblewrap's file system and namespace options. Without root's
 * rights, the overlays are mounted in a user namespace in which we are root. Inside, the command runs as its own user again.
 */
export const launchWords = (
  { bwrap, overlay, uid, gid }: SandboxPrograms,
  overlays: string,
  binds: readonly string[],
  command: readonly string[],
): string[] => {
  const root = uid === 0;
  const identity = root
    ? ["--cap-drop", "ALL", ...rootKeeps.flatMap((name) => ["--cap-add", name])]
    : overlay.by !== "namespace"
      ? []
      : ["--unshare-user", "--uid", `${uid}`, "--gid", `${gid}`];
  const inside = [bwrap, ...binds, ...identity, "--", ...command];
  if (overlay.by !== "namespace") return inside;
  const namespaces = root ? ["--mount"] : ["--user", "--map-root-user", "--mount"];
  const options = root ? "" : ",userxattr";
  return [overlay.unshare, ...namespaces, "/bin/sh", "-c", mountAll, "sandbox", overlay.mount, overlays, options, ...inside];
};
