/** What the sandbox promises of code that a gate runs, each with an attack that tries it. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Where one attack is tried; everything in it exists for it alone. */
export interface TrialPlace {
  /** The work tree, and the home folder of the gate. */
  readonly root: string;
  readonly home: string;
  /** A process beside the gate that holds a secret in its environment. */
  readonly neighbour: number;
  /** Port of a server outside of the gate. */
  readonly port: number;
}

/** What became of an attack: it reached nothing, what it did was seen and put back, or it came through. */
export type PromiseOutcome = "held" | "put back" | "not held";

export interface SandboxPromise {
  readonly name: string;
  /** A shell line that a gate runs. */
  readonly command: (around: TrialPlace) => string;
  /** Whether it came through. */
  readonly harmed: (around: TrialPlace) => boolean;
  /** Harm is done after the gate has ended. */
  readonly late?: true;
  readonly network?: "off";
  /** What is promised without a sandbox. */
  readonly watched: PromiseOutcome;
}

const honest = "#!/bin/sh\necho honest\n";
const hook = "#!/bin/sh\n";

/** Files that are there before each attack, by place. */
export const surroundingFiles = {
  root: { "a.txt": "kept\n", "node_modules/.bin/tool": honest, ".venv/bin/tool": honest, ".git/hooks/pre-push": hook },
  home: { "bin/other": honest, ".ssh/authorized_keys": "kept\n", ".gitconfig": "[user]\n" },
} as const;

const differs = (file: string, text: string): boolean => !existsSync(file) || readFileSync(file, "utf8") !== text;

/** What a command could read is written into the work tree, to which it may write. */
const seen = ({ root }: TrialPlace): boolean => existsSync(join(root, "seen.txt")) && readFileSync(join(root, "seen.txt"), "utf8") !== "";

/** There from the moment when the gate has ended: what is left of it then does its harm. */
export const endedFile = ".ended";
const later = `i=0; while [ ! -e ${endedFile} ] && [ $i -lt 200 ]; do i=$((i+1)); sleep 0.05; done; echo evil > a.txt`;

export const sandboxPromises: readonly SandboxPromise[] = [
  {
    name: "overwrites a program of node_modules/.bin",
    command: () => "printf '#!/bin/sh\\nexit 0\\n' > node_modules/.bin/tool",
    harmed: ({ root }) => differs(join(root, "node_modules/.bin/tool"), honest),
    watched: "put back",
  },
  {
    name: "overwrites a program of .venv/bin",
    command: () => "printf '#!/bin/sh\\nexit 0\\n' > .venv/bin/tool",
    harmed: ({ root }) => differs(join(root, ".venv/bin/tool"), honest),
    watched: "put back",
  },
  {
    name: "plants a hook in .git/hooks",
    command: () => "printf '#!/bin/sh\\n' > .git/hooks/pre-commit",
    harmed: ({ root }) => existsSync(join(root, ".git/hooks/pre-commit")),
    watched: "put back",
  },
  {
    name: "sets core.fsmonitor in .git/config",
    command: () => "printf '[core]\\n\\tfsmonitor = evil\\n' >> .git/config",
    harmed: ({ root }) => readFileSync(join(root, ".git/config"), "utf8").includes("evil"),
    watched: "put back",
  },
  {
    name: "puts a program in front of the system's on the PATH",
    command: () => "printf '#!/bin/sh\\nexit 0\\n' > ~/bin/node; chmod +x ~/bin/node",
    harmed: ({ home }) => existsSync(join(home, "bin/node")),
    watched: "put back",
  },
  {
    name: "changes git's configuration in the home folder",
    command: () => "printf '[core]\\n\\thooksPath = /tmp\\n' >> ~/.gitconfig",
    harmed: ({ home }) => differs(join(home, ".gitconfig"), "[user]\n"),
    watched: "put back",
  },
  {
    name: "lets itself in by ~/.ssh/authorized_keys",
    command: () => "echo evil >> ~/.ssh/authorized_keys",
    harmed: ({ home }) => differs(join(home, ".ssh/authorized_keys"), "kept\n"),
    watched: "not held",
  },
  {
    name: "leaves a process that changes a file after the end",
    command: () => `(${later}) >/dev/null 2>&1 &`,
    harmed: ({ root }) => differs(join(root, "a.txt"), "kept\n"),
    late: true,
    watched: "held",
  },
  {
    name: "leaves a daemon without its group and its environment",
    command: () => `env -i PATH="$PATH" setsid -f sh -c '${later}' >/dev/null 2>&1`,
    harmed: ({ root }) => differs(join(root, "a.txt"), "kept\n"),
    late: true,
    watched: "not held",
  },
  {
    name: "reads the environment of another process",
    command: ({ neighbour }) => `tr '\\0' '\\n' < /proc/${neighbour}/environ | grep REGREEN_TRIAL > seen.txt || true`,
    harmed: seen,
    watched: "not held",
  },
  {
    name: "reaches the network where it is switched off",
    command: ({ port }) => `(exec 3<>/dev/tcp/127.0.0.1/${port} && echo reached > seen.txt) 2>/dev/null || true`,
    harmed: seen,
    network: "off",
    watched: "not held",
  },
  {
    name: "leaves a file that the next run of the tests would load",
    command: () => "echo evil > conftest.py",
    harmed: ({ root }) => existsSync(join(root, "conftest.py")),
    watched: "held",
  },
];
