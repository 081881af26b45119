/** The port `Gates`: a gate's command is run, read and settled. */
import { existsSync, lstatSync, mkdirSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Calibration, CalibrationRequest } from "../../core/calibration/probe.ts";
import { stoppedToSee } from "../../core/classify/hang.ts";
import { gateEnvironment } from "../../core/environment.ts";
import type { Gate, Selection, TargetedCommand } from "../../core/gate.ts";
import type { Project } from "../../core/project.ts";
import type { Result } from "../../core/result.ts";
import { fail, ok } from "../../core/result.ts";
import type { GatePlace } from "../../core/sandbox/fit.ts";
import type { ClassifyRule } from "../../core/settings.ts";
import type { Clock, FixManner, FixRun, GateRun, Gates, RunManner, Tree } from "../../ports.ts";
import { createLogReader } from "../../tools/log-reader.ts";
import type { ProblemMatcher } from "../../tools/problem-matcher.ts";
import { keepBeyond } from "../checkpoint/beyond-checkpoints.ts";
import type { Journal } from "../checkpoint/journal.ts";
import type { GitWorktree } from "../checkpoint/worktree.ts";
import type { Environment } from "../git.ts";
import { ownPath, type Repository } from "../repository.ts";
import type { Confined, ConfinedEnd, Confinement } from "../sandbox/confinement.ts";
import { calibrateGate } from "./calibration.ts";
import { type CommandResult, runCommand } from "./gate-process.ts";
import type { LogBounds } from "./log-file.ts";
import { bringOut, readReportFiles, stampReportFiles } from "./report-files.ts";
import { createScratch } from "./scratch.ts";
import { shellQuote } from "./shell.ts";
import { watchStacks } from "./stack-watch.ts";
import { calibrateTypes } from "./type-calibration.ts";

export interface GatesOptions {
  readonly repository: Repository;
  readonly worktree: GitWorktree;
  /** Is told what runs, so that it can be ended after a crash. */
  readonly journal: Journal;
  /** Absolute; logs go to `gates/` in it. */
  readonly reportDir: string;
  readonly environment: Environment;
  /** Secret values that no gate may see. */
  readonly secrets: readonly string[];
  /** The repository's files, whose tree is this one now. */
  readonly project: (tree: Tree) => Project;
  /** Problem matchers of a gate. */
  readonly matchers: (gate: Gate) => readonly ProblemMatcher[];
  readonly classify: readonly ClassifyRule[];
  readonly clock: Clock;
  readonly confinement: Confinement;
  /** Every slice of output, for `verbose`. */
  readonly onOutput?: (gate: Gate, text: string) => void;
  readonly bounds?: LogBounds;
}

/** The command of one run, and what is known of it afterwards. */
interface Started {
  readonly result: CommandResult;
  readonly durationMs: number;
  readonly log: string;
  readonly end: ConfinedEnd;
}

/** One command to be started for a gate. `kind`: the end of its log's name. */
interface Start {
  readonly gate: Gate;
  readonly command: string;
  readonly targeted: TargetedCommand | null;
  readonly kind: string;
  readonly signal: AbortSignal;
  readonly env: Readonly<Record<string, string>>;
  readonly traceAfterMs: number | null;
  readonly confined: Confined;
}

/** What every step of CI may count on: tools watch, ask or print in other ways without `CI`, and steps name their files by the workspace. */
const asInCi = (environment: Environment, root: string): Record<string, string> => ({
  CI: environment.CI ?? "true",
  GITHUB_WORKSPACE: environment.GITHUB_WORKSPACE ?? root,
});

