/** Which variables a gate's command sees: all of the user's, none of ours. Pure. */

/** Variables as a process gets them; one that is not set may stand there as undefined. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Variables that are all set. */
export type Variables = Readonly<Record<string, string>>;

/** What gates see of `CI`: without it, tools watch, ask, print or judge differently than in CI. */
export const ciOf = ({ CI }: Environment): string => CI ?? "true";

/** Keys of model providers that Regreen may have been given, as the providers' own documentation spells them. */
const providerKeys = new Set(
  (
    "ANTHROPIC OPENAI OPENAI_COMPATIBLE AZURE_OPENAI AZURE GOOGLE GOOGLE_GENERATIVE_AI GOOGLE_AI GEMINI OPENROUTER " +
    "MISTRAL COHERE CO GROQ TOGETHER TOGETHERAI TOGETHER_AI FIREWORKS FIREWORKS_AI DEEPSEEK XAI PERPLEXITY CEREBRAS " +
    "LITELLM REPLICATE HUGGINGFACE NVIDIA NVIDIA_NIM SAMBANOVA MOONSHOT ZAI ZHIPU ZHIPUAI DASHSCOPE OLLAMA VLLM " +
    "VERCEL_AI_GATEWAY AI_GATEWAY CLOUDFLARE_AI DEEPINFRA HYPERBOLIC NOVITA BASETEN CODEX OPENCODE CLAUDE LLM MODEL " +
    "AI21 VOYAGE ANYSCALE WATSONX AWS_BEDROCK BEDROCK REGREEN"
  )
    .split(" ")
    .map((name) => `${name}_API_KEY`),
);

const otherSecrets = new Set(
  (
    "ANTHROPIC_AUTH_TOKEN CLAUDE_CODE_OAUTH_TOKEN OPENAI_ADMIN_KEY AWS_BEARER_TOKEN_BEDROCK HF_TOKEN " +
    "HUGGING_FACE_HUB_TOKEN REPLICATE_API_TOKEN GITHUB_TOKEN GH_TOKEN GITHUB_PAT GH_PAT GH_ENTERPRISE_TOKEN " +
    "GITHUB_ENTERPRISE_TOKEN GITHUB_API_TOKEN COPILOT_GITHUB_TOKEN"
  ).split(" "),
);

/** Prefixes: an action's inputs and its saved state, the runner's services, our own variables. */
const privatePrefixes = ["INPUT_", "ACTIONS_", "REGREEN_"];

/** Whether a variable of that name holds a key or a token as such: under whatever other name its value stands, it is the same secret. */
const isKeyName = (name: string): boolean =>
  providerKeys.has(name.toUpperCase()) ||
  otherSecrets.has(name.toUpperCase()) ||
  /^(?:INPUT_API-KEY|INPUT_GITHUB-TOKEN|ACTIONS_(?:RUNTIME|ID_TOKEN_REQUEST)_TOKEN)$/i.test(name);

/** Values shorter than this would be found by chance. */
const shortestKey = 8;

/** A function that tells whether a variable's value holds one of these secrets, or a key of this environment. */
export const holdsKey = (environment: Environment, secrets: readonly string[]): ((value: string) => boolean) => {
  const keys = Object.entries(environment).flatMap(([name, value]) => (value !== undefined && isKeyName(name) ? [value] : []));
  const known = [...new Set([...secrets, ...keys])].filter((secret) => secret.length >= shortestKey);
  return (value) => known.some((secret) => value.includes(secret));
};

/** Whether a variable of that name is kept from gates, and from the process image that gates can look into. */
export const isPrivateName = (name: string): boolean =>
  providerKeys.has(name.toUpperCase()) ||
  otherSecrets.has(name.toUpperCase()) ||
  privatePrefixes.some((prefix) => name.toUpperCase().startsWith(prefix));

export interface EnvironmentRequest {
  /** The process's environment. */
  readonly environment: Environment;
  /** Secret values that were taken in (the key in use, the token): a variable that holds one goes, whatever its name. */
  readonly secrets: readonly string[];
  /** Names that a gate gets all the same. */
  readonly passEnv: readonly string[];
  /** The gate's own variables; they win. */
  readonly gateEnv: Variables;
  /** The folder in which `npm run` or `npx` started us, "/"-separated, absolute. */
  readonly startedIn: string;
}

export interface GateEnvironment {
  readonly env: Variables;
  /** Names that the gate does not get, sorted; without those that only npm had added. */
  readonly removed: readonly string[];
}

/** The environment of a gate: without private names, and without any variable that holds a key's value. */
export const gateEnvironment = ({ environment, secrets, passEnv, gateEnv, startedIn }: EnvironmentRequest): GateEnvironment => {
  const holds = holdsKey(environment, secrets);
  const given = new Set(passEnv);
  const byNpm = environment.npm_lifecycle_event !== undefined || environment.npm_command !== undefined;
  const env: Record<string, string> = {};
  const removed: string[] = [];
  for (const [name, value] of Object.entries(environment)) {
    if (value === undefined) continue;
    if (given.has(name)) env[name] = value;
    else if (isPrivateName(name) || holds(value)) removed.push(name);
    else if (byNpm && isNpmName(name)) continue;
    else env[name] = byNpm && name === "PATH" ? userPath(value, startedIn) : value;
  }
  return { env: { ...env, ...gateEnv }, removed: removed.sort() };
};

/** Variables that `npm run` sets (npm-run-script and the environment section of npm's scripts page). */
const isNpmName = (name: string): boolean => /^npm_/.test(name) || name === "INIT_CWD" || name === "NODE" || name === "COLOR";

/**
 * The PATH without what `npm run` and `npx` put in front: the `node_modules/.bin` of the folder and of each above it, npx's own
 * cache, and npm's node-gyp folder. The same folder further back was the user's and stays.
 */
const userPath = (path: string, startedIn: string): string => {
  const entries = path.split(":");
  let ours = 0;
  while (ours < entries.length && isNpmFolder(entries[ours] ?? "", startedIn)) ours++;
  return entries.slice(ours).join(":");
};

const isNpmFolder = (entry: string, startedIn: string): boolean => {
  if (/\/@npmcli\/run-script\/lib\/node-gyp-bin$/.test(entry) || /\/node-gyp-bin$/.test(entry)) return true;
  if (!entry.endsWith("/node_modules/.bin")) return false;
  const owner = entry.slice(0, -"/node_modules/.bin".length);
  return entry.includes("/_npx/") || owner === "" || startedIn === owner || startedIn.startsWith(`${owner}/`);
};
