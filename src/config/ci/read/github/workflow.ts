import type { Project } from "../../../../core/project.ts";
import { listOf, type Table, tableOf } from "../../../../tools/text/fields.ts";
import { type CiJob, events, type LeftOut, type PassedOver, unknownPart, type WorkflowEvent } from "../job.ts";
import { expressionText, isValues, unknown, type Value, type Values } from "../value.ts";
import { readYamlFile } from "../yaml-file.ts";
import {
  contextsOf,
  defaultsOf,
  eventsWhere,
  fillExpressions,
  ownWorkflow,
  textsOn,
  uncertain,
  type WorkflowCall,
  type WorkflowReading,
} from "./contexts.ts";
import { fill, fillOrMark, valueIn } from "./expression.ts";
import { legsOf, type Machine, nearestLegs } from "./matrix.ts";
import { setVariables } from "./set-variables.ts";
import { checkoutOf, isTooMuch, judgedIn, mostSteps, type StepScope, stepsOf } from "./steps.ts";

/** The jobs of a repository's workflows that check a change, the nearest leg of each first, and what was left out. */
export interface Workflows {
  readonly jobs: readonly (readonly CiJob[])[];
  readonly leftOut: readonly LeftOut[];
  /** Steps that stand in no job above. */
  readonly passedOver: readonly PassedOver[];
  /** Workflows that no push or pull request starts, with what does. */
  readonly unstarted: readonly LeftOut[];
}

const entry = { inputs: {}, prefix: "", displayed: [""], obstacle: null, scheduled: false } as const;

/**
 * The jobs of one workflow as a run of it had them, whatever event started it: all legs, and no job or step left out for its condition.
 * Never throws.
 */
export const readTakenPlace = (
  project: Project,
  machine: Machine,
  path: string,
  event: string,
  repository: string | null = null,
): Workflows => {
  const reading: WorkflowReading = { project, machine, repository, leftOut: [], passedOver: [], tookPlace: true, budget: mostSteps };
  const workflow = readYamlFile(project, path);
  if (!workflow.ok) return { jobs: [], leftOut: [{ what: path, why: workflow.error }], passedOver: [], unstarted: [] };
  const own = events.find((one) => event.startsWith(one)) ?? "push";
  const { leftOut, passedOver } = reading;
  return { jobs: jobsOf(workflow.value, { ...entry, path, events: [own], callers: [path] }, reading), leftOut, passedOver, unstarted: [] };
};

/** More files than these are not read. */
const mostWorkflows = 200;

/** Reads every workflow that a change of code or a schedule starts. Never throws; what cannot be read is named, the rest is still there. */
export const readWorkflows = (project: Project, machine: Machine, repository: string | null): Workflows => {
  const reading: WorkflowReading = { project, machine, repository, leftOut: [], passedOver: [], tookPlace: false, budget: mostSteps };
  const listed = project.under(".github/workflows", mostWorkflows + 1);
  if (listed.length > mostWorkflows)
    reading.leftOut.push({ what: ".github/workflows", why: `of more than ${mostWorkflows} files the rest is not read` });
  const others = new Map<string, string[]>();
  const jobs = listed
    .slice(0, mostWorkflows)
    .filter((path) => /^\.github\/workflows\/[^/]+\.ya?ml$/.test(path))
    .flatMap((path) => {
      const workflow = readYamlFile(project, path);
      if (!workflow.ok) {
        reading.leftOut.push({ what: path, why: workflow.error });
        return [];
      }
      reading.budget = mostSteps;
      const on = workflow.value.on ?? workflow.value.true;
      const changes = eventsOf(on);
      const scheduled = namedIn(on).includes("schedule");
      const call: WorkflowCall = { ...entry, path, events: changes.length > 0 ? changes : ["schedule"], scheduled, callers: [path] };
      const starts = namedIn(on).map((event) => (event === "push" ? "a push of tags" : event));
      // One that others call is read where they do.
      if (changes.length === 0 && !starts.includes("workflow_call"))
        others.set(starts.join(", "), [...(others.get(starts.join(", ")) ?? []), path]);
      if (changes.length > 0 || scheduled) return jobsOf(workflow.value, call, reading);
      for (const [id, job] of Object.entries(tableOf(workflow.value.jobs))) passOver(path, id, tableOf(job), "another event", reading);
      return [];
    });
  const unstarted = [...others].map(([events, paths]) => ({
    what: paths.join(", "),
    why: `started by ${events} alone`,
  }));
  return { jobs, leftOut: reading.leftOut, passedOver: reading.passedOver, unstarted };
};

/** All steps of a job as ones that are not read. */
const passOver = (path: string, job: string, { steps }: Table, because: PassedOver["because"], { passedOver }: WorkflowReading): void => {
  for (const at of listOf(steps).keys()) passedOver.push({ path, job, at, because });
};

const namedIn = (on: unknown): readonly string[] =>
  typeof on === "string" ? [on] : Array.isArray(on) ? on.map(String) : Object.keys(tableOf(on));

