/** From a folder and inputs to everything that a run needs, or all that is wrong with them; changes nothing. */
import { isAbsolute, join, relative, resolve } from "node:path";
import { conflictedFiles } from "../adapters/checkpoint/seed.ts";
import { onMachine } from "../adapters/host/machine.ts";
import { readProject } from "../adapters/project-files.ts";
import { openRepository, type Repository } from "../adapters/repository.ts";
import { baseEvents, type EventPayload, readEvent, runContext } from "../adapters/run-context.ts";
import { probeSandbox, type SandboxSupport } from "../adapters/sandbox/probe.ts";
import { writablePaths } from "../adapters/sandbox/sandbox.ts";
import type { RedRun } from "../config/ci/failed/failed-gates.ts";
import { formatConfigErrors } from "../config/error.ts";
import type { ReadPolicy } from "../config/extends.ts";
import type { RawInputs } from "../config/inputs.ts";
import { asksForRedRun, type BaseFile, type Loaded, loadSettings, policyToRead } from "../config/load.ts";
import { configPaths } from "../config/read.ts";
import type { Environment } from "../core/environment.ts";
import { nearest } from "../core/nearest.ts";
import type { Project } from "../core/project.ts";
import { fail, ok, type Result } from "../core/result.ts";
import type { RunContext } from "../core/run-context.ts";
import type { Settings } from "../core/settings.ts";

export interface Prepared {
  readonly repository: Repository;
  readonly project: Project;
  readonly settings: Settings;
  readonly loaded: Loaded;
  readonly context: RunContext;
  readonly event: EventPayload;
  /** Absolute. */
  readonly reportDir: string;
  readonly environment: Environment;
  /** Values that must never be shown. */
  readonly secrets: readonly string[];
  /** What holds gates here once a model's code is in the tree. */
  readonly sandbox: SandboxSupport;
}

export interface PrepareOptions {
  /** Where the program was started. */
  readonly directory: string;
  readonly environment: Environment;
  /** The event with what had to be looked up; by default what the runner's file says. */
  readonly event?: EventPayload;
  readonly raw: RawInputs;
  readonly leg: string | null;
  /** How many legs the job has, where it is known. */
  readonly legs?: number | null;
  /** Names of the gates to run; empty or absent: all. */
  readonly only?: readonly string[];
  /** Reads a shared policy from its repository. */
  readonly policy?: ReadPolicy;
  /** The red run of CI, where the gates are its failed steps. */
  readonly red?: () => Promise<Result<RedRun>>;
  /** Reads the first of these files at a commit from the server, for checkouts that do not hold it. */
  readonly remote?: (commit: string, paths: readonly string[]) => Promise<Result<{ readonly path: string; readonly text: string | null }>>;
}

