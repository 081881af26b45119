import type { Result } from "../../core/result.ts";
import { fail, ok } from "../../core/result.ts";
import type { Git } from "../git.ts";

/**
 * Reads blobs by id in one git process and hands each to `take`, in order, one in memory at a time (git-cat-file(1), --batch).
 * Stops at the first problem, of git or of `take`; where `missed` is given, not at an object that is not there: it gets that problem then.
 */
export const readBlobs = async (
  git: Git,
  ids: readonly string[],
  take: (bytes: Buffer, index: number) => Result<void>,
  missed?: (problem: ReturnType<typeof fail>) => void,
): Promise<Result<void>> => {
  if (ids.length === 0) return ok(undefined);
  const child = git.stream(["cat-file", "--batch"]);
  let failure: Result<void> | null = null;
  child.on("error", (error) => {
    failure ??= fail("git", `git cat-file could not be started: ${error.message}.`);
  });
  child.stdin.on("error", () => {}); // closed early: the missing answer below says so
  child.stderr.resume();
  child.stdin.end(ids.map((id) => `${id}\n`).join(""));
  let parts: Buffer[] = [];
  let held = 0;
  let wanted: number | null = null;
  let index = 0;
  const all = (): Buffer => {
    const joined = parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts);
    parts = [joined];
    return joined;
  };
  const cut = (size: number): Buffer => {
    const joined = all();
    parts = [joined.subarray(size)];
    held -= size;
    return joined.subarray(0, size);
  };
  try {
    for await (const chunk of child.stdout as AsyncIterable<Buffer>) {
      parts.push(chunk);
      held += chunk.length;
      while (failure === null) {
        if (wanted === null) {
          const end = all().indexOf(10);
          if (end < 0) break;
          const header = cut(end + 1)
            .toString("latin1")
            .trim();
          const match = /^[0-9a-f]+ blob (\d+)$/.exec(header);
          const unread = fail("git", `A stored file could not be read: git says "${header}".`);
          if (match === null && missed !== undefined && header.endsWith(" missing")) {
            missed(unread);
            index++;
          } else if (match === null) failure = unread;
          else wanted = Number(match[1]);
        } else {
          if (held < wanted + 1) break;
          const result: Result<void> = take(cut(wanted + 1).subarray(0, wanted), index++);
          wanted = null;
          if (!result.ok) failure = result;
        }
      }
      if (failure !== null) break;
    }
  } catch (error) {
    failure ??= fail("git", `A stored file could not be read: ${(error as Error).message}.`);
  } finally {
    child.kill();
  }
  if (failure !== null) return failure;
  return index === ids.length ? ok(undefined) : fail("git", `Only ${index} of ${ids.length} stored files could be read.`);
};
