/** The port `Gates`: runs a gate's command, reads its output, and settles the work tree. */
import { stoppedToSee } from "../../core/classify/hang.ts";
import type { Environment } from "../../core/environment.ts";
import type { Gate, Selection, TargetedCommand } from "../../core/gate.ts";
import { ok, type Result } from "../../core/result.ts";
import type { GateRun, Gates, RunManner, Tree } from "../../ports.ts";
import { createLogReader } from "../../tools/log/log-reader.ts";
import { shellQuote } from "../host/shell.ts";
import { ownPath } from "../repository.ts";
import { calibrateGate } from "./calibration.ts";
import { confine, startGateCommand } from "./gate-command.ts";
import type { GatesContext, GatesOptions } from "./gates-options.ts";
import { createLitterMakers } from "./litter-makers.ts";
import { bringOut, readReportFiles, stampReportFiles } from "./report-files.ts";
import { runFixer } from "./run-fixer.ts";
import { createScratch } from "./scratch.ts";
import { watchStacks } from "./stack-watch.ts";
import { calibrateTypes } from "./type-calibration.ts";

export const createGates = (given: GatesOptions): Gates => {
  const options: GatesContext = { ...given, litter: createLitterMakers(given.order) };
  const { repository, worktree } = options;
  /** By gate, the tools that named its failures so far. */
  const failingTools = new Map<string, Set<string>>();

  const run = async (
    gate: Gate,
    tree: Tree,
    { selection, traceAfterMs, place, view }: RunManner,
    signal: AbortSignal,
  ): Promise<Result<GateRun>> => {
    const scratch = createScratch();
    if (!scratch.ok) return scratch;
    try {
      const { targeted, command } = commandFor(gate, selection);
      const reader = createLogReader({
        command,
        cwd: targeted?.cwd ?? gate.cwd,
        stage: gate.stage,
        project: options.project(tree),
        logRoot: repository.root,
        matchers: options.matchers(gate),
        classify: options.classify,
        earlierTools: [...(failingTools.get(gate.name) ?? [])],
        ...(options.green === undefined || selection !== null ? {} : { greenLines: options.green.of(gate.name) }),
      });
      // Asked from inside shortly before the signals come, because a signal ends some of them.
      const watch =
        traceAfterMs === null
          ? null
          : watchStacks(scratch.value.folder, { ...options.environment, ...gate.env }, Math.max(0, traceAfterMs - watchMs));
      const env = { ...faultHandler(options.environment), ...scratch.value.env, ...targeted?.env };
      // What it left in an earlier run it would not find in a fresh clone.
      const cleared =
        view !== null && place === "outside" ? await worktree.clearLitter(options.litter.hiddenFrom(gate.name)) : ok(undefined);
      if (!cleared.ok) return cleared;
      const confined = await confine(options, gate, "", tree, { place, view });
      if (!confined.ok) return confined;
      const stamps = stampReportFiles(repository.root, gate.reports, confined.value.layers);
      const kind = selection === null ? "" : "-part";
      const watched = watch === null ? gate : { ...gate, env: { ...gate.env, ...watch.env } };
      const started = await startGateCommand(
        options,
        { gate: watched, command, targeted, kind, signal, env, traceAfterMs, confined: confined.value },
        (text) => reader.write(text),
      );
      if (!started.ok) return started;
      const { result, durationMs, log, end } = started.value;
      const { exitCode, signal: by, timedOut } = result;
      const reports = readReportFiles(repository.root, gate.reports, stamps, confined.value.layers);
      bringOut(repository.root, reports, confined.value.layers, ownPath(repository, "tmp"));
      const read = reader.end({ exitCode, signal: by, timedOut, reports, stacks: watch?.stacks() ?? [] });
      const reading = result.traced ? stoppedToSee(read, durationMs) : read;
      if (reading.class === "passed" && selection === null) options.green?.learn(gate.name, reader.hashes());
      const known = failingTools.get(gate.name) ?? new Set();
      failingTools.set(gate.name, new Set([...known, ...reading.failures.flatMap(({ tool }) => tool ?? [])]));
      const settled = await worktree.settle(tree, gate.writes, gate.reports);
      if (!settled.ok) return settled;
      confined.value.leftBehind(settled.value.litter);
      options.litter.left(gate.name, settled.value.litter);
      const notes =
        result.droppedBytes > 0
          ? [...reading.notes, `${result.droppedBytes} bytes in the middle of the log were dropped: it grew over its limit.`]
          : reading.notes;
      return ok({ exitCode, signal: by, timedOut, durationMs, log, reading: { ...reading, notes }, settled: settled.value, ...end });
    } finally {
      scratch.value.dispose();
    }
  };

  const calibrate: Gates["calibrate"] = (gate, request, signal) => {
    const { root } = repository;
    const restore = (tree: Tree) => worktree.restore(tree);
    const manner = (selection: Selection, tree: Tree): RunManner => ({
      ...{ selection, traceAfterMs: null, place: request.place },
      view: tree === request.tree ? request.view : null,
    });
    const limited = { ...gate, timeoutMs: Math.min(gate.timeoutMs, request.limitMs) };
    if (gate.stage !== "test") {
      const runWhole = (tree: Tree) => run(limited, tree, manner(null, tree), signal);
      return calibrateTypes({ root, journal: options.journal, runWhole, restore }, request);
    }
    return calibrateGate(
      {
        root,
        journal: options.journal,
        project: options.project,
        run: (command, tree) => run(limited, tree, manner(command === null ? null : { kind: "targeted", command }, tree), signal),
        restore,
      },
      gate,
      request,
    );
  };

  return { run, fix: (...request) => runFixer(options, ...request), calibrate };
};

/** How long the watch needs to look and to write. */
const watchMs = 1_500;

/** With it, Python prints its stacks when it is stopped or crashes (docs.python.org, "faulthandler"). */
const faultHandler = ({ PYTHONFAULTHANDLER }: Environment): Record<string, string> =>
  PYTHONFAULTHANDLER === undefined ? { PYTHONFAULTHANDLER: "1" } : {};

/** What is run for a selection: a targeted command by its words, else a line; `command` is the text of either. */
export const commandFor = (
  gate: Pick<Gate, "run" | "rerun">,
  selection: Selection,
): { readonly targeted: TargetedCommand | null; readonly command: string } => {
  if (selection?.kind === "targeted") return { targeted: selection.command, command: selection.command.words.map(shellQuote).join(" ") };
  const isPart = selection?.kind === "rerun" && typeof gate.rerun === "string";
  return { targeted: null, command: isPart ? fillSelection(gate.rerun, selection) : gate.run };
};

/** `{files}` and `{tests}` become quoted words. A name that begins with a dash is no option. */
const fillSelection = (
  command: string,
  { files, tests }: { readonly files: readonly string[]; readonly tests: readonly string[] },
): string =>
  command
    .replaceAll("{files}", () => files.map((file) => shellQuote(file.startsWith("-") ? `./${file}` : file)).join(" "))
    .replaceAll("{tests}", () => tests.map(shellQuote).join(" "));
