import type { Project } from "../../../core/project.ts";
import { scriptBody } from "../meaning/script-body.ts";
import { meaningOf } from "../meaning/step-checks.ts";
import type { StepMeaning } from "../meaning/step-meaning.ts";
import { withoutEmpty } from "../meaning/variables.ts";
import { readWorkflows } from "../read/github/workflow.ts";
import type { CiJob, LeftOut } from "../read/job.ts";
import { azureJobs } from "../read/other-systems/azure.ts";
import { circleJobs } from "../read/other-systems/circleci.ts";
import { gitlabJobs } from "../read/other-systems/gitlab.ts";
import { travisJobs } from "../read/other-systems/travis.ts";
import { buildOwners, configuredBy } from "./build-folders.ts";
import { askedAway, askedWith, isAskedBy, isCovered } from "./covered.ts";
import { asidesOf, fatesIn, type JobChecks, lastFates, outOf, type StepFate, saidOf } from "./fate.ts";
import { type CiGate, onlyBuildProduct, published, type StandsBefore, type StepReader } from "./gate.ts";
import { checksOfJob } from "./job-checks.ts";
import { dressing, type Leg, type LegUnion, unionOf } from "./legs.ts";
import { isWithin, setUpParts } from "./set-up.ts";
import type { Standing } from "./standing.ts";

/** A job with checks: what `init` writes a job from. */
export interface CheckingJob {
  readonly job: CiJob;
  readonly gates: readonly CiGate[];
  /** What must stand before its checks. */
  readonly before: readonly StandsBefore[];
  /** Legs of it that check other folders, with what must stand before their checks. */
  readonly beside: readonly { readonly job: CiJob; readonly before: readonly StandsBefore[] }[];
}

export interface CiFound {
  readonly jobs: readonly CheckingJob[];
  readonly leftOut: readonly LeftOut[];
  /** What the schedule alone runs, and no gate asks: for a nightly run. */
  readonly nightly: readonly CiGate[];
  /** What nobody knows and is most likely set-up: no sign that CI tests elsewhere. */
  readonly asides: readonly LeftOut[];
  /** What CI asks where only its own machine can: stages, on another system or with a service, and lines that want its secrets. */
  readonly elsewhere: ReadonlySet<string>;
  /** Where CI asks all on another system, what it comes to there: nobody asks any other here. Else null. */
  readonly away: ReadonlySet<string> | null;
  /** What became of each step of the files that were read. */
  readonly steps: readonly StepFate[];
}

/** What CI found, and the workflows that no change starts. */
export interface CiChecks extends CiFound {
  readonly unstarted: readonly LeftOut[];
}

/** A job as it was read, before it is known what others check. */
interface Candidate extends JobChecks, Pick<LegUnion, "beside" | "again"> {
  readonly job: CiJob;
  /** Why none of its checks is one here, or null. */
  readonly obstacle: string | null;
}

/** What CI checks, as gates in CI's own order, and what of it can be none here. Never throws. */
export const ciGates = (project: Project, standing: Standing): CiChecks => {
  const read = stepReader(project);
  const workflows = readWorkflows(project, standing.machine, standing.repository);
  // What these check besides is asked as well.
  const besides = [circleJobs(project), azureJobs(project)];
  const first = gatesOf([...workflows.jobs, ...besides.flatMap(({ jobs }) => jobs)], project, read, standing);
  const passed = workflows.passedOver.map(({ because, ...step }): StepFate => ({ ...step, fate: because }));
  const found = [
    {
      ...first,
      leftOut: [...workflows.leftOut, ...besides.flatMap((one) => one.leftOut), ...first.leftOut],
      steps: [...passed, ...first.steps],
    },
  ];
  // A repository often keeps the file of a system that it has left: these count where no other says anything.
  const others = { ".gitlab-ci.yml": gitlabJobs, ".travis.yml": travisJobs };
  for (const jobsIn of Object.values(others)) {
    if (!onlyBuildProduct(found.flatMap(({ jobs }) => jobs.flatMap(({ gates }) => gates)))) break;
    const { jobs, leftOut } = jobsIn(project);
    const more = gatesOf(jobs, project, read, standing);
    found.push({ ...more, leftOut: [...leftOut, ...more.leftOut], steps: [...more.steps] });
  }
  const why = "it is not read where another system of CI says what is checked";
  const unread = Object.keys(others).slice(found.length - 1);
  const beside = unread.flatMap((what): readonly LeftOut[] => (project.has(what) ? [{ what, why }] : []));
  const leftOut = found.flatMap((one) => one.leftOut);
  return {
    jobs: found.flatMap(({ jobs }) => jobs),
    leftOut: [...new Map(leftOut.map((one) => [JSON.stringify(one), one] as const)).values()],
    nightly: found.flatMap(({ nightly }) => nightly),
    elsewhere: new Set(found.flatMap(({ elsewhere }) => [...elsewhere])),
    away: found.find(({ away }) => away !== null)?.away ?? null,
    steps: lastFates(found.flatMap(({ steps }) => steps)),
    unstarted: [...workflows.unstarted, ...beside],
    asides: [...new Map(found.flatMap(({ asides }) => asides).map((one) => [JSON.stringify(one), one] as const)).values()],
  };
};

