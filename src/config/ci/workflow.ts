import type { Project } from "../../core/project.ts";
import { joinPath } from "../../tools/packages.ts";
import { conditionHolds, fill, valueIn } from "./expression.ts";
import { legsOf, type Machine, nearest } from "./matrix.ts";
import { fitting, textOf, unknown, type Value, type Values, valueFrom } from "./value.ts";
import { listOf, readYaml, type Table, tableOf } from "./yaml-file.ts";

/** Something of CI that is no gate here, and why. */
export interface LeftOut {
  /** "job test of .github/workflows/ci.yml", "step \"Test\" of ...". */
  readonly what: string;
  readonly why: string;
}

/** One step of a job as it runs in the leg that was taken: expressions are filled in where a file tells them. */
export interface CiStep {
  /** What CI calls it, for reasons: `step "Lint" of .github/workflows/ci.yml`. */
  readonly place: string;
  readonly name: string | null;
  /** Its script; null for a step that uses an action, and for one whose text only a run knows. */
  readonly run: string | null;
  /** Its script as written; null for a step that uses an action. */
  readonly written: string | null;
  readonly shell: string | null;
  /** Relative to the repository root; null where it is outside of it or unknown. */
  readonly cwd: string | null;
  readonly env: Readonly<Record<string, string>>;
  /** Variables that are set to what only a run knows: secrets, outputs. */
  readonly unknownEnv: ReadonlySet<string>;
  /** Those of them that the step sets itself. */
  readonly ownUnknown: ReadonlySet<string>;
  readonly uses: string | null;
  readonly with: Values;
  readonly timeoutMinutes: number | null;
  /** Why it cannot be carried; null where it can. */
  readonly obstacle: string | null;
  /** Index of the step in its job's own list. */
  readonly at: number;
}

/** A job in one leg. */
export interface CiJob {
  readonly path: string;
  readonly id: string;
  readonly name: string;
  /** "job test of .github/workflows/ci.yml". */
  readonly place: string;
  readonly needs: readonly string[];
  /** As in `runner.os`; null where it is unknown. */
  readonly system: string | null;
  readonly container: boolean;
  readonly services: boolean;
  readonly steps: readonly CiStep[];
  /** The job as it is written, for `init`; null where it stands in another file. */
  readonly written: Table | null;
  /** `env` of its workflow, as written. */
  readonly workflowEnv: Table;
  /** Values of the leg. */
  readonly leg: Values;
  /** Events of a change on which its workflow runs. */
  readonly events: readonly Event[];
}

/** The jobs of a repository's workflows that check a change, the nearest leg of each first, and what was left out. */
export interface Workflows {
  readonly jobs: readonly (readonly CiJob[])[];
  readonly leftOut: readonly LeftOut[];
}

interface Reading {
  readonly project: Project;
  readonly machine: Machine;
  readonly leftOut: LeftOut[];
  /** Steps that may still be read: actions that use each other must not cost more than a repository is worth. */
  budget: number;
}

/** More steps of a workflow are not read, legs and actions counted. */
const mostSteps = 2_000;

const events = ["pull_request", "push", "merge_group"] as const;
export type Event = (typeof events)[number];

/** Reads every workflow that runs on a change of code. Never throws; what cannot be read is named and the rest is still there. */
export const readWorkflows = (project: Project, machine: Machine): Workflows => {
  const reading: Reading = { project, machine, leftOut: [], budget: mostSteps };
  const jobs = project
    .under(".github/workflows", 200)
    .filter((path) => /^\.github\/workflows\/[^/]+\.ya?ml$/.test(path))
    .flatMap((path) => {
      const workflow = readYaml(project, path);
      if (!workflow.ok) {
        reading.leftOut.push({ what: path, why: workflow.error });
        return [];
      }
      reading.budget = mostSteps;
      const triggers = eventsOf(workflow.value.on ?? workflow.value.true);
      return triggers.length === 0
        ? []
        : jobsOf(workflow.value, { path, events: triggers, inputs: {}, callers: [path], prefix: "" }, reading);
    });
  return { jobs, leftOut: reading.leftOut };
};

