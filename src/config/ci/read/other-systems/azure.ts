import type { Project } from "../../../../core/project.ts";
import { listOf, type Table, tableOf } from "../../../../tools/text/fields.ts";
import { goesOnAnyway, type LeftOut, onlyKnownInRun } from "../job.ts";
import { checkout, taskLine } from "./azure-tasks.ts";
import { withTemplates } from "./azure-templates.ts";
import { type FoundJobs, jobFrom, jobsOfFile, type ScriptStep, variablesOf } from "./script-job.ts";

const paths = ["azure-pipelines.yml", ".azure-pipelines.yml", "azure-pipelines.yaml", ".azure-pipelines/azure-pipelines.yml"];

/** The jobs of an Azure pipeline whose steps stand in its own file. Source: learn.microsoft.com/azure/devops/pipelines/yaml-schema. */
export const azureJobs = (project: Project): FoundJobs =>
  jobsOfFile(paths, project, (value, path) => jobsIn(withTemplates(value, project, path), path));

/** The entries of a list, with those that stand under a condition (`- ${{ if ... }}: [...]`) in their place, which is theirs as well. */
const entriesOf = (list: unknown, depth = 0): readonly Table[] =>
  listOf(list)
    .map(tableOf)
    .flatMap((entry) => {
      const conditions = Object.keys(entry).filter((key) => key.startsWith("${{"));
      return conditions.length === 0 || depth > 10
        ? [entry]
        : conditions.flatMap((key) => entriesOf(entry[key], depth + 1).map((one): Table => ({ condition: key, ...one })));
    });

/** Conditions that hold while nothing before failed, and loops over a list of the file. */
const onLinux = String.raw`eq\(variables\['Agent\.OS'\],\s?'Linux'\)`;
const good = String.raw`(?:succeeded(?:OrFailed)?\([^()]*\)|always\(\)|not\((?:canceled|failed)\(\)\)|${onLinux}|true)`;
const onGoodRuns = new RegExp(String.raw`^\s*(?:${good}|and\(\s?${good},\s?${good}\s?\)|\$\{\{\s?each\b.*)\s*$`, "s");

/** Why it is not known whether a job or step runs; null where it does while nothing before it fails. */
const uncertainIn = ({ condition, enabled }: Table): string | null =>
  enabled === false
    ? "it is switched off"
    : condition === undefined || onGoodRuns.test(String(condition))
      ? null
      : onlyKnownInRun(String(condition).replace(/\s+/g, " ").slice(0, 120));

const jobsIn = (value: Table, path: string): FoundJobs => {
  const stages = Array.isArray(value.stages) ? entriesOf(value.stages) : [value];
  const steps = [...stages, ...stages.flatMap((stage) => entriesOf(stage.jobs))].flatMap((one) => entriesOf(one.steps));
  const jobs = stages.flatMap((stage) =>
    (Array.isArray(stage.jobs) ? entriesOf(stage.jobs) : [stage]).map((job): Table => ({ ...value, ...stage, ...job })),
  );
  return {
    jobs: jobs.flatMap((job) => (typeof job.deployment === "string" ? [] : jobOf(job, path))),
    leftOut: [
      ...templates("pipeline", [tableOf(value.extends)], path),
      ...templates("stage", stages, path),
      ...templates(
        "job",
        stages.flatMap((stage) => entriesOf(stage.jobs)),
        path,
      ),
      ...templates("step", steps, path),
    ],
  };
};

/** What stands in a template that is not followed. */
const templates = (kind: string, tables: readonly Table[], path: string): readonly LeftOut[] =>
  tables.flatMap(({ template, job, displayName }) =>
    typeof template === "string"
      ? [{ what: `${kind} ${job ?? displayName ?? template} of ${path}`, why: `it stands in the template ${template}` }]
      : [],
  );

/** Stands for a value that only some runs have. */
const unsure = "$[condition]";

const jobOf = (job: Table, path: string) => {
  const [[, leg] = ["", {}]] = Object.entries(tableOf(tableOf(job.strategy).matrix));
  const variables = {
    ...variablesOf(
      entriesOf(job.variables).flatMap(({ name, value, condition }) =>
        name === undefined ? [] : [{ [String(name)]: condition === undefined ? value : unsure }],
      ),
    ),
    ...variablesOf(Array.isArray(job.variables) ? {} : job.variables),
    // Variables under a condition.
    ...Object.fromEntries(Object.values(tableOf(job.variables)).flatMap((one) => Object.keys(tableOf(one)).map((name) => [name, unsure]))),
    ...variablesOf(leg),
  };
  const image = filled(String(tableOf(job.pool).vmImage ?? tableOf(job.pool).image ?? ""), variables) ?? "";
  const env = Object.fromEntries(Object.entries(variables).map(([name, value]) => [name.toUpperCase().replace(/[. ]/g, "_"), value]));
  return [
    [
      jobFrom({
        path,
        id: String(job.job ?? job.stage ?? "build"),
        system: /windows|vs20/i.test(image) ? "Windows" : /mac/i.test(image) ? "macOS" : "Linux",
        services: job.services !== undefined,
        obstacle: uncertainIn(job) ?? (job.continueOnError === true ? goesOnAnyway : null),
        // What stands in a template that is not followed is said of the template.
        steps: entriesOf(job.steps)
          .filter(({ template }) => typeof template !== "string")
          .map((step) => stepOf(step, variables, env)),
      }),
    ],
  ];
};

const stepOf = (step: Table, variables: Readonly<Record<string, string>>, env: Readonly<Record<string, string>>): ScriptStep => {
  const inputs = tableOf(step.inputs);
  const line = taskLine(String(step.task), inputs);
  const kind = line !== null ? "script" : ["script", "bash", "pwsh", "powershell"].find((one) => typeof step[one] === "string");
  const name = typeof step.displayName === "string" ? step.displayName : null;
  if (kind === undefined) return { name, run: null, written: "", uses: String(step.task ?? "checkout") };
  const written = line ?? String(step[kind]);
  const folder = step.workingDirectory ?? inputs.workingDirectory ?? inputs.workingDir ?? inputs.projectDirectory;
  // What no shell reads is a variable, whatever it is called.
  const run = filled(written, variables, line !== null);
  return {
    name,
    run,
    written,
    folder: typeof folder === "string" ? (filled(folder, variables, true)?.replace(/^\$GITHUB_WORKSPACE\/?/, "./") ?? folder) : ".",
    mayFail: step.continueOnError === true,
    shell: kind === "script" || kind === "bash" ? null : kind,
    env: { ...env, ...variablesOf(step.env) },
    obstacle:
      uncertainIn(step) ??
      (run === null ? `it reads ${/\$\([\w.]+\)|\$\{\{[^}]*\}\}/.exec(written)?.[0] ?? "a variable"}, which only a run of CI knows` : null),
  };
};

/**
 * A text with its variables (`$(version)`) filled in; null where a run alone knows one. In a script a name in small letters may be a
 * command of the shell (`$(nproc)`).
 */
const filled = (text: string, variables: Readonly<Record<string, string>>, isStrict = false): string | null => {
  let unfilled = text.includes("${{");
  const found = text.replace(checkout, "$GITHUB_WORKSPACE").replace(/\$\(([A-Za-z][\w.]*)\)/g, (whole, name: string) => {
    const value = Object.hasOwn(variables, name) ? variables[name] : undefined;
    unfilled ||= value === undefined && (isStrict || /[A-Z._]/.test(name));
    return value ?? whole;
  });
  return unfilled ? null : found;
};
