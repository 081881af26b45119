/**
 * When a request to GitHub is tried again, on top of the official plugin, which does the waiting. Limits on requests are waited for as GitHub
 * asks (docs.github.com, "Rate limits for the REST API": `retry-after`, else `x-ratelimit-reset`), as long as that fits into the run. GraphQL
 * tells its limits with status 200 and a message ("Rate limits and query limits for the GraphQL API"): such an answer is an error here too.
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

type Headers = Readonly<Record<string, string | number | undefined>>;

interface RequestError {
  readonly status?: number;
  readonly message?: string;
  readonly response?: { readonly headers?: Headers };
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

interface Answered {
  readonly data?: unknown;
  readonly headers?: Headers;
}

/**
 * What an answer of GraphQL with status 200 is without a result: 429, a limit, and what was asked for was not done; 502, nothing at all, as a
 * proxy gives. Null where it holds a result or GitHub's own errors.
 */
export const emptyAnswer = ({ data: body, headers = {} }: Answered): { readonly status: 429 | 502; readonly message: string } | null => {
  const { data, errors, message } = (typeof body === "object" && body !== null ? body : {}) as Readonly<Record<string, unknown>>;
  const given = Array.isArray(errors) ? (errors as readonly ({ readonly type?: unknown; readonly message?: unknown } | null)[]) : [];
  const words = [message, ...given.map((error) => error?.message)].filter((text) => typeof text === "string").join(" ");
  const limited =
    given.some((error) => error?.type === "RATE_LIMITED" || error?.type === "RATE_LIMIT") ||
    /\brate limit|abuse detection|submitted too quickly/i.test(words);
  const noResult = typeof data !== "object" || data === null;
  const waits = headers["retry-after"] !== undefined || String(headers["x-ratelimit-remaining"] ?? "") === "0";
  if (limited || (noResult && waits)) return { status: 429, message: words || "API rate limit exceeded" };
  return noResult && given.length === 0 ? { status: 502, message: words || "an answer without a result" } : null;
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
  readonly url?: string;
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
    client.hook.wrap("request", async (request, options) => {
      const { signal } = options.request;
      const limit = AbortSignal.timeout(attemptLimitMs);
      const response = (await request({
        ...options,
        request: { ...options.request, signal: signal === undefined ? limit : AbortSignal.any([signal, limit]) },
      })) as Answered;
      const empty = /\/graphql$/.test(options.url ?? "") ? emptyAnswer(response) : null;
      if (empty !== null) throw Object.assign(new Error(empty.message), { status: empty.status, request: { ...options }, response });
      return response;
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
