/** All that was found in a log and its reports, as one list of failures with their places. */
import { isOfSurroundings, isRuled, speaksOfMachine } from "../../core/classify/classify.ts";
import { hangMessage } from "../../core/classify/hang.ts";
import type { Stage } from "../../core/gate.ts";
import type { Recognised } from "../command/recognise.ts";
import { findingOf } from "../structured/not-run.ts";
import type { Structured } from "../structured/structured.ts";
import type { Finding, RawFailure, RawPlace } from "../tool.ts";
import { stageOfTool } from "../tool-stage.ts";
import type { LogContext, LogFindings } from "./listener.ts";
import { joinFindings, mergeSources, type Source } from "./merge.ts";
import type { Placer } from "./place.ts";
import { type Placed, placeFailure } from "./placing.ts";

/** Failures in one reading; more are counted as cut short. */
export const failureLimit = 5_000;

/** The command of a log, and what is known of it. */
export interface KnownCommand {
  readonly context: LogContext;
  readonly recognised: Recognised;
  readonly placer: Placer;
  /** The gate's, or the command's; null where neither tells. */
  readonly stage: Stage | null;
}

export interface PlacedFindings {
  /** Failures that a tool, a report, a matcher or a command to the CI service named. */
  readonly specific: readonly Placed[];
  /** The same, with those that were found by their shape. */
  readonly all: readonly Placed[];
  /** What reports, documents and the tools' readers found, as they found it. */
  readonly findings: readonly Finding[];
  /** Folders from which paths of the log may start, the likeliest first. */
  readonly bases: readonly string[];
}

/** Merges what was heard with the reports: each failure once, from the source that knows most. */
export const placeFindings = (command: KnownCommand, heard: LogFindings, reports: readonly Structured[]): PlacedFindings => {
  const { context, recognised, stage } = command;
  const fallback = stage ?? "custom";
  const placeAll = placing(command);
  const documentSource = (list: readonly Structured[]): Source => ({
    kind: "report",
    failures: joinFindings(
      list.map((document) =>
        placeAll(
          findingOf(document),
          speakerOf(document, recognised),
          document.stage ?? stage ?? (document.tool === null ? null : stageOfTool(document.tool)) ?? fallback,
          document.folder ?? context.cwd,
        ),
      ),
    ),
  });
  const sources: Source[] = [
    ...(reports.length > 0 ? [documentSource(reports)] : []),
    ...(heard.documents.length > 0 ? [documentSource(heard.documents)] : []),
    ...heard.matched.map(
      ({ owner, findings }): Source => ({
        kind: "matcher",
        failures: joinFindings([findings.flatMap(({ finding, folder }) => placeAll(finding, owner, fallback, folder))]),
      }),
    ),
    ...heard.byTool.map(
      (part): Source => ({ kind: "text", failures: joinFindings([placeAll(part.finding, part.tool, part.stage, part.folder)]) }),
    ),
    {
      kind: "annotation",
      failures: joinFindings([heard.annotated.flatMap(({ finding, folder }) => placeAll(finding, null, fallback, folder))]),
    },
  ];
  const specific = mergeSources(sources).filter(
    (failure) =>
      failure.test !== null ||
      failure.stage === "test" ||
      !((speaksOfMachine(failure.message) && !isRuled(failure)) || hasNoPlaceInCode(failure)),
  );
  const guesses = heard.guessed.flatMap(({ finding, folder }) => placeAll(finding, null, fallback, folder));
  const all = mergeSources(
    [
      { kind: "text", failures: specific },
      { kind: "general", failures: joinFindings([guesses.filter((failure) => failure.file !== null || failure.test !== null)]) },
    ],
    recognised.unknown,
  );
  return {
    specific,
    all,
    findings: [...reports, ...heard.documents, ...heard.byTool].map((part) => part.finding),
    bases: basesOf(command, context.cwd, null),
  };
};

/** True for a diagnostic of no line of the code, that tells of what surrounds it. */
const hasNoPlaceInCode = ({ file, line, code, message, detail }: Placed): boolean =>
  line === null && isOfSurroundings(`${code ?? ""} ${message}\n${file === null ? (detail ?? "") : ""}`);

/** Where threads of the project were when their gate was stopped. */
export const placeStacks = (command: KnownCommand, stacks: readonly (readonly RawPlace[])[]): readonly Placed[] =>
  placing(command)({ failures: stacks.map(hangFailure) }, null, command.stage ?? "custom", command.context.cwd).filter(
    ({ file }) => file !== null,
  );

const placing =
  (command: KnownCommand) =>
  (finding: Finding, tool: string | null, stage: Stage, folder: string): readonly Placed[] =>
    finding.failures
      .slice(0, failureLimit)
      .map((raw) => placeFailure(raw, { tool, stage, bases: basesOf(command, folder, tool) }, command.placer));

const basesOf = ({ context, recognised }: KnownCommand, folder: string, tool: string | null): string[] => [
  ...new Set([
    folder,
    ...recognised.uses.filter((use) => tool === null || use.tool.name === tool).map((use) => use.invocation.cwd),
    context.cwd,
    ".",
  ]),
];

/** Several tools speak ESLint's JSON: the one that the command runs did. */
const speakerOf = ({ tool, format }: Structured, { uses }: Recognised): string | null => {
  const spoken = format.split(" ").at(-1) ?? "";
  const able = uses.filter((use) => use.tool.name === tool || use.tool.formats.includes(spoken));
  return tool === null || able.length === 0 || able.some((use) => use.tool.name === tool) ? tool : (able[0]?.tool.name ?? tool);
};

/** A thread that was still running when its gate was stopped. */
const hangFailure = (stack: readonly RawPlace[]): RawFailure => ({
  message: hangMessage,
  stack,
  ran: false,
});
