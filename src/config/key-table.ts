import { commentModes } from "../core/delivery/comment-modes.ts";
import { stages } from "../core/gate.ts";
import { guardLevels } from "../core/guard/level.ts";
import { formatNames } from "../core/report/formats/names.ts";
import { scorecardTimes } from "../core/scorecard/times.ts";
import { reasonings } from "../core/settings.ts";

/**
 * The one table of configuration keys. The schema of the file, the defaults, the inputs of the action, the options of the command line,
 * the JSON Schema and `configuration.md` are all made from it. It loads no library, so that `--help` stays fast.
 */
export interface KeyRow {
  readonly kind: keyof Kinds;
  /** What the key does, for editors and for the page on configuration. */
  readonly description: string;
  /** As the file would state it. */
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
  readonly required?: true;
  /** The input, and command-line option, that wins over the key. */
  readonly input?: KeyInput;
  /** Of kinds `count` and `number`. */
  readonly minimum?: number;
  readonly maximum?: number;
  /** Of kinds `choice` and `choices`. */
  readonly choices?: readonly string[];
  /** Most characters of a text, or of each text in a list. */
  readonly longest?: number;
  /** Fewest and most entries of a list. */
  readonly fewest?: number;
  readonly most?: number;
}

export interface KeyInput {
  readonly name: string;
  /** Placeholder of the value in `--help`. */
  readonly value: string;
  readonly description: string;
}

/** What the value of each kind is; `choice` and `choices` depend on the row. */
interface Kinds {
  text: string;
  /** Text in which the wrong characters are found by a rule. */
  address: string;
  /** "Name <address>". */
  person: string;
  count: number;
  number: number;
  flag: boolean;
  /** "10m", or a number of seconds. */
  duration: string | number;
  choice: string;
  choices: readonly string[];
  texts: readonly string[];
  /** A command, or `false` for none. */
  command: string | false;
  commands: string | readonly string[] | false;
  /** A name, or `false` for none. */
  name: string | false;
  paths: string | readonly string[];
  variables: Readonly<Record<string, string>>;
  "variable-names": readonly string[];
  price: { readonly input: number; readonly output: number };
  /** "owner/repo/path@COMMIT": a file of a repository on the same server. */
  reference: string;
  /** Tests whose failures decide nothing until a day ("2027-01-31", its end in UTC). */
  quarantine: readonly { readonly test: string; readonly file?: string; readonly until: string; readonly reason: string }[];
}

/** The value of a key, as a document that was validated has it. */
export type ValueOf<Row extends KeyRow> = Row extends { readonly kind: "choice"; readonly choices: readonly (infer Choice)[] }
  ? Choice
  : Row extends { readonly kind: "choices"; readonly choices: readonly (infer Choice)[] }
    ? readonly Choice[]
    : Kinds[Row["kind"]];

export type Keys = Readonly<Record<string, KeyRow>>;

const globs = { kind: "texts", longest: 500, most: 500 } as const;
const denyOrAllow = { kind: "choice", choices: ["deny", "allow"], default: "deny" } as const;

const maxRounds = { kind: "count", minimum: 0, maximum: 50 } as const;

/** As many gates as a configuration holds. */
export const mostGates = 100;