export const createGates = (options: GatesOptions): Gates => {
  const { repository, worktree, clock } = options;
  /** The probe that lies in the work tree, or lay there last. */
  let probe: string | null = null;

  const start = async (
    { gate, command, targeted, kind, signal, env, traceAfterMs, confined }: Start,
    take: (text: string) => void,
  ): Promise<Result<Started>> => {
    const log = nextLog(options.reportDir, `${slug(gate.name)}${kind}`);
    if (!log.ok) return log;
    const { env: gateEnv } = gateEnvironment({
      environment: options.environment,
      secrets: options.secrets,
      passEnv: gate.passEnv,
      gateEnv: { ...asInCi(options.environment, repository.root), ...env, ...gate.env },
      startedIn: startedIn(options.environment, repository.root),
    });
    const startedAt = clock.now();
    const ran = await runCommand(
      {
        // The words of a derived command are arguments of the script, never part of its text.
        ...(targeted === null ? { command, shell: gate.shell } : { command: 'exec "$@"', shell: null, words: targeted.words }),
        cwd: join(repository.root, targeted?.cwd ?? gate.cwd),
        root: repository.root,
        env: gateEnv,
        log: join(options.reportDir, log.value),
        timeoutMs: gate.timeoutMs,
        traceAfterMs,
        onFamily: (family) => void options.journal.running(gate.name, family),
        wrap: confined.wrap,
        onOutput: (text) => {
          options.onOutput?.(gate, text);
          confined.see(text);
          take(text);
        },
        ...(options.bounds === undefined ? {} : { bounds: options.bounds }),
      },
      signal,
    );
    const end = confined.end();
    if (!ran.ok) return ran;
    if (ran.value.survivors.length === 0) {
      const noted = options.journal.ended();
      if (!noted.ok) return noted;
    }
    return ok({ result: ran.value, durationMs: Math.max(0, clock.now() - startedAt), log: log.value, end });
  };

  /** `gate.fix` and `gate.run` change other things by themselves on the untouched tree. */
  const confine = (gate: Gate, kind: string, tree: Tree, place: GatePlace): Promise<Result<Confined>> =>
    options.confinement.begin(place, `${gate.name}${kind}`, tree, join(repository.root, gate.cwd));

  const run = async (
    gate: Gate,
    tree: Tree,
    { selection, traceAfterMs, place }: RunManner,
    signal: AbortSignal,
  ): Promise<Result<GateRun>> => {
    const scratch = createScratch();
    if (!scratch.ok) return scratch;
    try {
      const targeted = selection?.kind === "targeted" ? selection.command : null;
      const command =
        targeted !== null
          ? targeted.words.map(shellQuote).join(" ")
          : selection?.kind === "rerun" && typeof gate.rerun === "string"
            ? fillSelection(gate.rerun, selection)
            : gate.run;
      const reader = createLogReader({
        command,
        cwd: targeted?.cwd ?? gate.cwd,
        stage: gate.stage,
        project: options.project(tree),
        logRoot: repository.root,
        matchers: options.matchers(gate),
        classify: options.classify,
      });
      // They are asked from inside shortly before they are asked by signals, which end some.
      const watch =
        traceAfterMs === null
          ? null
          : watchStacks(scratch.value.folder, { ...options.environment, ...gate.env }, Math.max(0, traceAfterMs - watchMs));
      const env = { ...faultHandler(options.environment), ...scratch.value.env, ...targeted?.env };
      const confined = await confine(gate, "", tree, place);
      if (!confined.ok) return confined;
      const stamps = stampReportFiles(repository.root, gate.reports, confined.value.layers);
      const kind = selection === null ? "" : "-part";
      const watched = watch === null ? gate : { ...gate, env: { ...gate.env, ...watch.env } };
      const started = await start({ gate: watched, command, targeted, kind, signal, env, traceAfterMs, confined: confined.value }, (text) =>
        reader.write(text),
      );
      if (!started.ok) return started;
      const { result, durationMs, log, end } = started.value;
      const stuck = leftOver(gate, result);
      if (stuck !== null) return stuck;
      const { exitCode, signal: by, timedOut } = result;
      const reports = readReportFiles(repository.root, gate.reports, stamps, confined.value.layers);
      bringOut(repository.root, reports, confined.value.layers, ownPath(repository, "tmp"));
      const read = reader.end({ exitCode, signal: by, timedOut, reports, stacks: watch?.stacks() ?? [] });
      const reading = result.traced ? stoppedToSee(read, durationMs) : read;
      const settled = await worktree.settle(tree, gate.writes, gate.reports);
      if (!settled.ok) return settled;
      // A probe is calibration's own to take away.
      confined.value.left(settled.value.litter.filter((path) => path !== probe));
      const notes =
        result.droppedBytes > 0
          ? [...reading.notes, `${result.droppedBytes} bytes in the middle of the log were dropped: it grew over its limit.`]
          : reading.notes;
      return ok({ exitCode, signal: by, timedOut, durationMs, log, reading: { ...reading, notes }, settled: settled.value, ...end });
    } finally {
      scratch.value.dispose();
    }
  };

  const fix = async (
    gate: Gate,
    command: string,
    tree: Tree,
    { paths, place }: FixManner,
    signal: AbortSignal,
  ): Promise<Result<FixRun>> => {
    const beyond = await keepBeyond(repository, command, gate.cwd);
    if (!beyond.ok) return beyond.error.code === "refused" ? ok(notRun(tree, `${command}: ${beyond.error.message}`)) : beyond;
    const scratch = createScratch();
    if (!scratch.ok) return scratch;
    try {
      const confined = await confine(gate, "-fix", tree, place);
      if (!confined.ok) return confined;
      const { env } = scratch.value;
      const started = await start(
        { gate, command, targeted: null, kind: "-fix", signal, env, traceAfterMs: null, confined: confined.value },
        () => {},
      );
      if (!started.ok) return started;
      const { result, durationMs, log, end } = started.value;
      const stuck = leftOver(gate, result);
      if (stuck !== null) return stuck;
      const notes = [
        ...beyondNotes(beyond.value.putBack()),
        ...end.tampered.map(({ path }) => `The fixer changed ${path}, which decides about other commands.`),
      ];
      const adopted = await worktree.adopt(tree, gate.writes, gate.reports, paths);
      if (!adopted.ok) return adopted;
      const { wrote, litter, putBack } = adopted.value;
      confined.value.left(litter);
      return ok({
        tree: adopted.value.tree,
        exitCode: result.exitCode,
        timedOut: result.timedOut,
        durationMs,
        log,
        changed: wrote,
        leftAlone: putBack,
        litter,
        notes,
      });
    } finally {
      scratch.value.dispose();
    }
  };

  const calibrate = (gate: Gate, request: CalibrationRequest, signal: AbortSignal): Promise<Result<Calibration>> => {
    const { root } = repository;
    const restore = (tree: Tree) => worktree.restore(tree);
    const manner = (selection: Selection): RunManner => ({ selection, traceAfterMs: null, place: request.place });
    if (gate.stage !== "test") return calibrateTypes({ root, runWhole: (tree) => run(gate, tree, manner(null), signal), restore }, request);
    return calibrateGate(
      {
        root,
        journal: options.journal,
        project: options.project,
        run: (command, tree, path) => {
          probe = path;
          return run(gate, tree, manner({ kind: "targeted", command }), signal);
        },
        restore,
      },
      gate,
      request,
    );
  };

  return { run, fix, calibrate };
};

