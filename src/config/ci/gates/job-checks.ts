import type { Project } from "../../../core/project.ts";
import { recognise } from "../../../tools/command/recognise.ts";
import { tableOf } from "../../../tools/text/fields.ts";
import { commits, isRegreen, publishes } from "../meaning/actions.ts";
import { nameOf, speaksOfChecks } from "../meaning/job-signs.ts";
import { changesMachine, goesOut, machineChanged, namesOutward, saysItGoesOut, speaksOfAnother } from "../meaning/outward.ts";
import { aside, asks, scriptName } from "../meaning/parts.ts";
import { type CiJob, type CiStep, goesOnAnyway } from "../read/job.ts";
import { usesProduct } from "./build-folders.ts";
import { type Carried, generatorIn, type LegReading, nothingCarried, type Taken } from "./carried.ts";
import { type Fate, type JobChecks, type NoCheck, none, outOf, type StepRecord } from "./fate.ts";
import { type CiGate, published, type StepReader } from "./gate.ts";
import type { Standing } from "./standing.ts";
import { takeStep } from "./take-step.ts";

/** Reads the steps of one leg of a job in their order, with what those before a step leave for it: one fate for each of them. */
export const checksOfJob = (job: CiJob, project: Project, read: StepReader, standing: Standing): JobChecks => {
  if (job.steps.some((step) => step.uses !== null && isRegreen(step.uses) && step.with.mode === "deliver"))
    return checksIn(job.steps.map((step) => ({ step, fate: none("Regreen"), before: [] })));
  const uses = (pattern: RegExp) => job.steps.find((step) => step.uses !== null && pattern.test(step.uses));
  const scanning = uses(/^github\/codeql-action\/analyze\b/) ?? uses(/^github\/codeql-action\/(?!upload-sarif)/);
  const leg: LegReading = {
    ...{ job, project, read, standing },
    runsHere: standing.behindOwnSteps && standing.job !== null,
    isScanned: uses(/^github\/codeql-action\/upload-sarif@/) !== undefined,
  };
  const start: Carried = { ...nothingCarried, service: job.services ? "its job starts services beside it" : null };
  const { carried, records } = job.steps.reduce((before, step, at): Leg => stepped(before, step, at, leg), {
    carried: start,
    records: [],
  } as Leg);
  // What is built there is built to be scanned, or for a test; what checks beside it (`npm audit`, a linter) is a check as anywhere.
  const isOf = ({ fate }: StepRecord, ...stages: readonly string[]): boolean =>
    fate.kind === "gates" && fate.sure && fate.gates.some(({ stage }) => stages.includes(stage));
  const ofScan = (record: StepRecord, at: number, all: readonly StepRecord[]): StepRecord => {
    const { step, fate } = record;
    if (step === scanning) return { step, fate: { kind: "out", why: scanned, sure: true }, before: [] };
    const builds = isOf(record, "build", "typecheck");
    const isAsked = fate.kind === "gates" && fate.sure && (!builds || all.slice(at + 1).some((later) => isOf(later, "test", "custom")));
    return isAsked || fate.kind === "none" ? record : { ...record, fate: none("sets up") };
  };
  if (scanning !== undefined) return checksIn(records.map((record) => withoutOutward(record, project)).map(ofScan));
  return judged(job, records, carried.releases || job.steps.some((step) => step.uses !== null && publishes(step.uses)), project);
};

const unnamed = "nothing says whether it checks; where it does, name it in .github/regreen.yml";
const scanned = "GitHub's code scanning judges what it finds";

/** A leg up to one of its steps. */
interface Leg {
  readonly carried: Carried;
  readonly records: readonly StepRecord[];
}

const stepped = ({ carried, records }: Leg, step: CiStep, at: number, leg: LegReading): Leg => {
  const { fate, before, leaves } = withoutProduct(takeStep(step, at, carried, leg), step, { carried, records }, leg);
  // What makes the files that this step compares is one check with it. In front of all gates it would hide that they are outdated.
  const joins =
    fate.kind === "gates" && fate.gates.some(({ fix, cwd, env }) => fix !== null && fix === generatorIn(cwd, env, carried.generator));
  const joined = (one: StepRecord): StepRecord => {
    const made = carried.generator.find(({ step: maker }) => maker.at === one.step.at && maker.place === one.step.place);
    if (made === undefined) return one;
    return { ...one, fate: none("part of the next"), before: made.installs === null ? [] : [{ at: one.step.at, run: made.installs }] };
  };
  return { carried: { ...carried, ...leaves }, records: [...(joins ? records.map(joined) : records), { step, fate, before }] };
};