export const gateKeys = {
  name: {
    kind: "text",
    longest: 80,
    required: true,
    description: "Name of the gate, unique in the file. The stage is taken from it when it says so.",
    examples: ["lint", "unit tests"],
  },
  stage: {
    kind: "choice",
    choices: stages,
    description: "What kind of check this is. Default: told by the name, else by the tool in `run`.",
  },
  run: {
    kind: "text",
    required: true,
    description: "The shell line that must exit 0. Runs in `bash -eo pipefail`, as in Actions.",
    examples: ["npx eslint .", "python3 -m pytest"],
  },
  shell: {
    kind: "text",
    description: "Another shell: `bash`, `sh`, or a template as in Actions with {0} for the script's file.",
    examples: ["bash -eo pipefail {0}"],
  },
  fix: {
    kind: "commands",
    description: "Command or commands that repair what this gate checks. Derived for known tools; `false` turns it off.",
    examples: ["npx eslint . --fix", false],
  },
  "working-directory": {
    kind: "text",
    description: "Folder in which the commands run, relative to the repository's root.",
    examples: ["packages/api"],
  },
  env: {
    kind: "variables",
    description:
      "Environment variables of this gate. Where `CI` is set neither here nor around Regreen, gates see `CI=true`: some tools judge by it.",
    examples: [{ CI: "false" }],
  },
  "pass-env": {
    kind: "variable-names",
    description:
      "Names of variables given back that gates do not see otherwise, such as tokens. On pull requests only those that the base branch gives the gate.",
    examples: [["GITHUB_TOKEN"]],
  },
  timeout: { kind: "duration", default: "15m", description: "Time after which the gate is stopped." },
  "max-rounds": {
    ...maxRounds,
    description:
      "Most agent rounds for this gate. By default rounds that are not kept count, by stage: " +
      "format 1, lint 2, typecheck 3, build 3, test 5, custom 3; five in all.",
  },
  needs: {
    kind: "texts",
    description:
      "Names of gates whose product this one uses: they run before it on the same files, and while one of them is blocked, this one is run once and not repaired. Every stage but format and lint needs the builds before it.",
    examples: [["build"]],
  },
  inputs: {
    ...globs,
    description: "Files on which alone the verdict depends; a pass survives changes to other files. From the repository's root.",
    examples: [["packages/api/**"]],
  },
  writes: {
    ...globs,
    description: "Files that this gate may make or change as part of the result. From the repository's root.",
    examples: [["packages/api/gen/**"]],
  },
  report: {
    kind: "paths",
    description:
      "Report files that the command writes: JUnit XML, SARIF, checkstyle or a tool's JSON. From the working directory; globs allowed. What Maven and Gradle write anyway is read without.",
    examples: ["junit.xml", ["reports/*.xml"]],
  },
  "problem-matcher": {
    kind: "text",
    description: "A problem matcher file in GitHub's format, for tools of your own. From the repository's root.",
    examples: [".github/my-matcher.json"],
  },
  rerun: {
    kind: "command",
    description:
      "Command that runs only what failed: {files} and {tests} are filled in. For flake checks and the first check after a round. Derived from `run` where the tool is known; false switches it off.",
    examples: ["npx vitest run {files}", false],
  },
  retries: {
    kind: "count",
    minimum: 0,
    maximum: 10,
    default: 1,
    description: "How often failing tests are run again on the same tree to tell a flake; 0 turns it off.",
  },
} as const satisfies Keys;

export const classifyKeys = {
  pattern: {
    kind: "text",
    longest: 500,
    required: true,
    description: "Regular expression that is looked for in each line of a failing gate's output.",
    examples: ["LICENSE SERVER BUSY"],
  },
  class: {
    kind: "choice",
    choices: ["infrastructure", "configuration", "code"],
    required: true,
    description: "What a failure with such a line is.",
  },
} as const satisfies Keys;

const agentKeys = {
  provider: {
    kind: "choice",
    choices: [
      "auto",
      "none",
      "anthropic",
      "openai",
      "google",
      "openai-compatible",
      "claude-code",
      "codex",
      "opencode",
      "copilot",
      "command",
    ],
    default: "auto",
    description: "Who repairs what fixers left. `auto`: the provider whose environment variable is set; `none`: fixers only.",
    input: {
      name: "agent",
      value: "NAME",
      description:
        "Who repairs what the tools' own fixers left. `auto` (the default) takes the provider whose environment variable is set; `none` means fixers only.",
    },
  },
  model: {
    kind: "text",
    description: "Model. Default: one of the provider's, see the documentation.",
    examples: ["claude-sonnet-5-5"],
    input: {
      name: "model",
      value: "MODEL",
      description: "Model of the agent; two or more with commas between them, the smallest first: a failed round moves up.",
    },
  },
  models: {
    kind: "texts",
    fewest: 1,
    most: 5,
    description: "Models instead of `model`, the smallest first: a round that was not kept moves up.",
    examples: [["claude-haiku-5-5", "claude-sonnet-5-5"]],
  },
  "base-url": {
    kind: "address",
    description: "Address of the API: any compatible endpoint.",
    examples: ["http://localhost:11434/v1"],
    input: {
      name: "base-url",
      value: "URL",
      description: "Address of the agent's API, for a proxy or any endpoint that speaks the same protocol (Ollama, vLLM, OpenRouter ...).",
    },
  },
  format: {
    kind: "choice",
    choices: ["auto", "tools", "text"],
    default: "auto",
    description: "`text` is for endpoints without tool calls.",
  },
  command: {
    kind: "text",
    description: "The command of provider `command`. It gets the prompt on standard input and edits files.",
    examples: ["my-agent --edit"],
  },
  price: {
    kind: "price",
    description: "USD per million tokens. Without it the cost is unknown, never guessed.",
    examples: [{ input: 3, output: 15 }],
  },
  "max-output-tokens": { kind: "count", minimum: 256, maximum: 1_000_000, default: 8000, description: "Most tokens of one answer." },
  "max-prompt-tokens": {
    kind: "count",
    minimum: 1000,
    maximum: 10_000_000,
    default: 8000,
    description: "Most tokens of one prompt; what matters least is left out first.",
  },
  "max-steps": {
    kind: "count",
    minimum: 1,
    maximum: 50,
    default: 8,
    description: "Most requests in one round; the last offers only editing and giving up.",
  },
  timeout: { kind: "duration", default: "5m", description: "Time for one request to the agent." },
  reasoning: {
    kind: "choice",
    choices: reasonings,
    default: "auto",
    description: "How much the model may think before it answers. `auto` leaves it to the provider.",
  },
  temperature: {
    kind: "number",
    minimum: 0,
    maximum: 2,
    description: "Sampling temperature. Left out for models that take none. Default: the provider's.",
    examples: [0],
  },
  review: {
    kind: "text",
    default: "off",
    description: "A second look at an agent's green repair: `off`, `same` (its model), or a model. Its word is only a remark.",
    examples: ["same"],
  },
  instructions: {
    kind: "text",
    longest: 2000,
    description: "House rules, added to every prompt; at most 2,000 characters.",
    examples: ["Use tabs. Prefer early returns."],
  },
} as const satisfies Keys;

