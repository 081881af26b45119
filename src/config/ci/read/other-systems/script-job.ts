import type { Project } from "../../../../core/project.ts";
import { type Table, tableOf } from "../../../../tools/text/fields.ts";
import { joinPath } from "../../../../tools/text/paths.ts";
import type { CiJob, CiStep, LeftOut } from "../job.ts";
import { expressionText, type Values, valueFrom } from "../value.ts";
import { readYamlFile } from "../yaml-file.ts";

/** Jobs of a CI system, each in its legs, and what of it could not be read. */
export interface FoundJobs {
  readonly jobs: readonly (readonly CiJob[])[];
  readonly leftOut: readonly LeftOut[];
}

/** The jobs of a system whose configuration is the first of these files; none where there is none, and a file that is no YAML is named. */
export const jobsOfFile = (paths: readonly string[], project: Project, jobsIn: (config: Table, path: string) => FoundJobs): FoundJobs => {
  const path = paths.find((one) => project.has(one));
  if (path === undefined) return { jobs: [], leftOut: [] };
  const config = readYamlFile(project, path);
  return config.ok ? jobsIn(config.value, path) : { jobs: [], leftOut: [{ what: path, why: config.error }] };
};

/** A step that runs a script. */
export interface ScriptStep {
  readonly name: string | null;
  /** Null where only a run knows its text; `obstacle` says so. */
  readonly run: string | null;
  readonly written: string;
  /** Relative to the repository root. */
  readonly folder?: string | undefined;
  readonly shell?: string | null;
  readonly env?: Readonly<Record<string, string>>;
  readonly uses?: string | null;
  readonly with?: Values;
  readonly obstacle?: string | null;
  readonly mayFail?: boolean;
}

/** A job of a CI system whose steps are scripts, without what GitHub alone has. */
export interface ScriptJob {
  readonly path: string;
  readonly id: string;
  readonly system: string | null;
  readonly services?: boolean;
  /** The image that it runs in. */
  readonly image?: unknown;
  readonly steps: readonly ScriptStep[];
  /** Values of the leg. */
  readonly leg?: Values;
  /** Why nothing of it is a gate, or null. */
  readonly obstacle?: string | null;
  /** Whether pull requests run it too. */
  readonly onPullRequests?: boolean;
}

export const jobFrom = ({
  path,
  id,
  system,
  services = false,
  image,
  steps: scripts,
  leg = {},
  obstacle = null,
  onPullRequests = true,
}: ScriptJob): CiJob => {
  const steps = scripts.map((step, at) => stepFrom(step, at, path));
  // A user of the image may not write where GitHub mounts the checkout.
  const container =
    system === "Linux" && typeof image === "string" && image !== "" && !/[$<\s]/.test(image) ? { image, options: "--user root" } : null;
  return {
    path,
    id,
    name: id,
    displayed: [],
    place: `job ${id} of ${path}`,
    needs: [],
    system,
    container: false,
    services,
    obstacle,
    steps,
    written: {
      "runs-on": `${system === "Linux" || system === null ? "ubuntu" : system.toLowerCase()}-latest`,
      ...(container === null ? {} : { container }),
      steps: steps.map(asOfGitHub),
    },
    workflowEnv: {},
    leg,
    inputs: {},
    events: onPullRequests ? ["pull_request", "push"] : ["push"],
  };
};

const checkout = "$GITHUB_WORKSPACE";
/** Names by which systems call the folder of the checkout. */
const checkouts = /^(?:CI_PROJECT_DIR|TRAVIS_BUILD_DIR|CIRCLE_WORKING_DIRECTORY|GITHUB_WORKSPACE)$/;

/** Longer values are left as they are: variables may name each other, many times. */
const longest = 2_000;

/** A variable with those filled in that it names: these systems do that, GitHub does not. */
const spelledOut = (value: string, env: Readonly<Record<string, string>>): string =>
  value.length > longest
    ? value
    : value.replace(/\$\{?([A-Za-z_]\w*)\}?/g, (whole, name: string) =>
        checkouts.test(name) ? checkout : Object.hasOwn(env, name) && env[name] !== value ? (env[name] ?? whole) : whole,
      );