/** The events among those of a change on which a workflow runs. */
const eventsOf = (on: unknown): readonly Event[] => {
  const named = typeof on === "string" ? [on] : Array.isArray(on) ? on.map(String) : Object.keys(tableOf(on));
  const push = tableOf(tableOf(on).push);
  const onlyTags =
    (push.tags !== undefined || push["tags-ignore"] !== undefined) && push.branches === undefined && push["branches-ignore"] === undefined;
  return events.filter((event) => named.includes(event) && !(event === "push" && onlyTags));
};

/** Where a workflow's jobs stand: its own file, or the job of another that calls it. */
interface Call {
  readonly path: string;
  readonly events: readonly Event[];
  readonly inputs: Values;
  readonly callers: readonly string[];
  readonly prefix: string;
}

const jobsOf = (workflow: Table, call: Call, reading: Reading): (readonly CiJob[])[] => {
  const jobs = Object.entries(tableOf(workflow.jobs)).map(([id, job]) => [id, tableOf(job)] as const);
  return inOrder(jobs).flatMap(([id, job]) =>
    typeof job.uses === "string"
      ? calledJobs(id, job, job.uses, workflow, call, reading)
      : [legs(id, job, workflow, call, reading)].filter((found) => found.length > 0),
  );
};

/** Jobs with those that they need before them, else as they stand. */
const inOrder = (jobs: readonly (readonly [string, Table])[]): readonly (readonly [string, Table])[] => {
  const placed: (readonly [string, Table])[] = [];
  const seen = new Set<string>();
  const place = (entry: readonly [string, Table]): void => {
    if (seen.has(entry[0])) return;
    seen.add(entry[0]);
    for (const need of namesOf(entry[1].needs)) {
      const other = jobs.find(([id]) => id === need);
      if (other !== undefined) place(other);
    }
    placed.push(entry);
  };
  for (const job of jobs) place(job);
  return placed;
};

const namesOf = (value: unknown): readonly string[] => (typeof value === "string" ? [value] : listOf(value).map(String));

/** The jobs of a workflow of this repository that a job calls. */
const calledJobs = (id: string, job: Table, uses: string, workflow: Table, call: Call, reading: Reading): (readonly CiJob[])[] => {
  const what = `job ${call.prefix}${id} of ${call.path}`;
  const without = (why: string): [] => {
    reading.leftOut.push({ what, why });
    return [];
  };
  const contexts = contextsOf(call, workflow, {}, reading);
  if (!holdsOnSome(job.if, call, { ...contexts, needs: fitting })) return [];
  const path = /^(?:\.|\$)\/(\.github\/workflows\/[^/]+\.ya?ml)$/.exec(uses)?.[1];
  if (path === undefined) return without(`it is ${uses}, a workflow of another repository`);
  if (call.callers.includes(path) || call.callers.length > 10) return without(`${path} calls itself`);
  const called = readYaml(reading.project, path);
  if (!called.ok) return without(called.error);
  const declared = tableOf(tableOf(tableOf(called.value.on ?? called.value.true).workflow_call).inputs);
  const [leg = {}] = legsOf(tableOf(job.strategy).matrix, contexts);
  const given = filled(tableOf(job.with), { ...contexts, matrix: leg });
  const inputs = { ...defaultsOf(declared), ...given };
  return jobsOf(called.value, { ...call, path, inputs, callers: [...call.callers, path], prefix: `${call.prefix}${id} / ` }, reading);
};

const defaultsOf = (declared: Table): Values =>
  Object.fromEntries(
    Object.entries(declared).map(([name, input]) => [
      name,
      valueFrom(tableOf(input).default ?? (tableOf(input).type === "boolean" ? false : "")),
    ]),
  );

const filled = (table: Table, contexts: Values): Values =>
  Object.fromEntries(
    Object.entries(table).map(([name, value]) => [name, typeof value === "string" ? valueIn(value, contexts) : valueFrom(value)]),
  );

