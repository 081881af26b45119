import type { Environment } from "../core/environment.ts";
import { type AgentSettings, type ApiProvider, apiProviders } from "../core/settings.ts";
import { defaultModels } from "./defaults.ts";
import { parseDuration } from "./duration.ts";
import { type ConfigError, errorOf } from "./error.ts";
import { filled } from "./filled.ts";
import type { Inputs } from "./inputs.ts";
import { sections } from "./key-table.ts";
import type { ConfigFile } from "./read.ts";

/** The usual environment variables of each provider's key, the first one that is set counts. */
const keyVariables: Readonly<Record<Exclude<ApiProvider, "openai-compatible">, readonly string[]>> = {
  anthropic: ["ANTHROPIC_API_KEY"],
  openai: ["OPENAI_API_KEY"],
  google: ["GOOGLE_GENERATIVE_AI_API_KEY", "GEMINI_API_KEY"],
};

/** The same of agent commands. Copilot's own names `GH_TOKEN` and `GITHUB_TOKEN` are set for other ends, so they are not taken. */
const commandVariables: Readonly<Record<string, readonly string[]>> = {
  "claude-code": keyVariables.anthropic,
  codex: keyVariables.openai,
  copilot: ["COPILOT_GITHUB_TOKEN"],
};

const isActions = (environment: Environment): boolean => environment.GITHUB_ACTIONS === "true";

/** Key variables of services behind `openai-compatible`, by host: a key goes to the host that it is for and to no other. */
const hostVariables: readonly (readonly [host: string, variable: string])[] = [
  ["openrouter.ai", "OPENROUTER_API_KEY"],
  ["api.openai.com", "OPENAI_API_KEY"],
  ["api.mistral.ai", "MISTRAL_API_KEY"],
  ["api.deepseek.com", "DEEPSEEK_API_KEY"],
  ["api.groq.com", "GROQ_API_KEY"],
  ["api.together.xyz", "TOGETHER_API_KEY"],
  ["api.x.ai", "XAI_API_KEY"],
];
/** For any other endpoint: a variable that is set for nothing else. */
const compatibleVariable = "OPENAI_COMPATIBLE_API_KEY";

/** Names of the usual key variables that are set, each with its provider. */
export const keyVariablesSet = (environment: Environment): readonly { readonly provider: string; readonly name: string }[] =>
  Object.entries(keyVariables).flatMap(([provider, names]) => {
    const found = variableSet(names, environment);
    return found === null ? [] : [{ provider, name: found.name }];
  });

const isApi = (provider: string): provider is ApiProvider => (apiProviders as readonly string[]).includes(provider);

const variableSet = (names: readonly string[], environment: Environment): { readonly name: string; readonly value: string } | null => {
  for (const name of names) {
    const value = environment[name]?.trim();
    if (value !== undefined && value !== "") return { name, value };
  }
  return null;
};

/** Where the settings come from. */
interface Sources {
  readonly file: ConfigFile | null;
  readonly inputs: Inputs;
  readonly environment: Environment;
}

type Provider = AgentSettings["provider"];
/** Adds a mistake at the input that made it (`origin`), or else at a key of the file's section `agent`. */
type Complain = (origin: string | undefined, key: string, message: string) => void;

/** Who is asked, where, with which model, key and price. Errors where the file and the inputs together leave it open. */
export const resolveAgent = (
  file: ConfigFile | null,
  inputs: Inputs,
  environment: Environment,
): { readonly agent: AgentSettings; readonly errors: readonly ConfigError[] } => {
  const sources = { file, inputs, environment };
  const section = file?.document.agent ?? {};
  const errors: ConfigError[] = [];
  const complain: Complain = (origin, key, message) => {
    errors.push(
      origin !== undefined || file === null
        ? errorOf(origin ?? "configuration", origin === undefined ? `agent.${key}` : "", message)
        : file.error(["agent", key], message),
    );
  };
  const named = inputs.agent?.value ?? section.provider ?? "auto";
  const baseUrl = inputs.baseUrl?.value ?? section["base-url"] ?? null;
  const chosen = named === "auto" ? onlyProviderWithKey(sources, baseUrl, complain) : named;
  const usual = keyNames(chosen, baseUrl);
  const given = chosen === "none" ? null : (inputs.apiKey?.value ?? variableSet(usual, environment)?.value ?? null);
  // The job's own token goes to GitHub's service alone, never to an address that somebody gave.
  const apiKey = given ?? (chosen === "copilot" && baseUrl === null && isActions(environment) ? (inputs.githubToken?.value ?? null) : null);
  const listed = inputs.model?.value ?? section.models ?? (section.model === undefined ? [] : [section.model]);
  const models = listed.length > 0 || !isApi(chosen) || chosen === "openai-compatible" ? listed : [defaultModels[chosen]];
  complainOfGaps(chosen, { baseUrl, models, command: section.command ?? null }, inputs.agent?.origin, complain);

  // Forks get no secrets: a key that is missing must leave the deterministic part of the run at work, not end it.
  const keyless = isApi(chosen) && chosen !== "openai-compatible" && apiKey === null && baseUrl === null;
  // A person who names an agent on the command line wants to be asked for the key, not to be left with fixers only.
  if (keyless && inputs.agent !== null && !isActions(environment))
    complain(inputs.agent.origin, "", `agent ${chosen} has no key; set ${usual.join(" or ")}, or use --agent none for fixers only.`);
  const provider = keyless ? "none" : chosen;
  const costError = costErrorOf(sources, provider, models);
  if (costError !== null) errors.push(costError);
  const absent = absenceOf(named, chosen, keyless ? usual : null);
  const { timeout, model: _, ...rest } = filled(sections.agent.keys, section, inputs);
  return {
    errors,
    agent: { ...rest, provider, models, apiKey, timeoutMs: parseDuration(timeout) ?? 0, ...(absent === null ? {} : { absent }) },
  };
};

