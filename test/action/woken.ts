/** A repository whose CI is over, and the job with `mode: wake` that GitHub starts then: another machine, no checkout. */
import { makeJob, type StepRequest } from "./started-action.ts";
import { files, token, world } from "./world.ts";

export const ciRun = 4711;
export const ciPath = ".github/workflows/ci.yml";

export async function woken(start: Readonly<Record<string, string>> = files) {
  const here = await world(start);
  const { github, stub } = here;
  let ownRun = 500;
  /** The event of a run of CI that is over, for the head of `feature` as it stands. */
  const event = (over: object = {}) => {
    const head = github.git("rev-parse", "feature");
    return {
      name: "workflow_run",
      payload: {
        action: "completed",
        repository: { default_branch: "main", full_name: "octo/app" },
        workflow_run: {
          id: ciRun,
          run_attempt: 1,
          name: "CI",
          event: "pull_request",
          conclusion: "failure",
          path: ciPath,
          head_sha: head,
          head_branch: "feature",
          head_repository: { full_name: "octo/app" },
          repository: { full_name: "octo/app" },
          actor: { login: "octocat", type: "User" },
          head_commit: { message: github.git("log", "-1", "--format=%B", "feature") },
          pull_requests: [],
          ...over,
        },
      },
    };
  };
  return {
    ...here,
    event,
    wake: (over: object = {}, request: StepRequest = {}) => {
      ownRun += 1;
      return makeJob({ "README.md": "nothing of the project\n" }).main({
        event: event(over),
        environment: {
          ...stub.environment(),
          GITHUB_API_URL: github.url,
          GITHUB_JOB: "wake",
          GITHUB_RUN_ID: String(ownRun),
          GITHUB_SHA: github.git("rev-parse", "main"),
          ...request.environment,
        },
        inputs: { mode: "wake", comment: "red", "github-token": token, ...request.inputs },
      });
    },
  };
}