const gatesOf = (groups: readonly (readonly CiJob[])[], project: Project, read: StepReader, standing: Standing): CiFound => {
  const running = groups.find(([first]) => first?.path === standing.job?.path && first?.id === standing.job?.id)?.[0] ?? null;
  const all = groups.flatMap((group) => candidateOf(group, running, project, read, standing) ?? []);
  const [byNight, byDay] = [true, false].map((night) => all.filter(({ job }) => job.events.includes("schedule") === night)) as [
    Candidate[],
    Candidate[],
  ];
  // What a job checks that also publishes, one that only checks is asked for first.
  const candidates = [...byDay.filter(({ releases }) => !releases), ...byDay.filter(({ releases }) => releases)];
  const identity = identityIn(project);
  const { jobs, doubles } = chosen(candidates, identity, project, standing);
  const gates = jobs.flatMap((job) => job.gates);
  const taken = new Set(gates.map(identity));
  const isAsked = (gate: CiGate) => taken.has(identity(gate));
  const missed = candidates.flatMap(({ job, gates: own, obstacle, leftOut }): readonly LeftOut[] => {
    if (obstacle === null) return [];
    const lost = own.filter((gate) => !isAsked(gate));
    if (lost.length > 0) return [{ what: `${job.place} (${linesOf(lost)})`, why: obstacle }];
    return own.length === 0 && leftOut.length > 0 ? [{ what: job.place, why: obstacle }] : [];
  });
  const idle = groups.flatMap((group): readonly LeftOut[] => {
    const [first, ...more] = group.filter(({ system }) => system === standing.machine.system);
    return first?.written.strategy === undefined || [first, ...more].some(({ steps }) => steps.length > 0)
      ? []
      : [{ what: first.place, why: `no condition of its steps holds in a leg of its matrix on ${first.system}` }];
  });
  const carried = new Set(gates.map(({ reason }) => reason));
  const open = candidates.flatMap((one) => (one.obstacle === null ? saidOf(one, carried) : []));
  const told = [...idle, ...open, ...doubles, ...missed];
  const said = placesIn(told);
  // A reason that only another leg of a job has is one as well, where the step is no check in any.
  const rest = candidates.flatMap(({ obstacle, records, gates: own }) => {
    const checks = new Set(own.map(({ reason }) => reason));
    return obstacle === null ? outOf(records).filter(({ what }) => !carried.has(what) && !said.has(what) && !checks.has(what)) : [];
  });
  const leftOut = [...told, ...rest];
  const places = placesIn(leftOut);
  return {
    jobs,
    leftOut,
    asides: candidates.flatMap(({ obstacle, ...found }) => (obstacle === null ? asidesOf(found) : [])),
    away: askedAway(byDay, project),
    elsewhere: new Set(
      byDay.flatMap(({ job, records, obstacle, gates: own }): readonly string[] => [
        ...askedWith(records, project),
        // What nobody knows tests with the services of its job, where anything does.
        ...(records.some(({ step, fate }) => fate.kind === "out" && (fate.lacking || (job.services && step.uses !== null)))
          ? ["test"]
          : []),
        ...(obstacle?.startsWith("it runs on ") ? own.map(({ stage }) => stage) : []),
      ]),
    ),
    nightly: byNight.flatMap(({ obstacle, gates: own }) => (obstacle === null ? own.filter((gate) => !isAsked(gate)) : [])),
    steps: [
      ...candidates.flatMap(({ job, records, obstacle }) => fatesIn(job, records, carried, obstacle === null ? places : "twice or said")),
      ...byNight.flatMap(({ job, records }) =>
        records.map(({ step: { at } }) => ({ path: job.path, job: job.id, at, fate: "nightly" as const })),
      ),
    ],
  };
};

