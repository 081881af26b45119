import { type NightHistory, noHistory } from "../history/history.ts";
import type { branchShape, entryShapes, repairChangeShape } from "../stored/memory-shape.ts";
import type { Of } from "../stored/shape.ts";

type Entry<Name extends keyof typeof entryShapes> = Of<(typeof entryShapes)[Name]>;

export type SeenFailure = Entry<"failures">;
export type Repair = Entry<"repairs">;
export type RepairChange = Of<typeof repairChangeShape>;
export type FailedEdit = Entry<"attempts">;
export type KnownEnd = Entry<"ends">;
export type LastingCause = KnownEnd["cause"];
export type BranchFailures = Of<typeof branchShape>;

/**
 * What earlier runs left behind, as plain data (`"schema": "regreen.memory/1"`). Times are ISO 8601 in UTC, commits and trees
 * full git ids. Lists instead of objects: no key of it comes from a log.
 */
export type MemoryData = { readonly [Name in keyof typeof entryShapes]: readonly Entry<Name>[] } & {
  readonly schema: "regreen.memory/1";
  /** Whose memory it is: repository, job and leg. Another's is foreign. */
  readonly scope: string;
  /** What the default branch was red with when it was last seen; null when it never was. */
  readonly defaultBranch: BranchFailures | null;
  /** The default branch's nights: a pull request reads them and keeps none. */
  readonly history: NightHistory;
};

/** A memory that remembers nothing. */
export const emptyMemory = (scope: string): MemoryData => ({
  schema: "regreen.memory/1",
  scope,
  failures: [],
  gates: [],
  gaps: [],
  repairs: [],
  attempts: [],
  ends: [],
  runs: [],
  pullRequests: [],
  defaultBranch: null,
  history: noHistory,
});
