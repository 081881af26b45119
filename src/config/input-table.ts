import { type KeyRow, type KeysOf, type SectionName, sections, topKeys, type ValueOf } from "./key-table.ts";

/**
 * The one table of inputs: `action.yml`, the command line, `--help` and the reader of inputs are all made from it. Inputs that win over
 * a key of the configuration file come from the table of keys. It loads no library, so that `--help` stays as fast as an empty script.
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
  "max-minutes", "max-tokens", "max-cost", "deliver", "fail-on", "issue", "comment", "memory", "artifact", "github-token", "mode", "report-dir",
  "proof", "jobs", "needs", "dry-run", "verbose", "matrix", "strategy",
] as const; // biome-ignore format: a list is read as a list
export type InputName = (typeof inputNames)[number];

/** Inputs that no key of the file stands for. */
const jobInputs = {
  config: {
    kind: "text",
    value: "FILE",
    description: "Path of the configuration file. Without it: .github/regreen.yml, regreen.yml or .regreen.yml, whichever is there.",
  },
  gates: {
    kind: "yaml",
    value: "YAML",
    description:
      "The gates, as YAML: a list as in the file, or a mapping of name to command; or `failed`: the red steps of CI's run. By default they are detected.",
  },
  "working-directory": {
    kind: "text",
    value: "DIR",
    description: "Folder in which gates run that name none of their own; it also says where the checkout is.",
  },
  "api-key": {
    kind: "secret",
    value: "KEY",
    description: "Key of the agent named in `agent`. Take it from a secret. Without it the provider's usual environment variable is read.",
  },
  "fail-on": {
    kind: "choice",
    value: "WHEN",
    choices: ["undelivered", "unfixed", "new", "never"],
    description:
      "When the step fails: `undelivered` (the default) unless the green commit is where it belongs, `unfixed` unless green in the workspace, `new` forgives what the default branch has red as well, `never`.",
  },
  "github-token": {
    kind: "secret",
    value: "TOKEN",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of workflows
    default: "${{ github.token }}",
    description: "Token for pushes, pull requests, comments and issues. No gate sees it, and no agent but a keyless `copilot`.",
  },
  mode: {
    kind: "choice",
    value: "MODE",
    choices: ["repair", "deliver", "prove", "ask", "wake", "guard"],
    description:
      "`repair` (the default) runs the gates; `deliver`, in a second job, takes the first job's artifact and runs no project code; `prove`, between them, runs the gates on the repairs of all legs together; `ask`, before them, reads the comment that started the workflow; `wake`, before them, decides whether a run of CI that is over is repaired; `guard` says whether a change checks less than before, and runs nothing.",
  },
  "report-dir": {
    kind: "text",
    value: "DIR",
    description: "Folder for the report. By default a folder of the runner's temporary directory, or one under .git.",
  },
  proof: {
    kind: "flag",
    value: "BOOL",
    description: "With `mode: deliver`: only what `mode: prove` proved on every leg is delivered, as one repair. Default: false.",
  },
  jobs: {
    kind: "text",
    value: "IDS",
    description:
      "With `gates: failed`: ids of the jobs of CI for which this job is set up, between blanks. By default those that it `needs`, or all.",
  },
  needs: {
    kind: "text",
    value: "JSON",
    description:
      "With `mode: deliver`: the expression `toJSON(needs)`. The step is red when one of these ended red and no report says why.",
  },
  "dry-run": {
    kind: "flag",
    value: "BOOL",
    description:
      "Runs gates and fixers, prints the prompts that would be sent, puts everything back. Nothing is sent anywhere. Default: false.",
  },
  verbose: {
    kind: "flag",
    value: "BOOL",
    description: "Says more: each decision with its reason. On by itself when a workflow is re-run with debug logging.",
  },
  matrix: {
    kind: "text",
    value: "JSON",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of workflows
    default: "${{ toJSON(matrix) }}",
    description: "The leg of the matrix, which keeps artifact, memory, branch and gaps of legs apart. Filled in by itself.",
  },
  strategy: {
    kind: "text",
    value: "JSON",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of workflows
    default: "${{ toJSON(strategy) }}",
    description: "The matrix as a whole, so that a second job misses none of its legs. Filled in by itself.",
  },
} as const satisfies Readonly<Record<string, Omit<InputRow, "name">>>;

/** The rows of the configuration's keys that an input wins over. */
type KeyRows = { [Name in SectionName]: KeysOf<Name>[keyof KeysOf<Name>] }[SectionName] | (typeof topKeys)[keyof typeof topKeys];

/** What an input holds once it is understood; `gates` and `model` have readers of their own. */
export type InputValue<Name extends InputName> = Name extends keyof typeof jobInputs
  ? ValueOfInput<(typeof jobInputs)[Name]>
  : ValueOf<Extract<KeyRows, { readonly input: { readonly name: Name } }>>;

type ValueOfInput<Row extends Omit<InputRow, "name">> = Row extends { readonly choices: readonly (infer Choice)[] }
  ? Choice
  : Row["kind"] extends "flag"
    ? boolean
    : string;

const keyRows: readonly KeyRow[] = [
  ...Object.values(sections).flatMap(({ keys }) => Object.values<KeyRow>(keys)),
  ...Object.values(topKeys),
];

const inputKinds: Readonly<Partial<Record<KeyRow["kind"], InputKind>>> = {
  count: "count",
  number: "number",
  flag: "flag",
  choice: "choice",
};

const rowOf = (name: InputName): InputRow => {
  const jobInput: Omit<InputRow, "name"> | undefined = name in jobInputs ? jobInputs[name as keyof typeof jobInputs] : undefined;
  if (jobInput !== undefined) return { name, ...jobInput };
  const key = keyRows.find(({ input }) => input?.name === name);
  if (key?.input === undefined) throw new Error(`No row of the tables is for the input "${name}".`);
  return {
    name,
    kind: inputKinds[key.kind] ?? "text",
    value: key.input.value,
    description: key.input.description.replace("{default}", String(key.default)),
    ...(key.choices === undefined ? {} : { choices: key.choices }),
    ...(key.minimum === undefined ? {} : { minimum: key.minimum }),
    ...(key.maximum === undefined ? {} : { maximum: key.maximum }),
  };
};

export const inputTable: readonly InputRow[] = inputNames.map(rowOf);

/** The row of an input. */
export const inputRow = (name: InputName): InputRow => inputTable[inputNames.indexOf(name)] ?? rowOf(name);

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
  { name: "command", description: "With `mode: ask`, what the comment asks for: fix, explain or again; empty where it asks for nothing." },
  { name: "repair", description: "With `mode: wake`, true when the next jobs are to repair the commit." },
  { name: "commit", description: "With `mode: wake`, the commit that they check out." },
  { name: "ref", description: "With `mode: wake`, its branch." },
  { name: "run-id", description: "With `mode: wake`, the run of CI that is red on it." },
  {
    name: "jobs",
    description:
      "With `mode: wake`, the ids of the red jobs, each between blanks: for a choice among set-ups; empty where they are not known.",
  },
  { name: "reason", description: "With `mode: wake`, why it is repaired or not, in one sentence." },
  { name: "head-commit", description: "With `mode: ask`, the commit that it asks for: the pull request's head when it was written." },
];