/** The places that reasons are for: each as it stands, and without what is said in brackets behind it. */
const placesIn = (leftOut: readonly LeftOut[]): ReadonlySet<string> =>
  new Set(leftOut.flatMap(({ what }) => [what, ...[...what.matchAll(/ \(/g)].map(({ index }) => what.slice(0, index))]));

/** More legs of a matrix than this are not looked at for what only they check. */
const mostLegs = 40;

/** A job in the leg that is nearest, with the checks that only other legs of it have: `npm run ${{ matrix.task }}`. */
const candidateOf = (
  group: readonly CiJob[],
  running: CiJob | null,
  project: Project,
  read: StepReader,
  standing: Standing,
): Candidate | null => {
  const [first] = group;
  if (first === undefined) return null;
  const [nearest = first, ...more] = group.filter((leg) => leg.system === standing.machine.system || leg.system === null);
  const standsInWay = jobObstacle(nearest, running, standing);
  // Of another system's job nobody can write all that stands before and beside its checks.
  const own = isOfGitHub(nearest) ? standing : { ...standing, behindOwnSteps: false };
  const here = nearest.place === running?.place ? { ...standing, behindOwnSteps: true } : own;
  const legs = [nearest, ...(standsInWay === null ? more.slice(0, mostLegs) : [])].map((job) => ({
    job,
    ...checksOfJob(job, project, read, here),
  }));
  const union = unionOf(legs, nearest.system);
  if (union === null) return null;
  const { taken, gates, leftOut, beside, again } = union;
  const { job, ...reading } = taken;
  const at = new Map([taken, ...legs].flatMap(({ job: { steps } }) => steps.map((step) => [step.place, step.at] as const)).reverse());
  const inOrder = gates
    .map((gate, order) => ({ gate: { ...gate, variant: gate.variant ?? secondChoice(taken, running, standing) }, order }))
    .sort((a, b) => (at.get(a.gate.reason) ?? 0) - (at.get(b.gate.reason) ?? 0) || a.order - b.order)
    .map(({ gate }) => gate);
  const records = legs.flatMap((leg) => leg.records);
  const unseen = { what: job.place, why: `more than ${mostLegs} other legs of a job are not looked at` };
  const told = standsInWay === null && more.length > mostLegs ? [...leftOut, unseen] : leftOut;
  return { ...reading, records, gates: inOrder, leftOut: told, beside, again, job, obstacle: standsInWay };
};

/**
 * Each check once, by the first gate that says it. What is a variant counts only where no other gate checks the same, and what a second
 * system of CI runs only where the first does not ask the same.
 */
const chosen = (
  candidates: readonly Candidate[],
  identity: (gate: CiGate) => string,
  project: Project,
  standing: Standing,
): { readonly jobs: readonly CheckingJob[]; readonly doubles: readonly LeftOut[] } => {
  const able = candidates.filter(({ obstacle }) => obstacle === null);
  // What CI runs on another machine alone is asked there by the job that is written, rather than nothing.
  const here = able.some(({ gates }) => gates.length > 0)
    ? able
    : candidates.filter(({ obstacle, job }) => obstacle === null || onOther(obstacle, job, standing));
  const plain = here.flatMap(({ gates }) => gates.filter(({ variant }) => variant === null));
  const systems = new Map<string, readonly CiGate[]>();
  const taken = new Set<string>();
  const doubles: LeftOut[] = [];
  const shared: (readonly [identity: string, place: string])[] = [];
  const owners = buildOwners(here, project);
  const jobs = here.map(({ job, gates, before, beside }): CheckingJob => {
    const kept: CiGate[] = [];
    let otherBuild: string | null = null;
    for (const gate of gates) {
      for (const [folder, words] of configuredBy(gate, project)) {
        const owner = owners.get(folder);
        if (owner !== undefined && owner.words !== words && owner.place !== job.place)
          otherBuild ??= `it configures ${folder} in another way than ${owner.place}, and one tree holds one build`;
      }
      if (otherBuild !== null && gate.stage !== "format" && gate.stage !== "lint") {
        if (!taken.has(identity(gate))) doubles.push({ what: gate.reason, why: otherBuild });
        continue;
      }
      const elsewhere = [...systems].find(([system, asked]) => system !== systemOf(job) && isAskedBy(asked, gate, project))?.[0];
      const other = gate.variant !== null && isCovered(gate, plain);
      if (elsewhere !== undefined || (other && gate.variant !== published))
        doubles.push({ what: gate.reason, why: gate.variant ?? `${elsewhere} checks that` });
      if (other || elsewhere !== undefined || taken.has(identity(gate))) {
        if (taken.has(identity(gate)) && gate.product) shared.push([identity(gate), job.place]);
        continue;
      }
      taken.add(identity(gate));
      kept.push(gate);
    }
    plain.push(...kept.filter(({ variant }) => variant !== null));
    systems.set(systemOf(job), [...(systems.get(systemOf(job)) ?? []), ...kept]);
    return { job, gates: kept, before, beside };
  });
  // A job that is set up by itself builds what its checks use, though another one is asked for it first.
  const placesOf = (gate: CiGate) => shared.flatMap(([key, place]) => (key === identity(gate) ? [place] : []));
  const asked = jobs.filter(({ gates }) => gates.length > 0);
  return { jobs: asked.map((job) => ({ ...job, gates: job.gates.map((gate) => ({ ...gate, alsoIn: placesOf(gate) })) })), doubles };
};

const onOther = (obstacle: string, { system }: CiJob, { behindOwnSteps }: Standing): boolean =>
  obstacle === `it runs on ${system}` && system !== "Windows" && (behindOwnSteps || system !== "macOS");

const isOfGitHub = ({ path }: CiJob): boolean => path.startsWith(".github/");
const systemOf = (job: CiJob): string => (isOfGitHub(job) ? ".github/workflows" : job.path);

const linesOf = (gates: readonly CiGate[]): string =>
  [...new Set(gates.map(({ run }) => run.replace(/\s+/g, " ").trim().slice(0, 60)))].slice(0, 4).join("; ");

/** Reads steps of a project, each text once. */
export const stepReader = (project: Project): StepReader => {
  const known = new Map<string, StepMeaning>();
  return (text, cwd, name, generator, shell = "bash") => {
    const key = JSON.stringify([text, cwd, name, generator, shell]);
    const meaning = known.get(key) ?? meaningOf(text, cwd, name, generator, project, shell);
    known.set(key, meaning);
    return meaning;
  };
};

/** What makes two gates one: neither the name of a script nor variables that only dress the output, or are empty, tell them apart. */
const identityIn =
  (project: Project) =>
  ({ run, cwd, shell, env }: CiGate): string =>
    JSON.stringify([
      scriptBody(withoutEmpty(run, env), cwd, project),
      shell,
      Object.entries(env)
        .filter(([name, value]) => value !== "" && !dressing.test(name))
        .sort(),
    ]);

/** Why nothing of a job can be a gate here, or null. */
const jobObstacle = (job: CiJob, running: CiJob | null, { machine }: Standing): string | null => {
  if (running !== null && job.place === running.place) return null;
  if (job.obstacle !== null) return job.obstacle;
  if (job.system !== null && job.system !== machine.system) return `it runs on ${job.system}`;
  return running === null || isWithin(setUpParts(job), setUpParts(running)) ? null : "it has another set-up than the job that runs here";
};

/** Why a job's checks count only where no other job has them, or null. */
const secondChoice = ({ job, releases }: Leg, running: CiJob | null, { behindOwnSteps }: Standing): string | null => {
  if (job.place === running?.place) return null;
  if (releases && !job.events.includes("pull_request")) return published;
  return job.container && !behindOwnSteps ? "it runs in a container of its own" : null;
};
