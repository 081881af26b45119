/**
 * What becomes of a repair, in this process: a whole step repairs once for each combination of files and gates, and what it made goes to the
 * stub by the adapters that every step ends with, as often as tests want it. Whole steps beside these tests hold that a step does just so.
 */
import { readFileSync } from "node:fs";
import { expect, onTestFinished } from "vitest";
import { handOver } from "../../src/action/hand-over.ts";
import { lookAtToken, openApi } from "../../src/action/reach.ts";
import type { Repository } from "../../src/adapters/repository.ts";
import { eventFacts, eventOf, runContext } from "../../src/adapters/run-context.ts";
import { inputsOfOptions, readInputs } from "../../src/config/inputs.ts";
import { parseConfig } from "../../src/config/read.ts";
import { resolveSettings } from "../../src/config/resolve.ts";
import { exitCode, stepFails } from "../../src/core/exit-code.ts";
import { projectOf } from "../../src/core/project.ts";
import { actionOutputs } from "../../src/core/report/outputs.ts";
import { summaryMarkdown } from "../../src/core/report/pages.ts";
import type { Report } from "../../src/core/stored/report.ts";
import { type GitHubStub, type StubRights, startGitHubStub } from "../helpers/github-stub/server.ts";
import { makeJob, type StepResult } from "./started-action.ts";
import { files, gates, token } from "./world.ts";

interface EndedRun {
  readonly report: Report;
  readonly patch: string | null;
}

/** Runs by their files and gates: one whole step each, for all tests of this process. */
const ended = new Map<string, Promise<EndedRun>>();

const endedRun = (start: Readonly<Record<string, string>>, list: string): Promise<EndedRun> => {
  const key = JSON.stringify([Object.entries(start).sort(), list]);
  const known = ended.get(key) ?? wholeStep(start, list);
  ended.set(key, known);
  return known;
};

const wholeStep = async (start: Readonly<Record<string, string>>, list: string): Promise<EndedRun> => {
  const step = await makeJob(start).main({ inputs: { gates: list, agent: "none", deliver: "none", artifact: "false" } });
  const { report, patch } = step.outputs;
  return {
    report: JSON.parse(readFileSync(report ?? "", "utf8")) as Report,
    patch: patch === undefined || patch === "" ? null : readFileSync(patch, "utf8"),
  };
};

export interface Ends {
  readonly github: GitHubStub;
  /** The repository's files as a run finds them. */
  readonly files: Readonly<Record<string, string>>;
  /** A person's commit on these branches, which the next run finds. */
  changed(files: Readonly<Record<string, string>>, branch: string): void;
  /** What a step comes to that found the files so: on the branch `feature` as a pull request into main, or on main by schedule. */
  run(
    event: "pull_request" | "schedule",
    inputs: Readonly<Record<string, string>>,
    environment?: Readonly<Record<string, string>>,
  ): Promise<Pick<StepResult, "code" | "summary" | "outputs"> & { readonly patch: string | null }>;
}

/** The stub with the branches `main` and `feature`, both at a commit of the files. */
export async function ends(start: Readonly<Record<string, string>> = files, rights: StubRights = {}): Promise<Ends> {
  const github = await startGitHubStub(rights);
  onTestFinished(async () => {
    expect(github.violations).toEqual([]);
    await github.close();
  });
  let head = github.commit("main", start);
  github.git("update-ref", "refs/heads/feature", head);
  let now = start;
  return {
    github,
    get files() {
      return now;
    },
    changed: (text, branch) => {
      now = { ...now, ...text };
      head = github.commit(branch, text, "a person's");
    },
    run: async (event, inputs, more = {}) => {
      const { report: before, patch } = await endedRun(now, inputs.gates ?? gates);
      const repository = { full_name: "octo/app" };
      const payload = eventOf({
        repository: { default_branch: "main", ...repository },
        ...(event === "schedule"
          ? {}
          : {
              pull_request: {
                number: 7,
                head: { ref: "feature", sha: head, repo: repository },
                base: { ref: "main", sha: github.git("rev-parse", "main"), repo: repository },
                labels: [],
              },
            }),
      });
      const environment = {
        PATH: process.env.PATH ?? "",
        GITHUB_ACTIONS: "true",
        GITHUB_API_URL: github.url,
        GITHUB_EVENT_NAME: event,
        GITHUB_JOB: "repair",
        GITHUB_REF: event === "schedule" ? "refs/heads/main" : "refs/pull/7/merge",
        GITHUB_REF_NAME: event === "schedule" ? "main" : "7/merge",
        GITHUB_REPOSITORY: "octo/app",
        GITHUB_RUN_ID: "77",
        GITHUB_SERVER_URL: "https://github.com",
        GITHUB_SHA: head,
        ...more,
      };
      const facts = eventFacts(environment, payload);
      const settings = settingsOf(now, { gates, agent: "none", ...inputs });
      const end = Date.now() + 300_000;
      const api = await openApi(environment, token, { signal: new AbortController().signal, until: () => end });
      const examined = await lookAtToken(api, settings, facts);
      // All that is asked of the checkout: its head.
      const run = await runContext({ head } as Repository, environment, payload, { leg: null, legs: null });
      const report = { ...before, run };
      const to = {
        api,
        settings,
        facts,
        token: examined,
        switchedOff: null,
        environment,
        workflowPatch: "workflows.patch",
        local: null,
        say: () => {},
      };
      const [over] = await handOver(to, [{ report, patch }]);
      const problems = (over?.problems ?? []).map((message) => ({ code: "issues", gate: null, message }));
      const after: Report = { ...report, warnings: [...report.warnings, ...problems], delivery: over?.delivery ?? null };
      const nowhere = { report: null, gapReport: null, patch: null, summaryFile: null, artifact: null };
      return {
        code: stepFails(after, settings.failOn) ? exitCode(after.status) || 1 : 0,
        summary: summaryMarkdown(after, { patch }),
        outputs: actionOutputs(after, nowhere),
        patch,
      };
    },
  };
}

const settingsOf = (text: Readonly<Record<string, string>>, inputs: Readonly<Record<string, string>>) => {
  const path = ".github/regreen.yml";
  const file = text[path] === undefined ? null : parseConfig(text[path], path).file;
  const read = readInputs(inputsOfOptions(inputs));
  expect(read.errors).toEqual([]);
  const resolved = resolveSettings({ file, inputs: read.inputs, environment: {}, project: projectOf(text), directory: "." });
  if (!resolved.ok) throw new Error(JSON.stringify(resolved.error));
  return resolved.value;
};
