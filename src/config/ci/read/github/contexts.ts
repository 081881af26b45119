import type { Project } from "../../../../core/project.ts";
import { type Table, tableOf } from "../../../../tools/text/fields.ts";
import { type LeftOut, onlyKnownInRun, type PassedOver, type WorkflowEvent } from "../job.ts";
import { expressionText, fitting, unknown, type Value, type Values, valueFrom } from "../value.ts";
import { conditionHolds, valueIn } from "./expression.ts";
import type { Machine } from "./matrix.ts";

/** What a reading of workflows works with and has found so far. */
export interface WorkflowReading {
  readonly project: Project;
  readonly machine: Machine;
  /** This repository, "owner/name", or null. */
  readonly repository: string | null;
  readonly leftOut: LeftOut[];
  readonly passedOver: PassedOver[];
  /** A run is read that took place: no condition leaves a job or step out, since the run tells which ran. */
  readonly tookPlace: boolean;
  /** Steps that may still be read: actions that use each other must not cost more than a repository is worth. */
  budget: number;
}

/** Where a workflow's jobs stand: its own file, or the job of another that calls it. */
export interface WorkflowCall {
  readonly path: string;
  readonly events: readonly WorkflowEvent[];
  /** Whether a schedule starts it beside them. */
  readonly scheduled: boolean;
  readonly inputs: Values;
  readonly callers: readonly string[];
  readonly prefix: string;
  /** What GitHub may display of the jobs that call it, each with " / " behind it; "" where none does. */
  readonly displayed: readonly string[];
  /** Why it is not known whether it is called, or null. */
  readonly obstacle: string | null;
}

/** The defaults of inputs, as a workflow or an action declares them. */
export const defaultsOf = (declared: Table): Values =>
  Object.fromEntries(
    Object.entries(declared).map(([name, input]) => [
      name,
      valueFrom(tableOf(input).default ?? (tableOf(input).type === "boolean" ? false : "")),
    ]),
  );

/** A table whose expressions are filled in; what only a run knows is unknown. */
export const fillExpressions = (table: Table, contexts: Values): Values =>
  Object.fromEntries(
    Object.entries(table).map(([name, value]) => [name, typeof value === "string" ? valueIn(value, contexts) : valueFrom(value)]),
  );

/** What a file tells of the contexts. */
export const contextsOf = (call: WorkflowCall, workflow: Table, { machine, repository, tookPlace }: WorkflowReading): Values => {
  const known: Values = {
    github: {
      repository: repository ?? fitting,
      repository_owner: fitting,
      server_url: "https://github.com",
      api_url: "https://api.github.com",
      workflow: expressionText(valueFrom(workflow.name)) ?? "",
      // Gates have this variable as the steps of CI do.
      workspace: "$GITHUB_WORKSPACE",
      // No change gives inputs; a run that took place may have been started with some.
      event: { ...(tookPlace ? {} : { inputs: null }), "*": unknown },
      "*": unknown,
    },
    runner: { os: machine.system, arch: unknown, "*": unknown },
    inputs: call.inputs,
    matrix: {},
    strategy: { "*": unknown },
  };
  return { ...known, env: fillExpressions(tableOf(workflow.env), known) };
};

/** Whether a repository is this one: owner and name, since every owner may have one of this name. */
export const isThis = (named: string, repository: string | null): boolean =>
  repository !== null && named.toLowerCase() === repository.toLowerCase();

/** The workflow of this repository that a job's `uses` calls, with the ref where it is called by its full name; else null. */
export const ownWorkflow = (uses: string, repository: string | null): { readonly path: string; readonly ref: string | null } | null => {
  const [, named, path, ref = null] =
    /^(?:\.|\$|([\w.-]+\/[\w.-]+))\/(\.github\/workflows\/[^/@]+\.ya?ml)(?:@(\S+))?$/.exec(uses.trim()) ?? [];
  return path !== undefined && (named === undefined || isThis(named, repository)) ? { path, ref } : null;
};

