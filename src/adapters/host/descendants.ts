/** Finds and ends what a command started: by its group and session, by a mark in the environment, and, for what lost both, by its open files. */
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync } from "node:fs";
import { basename } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { orElse } from "../../core/result.ts";
import { linuxStat } from "./process-identity.ts";

/** The variable that marks everything a gate starts. A gate that runs Regreen itself passes the outer marks on. */
export const markVariable = "REGREEN_GATE";

/** One command's processes: its group leader, if that is known, and its mark. */
export interface Family {
  readonly group: number | null;
  readonly mark: string;
  /** Where it works. Processes that left group and mark (`env -i setsid`) are found by their files there; absent: not searched. */
  readonly ground?: CommandOrigin;
}

/** The folder that a command works in (absolute, without links), and when it began, in clock ticks since the boot. */
export interface CommandOrigin {
  readonly folder: string;
  readonly since: number;
}

/** The origin of a command that is about to start; undefined if the system does not tell. */
export const groundOf = (folder: string): CommandOrigin | undefined => {
  try {
    // USER_HZ is 100 on every Linux that Node runs on (proc(5)).
    const since = Math.floor(Number(readFileSync("/proc/uptime", "latin1").split(" ")[0]) * 100) - 1;
    const own = Number(linuxStat("self")?.start ?? 0);
    // Some containers have an uptime of their own, with which the times of processes cannot be compared.
    return own > 0 && own <= since + 1 ? { folder: realpathSync(folder), since } : undefined;
  } catch {
    return undefined;
  }
};

/** Numbers of the family's running processes. Never this process. */
export const familyOf = (family: Family): number[] => {
  if (process.platform !== "linux") return psFamily(family);
  return existsSync("/proc/self/stat") ? surely(() => linuxFamily(family)) : groupAlone(family);
};

/** One look at the running processes: the family's, and those that were listed and had ended by the time that they were read. */
export interface ProcessLook {
  readonly alive: readonly number[];
  readonly gone: readonly number[];
}

/** Looks again while nobody is found and somebody ended during the look: who was listed may have started a child that was not, and ended. */
export const surely = (look: () => ProcessLook): number[] => {
  let known: readonly number[] = [];
  for (let looks = 1; ; looks++) {
    const { alive, gone } = look();
    const before = known;
    if (alive.length > 0 || looks === 20 || gone.every((pid) => before.includes(pid))) return [...alive];
    known = gone;
  }
};

/** Without /proc, only the group can be reached. Its number is negative, as signals need it. */
const groupAlone = ({ group }: Family): number[] => {
  if (group === null) return [];
  try {
    process.kill(-group, 0);
    return [-group];
  } catch {
    return [];
  }
};