/** The events among those of a change on which a workflow runs. */
const eventsOf = (on: unknown): readonly WorkflowEvent[] => {
  const named = namedIn(on);
  const push = tableOf(tableOf(on).push);
  const onlyTags =
    (push.tags !== undefined || push["tags-ignore"] !== undefined) && push.branches === undefined && push["branches-ignore"] === undefined;
  return events.filter((event) => named.includes(event) && !(event === "push" && onlyTags));
};

const jobsOf = (workflow: Table, of: WorkflowCall, reading: WorkflowReading): (readonly CiJob[])[] => {
  const jobs = Object.entries(tableOf(workflow.jobs)).map(([id, job]) => [id, tableOf(job)] as const);
  return inOrder(jobs).flatMap(([id, job]) => {
    const call = startedBy(job, of, workflow, reading);
    if (call === null) {
      const called = typeof job.uses === "string" ? (ownWorkflow(job.uses, reading.repository)?.path ?? null) : null;
      const inside = called === null ? null : readYamlFile(reading.project, called);
      passOver(of.path, id, job, "another event", reading);
      if (called !== null && inside?.ok)
        for (const [inner, one] of Object.entries(tableOf(inside.value.jobs)))
          passOver(called, inner, tableOf(one), "another event", reading);
      return [];
    }
    return typeof job.uses === "string"
      ? calledJobs(id, job, job.uses, workflow, call, reading)
      : [legs(id, job, workflow, call, reading)].filter((found) => found.length > 0);
  });
};

