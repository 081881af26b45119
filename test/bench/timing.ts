/** Processes and functions, timed side by side: the contestants take turns, so that a busy machine slows them all alike. */
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { plainEnvironment } from "../helpers/program.ts";

export interface Contestant {
  readonly name: string;
  /** Gives its time in milliseconds, or null to have it measured from outside. */
  readonly run: () => Promise<number | null>;
}

/** The median of each, in milliseconds, in the order given; one turn for each goes before that is not counted. */
export const race = async (contestants: readonly Contestant[], turns: number): Promise<readonly number[]> => {
  const times = contestants.map((): number[] => []);
  for (let turn = -1; turn < turns; turn++) {
    for (const [index, { run }] of contestants.entries()) {
      const began = performance.now();
      const own = await run();
      if (turn >= 0) times[index]?.push(own ?? performance.now() - began);
    }
  }
  return times.map(median);
};

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
};

/** Runs a program to its end, its output thrown away; its exit code. */
export const run = (command: string, words: readonly string[], cwd: string, env: NodeJS.ProcessEnv = plainEnvironment()): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, words, { cwd, env, stdio: "ignore" });
    child.on("error", reject);
    child.on("close", (code) => resolve(code ?? -1));
  });

export interface Used {
  readonly code: number;
  readonly wallMs: number;
  /** User and system time of the process itself, without its children. */
  readonly cpuMs: number;
  /** Highest resident memory of the process itself. */
  readonly peakBytes: number;
  /** Addresses of the modules that it loaded. */
  readonly loaded: readonly string[];
}

const probe = pathToFileURL(join(import.meta.dirname, "../helpers/probe.mjs")).href;

/** Runs a node program and tells what it used and loaded. */
export const used = async (words: readonly string[], cwd: string): Promise<Used> => {
  const folder = mkdtempSync(join(tmpdir(), "regreen-probe-"));
  const file = join(folder, "used.json");
  const began = performance.now();
  try {
    const code = await run(process.execPath, ["--import", probe, ...words], cwd, plainEnvironment({ REGREEN_PROBE: file }));
    const wallMs = performance.now() - began;
    const found = JSON.parse(readFileSync(file, "utf8")) as { loaded: string[]; maxRssKb: number; cpuMs: number };
    return { code, wallMs, cpuMs: found.cpuMs, peakBytes: found.maxRssKb * 1024, loaded: found.loaded };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** The program as it ships, or the one that `REGREEN_BIN` names. */
export const program = process.env.REGREEN_BIN ?? join(import.meta.dirname, "../../dist/index.js");