/** What a file tells of the contexts; "*" marks those of which a run knows more. */
const contextsOf = (call: Call, workflow: Table, env: Values, { machine }: Reading): Values => {
  const known: Values = {
    github: {
      repository: fitting,
      repository_owner: fitting,
      server_url: "https://github.com",
      api_url: "https://api.github.com",
      workflow: textOf(valueFrom(workflow.name)) ?? "",
      "*": unknown,
    },
    runner: { os: machine.system, arch: unknown, "*": unknown },
    inputs: call.inputs,
    matrix: {},
    strategy: { "*": unknown },
  };
  return { ...known, env: { ...filled(tableOf(workflow.env), known), ...env } };
};

/** The contexts as a plain change fills them in: by a person, of this repository, without labels, no draft, not to a tag. */
const on = (event: Event, contexts: Values): Values => {
  const github = contexts.github as Values;
  const person = "somebody";
  const head: Values = { repo: { full_name: fitting, fork: false, "*": unknown }, "*": unknown };
  const pull: Values = {
    draft: false,
    labels: [],
    title: "",
    body: "",
    user: { login: person, type: "User", "*": unknown },
    head,
    "*": unknown,
  };
  const commit: Values = { message: "", "*": unknown };
  const ofEvent: Values =
    event === "pull_request"
      ? { ref: "refs/pull/0/merge", event: { pull_request: pull, commits: [], "*": unknown } }
      : { ref_type: "branch", head_ref: "", base_ref: "", event: { pull_request: null, head_commit: commit, commits: [], "*": unknown } };
  return { ...contexts, github: { ...github, event_name: event, actor: person, triggering_actor: person, ...ofEvent } };
};

const holdsOnSome = (condition: unknown, call: Call, contexts: Values): boolean =>
  call.events.some((event) => conditionHolds(condition, on(event, contexts)) === true);

const legs = (id: string, job: Table, workflow: Table, call: Call, reading: Reading): readonly CiJob[] => {
  const base = contextsOf(call, workflow, {}, reading);
  const place = `job ${call.prefix}${id} of ${call.path}`;
  if (!holdsOnSome(job.if, call, { ...base, needs: fitting })) {
    if (call.events.some((event) => conditionHolds(job.if, on(event, base)) === unknown))
      reading.leftOut.push({ what: place, why: `whether it runs is known in a run of CI alone: if: ${oneLine(job.if)}` });
    return [];
  }
  const runsOn = (leg: Values) => systemOf(job["runs-on"], { ...base, matrix: leg });
  return nearest(legsOf(tableOf(job.strategy).matrix, base), reading.machine, runsOn).map((leg): CiJob => {
    const contexts: Values = { ...base, matrix: leg };
    const env = filled(tableOf(job.env), contexts);
    const within: Values = { ...contexts, env: { ...(contexts.env as Values), ...env } };
    const folder = { ...tableOf(tableOf(workflow.defaults).run), ...tableOf(tableOf(job.defaults).run) };
    const mayFail =
      typeof job["continue-on-error"] === "string"
        ? valueIn(job["continue-on-error"], contexts) === true
        : job["continue-on-error"] === true;
    const scope: Scope = { call, contexts: within, defaults: folder, place: call.path, checkout: checkoutOf(job), actions: [] };
    return {
      path: call.path,
      id,
      name: fill(String(job.name ?? id), contexts) ?? id,
      place,
      needs: namesOf(job.needs),
      system: runsOn(leg),
      container: job.container !== undefined,
      services: Object.keys(tableOf(job.services)).length > 0,
      steps: mayFail ? [] : listOf(job.steps).flatMap((step, at) => stepsOf(tableOf(step), at, scope, reading)),
      written: call.callers.length === 1 ? job : null,
      workflowEnv: tableOf(workflow.env),
      leg,
      events: call.events,
    };
  });
};

/** The folder of a job's own checkout, as written. */
const checkoutOf = (job: Table): string => {
  const own = listOf(job.steps)
    .map(tableOf)
    .filter(
      (step) => typeof step.uses === "string" && step.uses.startsWith("actions/checkout@") && tableOf(step.with).repository === undefined,
    )
    .map((step) => tableOf(step.with).path);
  return own.length > 0 && own.every((path) => typeof path === "string") ? slashless(String(own.at(-1))) : "";
};

