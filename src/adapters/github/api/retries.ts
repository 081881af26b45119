/**
 * When a request to GitHub is tried again, on top of the official plugin, which does the waiting. Limits on requests are waited for as GitHub
 * asks (docs.github.com, "Rate limits for the REST API": `retry-after`, else `x-ratelimit-reset`), as long as that fits into the run.
 */

/** Each attempt may take this long. */
export const attemptLimitMs = 20_000;

/** Where GitHub names no time for a secondary limit, it asks for a minute at least. */
const secondaryWaitSeconds = 60;

/** Statuses that another attempt does not change, or that are waited for below. */
const doNotRetry = [400, 401, 403, 404, 409, 410, 413, 422, 429, 451];

/** Options of the plugin: three more attempts, after 1, 4 and 9 seconds. */
export const retryOptions = { retries: 3, doNotRetry };

interface Limit {
  /** Seconds until GitHub takes requests again. */
  readonly seconds: number;
}

interface RequestError {
  readonly status?: number;
  readonly message?: string;
  readonly response?: { readonly headers?: Readonly<Record<string, string | number | undefined>> };
}

/** The limit on requests that this answer of GitHub reports. Null where the answer is about something else. `now`: milliseconds since 1970. */
export const limitOf = (error: RequestError, now: number): Limit | null => {
  if (error.status !== 403 && error.status !== 429) return null;
  const headers = error.response?.headers ?? {};
  const after = Number(headers["retry-after"]);
  if (Number.isFinite(after) && after >= 0) return { seconds: Math.ceil(after) };
  if (String(headers["x-ratelimit-remaining"] ?? "") === "0") {
    const reset = Number(headers["x-ratelimit-reset"]);
    return { seconds: Number.isFinite(reset) ? Math.max(1, Math.ceil(reset - now / 1000) + 1) : secondaryWaitSeconds };
  }
  if (error.status === 429 || /secondary rate limit|abuse detection/i.test(error.message ?? "")) return { seconds: secondaryWaitSeconds };
  return null;
};

/** The parts of octokit that the plugin uses. */
interface Client {
  readonly hook: {
    wrap(name: "request", method: (request: (options: Requested) => unknown, options: Requested) => unknown): void;
    error(name: "request", method: (error: RequestError, options: Requested) => never): void;
  };
  readonly retry?: { retryRequest(error: unknown, retries: number, seconds: number): Error };
}

interface Requested {
  readonly request: { readonly signal?: AbortSignal; readonly retryCount?: number };
}

/**
 * An octokit plugin, to be given before @octokit/plugin-retry: gives each attempt its own time limit, and has limits waited for. `secondsLeft`:
 * of the run; a longer wait ends in the limit's own error at once. `waiting` is told of each wait.
 */
export const patience =
  (secondsLeft: () => number, waiting: (seconds: number) => void) =>
  (octokit: unknown): Record<string, never> => {
    const client = octokit as Client;
    client.hook.wrap("request", (request, options) => {
      const { signal } = options.request;
      const limit = AbortSignal.timeout(attemptLimitMs);
      return request({
        ...options,
        request: { ...options.request, signal: signal === undefined ? limit : AbortSignal.any([signal, limit]) },
      });
    });
    client.hook.error("request", (error, options) => {
      const limit = limitOf(error, Date.now());
      const waited = options.request.retryCount ?? 0;
      if (limit === null || limit.seconds > secondsLeft() || waited >= 5) throw error;
      waiting(limit.seconds);
      throw client.retry?.retryRequest(error, waited + 1, limit.seconds) ?? error;
    });
    return {};
  };