/** What installs or starts what a check before it builds does not stand in front of that check. */
const withoutProduct = (taken: Taken, { run, cwd, name }: CiStep, { carried, records }: Leg, { project, runsHere }: LegReading): Taken => {
  if (taken.before.length === 0 || taken.fate.kind === "gates" || run === null || runsHere) return taken;
  const builders = records.flatMap(({ fate }) => (fate.kind === "gates" ? fate.gates : []));
  if (!usesProduct(run, cwd ?? ".", builders, project)) return taken;
  const fate: Fate = { kind: "out", why: "it uses what a check before it builds", sure: asks.test(name ?? "") };
  // What it makes of the product at a place of its own is not there for the checks behind it.
  const lost = /\s(?:-o|--output(?:-\w+)?)[ =]/.test(run) ? `${carried.lost}\n${run}` : carried.lost;
  return { ...taken, before: [], fate, leaves: { ...taken.leaves, lost } };
};

/** The fates of a leg's steps with what the job as a whole says of them. */
const judged = (job: CiJob, read: readonly StepRecord[], releases: boolean, project: Project): JobChecks => {
  const found = read.map((record) => withoutOutward(record, project));
  const isSure = ({ fate }: StepRecord) => (fate.kind === "gates" || fate.kind === "out") && fate.sure;
  const committing = job.steps.find((step) => step.uses !== null && commits(step.uses));
  const handsOver = delivers.test(`${job.id} ${job.name}`);
  const checks = found.some(isSure) || committing !== undefined || handsOver;
  // What nobody knows is what its job is there for where no check stands beside it; inside of an action it makes something ready.
  const lastCheck = found.findLastIndex((record) => record.fate.kind === "gates" || isSure(record));
  const records = found.map((record, at): StepRecord => {
    if (record.fate.kind !== "unknown") return record;
    // What makes ready by its name does, where a check or a release is behind it; of anything else it is said that nobody knows it.
    const { step, fate } = record;
    const isReady = fate.preparing === true || prepares(step, step.uses !== null || fate.setsUp === true);
    if (step.uses === null) {
      if (isReady && (releases || at < lastCheck)) return { ...record, fate: none("sets up") };
      return { ...record, fate: { kind: "out", why: fate.why, sure: false, aside: releases || (at < lastCheck && fate.setsUp === true) } };
    }
    const isSilent = releases || handsOver || !step.place.endsWith(` of ${job.path}`) || (checks && isReady);
    return { ...record, fate: isSilent ? none("sets up") : { kind: "out", why: fate.why, sure: !checks, aside: checks } };
  });
  const all = (change: (fate: Fate) => Fate): JobChecks =>
    checksIn(records.map((record) => ({ ...record, fate: change(record.fate), before: [] })));
  if (committing !== undefined) {
    const why = `its job commits what it makes, by ${nameOf(committing.uses ?? "a step")}`;
    return all((fate) =>
      fate.kind === "gates" || (fate.kind === "out" && fate.sure) ? { kind: "out", why, sure: true } : quiet(fate, "repairs"),
    );
  }
  // Where nothing is known to check, a step that nobody knows is no check either, unless its job says so, or it is a task of the project
  // for which a pull request starts the job.
  if (!records.some(isSure) && !speaksOfChecks(job) && (releases || !isTaskOfPulls(job, records, project)))
    return all((fate) =>
      fate.kind === "gates"
        ? {
            kind: "out",
            why: releases && !job.events.includes("pull_request") ? published : unnamed,
            sure: false,
            aside: releases || handsOver,
          }
        : fate,
    );
  // Of what only a push starts and then publishes a check stands that is surely one; what builds the product asks no right of it.
  if (!releases || job.events.includes("pull_request") || job.steps.some(({ uses }) => uses !== null && isRegreen(uses)))
    return { ...checksIn(records), releases };
  const known = records.map((record): StepRecord => {
    if (record.fate.kind !== "gates") return record;
    const { sure, gates } = record.fate;
    // What a build's own scripts send is what the job is for.
    const isSent = gates.some(({ run, cwd, env }) => {
      const seen = recognise(run, cwd, project, record.step.shell);
      return goesOut(seen, run, env) || changesMachine(seen, run);
    });
    return sure && !isSent ? record : { ...record, fate: { kind: "out", why: isSent ? speaksOfAnother : published, sure } };
  });
  return { ...checksIn(known), releases };
};

/** Whether a step's own words begin by saying that it makes ready; `brings`: so do words of what brings something. */
const prepares = ({ name, run }: CiStep, brings: boolean): boolean => {
  const words = (name ?? (run ?? "").trim()).split(/\s+/).slice(0, 2).join(" ");
  return words !== "" && ((aside.exec(words)?.index ?? words.length) <= 1 || (brings && bringing.test(words)));
};
const bringing = /^\W*(?:set up|get|use|load|fetch|free|set|add)\b/i;

/** A job that by its name hands on what was built. */
const delivers = /deploy|release|publish/i;
/** One that looks after pull requests and people. */
const attends = /comment|notif|label|clean-?up|approv|merg|welcome|greet|backport|stale|assign|\bbot\b|close|triage/i;

