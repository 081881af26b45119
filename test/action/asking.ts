import { onTestFinished } from "vitest";
import { type ScriptedAnswer, startScriptedAgent } from "../helpers/scripted-agent/server.ts";
import { type Job, makeJob, type StepRequest } from "./started-action.ts";
import { files, gates, token, world } from "./world.ts";

export const key = "canary-key-0123456789";
const repair = { path: "src/unit.txt", old_text: "broken", new_text: "works", why: "it was broken" };

/** A red pull request, and the three jobs of the workflow that a comment starts. */
export async function asking(answer: ScriptedAnswer = { toolCalls: [{ name: "edit_file", input: repair }] }) {
  const here = await world({ ...files, "src/state.txt": "good\n", "src/unit.txt": "broken\n" });
  const { github, job, stub } = here;
  const agent = await startScriptedAgent(() => answer);
  onTestFinished(() => agent.close());
  const head = github.git("rev-parse", "feature");
  github.activity = [{ after: head, timestamp: "2026-11-22T10:00:00Z" }];
  github.permissions.set("writer", "write").set("reader", "read");
  github.shownPatches = { "src/unit.txt": "@@ -1 +1 @@\n-old\n+broken" };
  const event = (body: string, over: { readonly action?: string; readonly comment?: object; readonly issue?: object } = {}) => ({
    name: "issue_comment",
    payload: {
      action: over.action ?? "created",
      repository: { default_branch: "main", full_name: "octo/app" },
      issue: { number: 7, pull_request: {}, ...over.issue },
      comment: {
        id: 55,
        body,
        created_at: "2026-11-22T11:00:00Z",
        updated_at: "2026-11-22T11:00:00Z",
        user: { login: "writer", type: "User" },
        ...over.comment,
      },
    },
  });
  const environment = { ...stub.environment(), GITHUB_API_URL: github.url };
  const inputs = { "github-token": token };
  // Another machine: no checkout of the project.
  let other: Job | null = null;
  const elsewhere = (): Job => {
    other ??= makeJob({ "README.md": "nothing of the project\n" });
    return other;
  };
  const step = (body: string, over: Parameters<typeof event>[1], given: Readonly<Record<string, string>>, request: StepRequest = {}) => ({
    event: event(body, over),
    environment: { ...environment, GITHUB_SHA: github.git("rev-parse", "main"), ...request.environment },
    inputs: { ...inputs, ...given, ...request.inputs },
  });
  return {
    ...here,
    agent,
    head,
    ask: (body: string, over: Parameters<typeof event>[1] = {}) =>
      elsewhere().main({ ...step(body, over, { mode: "ask" }), environment: { ...environment, GITHUB_JOB: "ask" } }),
    repair: (body: string, over: Parameters<typeof event>[1] = {}, request: StepRequest = {}) => {
      job.repository.git("checkout", "--quiet", "--", ".");
      const model = { gates, agent: "anthropic", model: "scripted", "base-url": `${agent.url}/v1`, "api-key": key, "fail-on": "never" };
      return job.main(step(body, over, model, request));
    },
    deliver: (body: string, request: StepRequest = {}) => {
      const given = step(body, {}, { mode: "deliver", deliver: "push", "fail-on": "never" }, request);
      return elsewhere().main({ ...given, environment: { ...given.environment, GITHUB_JOB: "deliver" } });
    },
  };
}