const slashless = (path: string): string =>
  path
    .replace(/^\$\{\{\s*github\.workspace\s*\}\}\/?/, "")
    .replace(/^\.\//, "")
    .replace(/\/$/, "");

/** A folder seen from the checkout; null where it is beside it. */
const beside = (folder: string, checkout: string): string | null => {
  const plain = slashless(folder);
  if (checkout === "") return folder;
  return plain === checkout ? "." : plain.startsWith(`${checkout}/`) ? plain.slice(checkout.length + 1) : null;
};

/** "Linux", "Windows" or "macOS" by the label of the runner; null where the label tells nothing. */
const systemOf = (runsOn: unknown, contexts: Values): string | null => {
  const named = typeof runsOn === "string" || Array.isArray(runsOn) ? runsOn : (tableOf(runsOn).labels ?? tableOf(runsOn).group ?? "");
  const listed: readonly unknown[] = Array.isArray(named) ? named : [named];
  const labels = listed.flatMap((one): readonly Value[] => {
    const value = valueIn(String(one), contexts);
    return Array.isArray(value) ? value : [value];
  });
  for (const label of labels) {
    const text = textOf(label) ?? "";
    if (/ubuntu|linux|debian|self-hosted/i.test(text)) return "Linux";
    if (/windows|^win/i.test(text)) return "Windows";
    if (/mac-?os|darwin/i.test(text)) return "macOS";
  }
  return labels.some((label) => textOf(label) === null) ? null : "Linux";
};

interface Scope {
  readonly call: Call;
  readonly contexts: Values;
  readonly defaults: Table;
  readonly place: string;
  /** Where the job checks this repository out, as written; "" for the root. */
  readonly checkout: string;
  /** Composite actions around this step. */
  readonly actions: readonly string[];
}

const stepsOf = (step: Table, at: number, scope: Scope, reading: Reading): readonly CiStep[] => {
  if (reading.budget-- <= 0) {
    if (reading.budget === -1)
      reading.leftOut.push({ what: scope.place, why: `it has more than ${mostSteps} steps in all its legs, and the rest is not read` });
    return [];
  }
  if (Array.isArray(step.parallel)) return step.parallel.flatMap((inner) => stepsOf(tableOf(inner), at, scope, reading));
  const name = step.name === undefined ? null : fill(String(step.name), scope.contexts);
  const uses = typeof step.uses === "string" ? step.uses.trim() : null;
  const written = typeof step.run === "string" ? step.run : null;
  const called = name ?? (written === null ? (uses ?? "") : (written.trim().split("\n")[0] ?? "").slice(0, 60));
  const place = `step ${name === null ? `\`${called}\`` : `"${called}"`} of ${scope.place}`;
  const [first = "push"] = scope.call.events;
  const own = filled(tableOf(step.env), on(first, scope.contexts));
  const env = { ...(scope.contexts.env as Values), ...own };
  const contexts: Values = { ...scope.contexts, env, steps: unknown, needs: unknown };
  const mayFail = step["continue-on-error"];
  if (mayFail === true || (typeof mayFail === "string" && valueIn(mayFail, contexts) !== false)) return [];
  const runs = holdsOnSome(step.if, scope.call, { ...contexts, steps: fitting, needs: fitting });
  const maybe = !runs && scope.call.events.some((event) => conditionHolds(step.if, on(event, contexts)) === unknown);
  if (!runs && !maybe) return [];
  const condition = maybe ? `whether it runs is known in a run of CI alone: if: ${oneLine(step.if)}` : null;
  if (uses !== null && /^(?:\.|\$)\//.test(uses)) {
    if (maybe) return [];
    return insideAction(uses, filled(tableOf(step.with), contexts), at, { ...scope, contexts: { ...contexts } }, place, reading);
  }
  const [event = "push"] = scope.call.events.filter((one) => conditionHolds(step.if, on(one, contexts)) === true);
  const filledIn =
    written === null
      ? null
      : fill(written, on(event, { ...contexts, github: { ...(contexts.github as Values), workspace: "$GITHUB_WORKSPACE" } }));
  const inCheckout = beside(String(step["working-directory"] ?? scope.defaults["working-directory"] ?? "."), scope.checkout);
  const folder =
    inCheckout === null
      ? null
      : (fill(inCheckout, {
          ...contexts,
          github: { ...(contexts.github as Values), workspace: "." },
        })?.replace(/^\$\{?GITHUB_WORKSPACE\}?/, ".") ?? null);
  const cwd = folder === null || folder.startsWith("/") || /[$~`]/.test(folder) ? null : joinPath(".", folder);
  const shell = step.shell ?? scope.defaults.shell;
  const timeout = typeof step["timeout-minutes"] === "number" ? step["timeout-minutes"] : null;
  const obstacle =
    condition ??
    (written !== null && filledIn === null
      ? `it reads ${unknownIn(written, contexts)}, which only a run of CI knows`
      : written !== null && (cwd === null || cwd.startsWith(".."))
        ? `it works in ${oneLine(step["working-directory"] ?? scope.defaults["working-directory"] ?? "the folder beside the checkout")}, outside of the repository`
        : null);
  return [
    {
      place,
      name,
      run: filledIn,
      written,
      shell: shell === undefined ? null : fill(String(shell), contexts),
      cwd: cwd === null || cwd.startsWith("..") ? null : cwd,
      env: Object.fromEntries(Object.entries(env).flatMap(([key, value]) => (textOf(value) === null ? [] : [[key, textOf(value) ?? ""]]))),
      unknownEnv: new Set(Object.keys(env).filter((key) => textOf(env[key] ?? null) === null)),
      ownUnknown: new Set(
        Object.keys(own).filter(
          (key) => textOf(own[key] ?? null) === null && !/secrets\.GITHUB_TOKEN|github\.token/.test(String(tableOf(step.env)[key])),
        ),
      ),
      uses,
      with: filled(tableOf(step.with), contexts),
      timeoutMinutes: timeout,
      obstacle,
      at,
    },
  ];
};

