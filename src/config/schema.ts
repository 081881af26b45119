import * as z from "zod";
import { commentModes } from "../core/delivery/comment-modes.ts";
import { stages } from "../core/gate.ts";
import { formatNames } from "../core/report/formats/names.ts";
import { reasonings } from "../core/settings.ts";
import { defaults } from "./defaults.ts";
import { durationPattern, parseDuration } from "./duration.ts";
import { deliverModes, issueModes, limitBounds, providerNames } from "./input-table.ts";

/**
 * The configuration document as its author writes it. Nothing is filled in here: `resolve.ts` needs to know what was said and
 * what was not. Defaults stand in the descriptions of the JSON Schema that editors read.
 */

const text = (description: string, ...examples: string[]) => z.string().min(1).max(8000).meta(described(description, examples));
const flag = (description: string, standard: boolean) => z.boolean().meta({ description, default: standard });
const globs = (description: string, ...examples: string[][]) =>
  z.array(z.string().min(1).max(500)).max(500).meta(described(description, examples));
const count = (minimum: number, maximum: number, description: string, standard?: number) => {
  const error = `a whole number from ${minimum} to ${maximum}`;
  return z
    .int({ error })
    .min(minimum, { error })
    .max(maximum, { error })
    .meta({ description, ...(standard === undefined ? {} : { default: standard }) });
};

const described = (description: string, examples: readonly unknown[]) => ({
  description,
  ...(examples.length === 0 ? {} : { examples: [...examples] }),
});

/** A duration; the message names the forms because a union's own message would name two types. */
const duration = (description: string, standard: string) =>
  z
    .union([z.string().regex(new RegExp(durationPattern), { abort: true }), z.number().positive({ abort: true })], {
      error: "a duration such as 90s, 10m or 1h30m; a number is seconds",
    })
    .refine((value) => parseDuration(value) !== null, {
      error: "a duration such as 90s, 10m or 1h30m, at most five days; a number is seconds",
    })
    .meta({ description: `${description} A number is seconds.`, default: standard, examples: ["90s", "10m", "1h30m"] });

const commands = z.array(z.string().min(1)).min(1).max(20);

export const gateSchema = z
  .strictObject({
    name: z
      .string()
      .min(1)
      .max(80)
      .meta(described("Name of the gate, unique in the file. The stage is taken from it when it says so.", ["lint", "unit tests"])),
    stage: z
      .enum(stages)
      .optional()
      .meta({ description: "What kind of check this is. Default: told by the name, else by the tool in `run`." }),
    run: text("The shell line that must exit 0. Runs in `bash -eo pipefail`, as in Actions.", "npx eslint .", "python3 -m pytest"),
    shell: text(
      "Another shell: `bash`, `sh`, or a template as in Actions with {0} for the script's file.",
      "bash -eo pipefail {0}",
    ).optional(),
    fix: z
      .union([z.string().min(1), commands, z.literal(false)], { error: "a command, a list of commands, or false" })
      .optional()
      .meta(
        described("Command or commands that repair what this gate checks. Derived for known tools; `false` turns it off.", [
          "npx eslint . --fix",
          false,
        ]),
      ),
    "working-directory": text("Folder in which the commands run, relative to the repository's root.", "packages/api").optional(),
    env: z
      .record(z.string().regex(/^[A-Za-z_][A-Za-z0-9_]*$/), z.string())
      .optional()
      .meta(described("Environment variables of this gate.", [{ CI: "true" }])),
    "pass-env": z
      .array(z.string().regex(/^[A-Za-z_][A-Za-z0-9_]*$/))
      .optional()
      .meta(
        described(
          "Names of variables given back that gates do not see otherwise, such as tokens. On pull requests only those that the base branch gives the gate.",
          [["GITHUB_TOKEN"]],
        ),
      ),
    timeout: duration("Time after which the gate is stopped.", defaults.timeout).optional(),
    "max-rounds": count(
      limitBounds["max-rounds"].minimum,
      limitBounds["max-rounds"].maximum,
      "Most agent rounds for this gate. Default by stage: format 1, lint 2, typecheck 3, build 3, test 5, custom 3.",
    ).optional(),
    needs: z
      .array(z.string().min(1))
      .optional()
      .meta(described("Names of gates; while one of them is blocked, this one is run once and not repaired.", [["build"]])),
    inputs: globs("Files on which alone the verdict depends; a pass survives changes to other files. From the repository's root.", [
      "packages/api/**",
    ]).optional(),
    writes: globs("Files that this gate may make or change as part of the result. From the repository's root.", [
      "packages/api/gen/**",
    ]).optional(),
    report: z
      .union([z.string().min(1), z.array(z.string().min(1)).min(1).max(50)], { error: "a path or glob, or a list of them" })
      .optional()
      .meta(
        described(
          "Report files that the command writes: JUnit XML, SARIF, checkstyle or a tool's JSON. From the working directory; globs allowed.",
          ["junit.xml", ["reports/*.xml"]],
        ),
      ),
    "problem-matcher": text(
      "A problem matcher file in GitHub's format, for tools of your own. From the repository's root.",
      ".github/my-matcher.json",
    ).optional(),
    rerun: z
      .union([z.literal(false), z.string().min(1).max(8000)], { error: "a command, or false" })
      .optional()
      .meta(
        described(
          "Command that runs only what failed: {files} and {tests} are filled in. For flake checks and the first check after a round. Derived from `run` where the tool is known; false switches it off.",
          ["npx vitest run {files}", false],
        ),
      ),
    retries: count(
      0,
      10,
      "How often failing tests are run again on the same tree to tell a flake; 0 turns it off.",
      defaults.retries,
    ).optional(),
  })
  .meta({ id: "gate", description: "A command that must exit 0." });

