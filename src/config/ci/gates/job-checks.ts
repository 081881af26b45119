import type { Project } from "../../../core/project.ts";
import { parseShell } from "../../../tools/command/shell.ts";
import { joinPath } from "../../../tools/text/paths.ts";
import {
  type ActionLine,
  actionLine,
  commits,
  isRegreen,
  looksLikeCheck,
  publishes,
  scriptInside,
  speaks,
  startsService,
} from "../meaning/actions.ts";
import type { Change } from "../meaning/changes.ts";
import {
  blanked,
  checksOutAnother,
  configuring,
  isOwnAction,
  joining,
  lacking,
  nameOf,
  packing,
  speaksOfChecks,
  starting,
  startsByName,
  usingMakefile,
} from "../meaning/job-signs.ts";
import { asks } from "../meaning/parts.ts";
import type { StepCheck, StepMeaning } from "../meaning/step-meaning.ts";
import { enteringIfThere, packingItself, setVariables, withPrograms } from "../meaning/variables.ts";
import type { CiJob, CiStep, LeftOut } from "../read/job.ts";
import { type CiGate, gateOf, type JobChecks, type StandsBefore, type StepReader } from "./gate.ts";
import { type Before, stepObstacle } from "./obstacles.ts";
import type { Standing } from "./standing.ts";

/** Reads the steps of one leg of a job in their order, with what those before a step leave for it. */
export const checksOfJob = (job: CiJob, project: Project, read: StepReader, standing: Standing): JobChecks => {
  const scanning = job.steps.find(({ uses }) => uses !== null && /^github\/codeql-action\/analyze\b/.test(uses));
  if (scanning !== undefined)
    return { ...noChecks, leftOut: [{ what: scanning.place, why: "GitHub's code scanning judges what it finds" }] };
  if (job.steps.some(({ uses }) => uses !== null && /^github\/codeql-action\/(?!upload-sarif)/.test(uses))) return noChecks;
  const reader = new JobReader(job, project, read, standing);
  for (const [index, step] of job.steps.entries()) reader.take(step, index);
  const committing = job.steps.find(({ uses }) => uses !== null && commits(uses));
  return committing === undefined ? reader.checks() : { ...noChecks, leftOut: reader.repairing(committing) };
};

const noChecks: JobChecks = { releases: false, gates: [], leftOut: [], before: [] };

/** `sure`: it is known to check something. */
interface FoundGate {
  readonly gate: CiGate;
  readonly sure: boolean;
}

interface FoundObstacle {
  readonly out: LeftOut;
  readonly sure: boolean;
}

/** One leg of a job, and what its steps so far leave for the next one. */
class JobReader {
  private readonly job: CiJob;
  private readonly project: Project;
  private readonly read: StepReader;
  private readonly standing: Standing;
  /** The job runs now, and another project may stand in it: nobody writes a job that repairs one. */
  private readonly runsHere: boolean;
  /** Its reports are judged by GitHub's code scanning. */
  private readonly isScanned: boolean;
  private found: FoundGate[] = [];
  private readonly leftOut: FoundObstacle[] = [];
  private readonly before: StandsBefore[] = [];
  private releases: boolean;
  /** Variables that earlier steps set, and those whose value is known in CI alone. */
  private readonly constants = new Map<string, string>();
  private readonly changing = new Set<string>();
  /** Folders of what other jobs made. */
  private readonly artifacts: string[] = [];
  /** The scripts of the steps that check nothing. */
  private prepared = "";
  /** The script in front, where it may make what the next step compares with the commit, and its place where it is a check itself. */
  private generator: string | null = null;
  private building: string | null = null;
  /** The step that wrote the Makefile by which later ones build. */
  private configured: Pick<CiGate, "run" | "cwd" | "env"> | null = null;
  /** What an earlier step changed, so that what follows is no check of the commit. */
  private changes: Change | null = null;
  /** Why what runs the product, and whatever else follows, is none of ours: the first reason of its kind. */
  private otherMachine: string | null = null;
  private otherProject: string | null = null;
  private otherAction: string | null = null;
  private service: string | null;
  /** The step at hand. */
  private index = 0;
  /** What starts something that later steps use, and does not stand before them here. */
  private lostServer: string | null = null;

