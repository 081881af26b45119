/** What is known before the first gate runs, as the decision core takes it. */
import type { Plan } from "../core/recovery/state.ts";
import type { Settings } from "../core/settings.ts";
import type { SessionMemory } from "./memory.ts";
import type { Prepared } from "./prepare.ts";

/** The plan of a run. `repairOff`: why gates are run but not repaired; null: they are. `scope`: the pull request's files, where they are known. */
export const planOf = (
  { settings, sandbox }: Prepared,
  {
    hasAgent,
    ...facts
  }: Pick<Plan, "repairOff" | "scope" | "uncommitted" | "handsOver" | "origin" | "quarantined" | "ciLogs"> & { readonly hasAgent: boolean },
  memory: SessionMemory,
): Plan => {
  const { runsUsedUp, ...remembered } = memory.plan;
  const { sentence = "no agent is configured", why = "keyless" } = settings.agent.absent ?? {};
  const missing = hasAgent ? null : ({ kind: "no-agent", reason: sentence, why } as const);
  return {
    gates: settings.gates,
    limits: settings.limits,
    keepGoing: settings.keepGoing,
    ...facts,
    dryRun: settings.dryRun,
    agentOff: runsUsedUp
      ? { kind: "budget-exhausted", limit: "max-runs-per-pull-request", value: settings.limits.maxRunsPerPullRequest }
      : missing,
    unlocked: settings.edits.unlock,
    quickFixes: true,
    sandbox: { mode: settings.sandbox.mode, refused: sandbox.works ? null : sandbox.reason },
    ...remembered,
  };
};

/** Who is asked for what tools cannot repair, for the first line of a run. */
export const agentName = ({ agent }: Settings): string =>
  agent.provider === "none" ? "no agent: fixers only" : [agent.provider, ...agent.models.slice(0, 1)].join(" ");

/** Host of the configured API, for the report; null for commands and none. */
export const agentHost = ({ settings }: Prepared): string | null => {
  const { baseUrl, provider } = settings.agent;
  if (baseUrl !== null) return URL.canParse(baseUrl) ? new URL(baseUrl).host : null;
  const hosts: Record<string, string> = {
    anthropic: "api.anthropic.com",
    openai: "api.openai.com",
    google: "generativelanguage.googleapis.com",
  };
  return hosts[provider] ?? null;
};
