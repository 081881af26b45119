import type { Stage } from "../../core/gate.ts";
import type { Project } from "../../core/project.ts";
import { actionLine, commits, looksLikeCheck, publishes } from "./actions.ts";
import type { Standing } from "./standing.ts";
import { meaningOf, type StepCheck, type StepMeaning } from "./step-checks.ts";
import { type CiJob, type CiStep, type LeftOut, readWorkflows } from "./workflow.ts";

/** A gate as CI runs it. */
export interface CiGate {
  readonly run: string;
  readonly cwd: string;
  readonly shell: string | null;
  readonly env: Readonly<Record<string, string>>;
  readonly timeoutMinutes: number | null;
  readonly stage: Stage;
  readonly fix: string | null;
  readonly keys: readonly string[];
  /** The name of the step, where it has one. */
  readonly name: string | null;
  readonly reason: string;
  /** The place of the job that it is a check of. */
  readonly job: string;
  /** Whether it is a build that later checks of its job may use. */
  readonly product: boolean;
}

/** A step of a job that must stand before its checks: by its index, and as another script where only a part of it must. */
export interface Before {
  readonly at: number;
  readonly run: string | null;
}

/** A job with checks: what `init` writes a job from. */
export interface CheckingJob {
  readonly job: CiJob;
  readonly gates: readonly CiGate[];
  /** What must stand before its checks. */
  readonly before: readonly Before[];
}

export interface CiFound {
  readonly jobs: readonly CheckingJob[];
  readonly leftOut: readonly LeftOut[];
}

/** What CI checks, as gates in CI's own order, and what of it can be none here. Never throws. */
export const ciGates = (project: Project, standing: Standing): CiFound => {
  const { jobs, leftOut } = readWorkflows(project, standing.machine);
  const said: LeftOut[] = [...leftOut];
  const running =
    jobs.find(([first]) => first !== undefined && first.path === standing.job?.path && first.id === standing.job.id)?.[0] ?? null;
  const found: CheckingJob[] = [];
  const read = readerOf(project);
  const taken = new Set<string>();
  const missed: { readonly gates: readonly CiGate[]; readonly out: LeftOut }[] = [];
  for (const group of jobs) {
    const [first] = group;
    if (first === undefined || isDelivery(first)) continue;
    const legs = group.filter((leg) => leg.system === standing.machine.system || leg.system === null);
    const [nearestLeg = first, ...others] = legs;
    const why = jobObstacle(nearestLeg, running, standing);
    const here = nearestLeg.place === running?.place ? { ...standing, behindOwnSteps: true } : standing;
    const reading = checksOfJob(nearestLeg, project, read, here, why === null ? said : []);
    const more =
      why === null
        ? others.slice(0, 40).flatMap((leg) => checksOfJob(leg, project, read, here, []).gates.map((gate) => ({ gate, leg })))
        : [];
    const covered = new Set(reading.gates.flatMap(({ keys, cwd }) => keys.map((key) => `${key} ${cwd}`)));
    const gates = [...reading.gates];
    const at = new Map(nearestLeg.steps.map((step) => [step.place, step.at]));
    // Another leg is another check only where it runs something that no leg before it ran: `npm run ${{ matrix.task }}`.
    for (const { gate } of more) {
      const keys = gate.keys.map((key) => `${key} ${gate.cwd}`);
      if (keys.every((key) => covered.has(key))) continue;
      for (const key of keys) covered.add(key);
      gates.push(gate);
    }
    if (why !== null) missed.push({ gates, out: { what: first.place, why } });
    else {
      const place = (gate: CiGate) =>
        at.get(gate.reason) ?? others.flatMap(({ steps }) => steps).find((step) => step.place === gate.reason)?.at ?? 0;
      const fresh = gates
        .map((gate, order) => ({ gate, order }))
        .sort((a, b) => place(a.gate) - place(b.gate) || a.order - b.order)
        .map(({ gate }) => gate)
        .filter((gate) => !taken.has(identity(gate)));
      for (const gate of fresh) taken.add(identity(gate));
      found.push({ job: nearestLeg, gates: unique(fresh), before: reading.before });
    }
  }
  for (const { gates, out } of missed) {
    const lost = gates.filter((gate) => !taken.has(identity(gate)));
    if (lost.length > 0)
      said.push({ ...out, what: `${out.what} (${[...new Set(lost.map(({ run }) => oneLine(run)))].slice(0, 4).join("; ")})` });
  }
  return { jobs: found.filter(({ gates }) => gates.length > 0), leftOut: said };
};

