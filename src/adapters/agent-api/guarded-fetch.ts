import { FaultError } from "./fault.ts";

const maxAnswerBytes = 16_777_216;

/** Variables that name a proxy, in the order in which they are looked up. */
export interface ProxyEnvironment {
  readonly [name: string]: string | undefined;
}

/**
 * A `fetch` for requests that carry a key: follows no redirect, reads at most 16 MiB, goes through the proxy that the environment names
 * (`HTTPS_PROXY`, `HTTP_PROXY`, `NO_PROXY`, in either case). Throws `FaultError` for what it refuses.
 */
export const guardedFetch = async (environment: ProxyEnvironment): Promise<typeof globalThis.fetch> => {
  const send = await proxied(environment);
  return async (input, init) => {
    const response = await send(input, { ...init, redirect: "manual" });
    if (response.status >= 300 && response.status < 400) {
      await response.body?.cancel();
      throw new FaultError({ code: "bad-response", message: redirectMessage(response), retryable: false });
    }
    const body = await bounded(response);
    const status = response.status === 200 ? (statusOfError(body) ?? 200) : response.status;
    return new Response(body.length === 0 && [204, 205].includes(status) ? null : body, {
      status,
      statusText: response.statusText,
      headers: [...response.headers].filter(([name]) => name !== "content-encoding" && name !== "content-length"),
    });
  };
};

/** Words of an error object without a status, and the status that they stand for. */
const statusWords: readonly (readonly [RegExp, number])[] = [
  [/insufficient_quota|billing|credits?|payment/i, 402],
  [/rate.?limit|exhausted|too many/i, 429],
  [/auth|api.?key|permission/i, 401],
  [/not.?found|no such model/i, 404],
  [/invalid.?request|context.?length/i, 400],
];

/**
 * The status that an answer with 200 should have had: OpenRouter and others pass on an upstream failure as an object `error` where the answer
 * would be. Null for an answer without one, or with something to read beside it.
 */
const statusOfError = (body: Uint8Array): number | null => {
  const start = new TextDecoder().decode(body.subarray(0, longestError));
  if (body.length > longestError || !start.includes('"error"')) return null;
  try {
    const { error, choices, content, output, candidates } = JSON.parse(start) as Readonly<Record<string, unknown>>;
    const isAnswered = [choices, content, output, candidates].some((part) => Array.isArray(part) && part.length > 0);
    if (typeof error !== "object" || error === null || isAnswered) return null;
    const { code, status } = error as { readonly code?: unknown; readonly status?: unknown };
    const given = [code, status].map(Number).find((number) => number >= 400 && number < 600);
    return given ?? statusWords.find(([words]) => words.test(start))?.[1] ?? 502;
  } catch {
    return null;
  }
};

const longestError = 65_536;

type Send = (input: Parameters<typeof fetch>[0], init: RequestInit) => Promise<Response>;

const proxied = async (environment: ProxyEnvironment): Promise<Send> => {
  const named = ["HTTPS_PROXY", "HTTP_PROXY", "ALL_PROXY"].some((name) => variable(environment, name) !== null);
  if (!named) return (input, init) => fetch(input, init);
  const { ProxyAgent, fetch: send } = await import("undici");
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const proxy = proxyFor(url, environment);
    if (proxy === null) return fetch(input, init);
    // Node's fetch and undici's have the same shape; only their declared types differ.
    const through = { ...init, dispatcher: new ProxyAgent(proxy) } as unknown as Parameters<typeof send>[1];
    return (await send(url, through)) as unknown as Response;
  };
};

const variable = (environment: ProxyEnvironment, name: string): string | null =>
  environment[name.toLowerCase()] || environment[name] || null;

/** The proxy for an address, or null: `HTTPS_PROXY` or `HTTP_PROXY` by its scheme, then `ALL_PROXY`; not for what `NO_PROXY` names. */
const proxyFor = (url: URL, environment: ProxyEnvironment): string | null => {
  const proxy = variable(environment, url.protocol === "https:" ? "HTTPS_PROXY" : "HTTP_PROXY") ?? variable(environment, "ALL_PROXY");
  if (proxy === null) return null;
  const port = url.port || (url.protocol === "https:" ? "443" : "80");
  const excepted = (variable(environment, "NO_PROXY") ?? "").split(/[\s,]+/).some((entry) => {
    const [name = "", wanted] = entry.toLowerCase().split(/:(?=\d+$)/);
    if (name === "" || (wanted !== undefined && wanted !== port)) return false;
    const domain = name.replace(/^\*?\./, "");
    return name === "*" || url.hostname === domain || url.hostname.endsWith(`.${domain}`);
  });
  if (excepted) return null;
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(proxy) ? proxy : `http://${proxy}`;
};

const redirectMessage = (response: Response): string => {
  const to = response.headers.get("location") ?? "";
  const host = URL.canParse(to, response.url || "http://localhost")
    ? new URL(to, response.url || "http://localhost").origin
    : "an unknown address";
  return `The service redirects to ${host} (HTTP ${response.status}); the key is not sent there. If it is right, make it the base-url.`;
};

const bounded = async (response: Response): Promise<Uint8Array<ArrayBuffer>> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part !== undefined && !part.done; part = await reader?.read()) {
    size += part.value.length;
    if (size > maxAnswerBytes) {
      await reader?.cancel();
      throw new FaultError({ code: "bad-response", message: "The answer is longer than 16 MiB.", retryable: true });
    }
    chunks.push(part.value);
  }
  const whole = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.length;
  }
  return whole;
};
