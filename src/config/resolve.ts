import { posix } from "node:path";
import type { Environment } from "../core/environment.ts";
import type { Project } from "../core/project.ts";
import { ok, type Result } from "../core/result.ts";
import type { Settings } from "../core/settings.ts";
import { toolFacts } from "../tools/tool-facts.ts";
import { resolveAgent } from "./agent-settings.ts";
import type { RedRun } from "./ci/failed/failed-gates.ts";
import { installLines } from "./ci/gates/set-up.ts";
import { plainStanding, type Standing } from "./ci/gates/standing.ts";
import { type Detection, detect } from "./detect/detect.ts";
import { redRunGates } from "./detect/red-run.ts";
import { type ConfigError, errorOf, formatPath } from "./error.ts";
import { looseInputs } from "./extends.ts";
import { filled } from "./filled.ts";
import { folderOf, resolveGate } from "./gates.ts";
import type { Given } from "./input-values.ts";
import type { Inputs } from "./inputs.ts";
import { sections, topKeys } from "./key-table.ts";
import type { ConfigFile } from "./read.ts";
import { areOfRedRun, type GateDocument } from "./schema.ts";
import { found } from "./validate.ts";

/** All that settings are made from. */
export interface Sources {
  /** The configuration file, on pull requests already through `resolveTrusted`; null where there is none. */
  readonly file: ConfigFile | null;
  readonly inputs: Inputs;
  readonly environment: Environment;
  readonly project: Project;
  /** Folder of gates that name none, relative to the repository root: what the `working-directory` input comes to. */
  readonly directory: string;
  /** The red run of CI, where the gates are its failed steps; null where none can be read. */
  readonly red?: RedRun | null;
  /** Where detected gates will run; by default a machine of which nothing is known. */
  readonly standing?: Standing;
}

interface Resolved extends Settings {
  /** Sentences on what was detected: what of CI is no gate, and where the gates come from if not from CI. Missing when configured. */
  readonly detectionNotes?: readonly string[];
}

/** Settings with every default filled in, or all mistakes that only the sources together show. An input wins over the file. */
export const resolveSettings = ({
  file,
  inputs,
  environment,
  project,
  directory,
  red = null,
  standing = plainStanding,
}: Sources): Result<Resolved, readonly ConfigError[]> => {
  const document = file?.document ?? {};
  const { agent, errors: agentErrors } = resolveAgent(file, inputs, environment);
  const given = inputs.gates ?? (file !== null && document.gates !== undefined ? { value: document.gates, origin: null } : null);
  const detection = given === null ? detect(project, folderOf(directory), standing) : null;
  const isRedRun = given !== null && areOfRedRun(given.value);
  const redRun = isRedRun && red !== null ? redRunGates(red, project, standing) : null;
  const detected = detection?.gates ?? redRun?.gates ?? [];
  const gateDocuments = given !== null && !isRedRun ? given.value : detected.map(({ gate }) => gate);
  const maxRounds = inputs.maxRounds?.value ?? document.limits?.["max-rounds"] ?? null;
  // A gate's own number may be lower than what a policy marks, never higher.
  const marked = file?.policy?.marked.find(({ section, key }) => section === "limits" && key === "max-rounds")?.value;
  const bounded = (gate: GateDocument): GateDocument =>
    typeof marked === "number" && gate["max-rounds"] !== undefined ? { ...gate, "max-rounds": Math.min(gate["max-rounds"], marked) } : gate;
  const errors = [
    ...agentErrors,
    ...looseInputs(file?.policy, inputs),
    ...placeErrors(gateDocuments, project, (path, message) =>
      given !== null && given.origin === null && file !== null
        ? file.error(["gates", ...path], message)
        : errorOf(given?.origin ?? "detection", formatPath(path), message),
    ),
    ...directoryErrors(inputs.workingDirectory, directory, project),
    ...(gateDocuments.length === 0 && !isRedRun && inputs.mode?.value !== "deliver" ? [errorOf("gates", "", noGates)] : []),
  ];
  if (errors.length > 0) return { ok: false, error: errors };
  const report = filled(sections.report.keys, document.report, inputs);
  return ok({
    ...filled(topKeys, document, inputs),
    gates: gateDocuments.map((gate) => resolveGate(bounded(gate), { project, directory: folderOf(directory), maxRounds })),
    detected: Object.fromEntries(detected.map(({ gate, reason }) => [gate.name, reason])),
    ...(detection === null ? {} : { detectionNotes: notesOf(detection), installs: installLines(detection.jobs, project) }),
    ...(redRun === null ? {} : { redSteps: redRun.steps }),
    classify: document.classify ?? [],
    agent,
    limits: filled(sections.limits.keys, document.limits, inputs),
    edits: { ...filled(sections.edits.keys, document.edits, inputs), tools: toolFacts },
    sandbox: filled(sections.sandbox.keys, document.sandbox, inputs),
    deliver: filled(sections.deliver.keys, document.deliver, inputs),
    cause: filled(sections.cause.keys, document.cause, inputs),
    flaky: filled(sections.flaky.keys, document.flaky, inputs),
    report: { ...report, artifact: report.artifact === false ? null : report.artifact },
    failOn: inputs.failOn?.value ?? "undelivered",
    mode: inputs.mode?.value ?? "repair",
    proof: inputs.proof?.value ?? false,
    dryRun: inputs.dryRun?.value ?? false,
    verbose: inputs.verbose?.value ?? false,
    configFile: file?.path ?? null,
  });
};

