import { createEvidence, decideClass, type Sign, speaksOfMachine, surroundingsExplain } from "../../core/classify/classify.ts";
import { createExcerpt } from "../../core/classify/excerpt.ts";
import { hangMessage, mostSuspects } from "../../core/classify/hang.ts";
import { type LineScan, nothingTold, scanLine } from "../../core/classify/line-scan.ts";
import { withoutCommands } from "../../core/defuse.ts";
import { type Failure, filesOf, type Reading, type TestCounts, type TestOutcome } from "../../core/failure/failure.ts";
import { fingerprints } from "../../core/failure/fingerprint.ts";
import { isBlocker } from "../../core/failure/identity.ts";
import type { Stage } from "../../core/gate.ts";
import type { Project } from "../../core/project.ts";
import type { ClassifyRule } from "../../core/settings.ts";
import { goingOnCommand, mayStopShort } from "../command/cut-short.ts";
import { recognise } from "../command/recognise.ts";
import { targetedCommand } from "../command/targeted.ts";
import { annotatedFailure } from "../reading/annotation.ts";
import { findingOf } from "../structured/not-run.ts";
import { readReport } from "../structured/report.ts";
import type { Structured } from "../structured/structured.ts";
import type { Finding, RawFailure, RawPlace } from "../tool.ts";
import { stageOfTool } from "../tool-stage.ts";
import { createDocuments } from "./documents.ts";
import { createGeneralReader } from "./general.ts";
import { createLogLines } from "./log-lines.ts";
import { createLogPlaces } from "./log-places.ts";
import { joinFindings, mergeSources, type Source } from "./merge.ts";
import { missingPackageFollower } from "./missing.ts";
import { missingPath } from "./missing-path.ts";
import { createPlacer, isForeign } from "./place.ts";
import { type Placed, placeFailure } from "./placing.ts";
import { createMatcherReader, type ProblemMatcher } from "./problem-matcher.ts";
import { createReaders } from "./readers.ts";

/** What must be known to read a gate's log. */
export interface LogContext {
  /** The gate's shell line. */
  readonly command: string;
  /** Working directory relative to the repository root. */
  readonly cwd: string;
  /** The gate's stage, or null where the command is to tell. */
  readonly stage: Stage | null;
  readonly project: Project;
  /** The absolute folder that the log calls the repository root, or null. */
  readonly logRoot: string | null;
  readonly matchers: readonly ProblemMatcher[];
  readonly classify: readonly ClassifyRule[];
}

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
}

/** Failures in one reading; more are counted as cut short. */
const failureLimit = 5_000;
const testLimit = 20_000;
/** Lines that the tools' readers always see; behind them, long stretches without a word of interest are passed over. */
const always = 20_000;
/** Lines without a word of interest that still belong to what stood before them. */
const neighbourhood = 400;
/** Lines of a passed-over stretch that are handed on when something follows. */
const kept = 60;

