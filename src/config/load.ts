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

/** A mistake of resolving is shown beside others only where it cannot come from one of them. */
const unrelated = (error: ConfigError, before: readonly ConfigError[]): boolean =>
  error.file !== "gates" &&
  before
    .map(subject)
    .every((other) => other !== "everything" && other !== subject(error) && !(other === "gates" && subject(error).startsWith("gates")));

/** What a mistake is about: "agent", "gates[1]", or "everything" where a file could not be read at all. */
const subject = ({ file, path }: ConfigError): string => {
  const input = /^(?:input |--)([a-z-]+)/.exec(file)?.[1];
  // The price of the agent decides about `max-cost`, so agent and limits are one here.
  if (input !== undefined)
    return /^(?:agent|api-key|base-url|model|max-cost)$/.test(input) ? "agent" : input === "config" ? "everything" : input;
  if (path === "") return "everything";
  if (path.startsWith("gates[")) return path.slice(0, path.indexOf("]") + 1);
  const section = path.split(".")[0] ?? "";
  return section === "limits" ? "agent" : section;
};
