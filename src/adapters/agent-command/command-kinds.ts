import type { CommandProvider } from "../../core/settings.ts";
import { shellQuote } from "../host/shell.ts";
import { emptyAccount } from "./account.ts";
import { passedOn, providerKeys } from "./agent-environment.ts";
import { claudeCode } from "./claude-code.ts";
import { codex } from "./codex.ts";
import { copilot } from "./copilot.ts";
import type { CommandKind, Launch, LaunchRequest } from "./launch.ts";
import { opencode } from "./opencode.ts";

const launch = ({ settings, model, prompt, promptFile, environment }: LaunchRequest): Launch => {
  const line = settings.command ?? "";
  const filled = line.replaceAll("{prompt-file}", () => shellQuote(promptFile)).replaceAll("{prompt}", () => shellQuote(prompt));
  const named = new Set([...line.matchAll(/\$\{?([A-Za-z_][A-Za-z0-9_]*)/g)].map((match) => match[1] ?? ""));
  return {
    // In a group of its own, so that the input is that of the whole line and not of its last command.
    line: filled === line ? `{\n${line}\n} < ${shellQuote(promptFile)}` : filled,
    shell: null,
    env: {
      ...providerKeys(environment),
      // A variable that the line itself names is meant for it.
      ...passedOn(environment, /^(?!INPUT_|ACTIONS_|REGREEN_)/, (name) => named.has(name)),
      ...(settings.apiKey === null ? {} : { REGREEN_AGENT_API_KEY: settings.apiKey }),
      ...(settings.baseUrl === null ? {} : { REGREEN_AGENT_BASE_URL: settings.baseUrl }),
      ...(model === null ? {} : { REGREEN_AGENT_MODEL: model }),
    },
    reader: { take: () => {}, account: () => emptyAccount },
  };
};

/** The user's own command line: the prompt on standard input, as `{prompt}` (one shell word), or in a file `{prompt-file}`. */
const ownCommand: CommandKind = { program: null, install: "what `agent.command` names, in a step before Regreen", launch };

const kinds: Readonly<Record<CommandProvider, CommandKind>> = { "claude-code": claudeCode, codex, opencode, copilot, command: ownCommand };

/** The command of a provider. */
export const commandKind = (provider: CommandProvider): CommandKind => kinds[provider];
