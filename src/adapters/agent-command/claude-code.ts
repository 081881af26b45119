import { join } from "node:path";
import type { Usage } from "../../core/usage.ts";
import { shellQuote } from "../host/shell.ts";
import { type Account, type AccountReader, countOf, emptyAccount, nonEmptyText, objectOf } from "./account.ts";
import { passedOn } from "./agent-environment.ts";
import type { CommandKind, Launch, LaunchRequest } from "./launch.ts";
import { serviceFault } from "./service-fault.ts";

const launch = (request: LaunchRequest): Launch => {
  const { settings, model, environment } = request;
  const keyed = settings.apiKey !== null;
  const args = [
    // Without hooks, plugins, memory and CLAUDE.md; it then knows no login but a key.
    ...(keyed ? ["--bare"] : ["--safe-mode"]),
    "-p",
    ...["--output-format", "stream-json", "--verbose"],
    // No shell and no network; what lies outside the working directory is denied.
    ...["--permission-mode", "acceptEdits", "--tools", request.round === 1 ? "Read,Edit" : "Read,Edit,Write,Grep,Glob"],
    ...["--strict-mcp-config", "--disable-slash-commands", "--no-session-persistence", "--setting-sources", ""],
    ...["--system-prompt", request.system],
    ...["--max-turns", String(Math.max(3, settings.maxSteps))],
    ...(model === null ? [] : ["--model", model]),
    ...(request.costLeft === null ? [] : ["--max-budget-usd", Math.max(0.01, request.costLeft).toFixed(2)]),
  ];
  const address = settings.baseUrl?.replace(/\/+$/, "").replace(/\/v1(?:\/messages)?$/, "");
  return {
    line: `exec claude ${args.map(shellQuote).join(" ")} < ${shellQuote(request.messageFile)}`,
    shell: "sh",
    env: {
      CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: "1",
      DISABLE_AUTOUPDATER: "1",
      DISABLE_TELEMETRY: "1",
      DISABLE_ERROR_REPORTING: "1",
      CLAUDE_CODE_MAX_RETRIES: "2", // by default a bad key is tried for over a minute
      CLAUDE_CODE_MAX_OUTPUT_TOKENS: String(settings.maxOutputTokens),
      ...(keyed
        ? { ANTHROPIC_API_KEY: settings.apiKey ?? "", CLAUDE_CONFIG_DIR: join(request.desk, "claude") }
        : passedOn(environment, /^(?:ANTHROPIC_AUTH_TOKEN|CLAUDE_CODE_OAUTH_TOKEN|CLAUDE_CONFIG_DIR)$/)),
      ...cloud(request),
      ...(address === undefined
        ? {}
        : { ANTHROPIC_BASE_URL: address, ...(model === null ? {} : { ANTHROPIC_DEFAULT_HAIKU_MODEL: model }) }),
    },
    reader: reader(),
  };
};

/** Bedrock and Vertex have credentials of their own. */
const cloud = ({ environment, settings }: LaunchRequest): Readonly<Record<string, string>> => {
  if (settings.apiKey !== null) return {};
  const used = ["BEDROCK", "VERTEX", "FOUNDRY"].some((name) => (environment[`CLAUDE_CODE_USE_${name}`] ?? "") !== "");
  return used ? passedOn(environment, /^(?:AWS_|GOOGLE_|CLOUD_ML_|VERTEX_|AZURE_|ANTHROPIC_|CLAUDE_CODE_USE_)/) : {};
};

const reader = (): AccountReader => {
  const answers = new Map<string, { readonly input: number; readonly output: number; readonly cached: number }>();
  let account: Account = emptyAccount;
  let final = false;
  return {
    take(event) {
      if (event.type === "system" && event.subtype === "init") account = { ...account, model: nonEmptyText(event.model) };
      if (event.type === "assistant") {
        const message = objectOf(event.message) ?? {};
        answers.set(String(message.id), tokensOf(objectOf(message.usage) ?? {}));
        const words = spoken(message.content);
        if (words !== null) account = { ...account, lastWords: words };
      }
      if (event.type === "result") {
        final = true;
        account = resultOf(event, account, answers.size);
      }
    },
    account: () => (final || answers.size === 0 ? account : { ...account, usage: sumOf([...answers.values()]) }),
  };
};

/** Input as Anthropic reports it leaves out what the cache took and gave. */
const tokensOf = (
  usage: Readonly<Record<string, unknown>>,
): { readonly input: number; readonly output: number; readonly cached: number } => {
  const cached = countOf(usage.cache_read_input_tokens);
  return {
    input: countOf(usage.input_tokens) + cached + countOf(usage.cache_creation_input_tokens),
    output: countOf(usage.output_tokens),
    cached,
  };
};

/** For a command that was ended before it could say a total; what it cost is not known then. */
const sumOf = (answers: readonly { readonly input: number; readonly output: number; readonly cached: number }[]): Usage => ({
  requests: answers.length,
  inputTokens: answers.reduce((sum, { input }) => sum + input, 0),
  outputTokens: answers.reduce((sum, { output }) => sum + output, 0),
  cachedInputTokens: answers.reduce((sum, { cached }) => sum + cached, 0),
  costUsd: null,
});

const resultOf = (event: Readonly<Record<string, unknown>>, before: Account, answers: number): Account => {
  const { input, output, cached } = tokensOf(objectOf(event.usage) ?? {});
  const words = nonEmptyText(event.result);
  const subtype = nonEmptyText(event.subtype) ?? "";
  const failed = event.is_error === true && !subtype.startsWith("error_max");
  return {
    ...before,
    usage: {
      requests: Math.max(answers, input > 0 ? 1 : 0),
      inputTokens: input,
      outputTokens: output,
      cachedInputTokens: cached,
      costUsd: typeof event.total_cost_usd === "number" ? event.total_cost_usd : null,
    },
    lastWords: failed ? before.lastWords : (words ?? before.lastWords),
    denials: denialsOf(event.permission_denials),
    fault: failed ? serviceFault(words ?? subtype) : null,
    stopped: subtype.startsWith("error_max") ? `It stopped at its limit (${subtype.replaceAll("_", " ")}).` : null,
  };
};

const denialsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : []).map((entry) => {
    const denial = objectOf(entry) ?? {};
    const input = objectOf(denial.tool_input) ?? {};
    return nonEmptyText(input.file_path) ?? nonEmptyText(input.path) ?? nonEmptyText(denial.tool_name) ?? "a tool";
  });

const spoken = (content: unknown): string | null => {
  const parts = (Array.isArray(content) ? content : []).map((part) => objectOf(part) ?? {});
  return nonEmptyText(
    parts
      .filter((part) => part.type === "text")
      .map((part) => nonEmptyText(part.text) ?? "")
      .join("\n"),
  );
};

/** Claude Code, headless (`claude -p`; flags as its `--help` of 2.1 gives them). */
export const claudeCode: CommandKind = { program: "claude", install: "npm install -g @anthropic-ai/claude-code", launch };
