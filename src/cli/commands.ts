import { type InputName, inputNames, inputRow } from "../config/input-table.ts";

export type CommandName = "run" | "init" | "guard" | "cause" | "report" | "parse" | "restore" | "doctor";

/** One option of a command. */
export interface OptionRow {
  readonly name: string;
  readonly short?: string;
  /** Placeholder of its value; null for a flag. */
  readonly value: string | null;
  readonly description: string;
  readonly multiple?: boolean;
}

export interface CommandRow {
  readonly name: CommandName;
  /** What stands behind the name in the usage line. */
  readonly usage: string;
  readonly summary: string;
  /** Paragraphs above the options. */
  readonly text: readonly string[];
  readonly examples: readonly (readonly [line: string, meaning: string])[];
}

/**
 * Where `init` puts Regreen: as the last jobs of the workflows that check (lines to paste, since no workflow is ever edited), as a workflow that
 * starts after them, or as one that runs the gates itself, which is for repositories without CI.
 */
export const initForms = ["jobs", "after", "gates"] as const;
export type InitForm = (typeof initForms)[number];

export const commandTable: readonly CommandRow[] = [
  {
    name: "run",
    usage: "[GATE ...] [options]",
    summary: "Runs the gates here, repairs what is red, proves it and reports.",
    text: [
      "Runs the repository's gates in order. What tools can repair, they repair; for the rest an agent is asked, if there is one. Then the gates are run again: only they decide what is green.",
      "With names of gates only those are run.",
      "Nothing but files of the work tree is changed, and `regreen restore` puts them back.",
    ],
    examples: [
      ["regreen run", "with the configuration of this repository, or none"],
      ["regreen run lint test", "these two gates alone"],
      ["regreen run --gates 'test: npm test' --agent none", "one gate, fixers only"],
      ["regreen run --dry-run", "what would be done and sent, without doing it"],
    ],
  },
  {
    name: "init",
    usage: "[--form FORM] [--yes | --print]",
    summary: "Writes .github/regreen.yml and a workflow, from what it detects.",
    text: [
      "Detects the gates of this repository and writes .github/regreen.yml. Where workflows check something it shows the jobs to paste at their end, which run only when CI is red; elsewhere it writes .github/workflows/regreen.yml, which runs the gates itself. Says what it found and asks before it writes; a file that is there is never overwritten.",
    ],
    examples: [
      ["regreen init --print", "shows all of it, and writes nothing"],
      ["regreen init --form after", "writes a workflow that starts when CI has ended red"],
      ["regreen init --yes", "writes without asking"],
    ],
  },
  {
    name: "guard",
    usage: "[--base REF] [--head REF] [--json | --sarif FILE] [--hook]",
    summary: "Says whether a change checks less than before. Runs nothing.",
    text: [
      "Compares two states from git's objects, by default where this branch left the default branch with the files as they are now: tests deleted, skipped or emptied, assertions weakened, checks silenced, settings loosened, steps of CI lost. Nothing of the project is run or loaded.",
      "A change of a check may be right, so by default it is told and the exit code stays 0; `guard.level: error` in the base branch's configuration makes it 1.",
    ],
    examples: [
      ["regreen guard", "this branch and its uncommitted files"],
      ["regreen guard --base v1.2.0 --head HEAD", "what came since a release"],
      ["regreen guard --hook", "as a Stop hook of an agent: findings on standard error and exit code 2"],
    ],
  },
  {
    name: "cause",
    usage: "[GATE] [--since REF] [--json]",
    summary: "Finds the commit that broke a gate.",
    text: [
      "Searches the first parents of HEAD from the last green commit that is remembered, or from REF, by bisection. Each commit is written to a folder of its own, with what is installed here; only what fails on HEAD is run there. The work tree is not touched.",
      "Commits that cannot be judged are skipped, a red answer on which the result rests is asked five times, and where what is installed changed in between a span is named. It takes at most `cause.minutes`.",
    ],
    examples: [
      ["regreen cause", "what broke the tests since they were last green here"],
      ["regreen cause lint --since v1.2.0", "what broke this gate since a release"],
    ],
  },
  {
    name: "report",
    usage: "[--open] [--all]",
    summary: "Shows the end of the last run again, or its page.",
    text: ["Shows gates, verdict and next step of the last run, and where its page is. Runs nothing."],
    examples: [
      ["regreen report --all", "what changed, what is left and the warnings as well"],
      ["regreen report --open", "opens the page in a browser"],
    ],
  },
  {
    name: "parse",
    usage: '--command "..." < log',
    summary: "Shows as JSON what is read out of a tool's output.",
    text: ["Reads a log on standard input as the output of a command, and prints stage, class and failures as JSON. Runs nothing."],
    examples: [['npx eslint . | regreen parse --command "npx eslint ."', "reads a linter's output"]],
  },
  {
    name: "restore",
    usage: "[--list] [--to STATE] [--discard]",
    summary: "Puts the work tree back to where the last run began.",
    text: [
      "Puts the work tree back to its state before the last run, byte for byte. The present state is saved first, and what still runs is ended.",
    ],
    examples: [
      ["regreen restore", "puts back what was there before the last run"],
      ["regreen restore --list", "shows every state that can be put back"],
      ["regreen restore --to 3f2a91c0", "puts back one of them"],
    ],
  },
  {
    name: "doctor",
    usage: "[--json]",
    summary: "Says what this machine has, and what each lack costs.",
    text: [
      "Looks for node, git, a sandbox, a runner and keys (by name, never their values), and says what is missing and what helps. Then tries each promise of the sandbox with an attack, in temporary folders. Sends nothing.",
    ],
    examples: [],
  },
];