/** The error is text for people, a line each: exit 2, and nothing was changed. */
export const prepare = async (start: PrepareOptions): Promise<Result<Prepared, string>> => {
  const { directory, environment, raw, leg, legs, remote, only = [], event = readEvent(environment) } = start;
  const given = raw.get("working-directory")?.value;
  const folder = given === undefined || given === "" ? directory : resolve(directory, given);
  const opened = await openRepository(folder, environment);
  if (!opened.ok) return { ok: false, error: opened.error.message };
  const repository = opened.value;
  const conflicted = await conflictedFiles(repository);
  if (!conflicted.ok) return { ok: false, error: conflicted.error.message };
  if (conflicted.value.length > 0) return { ok: false, error: conflictSentence(conflicted.value) };
  const project = readProject(repository.root);
  const context = await runContext(repository, environment, event, { leg, legs: legs ?? null });
  const base = await baseConfiguration(repository, environment, event, raw.get("config")?.value ?? null, remote ?? null);
  const red = await redRunOf(start, { root: repository.root, raw, environment, base }, context.commit);
  if (!red.ok) return { ok: false, error: red.error.message };
  const reference = policyToRead({ root: repository.root, raw, environment, base });
  const policy = reference === null ? null : ((await start.policy?.(reference)) ?? null);
  const loaded = await onMachine(environment, (standing) =>
    loadSettings({
      root: repository.root,
      raw,
      environment,
      project,
      directory: given === undefined || given === "" ? "." : relative(repository.root, folder) || ".",
      base,
      red: red.value,
      policy,
      standing,
    }),
  );
  if (!loaded.ok) return { ok: false, error: formatConfigErrors(loaded.error) };
  const { inputs } = loaded.value;
  const chosen = chosenGates(loaded.value.settings, only);
  if (!chosen.ok) return chosen;
  const settings = chosen.value;
  const sandbox = lookForSandbox(settings, repository);
  if (settings.sandbox.mode === "always" && !sandbox.works)
    return { ok: false, error: `sandbox.mode is "always", and there is no sandbox here: ${sandbox.reason}.${sentence(sandbox.remedy)}` };
  return ok({
    repository,
    project,
    settings,
    loaded: { ...loaded.value, notes: [...loaded.value.notes, ...sandboxNotes(settings, sandbox, repository)] },
    sandbox,
    context,
    event,
    reportDir: reportDirectory(inputs.reportDir?.value ?? null, repository, environment),
    environment,
    secrets: [settings.agent.apiKey, inputs.githubToken?.value ?? null].filter((secret) => secret !== null),
  });
};

/** The red run, where the gates are its failed steps; null where they are not. */
const redRunOf = async (
  { red, raw }: PrepareOptions,
  sources: Parameters<typeof asksForRedRun>[0],
  commit: string | null,
): Promise<Result<RedRun | null>> => {
  if (raw.get("mode")?.value === "deliver" || !asksForRedRun(sources)) return ok(null);
  if (red === undefined)
    return fail(
      "invalid",
      "`gates: failed` reads a run of GitHub Actions: it works in the action only, with `github-token` and `permissions: actions: read`.",
    );
  const found = await red();
  if (found.ok && found.value.run.commit !== commit)
    return fail(
      "invalid",
      `The checkout is of ${commit ?? "no commit"}, and the run is of ${found.value.run.commit || "none"}: check out the commit of the run.`,
    );
  return found;
};

/** Which side of a conflict is right is no question for a tool or a model: nothing is run. */
const conflictSentence = (paths: readonly string[]): string => {
  const names = `${paths.slice(0, 5).join(", ")}${paths.length > 5 ? ` and ${paths.length - 5} more` : ""}`;
  const [are, them] = paths.length === 1 ? ["is", "it"] : ["are", "them"];
  return `${names} ${are} in a merge conflict. Decide which side is right and \`git add\` ${them}, or give the merge up (\`git status\` says how); then run again. Nothing was run.`;
};

/** The settings with these gates alone, in their usual order; a gate waits only for those that are run. */
const chosenGates = (settings: Settings, only: readonly string[]): Result<Settings, string> => {
  if (only.length === 0) return ok(settings);
  const names = settings.gates.map(({ name }) => name);
  const unknown = only.find((name) => !names.includes(name));
  if (unknown !== undefined) {
    const near = nearest(unknown, names);
    return {
      ok: false,
      error: `There is no gate "${unknown.slice(0, 80)}"; ${near === null ? `the gates are ${names.join(", ")}.` : `did you mean "${near}"?`}`,
    };
  }
  const gates = settings.gates.filter(({ name }) => only.includes(name));
  return ok({ ...settings, gates: gates.map((gate) => ({ ...gate, needs: gate.needs.filter((name) => only.includes(name)) })) });
};

/** `--report-dir`, else `$RUNNER_TEMP/regreen` on Actions, else our folder under the git directory. */
export const reportDirectory = (given: string | null, repository: Repository, environment: Environment): string => {
  if (given !== null && given !== "") return isAbsolute(given) ? given : join(repository.root, given);
  if (environment.GITHUB_ACTIONS === "true" && environment.RUNNER_TEMP) return join(environment.RUNNER_TEMP, "regreen");
  return join(repository.folder, "report");
};

