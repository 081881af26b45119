/** Where a run takes place: from the runner's variables and event file on Actions, else from git. */
import { readFileSync } from "node:fs";
import { ciFacts, numbersRuns } from "../core/ci-systems.ts";
import type { AskingComment } from "../core/delivery/comment-command.ts";
import type { Environment } from "../core/environment.ts";
import type { RunContext } from "../core/run-context.ts";
import type { Repository } from "./repository.ts";

/** A pull request in an event or as the REST API gives it. */
export interface PullPayload {
  readonly number?: number;
  readonly state?: string;
  readonly head?: {
    readonly ref?: string;
    readonly sha?: string;
    readonly repo?: { readonly full_name?: string; readonly pushed_at?: string | null } | null;
  };
  readonly base?: { readonly ref?: string; readonly sha?: string; readonly repo?: { readonly full_name?: string } | null };
  readonly labels?: readonly { readonly name?: string }[];
}

/** The parts of a GitHub event that are used here; everything in it may be missing. */
export interface EventPayload {
  readonly pull_request?: PullPayload;
  readonly action?: string;
  readonly comment?: AskingComment & { readonly id?: number };
  readonly issue?: { readonly number?: number; readonly pull_request?: object };
  readonly workflow_run?: {
    readonly id?: number;
    readonly event?: string;
    /** How it ended: "success", "failure", "cancelled", "action_required" ... */
    readonly conclusion?: string | null;
    /** Of the workflow's file. */
    readonly path?: string;
    readonly head_sha?: string;
    readonly head_branch?: string | null;
    readonly head_repository?: { readonly full_name?: string } | null;
    readonly repository?: { readonly full_name?: string };
  };
  /** Of a push: what the branch was at. */
  readonly before?: string;
  readonly merge_group?: { readonly base_sha?: string };
  readonly repository?: { readonly default_branch?: string; readonly full_name?: string };
  readonly head_commit?: { readonly message?: string } | null;
}

/** The event that started the workflow; empty where there is none or it cannot be read. */
export function readEvent(environment: Environment): EventPayload {
  const path = environment.GITHUB_EVENT_PATH;
  if (path === undefined || path === "") return {};
  try {
    const value: unknown = JSON.parse(readFileSync(path, "utf8"));
    return typeof value === "object" && value !== null ? (value as EventPayload) : {};
  } catch {
    return {};
  }
}

/** The event as delivery needs it; from the runner alone, never from an artifact. */
export interface EventFacts {
  readonly pullRequest: {
    readonly number: number;
    readonly fork: boolean;
    readonly base: string;
    readonly baseCommit: string | null;
  } | null;
  /** The run is the base repository's own, started by a person's comment or after a pull request's run: its token may write for forks, too. */
  readonly onBehalf: boolean;
  readonly branch: string | null;
  /** A pull request's head, else the commit that started the run. */
  readonly commit: string | null;
  readonly labels: readonly string[];
  readonly byDependabot: boolean;
  readonly defaultBranch: string | null;
  readonly runUrl: string | null;
}

/** What the runner's variables and the event say; nothing of it is looked up. For events that do not hold their pull request see `jobEvent`. */
export function eventFacts(environment: Environment, event: EventPayload): EventFacts {
  const pull = event.pull_request;
  const onBehalf = pull !== undefined && baseEvents.test(environment.GITHUB_EVENT_NAME ?? "");
  const repository = environment.GITHUB_REPOSITORY ?? "";
  const branch = environment.GITHUB_REF?.startsWith("refs/heads/") ? environment.GITHUB_REF.slice("refs/heads/".length) : null;
  return {
    pullRequest:
      pull?.number === undefined
        ? null
        : {
            number: pull.number,
            fork: isFork(pull, repository),
            base: pull.base?.ref ?? "",
            baseCommit: pull.base?.sha ?? null,
          },
    onBehalf,
    branch: pull?.head?.ref ?? branch,
    commit: pull?.head?.sha ?? environment.GITHUB_SHA ?? null,
    labels: (pull?.labels ?? []).flatMap(({ name }) => (name === undefined ? [] : [name])),
    byDependabot: environment.GITHUB_ACTOR === "dependabot[bot]" && !onBehalf,
    defaultBranch: event.repository?.default_branch ?? null,
    runUrl: runUrlOf(environment),
  };
}

