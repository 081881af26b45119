import { posix } from "node:path";
import type { Gate, Stage } from "../core/gate.ts";
import type { Project } from "../core/project.ts";
import { comparesWithGit } from "../tools/command/compares.ts";
import { type Recognised, recognise } from "../tools/command/recognise.ts";
import { stageOfName } from "../tools/stage-name.ts";
import { mostRounds, stageRounds } from "./defaults.ts";
import { parseDuration } from "./duration.ts";
import { gateKeys } from "./key-table.ts";
import type { GateDocument } from "./schema.ts";

/** What a gate takes from around it. */
export interface GateSurroundings {
  readonly project: Project;
  /** Folder of gates that name none: "." or relative to the repository root. */
  readonly directory: string;
  /** `limits.max-rounds` where someone gave it; it replaces the limits by stage. */
  readonly maxRounds: number | null;
}

/** A gate with every default filled in: stage from its name or its tool, fixer from its command, rounds from its stage. */
export const resolveGate = (gate: GateDocument, { project, directory, maxRounds }: GateSurroundings): Gate => {
  const cwd = folderOf(gate["working-directory"] ?? directory);
  const recognised = recognise(gate.run, cwd, project, gate.shell ?? null);
  const stage = gate.stage ?? stageOf(gate.name, recognised.stage);
  return {
    name: gate.name,
    stage,
    run: gate.run,
    shell: gate.shell ?? null,
    fix:
      gate.fix === undefined
        ? derivedFix(gate, cwd, recognised, project)
        : gate.fix === false
          ? []
          : typeof gate.fix === "string"
            ? [gate.fix]
            : gate.fix,
    cwd,
    env: gate.env ?? {},
    passEnv: gate["pass-env"] ?? [],
    timeoutMs: parseDuration(gate.timeout ?? gateKeys.timeout.default) ?? 0,
    ...roundsOf(gate["max-rounds"] ?? maxRounds, stage),
    needs: gate.needs ?? [],
    inputs: gate.inputs ?? null,
    writes: gate.writes ?? [],
    reports: reportsOf(gate, recognised).map((glob) => fromRoot(glob, cwd)),
    problemMatcher: gate["problem-matcher"] === undefined ? null : folderOf(gate["problem-matcher"]),
    rerun: gate.rerun ?? null,
    retries: gate.retries ?? (stage === "test" ? gateKeys.retries.default : 0),
    cannotFail: recognised.cannotFail,
  };
};

/** The fixers of its tools. A gate that makes files and asks git whether they changed is its own fixer: what it writes is the repair. */
const derivedFix = ({ run, shell }: GateDocument, cwd: string, { fix }: Recognised, project: Project): readonly string[] =>
  comparesWithGit(run, cwd, project, shell ?? null)?.generates === true && !fix.includes(run) ? [...fix, run] : fix;

/** The report files that a gate names, else those that its test runner writes anyway. */
const reportsOf = ({ report }: GateDocument, { uses }: Recognised): readonly string[] => {
  if (report !== undefined) return typeof report === "string" ? [report] : report;
  return [...new Set(uses.flatMap(({ tool, stage }) => (stage === "test" ? (tool.reports ?? []) : [])))];
};

/** The stage that a gate's name tells; where it tells two ("test:types"), the one its tool has, else the first; else its tool's. */
export const stageOf = (name: string, tool: Stage | null): Stage => {
  const namedStage = stageOfName(name);
  if (namedStage === null) return tool ?? "custom";
  const parts = name.split(/[^A-Za-z0-9]+/).map(stageOfName);
  return tool !== null && parts.includes(tool) ? tool : namedStage;
};

/** A path inside the repository with "/" and without "./" and a slash at its end; "." for the root. */
export const folderOf = (path: string): string => posix.normalize(path.replaceAll("\\", "/")).replace(/(.)\/+$/, "$1");

/** A gate writes its report in its working directory; a glob that already begins with that folder is left as it is. */
const fromRoot = (glob: string, cwd: string): string =>
  cwd === "." || glob.startsWith(`${cwd}/`) ? glob.replace(/^\.\//, "") : posix.join(cwd, glob);

/** A number that somebody set counts every round; the limits by stage count what was not kept. */
const roundsOf = (set: number | null, stage: Stage): Pick<Gate, "maxRounds" | "maxLostRounds"> =>
  set === null ? { maxRounds: mostRounds, maxLostRounds: stageRounds[stage] } : { maxRounds: set };
