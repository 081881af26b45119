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
export async function guardedFetch(environment: ProxyEnvironment): Promise<typeof globalThis.fetch> {
  const send = await proxied(environment);
  return async (input, init) => {
    const response = await send(input, { ...init, redirect: "manual" });
    if (response.status >= 300 && response.status < 400) {
      await response.body?.cancel();
      throw new FaultError({ code: "bad-response", message: redirectMessage(response), retryable: false });
    }
    const body = await bounded(response);
    return new Response(body.length === 0 && [204, 205].includes(response.status) ? null : body, {
      status: response.status,
      statusText: response.statusText,
      headers: [...response.headers].filter(([name]) => name !== "content-encoding" && name !== "content-length"),
    });
  };
}

type Send = (input: Parameters<typeof fetch>[0], init: RequestInit) => Promise<Response>;

async function proxied(environment: ProxyEnvironment): Promise<Send> {
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
}

const variable = (environment: ProxyEnvironment, name: string): string | null =>
  environment[name.toLowerCase()] || environment[name] || null;

/** The proxy for an address, or null: `HTTPS_PROXY` or `HTTP_PROXY` by its scheme, then `ALL_PROXY`; not for what `NO_PROXY` names. */
function proxyFor(url: URL, environment: ProxyEnvironment): string | null {
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
}

function redirectMessage(response: Response): string {
  const to = response.headers.get("location") ?? "";
  const host = URL.canParse(to, response.url || "http://localhost")
    ? new URL(to, response.url || "http://localhost").origin
    : "an unknown address";
  return `The service redirects to ${host} (HTTP ${response.status}); the key is not sent there. If it is right, make it the base-url.`;
}

async function bounded(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part !== undefined && !part.done; part = await reader?.read()) {
    size += part.value.length;
    if (size > maxAnswerBytes) {
      await reader?.cancel();
      throw new FaultError({ code: "bad-response", message: "The answer is longer than 16 MiB.", retryable: false });
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
}
