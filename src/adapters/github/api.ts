/** GitHub's API through the official client, with a time limit on each request and failures as values. */
import { fail, ok, type Result } from "../../core/result.ts";

export interface GitHubApi {
  /** "owner" and "name" of the repository that the run belongs to. */
  readonly owner: string;
  readonly name: string;
  /** One REST request: "GET /repos/{owner}/{repo}/pulls", with its parameters; owner and repo are filled in. */
  rest<T>(route: string, parameters?: Readonly<Record<string, unknown>>): Promise<Answer<T>>;
  graphql<T>(query: string, variables: Readonly<Record<string, unknown>>): Promise<Answer<T>>;
  /** Secret: for git, where the API cannot make a commit. */
  readonly token: string;
}

export type Answer<T> = Result<{ readonly data: T; readonly headers: Readonly<Record<string, string | number | undefined>> }, ApiProblem>;

export interface ApiProblem {
  /** HTTP status; 0 where no answer came. */
  readonly status: number;
  /** Kinds that GraphQL names its errors by, such as STALE_DATA; "" for REST. */
  readonly kind: string;
  readonly message: string;
}

/** One request may take this long; a delivery has a few dozen at most. */
const requestLimitMs = 20_000;

/** A client for `repository` ("owner/name"). `apiUrl` is `GITHUB_API_URL`; GraphQL lies beside it, on Enterprise Server too. */
export const createApi = async (token: string, repository: string, apiUrl: string): Promise<Result<GitHubApi>> => {
  const [owner = "", name = "", ...rest] = repository.split("/");
  if (owner === "" || name === "" || rest.length > 0)
    return fail("invalid", `"${repository}" is no repository of the form owner/name, so nothing can be delivered.`);
  const { getOctokit } = await import("@actions/github");
  const octokit = getOctokit(token, { baseUrl: apiUrl, userAgent: "regreen", log: silent });
  return ok({
    owner,
    name,
    token,
    rest: async (route, parameters = {}) => {
      try {
        const answer = await octokit.request(route, {
          owner,
          repo: name,
          ...parameters,
          request: { signal: AbortSignal.timeout(requestLimitMs) },
        });
        return ok({ data: answer.data as never, headers: answer.headers as Record<string, string> });
      } catch (error) {
        return { ok: false, error: problemOf(error) };
      }
    },
    graphql: async (query, variables) => {
      try {
        const data = await octokit.graphql(query, { ...variables, request: { signal: AbortSignal.timeout(requestLimitMs) } });
        return ok({ data: data as never, headers: {} });
      } catch (error) {
        return { ok: false, error: problemOf(error) };
      }
    },
  });
};

const silent = { debug() {}, info() {}, warn() {}, error() {} };

const problemOf = (error: unknown): ApiProblem => {
  const { status, errors, message, name } = error as {
    readonly status?: number;
    readonly errors?: readonly { readonly type?: string }[];
    readonly message?: string;
    readonly name?: string;
  };
  if (name === "AbortError" || name === "TimeoutError")
    return { status: 0, kind: "", message: `GitHub did not answer within ${requestLimitMs / 1000} s` };
  return {
    status: typeof status === "number" ? status : errors === undefined ? 0 : 200,
    kind: errors?.[0]?.type ?? "",
    message: (message ?? String(error)).split(" - https://")[0]?.slice(0, 400) ?? "",
  };
};

/** A sentence's part for a person: what GitHub said. */
export const saidBy = ({ status, message }: ApiProblem): string =>
  status === 0 ? `GitHub could not be reached (${message})` : `GitHub said: ${message}`;