const agentSchema = z.strictObject({
  provider: z.enum(providerNames).optional().meta({
    description: "Who repairs what fixers left. `auto`: the provider whose environment variable is set; `none`: fixers only.",
    default: defaults.agent.provider,
  }),
  model: text("Model. Default: one of the provider's, see the documentation.", "claude-sonnet-5-5").optional(),
  models: z
    .array(z.string().min(1))
    .min(1)
    .max(5)
    .optional()
    .meta(
      described("Models instead of `model`, the smallest first: a round that was not kept moves up.", [
        ["claude-haiku-5-5", "claude-sonnet-5-5"],
      ]),
    ),
  "base-url": z
    .string()
    .optional()
    .meta(described("Address of the API: any compatible endpoint.", ["http://localhost:11434/v1"])),
  format: z
    .enum(["auto", "tools", "text"])
    .optional()
    .meta({ description: "`text` is for endpoints without tool calls.", default: defaults.agent.format }),
  command: text("The command of provider `command`. It gets the prompt on standard input and edits files.", "my-agent --edit").optional(),
  price: z
    .strictObject({ input: z.number().min(0).max(100_000), output: z.number().min(0).max(100_000) })
    .optional()
    .meta(described("USD per million tokens. Without it the cost is unknown, never guessed.", [{ input: 3, output: 15 }])),
  "max-output-tokens": count(256, 1_000_000, "Most tokens of one answer.", defaults.agent["max-output-tokens"]).optional(),
  "max-prompt-tokens": count(
    1000,
    10_000_000,
    "Most tokens of one prompt; what matters least is left out first.",
    defaults.agent["max-prompt-tokens"],
  ).optional(),
  "max-steps": count(
    1,
    50,
    "Most requests in one round; the last offers only editing and giving up.",
    defaults.agent["max-steps"],
  ).optional(),
  timeout: duration("Time for one request to the agent.", defaults.agent.timeout).optional(),
  reasoning: z.enum(reasonings).optional().meta({
    description: "How much the model may think before it answers. `auto` leaves it to the provider.",
    default: defaults.agent.reasoning,
  }),
  temperature: z
    .number()
    .min(0)
    .max(2)
    .optional()
    .meta(described("Sampling temperature. Left out for models that take none. Default: the provider's.", [0])),
  instructions: z
    .string()
    .min(1)
    .max(2000)
    .optional()
    .meta(described("House rules, added to every prompt; at most 2,000 characters.", ["Use tabs. Prefer early returns."])),
});

