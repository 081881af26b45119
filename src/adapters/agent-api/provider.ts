import type { LanguageModel } from "ai";
import type { AgentSettings, ApiProvider } from "../../core/settings.ts";

/** Addresses that the SDK's packages use by default, and the path that their formats are served under. */
const homes: Record<Exclude<ApiProvider, "openai-compatible">, { readonly url: string; readonly path: string }> = {
  anthropic: { url: "https://api.anthropic.com/v1", path: "/v1" },
  openai: { url: "https://api.openai.com/v1", path: "/v1" },
  google: { url: "https://generativelanguage.googleapis.com/v1beta", path: "/v1beta" },
};

/** Where requests go: `base-url` with the format's usual path when it names only a host, without a query; the provider's own address else. */
export const endpointOf = (
  settings: Pick<AgentSettings, "provider" | "baseUrl">,
): {
  readonly base: string;
  readonly host: string;
  readonly query: Readonly<Record<string, string>>;
} => {
  const provider = settings.provider as ApiProvider;
  const home = provider === "openai-compatible" ? { url: "http://localhost:11434/v1", path: "/v1" } : homes[provider];
  const url = new URL(settings.baseUrl ?? home.url);
  const path = url.pathname.replace(/\/+$/, "");
  // A full address of a request ("…/chat/completions") is taken for its base.
  const bare = path.replace(/\/(?:chat\/completions|responses|messages)$/, "");
  return { base: `${url.origin}${bare === "" ? home.path : bare}`, host: url.host, query: Object.fromEntries(url.searchParams) };
};

/** Makes a model of the configured provider; its package is loaded now and not before. May throw what loading throws. */
export const languageModel = async (settings: AgentSettings, model: string, fetch: typeof globalThis.fetch): Promise<LanguageModel> => {
  const { base: baseURL, query } = endpointOf(settings);
  const apiKey = settings.apiKey ?? "none";
  switch (settings.provider) {
    case "anthropic": {
      const { createAnthropic } = await import("@ai-sdk/anthropic");
      return createAnthropic({ baseURL, apiKey, fetch })(model);
    }
    case "openai": {
      const { createOpenAI } = await import("@ai-sdk/openai");
      return createOpenAI({ baseURL, apiKey, fetch }).responses(model);
    }
    case "google": {
      const { createGoogle } = await import("@ai-sdk/google");
      return createGoogle({ baseURL, apiKey, fetch })(model);
    }
    case "openai-compatible": {
      const { createOpenAICompatible } = await import("@ai-sdk/openai-compatible");
      // Azure takes its key in a header of its own.
      const headers =
        settings.apiKey !== null && /\.azure\.com$/.test(new URL(baseURL).hostname) ? { headers: { "api-key": settings.apiKey } } : {};
      const key = settings.apiKey === null ? {} : { apiKey: settings.apiKey };
      return createOpenAICompatible({ name: "compatible", baseURL, queryParams: { ...query }, fetch, ...key, ...headers })(model);
    }
    default:
      throw new Error(`${settings.provider} is no API provider`);
  }
};
