/** Reads the shared policy that a configuration extends: with the token of the environment where there is one, else as anybody. */
import type { ReadPolicy } from "../config/extends.ts";
import type { Environment } from "../core/environment.ts";

const limitMs = 20_000;

export const policyAtHand =
  (environment: Environment, signal: AbortSignal = new AbortController().signal): ReadPolicy =>
  async (reference) => {
    const until = Date.now() + limitMs;
    const { policyReader } = await import("../adapters/github/policy.ts");
    return policyReader(environment, environment.GITHUB_TOKEN ?? null, { signal, until: () => until })(reference);
  };
