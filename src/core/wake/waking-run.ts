/** The run of CI that a `workflow_run` event tells of. All of it is untrusted: a pull request chose its branch, its message and its workflow. */
export interface WakingRun {
  readonly id: number | null;
  /** From 1 on; more where a person ran it again. */
  readonly attempt: number;
  /** Its workflow's displayed name. */
  readonly workflow: string;
  /** Path of its workflow in the repository. */
  readonly path: string;
  /** The event that it ran for: "pull_request", "push" ... */
  readonly event: string;
  /** How it ended, in GitHub's words. */
  readonly conclusion: string;
  readonly commit: string | null;
  readonly branch: string | null;
  /** "owner/name" of where the commit is; null where that is gone. */
  readonly headRepository: string | null;
  /** "owner/name" of where it ran. */
  readonly repository: string | null;
  readonly actor: { readonly login: string; readonly isBot: boolean };
  /** The bot that the commit names as its author, as anybody may write it; null: it names none. */
  readonly botAuthor: string | null;
  /** Of the commit; empty where the event does not say. */
  readonly message: string;
}

/** Whether an id is a commit's in full. */
export const isCommitId = (id: string | null | undefined): id is string => id != null && /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(id);

/** Title of our run behind CI (`run-name`), which tells its memory from that of other branches. With GitHub's expressions it is the workflow's. */
export const wokenTitle = (repository: string, branch: string): string => `Regreen: ${repository} ${branch}`;
