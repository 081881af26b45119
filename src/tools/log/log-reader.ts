import { decideClass, surroundingsExplain } from "../../core/classify/classify.ts";
import { mostSuspects } from "../../core/classify/hang.ts";
import { type Failure, filesOf, type Reading, type TestCounts, type TestOutcome } from "../../core/failure/failure.ts";
import { fingerprints } from "../../core/failure/fingerprint.ts";
import { isBlocker } from "../../core/failure/identity.ts";
import type { Stage } from "../../core/gate.ts";
import { withoutCommands } from "../../core/words/defuse.ts";
import { goingOnCommand, mayStopShort, printers, stopsItself, toolsBehind } from "../command/cut-short.ts";
import { type Recognised, recognise } from "../command/recognise.ts";
import { fixFormCommand, targetedCommand } from "../command/targeted.ts";
import { readReport } from "../structured/report.ts";
import type { Structured } from "../structured/structured.ts";
import type { Finding, RawPlace } from "../tool.ts";
import { stageOfTool, toolsHidingErrors } from "../tool-stage.ts";
import { createListener, type LogContext, type LogFindings } from "./listener.ts";
import { createPlacer } from "./place.ts";
import { failureLimit, type KnownCommand, placeFindings, placeStacks } from "./place-findings.ts";
import type { Placed } from "./placing.ts";
import { hosts } from "./readers.ts";

/** How the command ended, and the report files that it wrote. */
export interface LogExit {
  readonly exitCode: number | null;
  readonly signal: string | null;
  readonly timedOut: boolean;
  /** `stale`: older than the run. */
  readonly reports: readonly { readonly path: string; readonly text: string; readonly stale?: boolean }[];
  /** Where its threads were before it was stopped, innermost frame first; for a run that does not end. */
  readonly stacks?: readonly (readonly RawPlace[])[];
}

/** Reads one log as it comes. Memory is bounded whatever its size. */
export interface LogReader {
  write(chunk: Uint8Array | string): void;
  end(exit: LogExit): Reading;
  /** Hashes of the lines that were read, once it ended; "" where none are compared. */
  hashes(): string;
}

const testLimit = 20_000;

/** A reader for the log of one run of a gate. Never throws: what cannot be read is said in the notes. */
export const createLogReader = (context: LogContext): LogReader => {
  const recognised = recognise(context.command, context.cwd, context.project);
  const placer = createPlacer(context.project, context.logRoot);
  const stage = context.stage ?? recognised.stage;
  const listener = createListener(context, recognised, placer, stage);
  let hashes = "";
  return {
    write: (chunk) => listener.write(chunk),
    end: (exit) => {
      const heard = listener.end();
      hashes = heard.hashes;
      return readingOf({ context, recognised, placer, stage }, heard, exit);
    },
    hashes: () => hashes,
  };
};

const readingOf = (command: KnownCommand, heard: LogFindings, exit: LogExit): Reading => {
  const { context, recognised, placer, stage } = command;
  const { reports, notes: reportNotes } = readReports(exit);
  const found = placeFindings(command, heard, reports);
  const { specific, all, findings } = found;
  const failing = errorsOf(all).length > 0 ? errorsOf(all) : all;
  const failed = exit.exitCode !== 0 || exit.signal !== null || exit.timedOut;
  const lists = heard.byTool.some((part) => part.lists && part.finding.failures.length > 0);
  const decided = decideClass(heard.signs, {
    ...exit,
    reported: errorsOf(specific).length > 0 || !failed ? errorsOf(specific).length : specific.length,
    onlyWarnings: specific.length > 0 && errorsOf(specific).length === 0,
    guessed: errorsOf(all).length - errorsOf(specific).length,
    lists: lists && !failed,
    lines: heard.lines,
    tool: findings.flatMap((finding) => finding.class ?? [])[0] ?? null,
    explained: heard.explains(failing) ?? surroundingsExplain(failing),
    command: context.command,
  });
  // Told before anything of the project ran: no reader's failure says more.
  const absentPath = failed && errorsOf(specific).length === 0 ? heard.absent : null;
  const decision =
    absentPath === null
      ? decided
      : { class: "configuration" as const, errorClass: "config" as const, reason: `path not found: ${absentPath}` };
  // Warnings fail a run only where nothing else does.
  const explaining = errorsOf(all).length > 0 ? errorsOf(all) : all.filter((failure) => failure.severity === "warning");
  const reported = (
    decision.class === "code" ? explaining : decision.class === "configuration" ? explaining.filter(isDiagnostic) : []
  ).slice(0, failureLimit);
  const suspects =
    decision.errorClass === "timeout" || decision.errorClass === "crash"
      ? [...placeStacks(command, exit.stacks ?? []), ...explaining].slice(0, mostSuspects)
      : [];
  const failures = printed(reported, context.logRoot);
  const targeted = decision.class === "code" ? targetedCommand(recognised.only, failures) : null;
  const fixForm = decision.class === "code" ? fixFormCommand(recognised.listed, failures) : null;
  const failingTools = [...new Set(failures.map((failure) => failure.tool))];
  const whole =
    [...findings, ...(errorsOf(specific).length > 0 ? [] : heard.guessed.map((part) => part.finding))].every(
      (finding) => finding.complete !== false && finding.failures.length <= failureLimit,
    ) &&
    explaining.length <= failureLimit &&
    !heard.cut;
  const complete = whole && !(failures.length > 0 && mayStopShort(recognised, context.command, failingTools));
  const behind = stopsItself(recognised) ? [] : toolsBehind(recognised, context.command, failures);
  const unfinished =
    decision.class === "code" && whole ? [...behind, ...toolsHidingErrors(failures).filter((name) => !handsOn(recognised, name))] : [];
  // Where nothing ran as a test, something keeps it from that, and no option makes it go on.
  const goOn =
    decision.class === "code" && !complete && failures.some((failure) => !isBlocker(failure))
      ? goingOnCommand(recognised, context.command, context.cwd, context.project)
      : null;
  const tool = reported[0]?.tool ?? recognised.uses[0]?.tool.name ?? heard.byTool[0]?.tool ?? heard.documents[0]?.tool ?? null;
  const counting = [reports, heard.documents].find((parts) => parts.some((part) => part.finding.counts));
  const unfit = reported.reduce((sum, failure) => sum + failure.unfit, 0);
  const notes = [
    ...(unfit === 0 ? [] : [`${unfit} of the printed repairs were left out: their places are not in the files as they are.`]),
    ...heard.notes.patterns,
    ...reportNotes,
    ...findings.flatMap((finding) => finding.notes ?? []),
    ...heard.notes.documents,
  ];
  return {
    stage: stage ?? onlyStage(reported) ?? (tool === null ? null : stageOfTool(tool)) ?? "custom",
    class: decision.class,
    errorClass: decision.errorClass,
    reason: decision.reason,
    tool,
    files: filesOf(reported),
    counts: addCounts(counting?.map((part) => part.finding) ?? findings),
    ...(countsOnlyFailing(recognised) ? { countsOnlyFailing: true } : {}),
    failures,
    ...(suspects.length > 0 ? { suspects: printed(suspects, context.logRoot) } : {}),
    ...(targeted === null ? {} : { targeted }),
    ...(goOn === null ? {} : { goOn }),
    ...(fixForm === null ? {} : { fixForm }),
    ...(absentPath === null ? {} : { missingPath: absentPath }),
    tests: joinTests(findings, (name) => placer.place(name, found.bases)),
    complete,
    ...((recognised.unknown || recognised.unread !== null || recognised.endless) && recognised.leaves.length > 1 ? { mixed: true } : {}),
    ...(unfinished.length > 0 ? { unfinished, printers: printers(recognised, context.command, failures) } : {}),
    excerpt: heard.excerpt,
    notes: [...new Set(notes)].slice(0, 50),
  };
};