/** How long the watch needs to ask and to write. */
const watchMs = 1_500;

const notRun = (tree: Tree, note: string): FixRun => ({
  tree,
  exitCode: null,
  timedOut: false,
  durationMs: 0,
  log: "",
  changed: [],
  leftAlone: [],
  litter: [],
  notes: [note],
});

const beyondNotes = ({ restored, lost }: { readonly restored: readonly string[]; readonly lost: readonly string[] }): string[] => {
  const listed = (paths: readonly string[]) => `${paths.slice(0, 5).join(", ")}${paths.length > 5 ? ` and ${paths.length - 5} more` : ""}`;
  return [
    ...(restored.length === 0
      ? []
      : [
          `A fixer changed files that belong to no checkpoint (submodules, nested repositories, ignored files); they were put back: ${listed(restored)}.`,
        ]),
    ...(lost.length === 0 ? [] : [`A fixer changed files that belong to no checkpoint and could not be put back: ${listed(lost)}.`]),
  ];
};

/** Python then prints its stacks when it is stopped or crashes (docs.python.org, "faulthandler"). */
const faultHandler = ({ PYTHONFAULTHANDLER }: Environment): Record<string, string> =>
  PYTHONFAULTHANDLER === undefined ? { PYTHONFAULTHANDLER: "1" } : {};

/** The folder of the package whose script started us: npm puts its `node_modules/.bin` and those above it on the PATH. */
const startedIn = ({ npm_package_json: manifest, INIT_CWD: folder }: Environment, root: string): string =>
  manifest !== undefined && manifest !== "" ? dirname(manifest) : (folder ?? root);

/** Nothing may be written while processes of a gate still run. */
const leftOver = (gate: Gate, { survivors }: CommandResult) =>
  survivors.length === 0
    ? null
    : fail(
        "io",
        `Processes that the gate ${gate.name} started could not be ended (${survivors.slice(0, 5).join(", ")}): they belong to another user. End them and run again.`,
      );

/** A name that is a file name everywhere: "unit tests" becomes "unit-tests". */
const slug = (name: string): string =>
  name
    .normalize("NFKD")
    .replace(/[^A-Za-z0-9._-]+/g, "-")
    .replace(/^[-.]+|[-.]+$/g, "")
    .slice(0, 60) || "gate";

/**
 * The next free log, relative to the report directory: `gates/<name>-<n>.log`. No link is followed on the way: a gate may have put one in
 * the place of the directory, or of the folder in it.
 */
const nextLog = (reportDir: string, name: string): Result<string> => {
  const logs = join(reportDir, "gates");
  try {
    mkdirSync(dirname(reportDir), { recursive: true });
    if (realpathSync(dirname(reportDir)) !== dirname(reportDir)) return replaced(dirname(reportDir));
    for (const folder of [reportDir, logs]) {
      if (!existsSync(folder)) mkdirSync(folder);
      if (!lstatSync(folder).isDirectory()) return replaced(folder);
    }
  } catch (error) {
    return fail("io", `The folder for gate logs in ${reportDir} could not be made: ${(error as Error).message}.`);
  }
  let number = 1;
  while (existsSync(join(logs, `${name}-${number}.log`))) number++;
  return ok(`gates/${name}-${number}.log`);
};

const replaced = (folder: string): Result<never> =>
  fail("refused", `${folder} was replaced by a link during the run, so no log is written there.`);

/** `{files}` and `{tests}` become quoted words. A name that begins with a dash is no option. */
const fillSelection = (
  command: string,
  { files, tests }: { readonly files: readonly string[]; readonly tests: readonly string[] },
): string =>
  command
    .replaceAll("{files}", () => files.map((file) => shellQuote(file.startsWith("-") ? `./${file}` : file)).join(" "))
    .replaceAll("{tests}", () => tests.map(shellQuote).join(" "));
