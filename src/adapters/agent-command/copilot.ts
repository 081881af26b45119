import { join } from "node:path";
import { addUsage, noUsage, type Usage } from "../../core/usage.ts";
import { shellQuote } from "../host/shell.ts";
import { type Account, type AccountReader, countOf, emptyAccount, nonEmptyText, objectOf } from "./account.ts";
import type { CommandKind, Launch, LaunchRequest } from "./launch.ts";
import { type ServiceFault, serviceFault } from "./service-fault.ts";

const rights: readonly string[] = [
  // No shell, no network, no other agent; what lies outside the working directory is denied.
  ...["--available-tools", "view", "edit", "create", "grep", "glob"],
  ...["--allow-tool", "write", "--deny-tool", "shell", "--deny-tool", "url"],
  ...["--disallow-temp-dir", "--no-ask-user", "--disable-builtin-mcps", "--no-custom-instructions"],
];
const quiet: readonly string[] = [
  ...["--output-format", "json", "--stream", "off", "--no-color", "--log-level", "error"],
  ...["--no-auto-update", "--no-remote", "--no-remote-export", "--disable-client-telemetry", "--no-experimental"],
];

const launch = ({ settings, model, desk, promptFile }: LaunchRequest): Launch => {
  const { apiKey, baseUrl } = settings;
  const usage = shellQuote(join(desk, "usage.json"));
  const args = [...rights, ...quiet, "--log-dir", join(desk, "log"), "--usage-output-file", join(desk, "usage.json")];
  const named = model === null || baseUrl !== null ? args : [...args, "--model", model];
  return {
    // Its output has no token counts; the file, which it writes in several lines, has.
    line: `copilot ${named.map(shellQuote).join(" ")} < ${shellQuote(promptFile)}; code=$?; [ ! -f ${usage} ] || { tr -d '\\n' < ${usage}; echo; }; exit $code`,
    shell: "sh",
    env: {
      ...(apiKey === null && baseUrl === null ? {} : { COPILOT_HOME: join(desk, "copilot") }),
      ...(baseUrl !== null
        ? {
            COPILOT_OFFLINE: "true",
            COPILOT_PROVIDER_BASE_URL: baseUrl,
            ...(apiKey === null ? {} : { COPILOT_PROVIDER_API_KEY: apiKey }),
            ...(model === null ? {} : { COPILOT_MODEL: model }),
          }
        : apiKey === null
          ? {}
          : { COPILOT_GITHUB_TOKEN: apiKey }),
    },
    reader: reader(),
  };
};

const reader = (): AccountReader => {
  let account: Account = emptyAccount;
  const paths = new Map<string, string>();
  return {
    take(event) {
      const data = objectOf(event.data) ?? {};
      switch (event.type) {
        case "assistant.message":
          account = {
            ...account,
            model: nonEmptyText(data.model) ?? account.model,
            lastWords: nonEmptyText(data.content) ?? account.lastWords,
          };
          break;
        case "tool.execution_start": {
          const path = nonEmptyText(objectOf(data.arguments)?.path) ?? nonEmptyText(data.toolName);
          if (path !== null && paths.size < 1_000) paths.set(String(data.toolCallId), path);
          break;
        }
        case "tool.execution_complete": {
          const said = JSON.stringify(data.error ?? data.result ?? "");
          if (data.success === false && /denied|permission|not allowed/i.test(said))
            account = { ...account, denials: [...account.denials, paths.get(String(data.toolCallId)) ?? "a tool"].slice(0, 50) };
          break;
        }
        case "session.error":
          account = { ...account, fault: serviceFault(nonEmptyText(data.message) ?? "the session failed") };
          break;
        case undefined:
          // The usage file. Nothing was asked where it counts no request.
          if (event.modelMetrics !== undefined) {
            const usage = usageIn(objectOf(event.modelMetrics) ?? {});
            account = { ...account, usage: usage.requests === 0 ? null : usage };
          }
          break;
        default:
      }
    },
    account: () => account,
  };
};

/** Tokens over all models. What it costs is told in AI credits, whose price it does not say. */
const usageIn = (metrics: Readonly<Record<string, unknown>>): Usage =>
  Object.values(metrics).reduce((sum: Usage, one): Usage => {
    const usage = objectOf(objectOf(one)?.usage) ?? {};
    const part = {
      requests: countOf(objectOf(objectOf(one)?.requests)?.count),
      inputTokens: countOf(usage.inputTokens),
      outputTokens: countOf(usage.outputTokens),
      cachedInputTokens: countOf(usage.cacheReadTokens),
      costUsd: null,
    };
    return addUsage(sum, part);
  }, noUsage);

/** Words with which the service refuses a token: none, an installation's without the right, a user without a seat, a policy. */
const refused =
  /No authentication information found|server-to-server token|Server-To-Server Tokens are not supported|not (?:authorized|licensed|entitled|enabled)|no access to Copilot|does not have Copilot|Copilot Requests permission|polic(?:y|ies)|subscription|\b40[013]\b/i;

/** What it says before its first request, on standard error; null where that tells nothing of the service. */
const fault = (tail: string): ServiceFault | null => {
  const known = serviceFault(tail);
  if (!/^Error: /m.test(tail) || known.code === "network" || known.code === "rate-limit" || known.code === "overloaded")
    return known.code === "unknown" ? null : known;
  if (!refused.test(tail)) return known;
  const first = /^Error: (?!Failed to load models)(.+)$/m.exec(tail)?.[1] ?? "no token";
  return { code: "auth", message: `Copilot did not take the token: ${first.slice(0, 300)}`, retryable: false };
};

/**
 * GitHub's Copilot command line, headless (options and events as `copilot --help`, `copilot help environment` and runs of 1.0.102 give them).
 * In Actions it takes the job's own token where the job has `copilot-requests: write`; otherwise a user's token, or its own login.
 */
export const copilot: CommandKind = {
  program: "copilot",
  install: "npm install -g @github/copilot",
  notice: "its requests cost AI credits (0.01 USD each, by tokens and model) of the organization, or of the owner of a personal repository",
  launch,
  fault,
};