/** A step as a workflow of GitHub has it; one that another system alone can take is empty. */
const asOfGitHub = ({ name, run, shell, env }: CiStep): Table => ({
  ...(name === null ? {} : { name }),
  ...(run === null ? {} : { run }),
  ...(shell === null || shell === "bash" ? {} : { shell }),
  ...(Object.keys(env).length === 0 ? {} : { env: JSON.parse(JSON.stringify(env).replaceAll(checkout, `\${{ github.workspace }}`)) }),
});

/** An expression of a system of CI that was not resolved: `<< pipeline.number >>`, `$[ ... ]`, `$(Build.Id)`, a value that is `$(NAME)`. */
const unfilled = /<<[^<>\n]{1,200}>>|\$\[[^\]\n]{1,200}\]|\$\{\{|\$\([A-Za-z]\w*\.[\w.]+\)|^\$\([A-Za-z]\w*\)$/;

const stepFrom = (
  {
    name,
    run,
    written,
    folder = ".",
    shell = "bash",
    env: given = {},
    uses = null,
    with: inputs = {},
    obstacle = null,
    mayFail = false,
  }: ScriptStep,
  at: number,
  path: string,
): CiStep => {
  const cwd = /^[/~$]/.test(folder) ? null : joinPath(".", folder);
  const inside = cwd !== null && !cwd.startsWith("..");
  // A pipeline's variable may have a name that no shell reads.
  const named = Object.entries(given).filter(([name]) => /^[A-Za-z_]\w*$/.test(name));
  const filled = named.map(([name, value]) => [name, spelledOut(spelledOut(value, given), given)] as const);
  const unresolved = new Set(filled.flatMap(([name, value]) => (unfilled.test(value) ? [name] : [])));
  // One that names a variable of the system alone is unknown where it is read.
  const open = filled.flatMap(([name, value]) => (/\$\{?[A-Za-z_]/.test(value.replaceAll(checkout, "")) ? [name] : []));
  return {
    place: `step ${name === null ? `\`${(written.trim().split("\n")[0] ?? "").slice(0, 60)}\`` : `"${name}"`} of ${path}`,
    name,
    run,
    written: uses === null ? written : null,
    shell,
    cwd: inside ? cwd : null,
    env: Object.fromEntries(filled.filter(([name]) => !unresolved.has(name) && !open.includes(name))),
    unknownEnv: new Set([...unresolved, ...open]),
    ownUnknown: unresolved,
    secretEnv: new Set(),
    uses,
    with: inputs,
    timeoutMinutes: null,
    obstacle: obstacle ?? (inside ? null : `it works in ${folder}, outside of the repository`),
    at,
    holds: true,
    always: obstacle === null,
    mayFail,
  };
};

/** Variables as a table or as a list of tables and of `NAME=value` says them; values that are no plain text are left out. */
export const variablesOf = (written: unknown): Readonly<Record<string, string>> => {
  const tables: readonly unknown[] = Array.isArray(written) ? written : [written];
  return Object.fromEntries(
    tables.flatMap((one) =>
      typeof one === "string"
        ? [...one.matchAll(/(?:^|\s)([A-Za-z_]\w*)=("[^"]*"|'[^']*'|\S*)/g)].map(([, key = "", value = ""]) => [
            key,
            value.replace(/^(["'])(.*)\1$/, "$2"),
          ])
        : Object.entries(tableOf(one)).flatMap(([key, value]) => {
            const text = expressionText(valueFrom(value));
            return text === null ? [] : [[key, text]];
          }),
    ),
  );
};

/** The lines of a script that is a text or a list, nested where YAML anchors were put into it. */
export const scriptLines = (script: unknown): readonly string[] =>
  typeof script === "string" ? [script] : Array.isArray(script) ? script.flatMap(scriptLines) : [];

/** A table with what it extends merged in, the nearer winning; one that extends itself ends there. */
export const extended = (table: Table, all: Table, seen: readonly string[] = []): Table =>
  Object.assign(
    {},
    ...scriptLines(table.extends)
      .filter((name) => !seen.includes(name) && seen.length < 20)
      .map((name) => extended(tableOf(all[name]), all, [...seen, name])),
    table,
  );
