import type { Environment } from "../core/environment.ts";
import { ok } from "../core/result.ts";
import { type Camel, camel } from "./camel.ts";
import { type ConfigError, errorOf } from "./error.ts";
import { type InputName, type InputValue, inputNames, inputRow } from "./input-table.ts";
import {
  addressOf,
  artifactOf,
  choiceOf,
  flagOf,
  type Given,
  gatesOf,
  modelsOf,
  needsOf,
  numberOf,
  type Understood,
} from "./input-values.ts";

/** Every input and option, read once; null where it was not given. */
export type Inputs = { readonly [Name in InputName as Camel<Name>]: Given<Understandable<Name>> | null };

type Understandable<Name extends InputName> = Name extends keyof typeof readers
  ? (typeof readers)[Name] extends (given: Given<string>) => Understood<infer Value>
    ? Value
    : never
  : InputValue<Name>;

/** Inputs that are more than their kind says. */
const readers = { gates: gatesOf, model: modelsOf, "base-url": addressOf, artifact: artifactOf, needs: needsOf } as const;

/** Inputs as text, before they are understood: from the runner's environment or from the command line. */
export type RawInputs = ReadonlyMap<InputName, Given<string>>;

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
  const values = Object.fromEntries(inputNames.map((name) => [camel(name), read(name, (given) => understand(name, given))]));
  const inputs = values as Inputs;
  const debug = environment.RUNNER_DEBUG === "1" ? { value: true, origin: "RUNNER_DEBUG" } : null;
  return { inputs: { ...inputs, verbose: inputs.verbose ?? debug }, errors };
};

/** The value of an input by its reader, else by its kind. */
const understand = (name: InputName, given: Given<string>): Understood<unknown> => {
  if (name in readers) return readers[name as keyof typeof readers](given);
  const { kind, choices = [] } = inputRow(name);
  if (kind === "flag") return flagOf(given);
  if (kind === "choice") return choiceOf(given, choices);
  return kind === "count" || kind === "number" ? numberOf(given, name) : ok(given.value);
};
