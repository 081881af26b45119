/**
 * The one table of inputs: `action.yml`, the command line, `--help` and the reader of inputs are all made from it.
 * It loads nothing, so that `--help` stays as fast as an empty script.
 */
export type InputKind =
  /** Any text. */
  | "text"
  /** A whole number with bounds. */
  | "count"
  /** A number that may have a fraction. */
  | "number"
  /** true or false, as in YAML 1.2. */
  | "flag"
  /** One of `choices`. */
  | "choice"
  /** A YAML document. */
  | "yaml"
  /** Text that is never printed. */
  | "secret";

export interface InputRow {
  readonly name: InputName;
  readonly kind: InputKind;
  /** Placeholder of the value in `--help`. */
  readonly value: string;
  /** One or two sentences for `action.yml` and `--help`. */
  readonly description: string;
  /** As `action.yml` states it; only where the action needs one. */
  readonly default?: string;
  readonly choices?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
}

export const inputNames = [
  "config", "gates", "working-directory", "agent", "model", "api-key", "base-url", "max-rounds", "max-total-rounds", "max-infra-retries",
  "max-minutes", "max-tokens", "max-cost", "deliver", "fail-on", "issue", "memory", "artifact", "github-token", "mode", "report-dir",
  "dry-run", "verbose", "matrix", "strategy",
] as const; // biome-ignore format: a list is read as a list
export type InputName = (typeof inputNames)[number];

export const providerNames = [
  "auto",
  "none",
  "anthropic",
  "openai",
  "google",
  "openai-compatible",
  "claude-code",
  "codex",
  "opencode",
  "command",
] as const;
export const deliverModes = ["none", "push", "pull-request", "suggest"] as const;
export const failOnModes = ["undelivered", "unfixed", "new", "never"] as const;
export const issueModes = ["never", "blocked"] as const;
export const runModes = ["repair", "deliver"] as const;

/** Bounds of the limits, in the file and in the inputs alike. */
export const limitBounds = {
  "max-rounds": { minimum: 0, maximum: 50 },
  "max-total-rounds": { minimum: 0, maximum: 500 },
  "max-infra-retries": { minimum: 0, maximum: 10 },
  "max-minutes": { minimum: 0.1, maximum: 4320 },
  "max-tokens": { minimum: 0, maximum: 1_000_000_000 },
  "max-cost": { minimum: 0, maximum: 1_000_000 },
  "max-runs-per-pull-request": { minimum: 0, maximum: 10_000 },
} as const;

