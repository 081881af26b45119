import { expect, onTestFinished } from "vitest";
import { startGitHubStub } from "../helpers/github-stub/server.ts";
import { type StoredArtifact, startResultsStub } from "../helpers/results-stub/server.ts";
import { type Job, makeJob, type StepRequest, type StepResult } from "./started-action.ts";
import { publish } from "./world.ts";

export const gates = JSON.stringify([
  {
    name: "build",
    stage: "build",
    run: "grep -q good src/state.txt || { echo 'src/state.txt:1:1: error: bad'; exit 1; }",
    fix: "echo good > src/state.txt",
  },
]);
export const files = { "src/state.txt": "bad\n", "test/a.test.js": 'test("adds", () => {\n  expect(1 + 1).toBe(2);\n});\n' };

/** What first jobs uploaded, by the files that they found and what they were asked. */
const uploads = new Map<string, Promise<{ readonly step: StepResult; readonly artifact: StoredArtifact | undefined }>>();

/** The first job on a pull request without any right to write, then a second one in an empty folder. */
export async function twoJobs(start: Readonly<Record<string, string>> = files, base: Readonly<Record<string, string | null>> = {}) {
  const github = await startGitHubStub();
  const stub = await startResultsStub();
  onTestFinished(async () => {
    expect(github.violations).toEqual([]);
    await github.close();
    await stub.close();
  });
  const job = makeJob(start);
  publish(job, github, ["feature", "main"]);
  if (Object.keys(base).length > 0) github.commit("main", base);
  const event = {
    name: "pull_request",
    payload: {
      repository: { default_branch: "main", full_name: "octo/app" },
      pull_request: {
        number: 7,
        head: { ref: "feature", sha: job.repository.git("rev-parse", "HEAD").trim(), repo: { full_name: "octo/app" } },
        base: { ref: "main", sha: github.git("rev-parse", "main"), repo: { full_name: "octo/app" } },
      },
    },
  };
  const environment = { ...stub.environment(), GITHUB_API_URL: github.url, GITHUB_REF: "refs/pull/7/merge", GITHUB_REF_NAME: "7/merge" };
  const first = (request: StepRequest = {}) => {
    // Each job has a checkout of its own.
    job.repository.git("checkout", "--quiet", "--", ".");
    const place = { ...environment, ...request.environment };
    return job.main({ event, environment: place, inputs: { gates, agent: "none", "fail-on": "never", ...request.inputs } });
  };
  /** The same for what it uploads alone: it runs once for all tests of this process that ask for the same. */
  const uploaded = async (request: StepRequest = {}) => {
    const key = JSON.stringify([start, base, request]);
    const known = uploads.get(key);
    const upload = known ?? first(request).then((step) => ({ step, artifact: stub.artifacts().at(-1) }));
    uploads.set(key, upload);
    const { step, artifact } = await upload;
    if (known !== undefined && artifact !== undefined) stub.addArtifact(artifact.name, artifact.zip);
    return step;
  };
  // Another machine: no checkout of the project.
  let elsewhere: Job | null = null;
  const startSecond = (request: StepRequest = {}) => {
    elsewhere ??= makeJob({ "README.md": "nothing of the project\n" });
    return elsewhere.start({
      event,
      environment: { ...environment, GITHUB_JOB: "deliver", ...request.environment },
      inputs: { mode: "deliver", deliver: "push", "github-token": "canary-token-0123456789", ...request.inputs },
    });
  };
  const second = (request: StepRequest = {}) => startSecond(request).ended;
  return { github, stub, job, first, uploaded, second, startSecond };
}

/** A git patch that makes one file. */
export function patchOf(path: string, text: string): string {
  const lines = text.replace(/\n$/, "").split("\n");
  return `diff --git a/${path} b/${path}\nnew file mode 100644\n--- /dev/null\n+++ b/${path}\n@@ -0,0 +1,${lines.length} @@\n${lines.map((line) => `+${line}\n`).join("")}`;
}