/** What starts a job: the events on which its condition holds, the schedule where it holds on no change; null where nothing does. */
const startedBy = (job: Table, call: WorkflowCall, workflow: Table, reading: WorkflowReading): WorkflowCall | null => {
  if (reading.tookPlace) return call;
  const contexts = contextsOf(call, workflow, reading);
  const holding = eventsWhere(job.if, call.events, contexts);
  if (holding === unknown) return { ...call, obstacle: uncertain(job.if) };
  if (holding.length > 0) return call;
  const nightly = call.scheduled ? eventsWhere(job.if, ["schedule"], contexts) : [];
  return nightly === unknown || nightly.length === 0 ? null : { ...call, events: nightly };
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
const calledJobs = (
  id: string,
  job: Table,
  uses: string,
  workflow: Table,
  call: WorkflowCall,
  reading: WorkflowReading,
): (readonly CiJob[])[] => {
  const what = `job ${call.prefix}${id} of ${call.path}`;
  const without = (why: string): [] => {
    reading.leftOut.push({ what, why });
    return [];
  };
  const contexts = contextsOf(call, workflow, reading);
  const own = ownWorkflow(uses, reading.repository);
  if (own === null)
    return without(
      reading.repository === null && /^[\w.-]+\/[\w.-]+\/\.github\//.test(uses)
        ? `it is ${uses}; nothing here tells whether that is this repository`
        : `it is ${uses}, a workflow of another repository`,
    );
  const { path, ref } = own;
  if (call.callers.includes(path) || call.callers.length > 10) return without(`${path} calls itself`);
  const called = readYamlFile(reading.project, path);
  if (!called.ok) return without(called.error);
  // The name of a branch or tag: what stands there may be another text.
  if (ref !== null)
    reading.leftOut.push({ what: `${path} at ${ref}`, why: `CI takes it from there; what is read for ${what} is this commit's` });
  const declared = tableOf(tableOf(tableOf(called.value.on ?? called.value.true).workflow_call).inputs);
  const groups = new Map<string, CiJob[]>();
  for (const leg of legsOf(tableOf(job.strategy).matrix, contexts).slice(0, call.callers.length === 1 ? mostCalls : 1)) {
    if (isTooMuch(call.path, reading)) break;
    const inputs = { ...defaultsOf(declared), ...fillExpressions(tableOf(job.with), { ...contexts, matrix: leg }) };
    const displayed = call.displayed.flatMap((before) => displayedNames(id, job, leg, contexts).map((name) => `${before}${name} / `));
    const inner = { ...call, path, inputs, displayed, callers: [...call.callers, path], prefix: `${call.prefix}${id} / ` };
    for (const legs of jobsOf(called.value, inner, reading))
      for (const one of legs) groups.set(one.place, [...(groups.get(one.place) ?? []), { ...one, leg: { ...leg, ...one.leg } }]);
  }
  return [...groups.values()];
};

/** More legs of a job that calls a workflow are not read, and of one that is called itself the first alone. */
const mostCalls = 20;

const legs = (id: string, job: Table, workflow: Table, call: WorkflowCall, reading: WorkflowReading): readonly CiJob[] => {
  const base = contextsOf(call, workflow, reading);
  const place = `job ${call.prefix}${id} of ${call.path}`;
  const runsOn = (leg: Values) => systemOf(job["runs-on"], { ...base, matrix: leg });
  const scripts = listOf(job.steps).map((step) => String(tableOf(step).run ?? ""));
  const set = [...new Set(scripts.flatMap(setVariables).map(([name]) => name))];
  // A list may ask which event it is, `${{ github.event_name == 'schedule' && 'all' || '' }}`: what each change answers alike is known.
  const legsIn = (contexts: Values) => legsOf(tableOf(job.strategy).matrix, contexts);
  const [known, ...others] = reading.tookPlace ? [] : call.events.map((event) => legsIn(textsOn(event, base)));
  const isKnown = known !== undefined && others.every((other) => JSON.stringify(other) === JSON.stringify(known));
  const all = (isKnown ? known : legsIn(base)).map((leg) => ({ leg, system: runsOn(leg) }));
  return nearestLegs(all, reading.machine).map(({ leg, system }): CiJob => {
    const contexts: Values = { ...base, matrix: leg, github: { ...(base.github as Values), job: id } };
    const env = fillExpressions(tableOf(job.env), contexts);
    const within: Values = { ...contexts, env: { ...(contexts.env as Values), ...env } };
    const folder = { ...tableOf(tableOf(workflow.defaults).run), ...tableOf(tableOf(job.defaults).run) };
    const goesOn = job["continue-on-error"];
    const mayFail = (typeof goesOn === "string" ? valueIn(goesOn, contexts) : goesOn) === true;
    const own = {
      call,
      job: id,
      place: call.path,
      checkout: checkoutOf(job, reading.repository),
      judged: judgedIn(job.steps),
      actions: [],
      obstacle: null,
      always: true,
      mayFail,
      condition: String(job.if ?? ""),
    };
    const scope: StepScope = { ...own, set, contexts: within, defaults: folder, env: { ...tableOf(workflow.env), ...tableOf(job.env) } };
    return {
      path: call.path,
      id,
      name: fill(String(job.name ?? id), contexts) ?? id,
      displayed: call.displayed.flatMap((before) => displayedNames(id, job, leg, contexts).map((name) => `${before}${name}`)),
      place,
      needs: namesOf(job.needs),
      system,
      container: job.container !== undefined,
      services: Object.keys(tableOf(job.services)).length > 0,
      obstacle: call.obstacle,
      steps: listOf(job.steps).flatMap((step, at) => stepsOf(tableOf(step), at, scope, reading)),
      written: job,
      workflowEnv: tableOf(workflow.env),
      leg,
      inputs: call.inputs,
      events: call.events,
    };
  });
};

/**
 * What GitHub displays as a job's name: a name with expressions as they come out; else the name, or the id, with the values of the leg
 * behind it (`JobDisplayNameBuilder` and `MatrixBuilder` of actions/runner). Those that `include` adds are not always shown.
 */
const displayedNames = (id: string, job: Table, leg: Values, contexts: Values): readonly string[] => {
  const name = String(job.name ?? id);
  const filled = fillOrMark(name, { ...contexts, matrix: leg }, unknownPart);
  const { include: _, exclude: __, ...lists } = tableOf(tableOf(job.strategy).matrix);
  const suffix = (values: readonly Value[]): string => {
    const shown = values.flatMap(scalars).filter((text) => text !== "");
    return shown.length === 0 ? "" : ` (${shown.join(", ")})`;
  };
  const isUnknown = Object.hasOwn(leg, "*");
  const suffixes = isUnknown
    ? [` (${unknownPart})`]
    : [suffix(Object.values(leg)), suffix(Object.keys(lists).map((key) => leg[key] ?? null))];
  const suffixed = suffixes.map((text) => `${filled}${text}`);
  return [...new Set(name.includes("${{") ? [filled, ...(/\bmatrix\b/.test(name) ? [] : suffixed)] : suffixed)];
};

const scalars = (value: Value): readonly string[] =>
  Array.isArray(value)
    ? value.flatMap(scalars)
    : isValues(value)
      ? Object.values(value).flatMap(scalars)
      : [expressionText(value) ?? unknownPart];

/** "Linux", "Windows" or "macOS" by the runner's label, else the label: a machine of somebody's own; null where a run alone knows it. */
const systemOf = (runsOn: unknown, contexts: Values): string | null => {
  const named = typeof runsOn === "string" || Array.isArray(runsOn) ? runsOn : (tableOf(runsOn).labels ?? tableOf(runsOn).group ?? "");
  const listed: readonly unknown[] = Array.isArray(named) ? named : [named];
  const labels = listed.flatMap((one): readonly Value[] => {
    const value = valueIn(String(one), contexts);
    return Array.isArray(value) ? value : [value];
  });
  for (const label of labels) {
    const text = expressionText(label) ?? "";
    if (/ubuntu|linux|debian|self-hosted/i.test(text))
      return /(?:^|[-_])(?:arm(?:64)?|aarch64)(?:[-_]|$)/i.test(text) ? "Linux on ARM" : "Linux";
    if (/windows|^win/i.test(text)) return "Windows";
    if (/mac-?os|darwin/i.test(text)) return "macOS";
  }
  const texts = labels.map(expressionText);
  return texts.includes(null) ? null : texts.join(", ") || "Linux";
};