const limitsSchema = z.strictObject({
  "max-rounds": count(
    limitBounds["max-rounds"].minimum,
    limitBounds["max-rounds"].maximum,
    "Most agent rounds for each gate. When given it replaces the limits by stage.",
    defaults.limits["max-rounds"],
  ).optional(),
  "max-total-rounds": count(
    limitBounds["max-total-rounds"].minimum,
    limitBounds["max-total-rounds"].maximum,
    "Most agent rounds for the run.",
    defaults.limits["max-total-rounds"],
  ).optional(),
  "max-infra-retries": count(
    limitBounds["max-infra-retries"].minimum,
    limitBounds["max-infra-retries"].maximum,
    "How often a gate is run again after a failure of network, registry, memory or machine.",
    defaults.limits["max-infra-retries"],
  ).optional(),
  "max-minutes": z
    .number()
    .min(limitBounds["max-minutes"].minimum)
    .max(limitBounds["max-minutes"].maximum)
    .optional()
    .meta({ description: "Time for the run, in minutes.", default: defaults.limits["max-minutes"] }),
  "max-tokens": count(
    limitBounds["max-tokens"].minimum,
    limitBounds["max-tokens"].maximum,
    "Most tokens for the run, input and output together.",
    defaults.limits["max-tokens"],
  ).optional(),
  "max-cost": z
    .number()
    .min(limitBounds["max-cost"].minimum)
    .max(limitBounds["max-cost"].maximum)
    .optional()
    .meta(described("Most USD for the run; needs `agent.price`.", [1.0])),
  "max-runs-per-pull-request": count(
    limitBounds["max-runs-per-pull-request"].minimum,
    limitBounds["max-runs-per-pull-request"].maximum,
    "How often one pull request may be repaired.",
    defaults.limits["max-runs-per-pull-request"],
  ).optional(),
});

const editsSchema = z.strictObject({
  allow: globs("What the agent may touch, where it is not denied. Default: everything.", ["src/**"]).optional(),
  deny: globs("Added to the built-in denials.", ["db/migrations/**"]).optional(),
  unlock: globs("Lifts built-in denials; never for .git, ignored files or paths outside the tree.", ["setup.cfg"]).optional(),
  private: globs("Never read into a prompt; added to .env files and private keys.", ["customers/**"]).optional(),
  tests: z
    .enum(["deny", "allow"])
    .optional()
    .meta({ description: "Whether the agent may edit test files in gates of stage test.", default: defaults.edits.tests }),
  "test-files": globs("Added to what is known as test, snapshot or fixture.", ["qa/**"]).optional(),
  suppressions: z
    .enum(["deny", "allow"])
    .optional()
    .meta({ description: "Whether the agent may add comments that silence a tool.", default: defaults.edits.suppressions }),
  "max-files": count(1, 10_000, "Most files that one round may change.", defaults.edits["max-files"]).optional(),
  "max-lines": count(1, 1_000_000, "Most lines that one round may change.", defaults.edits["max-lines"]).optional(),
});

const sandboxModes = z.enum(["auto", "always", "off"]);
const sandboxSchema = z.union(
  [
    sandboxModes,
    z.strictObject({
      mode: sandboxModes.optional().meta({
        description:
          "`auto`: from the first run after an agent's edit on, where the machine allows it; `always`: every run, or the run is refused.",
        default: defaults.sandbox.mode,
      }),
      network: z
        .enum(["on", "off"])
        .optional()
        .meta({ description: "`off` leaves gates only loopback.", default: defaults.sandbox.network }),
      writable: z
        .array(z.string().min(1).max(500))
        .max(50)
        .optional()
        .meta(
          described("Paths that gates may write to beside the work tree, from the repository's root or with `~`.", [["~/.config/app"]]),
        ),
    }),
  ],
  { error: "auto, always, off, or a mapping with mode, network and writable" },
);

