import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { orElse } from "../../core/result.ts";

/** A process that cannot be confused with a later one of the same number. */
export interface ProcessIdentity {
  readonly pid: number;
  /** When it started, as the system writes it. Null where the system does not say. */
  readonly started: string | null;
}

/** The identity of a running process; `started` is null when it does not run. */
export const processIdentityOf = (pid: number): ProcessIdentity => ({ pid, started: startOf(pid) });

/** Whether that very process still runs. */
export const stillRuns = ({ pid, started }: ProcessIdentity): boolean => {
  if (!signalReaches(pid)) return false;
  return started === null || startOf(pid) === started;
};

/** Whether a process exists, or with a negative number a group. EPERM means that it is somebody else's. */
const signalReaches = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
};

const startOf = (pid: number): string | null => {
  if (process.platform === "linux") {
    const stat = linuxStat(pid);
    return stat === null || stat.state === "Z" ? null : `${bootId()}:${stat.start}`;
  }
  // ps(1) of POSIX systems; LC_ALL fixes the form of the date.
  const answer = spawnSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8", env: { PATH: process.env.PATH, LC_ALL: "C" } });
  const text = answer.stdout?.trim() ?? "";
  return text === "" ? null : text;
};

/** Fields of /proc/<pid>/stat (proc(5)). The name in parentheses may hold anything, so fields are counted from its end. */
export const linuxStat = (
  pid: number | string,
): { readonly state: string; readonly parent: number; readonly group: number; readonly session: number; readonly start: string } | null => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "latin1");
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    return {
      state: fields[0] ?? "",
      parent: Number(fields[1]),
      group: Number(fields[2]),
      session: Number(fields[3]),
      start: fields[19] ?? "",
    };
  } catch {
    return null;
  }
};

/** Start times count from the boot. After another boot, the same number means another process. */
const bootId = (): string => orElse(() => readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim(), "");
