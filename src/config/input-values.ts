import * as z from "zod";
import { type NeededJob, neededJobs } from "../core/delivery/needed-jobs.ts";
import { nearest } from "../core/nearest.ts";
import { ok, type Result } from "../core/result.ts";
import { type ConfigError, errorOf } from "./error.ts";
import { type InputName, inputRow } from "./input-table.ts";
import { mostGates } from "./key-table.ts";
import { addressProblem, gateErrors } from "./rules.ts";
import { type GateDocument, gateSchema, redRunWord } from "./schema.ts";
import { found, schemaErrors } from "./validate.ts";
import { errorAt, readYaml } from "./yaml-text.ts";

/** A value with where it came from: "input max-rounds" or "--max-rounds". */
export interface Given<T> {
  readonly value: T;
  readonly origin: string;
}

export type Understood<T> = Result<T, readonly ConfigError[]>;

const refused = (
  origin: string,
  message: string,
  suggestion: string | null = null,
): { readonly ok: false; readonly error: readonly ConfigError[] } => ({
  ok: false,
  error: [{ ...errorOf(origin, "", message), suggestion }],
});

/** true or false in the spellings of YAML 1.2, as actions/core reads them; `yes` and `1` are mistakes that would be misread. */
export const flagOf = ({ value, origin }: Given<string>): Understood<boolean> => {
  if (/^(?:true|True|TRUE)$/.test(value)) return ok(true);
  if (/^(?:false|False|FALSE)$/.test(value)) return ok(false);
  return refused(origin, `found ${found(value)}; allowed is true or false.`);
};

/** One of the choices of the input's row. */
export const choiceOf = <T extends string>({ value, origin }: Given<string>, choices: readonly T[]): Understood<T> => {
  const choice = choices.find((candidate) => candidate === value);
  return choice === undefined
    ? refused(origin, `found ${found(value)}; allowed is one of ${choices.join(", ")}.`, nearest(value, choices))
    : ok(choice);
};

/** A number within the bounds of the input's row; `200_000` and `1e6` are read, text with a unit is not. */
export const numberOf = ({ value, origin }: Given<string>, name: InputName): Understood<number> => {
  const { kind, minimum = 0, maximum = Number.MAX_SAFE_INTEGER } = inputRow(name);
  const plain = /^\d[\d_]*(?:\.\d+)?(?:e\d{1,2})?$/i.test(value) ? Number(value.replaceAll("_", "")) : Number.NaN;
  const wrong = Number.isNaN(plain) || plain < minimum || plain > maximum || (kind === "count" && !Number.isInteger(plain));
  if (!wrong) return ok(plain);
  return refused(
    origin,
    `found ${found(value)}; allowed is a ${kind === "count" ? "whole number" : "number"} from ${minimum} to ${maximum}.`,
  );
};

/** The jobs that the step's own job needs. */
export const needsOf = ({ value, origin }: Given<string>): Understood<readonly NeededJob[]> => {
  const jobs = neededJobs(value);
  return jobs.ok ? jobs : refused(origin, jobs.error);
};

/** Models with commas between them, the smallest first. */
export const modelsOf = ({ value, origin }: Given<string>): Understood<readonly string[]> => {
  const models = value
    .split(",")
    .map((model) => model.trim())
    .filter((model) => model !== "");
  return models.length === 0 || models.length > 5
    ? refused(origin, `found ${found(value)}; allowed are one to five models with commas between them.`)
    : ok(models);
};

export const addressOf = ({ value, origin }: Given<string>): Understood<string> => {
  const problem = addressProblem(value);
  return problem === null ? ok(value) : refused(origin, problem);
};

/** A name that an artifact can have, or false for none (`false`, `none`). */
export const artifactOf = ({ value, origin }: Given<string>): Understood<string | false> => {
  if (/^(?:false|False|FALSE|none)$/.test(value)) return ok(false);
  const problem = artifactProblem(value);
  return problem === null ? ok(value) : refused(origin, problem);
};

/** Why a name cannot be an artifact's (the characters that the artifact service refuses), or null. */
const artifactProblem = (name: string): string | null =>
  /["<>|*?:/\\\r\n]/.test(name) || name.length > 200
    ? `${found(name)} cannot be the name of an artifact; leave out " < > | * ? : / \\ and line ends, 200 characters at most.`
    : null;

const gateListSchema = z.array(gateSchema).min(1).max(mostGates);

/** Gates as YAML: a list as in the file, a mapping of name to command, or `failed`. Errors have the place inside the input. */
export const gatesOf = ({ value, origin }: Given<string>): Understood<readonly GateDocument[]> => {
  if (value === redRunWord) return ok([]);
  const { yaml, errors } = readYaml(value, origin);
  if (yaml === null) return { ok: false, error: errors };
  if (Array.isArray(yaml.value)) {
    const parsed = gateListSchema.safeParse(yaml.value);
    const loose = yaml.value.map((gate: unknown) => (typeof gate === "object" && gate !== null ? (gate as Record<string, unknown>) : {}));
    const all = [...schemaErrors(gateListSchema, parsed, origin, yaml), ...gateErrors(loose, origin, yaml, [])];
    return parsed.success && all.length === 0 ? ok(parsed.data) : { ok: false, error: all };
  }
  if (typeof yaml.value !== "object" || yaml.value === null) {
    return refused(origin, 'found text; allowed is a list of gates, or lines of `name: command` such as "test: npm test".');
  }
  const entries = Object.entries(yaml.value);
  if (entries.length === 0) return refused(origin, "found no gate; give at least one line of `name: command`.");
  const wrong = entries.filter(([, command]) => typeof command !== "string" || command.trim() === "");
  if (wrong.length > 0) {
    return {
      ok: false,
      error: wrong.map(([name, command]) =>
        errorAt(
          origin,
          yaml,
          [name],
          `found ${found(command)}; allowed is the gate's command. Use a list of gates (\`- name: ...\`) for more than a command.`,
        ),
      ),
    };
  }
  return ok(entries.map(([name, run]) => ({ name, run: String(run) })));
};