export const inputTable: readonly InputRow[] = [
  {
    name: "config",
    kind: "text",
    value: "FILE",
    description: "Path of the configuration file. Without it: .github/regreen.yml, regreen.yml or .regreen.yml, whichever is there.",
  },
  {
    name: "gates",
    kind: "yaml",
    value: "YAML",
    description:
      "The gates, as YAML: a list as in the configuration file, or a mapping of name to command. Without it and without a file they are detected.",
  },
  {
    name: "working-directory",
    kind: "text",
    value: "DIR",
    description: "Folder in which gates run that name none of their own; it also says where the checkout is.",
  },
  {
    name: "agent",
    kind: "choice",
    value: "NAME",
    choices: providerNames,
    description:
      "Who repairs what the tools' own fixers left. `auto` (the default) takes the provider whose environment variable is set; `none` means fixers only.",
  },
  {
    name: "model",
    kind: "text",
    value: "MODEL",
    description: "Model of the agent; two or more with commas between them, the smallest first: a failed round moves up.",
  },
  {
    name: "api-key",
    kind: "secret",
    value: "KEY",
    description: "Key of the agent named in `agent`. Take it from a secret. Without it the provider's usual environment variable is read.",
  },
  {
    name: "base-url",
    kind: "text",
    value: "URL",
    description: "Address of the agent's API, for a proxy or any endpoint that speaks the same protocol (Ollama, vLLM, OpenRouter ...).",
  },
  {
    name: "max-rounds",
    kind: "count",
    value: "N",
    ...limitBounds["max-rounds"],
    description: "Most agent rounds for one gate. Default: 5, and fewer by stage.",
  },
  {
    name: "max-total-rounds",
    kind: "count",
    value: "N",
    ...limitBounds["max-total-rounds"],
    description: "Most agent rounds for the whole run. Default: 15.",
  },
  {
    name: "max-infra-retries",
    kind: "count",
    value: "N",
    ...limitBounds["max-infra-retries"],
    description: "How often a gate is run again after a failure of network, registry, memory or machine. Default: 2.",
  },
  {
    name: "max-minutes",
    kind: "number",
    value: "N",
    ...limitBounds["max-minutes"],
    description: "Time for the whole run, in minutes (default: 30); enough of it is kept back to prove the result.",
  },
  {
    name: "max-tokens",
    kind: "count",
    value: "N",
    ...limitBounds["max-tokens"],
    description: "Most tokens that the run may spend, input and output together. Default: 200000.",
  },
  {
    name: "max-cost",
    kind: "number",
    value: "USD",
    ...limitBounds["max-cost"],
    description: "Most USD that the run may spend; needs `agent.price` in the configuration file. Default: no limit.",
  },
  {
    name: "deliver",
    kind: "choice",
    value: "MODE",
    choices: deliverModes,
    description:
      "Where a repair goes: `none` (the default) leaves it in the work tree and the artifact; `suggest` offers it as review suggestions, `pull-request` as a pull request, `push` puts it on the pull request's head. Where there is no pull request, all three open one.",
  },
  {
    name: "fail-on",
    kind: "choice",
    value: "WHEN",
    choices: failOnModes,
    description:
      "When the step fails: `undelivered` (the default) unless the green commit is where it belongs, `unfixed` unless green in the workspace, `new` forgives what the default branch has red as well, `never`.",
  },
  {
    name: "issue",
    kind: "choice",
    value: "WHEN",
    choices: issueModes,
    description:
      "`never` (the default), or `blocked`: keeps one open issue for each gap that is left, and closes it when it is green again.",
  },
  {
    name: "memory",
    kind: "flag",
    value: "BOOL",
    description: "Whether earlier runs are remembered and repairs that worked are tried first. Default: true.",
  },
  {
    name: "artifact",
    kind: "text",
    value: "NAME",
    description: "Name of the artifact with report, patch, logs and gap report (default: regreen-report); `false` uploads none.",
  },
  {
    name: "github-token",
    kind: "secret",
    value: "TOKEN",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of workflows
    default: "${{ github.token }}",
    description: "Token for pushes, pull requests, comments and issues. It is never seen by gates or by the agent.",
  },
  {
    name: "mode",
    kind: "choice",
    value: "MODE",
    choices: runModes,
    description:
      "`repair` (the default) runs the gates; `deliver`, in a second job, takes the first job's artifact and runs no project code.",
  },
  {
    name: "report-dir",
    kind: "text",
    value: "DIR",
    description: "Folder for the report. By default a folder of the runner's temporary directory, or one under .git.",
  },
  {
    name: "dry-run",
    kind: "flag",
    value: "BOOL",
    description:
      "Runs gates and fixers, prints the prompts that would be sent, puts everything back. Nothing is sent anywhere. Default: false.",
  },
  {
    name: "verbose",
    kind: "flag",
    value: "BOOL",
    description: "Says more: each decision with its reason. On by itself when a workflow is re-run with debug logging.",
  },
  {
    name: "matrix",
    kind: "text",
    value: "JSON",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of workflows
    default: "${{ toJSON(matrix) }}",
    description: "The leg of the matrix, which keeps artifact, memory, branch and gaps of legs apart. Filled in by itself.",
  },
  {
    name: "strategy",
    kind: "text",
    value: "JSON",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of workflows
    default: "${{ toJSON(strategy) }}",
    description: "The matrix as a whole, so that a second job misses none of its legs. Filled in by itself.",
  },
];

/** The row of an input. */
export const inputRow = (name: InputName): InputRow => {
  const row = inputTable.find((candidate) => candidate.name === name);
  if (row === undefined) throw new Error(`The input table has no row "${name}".`);
  return row;
};

/** The action's outputs with their descriptions, in the order of `action.yml`. */
export const outputTable: readonly { readonly name: string; readonly description: string }[] = [
  { name: "status", description: "passed, recovered, improved, blocked, infrastructure, cancelled or error." },
  { name: "recovered", description: "true when a changed tree is green: every gate passed on it." },
  { name: "changed", description: "true when the work tree differs from what was checked out." },
  { name: "fix-rounds", description: "Number of agent rounds." },
  { name: "infra-retries", description: "How often a gate was run again because of network, registry, memory or machine." },
  { name: "regressions", description: "Failures that rounds brought and that were undone again." },
  {
    name: "error-class",
    description: "What kind of failure is left: network, oom, missing-command, config ...; empty for code and for green.",
  },
  { name: "gaps", description: "Number of causes that are left; each has a file gap-<id>.json in the report." },
  { name: "report", description: "Path of report.json." },
  { name: "gap-report", description: "Path of gap-report.md, which is written for green runs too." },
  { name: "patch", description: "Path of fix.patch, which `git apply` takes; empty when nothing changed." },
  { name: "summary", description: "Path of summary.md, the text of the job summary." },
  { name: "artifact-name", description: "Name under which the report was uploaded." },
  { name: "artifact-url", description: "Address of the uploaded report." },
  { name: "delivered", description: "true when the whole repair is where `deliver` sends it." },
  { name: "commit-sha", description: "The commit that holds the repair; empty where none was made." },
  { name: "branch", description: "The branch that holds the repair; empty where none does." },
  { name: "pull-request-url", description: "Address of the repair's pull request or suggestions, where there are any." },
  { name: "pull-request-number", description: "Its number." },
  { name: "pull-request-operation", description: "What became of the repair's pull request: created, updated, closed or none." },
  { name: "issue-url", description: "Address of the first open issue for a gap, where there is one." },
  { name: "issue-urls", description: "Addresses of all of them, a line each." },
  { name: "tokens", description: "Tokens spent, input and output together." },
  { name: "cost-usd", description: "USD spent; empty where no price is known." },
];
