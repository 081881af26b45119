import { join } from "node:path";
import { addUsage, noUsage, type Usage } from "../../core/usage.ts";
import { shellQuote } from "../host/shell.ts";
import { type Account, type AccountReader, countOf, emptyAccount, nonEmptyText, objectOf } from "./account.ts";
import { passedOn } from "./agent-environment.ts";
import type { CommandKind, Launch, LaunchRequest } from "./launch.ts";
import { serviceFault } from "./service-fault.ts";

const keyVariable = "REGREEN_OPENCODE_KEY";

/** The usual variables of providers that opencode knows by name. */
const keysOf: Readonly<Record<string, RegExp>> = {
  anthropic: /^ANTHROPIC_API_KEY$/,
  openai: /^OPENAI_API_KEY$/,
  google: /^(?:GOOGLE_GENERATIVE_AI_API_KEY|GEMINI_API_KEY)$/,
  openrouter: /^OPENROUTER_API_KEY$/,
  opencode: /^OPENCODE_API_KEY$/,
};

const launch = (request: LaunchRequest): Launch => {
  const { settings, environment } = request;
  const model = fullModel(request);
  const named = model?.split("/")[0] ?? null;
  const ownService = settings.apiKey !== null || settings.baseUrl !== null;
  const args = ["run", "--pure", "--format", "json", "--title", "regreen", ...(model === null ? [] : ["-m", model])];
  const folder = (name: string): string => join(request.desk, "opencode", name);
  return {
    line: `exec opencode ${args.map(shellQuote).join(" ")} < ${shellQuote(request.messageFile)}`,
    shell: "sh",
    env: {
      OPENCODE_CONFIG_CONTENT: JSON.stringify(configuration(request, model)),
      OPENCODE_DISABLE_MODELS_FETCH: "1",
      OPENCODE_DISABLE_AUTOUPDATE: "1",
      OPENCODE_DISABLE_LSP_DOWNLOAD: "1",
      OPENCODE_DISABLE_DEFAULT_PLUGINS: "1",
      OPENCODE_DISABLE_CLAUDE_CODE: "1",
      OPENCODE_DISABLE_PROJECT_CONFIG: "1",
      ...(settings.apiKey === null ? {} : { [keyVariable]: settings.apiKey }),
      ...(settings.apiKey === null && named !== null && keysOf[named] !== undefined ? passedOn(environment, keysOf[named]) : {}),
      // With a key there is no need for the user's own settings and logins.
      ...(ownService ? { XDG_CONFIG_HOME: folder("config"), XDG_DATA_HOME: folder("data"), XDG_STATE_HOME: folder("state") } : {}),
    },
    reader: reader(),
  };
};

/** "provider/model"; behind an address of one's own the provider is ours. */
const fullModel = ({ settings, model }: LaunchRequest): string | null => {
  if (model === null) return null;
  return settings.baseUrl !== null ? `regreen/${model}` : model;
};

const configuration = ({ settings, system, model }: LaunchRequest, full: string | null): unknown => {
  const named = full?.split("/")[0] ?? null;
  const apiKey = settings.apiKey === null ? {} : { apiKey: `{env:${keyVariable}}` };
  const provider =
    settings.baseUrl !== null && model !== null
      ? {
          regreen: {
            npm: "@ai-sdk/openai-compatible",
            name: "regreen",
            options: { baseURL: settings.baseUrl, ...apiKey },
            models: { [model]: { name: model, limit: { context: 128_000, output: settings.maxOutputTokens } } },
          },
        }
      : named !== null && settings.apiKey !== null
        ? { [named]: { options: apiKey } }
        : {};
  const rights = { "*": "deny", read: "allow", edit: "allow", bash: "deny", webfetch: "deny", external_directory: "deny" };
  return {
    autoupdate: false,
    share: "disabled",
    snapshot: false,
    lsp: false,
    formatter: false,
    provider,
    permission: rights,
    ...(full === null ? {} : { model: full, small_model: full }),
    agent: {
      build: { prompt: system, permission: rights, tools: { "*": false, read: true, edit: true }, steps: Math.max(3, settings.maxSteps) },
    },
  };
};

const reader = (): AccountReader => {
  let account: Account = emptyAccount;
  let usage: Usage | null = null;
  return {
    take(event) {
      const part = objectOf(event.part) ?? {};
      if (event.type === "text") account = { ...account, lastWords: nonEmptyText(part.text) ?? account.lastWords };
      if (event.type === "step_finish") usage = addUsage(usage ?? noUsage, stepUsage(part));
      if (event.type === "tool_use") account = { ...account, denials: [...account.denials, ...denialIn(part)].slice(0, 50) };
      if (event.type === "error") {
        const error = objectOf(event.error) ?? {};
        const data = objectOf(error.data) ?? {};
        const words = [
          nonEmptyText(error.name),
          countOf(data.statusCode) || null,
          nonEmptyText(data.message) ?? nonEmptyText(error.message),
        ];
        account = { ...account, fault: serviceFault(words.filter((word) => word !== null).join(" ")) };
      }
    },
    account: () => ({ ...account, usage }),
  };
};

/** A cost of 0 is what it says of models whose price it does not know. */
const stepUsage = (part: Readonly<Record<string, unknown>>): Usage => {
  const tokens = objectOf(part.tokens) ?? {};
  const cache = objectOf(tokens.cache) ?? {};
  const cached = countOf(cache.read);
  return {
    requests: 1,
    inputTokens: countOf(tokens.input) + cached + countOf(cache.write),
    outputTokens: countOf(tokens.output) + countOf(tokens.reasoning),
    cachedInputTokens: cached,
    costUsd: countOf(part.cost) || null,
  };
};

const denialIn = (part: Readonly<Record<string, unknown>>): string[] => {
  const state = objectOf(part.state) ?? {};
  if (state.status !== "error" || !/permission|rejected|denied|prevents you|not allowed/i.test(nonEmptyText(state.error) ?? "")) return [];
  const input = objectOf(state.input) ?? {};
  return [nonEmptyText(input.filePath) ?? nonEmptyText(part.tool) ?? "a tool"];
};

/** opencode, headless (`opencode run`; options as its `--help` of 1.18 gives them). */
export const opencode: CommandKind = { program: "opencode", install: "npm install -g opencode-ai", launch };
