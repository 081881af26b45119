/** The stages in the order in which gates are best run: cheap and mechanical first. */
export const stages = ["format", "lint", "typecheck", "build", "test", "custom"] as const;
export type Stage = (typeof stages)[number];

/** Where a gate ran. `watched`: outside of the sandbox, with what it could reach looked at before and after. */
export const gatePlaces = ["inside", "watched", "outside"] as const;
export type GatePlace = (typeof gatePlaces)[number];

/** A gate with every default filled in. Paths are relative to the repository root with "/", durations in milliseconds. */
export interface Gate {
  readonly name: string;
  readonly stage: Stage;
  /** The shell line that must exit 0. */
  readonly run: string;
  /** As `shell` in Actions: `bash -eo pipefail {0}`; null where the default applies. */
  readonly shell: string | null;
  /** Fix commands, run in this order; from the configuration or derived from `run`. Empty: no fixer. */
  readonly fix: readonly string[];
  /** Working directory; "." is the repository root. */
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  /** Variables given back to this gate that gates do not see otherwise. */
  readonly passEnv: readonly string[];
  readonly timeoutMs: number;
  /** Most agent rounds. */
  readonly maxRounds: number;
  /** Of these, most that were not kept: the limit by stage. Absent where somebody set the number of rounds, which then counts them all. */
  readonly maxLostRounds?: number;
  /** Names of gates; while one of them is blocked, this one is not repaired. */
  readonly needs: readonly string[];
  /** Globs on which alone the verdict depends; null: on the whole tree. */
  readonly inputs: readonly string[] | null;
  /** Globs of files that the gate may make or change as part of the result. */
  readonly writes: readonly string[];
  /** Globs of report files that the gate writes, relative to the repository root. */
  readonly reports: readonly string[];
  /** Problem matcher files in GitHub's format, relative to the repository root. */
  readonly problemMatcher: string | null;
  /** Command with `{files}` or `{tests}`, for flake checks and the first check after a round. Null: derived from `run` where possible. False: never. */
  readonly rerun: string | false | null;
  /** How often a failing test is run again on the same tree to tell a flake. 0: never. */
  readonly retries: number;
  /** Why this gate cannot fail (a command that ends in `|| true`), or null. */
  readonly cannotFail: string | null;
}

/** A command as words: it is started as it stands, no shell reads it. */
export interface TargetedCommand {
  readonly words: readonly string[];
  /** Relative to the repository root. */
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
}

/** A run of only what failed: by the gate's own `rerun`, or by a derived command. Null runs the gate whole. */
export type Selection =
  | { readonly kind: "rerun"; readonly files: readonly string[]; readonly tests: readonly string[] }
  | { readonly kind: "targeted"; readonly command: TargetedCommand }
  | null;

/** A gate's result on the tree as it was before the gate ran. */
export const verdicts = ["passed", "failed", "flaky", "quarantined", "infrastructure", "timeout", "skipped"] as const;
export type Verdict = (typeof verdicts)[number];

const green: readonly (string | null)[] = ["passed", "flaky", "quarantined"] satisfies readonly Verdict[];

/** Whether a gate with this verdict counts as passed for the status of a run. */
export const countsAsPassed = (verdict: string | null | undefined): boolean => green.includes(verdict ?? null);

/** Whether a line leaves the folder, so that what follows in the same shell would run elsewhere. */
export const leavesFolder = (line: string): boolean => /(?:^|[;&(]\s*)cd\s/.test(line);

/** Commands that run one after the other as one line that can be pasted; one that leaves the folder does so in a shell of its own. */
export const asOneLine = (commands: readonly string[]): string =>
  commands.length < 2 ? (commands[0] ?? "") : commands.map((line) => (leavesFolder(line) ? `(${line})` : line)).join(" && ");

/** The gates whose product this one may use, in order: those that it needs, and the builds before it. Format and lint use no builds. */
export const makersFor = (gates: readonly Gate[], index: number): readonly number[] => {
  const found: number[] = [];
  // `needs` may name a later gate, also one that waits for a build in front of it.
  const seen = new Set([index]);
  const visit = (at: number): void => {
    const gate = gates[at];
    if (gate === undefined) return;
    const usesBuilds = gate.stage !== "format" && gate.stage !== "lint";
    for (const [other, { name, stage }] of gates.entries()) {
      if (seen.has(other) || !(gate.needs.includes(name) || (usesBuilds && stage === "build" && other < at))) continue;
      seen.add(other);
      visit(other);
      found.push(other);
    }
  };
  visit(index);
  return found;
};

/** The gates whose product a gate uses, and theirs, in their order. */
export const neededGates = (gates: readonly Gate[], gate: Gate): readonly Gate[] => {
  const wanted = new Set<string>();
  const add = ({ needs }: Gate): void => {
    for (const other of gates.filter(({ name }) => needs.includes(name) && !wanted.has(name))) {
      wanted.add(other.name);
      add(other);
    }
  };
  add(gate);
  return gates.filter(({ name }) => wanted.has(name));
};
