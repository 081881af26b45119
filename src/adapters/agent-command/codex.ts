import { join } from "node:path";
import { shellQuote } from "../host/shell.ts";
import { type Account, type AccountReader, countOf, emptyAccount, nonEmptyText, objectOf } from "./account.ts";
import { passedOn } from "./agent-environment.ts";
import type { CommandKind, Launch, LaunchRequest } from "./launch.ts";
import { serviceFault } from "./service-fault.ts";

const keyVariable = "REGREEN_CODEX_KEY";
const home = "https://api.openai.com/v1";

/** Models that codex gives an editing tool of its own; the others edit by a shell command, and there is no editing without it. */
const editsByItself = /^gpt-[6-9]/;

/** Left out of requests and of the run. A key that a version does not know is ignored by it, with a notice. */
const trimmed: readonly string[] = [
  'web_search="disabled"',
  'approval_policy="never"',
  'history.persistence="none"',
  "project_doc_max_bytes=0",
  "check_for_update_on_startup=false",
  "analytics.enabled=false",
  "feedback.enabled=false",
  "skills.bundled.enabled=false",
  "skills.include_instructions=false",
  "agents.enabled=false",
  "include_permissions_instructions=false",
  "include_apps_instructions=false",
  "include_environment_context=false",
  "include_collaboration_mode_instructions=false",
  ...[
    "plugins",
    "apps",
    "hooks",
    "goals",
    "multi_agent",
    "image_generation",
    "view_image",
    "sleep_tool",
    "tool_suggest",
    "shell_snapshot",
  ].map((feature) => `features.${feature}=false`),
];

const launch = (request: LaunchRequest): Launch => {
  const { settings, model, environment } = request;
  const ownService = settings.apiKey !== null || settings.baseUrl !== null;
  const shell = model !== null && editsByItself.test(model) ? ["features.shell_tool=false", "features.unified_exec=false"] : [];
  const provider = [
    `name="regreen"`,
    `base_url=${JSON.stringify(addressOf(settings.baseUrl))}`,
    ...(settings.apiKey === null ? [] : [`env_key="${keyVariable}"`]),
    `wire_api="responses"`,
    "request_max_retries=2",
    "stream_max_retries=2",
  ];
  const keys = [
    ...trimmed,
    ...shell,
    `model_instructions_file=${JSON.stringify(request.systemFile)}`,
    ...(ownService ? ['model_provider="regreen"', `model_providers.regreen={${provider.join(",")}}`] : []),
  ];
  const args = [
    "exec",
    ...["--json", "--ephemeral", "--skip-git-repo-check", "--ignore-user-config", "--ignore-rules", "--color", "never"],
    // Writes in its working directory only, and no network for what it runs.
    ...["-s", "workspace-write"],
    ...keys.flatMap((key) => ["-c", key]),
    ...(model === null ? [] : ["-m", model]),
    "-", // the message comes on standard input
  ];
  return {
    line: `mkdir -p "$CODEX_HOME" "$TMPDIR" && exec codex ${args.map(shellQuote).join(" ")} < ${shellQuote(request.messageFile)}`,
    shell: "sh",
    env: {
      // Below the temporary folder codex makes no helper programs, and without them no command of it starts.
      TMPDIR: join(request.desk, "tmp"),
      CODEX_HOME: ownService ? join(request.desk, "codex") : (environment.CODEX_HOME ?? join(environment.HOME ?? request.desk, ".codex")),
      ...(settings.apiKey === null ? passedOn(environment, /^CODEX_API_KEY$/) : { [keyVariable]: settings.apiKey }),
    },
    reader: reader(),
  };
};

const addressOf = (baseUrl: string | null): string => {
  if (baseUrl === null) return home;
  const bare = baseUrl.replace(/\/+$/, "").replace(/\/responses$/, "");
  return URL.canParse(bare) && new URL(bare).pathname === "/" ? `${bare}/v1` : bare;
};

/** What codex and the system calls below its sandbox say where a write is refused. */
const refusedWrite =
  /(?:writing (?:is )?(?:blocked|rejected)|rejected by user approval)[^\n]{0,120}|[^\n]{0,80}(?:read-only file system|operation not permitted \(os error|permission denied \(os error)[^\n]{0,40}/i;

const reader = (): AccountReader => {
  let account: Account = emptyAccount;
  let steps = 0;
  let notice: string | null = null;
  return {
    take(event) {
      const item = objectOf(event.item) ?? {};
      if (event.type === "item.completed") {
        if (item.type === "agent_message") account = { ...account, lastWords: nonEmptyText(item.text) ?? account.lastWords };
        else if (item.type !== "error" && item.type !== "reasoning") steps += 1;
        // What a command printed that went well is what it read.
        const failed = item.type === "error" || item.status === "failed" || (typeof item.exit_code === "number" && item.exit_code !== 0);
        const refused = failed ? refusedWrite.exec([item.aggregated_output, item.message].map(nonEmptyText).join("\n"))?.[0] : undefined;
        if (item.type === "file_change" && item.status === "completed") account = { ...account, writeRefused: null };
        if (refused !== undefined || (item.type === "file_change" && item.status === "failed"))
          account = { ...account, writeRefused: refused ?? account.writeRefused ?? "a change of files failed" };
      }
      // Said before each try again as well, so it is a fault only where nothing came after it.
      if (event.type === "error") notice = nonEmptyText(event.message);
      if (event.type === "turn.failed")
        account = { ...account, fault: serviceFault(nonEmptyText(objectOf(event.error)?.message) ?? notice ?? "the turn failed") };
      if (event.type === "turn.completed") {
        const usage = objectOf(event.usage) ?? {};
        notice = null;
        account = {
          ...account,
          fault: null,
          usage: {
            requests: steps + 1,
            inputTokens: countOf(usage.input_tokens),
            outputTokens: countOf(usage.output_tokens),
            cachedInputTokens: countOf(usage.cached_input_tokens),
            costUsd: null,
          },
        };
      }
    },
    account: () => (account.fault === null && notice !== null ? { ...account, fault: serviceFault(notice) } : account),
  };
};

/** Codex, headless (`codex exec`; flags and keys as its `--help` and `features list` of 0.169 give them). */
export const codex: CommandKind = { program: "codex", install: "npm install -g @openai/codex", launch };