const limitKeys = {
  "max-rounds": {
    ...maxRounds,
    default: 5,
    description: "Most agent rounds for each gate. When given it replaces the limits by stage.",
    input: { name: "max-rounds", value: "N", description: "Most agent rounds for one gate. Default: {default}, and fewer by stage." },
  },
  "max-total-rounds": {
    kind: "count",
    minimum: 0,
    maximum: 500,
    default: 15,
    description: "Most agent rounds for the run.",
    input: { name: "max-total-rounds", value: "N", description: "Most agent rounds for the whole run. Default: {default}." },
  },
  "max-infra-retries": {
    kind: "count",
    minimum: 0,
    maximum: 10,
    default: 2,
    description: "How often a gate is run again after a failure of network, registry, memory or machine.",
    input: {
      name: "max-infra-retries",
      value: "N",
      description: "How often a gate is run again after a failure of network, registry, memory or machine. Default: {default}.",
    },
  },
  "max-minutes": {
    kind: "number",
    minimum: 0.1,
    maximum: 4320,
    default: 30,
    description: "Time for the run, in minutes.",
    input: {
      name: "max-minutes",
      value: "N",
      description: "Time for the whole run, in minutes (default: {default}); enough of it is kept back to prove the result.",
    },
  },
  "max-tokens": {
    kind: "count",
    minimum: 0,
    maximum: 1_000_000_000,
    default: 200_000,
    description: "Most tokens for the run, input and output together.",
    input: {
      name: "max-tokens",
      value: "N",
      description: "Most tokens that the run may spend, input and output together. Default: {default}.",
    },
  },
  "max-cost": {
    kind: "number",
    minimum: 0,
    maximum: 1_000_000,
    description: "Most USD for the run; needs `agent.price`.",
    examples: [1],
    input: {
      name: "max-cost",
      value: "USD",
      description: "Most USD that the run may spend; needs `agent.price` in the configuration file. Default: no limit.",
    },
  },
  "max-runs-per-pull-request": {
    kind: "count",
    minimum: 0,
    maximum: 10_000,
    default: 5,
    description: "How often one pull request may be repaired.",
  },
  "max-follow-ups": {
    kind: "count",
    minimum: 0,
    maximum: 100,
    default: 2,
    description: "How often a commit of Regreen's own is repaired again, where CI is red on it, for each commit of a person.",
  },
} as const satisfies Keys;

