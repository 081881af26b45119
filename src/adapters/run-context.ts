/** Where a run takes place: from the runner's variables and event file on Actions, else from git. */
import { readFileSync } from "node:fs";
import { z } from "zod";
import { ciFacts, numbersRuns } from "../core/ci-systems.ts";
import type { Environment } from "../core/environment.ts";
import { orElse } from "../core/result.ts";
import type { RunContext } from "../core/run-context.ts";
import type { Repository } from "./repository.ts";

/** What is read of an event; whatever has another type than it should counts as missing, since payloads are not always as documented. */
const word = z.string().optional().catch(undefined);
const whole = z.number().int().optional().catch(undefined);
const repositoryName = z.object({ full_name: word }).optional().catch(undefined);

const pullShape = z.object({
  number: whole,
  state: word,
  head: z
    .object({
      ref: word,
      sha: word,
      repo: z.object({ full_name: word, pushed_at: word }).optional().catch(undefined),
    })
    .optional()
    .catch(undefined),
  base: z.object({ ref: word, sha: word, repo: repositoryName }).optional().catch(undefined),
  labels: z
    .array(z.object({ name: word }).catch({}))
    .optional()
    .catch(undefined),
  user: z.object({ login: word, type: word }).optional().catch(undefined),
  body: word,
});

const eventShape = z
  .object({
    pull_request: pullShape.optional().catch(undefined),
    action: word,
    comment: z
      .object({
        id: whole,
        body: word,
        created_at: word,
        updated_at: word,
        user: z.object({ login: word, type: word }).optional().catch(undefined),
      })
      .optional()
      .catch(undefined),
    issue: z
      .object({ number: whole, pull_request: z.object({}).optional().catch(undefined) })
      .optional()
      .catch(undefined),
    workflow_run: z
      .object({
        id: whole,
        run_attempt: whole,
        /** Displayed name of the workflow. */
        name: word,
        html_url: word,
        actor: z.object({ login: word, type: word }).optional().catch(undefined),
        head_commit: z
          .object({ message: word, author: z.object({ name: word, email: word }).optional().catch(undefined) })
          .optional()
          .catch(undefined),
        event: word,
        /** How it ended: "success", "failure", "cancelled", "action_required" ... */
        conclusion: word,
        /** Of the workflow's file. */
        path: word,
        head_sha: word,
        head_branch: word,
        head_repository: repositoryName,
        repository: repositoryName,
      })
      .optional()
      .catch(undefined),
    /** Of a push: what the branch was at. */
    before: word,
    merge_group: z.object({ base_sha: word }).optional().catch(undefined),
    repository: z.object({ default_branch: word, full_name: word }).optional().catch(undefined),
    head_commit: z.object({ message: word }).optional().catch(undefined),
  })
  .catch({});

/** A pull request in an event or as the REST API gives it. */
export type PullPayload = z.infer<typeof pullShape>;

/** The parts of a GitHub event that are used here; everything in it may be missing. */
export type EventPayload = z.infer<typeof eventShape>;

/** An event's payload as it is read here. Never throws. */
export const eventOf = (payload: unknown): EventPayload => eventShape.parse(payload);

/** The event that started the workflow; empty where there is none or it cannot be read. */
export const readEvent = (environment: Environment): EventPayload => {
  const path = environment.GITHUB_EVENT_PATH;
  if (path === undefined || path === "") return {};
  return orElse(() => eventOf(JSON.parse(readFileSync(path, "utf8"))), {});
};

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
  /** The tag that started the run, or null. */
  readonly tag: string | null;
  /** A pull request's head, else the commit that started the run. */
  readonly commit: string | null;
  readonly labels: readonly string[];
  readonly byDependabot: boolean;
  readonly defaultBranch: string | null;
  readonly runUrl: string | null;
}

/** What the runner's variables and the event say; nothing of it is looked up. For events that do not hold their pull request see `jobEvent`. */
export const eventFacts = (environment: Environment, event: EventPayload): EventFacts => {
  const pull = event.pull_request;
  const onBehalf = pull !== undefined && baseEvents.test(environment.GITHUB_EVENT_NAME ?? "");
  const repository = environment.GITHUB_REPOSITORY ?? "";
  // A run that another one started stands on the default branch; what it is for is the other one's.
  const other = environment.GITHUB_EVENT_NAME === "workflow_run" ? event.workflow_run : undefined;
  const own = environment.GITHUB_REF?.startsWith("refs/heads/") ? environment.GITHUB_REF.slice("refs/heads/".length) : null;
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
    branch: pull?.head?.ref ?? other?.head_branch ?? own,
    tag: environment.GITHUB_REF?.startsWith("refs/tags/") ? environment.GITHUB_REF.slice("refs/tags/".length) : null,
    commit: pull?.head?.sha ?? other?.head_sha ?? environment.GITHUB_SHA ?? null,
    labels: (pull?.labels ?? []).flatMap(({ name }) => (name === undefined ? [] : [name])),
    byDependabot: environment.GITHUB_ACTOR === "dependabot[bot]" && !onBehalf,
    defaultBranch: event.repository?.default_branch ?? null,
    runUrl: runUrlOf(environment),
  };
};

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

/** Which attempt of the workflow's run this is: as a field that is absent where it is not known. */
const runAttemptOf = ({ GITHUB_RUN_ATTEMPT: text = "" }: Environment): Pick<RunContext, "attempt"> =>
  /^[1-9]\d{0,5}$/.test(text) ? { attempt: Number(text) } : {};

/** What is known of the run's surroundings. `of`: the matrix leg as a short slug, or null, and how many there are. */
export const runContext = async (
  repository: Repository,
  environment: Environment,
  event: EventPayload,
  of: { readonly leg: string | null; readonly legs: number | null },
): Promise<RunContext> => {
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
    ...runAttemptOf(environment),
    pullRequest,
    defaultBranch: event.repository?.default_branch ?? ci?.defaultBranch ?? null,
  };
};

/**
 * The commit that the gates judge: a pull request's head where the checkout is that or GitHub's merge of it, else what is checked out. A
 * workflow may check out something else (`pull_request_target` does by itself), and a repair of that belongs to no pull request.
 */
const judgedCommit = async (repository: Repository, head: string | null): Promise<string | null> => {
  if (head === null || repository.head === null || repository.head === head) return repository.head;
  // The object names its parents also where a shallow clone does not hold them.
  const commit = await repository.git(["cat-file", "commit", repository.head]);
  const parents = commit.ok ? (commit.value.toString("latin1").split("\n\n")[0] ?? "").split("\n") : [];
  const merged = parents.filter((line) => line.startsWith("parent "));
  return merged.length > 1 && merged.includes(`parent ${head}`) ? head : repository.head;
};

/** "owner/name" of the remote `origin` on github.com or a server like it; null where there is none. */
const repositoryOfRemote = ({ config }: Repository): string | null =>
  /github[^/:]*[/:]([\w.-]+\/[\w.-]+?)(?:\.git)?\s*$/.exec(config.originUrl ?? "")?.[1] ?? null;