/** A reader for the log of one run of a gate. Never throws: what cannot be read is said in the notes. */
export const createLogReader = (context: LogContext): LogReader => {
  const { project } = context;
  const recognised = recognise(context.command, context.cwd, project);
  const placer = createPlacer(project, context.logRoot);
  const where = createLogPlaces(project, context.cwd, placer);
  const stage = context.stage ?? recognised.stage;
  const readers = createReaders(recognised, stage);
  const evidence = createEvidence(context.classify);
  const excerpt = createExcerpt();
  const general = createGeneralReader(
    (path, folder) => !isForeign(path) && placer.place(path, folder === context.cwd ? [folder] : [folder, context.cwd]) !== null,
    recognised.uses.length > 0 && !recognised.unknown ? 20_000 : 200_000,
  );
  const annotations: { finding: Finding; folder: string }[] = [];
  const matchers = context.matchers.map((matcher) => createMatcherReader(matcher));
  const missing = missingPackageFollower(project);
  let number = 0;
  let quiet = 0;
  let held = 0;
  const heldTexts: string[] = [];
  const heldFolders: string[] = [];
  /** What the command itself names and is not there. */
  let absent: string | null = null;
  let scannedLine: string | null = null;
  let scanOfLine: LineScan = nothingTold;

  const plain = (text: string, folder: string): void => {
    number++;
    // A line that lost a prefix, or was held back as part of a document, is another than the one that was scanned.
    const { rules, general: telling, signal, module, path } = text === scannedLine ? scanOfLine : scanLine(text);
    evidence.line(text, number, rules);
    excerpt.add(text, signal);
    missing.line(text, number, module);
    if (path) absent ??= missingPath(text, context.command, context.cwd, context.logRoot, project);
    for (const matcher of matchers) matcher.line(text, folder);
    if (annotations.length < failureLimit && (text.startsWith("::") || text.startsWith("##vso["))) {
      const annotation = annotatedFailure(text);
      // Where the title is the tool's name, it is no rule.
      const code = recognised.uses.some(({ tool }) => tool.name === annotation?.code) ? null : annotation?.code;
      if (annotation) annotations.push({ finding: { failures: [{ ...annotation, code: code ?? null }] }, folder });
    }
    if (signal || telling !== 0 || number < always) {
      quiet = 0;
      if (held > 0) wake();
    } else quiet++;
    if (quiet < neighbourhood) readers.line(text, number, folder);
    else {
      const slot = held++ % kept;
      heldTexts[slot] = text;
      heldFolders[slot] = folder;
    }
    general.line(text, number, folder, telling);
  };
  /** Hands the readers the lines in front of one that says something, after a long stretch of lines that say nothing. */
  const wake = (): void => {
    const count = Math.min(held, kept);
    for (let i = 0; i < count; i++) {
      const slot = (held - count + i) % kept;
      readers.line(heldTexts[slot] ?? "", number - count + i, heldFolders[slot] ?? context.cwd);
    }
    held = 0;
  };
  const documents = createDocuments(plain);
  const lines = createLogLines((line, whole, scan) => {
    scannedLine = line;
    scanOfLine = scan;
    const { text, folder } = where.locate(line);
    documents.line(text, folder, whole);
  });

  return {
    write: (chunk) => lines.write(chunk),
    end(exit) {
      lines.end();
      const structured = documents.end();
      if (held > 0) wake();
      const notes: string[] = [...evidence.notes];
      const reports: Structured[] = [];
      for (const report of exit.reports) {
        if (report.stale) {
          notes.push(`The report ${report.path} is older than this run, so it was not read.`);
          continue;
        }
        const read = readReport(report.text, report.path);
        notes.push(...read.notes);
        reports.push(...read.documents);
      }
      const told = readers.end();
      const bases = (folder: string, tool: string | null): string[] => [
        ...new Set([
          folder,
          ...recognised.uses.filter((use) => tool === null || use.tool.name === tool).map((use) => use.invocation.cwd),
          context.cwd,
          ".",
        ]),
      ];
      const fallback = stage ?? "custom";
      const placeAll = (finding: Finding, tool: string | null, of: Stage, folder: string): Placed[] =>
        finding.failures.slice(0, failureLimit).map((raw) => placeFailure(raw, { tool, stage: of, bases: bases(folder, tool) }, placer));
      // Several tools speak ESLint's JSON: the one that the command runs did.
      const speaker = ({ tool, format }: Structured): string | null => {
        const spoken = format.split(" ").at(-1) ?? "";
        const able = recognised.uses.filter((use) => use.tool.name === tool || use.tool.formats.includes(spoken));
        return tool === null || able.length === 0 || able.some((use) => use.tool.name === tool) ? tool : (able[0]?.tool.name ?? tool);
      };
      const stageFor = (document: Structured): Stage =>
        document.stage ?? stage ?? (document.tool === null ? null : stageOfTool(document.tool)) ?? fallback;
      const documentSource = (list: readonly Structured[]): Source => ({
        kind: "report",
        failures: joinFindings(
          list.map((document) => placeAll(findingOf(document), speaker(document), stageFor(document), document.folder ?? context.cwd)),
        ),
      });
      const sources: Source[] = [
        ...(reports.length > 0 ? [documentSource(reports)] : []),
        ...(structured.length > 0 ? [documentSource(structured)] : []),
        ...matchers.map(
          (matcher): Source => ({
            kind: "matcher",
            failures: matcher.end().flatMap(({ finding, folder }) => placeAll(finding, matcher.owner, fallback, folder)),
          }),
        ),
        ...told.map(
          (part): Source => ({ kind: "text", failures: joinFindings([placeAll(part.finding, part.tool, part.stage, part.folder)]) }),
        ),
        {
          kind: "annotation",
          failures: joinFindings([annotations.flatMap(({ finding, folder }) => placeAll(finding, null, fallback, folder))]),
        },
      ];
      const specific = mergeSources(sources).filter(
        (failure) => failure.test !== null || failure.stage === "test" || !speaksOfMachine(failure.message),
      );
      const guessed = general.end();
      const guesses = guessed.flatMap(({ finding, folder }) => placeAll(finding, null, fallback, folder));
      const all = mergeSources(
        [
          { kind: "text", failures: specific },
          { kind: "general", failures: guesses.filter((failure) => failure.file !== null || failure.test !== null) },
        ],
        recognised.unknown,
      );
      const errors = (list: readonly Placed[]): readonly Placed[] => list.filter((failure) => failure.severity === "error");
      const findings = [
        ...reports.map((part) => part.finding),
        ...structured.map((part) => part.finding),
        ...told.map((part) => part.finding),
      ];
      const lists = told.some((part) => part.lists && part.finding.failures.length > 0);
      const classes = findings.flatMap((finding) => finding.class ?? []);
      const failing = errors(all).length > 0 ? errors(all) : all;
      const sign: Sign | null = missing.explains(failing) ?? surroundingsExplain(failing);
      const failed = exit.exitCode !== 0 || exit.signal !== null || exit.timedOut;
      const counted = errors(specific).length > 0 || !failed ? errors(specific).length : specific.length;
      const decided = decideClass(evidence.signs(), {
        ...exit,
        told: counted,
        guessed: errors(all).length - errors(specific).length,
        lists: lists && !failed,
        lines: number,
        tool: classes[0] ?? null,
        explained: sign,
        command: context.command,
      });
      // Told before anything of the project ran: no reader's failure says more.
      const absentPath = failed && errors(specific).length === 0 ? absent : null;
      const decision =
        absentPath === null
          ? decided
          : { class: "configuration" as const, errorClass: "config" as const, reason: `path not found: ${absentPath}` };
      // Warnings fail a run only where nothing else does.
      const explaining = errors(all).length > 0 ? errors(all) : all.filter((failure) => failure.severity === "warning");
      const reported = (
        decision.class === "code" ? explaining : decision.class === "configuration" ? explaining.filter(isDiagnostic) : []
      ).slice(0, failureLimit);
      const hung = placeAll({ failures: (exit.stacks ?? []).map(hangFailure) }, null, fallback, context.cwd).filter(
        ({ file }) => file !== null,
      );
      const named =
        decision.errorClass === "timeout" || decision.errorClass === "crash" ? [...hung, ...explaining].slice(0, mostSuspects) : [];
      const printed = (list: readonly Placed[]): Failure[] => {
        const prints = fingerprints(list, context.logRoot === null ? [] : [context.logRoot]);
        return list.map(({ severity: _severity, printed: _printed, ...failure }, i) => ({
          ...failure,
          message: withoutCommands(failure.message),
          detail: failure.detail === null ? null : withoutCommands(failure.detail),
          fingerprint: prints[i] ?? "",
        }));
      };
      const failures = printed(reported);
      const targeted = decision.class === "code" ? targetedCommand(recognised.only, failures) : null;
      const stopped =
        failures.length > 0 && mayStopShort(recognised, context.command, [...new Set(failures.map((failure) => failure.tool))]);
      const complete =
        [...findings, ...(errors(specific).length > 0 ? [] : guessed.map((part) => part.finding))].every(
          (finding) => finding.complete !== false,
        ) &&
        explaining.length <= failureLimit &&
        !stopped &&
        !documents.cut();
      // Where nothing ran as a test, something keeps it from that, and no option makes it go on.
      const goOn =
        decision.class === "code" && !complete && failures.some((failure) => !isBlocker(failure))
          ? goingOnCommand(recognised, context.command, context.cwd, project)
          : null;
      for (const finding of findings) notes.push(...(finding.notes ?? []));
      const tool = reported[0]?.tool ?? recognised.uses[0]?.tool.name ?? told[0]?.tool ?? structured[0]?.tool ?? null;
      return {
        stage: stage ?? onlyStage(reported) ?? (tool === null ? null : stageOfTool(tool)) ?? "custom",
        class: decision.class,
        errorClass: decision.errorClass,
        reason: decision.reason,
        tool,
        files: filesOf(reported),
        counts: addCounts(
          reports.length > 0 && reports.some((part) => part.finding.counts)
            ? reports.map((part) => part.finding)
            : structured.some((part) => part.finding.counts)
              ? structured.map((part) => part.finding)
              : findings,
        ),
        failures,
        ...(named.length > 0 ? { suspects: printed(named) } : {}),
        ...(targeted === null ? {} : { targeted }),
        ...(goOn === null ? {} : { goOn }),
        ...(absentPath === null ? {} : { missingPath: absentPath }),
        tests: joinTests(findings, (name) => placer.place(name, bases(context.cwd, null))),
        complete,
        excerpt: excerpt.text(),
        notes: [...new Set([...notes, ...documents.notes()])].slice(0, 50),
      };
    },
  };
};

/** A thread that was still running when its gate was stopped. */
const hangFailure = (stack: readonly RawPlace[]): RawFailure => ({
  path: null,
  line: null,
  column: null,
  message: hangMessage,
  stack,
  ran: false,
});

/** A compiler's own line on what is missing, which a person wants to see; a test that did not load for want of a package says nothing more. */
const isDiagnostic = (failure: Placed): boolean =>
  failure.tool !== null &&
  failure.file !== null &&
  failure.line !== null &&
  failure.test === null &&
  failure.origin === null &&
  failure.frames.length === 0 &&
  (failure.stage !== "test" || failure.column !== null);

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
