import { nameOf } from "../meaning/job-signs.ts";
import type { CiJob, CiStep, LeftOut, PassedOver } from "../read/job.ts";
import type { CiGate, StandsBefore } from "./gate.ts";

/** What becomes of a step of CI. Each step that is read has just one, so that none is lost without a word. */
export type Fate =
  /** `sure`: it is known to check something. */
  | { readonly kind: "gates"; readonly gates: readonly CiGate[]; readonly sure: boolean }
  /** It may check something, and is no gate here: the reason is said. */
  | {
      readonly kind: "out";
      readonly why: string;
      readonly sure: boolean;
      /** Whether it tests, and is left out for what only CI's machine has beside it. */
      readonly lacking?: boolean;
      /** Most likely set-up: it is said behind all others, and no sign that CI tests elsewhere. */
      readonly aside?: boolean;
    }
  /** An action or script that nobody knows: set-up where it, or each of its commands, says so, else what its job may be there for. */
  | { readonly kind: "unknown"; readonly why: string; readonly preparing?: boolean; readonly setsUp?: boolean }
  | { readonly kind: "none"; readonly because: NoCheck };

/** Why nothing need be said of a step: it checks nothing. */
export type NoCheck =
  /** It makes ready what checks need, publishes, reports, or repairs. */
  | "sets up"
  | "publishes"
  | "reports"
  | "repairs"
  | "measures"
  /** It makes what the check behind it compares, and is a part of that gate. */
  | "part of the next"
  /** CI goes on where it fails. */
  | "may fail"
  /** Regreen's own step. */
  | "Regreen";

export const out = (why: string, sure = true, lacking = false): Fate => ({ kind: "out", why, sure, lacking });
export const none = (because: NoCheck): Fate => ({ kind: "none", because });

/** A step of one leg with its fate, and what of it must stand before the checks. */
export interface StepRecord {
  readonly step: CiStep;
  readonly fate: Fate;
  readonly before: readonly StandsBefore[];
}

/** The checks of one leg, in CI's order, what of it can be none here, and the steps that must stand before them. */
export interface JobChecks {
  readonly records: readonly StepRecord[];
  /** Whether it also publishes. */
  readonly releases: boolean;
  readonly gates: readonly CiGate[];
  readonly leftOut: readonly LeftOut[];
  readonly before: readonly StandsBefore[];
}

/**
 * What is said of a step in the end: "gate" and "twice" (another gate checks the same) are carried, "said" has its reason among what is
 * left out, "nightly" is offered for a nightly run.
 */
export type LastFate = "gate" | "twice" | "said" | "nightly" | NoCheck | PassedOver["because"];

/** A step of a workflow file, by its place in its job, and what became of it. */
export interface StepFate extends Omit<PassedOver, "because"> {
  readonly fate: LastFate;
}

const ranking: readonly LastFate[] = ["gate", "twice", "said", "nightly"];
const rank = (fate: LastFate): number =>
  fate === "another event" ? ranking.length + 1 : (ranking.indexOf(fate) + ranking.length + 1) % (ranking.length + 1);

/** What became of each step, over all legs, jobs and calls that read it: the most that any of them made of it. */
export const lastFates = (found: readonly StepFate[]): readonly StepFate[] => {
  const fates = new Map<string, StepFate>();
  for (const one of found) {
    const key = JSON.stringify([one.path, one.job, one.at]);
    const before = fates.get(key);
    if (before === undefined || rank(one.fate) < rank(before.fate)) fates.set(key, one);
  }
  return [...fates.values()];
};

/** The fates of a leg's steps, where the gates of some places were taken; `said` are places with a reason, or the job has one for all. */
export const fatesIn = (
  { path, id }: CiJob,
  records: readonly StepRecord[],
  carried: ReadonlySet<string>,
  said: ReadonlySet<string> | "twice or said",
): readonly StepFate[] =>
  records.map(({ step: { at, place }, fate }) => {
    const twice = fate.kind === "gates" && said !== "twice or said" && !said.has(place);
    const last = fate.kind === "none" ? fate.because : carried.has(place) ? "gate" : twice ? "twice" : "said";
    return { path, job: id, at, fate: last };
  });

const reasonsOf = (records: readonly StepRecord[]): readonly LeftOut[] =>
  records.flatMap(({ step, fate }) => (fate.kind === "out" ? [{ what: step.place, why: fate.why }] : []));
const isAside = ({ fate }: StepRecord): boolean => fate.kind === "out" && fate.aside === true;

/** Reasons of what is left out, by their steps. */
export const outOf = (records: readonly StepRecord[]): readonly LeftOut[] => reasonsOf(records.filter((record) => !isAside(record)));

/** What is said of a job behind all others: its scripts that nobody knows, its actions in one line, and legs that ask the same `again`. */
export const asidesOf = ({ job: { place }, records, again }: AskingJob): readonly LeftOut[] => {
  const asides = records.filter(isAside);
  const actions = new Set(asides.flatMap(({ step }) => (step.uses === null ? [] : [nameOf(step.uses)])));
  const why = `no command is known for what ${[...actions].join(", ")} does`;
  return [
    ...reasonsOf(asides.filter(({ step }) => step.uses === null)),
    ...(actions.size > 0 ? [{ what: place, why }] : []),
    ...(again ? [{ what: place, why: "its other legs ask the same with other versions, of which one is enough here" }] : []),
  ];
};

/** What is said of a job. A step of an action that another job calls for its checks is a gate, whatever stands around it in this one. */
export const saidOf = (
  { job, leftOut }: { readonly job: Pick<CiJob, "path">; readonly leftOut: readonly LeftOut[] },
  carried: ReadonlySet<string>,
): readonly LeftOut[] => leftOut.filter(({ what }) => what.endsWith(` of ${job.path}`) || !carried.has(what));

interface AskingJob {
  readonly job: Pick<CiJob, "place">;
  readonly records: readonly StepRecord[];
  readonly again: boolean;
}
