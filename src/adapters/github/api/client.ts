/** GitHub's API through the official client and its plugin for retries, within the run's limits, and with failures as values. */
import { setTimeout } from "node:timers/promises";
import { fail, ok, type Result } from "../../../core/result.ts";
import { count } from "../../../core/words/quantities.ts";
import { attemptLimitMs, limitOf, patience, retryOptions } from "./retries.ts";

export interface GitHubApi {
  /** "owner" and "name" of the repository that the run belongs to. */
  readonly owner: string;
  readonly name: string;
  /** One REST request: "GET /repos/{owner}/{repo}/pulls", with its parameters; owner and repo are filled in. */
  rest<T>(route: string, parameters?: Readonly<Record<string, unknown>>): Promise<Answer<T>>;
  /** The address to which GitHub sends on who asks for a file (302); null where it sends nowhere. Nothing is fetched from there. */
  sentTo(route: string, parameters: Readonly<Record<string, unknown>>): Promise<Result<string | null, ApiProblem>>;
  graphql<T>(query: string, variables: Readonly<Record<string, unknown>>, options?: RequestOptions): Promise<Answer<T>>;
  /** Whether the run was cancelled or its time is over: requests are no longer made, but for `looking`. */
  readonly stopped: () => boolean;
  /** The same client after the run was stopped, for a short look at what became of the last request. */
  looking(): GitHubApi;
  /** Waits, but no longer than the run lasts. */
  pause(ms: number): Promise<void>;
  /** GitHub's facts about the repository; asked for once. */
  repository(): Promise<Answer<RepositoryFacts>>;
}

export interface RepositoryFacts {
  readonly node_id: string;
  readonly full_name: string;
  readonly archived?: boolean;
  readonly permissions?: { readonly push?: boolean };
}

export interface RequestOptions {
  /** False: a lost answer is not followed by another attempt, because the request may have been carried out. */
  readonly repeatable?: boolean;
}

export type Answer<T> = Result<{ readonly data: T; readonly headers: Readonly<Record<string, string | number | undefined>> }, ApiProblem>;

export interface ApiProblem {
  /**
   * `refused`: GitHub looked at the request and said no. `limited`: too many requests. `lost`: no answer, or one that says nothing (5xx);
   * what was asked for may have been done. `stopped`: the run was cancelled or its time was over.
   */
  readonly kind: "refused" | "limited" | "lost" | "stopped";
  /** HTTP status; 0 where no answer came. */
  readonly status: number;
  /** GitHub's message, or a clause on what happened. */
  readonly message: string;
}

export interface ApiBounds {
  /** Ends all requests. */
  readonly signal: AbortSignal;
  /** Time at which requests end, in milliseconds since 1970. */
  readonly until: () => number;
  /** Is told of longer waits. */
  readonly say?: (line: string) => void;
}

/** After a stop there are seconds until the runner's kill. */
const lookLimitMs = 2_000;

/** A client for `repository` ("owner/name"); without a token for what everybody may read. `apiUrl` is `GITHUB_API_URL`; GraphQL lies beside it, on Enterprise Server too. */
export const createApi = async (
  token: string | null,
  repository: string,
  apiUrl: string,
  bounds: ApiBounds,
): Promise<Result<GitHubApi>> => {
  const [owner = "", name = "", ...rest] = repository.split("/");
  if (owner === "" || name === "" || rest.length > 0)
    return fail("invalid", `"${repository}" is no repository of the form owner/name, so nothing can be delivered.`);
  const [{ GitHub, getOctokitOptions }, { retry }] = await Promise.all([
    import("@actions/github/lib/utils"),
    import("@octokit/plugin-retry"),
  ]);
  const lasting = new Map<string, Promise<Answer<unknown>>>();
  const connect = ({ signal, until, say = () => {} }: ApiBounds): GitHubApi => {
    const remainingMs = () => Math.max(0, until() - Date.now());
    const options = { baseUrl: apiUrl, userAgent: "regreen", log: silent, retry: retryOptions };
    const Client = GitHub.plugin(
      patience(
        () => remainingMs() / 1000,
        (seconds) => say(`GitHub asks for a pause of ${count(seconds, "second")}: too many requests.`),
      ),
      retry,
    );
    const octokit = new Client(token === null ? options : getOctokitOptions(token, options));
    const ended = () => signal.aborted || remainingMs() === 0;
    const bounded = async <T>(send: (signal: AbortSignal) => Promise<Succeeded<T>>): Promise<Answer<T>> => {
      if (ended()) return { ok: false, error: stoppedProblem };
      const end = AbortSignal.any([signal, AbortSignal.timeout(remainingMs())]);
      // The plugin's waits do not hear the signal.
      const cut = new Promise<Answer<T>>((resolve) =>
        end.addEventListener("abort", () => resolve({ ok: false, error: stoppedProblem }), { once: true }),
      );
      const done = send(end).then(
        (answer): Answer<T> => ok(answer),
        (error: unknown): Answer<T> => ({ ok: false, error: ended() ? stoppedProblem : problemOf(error) }),
      );
      return Promise.race([done, cut]);
    };
    let pending: Promise<Answer<RepositoryFacts>> | null = null;
    const api: GitHubApi = {
      owner,
      name,
      stopped: ended,
      looking: () => {
        const end = Date.now() + lookLimitMs;
        return connect({ signal: new AbortController().signal, until: () => end });
      },
      pause: (ms) => setTimeout(Math.min(ms, remainingMs()), undefined, { signal }).catch(() => {}),
      repository: async () => {
        pending ??= api.rest<RepositoryFacts>("GET /repos/{owner}/{repo}");
        const answer = await pending;
        if (!answer.ok) pending = null;
        return answer;
      },
      rest: async <T>(route: string, parameters: Readonly<Record<string, unknown>> = {}) => {
        const send = () =>
          bounded(async (end) => {
            const answer = await octokit.request(route, {
              owner,
              repo: name,
              ...parameters,
              request: { signal: end, ...(isRepeatable(route) ? {} : { retries: 0 }) },
            });
            return { data: answer.data as T, headers: answer.headers as Record<string, string> };
          });
        if (!isLasting(route, parameters)) return send();
        const key = JSON.stringify([route, parameters]);
        const asked = lasting.get(key) ?? send();
        lasting.set(key, asked);
        const answer = await asked;
        if (!answer.ok) lasting.delete(key);
        return answer as Answer<T>;
      },
      sentTo: async (route, parameters) => {
        const answer = await bounded<unknown>(async (end) => {
          const { data, headers } = await octokit.request(route, {
            ...{ owner, repo: name, ...parameters },
            request: { signal: end, redirect: "manual" },
          });
          return { data, headers: headers as Record<string, string> };
        });
        return answer.ok ? ok(String(answer.value.headers.location ?? "") || null) : answer;
      },
      graphql: (query, variables, { repeatable = true } = {}) =>
        bounded(async (end) => {
          const data = await octokit.graphql(query, { ...variables, request: { signal: end, ...(repeatable ? {} : { retries: 0 }) } });
          return { data: data as never, headers: {} };
        }),
    };
    return api;
  };
  return ok(connect(bounds));
};