/** The command of that name, or null. */
export const findCommand = (name: string): CommandName | null => commandTable.find((row) => row.name === name)?.name ?? null;

const json = (description: string): OptionRow => ({ name: "json", value: null, description });
const all: OptionRow = { name: "all", value: null, description: "Tells everything at the end, not only one screen." };
const quiet: OptionRow = { name: "quiet", short: "q", value: null, description: "Prints the verdict and errors only." };

const shorts: Readonly<Partial<Record<InputName, string>>> = { config: "c", verbose: "v" };

const inputOption = (name: InputName): OptionRow => {
  const row = inputRow(name);
  const short = shorts[name];
  const choices = row.choices === undefined ? "" : ` One of ${row.choices.join(", ")}.`;
  const flag = row.kind === "flag";
  return {
    name,
    value: flag ? null : row.value,
    description: `${row.description}${choices}${name === "memory" ? " --no-memory turns it off." : ""}`,
    ...(short === undefined ? {} : { short }),
  };
};

/** Inputs that only a job can follow: a run on the command line leaves its repair in the work tree and sends nothing to GitHub. */
export const jobInputs: readonly InputName[] = [
  "deliver",
  "fail-on",
  "issue",
  "comment",
  "artifact",
  "github-token",
  "mode",
  "proof",
  "jobs",
  "needs",
  "matrix",
  "strategy",
];

/** The options of a command; those of `run` are the action's inputs, without those that only a job can follow. */
export const optionsOf = (command: CommandName): readonly OptionRow[] => {
  switch (command) {
    case "run":
      return [
        ...inputNames.filter((name) => !jobInputs.includes(name)).map(inputOption),
        json("Prints report.json on standard output, everything else on standard error."),
        quiet,
        all,
      ];
    case "init":
      return [
        inputOption("working-directory"),
        {
          name: "form",
          value: "FORM",
          description:
            "Where Regreen stands: `jobs`, the last jobs of your workflows, to paste; `after`, a workflow that starts when they ended red; `gates`, one that runs the gates itself.",
        },
        { name: "yes", short: "y", value: null, description: "Writes without asking." },
        { name: "print", value: null, description: "Shows the files and everything that was looked at; writes nothing." },
      ];
    case "guard":
      return [
        {
          name: "base",
          value: "REF",
          description: "What the change is compared with, at the commit where it left it. Default: the default branch.",
        },
        { name: "head", value: "REF", description: "The end of the change. Default: the work tree, untracked files included." },
        json("Prints the report as JSON (regreen.guard/1)."),
        { name: "sarif", value: "FILE", description: "Writes the findings as SARIF for code scanning." },
        {
          name: "hook",
          value: null,
          description: "Says nothing and exits with 0 where no check is weaker; else findings on standard error and exit code 2.",
        },
      ];
    case "cause":
      return [
        { name: "since", value: "REF", description: "A commit on which the gate was green. Default: the last one that is remembered." },
        json("Prints the cause as JSON."),
      ];
    case "report":
      return [{ name: "open", value: null, description: "Opens report.html in a browser." }, all, inputOption("report-dir")];
    case "parse":
      return [
        { name: "command", value: "LINE", description: "The command that wrote the log. Required." },
        { name: "exit-code", value: "N", description: "The exit code that it had. Default: 1." },
        { name: "root", value: "DIR", description: "Where the repository's files are. Default: here." },
        { name: "log-root", value: "DIR", description: "What the log calls that folder. Default: the same." },
        { name: "cwd", value: "DIR", description: "Folder in which the command ran, relative to the root." },
        { name: "stage", value: "STAGE", description: "format, lint, typecheck, build, test or custom. Default: told by the command." },
        {
          name: "report",
          value: "FILE",
          multiple: true,
          description: "A report file that the command wrote; may be given more than once.",
        },
      ];
    case "restore":
      return [
        { name: "list", value: null, description: "Shows the states that can be put back, and changes nothing." },
        {
          name: "to",
          value: "STATE",
          description:
            "Puts back another state of the list; the first characters of its name are enough. Default: the one before the last run.",
        },
        { name: "discard", value: null, description: "Does not save the present state first (for a full disk)." },
      ];
    case "doctor":
      return [json("Prints the result as JSON.")];
  }
};