/** Whether a pull request starts a job for a task of the project: it has no right and no token, and nothing of it goes out. */
const isTaskOfPulls = (job: CiJob, records: readonly StepRecord[], project: Project): boolean => {
  if (!job.events.includes("pull_request") || attends.test(`${job.id} ${job.name}`)) return false;
  const { permissions } = job.written;
  if ([permissions, ...Object.values(tableOf(permissions))].some((one) => /^write/.test(String(one)))) return false;
  if (/\bgithub\.token\b|\bsecrets\b/i.test(JSON.stringify(job.written))) return false;
  const own = records.flatMap(({ fate, step }) => (fate.kind === "gates" ? fate.gates.map(({ run }) => ({ ...step, run })) : []));
  return own.length > 0 && own.every((step) => isHere(step, project));
};

const isHere = ({ run, cwd, shell, env, name, secretEnv }: CiStep & { readonly run: string }, project: Project): boolean =>
  secretEnv.size === 0 &&
  !(name !== null && (namesOutward(name) || attends.test(name))) &&
  !goesOut(recognise(run, cwd ?? ".", project, shell), run, env);

/** A step without what speaks of another place by its own words. */
const withoutOutward = (record: StepRecord, project: Project): StepRecord => {
  const { fate, step } = record;
  // What by its name installs, and works in another project or folder than the checkout, brings what the checks behind it need.
  const isReady = fate.kind === "out" && isElsewhere.test(fate.why) && makesReady.test(step.name ?? "") && !asks.test(step.name ?? "");
  if (isReady && !goesOut(recognise(step.run ?? "", step.cwd ?? ".", project, step.shell), step.run ?? ""))
    return { ...record, fate: none("sets up"), before: [{ at: step.at, run: null }] };
  if (fate.kind !== "gates") return record;
  const judged = fate.gates.map((gate) => ({ gate, why: outward(gate, step, project) }));
  const gates = judged.flatMap(({ gate, why }) => (why === null ? [gate] : []));
  const why = judged.find((one) => one.why !== null)?.why ?? null;
  if (why === null) return record;
  // What it makes ready it makes ready whole.
  if (why === onlyReady && gates.length === 0)
    return {
      ...record,
      fate: asksByFile(step, project) ? { kind: "out", why, sure: false } : none("sets up"),
      before: [{ at: step.at, run: null }],
    };
  return { ...record, fate: gates.length > 0 ? { ...fate, gates } : { kind: "out", why, sure: fate.sure } };
};

/** Whether a step runs a file of the project that is called a check. */
const asksByFile = ({ run, cwd, shell }: CiStep, project: Project): boolean =>
  recognise(run ?? "", cwd ?? ".", project, shell).run.some((path) => asks.test(scriptName(path)));

const outward = ({ run, cwd }: CiGate, { name, shell, written }: CiStep, project: Project): string | null => {
  const seen = recognise(run, cwd ?? ".", project, shell);
  if (changesMachine(seen, run)) return machineChanged;
  if (saysItGoesOut(seen, run)) return speaksOfAnother;
  // Where the line itself names no tool and no task, the verb of the step's name is believed, if it names nothing that asks.
  const said = (name ?? "").replace(forChecks, "");
  const namesTool = seen.names.length > 0 || seen.leaves.some(({ use, depth }) => use !== null && depth === 0);
  // Of a step that works as root no line is cut out: what it installs is used by the next one.
  const isTold = namesTool && !(makesReady.test(said) && /\bsudo\b/.test(written ?? ""));
  if (isTold || asks.test(said)) return null;
  return makesReady.test(said) ? onlyReady : handsOn.test(said) ? speaksOfAnother : null;
};

const isElsewhere = /^it works in .*(?:outside of the repository|another project that is fetched first)$/;
const onlyReady = "its step only makes something ready, by its name";

/** What checks need is no check: "Install test dependencies". */
const forChecks = /\b(?:tests?|lint(?:ing)?|check)\s+(?=(?:deps|dependencies|requirements|tools|packages)\b)/gi;
const makesReady = /^\W*(?:(?:re|un)?install|set ?up|download|fetch|prepare|configure|bootstrap|provision|free)\b(?!-)/i;
const handsOn = /^\W*(?:publish|upload|deploy|push|submit|send|notify)\b(?!-)/i;

const quiet = (fate: Fate, because: NoCheck): Fate =>
  fate.kind === "none" || (fate.kind === "out" && fate.why === goesOnAnyway) ? fate : none(because);

const checksIn = (records: readonly StepRecord[]): JobChecks => {
  const gates = records.flatMap(({ fate }) => (fate.kind === "gates" ? fate.gates : []));
  const last = records.reduce((most, { step, fate }) => (fate.kind === "gates" ? Math.max(most, step.at) : most), -1);
  const before = records
    .flatMap((record) => record.before)
    .filter(({ at, run }) => at < last || run !== null)
    .map((one) => [JSON.stringify(one), one] as const);
  return { releases: false, records, gates, leftOut: outOf(records), before: [...new Map(before).values()] };
};
