/** What this machine has of what Regreen uses, as facts that a person can act on. Pure. */
import { ciFacts } from "../../core/ci-systems.ts";
import type { Environment } from "../../core/environment.ts";

/** What was looked up on the machine. */
export interface MachineFound {
  /** "24.1.0", and whether a process can replace its own image (`process.execve`). */
  readonly node: { readonly version: string; readonly execve: boolean };
  /** What `git --version` says; null: there is none. */
  readonly git: string | null;
  /** The work tree that the current folder lies in, or the sentence that says why there is none. */
  readonly repository: { readonly root: string } | { readonly problem: string };
  readonly bash: boolean;
  /** Whether a sandbox starts here, or why not and what helps. */
  readonly sandbox: { readonly works: true } | { readonly works: false; readonly reason: string; readonly remedy: string | null };
  /** Agent commands on the PATH. */
  readonly agents: readonly string[];
  /** Names of the key variables that are set, with the provider that `agent: auto` would take for each. */
  readonly keys: readonly { readonly provider: string; readonly name: string }[];
}

/** One line of `regreen doctor`. */
export interface MachineFact {
  readonly name: "node" | "git" | "repository" | "shell" | "sandbox" | "runner" | "keys" | "agents";
  /** `missing`: Regreen cannot run without it. `lacks`: it runs, and does less. */
  readonly state: "there" | "lacks" | "missing";
  readonly found: string;
  /** What the lack costs; null: nothing. */
  readonly costs: string | null;
  readonly remedy: string | null;
}

/** The facts in the order in which a person would mend them. */
export const machineFacts = (machine: MachineFound, environment: Environment): readonly MachineFact[] => [
  nodeFact(machine.node),
  machine.git === null
    ? missing("git", "not on the PATH", "Regreen cannot run: it keeps every state of the files with git.", "Install git.")
    : there("git", machine.git),
  "root" in machine.repository
    ? there("repository", machine.repository.root)
    : lacks("repository", machine.repository.problem, "`regreen run` works in a git work tree with a commit.", null),
  machine.bash
    ? there("shell", "bash, as on GitHub Actions")
    : lacks("shell", "sh", "A gate's line is run by sh -e: a pipe's first failing command is not noticed.", "Install bash."),
  sandboxFact(machine.sandbox),
  runnerFact(environment),
  keysFact(machine.keys),
  machine.agents.length === 0
    ? lacks("agents", "no agent command on the PATH", "`agent: claude-code` and its like cannot be used; a key is enough.", null)
    : there("agents", machine.agents.join(", ")),
];

const there = (name: MachineFact["name"], found: string): MachineFact => ({ name, state: "there", found, costs: null, remedy: null });
const lacks = (name: MachineFact["name"], found: string, costs: string, remedy: string | null): MachineFact => ({
  name,
  state: "lacks",
  found,
  costs,
  remedy,
});
const missing = (name: MachineFact["name"], found: string, costs: string, remedy: string): MachineFact => ({
  ...lacks(name, found, costs, remedy),
  state: "missing",
});

/** The oldest version that Regreen runs on (`engines` in package.json). */
const oldestNode = [20, 19] as const;

const nodeFact = ({ version, execve }: MachineFound["node"]): MachineFact => {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  if (major < oldestNode[0] || (major === oldestNode[0] && minor < oldestNode[1]))
    return missing("node", version, "Regreen needs Node 20.19 or newer.", "Use Node 24.");
  if (execve) return there("node", version);
  return lacks(
    "node",
    version,
    "The program cannot replace its own process image, so a gate could read a key from its environment.",
    "Use Node 24 where a key is given.",
  );
};

const sandboxFact = (sandbox: MachineFound["sandbox"]): MachineFact => {
  if (sandbox.works) return there("sandbox", "bubblewrap starts here: gates that judge an agent's edit run inside");
  return lacks(
    "sandbox",
    `none: ${sandbox.reason}`,
    "After an agent's edit gates run under watch: programs, hooks and git's configuration are put back, but the network is open, and other processes and the home folder can be reached.",
    sandbox.remedy,
  );
};

const runnerFact = (environment: Environment): MachineFact => {
  if (environment.GITHUB_ACTIONS === "true")
    return there("runner", ["GitHub Actions", environment.RUNNER_OS, environment.RUNNER_ARCH].filter(Boolean).join(", "));
  const system = ciFacts(environment)?.system ?? null;
  const costs = "The repair stays in the work tree: pushes, pull requests, comments and artifacts need GitHub Actions.";
  return lacks("runner", system ?? "none: a machine of your own", costs, null);
};

const keysFact = (keys: MachineFound["keys"]): MachineFact => {
  const names = keys.map(({ name }) => name).join(", ");
  const providers = [...new Set(keys.map(({ provider }) => provider))];
  if (providers.length === 0)
    return lacks(
      "keys",
      "none",
      "Only tools repair: formatters, linters, quick fixes.",
      "Set a provider's variable, such as ANTHROPIC_API_KEY.",
    );
  if (providers.length > 1)
    return lacks("keys", names, "`agent: auto` does not choose between providers.", `Name one of them: --agent ${providers[0]}.`);
  return there("keys", `${names}: \`agent: auto\` asks ${providers[0]}`);
};
