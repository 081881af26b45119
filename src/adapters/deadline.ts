import { ok, type Problem, type Result } from "../core/result.ts";

/** A client's promise with a time limit around it, as a value. What comes after the limit is nobody's: it is heard and dropped. */
export const within = async <T>(limitMs: number, work: Promise<T>): Promise<Result<T>> => {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<{ readonly ok: false; readonly error: Problem }>((resolve) => {
    timer = setTimeout(
      () => resolve({ ok: false, error: { code: "timeout", message: `there was no answer within ${limitMs / 1000} s.` } }),
      limitMs,
    );
  });
  const done = work.then(
    (value): Result<T> => ok(value),
    (error: unknown): Result<T> => ({
      ok: false,
      error: { code: "network", message: error instanceof Error ? error.message : String(error) },
    }),
  );
  const first = await Promise.race([done, limit]);
  clearTimeout(timer);
  return first;
};