/** The provider whose key is set, for `auto`; "none" where there is none or it cannot be told. */
const onlyProviderWithKey = ({ inputs, environment }: Sources, baseUrl: string | null, complain: Complain): Provider => {
  const set = Object.entries(keyVariables).flatMap(([provider, names]) => {
    const variable = variableSet(names, environment);
    return variable === null ? [] : [{ provider: provider as keyof typeof keyVariables, variable }];
  });
  if (inputs.apiKey !== null)
    complain(
      inputs.apiKey.origin,
      "",
      "a key is given, but nobody is named whom it is for; name the provider in `agent` (anthropic, openai, google or openai-compatible).",
    );
  else if (set.length > 1) {
    const names = set.map(({ variable }) => variable.name).join(" and ");
    const providers = set.map(({ provider }) => provider).join(" or ");
    complain(inputs.agent?.origin, "provider", `${names} are both set, so \`auto\` cannot choose; name one in \`agent\`: ${providers}.`);
  } else if (set.length === 0 && baseUrl !== null)
    complain(
      inputs.baseUrl?.origin,
      "base-url",
      "an address is given, but not who answers there; name the provider in `agent`, such as openai-compatible.",
    );
  else return set[0]?.provider ?? "none";
  return "none";
};

/** The variables in which a provider's key may be, the first one that is set counts. */
const keyNames = (provider: Provider, baseUrl: string | null): readonly string[] => {
  if (provider === "openai-compatible") return compatibleKeys(baseUrl);
  if (isApi(provider)) return keyVariables[provider];
  return commandVariables[provider] ?? [];
};

/** What a provider cannot do without, each as a mistake at who named it. */
const complainOfGaps = (
  provider: Provider,
  given: { readonly baseUrl: string | null; readonly models: readonly string[]; readonly command: string | null },
  origin: string | undefined,
  complain: Complain,
): void => {
  if (provider === "openai-compatible" && given.baseUrl === null)
    complain(origin, "provider", "openai-compatible needs an address; give `base-url`, such as http://localhost:11434/v1 for Ollama.");
  if (provider === "openai-compatible" && given.models.length === 0)
    complain(origin, "provider", "openai-compatible needs a model; give `model` with a name that the endpoint knows.");
  if (provider === "command" && given.command === null)
    complain(
      origin,
      "provider",
      "provider `command` needs a command; give `agent.command` in the configuration file, such as `my-agent --edit`.",
    );
};

/** Why nobody is asked; null where somebody is. `lacking`: the variables of the key that is missing. */
const absenceOf = (
  named: Provider | "auto",
  chosen: Provider,
  lacking: readonly string[] | null,
): NonNullable<AgentSettings["absent"]> | null => {
  if (lacking !== null)
    return {
      why: "empty-key",
      sentence: `Agent ${chosen} has no key: ${lacking.join(" or ")} is not set and the \`api-key\` input is empty (pull requests from forks get no secrets).`,
    };
  if (named === "none") return { why: "chosen", sentence: "The configuration says `agent: none`." };
  const variables = Object.values(keyVariables).flat().join(", ");
  return chosen === "none" ? { why: "keyless", sentence: `No agent is configured: none of ${variables} is set.` } : null;
};

/** Why a limit in USD cannot be kept; null where it can, or there is none. */
const costErrorOf = ({ file, inputs, environment }: Sources, provider: Provider, models: readonly string[]): ConfigError | null => {
  if (provider === "none" && inputs.maxCost !== null && !isActions(environment))
    return errorOf(inputs.maxCost.origin, "", "nobody is asked who costs anything; leave it out, or name an agent that has a key.");
  const cost = inputs.maxCost?.value ?? file?.document.limits?.["max-cost"] ?? null;
  const hasPrice = file?.document.agent?.price != null;
  if (cost === null || hasPrice || provider === "none" || provider === "claude-code") return null;
  const message = `the price of ${models.join(", ") || provider} is not known, so a limit in USD cannot be kept; give \`agent: { price: { input: 3, output: 15 } }\` with your provider's USD per million tokens in the configuration file, or use max-tokens.`;
  return inputs.maxCost !== null
    ? errorOf(inputs.maxCost.origin, "", message)
    : (file?.error(["limits", "max-cost"], message) ?? errorOf("configuration", "limits.max-cost", message));
};

const compatibleKeys = (baseUrl: string | null): readonly string[] => {
  const host = baseUrl !== null && URL.canParse(baseUrl) ? new URL(baseUrl).hostname : "";
  const hostKeys = hostVariables.filter(([known]) => host === known || host.endsWith(`.${known}`)).map(([, variable]) => variable);
  return [...hostKeys, compatibleVariable];
};
