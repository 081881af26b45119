import type { Project } from "../../../../core/project.ts";
import { orElse } from "../../../../core/result.ts";
import { listOf, type Table, tableOf } from "../../../../tools/text/fields.ts";
import { legsOf } from "../github/matrix.ts";
import { type CiJob, onlyKnownInRun } from "../job.ts";
import { expressionText, type Values, valueFrom } from "../value.ts";
import { withOrbs } from "./circleci-orbs.ts";
import { type FoundJobs, jobFrom, jobsOfFile, type ScriptStep, scriptLines, variablesOf } from "./script-job.ts";

const path = ".circleci/config.yml";

/** More legs of a matrix, and more steps of commands in each other, are not read. */
const mostLegs = 16;
const mostSteps = 300;

/** The jobs of CircleCI's workflows in their order. Source: https://circleci.com/docs/configuration-reference/ */
export const circleJobs = (project: Project): FoundJobs =>
  jobsOfFile([path], project, (written) => {
    const config = withOrbs(written);
    if (config.setup === true)
      return { jobs: [], leftOut: [{ what: path, why: `its jobs are written${writerOf(config)} in a run of CI` }] };
    const calls = callsOf(config);
    const orbs = calls.flatMap(({ job }) =>
      job.includes("/") && tableOf(config.jobs)[job] === undefined
        ? [{ what: `job ${job} of ${path}`, why: `it stands in the orb ${job.split("/")[0]}` }]
        : [],
    );
    return { jobs: calls.flatMap((call) => jobOf(call, config)), leftOut: orbs };
  });

/** What of a configuration that only makes the next one writes that: the command that names its file. */
const writerOf = (config: Table): string => {
  const text = orElse(() => JSON.stringify(config), "");
  const [, made] = /"configuration_path":"([^"\\]+)"/.exec(text) ?? [];
  const writer = [...text.matchAll(/"(?:command|run)":"([^"\\]+)/g)].find(([, run = ""]) => made !== undefined && run.includes(made));
  return writer === undefined ? "" : ` by \`${(writer[1] ?? "").slice(0, 60)}\``;
};

/** A job as a workflow asks for it. */
interface Call {
  readonly job: string;
  readonly given: Table;
}

/** What the workflows ask for, by default the job `build`, without what is approved or timed, or runs on tags alone. */
const callsOf = (config: Table): readonly Call[] => {
  const workflows = Object.entries(tableOf(config.workflows)).filter(([name]) => name !== "version");
  if (workflows.length === 0) return [{ job: "build", given: {} }];
  return workflows.flatMap(([, workflow]) => {
    if (JSON.stringify(tableOf(workflow).triggers ?? "").includes("schedule")) return [];
    const { when = true, unless = false } = tableOf(workflow);
    if (conditionHolds(when, pipelineOf(config)) === false || conditionHolds(unless, pipelineOf(config)) === true) return [];
    const entries = listOf(tableOf(workflow).jobs).map((entry): Call => {
      const [[job, given] = ["", {}]] = typeof entry === "string" ? [[entry, {}] as const] : Object.entries(tableOf(entry));
      return { job, given: tableOf(given) };
    });
    const approvals = entries.filter(({ given }) => given.type === "approval").map(({ job, given }) => String(given.name ?? job));
    // What stands behind an approval, somebody starts by hand.
    return entries.filter(({ given }) => {
      const branches = tableOf(tableOf(given.filters).branches);
      const needed = scriptLines(given.requires);
      return !(given.type === "approval" || approvals.some((one) => needed.includes(one)) || scriptLines(branches.ignore).includes("/.*/"));
    });
  });
};

const jobOf = ({ job: id, given }: Call, config: Table): readonly (readonly CiJob[])[] => {
  const job = tableOf(tableOf(config.jobs)[id]);
  if (!Array.isArray(job.steps)) return [];
  const { parameters: lists, exclude } = tableOf(given.matrix);
  const legs = legsOf({ ...tableOf(lists), exclude }, {}).slice(0, mostLegs);
  const limited = tableOf(tableOf(given.filters).branches).only !== undefined;
  return [
    legs.map((leg) => {
      const parameters: Values = { ...pipelineOf(config), ...parametersOf(job, given), ...leg };
      const executor = executorOf(job, parameters, config);
      const asked = filledIn(tableOf(job.executor), parameters);
      const budget = { steps: mostSteps };
      const env = filledTexts({ ...variablesOf(executor.environment), ...variablesOf(job.environment) }, parameters);
      const checkout = expressionText(valueFrom(job.working_directory ?? executor.working_directory)) || ".";
      const scope: Scope = { parameters, config, env, checkout, budget };
      return jobFrom({
        path,
        id,
        system:
          executor.macos !== undefined
            ? "macOS"
            : /^win\/|windows/i.test(JSON.stringify(job.executor ?? executor.machine ?? ""))
              ? "Windows"
              : "Linux",
        services: listOf(executor.docker).length > 1,
        image: filled(String(tableOf(listOf(executor.docker)[0]).image ?? ""), { ...parameters, ...parametersOf(executor, asked) }),
        steps: listOf(job.steps).flatMap((step) => stepsOf(step, scope)),
        onPullRequests: !limited,
      });
    }),
  ];
};

/** Values of declared parameters: what is given, else the default. */
const parametersOf = (declared: Table, given: Table): Values =>
  Object.fromEntries(
    Object.entries(tableOf(declared.parameters)).flatMap(([name, one]) => {
      const value = given[name] ?? tableOf(one).default;
      return value === undefined ? [] : [[name, valueFrom(value)]];
    }),
  );

/** Parameters of the pipeline at their defaults: nobody gives others for a change. */
const pipelineOf = (config: Table): Values =>
  Object.fromEntries(Object.entries(parametersOf(config, {})).map(([name, value]) => [`pipeline.${name}`, value]));