/** The first expression of a text that cannot be told, as written. */
const unknownIn = (text: string, contexts: Values): string =>
  [...text.matchAll(/\$\{\{.{1,300}?\}\}/g)].map(([expression]) => expression).find((expression) => fill(expression, contexts) === null) ??
  "an expression";

const oneLine = (value: unknown): string => String(value).replace(/\s+/g, " ").trim().slice(0, 120);

/** The steps of a composite action of this repository. */
const insideAction = (uses: string, given: Values, at: number, scope: Scope, place: string, reading: Reading): readonly CiStep[] => {
  const folder = joinPath(".", uses.replace(/^\$/, "."));
  const path = ["action.yml", "action.yaml"].map((file) => joinPath(folder, file)).find((file) => reading.project.has(file));
  const without = (why: string): [] => {
    reading.leftOut.push({ what: place, why });
    return [];
  };
  if (path === undefined) return without(`there is no action at ${folder}`);
  if (scope.actions.includes(path) || scope.actions.length > 10) return without(`${path} uses itself`);
  const action = readYaml(reading.project, path);
  if (!action.ok) return without(action.error);
  const runs = tableOf(action.value.runs);
  if (runs.using !== "composite") return [];
  const inputs = { ...defaultsOf(tableOf(action.value.inputs)), ...given };
  // A composite action sees its inputs as texts, and no defaults of the job around it.
  const asTexts: Values = Object.fromEntries(
    Object.entries(inputs).map(([name, value]): [string, Value] => [name, textOf(value) ?? value]),
  );
  const contexts: Values = { ...scope.contexts, inputs: asTexts };
  const inner: Scope = { ...scope, contexts, defaults: {}, place: path, actions: [...scope.actions, path] };
  return listOf(runs.steps).flatMap((step) => stepsOf(tableOf(step), at, inner, reading));
};
