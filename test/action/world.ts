/** A repository on a stub of GitHub, a checkout of it, and the action's steps as the runner starts them. */
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished } from "vitest";
import { type GitHubStub, type StubRights, startGitHubStub } from "../helpers/github-stub/server.ts";
import { startResultsStub } from "../helpers/results-stub/server.ts";
import { type Job, makeJob, type StepRequest, type StepResult } from "./started-action.ts";

/** Two gates: one that a fixer repairs, one that passes or fails with a file's text. */
export const gates = JSON.stringify([
  {
    name: "build",
    stage: "build",
    run: "grep -q good src/state.txt || { echo 'src/state.txt:1:1: error: bad'; exit 1; }",
    fix: "echo good > src/state.txt",
  },
  {
    name: "unit",
    stage: "test",
    run: "grep -q works src/unit.txt || { echo 'src/unit.txt:1:1: error: broken @octocat closes #1'; exit 1; }",
    fix: false,
    retries: 0,
  },
]);
/** The same, but for a fixer that goes over other files as well. */
export const wide = gates.replace("echo good > src/state.txt", "echo good > src/state.txt; echo reformatted > src/other.txt");
export const files = { "src/state.txt": "bad\n", "src/unit.txt": "works\n", "src/other.txt": "one\n" };
export const token = "canary-token-0123456789";

export interface World {
  readonly github: GitHubStub;
  readonly job: Job;
  readonly stub: Awaited<ReturnType<typeof startResultsStub>>;
  /** A step on the branch `feature` as a pull request into main, or on main by schedule. */
  run(
    event: "pull_request" | "schedule",
    request?: StepRequest & {
      readonly fork?: boolean;
      readonly labels?: readonly string[];
      readonly head?: string;
      /** The branch of the pull request; by default `feature`. */
      readonly ref?: string;
      readonly before?: () => void;
    },
  ): Promise<StepResult>;
}

export async function world(start: Readonly<Record<string, string>> = files, rights: StubRights = {}): Promise<World> {
  const github = await startGitHubStub(rights);
  const stub = await startResultsStub();
  onTestFinished(async () => {
    expect(github.violations).toEqual([]);
    await github.close();
    await stub.close();
  });
  const job = makeJob(start);
  publish(job, github, ["main", "feature"]);
  return {
    github,
    job,
    stub,
    run: (event, request = {}) => {
      // Each job has a checkout of its own.
      job.repository.git("checkout", "--quiet", "--", ".");
      request.before?.();
      const head = job.repository.git("rev-parse", "HEAD").trim();
      const base = github.git("rev-parse", "main");
      const pull = {
        number: 7,
        head: {
          ref: request.ref ?? "feature",
          sha: request.head ?? head,
          repo: { full_name: request.fork === true ? "stranger/app" : "octo/app" },
        },
        base: { ref: "main", sha: base, repo: { full_name: "octo/app" } },
        labels: (request.labels ?? []).map((name) => ({ name })),
      };
      return job.main({
        event: {
          name: event,
          payload: {
            repository: { default_branch: "main", full_name: "octo/app" },
            ...(event === "schedule" ? {} : { pull_request: pull }),
          },
        },
        inputs: { gates, agent: "none", "github-token": token, ...request.inputs },
        environment: {
          ...stub.environment(),
          GITHUB_API_URL: github.url,
          ...(event === "pull_request" ? { GITHUB_REF: "refs/pull/7/merge", GITHUB_REF_NAME: "7/merge" } : {}),
          ...request.environment,
        },
      });
    },
  };
}

/** Puts a checkout's commit on branches of the stub, as if it had been pushed, which takes git a dozen processes. */
export const publish = ({ repository }: Job, github: GitHubStub, branches: readonly string[]): void => {
  cpSync(join(repository.root, ".git/objects"), join(github.gitDir, "objects"), { recursive: true });
  const head = repository.git("rev-parse", "HEAD");
  for (const branch of branches) writeFileSync(join(github.gitDir, "refs/heads", branch), head);
};

export const reportOf = (step: StepResult) => JSON.parse(readFileSync(step.outputs.report ?? "", "utf8"));
export const writes = (github: GitHubStub) =>
  github.requests
    .filter(({ method, path, status }) => method !== "GET" && status < 300 && path !== "/graphql")
    .map(({ method, path }) => `${method} ${path}`);
export const commits = (github: GitHubStub) =>
  github.requests.filter(({ method, path }) => method === "POST" && path.endsWith("/git/commits"));
