import { zipOf } from "../helpers/zip.ts";
import { type Job, makeJob, type StepRequest, type StepResult } from "./started-action.ts";
import { files, gates, token, world } from "./world.ts";

export const runId = 4711;

interface Uploaded {
  readonly step: StepResult;
  readonly stored: Readonly<Record<string, string>>;
  readonly zip: Buffer;
}

/** What first runs uploaded that were asked for nothing special, by the files that they found: one whole step for all tests of this process. */
const usual = new Map<string, Promise<Uploaded>>();

/** A pull request from a fork, whose run has no rights, and the workflow that starts when it ended, with the base branch's. */
export async function fork(start: Readonly<Record<string, string>> = files) {
  const here = await world(start);
  const { github, job, stub, run } = here;
  github.subject.repository = "stranger/app";
  github.shownPatches = { "src/state.txt": "@@ -1 +1 @@\n-old\n+bad" };
  const head = github.git("rev-parse", "feature");
  const triggering = {
    id: runId,
    event: "pull_request",
    path: ".github/workflows/regreen.yml",
    head_sha: head,
    head_branch: "feature",
    head_repository: { full_name: "stranger/app" },
    repository: { full_name: "octo/app" },
    pull_requests: [],
  };
  const wholeFirst = async (request: StepRequest): Promise<Uploaded> => {
    const step = await run("pull_request", {
      fork: true,
      ...request,
      inputs: { gates, agent: "none", "fail-on": "never", "github-token": "", ...request.inputs },
    });
    const uploaded = stub.artifacts().at(-1);
    return { step, stored: uploaded?.files ?? {}, zip: uploaded?.zip ?? Buffer.alloc(0) };
  };
  const usualFirst = (): Promise<Uploaded> => {
    const key = JSON.stringify(start);
    const known = usual.get(key) ?? wholeFirst({});
    usual.set(key, known);
    return known;
  };
  // Another machine: no checkout of the project.
  let elsewhere: Job | null = null;
  return {
    ...here,
    /** The first run, on the contributor's side; gives what it uploaded. */
    first: async (request?: StepRequest) => {
      const { step, stored, zip } = await (request === undefined ? usualFirst() : wholeFirst(request));
      github.runArtifacts.set(runId, [{ id: 1, name: "regreen-report", zip }]);
      github.requests.length = 0;
      return { step, stored, report: JSON.parse(stored["report.json"] ?? "{}") };
    },
    upload: (contents: Readonly<Record<string, string>>) =>
      void github.runArtifacts.set(runId, [{ id: 2, name: "regreen-report", zip: zipOf(contents) }]),
    second: (over: object = {}, request: StepRequest = {}) => {
      elsewhere ??= makeJob({ "README.md": "nothing of the project\n" });
      return elsewhere.main({
        event: {
          name: "workflow_run",
          payload: {
            action: "completed",
            repository: { default_branch: "main", full_name: "octo/app" },
            workflow_run: { ...triggering, ...over },
          },
        },
        environment: {
          ...stub.environment(),
          GITHUB_API_URL: github.url,
          GITHUB_JOB: "deliver",
          GITHUB_SHA: github.git("rev-parse", "main"),
          ...request.environment,
        },
        inputs: { mode: "deliver", deliver: "suggest", comment: "red", "fail-on": "never", "github-token": token, ...request.inputs },
      });
    },
    job,
  };
}
