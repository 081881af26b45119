/** The log of a command. The command writes to the file itself and we follow it, so neither waits for the other. */
import { closeSync, constants, fstatSync, ftruncateSync, openSync, readSync, writeSync } from "node:fs";
import { StringDecoder } from "node:string_decoder";
import { setTimeout as wait } from "node:timers/promises";
import { ok, type Result } from "../../core/result.ts";
import { fileProblem } from "../disk/put-file.ts";
import { rawPath } from "../git.ts";

/** Bounds of a log on disk, in bytes. Above `max` the middle is dropped; `head` and the last `tail` bytes stay. */
export interface LogBounds {
  readonly max: number;
  readonly head: number;
  readonly tail: number;
}

const defaultLogBounds: LogBounds = { max: 256 * 1024 * 1024, head: 64 * 1024 * 1024, tail: 4 * 1024 * 1024 };

export interface LogFile {
  /** For the command's standard output and error. Opened for appending, so that both share one end. */
  readonly fd: number;
  /** Passes on what is written, in order, as text, until `finish` was called and the end is reached. Returns the number of bytes dropped. */
  follow(take: (text: string) => void): Promise<number>;
  /** Nothing more will be written. With `readRest: false`, nothing more need be read either. */
  finish(readRest: boolean): void;
  close(): void;
}

const readAtOnce = 256 * 1024;

/** Makes the log file `path`, which must be new. */
export const createLogFile = (path: string, bounds: LogBounds = defaultLogBounds): Result<LogFile> => {
  let fd: number;
  try {
    fd = openSync(path, constants.O_RDWR | constants.O_CREAT | constants.O_EXCL | constants.O_APPEND | constants.O_NOFOLLOW, 0o644);
  } catch (error) {
    return fileProblem(error, rawPath(path), "opened as a log");
  }
  let finished = false;
  let enough = false;
  const follow = async (take: (text: string) => void): Promise<number> => {
    const buffer = Buffer.allocUnsafe(readAtOnce);
    const decoder = new StringDecoder("utf8");
    let at = 0;
    let dropped = 0;
    while (!enough) {
      const last = finished; // read before the size: what came until then is read below
      const size = sizeOf(fd);
      if (size < at) at = 0; // the command emptied its own log (`> /dev/stdout`) and began anew
      if (size > bounds.max) {
        const cut = cutMiddle(fd, size, bounds);
        dropped += cut.gone;
        // Part of the head may be unread. The dropped part is skipped. Nothing of the tail is read twice.
        if (at > bounds.head) at = at <= size - cut.kept ? bounds.head : bounds.head + cut.line + (at - (size - cut.kept));
        continue;
      }
      const count = size > at ? readSync(fd, buffer, 0, Math.min(readAtOnce, size - at), at) : 0;
      if (count > 0) {
        at += count;
        take(decoder.write(buffer.subarray(0, count)));
        // Reading in slices leaves room for signals and time limits.
        await new Promise((resolve) => setImmediate(resolve));
      } else if (last) break;
      else await wait(25);
    }
    const rest = decoder.end();
    if (rest !== "") take(rest);
    return dropped;
  };
  return ok({
    fd,
    follow,
    finish: (readRest) => {
      finished = true;
      enough = !readRest;
    },
    close: () => closeSync(fd),
  });
};

const sizeOf = (fd: number): number => fstatSync(fd).size;

/** Keeps head and tail of a log that grew too large, and puts a line that says so between them. All in bytes. */
const cutMiddle = (
  fd: number,
  size: number,
  { head, tail }: LogBounds,
): { readonly gone: number; readonly line: number; readonly kept: number } => {
  const buffer = Buffer.allocUnsafe(tail);
  const kept = readSync(fd, buffer, 0, tail, size - tail);
  ftruncateSync(fd, head);
  const gone = size - head - kept;
  const line = writeSync(fd, `\n[regreen: ${gone} bytes of this log were dropped here; it grew over its limit]\n`);
  writeSync(fd, buffer, 0, kept);
  return { gone, line, kept };
};