/** Events that run the default branch's workflow with its rights, whoever caused them (docs.github.com, "Events that trigger workflows"). */
export const baseEvents = /^(?:workflow_run|issue_comment)$/;

/** A head whose repository is gone counts as a fork. */
const isFork = (pull: PullPayload, repository: string | null): boolean =>
  pull.head?.repo?.full_name === undefined || pull.head.repo.full_name !== (pull.base?.repo?.full_name ?? repository);

/** Address of the run on its server; null outside Actions. */
export const runUrlOf = (environment: Environment): string | null =>
  environment.GITHUB_ACTIONS === "true" && environment.GITHUB_REPOSITORY !== undefined && environment.GITHUB_RUN_ID !== undefined
    ? `${environment.GITHUB_SERVER_URL ?? "https://github.com"}/${environment.GITHUB_REPOSITORY}/actions/runs/${
        (numbersRuns(environment) ? environment.GITHUB_RUN_NUMBER : undefined) ?? environment.GITHUB_RUN_ID
      }`
    : null;

/** What is known of the run's surroundings. `of`: the matrix leg as a short slug, or null, and how many there are. */
export async function runContext(
  repository: Repository,
  environment: Environment,
  event: EventPayload,
  of: { readonly leg: string | null; readonly legs: number | null },
): Promise<RunContext> {
  const onActions = environment.GITHUB_ACTIONS === "true";
  const ci = ciFacts(environment);
  const serverUrl = environment.GITHUB_SERVER_URL ?? "https://github.com";
  const name = environment.GITHUB_REPOSITORY ?? repositoryOfRemote(repository);
  const pull = event.pull_request;
  const pullRequest =
    onActions && pull?.number !== undefined
      ? {
          number: pull.number,
          fork: isFork(pull, name),
          base: pull.base?.ref ?? "",
          head: pull.head?.ref ?? "",
        }
      : null;
  return {
    repository: name,
    serverUrl,
    branch: pullRequest?.head ?? ci?.branch ?? environment.GITHUB_REF_NAME ?? repository.branch,
    commit: await judgedCommit(repository, pull?.head?.sha ?? null),
    runUrl: runUrlOf(environment) ?? ci?.runUrl ?? null,
    ...(numbersRuns(environment) ? { codePath: "src/commit" as const } : {}),
    event: environment.GITHUB_EVENT_NAME ?? ci?.event ?? null,
    job: environment.GITHUB_JOB ?? ci?.job ?? null,
    leg: of.leg,
    legs: of.legs,
    pullRequest,
    defaultBranch: event.repository?.default_branch ?? ci?.defaultBranch ?? null,
  };
}

/**
 * The commit that the gates judge: a pull request's head where the checkout is that or GitHub's merge of it, else what is checked out. A
 * workflow may check out something else (`pull_request_target` does by itself), and a repair of that belongs to no pull request.
 */
async function judgedCommit(repository: Repository, head: string | null): Promise<string | null> {
  if (head === null || repository.head === null || repository.head === head) return repository.head;
  // The object names its parents also where a shallow clone does not hold them.
  const commit = await repository.git(["cat-file", "commit", repository.head]);
  const parents = commit.ok ? (commit.value.toString("latin1").split("\n\n")[0] ?? "").split("\n") : [];
  const merged = parents.filter((line) => line.startsWith("parent "));
  return merged.length > 1 && merged.includes(`parent ${head}`) ? head : repository.head;
}

/** "owner/name" of the remote `origin` on github.com or a server like it; null where there is none. */
function repositoryOfRemote({ config }: Repository): string | null {
  return /github[^/:]*[/:]([\w.-]+\/[\w.-]+?)(?:\.git)?\s*$/.exec(config.originUrl ?? "")?.[1] ?? null;
}
