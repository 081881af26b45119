/**
 * From a red run of CI to gates: its failed steps, the check steps that were skipped because of them, and, for the proof, those that
 * passed. Which step was red is the API's word, and its command the workflow file's; the log confirms that, and fills values.
 */
import { exitCodeOf, groupsOf, type LogLine, lastWords, logLines, outputOf, type RunGroup } from "../../../core/ci-run/log.ts";
import { type CiRun, endedJob, type JobLog, type RunJob, type RunStep, redJobs, stepUrl } from "../../../core/ci-run/run.ts";
import type { Project } from "../../../core/project.ts";
import type { TriggerJob, TriggerStep } from "../../../core/stored/trigger-shape.ts";
import { recognise } from "../../../tools/command/recognise.ts";
import { stepReader } from "../gates/ci-gates.ts";
import { type CiGate, gateOf, type StepReader } from "../gates/gate.ts";
import { checksOfJob } from "../gates/job-checks.ts";
import type { Standing } from "../gates/standing.ts";
import { leavesRunning } from "../meaning/job-signs.ts";
import { meaningOf } from "../meaning/step-checks.ts";
import { readTakenPlace } from "../read/github/workflow.ts";
import type { CiJob, CiStep, LeftOut } from "../read/job.ts";
import { asksForCheck, reachesOut } from "./again.ts";
import { confirmed, variablesShown } from "./fill.ts";
import { notThisMachine } from "./machine.ts";
import { entriesOf, legsNamed } from "./names.ts";
import { sourcesOf } from "./sources.ts";

/** A red run, what its red jobs wrote (by their ids), and the jobs of the workflow that may be repaired here; null: all. */
export interface RedRun {
  readonly run: CiRun;
  readonly logs: ReadonlyMap<number, JobLog>;
  readonly jobs: readonly string[] | null;
}

export interface FailedGate {
  readonly gate: CiGate;
  readonly kind: "failed" | "skipped" | "passed";
  readonly job: RunJob;
  readonly step: RunStep;
  /** What the step wrote, where it is this gate's alone; null where there is no log of it, or it was not red. */
  readonly output: readonly string[] | null;
  readonly exitCode: number | null;
}

/** A step's gates stand by their place in `gates`. */
export type MatchedStep = Omit<TriggerStep, "gates"> & { readonly gates: readonly number[] };
export type MatchedJob = Omit<TriggerJob, "steps"> & { readonly steps: readonly MatchedStep[] };

export interface FailedGates {
  readonly gates: readonly FailedGate[];
  readonly jobs: readonly MatchedJob[];
  /** The files that say what the jobs of these gates do: the workflow, what it calls, the actions of this repository that they use. */
  readonly sources: readonly string[];
}

