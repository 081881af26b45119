/** Runs a gate's command in its own process group, with its own log and a time limit. Leaves nothing of it running. */
import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { fail, ok, type Result } from "../../core/result.ts";
import { isFolder } from "../disk/folder.ts";
import { fileProblem } from "../disk/put-file.ts";
import { rawPath } from "../git.ts";
import { askForStacks, endFamily, type Family, groundOf, markVariable } from "../host/descendants.ts";
import { prepareScript } from "../host/shell.ts";
import { createLogFile, type LogBounds, type LogFile } from "./log-file.ts";

export interface CommandRequest {
  /** A shell line, or several. */
  readonly command: string;
  /** As `shell` in Actions; null for the default. */
  readonly shell: string | null;
  /** Absolute. */
  readonly cwd: string;
  /** The work tree, absolute. Processes that work in it and outlive the command are ended as well. */
  readonly root?: string;
  readonly env: Readonly<Record<string, string>>;
  /** Absolute path of the log, which must not exist yet. */
  readonly log: string;
  readonly timeoutMs: number;
  /** After so many milliseconds its processes are asked for their stacks, which ends some of them; null: only at the time limit. */
  readonly traceAfterMs?: number | null;
  /** Arguments of the script. */
  readonly words?: readonly string[];
  /** Gets the output as it comes, in slices of text; may be slow. */
  readonly onOutput: (text: string) => void;
  /** Called with the family before the command starts (group null), and again when it has started (group known). */
  readonly onFamily?: (family: Family) => void;
  /** Puts the words of a sandbox before the shell's words. */
  readonly wrap?: (words: readonly string[]) => readonly string[];
  readonly bounds?: LogBounds;
  /** How long a command may take to end after SIGTERM. */
  readonly graceMs?: number;
}

export interface CommandResult {
  /** Null when a signal ended it. */
  readonly exitCode: number | null;
  readonly signal: string | null;
  readonly timedOut: boolean;
  readonly cancelled: boolean;
  /** Whether processes were asked for their stacks before the command ended. */
  readonly traced: boolean;
  /** Bytes that were dropped from the middle of a log that grew too large. */
  readonly droppedBytes: number;
  /** Processes that could not be ended (another user's). */
  readonly survivors: readonly number[];
}

/** The longest time that a timer of Node can wait. */
const longestTimer = 2 ** 31 - 1;
/** How long processes may take to print their stacks. */
const stackMs = 1_000;

/**
 * Runs a command to its end, the time limit, or the signal. Then everything it started is ended: asked first, killed after the grace, at
 * once when cancelled. Problems only if it could not be started: `missing` (shell, folder), `invalid` (shell), `io`, `disk-full`.
 */
export const runCommand = async (request: CommandRequest, signal: AbortSignal): Promise<Result<CommandResult>> => {
  if (signal.aborted) return fail("cancelled", "The run was cancelled before the command started.");
  if (!isFolder(request.cwd)) return fail("missing", `The working directory ${request.cwd} does not exist.`);
  const script = prepareScript(request.command, request.shell, request.env);
  if (!script.ok) return script;
  const log = createLogFile(request.log, request.bounds);
  if (!log.ok) {
    script.value.dispose();
    return log;
  }
  const mark = randomUUID();
  const outer = process.env[markVariable];
  const env = { ...request.env, [markVariable]: outer === undefined ? mark : `${outer} ${mark}` };
  request.onFamily?.({ group: null, mark });
  const ground = request.root === undefined ? undefined : groundOf(request.root);
  try {
    const words = [script.value.file, ...script.value.args, ...(request.words ?? [])];
    const [file = "", ...args] = request.wrap?.(words) ?? words;
    const child = spawn(file, args, {
      cwd: request.cwd,
      env,
      detached: true, // a group and session of its own
      stdio: ["ignore", log.value.fd, log.value.fd],
    });
    const family: Family = { group: child.pid ?? null, mark, ...(ground === undefined ? {} : { ground }) };
    if (child.pid !== undefined) request.onFamily?.(family);
    return await attend(child, family, log.value, request, signal);
  } finally {
    log.value.close();
    script.value.dispose();
  }
};

interface Exit {
  readonly code: number | null;
  readonly signal: string | null;
  readonly error: Error | null;
}

const attend = async (
  child: ReturnType<typeof spawn>,
  family: Family,
  log: LogFile,
  request: CommandRequest,
  signal: AbortSignal,
): Promise<Result<CommandResult>> => {
  const grace = request.graceMs ?? 1000;
  let timedOut = false;
  let cancelled = false;
  let traced = false;
  let ended = false;
  let ending: Promise<number[]> | null = null;
  let stuck: (exit: Exit) => void = () => {};
  const kill = async (graceMs: number): Promise<number[]> => {
    const stillRunning = await endFamily(family, graceMs);
    // Nobody waits for processes that cannot be ended.
    if (stillRunning.length > 0) stuck({ code: null, signal: "SIGKILL", error: null });
    return stillRunning;
  };
  const end = (graceMs: number): Promise<number[]> => {
    ending ??= kill(graceMs);
    return ending;
  };
  const stop = async (): Promise<void> => {
    timedOut = true;
    // The stacks are worth a short wait, not more.
    if (!traced && askForStacks(family)) for (let waited = 0; waited < stackMs && !ended; waited += 20) await wait(20);
    await end(grace);
  };
  const timer = setTimeout(() => void stop(), Math.min(request.timeoutMs, longestTimer));
  const { traceAfterMs = null } = request;
  const tracer =
    traceAfterMs === null || traceAfterMs >= request.timeoutMs
      ? null
      : setTimeout(() => {
          traced = askForStacks(family);
        }, traceAfterMs);
  const onAbort = (): void => {
    cancelled = true;
    // Cancelling does not wait, even if the command is already being ended for another reason.
    ending = kill(0);
  };
  signal.addEventListener("abort", onAbort, { once: true });
  const exit = new Promise<Exit>((resolve) => {
    child.on("error", (error) => resolve({ code: null, signal: null, error }));
    child.on("exit", (code, by) => resolve({ code, signal: by, error: null }));
    stuck = resolve;
  });
  // Caught here and handled below: a reader that fails must not end the program while the command still runs.
  const following = log.follow(request.onOutput).then(ok<number>, (error: unknown) => fileProblem(error, rawPath(request.log), "read"));
  const result = await exit;
  ended = true;
  clearTimeout(timer);
  if (tracer !== null) clearTimeout(tracer);
  const survivors = result.error === null ? await end(grace) : [];
  // Processes that outlived their shell are gone now, so the log is complete.
  signal.removeEventListener("abort", onAbort);
  log.finish(!cancelled);
  const followed = await following;
  if (result.error !== null) return fail("missing", `The command could not be started: ${result.error.message}.`);
  if (!followed.ok) return followed;
  return ok({ exitCode: result.code, signal: result.signal, timedOut, cancelled, traced, droppedBytes: followed.value, survivors });
};
