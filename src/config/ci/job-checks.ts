import type { Project } from "../../core/project.ts";
import { joinPath } from "../../tools/command/packages.ts";
import { actionLine, commits, isRegreen, looksLikeCheck, publishes, scriptInside, startsService } from "./github/actions.ts";
import type { CiJob, CiStep, LeftOut } from "./job.ts";
import { type Before, stepObstacle } from "./obstacles.ts";
import type { Change } from "./script/changes.ts";
import type { StepCheck, StepMeaning } from "./script/meaning.ts";
import { asks, measures } from "./script/parts.ts";
import { enteringIfThere, packingItself, setVariables, withPrograms } from "./script/variables.ts";
import type { Standing } from "./standing.ts";

/** A gate as CI runs it. */
export interface CiGate
  extends Pick<StepCheck, "run" | "cwd" | "stage" | "fix" | "keys">,
    /** The name is the step's, where it has one. */
    Pick<CiStep, "shell" | "env" | "timeoutMinutes" | "name"> {
  readonly reason: string;
  /** The place of the job that it is a check of. */
  readonly job: string;
  /** Whether it is a build that later checks of its job may use. */
  readonly product: boolean;
  /** Why another gate that checks the same is to be preferred; null where nothing speaks against it. */
  readonly variant: string | null;
}

/** A step of a job that must stand before its checks: by its index, and as another script where only a part of it must. */
export interface StandsBefore {
  readonly at: number;
  readonly run: string | null;
}

/** What a step means; the legs of a matrix and the jobs of a workflow say much the same, so it is looked at once. */
export type StepReader = (text: string, cwd: string, name: string | null, generator: string | null) => StepMeaning;

/** The checks of one leg, in CI's order, what of it can be none here, and the steps that must stand before them. */
export interface JobChecks {
  /** Whether it also publishes. */
  readonly releases: boolean;
  readonly gates: readonly CiGate[];
  readonly leftOut: readonly LeftOut[];
  readonly before: readonly StandsBefore[];
}