/** The gates of a red run, in the order of its jobs and their steps, each once. Never throws. */
export const failedGates = ({ run, logs, jobs: named }: RedRun, project: Project, standing: Standing): FailedGates => {
  const legs = readTakenPlace(project, standing.machine, run.path, run.event, standing.repository).jobs.flat();
  const scope = named ?? neededBy(legs, run, standing);
  const here: Standing = { ...standing, behindOwnSteps: true, job: null };
  const read = stepReader(project);
  const gates: FailedGate[] = [];
  const jobs = redJobs(run).map((job): MatchedJob => {
    const { name, conclusion, url } = job;
    const log = logs.get(job.id);
    const lines = log?.kind === "text" ? logLines(log.text) : [];
    const seen: JobAtHand = { job, lines, cut: log?.kind !== "text" || log.cut, project, read, standing: here };
    const told = (why: string): MatchedJob => {
      const steps = job.steps.filter(endedJob).map((step) => ({ ...toldStep(seen, step, why).step, gates: [] }));
      return { name, conclusion, url, why, steps };
    };
    const candidates = legsNamed(legs, job).filter(({ written }) => written !== null);
    if (candidates.length === 0) return told(`no job of ${run.path} is displayed so`);
    const outside = scope === null ? [] : candidates.filter((leg) => !scope.includes(idOf(leg)));
    if (outside.length === candidates.length) return told("it is not repaired here: this job is set up for others");
    const found = chosenLeg(candidates, seen);
    if (found === null) return told(`more than one job of ${run.path} is displayed so`);
    const { leg, entries } = found;
    if (leg.written["continue-on-error"] === true) return told("CI lets it fail");
    if (leg.obstacle !== null) return told(leg.obstacle);
    const elsewhere = notThisMachine(leg, standing);
    if (elsewhere !== null) return told(elsewhere);
    const matched = entries === null ? wholeJob(leg, seen) : matchedSteps(leg, entries, seen);
    const places = matched.map(({ found: of }) => of.map((one) => placed(gates, one)));
    const steps = matched.map(({ step }, at) => ({ ...step, gates: places[at] ?? [] }));
    const why = steps.some((step) => step.gates.length > 0)
      ? null
      : (steps.find((step) => step.why !== null)?.why ?? "nothing of it is a check");
    return { name, conclusion, url, why, steps };
  });
  const ids = new Set(gates.flatMap(({ job }) => legsNamed(legs, job).map(idOf)));
  return { gates, jobs, sources: sourcesOf(run.path, ids, project, standing.repository) };
};

/** The jobs that the job which runs now waits for, where it is one of this run; null where it is not, or waits for none. */
const neededBy = (legs: readonly CiJob[], { path }: CiRun, { job }: Standing): readonly string[] | null => {
  const own = job === null || job.path !== path ? undefined : legs.find(({ id }) => id === job.id);
  return own === undefined || own.needs.length === 0 ? null : own.needs;
};

/** A gate is run once: two legs, or two jobs, may ask for the same. What was red is more than what was skipped or passed. */
const placed = (gates: FailedGate[], one: FailedGate): number => {
  const key = keyOf(one);
  const at = gates.findIndex((other) => keyOf(other) === key);
  const before = gates[at];
  if (before === undefined) return gates.push(one) - 1;
  if (rank[one.kind] < rank[before.kind]) gates[at] = one;
  return at;
};

const rank = { failed: 0, skipped: 1, passed: 2 } as const;
const keyOf = ({ gate: { run, cwd, shell, env } }: FailedGate): string => JSON.stringify([run, cwd, shell, Object.entries(env).sort()]);

/** The job's id in the file that the run is of: of a called workflow the caller's. */
export const idOf = ({ place, id }: CiJob): string => /^job ([^ ]+) \/ /.exec(place)?.[1] ?? id;

interface JobAtHand {
  readonly job: RunJob;
  readonly lines: readonly LogLine[];
  /** Its log is missing, or not whole. */
  readonly cut: boolean;
  readonly project: Project;
  readonly read: StepReader;
  readonly standing: Standing;
}

interface ChosenLeg {
  readonly leg: CiJob;
  /** Its steps in the run; null where they could not be told. */
  readonly entries: readonly RunStep[] | null;
}

/** The one leg that was displayed so: by its steps where two have one name. Null where that does not tell either. */
const chosenLeg = (candidates: readonly CiJob[], { job }: JobAtHand): ChosenLeg | null => {
  const found = candidates.map((leg): ChosenLeg => ({ leg, entries: entriesOf(leg.written, job) }));
  const aligned = found.filter(({ entries }) => entries !== null);
  const [first, ...others] = aligned.length > 0 ? aligned : found;
  if (first === undefined) return null;
  const text = ({ leg }: ChosenLeg) =>
    JSON.stringify(leg.steps.map(({ run, cwd, env, uses, with: given }) => [run, cwd, env, uses, given]));
  return others.every((other) => text(other) === text(first)) ? first : null;
};

/** A step of the list, and the gates that it is. */
interface Matched {
  readonly step: Omit<MatchedStep, "gates">;
  readonly found: readonly FailedGate[];
}