const editKeys = {
  allow: { ...globs, default: ["**"], description: "What the agent may touch, where it is not denied.", examples: [["src/**"]] },
  deny: { ...globs, description: "Added to the built-in denials.", examples: [["db/migrations/**"]] },
  unlock: {
    ...globs,
    description: "Lifts built-in denials; never for .git, ignored files or paths outside the tree.",
    examples: [["setup.cfg"]],
  },
  private: {
    ...globs,
    description: "Never read into a prompt; added to .env files and private keys.",
    examples: [["customers/**"]],
  },
  tests: { ...denyOrAllow, description: "Whether the agent may edit test files in gates of stage test." },
  "test-files": { ...globs, description: "Added to what is known as test, snapshot or fixture.", examples: [["qa/**"]] },
  suppressions: { ...denyOrAllow, description: "Whether the agent may add comments that silence a tool." },
  "max-files": { kind: "count", minimum: 1, maximum: 10_000, default: 20, description: "Most files that one round may change." },
  "max-lines": { kind: "count", minimum: 1, maximum: 1_000_000, default: 400, description: "Most lines that one round may change." },
} as const satisfies Keys;

const sandboxKeys = {
  mode: {
    kind: "choice",
    choices: ["auto", "always", "off"],
    default: "auto",
    description:
      "`auto`: from the first run after an agent's edit on, where the machine allows it; `always`: every run, or the run is refused.",
  },
  network: { kind: "choice", choices: ["on", "off"], default: "on", description: "`off` leaves gates only loopback." },
  writable: {
    kind: "texts",
    longest: 500,
    most: 50,
    description: "Paths that gates may write to beside the work tree, from the repository's root or with `~`.",
    examples: [["~/.config/app"]],
  },
} as const satisfies Keys;

const deliverKeys = {
  mode: {
    kind: "choice",
    choices: ["none", "push", "pull-request", "suggest"],
    default: "none",
    description: "Where a repair goes.",
    input: {
      name: "deliver",
      value: "MODE",
      description:
        "Where a repair goes: `none` (the default) leaves it in the work tree and the artifact; `suggest` offers it as review suggestions, `pull-request` as a pull request, `push` puts it on the pull request's head. Where there is no pull request, all three open one.",
    },
  },
  branch: {
    kind: "text",
    default: "regreen/{branch}{leg}",
    description: "Branch of the repair's pull request; {branch} and {leg} (of a matrix) are filled in.",
  },
  "commit-message": {
    kind: "text",
    default: "Repair {gates}",
    description: "First line of the repair's commit; {gates} is filled in.",
  },
  title: {
    kind: "text",
    default: "Repair {gates} on {branch}",
    description: "Title of the repair's pull request, for repositories with rules for it; {gates} and {branch} are filled in.",
    examples: ["fix: repair {gates}"],
  },
  "signed-off-by": {
    kind: "person",
    description: "Name and address of the commits' Signed-off-by line, for repositories with a DCO check.",
    examples: ["Ada Lovelace <ada@example.com>"],
  },
  labels: {
    kind: "texts",
    longest: 50,
    most: 100,
    description: "Labels of the repair's pull request.",
    examples: [["regreen"]],
  },
  partial: { kind: "flag", default: false, description: "Also delivers, as a draft pull request, what is better and still red." },
  generated: {
    ...globs,
    description:
      "Files that are made by a tool from others, such as a lock file or generated code: the second of two jobs delivers them as they are. What a gate's `writes` names needs no mention. From the repository's root.",
    examples: [["src/api/gen/**"]],
  },
} as const satisfies Keys;

const reportKeys = {
  artifact: {
    kind: "name",
    longest: 200,
    default: "regreen-report",
    description: "Name of the artifact; `false` uploads none.",
    input: {
      name: "artifact",
      value: "NAME",
      description: "Name of the artifact with report, patch, logs and gap report (default: {default}); `false` uploads none.",
    },
  },
  issue: {
    kind: "choice",
    choices: ["never", "blocked"],
    default: "never",
    description: "`blocked` keeps one open issue for each gap.",
    input: {
      name: "issue",
      value: "WHEN",
      description:
        "`never` (the default), or `blocked`: keeps one open issue for each gap that is left, and closes it when it is green again.",
    },
  },
  comment: {
    kind: "choice",
    choices: commentModes,
    default: "never",
    description:
      "One comment on a pull request, rewritten by every run and folded when green: `red` begins it with the first red run, `always` with any.",
    input: {
      name: "comment",
      value: "WHEN",
      description:
        "One comment on the pull request, rewritten by every run and folded when green: `never` (the default), `red` begins it with the first red run, `always` with any.",
    },
  },
  scorecard: {
    kind: "choice",
    choices: scorecardTimes,
    default: "never",
    description: "One issue, rewritten by runs of the default branch: which gate takes time, what mended it, what became of repairs.",
  },
  annotations: { kind: "flag", default: true, description: "Shows what is left as annotations." },
  "phrase-gaps": { kind: "flag", default: true, description: "Lets the model phrase what is left, at most one request in a run." },
  formats: {
    kind: "choices",
    choices: formatNames,
    description:
      "Formats of other tools in which what is left is written to the report directory as well; uploading them is the workflow's.",
    examples: [["sarif", "junit"]],
  },
} as const satisfies Keys;