const noGates =
  "none are configured and none could be detected in this repository; name them in the `gates` input (`test: npm test`) or in .github/regreen.yml, which `regreen init` begins.";

/** What a person must know of a detection: that CI gave nothing, and which of its checks are no gates here. */
const notesOf = ({ gates, leftOut, fellBack }: Detection): readonly string[] => {
  const shown = leftOut.slice(0, 8).map(({ what, why }) => `${what}: ${why}`);
  const more = leftOut.length > shown.length ? `; and ${leftOut.length - shown.length} more, which \`regreen init --print\` lists` : "";
  return [
    ...(fellBack && gates.length > 0
      ? [
          "No CI configuration here has a check that could be a gate, so the gates come from scripts and configuration. Name them in .github/regreen.yml to be sure.",
        ]
      : []),
    ...(leftOut.length === 0 ? [] : [`This is no gate here: ${shown.join("; ")}${more}.`]),
  ];
};

type ErrorAt = (path: readonly PropertyKey[], message: string) => ConfigError;

/** Folders and files that gates name and that are not in the repository. */
const placeErrors = (gates: readonly GateDocument[], project: Project, errorAt: ErrorAt): readonly ConfigError[] =>
  gates.flatMap((gate, index) => {
    const folder = gate["working-directory"];
    const matcher = gate["problem-matcher"];
    const folderProblem = folder === undefined ? null : folderErrorOf(folder, project);
    const matcherProblem =
      matcher === undefined || (inside(matcher) && project.has(folderOf(matcher)))
        ? null
        : `there is no file ${found(matcher)} in the repository; paths are relative to its root.`;
    return [
      ...(folderProblem === null ? [] : [errorAt([index, "working-directory"], folderProblem)]),
      ...(matcherProblem === null ? [] : [errorAt([index, "problem-matcher"], matcherProblem)]),
    ];
  });

const inside = (path: string): boolean => !posix.isAbsolute(path) && !/^[A-Za-z]:/.test(path) && !folderOf(path).split("/").includes("..");

const folderErrorOf = (folder: string, project: Project): string | null => {
  if (!inside(folder)) return `${found(folder)} is outside of the repository; give a folder relative to its root.`;
  return folderOf(folder) === "." || project.under(folderOf(folder)).length > 0
    ? null
    : `there is no folder ${found(folder)} in the repository, or nothing in it; paths are relative to its root.`;
};

const directoryErrors = (input: Given<string> | null, directory: string, project: Project): readonly ConfigError[] => {
  const problem = input === null ? null : folderErrorOf(directory, project);
  return input === null || problem === null ? [] : [errorOf(input.origin, "", problem)];
};