const linuxFamily = ({ group, mark, ground }: Family): ProcessLook => {
  const parents = new Map<number, number>();
  const gone: number[] = [];
  const found = new Set<number>();
  for (const name of readdirSync("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    const pid = Number(name);
    const stat = linuxStat(name);
    const ended = stat === null || stat.state === "Z";
    const isOlder = stat !== null && ground !== undefined && Number(stat.start) < ground.since;
    if (ended && !isOlder) gone.push(pid);
    if (ended || pid === process.pid) continue;
    parents.set(pid, stat.parent);
    if (group !== null && (stat.group === group || stat.session === group)) found.add(pid);
    // What ran before the command began cannot have its mark.
    else if (!isOlder && (hasMark(name, mark) || (ground !== undefined && isOrphan(stat.parent) && worksIn(name, ground.folder))))
      found.add(pid);
  }
  return { alive: withChildren(found, parents), gone };
};

/** Whether everybody who started it is gone: then its parent is the first process, or a session's own one. */
const isOrphan = (parent: number): boolean => {
  if (parent <= 1) return true;
  return orElse(() => readFileSync(`/proc/${parent}/comm`, "latin1").startsWith("systemd"), false);
};

/** Whether a process works in a folder or has a file below it open. */
const worksIn = (pid: string, folder: string): boolean => {
  const lies = (link: string): boolean => {
    try {
      const path = readlinkSync(link);
      return path === folder || path.startsWith(`${folder}/`);
    } catch {
      return false;
    }
  };
  if (lies(`/proc/${pid}/cwd`)) return true;
  return orElse(() => readdirSync(`/proc/${pid}/fd`).some((file) => lies(`/proc/${pid}/fd/${file}`)), false);
};

/** Processes of other users hide their environment. We could not end them anyway. */
const hasMark = (pid: string, mark: string): boolean => orElse(() => readFileSync(`/proc/${pid}/environ`).includes(mark), false);

/** On other systems, mostly macOS, `ps -E` shows the environment of the user's own processes after the command. */
const psFamily = ({ group, mark }: Family): number[] => {
  const answer = spawnSync("ps", ["-axww", "-E", "-o", "pid=,ppid=,pgid=,stat=,command="], {
    encoding: "latin1",
    maxBuffer: 64 * 1024 * 1024,
    env: { PATH: process.env.PATH, LC_ALL: "C" },
  });
  const parents = new Map<number, number>();
  const found = new Set<number>();
  for (const line of (answer.stdout ?? "").split("\n")) {
    const match = /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(\S+)\s/.exec(line);
    if (match === null || match[4]?.startsWith("Z")) continue;
    const pid = Number(match[1]);
    if (pid === process.pid || pid === answer.pid) continue;
    parents.set(pid, Number(match[2]));
    if ((group !== null && Number(match[3]) === group) || line.includes(mark)) found.add(pid);
  }
  return withChildren(found, parents);
};

const withChildren = (found: Set<number>, parents: ReadonlyMap<number, number>): number[] => {
  for (let grew = true; grew; ) {
    grew = false;
    for (const [pid, parent] of parents) {
      if (found.has(parent) && !found.has(pid)) {
        found.add(pid);
        grew = true;
      }
    }
  }
  return [...found];
};

/**
 * Ends the family. It gets SIGTERM first, and after `graceMs` it is killed, again and again until nothing of it runs. A grace of 0 kills at
 * once. Returns the numbers of processes that could not be ended (another user's), normally none.
 */
export const endFamily = async (family: Family, graceMs: number): Promise<number[]> => {
  let alive = familyOf(family);
  if (alive.length === 0) return [];
  if (graceMs > 0) {
    signalAll(alive, "SIGTERM");
    for (let waited = 0; waited < graceMs && alive.length > 0; waited += 20) {
      await wait(20);
      alive = familyOf(family);
    }
  }
  // A family may fork faster than it is counted. Each look stops everything it sees, so the family loses in the end.
  for (let look = 0; look < 200 && alive.length > 0; look++) {
    signalAll(alive, "SIGSTOP");
    signalAll(familyOf(family), "SIGKILL");
    await wait(Math.min(5 + look, 25));
    alive = familyOf(family);
  }
  return alive;
};

/**
 * Asks the family's processes for their stacks, so that the log names the line that hangs. Python's fault handler prints them at SIGABRT
 * and dies (pytest turns it on, elsewhere PYTHONFAULTHANDLER does). A Go test prints its goroutines at SIGQUIT and dies, a JVM prints its
 * threads and goes on. True if somebody was asked. Linux only.
 */
export const askForStacks = (family: Family): boolean => {
  if (process.platform !== "linux") return false;
  const signalled = familyOf(family).flatMap((pid): { pid: number; signal: NodeJS.Signals }[] => {
    const program = programOf(pid);
    if (/^(?:python|pypy)[\d.]*$/.test(program)) return [{ pid, signal: "SIGABRT" }];
    return program === "java" || program.endsWith(".test") ? [{ pid, signal: "SIGQUIT" }] : [];
  });
  for (const { pid, signal } of signalled) signalAll([pid], signal);
  return signalled.length > 0;
};

/** The base name of the program that a process runs; empty if it is gone or another user's. */
const programOf = (pid: number): string => orElse(() => basename(readlinkSync(`/proc/${pid}/exe`)), "");

const signalAll = (pids: readonly number[], signal: NodeJS.Signals): void => {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // Gone meanwhile, or not ours.
    }
  }
};
