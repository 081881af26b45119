/** Where the run took place; null where it is not known (outside Actions, no remote). */
export interface RunContext {
  /** "owner/name". */
  readonly repository: string | null;
  readonly serverUrl: string;
  readonly branch: string | null;
  readonly commit: string | null;
  readonly runUrl: string | null;
  /** Where the server shows a repository's files; absent: GitHub's "blob". */
  readonly codePath?: "blob" | "src/commit";
  readonly event: string | null;
  readonly job: string | null;
  /** Matrix leg, as a short slug. */
  readonly leg: string | null;
  /** How many legs the job has; absent or null where it is not known. */
  readonly legs?: number | null;
  /** Ids of the patches that were applied before the first gate, for a run that proves them; absent for any other. */
  readonly applied?: readonly string[];
  readonly pullRequest: { readonly number: number; readonly fork: boolean; readonly base: string; readonly head: string } | null;
  readonly defaultBranch: string | null;
}
