import type { Project } from "../../../core/project.ts";
import { quoteWord } from "../../../tools/command/shell.ts";
import { joinPath, relativePath } from "../../../tools/text/paths.ts";
import { versionsIn } from "../meaning/actions.ts";
import type { Change } from "../meaning/changes.ts";
import { nameOf } from "../meaning/job-signs.ts";
import type { CiJob, CiStep } from "../read/job.ts";
import type { Fate } from "./fate.ts";
import type { CiGate, StandsBefore, StepReader } from "./gate.ts";
import type { Standing } from "./standing.ts";

/** A leg of a job and what it is read with: the same for all its steps. */
export interface LegReading {
  readonly job: CiJob;
  readonly project: Project;
  readonly read: StepReader;
  readonly standing: Standing;
  /** The job runs now, and another project may stand in it: nobody writes a job that repairs one. */
  readonly runsHere: boolean;
  /** Its reports are judged by GitHub's code scanning. */
  readonly isScanned: boolean;
}

/** What the steps of a leg so far leave for the next one. */
export interface Carried {
  readonly releases: boolean;
  /** Variables that they set, and those whose value is known in CI alone. */
  readonly constants: Readonly<Record<string, string>>;
  readonly changing: ReadonlySet<string>;
  /** Variables that steps set whose text only a run knows: behind them they are empty, or not these. */
  readonly untold: ReadonlySet<string>;
  /** Folders of what other jobs made. */
  readonly artifacts: readonly string[];
  /** The scripts of the steps that check nothing. */
  readonly prepared: string;
  /** The scripts of the steps that are left out: what they make is not there. */
  readonly lost: string;
  /** Folders that they make. */
  readonly made: readonly string[];
  /** The scripts in front, each with its folder, where they may make what the next step compares with the commit. */
  readonly generator: readonly {
    readonly step: Pick<CiStep, "at" | "place">;
    readonly text: string;
    readonly cwd: string;
    readonly env: CiStep["env"];
    /** What it installs for those behind it, as a script, or null. */
    readonly installs: string | null;
    readonly isCheck: boolean;
  }[];
  /** The step that wrote the Makefile by which later ones build. */
  readonly configured: Pick<CiGate, "run" | "cwd" | "env"> | null;
  /** Whether a check so far builds a product. */
  readonly builds: boolean;
  /** Whether there was a check so far, and the versions that actions set up before, by the action. */
  readonly checked: boolean;
  readonly setUps: Readonly<Record<string, string>>;
  /** Why what follows is none of ours: a tool is set up anew behind a check. */
  readonly otherSetUp: string | null;
  /** What they changed, so that what follows is no check of the commit. */
  readonly changes: Change | null;
  /** Why what runs the product, and whatever else follows, is none of ours: the first reason of its kind. */
  readonly otherMachine: string | null;
  readonly otherProject: string | null;
  readonly otherAction: string | null;
  readonly service: string | null;
  readonly signedIn: string | null;
  /** What starts something that later steps use, and does not stand before them here. */
  readonly lostServer: string | null;
  /** Whether a step makes a cluster. */
  readonly cluster: boolean;
}

/** What becomes of a step, what of it must stand before the checks, and what it leaves for those behind it. */
export interface Taken {
  readonly fate: Fate;
  readonly before: readonly StandsBefore[];
  readonly leaves: Partial<Carried>;
}

export const nothingCarried: Carried = {
  ...{
    releases: false,
    constants: {},
    changing: new Set(),
    untold: new Set(),
    artifacts: [],
    prepared: "",
    lost: "",
    made: [],
    generator: [],
    configured: null,
  },
  ...{
    builds: false,
    checked: false,
    setUps: {},
    otherSetUp: null,
    changes: null,
    otherMachine: null,
    otherProject: null,
    otherAction: null,
    service: null,
    signedIn: null,
    lostServer: null,
    cluster: false,
  },
};

/** What the steps before made, as one script of a folder, each with its own variables; null where they made nothing. */
export const generatorIn = (folder: string, env: CiStep["env"], made: Carried["generator"]): string | null => {
  const scripts = made.map(({ text, cwd, env: own }) => {
    // Of other names a script reads nothing, and no shell can set them.
    const others = Object.entries(own).filter(
      ([name, value]) => /^[A-Za-z_]\w*$/.test(name) && env[name] !== value && !value.includes("$GITHUB_WORKSPACE"),
    );
    const sets = others.map(([name, value]) => `export ${name}=${quoteWord(value)}`);
    const enters = cwd === folder ? [] : [`cd ${quoteWord(relativePath(folder, cwd))}`];
    return enters.length + sets.length === 0 ? text.trimEnd() : ["(", ...enters, ...sets, text.trim(), ")"].join("\n");
  });
  return scripts.length === 0 ? null : scripts.join("\n");
};

/**
 * A script that works in a folder which an earlier step makes, with what makes it in front: empty but for what the steps in it build. The
 * step that does may be a gate's other half, or no gate.
 */
export const inMadeFolder = (
  step: CiStep,
  script: string,
  { made }: Carried,
  { project }: LegReading,
): { step: CiStep; script: string } => {
  const isMade = (folder: string) => /^[\w./-]+$/.test(folder) && made.includes(folder) && project.under(folder, 1).length === 0;
  if (step.cwd !== null && isMade(step.cwd))
    return { step: { ...step, cwd: null }, script: `mkdir -p ${step.cwd} && cd ${step.cwd}\n${script}` };
  const [, entered] = /^\s*(?:cd|pushd)\s+([\w./-]+)\s*(?:[;&\n]|$)/.exec(script) ?? [];
  const isEntered = entered !== undefined && isMade(joinPath(step.cwd ?? ".", entered));
  return { step, script: isEntered ? `mkdir -p ${entered}\n${script}` : script };
};

/** Versions of a tool that stand one after the other in a job: what is behind the second one needs another job than what is before it. */
export const setUpBy = ({ with: inputs }: CiStep, uses: string, { checked, setUps, otherSetUp }: Carried): Partial<Carried> => {
  const name = nameOf(uses);
  const versions = versionsIn(inputs);
  if (versions === "[]" || !/setup-|toolchain/.test(name)) return {};
  const before = setUps[name];
  const isOther = checked && before !== undefined && before !== versions;
  const why = `${name} sets up another version before it, and one job holds one`;
  return { setUps: { ...setUps, [name]: versions }, otherSetUp: isOther ? why : otherSetUp };
};
