/** Requests that must not be carried out twice. */
import { ok } from "../../../core/result.ts";
import type { Answer, GitHubApi } from "./client.ts";

/** Attempts after a lost answer, and how long is waited before each look: GitHub may still be at work on the request. */
const waitsMs = [1_000, 4_000];

/**
 * Carries out `act`, whose answer may be lost though GitHub did what it says. A lost answer is followed by a look, and only where nothing is
 * found by another attempt. `look` gives what `act` would have given, or null where there is no trace of it.
 */
export const once = async <T>(
  api: GitHubApi,
  act: () => Promise<Answer<T>>,
  look: (api: GitHubApi) => Promise<T | null>,
): Promise<Answer<T>> => {
  let done = await act();
  for (const wait of waitsMs) {
    if (done.ok || (done.error.kind !== "lost" && done.error.kind !== "stopped")) return done;
    if (api.stopped()) {
      const found = await look(api.looking());
      return found === null ? done : ok({ data: found, headers: {} });
    }
    await api.pause(wait);
    const found = await look(api);
    if (found !== null) return ok({ data: found, headers: {} });
    done = await act();
  }
  if (done.ok || done.error.kind !== "lost") return done;
  const found = await look(api);
  return found === null ? done : ok({ data: found, headers: {} });
};