const asToldBy = ({ job, lines }: JobAtHand, step: RunStep): Pick<TriggerStep, "number" | "name" | "conclusion" | "url" | "words"> => {
  const { words, line } = endedJob(step) ? lastWords(lines, step) : { words: [], line: 1 };
  return { number: step.number, name: step.name, conclusion: step.conclusion, url: stepUrl(job, step, line), words: [...words] };
};

const toldStep = (seen: JobAtHand, step: RunStep, why: string): Matched => ({
  step: { ...asToldBy(seen, step), kind: "told", why },
  found: [],
});

/** Which step was red could not be told: every check of the job is asked. */
const wholeJob = (leg: CiJob, seen: JobAtHand): readonly Matched[] => {
  const { job, project, read, standing } = seen;
  const entry = job.steps.find(endedJob);
  if (entry === undefined) return [];
  const { gates } = checksOfJob(leg, project, read, standing);
  const inside = gates.filter((gate) => isAskedAgain(leg.steps[gate.step]?.name ?? null, gate, project));
  const found = inside.map((gate): FailedGate => ({ gate, kind: "failed", job, step: entry, output: null, exitCode: null }));
  const why = "its steps are not those of the workflow file here, so all checks of its job are asked";
  return [{ step: { ...asToldBy(seen, entry), kind: found.length === 0 ? "told" : "failed", why }, found }];
};

/** Whether a check may be run again where nobody said so: of a program that nobody knows only where a name asks for a check. */
const isAskedAgain = (name: string | null, gate: CiGate, project: Project): boolean =>
  reachesOut(name, gate, project) === null && (!gate.keys.every((key) => key.startsWith("?")) || asksForCheck(name, gate, project));

/** Every red step of the list, and each skipped or passed one that is a check. */
const matchedSteps = (written: CiJob, entries: readonly RunStep[], seen: JobAtHand): readonly Matched[] => {
  const { job, lines, project, read, standing } = seen;
  const ofRunner = job.steps.filter((step) => endedJob(step) && !entries.includes(step));
  const firstRed = entries.findIndex(endedJob);
  const looks = entries.flatMap((entry, at) => looksAt(written, entry, at, at > firstRed && firstRed !== -1, seen));
  const leg: CiJob = { ...written, steps: written.steps.map((step, index) => looks.find((look) => look.index === index)?.step ?? step) };
  const { gates, leftOut } = checksOfJob(leg, project, read, standing);
  const matched = entries.flatMap((entry, at): readonly Matched[] => {
    const inside = looks.filter((look) => look.step.at === at);
    const exitCode = exitCodeOf(lines, entry);
    const found = inside.flatMap(({ index, step, kind, problem, group }): readonly FailedGate[] => {
      if (kind === null || problem !== null || (kind === "skipped" && step.holds !== true)) return [];
      const known = gates.filter((gate) => gate.step === index && isAskedAgain(step.name, gate, project));
      const asked = known.length > 0 || kind !== "failed" ? known : asItStands(step, index, leg, project);
      // What several gates wrote together is nobody's alone.
      const output = kind === "failed" && asked.length === 1 && group !== null ? outputOf(lines, entry, group.to) : null;
      return asked.map((gate) => ({ gate, kind, job, step: entry, output, exitCode }));
    });
    const [first] = found.toSorted((a, b) => rank[a.kind] - rank[b.kind]);
    if (first !== undefined) return [{ step: { ...asToldBy(seen, entry), kind: first.kind, why: null }, found }];
    return endedJob(entry) ? [toldStep(seen, entry, whyNone(inside, leftOut, project))] : [];
  });
  return [...ofRunner.map((step) => toldStep(seen, step, "the machine was being set up or cleared away: that is no check")), ...matched];
};

/** A step as it was read, or one inside of a composite action, with what the run says of it. */
interface Look {
  /** Among the job's steps as they were read. */
  readonly index: number;
  /** With the values that its log fills in. */
  readonly step: CiStep;
  readonly kind: FailedGate["kind"] | null;
  /** Why it is no gate, or null. */
  readonly problem: string | null;
  readonly group: RunGroup | null;
}