/** What a step means; the legs of a matrix and the jobs of a workflow say much the same, so it is looked at once. */
type Reader = (text: string, cwd: string, name: string | null, generator: string | null) => StepMeaning;

const readerOf = (project: Project): Reader => {
  const known = new Map<string, StepMeaning>();
  return (text, cwd, name, generator) => {
    const key = JSON.stringify([text, cwd, name, generator]);
    const meaning = known.get(key) ?? meaningOf(text, cwd, name, generator, project);
    known.set(key, meaning);
    return meaning;
  };
};

const unique = (gates: readonly CiGate[]): readonly CiGate[] =>
  [...new Map(gates.map((gate) => [identity(gate), gate] as const).reverse()).values()].reverse();

/** What makes two gates one: variables that only dress the output do not tell them apart. */
const identity = ({ run, cwd, shell, env }: CiGate): string =>
  JSON.stringify([
    run.replace(/\s+/g, " ").trim(),
    cwd,
    shell,
    Object.entries(env)
      .filter(([name]) => !dressing.test(name))
      .sort(),
  ]);

const dressing =
  /COLOR|^CI$|^TERM$|TELEMETRY|^PIP_|^UV_|VERBOSE|BACKTRACE|PYTHONUNBUFFERED|^NPM_CONFIG|^DOTNET_|_LOG$|^CARGO_(?:TERM|NET|INCREMENTAL)|^RUSTUP_/;

const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim().slice(0, 60);

const regreen = /(?:^|\/)regreen(?:\/[\w./-]*)?@/i;

const isDelivery = (job: CiJob): boolean =>
  job.steps.some((step) => step.uses !== null && regreen.test(step.uses) && step.with.mode === "deliver");

/** Why nothing of a job can be a gate here, or null. */
const jobObstacle = (job: CiJob, running: CiJob | null, { machine, behindOwnSteps }: Standing): string | null => {
  if (running !== null && job.place === running.place) return null;
  if (job.system !== null && job.system !== machine.system) return `it runs on ${job.system}`;
  if (job.container && !behindOwnSteps) return "it runs in a container of its own";
  if (running !== null && setUpOf(job) !== setUpOf(running)) return "it has another set-up than the job that runs here";
  return null;
};

/** What a job is set up with, as far as two jobs can differ in it: system, container, and the versions that its set-up actions ask for. */
export const setUpOf = (job: CiJob): string =>
  JSON.stringify([
    job.system,
    job.container,
    job.services,
    job.steps
      .filter(({ uses }) => uses !== null && /setup-|toolchain|install-action|ghcup|action-setup/i.test(uses))
      .map(({ uses, with: inputs }) => [
        (uses ?? "").split("@")[0],
        Object.entries(inputs)
          .filter(([name]) => /version|toolchain|distribution|arch|target|channel/i.test(name))
          .map(([name, value]) => [name, String(value)]),
      ])
      .sort(),
  ]);

