import type { RedSteps } from "./ci-run/red-steps.ts";
import type { CommentMode } from "./delivery/comment-modes.ts";
import type { QuarantinedTest } from "./failure/quarantine.ts";
import type { Gate } from "./gate.ts";
import type { FormatName } from "./report/formats/names.ts";
import type { ScorecardTimes } from "./scorecard/times.ts";
import type { limits } from "./stored/parts.ts";
import type { Of } from "./stored/shape.ts";
import type { ToolFacts } from "./tool-facts.ts";

/** The whole configuration with every default filled in; what `config/` makes of the file, the inputs and the environment. */
export interface Settings {
  readonly gates: readonly Gate[];
  /** Where each gate came from when nobody configured it: gate name to reason. Empty when configured. */
  readonly detected: Readonly<Record<string, string>>;
  /** Lines by which CI installs what the gates need, where they are CI's. Missing where they come from elsewhere. */
  readonly installs?: readonly string[];
  /** The red run of CI that the gates come from (`gates: failed`). Missing where they come from elsewhere. */
  readonly redSteps?: RedSteps;
  readonly classify: readonly ClassifyRule[];
  readonly agent: AgentSettings;
  readonly limits: Limits;
  readonly edits: EditSettings;
  readonly sandbox: SandboxSettings;
  readonly deliver: DeliverSettings;
  readonly report: ReportSettings;
  /** Minutes for looking where failures come from; 0: nobody looks. */
  readonly cause: { readonly minutes: number };
  /** `repair`: whether nights mend flakes. */
  readonly flaky: { readonly quarantine: readonly QuarantinedTest[]; readonly repair: boolean };
  readonly memory: boolean;
  readonly keepGoing: boolean;
  readonly repairInherited: boolean;
  readonly failOn: "undelivered" | "unfixed" | "new" | "never";
  readonly mode: "repair" | "deliver" | "prove" | "ask" | "wake" | "guard";
  /** Only what every leg of a second matrix proved is delivered. */
  readonly proof: boolean;
  readonly dryRun: boolean;
  readonly verbose: boolean;
  /** Absolute path of the configuration file that was read, or null. */
  readonly configFile: string | null;
}

export interface ClassifyRule {
  readonly pattern: string;
  readonly class: "infrastructure" | "configuration" | "code";
}

export const apiProviders = ["anthropic", "openai", "google", "openai-compatible"] as const;
export const commandProviders = ["claude-code", "codex", "opencode", "copilot", "command"] as const;
export const reasonings = ["auto", "none", "low", "medium", "high"] as const;
export type Reasoning = (typeof reasonings)[number];
export type ApiProvider = (typeof apiProviders)[number];
export type CommandProvider = (typeof commandProviders)[number];

export interface AgentSettings {
  /** "none": fixers only. `auto` is resolved before this is made. */
  readonly provider: "none" | ApiProvider | CommandProvider;
  /** Smallest first; a failed round moves up. At least one unless the provider is "none" or a command with its own default. */
  readonly models: readonly string[];
  readonly baseUrl: string | null;
  /** Secret: never logged, never stored. */
  readonly apiKey: string | null;
  readonly format: "auto" | "tools" | "text";
  readonly command: string | null;
  /** USD per million tokens. */
  readonly price: { readonly input: number; readonly output: number } | null;
  /** How much a model may think before it answers; `auto` leaves it to the provider. */
  readonly reasoning: Reasoning;
  /** Null: the provider's own. Left out where a model takes none. */
  readonly temperature: number | null;
  readonly maxOutputTokens: number;
  readonly maxPromptTokens: number;
  readonly maxSteps: number;
  readonly timeoutMs: number;
  readonly instructions: string | null;
  /** Who looks at a green repair once more: `off`, `same`, or a model; missing: off. */
  readonly review?: string;
  /** What a person wrote who asked for this repair: data for a prompt. Missing or null where nobody did. */
  readonly hint?: string | null;
  /** Why `provider` is "none", as a sentence for logs, and whether that was chosen, a key is not there, or the base branch's configuration cannot be relied on; missing where there is an agent. */
  readonly absent?: { readonly sentence: string; readonly why: "chosen" | "keyless" | "empty-key" | "distrust" };
}

export type Limits = Of<typeof limits>;

export interface EditSettings {
  readonly allow: readonly string[];
  readonly deny: readonly string[];
  readonly unlock: readonly string[];
  readonly private: readonly string[];
  readonly tests: "deny" | "allow";
  readonly testFiles: readonly string[];
  readonly suppressions: "deny" | "allow";
  readonly maxFiles: number;
  readonly maxLines: number;
  /** What the table of tools knows: no setting of the user. */
  readonly tools: ToolFacts;
}

/** Where gates run once a model's code is in the work tree. */
export interface SandboxSettings {
  /** `auto`: from the first run after an agent's edit on, where the machine has a sandbox; `always`: every run, or none at all. */
  readonly mode: "auto" | "always" | "off";
  /** `off` leaves loopback. */
  readonly network: "on" | "off";
  /** Paths opened beside the work tree: absolute, from the home folder (`~`), or relative to the repository's root. */
  readonly writable: readonly string[];
}

export interface DeliverSettings {
  readonly mode: "none" | "push" | "pull-request" | "suggest";
  readonly branch: string;
  readonly commitMessage: string;
  /** Of the repair's pull request. */
  readonly title: string;
  /** "Name <address>" for the commits' trailer; null: none. */
  readonly signedOffBy: string | null;
  readonly labels: readonly string[];
  readonly partial: boolean;
  /** Globs of files that a tool makes from others. */
  readonly generated: readonly string[];
}

export interface ReportSettings {
  /** Name of the artifact; null: none. */
  readonly artifact: string | null;
  readonly issue: "never" | "blocked";
  /** One comment on a pull request, rewritten by every run: begun by red runs, by all, or by none. */
  readonly comment: CommentMode;
  readonly annotations: boolean;
  readonly scorecard: ScorecardTimes;
  readonly phraseGaps: boolean;
  /** Formats of other tools that the report is written in as well. */
  readonly formats: readonly FormatName[];
}
