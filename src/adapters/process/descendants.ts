/** Finds and ends what a command started: its group and session, what left them by a mark in the environment, what lost that by its files. */
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync } from "node:fs";
import { basename } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { linuxStat } from "./process-identity.ts";

/** The variable that marks everything a gate starts. A gate that runs Regreen itself hands on the outer marks as well. */
export const markVariable = "REGREEN_GATE";

/** One command's processes: its group leader, if that is known, and its mark. */
export interface Family {
  readonly group: number | null;
  readonly mark: string;
  /** Where it works, so that what threw off group and mark (`env -i setsid`) is known by its files; absent: not looked for. */
  readonly ground?: CommandOrigin;
}

/** The folder that a command works in, absolute and without links, and when it began, in clock ticks since the boot. */
export interface CommandOrigin {
  readonly folder: string;
  readonly since: number;
}

/** The ground of a command that is about to start; undefined where the system does not tell. */
export const groundOf = (folder: string): CommandOrigin | undefined => {
  try {
    // USER_HZ is 100 on every Linux that Node runs on (proc(5)).
    return { folder: realpathSync(folder), since: Math.floor(Number(readFileSync("/proc/uptime", "latin1").split(" ")[0]) * 100) - 1 };
  } catch {
    return undefined;
  }
};

/** Numbers of the family's running processes. Never this process. */
export const familyOf = (family: Family): number[] => {
  if (process.platform !== "linux") return psFamily(family);
  return existsSync("/proc/self/stat") ? linuxFamily(family) : groupAlone(family);
};

/** Where nothing tells of processes (no /proc), the group is all that can be reached: its number, negative, as signals take it. */
const groupAlone = ({ group }: Family): number[] => {
  if (group === null) return [];
  try {
    process.kill(-group, 0);
    return [-group];
  } catch {
    return [];
  }
};

const linuxFamily = ({ group, mark, ground }: Family): number[] => {
  const parents = new Map<number, number>();
  const found = new Set<number>();
  for (const name of readdirSync("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    const pid = Number(name);
    const stat = linuxStat(name);
    if (stat === null || stat.state === "Z" || pid === process.pid) continue;
    parents.set(pid, stat.parent);
    if ((group !== null && (stat.group === group || stat.session === group)) || hasMark(name, mark)) found.add(pid);
    else if (ground !== undefined && Number(stat.start) >= ground.since && isOrphan(stat.parent) && worksIn(name, ground.folder))
      found.add(pid);
  }
  return withChildren(found, parents);
};

/** Whether nobody who started it is left: it belongs to the first process, or to a session's own. */
const isOrphan = (parent: number): boolean => {
  if (parent <= 1) return true;
  try {
    return readFileSync(`/proc/${parent}/comm`, "latin1").startsWith("systemd");
  } catch {
    return false;
  }
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
  try {
    return readdirSync(`/proc/${pid}/fd`).some((file) => lies(`/proc/${pid}/fd/${file}`));
  } catch {
    return false;
  }
};

/** Processes of other users hide their environment: they cannot be ended by us anyway. */
const hasMark = (pid: string, mark: string): boolean => {
  try {
    return readFileSync(`/proc/${pid}/environ`).includes(mark);
  } catch {
    return false;
  }
};

/** On other systems, macOS above all: `ps -E` shows the environment of one's own processes behind the command. */
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
 * Ends the family: first asked (SIGTERM), then, after `graceMs`, killed, again and again until nothing of it runs. A grace of 0
 * kills at once. Returns the numbers of processes that would not go (another user's), normally none.
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
  // A family that forks faster than it is counted loses in the end: each look stops all that it sees.
  for (let look = 0; look < 200 && alive.length > 0; look++) {
    signalAll(alive, "SIGSTOP");
    signalAll(familyOf(family), "SIGKILL");
    await wait(Math.min(5 + look, 25));
    alive = familyOf(family);
  }
  return alive;
};

/**
 * Asks the family's processes where they are, so that a log names the line that hangs: Python's fault handler prints its stacks at
 * SIGABRT and dies (pytest turns it on, PYTHONFAULTHANDLER does elsewhere), a Go test prints its goroutines at SIGQUIT and dies, a JVM
 * prints its threads at SIGQUIT and goes on. True where there was somebody to ask. Linux only: elsewhere nobody is asked.
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

/** The base name of what a process runs; empty where it is gone or another user's. */
const programOf = (pid: number): string => {
  try {
    return basename(readlinkSync(`/proc/${pid}/exe`));
  } catch {
    return "";
  }
};

const signalAll = (pids: readonly number[], signal: NodeJS.Signals): void => {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // Gone meanwhile, or not ours.
    }
  }
};