/** The steps behind one entry of the list: one, or those inside of a composite action; of these the last that its log shows is red. */
const looksAt = (leg: CiJob, entry: RunStep, at: number, isBehindRed: boolean, seen: JobAtHand): readonly Look[] => {
  const { lines, cut, project } = seen;
  let groups = entry.conclusion === "skipped" ? [] : groupsOf(lines, entry);
  const isRed = endedJob(entry);
  const own: FailedGate["kind"] | null = isRed ? "failed" : entry.conclusion === "success" ? "passed" : isBehindRed ? "skipped" : null;
  const steps = leg.steps.flatMap((step, index) => (step.at === at ? [{ step, index }] : []));
  const looks = steps.map(({ step, index }): Look => {
    const said = confirmed(step, groups, cut, project);
    if (said.kind !== "shown") {
      const isOther = said.kind === "other" && steps.length === 1;
      const why = isOther ? "its log shows another script than the workflow file here" : said.kind === "refused" ? said.why : null;
      return { index, step, kind: own, problem: why, group: null };
    }
    // Steps inside of an action stand behind each other, also where they have one text.
    groups = groups.slice(groups.indexOf(said.group) + 1);
    return { index, step: filledStep(step, said.run, said.group), kind: own, problem: null, group: said.group };
  });
  if (looks.length < 2 || !isRed) return looks;
  const last = looks.findLastIndex(({ group }) => group !== null);
  if (last === -1) return looks;
  return looks.map((look, order) => ({ ...look, kind: order < last ? "passed" : order === last ? "failed" : "skipped" }));
};

const filledStep = (step: CiStep, run: string, group: RunGroup): CiStep => {
  const values = variablesShown(step, group);
  const left = (names: ReadonlySet<string>): ReadonlySet<string> => new Set([...names].filter((name) => !Object.hasOwn(values, name)));
  return {
    ...step,
    run,
    env: { ...step.env, ...values },
    unknownEnv: left(step.unknownEnv),
    ownUnknown: left(step.ownUnknown),
    obstacle: step.run === null && step.cwd !== null ? null : step.obstacle,
  };
};

/** A red script in which no sure check is known: it asks for one, sets nothing up, reaches nothing outside and starts nothing. */
const asItStands = (step: CiStep, index: number, leg: CiJob, project: Project): readonly CiGate[] => {
  const { run, cwd, name } = step;
  if (run === null || step.obstacle !== null || reachesOut(name, { ...step, run }, project) !== null) return [];
  const { checks, refused, setsUp, publishes, installs } = meaningOf(run, cwd ?? ".", name, null, project);
  const of = { job: leg.place, step: index };
  if (refused !== null || publishes || leavesRunning(run, recognise(run, cwd ?? ".", project).leaves)) return [];
  if (!checks.some(({ sure }) => sure) && !asksForCheck(name, { ...step, run }, project)) return [];
  if (checks.length > 0) return checks.map((check) => gateOf(check, step, of, null));
  if (setsUp || installs !== null) return [];
  return [gateOf({ run: run.trimEnd(), cwd: cwd ?? ".", stage: "custom", fix: null, keys: [], sure: true }, step, of, null)];
};

/** Why a red step is no gate. */
const whyNone = (inside: readonly Look[], leftOut: readonly LeftOut[], project: Project): string => {
  const problem = inside.map((look) => look.problem ?? look.step.obstacle).find((why) => why !== null);
  const refused = leftOut.find(({ what }) => inside.some(({ step }) => step.place === what))?.why;
  const outside = inside
    .map(({ step }) => (step.run === null ? null : reachesOut(step.name, { ...step, run: step.run }, project)))
    .find((why) => why !== null);
  return problem ?? refused ?? outside ?? "it asks for no check that is known here: it sets up or installs, or does what nobody can tell";
};