/** Whether this tool only runs programs that nobody knows, so that what looks like a compiler's words is theirs and hides nothing. */
const handsOn = ({ leaves }: Recognised, name: string): boolean =>
  hosts.has(name) && leaves.some(({ use, depth }) => use?.tool.name === name && leaves.some((other) => other.depth > depth));

const countsOnlyFailing = ({ uses }: Recognised): boolean =>
  uses.some(({ tool, invocation, stage }) => stage === "test" && tool.countsOnlyFailing?.(invocation) === true);

/** The documents in the report files of this run. Older ones lie beside them where a test was renamed; alone they are worth a note. */
const readReports = ({ reports }: LogExit): { readonly reports: readonly Structured[]; readonly notes: readonly string[] } => {
  const read = reports.filter(({ stale }) => stale !== true).map(({ path, text }) => readReport(text, path));
  const [older, ...more] = read.length > 0 ? [] : reports;
  const others = more.length > 0 ? ` (and ${more.length} more)` : "";
  return {
    reports: read.flatMap(({ documents }) => documents),
    notes: [
      ...(older === undefined ? [] : [`The report ${older.path}${others} is older than this run, so it was not read.`]),
      ...read.flatMap(({ notes }) => notes),
    ],
  };
};

const errorsOf = (list: readonly Placed[]): readonly Placed[] => list.filter((failure) => failure.severity === "error");

/** Failures as a reading holds them: with fingerprints, and without commands to a CI service. */
const printed = (list: readonly Placed[], logRoot: string | null): readonly Failure[] => {
  const prints = fingerprints(list, logRoot === null ? [] : [logRoot]);
  return list.map(({ severity: _severity, printed: _printed, unfit: _unfit, ...failure }, i) => ({
    ...failure,
    message: withoutCommands(failure.message),
    detail: failure.detail === null ? null : withoutCommands(failure.detail),
    fingerprint: prints[i] ?? "",
  }));
};

/** A compiler's line on what is missing, which a person wants to see; a test that lacked a package to load says nothing more. */
const isDiagnostic = (failure: Placed): boolean =>
  failure.tool !== null &&
  failure.file !== null &&
  failure.line !== null &&
  failure.test === null &&
  failure.origin === null &&
  failure.frames.length === 0 &&
  (failure.stage !== "test" || (failure.column !== null && !thrown.test(failure.message)));

/** What Node and Jest throw where a module is not there. */
const thrown = /^(?:\w*Error\b|Cannot find (?:module|package) '[^']*' (?:imported )?from )/;

const onlyStage = (failures: readonly Placed[]): Stage | null => {
  const stages = new Set(failures.map((failure) => failure.stage));
  return stages.size === 1 ? ([...stages][0] ?? null) : null;
};

const addCounts = (findings: readonly Finding[]): TestCounts => {
  const sum = (key: keyof TestCounts): number | null => {
    const known = findings.flatMap((finding) => finding.counts?.[key] ?? []);
    return known.length > 0 ? known.reduce((a, b) => a + b, 0) : null;
  };
  return { run: sum("run"), failed: sum("failed"), skipped: sum("skipped") };
};

const joinTests = (findings: readonly Finding[], place: (path: string) => string | null): readonly TestOutcome[] | null => {
  const found = new Map<string, TestOutcome>();
  for (const finding of findings) {
    for (const test of finding.tests ?? []) {
      if (found.size >= testLimit) break;
      const file = test.file === null ? null : place(test.file);
      const key = `${file ?? ""}\0${test.name}`;
      if (!found.has(key) || test.outcome === "failed") found.set(key, { ...test, file });
    }
  }
  return found.size > 0 ? [...found.values()] : null;
};
