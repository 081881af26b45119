import { ok } from "../core/result.ts";
import { type ConfigError, errorOf } from "./error.ts";
import { deliverModes, failOnModes, type InputName, inputNames, issueModes, providerNames, runModes } from "./input-table.ts";
import { addressOf, artifactOf, choiceOf, flagOf, type Given, gatesOf, modelsOf, numberOf, type Understood } from "./input-values.ts";
import type { GateDocument } from "./schema.ts";

/** Every input and option, read once; null where it was not given. */
export interface Inputs {
  readonly config: Given<string> | null;
  readonly gates: Given<readonly GateDocument[]> | null;
  readonly workingDirectory: Given<string> | null;
  readonly agent: Given<(typeof providerNames)[number]> | null;
  /** One model or more, the smallest first. */
  readonly models: Given<readonly string[]> | null;
  /** Secret. */
  readonly apiKey: Given<string> | null;
  readonly baseUrl: Given<string> | null;
  readonly maxRounds: Given<number> | null;
  readonly maxTotalRounds: Given<number> | null;
  readonly maxInfraRetries: Given<number> | null;
  readonly maxMinutes: Given<number> | null;
  readonly maxTokens: Given<number> | null;
  readonly maxCost: Given<number> | null;
  readonly deliver: Given<(typeof deliverModes)[number]> | null;
  readonly failOn: Given<(typeof failOnModes)[number]> | null;
  readonly issue: Given<(typeof issueModes)[number]> | null;
  readonly memory: Given<boolean> | null;
  /** Null inside: no artifact. */
  readonly artifact: Given<string | null> | null;
  /** Secret. */
  readonly githubToken: Given<string> | null;
  readonly mode: Given<(typeof runModes)[number]> | null;
  readonly reportDir: Given<string> | null;
  readonly dryRun: Given<boolean> | null;
  readonly verbose: Given<boolean> | null;
  /** The leg of a matrix as JSON; "null" without one. */
  readonly matrix: Given<string> | null;
  /** The matrix as a whole as JSON: how many legs there are. */
  readonly strategy: Given<string> | null;
}

/** Inputs as text, before they are understood: from the runner's environment or from the command line. */
export type RawInputs = ReadonlyMap<InputName, Given<string>>;

type Environment = Readonly<Record<string, string | undefined>>;

/** The action's inputs as the runner gives them: `INPUT_MAX-ROUNDS`. Empty ones were not given. */
export const inputsOfRunner = (environment: Environment): RawInputs =>
  new Map(
    inputNames.flatMap((name) => {
      const value = environment[`INPUT_${name.toUpperCase()}`]?.trim();
      return value === undefined || value === "" ? [] : [[name, { value, origin: `input ${name}` }] as const];
    }),
  );

/** Options of the command line, as `parseArguments` found them. */
export const inputsOfOptions = (options: Readonly<Partial<Record<InputName, string>>>): RawInputs =>
  new Map(
    inputNames.flatMap((name) => {
      const value = options[name];
      return value === undefined ? [] : [[name, { value: value.trim(), origin: `--${name}` }] as const];
    }),
  );

/** Understands every input; all mistakes at once. The values that are valid are there even when others are not. */
export const readInputs = (
  raw: RawInputs,
  environment: Environment = {},
): { readonly inputs: Inputs; readonly errors: readonly ConfigError[] } => {
  const errors: ConfigError[] = [];
  const read = <T>(name: InputName, understand: (given: Given<string>) => Understood<T>): Given<T> | null => {
    const given = raw.get(name);
    if (given === undefined) return null;
    if (given.value === "") {
      errors.push(errorOf(given.origin, "", "found empty text; give a value or leave it out."));
      return null;
    }
    const understood = understand(given);
    if (understood.ok) return { value: understood.value, origin: given.origin };
    errors.push(...understood.error);
    return null;
  };
  const text = (name: InputName) => read(name, ({ value }) => ok(value));
  const flag = (name: InputName) => read(name, flagOf);
  const number = (name: InputName) => read(name, (given) => numberOf(given, name));
  const choice = <T extends string>(name: InputName, choices: readonly T[]) => read(name, (given) => choiceOf(given, choices));
  const inputs: Inputs = {
    config: text("config"),
    gates: read("gates", gatesOf),
    workingDirectory: text("working-directory"),
    agent: choice("agent", providerNames),
    models: read("model", modelsOf),
    apiKey: text("api-key"),
    baseUrl: read("base-url", addressOf),
    maxRounds: number("max-rounds"),
    maxTotalRounds: number("max-total-rounds"),
    maxInfraRetries: number("max-infra-retries"),
    maxMinutes: number("max-minutes"),
    maxTokens: number("max-tokens"),
    maxCost: number("max-cost"),
    deliver: choice("deliver", deliverModes),
    failOn: choice("fail-on", failOnModes),
    issue: choice("issue", issueModes),
    memory: flag("memory"),
    artifact: read("artifact", artifactOf),
    githubToken: text("github-token"),
    mode: choice("mode", runModes),
    reportDir: text("report-dir"),
    dryRun: flag("dry-run"),
    verbose: flag("verbose") ?? (environment.RUNNER_DEBUG === "1" ? { value: true, origin: "RUNNER_DEBUG" } : null),
    matrix: text("matrix"),
    strategy: text("strategy"),
  };
  return { inputs, errors };
};
