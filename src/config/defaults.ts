import type { Stage } from "../core/gate.ts";
import type { ApiProvider } from "../core/settings.ts";

/** Every default of the configuration file, as the file would state it. */
export const defaults = {
  timeout: "15m",
  retries: 1,
  agent: {
    provider: "auto",
    format: "auto",
    reasoning: "auto",
    "max-output-tokens": 8000,
    "max-prompt-tokens": 8000,
    "max-steps": 8,
    timeout: "5m",
  },
  limits: {
    "max-rounds": 5,
    "max-total-rounds": 15,
    "max-infra-retries": 2,
    "max-minutes": 30,
    "max-tokens": 200_000,
    "max-runs-per-pull-request": 5,
  },
  edits: {
    allow: ["**"],
    tests: "deny",
    suppressions: "deny",
    "max-files": 20,
    "max-lines": 400,
  },
  sandbox: { mode: "auto", network: "on" },
  deliver: {
    mode: "none",
    branch: "regreen/{branch}{leg}",
    "commit-message": "Repair {gates}",
    title: "Repair {gates} on {branch}",
    partial: false,
  },
  report: { artifact: "regreen-report", issue: "never", comment: "never", annotations: true, "phrase-gaps": true },
  memory: true,
  "keep-going": true,
  "repair-inherited": false,
} as const;

/** Agent rounds for a gate of that stage where neither the gate nor `limits.max-rounds` says otherwise. */
export const stageRounds: Readonly<Record<Stage, number>> = { format: 1, lint: 2, typecheck: 3, build: 3, test: 5, custom: 3 };

/**
 * The model asked where none is configured: the middle one of each provider, which repairs most failures in one round.
 * Ids from the providers' own AI SDK packages (November 2026). `openai-compatible` has none: only its operator knows.
 */
export const defaultModels: Readonly<Record<Exclude<ApiProvider, "openai-compatible">, string>> = {
  anthropic: "claude-sonnet-5-5",
  openai: "gpt-6.1-terra",
  google: "gemini-3.8-flash",
};
