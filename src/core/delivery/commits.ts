import type { ViewedChange } from "../recovery/start/view.ts";
import type { DeliverSettings } from "../settings.ts";
import type { Report } from "../stored/report.ts";
import { breakReferences, cutText, oneLine } from "../words/defuse.ts";
import { commitTrailer, leftRedLine, ownerLine, runLine } from "./marks.ts";

/** One commit of a delivery: which files, and what it says. */
export interface PlannedCommit {
  readonly paths: readonly string[];
  readonly headline: string;
  readonly body: string;
}

type Source = Pick<Report, "status" | "changes" | "rounds" | "steps" | "gates" | "run" | "version">;

/**
 * The changed files as commits: what fixers and other tools alone changed first, then for each gate what the model changed for it. A file
 * that both changed goes with the model's commit. `paths` are the files that are delivered; each is in exactly one commit.
 */
export const planCommits = (report: Source, paths: readonly string[], settings: DeliverSettings): readonly PlannedCommit[] => {
  const byModel = new Map<string, { readonly gate: string; readonly why: string | null }>();
  for (const round of report.rounds)
    if (round.outcome === "kept") for (const edit of round.edits) byModel.set(edit.path, { gate: round.gate, why: round.why });
  const tools = paths.filter((path) => !byModel.has(path));
  const gates = [...new Set(paths.flatMap((path) => byModel.get(path)?.gate ?? []))];
  const commits: PlannedCommit[] = [];
  const red = report.status !== "improved" ? [] : report.gates.filter(({ verdict }) => !greens.has(verdict)).map(({ name }) => name);
  if (tools.length > 0) {
    const kept = report.steps.filter((step) => step.kept && step.files.some((file) => tools.includes(file)));
    const commands = [...new Set(kept.map((step) => step.description))].slice(0, 20);
    const named = [...new Set(kept.map((step) => step.gate))];
    commits.push(commit(tools, named, byTools, commands, report, settings, red));
  }
  for (const gate of gates) {
    const gateFiles = paths.filter((path) => byModel.get(path)?.gate === gate);
    const reasons = [...new Set(gateFiles.flatMap((path) => byModel.get(path)?.why ?? []))].slice(0, 20);
    commits.push(commit(gateFiles, [gate], byAModel, reasons, report, settings, red));
  }
  return commits;
};

/** The same commits while a repair is still being judged: `changes` are kept, or the one that is tried. At least one commit, however empty. */
export const viewCommits = (
  changes: readonly ViewedChange[],
  about: Pick<Source, "run" | "version">,
  settings: DeliverSettings,
): readonly PlannedCommit[] => {
  const byModel = ({ by }: ViewedChange): boolean => by === "round" || by === "memory";
  const gates = [...new Set(changes.filter(byModel).map(({ gate }) => gate))];
  const last = (path: string): ViewedChange | undefined => changes.findLast((change) => byModel(change) && change.files.includes(path));
  const paths = [...new Set(changes.flatMap(({ files }) => files))];
  const groups = [
    { gate: null, paths: paths.filter((path) => last(path) === undefined), of: changes.filter((change) => !byModel(change)) },
    ...gates.map((gate) => ({
      gate,
      paths: paths.filter((path) => last(path)?.gate === gate),
      of: changes.filter((change) => byModel(change) && change.gate === gate),
    })),
  ].filter((group) => group.paths.length > 0);
  const planned = groups.map(({ gate, paths: ours, of }) =>
    gate === null
      ? commit(
          ours,
          [...new Set(of.map((each) => each.gate))],
          byTools,
          of.map(({ description }) => description),
          about,
          settings,
        )
      : commit(
          ours,
          [gate],
          byAModel,
          of.flatMap(({ analysis, description }) => analysis ?? description),
          about,
          settings,
        ),
  );
  return planned.length > 0 ? planned : [commit([], [], "", [], about, settings)];
};

/** Verdicts that leave nothing to repair. */
const greens: ReadonlySet<string | null> = new Set(["passed", "flaky", "quarantined"]);

const byTools = "Made by tools, without a model:";
const byAModel = "Made by a model and proven by the gates:";

const commit = (
  paths: readonly string[],
  gates: readonly string[],
  intro: string,
  lines: readonly string[],
  { run, version }: Pick<Source, "run" | "version">,
  settings: DeliverSettings,
  leftRed: readonly string[] = [],
): PlannedCommit => {
  const names = gates.length === 0 ? "gates" : gates.join(", ");
  const headline = breakReferences(cutText(oneLine(settings.commitMessage.replaceAll("{gates}", names).split("\n")[0] ?? ""), 72));
  const body = [
    ...(lines.length === 0 ? [] : [intro, ...lines.map((line) => `- ${breakReferences(cutText(oneLine(line), 200))}`), ""]),
    ...(run.runUrl === null ? [] : [runLine(run.runUrl)]),
    `Version: Regreen ${version}`,
    ...(run.job === null ? [] : [ownerLine(run)]),
    ...(leftRed.length === 0 ? [] : [leftRedLine(leftRed)]),
    commitTrailer,
    ...(settings.signedOffBy === null ? [] : [`Signed-off-by: ${oneLine(settings.signedOffBy)}`]),
  ].join("\n");
  return { paths, headline: headline === "" ? "Repair gates" : headline, body };
};
