/** The settings of a delivery come from the base branch and the workflow's own inputs. No checkout is read, and no agent is set up. */
import ignore from "ignore";
import { patternsAtRoot } from "../adapters/checkpoint/ignore-rules.ts";
import { pathText, rawPath } from "../adapters/git.ts";
import type { GitHubApi } from "../adapters/github/api/client.ts";
import { remoteConfiguration, remoteManifests } from "../adapters/github/configuration.ts";
import { formatConfigErrors } from "../config/error.ts";
import { extendedBy, type ReadPolicy } from "../config/extends.ts";
import { type RawInputs, readInputs } from "../config/inputs.ts";
import { configPaths, noFile, parseConfig } from "../config/read.ts";
import { resolveSettings } from "../config/resolve.ts";
import type { ConfigDocument } from "../config/schema.ts";
import type { NeededJob } from "../core/delivery/needed-jobs.ts";
import type { Project } from "../core/project.ts";
import { ok, type Result } from "../core/result.ts";
import type { Settings } from "../core/settings.ts";
import { type PathRoles, rolesOf } from "../tools/gate-inputs.ts";

export interface DeliverySettings {
  readonly settings: Settings;
  /** What the repository's files are to its gates. */
  readonly roles: PathRoles;
  /** Whether the base branch's rules ignore a path. */
  readonly isIgnored: (path: string) => boolean;
  /** The jobs before this one, as the workflow says; none where it says nothing. */
  readonly needed: readonly NeededJob[];
}

/** Reads them at `commit`. The error is text for people, a line each. */
export const deliverySettings = async (
  api: GitHubApi,
  commit: string,
  raw: RawInputs,
  policy: ReadPolicy,
): Promise<Result<DeliverySettings, string>> => {
  const { inputs, errors } = readInputs(raw);
  const read = await remoteConfiguration(api, commit, inputs.config === null ? configPaths : [inputs.config.value]);
  if (!read.ok) return { ok: false, error: read.error.message };
  const manifests = await remoteManifests(api, commit);
  if (!manifests.ok) return { ok: false, error: manifests.error.message };
  const parsed = await extendedBy(read.value.text === null ? noFile : parseConfig(read.value.text, read.value.path), policy);
  if ("unreadable" in parsed) return { ok: false, error: `The base branch's configuration could not be read: ${parsed.unreadable}.` };
  const project = projectOf(manifests.value.paths, manifests.value.texts);
  // The agent and what one run may spend concern the first job alone. Its keys are not here.
  const { agent: _, limits, ...others } = parsed.file?.document ?? {};
  const document = { ...others, limits: limitsOfRuns(limits) };
  const resolved = resolveSettings({
    file: parsed.file === null ? null : { ...parsed.file, document },
    inputs: { ...inputs, agent: null, model: null, apiKey: null, baseUrl: null, maxCost: null, workingDirectory: null },
    environment: {},
    project,
    directory: ".",
  });
  const all = [...errors, ...parsed.errors, ...(resolved.ok ? [] : resolved.error)];
  if (all.length > 0 || !resolved.ok) return { ok: false, error: formatConfigErrors(all) };
  return ok({
    settings: resolved.value,
    roles: rolesOf(resolved.value.gates, project),
    isIgnored: ignoredBy(manifests.value.texts),
    needed: inputs.needs?.value ?? [],
  });
};

type LimitsDocument = NonNullable<ConfigDocument["limits"]>;

/** The limits that go beyond one run. */
export const limitsOfRuns = (limits: LimitsDocument | undefined): LimitsDocument =>
  Object.fromEntries(Object.entries(limits ?? {}).filter(([key]) => key === "max-follow-ups" || key === "max-runs-per-pull-request"));

/** The rules of a commit's `.gitignore` files, from the root downwards, as one list. */
const ignoredBy = (texts: ReadonlyMap<string, string>): ((path: string) => boolean) => {
  const rules = ignore({ ignoreCase: false });
  const files = [...texts].filter(([path]) => path === ".gitignore" || path.endsWith("/.gitignore"));
  for (const [path, text] of files.sort(([one], [other]) => one.split("/").length - other.split("/").length))
    rules.add(
      patternsAtRoot(rawPath(path.slice(0, -".gitignore".length).replace(/\/$/, "")), Buffer.from(text).toString("latin1")).map(pathText),
    );
  return (path) => ignore.isPathValid(path) && rules.ignores(path);
};

/** A project over a listing; where the listing is cut short, every file counts as being there. */
const projectOf = (paths: readonly string[] | null, texts: ReadonlyMap<string, string>): Project => {
  const all = new Set(paths ?? []);
  return {
    has: (path) => paths === null || all.has(path),
    text: (path) => texts.get(path) ?? null,
    named: (baseName) => [...all].filter((path) => path === baseName || path.endsWith(`/${baseName}`)).sort(),
    under: (folder, limit = 10_000) =>
      paths === null ? [folder] : paths.filter((path) => folder === "." || path.startsWith(`${folder}/`)).slice(0, limit),
  };
};
