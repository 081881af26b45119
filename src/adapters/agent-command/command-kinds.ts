import type { CommandProvider } from "../../core/settings.ts";
import { claudeCode } from "./claude-code.ts";
import { codex } from "./codex.ts";
import { copilot } from "./copilot.ts";
import type { CommandKind } from "./launch.ts";
import { opencode } from "./opencode.ts";
import { ownCommand } from "./own-command.ts";

const kinds: Readonly<Record<CommandProvider, CommandKind>> = { "claude-code": claudeCode, codex, opencode, copilot, command: ownCommand };

/** The command of a provider. */
export const commandKind = (provider: CommandProvider): CommandKind => kinds[provider];
