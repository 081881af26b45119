import type { Project } from "../../../core/project.ts";
import type { Change } from "../meaning/changes.ts";
import type { CiJob } from "../read/job.ts";
import type { CiGate, StepReader } from "./gate.ts";
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
  /** Folders of what other jobs made. */
  readonly artifacts: readonly string[];
  /** The scripts of the steps that check nothing. */
  readonly prepared: string;
  /** The scripts of the steps that are left out: what they make is not there. */
  readonly lost: string;
  /** The script in front, where it may make what the next step compares with the commit, and its place where it is a check itself. */
  readonly generator: string | null;
  readonly building: string | null;
  /** The step that wrote the Makefile by which later ones build. */
  readonly configured: Pick<CiGate, "run" | "cwd" | "env"> | null;
  /** Whether a check so far builds a product. */
  readonly builds: boolean;
  /** What they changed, so that what follows is no check of the commit. */
  readonly changes: Change | null;
  /** Why what runs the product, and whatever else follows, is none of ours: the first reason of its kind. */
  readonly otherMachine: string | null;
  readonly otherProject: string | null;
  readonly otherAction: string | null;
  readonly service: string | null;
  /** What starts something that later steps use, and does not stand before them here. */
  readonly lostServer: string | null;
}

export const nothingCarried: Carried = {
  ...{
    releases: false,
    constants: {},
    changing: new Set(),
    artifacts: [],
    prepared: "",
    lost: "",
    generator: null,
    building: null,
    configured: null,
  },
  ...{ builds: false, changes: null, otherMachine: null, otherProject: null, otherAction: null, service: null, lostServer: null },
};