const guardKeys = {
  level: {
    kind: "choice",
    choices: guardLevels,
    default: "warn",
    description:
      "Whether a change that weakens a check makes `regreen guard` red (`error`), or is only told (`warn`). The base branch's word counts.",
  },
} as const satisfies Keys;

const causeKeys = {
  minutes: {
    kind: "count",
    minimum: 0,
    maximum: 360,
    default: 5,
    description: "Most minutes of a run for looking where a failure comes from, within `limits.max-minutes`; 0 switches it off.",
  },
} as const satisfies Keys;

const flakyKeys = {
  quarantine: {
    kind: "quarantine",
    most: 200,
    description:
      "Tests that still run and are shown, and whose failures decide nothing until the end of a day (UTC). The base branch's word counts.",
    examples: [[{ test: "socket > reconnects", until: "2027-01-31", reason: "#12" }]],
  },
  repair: {
    kind: "flag",
    default: false,
    description: "Whether nights ask the agent to mend a test that flaked in three nights or more; many runs in a row prove it.",
  },
} as const satisfies Keys;

const wakeKeys = {
  bots: {
    kind: "texts",
    longest: 100,
    most: 50,
    description:
      "Accounts of bots whose red runs `mode: wake` has repaired as it has a person's. Others are explained from their logs alone.",
    examples: [["dependabot[bot]"]],
  },
} as const satisfies Keys;

/** The sections that are mappings. */
export const sections = {
  agent: { description: "Who repairs what the tools' own fixers left.", keys: agentKeys, word: "provider" },
  limits: { description: "What a run may use.", keys: limitKeys },
  edits: { description: "What the agent may touch and see.", keys: editKeys },
  sandbox: { description: "Where gates run once an agent's edit is in the work tree.", keys: sandboxKeys, word: "mode" },
  deliver: { description: "Where a repair goes.", keys: deliverKeys },
  report: { description: "What is shown, and where.", keys: reportKeys },
  guard: { description: "What is said of anybody's change (`regreen guard`, `mode: guard`).", keys: guardKeys, word: "level" },
  flaky: { description: "Tests that are known to fail now and then.", keys: flakyKeys },
  wake: { description: "What red CI starts (`mode: wake`). The base branch's word counts.", keys: wakeKeys },
  cause: { description: "Looking for what made a gate red: on a pull request, whether its base was red before.", keys: causeKeys },
} as const satisfies Readonly<Record<string, Section>>;

interface Section {
  readonly description: string;
  readonly keys: Keys;
  /** The key that a plain word in the section's place stands for: `agent: none`. */
  readonly word?: string;
}

export type SectionName = keyof typeof sections;
export type KeysOf<Name extends SectionName> = (typeof sections)[Name]["keys"];

/** The keys that stand at the top of the file, beside the sections. */
export const topKeys = {
  memory: {
    kind: "flag",
    default: true,
    description: "Remembers earlier runs, and tries repairs that worked first.",
    input: {
      name: "memory",
      value: "BOOL",
      description: "Whether earlier runs are remembered and repairs that worked are tried first. Default: {default}.",
    },
  },
  "keep-going": { kind: "flag", default: true, description: "`false` stops at the first blocked gate." },
  "repair-inherited": { kind: "flag", default: false, description: "Repairs on a pull request also what the default branch has red." },
  extends: {
    kind: "reference",
    description:
      "A shared policy, `owner/repo/path@COMMIT`: what it says counts where this file says nothing. The base branch's word counts.",
    examples: ["acme/policies/regreen.yml@4f5c1c1b0b6c7f0a2d7be6ee6f3f2f6a3f1e9d10"],
  },
  "tighten-only": {
    kind: "texts",
    longest: 100,
    most: 100,
    description: "In a policy that others extend: keys of it that they may only tighten, and where there is no tighter, not change.",
    examples: [["limits.max-cost", "guard.level"]],
  },
} as const satisfies Keys;