/** Reads the steps of one leg of a job in their order, with what those before a step leave for it. */
export const checksOfJob = (job: CiJob, project: Project, read: StepReader, standing: Standing): JobChecks => {
  const nothing: JobChecks = { releases: false, gates: [], leftOut: [], before: [] };
  if (job.steps.some(({ uses }) => uses !== null && (/^github\/codeql-action\/(?!upload-sarif)/.test(uses) || commits(uses))))
    return nothing;
  // In the job that runs now another project may stand; nobody writes a job that repairs one.
  const runsHere = standing.behindOwnSteps && standing.job !== null;
  const scanned = job.steps.some(({ uses }) => uses !== null && /^github\/codeql-action\/upload-sarif@/.test(uses));
  let found: { readonly gate: CiGate; readonly sure: boolean }[] = [];
  const out: { readonly out: LeftOut; readonly sure: boolean }[] = [];
  const stands: StandsBefore[] = [];
  const constants = new Map<string, string>();
  const changing = new Set<string>();
  const artifacts: string[] = [];
  let prepared = "";
  let generator: string | null = null;
  let building: string | null = null;
  let configured: Pick<CiGate, "run" | "cwd" | "env"> | null = null;
  let changes: Change | null = null;
  let foreign: string | null = null;
  let elsewhere: string | null = null;
  let acted: string | null = null;
  let server: string | null = job.services ? "its job starts services beside it" : null;
  let releases = job.steps.some((step) => step.uses !== null && publishes(step.uses));
  for (const written of job.steps) {
    const step = { ...written, env: { ...Object.fromEntries(constants), ...written.env } };
    const leave = (why: string, sure = true) => out.push({ out: { what: step.place, why }, sure });
    const needed = (run: string | null = null) => stands.push({ at: step.at, run });
    const action = step.uses === null ? null : actionLine(step.uses, step.with);
    if (step.uses !== null && action === null) {
      const inside = scriptInside(step.with);
      if (/^actions\/github-script@/.test(step.uses)) {
        if (/\b(?:setFailed|throw)\b/.test(inside ?? "") || asks.test(step.name ?? ""))
          leave("it is a script of actions/github-script, which CI alone runs", false);
        else needed();
      } else if (inside !== null && read(inside, ".", step.name, null).checks.some(({ sure }) => sure))
        leave(`${nameOf(step.uses)} runs it on a machine of its own`);
      else if (looksLikeCheck(step.uses)) leave(`no command is known for the action ${nameOf(step.uses)}`);
      else if (!isRegreen(step.uses)) needed();
      if (/download-artifact/.test(step.uses)) artifacts.push(String(step.with.path ?? "").replace(/^\.?\/|\/$/g, ""));
      if (checksOutAnother(step)) elsewhere ??= "another repository is checked out in its folder";
      if (isOwnAction(step.uses)) acted ??= `it looks at what the action ${step.uses} did`;
      if (startsService(step.uses)) server ??= "it uses what an earlier step started";
      if (/setup-qemu/.test(step.uses)) server ??= "its job emulates another processor";
      continue;
    }
    if (scanned && /sarif/i.test(`${step.run} ${JSON.stringify(step.with)}`)) {
      leave("it writes a report that GitHub's code scanning judges", false);
      continue;
    }
    const script = action === null ? step.run : action.line;
    if (script === null) {
      const certain = step.obstacle !== null && !/^whether/.test(step.obstacle);
      const meaning = read(blanked(step.written ?? ""), step.cwd ?? ".", step.name, null);
      if (certain && meaning.checks.some(({ sure }) => sure)) leave(step.obstacle ?? "");
      releases ||= meaning.publishes;
      needed();
      continue;
    }
    const text = packingItself(withPrograms(standing.behindOwnSteps ? script : enteringIfThere(script), step.env));
    const meaning = read(text, step.cwd ?? ".", step.name, generator);
    const before: Before = { prepared, written: changing, artifacts };
    const serves = meaning.checks.some(({ stage }) => stage === "test" || stage === "custom") && !standing.behindOwnSteps;
    const guessed = meaning.checks.every(({ keys }) => keys.every((key) => key.startsWith("?")));
    const why: string | null =
      (action !== null && action.program !== "" && !standing.has(action.program, action.version) ? lacking(action, step) : null) ??
      stepObstacle(text, step, before, project, standing) ??
      (changes?.of === "sources" && !runsHere ? changes.why : null) ??
      meaning.refused ??
      (artifacts.length > 0 && guessed && joining.test(`${step.name ?? ""} ${text}`) ? "it needs what another job made" : null) ??
      (runsHere ? null : elsewhere) ??
      (guessed && !standing.behindOwnSteps ? acted : null) ??
      (serves ? server : null) ??
      (meaning.checks.some(({ stage }) => stage !== "format" && stage !== "lint") ? foreign : null);
    if (meaning.checks.length > 0 && /^it is built for another machine/.test(why ?? "")) foreign ??= why;
    const starts = starting.test(text.replaceAll("&&", ""));
    const checks = why === null ? meaning.checks.filter(({ sure }) => sure || !starts) : [];
    if (why !== null && (meaning.checks.length > 0 || (meaning.refused !== null && !/cannot fail/.test(meaning.refused))))
      leave(why, meaning.refused !== null || meaning.checks.some(({ sure }) => sure));
    // A build whose product is compared in the next step is one check with it.
    const compares = checks.some(({ fix }) => fix !== null && fix === generator);
    if (compares) found = found.filter(({ gate }) => gate.reason !== building);
    const variant = runsHere ? null : ((changes ?? meaning.changes)?.why ?? null);
    const folder = step.cwd ?? ".";
    for (const check of checks) {
      const gate = gateOf(check, step, job, variant);
      const first = configured?.cwd === gate.cwd && usingMakefile.test(gate.run) ? configured : null;
      const behind = first === null ? gate : { ...gate, run: `${first.run}\n${gate.run}`, env: { ...first.env, ...gate.env } };
      found.push({ gate: behind, sure: check.sure || action !== null });
    }
    if (configuring.test(text) && project.has(joinPath(folder, "Makefile")))
      configured = { run: text.trimEnd(), cwd: folder, env: step.env };
    const installs = action?.install ?? meaning.installs;
    if (checks.length > 0) {
      if (installs !== null) needed(installs);
    } else if (meaning.checks.length === 0 && !meaning.repairs && (why === null ? !meaning.publishes : meaning.refused === null)) needed();
    releases ||= meaning.publishes;
    // What builds, and what nobody knows, may make what the next step compares with the commit.
    const generates =
      checks.length > 0 && checks.every(({ stage }) => stage === "build" || stage === "typecheck" || (guessed && stage === "custom"));
    building = generates ? step.place : null;
    generator = building !== null ? text : meaning.checks.length > 0 ? null : (meaning.generator ?? (meaning.setsUp ? generator : null));
    if (changes?.of !== "sources") changes = meaning.changes ?? changes;
    if (meaning.checks.length === 0) prepared += `\n${text}`;
    if (starts) server ??= "it uses what an earlier step started";
    for (const [name, value] of setVariables(text)) {
      if (value === null) changing.add(name);
      else constants.set(name, value);
    }
  }
  const forItself = job.steps.some(({ uses }) => uses !== null && isRegreen(uses));
  // What only a push starts and then publishes is a release.
  if (releases && !forItself && !job.events.includes("pull_request")) return nothing;
  // Where nothing is known to check, a step that nobody knows is no check either, unless its job says so.
  const checking = [...found, ...out].some(({ sure }) => sure) || speaksOfChecks(job);
  if (!checking) return nothing;
  const indexes = new Map(job.steps.map(({ place, at }) => [place, at]));
  const last = found.reduce((most, { gate }) => Math.max(most, indexes.get(gate.reason) ?? -1), -1);
  const before = stands.filter(({ at, run }) => at < last || run !== null).map((one) => [JSON.stringify(one), one] as const);
  return { releases, gates: found.map(({ gate }) => gate), leftOut: out.map((one) => one.out), before: [...new Map(before).values()] };
};