const deliverSchema = z.strictObject({
  mode: z.enum(deliverModes).optional().meta({ description: "Where a repair goes.", default: defaults.deliver.mode }),
  branch: text("Branch of the repair's pull request; {branch} and {leg} (of a matrix) are filled in.", defaults.deliver.branch).optional(),
  "commit-message": text("First line of the repair's commit; {gates} is filled in.", defaults.deliver["commit-message"]).optional(),
  title: text(
    "Title of the repair's pull request, for repositories with rules for it; {gates} and {branch} are filled in.",
    defaults.deliver.title,
    "fix: repair {gates}",
  ).optional(),
  "signed-off-by": z
    .string()
    .regex(/^[^<>\n]{1,100} <[^<>\s]{1,200}>$/, { error: "a name and an address: Ada Lovelace <ada@example.com>" })
    .optional()
    .meta(
      described("Name and address of the commits' Signed-off-by line, for repositories with a DCO check.", [
        "Ada Lovelace <ada@example.com>",
      ]),
    ),
  labels: z
    .array(z.string().min(1).max(50))
    .max(100)
    .optional()
    .meta(described("Labels of the repair's pull request.", [["regreen"]])),
  partial: flag("Also delivers, as a draft pull request, what is better and still red.", defaults.deliver.partial).optional(),
});

const reportSchema = z.strictObject({
  artifact: z
    .union([z.string().min(1).max(200), z.literal(false)], { error: "a name, or false for no artifact" })
    .optional()
    .meta({ description: "Name of the artifact; `false` uploads none.", default: defaults.report.artifact }),
  issue: z
    .enum(issueModes)
    .optional()
    .meta({ description: "`blocked` keeps one open issue for each gap.", default: defaults.report.issue }),
  comment: z.enum(commentModes).optional().meta({
    description:
      "One comment on a pull request, rewritten by every run and folded when green: `red` begins it with the first red run, `always` with any.",
    default: defaults.report.comment,
  }),
  annotations: flag("Shows what is left as annotations.", defaults.report.annotations).optional(),
  "phrase-gaps": flag("Lets the model phrase what is left, at most one request in a run.", defaults.report["phrase-gaps"]).optional(),
  formats: z
    .array(z.enum(formatNames))
    .max(formatNames.length)
    .optional()
    .meta(
      described(
        "Formats of other tools in which what is left is written to the report directory as well; uploading them is the workflow's.",
        [["sarif", "junit"]],
      ),
    ),
});

const classifySchema = z.strictObject({
  pattern: z
    .string()
    .min(1)
    .max(500)
    .meta(described("Regular expression that is looked for in each line of a failing gate's output.", ["LICENSE SERVER BUSY"])),
  class: z.enum(["infrastructure", "configuration", "code"]).meta({ description: "What a failure with such a line is." }),
});

export const documentSchema = z
  .strictObject({
    $schema: z.string().optional().meta({ description: "Address of this schema, for editors." }),
    gates: z
      .array(gateSchema)
      .min(1)
      .max(100)
      .optional()
      .meta({ description: "The commands that must exit 0, in the order in which they run. Without it they are detected." }),
    classify: z.array(classifySchema).max(100).optional().meta({ description: "Your own patterns, looked at before the built-in ones." }),
    agent: agentSchema.optional().meta({ description: "Who repairs what the tools' own fixers left." }),
    limits: limitsSchema.optional().meta({ description: "What a run may use." }),
    edits: editsSchema.optional().meta({ description: "What the agent may touch and see." }),
    sandbox: sandboxSchema.optional().meta({ description: "Where gates run once an agent's edit is in the work tree." }),
    deliver: deliverSchema.optional().meta({ description: "Where a repair goes." }),
    report: reportSchema.optional().meta({ description: "What is shown, and where." }),
    memory: flag("Remembers earlier runs, and tries repairs that worked first.", defaults.memory).optional(),
    "keep-going": flag("`false` stops at the first blocked gate.", defaults["keep-going"]).optional(),
    "repair-inherited": flag("Repairs on a pull request also what the default branch has red.", defaults["repair-inherited"]).optional(),
  })
  .meta({ title: "Regreen configuration", description: "Gates, and how far Regreen may go to make them green." });

/** The configuration as written; nothing filled in. */
export type ConfigDocument = z.output<typeof documentSchema>;
export type GateDocument = z.output<typeof gateSchema>;