/** The checks of one leg, in CI's order, and the steps that must stand before them. */
const checksOfJob = (
  job: CiJob,
  project: Project,
  read: Reader,
  standing: Standing,
  said: LeftOut[],
): { gates: readonly CiGate[]; before: readonly Before[] } => {
  const out: LeftOut[] = [];
  const found: { readonly gate: CiGate; readonly sure: boolean }[] = [];
  const before: Before[] = [];
  const stands = (at: number, run: string | null = null) => before.push({ at, run });
  const written = new Set<string>();
  let generator: string | null = null;
  let changes: string | null = null;
  let server: string | null = null;
  let artifact = false;
  let prepared = "";
  if (job.steps.some(({ uses }) => uses !== null && /^github\/codeql-action\//.test(uses))) return { gates: [], before: [] };
  if (job.steps.some(({ uses }) => uses !== null && commits(uses))) return { gates: [], before: [] };
  let releases = job.steps.some((step) => step.uses !== null && publishes(step.uses));
  for (const step of job.steps) {
    const uses = step.uses === null ? null : actionLine(step.uses, step.with);
    if (step.uses !== null && uses === null) {
      if (looksLikeCheck(step.uses)) out.push({ what: step.place, why: `no command is known for the action ${step.uses.split("@")[0]}` });
      else if (!regreen.test(step.uses)) stands(step.at);
      artifact ||= /download-artifact/.test(step.uses);
      continue;
    }
    const text = uses === null ? step.run : uses.line;
    if (text === null) {
      if (
        step.obstacle !== null &&
        !/^whether/.test(step.obstacle) &&
        read(blanked(step.written ?? ""), step.cwd ?? ".", step.name, null).checks.some(({ sure }) => sure)
      )
        out.push({ what: step.place, why: step.obstacle });
      stands(step.at);
      continue;
    }
    const meaning = read(text, step.cwd ?? ".", step.name, generator);
    const why =
      step.obstacle ??
      (uses !== null && !standing.has(uses.program) ? `${uses.program} is not here; CI has it from ${step.uses ?? "an action"}` : null) ??
      shellObstacle(step) ??
      folderObstacle(text, step, project, prepared) ??
      toolObstacle(step, standing) ??
      meaning.refused ??
      readsUnknown(text, step, standing.behindOwnSteps ? [] : [...written]) ??
      (standing.behindOwnSteps ? null : (changes ?? madeBefore(text, prepared, project))) ??
      (artifact &&
      /coverage|lcov|combine|merge|artifact|dist\//i.test(`${step.name ?? ""} ${text}`) &&
      meaning.checks.every(({ keys }) => keys.every((key) => key.startsWith("?")))
        ? "it needs what another job made"
        : null) ??
      (meaning.checks.some(({ stage }) => stage === "test" || stage === "custom") && !standing.behindOwnSteps
        ? (server ?? (job.services ? "its job starts services beside it" : null))
        : null);
    if (why !== null) {
      if (
        meaning.checks.some(({ sure }) => sure) ||
        (meaning.refused !== null && !meaning.publishes && !/cannot fail/.test(meaning.refused))
      )
        out.push({ what: step.place, why });
      if (meaning.checks.length === 0 && meaning.refused === null) stands(step.at);
    } else {
      const installs = uses?.install ?? meaning.installs;
      if (installs !== null && meaning.checks.length > 0) stands(step.at, installs);
      for (const check of meaning.checks) found.push({ gate: gateOf(check, step, job), sure: check.sure });
      if (meaning.checks.length === 0 && !meaning.publishes) stands(step.at);
    }
    releases ||= meaning.publishes;
    generator = meaning.checks.length > 0 ? null : (meaning.generator ?? (meaning.setsUp ? generator : null));
    changes ??= meaning.changes;
    if (meaning.checks.length === 0) prepared += `\n${text}`;
    if (/&\s*$|&\s*\n|docker(?:-compose| compose)\b.*\bup\b/.test(text.replaceAll("&&", "")))
      server = "it uses what an earlier step started";
    for (const [, name] of text.matchAll(/(?:^|["'\s;])([A-Za-z_]\w*)=(?=[^\n]{0,400}>>\s*["']?\$\{?GITHUB_ENV)/gm))
      written.add(name ?? "");
  }
  // Where nothing is known to check, a step that nobody knows is no check either; and what only a push starts and then publishes is a release.
  const checks =
    found.some(({ sure }) => sure) &&
    !(releases && !job.steps.some(({ uses }) => uses !== null && regreen.test(uses)) && onlyPublishes(job))
      ? found
      : [];
  if (checks.length > 0 || !(releases && onlyPublishes(job))) said.push(...out);
  const indexes = new Map(job.steps.map(({ place, at }) => [place, at]));
  const last = checks.reduce((most, { gate }) => Math.max(most, indexes.get(gate.reason) ?? -1), -1);
  const needed = before.filter(({ at, run }) => at < last || run !== null).map((one) => [JSON.stringify(one), one] as const);
  return { gates: checks.map(({ gate }) => gate), before: [...new Map(needed).values()] };
};

/** A script whose unknown expressions are some word, to see what it would be. */
const blanked = (text: string): string => text.replace(/\$\{\{(?:(?!\}\})[\s\S]){0,1000}(?:\}\}|$)/g, "x");

const onlyPublishes = (job: CiJob): boolean => !job.events.includes("pull_request");

const shellObstacle = ({ shell }: CiStep): string | null =>
  shell !== null && /^(?:pwsh|powershell|cmd)\b/i.test(shell) ? `its shell is ${shell}` : null;

/** A folder that is not in the repository: another checkout, or one that a step made. */
const folderObstacle = (text: string, { cwd }: CiStep, project: Project, prepared: string): string | null => {
  if (cwd === null || cwd === "." || project.under(cwd, 1).length > 0 || text === "") return null;
  return `there is no folder ${cwd} in the repository${prepared.includes(cwd) ? "; an earlier step makes it" : ""}`;
};

/** A compiler or linker that the environment names and that is not here. */
const toolObstacle = ({ env }: CiStep, { has, behindOwnSteps }: Standing): string | null => {
  const named = Object.entries(env).find(
    ([name, value]) => /^(?:CC|CXX|AR|LD|FC|LINKER|HOSTCC)$/.test(name) && /^[\w.+-]+$/.test(value) && !has(value),
  );
  return named === undefined || behindOwnSteps ? null : `${named[1]} is not here`;
};

/** A program below the repository that an earlier step fetched or made. */
const madeBefore = (text: string, prepared: string, project: Project): string | null => {
  for (const [, path = ""] of text.matchAll(/(?:^|[\n;&|(]\s*|\bsource\s+|\s\.\s+)(\.{0,2}\/?[\w.-]+\/[\w./-]+|\.\/[\w.-]+)(?=\s|$)/g)) {
    const plain = path.replace(/^\.\//, "");
    const base = plain.split("/").at(-1) ?? "";
    if (
      !project.has(plain) &&
      project.under(plain, 1).length === 0 &&
      !/node_modules|vendor\//.test(plain) &&
      base.length > 2 &&
      prepared.includes(base)
    )
      return `it runs ${path}, which an earlier step makes`;
    if (/\.?venv\//.test(plain) && !project.has(plain)) return `it runs ${path}, which an earlier step makes`;
  }
  return null;
};

const readsUnknown = (text: string, step: CiStep, written: readonly string[]): string | null => {
  const reads = (name: string) => new RegExp(`\\$\\{?${name}\\b`).test(text);
  const secret = [...step.unknownEnv].find(reads);
  if (secret !== undefined) return `it reads ${secret}, which only a run of CI knows`;
  const own = [...step.ownUnknown].find((name) => !/TOKEN|_PAT$|_KEY$/.test(name));
  if (own !== undefined) return `its variable ${own} is set to what only a run of CI knows`;
  const earlier = written.find(reads);
  return earlier === undefined ? null : `it reads ${earlier}, which an earlier step sets`;
};

const gateOf = (check: StepCheck, step: CiStep, job: CiJob): CiGate => ({
  ...check,
  shell: shellOf(step.shell, check.run),
  env: step.env,
  timeoutMinutes: step.timeoutMinutes,
  name: step.name,
  reason: step.place,
  job: job.place,
  product: check.stage === "build",
});

/** Actions runs a step without a shell of its own in `bash -e`, with one named `bash` with pipefail as Regreen does. */
const shellOf = (shell: string | null, run: string): string | null => {
  if (shell === null) return /[^|]\|[^|]/.test(run) ? "bash -e {0}" : null;
  if (shell === "bash") return null;
  return shell === "sh" ? "sh -e {0}" : shell === "python" ? "python {0}" : shell;
};