const executorOf = (job: Table, parameters: Values, config: Table): Table => {
  const named = typeof job.executor === "string" ? job.executor : tableOf(job.executor).name;
  const name = typeof named === "string" ? filled(named, parameters) : null;
  return name === null ? job : { ...job, ...tableOf(tableOf(config.executors)[name]) };
};

interface Scope {
  readonly parameters: Values;
  readonly config: Table;
  readonly env: Readonly<Record<string, string>>;
  /** The job's own folder, into which the repository is checked out. */
  readonly checkout: string;
  readonly budget: { steps: number };
}

const stepsOf = (step: unknown, scope: Scope): readonly ScriptStep[] => {
  if (scope.budget.steps-- <= 0) return [];
  const [[kind, given] = ["", {}]] = typeof step === "string" ? [[step, {}] as const] : Object.entries(tableOf(step));
  if (kind === "when" || kind === "unless") {
    const holds = conditionHolds(tableOf(given).condition, scope.parameters);
    if (holds === (kind === "unless")) return [];
    const why = onlyKnownInRun(`${kind} ${String(JSON.stringify(tableOf(given).condition)).slice(0, 120)}`);
    const steps = listOf(tableOf(given).steps).flatMap((one) => stepsOf(one, scope));
    return holds === null ? steps.map((one) => ({ ...one, obstacle: one.obstacle ?? why })) : steps;
  }
  if (kind !== "run") {
    const command = tableOf(tableOf(scope.config.commands)[kind]);
    if (!Array.isArray(command.steps))
      return [{ name: null, run: null, written: kind, uses: kind, with: { path: valueFrom(tableOf(given).at ?? "") } }];
    return command.steps.flatMap((one) =>
      stepsOf(one, { ...scope, parameters: parametersOf(command, filledIn(tableOf(given), scope.parameters)) }),
    );
  }
  const run = typeof given === "string" ? { command: given } : tableOf(given);
  if (run.when === "on_fail") return [];
  const written = typeof run.command === "string" ? run.command : "";
  // A run has its checkout there.
  const text = filled(written, scope.parameters)?.replace(home, "$PWD").trimEnd() ?? null;
  const shell = typeof run.shell === "string" ? run.shell : "bash";
  return [
    {
      name: typeof run.name === "string" ? filled(run.name, scope.parameters) : null,
      run: text === null || run.background !== true ? text : `${text} &`,
      written,
      folder: typeof run.working_directory === "string" ? within(filled(run.working_directory, scope.parameters), scope.checkout) : ".",
      shell: /bash/.test(shell) ? "bash" : /\bsh\b/.test(shell) ? "sh" : shell,
      env: { ...scope.env, ...filledTexts(variablesOf(run.environment), scope.parameters) },
      obstacle: text === null ? `it reads ${/<<[^>]*>>/.exec(written)?.[0] ?? "a parameter"}, which only a run of CI knows` : null,
    },
  ];
};

/** Where a job has its checkout. */
const home = /(?:\/home\/circleci|\/root|~)\/project\b/g;

/** A folder of a step seen from the checkout. */
const within = (folder: string | null, checkout: string): string =>
  folder === null ? "$unknown" : folder === checkout ? "." : folder.replace(`${checkout}/`, "./").replace(home, ".");

/** A text with its parameters (`<< parameters.version >>`) filled in; null where one is known to a run alone. */
const filled = (text: string, parameters: Values): string | null => {
  let unfilled = false;
  const found = text.replace(
    /<<\s*(pipeline\.)?(?:(?:parameters|matrix)\.)?([\w.-]+)\s*>>/g,
    (whole, outer: string | undefined, own: string) => {
      const name = `${outer ?? ""}${own}`;
      const value = expressionText(parameters[name] ?? null);
      unfilled ||= value === null || !Object.hasOwn(parameters, name);
      return value ?? whole;
    },
  );
  return unfilled || /<<\s*pipeline\./.test(found) ? null : found;
};

/** Texts with what can be filled in; one that a run alone knows is left as written, so that it is seen. */
const filledTexts = (texts: Readonly<Record<string, string>>, parameters: Values): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, filled(text, parameters) ?? text]));

const filledIn = (table: Table, parameters: Values): Table =>
  Object.fromEntries(
    Object.entries(table).map(([name, value]) => [name, typeof value === "string" ? (filled(value, parameters) ?? value) : value]),
  );

/** What every run of a change has, whatever it changes. */
const ofChange: Values = { "pipeline.trigger_source": "webhook", "pipeline.git.tag": "", "pipeline.schedule.name": "" };

/** Whether a condition of parameters holds; null where a run alone knows. */
const conditionHolds = (condition: unknown, parameters: Values): boolean | null => {
  const known = { ...ofChange, ...parameters };
  if (typeof condition !== "object" || condition === null) {
    const text = filled(String(condition ?? ""), known);
    return text === null ? null : !/^(?:|false|0|no|null)$/.test(text);
  }
  const { equal, and, or, not } = tableOf(condition);
  if (Array.isArray(equal)) {
    const texts = equal.map((one) => filled(String(one), known));
    return new Set(texts.filter((one) => one !== null)).size > 1 ? false : texts.includes(null) ? null : true;
  }
  const inside = (list: readonly unknown[]) => list.map((one) => conditionHolds(one, parameters));
  if (Array.isArray(and)) return inside(and).includes(false) ? false : inside(and).includes(null) ? null : true;
  if (Array.isArray(or)) return inside(or).includes(true) ? true : inside(or).includes(null) ? null : false;
  const denied = not === undefined ? null : conditionHolds(not, parameters);
  return denied === null ? null : !denied;
};
