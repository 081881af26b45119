/** From a folder and inputs to everything that a run needs, or all that is wrong with them; changes nothing. */
import { isAbsolute, join, relative, resolve } from "node:path";
import type { Environment } from "../adapters/git.ts";
import { readProject } from "../adapters/project-files.ts";
import { openRepository, type Repository } from "../adapters/repository.ts";
import { type EventPayload, readEvent, runContext } from "../adapters/run-context.ts";
import { formatConfigErrors } from "../config/error.ts";
import type { RawInputs } from "../config/inputs.ts";
import { type Loaded, loadSettings } from "../config/load.ts";
import type { Project } from "../core/project.ts";
import type { RunContext } from "../core/report/report.ts";
import { ok, type Result } from "../core/result.ts";
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
}

export interface Start {
  /** Where the program was started. */
  readonly directory: string;
  readonly environment: Environment;
  readonly raw: RawInputs;
  readonly leg: string | null;
}

/** The error is text for people, a line each: exit 2, and nothing was changed. */
export async function prepare({ directory, environment, raw, leg }: Start): Promise<Result<Prepared, string>> {
  const given = raw.get("working-directory")?.value;
  const folder = given === undefined || given === "" ? directory : resolve(directory, given);
  const opened = await openRepository(folder, environment);
  if (!opened.ok) return { ok: false, error: opened.error.message };
  const repository = opened.value;
  const project = readProject(repository.root);
  const event = readEvent(environment);
  const context = await runContext(repository, environment, event, leg);
  const loaded = loadSettings({
    root: repository.root,
    raw,
    environment,
    project,
    directory: given === undefined || given === "" ? "." : relative(repository.root, folder) || ".",
    base: await baseConfiguration(repository, environment, event),
  });
  if (!loaded.ok) return { ok: false, error: formatConfigErrors(loaded.error) };
  const { settings, inputs } = loaded.value;
  return ok({
    repository,
    project,
    settings,
    loaded: loaded.value,
    context,
    event,
    reportDir: reportDirectory(inputs.reportDir?.value ?? null, repository, environment),
    environment,
    secrets: [settings.agent.apiKey, inputs.githubToken?.value ?? null].filter((secret) => secret !== null),
  });
}

/** `--report-dir`, else `$RUNNER_TEMP/regreen` on Actions, else our folder under the git directory. */
function reportDirectory(given: string | null, repository: Repository, environment: Environment): string {
  if (given !== null && given !== "") return isAbsolute(given) ? given : join(repository.root, given);
  if (environment.GITHUB_ACTIONS === "true" && environment.RUNNER_TEMP) return join(environment.RUNNER_TEMP, "regreen");
  return join(repository.folder, "report");
}

/** On events that a pull request triggers: the base branch's configuration, as far as the checkout holds it; else null. */
async function baseConfiguration(
  repository: Repository,
  environment: Environment,
  event: EventPayload,
): Promise<{ readonly path: string; readonly text: string | null } | null> {
  if (environment.GITHUB_ACTIONS !== "true" || !(environment.GITHUB_EVENT_NAME ?? "").startsWith("pull_request")) return null;
  const { base } = event.pull_request ?? {};
  const revisions = [base?.sha, base?.ref === undefined ? undefined : `refs/remotes/origin/${base.ref}`, "HEAD^1"].filter(
    (revision) => revision !== undefined,
  );
  for (const revision of revisions) {
    const known = await repository.git(["rev-parse", "--verify", "--quiet", `${revision}^{commit}`], { accept: [1] });
    if (!known.ok || known.value.length === 0) continue;
    for (const path of [".github/regreen.yml", "regreen.yml", ".regreen.yml"]) {
      const text = await repository.git(["cat-file", "blob", `${revision}:${path}`], { accept: [128] });
      if (text.ok && text.value.length > 0) return { path, text: text.value.toString("utf8") };
    }
    return { path: ".github/regreen.yml", text: null };
  }
  return { path: ".github/regreen.yml", text: null };
}