  constructor(job: CiJob, project: Project, read: StepReader, standing: Standing) {
    this.job = job;
    this.project = project;
    this.read = read;
    this.standing = standing;
    this.runsHere = standing.behindOwnSteps && standing.job !== null;
    this.isScanned = job.steps.some(({ uses }) => uses !== null && /^github\/codeql-action\/upload-sarif@/.test(uses));
    this.releases = job.steps.some(({ uses }) => uses !== null && publishes(uses));
    this.service = job.services ? "its job starts services beside it" : null;
  }

  take(written: CiStep, index: number): void {
    this.index = index;
    const step = { ...written, env: { ...Object.fromEntries(this.constants), ...written.env } };
    const action = step.uses === null ? null : actionLine(step.uses, step.with);
    const script = action === null ? step.run : action.line;
    if (step.uses !== null && action === null) this.takeAction(step, step.uses);
    else if (this.isScanned && /sarif/i.test(`${step.run} ${JSON.stringify(step.with)}`))
      this.leave(step, "it writes a report that GitHub's code scanning judges", false);
    else if (script === null) this.takeUnknown(step);
    else if (this.isMadeBefore(step.cwd))
      this.takeScript({ ...step, cwd: null }, `mkdir -p ${step.cwd} && cd ${step.cwd}\n${script}`, action);
    else this.takeScript(step, script, action);
  }

  /** What the leg comes to, after its last step. */
  checks(): JobChecks {
    const { job, found, leftOut, releases } = this;
    const forItself = job.steps.some(({ uses }) => uses !== null && isRegreen(uses));
    // What only a push starts and then publishes is a release.
    if (releases && !forItself && !job.events.includes("pull_request")) return noChecks;
    // Where nothing is known to check, a step that nobody knows is no check either, unless its job says so.
    if (![...found, ...leftOut].some(({ sure }) => sure) && !speaksOfChecks(job)) return noChecks;
    const indexes = new Map(job.steps.map(({ place, at }) => [place, at]));
    const last = found.reduce((most, { gate }) => Math.max(most, indexes.get(gate.reason) ?? -1), -1);
    const before = this.before.filter(({ at, run }) => at < last || run !== null).map((one) => [JSON.stringify(one), one] as const);
    return {
      releases,
      gates: found.map(({ gate }) => gate),
      leftOut: leftOut.map(({ out }) => out),
      before: [...new Map(before).values()],
    };
  }

  /** What a job finds whose step `by` commits what those before it changed: it repairs by itself, and is never red for it. */
  repairing(by: CiStep): readonly LeftOut[] {
    const steps = [...this.found.map(({ gate }) => gate.reason), ...this.leftOut.filter(({ sure }) => sure).map(({ out }) => out.what)];
    return steps.length > 0
      ? [...new Set(steps)].map((what) => ({
          what,
          why: `its job repairs by itself: ${nameOf(by.uses ?? "a step")} commits what it changes`,
        }))
      : [];
  }

  private leave(step: CiStep, why: string, sure = true): void {
    this.leftOut.push({ out: { what: step.place, why }, sure });
  }

  private mustStand({ at }: CiStep, run: string | null = null): void {
    this.before.push({ at, run });
  }

  /** Whether an earlier step makes this folder, which is then empty but for what the steps in it build. */
  private isMadeBefore(cwd: string | null): cwd is string {
    return cwd !== null && /^[\w./-]+$/.test(cwd) && this.project.under(cwd, 1).length === 0 && madeFolders(this.prepared).includes(cwd);
  }