interface Succeeded<T> {
  readonly data: T;
  readonly headers: Readonly<Record<string, string | number | undefined>>;
}

const silent = { debug() {}, info() {}, warn() {}, error() {} };

/** Requests that may be repeated safely: reading, setting, removing, and making objects, which are named by their contents. */
const isRepeatable = (route: string): boolean =>
  /^(?:GET|PATCH|DELETE) |^POST .*\/(?:git\/(?:blobs|trees|commits)|labels|reactions)$/.test(route);

/** Whether the answer is always the same, because what is asked for is named by its contents: it is asked for once. */
const isLasting = (route: string, { tree_sha, file_sha }: Readonly<Record<string, unknown>>): boolean =>
  /^GET .*\/git\/(?:trees|blobs)\//.test(route) && /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(String(tree_sha ?? file_sha));

const stoppedProblem: ApiProblem = { kind: "stopped", status: 0, message: "the run was stopped" };

const problemOf = (error: unknown): ApiProblem => {
  const { status, errors, message, response, name, cause } = error as {
    readonly status?: number;
    readonly errors?: readonly { readonly message?: string }[];
    readonly message?: string;
    readonly response?: { readonly headers?: Readonly<Record<string, string>>; readonly data?: unknown };
    readonly name?: string;
    readonly cause?: { readonly name?: string };
  };
  // Limits that GraphQL tells with status 200 have become errors with a status before (`emptyAnswer`).
  if (errors !== undefined && status === undefined)
    return { kind: "refused", status: 200, message: plain(errors[0]?.message ?? "no reason") };
  if (response === undefined) {
    const late = [name, cause?.name].some((word) => word === "TimeoutError" || word === "AbortError");
    return { kind: "lost", status: 0, message: late ? `no answer within ${attemptLimitMs / 1000} s` : plain(message ?? String(error)) };
  }
  const limit = limitOf(error as Error, Date.now());
  if (limit !== null) return { kind: "limited", status: status ?? 403, message: limitWords(limit.seconds) };
  const lost = (status ?? 0) >= 500;
  return {
    kind: lost ? "lost" : "refused",
    status: status ?? 0,
    message: plain(validationWords(response.data) ?? message ?? String(error)),
  };
};

/** What a 422 says about each field, in GitHub's words where it has some: the client's own message holds it as JSON. Null for other answers. */
const validationWords = (body: unknown): string | null => {
  const { message, errors } = (typeof body === "object" && body !== null ? body : {}) as Readonly<Record<string, unknown>>;
  if (typeof message !== "string" || !Array.isArray(errors)) return null;
  const words = (errors as readonly unknown[]).map((error) => {
    if (typeof error === "string") return error;
    const { message: said, field, code } = (error ?? {}) as Readonly<Record<string, unknown>>;
    return typeof said === "string" ? said : [field, code].filter((part) => typeof part === "string").join(" ");
  });
  return [message, ...new Set(words.filter((part) => part !== ""))].join(": ");
};

const limitWords = (seconds: number): string =>
  `GitHub takes no more requests with this token for ${seconds < 120 ? count(seconds, "second") : count(Math.ceil(seconds / 60), "minute")}, which is more than this run may wait`;

const plain = (message: string): string =>
  (message.split(" - https://")[0] ?? "")
    .replace(/\s+/g, " ")
    .replace(/[.\s]+$/, "")
    .slice(0, 400);

/** Whether a conversation is locked, which takes no word of anybody and is no matter of rights. */
export const isLocked = ({ kind, message }: ApiProblem): boolean => kind === "refused" && /\blocked\b/i.test(message);

/** The problem as a sentence without its full stop. */
export const problemText = ({ kind, status, message }: ApiProblem): string => {
  switch (kind) {
    case "limited":
      return `${message}; run the job again later`;
    case "stopped":
      return "The run was stopped before GitHub answered";
    case "lost":
      return status === 0 ? `GitHub could not be reached (${message})` : `GitHub is in trouble (${status}: ${message})`;
    case "refused":
      // Midway: the token was examined before.
      return status === 401
        ? "GitHub takes the token no longer (401): it ended or was revoked. An app's token lasts an hour; make it in the job that uses it"
        : `GitHub said: ${message}`;
    default:
      return kind satisfies never;
  }
};