/**
 * The contexts as a plain change fills them in: by a person, of this repository, on a branch whose name says nothing, to the one that is
 * asked for, without labels, no draft, not to a tag.
 */
export const on = (event: WorkflowEvent, contexts: Values): Values => {
  const github = contexts.github as Values;
  const told = github.event as Values;
  const person = "somebody";
  const branch = "change";
  const head: Values = { ref: branch, repo: { full_name: fitting, fork: false, "*": unknown }, "*": unknown };
  const pull: Values = {
    draft: false,
    labels: [],
    title: "",
    body: "",
    user: { login: person, type: "User", "*": unknown },
    head,
    base: { ref: fitting, "*": unknown },
    "*": unknown,
  };
  const commit: Values = { message: "", "*": unknown };
  const ofEvent: Values =
    event === "pull_request"
      ? { ref: "refs/pull/0/merge", head_ref: branch, base_ref: fitting, event: { ...told, pull_request: pull, commits: [] } }
      : { ref_type: "branch", head_ref: "", base_ref: "", event: { ...told, pull_request: null, head_commit: commit, commits: [] } };
  return {
    ...contexts,
    github: { ...github, repository: fitting, event_name: event, actor: person, triggering_actor: person, ...ofEvent },
  };
};

/** The same for a text that is filled in: what a person wrote or who it was decides conditions, and is nothing that a file tells. */
export const textsOn = (event: WorkflowEvent, contexts: Values): Values => {
  const known = on(event, contexts);
  const told: Values = { actor: unknown, triggering_actor: unknown, head_ref: unknown, base_ref: unknown };
  const { repository = unknown, event: plain = unknown } = contexts.github as Values;
  return { ...known, github: { ...(known.github as Values), ...told, repository, event: plain } };
};

/** What the steps and jobs before gave out, all of them successful: whatever is asked for, and nothing of it. */
const results = ([fitting, ""] as const).map((given: Value) => {
  const outputs: Value = given === fitting ? fitting : { "*": "" };
  const step: Values = { outcome: "success", conclusion: "success", outputs };
  return { steps: { "*": step }, needs: { "*": { result: "success", outputs } }, given } satisfies Values;
});

/** On which of the events a condition holds, whatever the outputs before it say, and the variables of `set`; unknown where none is sure. */
export const eventsWhere = (
  condition: unknown,
  events: readonly WorkflowEvent[],
  contexts: Values,
  set: readonly string[] = [],
): readonly WorkflowEvent[] | typeof unknown => {
  const truths = events.map((event) => {
    const found = results.map(({ given, ...result }) => {
      const env: Values = { ...(contexts.env as Values), ...Object.fromEntries(set.map((name): [string, Value] => [name, given])) };
      return conditionHolds(condition, on(event, { ...contexts, ...result, env }));
    });
    return found.includes(true) ? true : found.includes(unknown) ? unknown : false;
  });
  const holding = events.filter((_, at) => truths[at] === true);
  return holding.length === 0 && truths.includes(unknown) ? unknown : holding;
};

/** Whether a condition holds on each of the events, whatever the outputs before it say: what it denies holds on none. */
export const isCertain = (condition: unknown, events: readonly WorkflowEvent[], contexts: Values): boolean => {
  if (condition === undefined || condition === true) return true;
  const [, inside = String(condition)] = /^\s*\$\{\{(.*)\}\}\s*$/s.exec(String(condition)) ?? [];
  const denied = eventsWhere(`!(${inside})`, events, contexts);
  return denied !== unknown && denied.length === 0;
};

/** Why it is not known whether a job or step runs, by its `if`. */
export const uncertain = (condition: unknown): string => onlyKnownInRun(`if: ${valueLine(condition)}`);

/** A value of a document on one line, for a reason. */
export const valueLine = (value: unknown): string => String(value).replace(/\s+/g, " ").trim().slice(0, 120);
