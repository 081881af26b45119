import type { Project } from "../core/project.ts";
import { ok, type Result } from "../core/result.ts";
import type { Settings } from "../core/settings.ts";
import type { ConfigError } from "./error.ts";
import { type Inputs, type RawInputs, readInputs } from "./inputs.ts";
import { type ConfigReading, parseConfig, readConfig } from "./read.ts";
import { resolveSettings } from "./resolve.ts";
import { type GateChanges, resolveTrusted } from "./trusted.ts";

/** Where a run's configuration comes from. */
export interface LoadRequest {
  /** Absolute path of the work tree's root. */
  readonly root: string;
  readonly raw: RawInputs;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly project: Project;
  /** What the `working-directory` input comes to, relative to the root; "." where it was not given. */
  readonly directory: string;
  /** On events that a pull request triggers: the base branch's configuration (`text` null: it has none). Null on any other event. */
  readonly base: { readonly path: string; readonly text: string | null } | null;
}

export interface Loaded {
  readonly settings: Settings;
  readonly inputs: Inputs;
  readonly gateChanges: GateChanges | null;
  /** Sentences for the log. */
  readonly notes: readonly string[];
}

/** Reads file and inputs and makes the settings of them; or every mistake of all of them together. */
export const loadSettings = ({ root, raw, environment, project, directory, base }: LoadRequest): Result<Loaded, readonly ConfigError[]> => {
  const { inputs, errors: inputErrors } = readInputs(raw, environment);
  const own = readConfig(root, inputs.config);
  const trusted = base === null ? { ...own, gateChanges: null, notes: [] } : resolveTrusted(own, readBase(base));
  const resolved = resolveSettings({ file: trusted.file, inputs, environment, project, directory });
  const before = [...trusted.errors, ...inputErrors];
  if (before.length > 0)
    return { ok: false, error: [...before, ...(resolved.ok ? [] : resolved.error.filter((error) => unrelated(error, before)))] };
  return resolved.ok ? ok({ settings: resolved.value, inputs, gateChanges: trusted.gateChanges, notes: trusted.notes }) : resolved;
};

const readBase = (base: { readonly path: string; readonly text: string | null }): ConfigReading =>
  base.text === null ? { file: null, errors: [] } : parseConfig(base.text, base.path);

/** A mistake of resolving is shown beside others only where it cannot come from them: other section, or other gate. */
const unrelated = (error: ConfigError, before: readonly ConfigError[]): boolean =>
  error.file !== "gates" &&
  error.path !== "" &&
  !before.some((other) => other.path === "" || other.file.endsWith("gates") || section(other.path) === section(error.path));

/** "agent" of "agent.provider"; of a gate only the gate itself. */
const section = (path: string): string => {
  if (path.startsWith("gates[")) return path.slice(0, path.indexOf("]") + 1);
  // The price of the agent decides about `max-cost`, so the two sections are one here.
  const first = path.split(".")[0] ?? "";
  return first === "limits" ? "agent" : first;
};