/**
 * On events that a pull request triggers, and on those that run with the default branch's rights whatever is checked out: the base branch's
 * configuration, from the checkout or else the server; null on any other.
 */
const baseConfiguration = async (
  repository: Repository,
  environment: Environment,
  event: EventPayload,
  named: string | null,
  remote: PrepareOptions["remote"] | null,
): Promise<BaseFile | null> => {
  const name = environment.GITHUB_EVENT_NAME ?? "";
  const byBase = baseEvents.test(name);
  if (environment.GITHUB_ACTIONS !== "true" || !(byBase || /^(?:pull_request|merge_group$)/.test(name))) return null;
  const paths = named === null || named === "" ? configPaths : [named];
  const sha = event.pull_request?.base?.sha ?? event.merge_group?.base_sha ?? (byBase ? environment.GITHUB_SHA : undefined) ?? "";
  // Names of commits only: a branch or tag that the head brought could be called anything.
  const commit = /^[0-9a-f]{40,64}$/.test(sha) ? sha : null;
  return fileAt(repository, commit, paths, remote ?? null);
};

/** The first of `paths` that a commit has, from the checkout or else the server. */
export const fileAt = async (
  repository: Repository,
  commit: string | null,
  paths: readonly string[],
  remote: PrepareOptions["remote"] | null,
): Promise<BaseFile> => {
  const local = commit === null ? null : await heldFile(repository, commit, paths);
  if (local !== null) return local;
  if (commit === null || remote === null || remote === undefined)
    return { unreadable: "it is not in the checkout, and there is no token to read it with" };
  const answer = await remote(commit, paths);
  return answer.ok ? answer.value : { unreadable: answer.error.message };
};

/** The first of `paths` that the commit has in this checkout; null where the checkout does not hold it whole. */
const heldFile = async (repository: Repository, commit: string, paths: readonly string[]): Promise<BaseFile | null> => {
  for (const path of paths) {
    const listed = await repository.git(["ls-tree", "-z", "--full-tree", commit, "--", path]);
    // No such commit here, or only a part of it.
    if (!listed.ok) return null;
    const mode = listed.value.toString("utf8").split(" ", 1)[0] ?? "";
    if (mode === "") continue;
    if (mode === "120000") return { unreadable: `${path} is a symbolic link` };
    const text = await repository.git(["cat-file", "blob", `${commit}:${path}`]);
    return text.ok ? { path, text: text.value.toString("utf8") } : null;
  }
  return { path: paths[0] ?? "", text: null };
};

/** Nothing is looked for where no code of a model can come into the tree. */
const lookForSandbox = ({ sandbox, agent }: Settings, repository: Repository): SandboxSupport =>
  sandbox.mode === "off" || (sandbox.mode === "auto" && agent.provider === "none")
    ? { works: false, reason: sandbox.mode === "off" ? "it is switched off" : "no agent is asked", remedy: null }
    : probeSandbox(repository.root, repository.environment, sandbox.network === "off");

/** What has to be said of the sandbox, once. */
const sandboxNotes = (
  { sandbox: { mode, writable }, agent }: Settings,
  support: SandboxSupport,
  { root, environment }: Repository,
): string[] => {
  const { missing } = writablePaths(writable, root, environment.HOME ?? root);
  return [
    ...(mode === "auto" && agent.provider !== "none" && !support.works
      ? [`Gates that test an agent's edit run without a sandbox, under watch: ${support.reason}.${sentence(support.remedy)}`]
      : []),
    ...missing.map((path) => `sandbox.writable names ${path}, which does not exist: nothing is opened for it.`),
  ];
};

const sentence = (text: string | null): string => (text === null ? "" : ` ${text}.`);
