import type { Environment } from "../core/environment.ts";
import type { Project } from "../core/project.ts";
import { ok, type Result } from "../core/result.ts";
import type { Settings } from "../core/settings.ts";
import type { RedRun } from "./ci/failed/failed-gates.ts";
import type { Standing } from "./ci/gates/standing.ts";
import { type ConfigError, formatConfigErrors } from "./error.ts";
import { type Extended, type PolicyReference, type PolicyText, policyNote, policyOf, withPolicy } from "./extends.ts";
import { type Inputs, type RawInputs, readInputs } from "./inputs.ts";
import { type ConfigReading, noFile, parseConfig, readConfig } from "./read.ts";
import { resolveSettings } from "./resolve.ts";
import { areOfRedRun } from "./schema.ts";
import { type BaseReading, type GateChanges, ofBaseBranch, resolveTrusted, type Trusted } from "./trusted.ts";

/** Where a run's configuration comes from. */
export interface LoadRequest {
  /** Absolute path of the work tree's root. */
  readonly root: string;
  readonly raw: RawInputs;
  readonly environment: Environment;
  readonly project: Project;
  /** What the `working-directory` input comes to, relative to the root; "." where it was not given. */
  readonly directory: string;
  /** On events that a pull request triggers: the base branch's configuration. Null on any other event. */
  readonly base: BaseFile | null;
  /** The red run of CI, where `asksForRedRun`; null where it cannot be read. */
  readonly red?: RedRun | null;
  /** The text of the policy that `policyToRead` names; null where it names none, or nobody can read one. */
  readonly policy?: PolicyText | null;
  /** Where detected gates will run. */
  readonly standing?: Standing;
}

/** The base branch's configuration as text (null: it has none), or why it could not be read. */
export type BaseFile = { readonly path: string; readonly text: string | null } | { readonly unreadable: string };

export interface Loaded {
  readonly settings: Settings;
  readonly inputs: Inputs;
  readonly gateChanges: GateChanges | null;
  /** Sentences for the log. */
  readonly notes: readonly string[];
}

/** Reads file and inputs and makes the settings of them; or every mistake of all of them together. */
export const loadSettings = (request: LoadRequest): Result<Loaded, readonly ConfigError[]> => {
  const { root, raw, environment, project, directory, base, red = null, policy = null, standing } = request;
  const { inputs, errors: inputErrors } = readInputs(raw, environment);
  const headFile = readConfig(root, inputs.config);
  const trusted = base === null ? ofOwnFile(headFile, withPolicy(headFile, policy)) : resolveTrusted(headFile, readBase(base, policy));
  const resolved = resolveSettings({
    file: trusted.file,
    inputs,
    environment,
    project,
    directory,
    red,
    ...(standing === undefined ? {} : { standing }),
  });
  // What only the settings as a whole show to be wrong with the base branch's file: it is as little to be relied on.
  const late = resolved.ok || base === null ? null : resolved.error.find(({ file }) => file.endsWith(ofBaseBranch));
  if (late !== null && late !== undefined && !("unreadable" in (base ?? {})))
    return loadSettings({ ...request, base: { unreadable: formatConfigErrors([late]) } });
  const before = [...trusted.errors, ...inputErrors];
  if (before.length > 0)
    return { ok: false, error: [...before, ...(resolved.ok ? [] : resolved.error.filter((error) => unrelated(error, before)))] };
  if (!resolved.ok) return resolved;
  const { distrust } = trusted;
  const shared = trusted.file?.policy === undefined ? [] : [policyNote(trusted.file.policy)];
  const notes = [...shared, ...trusted.notes, ...(resolved.value.detectionNotes ?? [])];
  if (distrust === null) return ok({ settings: resolved.value, inputs, gateChanges: trusted.gateChanges, notes });
  const note = `${distrust}, so no agent is asked and nothing is delivered, whatever the inputs say.`;
  return ok({ settings: harmless(resolved.value, note), inputs, gateChanges: null, notes: [...notes, note] });
};

/** Whether the gates are the failed steps of a run of CI, which has to be read first. */
export const asksForRedRun = ({ root, raw, environment, base }: Sources): boolean => {
  const { inputs } = readInputs(raw, environment);
  if (inputs.gates !== null) return areOfRedRun(inputs.gates.value);
  const headFile = readConfig(root, inputs.config);
  const { file } = base === null ? headFile : resolveTrusted(headFile, readBase(base, null));
  return file?.document.gates !== undefined && areOfRedRun(file.document.gates);
};

/** Gates and fixers only: nothing is sent to anybody, nothing leaves the machine but the report. */
const harmless = (settings: Settings, why: string): Settings => ({
  ...settings,
  agent: { ...settings.agent, provider: "none", apiKey: null, baseUrl: null, command: null, absent: { sentence: why, why: "distrust" } },
  deliver: { ...settings.deliver, mode: "none" },
  report: { ...settings.report, issue: "never", scorecard: "never", phraseGaps: false },
  memory: false,
});

/** The policy that counts here, of the base branch's configuration on a pull request; its text is `policy` of a request. */
export const policyToRead = ({ root, raw, environment, base }: Sources): PolicyReference | null => {
  const reading = base === null ? readConfig(root, readInputs(raw, environment).inputs.config) : baseReading(base);
  return "unreadable" in reading ? null : policyOf(reading);
};

type Sources = Pick<LoadRequest, "root" | "raw" | "environment" | "base">;

/** Where no pull request can change it, the own file counts whole; without its policy, for its gates alone. */
const ofOwnFile = (own: ConfigReading, extended: Extended): Omit<Trusted, "gateChanges"> & { readonly gateChanges: null } =>
  "unreadable" in extended
    ? { ...own, gateChanges: null, notes: [], distrust: `The configuration cannot be relied on: ${extended.unreadable}` }
    : { ...extended, gateChanges: null, notes: [], distrust: null };

const baseReading = (base: BaseFile): BaseReading =>
  "unreadable" in base ? base : base.text === null ? noFile : parseConfig(base.text, base.path);

const readBase = (base: BaseFile, policy: PolicyText | null): BaseReading => {
  const reading = baseReading(base);
  return "unreadable" in reading ? reading : withPolicy(reading, policy);
};

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