/** Another project in the job's own folder; this one is named by an expression, or not at all. */
const checksOutAnother = ({ uses, with: { repository, path } }: CiStep): boolean =>
  /^actions\/checkout@/.test(uses ?? "") && typeof repository === "string" && repository !== "" && (path ?? "") === "";

/** An action of this repository that is no list of steps: what it does is its own program's. */
const isOwnAction = (uses: string): boolean => /^(?:\.|\$)\//.test(uses);

const nameOf = (uses: string): string => uses.split("@")[0] ?? uses;

const lacking = ({ program, version }: { program: string; version: string }, { uses }: CiStep): string =>
  `${program}${version && ` ${version}`} is not here; CI has it from ${uses ?? "an action"}`;

/**
 * What writes a Makefile where the repository keeps one. A tracked file is put back behind each gate, so what builds by it is configured
 * again in the same gate.
 */
const configuring = /(?:^|[\s/])configure(?=\s|$)|\bcmake\s(?![^\n]*--build)(?:[^\n]*\s)?(?:-B\s*)?\.(?=\s|$)/m;
const usingMakefile = /(?:^|[\s;&|(])(?:make|ctest|cmake\s+--build)(?=\s|$)/m;

/** Words of a step that joins what several jobs made. */
const joining = /coverage|lcov|combine|merge|artifact|publish|dist\/|\.(?:nupkg|whl|vsix|deb|rpm)\b/i;
/** Something is left running behind a step, or waited for. */
const starting =
  /\b(?:until|while)\b[^\n]*\b(?:curl|wget|nc|pg_isready|redis-cli|mysqladmin)\b|&\s*$|&\s*\n|docker(?:-compose| compose)\b.*\bup\b|docker run\b.*\s(?:-d|--detach)\b|\b(?:systemctl|service)\s.*\bstart\b/;

const speaksOfChecks = ({ id, name, path }: CiJob): boolean => {
  const file = path.slice(path.lastIndexOf("/") + 1);
  return (
    [id, name, file].some((text) => asks.test(text.replaceAll("_", " ")) || /^ci(?:$|[ ._-])/i.test(text)) &&
    !measures.test(`${id} ${name} ${file}`)
  );
};

/** A script whose unknown expressions are some word, to see what it would be. */
const blanked = (text: string): string => text.replace(/\$\{\{(?:(?!\}\})[\s\S]){0,1000}(?:\}\}|$)/g, "x");

const gateOf = ({ sure: _, ...check }: StepCheck, step: CiStep, job: CiJob, variant: string | null): CiGate => ({
  ...check,
  shell: shellOf(step.shell, check.run),
  env: step.env,
  timeoutMinutes: step.timeoutMinutes,
  name: step.name,
  reason: step.place,
  job: job.place,
  product: check.stage === "build",
  variant,
});

/** Actions runs a step without a shell of its own in `bash -e`, with one named `bash` with pipefail as Regreen does. */
const shellOf = (shell: string | null, run: string): string | null => {
  if (shell === null) return /[^|]\|[^|]/.test(run) ? "bash -e {0}" : null;
  if (shell === "bash") return null;
  return shell === "sh" ? "sh -e {0}" : shell === "python" ? "python {0}" : shell;
};