  /** An action for which no command is known. */
  private takeAction(step: CiStep, uses: string): void {
    const inside = scriptInside(step.with);
    if (/^actions\/github-script@/.test(uses)) {
      if (/\b(?:setFailed|throw)\b/.test(inside ?? "") || asks.test(step.name ?? ""))
        this.leave(step, "it is a script of actions/github-script, which CI alone runs", false);
      else this.mustStand(step);
    } else if (inside !== null && this.read(inside, ".", step.name, null).checks.some(({ sure }) => sure))
      this.leave(step, `${nameOf(uses)} runs it on a machine of its own`);
    else if (isOwnAction(uses)) {
      this.leave(step, "it runs this repository's own action, which CI alone can do", false);
      this.mustStand(step);
    } else if (looksLikeCheck(uses, step.name)) this.leave(step, `no command is known for the action ${nameOf(uses)}`);
    else if (!isRegreen(uses) && !speaks(uses)) this.mustStand(step);
    if (/download-artifact/.test(uses)) this.artifacts.push(String(step.with.path ?? "").replace(/^\.?\/|\/$/g, ""));
    if (checksOutAnother(step)) this.otherProject ??= "another repository is checked out in its folder";
    if (isOwnAction(uses)) this.otherAction ??= `it looks at what the action ${uses} did`;
    if (startsService(uses)) this.service ??= startedBefore;
    if (/setup-qemu/.test(uses)) this.service ??= "its job emulates another processor";
  }

  /** A script that only CI can put together. */
  private takeUnknown(step: CiStep): void {
    const isCertain = step.obstacle !== null && !/^whether/.test(step.obstacle);
    const meaning = this.read(blanked(step.written ?? ""), step.cwd ?? ".", step.name, null);
    if (isCertain && (meaning.repairs || meaning.checks.some(({ sure }) => sure))) this.leave(step, step.obstacle ?? "");
    this.releases ||= meaning.publishes;
    this.mustStand(step);
  }

  private takeScript(step: CiStep, script: string, action: ActionLine | null): void {
    const { generator, standing } = this;
    const text = packingItself(withPrograms(standing.behindOwnSteps ? script : enteringIfThere(script), step.env));
    const isShell = step.shell === null || /(?:^|\/)(?:ba|da|z|k)?sh\b/.test(step.shell);
    const meaning = this.read(text, step.cwd ?? ".", step.name, generator, isShell);
    const why = this.obstacle(step, text, meaning, action);
    if (meaning.checks.length > 0 && /^it is built for another machine/.test(why ?? "")) this.otherMachine ??= why;
    const starts = starting.test(text.replaceAll("&&", ""));
    const checks = why === null ? meaning.checks.filter(({ sure }) => sure || !starts) : [];
    if (why !== null && (meaning.checks.length > 0 || meaning.refused !== null))
      this.leave(step, why, meaning.refused !== null || meaning.checks.some(({ sure }) => sure));
    // What cannot be read may stand before the checks as CI has it, but not if they need what it starts.
    const serves = starts || startsByName.test(step.name ?? "");
    const lost =
      serves && ((isShell && parseShell(text).unread !== null) || (standing.behindOwnSteps && !this.runsHere && this.servesProduct(text)));
    // A build whose product is compared in the next step is one check with it.
    if (checks.some(({ fix }) => fix !== null && fix === generator))
      this.found = this.found.filter(({ gate }) => gate.reason !== this.building);
    for (const check of checks) this.addGate(check, step, meaning, check.sure || action !== null);
    const folder = step.cwd ?? ".";
    if (configuring.test(text) && this.project.has(joinPath(folder, "Makefile")))
      this.configured = { run: text.trimEnd(), cwd: folder, env: step.env };
    const installs = action?.install ?? meaning.installs;
    if (checks.length > 0) {
      if (installs !== null) this.mustStand(step, installs);
    } else if (!lost && meaning.checks.length === 0 && !meaning.repairs && (why === null ? !meaning.publishes : meaning.refused === null))
      this.mustStand(step);
    else if (serves) this.lostServer ??= `it uses what ${step.place.replace(/ of \S+$/, "")} starts, which does not stand before it here`;
    // What builds, and what nobody knows, may make what the next step compares with the commit.
    const generates =
      checks.length > 0 &&
      checks.every(({ stage }) => stage === "build" || stage === "typecheck" || (isGuessed(meaning) && stage === "custom"));
    this.building = generates ? step.place : null;
    this.generator = generates ? text : meaning.checks.length > 0 ? null : (meaning.generator ?? (meaning.setsUp ? generator : null));
    if (starts) this.service ??= startedBefore;
    this.remember(text, meaning);
  }

  /** Why nothing of a script is a gate; null where it may be. */
  private obstacle(step: CiStep, text: string, meaning: StepMeaning, action: ActionLine | null): string | null {
    const { standing, runsHere, changes, artifacts } = this;
    const before: Before = { prepared: this.prepared, written: this.changing, artifacts };
    const guessed = isGuessed(meaning);
    const runsProduct = meaning.checks.some(({ stage }) => stage === "test" || stage === "custom");
    return (
      (action !== null && action.program !== "" && !standing.has(action.program, action.version) ? lacking(action, step) : null) ??
      stepObstacle(text, step, before, this.project, standing) ??
      // What was packed and installed before holds no repair that is made behind it.
      (changes !== null && changes.of !== "dependencies" && !runsHere ? changes.why : null) ??
      meaning.refused ??
      (artifacts.length > 0 && guessed && joining.test(`${step.name ?? ""} ${text}`) ? "it needs what another job made" : null) ??
      (runsHere ? null : this.otherProject) ??
      (guessed && !standing.behindOwnSteps ? this.otherAction : null) ??
      (runsProduct ? (this.lostServer ?? (standing.behindOwnSteps ? null : this.service)) : null) ??
      (meaning.checks.some(({ stage }) => stage !== "format" && stage !== "lint") ? this.otherMachine : null)
    );
  }

  private addGate(check: StepCheck, step: CiStep, meaning: StepMeaning, sure: boolean): void {
    const { job, configured } = this;
    const variant = this.runsHere ? null : ((this.changes ?? meaning.changes)?.why ?? null);
    const gate = gateOf(check, step, { job: job.place, step: this.index }, variant);
    const first = configured?.cwd === gate.cwd && usingMakefile.test(gate.run) ? configured : null;
    const behind = first === null ? gate : { ...gate, run: `${first.run}\n${gate.run}`, env: { ...first.env, ...gate.env } };
    this.found.push({ gate: behind, sure });
  }

  /** Whether a script starts what a gate before it builds: in front of all gates it is not there yet. */
  private servesProduct(text: string): boolean {
    const builds = this.found.some(({ gate }) => gate.product);
    const own = !/\b(?:docker|podman|systemctl|service)\b/.test(text);
    return builds && own && starting.test(text.replaceAll("&&", ""));
  }

  /** A package of a name that only the shell knows is the one that a step before packed. */
  private packed(change: Change | null): Change | null {
    return change?.of === "dependencies" && /\$/.test(change.why) && packing.test(this.prepared) ? { ...change, of: "product" } : change;
  }

  /** What a script leaves for the steps behind it. */
  private remember(text: string, meaning: StepMeaning): void {
    this.releases ||= meaning.publishes;
    if (this.changes?.of !== "sources") this.changes = this.packed(meaning.changes) ?? this.changes;
    if (meaning.checks.length === 0) this.prepared += `\n${text}`;
    for (const [name, value] of setVariables(text)) {
      if (value === null) this.changing.add(name);
      else this.constants.set(name, value);
    }
  }
}

/** The folders of the repository that a script makes, as `mkdir -p build` does. */
const madeFolders = (script: string): readonly string[] =>
  [...script.matchAll(/(?:^|[\n;&|]\s*)(?:mkdir|cmake -E make_directory)((?:\s+[^\s;&|]+)+)/g)].flatMap(([, words = ""]) =>
    words
      .trim()
      .split(/\s+/)
      .map((word) =>
        word
          .replace(/["']/g, "")
          .replace(/^(?:\$\{?GITHUB_WORKSPACE\}?|\.)\//, "")
          .replace(/\/$/, ""),
      ),
  );

const startedBefore = "it uses what an earlier step started";
/** Nobody knows what its programs do. */
const isGuessed = ({ checks }: StepMeaning): boolean => checks.every(({ keys }) => keys.every((key) => key.startsWith("?")));
